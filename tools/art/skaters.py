"""The toy skaters of Trick Shot: four roles, two teams, eight facings."""

import math
from dataclasses import replace

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.icon_shapes_hockey import TRICK_SHOT_ICONS
from tools.art.raymarch import Material, Part, Scene, View
from tools.art.skater_kit import (
    SKIN,
    TEAMS,
    band,
    base_parts,
    glove_parts,
    helmet_parts,
    jersey_paint,
    leg_parts,
    over,
    stick_parts,
)
from tools.art.skater_pose import CHEERS, POSES, Pose
from tools.art.solids import (
    box,
    capsule,
    ellipsoid,
    joined,
    rotation,
    sphere,
    torus,
    turned,
    vector,
)
from tools.art.surface_matter import PLAIN
from tools.art.svg_mask import svg_mask

ROLES = ("centre", "wing", "defender", "goalie")
FACINGS = 8
PIXELS_PER_UNIT = 80
LIGHT = (-0.51, 0.83, -0.09)
ICE_BOUNCE = ("#dcebf8", 0.42)


def facing_yaw(facing: int) -> float:
    """Turn of the model for a facing: 0 east, then clockwise on the screen."""
    return math.pi / 2 - facing * math.pi / 4


def skater_parts(
    role: str, team: str, *, base: bool = True, pose: Pose | None = None
) -> list[Part]:
    """All solids of one skater in model space, in another pose than the usual one if given."""
    pose = pose or POSES[role]
    parts = base_parts(team) if base else []
    for limb, turn in zip(pose.legs, pose.toes, strict=True):
        parts += leg_parts(team, limb, pose.bulk, turn)
    parts += torso_parts(pose, team, role)
    parts += helmet_parts(team, pose.head, pose.look, 0.92 + 0.08 * pose.bulk)
    if role == "goalie":
        return parts + _goalie_gear(pose, team)
    for limb in pose.arms:
        parts += glove_parts(team, limb, 0.9 + 0.15 * pose.bulk)
    return parts + stick_parts(*pose.stick, pose.blade)


def torso_parts(pose: Pose, team: str, role: str) -> list[Part]:
    """Jersey with sleeves in one piece, and the hips below it."""
    bulk, colours = pose.bulk, TEAMS[team]
    emblem = svg_mask(TRICK_SHOT_ICONS[role], 64)
    paint = jersey_paint(team, pose.pelvis, pose.chest, pose.arms, bulk, emblem)
    cloth = Material(colours.main, shine=0.16, wear=0.35, paint=paint)
    shorts = Material(colours.dark, shine=0.22, wear=0.45)
    pelvis, chest = vector(pose.pelvis), vector(pose.chest)
    shoulders = vector(pose.arms[0].root), vector(pose.arms[1].root)
    middle = (shoulders[0] + shoulders[1]) / 2
    pieces = [
        capsule(tuple(pelvis + (chest - pelvis) * 0.12), pose.chest, 0.235 * bulk, 0.27 * bulk),
        capsule(
            tuple(middle + (shoulders[0] - middle) * 0.75),
            tuple(middle + (shoulders[1] - middle) * 0.75),
            0.19 * bulk,
        ),
    ]
    for limb in pose.arms:
        pieces.append(capsule(limb.root, limb.bend, 0.155 * bulk, 0.125 * bulk))
        pieces.append(capsule(limb.bend, limb.tip, 0.125 * bulk, 0.10 * bulk))
    head = vector(pose.head)
    neck = capsule(tuple(middle), tuple(middle + (head - middle) * 0.6), 0.12 * bulk)
    return [
        (joined(*pieces, softness=0.07), cloth),
        (sphere(pose.pelvis, 0.225 * bulk), shorts),
        (neck, Material(SKIN, shine=0.2, matter=PLAIN)),
    ]


