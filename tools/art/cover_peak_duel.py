"""Cover of Peak Duel: a jade dragon before an ink sun, its head and claws beyond the frame."""

import numpy as np

from tools.art.cache import remembered_picture, source_digest
from tools.art.colour import Field, blend, ramp
from tools.art.cover_frame import (
    BLEED,
    HEIGHT,
    SHEET_HEIGHT,
    SHEET_WIDTH,
    WIDTH,
    framed_cover,
)
from tools.art.dragon import PEARL_PLACE, dragon_parts
from tools.art.dragon_head import SCALE
from tools.art.filters import blur_from_zero, smoothstep
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, shine, tinted
from tools.art.raymarch import Scene, View
from tools.art.shapes import falloff, pixel_grid

FIGURE_VIEW = View(
    width=SHEET_WIDTH,
    height=SHEET_HEIGHT,
    scale=SCALE,
    elevation=4,
    oblique=False,
    light=(-0.42, 0.62, 0.66),
    tint=("#fff0d8", "#9fd8c8"),
    ambient=0.56,
    bounce=("#ff9a70", 0.35),
    rim_colour="#ffb27a",
    volume=((0, 0, 0.08), (0.66, 0.80, 0.45)),
    finish=True,
)
SOURCES = source_digest("dragon")
MOUNTAINS = (
    (3, 0.64, 0.24, "#7c999b", 0.65),
    (9, 0.78, 0.32, "#3b5c62", 0.85),
    (14, 0.98, 0.30, "#12272c", 0.97),
)


def bake_cover() -> Field:
    """The cover on its sheet."""
    art = _paper_and_sun()
    for seed, base, rise, colour, strength in MOUNTAINS:
        art = _with_mountains(art, seed, base, rise, colour, strength)
    return framed_cover(art, "#f2cf8a", _dragon())


def _paper_and_sun() -> Field:
    x, y = pixel_grid(WIDTH, HEIGHT)
    light = falloff(WIDTH, HEIGHT, (WIDTH / 2, HEIGHT * 0.35), (WIDTH * 0.9, HEIGHT * 0.8), 0.8)
    art = ramp(light, "#d3bb8a", "#eddfbc", "#fbf3df")
    art = art + ((fractal_noise(WIDTH, HEIGHT, (40, 4), 5, 3) - 0.5) * 0.07)[..., None]
    rough = (fractal_noise(WIDTH, HEIGHT, 20, 3, 4) - 0.5) * 12
    distance = np.hypot(x - WIDTH * 0.52, y - HEIGHT * 0.34) + rough
    sun = smoothstep(146, 139, distance)
    wash = 0.80 + 0.25 * fractal_noise(WIDTH, HEIGHT, 60, 2, 3)
    art = blend(art, "#e86a4a", smoothstep(168, 140, distance) * 0.25)
    return blend(art, "#cf3522", np.clip(sun * wash, 0, 1))


def _with_mountains(
    art: Field, seed: int, base: float, rise: float, colour: str, strength: float
) -> Field:
    """A range washed in ink: dark at the ridge, lost in mist below."""
    generator = np.random.default_rng(seed)
    x = np.arange(WIDTH) / WIDTH
    ridge = np.zeros(WIDTH)
    for centre in np.linspace(-0.05, 1.05, 5) + generator.normal(0, 0.05, 5):
        slope = np.clip(1 - np.abs(x - centre) / generator.uniform(0.12, 0.22), 0, 1) ** 0.8
        ridge = np.maximum(ridge, generator.uniform(0.4, 1) * slope)
    ridge += (fractal_noise(WIDTH, 1, 28, seed, 5)[0] - 0.5) * 0.25
    below = np.arange(HEIGHT)[:, None] - (base - ridge * rise)[None] * HEIGHT
    wash = smoothstep(-1.5, 2, below) * np.exp(-np.clip(below, 0, None) / 130)
    streaks = 0.72 + 0.45 * fractal_noise(WIDTH, HEIGHT, (16, 60), seed, 5)
    return blend(art, colour, np.clip(wash * streaks * strength, 0, 1).astype(np.float32))


def _dragon() -> Field:
    """The dragon over the frame, a glow about its pearl and a shadow on the paper."""
    figure = remembered_picture(
        f"cover peak_duel {FIGURE_VIEW} {SOURCES}", Scene(dragon_parts(), FIGURE_VIEW).sprite
    )
    sheet = blank(SHEET_WIDTH, SHEET_HEIGHT)
    soft = blur_from_zero(figure[..., 3], 10)
    lay(sheet, tinted("#2a1408", np.roll(soft, (16, 9), (0, 1)) * 0.45 * _front()))
    lay(sheet, figure)
    glow = falloff(SHEET_WIDTH, SHEET_HEIGHT, PEARL_PLACE[:2], (70, 70), 1.7)
    shine(sheet, "#ffd98a", glow * 0.55)
    return sheet


def _front() -> Field:
    inside = np.zeros((SHEET_HEIGHT, SHEET_WIDTH), np.float32)
    inside[BLEED : BLEED + HEIGHT, BLEED : BLEED + WIDTH] = 1
    return inside
