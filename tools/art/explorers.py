"""Writes those who stand at the end of Block and Key to `assets/explorers`: each with a key."""

import math

import numpy as np

from tools.art.avatar_people import BUSTS
from tools.art.avatar_robots import ROBOTS
from tools.art.cache import remembered_picture, source_digest
from tools.art.raymarch import Material, Part, Scene, View
from tools.art.sheet import SpriteSheet
from tools.art.solids import box, capsule, cylinder, ellipsoid, joined, sphere, torus

SCALE = 1.25
"""Pixels of the files to a design unit."""
_LEVELS = 63
"""Steps of each channel: enough for a picture that is shown briefly, at half the file size."""
CLOTHES = {
    "captain": ("#c9392b", "#f0b58c"),
    "beanie": ("#d9a92e", "#b07a52"),
    "wizard": ("#6a4ab8", "#f0c8a6"),
    "knight": ("#3f6fb5", "#c9d2dc"),
    "curls": ("#5f9bd0", "#8a5a3c"),
    "ponytail": ("#e8679a", "#f6cda8"),
    "grandpa": ("#6b6f4a", "#eebf9c"),
    "robot": ("#dfe7f0", "#8fa3b8"),
    "robot_tin": ("#5ba58f", "#e3bd4e"),
    "robot_steel": ("#3b4152", "#e0ad48"),
}
"""The sleeve and the hand of each."""
VIEW = View(
    width=round(330 * SCALE),
    height=round(480 * SCALE),
    scale=164 * SCALE,
    centre=(-0.06, 0.36, 0.05),
    elevation=12,
    oblique=False,
    yaw=math.radians(-18),
    light=(-0.50, 0.80, 0.40),
    tint=("#ffe6bd", "#8fb0ea"),
    key=1.25,
    ambient=0.42,
    bounce=("#f3dcae", 0.36),
    rim_colour="#ffd9a0",
    volume=((0, 0.4, 0), (1.1, 1.5, 1.0)),
)
"""The camera and the lamp of `tools.art.results`."""
SOURCES = source_digest(
    "explorers", "avatar_parts", "avatar_people", "avatar_robots", "solids", "raymarch"
)


def bake_explorers() -> None:
    """Write every sprite and `sprites.json`; the anchor is the middle of the base."""
    sheet = SpriteSheet("explorers")
    for name in BUSTS | ROBOTS:
        key = f"explorer {name} {VIEW} {SOURCES}"
        picture = remembered_picture(key, Scene(explorer(name), VIEW).sprite)
        picture = np.round(picture * _LEVELS) / _LEVELS
        down = (VIEW.centre[1] + 0.74) * math.cos(math.radians(VIEW.elevation)) * VIEW.scale
        sheet.add(name, picture, (VIEW.width / 2, VIEW.height / 2 + down), scale=SCALE)
    sheet.write()


def explorer(name: str) -> list[Part]:
    """One of the eight on their feet, a golden key as tall as their chin at their side."""
    sleeve, skin = (Material(colour, shine=0.2) for colour in CLOTHES[name])
    cloth, leather = Material("#4a3a2c", shine=0.15), Material("#6e4526", shine=0.4, wear=0.6)
    legs = joined(
        *(capsule((x, 0.0, 0), (x * 1.1, -0.5, 0), 0.17, 0.14) for x in (-0.18, 0.18)),
        softness=0.04,
    )
    boots = joined(
        *(ellipsoid((x, -0.58, 0.06), (0.16, 0.12, 0.23)) for x in (-0.21, 0.21)), softness=0.02
    )
    arms = joined(
        capsule((-0.50, 0.08, 0.08), (-0.56, 0.02, 0.40), 0.13, 0.11),
        capsule((0.52, 0.05, 0.08), (0.50, -0.16, 0.24), 0.14, 0.11),
        softness=0.03,
    )
    hands = joined(sphere((-0.57, 0.04, 0.46), 0.13), sphere((0.49, -0.22, 0.29), 0.12), softness=0)
    stone = Material("#b9a67c", shine=0.15, wear=0.8)
    base = joined(
        cylinder((0, -0.74, 0.05), 0.76, 0.05, 0.03),
        cylinder((0, -0.68, 0.05), 0.68, 0.03, 0.02),
        softness=0.01,
    )
    return [
        *(BUSTS | ROBOTS)[name](),
        (arms, sleeve),
        (hands, skin),
        (legs, cloth),
        (boots, leather),
        (base, stone),
        *key_parts(-0.57, 0.48),
    ]


def key_parts(x: float, z: float) -> list[Part]:
    """A key that stands on its bit, its ring above."""
    gold = Material("#f0b93c", shine=1.3, gloss=34, wear=0.7, rim=0.6)
    stem = joined(
        capsule((x, -0.60, z), (x, 0.62, z), 0.055),
        box((x - 0.12, -0.46, z), (0.12, 0.05, 0.04), 0.02),
        box((x - 0.10, -0.28, z), (0.10, 0.05, 0.04), 0.02),
        softness=0.02,
    )
    collars = joined(
        torus((x, 0.58, z), 0.06, 0.03), torus((x, -0.14, z), 0.055, 0.025), softness=0
    )
    return [(stem, gold), (torus((x, 0.82, z), 0.19, 0.055, axis="z"), gold), (collars, gold)]
