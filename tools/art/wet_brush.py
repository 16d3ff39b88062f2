"""Painting with a wet brush: strokes that run dry in hairs, washes, splashes and a seal.

Places are shares of a sheet, 0 to 100 across and down. A painting also knows when each part of it
is painted, so that it can be shown as it comes into being.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from tools.art.brush import smooth_curve
from tools.art.colour import Colour, Field, ramp
from tools.art.filters import blur_from_zero, smoothstep
from tools.art.noise import fractal_noise
from tools.art.picture import blank, lay, tinted
from tools.art.shapes import frame_line, pixel_grid, rounded_rectangle

Points = Sequence[tuple[float, float]]
NEVER: Final = 1.0
_BORDER: Final = 0.045
"""The share of a sheet that stays free beside the places 0 to 100, for what runs over."""
_HAIRS: Final = 128
"""Rows of the picture of a brush's hairs."""
_PIGMENT: Final = ("#a81f12", "#d23a24")
"""The tones of a seal's vermilion."""


class Inks(NamedTuple):
    """The colours one brush is loaded with, from black to its light, and the wash below."""

    dark: Colour
    deep: Colour
    light: Colour
    wash: Colour


class Stroke(NamedTuple):
    """One pull of the brush.

    Attributes:
        points: the way of its middle.
        widths: its breadth along that way.
        dry: how dry the brush is at both ends of the way, 0-1.
        when: between which shares of the painting it is pulled.
        lean: which side of the brush holds the lighter pigment, -1 to 1.
        tone: added to its lightness.
        sharp: whether the way has corners.
    """

    points: Points
    widths: Sequence[float]
    dry: tuple[float, float] = (0.0, 0.5)
    when: tuple[float, float] = (0.1, 0.8)
    lean: float = 0.6
    tone: float = 0.0
    sharp: bool = False


