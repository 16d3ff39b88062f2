"""Rows of a form on paper, in a scrolling pane: a label and a widget, a note below them."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.choices import Slider
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Paragraph
from scenes.kit.widgets.scroll import ScrollPane
from scenes.pages.printed_line import draw_printed_line

_BAR: Final = 22.0
_GAP: Final = 12.0
_INDENT: Final = 14.0
_SIGN: Final = 58.0
_SMALL_SIGN: Final = 40.0
_BESIDE: Final = 14.0
"""From the right edge of a row's sign to its label."""
_NAME: Final = 158.0
"""The least room of a label beside a sign."""
_LEAST: Final = 220.0
"""The least width of a widget that leaves room for its label to stand in one line."""
_LARGE: Final = 1.2
"""The text scale above which signs are small, since words need the room."""
_MOST: Final = 36.0
"""By how much a row grows at most where the page has room."""
_ABOVE_END: Final = 14.0
"""The room between the line at the lower end and what stands below it."""
_BELOW_END: Final = 12.0


class _Sign(Widget):
    """An icon on a disc that tells rows apart."""

    focusable = False

    def __init__(self, rect: pygame.FRect, icon: str) -> None:
        super().__init__(rect)
        self._icon = icon

    def contains(self, point: tuple[float, float]) -> bool:
        """Let the pointer through."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the disc and the icon."""
        kit, area = self.kit, self.area
        kit.skin.token(surface, area, ((132, 90, 54), (86, 55, 32)))
        kit.icons.draw(surface, self._icon, area.center, area.width * 0.52, (255, 240, 208))


class _Line(Widget):
    """A printed line that parts what follows from the rows."""

    focusable = False

    def contains(self, point: tuple[float, float]) -> bool:
        """Let the pointer through."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it with a lozenge in its middle."""
        draw_printed_line(self.kit, surface, self.area, 14, lozenge=5)


