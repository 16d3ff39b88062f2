"""The map of the frozen city: parchment, walls, quarters, river, hills, compass.

Baked twice, for wide windows and for tall ones; the places of the tall one lie farther apart. The
edge of the sheet is a picture of its own, since the sheet itself is opaque.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec
import numpy as np
import pygame

from tools.art.brush import smooth_curve, stroke_outline
from tools.art.colour import Field, blend, ramp, rgb
from tools.art.filters import blur, blur_from_zero, shifted, smoothstep
from tools.art.frostgrave_ground import stones
from tools.art.jpeg import write_jpeg
from tools.art.noise import fractal_noise
from tools.art.picture import tinted
from tools.art.places import DATA
from tools.art.sheet import SpriteSheet
from tools.art.svg_mask import svg_mask

Point = tuple[float, float]
WIDTH = 864
SIZES = {"map_wide": 630, "map_tall": 862}
"""Heights in design units."""
BAKED = 2
INK = "#4a3320"
WALL: tuple[Point, ...] = (
    (287, 61),
    (200, 102),
    (135, 163),
    (111, 239),
    (110, 314),
    (107, 393),
    (121, 471),
    (178, 546),
    (300, 580),
    (400, 588),
    (484, 576),
    (588, 556),
    (661, 517),
    (728, 460),
    (786, 394),
    (814, 313),
    (790, 240),
    (722, 178),
    (650, 110),
    (580, 67),
    (488, 31),
    (384, 33),
)
RIVER: tuple[Point, ...] = (
    (-30, 318),
    (60, 352),
    (140, 396),
    (276, 446),
    (440, 432),
    (596, 370),
    (726, 318),
    (900, 268),
)
FOOT = 24.0
"""The distance of the middle of a model's foot below its spot on the map."""
CLEARING = 62.0
HILLS: tuple[tuple[float, float, float], ...] = (
    (54, 96, 1.0),
    (94, 62, 0.9),
    (136, 44, 0.7),
    (36, 150, 0.7),
    (820, 486, 0.8),
    (836, 440, 0.7),
    (52, 548, 0.8),
    (800, 52, 0.7),
)
PINES: tuple[Point, ...] = (
    (186, 54),
    (206, 42),
    (50, 480),
    (70, 500),
    (38, 512),
    (744, 580),
    (700, 602),
    (778, 542),
    (664, 612),
    (160, 602),
    (838, 240),
    (70, 230),
    (60, 250),
)


