"""The card shown large: its name, its values with their changes, its two spells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.peak_duel.names import WINDOWS
from game.peak_duel.spells import SpellData
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.drawing.card_look import look_of
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_CROWDED: Final = 1.1
"""From this text size on the picture gives way to words."""
_WIDTH: Final = 50.0
_VALUES: Final = 24.0
"""The height of a row of values."""
_HEAD: Final = TextStyle(Family.DISPLAY, 17, layout.GILT)
_WHEN: Final = TextStyle(Family.UI, 12, layout.MUTED, leading=1.15)
_LARGEST: Final = 16.0
_LEAST: Final = 8.0
"""The range of sizes for the words of spells."""
_SMALLER: Final = 0.9
"""The size of the words about when a spell may be used, relative to those about its effect."""
_USUAL: Final = set(WINDOWS) - {"damage", "aftermath"}
"""When most spells may be used."""
_APART: Final = 4.0
_GAP: Final = 6.0
_LEADING: Final = 0.88
_NAME: Final = TextStyle(Family.STRONG, 13)
_BODY: Final = TextStyle(Family.UI, 13, layout.CREAM)
_NUMBER: Final = TextStyle(Family.NUMBER, 22, layout.CREAM, fixed=True)


class Inspector:
    """Draws the large card at the left, above the plate of the viewing seat."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card that is looked at; nothing while there is none, or it is covered."""
        context = self._context
        card = context.inspected
        if not card:
            return
        beast = context.beast_named(card)
        if beast is None and context.conceals(card):
            return
        values = None if beast is None else (beast.defence, beast.attack)
        context.pictures.draw(
            surface,
            "inspector",
            layout.INSPECTOR,
            (card, values),
            lambda onto: self._paint(onto, card, values),
        )

    def _paint(self, surface: pygame.Surface, card: str, now: tuple[int, int] | None) -> None:
        context = self._context
        kit, rect = context.kit, layout.INSPECTOR
        data = context.book.beasts[card]
        spells = [each for each in context.book.spells.values() if each.element == data.element]
        kit.skin.panel(surface, rect, context.world.at(rect.center).lacquer, 16)
        area = pygame.FRect(rect.left + 14, rect.top + 10, rect.width - 28, 0)
        crowded = kit.text.text_scale > _CROWDED
        if not crowded:
            face = pygame.FRect(rect.left + 10, rect.top + 10, _WIDTH, _WIDTH * layout.RATIO)
            context.cards.draw(surface, look_of(card), face.center, _WIDTH)
            area.update(face.right + 12, rect.top + 12, rect.right - face.right - 24, 0)
        top = self._name(surface, card, area, most=1 if crowded else 2) + 4
        values = ("shield", data.defence), ("sword", data.attack)
        for number, (icon, base) in enumerate(values):
            at = (area.left + number * area.width / 2, top)
            self._value(surface, icon, at, base, now[number] if now else base)
        below = top + _VALUES + 4
        self._spells(surface, spells, below if crowded else max(face.bottom + 8, below))

    def _name(self, surface: pygame.Surface, card: str, area: pygame.FRect, most: int) -> float:
        """Draw the whole name, in this many lines at most; return its lower end."""
        kit, name = self._context.kit, self._context.name_of(card)
        longest = name if most == 1 else max(name.split(), key=len)
        style = kit.text.fitted(longest, _HEAD, area.width)
        top, down = area.top, kit.text.line_height(style) * 0.86
        for line in kit.text.wrap(name, style, area.width)[:most]:
            kit.text.draw(surface, line, style, (area.left, top + down / 2), Anchor.LEFT)
            top += down
        return top

    def _value(self, surface: pygame.Surface, icon: str, point: Point, base: int, now: int) -> None:
        """Draw a value, and its change."""
        kit = self._context.kit
        x, y = point[0], point[1] + _VALUES / 2
        kit.icons.draw(surface, icon, (x + 8, y), 15, layout.MUTED)
        kit.text.draw(surface, str(base), _NUMBER, (x + 24, y), Anchor.LEFT)
        if now != base:
            colour = layout.UP if now > base else layout.DOWN
            kit.icons.draw(surface, "right", (x + 45, y), 11, colour)
            big = TextStyle(Family.NUMBER, 26, colour, fixed=True)
            kit.text.draw(surface, str(now), big, (x + 56, y), Anchor.LEFT)

    def _spells(self, surface: pygame.Surface, spells: Sequence[SpellData], top: float) -> None:
        """Draw the card's uses as a spell, and below each when and by whom."""
        kit, rect = self._context.kit, layout.INSPECTOR
        left, room = rect.left + 13, rect.width - 24
        size = _LARGEST
        while self._tall(spells, size, room) > rect.bottom - 6 - top and size > _LEAST:
            size -= 0.5
        body, small = _BODY.sized(size), _WHEN.sized(size * _SMALLER)
        for spell in spells:
            (title, text), bold = self._words(spell), _NAME.sized(size)
            bold = bold.coloured(layout.ELEMENT[spell.element])
            rows = [[(title, bold), (text, body)]]
            if self._width(rows[0]) > room:
                rows = [[each] for each in rows[0]]
            rows += [[(line, small)] for line in kit.text.wrap(self._when(spell), small, room)]
            for row in rows:
                step, x = kit.text.line_height(row[0][1]) * _LEADING, left
                for words, style in row:
                    kit.text.draw(surface, words, style, (x, top + step / 2), Anchor.LEFT)
                    x += kit.text.width(words, style) + _GAP
                top += step
            top += _APART

    def _tall(self, spells: Sequence[SpellData], size: float, room: float) -> float:
        """The height of the words of spells at a size."""
        text = self._context.kit.text
        body, small, bold = _BODY.sized(size), _WHEN.sized(size * _SMALLER), _NAME.sized(size)
        heads = whens = 0
        for spell in spells:
            title, told = self._words(spell)
            heads += 2 if self._width([(title, bold), (told, body)]) > room else 1
            whens += len(text.wrap(self._when(spell), small, room))
        step, next_line = text.line_height(body), text.line_height(small)
        return (heads * step + whens * next_line) * _LEADING + len(spells) * _APART

    def _width(self, row: Sequence[tuple[str, TextStyle]]) -> float:
        return sum(self._context.kit.text.width(*each) for each in row) + _GAP * (len(row) - 1)

    def _words(self, spell: SpellData) -> tuple[str, str]:
        """The name of a spell, and what it does in few words."""
        context = self._context
        return context.say(f"spell.{spell.id}"), context.word(f"spell_short.{spell.id}")

    def _when(self, spell: SpellData) -> str:
        """When a spell may be used, and by whom."""
        context = self._context
        if set(spell.windows) == _USUAL:
            windows = context.word("spell_when.usual")
        else:
            words = [context.word(f"spell_when.{window}") for window in spell.windows]
            windows = context.word("spell_when.between").join(words)
        return context.word(f"spell_when.{spell.by}", windows=windows)
