"""The slip about a kind of member: portrait, use in a sentence, and all six numbers."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.frostgrave import layout
from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.company import line_of, shown_number, sprite_of
from scenes.games.frostgrave.workshop.draft import Draft
from scenes.games.frostgrave.workshop.magic import DescriptionSlip
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_KIND: Final = "kind_"
_CELL: Final = 54.0
_PICTURE: Final = 52.0
_INK: Final = (107, 67, 32)


def sign_of_kind(kind: str) -> str:
    """What stands for a kind of member on its slip."""
    return f"{_KIND}{kind}"


class KindSlip(DescriptionSlip):
    """A slip; with the sign of a kind its words stand between a portrait and the numbers."""

    def __init__(self, rect: pygame.FRect, draft: Draft) -> None:
        super().__init__(rect, draft.book)
        self._draft = draft

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the slip."""
        kind = self.icon.removeprefix(_KIND)
        if kind == self.icon:
            super().paint(surface)
            return
        kit, area = self.kit, self.area
        kit.skin.row(surface, area, looks.PAPER, 12)
        face = pygame.FRect(area.left + 4, area.top + 4, _PICTURE, area.height - 8)
        paint_portrait(kit, surface, sprite_of(self._draft, kind), face, closeness=0.62)
        numbers = len(layout.STATS) * _CELL
        words = pygame.FRect(face.right + 12, area.top + 4, 0, area.height - 8)
        words.width = area.right - numbers - 14 - words.left
        self._write(surface, words)
        line = line_of(self._draft, kind)
        for number, (stat, icon) in enumerate(layout.STATS):
            x = area.right - numbers - 6 + number * _CELL
            self._number(surface, x, (stat, icon, shown_number(stat, line)))

    def _write(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        """Title and sentence, smaller if they would not fit."""
        text, size, least = self.kit.text, 15.0, 13 / self.kit.text.text_scale
        while size > least and self._height(size, room.width) > room.height:
            size -= 0.5
        top = room.top + max(0.0, room.height - self._height(size, room.width)) / 2
        for words, style in self._parts(size):
            if words:
                rest = pygame.FRect(room.left, top, room.width, room.bottom - top)
                top += text.draw_wrapped(surface, words, style, rest)

    def _number(self, surface: pygame.Surface, left: float, told: tuple[str, str, str]) -> None:
        """A number with its icon above its name."""
        kit, middle, (stat, icon, value) = self.kit, self.area.centery, told
        number = TextStyle(Family.NUMBER, 23, looks.TEXT, fixed=True)
        half = (18 + kit.text.width(value, number)) / 2
        x, y = left + _CELL / 2, middle - 9
        kit.icons.draw(surface, icon, (x - half + 7, y), 15, _INK)
        kit.text.draw(surface, value, number, (x + half, y), Anchor.RIGHT)
        name = kit.words(f"campaign.stat.{stat}")
        small = TextStyle(Family.UI, 13, looks.DIM, fixed=True)
        small = kit.text.fitted(name, small, _CELL - 4)
        kit.text.draw(surface, name, small, (x, middle + 16), Anchor.CENTRE)
