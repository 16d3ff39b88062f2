"""The busts of the eight players: seven toy people and a machine."""

import math

import numpy as np

from tools.art.avatar_parts import HEAD, body, face, hair_shell, knit, strands
from tools.art.colour import Field, rgb
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
        (hair_shell(0.02), Material("#1f1510", shine=0.3)),
        (cap, wool),
        (cuff, white),
        (sphere((0, y + 0.53, -0.02), 0.13), white),
    ]


def _wizard() -> list[Part]:
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
    beard = joined(
        ellipsoid((0, y - 0.28, 0.17), (0.25, 0.20, 0.16)),
        turned(frustum((0, y - 0.76, 0.24), 0.04, 0.19, 0.46, 0.03), (0, y - 0.3, 0.2), x=0.1),
        capsule((-0.02, y - 0.13, 0.33), (-0.19, y - 0.19, 0.26), 0.05, 0.02),
        capsule((0.02, y - 0.13, 0.33), (0.19, y - 0.19, 0.26), 0.05, 0.02),
        softness=0.06,
    )
    return [
        *body("#5a3fa6", "#e8b548"),
        *face("#efc3a0", brows="#f2f4f7", eyes_of="#4d6fae"),
        (beard, Material("#f2f4f7", wear=0.3, paint=strands, matter=HAIR)),
        (hat, Material("#4a2f92", shine=0.15, wear=0.4)),
        (brim, Material("#4a2f92", shine=0.15, wear=0.4)),
        (
            turned(torus((0, y + 0.23, 0), 0.325, 0.04), (0, y, 0), x=-0.12),
            Material("#e8b548", shine=0.9),
        ),
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
    for k in range(34):
        angle, rise = generator.uniform(0.55, 2 * math.pi - 0.55), generator.uniform(-0.25, 1.0)
        reach = math.sqrt(max(0.05, 1 - rise * rise * 0.8))
        point = (
            0.33 * math.sin(angle) * reach,
            y + 0.10 + 0.32 * rise,
            -0.04 + 0.32 * math.cos(angle) * reach,
        )
        balls.append(sphere(point, 0.115 + 0.02 * (k % 3)))
    top = [sphere((x, y + 0.33, 0.17), 0.11) for x in (-0.18, -0.02, 0.15)]
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
        (joined(*balls, *top, softness=0.02), Material("#5a2f17", shine=0.35, wear=0.4)),
        (rims, Material("#22262e", shine=1.0)),
    ]


def _ponytail() -> list[Part]:
    _, y, _ = HEAD
    tail = joined(
        sphere((0.26, y + 0.30, -0.26), 0.14),
        capsule((0.34, y + 0.26, -0.30), (0.50, y - 0.10, -0.24), 0.13, 0.11),
        capsule((0.50, y - 0.10, -0.24), (0.46, y - 0.42, -0.16), 0.11, 0.03),
        softness=0.06,
    )
    fringe = joined(
        ellipsoid((-0.14, y + 0.27, 0.20), (0.17, 0.08, 0.12)),
        ellipsoid((0.13, y + 0.29, 0.20), (0.16, 0.07, 0.12)),
        softness=0.05,
    )
    hair = Material("#e0a63e", shine=0.5, gloss=20, paint=strands, matter=HAIR)
    band = common(
        ellipsoid((0, y + 0.05, -0.03), (0.368, 0.372, 0.36)),
        turned(box((0, y + 0.26, 0), (0.6, 0.045, 0.6), 0.02), (0, y + 0.26, 0), x=0.25),
    )
    return [
        *body("#d8496f", "#fff1dd"),
        *face("#f6d2b4", smile=0.07, brows="#a8701c", eyes_of="#3f8a76"),
        (joined(hair_shell(), fringe, softness=0.04), hair),
        (band, Material("#2f9c86", shine=0.3)),
        (tail, hair),
        (torus((0.28, y + 0.30, -0.27), 0.10, 0.04, "x"), Material("#2f9c86")),
    ]


def _grandpa() -> list[Part]:
    _, y, _ = HEAD
    cap = joined(
        common(
            ellipsoid((0, y + 0.12, -0.02), (0.40, 0.30, 0.40)),
            box((0, y + 0.42, 0), (0.6, 0.24, 0.6), 0.05),
        ),
        turned(box((0, y + 0.20, 0.36), (0.24, 0.03, 0.16), 0.03), (0, y + 0.2, 0.3), x=0.15),
        softness=0.05,
    )
    whiskers = joined(
        capsule((0, y - 0.115, 0.33), (-0.17, y - 0.16, 0.27), 0.055, 0.03),
        capsule((0, y - 0.115, 0.33), (0.17, y - 0.16, 0.27), 0.055, 0.03),
        softness=0.03,
    )
    sides = joined(
        ellipsoid((-0.32, y - 0.02, -0.06), (0.08, 0.18, 0.16)),
        ellipsoid((0.32, y - 0.02, -0.06), (0.08, 0.18, 0.16)),
        softness=0,
    )

    def tweed(points: Field, _normal: Field, base: Field) -> Field:
        check = np.sin(points[:, 0] * 60) * np.sin(points[:, 2] * 60)
        return base * (0.92 + 0.16 * check)[:, None]

    grey = Material("#d6d6d2", wear=0.3, paint=strands, matter=HAIR)
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
    "wizard": _wizard,
    "knight": _knight,
    "curls": _curls,
    "ponytail": _ponytail,
    "grandpa": _grandpa,
    "robot": _robot,
}
