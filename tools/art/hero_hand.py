"""Hands of large figures, with knuckled fingers and a thumb: one grips a rod, one carries.

Built in units of the breadth of a palm; a frame puts them at the end of an arm.
"""

import math

from tools.art.colour import Field
from tools.art.hero_shapes import Rod, bundle, rod
from tools.art.solids import Solid, capsule, ellipsoid, joined, vector
from tools.art.swept_body import Knot

_FINGERS = ((0.36, 0.125, 1.0), (0.12, 0.135, 1.08), (-0.12, 0.13, 1.02), (-0.35, 0.11, 0.86))
"""Height on the rod, thickness and length of each finger."""


def gripping(radius: float) -> Solid:
    """A hand about an upright rod of `radius`: palm at -z and +x, fingers round the front."""
    palm = joined(
        ellipsoid((0.20 + radius, 0.0, -0.22), (0.30, 0.50, 0.34)),
        capsule((0.18 + radius, -0.06, -0.3), (0.30 + radius, -0.25, -0.65), 0.27, 0.24),
        softness=0.12,
    )
    fingers = bundle([*(_curled(radius, *finger) for finger in _FINGERS), _thumb(radius)])
    return joined(palm, fingers, softness=0.05)


def _curled(radius: float, height: float, thick: float, long: float) -> Rod:
    """A finger that starts at the outer side and closes over the front of the rod."""
    out = radius + thick * 0.92
    knots: list[Knot] = []
    for step, swell in enumerate((1.06, 1.12, 0.98, 1.0, 0.80)):
        turn = math.radians(-20 + 62 * step * long)
        around = out + (0.06 if step == 1 else 0)
        knots.append((around * math.cos(turn), height, around * math.sin(turn), thick * swell))
    return rod(*knots, pieces=9)


def _thumb(radius: float) -> Rod:
    """The thumb lies up along the front of the rod, over the first finger."""
    out = radius + 0.12
    return rod(
        (out, 0.30, -0.22, 0.17),
        (out * 0.9, 0.56, 0.12, 0.15),
        (out * 0.30, 0.66, out * 0.95, 0.135),
        (-out * 0.35, 0.62, out * 1.0, 0.10),
    )


def carrying() -> Solid:
    """A hand, palm up, fingers bent up before what it carries and the thumb at its side."""
    palm = joined(
        ellipsoid((0, -0.06, 0), (0.50, 0.20, 0.46)),
        capsule((0, -0.08, -0.1), (0.06, -0.16, -0.72), 0.26, 0.24),
        softness=0.14,
    )
    fingers = [
        rod(
            (0.36 - 0.24 * index, -0.06, 0.30, 0.135),
            (0.40 - 0.265 * index, -0.02, 0.62, 0.14),
            (0.40 - 0.265 * index, 0.22, 0.80 * long, 0.125),
            (0.38 - 0.25 * index, 0.48 * long, 0.70, 0.09),
            pieces=8,
        )
        for index, (_, _, long) in enumerate(_FINGERS)
    ]
    thumb = rod(
        (0.40, -0.04, -0.10, 0.17),
        (0.66, 0.10, 0.12, 0.15),
        (0.66, 0.38, 0.26, 0.125),
        (0.58, 0.56, 0.28, 0.09),
    )
    return joined(palm, bundle([*fingers, thumb]), softness=0.06)


def mirrored(solid: Solid) -> Solid:
    """The same hand of the other side."""

    def distance(points: Field) -> Field:
        return solid(points * vector((-1, 1, 1)))

    return distance
