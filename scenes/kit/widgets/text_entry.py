"""One line of text to type in, with input methods for Chinese and the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Point, Widget

_BLINK = 1.06
_MARGIN = 14.0


class TextEntry(Widget):
    """A text field.

    Attributes:
        text: the text typed so far.
        caret: index before which the next character goes.
        composing: the input method's text before it is committed.
        tail: room at the right, in design units, for something else.
        page_undoes: whether the page undoes typing here; Ctrl+Z is passed on to it.

    Args:
        limit: greatest number of characters.
        placeholder: shown while empty.
        on_change: called after every change.
        on_submit: called on return.
    """

    def __init__(
        self,
        rect: pygame.FRect,
        text: str = "",
        *,
        limit: int = 40,
        placeholder: str = "",
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        page_undoes: bool = False,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self.text = text[:limit]
        self.limit = limit
        self.placeholder = placeholder
        self.on_change = on_change
        self.on_submit = on_submit
        self.caret = len(self.text)
        self.composing = ""
        self.tail = 0.0
        self.page_undoes = page_undoes
        self._anchor: int | None = None
        self._clock = 0.0
        self._scroll = 0.0

    # ------------------------------------------------------------------ text
    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selection; equal when it is empty."""
        other = self.caret if self._anchor is None else self._anchor
        return min(self.caret, other), max(self.caret, other)

    def insert(self, text: str) -> None:
        """Put text in place of the selection, as far as the limit allows."""
        start, end = self.selection
        clean = "".join(one for one in text if one.isprintable())
        room = self.limit - (len(self.text) - (end - start))
        clean = clean[: max(0, room)]
        self._replace(start, end, clean)

    def _replace(self, start: int, end: int, text: str) -> None:
        before = self.text
        self.text = self.text[:start] + text + self.text[end:]
        self.caret = start + len(text)
        self._anchor = None
        self._touch()
        if self.text != before and self.on_change is not None:
            self.on_change(self.text)

    def _touch(self) -> None:
        self._clock = 0.0
        self.changed = True

    def _go(self, place: int, *, selecting: bool) -> None:
        if selecting and self._anchor is None:
            self._anchor = self.caret
        elif not selecting:
            self._anchor = None
        self.caret = max(0, min(len(self.text), place))
        self._touch()

    # ------------------------------------------------------------------ input
    def focus_gained(self) -> None:
        """Begin to take text, with the input method's window below the field."""
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.kit.canvas.rect(self.area))
        self._touch()

    def focus_lost(self) -> None:
        """Stop taking text."""
        pygame.key.stop_text_input()
        self.composing = ""
        self._anchor = None
        self.changed = True

    def handle_event(self, event: pygame.Event) -> bool:
        """Handle typed text, editing keys and the clipboard; other keys are passed on."""
        match event.type:
            case pygame.TEXTINPUT:
                self.composing = ""
                self.insert(event.text)
                return True
            case pygame.TEXTEDITING:
                self.composing = event.text
                self._touch()
                return True
            case pygame.KEYDOWN:
                return self._key(event)
            case _:
                return False

    def _key(self, event: pygame.Event) -> bool:
        if self.composing:
            return True
        held = getattr(event, "mod", 0)
        if held & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit is None:
                return False
            self.on_submit(self.text)
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(-1 if event.key == pygame.K_BACKSPACE else 1)
            return True
        places = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if event.key in places:
            self._go(places[event.key], selecting=bool(held & pygame.KMOD_SHIFT))
            return True
        printable = bool(getattr(event, "unicode", "").isprintable() and event.unicode)
        return printable and event.key != pygame.K_TAB

    def _shortcut(self, key: int) -> bool:
        start, end = self.selection
        if key == pygame.K_a:
            self._anchor, self.caret = 0, len(self.text)
            self._touch()
        elif key in (pygame.K_c, pygame.K_x):
            if end > start:
                pygame.scrap.put_text(self.text[start:end])
                if key == pygame.K_x:
                    self._replace(start, end, "")
        elif key == pygame.K_v:
            self.insert(pygame.scrap.get_text() or "")
        else:
            return key in (pygame.K_y, pygame.K_z) and not self.page_undoes
        return True

    def _erase(self, by: int) -> None:
        start, end = self.selection
        if start == end:
            start, end = sorted((self.caret, max(0, min(len(self.text), self.caret + by))))
        self._replace(start, end, "")

    def handle_intent(self, intent: Intent) -> bool:
        """Confirm by a pad submits; other intentions move the focus."""
        if intent is Intent.CONFIRM and self.on_submit is not None:
            self.on_submit(self.text)
            return True
        return False

    def pointer_down(self, point: Point) -> None:
        """Set the caret under the pointer."""
        self._go(self._index_at(point), selecting=False)

    def pointer_drag(self, point: Point) -> None:
        """Select up to the pointer."""
        place = self._index_at(point)
        if place != self.caret:
            self._go(place, selecting=True)

    def _style(self) -> TextStyle:
        return TextStyle(Family.UI, 17, self.kit.theme.ink.c100)

    def _index_at(self, point: Point) -> int:
        x = point[0] - self.area.left - _MARGIN + self._scroll
        best, distance = 0, abs(x)
        for place in range(1, len(self.text) + 1):
            gap = abs(self.kit.text.width(self.text[:place], self._style()) - x)
            if gap < distance:
                best, distance = place, gap
        return best

    # ------------------------------------------------------------------ picture
    def update(self, dt: float) -> None:
        """Blink the caret."""
        super().update(dt)
        if not self.focused:
            return
        before = self._caret_shown()
        self._clock = (self._clock + dt) % _BLINK
        self.changed = self.changed or before is not self._caret_shown()

    def _caret_shown(self) -> bool:
        return self._clock < _BLINK / 2

    def draw(self, surface: pygame.Surface) -> None:
        """Draw field, selection, text, composition and caret."""
        kit, area = self.kit, self.area
        ink, metal = kit.theme.ink, kit.theme.metal
        edge = metal.gold if self.focused else ink.c500
        kit.skin.field(surface, area, (ink.c900, ink.c800), radius=self.radius, edge=edge)
        style = self._style()
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        caret_x = kit.text.width(self.text[: self.caret] + self.composing, style)
        room = area.width - 2 * _MARGIN - self.tail
        self._scroll = max(0.0, min(self._scroll, caret_x), caret_x - room)
        left = area.left + _MARGIN - self._scroll
        clip = surface.get_clip()
        inside = area.inflate(-16, -4)
        inside.width -= self.tail
        surface.set_clip(kit.canvas.rect(inside).clip(clip))
        self._draw_selection(surface, left, style)
        if not shown:
            faint = style.coloured(ink.c400)
            faint = kit.text.fitted(self.placeholder, faint, room)
            kit.text.draw(surface, self.placeholder, faint, (left, area.centery), Anchor.LEFT)
        kit.text.draw(surface, shown, style, (left, area.centery), Anchor.LEFT)
        if self.composing:
            start = kit.text.width(self.text[: self.caret], style)
            self._bar(surface, left + start, caret_x - start, area.centery + 13, 2)
        if self.focused and self._caret_shown():
            self._bar(surface, left + caret_x, 2, area.centery - 12, 24)
        surface.set_clip(clip)

    def _bar(
        self, surface: pygame.Surface, x: float, width: float, y: float, height: float
    ) -> None:
        rect = self.kit.canvas.rect(pygame.FRect(x, y, width, height))
        rect.width, rect.height = max(1, rect.width), max(1, rect.height)
        surface.fill(self.kit.theme.metal.gold_light, rect)

    def _draw_selection(self, surface: pygame.Surface, left: float, style: TextStyle) -> None:
        start, end = self.selection
        if start == end:
            return
        first = self.kit.text.width(self.text[:start], style)
        last = self.kit.text.width(self.text[:end], style)
        rect = pygame.FRect(left + first, self.area.centery - 13, last - first, 26)
        surface.fill((84, 104, 140), self.kit.canvas.rect(rect))
