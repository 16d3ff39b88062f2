"""What large figures are made of: folds of cloth, creases of leather, mirrors of metal, skin.

Small sprites stay plain: at their size folds are noise. A `View` with `finish` asks for these.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.noise import sine_noise
from tools.art.solids import vector

Relief = Callable[[Field, bool], Field]
_STEP = 0.004


@dataclass(frozen=True)
class Matter:
    """A surface seen from near.

    Attributes:
        relief: Height 0..1 at points, with the finest grain or without; None is smooth.
        depth: Height of the relief in units of the model.
        hollow: How much darker the low places are.
        mirror: 0..1, how much of the room is seen in it head on.
        metal: Whether the mirror takes the colour of the surface.
    """

    relief: Relief | None = None
    depth: float = 0
    hollow: float = 0
    mirror: float = 0
    metal: bool = False


def _cloth(points: Field, fine: bool) -> Field:
    """Long folds that hang down and part, and a fine weave."""
    sway = points * vector((1, 0.24, 1))
    sway = sway + 0.07 * np.stack([sine_noise(points, 3.1, seed) for seed in (1, 5, 9)], -1)
    fold = 1 - np.abs(sine_noise(sway, 9.5, 3.0))
    pull = sine_noise(points * vector((1, 1.5, 1)), 7.0, 7.0)
    height = 0.66 * fold**2 + 0.20 * pull
    if not fine:
        return height
    return height + 0.0035 * np.sin(points[:, 0] * 560) * np.sin(points[:, 1] * 560)


def _leather(points: Field, fine: bool) -> Field:
    """Worn creases and pores."""
    crease = 1 - np.abs(sine_noise(points, 13, 2.0))
    pores = sine_noise(points, 50, 4.0) if fine else 0
    return 0.8 * (1 - crease**4) + 0.1 * pores


def _scratched(points: Field, fine: bool) -> Field:
    """Shallow dents of years in use."""
    del fine
    return sine_noise(points, 9, 6.0)


def _strands(points: Field, fine: bool) -> Field:
    """Hair that hangs in locks."""
    del fine
    locks = points * vector((1, 0.12, 1))
    return 1 - np.abs(sine_noise(locks, 26, 2.0)) ** 1.5


CLOTH = Matter(_cloth, depth=0.060, hollow=0.36)
LEATHER = Matter(_leather, depth=0.007, hollow=0.22, mirror=0.05)
LACQUER = Matter(None, mirror=0.10)
STEEL = Matter(_scratched, depth=0.003, mirror=0.62, metal=True)
HAIR = Matter(_strands, depth=0.012, hollow=0.18)
PLAIN = Matter()
"""Smooth and dull: skin, stone, ivory."""


def matter_of(shine: float, glow: float) -> Matter:
    """The matter of a material that names none, told by how it shines."""
    if glow > 0.3:
        return PLAIN
    if shine >= 0.95:
        return STEEL
    if shine >= 0.45:
        return LACQUER
    return LEATHER if shine >= 0.33 else CLOTH


def bent(matter: Matter, points: Field, normal: Field, fine: bool) -> tuple[Field, Field]:
    """Normals turned by the relief, and how deep each point lies (0 on the ridges, 1 below)."""
    if matter.relief is None:
        return normal, np.zeros(len(points), np.float32)
    here = matter.relief(points, fine)
    slope = np.stack(
        [
            (matter.relief(points + _STEP * axis, fine) - here) / _STEP
            for axis in np.eye(3, dtype=np.float32)
        ],
        -1,
    )
    along = slope - (slope * normal).sum(-1)[:, None] * normal
    turned = normal - matter.depth * along
    turned /= np.maximum(np.linalg.norm(turned, axis=-1), 1e-6)[:, None]
    return turned.astype(np.float32), np.clip(1 - here, 0, 1)


def room(towards: Field, light: Field, right: Field) -> Field:
    """What a mirror sees of the room (n, 3): dark boards, a lamp, a cool window at the far side."""
    height = towards[:, 1]
    floor, wall, ceiling = rgb("#2c1d14"), rgb("#7d88a6"), rgb("#161b2b")
    up = smoothstep(-0.25, 0.18, height)[:, None]
    high = smoothstep(0.15, 0.75, height)[:, None]
    seen = floor + (wall - floor) * up
    seen = seen + (ceiling - seen) * high
    lamp = smoothstep(0.80, 0.93, towards @ light)
    window = smoothstep(0.70, 0.86, towards @ (right * 0.92 + vector((0, 0.30, 0))))
    seen = seen + lamp[:, None] * rgb("#ffe9c0") * 2.1
    return seen + window[:, None] * rgb("#bfdcff") * 0.9
