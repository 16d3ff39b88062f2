"""Hands of figurines: one at rest with loose fingers, and one that holds a staff."""

import math

import numpy as np

from tools.art.colour import Field
from tools.art.figure_bounds import bounded, rod
from tools.art.solids import Point, Solid, box, capsule, ellipsoid, joined, vector

_FINGERS = ((-1.5, 0.86), (-0.5, 0.97), (0.5, 1.0), (1.5, 0.92))
"""Where each finger starts, in widths of a finger from the middle, and how long it is."""


def resting_hand(wrist: Point, forward: Point, up: Point, thumb: int, size: float) -> Solid:
    """A hand with its back up; `thumb` is 1 or -1, the side of it: left of `forward` or right."""
    ahead, above = vector(forward), vector(up)
    ahead = ahead / float(np.linalg.norm(ahead))
    across = np.cross(above, ahead)
    across = across / float(np.linalg.norm(across))
    above = np.cross(ahead, across)
    turn = np.stack([across * thumb, above, ahead], -1)
    origin, shape = vector(wrist), _open_hand()

    def distance(points: Field) -> Field:
        return shape(np.asarray((points - origin) @ turn / size, np.float32)) * size

    middle = origin + ahead * 0.13 * size
    return bounded(distance, middle.tolist(), 0.19 * size)


def _open_hand() -> Solid:
    """The hand in its own space: the thumb to the right, the back up, the fingers forward."""
    bones: list[Solid] = [
        box((0, 0, 0.072), (0.070, 0.030, 0.072), 0.028),
        ellipsoid((0.034, -0.006, 0.055), (0.044, 0.034, 0.050)),
        capsule((0.045, -0.006, 0.040), (0.098, -0.012, 0.092), 0.028, 0.025),
        capsule((0.098, -0.012, 0.092), (0.100, -0.018, 0.142), 0.025, 0.019),
    ]
    for place, long in _FINGERS:
        x = place * 0.037
        knuckle = (x, 0.008, 0.132)
        joint = (x * 1.12 + 0.002, 0.010, 0.132 + 0.060 * long)
        tip = (x * 1.10 + 0.004, -0.016, 0.132 + 0.112 * long)
        bones += [capsule(knuckle, joint, 0.0235, 0.0215), capsule(joint, tip, 0.0215, 0.0165)]
    return joined(*bones, softness=0.010)


def gripping_hand(staff: Point, thick: float, size: float) -> Solid:
    """A right hand about an upright staff, its palm behind, four fingers about the front."""
    x, y, z = staff
    finger = 0.026 * size
    reach = thick + finger * 0.85
    bones: list[Solid] = [
        box((x - 0.012, y, z - reach - 0.012), (0.060 * size, 0.092 * size, 0.034 * size), 0.03)
    ]
    for row in range(4):
        high = y + (1.5 - row) * finger * 1.80
        shrink = 1.0 - 0.05 * abs(row - 1.3)
        around = [
            (x + reach * math.sin(turn), high - 0.006 * step, z + reach * math.cos(turn))
            for step, turn in enumerate(np.radians((-150, -100, -50, 0, 44)))
        ]
        thin = (finger * 0.96, finger, finger * 0.98, finger * 0.92, finger * 0.74)
        bones.append(rod(around, [each * shrink for each in thin]))
    side = [
        (x + reach * 1.08 * math.sin(turn), y + rise * size, z + reach * 1.08 * math.cos(turn))
        for rise, turn in ((0.06, 2.6), (0.105, 1.9), (0.125, 1.1), (0.120, 0.35))
    ]
    bones.append(rod(side, (finger * 1.25, finger * 1.15, finger * 1.05, finger * 0.8)))
    return bounded(joined(*bones, softness=0.009), staff, 0.19 * size + thick)
