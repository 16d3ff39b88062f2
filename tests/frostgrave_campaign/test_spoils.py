"""Treasure: tokens, coin, and the tables of what is found (FG-S6.27-29)."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest
from msgspec.structs import replace

from game.frostgrave.campaign import finds, spoils, view
from game.frostgrave.campaign.actions import Done, Roll
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import TableRolled
from game.frostgrave.campaign.state import Errand, Task
from game.frostgrave.scenarios.definitions import TreasureData
from tests.frostgrave_campaign.states import begun, book, fought


def opened(*tokens: str, scenario: str = "standard", **options: object) -> Campaign:
    """Return a campaign in which seat 0 opens these tokens, found at a place of a scenario."""
    campaign = begun("spoils", **options)  # type: ignore[arg-type]
    campaign.change_place(0, scenario=scenario)
    campaign.change_band(0, gold=0)
    fought(campaign, tokens=tokens)
    spoils.enter(campaign)
    return campaign


def roll(campaign: Campaign, *numbers: int) -> None:
    """Roll once, with what the dice show."""
    assert spoils.legal(campaign) == [Roll()]
    assert spoils.refusal(campaign, Roll()) is None
    campaign.state.dice.next = list(numbers)
    spoils.carry_out(campaign, Roll())
    assert not campaign.state.dice.next


def gold(campaign: Campaign) -> int:
    return campaign.band(0).gold


@pytest.mark.rule("FG-S6.27")
def test_each_token_is_rolled_for_and_a_lamp_is_not() -> None:
    campaign = opened("plain", "special", "lamp", "hidden")
    assert campaign.state.tasks == (Task("treasure"),) * 3
    assert spoils.is_over(opened()) and spoils.is_over(opened("lamp"))
    found = spoils.refusal(campaign, Done())
    assert found is not None and found.clause == "FG-S6.27"
    found = spoils.refusal(opened(), Roll())
    assert found is not None and found.key == "nobody_to_roll_for"


@pytest.mark.rule("FG-S6.27")
def test_a_special_token_brings_as_many_rolls_as_the_scenario_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = book().reference.scenarios
    rich = replace(known["mausoleum"], treasure=TreasureData(special=3))
    monkeypatch.setitem(known, "mausoleum", rich)  # type: ignore[arg-type]
    campaign = opened("special", "plain", scenario="mausoleum")
    assert len(campaign.state.tasks) == 4


@pytest.mark.rule("FG-S6.28")
@pytest.mark.parametrize(("row", "times"), [(1, 10), (2, 20), (3, 25)])
def test_the_first_rows_are_coin_by_a_second_die(row: int, times: int) -> None:
    campaign = opened("plain")
    roll(campaign, row)
    assert (gold(campaign), len(campaign.state.tasks)) == (0, 1)
    roll(campaign, 7)
    assert gold(campaign) == 7 * times
    assert spoils.is_over(campaign)


@pytest.mark.rule("FG-S6.28")
@pytest.mark.parametrize(
    ("row", "coin", "kind", "count"),
    [
        (4, 30, "potion", 3), (5, 50, "potion", 2), (6, 30, "scroll", 3), (7, 50, "scroll", 2),
        (8, 20, "magic_weapon_or_armour", 1), (9, 40, "magic_weapon_or_armour", 1),
        (10, 20, "magic_item", 1), (12, 60, "magic_item", 1), (13, 20, "grimoire", 1),
        (20, 200, "grimoire", 1),
    ],
)  # fmt: skip
def test_the_other_rows_are_coin_and_finds(row: int, coin: int, kind: Errand, count: int) -> None:
    campaign = opened("plain", "plain")
    roll(campaign, row)
    assert gold(campaign) == coin
    # What was found is looked at before the next token is opened.
    finding = (Task(kind, detail="treasure"),) * count
    assert campaign.state.tasks == (*finding, Task("treasure"))
    told = campaign.events[0]
    assert isinstance(told, TableRolled) and (told.result, told.gold) == (kind, coin)


@pytest.mark.rule("FG-S6.29")
@pytest.mark.parametrize(
    ("kind", "rolls", "item"),
    [
        ("potion", (4,), "potion_of_healing"),
        ("potion", (20,), "elixir_of_life"),
        ("magic_weapon_or_armour", (20,), "fine_shield"),
        ("magic_item", (5,), "orb_of_power"),
        ("magic_item", (6, 0), "staff_of_casting_for_"),
        ("scroll", (0,), "scroll_of_"),
    ],
)
def test_finds_come_into_the_vault(kind: Errand, rolls: tuple[int, ...], item: str) -> None:
    campaign = opened()
    campaign.state.tasks = (Task(kind, detail="treasure"),)
    roll(campaign, *rolls)
    (found,) = campaign.band(0).vault
    assert found.startswith(item)
    assert found in campaign.book.book.items
    assert campaign.book.book.items[found].in_battle or found == "elixir_of_life"


@pytest.mark.rule("FG-S6.29")
def test_grimoires_are_of_any_spell_and_scrolls_of_those_of_battles() -> None:
    campaign = opened()
    spells = list(book().reference.spells)
    campaign.state.tasks = (Task("grimoire", detail="treasure"),)
    roll(campaign, spells.index("absorb_knowledge"))
    assert campaign.band(0).grimoires == ("absorb_knowledge",)
    assert len(spells) == 80
    scrolls = finds.scroll_spells(book())
    assert "absorb_knowledge" not in scrolls and "leap" in scrolls
    assert {f"scroll_of_{each}" for each in scrolls} <= set(book().book.items)


@pytest.mark.rule("FG-S6.27")
def test_where_finds_lean_a_first_roll_of_another_kind_is_made_again() -> None:
    campaign = opened("plain", scenario="library")
    assert campaign.state.tasks == (Task("treasure", detail="leans"),)
    roll(campaign, 4)
    assert (gold(campaign), campaign.state.tasks) == (0, (Task("treasure"),))
    roll(campaign, 4)
    assert gold(campaign) == 30
    campaign = opened("plain", scenario="library")
    roll(campaign, 6)
    assert [task.kind for task in campaign.state.tasks] == ["scroll"] * 3


@pytest.mark.rule("FG-S6.28")
def test_with_a_lean_purse_coin_is_halved() -> None:
    campaign = opened("plain", "plain", purse="lean")
    roll(campaign, 9)
    assert gold(campaign) == 20
    roll(campaign, 1)
    roll(campaign, 3)
    roll(campaign, 7)
    assert gold(campaign) == 20 + 7 * 25 // 2


def expected_of(rows: list[tuple[int, str]]) -> dict[str, float]:
    """Return the chance of each result of a table."""
    chances: dict[str, float] = {}
    last = 0
    for to, result in rows:
        chances[result] = chances.get(result, 0) + (to - last) / 20
        last = to
    return chances


def assert_fits(counts: Counter[str], chances: dict[str, float]) -> None:
    """Compare counts with chances: within three standard deviations, rarely four."""
    total = sum(counts.values())
    assert set(counts) <= set(chances)
    for result, chance in chances.items():
        sigma = sqrt(total * chance * (1 - chance))
        assert abs(counts[result] - total * chance) <= 3 * sigma, result


@pytest.mark.rule("FG-S6.29")
@pytest.mark.parametrize("kind", ["potion", "magic_weapon_or_armour", "magic_item"])
def test_finds_are_spread_as_their_table_says(kind: Errand) -> None:
    campaign = begun("spoils", seed=5)
    counts: Counter[str] = Counter()
    for _ in range(2000):
        campaign.events.clear()
        finds.roll(campaign, Task(kind, detail="treasure"))
        found = next(event for event in campaign.events if isinstance(event, TableRolled))
        counts[found.result.partition("_for_")[0]] += 1
        campaign.change_band(0, vault=())
    rows = [(row.to, row.item) for row in finds.rows_of(book(), kind)]
    assert_fits(counts, expected_of(rows))


@pytest.mark.rule("FG-S6.28")
def test_treasure_is_spread_as_its_table_says() -> None:
    campaign = begun("spoils", seed=6)
    counts: Counter[str] = Counter()
    for _ in range(4000):
        campaign.events.clear()
        finds.roll(campaign, Task("treasure"))
        found = next(event for event in campaign.events if isinstance(event, TableRolled))
        counts[str(found.natural)] += 1
        campaign.state.tasks = ()
    assert_fits(counts, expected_of([(number, str(number)) for number in range(1, 21)]))


@pytest.mark.rule("FG-S6.29")
def test_spells_are_drawn_all_alike() -> None:
    campaign = begun("spoils", seed=7)
    spells = list(book().reference.spells)
    drawn = Counter(finds.draw_spell(campaign, spells)[0] for _ in range(16000))
    # Of eighty counts one or two lie beyond 2.5 standard deviations, none should beyond 4.
    sigma = sqrt(16000 * (1 / 80) * (79 / 80))
    assert len(drawn) == 80
    assert all(abs(count - 200) <= 4 * sigma for count in drawn.values())


@pytest.mark.rule("FG-S6.29")
@pytest.mark.parametrize(("books", "seen"), [("open", 1), ("shut", 0)])
def test_shut_books_hide_what_others_have_found(books: str, seen: int) -> None:
    campaign = opened(books=books)
    campaign.note(0, "died", "1")
    campaign.state.tasks = (Task("potion", detail="treasure"),)
    roll(campaign, 4)
    for seat, expected in ((0, 1), (1, seen)):
        shown = view.view(campaign.state, seat)
        kinds = [entry.kind for entry in shown.chronicle]
        assert (kinds.count("found"), kinds.count("died")) == (expected, 1)
    assert len(campaign.state.chronicle) == 2
