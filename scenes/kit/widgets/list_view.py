"""A scrolling list of rows of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Unpack

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Point
from scenes.kit.widgets.scroll import ScrollPane


@dataclass(frozen=True)
class ListRow:
    """One row: a title, a second line below it, a word at the right, and an icon."""

    title: str
    detail: str = ""
    note: str = ""
    icon: str = ""
    colour: Rgb | None = None


class ListView(ScrollPane):
    """Rows to choose from; up and down move, confirm and double click take.

    Args:
        on_select: called when another row is chosen.
        on_take: called when a row is confirmed or clicked a second time.
        empty: the text shown when there are no rows.
    """

    focusable = True
    bar_inset = 7.0
    padding = 8.0
    """Padding above the first row and below the last one, in design units."""

    def __init__(
        self,
        rect: pygame.FRect,
        rows: Sequence[ListRow] = (),
        *,
        index: int = 0,
        on_select: Callable[[int], None] | None = None,
        on_take: Callable[[int], object] | None = None,
        empty: str = "",
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self.rows = list(rows)
        self.index = index
        self.on_select = on_select
        self.on_take = on_take
        self.empty = empty
        self._over: int | None = None
        self._pressed: int | None = None
        self._clicked: int | None = None
        """The row that the last click selected: another click on it takes it."""

    @property
    def row_height(self) -> float:
        """Height of a row in design units; follows the text scale."""
        scale = self.kit.text.text_scale if self._kit is not None else 1.0
        tall = any(row.detail for row in self.rows)
        return max(44.0, (52.0 if tall else 36.0) * scale)

    def select(self, index: int) -> None:
        """Choose a row, show it, and report a change."""
        if not self.rows:
            return
        index = max(0, min(len(self.rows) - 1, index))
        self._measure_content()
        top = self.rect.top + self.padding + index * self.row_height
        self.reveal(pygame.FRect(self.rect.left, top, 1, self.row_height), margin=self.padding)
        if index != self.index:
            self.index = index
            self.changed = True
            if self.on_select is not None:
                self.on_select(index)

    def take(self) -> None:
        """Take the chosen row."""
        if self.rows and self.on_take is not None:
            self.kit.audio.play("ui_click")
            self.on_take(self.index)

    def handle_intent(self, intent: Intent) -> bool:
        """Move inside the list; at its ends the focus leaves."""
        page = max(1, int(self.rect.height / self.row_height) - 1)
        moves = {
            Intent.UP: -1,
            Intent.DOWN: 1,
            Intent.PAGE_UP: -page,
            Intent.PAGE_DOWN: page,
            Intent.FIRST: -len(self.rows),
            Intent.LAST: len(self.rows),
        }
        if intent is Intent.CONFIRM:
            self.take()
            return bool(self.rows)
        if intent not in moves or not self.rows:
            return False
        before = self.index
        self.select(self.index + moves[intent])
        return self.index != before

    def _row_at(self, point: Point) -> int | None:
        number = int((point[1] - self.rect.top - self.padding - self.shift) // self.row_height)
        inside = self.rect.collidepoint(point) and 0 <= number < len(self.rows)
        return number if inside else None

    def pointer_move(self, point: Point) -> None:
        """Light up the row under the pointer."""
        over = self._row_at(point)
        self.changed = self.changed or over != self._over
        self._over = over

    def pointer_down(self, point: Point) -> None:
        """Remember the pressed row, or grip the bar."""
        super().pointer_down(point)
        self._pressed = None if self._grip is not None else self._row_at(point)

    def pointer_up(self, point: Point) -> None:
        """Select the row released on; take it when it was selected before."""
        super().pointer_up(point)
        number = self._row_at(point)
        if number is None or number != self._pressed:
            return
        again = number == self._clicked and number == self.index
        self._clicked = number
        if again:
            self.take()
        elif number != self.index:
            self.select(number)

    def update(self, dt: float) -> None:
        """Update the content's height and glide."""
        self._measure_content()
        super().update(dt)

    def _measure_content(self) -> None:
        self.content_height = 2 * self.padding + self.row_height * len(self.rows)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sunken field, the visible rows, and the bar."""
        kit, rect = self.kit, self.rect
        ink = kit.theme.ink
        kit.skin.field(surface, rect, (ink.c900, ink.c800), radius=self.radius)
        if not self.rows:
            style = TextStyle(Family.UI, 15, ink.c300)
            room = rect.inflate(-48, 0)
            kit.text.draw_wrapped(surface, self.empty, style, room, Anchor.CENTRE)
            return
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(rect.inflate(-4, -4)).clip(before))
        height = self.row_height
        first = max(0, int((-self.shift - self.padding) // height))
        last = min(len(self.rows), first + int(rect.height / height) + 3)
        bar = 16 if self.limit > 0 else 0
        for number in range(first, last):
            top = rect.top + self.padding + number * height + self.shift
            row = pygame.FRect(rect.left + 8, top + 2, rect.width - 16 - bar, height - 4)
            self._draw_row(surface, row, number)
        super().draw(surface)
        surface.set_clip(before)

    def _draw_row(self, surface: pygame.Surface, area: pygame.FRect, number: int) -> None:
        kit, row = self.kit, self.rows[number]
        ink, metal = kit.theme.ink, kit.theme.metal
        chosen = number == self.index
        if chosen:
            kit.skin.row(surface, area, ((90, 68, 32), (61, 45, 18)), edge=metal.gold)
        elif self.hovered and number == self._over:
            kit.skin.row(surface, area, (ink.c600, ink.c700))
        left = area.left + 14
        if row.icon:
            size = min(26.0, area.height - 14)
            colour = row.colour or metal.gold_light
            kit.icons.draw(surface, row.icon, (left + size / 2, area.centery), size, colour)
            left += size + 12
        note_style = TextStyle(Family.STRONG, 14, metal.gold_light if chosen else ink.c300)
        note_room = kit.text.width(row.note, note_style) + 12 if row.note else 0.0
        room = area.right - left - 12 - note_room
        title_style = TextStyle(Family.STRONG, 15, ink.c100)
        title = kit.text.shortened(row.title, title_style, room)
        if row.detail:
            step = area.height * 0.215
            kit.text.draw(surface, title, title_style, (left, area.centery - step), Anchor.LEFT)
            style = TextStyle(Family.UI, 13, ink.c300 if not chosen else ink.c200)
            detail = kit.text.shortened(row.detail, style, room)
            kit.text.draw(surface, detail, style, (left, area.centery + step), Anchor.LEFT)
        else:
            kit.text.draw(surface, title, title_style, (left, area.centery), Anchor.LEFT)
        if row.note:
            point = (area.right - 14, area.centery)
            kit.text.draw(surface, row.note, note_style, point, Anchor.RIGHT)
