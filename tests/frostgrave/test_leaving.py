"""Leaving the table: the last stretch to the edge is walked like any other (FG-18, FG-49)."""

from __future__ import annotations

import pytest

from game.frostgrave.actions import Move
from game.frostgrave.contact import in_combat
from game.frostgrave.events import (
    FigureFell,
    FigureLeft,
    FigureMoved,
    MoveStopped,
    TokenSecured,
)
from game.frostgrave.figures import Status
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.positions import Position, block, units

FAR = "A9 thug 3 33\nB9 thug 33 33\ntoken 0 18 18\n"
CARRIER = "A1 thief 18 4 token=0\n"


def offered(position: Position) -> list[Move]:
    """Return the moves over an edge that bots are shown."""
    legal = position.rules.legal(position.state)
    return [each for each in legal if isinstance(each, Move) and each.leaves]


def refused(position: Position, *path: tuple[float, float]) -> tuple[str, str]:
    """Return why A1 may not leave; it is not offered either."""
    position.active("A1")
    found = position.refused(position.moving("A1", *path, leaves=True))
    assert not offered(position)
    return found


@pytest.mark.rule("FG-49", "FG-66")
def test_nobody_leaves_through_a_wall() -> None:
    wall = block(18, 2, 8, 0.5, 3)
    text = "A1 thief 18 3.5 token=0\n" + FAR
    assert refused(Position(text, pieces=[wall])) == ("FG-66", "wall_in_way")
    about = Position(text, pieces=[block(18, 2, 1, 0.5, 3)])
    about.active("A1", moves=0)
    # Straight on there is the wall; about its corner the edge is reached.
    assert about.refused(about.moving("A1", leaves=True)) == ("FG-66", "wall_in_way")
    about.battle.change(about.id("A1"), x=units(18.5))
    about.do(about.moving("A1", (19.1, 2.5), leaves=True))
    assert about.figure("A1").where == "left"


@pytest.mark.rule("FG-49", "FG-15")
def test_an_enemy_in_the_way_bars_the_edge() -> None:
    position = Position(CARRIER + "B1 knight 18 2\n" + FAR)
    position.give("A1", Status("fleet_feet", 0))
    assert refused(position) == ("FG-15", "base_in_way")


@pytest.mark.rule("FG-49", "FG-17", "FG-18")
def test_an_enemy_beside_the_last_stretch_is_asked_to_force_combat() -> None:
    text = "A1 thief 18 3 token=0\nB1 thug 19.8 1.5\n" + FAR
    position = Position(text)
    position.active("A1")
    position.do(position.moving("A1", leaves=True))
    assert position.asks() == ("react", 1)
    assert position.last(MoveStopped).by == (position.id("B1"),)
    position.force("B1")
    assert in_combat(position.battle, position.figure("A1"))
    assert position.figure("A1").where == "table"
    assert not position.events_of(TokenSecured)

    declined = Position(text)
    declined.active("A1")
    declined.do(declined.moving("A1", leaves=True))
    declined.decline()
    assert declined.figure("A1").where == "left"
    assert declined.last(FigureLeft).edge == 0
    assert declined.last(TokenSecured).seat == 0


@pytest.mark.rule("FG-49", "FG-17", "FG-54")
def test_a_creature_at_the_edge_forces_combat() -> None:
    position = Position("A1 thief 18 3 token=0\nC1 bear 20 1.5\n" + FAR)
    position.active("A1")
    position.do(position.moving("A1", leaves=True))
    assert position.figure("A1").where == "table"
    assert in_combat(position.battle, position.figure("C1"))


@pytest.mark.rule("FG-49", "FG-11")
def test_rough_ground_before_the_edge_costs_double() -> None:
    rough = block(18, 2.5, 8, 5, 0, kind="rough")
    position = Position("A1 thug 18 5.5\nA2 thief 18 15 token=0\n" + FAR, turn=9, pieces=[rough])
    assert refused(position) == ("FG-49", "edge_too_far")
    # 4.5 inches of rough ground and half an inch of open ground: 9.5 inches.
    near = Position("A1 thug 18 3.5\nA2 thief 18 15 token=0\n" + FAR, turn=9, pieces=[rough])
    near.active("A1")
    near.do(near.moving("A1", leaves=True))
    assert near.figure("A1").where == "left"
    assert near.last(FigureMoved).cost == 6 * INCH


