"""A list printed on paper: the contents of a book."""

from __future__ import annotations

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.list_view import ListView
from scenes.kit.widgets.scroll import ScrollPane

_PADDING = 8.0


class PaperList(ListView):
    """Looks like print; the chosen row is marked with a band of the paper's darker tone."""

    on_paper = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible rows and the bar."""
        kit, rect, height = self.kit, self.rect, self.row_height
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(rect).clip(before))
        first = max(0, int((-self.shift - _PADDING) // height))
        last = min(len(self.rows), first + int(rect.height / height) + 3)
        for number in range(first, last):
            top = rect.top + _PADDING + number * height + self.shift
            row = pygame.FRect(rect.left + 2, top + 1, rect.width - 16, height - 2)
            self._print_row(surface, row, number)
        ScrollPane.draw(self, surface)
        surface.set_clip(before)

    def _print_row(self, surface: pygame.Surface, area: pygame.FRect, number: int) -> None:
        kit, row = self.kit, self.rows[number]
        paper = kit.theme.paper
        chosen = number == self.index
        if chosen:
            kit.skin.chip(surface, area, paper.c300, 0.62)
        elif self.hovered and number == self._over:
            kit.skin.chip(surface, area, paper.c300, 0.28)
        number_style = TextStyle(Family.NUMBER, 18, paper.muted)
        room = kit.text.width("XX-00", number_style) + 14
        point = (area.left + 14, area.centery)
        kit.text.draw(surface, row.note, number_style, point, Anchor.LEFT)
        family = Family.STRONG if chosen else Family.UI
        style = TextStyle(family, 15, paper.text)
        width = area.width - room - 30
        style = kit.text.fitted(row.title, style, width)
        title = kit.text.shortened(row.title, style, width)
        kit.text.draw(surface, title, style, (area.left + 14 + room, area.centery), Anchor.LEFT)
