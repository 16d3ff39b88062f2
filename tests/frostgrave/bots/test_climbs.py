"""Bots climb beyond one move, hang on, go on, and drop where that does no harm (FG-12, FG-13)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.dice import Dice
from game.frostgrave import moving
from game.frostgrave.actions import Move
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.bot import climbs
from game.frostgrave.bot.ways import FAR, Atlas, Ways
from game.frostgrave.scenarios import current
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.bots.asking import sure_bot
from tests.frostgrave.positions import Position, block
from tests.frostgrave.test_scenarios import rules
from tools.measure_heights import followed, undisturbed


def units(*inches: float) -> tuple[int, ...]:
    return tuple(round(each * INCH) for each in inches)


def up_there(x: float, y: float, z: float, *, hanging: bool = False) -> tuple[FrostgraveState, int]:
    """Return a battle in which a soldier with the tower's treasure is somewhere in it."""
    state = undisturbed(rules(), 0, 8)
    number = next(one.id for one in state.figures if one.where == "table" and one.seat == 0)
    at_x, at_y, at_z = units(x, y, z)
    state.tokens[0] = replace(state.tokens[0], where="carried")
    state.figures[number] = replace(
        state.figures[number], x=at_x, y=at_y, z=at_z, hanging=hanging, token=0
    )
    state.active = (Activation(number),)
    return state, number


def found(state: FrostgraveState, number: int) -> list[climbs.Climb]:
    return ways_of(Battle(rules().book, state), number)


def ways_of(battle: Battle, number: int) -> list[climbs.Climb]:
    figure = battle.figure(number)
    budget = moving.allowance(battle, figure, 0)
    reach = moving.reach_of(battle, figure, budget)
    listed = list(climbs.climbs(battle, figure, budget, reach))
    for each in listed:
        assert moving.refusal(battle, figure, each.path, budget, leaves=False) is None
    return listed


def to_the_top(state: FrostgraveState) -> Ways:
    token = state.tokens[0]
    ground = Battle(rules().book, state).field.ground
    return Atlas().to_point(ground, token.x, token.y, token.z)


@pytest.mark.rule("FG-13")
@pytest.mark.parametrize("number", [0, 2, 5])
def test_treasure_comes_down_from_the_tower_within_four_turns(number: int) -> None:
    state = undisturbed(rules(), number, 8)
    trial = followed(rules(), state, "normal", number + 1)
    assert trial.taken
    assert 0 < trial.down - trial.taken <= 4
    assert trial.secured
    bearer = next(one for one in state.figures if one.where == "left")
    assert bearer.health == bearer.line.health


@pytest.mark.rule("FG-13")
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_slow_bearer_does_not_wait_on_a_ledge_over_which_no_move_leads(level: str) -> None:
    """One stood on the tower's broken wall until the end: over it and an inch down is too far."""
    state, number = up_there(15, 17, 4.125)
    figure = state.figures[number]
    state.figures[number] = replace(figure, line=replace(figure.line, move=5 * INCH))
    ledge = figure.z
    decision = rules().decision(state)
    assert decision is not None
    view = rules().view(state, decision.seat)
    action = sure_bot().choose(rules(), view, decision, level, Dice(1), sure_bot().levels[level])
    assert isinstance(action, Move)
    rules().apply(state, action)
    assert state.figures[number].z < ledge


@pytest.mark.rule("FG-13")
def test_ways_of_slow_bearers_leave_out_what_a_short_move_cannot_begin_but_no_ladder() -> None:
    """Down the outer side of the tower it is nearer, down the ladders it is possible."""
    state, _ = up_there(15, 17, 4.125)
    battle = Battle(rules().book, state)
    ground, exits = battle.field.ground, current.exits(battle)
    any_way, possible = (
        Atlas().to_exits(ground, tuple(exits), lame=lame) for lame in (False, True)
    )
    ledge, floor = units(15, 17, 4.125), units(17, 18.5, 2)
    assert any_way.far(*ledge) < possible.far(*ledge) < FAR
    assert any_way.far(*ledge) < any_way.far(*units(16.5, 17, 4))
    assert possible.far(*floor) < possible.far(*units(19.5, 16.5, 4)) < FAR
    clear = units(12, 12, 0)
    assert any_way.far(*clear) == possible.far(*clear)


