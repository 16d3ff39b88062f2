"""The textures of Frostgrave's table: snow, flagstones, masonry, planks, ice.

All but walls are at 42 pixels an inch, half of what the miniatures have. The table's own painter
paints walls from them, piece by piece.
"""

import math

import numpy as np

from tools.art.colour import KEY_LIGHT, Field, blend, ramp, rgb
from tools.art.filters import blur, smoothstep
from tools.art.noise import fractal_noise

PIXELS_PER_INCH = 42
MASONRY_PIXELS = 63
"""The same for walls, which are drawn larger than the ground is painted."""
SIDE = 1536
"""Pixels of the square ground; 36 inches are 1512, larger tables repeat it mirrored."""


def snow_ground() -> Field:
    """Drifting snow over hard frozen earth (h, w, 3)."""
    drift = fractal_noise(SIDE, SIDE, 260, 21, 5)
    ripple = fractal_noise(SIDE, SIDE, (90, 26), 5, 4)
    height = drift * 60 + ripple * 9 + fractal_noise(SIDE, SIDE, 12, 8, 3) * 1.6
    base = ramp(drift * 0.7 + ripple * 0.3, "#a9bcd6", "#d3dfee", "#f1f6fc")
    earth = smoothstep(0.34, 0.22, fractal_noise(SIDE, SIDE, 130, 44, 5))
    base = blend(base, "#7d899b", earth * 0.45)
    sparkle = np.random.default_rng(2).random((SIDE, SIDE)) > 0.9985
    return _lit(base, height, 0.9) + (sparkle * 0.12)[..., None]


def flagstone_ground() -> Field:
    """Old flagstones, worn, with snow in their joints and here and there a drift (h, w, 3)."""
    nearest, second, cell = stones(SIDE, SIDE, 46, 3)
    gap = second - nearest
    inside = smoothstep(1.6, 6.0, gap)
    grain = fractal_noise(SIDE, SIDE, 7, 4, 4)
    wear = fractal_noise(SIDE, SIDE, 64, 12, 5)
    stone_height = inside * 5 + cell * 2.5 + grain * 2.2 + wear * 3
    colour = ramp(cell * 0.5 + wear * 0.3 + grain * 0.2, "#62656b", "#797c82", "#94969b")
    # Some stones are of a warmer quarry.
    colour = blend(colour, "#77706d", smoothstep(0.62, 0.95, (cell * 7.31) % 1) * 0.4)
    colour = blend(colour, "#353c4b", (1 - smoothstep(0.4, 3.4, gap)) * 0.9)
    drift = fractal_noise(SIDE, SIDE, 240, 31, 5)
    lie = drift * 30 + fractal_noise(SIDE, SIDE, 22, 8, 4) * 4 - inside * 0.7 - cell * 1.4
    dust = smoothstep(13.0, 19.0, lie) * (1 - inside * 0.6)
    colour = blend(colour, "#878d98", dust * 0.35)
    cover = smoothstep(19.0, 20.1, lie)
    rest = smoothstep(19.0, 24.0, lie)
    colour = blend(colour, "#a2abb9", cover)
    colour = blend(colour, "#c0c9d5", rest)
    height = stone_height * (1 - cover) + (rest * 5 + 5) * cover
    return _lit(colour, height, 1.15)


def frozen_water() -> Field:
    """Ice with cracks and bubbles (h, w, 3)."""
    side = 512
    nearest, second, _ = stones(side, side, 74, 71)
    crack = np.clip(1 - (second - nearest) / 1.8, 0, 1)
    deep = fractal_noise(side, side, 120, 12, 4)
    colour = ramp(deep, "#3f7595", "#6aabca", "#b4e0f1")
    streak = np.exp(
        -(((np.add.outer(-0.6 * np.arange(side), np.arange(side))) % 150 - 70) ** 2) / 300
    )
    return np.clip(colour + (crack * 0.4)[..., None] + (streak * 0.09)[..., None], 0, 1)


