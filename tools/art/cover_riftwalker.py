"""Cover of Riftwalker: a torn window into a paper-cut night, a whale swimming out of it."""

from tools.art.colour import Field, darken, lighten
from tools.art.cover_frame import (
    BLEED,
    HEIGHT,
    SHEET_HEIGHT,
    SHEET_WIDTH,
    WIDTH,
    framed_cover,
)
from tools.art.filters import blur, blur_from_zero
from tools.art.papercut import PaperScene
from tools.art.picture import blank, lay, shine, tinted
from tools.art.relief import bevel_height, lit
from tools.art.shapes import vertical_ramp
from tools.art.skyline import land
from tools.art.svg_mask import svg_mask

TEAR = (
    "M50 -4C68 10 62 20 80 30C98 40 84 56 94 70C104 88 78 98 78 114C76 128 60 126 50 143"
    "C40 126 24 130 22 114C20 98 0 90 8 72C16 58 2 44 20 32C38 22 34 10 50 -4Z"
)
WHALE = (
    '<path d="M4 46C10 26 40 20 62 34C72 40 80 40 86 30C82 24 84 16 90 12C92 18 96 20 100 20'
    "C98 28 94 32 90 34C90 52 74 64 54 64C50 72 44 76 36 76C38 70 38 66 37 63C20 62 8 58 4 46Z"
    '" fill="#ffffff"/>'
)
WHALE_LINES = (
    '<path d="M9 53C20 60 36 61 50 57M12 57C22 62 34 63 44 61M17 60.500C25 63 32 64 38 63"'
    ' stroke="#ffffff" stroke-width="1.2" fill="none" stroke-linecap="round"/>'
    '<circle cx="20" cy="45" r="2.2" fill="#ffffff"/>'
    '<circle cx="52" cy="40" r="1.5" fill="#ffffff"/><circle cx="60" cy="45" r="1.1"'
    ' fill="#ffffff"/><circle cx="66" cy="42" r="1.6" fill="#ffffff"/>'
    '<circle cx="44" cy="36" r="1.1" fill="#ffffff"/><circle cx="72" cy="48" r="1.1"'
    ' fill="#ffffff"/>'
)
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
    sheet = blank(SHEET_WIDTH, SHEET_HEIGHT)
    size = 330
    mask, lines = svg_mask(WHALE, size), svg_mask(WHALE_LINES, size)
    left, top = BLEED - 44, BLEED + 150
    colours = vertical_ramp(size, size, "#c9a2ff", "#8d5fe0", "#3a2080")
    height = bevel_height(mask, 16) * 0.55
    body = tinted(lit(colours, height, ambient=0.66, shine=0.2, gloss=14), mask)
    lay(sheet, tinted("#05030f", blur_from_zero(mask, 6) * 0.5), left + 6, top + 12)
    lay(sheet, body, left, top)
    lay(sheet, tinted(lighten("#ffe9a0", 0.2), lines), left, top)
    shine(sheet, "#ffd98a", blur(lines, 5) * 0.9, left, top)
    for x, y, radius in ((6, 92, 9), (30, 62, 6), (16, 34, 5), (52, 46, 4)):
        bubble = svg_mask(
            '<circle cx="50" cy="50" r="40" fill="none" stroke="#ffffff" stroke-width="12"/>'
            '<circle cx="36" cy="36" r="9" fill="#ffffff"/>',
            radius * 4,
        )
        lay(sheet, tinted(darken("#ffe9b0", 0.05), bubble * 0.85), left + x, top + y)
    return sheet
