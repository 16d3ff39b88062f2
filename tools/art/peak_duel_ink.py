"""Ink on Peak Duel's table: the swing behind a spell, the splash of a beast, a card's torn edge."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from tools.art.colour import Field
from tools.art.filters import blur, smoothstep
from tools.art.noise import fractal_noise
from tools.art.picture import tinted
from tools.art.shapes import pixel_grid
from tools.art.wet_brush import Inks, Painting, Stroke

SWING: Final = (1032, 384)
"""Pixels of the swing of a brush, 1.2 times its design size of 860x320."""
SPLASH: Final = 440
RING: Final = 360
"""Pixels of the ring around a card, 1.5 times its design size of 240."""
TEAR: Final = (240, 336)
"""Pixels of the masks of a torn card."""
_TONES: Final = 40
_WHITE: Final = Inks("#ffffff", "#ffffff", "#ffffff", "#ffffff")


def ink_swing() -> tuple[Field, Field]:
    """A broad swing of the brush from left to right, in greys; and its hairs of light, white.

    It is dry at its end only, as words stand on it.
    """
    width, height = SWING
    columns, rows = pixel_grid(width, height)
    along = columns / width
    body, hairs = np.zeros_like(along), np.zeros_like(along)
    bow = (0.055 * np.sin(along * 3.6 + 0.2) + 0.02 * np.sin(along * 9.0)) * height
    pulls = ((0.30, 0.19, 0.88, 0.07), (0.71, 0.17, 0.84, 0.04), (0.50, 0.28, 0.965, 0.015))
    for number, (middle, breadth, end, start) in enumerate(pulls):
        swell = 0.84 + 0.13 * np.sin(along * 4.1 + number) + 0.05 * np.sin(along * 13 + 2 * number)
        half = height * breadth * swell * (1 - 0.10 * smoothstep(0.12, 0.0, along))
        across = (rows - height * middle - bow) / np.maximum(half, 1)
        hair = _hair(across, along, number)
        dry = smoothstep(0.70 * end, end * 1.02, along) * 0.95
        dry = np.maximum(dry, 0.55 * smoothstep(start + 0.05, start, along))
        wanting = dry * (0.60 + 0.34 * across**2) + 0.55 * smoothstep(0.86, 1.02, np.abs(across))
        inked = smoothstep(wanting - 0.07, wanting + 0.09, hair)
        rough = fractal_noise(width, height, 14, 60 + number, 3) - 0.5
        inside = smoothstep(1.05, 0.97, np.abs(across) + rough * 0.10)
        reach = smoothstep(end + 0.035, end, along + (hair - 0.5) * 0.26)
        begun = smoothstep(start, start + 0.01, along + (hair - 0.5) * 0.05 - 0.045 * across**2)
        mask = inside * reach * begun * inked
        body = np.maximum(body, mask)
        fine = _hair(across, along, number + 7)
        rim = smoothstep(0.60, 1.0, np.abs(across)) + 0.9 * smoothstep(0.66, 0.95, along)
        rim = np.clip(rim + 0.5 * smoothstep(0.10, 0.0, along) + 0.22, 0, 1)
        hairs = np.where(mask > 0.4, smoothstep(0.54, 0.80, fine) * rim * mask, hairs)
    off = np.abs(rows / height - 0.5 - bow / height)
    words = smoothstep(0.07, 0.12, along) * smoothstep(0.90, 0.84, along + 0.3 * off)
    body = np.maximum(body, words * smoothstep(0.35, 0.31, off))
    hairs = hairs * (1 - 0.7 * smoothstep(0.32, 0.40, along) * words * smoothstep(0.30, 0.20, off))
    drops = _drops(width, height)
    body = np.maximum(body, drops)
    tone = 0.74 + 0.5 * (fractal_noise(width, height, (300, 24), 90, 3) - 0.5)
    grey = np.clip(tone, 0.4, 1)[..., None] * np.ones(3, np.float32)
    return _stepped(tinted(grey.astype(np.float32), body)), _stepped(tinted("#ffffff", hairs * 0.9))


def _hair(across: Field, along: Field, seed: int) -> Field:
    """How much ink each hair of a brush holds; the hairs waver on their way."""
    count = 150
    texture = fractal_noise(1200, count, (520, 2.0), 31 + seed, 2)
    waver = np.interp(along, np.linspace(0, 1, 40), fractal_noise(40, 2, 6, 12 + seed, 2)[0]) - 0.5
    rows = np.clip((across * 0.5 + 0.5 + 0.05 * waver) * count, 0, count - 1).astype(int)
    columns = np.clip(along * 1199, 0, 1199).astype(int)
    return texture[rows, columns]


def _drops(width: int, height: int) -> Field:
    """Drops that fly off at the end of a swing, and a few at its start."""
    columns, rows = pixel_grid(width, height)
    generator = np.random.default_rng(8)
    mask = np.zeros((height, width), np.float32)
    for number in range(46):
        begins = number % 5 == 0
        x = width * (generator.uniform(0.01, 0.06) if begins else generator.uniform(0.84, 0.99))
        y = height * float(np.clip(generator.normal(0.5, 0.22), 0.04, 0.96))
        radius = generator.uniform(0.8, 5.2) * generator.uniform(0.4, 1.0)
        long = 1.0 + generator.uniform(0.2, 1.8)
        far = np.hypot((columns - x) / long, rows - y)
        mask = np.maximum(mask, smoothstep(radius + 0.8, radius - 0.8, far))
    return mask


def ink_burst() -> Field:
    """Ink that flies from a beast, 220x220 design units at twice the size, white.

    Drops that lie close run together; some have drawn threads out of the blot.
    """
    columns, rows = pixel_grid(SPLASH, SPLASH)
    generator = np.random.default_rng(5)
    middle = SPLASH / 2
    drops = [(generator.normal(0, 26), generator.normal(0, 26), generator.uniform(26, 44))
             for _ in range(12)]  # fmt: skip
    for number in range(17):
        turn = number * 2 * math.pi / 17 + generator.uniform(-0.22, 0.22)
        reach = generator.uniform(80, 196)
        thick = generator.uniform(7, 15)
        for step in np.linspace(0.25, 1.0, 16):
            lean = turn + 0.10 * math.sin(3 * step + number)
            far = reach * float(step)
            radius = thick * (1.25 - float(step)) ** 1.5 + 2.4
            drops.append((far * math.cos(lean), far * math.sin(lean), radius))
        lean = turn + 0.10 * math.sin(3 + number)
        drops.append((reach * math.cos(lean), reach * math.sin(lean), generator.uniform(4, 9)))
    for _ in range(70):
        turn, far = generator.uniform(0, 2 * math.pi), 70 + 142 * generator.uniform(0, 1) ** 1.3
        radius = generator.uniform(1.2, 6.5) * generator.uniform(0.3, 1)
        drops.append((far * math.cos(turn), far * math.sin(turn), radius))
    wet = np.zeros((SPLASH, SPLASH), np.float32)
    for x, y, radius in drops:
        far = np.hypot(columns - middle - x, rows - middle - y)
        wet += np.exp(-((far / (1.2 * radius)) ** 2) * 1.4).astype(np.float32)
    rough = fractal_noise(SPLASH, SPLASH, 16, 9, 3) - 0.5
    mask = smoothstep(0.38, 0.56, wet + 0.22 * rough)
    thin = fractal_noise(SPLASH, SPLASH, 90, 31, 4)
    thin = smoothstep(0.45, 0.75, thin) * smoothstep(0.5, 1.6, wet)
    return _stepped(tinted("#ffffff", mask * (1 - 0.34 * thin)))


def ink_ring() -> Field:
    """A ring drawn around a card in one pull of a brush, 240x240 design units, white."""
    painting = Painting(RING, _WHITE, 21)
    turns = np.radians(np.linspace(-70, 282, 17))
    way = [(50 + 37 * math.cos(turn), 50 + 43 * math.sin(turn)) for turn in turns]
    painting.pull(Stroke(way, (3, 9, 8, 6.5, 6, 5, 2), (0.12, 0.95)))
    painting.splash(66, 8, 20, 14, towards=(-70, 20), size=0.55)
    painting.splash(20, 82, 18, 12, towards=(120, 210), size=0.5)
    return _stepped(tinted("#ffffff", painting.picture[..., 3]))


def torn_card() -> tuple[Field, Field, Field, Field]:
    """Masks of the left and the right part of a torn card: face and bare paper of either."""
    width, height = TEAR
    columns, rows = pixel_grid(width, height)
    down = rows / height
    line = width * (0.66 - 0.30 * down + 0.05 * np.sin(down * 7.0))
    jag = fractal_noise(2, height, (2, 46), 5, 4)[:, :1] - 0.5
    fibre = fractal_noise(width, height, (9, 3.2), 15, 3) - 0.5
    edge = line + jag * 52 + fibre * 9
    first = edge - 5 - 16 * np.abs(fractal_noise(2, height, (2, 30), 6, 3)[:, :1] - 0.35)
    second = edge + 3 + 12 * np.abs(fractal_noise(2, height, (2, 26), 7, 3)[:, :1] - 0.4)
    left, right = smoothstep(1.2, -1.2, columns - edge), smoothstep(-1.2, 1.2, columns - edge)
    left_face = smoothstep(1.0, -1.0, columns - first - fibre * 5)
    right_face = smoothstep(-1.0, 1.0, columns - second - fibre * 5)
    paper = 0.90 + 0.22 * (fractal_noise(width, height, (5, 5), 21, 3) - 0.5)
    shade = 1 - 0.28 * blur((left_face + right_face > 0.5).astype(np.float32), 2.0)
    colour = np.array([0.98, 0.95, 0.87], np.float32) * (paper * shade)[..., None]
    return (
        tinted("#ffffff", left_face),
        tinted(colour, left * (1 - left_face)),
        tinted("#ffffff", right_face),
        tinted(colour, right * (1 - right_face)),
    )


def _stepped(picture: Field) -> Field:
    """Fewer tones: nothing to see between hairs, and a smaller file."""
    return (np.round(picture * _TONES) / _TONES).astype(np.float32)
