"""Blocks, cards and keys on their way from one place to another."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.block_and_key.state import BACKS
from scenes.games.block_and_key.camera import Point
from scenes.games.block_and_key.drawing.block_icons import BlockIcons
from scenes.games.block_and_key.drawing.cards import GROUP, CardPainter
from scenes.games.block_and_key.drawing.soft_light import SoftLight
from scenes.kit.draw.blending import faded
from scenes.kit.kit import Kit

OVER_THE_TEMPLE: Final = (640.0, 176.0)
"""The place where they hold a block until its place is found."""
_ARC: Final = 60.0
_FLYING: Final = (104.0, 128.0)
"""The size of a card in flight, at most."""
_SMALL: Final = 0.52
"""Its size as it leaves, relative to that."""
_NEAR: Final = 0.5
"""How much larger it is half-way, nearest to the eye."""
_HIGH: Final = 70.0
"""The usual height of an arc, in design units."""
_SWELL: Final = 0.34
"""How much larger a block usually is at the top of its arc, nearest to the eye."""
_TRAIL: Final = ((0.16, 0.14), (0.08, 0.3))
"""How far behind a flight each of its traces is, as a share of the way, and how visible."""
_KEY: Final = (3.6, 2.0)
"""The size of a key as it leaves the lock, and as it arrives."""
_KEY_STEPS: Final = 8
_MYSTERY: Final = (104.0, 22.0)
"""The side of a mystery card's square as it appears, and as it arrives."""
_EDGE: Final = 0.04
"""The width of a card seen from its edge."""


@dataclass
class Flight:
    """A block or a card between two design points; `share` 0-1."""

    start: Point
    end: Point
    share: float = 0.0
    block: int = -1
    key: str = ""
    zoom: float = 0.4
    """The size of a block or a card as it arrives."""
    leaving: float = 0.0
    """Its size as it leaves; 0 for the same."""
    bow: float = 0.0
    """How far the arc swings to the right, in design units."""
    face: str = ""
    """The key on a card that flips on its way; empty for one that stays covered."""
    sprite: str = ""
    """The sprite in flight if it is neither a block nor a card."""
    tile: int = -1
    """The colour of a mystery card in flight, -1 for none."""
    high: float = _HIGH
    """The height of its arc, in design units."""
    swell: float = _SWELL
    """How much larger a block is at the top of its arc."""

    @property
    def place(self) -> Point:
        """Its present place on an arc."""
        return self.at(self.share)

    def at(self, share: float) -> Point:
        """Its place at a share of the way."""
        (x, y), up = self.ground(share), math.sin(math.pi * share)
        return x + self.bow * up, y - self.high * up

    def ground(self, share: float) -> Point:
        """The point below it at a share of the way."""
        x, y = (a + (b - a) * share for a, b in zip(self.start, self.end, strict=True))
        return x, y

    @property
    def size(self) -> float:
        """The present size of a block, relative to those of the temple."""
        first = self.leaving or self.zoom
        way = first + (self.zoom - first) * self.share
        return way + self.swell * math.sin(math.pi * self.share)


@dataclass
class Carried:
    """A block that the Ancients carry from one design point to another, `share` of the way.

    It grows on the way from a share of its size on the temple to the whole of it.
    """

    block: int
    start: Point
    end: Point = OVER_THE_TEMPLE
    small: float = 0.45
    share: float = 0.0
    held: float = 1.0
    """How visible the hands are."""

    @property
    def place(self) -> Point:
        """The present place of its middle on an arc."""
        x, y = (a + (b - a) * self.share for a, b in zip(self.start, self.end, strict=True))
        return x, y - _ARC * math.sin(math.pi * self.share)

    @property
    def size(self) -> float:
        """Its present size, relative to the blocks of the temple."""
        return self.small + (1 - self.small) * self.share


