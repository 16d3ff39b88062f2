"""Constructs, demons, giants and other unnatural things of the frozen city."""

from itertools import pairwise

import numpy as np

from tools.art.miniature_beasts import muzzle, snout_tip
from tools.art.miniature_kit import (
    DARK_STEEL,
    GOLD,
    LEATHER_COLOUR,
    STEEL,
    arm,
    cloth,
    eyes,
    fur,
    glowing,
    grained,
    hide,
    legs,
)
from tools.art.miniature_matter import COLD_FIRE, CUT_STONE, EMBER, FANG, ICE, cracked
from tools.art.raymarch import Material, Part
from tools.art.solids import (
    Point,
    Solid,
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
    without,
)


def construct(size: float, heavy: bool) -> list[Part]:
    """A construct of timber, or of stone where it is heavy."""

    def block(place: Point, half: Point, y: float = 0.0) -> Solid:
        return box(
            tuple(size * v for v in place),
            tuple(size * v for v in half),
            0.03 * size,
            rotation(y=y),
        )

    timber, iron = hide("#8a6540"), DARK_STEEL
    body = joined(
        block((0, 0.72, 0), (0.24, 0.22, 0.17)),
        block((0, 0.42, 0), (0.15, 0.09, 0.12)),
        softness=0.01,
    )
    limbs = joined(
        block((-0.14, 0.24, 0.03), (0.085, 0.15, 0.09)),
        block((0.14, 0.24, -0.02), (0.085, 0.15, 0.09)),
        block((-0.15, 0.11, 0.08), (0.10, 0.04, 0.14)),
        block((0.15, 0.11, 0.03), (0.10, 0.04, 0.14)),
        block((-0.36, 0.60, 0.08), (0.08, 0.20, 0.09)),
        block((0.36, 0.64, 0.10), (0.08, 0.18, 0.09)),
        softness=0.01,
    )
    fists = joined(
        block((-0.38, 0.36, 0.16), (0.12, 0.11, 0.12), 0.3),
        block((0.38, 0.42, 0.20), (0.12, 0.11, 0.12), -0.3),
        softness=0,
    )
    head = block((0, 1.05, 0.05), (0.12, 0.11, 0.12))
    bands = joined(
        block((0, 0.84, 0), (0.25, 0.03, 0.18)), block((0, 0.58, 0), (0.25, 0.03, 0.18)), softness=0
    )
    core = sphere((0, 0.72 * size, 0.18 * size), 0.085 * size)
    gaze = block((0, 1.07, 0.165), (0.075, 0.022, 0.02))
    return [
        (body, CUT_STONE if heavy else timber),
        (limbs, CUT_STONE if heavy else timber),
        (fists, iron),
        (head, CUT_STONE if heavy else timber),
        (bands, iron),
        (core, COLD_FIRE),
        (gaze, COLD_FIRE),
    ]


def living_statue() -> list[Part]:
    """A statue that has left its plinth."""
    figure = joined(
        legs(),
        capsule((0, 0.48, 0), (0, 0.78, 0), 0.16, 0.19),
        arm((0.2, 0.78, 0), (0.34, 0.62, 0.08), (0.30, 0.70, 0.28), 0.08),
        arm((-0.2, 0.78, 0), (-0.34, 0.62, 0.06), (-0.28, 0.52, 0.22), 0.08),
        frustum((0, 0.24, 0), 0.24, 0.17, 0.28, 0.03),
        sphere((0, 1.0, 0.03), 0.145),
        softness=0.04,
    )
    blade = turned(box((0.32, 1.0, 0.28), (0.04, 0.30, 0.02), 0.01), (0.30, 0.70, 0.28), x=0.2)
    wreath = torus((0, 1.06, 0.02), 0.14, 0.035)
    return [
        (figure, CUT_STONE),
        (blade, CUT_STONE),
        (wreath, CUT_STONE),
        (eyes((0, 1.0, 0.03), 0.05, 0.125, 0.024), COLD_FIRE),
        (box((0, 0.10, 0), (0.30, 0.05, 0.30), 0.02), CUT_STONE),
    ]


