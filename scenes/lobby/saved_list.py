"""The list of saved matches: slips of paper on felt."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.list_view import ListView
from scenes.kit.widgets.scroll import ScrollPane

_ROW: Final = 74.0
_GOLD: Final = ((255, 226, 130), (224, 150, 40))
_GREEN: Final = ((120, 224, 180), (32, 154, 115))


class SavedList(ListView):
    """A slip for every match: its next use as an icon, the players, and the score."""

    shows_focus = True
    padding = 20.0

    @property
    def row_height(self) -> float:
        """Height of a slip with the room below it."""
        return _ROW * max(1.0, min(1.35, self.kit.text.text_scale))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tray, the slips in view, and the bar."""
        kit, rect, height = self.kit, self.rect, self.row_height
        kit.skin.tray(surface, rect, kit.theme.radii.tray, 12)
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(rect.inflate(-24, -24)).clip(before))
        wide = rect.width - (62 if self.limit > 0 else 48)
        for number in range(len(self.rows)):
            top = rect.top + self.padding + number * height + self.shift
            slip = pygame.FRect(rect.left + 21, top, wide, height - 10)
            if slip.bottom > rect.top and slip.top < rect.bottom:
                self._draw_row(surface, slip, number)
        ScrollPane.draw(self, surface)
        surface.set_clip(before)

    def _draw_row(self, surface: pygame.Surface, area: pygame.FRect, number: int) -> None:
        kit, row, paper = self.kit, self.rows[number], self.kit.theme.paper
        chosen = number == self.index
        area = area.move(6 if chosen else 0, 0)
        kit.skin.panel(surface, area, materials.PAPER if chosen else materials.NOTE, 10)
        if chosen or (self.hovered and number == self._over):
            kit.skin.ring(surface, area, 10, thickness=2.5 if chosen else 1.2)
        disc = pygame.FRect(0, 0, 44, 44)
        disc.center = (area.left + 40, area.centery)
        kit.skin.token(surface, disc, _GREEN if row.icon == "hourglass" else _GOLD)
        kit.icons.draw(surface, row.icon, disc.center, 22, paper.text)
        note = TextStyle(Family.NUMBER, 26, paper.text)
        if any(map(str.isalpha, row.note)):
            note = TextStyle(Family.STRONG, 14, paper.muted)
        kit.text.draw(surface, row.note, note, (area.right - 22, area.centery), Anchor.RIGHT)
        left = disc.right + 18
        room = area.right - 40 - kit.text.width(row.note, note) - left
        title = kit.text.fitted(row.title, TextStyle(Family.DISPLAY, 19, paper.text), room)
        words = kit.text.shortened(row.title, title, room)
        step = area.height * 0.2
        kit.text.draw(surface, words, title, (left, area.centery - step), Anchor.LEFT)
        small = TextStyle(Family.UI, 14, paper.muted)
        words = kit.text.shortened(row.detail, small, room)
        kit.text.draw(surface, words, small, (left, area.centery + step * 1.1), Anchor.LEFT)
