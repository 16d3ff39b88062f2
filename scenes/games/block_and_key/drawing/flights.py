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
from scenes.kit.kit import Kit

OVER_THE_TEMPLE: Final = (640.0, 176.0)
"""The place where they hold a block until its place is found."""
_ARC: Final = 60.0
_FLYING: Final = (104.0, 128.0)
"""The size of a card in flight, as it arrives."""
_SMALL: Final = 0.52
"""Its size as it leaves, relative to that."""
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
    face: str = ""
    """The key on a card that flips on its way; empty for one that stays covered."""
    sprite: str = ""
    """The sprite in flight if it is neither a block nor a card."""

    @property
    def place(self) -> Point:
        """Its present place on an arc."""
        x = self.start[0] + (self.end[0] - self.start[0]) * self.share
        y = self.start[1] + (self.end[1] - self.start[1]) * self.share
        return x, y - 70 * math.sin(math.pi * self.share)


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

    def forget(self) -> None:
        """The window's size, the palette or the size of texts changed."""
        self._cards_kept.clear()

    def draw(self, surface: pygame.Surface, flight: Flight) -> None:
        """Draw a flight at its present place."""
        if flight.block >= 0:
            self._icons.draw(surface, flight.block, flight.place, flight.zoom)
        elif flight.sprite:
            sprite = self._kit.sprites.group(GROUP).get(flight.sprite, 1.6)
            sprite.draw(surface, self._kit.canvas.point(*flight.place))
        elif flight.key:
            self._draw_card(surface, flight)

    def _draw_card(self, surface: pygame.Surface, flight: Flight) -> None:
        """A card that grows on its way; one whose face may be seen turns over half-way."""
        turned = bool(flight.face) and flight.share > 0.5
        image = self._picture_of(flight.face if turned else f"?{flight.key.lstrip('?')}")
        size = _SMALL + (1 - _SMALL) * flight.share
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
