"""Cover of Frostgrave: a wizard before a frozen city, hat and staff above the frame."""

import math

import numpy as np

from tools.art.cache import remembered_picture, source_digest
from tools.art.colour import Field
from tools.art.cover_frame import (
    BLEED,
    HEIGHT,
    SHEET_HEIGHT,
    SHEET_WIDTH,
    WIDTH,
    fading_down,
    framed_cover,
)
from tools.art.filters import blur_from_zero
from tools.art.hero_wizard import cover_wizard
from tools.art.papercut import PaperScene
from tools.art.picture import blank, lay, opaque, shine, straight_colours, tinted
from tools.art.raymarch import Scene, View
from tools.art.shapes import falloff
from tools.art.skyline import land

GATE = (
    '<path d="M10 100V40H6V28C28 24 72 24 94 28V40H90V100H76V56C76 44 24 44 24 56V100ZM6 24'
    "V14H14V20H22V12H30V18H40V10H60V18H70V12H78V20H86V14H94V24C66 20 34 20 6 24Z"
    '" fill="#ffffff" fill-rule="evenodd"/>'
)
FIGURE_VIEW = View(
    width=SHEET_WIDTH,
    height=SHEET_HEIGHT,
    scale=444,
    centre=(0.06, 0.80, 0.1),
    elevation=12,
    oblique=False,
    yaw=math.radians(20),
    light=(-0.56, 0.44, 0.66),
    tint=("#fff0dc", "#a9c8ff"),
    ambient=0.56,
    rim_colour="#9fe4ff",
    volume=((0, 0.8, 0), (0.7, 0.9, 0.6)),
    finish=True,
)
SOURCES = source_digest("hero_wizard")
STONE_PLACE = (SHEET_WIDTH * 0.80, SHEET_HEIGHT * 0.204)


def bake_cover() -> Field:
    """The cover on its sheet."""
    figure = remembered_picture(
        f"cover frostgrave {FIGURE_VIEW} {SOURCES}",
        lambda: Scene(cover_wizard(), FIGURE_VIEW).sprite(),
    )
    art = opaque(_frozen_city())
    _lay_snow(art, 5, 60, 3.0)
    soft = blur_from_zero(figure[..., 3], 12)
    lay(art, tinted("#0b1c3a", soft * 0.5), 14 - BLEED, 20 - BLEED)
    lay(art, figure, -BLEED, -BLEED)
    drift = land(WIDTH, HEIGHT, 0.93, 0.07, "hills", 9)
    lay(art, tinted("#e4eefa", drift))
    _lay_snow(art, 6, 120, 6.0)
    x, y = STONE_PLACE
    glow = falloff(WIDTH, HEIGHT, (x - BLEED, y - BLEED), (170, 170), 2.2)
    shine(art, "#7fe6ff", glow * 0.75)
    outside = blank(SHEET_WIDTH, SHEET_HEIGHT)
    halo = falloff(SHEET_WIDTH, SHEET_HEIGHT, STONE_PLACE, (120, 120), 1.8)
    lay(outside, tinted("#8fe8ff", halo * 0.75))
    lay(outside, fading_down(figure, 0.52, 0.66))
    shine(outside, "#c9f6ff", falloff(SHEET_WIDTH, SHEET_HEIGHT, STONE_PLACE, (56, 56), 1.2) * 0.6)
    return framed_cover(straight_colours(art), "#cfe6ff", outside)


def _frozen_city() -> Field:
    scene = PaperScene(WIDTH, HEIGHT, ("#0c1a34", "#38609a", "#cfe0f2"), 12)
    scene.stars(30)
    scene.glow(0.42, 0.36, 0.85, "#bfe3ff", 0.55)
    scene.sheet(scene.ball(0.24, 0.17, 0.09), "#f4fbff", "#cfe4f8", shadow=0)
    scene.sheet(land(WIDTH, HEIGHT, 0.52, 0.34, "town", 3), "#86a6cd", "#6688b5")
    scene.mist(0.52, "#e8f2ff", 0.55)
    scene.sheet(land(WIDTH, HEIGHT, 0.64, 0.24, "town", 8), "#4d6d9a", "#3b5883")
    scene.mist(0.66, "#dcebff", 0.45, 0.07)
    scene.sheet(scene.cutout(GATE, 0.20, 0.82, 0.62), "#34507c", "#233a60")
    scene.sheet(land(WIDTH, HEIGHT, 0.80, 0.06, "hills", 4), "#eef5fd", "#a9c2e0", edge=0.4)
    return scene.finished()


def _lay_snow(art: Field, seed: int, count: int, largest: float) -> None:
    generator = np.random.default_rng(seed)
    for _ in range(count):
        radius = generator.uniform(1.2, largest)
        size = int(radius * 4) + 4
        flake = falloff(size, size, (size / 2, size / 2), (radius * 1.6, radius * 1.6), 0.8)
        strength = generator.uniform(0.25, 0.9)
        x, y = generator.uniform(0, WIDTH), generator.uniform(0, HEIGHT)
        lay(art, tinted("#ffffff", flake * strength), x, y)
