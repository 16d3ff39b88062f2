"""The temple while the camera turns: all of it goes round, the light of the room does not."""

from __future__ import annotations

import pygame
import pytest

from game.block_and_key.temple import LEVELS, WIDTH
from scenes.games.block_and_key.camera import (
    CAMERAS,
    MIDDLE,
    REST_YAW,
    Cell,
    to_camera,
    turned_point,
)
from scenes.games.block_and_key.drawing.turning_temple import ANGLES, BETWEEN, SUNK, TurningTemple
from scenes.kit.motion.easing import in_out_sine
from tests.block_and_key_view.stand import Stand

_SIZE = (1280, 720)
_EMPTY = ((), ())


@pytest.fixture(scope="module")
def stand() -> Stand:
    made = Stand(_SIZE, reduce_motion=False)
    made.begin(2, seats=2)
    return made


@pytest.fixture(scope="module")
def temple(stand: Stand) -> TurningTemple:
    context = stand.context
    return TurningTemple(stand.kit, context.layer, context.painter.atlas)


def _drawn(
    stand: Stand,
    temple: TurningTemple,
    angle: int,
    cubes: list[Cell],
    walls: tuple[list[list[int]], list[list[int]]] = ([], []),
) -> pygame.Surface:
    picture = stand.context.layer.room(_EMPTY).copy()
    temple.draw(picture, angle, cubes, walls)
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


def test_at_rest_it_is_the_temple_that_stands(stand: Stand, temple: TurningTemple) -> None:
    drawn = _drawn(stand, temple, round(REST_YAW), [])
    bare = stand.context.layer.room(_EMPTY)
    values = (pygame.image.tobytes(each, "RGB") for each in (drawn, bare))
    assert max(abs(one - other) for one, other in zip(*values, strict=True)) <= 2


@pytest.mark.parametrize("angle", BETWEEN)
def test_no_angle_is_darker_than_the_temple_at_rest(
    stand: Stand, temple: TurningTemple, angle: int
) -> None:
    bare, drawn = stand.context.layer.bare, _drawn(stand, temple, angle, [])
    for x, y in ((7.5, 7.5), (6.5, 4.5), (5.5, 7.5)):
        at_rest = _brightness(bare, turned_point(x, y, 0.0, REST_YAW), 14)[0]
        now = _brightness(drawn, turned_point(x, y, 0.0, angle), 14)[0]
        assert now == pytest.approx(at_rest, rel=0.3)


@pytest.mark.parametrize("angle", BETWEEN)
def test_nothing_but_the_temple_changes(stand: Stand, temple: TurningTemple, angle: int) -> None:
    """The hall around it stays, seam and all: the eye sees no frame around the turning part."""
    bare, drawn = stand.context.layer.bare, _drawn(stand, temple, angle, [])
    for place in ((250, 330), (1030, 330), (640, 24), (260, 30), (1020, 30), (300, 60)):
        assert _brightness(drawn, place, 3)[0] == pytest.approx(
            _brightness(bare, place, 3)[0], abs=8
        )


@pytest.mark.parametrize("angle", ANGLES)
def test_stones_have_grain_and_joints_at_every_angle(
    stand: Stand, temple: TurningTemple, angle: int
) -> None:
    drawn = _drawn(stand, temple, angle, [])
    place = turned_point(6.5, 6.5, 0.0, angle)
    assert _brightness(drawn, place, 24)[1] > 2.5


def test_what_stands_on_it_casts_a_shadow_to_the_right_at_every_angle(
    stand: Stand, temple: TurningTemple
) -> None:
    tower: list[Cell] = [(5, 5, level) for level in range(3)]
    for angle in (0, 36, 81):
        free, shaded = (_drawn(stand, temple, angle, cubes) for cubes in ([], tower))
        x, y = turned_point(5.5, 5.5, 0.0, angle)
        dark, light = ((x + 70, y), (x - 70, y))
        assert _brightness(shaded, dark)[0] < 0.8 * _brightness(free, dark)[0]
        assert _brightness(shaded, light)[0] == pytest.approx(_brightness(free, light)[0], abs=3)


