"""Bots in scenarios: awakened guardians, deeds that a campaign rewards."""

from __future__ import annotations

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from game.frostgrave import muster
from game.frostgrave.actions import Fight, PickUp
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.bot import missions, plans, rides
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.spot_worth import SpotWorth
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import scene
from game.frostgrave.state import FrostgraveState, Token
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.bots.asking import file
from tests.frostgrave.scenario_stand import MIDDLE, begun, far_apart, put, rules, soldiers


def outlook(state: FrostgraveState, seat: int = 0) -> Outlook:
    return Weighing(file()).outlook(rules().book, state, seat, 0.0)


def in_campaign(state: FrostgraveState) -> None:
    state.options = replace(state.options, tempers=("", ""))


def wizard(state: FrostgraveState, seat: int) -> int:
    return next(one.id for one in state.figures if one.owner == seat and one.role == "wizard")


def treasure_at_hand(scenario: str) -> tuple[FrostgraveState, int]:
    """Let a soldier of the first side act beside one of two tokens."""
    state = begun(scenario)
    far_apart(state)
    number = soldiers(state, 0)[0]
    state.tokens = [
        Token(0, MIDDLE + 5 * INCH, MIDDLE, 0, 0),
        Token(1, MIDDLE - 5 * INCH, MIDDLE, 0, 1),
    ]
    put(state, number, MIDDLE + 5 * INCH, MIDDLE)
    state.side, state.active = 0, (Activation(number, moves=1, moved=True),)
    return state, number


def picking(state: FrostgraveState) -> float:
    """Return what picking up is worth, to whoever acts."""
    (ranked,) = [one for one in plans.ranked(outlook(state)) if isinstance(one.action, PickUp)]
    return ranked.worth


@pytest.mark.rule("FG-S5.2")
def test_a_first_pick_up_is_worth_less_by_a_quarter_of_what_the_genie_does() -> None:
    state, number = treasure_at_hand("genie_in_the_bottle")
    view = outlook(state)
    laden = replace(state.figures[number], token=0)
    feared = missions.fear(view, "genie", laden)
    assert feared > 5.0
    assert missions.taking(view, laden, state.tokens[0]) == pytest.approx(-0.25 * feared)
    unknown = picking(state)
    scene.spend_token(Battle(rules().book, state), 0)
    assert picking(state) == pytest.approx(unknown + 0.25 * feared)
    # Once the genie is out no bottle holds one.
    scene.spend(Battle(rules().book, state), "rule:0")
    assert missions.taking(outlook(state), laden, state.tokens[1]) == 0.0


@pytest.mark.rule("FG-S5.2")
def test_a_token_that_was_in_hands_before_is_fetched_sooner_than_another() -> None:
    state, number = treasure_at_hand("genie_in_the_bottle")
    put(state, number, MIDDLE, MIDDLE)
    scene.spend_token(Battle(rules().book, state), 1)
    worths = {
        token.id: outlook(state)._taking(state.figures[number], token) for token in state.tokens
    }
    assert worths[0] < 0.0 == worths[1]


@pytest.mark.rule("FG-S5.2")
def test_a_campaign_makes_the_genie_a_prize_for_whoever_can_harm_it() -> None:
    state, number = treasure_at_hand("genie_in_the_bottle")
    genie = len(state.figures)
    state.figures.append(muster.creature(rules().book, genie, "genie", NOBODY))
    put(state, genie, MIDDLE + 5 * INCH, MIDDLE + 2 * INCH)
    plain = outlook(state).worth(state.figures[genie])
    assert plain == file().worths.wild
    in_campaign(state)
    view = outlook(state)
    assert view.worth(state.figures[genie]) == plain + 200 * file().deeds.experience
    # A blade does it no harm, so that a soldier hopes for nothing.
    fights = [one for one in plans.ranked(view) if isinstance(one.action, Fight)]
    still = [one for one in plans.ranked(view) if one.action.__class__.__name__ == "EndActivation"]
    assert all(one.worth < still[0].worth for one in fights)
    lamp = replace(state.tokens[0], kind="lamp")
    assert view.token_worth(lamp) > view.token_worth(state.tokens[1])
    assert number in view.errands


