"""The whale of Riftwalker's cover: a humpback of dusk, with stars on its flank."""

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.noise import sine_noise
from tools.art.raymarch import Material, Part
from tools.art.solids import Solid, capsule, ellipsoid, joined, sphere, turned, vector
from tools.art.surface_matter import PLAIN, Matter
from tools.art.swept_body import SweptBody

BODY = SweptBody(
    (
        (0.300, 0.300, -0.10, 0.030),
        (0.300, 0.190, -0.08, 0.044),
        (0.270, 0.085, -0.05, 0.078),
        (0.190, -0.005, -0.01, 0.132),
        (0.060, -0.050, 0.05, 0.186),
        (-0.090, -0.058, 0.10, 0.212),
        (-0.250, -0.056, 0.15, 0.190),
        (-0.395, -0.076, 0.19, 0.132),
        (-0.505, -0.100, 0.22, 0.062),
    ),
    back=(0, 1, 0.35),
    pieces=200,
)
STARS = ((0.36, 0.55), (0.42, 0.85), (0.47, 0.50), (0.54, 0.95), (0.585, 0.55), (0.62, 1.15))
MOUTH = 1.60
"""Angle at which the dark skin ends and the furrowed throat begins."""


def _lip(share: Field) -> Field:
    """Angle of the border between back and belly: it sinks at the head, as lips do."""
    return MOUTH + 0.20 * smoothstep(0.74, 0.98, share) - 0.26 * smoothstep(0.62, 0.2, share)


def _furrows(points: Field) -> Field:
    """0..1, the furrows that run along the throat and end at the navel."""
    share, angle = BODY.coordinates(points)
    below = np.abs(angle) - _lip(share)
    wave = 0.5 + 0.5 * np.cos(below * 30)
    return wave**5 * smoothstep(0.03, 0.14, below) * smoothstep(0.50, 0.62, share)


def _relief(points: Field, fine: bool) -> Field:
    del fine
    share, angle = BODY.coordinates(points)
    lip = np.exp(-(((np.abs(angle) - _lip(share)) / 0.045) ** 2)) * smoothstep(0.70, 0.76, share)
    return 1 - 0.9 * _furrows(points) - 0.9 * lip


WET = Matter(_relief, depth=0.008, hollow=0.42, mirror=0.07)


def _paint(points: Field, _normal: Field, base: Field) -> Field:
    """Dusk on the back, dawn on the throat, pale strokes as of water between them."""
    share, angle = BODY.coordinates(points)
    beyond = np.abs(angle) - _lip(share)
    belly = smoothstep(-0.03, 0.05, beyond)[:, None]
    ridge = smoothstep(1.25, 0.1, np.abs(angle))[:, None]
    colour = base + (rgb("#2c1a78") - base) * ridge * 0.85
    dapple = smoothstep(0.25, 0.75, sine_noise(points, 26, 3.0) + 0.4 * sine_noise(points, 61, 1.0))
    colour = colour + (rgb("#a884ff") - colour) * (dapple * 0.16)[:, None]
    flank = smoothstep(0.9, 1.75, np.abs(angle))[:, None]
    colour = colour + (rgb("#9a6cf0") - colour) * flank * 0.55
    throat = rgb("#e9d8ff") + (rgb("#ffc9dd") - rgb("#e9d8ff")) * smoothstep(0.5, 1, share)[:, None]
    colour = colour + (throat - colour) * belly
    lip = np.exp(-((beyond / 0.035) ** 2)) * smoothstep(0.735, 0.76, share)
    return colour + (rgb("#1d0f55") - colour) * lip[:, None] * 0.9


SKIN = Material("#6a3fd0", shine=0.5, gloss=26, wear=0.2, rim=0.9, paint=_paint, matter=WET)
FIN = Material("#5530b8", shine=0.45, gloss=24, wear=0.4, rim=0.9, matter=PLAIN)
PALE_FIN = Material("#cdb6ff", shine=0.3, gloss=20, wear=0.35, rim=0.7, matter=PLAIN)


def whale_parts() -> list[Part]:
    """The whale, swimming to the left and a little towards the viewer."""
    parts: list[Part] = [(section, SKIN) for section in BODY.sections(10)]
    parts += [(_fluke(side), FIN) for side in (-1, 1)]
    parts.append((_flipper(), FIN))
    parts.append((_back_fin(), FIN))
    parts += _eye()
    parts += [_star(share, angle) for share, angle in STARS]
    return parts


def _fluke(side: int) -> Solid:
    """One half of the tail: a blade that ends in a tip swept back, and a notch between both."""
    root = vector((0.300, 0.300, -0.10))
    lobe = joined(
        ellipsoid((0.012, 0.060, 0), (0.058, 0.088, 0.019)),
        turned(ellipsoid((0.010, 0.150, 0), (0.040, 0.082, 0.013)), (0.010, 0.09, 0), z=-0.32),
        softness=0.06,
    )
    leaned = turned(lobe, (0, 0, 0), x=0.36, z=side * 1.02)
    mirrored = vector((side, 1, 1))
    return lambda p: leaned((p - root) * mirrored) if side > 0 else leaned(p - root)


def _flipper() -> Solid:
    """The near flipper, long as a humpback's, swept back and down."""
    return joined(
        *(
            ellipsoid((x, y, 0.275 + z), (0.062 - 0.004 * i, 0.036 - 0.002 * i, 0.020))
            for i, (x, y, z) in enumerate(
                ((-0.195, -0.160, 0), (-0.150, -0.205, 0.02), (-0.105, -0.250, 0.03))
            )
        ),
        turned(
            ellipsoid((-0.060, -0.285, 0.30), (0.058, 0.024, 0.013)), (-0.060, -0.285, 0.30), z=-0.7
        ),
        softness=0.06,
    )


def _back_fin() -> Solid:
    root = BODY.skin(0.40, 0.0, -0.010)
    heading = BODY.heading(0.40)
    tip = root - heading * 0.055 + vector((0.012, 0.052, 0))
    return joined(
        capsule(root.tolist(), tip.tolist(), 0.024, 0.006),
        capsule((root + heading * 0.05).tolist(), tip.tolist(), 0.016, 0.006),
        softness=0.03,
    )


def _eye() -> list[Part]:
    spot = BODY.skin(0.765, MOUTH - 0.26, 0)
    glint = spot + vector((-0.006, 0.010, 0.016))
    return [
        (
            ellipsoid(spot.tolist(), (0.027, 0.023, 0.012)),
            Material("#2a1670", shine=0.2, matter=PLAIN),
        ),
        (
            sphere((spot + vector((0, 0, 0.004))).tolist(), 0.015),
            Material("#0c0630", shine=0.9, gloss=60, matter=PLAIN),
        ),
        (sphere(glint.tolist(), 0.0048), Material("#ffffff", glow=0.95)),
    ]


def _star(share: float, angle: float) -> Part:
    size = 0.0125 if round(share * 1000) % 3 else 0.0085
    return sphere(BODY.skin(share, angle, 0.0).tolist(), size), Material("#fff4cf", glow=1.0)
