"""The table of Peak Duel: peaks in ink wash above water, from which a red sun rises.

The eye runs from the crag with its pavilion at the left over mist and peaks to the sun at the
right, which stands where no card and no arrow comes. The same landscape lies under a blue moon,
with snow on peaks and pine, while the lesser wins.
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
from tools.art.peak_duel_scenery import hazy_scenery, lit_windows, moving_scenery, near_scenery
from tools.art.picture import resized
from tools.art.shapes import falloff, pixel_grid
from tools.art.svg_mask import svg_mask

WIDTH, HEIGHT = 1600, 900
"""Design units covered; the design canvas of 1280x720 lies in the middle."""
LEFT, TOP = 160.0, 90.0
"""Where the corner of the design canvas lies in the picture."""
SCALE: Final = 2
SUN: Final = (1128.0, 372.0, 104.0)
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
    warmth: tuple[str, float]
    """Around the sun or moon, and how strong."""
    water: tuple[str, str]
    """Its shade at the far shore, and the light that breaks on it."""
    scenery: tuple[str, str]
    """Of all that stands before the sky: its roofs and needles, and what is seen through haze."""


DAY: Final = Light(
    ("#c6a66c", "#eedab0", "#fdf1d6"),
    (
        ("#7d99a4", "#c2c9bb"),
        ("#4a6d78", "#a3b3a2"),
        ("#1f4450", "#7d998b"),
        ("#091b22", "#21393a"),
    ),
    "#fbf1da",
    ("#f6e9cb", 0.20),
    0.40,
    ("#10201c", "#274037"),
    ("#241508", 0.66),
    0.0,
    ("#f79a55", 0.62),
    ("#6d8a8c", "#ef8a55"),
    ("#12211f", "#31494a"),
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
    ("#9cc4ff", 0.30),
    ("#1b3a6c", "#d6e8ff"),
    ("#081022", "#1d3a68"),
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
    drop: float = 0.0
    broad: float = 0.1
    """How far it sinks where the valley opens towards the sun, design units, and half the
    breadth of the valley there, as a share of the width."""


_RANGES: Final = (
    Range(5, 206, 150, 90, 0.62, 0.80, 11, -0.10, 1.10, 236, 0.135),
    Range(12, 300, 220, 120, 0.74, 0.75, 8, -0.10, 1.10, 190, 0.105),
    Range(23, 424, 290, 150, 0.86, 0.70, 6, -0.10, 1.10, 110, 0.090),
    Range(41, 700, 330, 460, 0.98, 0.75, 2, -0.03, 1.03),
)
_VALLEY: Final = 0.802
"""The middle of the valley, as a share of the picture's width."""
_KNOLL: Final = (0.4025, 262.0)
"""Where a hill of the nearest peaks bears a pagoda, as such a share, and its top."""
_SHORE: Final = 470.0
"""Where the water begins below the sun, design units."""
_CRAG: Final = (
    ((-160, 430), (-90, 452), (-30, 500), (10, 520), (52, 533), (126, 536), (160, 552)),
    ((196, 590), (232, 634), (300, 668), (360, 720), (430, 800), (1500, 960)),
)
"""The ridge of the crag at the left, on which the pavilion stands."""
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


def bake_landscape(light: Light = DAY, scale: int = SCALE) -> Field:
    """The colour field (900 x 1600, times the scale) of the whole table without slots."""
    colours = _paper(light)
    colours = _with_moon(colours) if light.snow else _with_sun(colours)
    for number, (peaks, tones) in enumerate(zip(_RANGES, light.tones, strict=True)):
        if number == len(_RANGES) - 1:
            colours = _with_water(colours, light)
            colours = _with_range(colours, _crag(), peaks, tones, light.snow)
        colours = _with_range(colours, _ridge(peaks), peaks, tones, light.snow)
        if number == len(_RANGES) - 2:
            colours = _with_mist(colours, light)
    colours = resized(_with_foot(colours, light), WIDTH * scale, HEIGHT * scale)
    colours = _with_scenery(colours, light, scale)
    colours = _with_pine(colours, light, scale)
    edge = falloff(
        WIDTH * scale,
        HEIGHT * scale,
        (WIDTH * scale / 2, HEIGHT * scale / 2),
        (WIDTH * scale * 0.675, HEIGHT * scale * 0.725),
        1.0,
    )
    shade = np.clip((0.52 - edge) / 0.52, 0, 1) ** 1.4
    ink, strength = light.shade
    return dithered(blend(colours, ink, shade * strength), 3, 0.0035)


