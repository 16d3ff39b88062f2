"""Beyond the table's edge the city goes on; lanterns and darker ground say where the table ends."""

from __future__ import annotations

import math

import pygame
import pytest

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import Camera
from scenes.games.frostgrave.drawing.beyond import MARGIN, flame, is_clear, lanterns
from scenes.games.frostgrave.drawing.materials import MASTER
from tests.frostgrave_view.stand import Stand


def _stand(table: str) -> Stand:
    stand = Stand((1280, 720))
    stand.begin(seed=3, table=table)
    return stand


def test_lanterns_stand_all_around_the_table_and_never_on_it() -> None:
    size = 36 * INCH
    found = lanterns(size)
    assert all(not (0 <= x <= size and 0 <= y <= size) for x, y in found)
    for corner in ((0, 0), (size, 0), (0, size), (size, size)):
        assert any(math.dist(corner, foot) < 2 * INCH for foot in found)
    sides = [x < 0 for x, _ in found], [x > size for x, _ in found]
    assert all(sum(side) >= 3 for side in sides)
    # Seen from where one looks, a flame in the south does not hang over the table.
    assert all(flame(foot)[1] > size for foot in found if foot[1] > size)


@pytest.mark.parametrize(
    ("shape", "top", "clear"),
    [
        (((-300, 0), (-200, 0), (-200, 90), (-300, 90)), 2 * INCH, True),
        (((-90, 0), (20, 0), (20, 90), (-90, 90)), 2 * INCH, False),
        (((0, 2380), (90, 2380), (90, 2400), (0, 2400)), 3 * INCH, False),
        (((0, 2520), (90, 2520), (90, 2560), (0, 2560)), 3 * INCH, True),
        (((-900, 0), (-800, 0), (-800, 90), (-900, 90)), 0, False),
    ],
)
def test_ruins_beyond_the_edge_stand_clear_of_the_table(
    shape: tuple[tuple[int, int], ...], top: int, clear: bool
) -> None:
    assert is_clear(shape, top, 36 * INCH) is clear


def test_beyond_the_edge_it_is_darker_than_on_the_table_and_no_frame_is_drawn() -> None:
    stand = _stand("temple_hill")
    ground = stand.context.scenery.ground
    edge, side = MARGIN * ground.ppi, ground.side
    band = ground.ppi // 2

    def light(top: int, left: int = edge + 4 * ground.ppi) -> float:
        area = pygame.Rect(left, top, side - 2 * left, band)
        return sum(pygame.transform.average_color(ground.image.subsurface(area))[:3]) / 3

    inside, at_edge, beyond = (
        light(edge + 2 * band),
        light(edge - band // 2),
        light(edge - 6 * band),
    )
    assert beyond < inside
    # A frame would be the brightest of the three.
    assert at_edge <= inside + 6


def _from_afar(stand: Stand) -> tuple[pygame.Surface, Camera]:
    """The whole table as it stands, without anybody on it."""
    camera = Camera(stand.kit.canvas, stand.context.ground.feet * 12)
    window = pygame.Surface((1280, 720))
    layer = stand.context.scenery.fitting(camera)
    layer.lay(window, window.get_rect(), camera.origin, None)
    return window, camera


def test_what_lies_beyond_a_table_in_the_open_is_never_a_void() -> None:
    window, _ = _from_afar(_stand("fountain_court"))
    for x in range(10, 1280, 50):
        for y in (10, 360, 700):
            assert sum(window.get_at((x, y))[:3]) > 110, (x, y)


def test_a_table_under_a_roof_lies_in_one_darkness() -> None:
    stand = Stand((1280, 720))
    stand.begin(seed=3, scenario="library")
    window, camera = _from_afar(stand)
    beyond = camera.origin[0] + round((camera.size + MARGIN + 0.2) * camera.ppi)
    assert beyond < 1270
    far = stand.context.scenery.ground.far
    assert {tuple(window.get_at((x, 400)))[:3] for x in range(beyond, 1280)} == {far}


def test_the_edges_of_walls_are_smooth() -> None:
    stand = _stand("fountain_court")
    slanting = [
        each
        for each in stand.context.scenery.standing
        if each.painted is not None and len({x for x, _ in each.shape}) > 2 and each.top > INCH
    ]
    assert slanting
    assert MASTER < 120
    for thing in slanting[:6]:
        assert thing.painted is not None
        image = thing.painted.image
        alphas = {
            image.get_at((x, y)).a
            for x in range(image.get_width())
            for y in range(image.get_height())
        }
        assert any(20 < each < 235 for each in alphas)