@pytest.mark.rule("FG-13")
def test_a_bearer_hangs_below_the_ledge_since_the_move_ends_there() -> None:
    state, number = up_there(16.5, 16.5, 4)
    hanging = [each for each in found(state, number) if each.hangs]
    assert hanging
    assert {each.end[2] for each in hanging} == {3 * INCH}


@pytest.mark.rule("FG-20")
def test_who_hangs_below_a_ledge_drops_for_nothing() -> None:
    state, number = up_there(16.5, 17.5, 3, hanging=True)
    dropped = [each for each in found(state, number) if not each.hangs]
    assert any(each.end[2] == 2 * INCH and each.harm == 0 for each in dropped)


@pytest.mark.rule("FG-20")
def test_a_fall_that_would_kill_is_not_thought_of() -> None:
    roof = block(18, 4, 6, 6, 4, climb=True)
    hale = Position("A1 thug 18 6.5 z=4\nB1 thug 30 30", pieces=[roof])
    number = hale.names["A1"]
    assert any(each.harm for each in ways_of(hale.battle, number))
    frail = Position("A1 thug 18 6.5 z=4 health=1\nB1 thug 30 30", pieces=[roof])
    listed = ways_of(frail.battle, number)
    assert listed
    assert not any(each.harm for each in listed)


@pytest.mark.rule("FG-12")
def test_one_steps_off_a_ledge_that_cannot_be_climbed_from_below() -> None:
    state, _ = up_there(16.5, 16.5, 4)
    ways = to_the_top(state)
    below = ways.far(*units(16.5, 17.5, 2))
    at_the_ladder = ways.far(*units(19.5, 17.5, 2))
    # Straight below the ledge one goes to the ladder and about, not up.
    assert below > at_the_ladder
    token = state.tokens[0]
    down = Atlas().to_point(Battle(rules().book, state).field.ground, *units(16.5, 18), 2 * INCH)
    assert down.far(token.x, token.y, token.z) < 10 * INCH


@pytest.mark.rule("FG-13")
def test_who_hangs_on_the_way_up_is_nearer_than_below_and_farther_than_above() -> None:
    state, _ = up_there(16.5, 16.5, 4)
    ways = to_the_top(state)
    hanging = ways.far_hanging(*units(16.5, 19.75, 1))
    assert ways.far(*units(16.5, 19.5, 0)) > hanging > ways.far(*units(16.5, 18.5, 2))


@pytest.mark.rule("FG-13")
def test_a_bearer_behind_a_wall_too_high_for_one_move_begins_to_climb_it() -> None:
    """Some stood between walls with treasure in hand until the battle was over."""
    wall = [block(12.5, 18, 1, 36, 1.5, climb=True)]
    here = Position("token 0 11 18\nA1 thug 11 18 token=0\nB1 thug 33 33\n", pieces=wall)
    figure = here.figure("A1")
    battle = Battle(here.rules.book, here.state)
    budget = moving.allowance(battle, figure, 0)
    reach = moving.reach_of(battle, figure, budget)
    listed = list(climbs.climbs(battle, figure, budget, reach))
    assert any(each.hangs and each.end[0] > figure.x for each in listed)
    for each in listed:
        assert moving.refusal(battle, figure, each.path, budget, leaves=False) is None
    # Who walks a whole move is up there in one, and needs no such thing.
    free = replace(figure, token=-1)
    here.state.figures[figure.id] = free
    whole = moving.allowance(battle, free, 0)
    far = moving.reach_of(battle, free, whole)
    assert not list(climbs.climbs(battle, free, whole, far))
