"""Lanterns hang on the walls of ruins and light the ground before them, the walls, no more."""

from __future__ import annotations

import math

import pygame
import pytest

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.drawing.beyond import MARGIN
from scenes.games.frostgrave.drawing.scenery import Scenery
from scenes.games.frostgrave.drawing.wall_lamps import places
from tests.frostgrave_view.stand import Stand, rules


def _scenery(table: str) -> Scenery:
    stand = Stand((640, 360))
    stand.begin(seed=3, table=table)
    return stand.context.scenery


def _warmth(scenery: Scenery, across: float, down: float) -> float:
    """How much redder than blue the ground is about a spot in inches."""
    ppi = scenery.ground.ppi
    area = pygame.Rect(0, 0, ppi, ppi)
    area.center = round((across + MARGIN) * ppi), round((down + MARGIN) * ppi)
    red, _, blue, *_ = pygame.transform.average_color(scenery.ground.image.subsurface(area))
    return red - blue


@pytest.mark.parametrize("table", ["fountain_court", "temple_hill"])
def test_lanterns_hang_on_high_walls_apart_from_each_other(table: str) -> None:
    scenery = _scenery(table)
    lamps = places(scenery.standing, scenery.table.size)
    assert len(lamps) >= 2
    for lamp in lamps:
        part = lamp.wall.part
        assert part is not None
        assert part.kind == "wall"
        assert part.bottom < lamp.flame[2] < part.top
        others = [one for one in lamps if one is not lamp]
        assert all(math.dist(lamp.flame, one.flame) > 4 * INCH for one in others)
        # It faces the viewer: nothing of its own wall lies before it.
        assert lamp.wall.middle_at(lamp.flame[0]) < lamp.flame[1]


def test_the_ground_before_a_lantern_is_warm_and_the_rest_is_cold() -> None:
    scenery = _scenery("fountain_court")
    size = scenery.table.size / INCH
    lamps = [one.flame for one in places(scenery.standing, scenery.table.size)]
    before = [_warmth(scenery, x / INCH, y / INCH + 1.2) for x, y, _ in lamps]
    far = [
        _warmth(scenery, across, down)
        for across in range(3, round(size) - 2, 3)
        for down in range(3, round(size) - 2, 3)
        if all(math.dist((across, down), (x / INCH, y / INCH)) > 7 for x, y, _ in lamps)
    ]
    assert far
    cold = sum(far) / len(far)
    assert cold < -15
    assert min(before) > cold + 25


def test_a_lantern_goes_out_with_its_wall() -> None:
    scenery = _scenery("fountain_court")
    lamps = places(scenery.standing, scenery.table.size)
    assert len(scenery.flames()) == len(lamps)
    scenery.change((), (lamps[0].wall.piece,))
    left = scenery.flames()
    assert lamps[0].flame not in left
    assert left
    scenery.change((), ())
    assert len(scenery.flames()) == len(lamps)


def test_no_lantern_hangs_under_a_roof() -> None:
    scenery = Scenery(Stand((640, 360)).kit, rules().book.fields.tables["library"])
    assert scenery.table.indoors
    for _ in scenery.paint():
        pass
    assert scenery.flames() == []