@pytest.mark.rule("FG-49", "FG-12")
def test_what_stands_before_the_edge_is_climbed_at_its_cost() -> None:
    crate = block(18, 2, 4, 1, 1, climb=True)
    text = "A1 thug 18 {}\nA2 thief 18 15 token=0\n" + FAR
    # 3 inches and an inch up and down again are 7.
    far = Position(text.format(3.5), turn=9, pieces=[crate])
    assert refused(far) == ("FG-49", "edge_too_far")
    near = Position(text.format(3.02), turn=9, pieces=[block(18, 1.6, 4, 1, 1, climb=True)])
    assert refused(near) == ("FG-49", "edge_too_far")
    low = Position(text.format(3.5), turn=9, pieces=[block(18, 2, 4, 1, 0.5, climb=True)])
    low.active("A1")
    low.do(low.moving("A1", leaves=True))
    assert low.last(FigureMoved).cost == 3 * INCH


@pytest.mark.rule("FG-49")
def test_the_base_need_only_touch_the_edge_and_friends_are_passed() -> None:
    position = Position("A1 thief 18 3.5 token=0\nA2 thug 18 0.6\n" + FAR)
    position.active("A1")
    position.do(position.moving("A1", leaves=True))
    assert position.figure("A1").where == "left"
    assert position.last(FigureMoved).path[-1].y == INCH // 2
    assert position.last(FigureMoved).cost == 3 * INCH
    # Half of 7 inches with treasure: 3.5 to walk, the base has a radius of half an inch.
    far = Position("A1 thief 18 4.02 token=0\n" + FAR)
    assert refused(far) == ("FG-49", "edge_too_far")


@pytest.mark.rule("FG-49", "FG-18")
def test_the_cheapest_edge_that_may_be_left_by_is_taken() -> None:
    position = Position("A1 thief 2 34 token=0\n" + FAR.replace("3 33", "9 9"))
    position.active("A1")
    position.do(position.moving("A1", leaves=True))
    assert position.last(FigureLeft).edge == 2, "the opponent's edge is not for him"


@pytest.mark.rule("FG-49")
def test_the_preview_shows_the_stretch_to_the_edge() -> None:
    position = Position("A1 thief 18 3.5 token=0\n" + FAR)
    position.active("A1")
    shown = position.rules.preview(position.state, position.moving("A1", (18, 3), leaves=True))
    assert [each.cost for each in shown.path] == [INCH // 2, 2 * INCH + INCH // 2]
    assert (shown.path[-1].to.x, shown.path[-1].to.y) == (18 * INCH, INCH // 2)


@pytest.mark.rule("FG-49", "FG-20")
def test_a_fall_on_the_way_out_counts() -> None:
    roof = block(18, 3, 4, 2, 3, climb=True)
    position = Position("A1 thug 18 2.4 z=3 health=3\nA2 thug 18 9\n" + FAR, pieces=[roof])
    position.active("A1")
    drop = position.moving("A1", (18, 1.4), by="drop")
    position.do(Move(drop.figure, drop.path, leaves=True))
    assert position.events_of(FigureFell)
    assert position.figure("A1").where == "out"
    assert not position.events_of(FigureLeft)


@pytest.mark.rule("FG-steal_health", "FG-18")
def test_a_deserter_does_not_run_through_walls() -> None:
    text = "A1 wizard 18 8\nA2 thug 18 3.4 tags=deserter\nB1 thug 33 33\ntoken 0 18 18\n"
    walls = [
        block(18, 2, 4.5, 0.5, 3),
        block(16, 3.5, 0.5, 4.5, 3),
        block(20, 3.5, 0.5, 4.5, 3),
        block(18, 5, 4.5, 0.5, 3),
    ]
    open_ground = Position(text, phase="soldier")
    open_ground.proceed()
    assert open_ground.figure("A2").where == "left"
    walled = Position(text, phase="soldier", pieces=walls)
    walled.proceed()
    assert walled.figure("A2").where == "table"


@pytest.mark.rule("FG-monstrous_form", "FG-49")
def test_who_must_get_away_may_leave_the_table() -> None:
    position = Position("A1 thief 18 2 token=0\nB1 thug 18 5\n" + FAR)
    position.give("B1", Status("monstrous_form", position.id("B9"), 15))
    position.active("A1", shuns=(position.id("B1"),))
    position.do(position.moving("A1", leaves=True))
    assert position.figure("A1").where == "left"
