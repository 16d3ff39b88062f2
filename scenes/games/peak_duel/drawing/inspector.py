"""The card that is looked at: its name, its values with their changes, its two spells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.peak_duel.spells import SpellData
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.drawing.card_look import look_of
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_CROWDED: Final = 1.2
"""From this text size on the picture gives way to words."""
_WIDTH: Final = 50.0
_VALUES: Final = 24.0
"""The height of a row of values."""
_HEAD: Final = TextStyle(Family.DISPLAY, 17, layout.GILT)
_WHEN: Final = TextStyle(Family.UI, 12, layout.MUTED, leading=1.15)
_LEAST_WHEN: Final = 8.0
_BODY: Final = TextStyle(Family.UI, 13, layout.CREAM)
_NUMBER: Final = TextStyle(Family.NUMBER, 22, layout.CREAM, fixed=True)


class Inspector:
    """Draws it at the left, above the plate of the viewing seat."""

    def __init__(self, parts: PeakDuelContext) -> None:
        self._parts = parts

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card that is looked at; nothing while there is none."""
        parts = self._parts
        card = parts.inspected
        if not card:
            return
        beast = parts.beast_named(card)
        values = None if beast is None else (beast.defence, beast.attack)
        parts.pictures.draw(
            surface,
            "inspector",
            layout.INSPECTOR,
            (card, values),
            lambda onto: self._paint(onto, card, values),
        )

    def _paint(self, surface: pygame.Surface, card: str, now: tuple[int, int] | None) -> None:
        parts = self._parts
        kit, rect = parts.kit, layout.INSPECTOR
        data = parts.book.beasts[card]
        spells = [each for each in parts.book.spells.values() if each.element == data.element]
        base = (data.defence, data.attack)
        kit.skin.panel(surface, rect, parts.world.at(rect.center).lacquer, 16)
        if kit.text.text_scale > _CROWDED:
            area = pygame.FRect(rect.left + 14, rect.top + 10, rect.width - 28, 0)
            top = self._name(surface, card, area, most=1) + 4
            self._value(surface, "shield", (area.left, top), base[0], now[0] if now else None)
            self._value(surface, "sword", (area.centerx, top), base[1], now[1] if now else None)
            self._spells(surface, spells, top + _VALUES + 4)
            return
        face = pygame.FRect(rect.left + 10, rect.top + 10, _WIDTH, _WIDTH * layout.RATIO)
        parts.cards.draw(surface, look_of(card), face.center, _WIDTH)
        area = pygame.FRect(face.right + 12, rect.top + 12, rect.right - face.right - 24, 0)
        top = self._name(surface, card, area, most=2) + 4
        self._value(surface, "shield", (area.left, top), base[0], now[0] if now else None)
        beside = now is None or now[0] == base[0]
        across = 72.0 if beside else 0.0
        top += 0.0 if beside else _VALUES
        self._value(surface, "sword", (area.left + across, top), base[1], now[1] if now else None)
        self._spells(surface, spells, max(face.bottom + 8, top + _VALUES + 4))

    def _name(self, surface: pygame.Surface, card: str, area: pygame.FRect, most: int) -> float:
        """The whole name, in so many lines at most; returns where it ends."""
        kit, name = self._parts.kit, self._parts.name_of(card)
        longest = name if most == 1 else max(name.split(), key=len)
        style = kit.text.fitted(longest, _HEAD, area.width)
        top, down = area.top, kit.text.line_height(style) * 0.86
        for line in kit.text.wrap(name, style, area.width)[:most]:
            kit.text.draw(surface, line, style, (area.left, top + down / 2), Anchor.LEFT)
            top += down
        return top

    def _value(
        self, surface: pygame.Surface, icon: str, point: Point, base: int, now: int | None
    ) -> None:
        """A value as base, change and result."""
        kit = self._parts.kit
        x, y = point[0], point[1] + _VALUES / 2
        kit.icons.draw(surface, icon, (x + 8, y), 15, layout.MUTED)
        kit.text.draw(surface, str(base), _NUMBER, (x + 24, y), Anchor.LEFT)
        if now is None or now == base:
            return
        change = now - base
        colour = layout.UP if change > 0 else layout.DOWN
        words = f"{'+' if change > 0 else '−'}{abs(change)}"
        small = TextStyle(Family.NUMBER, 19, colour, fixed=True)
        kit.text.draw(surface, words, small, (x + 42, y), Anchor.LEFT)
        big = TextStyle(Family.NUMBER, 25, colour, fixed=True)
        kit.text.draw(surface, f"= {now}", big, (x + 74, y), Anchor.LEFT)

    def _spells(self, surface: pygame.Surface, spells: Sequence[SpellData], top: float) -> None:
        """What the card may be used for as a spell, and below it when and by whom."""
        kit, rect = self._parts.kit, layout.INSPECTOR
        left, room = rect.left + 13, rect.width - 24
        step = kit.text.line_height(_BODY) * 0.9
        whens, told = self._whens(spells, room, rect.bottom - 5 - top - len(spells) * (step + 4))
        small = kit.text.line_height(whens) * 0.88
        for spell, lines in zip(spells, told, strict=True):
            title = self._parts.say(f"spell.{spell.id}")
            text = self._parts.word(f"spell_short.{spell.id}")
            style = TextStyle(Family.STRONG, 13, layout.ELEMENT[spell.element])
            kit.text.draw(surface, title, style, (left, top + step / 2), Anchor.LEFT)
            taken = kit.text.width(title, style) + 6
            body = kit.text.fitted(text, _BODY, room - taken)
            shown = kit.text.shortened(text, body, room - taken)
            kit.text.draw(surface, shown, body, (left + taken, top + step / 2), Anchor.LEFT)
            top += step
            for line in lines:
                kit.text.draw(surface, line, whens, (left, top + small / 2), Anchor.LEFT)
                top += small
            top += 4

    def _whens(
        self, spells: Sequence[SpellData], room: float, height: float
    ) -> tuple[TextStyle, list[list[str]]]:
        """When each spell may be used, and by whom, as large as there is room for."""
        text, style = self._parts.kit.text, _WHEN
        while True:
            told = [text.wrap(self._when(spell), style, room) for spell in spells]
            tall = sum(len(lines) for lines in told) * text.line_height(style) * 0.88
            if tall <= height or style.size <= _LEAST_WHEN:
                return style, told
            style = style.sized(style.size - 0.5)

    def _when(self, spell: SpellData) -> str:
        """When a spell may be used, and by whom."""
        parts = self._parts
        words = [parts.word(f"spell_when.{window}") for window in spell.windows]
        windows = parts.word("spell_when.between").join(words)
        return parts.word(f"spell_when.{spell.by}", windows=windows)
