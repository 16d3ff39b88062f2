"""A figure of Frostgrave laid on a litter: its head on a pillow, the rest under a blanket."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from tools.art.colour import Field
from tools.art.miniature_kit import SIDES, cloth, wood
from tools.art.raymarch import Material, Paint, Part
from tools.art.solids import Solid, box, capsule, cylinder, ellipsoid, joined, vector

_ROLL: Final = 0.62
"""Radians by which the face is turned to the viewer from looking straight up."""
_BED: Final = 0.34
"""Height of the middle of the body, in inches."""
_HEAD: Final = 0.98
"""Where the middle of the head lies, in inches from the origin."""
_ASIDE: Final = (0.16, 0.26)
"""How far to the side (inches) the middle of a part of the head may be, and how far one of the
shoulders reaches."""
_LOWEST: Final = 0.55
_SHOULDERS: Final = 0.90
_CHEST: Final = (0.78, 0.10)
"""Straps and clasps lie lower than this and farther forward."""
_BACK, _FRONT = -0.14, 0.22
"""Between these depths (inches) lies the middle of a part of the head."""
_LINEN: Final = Material("#efe6d2", shine=0.1, wear=0.3)


def on_litter(parts: list[Part], side: str, head: float) -> list[Part]:
    """A figure on its back with its face to the viewer, under a blanket of its side's cloth.

    Args:
        parts: the figure as it stands.
        side: whose colours the blanket has.
        head: the height of its head as it stands, in inches.
    """
    turn = _lying()
    shift = np.float32((head - _HEAD, _BED, 0))
    laid = [_laid(part, turn, shift) for part in parts if _is_on_the_head(part[0])]
    return [*_litter(), *_blanket(side), *laid]


def _lying() -> Field:
    """The rotation for row vectors from standing to lying: up becomes left."""
    cos, sin = np.cos(_ROLL), np.sin(_ROLL)
    return np.array([[0, sin, -cos], [-1, 0, 0], [0, cos, sin]], np.float32)


def _laid(part: Part, turn: Field, shift: Field) -> Part:
    solid, material = part
    back = turn.T
    if material.paint is not None:
        plain: Paint = material.paint

        def paint(points: Field, normal: Field, base: Field) -> Field:
            return plain((points - shift) @ back, normal @ back, base)

        material = replace(material, paint=paint)
    return (lambda p: solid((p - shift) @ back)), material


def _is_on_the_head(solid: Solid) -> bool:
    """Whether a part belongs to head and shoulders: weapons, packs and clothes do not."""
    steps = (np.linspace(-0.7, 0.7, 36), np.linspace(0, 1.9, 48), np.linspace(-0.6, 0.8, 36))
    lattice = np.stack(np.meshgrid(*steps), -1).reshape(-1, 3).astype(np.float32)
    inside = lattice[solid(lattice) < 0.022]
    if not len(inside):
        return False
    x, y, z = inside.mean(0)
    reach = np.abs(inside[:, 0]).max()
    is_narrow = abs(x) < _ASIDE[0] and (y > _SHOULDERS or reach < _ASIDE[1])
    is_strap = y < _CHEST[0] and z > _CHEST[1]
    return bool(is_narrow and not is_strap and inside[:, 1].min() > _LOWEST and _BACK < z < _FRONT)


def _litter() -> list[Part]:
    """Two poles with canvas between them, and a pillow."""
    poles = joined(
        *(capsule((-1.55, 0.13, z), (0.36, 0.13, z), 0.038) for z in (-0.36, 0.36)),
        *(capsule((x, 0.10, -0.36), (x, 0.10, 0.36), 0.03) for x in (-1.30, 0.10)),
        softness=0,
    )
    feet = joined(
        *(cylinder((x, 0.05, z), 0.05, 0.05) for x in (-1.30, 0.10) for z in (-0.36, 0.36)),
        softness=0,
    )
    canvas = box((-0.60, 0.14, 0), (0.82, 0.022, 0.34), 0.02)
    pillow = ellipsoid((-1.02, 0.22, 0.02), (0.27, 0.12, 0.30))
    return [(poles, wood()), (feet, wood()), (canvas, cloth("#b7a585")), (pillow, _LINEN)]


def _blanket(side: str) -> list[Part]:
    """A blanket over body and feet, its upper edge turned down."""
    body = joined(
        capsule((-0.66, 0.30, 0.0), (-0.30, 0.30, 0.0), 0.185, 0.165),
        capsule((-0.30, 0.28, 0.05), (0.06, 0.24, 0.09), 0.11, 0.09),
        capsule((-0.30, 0.28, -0.06), (0.06, 0.24, -0.10), 0.11, 0.09),
        ellipsoid((0.10, 0.32, 0.08), (0.07, 0.12, 0.07)),
        ellipsoid((0.10, 0.32, -0.10), (0.07, 0.12, 0.07)),
        capsule((-0.64, 0.28, 0.22), (-0.32, 0.26, 0.25), 0.085, 0.07),
        capsule((-0.64, 0.28, -0.22), (-0.32, 0.26, -0.25), 0.085, 0.07),
        box((-0.30, 0.17, 0), (0.46, 0.04, 0.37), 0.035),
        softness=0.10,
    )
    near = box((-0.30, 0.11, 0.39), (0.46, 0.09, 0.03), 0.03)
    cover = joined(body, near, softness=0.06)
    worn = SIDES[side]
    fold = joined(
        capsule((-0.735, 0.22, 0.34), (-0.745, 0.40, 0.17), 0.052),
        capsule((-0.745, 0.40, 0.17), (-0.75, 0.485, 0.0), 0.052),
        capsule((-0.75, 0.485, 0.0), (-0.745, 0.40, -0.20), 0.052),
        softness=0.05,
    )
    wool = Material(worn.cloth, shine=0.08, wear=0.4, paint=_striped(worn.trim))
    return [(_creased(cover), wool), (fold, _LINEN)]


def _creased(solid: Solid) -> Solid:
    """A cloth with soft folds across."""

    def distance(p: Field) -> Field:
        x, z = p[:, 0], p[:, 2]
        wave = np.sin(x * 17 + 5 * z + 2 * np.sin(z * 7)) * np.sin(z * 9 - 2 * x + 1)
        return solid(p) + 0.010 * wave

    return distance


def _striped(trim: str) -> Paint:
    """Wool with two stripes near its foot and a weave."""
    stripe = vector(tuple(int(trim[n : n + 2], 16) / 255 for n in (1, 3, 5)))

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        x, z = points[:, 0], points[:, 2]
        weave = 0.95 + 0.05 * np.sin(x * 95) * np.sin(z * 95)
        share = np.zeros_like(x)
        for at in (-0.08, -0.015):
            share = np.maximum(share, np.clip((0.019 - np.abs(x - at)) * 200, 0, 1))
        return (base + (stripe - base) * share[:, None] * 0.75) * weave[:, None]

    return paint
