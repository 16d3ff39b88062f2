"""Ladders are seen where they lean, from the foot to above the head."""

from __future__ import annotations

from game.frostgrave.terrain.pieces import Ladder
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import LIFT
from scenes.games.frostgrave.drawing import ladders
from scenes.games.frostgrave.drawing.materials import MASTER
from tests.frostgrave_view.stand import Stand


def test_a_ladder_reaches_from_its_foot_to_above_its_head() -> None:
    thing = ladders.standing(Ladder((320, 400, 0), (320, 300, 3 * INCH)))
    painted = thing.painted
    assert painted is not None
    assert (thing.bottom, thing.top) == (0, 3 * INCH)
    inside = painted.image.get_bounding_rect().move(painted.left, painted.top)
    foot = 400 * MASTER / INCH
    head = (300 - 3 * INCH * LIFT) * MASTER / INCH
    assert abs(inside.bottom - foot) < MASTER / 8
    assert inside.top < head - MASTER / 8
    assert abs(inside.centerx - 320 * MASTER / INCH) < MASTER / 8


def test_every_ladder_of_a_table_stands_in_its_picture() -> None:
    stand = Stand((640, 360))
    stand.begin(seed=3, scenario="silent_tower", spells_before=False)
    table = stand.context.ground
    feet = {
        (each.foot[0], each.foot[1], each.foot[2]) for one in table.pieces for each in one.ladders
    }
    assert len(feet) >= 2
    middles = {
        (sum(x for x, _ in one.shape) // 4, sum(y for _, y in one.shape) // 4, one.bottom)
        for one in stand.context.scenery.standing
    }
    assert feet <= middles