def _goalie_gear(pose: Pose, team: str) -> list[Part]:
    """Leg pads, blocker, catching glove, cage and the broad stick."""
    colours = TEAMS[team]
    main, dark = rgb(colours.main), rgb(colours.dark)

    def quilted(points: Field, _normal: Field, base: Field) -> Field:
        out = over(base, points, main, band(points[:, 1], 0.58, 0.68))
        out = over(out, points, main, band(points[:, 1], 0.27, 0.34))
        seams = np.abs(((points[:, 1] * 9) % 1) - 0.5) < 0.07
        return over(out, points, dark, seams * 0.35)

    pad = Material(colours.trim, shine=0.25, wear=0.45, paint=quilted)
    plain = Material(colours.trim, shine=0.25, wear=0.5)
    leather = Material(colours.dark, shine=0.4, wear=0.6)
    bars = Material("#e3e9f0", shine=1.0, gloss=40)
    parts: list[Part] = []
    for side, limb in zip((-1, 1), pose.legs, strict=True):
        x, _, z = limb.bend
        turn = rotation(x=0.10, y=side * 0.22, z=-side * 0.10)
        parts.append((box((x + side * 0.03, 0.46, z + 0.16), (0.165, 0.30, 0.09), 0.07, turn), pad))
    left, right = pose.arms
    bx, by, bz = left.tip
    parts.append((box((bx - 0.02, by, bz + 0.05), (0.15, 0.20, 0.055), 0.04), plain))
    parts.append(
        (box((bx - 0.02, by, bz + 0.105), (0.10, 0.14, 0.012), 0.01), Material(colours.main))
    )
    rx, ry, rz = right.tip
    catcher = joined(
        ellipsoid((rx + 0.04, ry + 0.04, rz + 0.02), (0.20, 0.21, 0.10)),
        sphere((rx - 0.06, ry - 0.06, rz), 0.12),
        softness=0.08,
    )
    parts.append((catcher, leather))
    rim = turned(torus((rx + 0.04, ry + 0.04, rz + 0.05), 0.16, 0.03, "z"), right.tip, y=0.1)
    parts.append((rim, plain))
    hx, hy, hz = pose.head
    cage = [
        capsule((hx + x, hy - 0.20, hz + 0.235), (hx + x, hy + 0.06, hz + 0.262), 0.014)
        for x in (-0.11, -0.037, 0.037, 0.11)
    ]
    cage += [
        capsule((hx - 0.17, hy + y, hz + 0.215), (hx + 0.17, hy + y, hz + 0.215), 0.014)
        for y in (-0.15, -0.06, 0.03)
    ]
    parts.append((joined(*cage, softness=0), bars))
    butt, heel = pose.stick
    tip = pose.blade
    stick = stick_parts(butt, heel, tip, 0.036)
    paddle = box(
        (heel[0] - 0.03, heel[1] + 0.16, heel[2] - 0.02),
        (0.055, 0.20, 0.025),
        0.02,
        rotation(z=0.2),
    )
    return parts + stick + [(paddle, Material("#d8a35c", shine=0.4, wear=0.5))]


BODY_VIEW = View(
    width=190,
    height=256,
    scale=PIXELS_PER_UNIT,
    centre=(0, 0, -0.50),
    light=LIGHT,
    bounce=ICE_BOUNCE,
    tint=("#fff6e6", "#bcd6ff"),
    ambient=0.52,
    volume=((0, 1.0, 0), (1.25, 1.15, 1.25)),
)
SHADOW_VIEW = replace(BODY_VIEW, width=300, height=240, centre=(0.60, 0, 0.05), samples=1)
CHEER_VIEW = replace(
    BODY_VIEW,
    height=340,
    centre=(0, 0, -1.02),
    yaw=math.radians(-14),
    light=(-0.50, 0.72, 0.48),
    volume=((0, 1.5, 0), (1.25, 1.65, 1.25)),
)


def ground_point(view: View) -> tuple[float, float]:
    """Pixel of the model's origin in a sprite of this view."""
    x = view.width / 2 - view.centre[0] * view.scale
    y = view.height / 2 - view.centre[2] * view.scale
    return x, y


def bake_skater(role: str, team: str, facing: int) -> Field:
    """Sprite of one skater at 2x."""
    view = replace(BODY_VIEW, yaw=facing_yaw(facing))
    return Scene(skater_parts(role, team), view).sprite()


def bake_skater_shadow(role: str, team: str, facing: int) -> Field:
    """Shadow of one skater at 2x, on a sheet of its own size."""
    view = replace(SHADOW_VIEW, yaw=facing_yaw(facing))
    return Scene(skater_parts(role, team), view).shadow("#0a1a33", 0.72)


def bake_cheer(role: str, team: str) -> Field:
    """Sprite of a scorer with the arms up, towards the viewer, at 2x."""
    return Scene(skater_parts(role, team, pose=CHEERS[role]), CHEER_VIEW).sprite()
