"""The head of a large skater: a face that smiles, a helmet with ear guards, a clear half visor.

Space: the middle of the skull is the origin, the face looks along +z, y is up.
"""

import math
from typing import Final

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.raymarch import Material, Part
from tools.art.skater_kit import TeamColours, band, over
from tools.art.solids import (
    Solid,
    box,
    capsule,
    common,
    ellipsoid,
    half_space,
    hollowed,
    joined,
    sphere,
    torus,
    turned,
    vector,
    without,
)
from tools.art.surface_matter import HAIR, LACQUER, LEATHER, PLAIN, STEEL
from tools.art.swept_body import tapered

SIDES = (-1, 1)
EYE = (0.066, -0.018, 0.136)
EYE_SIZE: Final = (0.043, 0.053, 0.041)
LID: Final = 0.0045
"""By how much a lid is larger than its eye."""
LID_SLOPE: Final = 0.95
"""How steeply the edge of a lid rises from the corners of an eye to its front."""
SPARKS: Final = (((-0.012, 0.015), 0.0085), ((0.012, -0.014), 0.0042))
"""The lights in an eye: where from its middle, and how large."""
SKIN = "#e9b48c"
HAIR_BROWN = "#4a2a17"
MOUTH = ((0.066, -0.098, 0.138), (0.036, -0.124, 0.160), (0, -0.133, 0.167))
"""Corner, half way and middle of the mouth on the right side."""


def head_parts(colours: TeamColours) -> list[Part]:
    """Face, hair, helmet and strap."""
    return [*_face(), *_eyes(), *_helmet(colours), *_strap(colours)]


def visor_pane() -> Solid:
    """The glass from the brim to the tip of the nose."""
    outside = ellipsoid((0, 0.0, 0.0), (0.222, 0.235, 0.262))
    shell = without(outside, ellipsoid((0, 0.0, 0.0), (0.214, 0.227, 0.254)))
    return common(shell, box((0, 0.004, 0.21), (0.21, 0.074, 0.165), 0.025))


def _face() -> list[Part]:
    skull = joined(
        ellipsoid((0, 0.02, -0.02), (0.160, 0.18, 0.180)),
        ellipsoid((0, -0.095, 0.028), (0.122, 0.118, 0.128)),
        capsule((-0.045, -0.180, 0.085), (0.045, -0.180, 0.085), 0.046),
        softness=0.05,
    )
    sockets = joined(
        *(ellipsoid((s * 0.066, -0.016, 0.190), (0.054, 0.050, 0.040)) for s in SIDES), softness=0
    )
    features = [
        *(ellipsoid((s * 0.088, -0.078, 0.098), (0.046, 0.040, 0.046)) for s in SIDES),
        tapered(((0, 0.004, 0.150), (0, -0.035, 0.174), (0, -0.066, 0.194)), (0.012, 0.015, 0.024)),
        *(sphere((s * 0.021, -0.070, 0.180), 0.015) for s in SIDES),
    ]
    hollow = hollowed(skull, sockets, 0.03)
    carved = joined(hollow, *features, softness=0.040)
    lips = joined(_mouth_line(0.016, 0.008, lift=0.016), _mouth_line(0.019, 0.008, lift=-0.017),
                  softness=0.01)  # fmt: skip
    face = without(joined(carved, lips, softness=0.014), _mouth_line(0.0150, 0.003, forward=0.012))
    teeth = _mouth_line(0.0155, 0.004, forward=-0.012, lift=0.003)
    return [
        (face, Material(SKIN, shine=0.22, gloss=16, wear=0.08, rim=0.3, paint=_skin, matter=PLAIN)),
        (teeth, Material("#fff6e6", shine=0.5, gloss=50, wear=0.1, glow=0.12, matter=PLAIN)),
        *((_ear(s), Material(SKIN, shine=0.2, wear=0.1, matter=PLAIN)) for s in SIDES),
        (
            joined(
                ellipsoid((0, -0.085, -0.105), (0.145, 0.105, 0.085)),
                *(ellipsoid((s * 0.142, -0.065, 0.015), (0.016, 0.060, 0.030)) for s in SIDES),
                softness=0.02,
            ),
            Material(HAIR_BROWN, shine=0.35, gloss=18, wear=0.3, matter=HAIR),
        ),
    ]


