"""Toy blocks of Block and Key as solids: polycubes with an engraved sign on every face."""

import numpy as np

from tools.art.colour import Field, darken
from tools.art.filters import blur_from_zero, sampled
from tools.art.noise import sine_noise
from tools.art.raymarch import Material, Paint, Part
from tools.art.solids import Solid, box, capsule, cylinder, joined, torus, turned
from tools.art.svg_mask import svg_mask

Cell = tuple[int, int, int]
COLOURS = {"coral": "#d9482f", "azure": "#2f78e0", "sun": "#f2bf3a", "jade": "#36b48a"}
SIGNS = {
    "coral": '<path fill-rule="evenodd" d="M52 3C56 22 84 36 84 65C84 85 69 97 50 97C31 97 16 85'
    " 16 65C16 51 24 43 29 31C34 40 38 45 44 47C41 31 44 15 52 3ZM51 53C46 64 36 68 36 79C36 87"
    ' 42 91 50 91C58 91 64 87 64 79C64 69 56 64 51 53Z" fill="#ffffff"/>',
    "azure": '<path d="M50 3C66 30 85 48 85 66C85 85 69 97 50 97C31 97 15 85 15 66C15 48 34 30'
    ' 50 3Z" fill="#ffffff"/>',
    "sun": '<path d="M50 6L62 36L95 39L70 60L78 92L50 74L22 92L30 60L5 39L38 36Z" fill="#ffffff"/>',
    "jade": '<path d="M47 62C18 64 6 42 7 17C34 15 50 34 50 60ZM53 50C52 24 66 8 94 6C96 34 80'
    ' 52 53 52ZM46 95V50H54V95Z" fill="#ffffff"/>',
}


def polycube(cells: list[Cell], colour: str) -> Part:
    """One piece; cells are unit cubes by their lower corner."""
    cubes = [box((x + 0.5, y + 0.5, z + 0.5), (0.49, 0.49, 0.49), 0.07) for x, y, z in cells]
    bridges = [
        box(
            tuple((a + b) / 2 + 0.5 for a, b in zip(first, second, strict=True)),
            (0.40, 0.40, 0.40),
            0.05,
        )
        for first in cells
        for second in cells
        if first < second and sum(abs(a - b) for a, b in zip(first, second, strict=True)) == 1
    ]
    shape = joined(*cubes, *bridges, softness=0.0)
    base = COLOURS[colour]
    return shape, Material(base, shine=0.5, gloss=30, wear=0.55, paint=_engraved(colour))


def golden_key() -> Solid:
    """A key in the x-y plane, its bow at the origin and its bit below."""
    return joined(
        torus((0, 0, 0), 0.42, 0.13, "z"),
        torus((0, 0.30, 0), 0.10, 0.05, "z"),
        capsule((0, -0.40, 0), (0, -1.75, 0), 0.105),
        turned(cylinder((0, -0.62, 0), 0.17, 0.07, 0.03), (0, -0.62, 0)),
        box((0.24, -1.62, 0), (0.24, 0.075, 0.08), 0.03),
        box((0.20, -1.32, 0), (0.20, 0.075, 0.08), 0.03),
        box((0.36, -1.47, 0), (0.07, 0.20, 0.08), 0.03),
        softness=0.04,
    )


def _engraved(colour: str) -> Paint:
    """Darkens the sign's groove on every visible face, with a light lower lip."""
    sign = svg_mask(SIGNS[colour], 96)
    groove = blur_from_zero(sign, 2.5)
    ink = darken(COLOURS[colour], 0.45)

    def paint(points: Field, normal: Field, base: Field) -> Field:
        axis = np.abs(normal).argmax(-1)
        share = points - np.floor(points)
        u = np.where(axis == 0, 1 - share[:, 2], share[:, 0])
        v = np.where(axis == 1, share[:, 2], 1 - share[:, 1])
        u, v = (u - 0.5) / 0.60 + 0.5, (v - 0.5) / 0.60 + 0.5
        grain = 1 + 0.05 * sine_noise(points, 9)
        out = np.broadcast_to(base, points.shape) * grain[:, None]
        lip = sampled(sign, u - 0.03, v - 0.04) * (1 - sampled(sign, u, v))
        mark = np.maximum(sampled(sign, u, v) * 0.75, sampled(groove, u, v) * 0.35)
        out = out + (ink - out) * mark[:, None]
        return out + 0.22 * lip[:, None]

    return paint
