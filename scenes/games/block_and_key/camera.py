"""The four cameras around the temple, and the places of cells on the design canvas.

World cells are those of the rules. Seen by a camera they become *camera cells*, whose x axis runs
to the lower right of the screen and whose y axis to the lower left. Camera 0 looks at the south
side (left) and the east side (right); each further camera stands a quarter turn counter-clockwise
around the temple.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, TypeAlias

import pygame

from game.block_and_key.temple import EAST, LEVELS, NORTH, SOUTH, WEST, WIDTH

Cell: TypeAlias = tuple[int, int, int]
Point: TypeAlias = tuple[float, float]

CAMERAS: Final = 4
HALF_WIDTH, HALF_HEIGHT, CUBE_HEIGHT = 30.0, 15.0, 29.0
"""Half a square's width and height and the height of a cube, in design units."""
BACK_CORNER: Final = (640.0, 262.0)
"""The place of the corner of camera cell (0, 0, 0) on the design canvas."""
MIDDLE: Final = (BACK_CORNER[0], BACK_CORNER[1] + WIDTH * HALF_HEIGHT)
"""The middle of the floor."""
REST_YAW: Final = 45.0
LEFT_SIDES: Final = (SOUTH, EAST, NORTH, WEST)
"""The side of the temple on the left of the screen, by camera."""
RIGHT_SIDES: Final = (EAST, NORTH, WEST, SOUTH)
_LAST: Final = WIDTH - 1
_REACH: Final = HALF_WIDTH * math.sqrt(2)
_PICK_STEP: Final = 0.08


def camera_of_side(side: int) -> int:
    """The camera that shows a side on the left, in full light."""
    return LEFT_SIDES.index(side)


def to_camera(camera: int, x: int, y: int) -> tuple[int, int]:
    """The camera cell of a world cell."""
    return ((x, y), (_LAST - y, x), (_LAST - x, _LAST - y), (y, _LAST - x))[camera]


def to_world(camera: int, x: int, y: int) -> tuple[int, int]:
    """The world cell of a camera cell."""
    return to_camera(-camera % CAMERAS, x, y)


def corner_point(x: float, y: float, z: float) -> Point:
    """The design point of a corner of the grid in camera coordinates, in the resting view."""
    return (
        BACK_CORNER[0] + (x - y) * HALF_WIDTH,
        BACK_CORNER[1] + (x + y) * HALF_HEIGHT - z * CUBE_HEIGHT,
    )


def turned_point(x: float, y: float, z: float, yaw: float) -> Point:
    """The same while the camera turns; 45 degrees is the resting view."""
    angle = math.radians(yaw)
    across, down = x - WIDTH / 2, y - WIDTH / 2
    return (
        MIDDLE[0] + _REACH * (across * math.cos(angle) - down * math.sin(angle)),
        MIDDLE[1]
        + _REACH * 0.5 * (across * math.sin(angle) + down * math.cos(angle))
        - z * CUBE_HEIGHT,
    )


def bounds(cells: Iterable[tuple[int, int, float]]) -> pygame.FRect:
    """The rectangle on the canvas around cubes in camera cells."""
    points = [
        corner_point(x + a, y + b, z + c)
        for x, y, z in cells
        for a in (0, 1)
        for b in (0, 1)
        for c in (0, 1)
    ]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return pygame.FRect(
        left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top
    )


def floor_at(point: Point, z: float) -> Point:
    """The camera coordinates of a design point on the plane at a height."""
    across = (point[0] - BACK_CORNER[0]) / HALF_WIDTH
    down = (point[1] - BACK_CORNER[1] + z * CUBE_HEIGHT) / HALF_HEIGHT
    return (across + down) / 2, (down - across) / 2


def pick(point: Point, heights: dict[tuple[int, int], int]) -> tuple[int, int] | None:
    """The camera column that a design point shows, with the heights of the columns."""
    z = float(LEVELS)
    while z >= -1e-6:
        x, y = floor_at(point, z)
        column = math.floor(x), math.floor(y)
        if 0 <= column[0] < WIDTH and 0 <= column[1] < WIDTH and heights.get(column, 0) >= z:
            return column
        z -= _PICK_STEP
    return None
