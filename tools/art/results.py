"""Writes the sprites of the result screen to `assets/results`: winners, rivals, cup, lamp."""

import math
from collections.abc import Callable
from dataclasses import replace

from tools.art.cache import remembered_picture, source_digest
from tools.art.hero_wizard import hero_wizard
from tools.art.miniature_wizards import SCHOOLS
from tools.art.picture import toned
from tools.art.raymarch import Material, Part, Scene, View
from tools.art.riftwalker_figure import walker_parts
from tools.art.sheet import SpriteSheet
from tools.art.skater_kit import TEAMS as TEAM_COLOURS
from tools.art.skater_kit import base_parts, glove_parts, helmet_parts, leg_parts, stick_parts
from tools.art.skater_pose import POSES, Limb, Pose
from tools.art.skaters import torso_parts
from tools.art.solids import (
    capsule,
    cylinder,
    frustum,
    joined,
    prism,
    sphere,
    torus,
    turned,
    without,
)
from tools.art.surface_matter import PLAIN
from tools.art.wizard import CLOTH

SCALE = 1.5
"""Pixels of the files to a design unit."""
TEAMS = ("red", "blue")
SOURCES = source_digest(
    "results",
    "hero_face",
    "hero_gem",
    "hero_hand",
    "hero_headgear",
    "hero_robe",
    "hero_shapes",
    "hero_wizard",
    "skaters",
    "skater_kit",
    "skater_pose",
    "wizard",
    "riftwalker_figure",
    "miniature_wizards",
    "miniature_kit",
    "solids",
    "raymarch",
    "surface_matter",
    "swept_body",
)
CHEER = replace(
    POSES["centre"],
    pelvis=(0, 0.84, -0.06),
    chest=(0, 1.22, 0.02),
    head=(0, 1.66, 0.10),
    look=-0.10,
    legs=(
        Limb((-0.13, 0.84, -0.04), (-0.25, 0.55, 0.12), (-0.26, 0.27, 0.02)),
        Limb((0.13, 0.84, -0.06), (0.25, 0.55, 0.10), (0.27, 0.27, -0.06)),
    ),
    arms=(
        Limb((-0.31, 1.36, 0.04), (-0.60, 1.62, 0.14), (-0.25, 1.98, 0.24)),
        Limb((0.31, 1.36, 0.04), (0.60, 1.64, 0.14), (0.25, 1.99, 0.24)),
    ),
)
"""Both hands above the head."""
SALUTE = replace(
    POSES["defender"],
    pelvis=(0, 0.84, -0.08),
    chest=(0, 1.22, 0.02),
    head=(0, 1.64, 0.12),
    look=0.05,
    bulk=1.06,
    arms=(
        Limb((-0.35, 1.34, 0.04), (-0.60, 1.10, 0.14), (-0.62, 1.42, 0.34)),
        Limb((0.35, 1.34, 0.04), (0.58, 1.04, 0.14), (0.46, 0.80, 0.36)),
    ),
    stick=((0.47, 1.56, 0.30), (0.46, 0.20, 0.50)),
    blade=(0.74, 0.19, 0.60),
)
"""One hand up in greeting, the other on the stick."""
WARM = ("#ffe6bd", "#8fb0ea")
STAGE = View(
    width=1,
    height=1,
    scale=1,
    elevation=13,
    oblique=False,
    light=(-0.50, 0.80, 0.40),
    tint=WARM,
    key=1.25,
    ambient=0.42,
    bounce=("#dcebf8", 0.36),
    rim_colour="#ffd9a0",
    finish=True,
)
"""A camera a little above the eyes; the light is the lamp above."""