class _Sheet:
    """One size of the map in the making."""

    def __init__(self, height: int) -> None:
        self.stretch = height / SIZES["map_wide"]
        self.width, self.height = WIDTH * BAKED, height * BAKED

    def at(self, points: Sequence[Point]) -> list[Point]:
        """Points of the wide map in pixels of this one."""
        return [(x * BAKED, y * BAKED * self.stretch) for x, y in points]

    def spots(self) -> list[Point]:
        """Where the places of the city stand, in pixels."""
        city = msgspec.yaml.decode((DATA / "frostgrave" / "city.yaml").read_bytes())
        return [
            (x / 100 * self.width, y / 100 * self.height + FOOT * BAKED)
            for x, y in (place["at"] for place in city["places"])
        ]

    def strokes(self, lines: Sequence[tuple[Sequence[Point], Sequence[float]]]) -> Field:
        """Mask of pen strokes: points in pixels, widths."""
        body = "".join(stroke_outline(points, widths) for points, widths in lines)
        return svg_mask(body, self.width, self.height, f"0 0 {self.width} {self.height}")

    def filled(self, outline: Sequence[Point] | Field) -> Field:
        """Mask of a closed shape."""
        surface = pygame.Surface((self.width * 2, self.height * 2))
        pygame.draw.polygon(surface, "white", [(x * 2, y * 2) for x, y in outline])
        surface = pygame.transform.smoothscale(surface, (self.width, self.height))
        return pygame.surfarray.array3d(surface)[..., 0].T.astype(np.float32) / 255

    def away(self, curve: Field) -> Field:
        """Pixels from a curve."""
        y, x = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        best = np.full((self.height, self.width), 1e9, np.float32)
        for (ax, ay), (bx, by) in pairwise(curve):
            dx, dy = bx - ax, by - ay
            t = np.clip(((x - ax) * dx + (y - ay) * dy) / max(dx * dx + dy * dy, 1e-6), 0, 1)
            best = np.minimum(best, (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2)
        return np.sqrt(best)


def add_maps(sheet: SpriteSheet) -> None:
    """Both sizes of the map and their edges."""
    for name, height in SIZES.items():
        made = _Sheet(height)
        write_jpeg(sheet.folder / f"{name}.jpg", _painted(made))
        sheet.note(name, f"{name}.jpg", stretch=round(made.stretch, 4))
        sheet.add(f"{name}_edge", tinted("#ffffff", _edge(made)), (0, 0), crop=False)


def _edge(sheet: _Sheet) -> Field:
    """The opacity of the sheet: ragged at its rim."""
    y, x = np.mgrid[0 : sheet.height, 0 : sheet.width].astype(np.float32)
    inside = np.minimum(np.minimum(x, sheet.width - 1 - x), np.minimum(y, sheet.height - 1 - y))
    rough = fractal_noise(sheet.width, sheet.height, 46, 12, 5) * 22
    return smoothstep(9.0, 11.5, inside - rough + 10)


def _paper(sheet: _Sheet) -> Field:
    """Old paper with stains, folds and burnt rims."""
    width, height = sheet.width, sheet.height
    clouds = fractal_noise(width, height, 420, 7, 5)
    colour = ramp(clouds, "#c8a873", "#dcc190", "#e8d3a6")
    fibres = fractal_noise(width, height, (9, 3), 9, 3) - 0.5
    colour = colour * (1 + 0.09 * fibres)[..., None]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    inside = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y))
    rough = fractal_noise(width, height, 150, 3, 5)
    rim = smoothstep(150.0, 0.0, inside + (rough - 0.5) * 130)
    colour = blend(colour, "#8a5a2a", rim * 0.48)
    colour = blend(colour, "#3d2310", smoothstep(26.0, 0.0, inside - rough * 16) * 0.5)
    for across, share in ((True, 1 / 3), (True, 2 / 3), (False, 0.5)):
        off = (x - width * share) if across else (y - height * share)
        off = off + (fractal_noise(width, height, 300, 31, 3) - 0.5) * 7
        fold = np.exp(-((off / 3.2) ** 2)) * 0.16 - np.exp(-(((off - 7) / 5) ** 2)) * 0.10
        fold = fold + np.exp(-np.abs(off) / 60) * 0.05 * np.sign(off)
        colour = colour * (1 - fold)[..., None]
    return np.clip(colour, 0, 1).astype(np.float32)


def _quarters(sheet: _Sheet, colour: Field, free: Field) -> Field:
    """Blocks of houses between lanes, some of them hatched, each with its shadow."""
    nearest, second, cell = stones(sheet.width, sheet.height, 52, 17)
    wide = fractal_noise(sheet.width, sheet.height, 120, 5, 3)
    house = smoothstep(8.0, 10.0, second - nearest) * free
    house = house * smoothstep(0.16, 0.18, cell) * smoothstep(0.20, 0.24, wide)
    dark = shifted(house, 6, 8) * (1 - house)
    colour = blend(colour, "#7b5c38", blur(dark, 1.2) * 0.52)
    tone = ramp(cell, "#cdb184", "#b9a07a", "#a79a86", "#c4a675")
    grain = fractal_noise(sheet.width, sheet.height, 14, 41, 3)
    colour = blend(colour, tone * (0.93 + 0.14 * grain)[..., None], house * 0.86)
    y, x = np.mgrid[0 : sheet.height, 0 : sheet.width].astype(np.float32)
    hatch = smoothstep(0.72, 0.9, np.sin((x + y * np.where(cell > 0.5, 1, -1)) * 0.42))
    colour = blend(colour, INK, hatch * house * smoothstep(0.52, 0.54, np.mod(cell * 7, 1)) * 0.34)
    inner = blur(house, 1.6)
    line = smoothstep(0.95, 0.62, inner) * house
    return blend(colour, INK, line * 0.62)