class Painting:
    """A square sheet that is painted in the inks of one brush."""

    def __init__(self, pixels: int, inks: Inks, seed: int) -> None:
        self._size, self._inks, self._seed = pixels, inks, seed
        self._unit = pixels * (1 - 2 * _BORDER) / 100
        self._generator = np.random.default_rng(seed)
        self.picture = blank(pixels, pixels)
        self.order = np.full((pixels, pixels), NEVER, np.float32)
        """When each pixel is painted, 0-1."""

    def wash(
        self,
        x: float,
        y: float,
        across: float,
        down: float,
        strength: float = 0.6,
        when: tuple[float, float] = (0.5, 0.86),
    ) -> None:
        """Thin colour that runs out on the paper below ink, darker where its edge dries."""
        columns, rows = self._grid()
        cell = 0.30 * self._size
        self._seed += 1
        rough = fractal_noise(self._size, self._size, cell, self._seed, 4) - 0.5
        far = np.hypot((columns - x) / across, (rows - y) / down) + rough * 0.75
        body = smoothstep(1.0, 0.93, far)
        pooled = smoothstep(0.80, 0.95, far) * body
        grain = fractal_noise(self._size, self._size, 0.10 * self._size, self._seed + 50, 3)
        mask = body * strength * (0.98 + 0.10 * pooled + 0.30 * (grain - 0.5))
        tone = np.clip(0.25 + 0.5 * pooled + 0.6 * (grain - 0.5), 0, 1)
        lay(
            self.picture,
            tinted(
                ramp(
                    tone, self._inks.wash, self._inks.wash, self._inks.light, stops=[0, 0.35, 1.25]
                ),
                mask,
            ),
        )
        self._date(mask, when[0] + (when[1] - when[0]) * np.clip(far, 0, 1))

    def pull(self, stroke: Stroke) -> None:
        """Pull the brush once."""
        self._seed += 1
        along, away, half, length = self._beside(stroke)
        across = away / np.maximum(half, 0.05)
        hairs = fractal_noise(1024, _HAIRS, (190, 2.4), self._seed, 2)
        rows = np.clip((across * 0.5 + 0.5) * _HAIRS, 0, _HAIRS - 1).astype(int)
        columns = np.clip(along * length * 9.0, 0, 1023).astype(int)
        hair = hairs[rows, columns]
        rough = fractal_noise(self._size, self._size, 2.6 * self._unit, self._seed + 9, 2) - 0.5
        soft = 0.45 / np.maximum(half, 0.5)
        body = smoothstep(1.0 + soft, 1.0 - soft, np.abs(across) + rough * 1.1 / (1.2 + half))
        ends = smoothstep(0.0, 0.01, along + (hair - 0.5) * 0.03)
        ends = ends * smoothstep(1.0, 0.965, along + (hair - 0.42) * 0.32 * stroke.dry[1])
        dryness = stroke.dry[0] + (stroke.dry[1] - stroke.dry[0]) * along
        wanting = dryness * (0.62 + 0.30 * np.abs(across) ** 2)
        ink = smoothstep(wanting - 0.08, wanting + 0.10, hair)
        mask = body * ends * (0.05 + 0.95 * ink)
        mottled = fractal_noise(self._size, self._size, 9 * self._unit, self._seed + 5, 3) - 0.5
        tone = 0.34 + stroke.tone + 0.42 * stroke.lean * across + 0.5 * mottled
        tone = tone + 0.45 * (hair - 0.5) + 0.14 * along
        pooled = smoothstep(0.72, 0.95, np.abs(across)) * (1 - np.clip(dryness * 2, 0, 1))
        colours = ramp(
            np.clip(tone - 0.2 * pooled, 0, 1),
            self._inks.dark,
            self._inks.dark,
            self._inks.deep,
            self._inks.light,
            stops=[0.0, 0.22, 0.58, 1.0],
        )
        lay(self.picture, tinted(colours, mask))
        self._date(mask, stroke.when[0] + (stroke.when[1] - stroke.when[0]) * along)

    def splash(
        self,
        x: float,
        y: float,
        reach: float,
        count: int,
        when: float = 0.6,
        towards: tuple[float, float] = (0.0, 360.0),
        colour: Colour | None = None,
        size: float = 0.7,
    ) -> None:
        """Drops thrown from a place, drawn out the way they flew, within degrees clockwise."""
        columns, rows = self._grid()
        mask = np.zeros_like(columns)
        for _ in range(count):
            turn = np.radians(self._generator.uniform(*towards))
            far = reach * self._generator.uniform(0.25, 1.0) ** 0.8
            radius = size * self._generator.uniform(0.35, 1.0) ** 2 * 2.0 + 0.22
            forward, aside = (np.cos(turn), np.sin(turn)), (-np.sin(turn), np.cos(turn))
            right, below = columns - (x + far * forward[0]), rows - (y + far * forward[1])
            long = (right * forward[0] + below * forward[1]) / (1 + 0.9 * far / reach)
            wide = right * aside[0] + below * aside[1]
            drop = np.hypot(long, wide * (1 + 0.25 * np.clip(long / radius, -1, 1)))
            mask = np.maximum(mask, smoothstep(radius + 0.2, radius - 0.2, drop))
        tone = fractal_noise(self._size, self._size, 12 * self._unit, self._seed + 3, 2)
        colours = colour if colour is not None else ramp(tone, self._inks.dark, self._inks.deep)
        lay(self.picture, tinted(colours, mask * 0.94))
        self._date(mask, np.full_like(mask, when))

    def erase(self, points: Points, widths: Sequence[float]) -> None:
        """Leave the paper bare along a way."""
        along, away, half, _ = self._beside(Stroke(points, widths))
        inside = (along >= 0) & (along <= 1)
        self.picture *= (1 - inside * smoothstep(half + 0.3, half - 0.3, np.abs(away)))[..., None]

    def stamp(self, character: Field, x: float, y: float, side: float, when: float = 0.9) -> None:
        """The print of a seal: a character cut out of vermilion."""
        seal = seal_print(character, round(side * self._unit), self._seed)
        free = self._size * _BORDER
        left = round(free + x * self._unit - seal.shape[1] / 2)
        top = round(free + y * self._unit - seal.shape[0] / 2)
        lay(self.picture, seal, left, top)
        part = self.order[top : top + seal.shape[0], left : left + seal.shape[1]]
        part[seal[..., 3] > 0.02] = when

    # ------------------------------------------------------------------ geometry
    def _grid(self) -> tuple[Field, Field]:
        columns, rows = pixel_grid(self._size, self._size)
        free = self._size * _BORDER
        return (columns - free) / self._unit, (rows - free) / self._unit

    def _date(self, mask: Field, when: Field) -> None:
        """Note when a mask was painted, where nothing was before it."""
        seen = mask > 0.03
        self.order = np.where(seen, np.minimum(self.order, when), self.order).astype(np.float32)

    def _beside(self, stroke: Stroke) -> tuple[Field, Field, Field, float]:
        """For every pixel the share of the way, how far beside it, half the breadth; the length."""
        given = np.asarray(stroke.points, np.float64)
        if stroke.sharp:
            shares = np.linspace(0, len(given) - 1, 24 * len(given))
            known = np.arange(len(given))
            line = np.stack([np.interp(shares, known, given[:, i]) for i in (0, 1)], -1)
        else:
            line = smooth_curve(stroke.points, 24)
        ways = np.gradient(line, axis=0)
        ways = ways / np.maximum(np.linalg.norm(ways, axis=1)[:, None], 1e-6)
        steps = np.linalg.norm(np.diff(line, axis=0), axis=1)
        length = float(steps.sum())
        shares = np.concatenate([[0], np.cumsum(steps)]) / length
        columns, rows = self._grid()
        nearest = np.full(columns.shape, np.inf, np.float32)
        along, away = np.zeros_like(columns), np.zeros_like(columns)
        for place, way, share in zip(line, ways, shares, strict=True):
            right, below = columns - place[0], rows - place[1]
            distance = right**2 + below**2
            closer = distance < nearest
            nearest = np.where(closer, distance, nearest)
            forward = (right * way[0] + below * way[1]) / length
            along = np.where(closer, share + forward, along)
            away = np.where(closer, below * way[0] - right * way[1], away)
        widths = np.asarray(stroke.widths, np.float64) / 2
        half = np.interp(along, np.linspace(0, 1, len(widths)), widths)
        return along, away, half, length


