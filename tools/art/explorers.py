"""Writes those who stand at the end of Block and Key to `assets/explorers`: each with a key."""

import math
from dataclasses import replace

from tools.art.avatar_people import BUSTS
from tools.art.avatar_robots import MACHINES, ROBOTS
from tools.art.cache import remembered_picture, source_digest
from tools.art.explorer_clothes import GROUND, arms, base, jacket, legs, lowered
from tools.art.picture import toned
from tools.art.raymarch import Material, Part, Scene, View
from tools.art.sheet import SpriteSheet
from tools.art.solids import box, capsule, frustum, joined, sphere, torus

SCALE = 1.25
"""Pixels of the files to a design unit."""
CLOTHES = {
    "captain": ("#b5352a", "#40465a"),
    "beanie": ("#cf9a2c", "#4a4f3a"),
    "wizard": ("#5f45ae", "#3a3358"),
    "knight": ("#3f63a0", "#8d99a8"),
    "curls": ("#4586c4", "#6a5a44"),
    "ponytail": ("#cf4a72", "#5a4a68"),
    "grandpa": ("#6b6f4a", "#57462f"),
    "robot": ("#dfe7f0", "#8fa3b8"),
    "robot_tin": ("#5ba58f", "#e3bd4e"),
    "robot_steel": ("#3b4152", "#e0ad48"),
}
"""The jacket and the trousers of each; the shell and the joints of robots."""
_KNOBS = ((-1, 0), (1, 0), (0, 1))
"""Where the ring of a key has knobs, of its radius."""
VIEW = View(
    width=round(330 * SCALE),
    height=round(480 * SCALE),
    scale=150 * SCALE,
    centre=(-0.06, 0.22, 0.05),
    elevation=12,
    oblique=False,
    yaw=math.radians(-18),
    light=(-0.50, 0.80, 0.40),
    tint=("#ffe6bd", "#8fb0ea"),
    key=1.25,
    ambient=0.42,
    bounce=("#f3dcae", 0.36),
    rim_colour="#ffd9a0",
    volume=((0, 0.3, 0), (1.1, 1.7, 1.0)),
    finish=True,
)
"""The camera and the lamp of `tools.art.results`."""
SOURCES = source_digest("explorers")


def bake_explorers() -> None:
    """Write every sprite and `sprites.json`; the anchor is the middle of the base."""
    sheet = SpriteSheet("explorers")
    for name in BUSTS | ROBOTS:
        key = f"explorer {name} {VIEW} {SOURCES}"
        picture = remembered_picture(key, Scene(explorer(name), VIEW).sprite)
        down = (VIEW.centre[1] - GROUND) * math.cos(math.radians(VIEW.elevation)) * VIEW.scale
        sheet.add(name, toned(picture), (VIEW.width / 2, VIEW.height / 2 + down), scale=SCALE)
    sheet.write()


def explorer(name: str) -> list[Part]:
    """One of the ten on their feet, a golden key as tall as their chin at their side."""
    dress, legs_of = CLOTHES[name]
    if name in MACHINES:
        return [*(BUSTS | ROBOTS)[name](), *_machine(dress, legs_of), base(), *_key()]
    _shoulders, *head = BUSTS[name]()
    return [
        *(lowered(part) for part in head),
        *jacket(dress),
        *arms(dress, skin_of(head)),
        *legs(legs_of),
        base(),
        *_key(),
    ]


def skin_of(head: list[Part]) -> Material | None:
    """What the hands of a person are made of; None for somebody who shows no skin."""
    found = next((material for _, material in head if material.glow and material.paint), None)
    return replace(found, paint=None) if found else None


def _machine(dress: str, joints: str) -> list[Part]:
    """The arms and the legs of a robot, whose trunk is that of its bust."""
    shell, metal = Material(dress, shine=0.8, wear=0.6), Material(joints, shine=0.9, wear=0.6)
    arms_of = joined(
        capsule((-0.53, 0.08, 0.06), (-0.57, 0.04, 0.36), 0.115, 0.10),
        capsule((0.54, 0.06, 0.04), (0.52, -0.20, 0.16), 0.12, 0.10),
        softness=0.02,
    )
    rods = joined(
        *(capsule((x, -0.05, 0), (x * 1.1, -0.66, 0), 0.085) for x in (-0.20, 0.20)),
        *(sphere((x * 1.05, -0.40, 0.01), 0.115) for x in (-0.20, 0.20)),
        sphere((-0.57, 0.045, 0.42), 0.12),
        sphere((0.515, -0.26, 0.19), 0.12),
        softness=0.02,
    )
    shins = joined(
        *(frustum((x, -0.90, 0), 0.17, 0.125, 0.36, 0.04) for x in (-0.225, 0.225)),
        *(box((x, -0.92, 0.07), (0.145, 0.055, 0.21), 0.05) for x in (-0.225, 0.225)),
        softness=0.03,
    )
    return [(arms_of, shell), (rods, metal), (shins, shell)]


def _key() -> list[Part]:
    """A key that stands on its bit, its ring above."""
    x, z = -0.57, 0.50
    gold = Material("#f0b93c", shine=1.3, gloss=34, wear=0.7, rim=0.6)
    stem = joined(
        capsule((x, GROUND + 0.10, z), (x, 0.50, z), 0.052),
        box((x - 0.13, -0.80, z), (0.13, 0.055, 0.04), 0.02),
        box((x - 0.11, -0.58, z), (0.11, 0.055, 0.04), 0.02),
        softness=0.02,
    )
    collars = joined(
        torus((x, 0.46, z), 0.06, 0.03), torus((x, -0.30, z), 0.055, 0.025), softness=0
    )
    ring = joined(
        torus((x, 0.70, z), 0.185, 0.055, axis="z"),
        *(sphere((x + 0.185 * dx, 0.70 + 0.185 * dy, z), 0.075) for dx, dy in _KNOBS),
        softness=0.02,
    )
    return [
        (stem, gold),
        (ring, gold),
        (collars, gold),
        (sphere((x, 0.70, z), 0.085), Material("#c9392b", shine=1.4, gloss=40, rim=0.6)),
        (torus((x, 0.70, z), 0.088, 0.03, axis="z"), gold),
    ]