def _river(sheet: _Sheet, colour: Field, away: Field) -> Field:
    """The river, frozen at its banks."""
    half = 34.0
    band = smoothstep(half + 1.5, half - 1.5, away)
    colour = blend(colour, "#7a5a34", smoothstep(half + 12, half, away) * (1 - band) * 0.3)
    deep = fractal_noise(sheet.width, sheet.height, (150, 40), 12, 4)
    colour = blend(colour, ramp(deep, "#8ea3a4", "#a2b3b0", "#b9c2b4"), band * 0.82)
    dashes = fractal_noise(sheet.width, sheet.height, (170, 12), 77, 2)
    current = smoothstep(0.75, 0.95, np.sin(away * 0.62)) * smoothstep(0.45, 0.55, dashes)
    colour = blend(colour, "#4f6468", current * smoothstep(half, half - 6, away) * 0.36)
    bank = smoothstep(3.4, 1.2, np.abs(away - half))
    return blend(colour, INK, bank * 0.66)


def _walls(sheet: _Sheet, colour: Field, ring: Field, away: Field) -> Field:
    """The wall of the city with its towers."""
    half = 8.0
    shade = shifted(smoothstep(half + 4, half, away), 5, 7)
    colour = blend(colour, "#6b4c2a", blur(shade, 3) * 0.35)
    band = smoothstep(half + 1, half - 1, away)
    colour = blend(colour, "#d9c294", band * 0.9)
    lines = smoothstep(2.4, 1.0, np.abs(away - half))
    y, x = np.mgrid[0 : sheet.height, 0 : sheet.width].astype(np.float32)
    teeth = smoothstep(0.75, 0.95, np.sin((x + y) * 0.5)) * smoothstep(5.0, 3.5, away)
    colour = blend(colour, INK, np.maximum(lines * 0.85, teeth * 0.28))
    del ring
    for tx, ty in sheet.at(WALL):
        far = np.hypot(x - tx, y - ty)
        colour = blend(
            colour, "#5f4325", smoothstep(24, 13, np.hypot(x - tx - 5, y - ty - 6)) * 0.3
        )
        colour = blend(colour, "#e2cc9c", smoothstep(13.5, 12, far))
        colour = blend(colour, INK, smoothstep(2.6, 1.2, np.abs(far - 12)) * 0.95)
        colour = blend(colour, INK, smoothstep(1.6, 0.6, np.abs(far - 6)) * 0.4)
    return colour


def _drawn(sheet: _Sheet) -> Field:
    """Hills, pines and the compass, drawn with a pen."""
    lines: list[tuple[list[Point], list[float]]] = []

    def pen(points: Sequence[Point], *widths: float) -> None:
        lines.append((list(points), list(widths)))

    for hx, hy, size in HILLS:
        ((x, y),) = sheet.at([(hx, hy)])
        s = 46 * size
        pen([(x - s, y + s * 0.7), (x - s * 0.4, y - s * 0.1), (x, y - s * 0.75)], 3, 4, 3)
        pen([(x, y - s * 0.75), (x + s * 0.24, y - s * 0.2), (x + s * 0.34, y - s * 0.1)], 4, 3, 2)
        pen([(x + s * 0.30, y - s * 0.08), (x + s * 0.5, y - s * 0.36)], 3, 3)
        pen(
            [(x + s * 0.5, y - s * 0.36), (x + s * 0.8, y + s * 0.2), (x + s, y + s * 0.66)],
            3,
            4,
            2,
        )
        for n in range(4):
            a = n * 0.14
            pen(
                [
                    (x + s * (0.04 + a), y - s * (0.6 - a)),
                    (x + s * (0.10 + a), y - s * (0.2 - a * 2)),
                ],
                2.4,
                1,
            )
    for px, py in PINES:
        ((x, y),) = sheet.at([(px, py)])
        for n in range(3):
            w, top = 8 + 5 * n, y - 26 + 11 * n
            pen([(x, top - 8), (x - w, top + 8), (x - w * 0.3, top + 7)], 2, 2, 1.6)
            pen([(x, top - 8), (x + w, top + 8), (x + w * 0.3, top + 7)], 2, 2, 1.6)
        pen([(x, y + 6), (x, y + 16)], 2.4, 2.4)
    return sheet.strokes(lines)