class Rows:
    """Stacks rows from the top of a pane; call `finish` after the last one.

    Args:
        kit: the toolkit.
        form: takes the widgets.
        area: where the pane lies, in design units.
        offset: how far it is scrolled at first.
        share: the label's share of the width.
        gap: between two rows.
        scrolls: whether the room of a scroll bar is kept free at the right.

    Attributes:
        bands: the place of each row in the pane, by the key of its widget.
    """

    def __init__(
        self,
        kit: Kit,
        form: Form,
        area: pygame.FRect,
        offset: float = 0.0,
        share: float = 0.40,
        *,
        gap: float = _GAP,
        scrolls: bool = False,
    ) -> None:
        self.kit = kit
        self.form = form
        self.pane = form.add(ScrollPane(area, key="pane"))
        self.pane.on_paper = True
        self.bands: dict[str, pygame.FRect] = {}
        self.top = area.top + 8
        self._offset = offset
        self._gap = gap
        self._room = area.width - (_BAR if scrolls else 0.0)
        self._split = self._room * share
        self._rows: list[tuple[pygame.FRect, list[Widget]]] = []
        self._below: list[Widget] = []

    @property
    def left(self) -> float:
        """The left edge of the labels."""
        return self.pane.rect.left + _INDENT

    @property
    def scale(self) -> float:
        """The height of rows relative to the usual text size."""
        return max(1.0, min(1.25, self.kit.text.text_scale))

    def add(
        self,
        label: str,
        widget: Widget,
        height: float = 46.0,
        *,
        note: str = "",
        icon: str = "",
    ) -> None:
        """Add a row; a widget without a width takes the room beside the label.

        A widget with a height of its own stands below the note.
        """
        kit, pane = self.kit, self.pane
        large = kit.text.text_scale > _LARGE
        side, right = _SMALL_SIGN if large else _SIGN, pane.rect.left + self._room - 12
        left = self.left + (side + _BESIDE if icon else 0.0)
        below, own = widget.rect.height > 0, widget.rect.width
        split = max(pane.rect.left + self._split, left + (_NAME if icon else 0.0))
        style = TextStyle(Family.STRONG, 16, kit.theme.paper.text)
        needed = left + kit.text.width(label, style) + 14
        split = max(split, needed) if large and needed <= right - _LEAST else split
        split = right - own if own and (icon or large) else split
        room = (right if below else split) - left - 12
        lines = kit.text.wrap(label, style, room)
        high = len(lines) * kit.text.line_height(style) + 4
        height *= self.scale
        top, tall = self.top, high if below else max(height, high)
        row: list[Widget] = [
            Paragraph(pygame.FRect(left, top, room, tall), label, style, Anchor.LEFT)
        ]
        self.top += tall + 2
        if not below:
            width = own or right - split
            widget.rect = pygame.FRect(split, top + (tall - height) / 2, width, height)
        if note:
            row.append(self._noted(note, left, right))
        if below:
            self.top += 8
            widget.rect = pygame.FRect(left, self.top, right - left, widget.rect.height)
            self.top += widget.rect.height
        if isinstance(widget, Slider):
            widget.on_paper = True
        band = pygame.FRect(pane.rect.left, top, self._room, self.top - top)
        if icon:
            sign = pygame.FRect(self.left, band.centery - side / 2, side, side)
            row.append(_Sign(sign, icon))
        for each in (*row, widget):
            self.form.add(each, pane)
        self.bands[widget.key] = band
        self._rows.append((band, [*row, widget]))
        self.top += self._gap

    @property
    def _note_style(self) -> TextStyle:
        size = 14 if self.kit.text.text_scale > _LARGE else 15
        return TextStyle(Family.UI, size, self.kit.theme.paper.muted)

    def _noted(self, words: str, left: float, right: float) -> Paragraph:
        """A paragraph in small type."""
        style = self._note_style
        lines = self.kit.text.wrap(words, style, right - left)
        rect = pygame.FRect(left, self.top, right - left, 0)
        rect.height = len(lines) * self.kit.text.line_height(style)
        self.top += rect.height + 4
        return Paragraph(rect, words, style)

    def note(self, words: str) -> None:
        """Add a paragraph in small type."""
        paragraph = self._noted(words, self.left, self.left + self._room - 30)
        self._below.append(self.form.add(paragraph, self.pane))

    def end(self, button: Button, note: str) -> None:
        """Let the rows grow, and put a button with words beside it at the lower end.

        Where the rows take all the room, both follow below them.
        """
        pane, width = self.pane.rect, self._room - 2 * _INDENT
        button.attach(self.kit)
        button.fit()
        beside = width - button.rect.width - 20
        style = TextStyle(Family.UI, 14, self.kit.theme.paper.muted)
        lines = self.kit.text.wrap(note, style, beside)
        tall = max(button.rect.height, len(lines) * self.kit.text.line_height(style))
        kept = _ABOVE_END + tall + _BELOW_END
        self._spread(kept)
        top = max(self.top, pane.bottom - kept)
        self.form.add(_Line(pygame.FRect(pane.left, top, self._room, 2)), self.pane)
        middle = top + _ABOVE_END + tall / 2
        button.rect.midleft = (self.left, middle)
        self.form.add(button, self.pane)
        words = pygame.FRect(button.rect.right + 20, middle - tall / 2, beside, tall)
        self.form.add(Paragraph(words, note, style, Anchor.LEFT), self.pane)
        self.top = top + kept

    def _spread(self, kept: float) -> None:
        """Let the rows grow a little into the room below them, of which some is kept."""
        spare = self.pane.rect.bottom - self.top - 2 - kept
        grown = max(0.0, min(_MOST, spare / max(1, len(self._rows))))
        for number, (band, widgets) in enumerate(self._rows):
            for each in widgets:
                each.rect.top += grown * (number + 0.5)
            band.top += grown * number
            band.height += grown
        for each in self._below:
            each.rect.top += grown * len(self._rows)
        self.top += grown * len(self._rows)

    @property
    def overflow(self) -> bool:
        """Whether they need more room than there is."""
        return self.top > self.pane.rect.bottom + 0.5

    def finish(self) -> None:
        """Set the height of the pane's content and scroll back to its former place."""
        taken, room = self.top - self.pane.rect.top, self.pane.rect.height
        self.pane.content_height = taken if self.overflow else min(taken, room)
        self.pane.scroll_to(self._offset, at_once=True)
