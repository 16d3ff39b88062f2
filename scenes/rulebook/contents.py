"""The contents of a rulebook: a list printed on paper, with signs and page numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.rulebook import Chapter
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.list_view import ListRow, ListView
from scenes.kit.widgets.scroll import ScrollPane
from scenes.rulebook.leaf_text import put_title
from scenes.rulebook.leaves import Leaves
from scenes.rulebook.ornament import PageEnd

_PADDING = 8.0
_LEAST = 17.0
"""The least height of a row with usual text, so that a long list needs no bar."""
_LARGE = 16.0
_BELOW = 34.0
"""The least room below the rows for an ornament, and what is free above it."""


class PaperList(ListView):
    """Looks like print; the chosen row is marked with a band of the paper's darker tone."""

    on_paper = True
    shows_focus = True
    end: PageEnd | None = None
    """What is drawn below the last row where there is room."""

    @property
    def row_height(self) -> float:
        """Height of a row in design units, so that as many rows as possible are visible at once."""
        least = _LEAST * max(1.0, self.kit.text.text_scale)
        fitting = (self.rect.height - 2 * _PADDING) / max(1, len(self.rows))
        return min(46.0, fitting) if fitting >= least else max(36.0, least)

    def pointer_up(self, point: Point) -> None:
        """Take the row released on at once."""
        before = self._pressed
        super().pointer_up(point)
        if before is not None and self._row_at(point) == before == self.index:
            self.take()

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
        below = rect.top + _PADDING + len(self.rows) * height + _BELOW
        if self.end is not None and below + _BELOW <= rect.bottom:
            self.end.draw(surface, pygame.FRect(rect.left, below, rect.width, rect.bottom - below))
        ScrollPane.draw(self, surface)
        surface.set_clip(before)

    def _print_row(self, surface: pygame.Surface, area: pygame.FRect, number: int) -> None:
        kit, row = self.kit, self.rows[number]
        paper = kit.theme.paper
        chosen = number == self.index
        if chosen or (self.hovered and number == self._over):
            kit.skin.chip(surface, area, paper.c300, 0.62 if chosen else 0.28)
        size = min(_LARGE, 0.86 * area.height)
        icon = min(20.0, area.height)
        kit.icons.draw(surface, row.icon, (area.left + 26, area.centery), icon, paper.muted)
        left = area.left + 50
        page = TextStyle(Family.NUMBER, min(18.0, 1.1 * size), paper.muted)
        right = area.right - 14
        kit.text.draw(surface, row.note, page, (right, area.centery), Anchor.RIGHT)
        right -= kit.text.width(row.note, page) + 10
        style = TextStyle(Family.STRONG if chosen else Family.UI, size, paper.text)
        style = kit.text.fitted(row.title, style, right - left)
        title = kit.text.shortened(row.title, style, right - left)
        kit.text.draw(surface, title, style, (left, area.centery), Anchor.LEFT)
        start = left + kit.text.width(title, style) + 10
        dot = kit.canvas.length(1.6)
        for place in range(int(max(0.0, right - start) // 8)):
            at = kit.canvas.point(right - 8 * place, area.centery + 5)
            surface.fill(paper.c400, pygame.Rect(at, (dot, dot)))


def put_contents(
    form: Form,
    leaves: Leaves,
    chapters: Sequence[Chapter],
    index: int,
    on_select: Callable[[int], None],
    on_open: Callable[[int], None],
    end: PageEnd,
) -> None:
    """Print the chapters on the left leaf.

    Args:
        form: takes the widgets.
        leaves: the open book.
        chapters: the chapters of the book, in order.
        index: the chosen chapter.
        on_select: called with the number of a newly chosen one.
        on_open: called with the place in the book of one to open.
        end: what is drawn below them.
    """
    words, left = form.kit.words, leaves.left
    top = put_title(form, leaves, words("rulebook.contents"), "")
    rows = [
        ListRow(each.title.text(words.language), note=str(2 * number + 2), icon=each.icon)
        for number, each in enumerate(chapters)
    ]
    listed = PaperList(
        pygame.FRect(left.left - 8, top, left.width + 16, left.bottom - top),
        rows,
        index=index,
        on_select=on_select,
        on_take=lambda number: on_open(number + 1),
        key="chapters",
    )
    listed.end = end
    form.add(listed)
    listed.select(index)