def temple_column() -> list[Part]:
    """A column with a face."""
    shaft = joined(
        cylinder((0, 0.80, 0), 0.26, 0.66, 0.02),
        box((0, 0.12, 0), (0.36, 0.07, 0.36), 0.02),
        box((0, 1.48, 0), (0.36, 0.07, 0.36), 0.02),
        torus((0, 0.22, 0), 0.28, 0.05),
        softness=0.02,
    )
    mouth = ellipsoid((0, 1.0, 0.25), (0.09, 0.12, 0.05))
    return [
        (without(shaft, mouth), CUT_STONE),
        (mouth, Material("#10202e")),
        (eyes((0, 1.18, 0.12), 0.09, 0.14, 0.035), COLD_FIRE),
    ]


def wing(x: float, y: float, side: int, span: float) -> Solid:
    """A wing of hide between four bones, spread out behind a shoulder at (x, y)."""
    root = (x, y, -0.16)
    angles = (1.25, 0.75, 0.25, -0.25)
    tips = [
        (x + side * span * np.cos(a), y + span * np.sin(a), -0.16 - 0.30 * span) for a in angles
    ]
    bones = [capsule(root, tip, 0.036, 0.016) for tip in tips]
    webs = []
    for near, far in pairwise(tips):
        for part in (0.3, 0.5, 0.7):
            between = tuple(0.5 * (a + b) for a, b in zip(near, far, strict=True))
            end = tuple(
                r + (b - r) * (0.95 - 0.1 * part) for r, b in zip(root, between, strict=True)
            )
            webs.append(capsule(root, end, 0.02, 0.075 * span + 0.02))
    return joined(*bones, *webs, softness=0.03)


def imp() -> list[Part]:
    """An imp."""
    skin = Material("#b8432f", shine=0.3, wear=0.5, paint=grained(0.24, 12))
    body = joined(
        capsule((-0.09, 0.13, 0.03), (-0.08, 0.30, 0), 0.055),
        capsule((0.09, 0.13, -0.02), (0.08, 0.30, 0), 0.055),
        ellipsoid((0, 0.42, 0), (0.14, 0.17, 0.12)),
        sphere((0, 0.66, 0.05), 0.145),
        arm((0.13, 0.50, 0), (0.25, 0.42, 0.08), (0.22, 0.46, 0.24), 0.045),
        arm((-0.13, 0.50, 0), (-0.25, 0.44, 0.08), (-0.24, 0.58, 0.22), 0.045),
        capsule((0, 0.32, -0.1), (0.16, 0.22, -0.34), 0.035, 0.018),
        softness=0.04,
    )
    wings = joined(*(wing(s * 0.06, 0.50, s, 0.40) for s in (-1, 1)), softness=0)
    horns = joined(
        *(capsule((s * 0.08, 0.76, 0.05), (s * 0.16, 0.90, 0.03), 0.035, 0.008) for s in (-1, 1)),
        softness=0,
    )
    return [
        (body, skin),
        (wings, Material("#7a2620", wear=0.5, rim=0.5)),
        (horns, FANG),
        (eyes((0, 0.67, 0.05), 0.055, 0.125, 0.03), EMBER),
        (box((0, 0.60, 0.185), (0.06, 0.014, 0.012), 0.006), FANG),
    ]


