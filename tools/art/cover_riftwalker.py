"""Cover of Riftwalker: a torn window into a paper-cut night, a whale swimming out of it."""

import numpy as np

from tools.art.cache import remembered_picture, source_digest
from tools.art.colour import Field
from tools.art.cover_frame import (
    BLEED,
    HEIGHT,
    SHEET_HEIGHT,
    SHEET_WIDTH,
    WIDTH,
    framed_cover,
)
from tools.art.filters import blur_from_zero, smoothstep
from tools.art.papercut import PaperScene
from tools.art.picture import blank, lay, shine, tinted
from tools.art.raymarch import Scene, View
from tools.art.shapes import falloff, pixel_grid
from tools.art.skyline import land
from tools.art.svg_mask import svg_mask
from tools.art.whale import BODY, STARS, whale_parts

TEAR = (
    "M50 -4C68 10 62 20 80 30C98 40 84 56 94 70C104 88 78 98 78 114C76 128 60 126 50 143"
    "C40 126 24 130 22 114C20 98 0 90 8 72C16 58 2 44 20 32C38 22 34 10 50 -4Z"
)
FIGURE_VIEW = View(
    width=SHEET_WIDTH,
    height=SHEET_HEIGHT,
    scale=414,
    centre=(0, -0.06, 0),
    elevation=6,
    oblique=False,
    light=(-0.46, 0.58, 0.66),
    tint=("#ffe6d2", "#a68cff"),
    ambient=0.56,
    bounce=("#ff9ec4", 0.35),
    rim_colour="#ffd98a",
    volume=((0, 0, 0), (0.66, 0.80, 0.50)),
    finish=True,
)
SOURCES = source_digest("whale")
TOWER = (
    '<path d="M36 100L40 46L32 41V32L39 31L42 20L50 2L58 20L61 31L68 32V41L60 46L64 100Z'
    "M66 100V72L61 67L72 48L83 67L78 72V100ZM20 100V78L16 74L25 60L34 74L30 78V100Z"
    '" fill="#ffffff"/>'
)
TOWER_LIGHTS = (
    '<path d="M46 54a4 5 0 0 1 8 0v10h-8ZM47 78a3 4 0 0 1 6 0v8h-6ZM70 76h4v8h-4ZM23.500 82h3'
    'v6h-3ZM48.500 28h3v7h-3Z" fill="#ffffff"/>'
)


def bake_cover() -> Field:
    """The cover on its sheet."""
    scene = PaperScene(WIDTH, HEIGHT, ("#170c44", "#4a2a9a", "#e08ad6"), 7)
    scene.stars(70)
    scene.glow(0.64, 0.25, 0.75, "#ffd0a0", 0.60)
    scene.sheet(scene.ball(0.64, 0.25, 0.20), "#fff3cf", "#ffb48a", shadow=0)
    scene.sheet(scene.ball(0.58, 0.22, 0.035), "#ffe2b4", shadow=0.1, edge=0.1)
    scene.sheet(scene.ball(0.69, 0.30, 0.05), "#ffcf9e", shadow=0.1, edge=0.1)
    scene.sheet(land(WIDTH, HEIGHT, 0.60, 0.22, "peaks", 3), "#8a62d4", "#5a38a6")
    scene.mist(0.62, "#ffc9e6", 0.45)
    scene.sheet(land(WIDTH, HEIGHT, 0.71, 0.13, "town", 9), "#4f2f9c", "#331d70")
    scene.mist(0.72, "#f0a8e0", 0.30, 0.06)
    tower = scene.cutout(TOWER, 0.60, 0.94, 0.80)
    scene.sheet(tower, "#33207a", "#1a0e44", shadow=0.5)
    scene.lit_window(scene.cutout(TOWER_LIGHTS, 0.60, 0.94, 0.80), "#ffe07a")
    scene.sheet(land(WIDTH, HEIGHT, 0.90, 0.09, "pines", 5), "#170c3c", "#0c0624")
    window = svg_mask(f'<path d="{TEAR}" fill="#ffffff"/>', WIDTH, HEIGHT, "0 0 100 140")
    scene.torn_frame(window, "#1c1146", "#0a061f", "#ffd75e")
    return framed_cover(scene.finished(), "#ffd97a", _whale())


def _whale() -> Field:
    """The whale, its tail inside the window and its head beyond the box's left edge."""
    figure = remembered_picture(
        f"cover riftwalker {FIGURE_VIEW} {SOURCES}", Scene(whale_parts(), FIGURE_VIEW).sprite
    )
    sheet = blank(SHEET_WIDTH, SHEET_HEIGHT)
    lay(sheet, tinted("#05030f", blur_from_zero(figure[..., 3], 9) * 0.55), 7, 16)
    lay(sheet, figure)
    for share, angle in STARS:
        x, y = (BODY.skin(share, angle)[:2] - FIGURE_VIEW.centre[:2]) * FIGURE_VIEW.scale
        place = (SHEET_WIDTH / 2 + x, SHEET_HEIGHT / 2 - y)
        glow = falloff(SHEET_WIDTH, SHEET_HEIGHT, place, (20, 20), 1.6)
        shine(sheet, "#ffe0a0", glow * 0.65)
    for x, y, radius in ((-6, 60, 10), (16, 26, 7), (-4, -2, 4.5), (28, 0, 5)):
        _lay_bubble(sheet, BLEED + x, BLEED + 180 + y, radius)
    return sheet


def _lay_bubble(sheet: Field, x: float, y: float, radius: float) -> None:
    """A bubble with a bright rim and the window of the room in it."""
    size = int(radius * 2) + 6
    middle = size / 2
    columns, rows = pixel_grid(size, size)
    distance = np.hypot(columns + 0.5 - middle, rows + 0.5 - middle)
    inside = smoothstep(radius + 0.6, radius - 0.6, distance)
    rim = inside * smoothstep(radius * 0.45, radius, distance) ** 2
    spot = smoothstep(
        radius * 0.34,
        radius * 0.1,
        np.hypot(columns - middle + radius * 0.4, rows - middle + radius * 0.4),
    )
    mask = np.clip(inside * 0.12 + rim * 0.75 + spot * 0.9, 0, 1)
    lay(sheet, tinted("#f3e4ff", mask), x - middle, y - middle)
