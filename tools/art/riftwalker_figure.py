"""The walker between worlds on Riftwalker's result screen, as a solid."""

from __future__ import annotations

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.raymarch import Material, Paint, Part
from tools.art.solids import (
    box,
    capsule,
    ellipsoid,
    frustum,
    joined,
    prism,
    rotation,
    sphere,
    torus,
    turned,
    without,
)
from tools.art.wizard import CLOTH, GLOW, folds

_HEAD = (0.0, 0.93, 0.02)


def walker_parts(team: str) -> list[Part]:
    """Robe, cape and hood, eyes in its dark, a shard above one hand, an astrolabe on a staff."""
    main, dark, trim = CLOTH[team]
    robe_cloth = Material(main, shine=0.12, wear=0.5, paint=_stars(trim))
    cape = Material(dark, shine=0.12, wear=0.6, paint=folds)
    night, eye = Material("#0d0820", shine=0.05, rim=0.1), Material(GLOW[team], glow=1.0)
    gold = Material("#e8b548", shine=1.1, gloss=34, wear=0.6)
    glove, wood = Material("#3a2c58", wear=0.5), Material("#4a3422", wear=0.6)
    light = Material(GLOW[team], glow=0.9, shine=0.6)
    robe = joined(
        frustum((0, 0.06, 0), 0.36, 0.17, 0.74, 0.05),
        capsule((-0.19, 0.76, 0.02), (-0.36, 0.68, 0.22), 0.10, 0.13),
        capsule((0.19, 0.76, 0.02), (0.32, 0.58, 0.24), 0.10, 0.13),
        softness=0.07,
    )
    mantle = joined(
        box((0, 0.44, -0.17), (0.31, 0.38, 0.05), 0.04, rotation(x=-0.18)),
        ellipsoid((0, 0.77, -0.01), (0.28, 0.13, 0.22)),
        softness=0.09,
    )
    hood = without(
        joined(
            ellipsoid(_HEAD, (0.215, 0.25, 0.225)),
            capsule((0, 1.10, -0.06), (0, 1.03, -0.33), 0.11, 0.02),
            softness=0.10,
        ),
        ellipsoid((0, 0.905, 0.17), (0.135, 0.175, 0.18)),
    )
    brim = turned(torus((0, 0.905, 0.155), 0.148, 0.024, "z"), (0, 0.905, 0.155), x=-0.16)
    clasp = prism((0, 0.735, 0.19), 0.052, 0.02, 6, 0.01)
    eyes = joined(sphere((-0.06, 0.925, 0.132), 0.028), sphere((0.06, 0.925, 0.132), 0.028))
    top = (0.39, 1.30, 0.24)
    return [
        (robe, robe_cloth),
        (torus((0, 0.50, 0), 0.238, 0.026), gold),
        (mantle, cape),
        (hood, cape),
        (brim, gold),
        (ellipsoid((0, 0.90, 0.0), (0.165, 0.195, 0.16)), night),
        (eyes, eye),
        (turned(clasp, (0, 0.735, 0.19), x=1.4), gold),
        (capsule((0.42, 0.02, 0.30), (0.39, 1.12, 0.24), 0.026), wood),
        (torus(top, 0.15, 0.018, "z"), gold),
        (turned(torus(top, 0.125, 0.014, "z"), top, y=1.1, x=0.3), gold),
        (ellipsoid(top, (0.05, 0.085, 0.05)), light),
        (capsule((0.39, 1.10, 0.24), (0.39, 1.16, 0.24), 0.04), gold),
        (sphere((-0.40, 0.68, 0.28), 0.072), glove),
        (sphere((0.39, 0.585, 0.29), 0.072), glove),
        (
            turned(ellipsoid((-0.40, 0.96, 0.30), (0.06, 0.15, 0.06)), (-0.40, 0.96, 0.30), z=0.2),
            light,
        ),
        (turned(torus((-0.40, 0.92, 0.30), 0.12, 0.012), (-0.40, 0.92, 0.30), z=0.25, x=0.2), gold),
    ]


def _stars(trim: str) -> Paint:
    """Folds, a hem with a line of stars, and a star on the breast."""

    def paint(points: Field, normal: Field, base: Field) -> Field:
        out = folds(points, normal, base)
        height = points[:, 1]
        angle = np.arctan2(points[:, 0], points[:, 2])
        lines = (np.abs(height - 0.10) < 0.012) | (np.abs(height - 0.25) < 0.010)
        across, down = np.abs((angle * 3.2) % 1 - 0.5) * 2, np.abs(height - 0.175) / 0.062
        star = (np.sqrt(np.abs(across)) + np.sqrt(np.abs(down))) < 1
        border = np.maximum(lines, star) * smoothstep(0.02, 0.06, height)
        return np.asarray(out + (rgb(trim) - out) * border[:, None])

    return paint
