"""The light over the temple from morning to evening, and the leaves in front of it."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np

from tools.art.colour import Field, blend, darken, lighten, rgb
from tools.art.filters import blur, blur_from_zero
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, resized, tinted
from tools.art.relief import bevel_height, lit
from tools.art.shapes import falloff, pixel_grid, vertical_ramp
from tools.art.svg_mask import svg_mask

WIDTH, HEIGHT = 1600, 900
"""Design units covered, as by the temple."""
LIGHT_SCALE: Final = 0.25
"""Pixels for a design unit: light is soft, so it is baked small and enlarged on the screen."""


class Hour(NamedTuple):
    """The light at one hour of the day."""

    beams: str
    slope: float
    """How far a beam moves to the right while it falls by one."""
    shift: float
    reach: float
    """Design units that the beams come down."""
    power: float
    near: str
    """The factors of the side towards the sun, and of the far side."""
    far: str


HOURS: Final = (
    Hour("#ffcf9c", 1.15, -330, 860, 1.25, "#fff3e4", "#c4bcd2"),
    Hour("#ffe4ac", 0.52, 20, 940, 1.15, "#fffdf6", "#efe6da"),
    Hour("#ff9b4e", 0.98, -230, 1000, 1.10, "#ffe2b6", "#bc8e8a"),
)
"""Morning, noon and evening; the light between them is a mixture."""
_BEAMS: Final = (
    (220, 60, 0.55),
    (380, 34, 0.42),
    (540, 80, 0.62),
    (760, 44, 0.34),
    (930, 60, 0.30),
    (1130, 40, 0.26),
)
LEAF: Final = (
    '<path d="M50 98C46 70 10 66 14 26C30 34 40 40 46 52C42 30 46 14 52 2C60 16 62 34 56 54C64 40'
    ' 74 32 88 26C92 64 56 70 52 98Z" fill="#ffffff"/>'
)
_PAD: Final = 40
Frond = tuple[float, float, float, float, float, str, float]
SPRAYS: Final[dict[str, tuple[tuple[int, int], tuple[Frond, ...]]]] = {
    "leaves_left": (
        (460, 250),
        (
            (-30, 40, 240, 14, 58, "#1d3a19", 7.0),
            (-40, -30, 345, 24, 52, "#2c5423", 5.5),
            (70, -60, 205, 52, 46, "#447a33", 4.4),
            (-40, -14, 180, 62, 50, "#5c9540", 3.6),
        ),
    ),
    "leaves_right": (
        (500, 270),
        (
            (540, 60, 270, 168, 60, "#1d3a19", 7.0),
            (540, -40, 370, 158, 56, "#2f5a26", 5.5),
            (450, -70, 220, 122, 50, "#4a8238", 4.4),
            (540, -20, 205, 136, 54, "#639d45", 3.6),
        ),
    ),
}
"""Size of each spray in design units, and its fronds, the farthest first: where each grows from,
how long it is, its direction in degrees clockwise from the right, how long its leaflets are, its
colour, and how far it is out of focus."""


def beams(hour: Hour) -> Field:
    """The sunbeams of an hour, as colours to be added."""
    width, height = round(WIDTH * LIGHT_SCALE), round(HEIGHT * LIGHT_SCALE)
    across, down = pixel_grid(width, height)
    across, down = across / LIGHT_SCALE, down / LIGHT_SCALE
    light = np.zeros(across.shape, np.float32)
    for start, breadth, power in _BEAMS:
        off = (across - start - hour.shift) - (down + 60) * hour.slope
        fade = np.clip(1 - down / hour.reach, 0, 1)
        light += np.exp(-((off / breadth) ** 2)) * power * fade
    light *= 0.7 + 0.5 * fractal_noise(width, height, 35, 2, 2)
    soft = np.clip(blur(light, 1.5) * 0.52 * hour.power / 0.62, 0, 1)
    return np.asarray(rgb(hour.beams) * soft[..., None], np.float32)


def daylight(hour: Hour) -> Field:
    """The daylight of an hour, as colours to be multiplied."""
    width, height = round(WIDTH * LIGHT_SCALE), round(HEIGHT * LIGHT_SCALE)
    near = falloff(width, height, (width * 0.36, height * 0.2), (width * 0.62, height * 0.95), 1.0)
    full = np.broadcast_to(rgb(hour.far), (height, width, 3)).astype(np.float32)
    return blend(full, hour.near, np.clip(near * 1.25, 0, 1))


def spray(name: str) -> Field:
    """Leaves out of focus, premultiplied, at twice the design size."""
    (width, height), fronds = SPRAYS[name]
    picture = blank(width, height)
    for x, y, length, degrees, leaflet, colour, focus in fronds:
        body = _frond(x, y, length, degrees, leaflet)
        mask = svg_mask(body, width, height, f"0 0 {width} {height}")
        wide = np.pad(mask, _PAD, mode="edge")
        soft = blur(wide, focus)
        shadow = np.roll(blur(wide, focus * 2.4), (16, 9), (0, 1))
        rim = _inner(np.clip(soft - np.roll(soft, (7, 5), (0, 1)), 0, 1))
        lay(picture, tinted("#0c0703", _inner(shadow) * 0.34))
        down = np.linspace(0, 0.8, height, dtype=np.float32)[:, None]
        sun = np.clip(0.9 - down + 0.25 * fractal_noise(width, height, 60, 7, 3), 0, 1)
        dark = np.zeros((height, width, 3), np.float32) + darken(colour, 0.5)
        colours = blend(dark, colour, sun) + rim[..., None] * rgb("#e8d48a") * 0.32
        lay(picture, tinted(np.clip(colours, 0, 1).astype(np.float32), _inner(soft)))
    return resized(picture, width * 2, height * 2)


def _inner(mask: Field) -> Field:
    return mask[_PAD:-_PAD, _PAD:-_PAD]


def _frond(x: float, y: float, length: float, degrees: float, leaflet: float) -> str:
    """A palm leaf as paths: a bent stem with narrow leaflets at both sides."""
    turn, paths, count = math.radians(degrees), "", round(length / 17)
    for number in range(2, count + 1):
        share = number / count
        bend = turn + 0.5 * share * (1 if math.cos(turn) > 0 else -1)
        foot_x = x + math.cos((turn + bend) / 2) * length * share
        foot_y = y + math.sin((turn + bend) / 2) * length * share
        size = leaflet * 2.1 * (0.35 + 0.65 * math.sin(math.pi * min(1.0, 0.16 + share * 0.8)))
        for side in (-1, 1):
            way = bend + side * (1.05 - 0.6 * share)
            tip_x, tip_y = foot_x + math.cos(way) * size, foot_y + math.sin(way) * size
            wide = size * 0.13
            aside_x, aside_y = -math.sin(way) * wide, math.cos(way) * wide
            middle_x, middle_y = (foot_x + tip_x) / 2, (foot_y + tip_y) / 2
            paths += (
                f'<path d="M{foot_x:.1f} {foot_y:.1f}Q{middle_x + aside_x:.1f}'
                f" {middle_y + aside_y:.1f} {tip_x:.1f} {tip_y:.1f}Q{middle_x - aside_x:.1f}"
                f' {middle_y - aside_y:.1f} {foot_x:.1f} {foot_y:.1f}Z" fill="#ffffff"/>'
            )
    return paths


def near_leaf(
    body: str, size: int, degrees: float, colour: str, focus: float
) -> tuple[Field, Field]:
    """A leaf turned clockwise, and its shadow."""
    turned = f'<g transform="rotate({degrees:.1f} 50 50) translate(8 8) scale(0.84)">{body}</g>'
    border = int(focus * 6) + 4
    mask = np.pad(svg_mask(turned, size), border)
    soft = blur_from_zero(mask, focus * 2) if focus else mask
    colours = vertical_ramp(*mask.shape[::-1], lighten(colour, 0.16), darken(colour, 0.45))
    leaf = tinted(lit(colours, bevel_height(mask, max(2.0, size * 0.05))), soft)
    return leaf, tinted("#0c0703", blur_from_zero(mask, max(2.0, focus * 5)) * 0.42)