def bake_results() -> None:
    """Write every sprite and `sprites.json`."""
    sheet = SpriteSheet("results")
    for team in TEAMS:
        _add(sheet, f"skater_winner_{team}", _winner(team), _standing(400, 640, 200, 1.44, -18))
        _add(sheet, f"skater_rival_{team}", _skater(SALUTE, team), _standing(370, 400, 172, 1, 26))
    for colour in CLOTH:
        view = _standing(300, 400, 235, 0.74, -20)
        _add(sheet, f"walker_{colour}", lambda colour=colour: walker_parts(colour), view)
    for side in TEAMS:
        for school in SCHOOLS:
            parts = _miniature(side, school)
            _add(sheet, f"{side}_{school}", parts, _standing(280, 420, 225, 0.78, -20))
    _add(sheet, "cup", lambda: cup_parts(0, 0.10, 0, 1.0), _standing(200, 190, 190, 0.43, 0))
    _add(sheet, "lamp", lamp_parts, _lamp_view())
    sheet.write()


def _standing(width: int, height: int, scale: float, middle: float, yaw: float) -> View:
    """A view of something that stands on the ground, in design units."""
    return replace(
        STAGE,
        width=round(width * SCALE),
        height=round(height * SCALE),
        scale=scale * SCALE,
        centre=(0, middle, 0.05),
        yaw=math.radians(yaw),
        volume=((0, 1.5, 0), (1.2, 1.7, 1.2)),
    )


def _lamp_view() -> View:
    """A hanging lamp from a little below."""
    return replace(
        _standing(300, 214, 130, 0.53, 0),
        centre=(0, 0.53, 0),
        elevation=-9,
        light=(-0.5, 0.8, 0.4),
        key=1.15,
        ambient=0.5,
        volume=((0, 0.8, 0), (1.2, 1.8, 1.2)),
    )


def _add(sheet: SpriteSheet, name: str, parts: Callable[[], list[Part]], view: View) -> None:
    """One sprite, its anchor on the ground below the figure."""
    picture = remembered_picture(f"{name} {view} {SOURCES}", lambda: Scene(parts(), view).sprite())
    angle = math.radians(view.elevation)
    down = view.centre[1] * math.cos(angle) + view.centre[2] * math.sin(angle)
    ground = (view.width / 2, view.height / 2 + down * view.scale)
    sheet.add(name, toned(picture), ground, scale=SCALE)


def _winner(team: str) -> Callable[[], list[Part]]:
    return lambda: [*_skater(CHEER, team, stick=False)(), *cup_parts(0, 2.06, 0.27, 1.12)]


def _miniature(side: str, school: str) -> Callable[[], list[Part]]:
    return lambda: hero_wizard(side, school)


def _skater(pose: Pose, team: str, *, stick: bool = True) -> Callable[[], list[Part]]:
    """A skater on their base, in a pose, who smiles."""

    def parts() -> list[Part]:
        found = base_parts(team)
        for limb, turn in zip(pose.legs, pose.toes, strict=True):
            found += leg_parts(team, limb, pose.bulk, turn)
        found += torso_parts(pose, team, "centre")
        found += helmet_parts(team, pose.head, pose.look, 0.92 + 0.08 * pose.bulk)
        for limb in pose.arms:
            found += glove_parts(team, limb, 0.9 + 0.15 * pose.bulk)
        if stick:
            found += stick_parts(*pose.stick, pose.blade)
        return [*found, *_smile(pose), *_trappings(pose, team)]

    return parts


def _trappings(pose: Pose, team: str) -> list[Part]:
    """What is seen from near: a crest on the chest and the laces."""
    colours = TEAM_COLOURS[team]
    gold = Material("#f0b93c", shine=1.3, gloss=34, wear=0.7)
    plain = Material(colours.trim, shine=0.2, wear=0.4)
    x, y, z = pose.chest
    crest = (x, y + 0.01, z + 0.262 * pose.bulk)
    shield, star = (
        turned(prism(crest, size, 0.030 + rise, sides, 0.014), crest, x=math.pi / 2 - 0.10)
        for size, rise, sides in ((0.118, 0.0, 24), (0.070, 0.016, 5))
    )
    found = [(shield, Material(colours.dark, shine=0.5, wear=0.6)), (star, gold)]
    for limb in pose.legs:
        ankle_x, ankle_y, ankle_z = limb.tip
        rows = [
            capsule(
                (ankle_x - 0.05, ankle_y + 0.015 - 0.03 * row, ankle_z + 0.075 + 0.03 * row),
                (ankle_x + 0.05, ankle_y + 0.030 - 0.03 * row, ankle_z + 0.080 + 0.03 * row),
                0.012,
            )
            for row in range(3)
        ]
        found.append((joined(*rows, softness=0), plain))
    return found


