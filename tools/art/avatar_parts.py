"""The parts of the busts: shoulders, a face, hair, wool."""

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.figure_cloth import woollen
from tools.art.filters import smoothstep
from tools.art.raymarch import Part
from tools.art.solids import capsule, joined, torus


def body(colour: str, trim: str) -> list[Part]:
    """Shoulders in a jumper with a rolled collar."""

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        band = smoothstep(0.045, 0.03, np.abs(points[:, 1] - 0.40))
        return base + (rgb(trim) - base) * band[:, None]

    trunk = joined(
        capsule((-0.30, 0.42, 0), (0.30, 0.42, 0), 0.24),
        capsule((0, 0.0, 0), (0, 0.5, 0), 0.36, 0.28),
        softness=0.1,
    )
    sides = (capsule((side * 0.46, 0.36, 0.02), (side * 0.52, 0.0, 0.08), 0.18) for side in (-1, 1))
    shoulders = joined(trunk, *sides, softness=0.07)
    rolls = (
        torus((0, high, 0.005), wide, 0.040) for high, wide in ((0.625, 0.185), (0.680, 0.165))
    )
    return [
        (shoulders, woollen(colour, paint=paint)),
        (joined(*rolls, softness=0.012), woollen(trim, paint=knit)),
    ]


def strands(points: Field, _normal: Field, base: Field) -> Field:
    """Paint: locks of hair."""
    lock = np.sin(np.arctan2(points[:, 0], points[:, 2]) * 26 + points[:, 1] * 7)
    return base * (0.92 + 0.12 * lock)[:, None]


def knit(points: Field, _normal: Field, base: Field) -> Field:
    """Paint: ribs of wool."""
    rib = np.abs(np.sin(np.arctan2(points[:, 0], points[:, 2]) * 22))
    return base * (0.80 + 0.28 * rib)[:, None]
