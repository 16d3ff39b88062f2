"""The table of Riftwalker: a violet nebula and an astrolabe of dark stone with gilt rings."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from tools.art.colour import Field, blend, lighten, ramp, rgb
from tools.art.element_signs import RIFT_LIGHTS, RIFT_SIGNS
from tools.art.filters import blur
from tools.art.jpeg import dithered
from tools.art.noise import fractal_noise
from tools.art.picture import lay, lay_centred, opaque, shine, straight_colours, tinted
from tools.art.relief import bevel_height, cast_shadow, lit
from tools.art.shapes import disc, falloff
from tools.art.svg_mask import svg_mask

WIDTH: Final = 1920
HEIGHT: Final = 1080
SCALE: Final = 1.5
CENTRE: Final = (640, 298)
"""Middle of the astrolabe in design units: that of the matrix."""
RADIUS: Final = 348
_BOX: Final = 720
SIGN_ANGLES: Final = (0, 40, 140, 180, 220, 320)
SIGN_AT: Final = 327
"""How far from the middle the signs are set into the rim, in design units."""
STUD: Final = 24.0
"""The radius of a stud that holds a sign, in design units."""
_SIGN: Final = 44
"""The side of a sign in pixels."""


def bake_backdrop() -> Field:
    """The whole background as a colour field."""
    sheet = opaque(_nebula())
    _lay_stars(sheet)
    _lay_astrolabe(sheet)
    colours = straight_colours(sheet)
    light = falloff(WIDTH, HEIGHT, (960, 500), (1500, 1000), 0.7)
    return dithered(np.clip(colours * (0.42 + 0.62 * light)[..., None], 0, 1), 3)


def _nebula() -> Field:
    clouds = fractal_noise(WIDTH, HEIGHT, 510, 2, 5, 0.55)
    teal = fractal_noise(WIDTH, HEIGHT, 330, 8, 5, 0.55)
    rose = fractal_noise(WIDTH, HEIGHT, 225, 15, 5, 0.6)
    colours = ramp(np.clip(clouds * 1.5 - 0.25, 0, 1), "#0c0920", "#1d1544", "#3a2478", "#6a3fb0")
    colours = colours + (np.clip(teal - 0.5, 0, 1) ** 1.2 * 1.9)[..., None] * rgb("#1f7fa8")
    colours = colours + (np.clip(rose - 0.56, 0, 1) ** 1.2 * 2.4)[..., None] * rgb("#c0468f")
    middle = falloff(WIDTH, HEIGHT, (960, 495), (1350, 840), 0.8)
    return np.asarray(np.clip(colours * (0.62 + 0.75 * middle)[..., None], 0, 1).astype(np.float32))


def _lay_stars(sheet: Field) -> None:
    generator = np.random.default_rng(4)
    points = np.zeros((HEIGHT, WIDTH), np.float32)
    for _ in range(620):
        x, y = generator.integers(2, WIDTH - 2), generator.integers(2, HEIGHT - 2)
        points[y, x] = generator.uniform(0.2, 1) ** 2
    light = points + blur(points, 1.0) * 3.2 + blur(points, 4) * 7
    shine(sheet, "#dfe6ff", np.clip(light, 0, 1))


def _lay_astrolabe(sheet: Field) -> None:
    """Disc of stone with engraved gold rings, ticks, a hexagram and the six signs."""
    size = round(_BOX * SCALE)
    centre_x, centre_y = CENTRE[0] * SCALE, CENTRE[1] * SCALE
    left, top = centre_x - size / 2, centre_y - size / 2
    mask = disc(size, size, size / 2, size / 2, RADIUS * SCALE)
    cast_shadow(sheet, mask, left, top, layers=((12, 15, 0.5), (60, 36, 0.6)))
    carving = svg_mask(_carving(), size, size, f"0 0 {_BOX} {_BOX}")
    rough = fractal_noise(size, size, 21, 9, 4)
    height = rough * 3.0 - carving * 4 + bevel_height(mask, 15)
    stone = ramp(fractal_noise(size, size, 135, 4, 5), "#201a3c", "#2c2550", "#3d3470")
    stone = np.clip(lit(stone, height, ambient=0.5, diffuse=0.62, shine=0.12), 0, 1)
    gold = ramp(fractal_noise(size, size, 90, 2, 3), "#a8742c", "#f4cf7c")
    stone = blend(stone, gold, carving * 0.78)
    lay(sheet, tinted(stone, mask), left, top)
    shine(sheet, "#ffb84d", blur(carving, 7) * 0.42 * mask, left, top)
    _lay_signs(sheet, centre_x, centre_y)
    glow = falloff(1300, 1200, (650, 600), (640, 580), 1.4)
    shine(sheet, "#7a5cff", glow * 0.26, centre_x - 650, centre_y - 660)


def _carving() -> str:
    """Rings, ticks and triangles as SVG in design units around the disc's middle."""
    middle = _BOX / 2
    parts = [
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="#ffffff"'
        f' stroke-width="{line}"/>'
        for radius, line in ((343, 6), (317, 2.6), (311, 1.4), (252, 2.4), (246, 1.4))
    ]
    for tick in range(144):
        angle = tick / 144 * 2 * math.pi
        end = 334 if tick % 12 == 0 else 326 if tick % 6 else 330
        line = 2.4 if tick % 12 == 0 else 1.2
        start_point = (middle + math.cos(angle) * 318, middle + math.sin(angle) * 318)
        end_point = (middle + math.cos(angle) * end, middle + math.sin(angle) * end)
        parts.append(
            f'<path d="M{start_point[0]:.2f} {start_point[1]:.2f}L{end_point[0]:.2f}'
            f' {end_point[1]:.2f}" stroke="#ffffff" stroke-width="{line}"/>'
        )
    for corner in range(6):
        first = math.radians(corner * 60 - 90)
        second = math.radians((corner + 2) * 60 - 90)
        parts.append(
            f'<path d="M{middle + math.cos(first) * 246:.2f} {middle + math.sin(first) * 246:.2f}'
            f'L{middle + math.cos(second) * 246:.2f} {middle + math.sin(second) * 246:.2f}"'
            ' stroke="#ffffff" stroke-opacity="0.6" stroke-width="2"/>'
        )
    return "".join(parts)


