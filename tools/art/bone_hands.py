"""A hand of bone that claws its way out of the ground."""

from functools import cache

import numpy as np

from tools.art.colour import Field
from tools.art.filters import smoothstep
from tools.art.magic_matter import FOOT, PIXELS_PER_INCH, WIDTH
from tools.art.picture import lay
from tools.art.raymarch import Material, Part, Scene, View
from tools.art.solids import capsule, joined, sphere

_BONE = Material("#d9d3b6", shine=0.05, wear=0.5, rim=0.5)
_SIDE = 110
_FOOT_ROW, _TALL = 78, 62
"""The row of the ground in the picture of a whole hand, and its height above it, in pixels."""


def _parts() -> list[Part]:
    """Two bones of the arm, the palm, and five bent fingers; the foot of the arm is the origin."""
    arm = joined(
        capsule((-0.06, -0.3, 0), (-0.06, 0.5, 0), 0.06, 0.045),
        capsule((0.08, -0.3, 0), (0.05, 0.5, 0), 0.052, 0.042),
        sphere((-0.01, 0.53, 0), 0.082),
        softness=0.03,
    )
    bones = [arm]
    for number, lean in enumerate((-0.75, -0.3, 0.0, 0.28, 0.55)):
        out = 0.75 if number == 0 else 1.0
        start = (0.05 * (number - 2), 0.58, 0.0)
        knuckle = (start[0] + 0.22 * np.sin(lean), 0.58 + 0.26 * out * np.cos(lean), 0.04)
        joint = (knuckle[0] + 0.16 * np.sin(lean), knuckle[1] + 0.2 * out, 0.14)
        tip = (joint[0] - 0.06 * lean, joint[1] - 0.16, 0.3)
        bones.append(
            joined(
                capsule(start, knuckle, 0.04, 0.032),
                sphere(knuckle, 0.045),
                capsule(knuckle, joint, 0.036, 0.03),
                capsule(joint, tip, 0.034, 0.012),
                softness=0.015,
            )
        )
    return [(bone, _BONE) for bone in bones]


@cache
def _hand(yaw: float) -> Field:
    view = View(
        width=_SIDE,
        height=_SIDE,
        scale=PIXELS_PER_INCH,
        centre=(0, 0.42, 0),
        elevation=28,
        oblique=False,
        yaw=yaw,
        key=0.85,
        ambient=0.85,
        rim_colour="#58ff9c",
        bounce=("#3fe07a", 0.5),
        volume=((0, 0.4, 0.1), (0.7, 0.9, 0.5)),
    )
    return Scene(_parts(), view).sprite()


def hand_rising(target: Field, x: float, y: float, out: float, *, yaw: float, shown: float) -> None:
    """Lay a hand on a picture of magic, in place.

    Args:
        target: premultiplied paint.
        x: the place in inches where it comes out of the ground.
        y: likewise.
        out: the share of it that is out.
        yaw: how far it is turned, in radians.
        shown: its opacity.
    """
    if out <= 0.05 or shown <= 0:
        return
    picture = _hand(yaw)
    column = (x + WIDTH / 2) * PIXELS_PER_INCH - _SIDE / 2
    ground = (y + FOOT) * PIXELS_PER_INCH
    top = ground - _FOOT_ROW + (1 - out) * _TALL
    rows = top + np.arange(_SIDE, dtype=np.float32)
    above = smoothstep(1.0, -4.0, rows - ground)[:, None, None]
    lay(target, (picture * above * shown).astype(np.float32), column, top)
