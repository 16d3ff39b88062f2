"""Ink and light in the air: the swing of ink behind a spell, a soul with its trail."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Final

import pygame

from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, from_hex, mix
from scenes.kit.kit import Kit

WASH: Final[dict[str, Rgb]] = {
    "wood": from_hex("#0d3a2c"),
    "fire": from_hex("#5c150a"),
    "earth": from_hex("#4a3007"),
    "metal": from_hex("#27313d"),
    "water": from_hex("#0f2c55"),
}
"""Ink of each element, dark enough for cream letters on it."""
LIGHT: Final[dict[str, Rgb]] = {
    "wood": from_hex("#2fbf86"),
    "fire": from_hex("#ff6a35"),
    "earth": from_hex("#eda92c"),
    "metal": from_hex("#8fa3bd"),
    "water": from_hex("#3f93ea"),
}
"""Light of each element, strong enough on paper."""
_TRAIL: Final = 7
_TRAIL_STEP: Final = 0.045
_HALOES: Final = (1.15, 0.95, 0.8, 0.66, 0.54, 0.44, 0.36, 0.3)
RIM: Final = 0.05
"""How much larger the light below a blot of ink is, in sizes of its picture."""
STILL: Final = (1.0, 1.0)
"""A mark that does not grow."""
_ORB: Final = 0.98
BROAD: Final = 0.96
"""How large the swing of ink behind a spell is, in sizes of its picture."""
_LIT: Final = 0.07
"""How much of its element's light the upper edge of a swing has."""
_INKY: Final = 0.62
"""How dark it is, as a share of its element's ink; `_SHADED` along its lower edge."""
_SHADED: Final = 0.36
_LOCKS: Final = 90
"""Locks of the brush, one below the other; each paints a little ahead of others or behind."""
_AHEAD: Final = 0.16
"""How far ahead, as a share of the swing."""
_VEIL: Final = 74
"""How much darker the table grows behind a spell, of 255."""
_DARKEST: Final = 2.6
"""The greatest share of that darkness."""


def ink_of(element: str) -> Rgb:
    """The ink of an element as it lies on the table, nearly black."""
    return mix((0, 0, 0), WASH[element], _INKY)


def enters(element: str) -> Rgb:
    """The ink around a beast of an element that comes onto the field."""
    return mix(WASH[element], LIGHT[element], 0.4)


def _lags() -> tuple[float, ...]:
    """How far behind each lock of the brush paints, 0-1: locks that touch keep together."""
    source, lag, found = Random(11), 0.5, []
    for _ in range(_LOCKS):
        lag = min(1.0, max(0.0, lag + source.uniform(-0.16, 0.16)))
        found.append(0.8 * lag + 0.2 * source.random())
    return tuple(found)


_LAGS: Final = _lags()


def brushed(
    surface: pygame.Surface,
    image: pygame.Surface,
    corner: tuple[int, int],
    share: float,
    opacity: float,
) -> None:
    """Draw what a brush has painted of a picture from the left: its edge is that of its locks.

    Args:
        surface: the window.
        image: the whole picture.
        corner: its upper left corner, pixels.
        share: how much is painted, 0-1.
        opacity: of everything.
    """
    if share >= 1.0:
        blit(surface, image, corner, opacity)
        return
    width, height = image.get_size()
    edges = [round(height * number / _LOCKS) for number in range(_LOCKS + 1)]
    for lock, (above, below) in enumerate(pairwise(edges)):
        reach = (1 + _AHEAD) * max(0.0, share) - _AHEAD * _LAGS[lock]
        across = min(width, round(width * reach))
        if across > 0 and below > above:
            part = image.subsurface((0, above, across, below - above))
            blit(surface, part, (corner[0], corner[1] + above), opacity)