def _lay_signs(sheet: Field, x: float, y: float) -> None:
    """Six studs of dark enamel in gilt settings upon the rim, a sign in each."""
    for angle, (element, body) in zip(SIGN_ANGLES, RIFT_SIGNS.items(), strict=True):
        turn = math.radians(angle)
        spot = x + math.cos(turn) * SIGN_AT * SCALE, y + math.sin(turn) * SIGN_AT * SCALE
        _lay_stud(sheet, *spot)
        sign = svg_mask(body, _SIGN)
        border = 24
        glow = blur(np.pad(sign, border), 7) * 0.7
        colour = lighten(RIFT_LIGHTS[element], 0.1)
        reach = _SIGN / 2 + border
        shine(sheet, colour, glow, spot[0] - reach, spot[1] - reach)
        lay_centred(sheet, tinted(lighten(colour, 0.45), sign), *spot)


def _lay_stud(sheet: Field, x: float, y: float) -> None:
    """One setting: a gilt ring in relief, its shadow, enamel within."""
    radius = STUD * SCALE
    size = round(2 * radius) + 8
    middle = size / 2
    mask = disc(size, size, middle, middle, radius)
    inner = disc(size, size, middle, middle, radius - 4.5 * SCALE)
    cast_shadow(sheet, mask, x - middle, y - middle, layers=((3, 4, 0.55), (10, 8, 0.5)))
    gold = ramp(fractal_noise(size, size, 30, 2, 3), "#a8742c", "#f4cf7c")
    rim = bevel_height(mask, 7) - 6 * blur(inner, 1.6)
    gilt = np.clip(lit(gold, rim, ambient=0.5, diffuse=0.66, shine=0.35), 0, 1)
    enamel = ramp(
        falloff(size, size, (middle * 0.8, middle * 0.7), (radius, radius), 1.0),
        "#120c2c",
        "#33286a",
    )
    lay(sheet, tinted(blend(gilt, enamel, inner), mask), x - middle, y - middle)