class FlightPainter:
    """Draws flights; `marks` as for :meth:`.cards.CardPainter.card`."""

    def __init__(self, kit: Kit, icons: BlockIcons, cards: CardPainter, *, marks: bool) -> None:
        self._kit = kit
        self._icons = icons
        self._cards = cards
        self._marks = marks
        self._cards_kept: dict[str, pygame.Surface] = {}
        self._light = SoftLight(kit)

    def forget(self) -> None:
        """The window's size, the palette or the size of texts changed."""
        self._cards_kept.clear()

    def draw(self, surface: pygame.Surface, flight: Flight) -> None:
        """Draw a flight at its present place."""
        if flight.block >= 0:
            self._draw_block(surface, flight)
        elif flight.tile >= 0:
            self._draw_tile(surface, flight)
        elif flight.sprite:
            self._draw_key(surface, flight)
        elif flight.key:
            self._draw_card(surface, flight)

    def _draw_block(self, surface: pygame.Surface, flight: Flight) -> None:
        """A block that comes nearer to the eye on its arc, over its shadow, with its traces."""
        whole = self._icons.get(flight.block, 1.0)
        image = pygame.transform.smoothscale_by(whole, flight.size)
        width, height = (length / self._kit.canvas.scale for length in image.get_size())
        x, y = flight.ground(flight.share)
        self._light.cast(surface, (x + 6, y + height * 0.3), (width * 0.9, height * 0.5))
        self._light.shine(surface, flight.place, width * 1.3)
        for behind, share in _TRAIL:
            if flight.share > behind:
                self._put(surface, faded(image, share), flight.at(flight.share - behind))
        self._put(surface, image, flight.place)

    def _draw_key(self, surface: pygame.Surface, flight: Flight) -> None:
        """A key that turns over once on its way, in its glow, with its traces."""
        group, point = self._kit.sprites.group(GROUP), self._kit.canvas.point
        first, last = _KEY
        step = round(flight.share * _KEY_STEPS) / _KEY_STEPS
        zoom, angle = first + (last - first) * step, -90.0 - 270.0 * flight.share
        self._light.shine(surface, flight.place, 44.0 * zoom)
        for behind, share in (*_TRAIL, (0.0, 1.0)):
            if flight.share >= behind:
                sprite = group.get(flight.sprite, zoom, angle=angle + 270.0 * behind)
                sprite.draw(surface, point(*flight.at(flight.share - behind)), share)

    def _draw_tile(self, surface: pygame.Surface, flight: Flight) -> None:
        """The coloured square of a mystery card, large at first, in its glow."""
        first, last = _MYSTERY
        side = first + (last - first) * flight.share
        whole = self._kit.canvas.length(first)
        image = self._cards.square(flight.tile, first, (whole, whole))
        self._light.shine(surface, flight.place, 2.6 * side)
        self._put(surface, pygame.transform.smoothscale_by(image, side / first), flight.place)

    def _put(self, surface: pygame.Surface, image: pygame.Surface, place: Point) -> None:
        """Draw a premultiplied picture around a design point."""
        area = image.get_rect(center=self._kit.canvas.point(*place))
        surface.blit(image, area, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_card(self, surface: pygame.Surface, flight: Flight) -> None:
        """A card that comes near on its way and lies down as small as its place is.

        One whose face may be seen turns over half-way.
        """
        turned = bool(flight.face) and flight.share > 0.5
        image = self._picture_of(flight.face if turned else f"?{flight.key.lstrip('?')}")
        size = _SMALL + (flight.zoom - _SMALL) * flight.share
        size = min(1.0, size + _NEAR * math.sin(math.pi * flight.share))
        wide = abs(math.cos(math.pi * flight.share)) if flight.face else 1.0
        width, height = image.get_size()
        across = max(1, round(width * size * max(wide, _EDGE)))
        image = pygame.transform.smoothscale(image, (across, round(height * size)))
        surface.blit(
            image,
            image.get_rect(center=self._kit.canvas.point(*flight.place)),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )

    def _picture_of(self, key: str) -> pygame.Surface:
        """A card by itself, as large as it flies at most."""
        found = self._cards_kept.get(key)
        if found is None:
            kit = self._kit
            rect = pygame.FRect(0, 0, *_FLYING).move_to(center=(640, 360))
            area = kit.canvas.rect(rect.inflate(28, 28))
            with kit.scratch.lent(area) as paint:
                if key in BACKS:
                    self._cards.back(paint, key[1:], rect)
                else:
                    self._cards.card(paint, key, rect, marks=self._marks)
                found = self._cards_kept[key] = paint.subsurface(area).copy()
        return found
