"""What the explorers wear below their heads: jacket, belt, satchel, trousers, boots."""

from dataclasses import replace

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.raymarch import Material, Paint, Part
from tools.art.solids import (
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
_STRAP = rgb("#5a361c")
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
    """A jacket open at the neck, gathered by a belt, and a satchel on its strap."""
    cloth = Material(colour, shine=0.15, wear=0.3, paint=_front)
    torso = joined(
        capsule((-0.25, 0.45, 0), (0.25, 0.45, 0), 0.155),
        capsule((0, 0.36, 0.01), (0, 0.0, 0), 0.275, 0.225),
        softness=0.10,
    )
    skirt = frustum((0, -0.30, 0), 0.33, 0.235, 0.30, 0.05)
    belt = torus((0, -0.02, 0), 0.225, 0.048)
    satchel = joined(
        box((0.33, -0.22, 0.14), (0.11, 0.11, 0.09), 0.04),
        box((0.33, -0.17, 0.16), (0.125, 0.07, 0.095), 0.04),
        softness=0.01,
    )
    return [
        (torso, cloth),
        (skirt, Material(colour, shine=0.15, wear=0.4)),
        (belt, _LEATHER),
        (box((0, -0.02, 0.265), (0.07, 0.055, 0.025), 0.015), _GOLD),
        (satchel, _GLOVE),
        (sphere((0.33, -0.215, 0.265), 0.026), _GOLD),
    ]


def _front(points: Field, _normal: Field, base: Field) -> Field:
    """The shirt in the opening, the edges of the jacket, and a strap over the shoulder."""
    x, y, front = points[:, 0], points[:, 1], points[:, 2] > 0.02
    opening = np.clip((y - 0.04) * 0.42, 0, 0.2)
    out = np.abs(x) - opening
    shirt = smoothstep(0.012, -0.004, out) * front * (y > 0.04)
    edge = smoothstep(0.034, 0.026, np.abs(out - 0.012)) * front * (1 - shirt)
    painted = base + (base * 0.62 - base) * edge[:, None]
    painted = painted + (_SHIRT - painted) * shirt[:, None]
    strap = smoothstep(0.050, 0.042, np.abs(y - 0.22 + 1.15 * x) / 1.5)
    return painted + (_STRAP - painted) * strap[:, None]


def arms(colour: str) -> list[Part]:
    """One hand about the stem of the key, the other on the hip."""
    sleeves = joined(
        capsule((-0.33, 0.43, 0), (-0.52, 0.16, 0.08), 0.135, 0.115),
        capsule((-0.52, 0.16, 0.08), (-0.57, 0.06, 0.34), 0.115, 0.098),
        capsule((0.33, 0.43, 0), (0.60, 0.16, -0.03), 0.135, 0.115),
        capsule((0.60, 0.16, -0.03), (0.42, -0.03, 0.12), 0.115, 0.098),
        softness=0.03,
    )
    cuffs = joined(
        capsule((-0.567, 0.065, 0.32), (-0.573, 0.058, 0.37), 0.118),
        capsule((0.45, 0.0, 0.095), (0.41, -0.04, 0.125), 0.118),
        softness=0,
    )
    fingers = (
        capsule((-0.66, y, 0.47), (-0.49, y + 0.01, 0.55), 0.042) for y in (0.12, 0.045, -0.03)
    )
    hands = joined(
        ellipsoid((-0.60, 0.045, 0.44), (0.10, 0.12, 0.09)),
        *fingers,
        capsule((-0.52, 0.15, 0.44), (-0.50, 0.15, 0.53), 0.04),
        ellipsoid((0.36, -0.08, 0.17), (0.10, 0.085, 0.10)),
        capsule((0.30, -0.10, 0.24), (0.24, -0.16, 0.25), 0.042),
        softness=0.015,
    )
    cloth = Material(colour, shine=0.2)
    return [
        (sleeves, cloth),
        (cuffs, Material("#f1e4c6", shine=0.2)),
        (hands, _GLOVE),
    ]


def legs(colour: str) -> list[Part]:
    """Trousers tucked into high boots."""
    trousers = joined(
        *(
            joined(
                capsule((side * 0.14, -0.20, 0), (side * 0.18, -0.52, 0.04), 0.150, 0.128),
                capsule((side * 0.18, -0.52, 0.04), (side * 0.20, -0.80, 0), 0.128, 0.105),
                softness=0.02,
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
        (trousers, Material(colour, shine=0.15, wear=0.5)),
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
