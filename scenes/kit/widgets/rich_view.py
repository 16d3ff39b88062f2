"""A scrolling page of rich text whose links can be clicked or stepped through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.text.fonts import Family
from scenes.kit.text.rich_text import Fragment, RichLine, lay_out, parse
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common
from scenes.kit.widgets.link_pane import LinkPane


class RichView(LinkPane):
    """Shows marked text (see `rich_text`).

    Args:
        text: the marked text; newlines are kept.
        on_link: called with the target of a link that was clicked or confirmed.
        style: plain words; bold ones take the strong face of the same size.
        link_colour: colour of links.
    """

    underlines = True
    """Whether links have a line below them; without, only while they are pointed at."""

    def __init__(
        self,
        rect: pygame.FRect,
        text: str,
        on_link: Callable[[str], None] | None = None,
        *,
        style: TextStyle | None = None,
        link_colour: Rgb | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, on_link, **common)
        self._text = text
        self.style = style or TextStyle(Family.UI, 15)
        self.link_colour = link_colour
        self._lines: list[RichLine] = []
        self._generation = -1

    @property
    def text(self) -> str:
        """The marked text."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        if value != self._text:
            self._text = value
            self._generation = -1
            self._link = None
            self.changed = True

    def measure(self) -> tuple[float, float]:
        """The given width and the height of the whole text."""
        self._lay_out()
        return self.rect.width, self.content_height

    def to_end(self) -> None:
        """Scroll to the last line (logs)."""
        self._lay_out()
        self.scroll_to(self.limit)

    def _lay_out(self) -> None:
        if self._generation == self.kit.generation:
            return
        self._generation = self.kit.generation
        bold = TextStyle(Family.STRONG, self.style.size, self.style.colour)
        room = self.rect.width - 18
        self._lines = lay_out(parse(self._text), self.style, bold, room, self.kit.text)
        height = self._line()
        self.content_height = len(self._lines) * height
        self._links = [
            ((number + 0.5) * height, fragment)
            for number, line in enumerate(self._lines)
            for fragment in line.fragments
            if fragment.span.link
        ]

    def update(self, dt: float) -> None:
        """Lay out when needed, and glide."""
        self._lay_out()
        super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible lines and the bar."""
        self._lay_out()
        kit, rect = self.kit, self.rect
        height = kit.text.line_height(self.style)
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(rect).clip(before))
        first = max(0, int(-self.shift // height))
        last = min(len(self._lines), first + int(rect.height / height) + 2)
        for number in range(first, last):
            middle = rect.top + self.shift + (number + 0.5) * height
            for fragment in self._lines[number].fragments:
                self._draw_fragment(surface, fragment, middle)
        super().draw(surface)
        surface.set_clip(before)

    def _draw_fragment(self, surface: pygame.Surface, fragment: Fragment, middle: float) -> None:
        kit, span = self.kit, fragment.span
        x = self._words_left() + fragment.x
        if span.icon:
            size = kit.text.size(self.style) * 1.1
            centre = (x + fragment.width / 2, middle)
            kit.icons.draw(surface, span.icon, centre, size, self.style.colour)
            return
        style = TextStyle(
            Family.STRONG if span.bold else self.style.family, self.style.size, self.style.colour
        )
        if span.colour:
            style = style.coloured(kit.theme.named(span.colour))
        if span.link:
            style = style.coloured(self._link_colour(fragment))
        if span.link and (self.underlines or self._is_lit(fragment)):
            bottom = kit.canvas.point(x, middle + kit.text.size(self.style) * 0.56)
            line = pygame.Rect(bottom, (kit.canvas.length(fragment.width), kit.canvas.length(1.2)))
            surface.fill(style.colour, line)
        kit.text.draw(surface, fragment.text, style, (x, middle), Anchor.LEFT)

    def _link_colour(self, fragment: Fragment) -> Rgb:
        metal = self.kit.theme.metal
        return metal.gold_light if self._is_lit(fragment) else self.link_colour or metal.gold

    def _line(self) -> float:
        return self.kit.text.line_height(self.style)