def _skin(points: Field, _normal: Field, base: Field) -> Field:
    """Warm cheeks and nose, lips, the shade of a shaven chin."""
    out = np.broadcast_to(base, points.shape)
    for s in SIDES:
        away = np.linalg.norm(points - vector((s * 0.092, -0.075, 0.14)), axis=-1)
        out = over(out, points, rgb("#e2805f"), smoothstep(0.075, 0.015, away) * 0.45)
    away = np.linalg.norm(points - vector((0, -0.062, 0.225)), axis=-1)
    out = over(out, points, rgb("#e08a68"), smoothstep(0.055, 0.01, away) * 0.45)
    lips = np.minimum(
        _mouth_line(0.015, 0.006, lift=0.016)(points),
        _mouth_line(0.018, 0.006, lift=-0.018)(points),
    )
    out = over(out, points, rgb("#b9604c"), smoothstep(0.006, -0.001, lips) * 0.75)
    inside = _mouth_line(0.0165, 0.004, forward=0.004)(points)
    out = over(out, points, rgb("#5a1d18"), smoothstep(0.002, -0.002, inside))
    shaven = smoothstep(-0.13, -0.18, points[:, 1]) * (points[:, 2] > 0)
    return over(out, points, rgb("#b98f76"), shaven * 0.20)


def _mouth_line(middle: float, corner: float, forward: float = 0, lift: float = 0) -> Solid:
    """A rod along the smile, thick in the middle."""
    right = [(x, y + lift * (1 - x / 0.075), z + forward) for x, y, z in MOUTH]
    left = [(-x, y, z) for x, y, z in right[:2]]
    radii = (corner, (corner + 2 * middle) / 3, middle)
    return tapered([*left, *right[::-1]], (*radii, *radii[-2::-1]))


def _ear(s: float) -> Solid:
    return ellipsoid((s * 0.162, -0.045, -0.035), (0.022, 0.050, 0.034))


def _eyes() -> list[Part]:
    """Large eyes below a lid, two sparks in each, lashes and brows."""
    parts: list[Part] = []
    skin = Material("#dfa57c", shine=0.2, wear=0.05, rim=0.1, matter=PLAIN)
    lash = Material("#24130b", shine=0.3, wear=0.05, matter=PLAIN)
    brow = Material(HAIR_BROWN, shine=0.2, wear=0.15, matter=PLAIN)
    ball = Material("#fbf6ee", shine=0.7, gloss=90, wear=0.0, glow=0.12, paint=_iris, matter=PLAIN)
    across, up, deep = (each + LID for each in EYE_SIZE)
    for s in SIDES:
        x, y, z = s * EYE[0], EYE[1], EYE[2]
        lid = common(
            ellipsoid((x, y, z), (across, up, deep)),
            half_space((x, y, z), (0, -1, LID_SLOPE)),
        )
        edge = []
        for degrees in (8, 45, 90, 135, 172):
            turn = math.radians(degrees)
            front = math.sin(turn) / math.hypot(LID_SLOPE / up, 1 / deep)
            edge.append((x + math.cos(turn) * across, y + front * LID_SLOPE, z + front + 0.001))
        parts += [
            (ellipsoid((x, y, z), EYE_SIZE), ball),
            (lid, skin),
            (tapered(edge, (0.003, 0.0055, 0.0065, 0.0055, 0.003)), lash),
            (
                tapered(
                    (
                        (s * 0.028, 0.048, 0.170),
                        (s * 0.066, 0.060, 0.162),
                        (s * 0.108, 0.046, 0.128),
                    ),
                    (0.009, 0.0110, 0.005),
                ),
                brow,
            ),
        ]
        for (right, rise), radius in SPARKS:
            flat = (right / EYE_SIZE[0]) ** 2 + (rise / EYE_SIZE[1]) ** 2
            out = EYE_SIZE[2] * math.sqrt(1 - flat) - 0.3 * radius
            spot = (x + right, y + rise, z + out)
            parts.append((sphere(spot, radius), Material("#ffffff", glow=0.9)))
    return parts


def _iris(points: Field, _normal: Field, base: Field) -> Field:
    """Iris with a dark ring, lighter below, and a pupil."""
    side = np.sign(points[:, 0])
    gaze = np.stack(
        [points[:, 0] - side * (EYE[0] - 0.003), points[:, 1] - EYE[1] + 0.001], axis=-1
    )
    away = np.linalg.norm(gaze, axis=-1)
    out = over(base, points, rgb("#1d1008"), smoothstep(0.0335, 0.0310, away))
    blue = rgb("#2f6ea6") + smoothstep(0.004, -0.024, gaze[:, 1])[:, None] * rgb("#3a5a60")
    out = over(out, points, blue, smoothstep(0.0300, 0.0272, away))
    return over(out, points, rgb("#060405"), smoothstep(0.0185, 0.0162, away))


