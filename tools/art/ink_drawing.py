"""Ink drawings on a grid of 100: tapered strokes laid over each other with clear gaps between."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np
import pygame

from tools.art.brush import smooth_curve
from tools.art.colour import Colour, Field, rgb
from tools.art.filters import blur, smoothstep
from tools.art.noise import fractal_noise

Point = tuple[float, float]
Points = Sequence[Point]
_SUPERSAMPLING: Final = 2
_MARGIN: Final = 25
_GRID: Final = 100 + 2 * _MARGIN
_CLEAR: Final = 0
INKS: Final = ("ink", "accent", "eye")


def moved(
    points: Points, x: float, y: float, size: float = 1.0, degrees: float = 0.0
) -> list[Point]:
    """Points turned, scaled and put at (x, y)."""
    turn = np.radians(degrees)
    cosine, sine = float(np.cos(turn)), float(np.sin(turn))
    return [
        (x + size * (px * cosine - py * sine), y + size * (px * sine + py * cosine))
        for px, py in points
    ]


class InkDrawing:
    """A sheet that strokes are laid on, later ones over earlier ones.

    Each mark may clear a gap around itself first, so that a near leg stands out from the body.
    """

    def __init__(self, pixels: int) -> None:
        """Begin a drawing that is to be `pixels` wide and high."""
        self._pixels = pixels
        self._fine = pixels * _SUPERSAMPLING
        self._unit = self._fine / _GRID
        self._owner = np.zeros((self._fine, self._fine), np.int8)

    def stroke(
        self, points: Points, widths: Sequence[float], ink: str = "ink", gap: float = 0
    ) -> None:
        """A stroke along a smooth curve whose width runs through `widths`."""
        if gap:
            self._mark(*_outline(points, [width + 2 * gap for width in widths]), None)
        self._mark(*_outline(points, widths), ink)

    def patch(
        self, points: Points, ink: str = "ink", gap: float = 0, *, sharp: bool = False
    ) -> None:
        """A closed shape, its corners rounded unless it is sharp."""
        outline = np.array(points, float) if sharp else smooth_curve([*points, points[0]])
        if gap:
            closed = np.concatenate([outline, outline[:1]])
            steps = [_stepped(start, end, gap) for start, end in pairwise(closed)]
            around = [(float(x), float(y), gap) for x, y in np.concatenate(steps)]
            self._mark([outline], around, None)
        self._mark([outline], [], ink)

    def spot(self, x: float, y: float, radius: float, ink: str = "ink", gap: float = 0) -> None:
        """A disc."""
        if gap:
            self._mark([], [(x, y, radius + gap)], None)
        self._mark([], [(x, y, radius)], ink)

    def picture(self, colours: dict[str, tuple[Colour, Colour]], seed: int) -> Field:
        """The drawing with rough edges, fitted to the picture, premultiplied.

        Args:
            colours: Lower and upper tone of each of `INKS`.
            seed: Chooses the roughness.
        """
        owner = self._fitted()
        size, fine = self._pixels, self._fine
        edge = fractal_noise(fine, fine, 2.5 * self._unit, seed, 2)
        down = np.linspace(0, 0.8, size, dtype=np.float32)[:, None]
        total = np.zeros((size, size, 4), np.float32)
        for number, name in enumerate(INKS):
            mask = blur((owner == number + 1).astype(np.float32), 0.28 * self._unit)
            mask = smoothstep(0.30, 0.62, mask + (edge - 0.5) * 0.30)
            blocks = mask.reshape(size, _SUPERSAMPLING, size, _SUPERSAMPLING)
            small = blocks.mean((1, 3))
            tone = fractal_noise(size, size, size / 7, seed + number, 3)
            amount = np.clip(down + (tone - 0.5) * 0.9, 0, 1)[..., None]
            first, last = colours[name]
            inked = rgb(first) + (rgb(last) - rgb(first)) * amount
            total[..., :3] += inked * small[..., None]
            total[..., 3] += small
        over = np.maximum(total[..., 3:], 1.0)
        return (total / over).astype(np.float32)

    def _mark(
        self,
        polygons: Sequence[Field],
        discs: Sequence[tuple[float, float, float]],
        ink: str | None,
    ) -> None:
        surface = pygame.Surface((self._fine, self._fine), 0, 8)
        surface.set_palette([(0, 0, 0), (255, 255, 255)])
        for polygon in polygons:
            corners = [((x + _MARGIN) * self._unit, (y + _MARGIN) * self._unit) for x, y in polygon]
            pygame.draw.polygon(surface, 1, corners)
        for x, y, radius in discs:
            centre = ((x + _MARGIN) * self._unit, (y + _MARGIN) * self._unit)
            pygame.draw.circle(surface, 1, centre, max(1, radius * self._unit))
        touched = pygame.surfarray.pixels2d(surface).T > 0
        self._owner[touched] = _CLEAR if ink is None else INKS.index(ink) + 1

    def _fitted(self) -> Field:
        """The owners of the pixels, moved and enlarged so that the drawing fills the picture."""
        fine = self._fine
        rows, columns = np.nonzero(self._owner)
        width = columns.max() - columns.min() + 1
        height = rows.max() - rows.min() + 1
        scale = min(0.97 * fine / width, 0.95 * fine / height, 1.75)
        middle_x = (columns.min() + columns.max()) / 2
        middle_y = (rows.min() + rows.max()) / 2
        place = np.arange(fine)
        from_x = np.rint((place - fine / 2) / scale + middle_x).astype(int)
        from_y = np.rint((place - fine / 2) / scale + middle_y).astype(int)
        inside_x = (from_x >= 0) & (from_x < fine)
        inside_y = (from_y >= 0) & (from_y < fine)
        clipped = np.ix_(np.clip(from_y, 0, fine - 1), np.clip(from_x, 0, fine - 1))
        return np.where(inside_y[:, None] & inside_x[None], self._owner[clipped], _CLEAR)


def _outline(
    points: Points, widths: Sequence[float]
) -> tuple[list[Field], list[tuple[float, float, float]]]:
    """Quadrilaterals and discs that make up a stroke."""
    curve = smooth_curve(points)
    share = np.linspace(0, 1, len(curve))
    half = np.maximum(np.interp(share, np.linspace(0, 1, len(widths)), widths) / 2, 0.05)
    along = np.gradient(curve, axis=0)
    length = np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-6)
    side = np.stack([-along[:, 1] / length, along[:, 0] / length], -1) * half[:, None]
    left, right = curve + side, curve - side
    quads = [
        np.array([left[i], left[i + 1], right[i + 1], right[i]]) for i in range(len(curve) - 1)
    ]
    discs = [(float(x), float(y), float(r)) for (x, y), r in zip(curve, half, strict=True)]
    return quads, discs


def _stepped(start: Field, end: Field, gap: float) -> Field:
    """Points from one corner to the next, so close that discs of the gap's size run together."""
    length = float(np.hypot(*(end - start)))
    return np.linspace(start, end, max(2, int(length / max(gap * 0.4, 0.2)) + 2))
