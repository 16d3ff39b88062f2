"""The base of pages with links: scrolling by keys, stepping through links, following."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Unpack

import pygame

from scenes.kit.input.intents import Intent
from scenes.kit.text.rich_text import Fragment
from scenes.kit.widgets.base import Common, Point
from scenes.kit.widgets.scroll import ScrollPane


class LinkPane(ScrollPane, ABC):
    """A scrolling page; a subclass lays the text out and fills `_links`.

    Args:
        on_link: called with the target of a link that was clicked or confirmed.
    """

    def __init__(
        self,
        rect: pygame.FRect,
        on_link: Callable[[str], None] | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self.on_link = on_link
        self.focusable = True
        self._links: list[tuple[float, Fragment]] = []
        """Each part of a link with the middle of its line, from the top of the content."""
        self._link: int | None = None
        self._over: str = ""

    # ------------------------------------------------------------------ for subclasses
    @abstractmethod
    def _line(self) -> float:
        """The distance of lines in design units."""

    def _words_left(self) -> float:
        """The left edge of lines, in design units of the window."""
        return self.rect.left

    def _is_lit(self, fragment: Fragment) -> bool:
        """Whether a link shines: pointed at, or reached by keys."""
        target = fragment.span.link
        if self.hovered and target == self._over:
            return True
        chosen = self.focused and self._link is not None
        return chosen and self._links[self._link or 0][1].span is fragment.span

    # ------------------------------------------------------------------ keys and pads
    def handle_intent(self, intent: Intent) -> bool:
        """Up and down scroll, left and right step through links, confirm follows one."""
        page, step = self.rect.height * 0.9, self._line() * 3
        moves = {
            Intent.UP: -step,
            Intent.DOWN: step,
            Intent.PAGE_UP: -page,
            Intent.PAGE_DOWN: page,
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
        """Go to the next link; one that is broken over lines counts once."""
        place = (-1 if by > 0 else len(self._links)) if self._link is None else self._link
        target = self._links[place][1].span if self._link is not None else None
        place += by
        while 0 <= place < len(self._links) and self._links[place][1].span is target:
            place += by
        if not 0 <= place < len(self._links):
            return False
        self._link = place
        height = self._line()
        top = self.rect.top + self._links[place][0] - height / 2
        self.reveal(pygame.FRect(self.rect.left, top, 1, height))
        self.changed = True
        return True

    def _follow(self, target: str) -> None:
        if self.on_link is not None:
            self.kit.audio.play("ui_click")
            self.on_link(target)

    # ------------------------------------------------------------------ mouse
    def _link_at(self, point: Point) -> str:
        """The target of the link under a design point; empty for none."""
        for middle, fragment in self._links:
            if abs(point[1] - self.rect.top - self.shift - middle) <= self._line() / 2:
                left = self._words_left() + fragment.x
                if left <= point[0] <= left + fragment.width:
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