def seal_print(character: Field, size: int, seed: int) -> Field:
    """The print of a stamp in vermilion, as on a painting: a character in a frame, worn."""
    edge = max(1, round(size * 0.05))
    grain = fractal_noise(size, size, max(2.0, size * 0.05), seed + 23, 3)
    worn = fractal_noise(size, size, max(3.0, size * 0.26), seed + 4, 2)
    block = rounded_rectangle(size, size, size * 0.18, edge)
    printed = smoothstep(0.30, 0.52, blur_from_zero(block, size * 0.016) + (grain - 0.5) * 0.55)
    line = frame_line(size, size, size * 0.18, edge + size * 0.07, max(1.0, size * 0.03))
    top, left = (size - character.shape[0]) // 2, (size - character.shape[1]) // 2
    line[top : top + character.shape[0], left : left + character.shape[1]] += character
    cut = smoothstep(0.35, 0.65, np.clip(line, 0, 1) + (grain - 0.5) * 0.35)
    dry = smoothstep(0.74, 0.66, worn * 0.6 + grain * 0.4)
    paper = tinted("#f6ead2", printed * cut * 0.92)
    picture = tinted(ramp(worn, *_PIGMENT), printed * (1 - cut) * (0.25 + 0.75 * dry))
    return paper + picture
