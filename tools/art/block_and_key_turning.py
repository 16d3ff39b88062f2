"""The temple of Block and Key while the eye goes a quarter around it, angle by angle.

Seen from each side it has two walls, both behind. On the way round one of them sinks into the
ground before it would stand in the way, and another one rises at the other side.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from tools.art.block_and_key_faces import CUBE_HEIGHT, HALF_HEIGHT, HALF_WIDTH, frame_of
from tools.art.block_and_key_light import LEAF, near_leaf
from tools.art.block_and_key_stones import Cell, Stones
from tools.art.block_and_key_temple import (
    BACK_CORNER,
    CREST,
    IVY,
    SIDE,
    WALL,
    hall_with_shadow,
    pixel,
    vignetted,
)
from tools.art.colour import Field
from tools.art.jpeg import dithered
from tools.art.picture import lay, resized

AREA: Final = (240, 20, 800, 700)
"""The part of the design canvas that turns: left, top, width, height."""
TURNING_SCALE: Final = 0.8
"""Pixels for a design unit: they are seen in motion only."""
YAWS: Final = (0, 9, 18, 27, 36, 54, 63, 72, 81)
_GONE: Final = -1
_HEIGHTS: Final = {9: 4, 18: 2, 27: 0}
"""How high the sinking wall still is, in cubes, so many degrees from the resting view."""
_WIDE: Final = 20
"""As near to the resting view, steps behind the temple would be wider than those before it."""
_RINGS: Final = ((SIDE, -2), (SIDE + 1, -3))


def bake_turning() -> Iterator[tuple[int, Field]]:
    """Each angle with the colour field of the part that turns."""
    hall = hall_with_shadow()
    left, top = (round(part) for part in pixel(*AREA[:2]))
    for yaw in YAWS:
        picture = hall.copy()
        x, y = _corner(yaw)
        Stones(_cells(yaw), yaw=yaw).lay(picture, x, y)
        _lay_ivy(picture, x, y, yaw)
        colours = vignetted(picture)[top : top + AREA[3] * 2, left : left + AREA[2] * 2]
        size = round(AREA[2] * TURNING_SCALE), round(AREA[3] * TURNING_SCALE)
        yield yaw, dithered(resized(np.asarray(colours, np.float32), *size), 3, 0.002)


def _corner(yaw: float) -> tuple[float, float]:
    """The pixel of the corner of cell (0, 0, 0): the middle of the floor stays where it is."""
    x, y = pixel(*BACK_CORNER)
    _, across, down = frame_of("top", yaw)
    half = SIDE / 2
    return (
        x - half * (across[0] + down[0]),
        y + half * (2 * HALF_HEIGHT - across[1] - down[1]),
    )


def _cells(yaw: int) -> dict[Cell, str]:
    """Floor, a whole wall, one that sinks or rises, and the steps on all sides."""
    cells: dict[Cell, str] = {(x, y, -1): "floor" for x in range(SIDE) for y in range(SIDE)}
    sinking = _HEIGHTS.get(abs(yaw - 45), _GONE)
    left, right = (WALL, sinking) if yaw > 45 else (sinking, WALL)
    for along in range(-1, SIDE):
        for z in range(-1, WALL + 1):
            if z < left or (z == left and along in (-1, *CREST["right"])) or z < 0:
                cells[-1, along, z] = _kind(z, left)
            if z < right or (z == right and along in (-1, *CREST["left"])) or z < 0:
                cells.setdefault((along, -1, z), _kind(z, right))
    for ring, z in _RINGS:
        for along in range(-ring + SIDE - 1, ring + 1):
            kind = "dark" if (along + ring) % 7 else "moss"
            back = SIDE - 1 - ring
            sides = [(along, ring), (ring, along)]
            if abs(yaw - 45) > _WIDE:
                sides += [(along, back), (back, along)]
            elif along < -1:
                continue
            for column, row in sides:
                cells[column, row, z] = kind
    return cells


def _kind(z: int, crest: int) -> str:
    return "dark" if z == crest else "warm" if z in (-1, 0) else "pale"


def _lay_ivy(picture: Field, x: float, y: float, yaw: float) -> None:
    """The ivy of the whole wall and of the steps."""
    generator = np.random.default_rng(8)
    _, across, down = frame_of("top", yaw)
    for column, row, level in IVY:
        sunk = column < 0 if yaw < 45 else row < 0
        a, b = column + (column < 0), row + 0.5
        foot_x = x + a * across[0] + b * down[0]
        foot_y = y + a * across[1] + b * down[1] - level * CUBE_HEIGHT
        for _ in range(11):
            size = int(generator.uniform(22, 46))
            colour = str(generator.choice(["#5f8f3c", "#4a7a34", "#7ba04a", "#3d6b30"]))
            leaf, shadow = near_leaf(LEAF, size, generator.uniform(60, 300), colour, 0.0)
            at_x = foot_x + generator.normal(0, HALF_WIDTH * 0.43) - leaf.shape[1] / 2
            at_y = foot_y + generator.normal(16, 26) - leaf.shape[0] / 2
            if not sunk:
                lay(picture, shadow, at_x + 5, at_y + 8)
                lay(picture, leaf, at_x, at_y)
