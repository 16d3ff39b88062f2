"""What the explorers wear below their heads: jacket, belt, satchel, trousers, boots."""

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tools.art.colour import Field, darken, rgb
from tools.art.figure_bounds import depth_at, rod
from tools.art.figure_cloth import cuff, sleeve, woollen
from tools.art.figure_hand import gripping_hand, resting_hand
from tools.art.filters import smoothstep
from tools.art.raymarch import Material, Paint, Part
from tools.art.solids import (
    Solid,
    box,
    capsule,
    cylinder,
    ellipsoid,
    frustum,
    joined,
    sphere,
    torus,
    vector,
)
from tools.art.surface_matter import PLAIN

GROUND = -1.02
"""The height of the middle of the base."""
_NECK, _HEAD_SIZE = (0.0, 0.62, 0.0), 0.9
_LEATHER = Material("#6e4526", shine=0.4, wear=0.6)
_GLOVE = Material("#8a5a30", shine=0.35, wear=0.5)
_GOLD = Material("#e8b548", shine=1.1, gloss=34, wear=0.6)
_LAPEL = ((0.13, 0.555), (0.175, 0.44), (0.105, 0.25), (0.015, 0.045))
_STRAP_WAY = ((-0.24, 0.53), (-0.16, 0.42), (-0.04, 0.27), (0.08, 0.14), (0.19, 0.02))
_FOLDS = (
    ((0.20, 0.40), (0.17, 0.28), (0.10, 0.17)),
    ((-0.21, 0.38), (-0.16, 0.25), (-0.09, 0.13)),
    ((0.21, 0.22), (0.17, 0.12), (0.08, 0.06)),
    ((-0.21, 0.20), (-0.18, 0.11), (-0.10, 0.05)),
)
"""Ways over the chest of the edges of a jacket, a strap, and the folds above the belt."""
_SHIRT = rgb("#f1e4c6")


def lowered(part: Part) -> Part:
    """A part of a head, smaller about the neck, its paint with it."""
    solid, material = part
    pivot = vector(_NECK)

    def whole(points: Field) -> Field:
        return np.asarray((points - pivot) / _HEAD_SIZE + pivot, np.float32)

    def shrunken(points: Field) -> Field:
        return solid(whole(points)) * _HEAD_SIZE

    if material.paint is None:
        return shrunken, material
    paint: Paint = material.paint
    return shrunken, replace(
        material, paint=lambda points, normal, base: paint(whole(points), normal, base)
    )


def jacket(colour: str) -> list[Part]:
    """A jacket with lapels, gathered by a belt, a strap over the shoulder, a satchel."""
    torso = joined(
        capsule((-0.25, 0.45, 0), (0.25, 0.45, 0), 0.155),
        capsule((0, 0.36, 0.01), (0, 0.0, 0), 0.275, 0.225),
        softness=0.10,
    )
    pulled = joined(torso, *(rod(_on(torso, way), (0.006, 0.020, 0.006)) for way in _FOLDS))
    skirt = joined(
        frustum((0, -0.31, 0), 0.32, 0.225, 0.31, 0.05),
        *(rod(_pleat(turn), (0.020, 0.034, 0.042)) for turn in np.arange(13) * 2 * np.pi / 13),
        softness=0.035,
    )
    lapels = joined(
        *(
            rod(_on(torso, [(side * x, y) for x, y in _LAPEL], 0.004), (0.022, 0.042, 0.020, 0.010))
            for side in (-1, 1)
        ),
        softness=0,
    )
    strap = joined(*(rod(_on(torso, _STRAP_WAY, 0.002), (0.03,) * 5),), softness=0)
    satchel = joined(
        box((0.33, -0.22, 0.14), (0.11, 0.11, 0.09), 0.04),
        box((0.33, -0.17, 0.16), (0.125, 0.07, 0.095), 0.04),
        softness=0.01,
    )
    dark = darken(colour, 0.30)
    return [
        (pulled, woollen(colour, paint=_front)),
        (skirt, woollen(colour)),
        (lapels, woollen(dark)),
        (strap, _LEATHER),
        (torus((0, -0.02, 0), 0.225, 0.048), _LEATHER),
        (box((0, -0.02, 0.265), (0.07, 0.055, 0.025), 0.015), _GOLD),
        (satchel, _GLOVE),
        (sphere((0.33, -0.215, 0.265), 0.026), _GOLD),
    ]