def _helmet(colours: TeamColours) -> list[Part]:
    dark = Material("#12161f", shine=0.6, gloss=30, wear=0.4, matter=LACQUER)
    steel = Material("#dfe8f2", shine=1.0, gloss=40, matter=STEEL)

    def striped(points: Field, _normal: Field, base: Field) -> Field:
        side = np.abs(points[:, 0])
        out = over(base, points, rgb(colours.trim), band(side, -1, 0.030, 0.004))
        return over(out, points, rgb(colours.dark), band(side, 0.030, 0.040, 0.003))

    shell = Material(
        colours.main, shine=1.0, gloss=55, wear=0.25, rim=0.5, paint=striped, matter=LACQUER
    )
    dome = joined(
        ellipsoid((0, 0.040, -0.020), (0.203, 0.192, 0.224)),
        ellipsoid((0, -0.04, -0.085), (0.192, 0.13, 0.155)),
        softness=0.04,
    )
    guards = joined(
        *(ellipsoid((s * 0.178, -0.060, -0.010), (0.034, 0.092, 0.082)) for s in SIDES), softness=0
    )
    whole = joined(dome, guards, softness=0.025)
    ridges = joined(
        *(turned(torus((s * 0.088, 0.02, -0.02), 0.196, 0.016, axis="x"), (0, 0.04, -0.02),
                 z=s * 0.16) for s in SIDES),
        softness=0,
    )  # fmt: skip
    whole = joined(whole, common(ridges, half_space((0, 0.10, 0), (0, -1, 0))), softness=0.015)
    hollow = joined(
        box((0, -0.135, 0.19), (0.150, 0.185, 0.215), 0.06),
        ellipsoid((0, -0.03, -0.01), (0.166, 0.19, 0.188)),
        softness=0,
    )
    below = box((0, -0.32, 0), (0.4, 0.16, 0.4), 0.02)
    vents = joined(
        *(
            capsule((s * x, y, z), (s * x, y + 0.02, z - 0.075), 0.0135)
            for s in SIDES
            for x, y, z in ((0.062, 0.196, 0.135), (0.135, 0.150, 0.125))
        ),
        *(
            capsule(
                (s * 0.205, 0.09 - 0.035 * k, -0.115), (s * 0.205, 0.09 - 0.035 * k, -0.04), 0.011
            )
            for s in SIDES
            for k in range(2)
        ),
        softness=0,
    )
    seam = turned(torus((0, 0.03, -0.02), 0.214, 0.007, axis="z"), (0, 0.03, -0.02), x=0.25)
    seam = common(seam, half_space((0, 0.03, 0), (0, -1, 0)))
    holes = joined(*(sphere((s * 0.218, -0.062, -0.008), 0.026) for s in SIDES), softness=0)
    shell_solid = without(
        without(without(whole, hollow), below), joined(vents, seam, holes, softness=0)
    )
    brim = tapered(
        ((-0.165, 0.030, 0.100), (-0.115, 0.048, 0.168), (0, 0.054, 0.208), (0.115, 0.048, 0.168),
         (0.165, 0.030, 0.100)),
        (0.010, 0.014, 0.015, 0.014, 0.010),
    )  # fmt: skip
    lining = without(
        ellipsoid((0, 0.03, -0.02), (0.190, 0.182, 0.212)),
        joined(hollow, below, softness=0),
    )
    rim_points = [
        (0.2155 * math.sin(a), -0.068, 0.2525 * math.cos(a)) for a in np.linspace(-1.0, 1.0, 9)
    ]
    return [
        (shell_solid, shell),
        (lining, dark),
        (brim, dark),
        (
            tapered(rim_points, (0.0028,) * 9),
            Material("#7f9cb4", shine=0.5, gloss=50, wear=0.05, rim=0.3, matter=PLAIN),
        ),
        *((sphere((s * 0.203, 0.020, 0.075), 0.014), steel) for s in SIDES),
    ]


def _strap(colours: TeamColours) -> list[Part]:
    webbing = Material("#191c24", shine=0.3, wear=0.5, matter=LEATHER)
    cup = Material(colours.trim, shine=0.3, wear=0.4, matter=LEATHER)
    half = [(0.176, -0.115, 0.012), (0.142, -0.178, 0.045), (0.080, -0.222, 0.085)]
    points = [*half, (0, -0.236, 0.100), *((-x, y, z) for x, y, z in half[::-1])]
    return [
        (tapered(points, (0.011,) * 7), webbing),
        (ellipsoid((0, -0.228, 0.104), (0.046, 0.020, 0.038)), cup),
    ]
