"""The busts of the eight players: seven toy people and a machine."""

import math

import numpy as np

from tools.art.avatar_parts import body, knit, strands
from tools.art.colour import Field, rgb
from tools.art.figure_bounds import bounded
from tools.art.figure_face import HEAD, face
from tools.art.figure_hair import hair, hanging, ringlet, scalp, swept_locks
from tools.art.raymarch import Material, Part
from tools.art.solids import (
    box,
    capsule,
    common,
    cylinder,
    ellipsoid,
    frustum,
    joined,
    sphere,
    torus,
    turned,
    without,
)
from tools.art.surface_matter import HAIR


def _captain() -> list[Part]:
    _, y, _ = HEAD

    def stripe(points: Field, _normal: Field, base: Field) -> Field:
        return base + (rgb("#fff1dd") - base) * (np.abs(points[:, 0]) < 0.06)[:, None]

    shell = without(
        joined(
            ellipsoid((0, y + 0.06, -0.02), (0.385, 0.37, 0.40)),
            box((0, y - 0.05, -0.06), (0.375, 0.2, 0.30), 0.12),
            softness=0.08,
        ),
        box((0, y - 0.20, 0.34), (0.30, 0.34, 0.28), 0.12),
    )
    red = Material("#c42a1e", shine=1.0, gloss=50, paint=stripe)
    glass = common(
        ellipsoid((0, y + 0.04, 0.0), (0.375, 0.36, 0.40)),
        box((0, y + 0.155, 0.36), (0.29, 0.05, 0.2), 0.03),
    )
    return [
        *body("#c42a1e", "#fff1dd"),
        *face("#f1c4a0", eyes_of="#3f6f9c"),
        (shell, red),
        (glass, Material("#27405e", shine=1.6, gloss=26)),
    ]


def _beanie() -> list[Part]:
    _, y, _ = HEAD
    cap = common(
        ellipsoid((0, y + 0.06, -0.02), (0.37, 0.42, 0.37)),
        box((0, y + 0.40, 0), (0.6, 0.24, 0.6), 0.02),
    )
    cuff = torus((0, y + 0.18, -0.01), 0.315, 0.075)
    wool, white = (
        Material("#1f8a78", shine=0.08, paint=knit),
        Material("#f4efe2", shine=0.08, paint=knit),
    )
    return [
        *body("#e9b23c", "#7a4a12"),
        *face("#8d5a3b", smile=0.07, brows="#1c120c"),
        (scalp((0, 1, -0.1), brow=0.16, locks=34, depth=0.026), hair("#2a1a12")),
        (cap, wool),
        (cuff, white),
        (sphere((0, y + 0.53, -0.02), 0.13), white),
    ]


_BEARD = tuple(
    (
        (x * 0.9, HEAD[1] - 0.20 - 0.05 * (0.2 - abs(x)), 0.24 - 0.5 * abs(x)),
        (x * 1.05, HEAD[1] - 0.38, 0.30 - 0.5 * abs(x)),
        (x * 0.75 + 0.02 * math.sin(9 * x), HEAD[1] - 0.54, 0.31 - 0.3 * abs(x)),
        (x * 0.35, HEAD[1] - 0.78 + 0.9 * abs(x), 0.30),
    )
    for x in (-0.21, -0.15, -0.09, -0.03, 0.03, 0.09, 0.15, 0.21)
)
_MOUSTACHE = (
    (0.008, -0.118, 0.318),
    (0.075, -0.128, 0.318),
    (0.150, -0.165, 0.285),
    (0.205, -0.235, 0.245),
)
"""The locks of a beard, and one half of a moustache, from the middle of the head."""


