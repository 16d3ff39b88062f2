"""The cards of the aftermath: every row of every table has its words in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pytest

from game.engine.data_loader import DataLoader
from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.engine.rulebook import read_rulebook
from game.engine.words import load_words
from game.frostgrave.campaign import base_rolls, finds, survival
from game.frostgrave.campaign.actions import Roll
from game.frostgrave.campaign.events import (
    TABLE_CLAUSES,
    ExperienceGained,
    GoldChanged,
    TableRolled,
)
from game.frostgrave.campaign.state import Base, Errand, Task
from scenes.games.frostgrave.campaign.card_content import CardWriter
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.games.frostgrave.campaign.till import Teller
from scenes.kit.text.words import Words
from tests.frostgrave_campaign.states import SOLDIER, WIZARD, begun, book, fallen, fought

TABLES: tuple[Errand, ...] = (
    "treasure", "gold", "potion", "scroll", "grimoire", "magic_weapon_or_armour", "magic_item",
)  # fmt: skip


@lru_cache
def rolled() -> tuple[TableRolled, ...]:
    """Return the events of every number of every table of the aftermath."""
    return tuple(_all())


def _all() -> Iterator[TableRolled]:
    campaign = begun("spoils")
    state = campaign.state
    for natural in range(1, 21):
        for kind in TABLES:
            drawn = [3] if (kind, natural) == ("magic_item", 6) else []
            shown = natural - 1 if kind in ("scroll", "grimoire") else natural
            state.dice = Dice(1, next=[shown, *drawn])
            finds.roll(campaign, Task(kind, detail="10" if kind == "gold" else ""))
        for base in ("treasury", "library"):
            campaign.change_band(0, base=Base(base))
            state.dice, state.tasks = Dice(1, next=[natural]), (Task("base"),)
            base_rolls.carry_out(campaign, Roll())
        for member in (WIZARD, SOLDIER):
            hurt = fought(begun("survival", 2, natural), fates=fallen(campaign, member))
            survival.enter(hurt)
            survival.carry_out(hurt, Roll())
            yield from (event for event in hurt.events if isinstance(event, TableRolled))
        hurt.state.tasks, hurt.state.dice = (Task("injury", WIZARD),), Dice(1, next=[natural])
        hurt.events.clear()
        survival.carry_out(hurt, Roll())
        yield from (event for event in hurt.events if isinstance(event, TableRolled))
    yield from (event for event in campaign.events if isinstance(event, TableRolled))


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_every_row_of_every_table_is_told(language: str) -> None:
    words = Words(load_words(data_folder(), "frostgrave"), language, strict=True)
    writer = CardWriter(words, book())
    campaign = begun()
    seen = set()
    for event in rolled():
        member = campaign.find_member(0, event.member)
        card = writer.waiting(event.table, member, "10")
        card = writer.rolled(card, event, campaign.band(0))
        assert card.result and "_" not in card.result, event
        assert card.number == event.natural
        seen.add((event.table, event.result))
    assert {("base", "rests"), ("base", "nothing"), ("base", "treasure")} <= seen
    assert len(seen) > 60


@pytest.mark.rule("FG-S6.28")
@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize(("purse", "divisor"), [("book", 1), ("lean", 2)])
def test_coins_are_the_number_times_what_the_card_says(
    language: str, purse: str, divisor: int
) -> None:
    """Also where what comes of it is no whole multiple of the number."""
    words = Words(load_words(data_folder(), "frostgrave"), language, strict=True)
    writer = CardWriter(words, book(), lean=purse == "lean")
    assert book().tables.lean_divisor == 2
    for times in (10, 20, 25):
        for natural in range(1, 21):
            campaign = begun("spoils", purse=purse)
            campaign.state.dice = Dice(1, next=[natural])
            finds.roll(campaign, Task("gold", detail=str(times)))
            (event,) = [one for one in campaign.events if isinstance(one, TableRolled)]
            assert event.gold == natural * times // divisor
            assert writer.times_of(event) == times
    told = writer.waiting("gold", None, "25").subtitle
    assert "25" in told and (("2" in told.replace("25", "")) == (divisor == 2))


def test_every_card_opens_a_clause_there_is() -> None:
    rulebook = read_rulebook(DataLoader(data_folder() / "frostgrave"))
    assert rulebook is not None
    assert all(clause in rulebook for clause in TABLE_CLAUSES.values())
    assert TABLE_CLAUSES["base"] == "FG-S6.31"


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_till_says_what_gold_came_and_went_for(language: str) -> None:
    words = Words(load_words(data_folder(), "frostgrave"), language, strict=True)
    teller = Teller(words, CampaignNaming(words, book()), 0, {})
    for why, what in (
        ("base", "brewery"), ("scenario", "mausoleum"), ("hired", "apprentice"),
        ("hired", "knight"), ("furnished", "kennel"), ("sold", "fine_mail"),
        ("bought", "grimoire_of_leap"), ("stranger", ""),
    ):  # fmt: skip
        line = teller.line(GoldChanged(0, 10, why, what))
        assert line is not None and "_" not in line.text
        assert line.text not in (why, what)
    # The gold of a treasury is told once: where it comes from, not where it is rolled.
    assert teller.line(TableRolled(0, "base", 7, "gold", gold=7)) is None


@pytest.mark.rule("FG-S6.9")
@pytest.mark.parametrize("most", [0, 200, 300])
def test_the_till_says_that_a_battle_has_taught_all_that_it_can(most: int) -> None:
    words = Words(load_words(data_folder(), "frostgrave"), "en", strict=True)
    teller = Teller(words, CampaignNaming(words, book()), 0, {})
    learned = [ExperienceGained(0, "cast", 7, 70), ExperienceGained(0, "treasure", 4, 130)]
    told = [
        line.text for line in teller.lines([*learned, ExperienceGained(1, "cast", 1, 10)], most)
    ]
    assert told[2:] == (["at most 200 from one battle"] if most == 200 else [])


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize(
    "kind", ["potion", "scroll", "grimoire", "magic_weapon_or_armour", "magic_item"]
)
def test_a_found_thing_is_asked_for_no_longer(language: str, kind: Errand) -> None:
    words = Words(load_words(data_folder(), "frostgrave"), language, strict=True)
    writer = CardWriter(words, book())
    campaign = begun("spoils", 2, 7)
    finds.roll(campaign, Task(kind))
    event = next(one for one in campaign.events if isinstance(one, TableRolled))
    waiting = writer.waiting(kind, None)
    card = writer.rolled(waiting, event, campaign.band(0))
    assert card.item
    assert card.subtitle and card.subtitle != waiting.subtitle