def _on(
    solid: Solid, way: Sequence[tuple[float, float]], lift: float = 0.0
) -> list[tuple[float, float, float]]:
    """Points of the front of a solid, from places seen from the front."""
    return [(x, y, depth_at(solid, x, y) + lift) for x, y in way]


def _pleat(turn: float) -> list[tuple[float, float, float]]:
    """One fold of the skirt, from the belt to the hem."""
    return [
        (out * math.sin(turn), high, out * math.cos(turn))
        for out, high in ((0.205, -0.04), (0.255, -0.15), (0.285, -0.27))
    ]


def _front(points: Field, _normal: Field, base: Field) -> Field:
    """The shirt in the opening between the lapels."""
    x, y, front = points[:, 0], points[:, 1], points[:, 2] > 0.02
    out = np.abs(x) - np.clip((y - 0.02) * 0.36, 0, 0.2)
    shirt = smoothstep(0.012, -0.004, out) * front * (y > 0.02)
    return base + (_SHIRT - base) * shirt[:, None]


def arms(colour: str, skin: Material | None) -> list[Part]:
    """One hand about the stem of the key, the other at rest on the satchel."""
    held = ((-0.31, 0.44, 0.0), (-0.55, 0.17, 0.04), (-0.575, 0.085, 0.335))
    free = ((0.31, 0.44, 0.0), (0.585, 0.14, -0.03), (0.435, -0.035, 0.175))
    sizes = (0.135, 0.112, 0.092)
    sleeves = joined(sleeve(held, sizes), sleeve(free, sizes), softness=0)
    cuffs = joined(
        cuff(held[2], (-0.03, -0.10, 0.3), 0.108),
        cuff(free[2], (-0.15, -0.17, 0.2), 0.108),
        softness=0,
    )
    hands = joined(
        gripping_hand((-0.57, 0.055, 0.50), 0.052, 1.28),
        capsule((-0.578, 0.07, 0.36), (-0.58, 0.06, 0.42), 0.062),
        resting_hand((0.405, -0.065, 0.215), (-0.26, -0.52, 0.30), (0.55, 0.30, 0.85), 1, 1.12),
        softness=0.02,
    )
    return [(sleeves, woollen(colour)), (cuffs, woollen("#f1e4c6")), (hands, skin or _GLOVE)]


def legs(colour: str) -> list[Part]:
    """Trousers tucked into high boots."""
    trousers = joined(
        *(
            sleeve(
                ((side * 0.14, -0.20, 0), (side * 0.18, -0.52, 0.04), (side * 0.20, -0.80, 0)),
                (0.150, 0.126, 0.105),
            )
            for side in (-1, 1)
        ),
        softness=0.02,
    )
    boots, cuffs, soles = [], [], []
    for side in (-1, 1):
        x = side * 0.205
        boots += [
            capsule((x, -0.70, 0), (x, -0.88, 0), 0.135, 0.115),
            ellipsoid((x * 1.04, -0.90, 0.08), (0.125, 0.095, 0.22)),
        ]
        cuffs.append(torus((x, -0.66, 0.005), 0.115, 0.042))
        soles.append(box((x * 1.04, -0.955, 0.075), (0.125, 0.03, 0.215), 0.028))
    return [
        (trousers, woollen(colour, wear=0.4)),
        (joined(*boots, softness=0.02), _LEATHER),
        (joined(*cuffs, softness=0), _GLOVE),
        (joined(*soles, softness=0), Material("#2c1c12", shine=0.3)),
    ]


def base() -> Part:
    """The round plinth of stone, in two steps."""
    steps = joined(
        cylinder((0, GROUND, 0.05), 0.76, 0.05, 0.03),
        cylinder((0, GROUND + 0.06, 0.05), 0.68, 0.03, 0.02),
        softness=0.01,
    )
    return steps, Material("#b9a67c", shine=0.15, wear=0.8, matter=PLAIN)