def demon(size: float, dark: str, wings: bool) -> list[Part]:
    """A demon of a size, with or without wings."""
    skin = Material(dark, shine=0.3, wear=0.5, paint=cracked("#ff7a2e"))
    s = size
    body = joined(
        capsule((-0.16 * s, 0.14, 0.05 * s), (-0.15 * s, 0.46 * s, 0), 0.10 * s, 0.13 * s),
        capsule((0.16 * s, 0.14, -0.04 * s), (0.15 * s, 0.46 * s, 0), 0.10 * s, 0.13 * s),
        capsule((0, 0.55 * s, 0), (0, 0.86 * s, 0.04 * s), 0.18 * s, 0.25 * s),
        arm(
            (0.28 * s, 0.92 * s, 0.03 * s),
            (0.48 * s, 0.66 * s, 0.10 * s),
            (0.42 * s, 0.60 * s, 0.36 * s),
            0.10 * s,
        ),
        arm(
            (-0.28 * s, 0.92 * s, 0.03 * s),
            (-0.48 * s, 0.70 * s, 0.12 * s),
            (-0.42 * s, 0.84 * s, 0.36 * s),
            0.10 * s,
        ),
        sphere((0, 1.12 * s, 0.12 * s), 0.16 * s),
        capsule((0, 0.48 * s, -0.12 * s), (0.26 * s, 0.20 * s, -0.42 * s), 0.06 * s, 0.025 * s),
        softness=0.06 * s,
    )
    horns = joined(
        *(
            joined(
                capsule(
                    (d * 0.11 * s, 1.22 * s, 0.12 * s),
                    (d * 0.26 * s, 1.32 * s, 0.08 * s),
                    0.05 * s,
                    0.035 * s,
                ),
                capsule(
                    (d * 0.26 * s, 1.32 * s, 0.08 * s),
                    (d * 0.24 * s, 1.50 * s, 0.12 * s),
                    0.035 * s,
                    0.008,
                ),
                softness=0.02,
            )
            for d in (-1, 1)
        ),
        softness=0,
    )
    claws = joined(
        *(
            capsule(
                (d * 0.42 * s + e, h * s, 0.40 * s),
                (d * 0.42 * s + e * 1.4, (h - 0.08) * s, 0.50 * s),
                0.028 * s,
                0.006,
            )
            for d, h in ((1, 0.58), (-1, 0.82))
            for e in (-0.05 * s, 0, 0.05 * s)
        ),
        softness=0,
    )
    parts: list[Part] = [
        (body, skin),
        (horns, FANG),
        (claws, FANG),
        (eyes((0, 1.13 * s, 0.12 * s), 0.06 * s, 0.14 * s, 0.03 * s), EMBER),
        (box((0, 1.04 * s, 0.26 * s), (0.07 * s, 0.02 * s, 0.02 * s), 0.008), EMBER),
    ]
    if wings:
        membranes = joined(
            *(wing(d * 0.12 * s, 0.98 * s, d, 0.62 * s) for d in (-1, 1)), softness=0
        )
        parts.append((membranes, Material("#4a1c1c", wear=0.5, rim=0.6)))
    return parts


def genie() -> list[Part]:
    """A genie on a tail of smoke."""
    skin = Material("#4f9fd8", shine=0.4, glow=0.12, rim=0.8, wear=0.4)
    smoke = Material("#a9d6f5", glow=0.35, rim=0.9, wear=0.5, paint=grained(0.3, 6))
    tail = joined(
        capsule((0.20, 0.18, 0.10), (-0.10, 0.40, -0.05), 0.10, 0.19),
        capsule((-0.10, 0.40, -0.05), (0.02, 0.74, 0), 0.19, 0.26),
        ellipsoid((0.1, 0.16, 0.04), (0.42, 0.08, 0.36)),
        softness=0.1,
    )
    body = joined(
        capsule((0, 0.90, 0), (0, 1.24, 0.04), 0.24, 0.33),
        arm((0.36, 1.34, 0.02), (0.54, 1.08, 0.14), (0.20, 1.06, 0.40), 0.13),
        arm((-0.36, 1.34, 0.02), (-0.54, 1.08, 0.14), (-0.20, 1.10, 0.40), 0.13),
        sphere((0, 1.62, 0.08), 0.20),
        softness=0.07,
    )
    hat = joined(torus((0, 1.72, 0.06), 0.16, 0.08), sphere((0, 1.80, 0.05), 0.13), softness=0.04)
    return [
        (tail, smoke),
        (body, skin),
        (hat, cloth("#7b40b4")),
        (sphere((0, 1.77, 0.27), 0.05), glowing("#ffd24a")),
        (torus((0, 0.86, 0), 0.27, 0.05), GOLD),
        (torus((0.42, 1.06, 0.26), 0.12, 0.035, "x"), GOLD),
        (torus((-0.42, 1.08, 0.26), 0.12, 0.035, "x"), GOLD),
        (eyes((0, 1.63, 0.08), 0.075, 0.18, 0.032), glowing("#fff3c4")),
        (capsule((0, 1.46, 0.22), (0, 1.32, 0.26), 0.05, 0.015), Material("#1d2b45")),
    ]


