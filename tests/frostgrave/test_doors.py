"""Doors: they hide, give no cover, stop no figure, and are opened for good by a touch (FG-66)."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pytest
from msgspec.structs import replace

from game.engine.data_loader import DataLoader, load
from game.engine.errors import BadInput
from game.engine.folders import data_folder
from game.frostgrave import flow, sliding
from game.frostgrave.actions import Move
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.data_reading import read_reference
from game.frostgrave.events import DoorOpened, FigureMoved, FrostgraveEvent
from game.frostgrave.markers import Marker
from game.frostgrave.measuring import body_of
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.scenarios.definitions import ScenarioData
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.blueprints import read_blueprints
from game.frostgrave.terrain.masonry import built, raised
from game.frostgrave.terrain.units import CONTACT, INCH
from game.frostgrave.terrain.walking import Waypoint

MIDDLE = 18 * INCH
DOOR = "hut_0.door_0"
EAST = MIDDLE + 7 * INCH // 4
"""Where the middle of the hut's eastern wall runs, and with it the door."""
THICK = 12
"""Half the thickness of a wall."""
HUT = """
id: lonely_hut
name: {en: "The Lonely Hut", zh_TW: "孤屋"}
text: {en: "One hut.", zh_TW: "一間小屋。"}
sites: [{role: hut, put: hut}]
tokens: {each: 1, fixed: [{at: hut}]}
"""


@lru_cache
def rules() -> Frostgrave:
    found = load(read_reference, data_folder() / "frostgrave")
    hut = msgspec.yaml.decode(HUT, type=ScenarioData)
    found.fields.scenarios = {**found.fields.scenarios, hut.id: hut}
    return Frostgrave(found)


def begun(*spots: tuple[int, int, int]) -> FrostgraveState:
    """Return a battle about one hut; ``spots`` are seat and inches/64 from the middle, soldiers."""
    chosen = FrostgraveOptions(scenario="lonely_hut", spells_before=False)
    state, _ = rules().new(chosen, 1)
    state.phase, state.turn, state.first, state.side = "soldier", 1, 0, 0
    state.edges = (NORTH, SOUTH)
    for seat, place in ((0, INCH), (1, 35 * INCH)):
        put(state, soldiers(state, seat)[-1], place, place)
    used = [0, 0]
    for seat, x, y in spots:
        put(state, soldiers(state, seat)[used[seat]], MIDDLE + x, MIDDLE + y)
        used[seat] += 1
    return state


def put(state: FrostgraveState, number: int, x: int, y: int) -> None:
    state.figures[number] = replace(state.figures[number], x=x, y=y, z=0, where="table")


def soldiers(state: FrostgraveState, seat: int) -> list[int]:
    return [one.id for one in state.figures if one.owner == seat and one.role == "soldier"]


def walk(state: FrostgraveState, number: int, *points: tuple[int, int]) -> list[FrostgraveEvent]:
    """Let it be the figure's activation, in which it walks along points from the middle."""
    state.side = state.figures[number].seat
    state.active = (Activation(number),)
    move = Move(number, tuple(Waypoint(MIDDLE + x, MIDDLE + y, 0) for x, y in points))
    rules().check(state, move)
    return rules().apply(state, move)


def opened(events: list[FrostgraveEvent]) -> list[DoorOpened]:
    return [event for event in events if isinstance(event, DoorOpened)]


@pytest.mark.rule("FG-66")
def test_a_house_of_the_city_has_open_doorways_and_a_site_shut_doors() -> None:
    table = rules().book.fields.built(3, 1, "lonely_hut")
    house, door = (piece for piece in table.pieces if piece.id.startswith("hut_0"))
    assert (house.id, house.role, door.id, door.role) == ("hut_0", "hut", DOOR, "")
    assert [part.kind for part in door.parts] == ["door"]
    assert not any(part.kind == "door" for part in house.parts)
    form = read_blueprints(DataLoader(data_folder() / "frostgrave"))["hut"]
    assert built("a", form, 0, 0, 0) == raised("a", form, 0, 0, 0)[0]


@pytest.mark.rule("FG-66", "FG-28")
def test_a_shut_door_hides_as_fog_does_and_gives_no_cover() -> None:
    state = begun((0, 4 * INCH, 0), (1, 0, 0))
    looker, hidden = soldiers(state, 0)[0], soldiers(state, 1)[0]
    battle = Battle(rules().book, state)
    assert not battle.sees(state.figures[looker], state.figures[hidden])
    assert not battle.field.sees_point(state.figures[looker], MIDDLE, MIDDLE, 0)
    state.scenario = replace(state.scenario, gone=(DOOR,))  # type: ignore[type-var]
    battle = Battle(rules().book, state)
    assert battle.sees(state.figures[looker], state.figures[hidden])
    assert battle.field.sees_point(state.figures[looker], MIDDLE, MIDDLE, 0)
    found = battle.field.sight(state.figures[looker], state.figures[hidden], [])
    assert (found.hidden, found.cover) == (0, 0)


@pytest.mark.rule("FG-66", "FG-30")
def test_who_stands_beside_a_shut_door_has_no_cover_of_it() -> None:
    """A ray that only grazes the door's edge is hidden, yet the door is no piece of terrain."""
    state = begun((0, 4 * INCH, 0), (1, 3 * INCH, 0))
    battle = Battle(rules().book, state)
    first, second = soldiers(state, 0)[0], soldiers(state, 1)[0]
    found = battle.field.sight(state.figures[first], state.figures[second], [])
    assert found.cover == 0
    ground = battle.field.ground
    (door,) = ground.doors
    assert not door.solid
    assert door.fog