class Ink:
    """Painter of swings of ink and of souls, prepared ahead."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._washes: dict[tuple[str, float], pygame.Surface] = {}
        self._bands: dict[tuple[str, float, float], pygame.Surface] = {}
        self._ahead: list[tuple[str, str]] = []
        self.forget()

    def forget(self) -> None:
        """Drop every picture."""
        self._washes.clear()
        self._bands.clear()
        self._ahead = [(kind, element) for kind in ("halo", "wash") for element in WASH]

    def prepare(self) -> bool:
        """Make one picture ahead; return whether all are done."""
        if self._ahead:
            kind, element = self._ahead.pop()
            if kind == "wash":
                self.washed(element)
            else:
                group = self._kit.sprites.group(GROUP)
                group.get("ink_ring", flat=enters(element))
                for zoom in _HALOES:
                    group.get("soul_halo", zoom, flat=LIGHT[element])
        return not self._ahead

    def washed(self, element: str, zoom: float = BROAD) -> pygame.Surface:
        """The swing of ink of an element, with hairs of its light."""
        image = self._washes.get((element, zoom))
        if image is None:
            group = self._kit.sprites.group(GROUP)
            colour, light = ink_of(element), LIGHT[element]
            tones = mix(colour, light, _LIT), colour, mix((0, 0, 0), WASH[element], _SHADED)
            image = raster.gradient_fill(group.get("swing_ink", zoom, kept=False).image, *tones)
            hairs = group.get("swing_hairs", zoom, kept=False).image
            blit(image, raster.coloured(hairs, light), (0, 0))
            self._washes[element, zoom] = image
        return image

    # ------------------------------------------------------------------ a spell
    def veil(self, surface: pygame.Surface, share: float) -> None:
        """Darken the whole table for a moment; more than 1 is darker than behind a spell."""
        value = 255 - round(_VEIL * min(_DARKEST, max(0.0, share)))
        if value < 255:
            surface.fill((value, value, value), special_flags=pygame.BLEND_RGB_MULT)

    def wash(
        self,
        surface: pygame.Surface,
        point: Point,
        element: str,
        share: float,
        opacity: float,
        zoom: float = BROAD,
    ) -> None:
        """The swing of a wet brush around a point, `share` of it painted from the left."""
        image = self.washed(element, zoom)
        width, height = image.get_size()
        x, y = self._kit.canvas.point(*point)
        left, top = x - width // 2, y - height // 2
        brushed(surface, image, (left, top), share, opacity)

    def band(
        self, surface: pygame.Surface, point: Point, element: str, size: tuple[float, float]
    ) -> None:
        """A swing drawn out to a size in design units around a point."""
        canvas = self._kit.canvas
        key = (element, *size)
        image = self._bands.get(key)
        if image is None:
            whole = self.washed(element)
            pixels = canvas.length(size[0]), canvas.length(size[1])
            whole = whole.subsurface(whole.get_bounding_rect())
            image = self._bands[key] = pygame.transform.smoothscale(whole, pixels)
        x, y = canvas.point(*point)
        blit(surface, image, (x - image.get_width() // 2, y - image.get_height() // 2))

    # ------------------------------------------------------------------ a soul
    def soul(
        self,
        surface: pygame.Surface,
        element: str,
        place: Callable[[float], Point],
        share: float,
        opacity: float,
    ) -> None:
        """A soul on its way with the light that trails behind it.

        Args:
            surface: the window.
            element: of its card.
            place: its place at a share of its way.
            share: of the way done, 0-1.
            opacity: how much of an orb it is at present, 0-1.
        """
        group, canvas = self._kit.sprites.group(GROUP), self._kit.canvas
        for number in range(_TRAIL, -1, -1):
            then = share - number * _TRAIL_STEP
            if then < 0.0:
                continue
            halo = group.get("soul_halo", _HALOES[number], flat=LIGHT[element])
            strength = opacity * (0.95 if number == 0 else 0.62 * (1 - number / (_TRAIL + 1)))
            halo.draw(surface, canvas.point(*place(then)), strength)
        group.get(f"soul_{element}", _ORB).draw(surface, canvas.point(*place(share)), opacity)


def arched(start: Point, end: Point, arc: float) -> Callable[[float], Point]:
    """The way between two points over an arc."""

    def place(share: float) -> Point:
        lift = arc * math.sin(math.pi * share)
        x = start[0] + (end[0] - start[0]) * share
        return x, start[1] + (end[1] - start[1]) * share - lift

    return place
