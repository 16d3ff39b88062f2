"""The machines that play at the easy and at the hard level; the usual one is among the people."""

import math

from tools.art.figure_face import HEAD
from tools.art.raymarch import Material, Part
from tools.art.solids import (
    box,
    capsule,
    cylinder,
    ellipsoid,
    frustum,
    joined,
    sphere,
    torus,
    turned,
)

_JOINT = Material("#4c5668", shine=0.8)


def _tin() -> list[Part]:
    """A friendly tin with a bucket for a head, round eyes and a key to wind it up."""
    _, y, _ = HEAD
    tin = Material("#63b59a", shine=0.8, gloss=30, wear=0.7)
    cream = Material("#f3e6c4", shine=0.5, wear=0.5)
    brass = Material("#d9a441", shine=1.1, gloss=30)
    barrel = joined(
        frustum((0, 0, 0), 0.34, 0.44, 0.58, 0.10),
        sphere((-0.46, 0.40, 0.02), 0.15),
        sphere((0.46, 0.40, 0.02), 0.15),
        capsule((-0.50, 0.34, 0.02), (-0.55, 0, 0.08), 0.10),
        capsule((0.50, 0.34, 0.02), (0.55, 0, 0.08), 0.10),
        softness=0.03,
    )
    head = frustum((0, y - 0.32, 0), 0.30, 0.37, 0.58, 0.07)
    eyes = [ellipsoid((side * 0.14, y + 0.05, 0.30), (0.115, 0.115, 0.08)) for side in (-1, 1)]
    rims = [torus((side * 0.14, y + 0.05, 0.345), 0.105, 0.024, "z") for side in (-1, 1)]
    pupils = [sphere((side * 0.125, y + 0.045, 0.37), 0.045) for side in (-1, 1)]
    spring = [torus((0, y + 0.36 + 0.05 * ring, 0), 0.05, 0.016) for ring in range(4)]
    key = [torus((side * 0.10, 0.36, -0.50), 0.085, 0.028, "z") for side in (-1, 1)]
    return [
        (barrel, tin),
        (box((0, 0.33, 0.36), (0.18, 0.13, 0.05), 0.04), cream),
        (joined(*(sphere((x, 0.33, 0.42), 0.035) for x in (-0.09, 0, 0.09)), softness=0), brass),
        (joined(*key, capsule((0, 0.36, -0.36), (0, 0.36, -0.5), 0.03), softness=0.01), brass),
        (cylinder((0, 0.66, 0), 0.16, 0.09, 0.03), _JOINT),
        (head, tin),
        (torus((0, y + 0.26, 0), 0.365, 0.028), brass),
        (joined(*eyes, softness=0), Material("#fff8e0", shine=0.9, glow=0.35)),
        (joined(*rims, softness=0), brass),
        (joined(*pupils, softness=0), Material("#2a2018", shine=1.2)),
        (box((0, y - 0.15, 0.30), (0.13, 0.028, 0.05), 0.02), Material("#2a2018")),
        (joined(*spring, softness=0), brass),
        (sphere((0, y + 0.60, 0), 0.075), Material("#e0523a", glow=0.35, shine=0.8)),
    ]


def _steel() -> list[Part]:
    """A dark thinker with a tall brow, a burning visor, and gold on its shoulders."""
    _, y, _ = HEAD
    steel = Material("#3b4152", shine=1.2, gloss=44, wear=0.9, rim=0.5)
    gold = Material("#e0ad48", shine=1.2, gloss=34, wear=0.6)
    fire = Material("#ff8a3c", glow=1.0)
    chest = joined(
        box((0, 0.26, 0), (0.42, 0.32, 0.27), 0.12),
        capsule((-0.54, 0.34, 0), (-0.58, 0, 0.05), 0.13),
        capsule((0.54, 0.34, 0), (0.58, 0, 0.05), 0.13),
        softness=0.04,
    )
    plates = [
        turned(
            ellipsoid((side * 0.50, 0.47, 0), (0.24, 0.13, 0.25)),
            (side * 0.5, 0.47, 0),
            z=-side * 0.35,
        )
        for side in (-1, 1)
    ]
    skull = joined(
        ellipsoid((0, y + 0.12, -0.03), (0.35, 0.36, 0.36)),
        box((0, y - 0.12, 0.05), (0.24, 0.18, 0.22), 0.10),
        softness=0.09,
    )
    horns = [
        turned(box((side * 0.37, y + 0.14, -0.02), (0.035, 0.22, 0.10), 0.03), (0, y, 0), z=0)
        for side in (-1, 1)
    ]
    grille = [box((0, y - 0.15 - 0.055 * row, 0.27), (0.13, 0.014, 0.04), 0.01) for row in range(3)]
    return [
        (chest, steel),
        (joined(*plates, softness=0), gold),
        (
            turned(box((0, 0.34, 0.25), (0.09, 0.09, 0.05), 0.02), (0, 0.34, 0.25), z=math.pi / 4),
            gold,
        ),
        (sphere((0, 0.34, 0.29), 0.055), fire),
        (torus((0, 0.66, 0), 0.15, 0.05), _JOINT),
        (skull, steel),
        (
            box((0, y + 0.03, 0.30), (0.26, 0.075, 0.09), 0.05),
            Material("#12151d", shine=1.4, gloss=40),
        ),
        (
            joined(
                *(ellipsoid((s * 0.12, y + 0.03, 0.385), (0.075, 0.026, 0.02)) for s in (-1, 1)),
                softness=0,
            ),
            fire,
        ),
        (joined(*horns, softness=0), gold),
        (box((0, y + 0.30, 0.05), (0.035, 0.17, 0.34), 0.03), gold),
        (joined(*grille, softness=0), Material("#12151d")),
    ]


ROBOTS = {"robot_tin": _tin, "robot_steel": _steel}
MACHINES = frozenset(("robot", *ROBOTS))
"""Everybody who is no person; one of them is among the first busts."""