def werewolf() -> list[Part]:
    """A werewolf."""
    body = joined(
        capsule((-0.15, 0.14, 0.10), (-0.16, 0.40, -0.04), 0.075, 0.11),
        capsule((0.15, 0.14, 0.02), (0.16, 0.40, -0.06), 0.075, 0.11),
        capsule((0, 0.50, -0.06), (0, 0.82, 0.08), 0.16, 0.23),
        arm((0.24, 0.88, 0.06), (0.42, 0.64, 0.16), (0.36, 0.56, 0.38), 0.085),
        arm((-0.24, 0.88, 0.06), (-0.42, 0.70, 0.18), (-0.34, 0.82, 0.40), 0.085),
        capsule((0, 0.46, -0.18), (0.08, 0.34, -0.46), 0.055, 0.04),
        softness=0.06,
    )
    place = (0, 1.06, 0.22)
    claws = joined(
        *(
            capsule((s * 0.36 + d, h, 0.42), (s * 0.36 + d * 1.5, h - 0.08, 0.52), 0.024, 0.006)
            for s, h in ((1, 0.55), (-1, 0.81))
            for d in (-0.045, 0, 0.045)
        ),
        softness=0,
    )
    return [
        (body, fur("#5b5048")),
        (muzzle(place, 0.145, 0.22, 0.15), fur("#6b5e54")),
        (eyes((0, 1.08, 0.22), 0.06, 0.125, 0.026), EMBER),
        snout_tip(place, 0.22),
        (claws, FANG),
        (frustum((0, 0.36, -0.05), 0.21, 0.15, 0.15, 0.03), cloth("#4a3a5e")),
    ]


def snow_troll() -> list[Part]:
    """A snow troll with a club."""
    skin = Material("#7aa3b5", shine=0.2, wear=0.5, paint=grained(0.24, 8))
    body = joined(
        capsule((-0.25, 0.18, 0.06), (-0.2, 0.6, 0), 0.17, 0.2),
        capsule((0.25, 0.18, -0.04), (0.2, 0.6, 0), 0.17, 0.2),
        sphere((0, 0.82, 0.06), 0.36),
        sphere((0, 1.12, 0.08), 0.36),
        capsule((-0.36, 1.26, 0.06), (-0.62, 0.84, 0.28), 0.17, 0.15),
        capsule((-0.62, 0.84, 0.28), (-0.58, 0.5, 0.44), 0.15, 0.13),
        capsule((0.36, 1.26, 0.06), (0.60, 0.98, 0.34), 0.17, 0.15),
        capsule((0.60, 0.98, 0.34), (0.5, 1.02, 0.62), 0.15, 0.13),
        sphere((0, 1.46, 0.26), 0.21),
        capsule((0, 1.36, 0.34), (0, 1.34, 0.46), 0.14, 0.10),
        softness=0.1,
    )
    tusks = joined(
        *(frustum((s * 0.08, 1.34, 0.52), 0.03, 0.006, 0.13, 0.004) for s in (-1, 1)), softness=0
    )
    horns = joined(
        *(
            turned(
                frustum((s * 0.16, 1.58, 0.2), 0.065, 0.01, 0.28, 0.01),
                (s * 0.16, 1.58, 0.2),
                z=-s * 0.6,
            )
            for s in (-1, 1)
        ),
        softness=0,
    )
    mane = joined(
        sphere((0, 1.30, -0.20), 0.28),
        sphere((-0.30, 1.30, -0.04), 0.17),
        sphere((0.30, 1.30, -0.04), 0.17),
        softness=0.1,
    )
    return [
        (body, skin),
        (tusks, FANG),
        (horns, FANG),
        (mane, fur("#e4eaf0")),
        (eyes((0, 1.48, 0.26), 0.08, 0.19, 0.034), EMBER),
        (frustum((0, 0.46, 0.02), 0.42, 0.34, 0.28, 0.05), fur("#8d7a66")),
        (capsule((0.48, 0.7, 0.66), (0.55, 1.72, 0.60), 0.06, 0.16), hide("#7a5230")),
    ]


