"""A row of the result screen's roll history: attempt, rolls, result."""

from __future__ import annotations

import pygame

from scenes.game_view.contract import LedgerEntry
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, lighten
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget

ROW = 64.0
"""The height of a row at text size 1, in design units."""


class LedgerRow(Widget):
    """One roll: who, what for, the dice and the result."""

    focusable = False

    def __init__(self, rect: pygame.FRect, entry: LedgerEntry, *, striped: bool) -> None:
        super().__init__(rect)
        self.entry = entry
        self._striped = striped

    def contains(self, point: tuple[float, float]) -> bool:
        """Let the pointer through."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw sign, names, rolls and gain."""
        kit, area, entry = self.kit, self.area, self.entry
        paper, text = kit.theme.paper, kit.text
        if self._striped:
            kit.skin.chip(surface, area, paper.c300, 0.22)
        sign = pygame.FRect(area.left + 10, area.centery - 21, 42, 42)
        colour = entry.colour if entry.good else (150, 140, 124)
        kit.skin.token(surface, sign, (lighten(colour, 0.15), darken(colour, 0.25)))
        kit.icons.draw(surface, entry.icon, sign.center, 22, (255, 255, 255))
        side = pygame.FRect(sign.right - 12, sign.bottom - 13, 14, 14)
        kit.skin.token(surface, side, (kit.theme.player(entry.seat).colour,) * 2)
        left, room = sign.right + 12, area.width * 0.32 - 68
        self._pair(surface, (left, area.centery), entry.name, entry.detail, room)
        self._rolls(surface, area.left + area.width * 0.33, area.width * 0.38)
        ink = kit.theme.named("ok") if entry.good else paper.muted
        style = TextStyle(Family.STRONG, 16, darken(ink, 0.5) if entry.good else ink)
        lines = text.wrap(entry.gain, style, area.width * 0.27)[:2]
        step = text.line_height(style)
        top = area.centery - step * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            at = (area.right - 14, top + step * number)
            text.draw(surface, line, style, at, Anchor.RIGHT)

    def _pair(
        self,
        surface: pygame.Surface,
        place: tuple[float, float],
        name: str,
        detail: str,
        room: float,
    ) -> None:
        text, paper = self.kit.text, self.kit.theme.paper
        strong = TextStyle(Family.STRONG, 16, paper.text)
        small = TextStyle(Family.UI, 14, paper.muted)
        half = text.line_height(strong) / 2
        for words, style, y in ((name, strong, -half), (detail, small, half * 0.9)):
            fitted = text.fitted(words, style, room)
            shown = text.shortened(words, fitted, room)
            text.draw(surface, shown, fitted, (place[0], place[1] + y), Anchor.LEFT)

    def _rolls(self, surface: pygame.Surface, left: float, room: float) -> None:
        text, paper, rolls = self.kit.text, self.kit.theme.paper, self.entry.rolls
        step = min(self.area.height / max(1, len(rolls)), 24 * max(1.0, text.text_scale))
        top = self.area.centery - step * (len(rolls) - 1) / 2
        for number, roll in enumerate(rolls):
            style = text.fitted(roll, TextStyle(Family.UI, 15, paper.text), room)
            shown = text.shortened(roll, style, room)
            text.draw(surface, shown, style, (left, top + step * number), Anchor.LEFT)
