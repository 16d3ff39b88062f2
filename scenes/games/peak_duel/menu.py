"""The menu of a card: its possible uses, one row each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.contract import Action
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.world import Turning
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_ROW: Final = 42.0
_HEAD: Final = 36.0
"""Of the title; the ring of a hint around the first row stays below its letters."""
_WIDTH: Final = 238.0


@dataclass(frozen=True)
class MenuRow:
    """One possible use.

    Attributes:
        action: what is played.
        label: its words.
        sprite: a picture of the game's group before it; empty for an icon.
        icon: an icon, where there is no sprite.
        note: words of what it means, for the note.
    """

    action: Action
    label: str
    sprite: str = ""
    icon: str = ""
    note: str = ""


class CardMenu:
    """Lays the rows out beside a card and draws them."""

    def __init__(self, kit: Kit, turning: Turning) -> None:
        self._kit = kit
        self._turning = turning
        self.rows: list[MenuRow] = []
        self.title = ""
        self.lit = -1
        """The row that is pointed at; -1 for none."""
        self._rect = pygame.FRect(0, 0, 0, 0)

    @property
    def active(self) -> bool:
        """Whether it is open."""
        return bool(self.rows)

    def open(self, title: str, rows: Sequence[MenuRow], card: pygame.FRect) -> None:
        """Open it above (or below) a card."""
        self.title, self.rows = title, list(rows)
        height = self._row_height * len(self.rows) + self._head + 12
        rect = pygame.FRect(0, 0, _WIDTH * self._scale, height)
        rect.midbottom = (card.centerx, card.top - 8)
        if rect.top < 8:
            rect.midtop = (card.centerx, card.bottom + 8)
        visible = self._kit.canvas.visible
        rect.left = min(max(rect.left, visible.left + 8), visible.right - rect.width - 8)
        rect.top = min(max(rect.top, visible.top + 8), visible.bottom - rect.height - 8)
        self._rect = rect

    def close(self) -> None:
        """Close the menu; nothing is chosen."""
        self.rows, self.lit = [], -1

    @property
    def note(self) -> tuple[str, str]:
        """Title and text about the row pointed at; empty where it needs none."""
        if not 0 <= self.lit < len(self.rows):
            return "", ""
        row = self.rows[self.lit]
        return (row.label, row.note) if row.note else ("", "")

    @property
    def _scale(self) -> float:
        return max(1.0, min(1.3, self._kit.text.text_scale))

    @property
    def _row_height(self) -> float:
        return _ROW * self._scale

    @property
    def _head(self) -> float:
        return _HEAD * self._scale

    @property
    def area(self) -> pygame.FRect | None:
        """What it covers; `None` while it is closed."""
        return self._rect if self.active else None

    def rect_of(self, number: int) -> pygame.FRect:
        """Where a row lies."""
        rect, step = self._rect, self._row_height
        top = rect.top + self._head + 4 + number * step
        return pygame.FRect(rect.left + 8, top, rect.width - 16, step - 4)

    def covers(self, point: tuple[float, float]) -> bool:
        """Whether a point lies on the menu."""
        return self.active and bool(self._rect.collidepoint(point))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, title and rows."""
        if not self.active:
            return
        kit = self._kit
        kit.skin.panel(surface, self._rect, self._turning.at(self._rect.center).lacquer, 14)
        head = TextStyle(Family.DISPLAY, 17, layout.GILT)
        head = kit.text.fitted(self.title, head, self._rect.width - 30)
        title = kit.text.shortened(self.title, head, self._rect.width - 30)
        at = (self._rect.centerx, self._rect.top + 3 + self._head / 2)
        kit.text.draw(surface, title, head, at, Anchor.CENTRE)
        for number, row in enumerate(self.rows):
            self._draw_row(surface, row, self.rect_of(number), number == self.lit)

    def _draw_row(
        self, surface: pygame.Surface, row: MenuRow, rect: pygame.FRect, focused: bool
    ) -> None:
        kit = self._kit
        kit.skin.row(surface, rect, self._turning.at(rect.center).pressed, 9)
        if focused:
            kit.skin.ring(surface, rect, 9, thickness=2.0, glow=0.3)
        colour = layout.GILT if focused else layout.CREAM
        x = rect.left + 22
        if row.sprite:
            sprite = kit.sprites.group(GROUP).get(row.sprite, 0.32, flat=colour)
            sprite.draw(surface, kit.canvas.point(x, rect.centery))
        elif row.icon:
            kit.icons.draw(surface, row.icon, (x, rect.centery), 20, colour)
        room = rect.width - 52
        style = TextStyle(Family.STRONG, 15, colour)
        style = kit.text.fitted(row.label, style, room)
        label = kit.text.shortened(row.label, style, room)
        kit.text.draw(surface, label, style, (rect.left + 42, rect.centery), Anchor.LEFT)
