"""A scrolling page of rich text whose links can be clicked or stepped through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from scenes.kit.canvas import Anchor
from scenes.kit.colour import Rgb
from scenes.kit.fonts import Family
from scenes.kit.intents import Intent
from scenes.kit.rich_text import Fragment, RichLine, lay_out, parse
from scenes.kit.text import TextStyle
from scenes.kit.widgets.base import Common, Point
from scenes.kit.widgets.scroll import ScrollPane


class RichView(ScrollPane):
    """Shows marked text (see `rich_text`).

    Args:
        text: the marked text; newlines are kept.
        on_link: called with the target of a link that was clicked or confirmed.
        style: plain words; bold ones take the strong face of the same size.
        link_colour: colour of links.
    """

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
        super().__init__(rect, **common)
        self._text = text
        self.on_link = on_link
        self.style = style or TextStyle(Family.UI, 15)
        self.link_colour = link_colour
        self._lines: list[RichLine] = []
        self._links: list[tuple[int, Fragment]] = []
        self._generation = -1
        self._link: int | None = None
        self._over: str = ""
        self.focusable = True

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
        self.content_height = len(self._lines) * self.kit.text.line_height(self.style)
        self._links = [
            (number, fragment)
            for number, line in enumerate(self._lines)
            for fragment in line.fragments
            if fragment.span.link
        ]

    def update(self, dt: float) -> None:
        """Lay out when needed, and glide."""
        self._lay_out()
        super().update(dt)

    def handle_intent(self, intent: Intent) -> bool:
        """Up and down scroll, left and right step through links, confirm follows one."""
        step = self.kit.text.line_height(self.style) * 3
        moves = {
            Intent.UP: -step,
            Intent.DOWN: step,
            Intent.PAGE_UP: -self.rect.height * 0.9,
            Intent.PAGE_DOWN: self.rect.height * 0.9,
            Intent.FIRST: -self.content_height,
            Intent.LAST: self.content_height,
        }
        if intent in moves:
            before = self.offset
            self.scroll_to(self.offset + moves[intent])
            return self.offset != before
        if intent in (Intent.LEFT, Intent.RIGHT) and self._links:
            return self._step_link(1 if intent is Intent.RIGHT else -1)
        if intent is Intent.CONFIRM and self._link is not None:
            self._follow(self._links[self._link][1].span.link)
            return True
        return False

    def _step_link(self, by: int) -> bool:
        place = (-1 if by > 0 else len(self._links)) if self._link is None else self._link
        target = self._links[place][1].span if self._link is not None else None
        place += by
        while 0 <= place < len(self._links) and self._links[place][1].span is target:
            place += by
        if not 0 <= place < len(self._links):
            return False
        self._link = place
        line = self._links[place][0]
        height = self.kit.text.line_height(self.style)
        self.reveal(pygame.FRect(self.rect.left, self.rect.top + line * height, 1, height))
        self.changed = True
        return True

    def _follow(self, target: str) -> None:
        if self.on_link is not None:
            self.kit.audio.play("ui_click")
            self.on_link(target)

    def _link_at(self, point: Point) -> str:
        height = self.kit.text.line_height(self.style)
        number = int((point[1] - self.rect.top - self.shift) // height)
        for line, fragment in self._links:
            left = self.rect.left + fragment.x
            if line == number and left <= point[0] <= left + fragment.width:
                return fragment.span.link
        return ""

    def pointer_move(self, point: Point) -> None:
        """Light up the link under the pointer."""
        over = self._link_at(point)
        self.changed = self.changed or over != self._over
        self._over = over

    def pointer_up(self, point: Point) -> None:
        """Follow the link released on."""
        gripped = self._grip is not None
        super().pointer_up(point)
        target = self._link_at(point)
        if target and not gripped:
            self._follow(target)

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
        x = self.rect.left + fragment.x
        if span.icon:
            size = kit.text.size(self.style) * 1.1
            centre = (x + fragment.width / 2, middle)
            kit.icons.draw(surface, span.icon, centre, size, self.style.colour)
            return
        style = TextStyle(Family.STRONG if span.bold else self.style.family, self.style.size,
                          self.style.colour)
        if span.colour:
            style = style.coloured(kit.theme.named(span.colour))
        if span.link:
            style = style.coloured(self._link_colour(span.link))
            bottom = kit.canvas.point(x, middle + kit.text.size(self.style) * 0.56)
            line = pygame.Rect(bottom, (kit.canvas.length(fragment.width), kit.canvas.length(1.2)))
            surface.fill(style.colour, line)
        kit.text.draw(surface, fragment.text, style, (x, middle), Anchor.LEFT)

    def _link_colour(self, target: str) -> Rgb:
        chosen = self._link is not None and self.focused
        lit = target == self._over and self.hovered
        if chosen and self._link is not None:
            lit = lit or self._links[self._link][1].span.link == target
        base = self.link_colour or self.kit.theme.metal.gold
        return self.kit.theme.metal.gold_light if lit else base
