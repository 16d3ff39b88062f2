"""Padded gloves of large skaters that close round what they hold.

Space of a glove: the middle of the palm is the origin, fingers point along +z, the back of the
hand looks along +y and the thumb lies on the side of +x.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tools.art.colour import Field
from tools.art.hero_frames import frame, placed, unit
from tools.art.raymarch import Material, Part
from tools.art.skater_kit import TeamColours
from tools.art.skater_pose import Joint
from tools.art.solids import Solid, box, capsule, frustum, joined, torus, turned, vector
from tools.art.surface_matter import LEATHER

PALM = 0.036
"""Half the thickness of a palm."""


@dataclass(frozen=True)
class Grip:
    """How a hand lies.

    Attributes:
        fingers: Bend of the three joints of each finger in radians.
        thumb: Bend of the thumb towards the palm and in its joint.
        spread: Angle between the fingers.
        thumb_out: How far the thumb stands away from the fingers.
    """

    fingers: tuple[float, float, float]
    thumb: tuple[float, float]
    spread: float = 0.0
    thumb_out: float = 0.4


@dataclass(frozen=True)
class Hand:
    """Where a glove lies and how it closes; `fingers` and `back` are directions."""

    palm: Joint
    fingers: Joint
    back: Joint
    grip: Grip


FIST = Grip((1.15, 1.75, 1.25), (1.25, 0.9), thumb_out=0.35)
AROUND = Grip((0.22, 0.45, 0.40), (0.35, 0.25), thumb_out=0.75)
WAVE = Grip((0.06, 0.16, 0.16), (0.20, 0.10), spread=0.15, thumb_out=0.95)


def glove_parts(
    colours: TeamColours, hand: Hand, elbow: Joint, *, left: bool, size: float = 1
) -> list[Part]:
    """A glove; its cuff bends towards the elbow."""
    pads = Material(colours.main, shine=0.36, gloss=20, wear=0.55, matter=LEATHER)
    dark = Material(colours.dark, shine=0.36, gloss=20, wear=0.5, matter=LEATHER)
    trim = Material(colours.trim, shine=0.34, wear=0.4, matter=LEATHER)
    z = unit(vector(hand.fingers))
    y = unit(vector(hand.back) - float(vector(hand.back) @ z) * z)
    axes = np.stack([np.cross(y, z), y, z]).astype(np.float32)
    wrist, along = forearm_end(hand, elbow, size)
    return [
        *placed(_glove(hand.grip, pads, dark), hand.palm, axes, size, mirrored=left),
        *placed(_cuff(pads, dark, trim), wrist, frame(along, y), size),
    ]


def forearm_end(hand: Hand, elbow: Joint, size: float = 1) -> tuple[Joint, Field]:
    """The wrist, and the direction in which the forearm reaches it."""
    ahead = unit(vector(hand.fingers))
    wrist = vector(hand.palm) - ahead * 0.078 * size
    along = unit(unit(wrist - vector(elbow)) * 0.8 + ahead * 0.35)
    return tuple(wrist.tolist()), along


def held(
    at: Joint, axis: Sequence[float], forearm: Sequence[float], radius: float, *, left: bool,
    size: float = 1,
) -> tuple[Joint, Joint, Joint]:  # fmt: skip
    """Palm, fingers and back of a hand round a shaft; its thumb points along `axis`."""
    thumb = unit(vector(axis))
    reach = vector(forearm)
    fingers = unit(reach - float(reach @ thumb) * thumb)
    back = np.cross(thumb, fingers) if left else np.cross(fingers, thumb)
    palm = vector(at) + back * (radius + PALM * size) - fingers * 0.012 * size
    return tuple(palm.tolist()), tuple(fingers.tolist()), tuple(back.tolist())


def _glove(grip: Grip, pads: Material, dark: Material) -> list[Part]:
    palm = box((0, 0, 0), (0.088, PALM, 0.080), 0.034)
    rolls = [
        capsule((-0.064, PALM + 0.006, z), (0.064, PALM + 0.006, z), 0.027) for z in (-0.056, 0.000)
    ]
    knuckles = capsule((-0.068, PALM, 0.062), (0.068, PALM, 0.062), 0.026)
    return [
        (palm, dark),
        (joined(*rolls, softness=0.006), pads),
        (knuckles, dark),
        (joined(*(_finger(k, grip) for k in range(4)), softness=0.003), pads),
        (_thumb(grip), dark),
    ]


def _finger(index: int, grip: Grip) -> Solid:
    """Three rolls with a crease between them; the little finger is shorter."""
    x = 0.0655 - 0.0435 * index
    lengths = [part * (1, 1.06, 1.0, 0.86)[index] for part in (0.070, 0.056, 0.044)]
    fan = grip.spread * (1.4 - index)
    place, angle = vector((x, -0.004, 0.072)), 0.0
    rolls = []
    for bend, reach in zip(grip.fingers, lengths, strict=True):
        angle += bend
        ahead = vector(
            (math.sin(fan) * math.cos(angle), -math.sin(angle), math.cos(fan) * math.cos(angle))
        )
        end = place + ahead * reach
        inset = ahead * reach * 0.24
        rolls.append(capsule(tuple(place + inset), tuple(end - inset), 0.0285, 0.0265))
        rolls.append(capsule(tuple(place), tuple(end), 0.0215))
        place = end
    return joined(*rolls, softness=0.004)


def _thumb(grip: Grip) -> Solid:
    root = vector((0.070, -0.012, -0.030))
    out, bend = grip.thumb_out, grip.thumb[0]
    first = unit(
        vector((math.sin(out), -math.sin(bend) * 0.8, math.cos(out) * math.cos(bend) + 0.35))
    )
    middle = root + first * 0.085
    second = unit(first + vector((-0.5, -0.9, 0.1)) * grip.thumb[1])
    return joined(
        capsule(tuple(root), tuple(middle), 0.034, 0.031),
        capsule(tuple(middle + second * 0.012), tuple(middle + second * 0.055), 0.031, 0.027),
        softness=0.006,
    )


def _cuff(pads: Material, dark: Material, trim: Material) -> list[Part]:
    """A flared cuff with a bright edge; its space starts at the wrist, the elbow is at -z."""
    flare = _backwards(frustum((0, 0.028, 0), 0.072, 0.098, 0.100, 0.018))
    edge = _backwards(torus((0, 0.122, 0), 0.090, 0.013))
    roll = _backwards(torus((0, 0.030, 0), 0.066, 0.022))
    return [
        (capsule((0, 0, 0.02), (0, 0, -0.03), 0.064, 0.070), dark),
        (roll, dark),
        (flare, pads),
        (edge, trim),
    ]


def _backwards(solid: Solid) -> Solid:
    """An upright solid laid down along -z."""
    return turned(solid, (0, 0, 0), x=-math.pi / 2)