def masonry() -> Field:
    """The side of a wall seen from the front, 12 by 6 inches (h, w, 3), foot below.

    Hewn stones in courses of uneven height: joints are thin and hardly darker than the stones, so
    that a wall reads as one thing from afar.
    """
    width, height = 12 * MASONRY_PIXELS, 6 * MASONRY_PIXELS
    generator = np.random.default_rng(9)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    waves = fractal_noise(width, height, 46, 5, 3) - 0.5
    y, x = y + waves * 5, x + (fractal_noise(width, height, 38, 6, 3) - 0.5) * 5
    shade = np.zeros((height, width), np.float32)
    inside = np.zeros((height, width), np.float32)
    rise = np.zeros((height, width), np.float32)
    low = -6.0
    while low < height + 6:
        high = low + MASONRY_PIXELS * generator.uniform(0.20, 0.31)
        left = -MASONRY_PIXELS * generator.uniform(0.1, 0.6)
        while left < width + 6:
            right = left + MASONRY_PIXELS * generator.uniform(0.26, 0.64)
            area = (
                slice(max(0, int(low) - 4), int(high) + 6),
                slice(max(0, int(left) - 4), int(right) + 6),
            )
            across, down = x[area], y[area]
            # Corners are worn: beyond them the two distances count together.
            edge_x = np.minimum(across - left, right - across)
            edge_y = np.minimum(down - low, high - down)
            near = np.minimum(np.minimum(edge_x, edge_y), (edge_x + edge_y) * 0.62 - 0.6)
            face = np.clip((near - 0.5) / 2.6, 0, 1)
            mine = face > inside[area]
            tone, tilt = generator.random(), generator.uniform(-0.5, 0.5)
            shade[area] = np.where(mine, tone, shade[area])
            slope = tilt * (across - left) / (right - left)
            rise[area] = np.where(mine, generator.random() + slope, rise[area])
            inside[area] = np.maximum(face, inside[area])
            left = right
        low = high
    grain = fractal_noise(width, height, 9, 14, 3)
    stain = fractal_noise(width, height, (70, 120), 33, 4)
    colour = ramp(shade * 0.34 + grain * 0.30 + stain * 0.36, "#5a6270", "#7a8290", "#9aa2b0")
    colour = blend(colour, "#77706a", (((shade * 7.31) % 1) > 0.80) * 0.30)
    colour = blend(colour, "#474e5c", (1 - inside) * 0.80)
    lit = _lit(colour, inside * 4.2 + grain * 2.4 + rise * 2.0, 1.0)
    # Frost lies on the upper rims of stones, more of it in the weather's corners.
    weather = smoothstep(0.48, 0.80, fractal_noise(width, height, 80, 61, 4))
    rim = np.clip(inside - np.roll(inside, 2, axis=0), 0, 1)
    lit = blend(lit, "#d3deee", np.clip(rim * (0.25 + 0.75 * weather), 0, 1) * 0.55)
    lit = blend(lit, "#c6d2e4", weather * 0.12)
    up = 1 - np.mgrid[0:height, 0:width][0] / height
    return (lit * (0.70 + 0.30 * smoothstep(0.0, 0.20, up))[..., None]).astype(np.float32)


def cut_stone() -> Field:
    """Smooth blocks of stone for plinths, columns, platforms (h, w, 3)."""
    width, height = 6 * PIXELS_PER_INCH, 6 * PIXELS_PER_INCH
    grain = fractal_noise(width, height, 26, 15, 5)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    joint = np.minimum(np.abs((y / 42) % 1 - 0.5), 0.5) < 0.018
    seam = np.abs(((x + 31 * np.floor(y / 42 + 0.5)) / 63) % 1 - 0.5) < 0.014
    colour = ramp(grain, "#6f7887", "#98a1ae", "#b9c1cc")
    colour = blend(colour, "#4b535f", (joint | seam).astype(np.float32) * 0.7)
    return _lit(colour, grain * 5, 0.8)


def planks() -> Field:
    """Grey boards of floors, crates and carts (h, w, 3)."""
    width, height = 6 * PIXELS_PER_INCH, 6 * PIXELS_PER_INCH
    board = PIXELS_PER_INCH * 0.5
    y, _x = np.mgrid[0:height, 0:width].astype(np.float32)
    number = np.floor(y / board).astype(int)
    tone = np.random.default_rng(4).random(40)[number]
    grain = fractal_noise(width, height, (70, 3), 6, 4)
    edge = np.clip(np.minimum(y % board, board - y % board) / 1.6, 0, 1)
    colour = ramp(tone * 0.5 + grain * 0.5, "#4a3623", "#77583a", "#9b7a55")
    colour = blend(colour, "#241910", 1 - edge)
    frost = smoothstep(0.62, 0.8, fractal_noise(width, height, 50, 90, 4))
    return blend(_lit(colour, grain * 3 + edge * 2, 0.9), "#d9e4f0", frost * 0.5)


def stones(width: int, height: int, size: float, seed: int) -> tuple[Field, Field, Field]:
    """Distances to the nearest and second nearest of scattered points, and a number per cell."""
    generator = np.random.default_rng(seed)
    columns, rows = math.ceil(width / size) + 2, math.ceil(height / size) + 2
    jitter = generator.random((rows, columns, 2)).astype(np.float32) * 0.74 + 0.13
    value = generator.random((rows, columns)).astype(np.float32)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    at_x, at_y = (x / size).astype(int), (y / size).astype(int)
    nearest = np.full((height, width), 1e9, np.float32)
    second = np.full((height, width), 1e9, np.float32)
    owner = np.zeros((height, width), np.float32)
    for step_y in (-1, 0, 1):
        for step_x in (-1, 0, 1):
            row, column = (at_y + step_y) % rows, (at_x + step_x) % columns
            dx = (at_x + step_x + jitter[row, column, 0]) * size - x
            dy = (at_y + step_y + jitter[row, column, 1]) * size - y
            distance = np.sqrt(dx * dx + dy * dy)
            closer = distance < nearest
            second = np.where(closer, nearest, np.minimum(second, distance))
            owner = np.where(closer, value[row, column], owner)
            nearest = np.where(closer, distance, nearest)
    return nearest, second, owner


def _lit(colour: Field, height: Field, strength: float) -> Field:
    """Light a colour field from the upper left as if it had heights in pixels."""
    rise = blur(height, 0.8)
    down, right = np.gradient(rise)
    slope = np.clip((right * 0.45 + down * 0.75) * -0.16 * strength, -0.42, 0.42)
    warm = np.clip(slope, 0, 1)[..., None] * rgb(KEY_LIGHT)
    cool = np.clip(-slope, 0, 1)[..., None] * (1 - rgb("#8fa9d6") * 0.35)
    return np.clip(colour * (1 + warm * 0.9 - cool * 0.9), 0, 1).astype(np.float32)