def wizard(back: float = 0.0) -> list[Part]:
    """A wizard; the hat is pushed back by an angle, so that eyes are seen from above."""
    _, y, _ = HEAD
    hat = joined(
        turned(frustum((0, y + 0.18, 0), 0.34, 0.15, 0.34, 0.03), (0, y, 0), x=-0.15),
        turned(
            frustum((0.02, y + 0.46, -0.08), 0.17, 0.03, 0.36, 0.02),
            (0, y + 0.46, -0.08),
            x=-0.5,
            z=-0.4,
        ),
        softness=0.06,
    )
    brim = turned(cylinder((0, y + 0.19, 0), 0.55, 0.024, 0.02), (0, y + 0.19, 0), x=-0.1)
    band = turned(torus((0, y + 0.23, 0), 0.325, 0.04), (0, y, 0), x=-0.12)
    hat, brim, band = (
        turned(each, (0, y, 0), x=-back) if back else each for each in (hat, brim, band)
    )
    beard = joined(
        bounded(ellipsoid((0, y - 0.31, 0.14), (0.22, 0.15, 0.13)), (0, y - 0.31, 0.14), 0.22),
        hanging(_BEARD, 0.062),
        softness=0.02,
    )
    moustache = hanging(
        [[(side * x, y + up, z) for x, up, z in _MOUSTACHE] for side in (-1, 1)],
        0.036,
    )
    sides = swept_locks(
        [
            [
                (side * (1.15 + 0.22 * k), 0.35, 0.0),
                (side * (1.2 + 0.24 * k), -0.1, 0.02),
                (side * (1.12 + 0.22 * k), -0.62, 0.02),
                (side * (1.0 + 0.2 * k), -0.95, 0.0),
            ]
            for side in (-1, 1)
            for k in range(3)
        ],
        0.052,
    )
    return [
        *body("#5a3fa6", "#e8b548"),
        *face("#efc3a0", brows="#f2f4f7", eyes_of="#4d6fae"),
        (joined(beard, moustache, sides, softness=0.008), hair("#eceef2")),
        (hat, Material("#4a2f92", shine=0.15, wear=0.4)),
        (brim, Material("#4a2f92", shine=0.15, wear=0.4)),
        (band, Material("#e8b548", shine=0.9)),
    ]


def _knight() -> list[Part]:
    _, y, _ = HEAD
    steel = Material("#b4c0ce", shine=1.2, gloss=36, wear=0.8)
    helm = joined(
        ellipsoid((0, y + 0.07, 0), (0.38, 0.38, 0.38)),
        cylinder((0, y - 0.12, 0), 0.375, 0.26, 0.08),
        softness=0.05,
    )
    slit = box((0, y + 0.03, 0.38), (0.25, 0.05, 0.22), 0.02)
    upright = box((0, y - 0.10, 0.40), (0.026, 0.22, 0.12), 0.015)
    holes = joined(
        *[
            sphere((x, y - 0.20 - 0.075 * row, 0.36), 0.022)
            for x in (-0.18, -0.12, 0.12, 0.18)
            for row in range(3)
        ],
        softness=0,
    )
    plume = joined(
        *[
            sphere((0, y + 0.50 - 0.05 * k * k, 0.16 - 0.16 * k), 0.12 - 0.008 * k)
            for k in range(5)
        ],
        softness=0.08,
    )
    return [
        *body("#3f5f96", "#e8b548"),
        (joined(sphere((-0.33, 0.46, 0), 0.22), sphere((0.33, 0.46, 0), 0.22)), steel),
        (without(without(helm, slit), upright), steel),
        (without(holes, slit), Material("#141a24")),
        (sphere((0, y, 0.0), 0.335), Material("#12161f", rim=0)),
        (
            joined(
                sphere((-0.10, y + 0.03, 0.315), 0.032),
                sphere((0.10, y + 0.03, 0.315), 0.032),
                softness=0,
            ),
            Material("#ffe9a8", glow=0.9),
        ),
        (box((0, y - 0.12, 0.375), (0.018, 0.22, 0.02), 0.012), Material("#e8b548", shine=1.0)),
        (plume, Material("#c42a1e", shine=0.15, paint=strands, matter=HAIR)),
    ]


def _curls() -> list[Part]:
    _, y, _ = HEAD
    generator = np.random.default_rng(3)
    balls = []
    for k in range(46):
        share = (k + 0.5) / 46
        rise, angle = 1 - 1.42 * share, k * 2.39996
        ahead = math.cos(angle) * math.sqrt(max(0.0, 1 - rise * rise))
        if ahead > 0.52 and rise < 0.62:
            continue
        out = (math.sin(angle) * math.sqrt(max(0.0, 1 - rise * rise)), rise, ahead)
        centre = (0.325 * out[0], y + 0.08 + 0.325 * out[1], -0.045 + 0.325 * out[2])
        size = 0.098 + 0.016 * generator.uniform(-1, 1)
        balls.append(ringlet(centre, out, size, generator.uniform(0, 6)))
    top = [
        ringlet((x, y + 0.30 + up, 0.185), (x, 0.4, 1.0), 0.085, 3 * x)
        for x, up in ((-0.19, -0.01), (-0.07, 0.03), (0.06, 0.02), (0.18, -0.01))
    ]
    under = scalp((0, 1, -0.1), brow=0.16, locks=34, depth=0.02)
    rims = joined(
        torus((-0.125, y + 0.035, 0.33), 0.10, 0.014, "z"),
        torus((0.125, y + 0.035, 0.33), 0.10, 0.014, "z"),
        capsule((-0.03, y + 0.04, 0.345), (0.03, y + 0.04, 0.345), 0.012),
        capsule((0.22, y + 0.05, 0.32), (0.33, y + 0.05, 0.05), 0.012),
        capsule((-0.22, y + 0.05, 0.32), (-0.33, y + 0.05, 0.05), 0.012),
        softness=0,
    )
    return [
        *body("#3c7dc4", "#f4efe2"),
        *face("#c98f66", smile=0.06, brows="#3b2010"),
        (joined(under, *balls, *top, softness=0.008), hair("#5f3219")),
        (rims, Material("#22262e", shine=1.0)),
    ]


