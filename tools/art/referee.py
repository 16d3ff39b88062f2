"""The referee of Trick Shot: striped, black helmet; a hand up for a call, or bent over a puck."""

import math
from dataclasses import replace
from functools import partial

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.raymarch import Material, Part, Scene
from tools.art.skater_kit import SKIN, along, band, base_parts, helmet_parts, leg_parts, over
from tools.art.skater_pose import CENTRE, Joint, Limb, Pose
from tools.art.skaters import BODY_VIEW, CHEER_VIEW, SHADOW_VIEW
from tools.art.solids import capsule, ellipsoid, joined, sphere, torus, vector

WHITE, BLACK, ORANGE, STEEL = "#f4f2ec", "#191c24", "#f07a1c", "#dfe8f2"
_STRIPES = 8.4
"""Stripes to a unit of the jersey's width, black and white."""

_CALLING = replace(
    CENTRE,
    legs=(
        Limb((-0.14, 0.84, -0.04), (-0.22, 0.55, 0.10), (-0.21, 0.27, 0.02)),
        Limb((0.14, 0.84, -0.04), (0.22, 0.55, 0.10), (0.21, 0.27, 0.02)),
    ),
    pelvis=(0, 0.86, -0.06),
    chest=(0, 1.24, 0.02),
    head=(0, 1.70, 0.12),
    look=0.0,
    arms=(
        Limb((-0.31, 1.40, 0.02), (-0.58, 1.62, 0.08), (-0.55, 1.98, 0.16)),
        Limb((0.31, 1.38, 0.04), (0.60, 1.12, 0.08), (0.32, 0.92, 0.22)),
    ),
)
_DROPPING = replace(
    CENTRE,
    legs=(
        Limb((-0.14, 0.80, -0.12), (-0.30, 0.53, 0.10), (-0.30, 0.27, -0.04)),
        Limb((0.14, 0.80, -0.12), (0.30, 0.53, 0.10), (0.30, 0.27, -0.04)),
    ),
    pelvis=(0, 0.82, -0.16),
    chest=(0, 1.16, 0.06),
    head=(0, 1.54, 0.24),
    look=0.42,
    arms=(
        Limb((-0.31, 1.27, 0.08), (-0.56, 1.02, -0.02), (-0.34, 0.78, 0.16)),
        Limb((0.31, 1.27, 0.08), (0.34, 1.02, 0.40), (0.06, 0.90, 0.66)),
    ),
)
VIEW = replace(
    CHEER_VIEW,
    elevation=26,
    oblique=False,
    width=196,
    height=186,
    scale=118,
    centre=(-0.02, 1.47, 0),
    yaw=0.16,
    volume=((0, 1.6, 0), (1.25, 2.0, 1.25)),
)
"""From the hips up."""


def bake_referee() -> Field:
    """Sprite of the referee at 2x."""
    call = _CALLING
    up, down = call.arms
    parts = [*_body(call), *_open_hand(up.tip), *_fist(down.tip), *_whistle()]
    return Scene(parts, VIEW).sprite()


def bake_drop() -> tuple[Field, Field]:
    """Sprite of the referee who drops the puck, on a base like the skaters', and its shadow."""
    drop = _DROPPING
    parts = [*base_parts("referee"), *_body(drop), *(_fist(arm.tip)[0] for arm in drop.arms)]
    shadow = Scene(parts, SHADOW_VIEW).shadow("#0a1a33", 0.72)
    return Scene(parts, BODY_VIEW).sprite(), shadow


def anchor() -> tuple[float, float]:
    """The middle of the lower edge."""
    return VIEW.width / 2, VIEW.height


def _body(pose: Pose) -> list[Part]:
    parts = _jersey(pose) + helmet_parts("referee", pose.head, pose.look, 0.94)
    for limb, turn in zip(pose.legs, pose.toes, strict=True):
        parts += leg_parts("referee", limb, pose.bulk, turn)
    return parts


