"""The parts of the busts: shoulders, a face, hair, wool."""

from itertools import pairwise

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.raymarch import Material, Part
from tools.art.solids import (
    Solid,
    box,
    capsule,
    common,
    ellipsoid,
    joined,
    sphere,
    torus,
    without,
)
from tools.art.surface_matter import PLAIN

HEAD = (0.0, 1.02, 0.0)
_LIPS = rgb("#7c3a2e")
_MOUTH, _MOUTH_STEPS = 0.098, 10
"""Half the width of a mouth, and the pieces of its line."""


def body(colour: str, trim: str) -> list[Part]:
    """Shoulders with a collar."""

    def paint(points: Field, _normal: Field, base: Field) -> Field:
        band = smoothstep(0.045, 0.03, np.abs(points[:, 1] - 0.40))
        return base + (rgb(trim) - base) * band[:, None]

    shoulders = joined(
        capsule((-0.30, 0.42, 0), (0.30, 0.42, 0), 0.24),
        capsule((0, 0.0, 0), (0, 0.5, 0), 0.36, 0.28),
        capsule((-0.46, 0.36, 0.02), (-0.52, 0.0, 0.08), 0.18),
        capsule((0.46, 0.36, 0.02), (0.52, 0.0, 0.08), 0.18),
        softness=0.1,
    )
    collar = torus((0, 0.645, 0.01), 0.175, 0.06)
    return [
        (shoulders, Material(colour, shine=0.15, wear=0.3, paint=paint)),
        (collar, Material(trim, shine=0.2)),
    ]


def face(
    skin: str, *, smile: float = 0.05, brows: str | None = None, eyes_of: str = "#6f4524"
) -> list[Part]:
    """Head with ears, nose, lidded eyes with a spark, painted mouth and cheeks."""
    x, y, z = HEAD

    def cheeks(points: Field, _normal: Field, base: Field) -> Field:
        near = [
            np.hypot((points[:, 0] - side * 0.19), (points[:, 1] - y + 0.075)) for side in (-1, 1)
        ]
        blush = smoothstep(0.11, 0.02, np.minimum(*near)) * (points[:, 2] > 0.1)
        rosy = base + (rgb("#e8604a") - base) * (blush * 0.28)[:, None]
        lips = smoothstep(0.018, 0.010, _from_mouth(points, smile)) * (points[:, 2] > 0.1)
        return rosy + (_LIPS - rosy) * lips[:, None]

    head = joined(
        ellipsoid((x, y + 0.02, z), (0.315, 0.335, 0.31)),
        ellipsoid((x, y - 0.15, z + 0.04), (0.24, 0.20, 0.24)),
        sphere((-0.315, y - 0.02, 0), 0.075),
        sphere((0.315, y - 0.02, 0), 0.075),
        softness=0.06,
    )
    flesh = Material(skin, shine=0.2, gloss=18, wear=0.1, paint=cheeks, matter=PLAIN)
    white = Material("#ffffff", shine=0.6)

    def iris(points: Field, _normal: Field, base: Field) -> Field:
        out = np.hypot(np.abs(points[:, 0]) - 0.110, points[:, 1] - y - 0.035)
        return base + (rgb("#15121a") - base) * smoothstep(0.028, 0.022, out)[:, None]

    eyes, irises, sparks, lids, lashes = [], [], [], [], []
    for side in (-1, 1):
        eyes.append(ellipsoid((side * 0.118, y + 0.04, 0.268), (0.062, 0.075, 0.05)))
        irises.append(ellipsoid((side * 0.110, y + 0.035, 0.300), (0.044, 0.052, 0.028)))
        sparks.append(sphere((side * 0.110 - 0.016, y + 0.056, 0.326), 0.011))
        lids.append(
            common(
                ellipsoid((side * 0.118, y + 0.04, 0.264), (0.070, 0.083, 0.066)),
                box((side * 0.118, y + 0.134, 0.27), (0.1, 0.05, 0.1), 0.01),
            )
        )
        lashes.append(
            capsule((side * 0.175, y + 0.135, 0.265), (side * 0.07, y + 0.150, 0.300), 0.020, 0.024)
        )
    return [
        (capsule((0, 0.55, 0), (0, 0.85, 0), 0.14), flesh),
        (head, flesh),
        (sphere((0, y - 0.05, 0.335), 0.058), flesh),
        (joined(*eyes, softness=0), white),
        (joined(*irises, softness=0), Material(eyes_of, shine=0.9, gloss=40, paint=iris)),
        (joined(*sparks, softness=0), Material("#ffffff", glow=0.9)),
        (joined(*lids, softness=0), flesh),
        (joined(*lashes, softness=0), Material(brows or "#3a2a20")),
    ]


def _from_mouth(points: Field, smile: float) -> Field:
    """How far points are from the line of the mouth, seen from the front."""
    across = [_MOUTH * (2 * step / _MOUTH_STEPS - 1) for step in range(_MOUTH_STEPS + 1)]
    line = [(x, HEAD[1] - 0.15 - smile * (1 - (x / _MOUTH) ** 2)) for x in across]
    nearest: Field = np.full(len(points), np.inf)
    for (left, first), (right, last) in pairwise(line):
        wide, high = right - left, last - first
        share = (points[:, 0] - left) * wide + (points[:, 1] - first) * high
        share = np.clip(share / (wide**2 + high**2), 0, 1)
        gap = np.hypot(points[:, 0] - left - share * wide, points[:, 1] - first - share * high)
        nearest = np.minimum(nearest, gap)
    return nearest


def hair_shell(drop: float = 0.0) -> Solid:
    """Cap of hair without the face."""
    _, y, _ = HEAD
    shell = ellipsoid((0, y + 0.05, -0.03), (0.355, 0.36, 0.345))
    opening = box((0, y - 0.16 - drop, 0.33), (0.27, 0.27, 0.26), 0.16)
    neck = box((0, y - 0.46, 0), (0.5, 0.22, 0.5), 0.02)
    return without(without(shell, opening), neck)


def strands(points: Field, _normal: Field, base: Field) -> Field:
    """Paint: locks of hair."""
    lock = np.sin(np.arctan2(points[:, 0], points[:, 2]) * 26 + points[:, 1] * 7)
    return base * (0.92 + 0.12 * lock)[:, None]


def knit(points: Field, _normal: Field, base: Field) -> Field:
    """Paint: ribs of wool."""
    rib = np.abs(np.sin(np.arctan2(points[:, 0], points[:, 2]) * 22))
    return base * (0.80 + 0.28 * rib)[:, None]