@pytest.mark.rule("FG-S5.6")
def test_the_worm_is_feared_more_the_more_has_been_taken() -> None:
    state, number = treasure_at_hand("worm_hunts")
    put(state, soldiers(state, 0)[1], MIDDLE - 5 * INCH, MIDDLE + 3 * INCH)
    laden = replace(state.figures[number], token=0)
    costs = []
    for taken in range(4):
        if taken:
            scene.spend(Battle(rules().book, state), f"token:{20 + taken}")
        costs.append(missions.taking(outlook(state), laden, state.tokens[0]))
    assert costs == sorted(costs, reverse=True)
    assert costs[0] < 0.0
    assert costs[3] == pytest.approx(costs[0] * 0.35 / 0.2)


@pytest.mark.rule("FG-S5.6")
def test_ten_inches_off_treasure_nobody_fears_the_worm() -> None:
    state, number = treasure_at_hand("worm_hunts")
    put(state, number, MIDDLE, MIDDLE)
    state.active = (Activation(number),)
    alone = [replace(one, where="reserve") for one in state.figures]
    state.figures = [one if one.id != number else state.figures[number] for one in alone]
    standing = SpotWorth(outlook(state), state.figures[number])
    assert standing.danger(MIDDLE, MIDDLE, 0) > 0.0
    assert standing.danger(MIDDLE, MIDDLE + 12 * INCH, 0) == 0.0


@pytest.mark.rule("FG-S5.9")
def test_a_wizard_rides_a_disc_for_experience_in_a_campaign_and_only_once() -> None:
    state = begun("keep")
    far_apart(state)
    number = wizard(state, 0)
    put(state, number, MIDDLE + 3 * INCH, MIDDLE)
    state.side, state.active = 0, (Activation(number),)
    disc = (MIDDLE + 6 * INCH, MIDDLE, 0)
    figure, other = state.figures[number], state.figures[soldiers(state, 0)[-1]]
    assert missions.riding(outlook(state), figure, *disc) == 0.0
    in_campaign(state)
    expected = 0.75 * 50 * file().deeds.experience
    assert missions.riding(outlook(state), figure, *disc) == pytest.approx(expected)
    assert missions.riding(outlook(state), other, *disc) == 0.0
    assert missions.riding(outlook(state), figure, MIDDLE + 2 * INCH, MIDDLE, 0) == 0.0
    plain = SpotWorth(outlook(state), figure).arriving(*disc)
    scene.spend(Battle(rules().book, state), "deed:carried:0")
    assert missions.riding(outlook(state), figure, *disc) == 0.0
    assert SpotWorth(outlook(state), figure).arriving(*disc) == pytest.approx(plain - expected)


@pytest.mark.rule("FG-S5.3")
def test_a_campaign_makes_the_towers_treasure_worth_more() -> None:
    state = begun("silent_tower")
    far_apart(state)
    special = next(one for one in state.tokens if one.kind == "special")
    plain = replace(special, kind=UNSET)
    assert outlook(state).token_worth(special) == outlook(state).token_worth(plain)
    in_campaign(state)
    view = outlook(state)
    assert view.token_worth(plain) == file().worths.treasure
    assert view.token_worth(special) == pytest.approx(2.2 * file().worths.treasure)


@pytest.mark.rule("FG-S5.9")
def test_treasure_on_a_disc_takes_longer_until_one_stands_beside_it() -> None:
    state = begun("keep")
    far_apart(state)
    number = soldiers(state, 0)[0]
    east, south = state.tokens[0], state.tokens[1]
    put(state, number, MIDDLE + 3 * INCH, MIDDLE)
    state.tokens = [replace(east, id=0)]
    view = outlook(state)
    way = view.way_for(state.figures[number], state.tokens[0])
    beside = way.worth(east.x - 2 * INCH, east.y, 0)
    there = way.worth(east.x, east.y, 0)
    # A quarter of all rolls stays, two rolls a turn: one and a half turns longer.
    assert rides.delay(view.battle, east.x, east.y, 0) == pytest.approx(1.5)
    assert rides.delay(view.battle, MIDDLE, MIDDLE, 0) == 0.0
    assert beside < there * file().worths.patience ** 1.5
    # So a step on another disc is worth more than to stand about beside this one.
    standing = SpotWorth(view, state.figures[number])
    rolled = standing.arriving(south.x, south.y, 0)
    assert rolled > way.worth(south.x, south.y, 0)