@pytest.mark.rule("FG-66", "FG-10")
def test_a_door_costs_an_inch_an_inch_and_is_opened_on_the_way() -> None:
    state = begun((0, 5 * INCH, 0))
    number = soldiers(state, 0)[0]
    events = walk(state, number, (0, 0))
    moves = [event for event in events if isinstance(event, FigureMoved)]
    assert sum(event.cost for event in moves) == 5 * INCH
    assert (state.figures[number].x, state.figures[number].y) == (MIDDLE, MIDDLE)
    assert opened(events) == [DoorOpened(DOOR, number)]
    # It is opened at the first touch: between two parts of the one walk.
    place = events.index(opened(events)[0])
    (before,) = [event for event in events[:place] if isinstance(event, FigureMoved)]
    touch = before.path[-1].x - 32 - (EAST + THICK)
    assert 0 <= touch <= CONTACT
    assert any(isinstance(event, FigureMoved) for event in events[place:])
    assert state.scenario.gone == (DOOR,)  # type: ignore[union-attr]
    # One move, not two.
    assert state.active[0].moves == 1


@pytest.mark.rule("FG-66")
def test_an_opened_door_stays_open_and_is_opened_once() -> None:
    state = begun((0, 5 * INCH, 0))
    number = soldiers(state, 0)[0]
    assert opened(walk(state, number, (3 * INCH, 0), (5 * INCH, INCH))) == []
    assert opened(walk(state, number, (2 * INCH + 30, 0), (4 * INCH, 0)))
    assert opened(walk(state, number, (2 * INCH, 0))) == []
    assert state.scenario.gone == (DOOR,)  # type: ignore[union-attr]
    assert Battle(rules().book, state).field.ground.doors == ()


@pytest.mark.rule("FG-66")
def test_who_only_brushes_a_door_opens_it() -> None:
    state = begun((0, 9 * INCH // 4 + 12, -3 * INCH))
    number = soldiers(state, 0)[0]
    x = 7 * INCH // 4 + THICK + 32
    events = walk(state, number, (x + CONTACT, -2 * INCH), (x + CONTACT, 2 * INCH))
    assert opened(events) == [DoorOpened(DOOR, number)]
    state = begun((0, 9 * INCH // 4 + 12, -3 * INCH))
    far = x + CONTACT + 2
    assert opened(walk(state, number, (far, -2 * INCH), (far, 2 * INCH))) == []


@pytest.mark.rule("FG-66")
def test_who_is_pushed_against_a_door_opens_it() -> None:
    state = begun((0, 3 * INCH, 0))
    number = soldiers(state, 0)[0]
    battle = Battle(rules().book, state)
    sliding.fling(battle, number, (-1, 0), INCH, "push")
    flow.proceed(battle)
    assert opened(battle.events) == [DoorOpened(DOOR, number)]


@pytest.mark.rule("FG-66")
def test_crumble_opens_a_door_that_its_gap_reaches() -> None:
    state = begun()
    gap = Marker(0, "crumble", 0, 0, "rectangle", EAST, MIDDLE - INCH, 0, 0, INCH, INCH, 0, "gap")
    state.markers, state.marker_count = (gap,), 1
    battle = Battle(rules().book, state)
    flow.proceed(battle)
    assert opened(battle.events) == [DoorOpened(DOOR, -1)]
    far = replace(gap, y=MIDDLE - 3 * INCH)
    state = begun()
    state.markers, state.marker_count = (far,), 1
    battle = Battle(rules().book, state)
    flow.proceed(battle)
    assert opened(battle.events) == []


@pytest.mark.rule("FG-66")
def test_a_friend_in_the_doorway_does_not_keep_a_door_shut() -> None:
    """A figure that passes through a friend cannot stop at the door, yet opens it."""
    state = begun((0, 5 * INCH, 0), (0, 2 * INCH + 44, 0))
    first, second = soldiers(state, 0)[:2]
    events = walk(state, first, (0, 0))
    assert [event.piece for event in opened(events)] == [DOOR]
    assert state.figures[first].x == MIDDLE
    assert state.figures[second].x == MIDDLE + 2 * INCH + 44


@pytest.mark.rule("FG-S5")
def test_a_position_tells_which_pieces_are_gone() -> None:
    state = begun()
    rules().check_position(state)
    state.scenario = replace(state.scenario, gone=(DOOR,))  # type: ignore[type-var]
    rules().check_position(state)
    text = msgspec.json.encode(state)
    back = msgspec.json.decode(text, type=FrostgraveState)
    assert Battle(rules().book, back).field.ground.doors == ()
    for wrong in ((DOOR, DOOR), ("hut_9",), ("paving",)):
        state.scenario = replace(state.scenario, gone=wrong)  # type: ignore[type-var]
        with pytest.raises(BadInput):
            rules().check_position(state)


@pytest.mark.rule("FG-S5")
def test_what_is_gone_neither_stops_nor_hides_nor_holds() -> None:
    """A whole piece can be gone, as a statue that walks is."""
    state = begun((0, 5 * INCH, 0))
    state.scenario = replace(state.scenario, gone=("hut_0", DOOR))  # type: ignore[type-var]
    battle = Battle(rules().book, state)
    assert not any(piece.id == "hut_0" for piece in battle.field.ground.pieces)
    assert battle.field.ground.stands(EAST, MIDDLE + INCH, 0)
    shut = Battle(rules().book, begun())
    assert not shut.field.ground.stands(EAST, MIDDLE + INCH, 0)
    walker = body_of(state.figures[soldiers(state, 0)[0]])
    assert battle.field.ground.has_room(walker)