def _paper(light: Light) -> Field:
    bright = falloff(WIDTH, HEIGHT, (LEFT + 760, TOP + 310), (1150, 700), 0.8)
    colours = ramp(bright, *light.paper)
    fibres = fractal_noise(WIDTH, HEIGHT, (26, 2.2), 5, 2) - 0.5
    clouds = fractal_noise(WIDTH, HEIGHT, 160, 8, 3) - 0.5
    colours = np.asarray(colours + (fibres * 0.05 + clouds * 0.07)[..., None], np.float32)
    x, y = pixel_grid(WIDTH, HEIGHT)
    away = np.hypot((x - LEFT - SUN[0]) / 1.25, y - TOP - SUN[1])
    colour, strength = light.warmth
    return blend(colours, colour, np.exp(-np.maximum(away - SUN[2], 0) / 150) * strength)


def _with_sun(colours: Field) -> Field:
    x, y = pixel_grid(WIDTH, HEIGHT)
    middle_x, middle_y, radius = SUN
    rough = (fractal_noise(WIDTH, HEIGHT, 14, 3, 3) - 0.5) * 5
    distance = np.hypot(x - LEFT - middle_x, y - TOP - middle_y) + rough
    disc = smoothstep(radius + 2, radius - 2, distance)
    tone = np.clip((y - TOP - middle_y + radius) / (2 * radius), 0, 1)
    tone = tone + (fractal_noise(WIDTH, HEIGHT, 40, 4, 4) - 0.5) * 0.34
    face = ramp(np.clip(tone, 0, 1), "#c22a1c", "#d93a22", "#ee6a34", "#f7a05a")
    colours = blend(colours, "#f2723f", smoothstep(radius + 44, radius - 6, distance) * 0.34)
    return blend(colours, face, disc * 0.96)


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


def _ridge(peaks: Range) -> Field:
    """The height of a range at every column, 0-1, below the middle of its peaks in the valley."""
    generator = np.random.default_rng(peaks.seed)
    x = np.arange(WIDTH) / WIDTH
    ridge = np.zeros(WIDTH)
    middles = np.linspace(peaks.first, peaks.last, peaks.count)
    for centre in middles + generator.normal(0, 0.03, peaks.count):
        height, half = generator.uniform(0.45, 1), generator.uniform(0.045, 0.11)
        slope = np.clip(1 - np.abs(x - centre) / half, 0, 1) ** peaks.sharpness
        ridge = np.maximum(ridge, height * slope)
    if peaks is _RANGES[-2]:
        at, top = _KNOLL
        knoll = np.clip(1 - (np.abs(x - at) / 0.022) ** 1.6, 0, 1) ** 0.6
        ridge = np.maximum(ridge, knoll * (peaks.foot - top) / peaks.rise)
    opened = _opened(peaks)
    ridge = ridge * (1 - 0.72 * opened) - opened * peaks.drop / peaks.rise
    return ridge + (fractal_noise(WIDTH, 1, 46, peaks.seed, 5)[0] - 0.5) * (0.26 - 0.08 * opened)


def _opened(peaks: Range) -> Field:
    """How much of the valley opens in a range at every column, 0-1."""
    if not peaks.drop:
        return np.zeros(WIDTH)
    bent = (fractal_noise(WIDTH, 1, 90, peaks.seed + 9, 3)[0] - 0.5) * 0.09
    away = np.abs(np.arange(WIDTH) / WIDTH - _VALLEY + bent) / peaks.broad
    return np.asarray(np.exp(-(away**2.6)))


def _crag() -> Field:
    """The height of the crag at the left, in the measures of the front range."""
    front = _RANGES[-1]
    corners = [corner for part in _CRAG for corner in part]
    x = np.arange(WIDTH) - LEFT
    line = np.interp(x, [each[0] for each in corners], [each[1] for each in corners])
    line = line + (fractal_noise(WIDTH, 1, 30, 77, 5)[0] - 0.5) * 26
    return np.asarray((front.foot - line) / front.rise)