def frost_giant() -> list[Part]:
    """A frost giant with a club of ice."""
    skin = Material("#9cc4dc", shine=0.3, wear=0.5, rim=0.6, paint=grained(0.2, 7))
    body = joined(
        capsule((-0.28, 0.2, 0.06), (-0.24, 0.74, 0), 0.18, 0.22),
        capsule((0.28, 0.2, -0.04), (0.24, 0.74, 0), 0.18, 0.22),
        capsule((0, 0.92, 0.02), (0, 1.42, 0.06), 0.36, 0.42),
        arm((0.46, 1.56, 0.04), (0.72, 1.14, 0.16), (0.62, 1.06, 0.52), 0.17),
        arm((-0.46, 1.56, 0.04), (-0.74, 1.16, 0.14), (-0.62, 0.84, 0.38), 0.17),
        sphere((0, 1.86, 0.16), 0.23),
        softness=0.1,
    )
    beard = joined(
        sphere((0, 1.74, 0.28), 0.17),
        turned(frustum((0, 1.24, 0.34), 0.03, 0.17, 0.48, 0.02), (0, 1.7, 0.3), x=0.1),
        softness=0.08,
    )
    crown = joined(
        *(
            turned(
                frustum(
                    (0.18 * np.sin(a), 1.98, 0.12 + 0.18 * np.cos(a)),
                    0.06,
                    0.008,
                    0.26 if i % 2 else 0.18,
                    0.005,
                ),
                (0, 1.9, 0.12),
                x=0.0,
            )
            for i, a in enumerate(np.arange(7) * 0.9)
        ),
        softness=0,
    )
    club = joined(
        capsule((0.62, 0.66, 0.58), (0.66, 1.94, 0.46), 0.07, 0.12),
        *(
            turned(
                box((0.66, 1.80, 0.46), (0.09, 0.24, 0.09), 0.01), (0.66, 1.8, 0.46), z=t, x=t * 0.7
            )
            for t in (0.4, -0.5, 1.2)
        ),
        softness=0.02,
    )
    return [
        (body, skin),
        (beard, fur("#eef3f7")),
        (crown, ICE),
        (club, ICE),
        (eyes((0, 1.89, 0.16), 0.085, 0.205, 0.034), COLD_FIRE),
        (frustum((0, 0.60, 0), 0.48, 0.38, 0.36, 0.06), fur("#6f6257")),
        (torus((0, 0.96, 0.01), 0.40, 0.07), hide(LEATHER_COLOUR)),
        (sphere((0, 0.96, 0.42), 0.09), STEEL),
        (
            joined(sphere((-0.42, 1.58, 0), 0.22), sphere((0.42, 1.58, 0), 0.22), softness=0),
            fur("#6f6257"),
        ),
    ]