def _ponytail() -> list[Part]:
    _, y, _ = HEAD
    tie = (0.27, y + 0.30, -0.27)
    tail = hanging(_TAIL, 0.070, 0.030)
    fringe = swept_locks(_FRINGE, 0.040, 0.016)
    own = hair("#dda23a")
    band = common(
        ellipsoid((0, y + 0.05, -0.03), (0.368, 0.372, 0.36)),
        turned(box((0, y + 0.26, 0), (0.6, 0.045, 0.6), 0.02), (0, y + 0.26, 0), x=0.25),
    )
    return [
        *body("#d8496f", "#fff1dd"),
        *face("#f6d2b4", smile=0.07, brows="#a8701c", eyes_of="#3f8a76"),
        (joined(scalp((0.55, 0.45, -0.62), brow=0.20), fringe, softness=0.01), own),
        (band, Material("#2f9c86", shine=0.3)),
        (tail, own),
        (
            joined(
                *(turned(torus(tie, 0.085, 0.030, "x"), tie, y=-0.8, z=0.35 + t) for t in (0, 0.5)),
                softness=0.01,
            ),
            Material("#2f9c86", shine=0.3),
        ),
    ]


_FRINGE = (
    ((0.55, 0.95, 0.0), (0.15, 0.62, 0.012), (-0.30, 0.42, 0.012), (-0.78, 0.22, -0.004)),
    ((0.60, 0.85, 0.0), (0.30, 0.52, 0.010), (-0.08, 0.34, 0.012), (-0.48, 0.26, -0.004)),
    ((0.50, 1.05, 0.0), (0.00, 0.78, 0.012), (-0.55, 0.55, 0.012), (-1.02, 0.20, -0.004)),
    ((0.62, 0.90, 0.0), (0.66, 0.55, 0.010), (0.82, 0.25, 0.010), (0.98, 0.00, -0.004)),
    ((0.60, 0.80, 0.0), (0.50, 0.48, 0.008), (0.62, 0.24, 0.008), (0.76, 0.06, -0.006)),
    ((-0.98, 0.20, 0.0), (-1.12, 0.00, 0.008), (-1.16, -0.28, 0.000), (-1.00, -0.52, -0.02)),
    ((0.98, 0.12, 0.0), (1.10, -0.06, 0.008), (1.12, -0.30, 0.004), (1.02, -0.50, -0.01)),
)
"""Locks over the forehead and before the ears: angles about the head."""
_TAIL = tuple(
    (
        (0.24, HEAD[1] + 0.30, -0.25),
        (0.37 + dx, HEAD[1] + 0.31 + dy, -0.31 + dz),
        (0.51 + 1.3 * dx, HEAD[1] + 0.06 + dy, -0.27 + 1.3 * dz),
        (0.52 + 1.2 * dx, HEAD[1] - 0.22, -0.20 + dz),
        (0.44 + end, HEAD[1] - 0.44 - 1.2 * dy, -0.16 + 0.5 * dz),
    )
    for dx, dy, dz, end in (
        (0.0, 0.0, 0.0, 0.0),
        (0.055, 0.015, 0.01, 0.03),
        (-0.050, -0.020, 0.01, -0.04),
        (0.02, 0.04, 0.05, 0.10),
        (-0.02, -0.03, 0.055, -0.02),
        (0.0, 0.03, -0.05, 0.05),
    )
)
"""The locks of a tail, fanned out about a common curve."""


