"""Rows of a form in a scrolling pane: a label at the left, a widget at the right."""

from __future__ import annotations

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

_BAR = 22.0
_GAP = 12.0


class Rows:
    """Stacks rows from the top of a pane; call `finish` after the last one.

    Args:
        kit: the toolkit.
        form: takes the widgets.
        area: where the pane lies, in design units.
        offset: how far it is scrolled at first.
        share: the label's share of the width.
        on_paper: whether they stand on paper and not on the dark.
        gap: between two rows.

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
        on_paper: bool = False,
        gap: float = _GAP,
    ) -> None:
        self.kit = kit
        self.form = form
        self.pane = form.add(ScrollPane(area, key="pane"))
        self.pane.on_paper = on_paper
        self.bands: dict[str, pygame.FRect] = {}
        ink, paper = kit.theme.ink, kit.theme.paper
        self._colours = (paper.text, paper.muted) if on_paper else (ink.c100, ink.c300)
        self.top = area.top
        self._offset = offset
        self._gap = gap
        self.top += 8 if on_paper else 0
        self._room = area.width - _BAR
        self._split = self._room * share

    @property
    def left(self) -> float:
        """The left edge of the labels."""
        return self.pane.rect.left + (14 if self.pane.on_paper else 4)

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
    ) -> None:
        """Add a row; a widget without a width takes the room beside the label."""
        kit, pane = self.kit, self.pane
        style = TextStyle(Family.STRONG, 16, self._colours[0])
        room = pane.rect.left + self._split - self.left - 12
        place = pygame.FRect(self.left, self.top, room, 0)
        lines = kit.text.wrap(label, style, place.width)
        height *= self.scale
        place.height = tall = max(height, len(lines) * kit.text.line_height(style) + 4)
        self.form.add(Paragraph(place, label, style, Anchor.LEFT), pane)
        margin = 12 if pane.on_paper else 0
        width = widget.rect.width or self._room - self._split - margin
        top = self.top + (tall - height) / 2
        widget.rect = pygame.FRect(pane.rect.left + self._split, top, width, height)
        if isinstance(widget, Slider):
            widget.on_paper = pane.on_paper
        self.form.add(widget, pane)
        self.bands[widget.key] = pygame.FRect(pane.rect.left, self.top, self._room, tall)
        self.top += tall + 6
        if note:
            self.note(note, pane.rect.left + self._split - self.left)
            self.bands[widget.key].height = self.top - self.bands[widget.key].top
        self.top += self._gap - 6

    @property
    def _note_style(self) -> TextStyle:
        return TextStyle(Family.UI, 14, self._colours[1])

    def note(self, words: str, indent: float = 0.0) -> None:
        """Add a paragraph in small type."""
        kit = self.kit
        style = self._note_style
        width = self.pane.rect.left + self._room - self.left - indent - 8
        height = len(kit.text.wrap(words, style, width)) * kit.text.line_height(style)
        rect = pygame.FRect(self.left + indent, self.top, width, height)
        self.form.add(Paragraph(rect, words, style), self.pane)
        self.top += height + 4

    def block(self, widget: Widget, height: float) -> None:
        """Add a widget over the whole width."""
        widget.rect = pygame.FRect(self.left, self.top, self._room - 8, height)
        self.form.add(widget, self.pane)
        self.top += height + _GAP

    def button(self, button: Button) -> None:
        """Add a button at the left, as wide as its words need."""
        self.top += 6
        self.form.add(button, self.pane)
        button.fit(topleft=(self.left, self.top))
        self.top += button.rect.height + _GAP

    def finish(self) -> None:
        """Set the height of the pane's content and scroll back to its former place."""
        self.pane.content_height = self.top - self.pane.rect.top
        self.pane.scroll_to(self._offset, at_once=True)
