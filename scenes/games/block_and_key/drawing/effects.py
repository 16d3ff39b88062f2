"""What is in the air for a moment: blocks and cards on their way, and words over the temple."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.block_and_key.drawing.block_icons import BlockIcons
from scenes.games.block_and_key.drawing.cards import CardPainter
from scenes.games.block_and_key.layout import CREAM, OAK
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

Point = tuple[float, float]
_WORDS_AT: Final = (640.0, 190.0)
_CARD: Final = (150.0, 184.0)


@dataclass
class Flight:
    """A block or a card between two design points; `share` 0-1."""

    start: Point
    end: Point
    share: float = 0.0
    block: int = -1
    key: str = ""
    zoom: float = 0.4

    @property
    def place(self) -> Point:
        """Where it is: on an arc."""
        x = self.start[0] + (self.end[0] - self.start[0]) * self.share
        y = self.start[1] + (self.end[1] - self.start[1]) * self.share
        return x, y - 70 * math.sin(math.pi * self.share)


@dataclass
class Shown:
    """A key card shown to all, `share` of it risen."""

    key: str
    title: str
    share: float = 0.0


@dataclass
class Words:
    """A line over the temple, as opaque as `share`."""

    text: str
    share: float = 0.0


class BlockAndKeyEffects:
    """The effects over the table: flights, a card that is shown, words and marks."""

    def __init__(self, kit: Kit, icons: BlockIcons, cards: CardPainter) -> None:
        self._kit = kit
        self._icons = icons
        self._cards = cards
        self.flights: list[Flight] = []
        self.card: Shown | None = None
        self.words: Words | None = None
        self.marks = False

    def clear(self) -> None:
        """Nothing is in the air."""
        self.flights.clear()
        self.card = self.words = None

    @property
    def card_rect(self) -> pygame.FRect:
        """Where a shown card hangs."""
        width, height = _CARD
        return pygame.FRect(640 - width / 2, 92, width, height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw flights, then the card that is shown, then words and marks."""
        for flight in self.flights:
            if flight.block >= 0:
                self._icons.draw(surface, flight.block, flight.place, flight.zoom)
            elif flight.key:
                x, y = flight.place
                rect = pygame.FRect(x - 30, y - 36, 60, 72)
                self._cards.back(surface, flight.key.lstrip("?"), rect)
        if self.card is not None:
            self._draw_card(surface, self.card)
        if self.words is not None:
            self._draw_words(surface, self.words)

    def _draw_card(self, surface: pygame.Surface, shown: Shown) -> None:
        rect = self.card_rect.move(0, 40 * (1 - shown.share))
        kit = self._kit
        kit.skin.ring(surface, rect, 11, thickness=3.0, glow=1.0)
        self._cards.card(surface, shown.key, rect, marks=self.marks)
        style = TextStyle(Family.STRONG, 16, CREAM)
        plate = pygame.FRect(0, 0, min(420.0, kit.text.width(shown.title, style) + 40), 34)
        plate.midtop = (640, rect.bottom + 8)
        kit.skin.panel(surface, plate, OAK, 12)
        style = kit.text.fitted(shown.title, style, plate.width - 20)
        kit.text.draw(surface, shown.title, style, plate.center, Anchor.CENTRE)

    def _draw_words(self, surface: pygame.Surface, words: Words) -> None:
        if words.share <= 0.02:
            return
        kit = self._kit
        style = kit.text.fitted(words.text, TextStyle(Family.DISPLAY, 26, CREAM), 640)
        width = kit.text.width(words.text, style) + 60
        plate = pygame.FRect(0, 0, width, 54)
        plate.center = (_WORDS_AT[0], _WORDS_AT[1] - 14 * (1 - words.share))
        kit.skin.panel(surface, plate, OAK, 16)
        kit.text.draw(surface, words.text, style, plate.center, Anchor.CENTRE)


FlightMaker = Callable[[], Flight]