def grandpa(back: float = 0.0) -> list[Part]:
    """A grandfather; his cap is pushed back as the wizard's hat is."""
    _, y, _ = HEAD
    cap = joined(
        common(
            ellipsoid((0, y + 0.12, -0.02), (0.40, 0.30, 0.40)),
            box((0, y + 0.42, 0), (0.6, 0.24, 0.6), 0.05),
        ),
        turned(box((0, y + 0.20, 0.36), (0.24, 0.03, 0.16), 0.03), (0, y + 0.2, 0.3), x=0.15),
        softness=0.05,
    )
    cap = turned(cap, (0, y, 0), x=-back) if back else cap
    whiskers = hanging(
        [
            [(side * x, y + up + drop, z) for x, up, z in _MOUSTACHE[:3]]
            for side in (-1, 1)
            for drop in (0.012, -0.014)
        ],
        0.034,
    )
    sides = swept_locks(
        [
            [
                (side * (1.22 + 0.20 * k), 0.30, 0.0),
                (side * (1.30 + 0.22 * k), 0.02, 0.012),
                (side * (1.24 + 0.24 * k), -0.32 - 0.08 * k, 0.0),
            ]
            for side in (-1, 1)
            for k in range(5)
        ],
        0.050,
    )

    def tweed(points: Field, _normal: Field, base: Field) -> Field:
        check = np.sin(points[:, 0] * 60) * np.sin(points[:, 2] * 60)
        return base * (0.92 + 0.16 * check)[:, None]

    grey = hair("#d6d6d2")
    return [
        *body("#6b6f4a", "#d9cfa8"),
        *face("#eebf9c", brows="#d6d6d2"),
        (sides, grey),
        (whiskers, grey),
        (cap, Material("#7a6a4c", shine=0.08, paint=tweed)),
    ]


def _robot() -> list[Part]:
    _, y, _ = HEAD
    shell = Material("#dfe7f0", shine=0.9, gloss=40, wear=0.6)
    blue = Material("#2f78e0", shine=0.8, gloss=40)
    screen = box((0, y + 0.02, 0.26), (0.27, 0.185, 0.08), 0.07)
    eyes = joined(
        ellipsoid((-0.115, y + 0.045, 0.342), (0.05, 0.065, 0.02)),
        ellipsoid((0.115, y + 0.045, 0.342), (0.05, 0.065, 0.02)),
        softness=0,
    )
    smile = joined(
        *[
            capsule(
                (-0.09 + 0.045 * k, y - 0.075 - 0.035 * math.sin(k * math.pi / 4), 0.345),
                (-0.045 + 0.045 * k, y - 0.075 - 0.035 * math.sin((k + 1) * math.pi / 4), 0.345),
                0.013,
            )
            for k in range(4)
        ],
        softness=0,
    )
    return [
        (
            joined(
                box((0, 0.28, 0), (0.46, 0.34, 0.28), 0.14),
                capsule((-0.52, 0.40, 0), (-0.56, 0, 0.05), 0.14),
                capsule((0.52, 0.40, 0), (0.56, 0, 0.05), 0.14),
                softness=0.04,
            ),
            shell,
        ),
        (box((0, 0.34, 0.25), (0.20, 0.12, 0.05), 0.03), blue),
        (torus((0, 0.66, 0), 0.14, 0.05), Material("#5a6a80", shine=0.8)),
        (box((0, y, 0), (0.40, 0.32, 0.31), 0.14), shell),
        (screen, Material("#0f1c30", shine=1.4, gloss=40)),
        (eyes, Material("#7fe8ff", glow=1.0)),
        (smile, Material("#7fe8ff", glow=1.0)),
        (
            joined(
                turned(cylinder((-0.43, y, 0), 0.11, 0.06, 0.03), (-0.43, y, 0), z=math.pi / 2),
                turned(cylinder((0.43, y, 0), 0.11, 0.06, 0.03), (0.43, y, 0), z=math.pi / 2),
                softness=0,
            ),
            blue,
        ),
        (capsule((0, y + 0.30, 0), (0.05, y + 0.50, 0), 0.024), Material("#5a6a80", shine=0.8)),
        (sphere((0.055, y + 0.54, 0), 0.07), Material("#ffb13d", glow=0.5, shine=0.8)),
    ]


BUSTS = {
    "captain": _captain,
    "beanie": _beanie,
    "wizard": wizard,
    "knight": _knight,
    "curls": _curls,
    "ponytail": _ponytail,
    "grandpa": grandpa,
    "robot": _robot,
}
