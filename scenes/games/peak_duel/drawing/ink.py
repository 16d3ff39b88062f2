"""Ink and light in the air: the wash behind a spell, a soul with its trail, a card torn in two."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP, Look
from scenes.games.peak_duel.drawing.cards import CardPainter
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
ENTERS: Final = 1.45
"""How large the ink under a beast is that comes onto the field, in sizes of its picture."""
STILL: Final = (1.0, 1.0)
"""A mark that does not grow."""
_ORB: Final = 0.86
BROAD: Final = 1.34
"""How much larger the wash lies on the table than it was drawn."""
_WET: Final = 8
"""Strips at the tip of the brush, where its ink grows thin."""
_RIM: Final = 0.72
"""How bright the stroke below a wash is, as a share of its element's light."""
_RIM_BY: Final = (5.0, 7.0)
"""How far that stroke lies from the wash, design units."""
_LIT: Final = 0.16
"""How much of its element's light the upper edge of a wash has."""
_SHADED: Final = 0.55
"""How dark its lower edge is, as a share of its colour."""
_BRISTLES: Final = 90
"""Hairs of the brush, one below the other; the thinnest leaves this share of its ink:"""
_THIN: Final = 0.74
_VEIL: Final = 74
"""How much darker the table grows behind a spell, of 255."""
_DARKEST: Final = 2.6
"""The greatest share of that darkness."""
_APART: Final = 30.0
_LEAN: Final = 16.0


@dataclass
class Torn:
    """A card that is torn in two along a stroke, `share` of it done.

    Attributes:
        look: what is seen of the card.
        point: its middle, design units.
        turned: whether it lay in defence stance.
        colour: of the ink that flies from it.
    """

    look: Look
    point: Point
    turned: bool
    colour: Rgb
    share: float = 0.0


