"""The wizard of Frostgrave's cover and of the table's decorations, as a solid."""

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.noise import sine_noise
from tools.art.raymarch import Material, Paint, Part
from tools.art.solids import (
    box,
    capsule,
    cylinder,
    ellipsoid,
    frustum,
    joined,
    rotation,
    sphere,
    torus,
    turned,
)
from tools.art.surface_matter import HAIR, PLAIN, STEEL

CLOTH = {
    "blue": ("#2c67bd", "#173a78", "#9fd0ff"),
    "red": ("#b5321f", "#6f1a12", "#f0a24a"),
    "sun": ("#c99a22", "#7a5410", "#fff0b0"),
    "violet": ("#6a3aa8", "#3a1c66", "#d9b0ff"),
}
GLOW = {"blue": "#8fe8ff", "red": "#ffb347", "sun": "#fff0a0", "violet": "#e0a0ff"}


def wizard_parts(team: str) -> list[Part]:
    """Robe, cloak, beard, hat and a staff whose stone glows."""
    main, dark, trim = CLOTH[team]
    robe_cloth = Material(main, shine=0.12, wear=0.5, paint=_robe_paint(trim))
    cloak = Material(dark, shine=0.12, wear=0.55, paint=folds)
    skin = Material("#f0c09a", shine=0.15, glow=0.18, matter=PLAIN)
    eye = Material("#1a1420", shine=1.2, gloss=40)
    beard = Material("#eef2f6", wear=0.35, paint=_strands, matter=HAIR)
    gold = Material("#e8b548", shine=0.9, matter=STEEL)
    wood = Material("#7a5230", wear=0.6, paint=_strands, matter=PLAIN)
    stone = Material(GLOW[team], glow=0.85, shine=0.4)
    robe = joined(
        frustum((0, 0.06, 0), 0.38, 0.16, 0.74, 0.05),
        capsule((-0.18, 0.74, 0.02), (-0.36, 0.60, 0.20), 0.10, 0.12),
        capsule((0.18, 0.74, 0.02), (0.31, 0.56, 0.24), 0.10, 0.12),
        softness=0.07,
    )
    mantle = joined(
        box((0, 0.46, -0.16), (0.30, 0.38, 0.05), 0.04, rotation(x=-0.18)),
        ellipsoid((0, 0.76, -0.02), (0.25, 0.11, 0.19)),
        softness=0.08,
    )
    hat = joined(
        turned(frustum((0, 0.96, 0), 0.185, 0.075, 0.34, 0.02), (0, 0.95, 0), x=-0.18, z=0.10),
        turned(
            frustum((0.05, 1.24, -0.09), 0.085, 0.014, 0.30, 0.01),
            (0.05, 1.24, -0.09),
            x=-0.55,
            z=-0.35,
        ),
        softness=0.05,
    )
    brim = turned(cylinder((0, 0.965, 0.01), 0.30, 0.016, 0.014), (0, 0.96, 0), x=-0.10)
    long_beard = joined(
        turned(frustum((0, 0.46, 0.16), 0.02, 0.13, 0.34, 0.02), (0, 0.76, 0.1), x=0.08),
        sphere((0, 0.80, 0.10), 0.10),
        capsule((-0.07, 0.83, 0.16), (-0.12, 0.78, 0.17), 0.03),
        capsule((0.07, 0.83, 0.16), (0.12, 0.78, 0.17), 0.03),
        softness=0.05,
    )
    return [
        (robe, robe_cloth),
        (torus((0, 0.52, 0), 0.245, 0.028), gold),
        (mantle, cloak),
        (sphere((0, 0.87, 0.03), 0.145), skin),
        (sphere((0, 0.855, 0.175), 0.036), skin),
        (joined(sphere((-0.058, 0.895, 0.158), 0.019), sphere((0.058, 0.895, 0.158), 0.019)), eye),
        (
            joined(
                capsule((-0.095, 0.925, 0.15), (-0.035, 0.918, 0.175), 0.017),
                capsule((0.095, 0.925, 0.15), (0.035, 0.918, 0.175), 0.017),
            ),
            beard,
        ),
        (long_beard, beard),
        (hat, cloak),
        (brim, cloak),
        (turned(torus((0, 0.995, 0), 0.178, 0.024), (0, 0.96, 0), x=-0.12), gold),
        (capsule((0.40, 0.02, 0.30), (0.37, 1.16, 0.24), 0.027), wood),
        (
            joined(
                torus((0.37, 1.27, 0.235), 0.10, 0.022, "z"),
                capsule((0.37, 1.14, 0.24), (0.37, 1.18, 0.24), 0.04),
                softness=0.03,
            ),
            wood,
        ),
        (sphere((0.37, 1.275, 0.235), 0.08), stone),
        (sphere((-0.38, 0.585, 0.23), 0.068), skin),
        (sphere((0.375, 0.565, 0.285), 0.068), skin),
    ]


def _robe_paint(trim: str) -> Paint:
    """Folds, and a border with diamonds at the hem."""

    def paint(points: Field, normal: Field, base: Field) -> Field:
        out = folds(points, normal, base)
        low = smoothstep(0.07, 0.09, points[:, 1]) * smoothstep(0.21, 0.19, points[:, 1])
        angle = np.arctan2(points[:, 0], points[:, 2])
        diamond = (np.abs((angle * 5) % 1 - 0.5) + np.abs(points[:, 1] - 0.14) * 7) < 0.36
        border = low * (0.45 + 0.55 * diamond)
        return out + (rgb(trim) - out) * border[:, None]

    return paint


def folds(points: Field, _normal: Field, base: Field) -> Field:
    """Cloth in folds from the waist down."""
    angle = np.arctan2(points[:, 0], points[:, 2])
    fold = np.sin(angle * 9 + 1.5 * np.sin(points[:, 1] * 6)) * smoothstep(0.7, 0.2, points[:, 1])
    weave = sine_noise(points, 40, 1.0)
    return base * (0.94 + 0.13 * fold + 0.05 * weave)[:, None]


def _strands(points: Field, _normal: Field, base: Field) -> Field:
    strand = np.sin(points[:, 0] * 90 + 5 * np.sin(points[:, 1] * 14))
    return base * (0.93 + 0.09 * strand)[:, None]
