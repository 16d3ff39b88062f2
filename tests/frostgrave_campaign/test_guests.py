"""A campaign's warband in a single battle (FG-S6.59), and how one enters (FG-S6.40)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from game.catalogue import open_game
from game.engine.bots import random_action
from game.engine.codec import Codec, plain
from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.engine.journal import Journal
from game.engine.journal_reading import read_journal
from game.engine.match_setup import start_match
from game.engine.replay import Replay
from game.engine.seats import people
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.founding import band_of
from game.frostgrave.campaign.guests import company
from game.frostgrave.campaign.state import Injury, Known, Member
from game.frostgrave.figures import Figure
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.random_warbands import rolled_up
from game.frostgrave.rules import Frostgrave
from game.frostgrave.warband_rules import cost_of
from tests.frostgrave_campaign.states import APPRENTICE, SOLDIER, WIZARD, begun, book


def seasoned() -> Campaign:
    """Seat 0's warband after some battles: learned, hurt, joined by a wolf and a demon."""
    campaign = begun()
    spells = campaign.band(0).spells
    campaign.change_band(0, spells=(replace(spells[0], improved=2), *spells[1:], Known("curse")))
    campaign.change_member(0, WIZARD, raised=(("health", 3),), items=("sword_of_kings",))
    campaign.change_member(0, APPRENTICE, injuries=(Injury("smashed_jaw"),))
    campaign.change_member(0, SOLDIER, rests=1)
    campaign.add_member(0, Member(0, "creature", "wolf"))
    campaign.change_band(0, lasting=((WIZARD, "summon_demon", "imp"),))
    return campaign


def rules() -> Frostgrave:
    found = open_game("frostgrave")
    assert isinstance(found, Frostgrave)
    return found


def options(first: tuple[Figure, ...], second: tuple[Figure, ...]) -> FrostgraveOptions:
    return FrostgraveOptions(table="fountain_court", companies=(first, second))


@pytest.mark.rule("FG-S6.40")
def test_a_warband_keeps_what_it_has_not_spent() -> None:
    campaign = begun()
    for seat, band in enumerate(campaign.state.bands):
        warband = book().book.warbands[band.id]
        assert band.gold == 500 - cost_of(book().book, warband)
        assert [each.spell for each in band.spells] == list(warband.spells)
        assert len(band.members) == 1 + (warband.apprentice is not None) + len(warband.soldiers)
        assert (band.experience, band.base, campaign.band(seat).vault) == (0, None, ())


@pytest.mark.rule("FG-S6.40")
def test_whoever_has_no_name_is_given_one() -> None:
    warband = rolled_up(book().book, Dice(3), "rolled")
    assert any(not each.name for each in warband.soldiers)
    named = [each.name for each in band_of(book(), warband).members]
    assert all(named) and len(set(map(str, named))) == len(named)


@pytest.mark.rule("FG-S6.59", "FG-S6.52")
def test_no_more_take_the_field_than_there_is_room_for() -> None:
    campaign = begun()
    for _ in range(4):
        campaign.add_member(0, Member(0, "soldier", "thug", "Rowan"))
    band = campaign.band(0)
    soldiers = [one for one in company(book(), band) if one.role == "soldier"]
    assert len(soldiers) == 8 < sum(one.role == "soldier" for one in band.members)
    # Whoever must rest leaves their place to the next.
    first = next(one.id for one in band.members if one.role == "soldier")
    campaign.change_member(0, first, rests=1)
    assert sum(one.role == "soldier" for one in company(book(), campaign.band(0))) == 8


@pytest.mark.rule("FG-S6.59")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_campaigns_warband_takes_the_field_for_a_seat(seat: int) -> None:
    campaign = seasoned()
    guests = company(book(), campaign.band(0))
    given: list[tuple[Figure, ...]] = [(), ()]
    given[seat] = guests
    state, _ = rules().new(options(given[0], given[1]), 5)
    own = [each for each in state.figures if each.owner == seat]
    assert [each.name for each in own] == [each.name for each in guests]
    assert [each.line for each in own] == [each.line for each in guests]
    assert own[0].improved == guests[0].improved != UNSET
    assert (own[0].health, own[0].items, own[0].weapons[-1]) == (17, (), "sword_of_kings")
    assert campaign.member(0, SOLDIER).name not in [each.name for each in own]
    assert own[1].statuses[-1].id == "smashed_jaw"
    wolf, demon = own[-2:]
    assert wolf.tags[-1] == f"animal_companion_of_{own[0].id}"
    assert demon.statuses[0].caster == own[0].id
    others = [each for each in state.figures if each.owner == 1 - seat]
    warband = book().book.warbands[("gate_keepers", "lantern_bearers")[1 - seat]]
    assert others[0].name == warband.wizard.name
    rules().check_position(state)


@pytest.mark.rule("FG-S6.59")
def test_nothing_flows_back_and_the_battle_needs_no_campaign(tmp_path: Path) -> None:
    """The match holds the figures in itself: it is replayed without the campaign's file."""
    campaign = seasoned()
    before = msgspec.json.encode(campaign.state)
    guests = company(book(), campaign.band(0))
    path = tmp_path / "a.match"
    match, _ = start_match(rules(), options(guests, guests), 7, people(2), path=path)
    dice = Dice(1)
    for _ in range(120):
        if match.decision is None:
            break
        match.act(match.decision.seat, random_action(match.rules, match.state, dice))
    assert isinstance(match.recorder, Journal)
    match.recorder.close()
    replay: Replay[Any, Any, Any] = Replay(rules(), read_journal(path))
    replay.to(replay.length)
    assert replay.divergence is None and replay.state == match.state
    assert msgspec.json.encode(campaign.state) == before


@pytest.mark.rule("FG-S6.59")
def test_where_warbands_are_not_chosen_nobody_comes_as_a_guest() -> None:
    guests = company(book(), seasoned().band(0))
    for muster in ("drawn", "rolled"):
        chosen = FrostgraveOptions(muster=muster, companies=(guests, ()))  # type: ignore[arg-type]
        plainly = FrostgraveOptions(muster=muster)  # type: ignore[arg-type]
        assert rules().new(chosen, 3)[0].figures == rules().new(plainly, 3)[0].figures


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"kind": "unicorn"}, "$.figures[0].kind"),
        ({"items": ("spoon",)}, "$.figures[0].items"),
        ({"health": 10_000}, "$.figures[0].health"),
    ],
)
def test_figures_that_cannot_be_are_refused(changes: dict[str, object], path: str) -> None:
    guests = company(book(), begun().band(0))
    wrong = (replace(guests[0], **changes), *guests[1:])
    with pytest.raises(BadInput) as caught:
        rules().new(options(wrong, ()), 1)
    assert caught.value.path == path


def test_options_with_figures_are_written_and_read_again() -> None:
    guests = company(book(), seasoned().band(0))
    codec: Codec[Any, Any, Any] = Codec(rules())
    chosen = options((), guests)
    assert codec.options(plain(chosen)) == chosen
    # As a rematch has them.
    assert codec.options({"companies": chosen.companies}) == FrostgraveOptions(
        companies=chosen.companies
    )
    assert "companies" not in plain(FrostgraveOptions())
