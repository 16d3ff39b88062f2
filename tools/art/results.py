"""Writes the sprites of the result screen to `assets/results`: winners, rivals, cup, lamp."""

import math
from collections.abc import Callable
from dataclasses import replace

from tools.art.cache import remembered_picture, source_digest
from tools.art.hero_glass import GlazedScene
from tools.art.hero_gloves import AROUND, FIST, WAVE, Hand, held
from tools.art.hero_skater import hero_panes, hero_parts, stick_parts
from tools.art.hero_wizard import hero_wizard
from tools.art.miniature_wizards import SCHOOLS
from tools.art.picture import toned
from tools.art.raymarch import Material, Part, Scene, View
from tools.art.riftwalker_figure import walker_parts
from tools.art.sheet import SpriteSheet
from tools.art.skater_kit import base_parts
from tools.art.skater_pose import POSES, Limb
from tools.art.solids import capsule, cylinder, frustum, joined, sphere, torus, without
from tools.art.wizard import CLOTH

SCALE = 1.5
"""Pixels of the files to a design unit."""
TEAMS = ("red", "blue")
SOURCES = source_digest("results")
CUP_FOOT = (0.0, 2.02, 0.20)
CUP_FOOT_RADIUS = 0.205
CHEER = replace(
    POSES["centre"],
    pelvis=(0, 0.88, -0.06),
    chest=(0, 1.25, 0.01),
    head=(0, 1.625, 0.06),
    look=-0.06,
    legs=(
        Limb((-0.13, 0.86, -0.05), (-0.23, 0.56, 0.06), (-0.25, 0.27, 0.00)),
        Limb((0.13, 0.86, -0.05), (0.23, 0.56, 0.04), (0.26, 0.27, -0.06)),
    ),
    arms=(
        Limb((-0.30, 1.39, 0.00), (-0.56, 1.57, 0.00), (-0.24, 1.98, 0.16)),
        Limb((0.30, 1.39, 0.00), (0.56, 1.57, 0.00), (0.24, 1.98, 0.16)),
    ),
)
"""Both hands above the head."""
LIFTING = tuple(
    Hand((side * 0.245, 1.995, 0.165), (0, 0.60, 0.80), (side, 0, 0.08), AROUND) for side in (-1, 1)
)
SALUTE = replace(
    POSES["defender"],
    pelvis=(0, 0.86, -0.08),
    chest=(0, 1.23, 0.01),
    head=(0, 1.615, 0.07),
    look=0.04,
    bulk=1.06,
    legs=(
        Limb((-0.15, 0.84, -0.07), (-0.26, 0.56, 0.06), (-0.28, 0.27, -0.02)),
        Limb((0.15, 0.84, -0.07), (0.26, 0.56, 0.06), (0.28, 0.27, -0.02)),
    ),
    arms=(
        Limb((-0.32, 1.37, 0.01), (-0.56, 1.10, 0.08), (-0.64, 1.42, 0.26)),
        Limb((0.32, 1.37, 0.01), (0.57, 1.09, 0.06), (0.47, 0.95, 0.36)),
    ),
    stick=((0.47, 1.56, 0.32), (0.46, 0.20, 0.50)),
    blade=(0.74, 0.19, 0.60),
)
"""One hand up in greeting, the other on the stick."""
GREETING = (
    Hand((-0.64, 1.44, 0.26), (-0.16, 0.96, 0.22), (0.05, 0.2, -1), WAVE),
    Hand(*held((0.466, 0.97, 0.398), (0, 1, -0.12), (-0.06, -0.08, 0.3), 0.026, left=True), FIST),
)
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
        _add_skater(sheet, "winner", team, _standing(400, 640, 200, 1.44, -18))
        _add_skater(sheet, "rival", team, _standing(370, 400, 172, 1, 26))
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
    _add_scene(sheet, name, lambda: Scene(parts(), view), view)


def _add_skater(sheet: SpriteSheet, kind: str, team: str, view: View) -> None:
    name = f"skater_{kind}_{team}"
    _add_scene(sheet, name, lambda: skater_scene(kind, team, view), view)


def _add_scene(sheet: SpriteSheet, name: str, scene: Callable[[], Scene], view: View) -> None:
    picture = remembered_picture(f"{name} {view} {SOURCES}", lambda: scene().sprite())
    angle = math.radians(view.elevation)
    down = view.centre[1] * math.cos(angle) + view.centre[2] * math.sin(angle)
    ground = (view.width / 2, view.height / 2 + down * view.scale)
    sheet.add(name, toned(picture), ground, scale=SCALE)


def skater_scene(kind: str, team: str, view: View) -> Scene:
    """A winner who lifts the cup, or a rival who greets, on the stand of their team."""
    winner = kind == "winner"
    pose = CHEER if winner else SALUTE
    parts = [*base_parts(team), *hero_parts(pose, team, LIFTING if winner else GREETING)]
    parts += _lifted_cup() if winner else stick_parts(*pose.stick, pose.blade)
    return GlazedScene(parts, hero_panes(pose), view)


def _lifted_cup() -> list[Part]:
    """The cup on a tall plinth, which the hands of the winner hold."""
    x, y, z = CUP_FOOT
    wood = Material("#3a2416", shine=0.5, wear=0.5)
    gold = Material("#f0b93c", shine=1.3, gloss=34, wear=0.5, rim=0.6)
    return [
        *cup_parts(x, y + 0.13, z, 1.12),
        (cylinder((x, y, z), CUP_FOOT_RADIUS, 0.085, 0.02), wood),
        (torus((x, y + 0.075, z), CUP_FOOT_RADIUS - 0.004, 0.014), gold),
        (torus((x, y - 0.075, z), CUP_FOOT_RADIUS - 0.004, 0.014), gold),
    ]


def _miniature(side: str, school: str) -> Callable[[], list[Part]]:
    return lambda: hero_wizard(side, school)


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