class Ink:
    """Painter of ink: torn cards and washes, prepared ahead and cached by look."""

    def __init__(self, kit: Kit, cards: CardPainter) -> None:
        self._kit = kit
        self._cards = cards
        self._halves: dict[tuple[Look, bool], tuple[pygame.Surface, pygame.Surface]] = {}
        self._masks: dict[tuple[int, int], tuple[pygame.Surface, pygame.Surface]] = {}
        self._washes: dict[tuple[str, float], pygame.Surface] = {}
        self._ahead: list[tuple[str, str]] = []
        self.forget()

    def forget(self) -> None:
        """Drop every picture."""
        self._halves.clear()
        self._masks.clear()
        self._washes.clear()
        self._ahead = [(kind, element) for kind in ("halo", "wash") for element in WASH]

    def prepare(self) -> bool:
        """Make one picture ahead; return whether all are done."""
        if not self._masks:
            across, down = self._kit.canvas.length(layout.BEAST), layout.BEAST * layout.RATIO
            size = (across, self._kit.canvas.length(down))
            for each in (size, (size[1], size[0])):
                self._sides(each)
        elif self._ahead:
            kind, element = self._ahead.pop()
            if kind == "wash":
                self.washed(element)
            else:
                group = self._kit.sprites.group(GROUP)
                group.get("ink_burst", ENTERS, flat=LIGHT[element])
                for zoom in _HALOES:
                    group.get("soul_halo", zoom, flat=LIGHT[element])
        return not self._ahead

    def washed(self, element: str, zoom: float = BROAD) -> pygame.Surface:
        """The wash of an element; a stroke in its light shows along the lower edge."""
        image = self._washes.get((element, zoom))
        if image is None:
            white = self._kit.sprites.group(GROUP).get("ink_wash", zoom).image
            colour, light = WASH[element], LIGHT[element]
            ink = raster.gradient_fill(
                white, mix(colour, light, _LIT), colour, mix((0, 0, 0), colour, _SHADED)
            )
            ink.blit(_bristles(*white.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            image = raster.clear(*white.get_size())
            below = self._kit.canvas.length(_RIM_BY[0]), self._kit.canvas.length(_RIM_BY[1])
            blit(image, raster.coloured(white, mix((0, 0, 0), light, _RIM)), below)
            blit(image, ink, (0, 0))
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
        strip = max(1, width // 60)
        wet = _WET * strip if share < 1.0 else 0
        dry = max(0, round((width + wet) * min(1.0, max(0.0, share))) - wet)
        if dry:
            blit(surface, image.subsurface((0, 0, dry, height)), (left, top), opacity)
        for number in range(_WET if wet else 0):
            begin = dry + number * strip
            across = min(strip, width - begin)
            if across > 0:
                part = image.subsurface((begin, 0, across, height))
                thinner = opacity * (1 - (number + 1) / (_WET + 1))
                blit(surface, part, (left + begin, top), thinner)

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

    # ------------------------------------------------------------------ a fallen beast
    def torn(self, surface: pygame.Surface, torn: Torn) -> None:
        """Two halves that slide apart, lean and fade, over the ink that has flown from them."""
        share = torn.share
        if not 0.0 < share < 1.0:
            return
        group, canvas = self._kit.sprites.group(GROUP), self._kit.canvas
        zoom = round((0.55 + 0.5 * min(1.0, share * 4)) * 10) / 10
        burst = group.get("ink_burst", zoom, flat=torn.colour)
        burst.draw(surface, canvas.point(*torn.point), min(1.0, 1.7 * (1 - share)))
        opacity = min(1.0, 1.9 * (1 - share))
        eased = 1 - (1 - share) ** 2
        for side, half in zip((-1.0, 1.0), self._cut(torn.look, torn.turned), strict=True):
            lean = round(side * -_LEAN * eased / 2) * 2
            image = pygame.transform.rotozoom(half, lean, 1.0) if lean else half
            across, down = side * _APART * eased, side * 9.0 * eased + 26.0 * share * share
            x, y = canvas.point(torn.point[0] + across, torn.point[1] + down)
            blit(surface, image, (x - image.get_width() // 2, y - image.get_height() // 2), opacity)

    def _cut(self, look: Look, turned: bool) -> tuple[pygame.Surface, pygame.Surface]:
        """The left and the right part of a card, each as large as the whole."""
        key = (look, turned)
        halves = self._halves.get(key)
        if halves is None:
            if len(self._halves) > 8:
                self._halves.clear()
            whole = self._cards.image(look, layout.BEAST, turned=turned)
            first, second = self._sides(whole.get_size())
            halves = (_cut_out(whole, first), _cut_out(whole, second))
            self._halves[key] = halves
        return halves

    def _sides(self, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
        """Masks of the left and the right part of a card of a size."""
        masks = self._masks.get(size)
        if masks is None:
            width, height = size
            cut = [(0.72, -0.02), (0.55, 0.4), (0.62, 0.52), (0.28, 1.02)]
            sides = [[*cut, (-0.02, 1.02), (-0.02, -0.02)], [*cut, (1.02, 1.02), (1.02, -0.02)]]
            first, second = (
                raster.polygon_mask(width, height, [(x * width, y * height) for x, y in side])
                for side in sides
            )
            masks = self._masks[size] = (first, second)
        return masks


def _cut_out(whole: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """The part of a premultiplied picture that a mask leaves."""
    image = whole.copy()
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def arched(start: Point, end: Point, arc: float) -> Callable[[float], Point]:
    """The way between two points over an arc."""

    def place(share: float) -> Point:
        lift = arc * math.sin(math.pi * share)
        x = start[0] + (end[0] - start[0]) * share
        return x, start[1] + (end[1] - start[1]) * share - lift

    return place


def _bristles(width: int, height: int) -> pygame.Surface:
    """Grey streaks from left to right, as a brush leaves them in its ink."""
    source, hairs = Random(11), pygame.Surface((1, _BRISTLES))
    for y in range(_BRISTLES):
        value = round(255 * source.uniform(_THIN, 1.0))
        hairs.set_at((0, y), (value, value, value))
    return pygame.transform.smoothscale(hairs, (width, height))
