"""The ruined city in the fog beyond a table: silhouettes at their distance, out of focus."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import blur, smoothstep
from tools.art.frostgrave_low_rays import Camera
from tools.art.svg_mask import svg_mask

_SHAPES = (
    "M30 100V40L26 40V32H34V36H40V32H48V36H54V32H62V40H58V100Z M44 32L44 4L47 0L50 4V32Z",
    "M20 100V46L50 6L80 46V100H64V70Q50 50 36 70V100Z",
    "M10 100V60L22 58L26 40L34 44V70Q50 30 66 70V36L74 40L80 30L88 50V100H76V74Q50 46 24 74V100Z",
    "M34 100V44L30 44L50 2L70 44H66V100Z M30 100V78H22V100Z",
    "M18 100V58H24Q26 30 48 26V14H52V26Q74 30 76 58H82V100Z",
    "M24 100V30L40 22L46 34L52 18L58 28V52L66 58L72 100Z",
)
_COUNT = 58
_NEAREST, _FARTHEST = 5.0, 100.0
"""Inches beyond the far edge of the table."""
_DARK, _VEILED = "#151d36", "#7388b2"
_WINDOW = "#ffb35c"


def add_city(picture: Field, camera: Camera, hidden: Field) -> None:
    """Paint the city and its lit windows into a plate.

    Args:
        picture: the plate.
        camera: its camera.
        hidden: 0..1, where something nearer stands before the city.
    """
    source = np.random.default_rng(21)
    layer = np.zeros((*picture.shape[:2], 4), np.float32)
    lights = np.zeros(picture.shape[:2], np.float32)
    size = camera.projection.size
    for far in sorted(source.uniform(_NEAREST, _FARTHEST, _COUNT), reverse=True):
        _add_tower(layer, lights, camera, source, size + far)
    fade = smoothstep(356, 280, np.arange(picture.shape[0], dtype=np.float32) / camera.fine)
    soft = blur(layer, 3.2 * camera.fine)
    shown = fade[:, None, None] * (1 - hidden[..., None])
    cover = soft[..., 3:] * shown * 0.92
    colours = soft[..., :3] / np.maximum(soft[..., 3:], 1e-3)
    picture += (colours - picture) * cover
    warm = blur(lights, 2.4 * camera.fine)[..., None] * shown
    picture += warm * rgb(_WINDOW)


def _add_tower(
    layer: Field, lights: Field, camera: Camera, source: np.random.Generator, away: float
) -> None:
    projection, fine = camera.projection, camera.fine
    across = projection.size / 2 + source.uniform(-1, 1) * away * 0.85
    tall = source.uniform(7, 17) * (0.8 + away / 150)
    shape = int(source.integers(len(_SHAPES)))
    windows = int(source.integers(0, 4))
    spot = projection.seen(across, away)
    pixels = round(projection.inch(spot.depth) * tall * fine)
    x = round(spot.x * fine + camera.columns / 2)
    if pixels < 8 or not -pixels < x < camera.columns + pixels:
        return
    mask = svg_mask(f'<path d="{_SHAPES[shape]}" fill="#fff"/>', round(pixels * 0.8), pixels)
    mask = mask * smoothstep(1.0, 0.45, np.linspace(0, 1, pixels, dtype=np.float32))[:, None]
    fog = min(0.90, 1 - math.exp(-(away - projection.size * 0.5) / 52))
    colour = rgb(_DARK) + (rgb(_VEILED) - rgb(_DARK)) * fog
    top, left = round((spot.y + 6) * fine) - pixels, x - mask.shape[1] // 2
    _lay(layer, np.concatenate([mask[..., None] * colour, mask[..., None]], -1), left, top)
    for _ in range(windows):
        wx = x + source.uniform(-0.1, 0.1) * pixels
        wy = top + source.uniform(0.4, 0.75) * pixels
        radius = max(2.0, projection.inch(spot.depth) * 0.30 * fine)
        _glow(lights, wx, wy, radius * 3.2, (1.15 - fog) * 1.1)


def _lay(below: Field, above: Field, left: int, top: int) -> None:
    """Lay a premultiplied picture over another, as far as they overlap."""
    rows = slice(max(0, top), min(below.shape[0], top + above.shape[0]))
    columns = slice(max(0, left), min(below.shape[1], left + above.shape[1]))
    if rows.start >= rows.stop or columns.start >= columns.stop:
        return
    part = above[rows.start - top : rows.stop - top, columns.start - left : columns.stop - left]
    below[rows, columns] = part + below[rows, columns] * (1 - part[..., 3:])


def _glow(lights: Field, x: float, y: float, radius: float, strength: float) -> None:
    """Add a round light."""
    rows = slice(max(0, int(y - radius)), min(lights.shape[0], int(y + radius)))
    columns = slice(max(0, int(x - radius)), min(lights.shape[1], int(x + radius)))
    if rows.start >= rows.stop or columns.start >= columns.stop:
        return
    across, down = np.meshgrid(
        np.arange(columns.start, columns.stop), np.arange(rows.start, rows.stop)
    )
    share = np.clip(1 - np.hypot(across - x, down - y) / radius, 0, 1) ** 2.2
    lights[rows, columns] += share * strength
