"""The floor while the camera turns: its stones turn with it, the light of the room does not."""

from __future__ import annotations

import pygame
import pytest

from game.block_and_key.temple import WIDTH
from scenes.games.block_and_key.camera import MIDDLE, REST_YAW, Cell, turned_point
from scenes.games.block_and_key.drawing.slab import ANGLES, Slab
from tests.block_and_key_view.stand import Stand

_SIZE = (1280, 720)


@pytest.fixture(scope="module")
def stand() -> Stand:
    made = Stand(_SIZE, reduce_motion=False)
    made.begin(2, seats=2)
    return made


def _drawn(stand: Stand, angle: int, cubes: list[Cell]) -> pygame.Surface:
    slab = Slab(stand.kit)
    slab.light_from(stand.context.layer.bare)
    picture = pygame.Surface(_SIZE)
    slab.draw(picture, angle, 0.0, cubes, 1.0)
    return picture


def _brightness(
    picture: pygame.Surface, place: tuple[float, float], half: int = 10
) -> tuple[float, float]:
    """The mean of a patch of a picture, and how far its pixels lie from it on average."""
    x, y = round(place[0]), round(place[1])
    area = [(a, b) for a in range(x - half, x + half) for b in range(y - half, y + half)]
    values = [sum(picture.get_at(each)[:3]) / 3 for each in area]
    mean = sum(values) / len(values)
    return mean, sum(abs(each - mean) for each in values) / len(values)


def test_at_rest_it_looks_as_the_floor_that_stands(stand: Stand) -> None:
    bare, drawn = stand.context.layer.bare, _drawn(stand, round(REST_YAW), [])
    for column in range(1, WIDTH, 2):
        for row in range(1, WIDTH, 2):
            place = turned_point(column + 0.5, row + 0.5, 0.0, REST_YAW)
            assert _brightness(drawn, place)[0] == pytest.approx(
                _brightness(bare, place)[0], abs=24
            )


def test_its_stones_keep_their_colour(stand: Stand) -> None:
    """A light that is cut off at white would turn warm stones green."""
    bare, drawn = stand.context.layer.bare, _drawn(stand, round(REST_YAW), [])
    for across, down in ((0, 70), (100, 20), (-80, 30), (0, 110)):
        area = pygame.Rect(0, 0, 40, 20)
        area.center = round(MIDDLE[0] + across), round(MIDDLE[1] + down)
        colours = [pygame.transform.average_color(each, area)[:3] for each in (bare, drawn)]
        assert colours[1] == pytest.approx(colours[0], abs=9)


@pytest.mark.parametrize("angle", ANGLES)
def test_stones_have_grain_and_joints_at_every_angle(stand: Stand, angle: int) -> None:
    drawn = _drawn(stand, angle, [])
    place = turned_point(6.5, 6.5, 0.0, angle)
    assert _brightness(drawn, place, 24)[1] > 2.5


@pytest.mark.parametrize("angle", [0, 27, 72])
def test_the_light_of_the_room_stays_where_it_is(stand: Stand, angle: int) -> None:
    """The shadow of the walls lies at the upper left whatever lies there, and turns with nobody."""
    bare, drawn = stand.context.layer.bare, _drawn(stand, angle, [])
    for across, down in ((-110, -10), (0, -60), (120, 20), (0, 70)):
        place = MIDDLE[0] + across, MIDDLE[1] + down
        assert _brightness(drawn, place, 24)[0] == pytest.approx(
            _brightness(bare, place, 24)[0], abs=22
        )


def test_what_stands_on_it_casts_a_shadow_to_the_right_at_every_angle(stand: Stand) -> None:
    tower: list[Cell] = [(5, 5, level) for level in range(3)]
    for angle in (0, 36, 81):
        free, shaded = _drawn(stand, angle, []), _drawn(stand, angle, tower)
        x, y = turned_point(5.5, 5.5, 0.0, angle)
        dark, light = ((x + 70, y), (x - 70, y))
        assert _brightness(shaded, dark)[0] < 0.8 * _brightness(free, dark)[0]
        assert _brightness(shaded, light)[0] == pytest.approx(_brightness(free, light)[0], abs=3)


def test_it_rises_turns_and_sinks_back(stand: Stand) -> None:
    turntable = stand.context.turntable
    stand.context.turn_camera(1)
    heights = []
    while turntable.active:
        heights.append(turntable.lift)
        turntable.update(1 / 60)
    top = heights.index(max(heights))
    assert heights[0] == 0.0
    assert 0.5 < max(heights) < 1.0
    assert heights[: top + 1] == sorted(heights[: top + 1])
    assert heights[-1] < 0.05
    assert turntable.lift == 0.0
