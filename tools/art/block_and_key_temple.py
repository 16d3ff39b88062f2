"""The hall and the temple behind the blocks of Block and Key, as one large picture."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.art.block_and_key_hall import hall
from tools.art.block_and_key_light import LEAF, near_leaf
from tools.art.block_and_key_stones import Cell, Stones
from tools.art.colour import Field, blend
from tools.art.filters import blur_from_zero
from tools.art.jpeg import dithered
from tools.art.picture import lay, opaque, resized, straight_colours, tinted
from tools.art.shapes import falloff
from tools.art.svg_mask import svg_mask

WIDTH, HEIGHT = 1600, 900
"""Design units covered; the middle of the design canvas lies in the middle."""
MIDDLE: Final = (640.0, 360.0)
BACK_CORNER: Final = (640.0, 262.0)
"""Where the corner of cell (0, 0, 0) lies on the design canvas."""
SIDE, WALL = 10, 6
CREST: Final = {"left": (0, 1, 2, 4, 5, 7, 9), "right": (0, 1, 3, 4, 6, 7, 9)}
IVY: Final = (
    (-1, 8, 5.6),
    (-1, 7, 5.2),
    (-1, 8, 4.9),
    (6, -1, 5.7),
    (6, -1, 5.0),
    (9, -1, 5.4),
    (10, 4, -0.9),
    (3, 10, -0.9),
    (2, 10, -1.1),
    (11, 8, -1.9),
    (5, 11, -1.9),
    (10, 3, -1.2),
)


def bake_temple() -> Field:
    """The colour field (1800 x 3200) of hall and temple, without blocks, beams and near leaves."""
    picture = hall_with_shadow()
    x, y = pixel(*BACK_CORNER)
    Stones(_temple_cells()).lay(picture, x, y)
    _lay_ivy(picture, x, y)
    return dithered(vignetted(picture), 3, 0.003)


def hall_with_shadow() -> Field:
    """The hall (1800 x 3200), with the shadow of the temple on its floor."""
    picture = opaque(resized(hall(), WIDTH * 2, HEIGHT * 2))
    _cast_shadow(picture, *pixel(*BACK_CORNER))
    return picture


def vignetted(picture: Field) -> Field:
    """The colours of the whole picture, darker towards its edges."""
    colours = straight_colours(picture)
    edge = 1 - falloff(WIDTH * 2, HEIGHT * 2, (WIDTH, HEIGHT), (WIDTH * 1.12, HEIGHT * 1.30), 1.0)
    shade = np.clip((edge - 0.42) / 0.58, 0, 1) ** 1.3
    return blend(colours, "#160b05", shade * 0.80)


def pixel(x: float, y: float) -> tuple[float, float]:
    """The pixel of a design point."""
    return (x - MIDDLE[0] + WIDTH / 2) * 2, (y - MIDDLE[1] + HEIGHT / 2) * 2


def _temple_cells() -> dict[Cell, str]:
    """Floor, two walls with a broken crest, and two steps in front."""
    cells: dict[Cell, str] = {(x, y, -1): "floor" for x in range(SIDE) for y in range(SIDE)}
    for along in range(SIDE):
        for z in range(-1, WALL + 1):
            kind = "dark" if z == WALL else "warm" if z in (-1, 0) else "pale"
            if z < WALL or along in CREST["left"]:
                cells[along, -1, z] = kind
            if z < WALL or along in CREST["right"]:
                cells[-1, along, z] = kind
    for z in range(-1, WALL + 1):
        cells[-1, -1, z] = "dark" if z >= WALL else "warm"
    for ring, z in ((SIDE, -2), (SIDE + 1, -3)):
        for along in range(-1, ring + 1):
            cells[along, ring, z] = cells[ring, along, z] = "dark" if (along + ring) % 7 else "moss"
    return cells


def _cast_shadow(picture: Field, x: float, y: float) -> None:
    """The temple's own shadow on the hall's floor."""
    corners = ((x, y - 300), (x + 800, y + 330), (x, y + 900), (x - 780, y + 400))
    body = "M" + "L".join(f"{across:g} {down:g}" for across, down in corners) + "Z"
    mask = svg_mask(f'<path d="{body}" fill="#ffffff"/>', 800, 450, f"0 0 {WIDTH * 2} {HEIGHT * 2}")
    soft = resized(blur_from_zero(mask, 16)[..., None], WIDTH * 2, HEIGHT * 2)[..., 0]
    lay(picture, tinted("#140a05", soft * 0.72))


def _lay_ivy(picture: Field, x: float, y: float) -> None:
    """Small sharp leaves that grow on walls and steps."""
    generator = np.random.default_rng(8)
    for column, row, level in IVY:
        foot_x = x + (column - row) * 60 + 30 * (1 if column < 0 else -1)
        foot_y = y + (column + row + 1) * 30 - level * 58
        for _ in range(11):
            size = int(generator.uniform(22, 46))
            colour = str(generator.choice(["#5f8f3c", "#4a7a34", "#7ba04a", "#3d6b30"]))
            leaf, shadow = near_leaf(LEAF, size, generator.uniform(60, 300), colour, 0.0)
            at_x, at_y = foot_x + generator.normal(0, 26), foot_y + generator.normal(16, 26)
            lay(picture, shadow, at_x - shadow.shape[1] / 2 + 5, at_y - shadow.shape[0] / 2 + 8)
            lay(picture, leaf, at_x - leaf.shape[1] / 2, at_y - leaf.shape[0] / 2)