def _jersey(pose: Pose) -> list[Part]:
    chest, pelvis = vector(pose.chest), vector(pose.pelvis)
    shoulders = [vector(limb.root) for limb in pose.arms]
    middle = (shoulders[0] + shoulders[1]) / 2
    pieces = [
        capsule(tuple(pelvis + (chest - pelvis) * 0.12), pose.chest, 0.235, 0.27),
        capsule(*(tuple(middle + (each - middle) * 0.75) for each in shoulders), 0.19),
    ]
    for limb in pose.arms:
        pieces.append(capsule(limb.root, limb.bend, 0.155, 0.125))
        pieces.append(capsule(limb.bend, limb.tip, 0.125, 0.10))
    cloth = Material(WHITE, shine=0.16, wear=0.2, paint=partial(_striped, pose))
    neck = capsule(tuple(middle), tuple(middle + (vector(pose.head) - middle) * 0.6), 0.12)
    return [
        (joined(*pieces, softness=0.07), cloth),
        (sphere(pose.pelvis, 0.225), Material(BLACK, shine=0.22)),
        (neck, Material(SKIN, shine=0.2)),
    ]


def _striped(pose: Pose, points: Field, _normal: Field, base: Field) -> Field:
    """Upright stripes on the trunk, rings on the sleeves, an orange band on each arm."""
    black = rgb(BLACK)
    out = over(base, points, black, _every(points[:, 0] * _STRIPES))
    for limb in pose.arms:
        upper, near_upper = along(points, limb.root, limb.bend)
        lower, near_lower = along(points, limb.bend, limb.tip)
        sleeve = np.minimum(near_upper, near_lower) < 0.19
        sleeve &= np.abs(points[:, 0]) > 0.33
        length = np.where(near_upper < near_lower, upper, 1 + lower)
        rings = _every(length * 3.2)
        plain = over(base, points, black, rings)
        out = np.where(sleeve[:, None], plain, out)
        out = over(out, points, rgb(ORANGE), band(upper, 0.35, 0.72) * sleeve)
    return out


def _every(value: Field) -> Field:
    """1 and 0 in turn, with soft edges."""
    wave = np.sin(math.pi * value)
    return smoothstep(-0.12, 0.12, wave)


def _open_hand(wrist: Joint) -> list[Part]:
    """A palm turned to the viewer, fingers up."""
    x, y, z = wrist
    palm = ellipsoid((x, y + 0.14, z + 0.02), (0.105, 0.13, 0.06))
    fingers = [
        capsule((x + side, y + 0.20, z + 0.02), (x + 1.35 * side, y + reach, z + 0.03), 0.036)
        for side, reach in ((-0.075, 0.34), (-0.025, 0.39), (0.025, 0.38), (0.075, 0.33))
    ]
    thumb = capsule((x + 0.08, y + 0.09, z + 0.03), (x + 0.19, y + 0.18, z + 0.05), 0.038)
    skin = Material(SKIN, shine=0.2, wear=0.1)
    cuff = Material(BLACK, shine=0.2)
    return [
        (joined(palm, *fingers, thumb, softness=0.022), skin),
        (capsule((x, y, z), (x, y + 0.045, z), 0.112), cuff),
    ]


def _fist(hand: Joint) -> list[Part]:
    return [(sphere(hand, 0.115), Material(SKIN, shine=0.2, wear=0.1))]


def _whistle() -> list[Part]:
    """It hangs on the chest."""
    x, y, z = 0.02, 1.24, 0.33
    body = joined(
        sphere((x, y, z), 0.062), capsule((x, y + 0.02, z), (x + 0.14, y + 0.045, z), 0.032)
    )
    ring = torus((x - 0.01, y + 0.085, z - 0.01), 0.03, 0.012, "z")
    return [
        (body, Material(STEEL, shine=1.0, gloss=40)),
        (ring, Material(ORANGE, shine=0.4)),
    ]