COMPASS: Point = (794, 580)
"""Middle of the compass on the wide map; its letter is written by the program."""


def _compass(sheet: _Sheet) -> tuple[Field, Field]:
    """Masks of the compass: what is inked and what is lighter."""
    ((x, y),) = sheet.at([COMPASS])
    y = sheet.height - (SIZES["map_wide"] - COMPASS[1]) * BAKED
    inked, light = [], []
    for n in range(8):
        a = np.pi / 4 * n
        r = 62 if n % 2 == 0 else 34
        side = 12 if n % 2 == 0 else 8
        tip = (x + r * np.sin(a), y - r * np.cos(a))
        for hand in (-1, 1):
            root = (
                x + side * np.sin(a + hand * np.pi / 4),
                y - side * np.cos(a + hand * np.pi / 4),
            )
            shape = (
                f'<polygon points="{x},{y} {root[0]},{root[1]} {tip[0]},{tip[1]}" fill="#ffffff"/>'
            )
            (inked if hand > 0 else light).append(shape)
    view = f"0 0 {sheet.width} {sheet.height}"
    rings = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="#ffffff" stroke-width="{w}"/>'
        for r, w in ((44, 4), (38, 1.5), (70, 1.2))
    )
    outline = "".join(light).replace(
        'fill="#ffffff"', 'fill="none" stroke="#ffffff" stroke-width="2"'
    )
    dark = svg_mask("".join(inked) + rings + outline, sheet.width, sheet.height, view)
    return dark, svg_mask("".join(light), sheet.width, sheet.height, view)


def _painted(sheet: _Sheet) -> Field:
    """The whole sheet (h, w, 3)."""
    ring = smooth_curve([*sheet.at(WALL), *sheet.at(WALL[:2])])[:-14]
    colour = _paper(sheet)
    inside = sheet.filled(ring)
    to_wall = sheet.away(ring[::2])
    to_river = sheet.away(smooth_curve(sheet.at(RIVER))[::2])
    city = blur(inside, 6)
    colour = blend(colour, "#d8b878", city * 0.30)
    y, x = np.mgrid[0 : sheet.height, 0 : sheet.width].astype(np.float32)
    free = inside * smoothstep(17, 20, to_wall) * smoothstep(48, 52, to_river)
    for px, py in sheet.spots():
        wobble = fractal_noise(sheet.width, sheet.height, 60, 8, 2) * 40
        far = np.hypot(x - px, (y - py + 20) * 1.12)
        free = free * smoothstep(CLEARING * BAKED - 40, CLEARING * BAKED - 36, far + wobble - 10)
    colour = _quarters(sheet, colour, free)
    colour = _river(sheet, colour, to_river)
    colour = _walls(sheet, colour, ring, to_wall)
    pen = _drawn(sheet)
    colour = blend(colour, INK, pen * 0.72)
    dark, light = _compass(sheet)
    colour = blend(colour, "#ead6a8", light * 0.8)
    colour = blend(colour, INK, dark * 0.78)
    lamp = np.exp(
        -(((x / sheet.width - 0.42) / 0.52) ** 2 + ((y / sheet.height - 0.46) / 0.60) ** 2)
    )
    colour = colour * (0.80 + 0.26 * lamp)[..., None]
    warm = rgb("#fff0d2") * lamp[..., None] + rgb("#d9dcec") * (1 - lamp)[..., None]
    speckle = np.random.default_rng(4).normal(0, 0.010, (sheet.height, sheet.width))
    return np.clip(colour * warm + speckle[..., None], 0, 1).astype(np.float32)


def veil() -> Field:
    """A bank of snow over unknown quarters, at the design size."""
    side = 380
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / side * 2 - 1
    drift = fractal_noise(side, side, 90, 15, 4) - 0.5
    mask = smoothstep(0.98, 0.30, np.hypot(x, y) + drift * 0.55)
    tone = fractal_noise(side, side, 60, 33, 4)
    lit = ramp(tone, "#b7aea6", "#cfc8c0", "#e4e0da")
    return tinted(lit, blur_from_zero(mask, 5) * 0.90)