def test_no_shadow_falls_beside_the_floor(stand: Stand, temple: TurningTemple) -> None:
    tower: list[Cell] = [(9, 4, level) for level in range(LEVELS)]
    free, shaded = (_drawn(stand, temple, 0, cubes) for cubes in ([], tower))
    x, y = turned_point(WIDTH, 4.5, 0.0, 0)
    area = pygame.Rect(round(x) + 14, round(y) - 20, 60, 40)
    pixels = [pygame.image.tobytes(each.subsurface(area), "RGB") for each in (free, shaded)]
    assert pixels[0] == pixels[1]


@pytest.mark.parametrize(("angle", "left"), [(63, True), (27, False), (54, False), (36, True)])
def test_the_maps_go_round_with_their_walls(
    stand: Stand, temple: TurningTemple, angle: int, left: bool
) -> None:
    """The lowest row of a wall, or of one that sinks the row that is lowest now."""
    height = LEVELS if left == (angle > REST_YAW) else SUNK[angle]
    rows = [[0] * WIDTH for _ in range(LEVELS)]
    empty: list[list[int]] = []
    with_map = (rows, empty) if left else (empty, rows)
    plain, shown = (_drawn(stand, temple, angle, [], walls) for walls in ((empty, empty), with_map))
    for along in (2.5, 7.5):
        for level, seen in ((0.5, True), (height - 0.5, True)):
            point = (0.0, along, level) if left else (along, 0.0, level)
            x, y = turned_point(*point, angle)
            before, after = (each.get_at((round(x), round(y))) for each in (plain, shown))
            assert (before != after) == seen
    assert plain.get_at((round(MIDDLE[0]), round(MIDDLE[1]))) == shown.get_at(
        (round(MIDDLE[0]), round(MIDDLE[1]))
    )


def test_the_angle_runs_on_through_the_middle(stand: Stand) -> None:
    turntable = stand.context.turntable
    for step in (1, -1):
        stand.context.turn_camera(step)
        passed = []
        while turntable.active:
            passed.append(turntable.yaw + 90 * step * turntable.past_the_middle)
            assert 0 <= turntable.yaw <= 90
            turntable.update(1 / 60)
        assert passed == sorted(passed, reverse=step < 0)
        assert passed[0] == REST_YAW
        assert abs(passed[-1] - REST_YAW) > 85


def test_the_block_in_hand_goes_round_with_it() -> None:
    stand = Stand(_SIZE, reduce_motion=False)
    stand.begin(2, seats=2)
    while stand.now.stack:
        stand.play(stand.rules.legal(stand.now)[0])
        stand.timeline.skip()
    stand.view.settle(stand.shown)
    stand.ask()
    context, controller = stand.context, stand.view.controller
    assert context.offer is not None
    assert controller is not None
    block = next(each for each, places in context.offer.places.items() if places)
    seen = []
    for take in (False, True):
        if take:
            controller.take(block)
        context.turn_camera(1)
        context.turntable.age = 0.3
        stand.frame(0.0)
        held = context.camera_cells(context.builder.cells()) if take else []
        seen.append(stand.window.copy())
        context.turntable.age = 1.0
        context.turn_camera(-1)
        context.turntable.age = 1.0
    (x, y, z), *_ = held
    across, down = to_camera(-1 % CAMERAS, x, y)
    yaw = 45 + 90 * in_out_sine(0.3)
    at = turned_point(across + 0.5, down + 0.5, z + 1.0, round(yaw / 9) * 9)
    before, after = (each.get_at((round(at[0]), round(at[1]))) for each in seen)
    assert before != after


def test_a_slanted_mosaic_has_smooth_edges(temple: TurningTemple) -> None:
    """The hole around it would look like saw teeth with edges of whole pixels."""
    stone, _ = temple._tile(27, 0, left=False)
    middle = range(stone.get_width() // 3, 2 * stone.get_width() // 3)
    for rows in (range(stone.get_height()), range(stone.get_height() - 1, -1, -1)):
        edges = []
        for x in middle:
            covers = (stone.get_at((x, y)).a for y in rows)
            edges.append(next(cover for cover in covers if cover > 8))
        assert len(set(edges)) > len(edges) // 2
