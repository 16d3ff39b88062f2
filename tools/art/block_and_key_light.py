"""The light over the temple from morning to evening, and the leaves in front of it."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np

from tools.art.colour import Field, blend, darken, lighten, rgb
from tools.art.filters import blur, blur_from_zero
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, tinted
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
_RAY: Final = 13.0
"""Design units for a step of :data:`_RAYS`."""
_RAYS: Final = np.clip(fractal_noise(2048, 4, (4, 4), 12, 3)[1] * 2.2 - 0.62, 0, 1)
"""The strength of the single rays across a beam."""
LEAF: Final = (
    '<path d="M50 98C46 70 10 66 14 26C30 34 40 40 46 52C42 30 46 14 52 2C60 16 62 34 56 54C64 40'
    ' 74 32 88 26C92 64 56 70 52 98Z" fill="#ffffff"/>'
)
_PAD: Final = 40
LEAVES_SCALE: Final = 1.5
"""Pixels of the leaves for a design unit: exact in a window of 1080 rows."""
Frond = tuple[float, float, float, float, float, str, float]
SPRAYS: Final[dict[str, tuple[tuple[int, int], tuple[Frond, ...]]]] = {
    "leaves_left": (
        (460, 250),
        (
            (-30, 40, 240, 14, 46, "#1d3620", 2.6),
            (-40, -30, 345, 24, 44, "#2a4c27", 1.6),
            (70, -60, 205, 52, 40, "#3c6631", 0.8),
            (-40, -14, 180, 62, 42, "#537e3b", 0.0),
        ),
    ),
    "leaves_right": (
        (500, 270),
        (
            (540, 60, 270, 168, 48, "#1d3620", 2.6),
            (540, -40, 370, 158, 46, "#2a4c27", 1.6),
            (450, -70, 220, 122, 42, "#3c6631", 0.8),
            (540, -20, 205, 136, 44, "#537e3b", 0.0),
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
        rays = np.interp(off / _RAY + start, np.arange(len(_RAYS)), _RAYS)
        light += np.exp(-((off / breadth) ** 4)) * power * fade * (0.22 + 1.25 * rays)
    light *= 0.7 + 0.5 * fractal_noise(width, height, 35, 2, 2)
    soft = np.clip(blur(light, 0.8) * 0.52 * hour.power / 0.62, 0, 1)
    return np.asarray(rgb(hour.beams) * soft[..., None], np.float32)


def daylight(hour: Hour) -> Field:
    """The daylight of an hour, as colours to be multiplied."""
    width, height = round(WIDTH * LIGHT_SCALE), round(HEIGHT * LIGHT_SCALE)
    near = falloff(width, height, (width * 0.36, height * 0.2), (width * 0.62, height * 0.95), 1.0)
    full = np.broadcast_to(rgb(hour.far), (height, width, 3)).astype(np.float32)
    return blend(full, hour.near, np.clip(near * 1.25, 0, 1))


def spray(name: str) -> Field:
    """Palm leaves near the eye, premultiplied, at :data:`LEAVES_SCALE` of the design size."""
    (width, height), fronds = SPRAYS[name]
    size = round(width * LEAVES_SCALE), round(height * LEAVES_SCALE)
    picture = blank(*size)
    for x, y, length, degrees, leaflet, colour, focus in fronds:
        stem, leaflets = _frond(x, y, length, degrees, leaflet)
        whole = _mask(stem + "".join(leaflets), (width, height), size)
        shade = _soft(whole, focus + 7, (17, 10))
        lay(picture, tinted("#0c0703", shade * 0.42))
        frond = blank(*size)
        for number, body in enumerate(leaflets):
            _lay_leaflet(frond, _mask(body, (width, height), size), colour, number)
        mask = _mask(stem, (width, height), size)
        lay(frond, tinted(lighten(colour, 0.28), mask))
        soft = [_soft(frond[..., channel], focus) for channel in range(4)]
        lay(picture, np.stack(soft, -1))
    down = np.linspace(1.1, 0.66, size[1], dtype=np.float32)[:, None, None]
    picture[..., :3] = np.minimum(picture[..., :3] * down, picture[..., 3:])
    return picture


def _lay_leaflet(frond: Field, mask: Field, colour: str, number: int) -> None:
    """One leaflet over those before it: its shadow, its blade, and light along its upper edge."""
    rows, columns = np.nonzero(mask.max(1) > 0)[0], np.nonzero(mask.max(0) > 0)[0]
    if not len(rows):
        return
    top, left = max(0, rows[0] - 8), max(0, columns[0] - 8)
    part = mask[top : rows[-1] + 9, left : columns[-1] + 9]
    lay(frond, tinted("#0a0d05", _soft(part, 2.5, (3, 2)) * 0.5), left, top)
    tone = (number * 0.618) % 1.0
    blade = np.zeros((*part.shape, 3), np.float32) + darken(colour, 0.05 + 0.34 * tone)
    lit_edge = np.clip(part - np.roll(part, (2, 2), (0, 1)), 0, 1)
    dark_edge = np.clip(part - np.roll(part, (-2, -2), (0, 1)), 0, 1)
    blade = blade + lit_edge[..., None] * rgb("#f0dc90") * 0.30
    blade = blade * (1 - 0.42 * dark_edge)[..., None]
    lay(frond, tinted(np.clip(blade, 0, 1).astype(np.float32), part), left, top)


def _mask(body: str, area: tuple[int, int], size: tuple[int, int]) -> Field:
    return svg_mask(body, *size, f"0 0 {area[0]} {area[1]}")


def _soft(mask: Field, focus: float, fall: tuple[int, int] = (0, 0)) -> Field:
    """A mask out of focus, moved down and right; beyond the edge it is taken to go on."""
    soft = np.roll(blur(np.pad(mask, _PAD, mode="edge"), focus), fall, (0, 1))
    return soft[_PAD:-_PAD, _PAD:-_PAD]


def _frond(
    x: float, y: float, length: float, degrees: float, leaflet: float
) -> tuple[str, list[str]]:
    """A palm leaf as paths: a bent stem, and the narrow leaflets at both sides, the outer first."""
    turn, count = math.radians(degrees), round(length / 13)
    leaflets, stem = [], []
    for number in range(1, count + 1):
        share = number / count
        bend = turn + 0.5 * share * (1 if math.cos(turn) > 0 else -1)
        foot_x = x + math.cos((turn + bend) / 2) * length * share
        foot_y = y + math.sin((turn + bend) / 2) * length * share
        stem.append((foot_x, foot_y))
        size = leaflet * 2.1 * (0.35 + 0.65 * math.sin(math.pi * min(1.0, 0.16 + share * 0.8)))
        for side in (-1, 1):
            way = bend + side * (1.02 - 0.62 * share) + 0.08 * math.sin(number * 2.3 + side)
            reach = size * (0.9 + 0.14 * math.sin(number * 5.1 + side))
            tip_x = foot_x + math.cos(way) * reach
            tip_y = foot_y + math.sin(way) * reach + reach * 0.12
            wide = size * 0.115
            aside_x, aside_y = -math.sin(way) * wide, math.cos(way) * wide
            middle_x, middle_y = foot_x * 0.6 + tip_x * 0.4, foot_y * 0.6 + tip_y * 0.4
            leaflets.append(
                f'<path d="M{foot_x:.1f} {foot_y:.1f}Q{middle_x + aside_x:.1f}'
                f" {middle_y + aside_y:.1f} {tip_x:.1f} {tip_y:.1f}Q{middle_x - aside_x:.1f}"
                f' {middle_y - aside_y:.1f} {foot_x:.1f} {foot_y:.1f}Z" fill="#ffffff"/>'
            )
    line = "L".join(f"{a:.1f} {b:.1f}" for a, b in stem)
    return (
        f'<path d="M{x} {y}L{line}" fill="none" stroke="#ffffff" stroke-width="3.4"'
        ' stroke-linecap="round" stroke-linejoin="round"/>',
        leaflets[::-1],
    )


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
