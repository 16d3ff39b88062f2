"""The Haunted Houses: huts that are opened, and who may be at home (FG-S5.7)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.errors import BadInput
from game.frostgrave import doors, flow, moving, muster, sliding
from game.frostgrave.actions import Cast, Move, PickUp
from game.frostgrave.activation import Activation
from game.frostgrave.aims import AtFigure
from game.frostgrave.battle import Battle
from game.frostgrave.bot import missions, plans
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.contact import in_combat
from game.frostgrave.events import (
    DoorOpened,
    FigureArrived,
    FigureMoved,
    FrostgraveEvent,
    MoveStopped,
    ScenarioRolled,
)
from game.frostgrave.markers import Marker
from game.frostgrave.names import NOBODY
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.scenarios.sites import of_role
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.fairness import measured
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint
from tests.frostgrave.bots.asking import file
from tests.frostgrave.scenario_stand import MIDDLE, begun, far_apart, put, rules, soldiers, walk

SCENARIO = "haunted_houses"
SOUTHERN = 1
"""The number of the hut south of the middle; its door looks south."""
HUT = MIDDLE + 9 * INCH
DOOR = HUT + 7 * INCH // 4
"""Where its middle is, and its door."""


def before_the_door(*, inches: float = 3) -> tuple[FrostgraveState, int]:
    """Return a battle with a soldier so far south of the southern hut's door."""
    state = begun(SCENARIO)
    far_apart(state)
    number = soldiers(state, 0)[0]
    put(state, number, MIDDLE, DOOR + round(inches * INCH))
    return state, number


def rolls(events: list[FrostgraveEvent]) -> list[ScenarioRolled]:
    return [event for event in events if isinstance(event, ScenarioRolled)]


def came(events: list[FrostgraveEvent]) -> list[str]:
    return [event.figure.kind for event in events if isinstance(event, FigureArrived)]


@pytest.mark.rule("FG-S5.7")
@pytest.mark.parametrize("feet", [3, 4])
def test_six_huts_with_a_token_each_and_nobody_places_any(feet: int) -> None:
    options = FrostgraveOptions(scenario=SCENARIO, feet=feet, spells_before=False)
    state, _ = rules().new(options, 1)
    assert state.phase == "sides"
    table = Battle(rules().book, state).field.table
    huts = of_role(table, "hut")
    assert [(token.x, token.y) for token in state.tokens] == [(hut.x, hut.y) for hut in huts]
    assert len(huts) == 6
    turned = {(table.size - hut.x, table.size - hut.y) for hut in huts}
    assert turned == {(hut.x, hut.y) for hut in huts}
    assert len(Ground(table, ()).doors) == 6
    assert measured(Ground(table, ())).faults == ()


@pytest.mark.rule("FG-S5.7")
@pytest.mark.parametrize("natural", [1, 15, 16, 20])
def test_who_opens_a_hut_rolls_for_a_wraith_inside(natural: int) -> None:
    state, number = before_the_door()
    events = walk(state, number, MIDDLE, DOOR + 46, natural)
    assert [event.piece for event in events if isinstance(event, DoorOpened)] == ["hut_1.door_0"]
    (roll,) = rolls(events)
    assert (roll.natural, roll.needed) == (natural, 16)
    assert came(events) == (["wraith"] if natural >= 16 else [])
    if natural >= 16:
        wraith = state.figures[-1]
        assert (wraith.x, wraith.y, wraith.seat) == (MIDDLE, HUT, NOBODY)
        assert wraith.activated


