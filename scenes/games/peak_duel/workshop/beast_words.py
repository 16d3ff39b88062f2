"""The selected beast in the deck builder: large, and its two spells in words."""

from __future__ import annotations

import pygame

from game.peak_duel.data import PeakDuelData
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import look_of
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import LEAST_SIZE, TextStyle
from scenes.kit.widgets.base import Widget


class Preview(Widget):
    """A beast with its whole name, and the effects of its two spells."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, card: str, painter: CardPainter, book: PeakDuelData
    ) -> None:
        super().__init__(rect, key="preview")
        self._card = card
        self._painter = painter
        self._book = book

    def show(self, card: str) -> None:
        """Show another beast."""
        self.changed = self.changed or card != self._card
        self._card = card

    def spell_lines(self) -> list[tuple[str, str]]:
        """The name of each spell, and its effect."""
        words, element = self.kit.words, self._book.beasts[self._card].element
        return [
            (words(f"peak_duel.spell.{each.id}"), words(f"peak_duel.spell_text.{each.id}"))
            for each in self._book.spells.values()
            if each.element == element
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card at the left, its words at the right; large words have all the room."""
        if self.kit.text.text_scale <= _BESIDE:
            width = self._card_width
            middle = (self.area.left + width / 2 + 2, self.area.centery)
            self._painter.draw(surface, look_of(self._card), middle, width)
        self.draw_words(surface)

    @property
    def _card_width(self) -> float:
        return self.area.height / layout.RATIO - 4

    def draw_words(self, surface: pygame.Surface) -> float:
        """Draw the words, as large as they find room; return where they end."""
        kit, room = self.kit, pygame.FRect(self.area)
        if kit.text.text_scale <= _BESIDE:
            beside = self._card_width + 14
            room.left, room.width = room.left + beside, room.width - beside
        size, least = 15.0, LEAST_SIZE / kit.text.text_scale
        parts = self._parts(size)
        while size > least and self._height(parts, room.width) > room.height:
            size = max(least, size - 0.5)
            parts = self._parts(size)
        top = room.top
        gap = max(0.0, min(_GAP, (room.height - self._height(parts, room.width)) / 2))
        for text, style in parts:
            step = kit.text.line_height(style) * _LEADING
            top += gap if style.family is Family.STRONG else 0.0
            for line in kit.text.wrap(text, style, room.width):
                kit.text.draw(surface, line, style, (room.left, top + step / 2), Anchor.LEFT)
                top += step
        return top

    def _parts(self, size: float) -> list[tuple[str, TextStyle]]:
        beast = self._book.beasts[self._card]
        name = beast.name.text(self.kit.words.language)
        found = [(name, TextStyle(Family.DISPLAY, size + 3, layout.GILT))]
        colour = layout.ELEMENT[beast.element]
        for spell, text in self.spell_lines():
            found.append((spell, TextStyle(Family.STRONG, size, colour)))
            found.append((text, TextStyle(Family.UI, size, layout.CREAM)))
        return found

    def _height(self, parts: list[tuple[str, TextStyle]], width: float) -> float:
        text = self.kit.text
        return sum(
            len(text.wrap(words, style, width)) * text.line_height(style) * _LEADING
            for words, style in parts
        )


_BESIDE = 1.2
"""With larger text than this, the words need the room of the card."""
_LEADING = 0.92
"""The line spacing."""
_GAP = 5.0
"""What is left free above the name of a spell where there is room."""
