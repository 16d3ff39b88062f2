"""The table of Peak Duel: rice paper with a red sun, peaks in ink wash, and a pine branch.

The same landscape lies under a blue moon, with snow on peaks and pine, while the lesser wins.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np

from tools.art.brush import stroke_outline
from tools.art.colour import Field, blend, ramp, rgb
from tools.art.filters import blur, smoothstep
from tools.art.jpeg import dithered
from tools.art.noise import fractal_noise
from tools.art.picture import resized
from tools.art.shapes import falloff, pixel_grid
from tools.art.svg_mask import svg_mask

WIDTH, HEIGHT = 1600, 900
"""Design units covered; the design canvas of 1280x720 lies in the middle."""
LEFT, TOP = 160.0, 90.0
"""Where the corner of the design canvas lies in the picture."""
SCALE: Final = 2
SUN: Final = (905.0, 108.0, 82.0)
"""Middle and radius of the sun, and of the moon, on the design canvas."""


class Light(NamedTuple):
    """The colours of the landscape at one time of day."""

    paper: tuple[str, str, str]
    tones: tuple[tuple[str, str], ...]
    """Of each range of peaks, the farthest first: at the ridge and below."""
    mist: str
    calm: tuple[str, float]
    foot: float
    pine: tuple[str, str]
    shade: tuple[str, float]
    """At the edge of the picture, and how strong."""
    snow: float
    """How much of it lies on ridges and needles, 0-1."""


DAY: Final = Light(
    ("#cdb98f", "#e9dcbd", "#f6eedb"),
    (
        ("#8fa3a6", "#c7cdbf"),
        ("#5f7d80", "#a9b8a6"),
        ("#2f4f55", "#7f9a8c"),
        ("#162d33", "#41605a"),
    ),
    "#f6efdd",
    ("#f3e9d2", 0.46),
    0.36,
    ("#10201c", "#274037"),
    ("#1e1206", 0.72),
    0.0,
)
NIGHT: Final = Light(
    ("#101d3c", "#2a4a7c", "#5f88bb"),
    (
        ("#38609a", "#7397c6"),
        ("#234778", "#5680b4"),
        ("#122c54", "#3f669a"),
        ("#060f24", "#1a3258"),
    ),
    "#a3c3e6",
    ("#86abd6", 0.26),
    0.55,
    ("#0a1422", "#16263e"),
    ("#03081a", 0.86),
    1.0,
)


class Range(NamedTuple):
    """A range of peaks; heights in design units, `first` and `last` as shares of the width."""

    seed: int
    foot: float
    rise: float
    depth: float
    strength: float
    sharpness: float
    count: int
    first: float
    last: float


_RANGES: Final = (
    Range(5, 214, 120, 70, 0.52, 0.80, 11, -0.10, 1.10),
    Range(12, 300, 190, 90, 0.60, 0.75, 8, -0.10, 1.10),
    Range(23, 430, 250, 120, 0.66, 0.70, 6, -0.10, 1.10),
    Range(41, 690, 330, 190, 0.92, 0.75, 2, -0.03, 1.03),
)
_BRANCHES: Final = (
    (((1300, -14), (1200, 40), (1120, 46), (1050, 78), (1000, 80)), (30, 18, 13, 8, 2)),
    (((1170, 44), (1130, 86), (1090, 100)), (10, 6, 2)),
    (((1110, 48), (1080, 24), (1046, 18)), (8, 5, 2)),
)
_TUFTS: Final = (
    (1000, 82, 34),
    (1046, 74, 36),
    (1046, 20, 32),
    (1090, 102, 36),
    (1126, 90, 34),
    (1140, 42, 38),
    (1200, 36, 40),
    (1084, 44, 32),
    (1180, 70, 36),
    (1236, 60, 40),
    (1270, 30, 42),
    (1310, 20, 44),
)


def bake_landscape(light: Light = DAY) -> Field:
    """The colour field (1800 x 3200) of the whole table without slots."""
    colours = _paper(light)
    colours = _with_moon(colours) if light.snow else _with_sun(colours)
    for peaks, tones in zip(_RANGES, light.tones, strict=True):
        colours = _with_range(colours, peaks, tones, light.snow)
    colours = _with_mist(colours, light)
    colours = resized(colours, WIDTH * SCALE, HEIGHT * SCALE)
    colours = _with_pine(colours, light)
    edge = falloff(
        WIDTH * SCALE, HEIGHT * SCALE, (WIDTH, HEIGHT), (WIDTH * 1.35, HEIGHT * 1.45), 1.0
    )
    shade = np.clip((0.52 - edge) / 0.52, 0, 1) ** 1.4
    ink, strength = light.shade
    return dithered(blend(colours, ink, shade * strength), 3, 0.006)


def _paper(light: Light) -> Field:
    bright = falloff(WIDTH, HEIGHT, (LEFT + 660, TOP + 300), (1050, 700), 0.8)
    colours = ramp(bright, *light.paper)
    fibres = fractal_noise(WIDTH, HEIGHT, (26, 2.2), 5, 2) - 0.5
    clouds = fractal_noise(WIDTH, HEIGHT, 160, 8, 3) - 0.5
    return np.asarray(colours + (fibres * 0.05 + clouds * 0.07)[..., None], np.float32)


def _with_sun(colours: Field) -> Field:
    x, y = pixel_grid(WIDTH, HEIGHT)
    middle_x, middle_y, radius = SUN
    rough = (fractal_noise(WIDTH, HEIGHT, 14, 3, 3) - 0.5) * 7
    distance = np.hypot(x - LEFT - middle_x, y - TOP - middle_y) + rough
    disc = smoothstep(radius + 2, radius - 2, distance)
    tone = 0.62 + 0.35 * np.clip((y - TOP - 40) / 170, 0, 1)
    tone = tone + (fractal_noise(WIDTH, HEIGHT, 40, 4, 4) - 0.5) * 0.5
    colours = blend(colours, "#e8896a", smoothstep(radius + 60, radius - 10, distance) * 0.20)
    return blend(colours, "#d2452c", np.clip(disc * np.clip(tone, 0.55, 1) * 0.92, 0, 1))


def _with_moon(colours: Field) -> Field:
    """A full moon in the place of the sun, with its halo on the night."""
    x, y = pixel_grid(WIDTH, HEIGHT)
    middle_x, middle_y, radius = SUN
    away_x, away_y = x - LEFT - middle_x, y - TOP - middle_y
    distance = np.hypot(away_x, away_y)
    outside = np.maximum(distance - radius, 0)
    halo = np.exp(-outside / 60) * 0.36 + np.exp(-outside / 190) * 0.20
    colours = np.asarray(colours + halo[..., None] * rgb("#9cc4ff"), np.float32)
    rough = (fractal_noise(WIDTH, HEIGHT, 14, 3, 3) - 0.5) * 4
    disc = smoothstep(radius + 1.5, radius - 1.5, distance + rough)
    tone = 0.92 + 0.5 * (fractal_noise(WIDTH, HEIGHT, 44, 4, 4) - 0.5)
    tone = tone - (0.10 * away_x + 0.08 * away_y) / radius
    seas = np.clip(fractal_noise(WIDTH, HEIGHT, 30, 22, 3) - 0.54, 0, 1) * 1.5
    face = ramp(np.clip(tone - seas, 0, 1), "#4f7fc0", "#8fb9ea", "#d9ecff", "#ffffff")
    return blend(colours, face, disc * 0.97)


def _with_range(colours: Field, peaks: Range, tones: tuple[str, str], snow: float) -> Field:
    """A range of peaks: dark at the ridge, dissolving into mist below, with snow on its tops."""
    seed, generator = peaks.seed, np.random.default_rng(peaks.seed)
    x = np.arange(WIDTH) / WIDTH
    ridge = np.zeros(WIDTH)
    middles = np.linspace(peaks.first, peaks.last, peaks.count)
    for centre in middles + generator.normal(0, 0.03, peaks.count):
        height, half = generator.uniform(0.45, 1), generator.uniform(0.045, 0.11)
        slope = np.clip(1 - np.abs(x - centre) / half, 0, 1) ** peaks.sharpness
        ridge = np.maximum(ridge, height * slope)
    ridge = ridge + (fractal_noise(WIDTH, 1, 46, seed, 5)[0] - 0.5) * 0.26
    y = pixel_grid(WIDTH, HEIGHT)[1]
    below = y - (TOP + peaks.foot - ridge * peaks.rise)[None]
    grain = fractal_noise(WIDTH, HEIGHT, (22, 70), seed + 1, 5)
    strokes = np.clip(1 - np.abs(grain - 0.5) * 7, 0, 1)
    veil = peaks.depth * (0.6 + 0.8 * fractal_noise(WIDTH, HEIGHT, 120, seed + 2, 3))
    wash = smoothstep(-0.8, 1.2, below) * np.exp(-np.clip(below, 0, None) / veil) * peaks.strength
    wash = wash * (0.72 + 0.38 * strokes)
    tone = ramp(np.clip(below / (peaks.depth * 1.6), 0, 1), *tones)
    colours = blend(colours, tone, np.clip(wash, 0, 1).astype(np.float32))
    if not snow:
        return colours
    high = np.clip(ridge, 0, 1)[None] ** 2 * (peaks.rise / 330)
    lies = np.maximum(2.0, 4 + 46 * high + 30 * high**0.5 * (strokes - 0.5))
    cover = smoothstep(-0.8, 1.5, below) * smoothstep(lies, lies * 0.35, below)
    cover = cover * (0.35 + 0.65 * smoothstep(0.3, 0.6, grain)) * peaks.strength * snow * 0.62
    return blend(colours, "#dceaff", np.clip(cover, 0, 1).astype(np.float32))


def _with_mist(colours: Field, light: Light) -> Field:
    """A bright calm band where the cards meet, and a dark foot below the hand."""
    y = pixel_grid(WIDTH, HEIGHT)[1] - TOP
    drift = np.clip(fractal_noise(WIDTH, HEIGHT, (420, 70), 55, 4) - 0.30, 0, 1) * 1.3
    colours = blend(colours, light.mist, np.clip(drift * np.exp(-(((y - 320) / 170) ** 2)), 0, 0.9))
    calm = falloff(WIDTH, HEIGHT, (LEFT + 640, TOP + 290), (640, 380), 0.5)
    colours = blend(colours, light.calm[0], calm * light.calm[1])
    foot = smoothstep(500, 740, y) * light.foot
    return np.asarray(colours * (1 - foot)[..., None], np.float32)


def _with_pine(colours: Field, light: Light) -> Field:
    body = "".join(stroke_outline(points, widths) for points, widths in _BRANCHES)
    body += _needles()
    view = f"{-LEFT} {-TOP} {WIDTH} {HEIGHT}"
    mask = svg_mask(body, WIDTH * SCALE, HEIGHT * SCALE, view)
    shadow = np.roll(blur(mask, 10), (28, 16), (0, 1)) * 0.25
    ink = ramp(fractal_noise(WIDTH * SCALE, HEIGHT * SCALE, 60, 2, 3), *light.pine)
    colours = blend(blend(colours, "#2a3a30", shadow), ink, mask * 0.95)
    if not light.snow:
        return colours
    top = np.clip(mask - np.roll(mask, 5, 0), 0, 1)
    lies = smoothstep(0.35, 0.6, fractal_noise(WIDTH * SCALE, HEIGHT * SCALE, 26, 3, 3))
    return blend(colours, "#eaf4ff", np.clip(blur(top, 1.2) * (0.4 + 0.8 * lies), 0, 1))


def _needles() -> str:
    """Fans of needles at the ends of the twigs."""
    generator = np.random.default_rng(3)
    parts = []
    count = 24
    for x, y, radius in _TUFTS:
        for number in range(count):
            angle = math.radians(180 + number * 180 / (count - 1))
            length = radius * generator.uniform(0.8, 1.05)
            end_x, end_y = x + length * math.cos(angle), y + length * 0.62 * math.sin(angle)
            parts.append(
                f'<path d="M{x} {y}L{end_x:.1f} {end_y:.1f}" stroke="#ffffff"'
                ' stroke-width="1.4" fill="none"/>'
            )
    return "".join(parts)