@pytest.mark.rule("FG-S5.7")
def test_a_hut_is_tried_once_and_each_for_itself() -> None:
    state, number = before_the_door()
    assert rolls(walk(state, number, MIDDLE, DOOR + 46, 3))
    assert not rolls(walk(state, number, MIDDLE, HUT))
    state.active = ()
    other = soldiers(state, 0)[1]
    put(state, other, MIDDLE, MIDDLE - 9 * INCH - 7 * INCH // 4 - 3 * INCH)
    events = walk(state, other, MIDDLE, MIDDLE - 9 * INCH - 7 * INCH // 4 - 46, 18)
    assert [roll.natural for roll in rolls(events)] == [18]
    assert came(events) == ["wraith"]
    assert state.figures[-1].y == MIDDLE - 9 * INCH


@pytest.mark.rule("FG-S5.7", "FG-17")
def test_the_wraith_comes_while_the_door_swings_and_forces_combat() -> None:
    state, number = before_the_door()
    events = walk(state, number, MIDDLE, HUT, 16)
    (arrived,) = [place for place, one in enumerate(events) if isinstance(one, FigureArrived)]
    before = [one for one in events[:arrived] if isinstance(one, FigureMoved)]
    assert [one.figure for one in before] == [number]
    assert any(isinstance(one, MoveStopped) for one in events[arrived:])
    wraith = len(state.figures) - 1
    assert any(
        one.figure == wraith for one in events if isinstance(one, FigureMoved) and one.forced
    )
    assert in_combat(Battle(rules().book, state), state.figures[number])


@pytest.mark.rule("FG-S5.7")
@pytest.mark.parametrize("means", ["push", "magic", "crumble"])
def test_a_hut_is_opened_by_whatever_means(means: str) -> None:
    state, number = before_the_door()
    state.dice.next = [4]
    battle = Battle(rules().book, state)
    if means == "push":
        put(state, number, MIDDLE, DOOR + 60)
        sliding.fling(battle, number, (0, -1), INCH, "push")
    elif means == "magic":
        # The door stays shut, but somebody is in.
        battle.change(number, x=MIDDLE, y=HUT)
    else:
        # The back wall: the door is whole.
        y = HUT - 7 * INCH // 4
        gap = Marker(0, "crumble", 0, 0, "rectangle", MIDDLE, y, 0, 0, INCH, INCH, 0, "gap")
        state.markers, state.marker_count = (gap,), 1
    flow.proceed(battle)
    assert [roll.natural for roll in rolls(battle.events)] == [4]
    opened = [one for one in battle.events if isinstance(one, DoorOpened)]
    assert len(opened) == (means == "push")


@pytest.mark.rule("FG-S5.7")
@pytest.mark.parametrize(("inside", "is_in"), [(10, True), (1, True), (0, False)])
def test_any_part_of_a_base_over_the_floor_is_in(inside: int, is_in: bool) -> None:
    state, number = before_the_door()
    battle = Battle(rules().book, state)
    hut = next(one for one in of_role(battle.field.table, "hut") if one.y == HUT)
    back = min(y for part in hut.parts if part.kind == "open" for _, y in part.shape)
    state.dice.next = [4]
    # Far from the door; its middle is beyond the floor.
    battle.change(number, x=MIDDLE, y=back + inside - state.figures[number].radius)
    flow.proceed(battle)
    assert [roll.natural for roll in rolls(battle.events)] == ([4] if is_in else [])


@pytest.mark.rule("FG-S5.7")
def test_who_stands_by_the_wall_outside_opens_nothing() -> None:
    state, number = before_the_door()
    put(state, number, MIDDLE, HUT - 7 * INCH // 4 - 12 - 32)
    battle = Battle(rules().book, state)
    flow.proceed(battle)
    assert not rolls(battle.events)


@pytest.mark.rule("FG-S5.7", "FG-66")
def test_nobody_looks_into_a_shut_hut_nor_casts_at_who_is_in_it() -> None:
    state = begun(SCENARIO)
    far_apart(state)
    wizard = next(one.id for one in state.figures if one.owner == 0 and one.role == "wizard")
    state.figures[wizard] = replace(state.figures[wizard], spells=("elemental_ball",))
    put(state, wizard, MIDDLE, DOOR + 4 * INCH)
    hidden = soldiers(state, 1)[0]
    put(state, hidden, MIDDLE, HUT)
    state.active = (Activation(wizard),)
    battle = Battle(rules().book, state)
    assert not battle.sees(state.figures[wizard], state.figures[hidden])
    assert not balls(state, hidden)
    state.scenario = replace(state.scenario, gone=("hut_1.door_0",))  # type: ignore[type-var]
    assert Battle(rules().book, state).sees(state.figures[wizard], state.figures[hidden])
    assert balls(state, hidden)


def balls(state: FrostgraveState, target: int) -> list[Cast]:
    return [
        one
        for one in rules().legal(state)
        if isinstance(one, Cast) and one.spell == "elemental_ball" and one.aim == AtFigure(target)
    ]


@pytest.mark.rule("FG-S5.7")
def test_a_wraith_leaves_its_hut_through_the_wall() -> None:
    state, number = before_the_door()
    wraith = len(state.figures)
    state.figures.append(muster.creature(rules().book, wraith, "wraith", NOBODY))
    put(state, wraith, MIDDLE, HUT)
    put(state, number, MIDDLE, HUT - 4 * INCH)
    battle = Battle(rules().book, state)
    out = (Waypoint(MIDDLE, HUT - 3 * INCH, 0),)
    assert not moving.walked(battle, state.figures[wraith], out, 6 * INCH).refused
    put(state, number, MIDDLE, HUT)
    state.figures[wraith] = replace(state.figures[wraith], where="out")
    battle = Battle(rules().book, state)
    assert moving.walked(battle, state.figures[number], out, 6 * INCH).refused == "wall"


@pytest.mark.rule("FG-66")
def test_a_wraith_glides_through_a_shut_door_and_leaves_it_shut() -> None:
    state, _ = before_the_door()
    wraith = len(state.figures)
    state.figures.append(muster.creature(rules().book, wraith, "wraith", NOBODY))
    put(state, wraith, MIDDLE, HUT)
    battle = Battle(rules().book, state)
    way = moving.walked(battle, state.figures[wraith], (Waypoint(MIDDLE, DOOR, 0),), 6 * INCH)
    assert way.points
    assert doors.first_on(battle, state.figures[wraith], way) is None
    put(state, wraith, MIDDLE, DOOR)
    battle = Battle(rules().book, state)
    doors.open_along(battle, wraith, way)
    doors.settle(battle)
    assert not battle.events


@pytest.mark.rule("FG-S5.7")
def test_bots_fear_a_quarter_of_a_wraith_behind_a_shut_door() -> None:
    state, number = before_the_door()
    view = Weighing(file()).outlook(rules().book, state, 0, 0.0)
    token = state.tokens[SOUTHERN]
    figure = replace(state.figures[number], x=token.x, y=token.y, token=token.id)
    cost = missions.taking(view, figure, token)
    assert cost == pytest.approx(-0.25 * missions.fear(view, "wraith", figure))
    assert cost < 0
    state.scenario = replace(state.scenario, spent=("rule:0:1",))  # type: ignore[type-var]
    later = Weighing(file()).outlook(rules().book, state, 0, 0.0)
    assert missions.taking(later, figure, token) == 0


@pytest.mark.rule("FG-S5.7")
@pytest.mark.parametrize(("spent", "sound"), [("rule:0:5", True), ("rule:0:6", False)])
def test_a_position_remembers_huts_that_there_are(spent: str, sound: bool) -> None:
    state, _ = before_the_door()
    state.scenario = replace(state.scenario, spent=(spent,))  # type: ignore[type-var]
    if sound:
        rules().check_position(state)
    else:
        with pytest.raises(BadInput):
            rules().check_position(state)


@pytest.mark.rule("FG-S5.7")
def test_bots_walk_through_a_shut_door_to_the_treasure_behind_it() -> None:
    state, number = before_the_door(inches=2.5)
    state.active = (Activation(number),)
    state.tokens = [
        one if one.id == SOUTHERN else replace(one, where="lost") for one in state.tokens
    ]
    best = plans.ranked(Weighing(file()).outlook(rules().book, state, 0, 0.0))[0].action
    assert isinstance(best, Move)
    state.dice.next = [3]
    events = rules().apply(state, best)
    assert any(isinstance(one, DoorOpened) for one in events)
    after = plans.ranked(Weighing(file()).outlook(rules().book, state, 0, 0.0))[0].action
    assert after == PickUp(number, SOUTHERN)