def _with_range(
    colours: Field, ridge: Field, peaks: Range, tones: tuple[str, str], snow: float
) -> Field:
    """A range of peaks: dark at the ridge, dissolving into mist below, with snow on its tops."""
    seed = peaks.seed
    y = pixel_grid(WIDTH, HEIGHT)[1]
    below = y - (TOP + peaks.foot - ridge * peaks.rise)[None]
    grain = fractal_noise(WIDTH, HEIGHT, (22, 70), seed + 1, 5)
    strokes = np.clip(1 - np.abs(grain - 0.5) * 7, 0, 1)
    veil = peaks.depth * (0.6 + 0.8 * fractal_noise(WIDTH, HEIGHT, 120, seed + 2, 3))
    wash = smoothstep(-0.8, 1.2, below) * np.exp(-np.clip(below, 0, None) / veil) * peaks.strength
    solid = 0.16 if peaks is _RANGES[-1] else 0.0
    wash = wash * (0.72 + solid + (0.38 - solid) * strokes)
    if peaks is not _RANGES[0]:  # only the farthest hills close the valley
        wash = wash * (1 - smoothstep(0.45, 0.85, _opened(peaks)))[None]
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
    """Banks of mist between the ranges, and a calm band where the cards meet."""
    y = pixel_grid(WIDTH, HEIGHT)[1] - TOP
    drift = np.clip(fractal_noise(WIDTH, HEIGHT, (420, 46), 55, 4) - 0.40, 0, 1) * 1.9
    near = np.exp(-(((y - 330) / 170) ** 2))
    near = near * (1 - 0.8 * falloff(WIDTH, HEIGHT, (LEFT + SUN[0], TOP + SUN[1]), (230, 190), 0.6))
    colours = blend(colours, light.mist, np.clip(drift * near, 0, 0.8))
    calm = falloff(WIDTH, HEIGHT, (LEFT + 600, TOP + 290), (560, 340), 0.5)
    return blend(colours, light.calm[0], calm * light.calm[1])


def _with_water(colours: Field, light: Light) -> Field:
    """Still water below the sun, whose light breaks on it in strokes of the brush."""
    x, y = pixel_grid(WIDTH, HEIGHT)
    x, down = x - LEFT, y - TOP - _SHORE
    open_ = smoothstep(700, 900, x)
    ripples = fractal_noise(WIDTH, HEIGHT, (90, 3.4), 61, 3)
    depth = smoothstep(-2, 6, down) * open_
    shade = depth * np.exp(-np.clip(down, 0, None) / 120) * (0.16 + 0.5 * (ripples > 0.54))
    colours = blend(colours, light.water[0], np.clip(shade, 0, 0.5))
    spread = SUN[2] * (0.9 + 0.3 * np.clip(down / 200, 0, 1))
    lane = np.exp(-(((x - SUN[0]) / spread) ** 4)) * depth
    broken = smoothstep(0.44, 0.56, fractal_noise(WIDTH, HEIGHT, (70, 4.2), 62, 3))
    fading = np.exp(-np.clip(down, 0, None) / 150)
    return blend(colours, light.water[1], np.clip(lane * broken * fading * 0.85, 0, 0.85))


def _with_foot(colours: Field, light: Light) -> Field:
    """A dark foot below the hand."""
    y = pixel_grid(WIDTH, HEIGHT)[1] - TOP
    foot = smoothstep(500, 740, y) * light.foot
    return np.asarray(colours * (1 - foot)[..., None], np.float32)


def _with_scenery(colours: Field, light: Light, scale: int) -> Field:
    """The pavilion with its pines, a pagoda in the haze, a boat, and birds before the sun."""
    near, hazy = light.scenery
    view = f"{-LEFT} {-TOP} {WIDTH} {HEIGHT}"
    for body, ink, strength, snow in (
        (hazy_scenery(), hazy, 0.86, light.snow),
        (near_scenery(), near, 0.96, light.snow),
        (moving_scenery(), near, 0.92, 0.0),
    ):
        mask = svg_mask(body, WIDTH * scale, HEIGHT * scale, view)
        colours = blend(colours, ink, mask * strength)
        if snow:
            top = np.clip(mask - np.roll(mask, 2 * scale, 0), 0, 1)
            colours = blend(colours, "#eaf4ff", np.clip(blur(top, 0.5 * scale) * 0.7, 0, 1))
    window = svg_mask(lit_windows(), WIDTH * scale, HEIGHT * scale, view)
    glow = np.clip(blur(window, 9 * scale) * 2.2, 0, 1)
    colours = blend(colours, "#ffb352", glow * (0.75 if light.snow else 0.35))
    return blend(colours, "#ffe2a0", window)


def _with_pine(colours: Field, light: Light, scale: int) -> Field:
    body = "".join(stroke_outline(points, widths) for points, widths in _BRANCHES)
    body += _needles()
    view = f"{-LEFT} {-TOP} {WIDTH} {HEIGHT}"
    mask = svg_mask(body, WIDTH * scale, HEIGHT * scale, view)
    shadow = np.roll(blur(mask, 10), (28, 16), (0, 1)) * 0.25
    ink = ramp(fractal_noise(WIDTH * scale, HEIGHT * scale, 60, 2, 3), *light.pine)
    colours = blend(blend(colours, "#2a3a30", shadow), ink, mask * 0.95)
    if not light.snow:
        return colours
    top = np.clip(mask - np.roll(mask, 5, 0), 0, 1)
    lies = smoothstep(0.35, 0.6, fractal_noise(WIDTH * scale, HEIGHT * scale, 26, 3, 3))
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