def _smile(pose: Pose) -> list[Part]:
    x, y, z = pose.head
    bows = [math.sin(step * math.pi / 4) for step in range(5)]
    across = [x - 0.075 + 0.0375 * step for step in range(5)]
    points = [(across[step], y - 0.165 - 0.035 * bows[step], z + 0.215) for step in range(5)]
    mouth = joined(
        *(capsule(points[step], points[step + 1], 0.014) for step in range(4)), softness=0.01
    )
    nose = sphere((x, y - 0.095, z + 0.245), 0.042)
    return [
        (turned(mouth, pose.head, x=-pose.look), Material("#7c2622", shine=0.4)),
        (turned(nose, pose.head, x=-pose.look), Material("#eeb791", shine=0.3, matter=PLAIN)),
    ]


def cup_parts(x: float, y: float, z: float, size: float) -> list[Part]:
    """A gold cup with two ears on a dark foot."""
    gold = Material("#f0b93c", shine=1.3, gloss=34, wear=0.7, rim=0.6)
    wood = Material("#3a2416", shine=0.5, wear=0.5)
    s = size
    outside = joined(
        frustum((x, y + 0.22 * s, z), 0.10 * s, 0.30 * s, 0.42 * s, 0.03),
        sphere((x, y + 0.27 * s, z), 0.15 * s),
        softness=0.05,
    )
    bowl = without(outside, frustum((x, y + 0.34 * s, z), 0.10 * s, 0.27 * s, 0.34 * s, 0.02))
    stem = joined(
        frustum((x, y + 0.02 * s, z), 0.14 * s, 0.05 * s, 0.24 * s, 0.02),
        sphere((x, y + 0.16 * s, z), 0.075 * s),
        softness=0.03,
    )
    lip = torus((x, y + 0.635 * s, z), 0.285 * s, 0.028 * s)
    ears = [
        torus((x + side * 0.29 * s, y + 0.45 * s, z), 0.115 * s, 0.03 * s, axis="z")
        for side in (-1, 1)
    ]
    foot = cylinder((x, y - 0.05 * s, z), 0.17 * s, 0.07 * s, 0.02)
    return [
        (joined(bowl, lip, softness=0.02), gold),
        (stem, gold),
        *((ear, gold) for ear in ears),
        (foot, wood),
    ]


def lamp_parts() -> list[Part]:
    """The lamp of the house: a green shade with a brass rim, lit from inside."""
    brass = Material("#c98f3a", shine=1.2, gloss=30, wear=0.6, rim=0.5)
    enamel = Material("#123f38", shine=0.9, gloss=40, wear=0.4, rim=0.6)
    shade = without(
        frustum((0, 0, 0), 1.0, 0.26, 0.52, 0.03), frustum((0, -0.06, 0), 0.97, 0.22, 0.52, 0.02)
    )
    return [
        (shade, enamel),
        (torus((0, 0.01, 0), 0.985, 0.035), brass),
        (frustum((0, 0.50, 0), 0.27, 0.10, 0.22, 0.03), brass),
        (sphere((0, 0.78, 0), 0.075), brass),
        (capsule((0, 0.8, 0), (0, 2.4, 0), 0.02), Material("#20180f")),
        (frustum((0, -0.03, 0), 0.93, 0.20, 0.50, 0.02), Material("#ffe7b0", glow=0.95)),
        (sphere((0, 0.06, 0), 0.17), Material("#fff6dc", glow=1.0)),
    ]
