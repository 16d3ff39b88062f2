"""A list of choices at the right: the spell book, weapons, spells before the battle, payments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from scenes.games.frostgrave import layout
from scenes.games.frostgrave.drawing.gem import draw_gem
from scenes.kit.draw import materials, raster
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_ROW: Final = 58.0
_LOW_ROW: Final = 51.0
"""The height of a row in a list that would otherwise nearly fit; `_ROW` is the usual height."""
_HEAD: Final = 92.0
_SUBTITLE: Final = 24.0
_AROUND: Final = 90.0
"""How much the picture of a list's paper is larger than the list, for the shadow."""
_ASIDE: Final = 76.0
_UP: Final = 30.0
"""How far a list lies to the right of a figure's foot, and its middle above it."""
_TEXT: Final = from_hex("#3b2412")
_DIM: Final = from_hex("#8a6236")
_FACE: Final = (from_hex("#f3e4c2"), from_hex("#e3cd9e"))
_LIT: Final = (from_hex("#fff3d2"), from_hex("#f4d898"))


@dataclass
class ChoiceRow:
    """One choice.

    Attributes:
        label: its name.
        choose: called when it is chosen.
        detail: a second line.
        note: words at the right, such as a chance.
        text: an explanation, shown while it is pointed at.
        icon: an icon; `colour` is the colour of its hexagon.
        enabled: whether it may be chosen; `reason` says why not.
    """

    label: str
    choose: Callable[[], object]
    detail: str = ""
    note: str = ""
    text: str = ""
    icon: str = ""
    colour: Rgb = (120, 120, 140)
    enabled: bool = True
    reason: str = ""


@dataclass
class Scale:
    """A slider of whole steps below the title, for payments, from `least` upwards.

    `changed` is called with each new value; `worth` is the number for each step, if it is a
    different one.
    """

    most: int
    value: int = 0
    label: Callable[[int], str] = field(default=str)
    least: int = 0
    changed: Callable[[int], None] | None = None
    worth: Sequence[int] = ()

    def set_to(self, value: int) -> None:
        """Set it as close to a value as possible."""
        self.value = max(self.least, min(self.most, value))
        if self.changed is not None:
            self.changed(self.value)


class Sheet:
    """Shows one list at a time.

    Attributes:
        plates: the places of rows that stand on the table as plates, without a list's paper.
        beside: the design point of the figure beside which the list lies; `None` for the right.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.title = ""
        self.subtitle = ""
        self.rows: list[ChoiceRow] = []
        self.tabs: list[tuple[str, Callable[[], object]]] = []
        self.tab = 0
        self.scale: Scale | None = None
        self.focus = -1
        self.scroll = 0
        self.can_close = True
        self.plates: Callable[[int], pygame.FRect] | None = None
        self.beside: Callable[[], tuple[float, float]] | None = None
        self._paper = raster.clear(1, 1)

    @property
    def active(self) -> bool:
        """Whether it is open."""
        return bool(self.rows) or self.scale is not None

    def open(
        self,
        title: str,
        rows: Sequence[ChoiceRow],
        *,
        subtitle: str = "",
        can_close: bool = True,
        scale: Scale | None = None,
        tabs: Sequence[tuple[str, Callable[[], object]]] = (),
        tab: int = 0,
    ) -> None:
        """Show a list at the right; set `plates` or `beside` afterwards for another place."""
        self.plates = self.beside = None
        self.title, self.subtitle, self.rows = title, subtitle, list(rows)
        self.tabs, self.tab = list(tabs), tab
        self.scale, self.can_close = scale, can_close
        self.focus, self.scroll = -1, 0

    def close(self) -> None:
        """Close it."""
        self.rows, self.scale, self.tabs = [], None, []
        self.focus, self.plates, self.beside = -1, None, None

    # ------------------------------------------------------------------ places
    @property
    def rect(self) -> pygame.FRect:
        """The area of the whole list, or of all plates."""
        if self.plates is not None:
            first, *rest = map(self.plates, range(len(self.rows)))
            return first.unionall(rest)
        head = self._head
        shown = min(len(self.rows), self.page)
        height = head + shown * self._step + 18
        area = layout.SHEET
        found = pygame.FRect(area.left, area.top, area.width, min(area.height, height))
        if self.beside is not None:
            x, y = self.beside()
            low = area.bottom - found.height
            found.left = max(layout.TABLE.left + 6, min(area.left, x + _ASIDE))
            found.top = max(area.top, min(low, y - found.height / 2 - _UP))
        return self._kit.canvas.on_pixels(found)

    @property
    def _head(self) -> float:
        plain = not (self.subtitle or self.scale or self.tabs)
        return (
            _HEAD
            - (_SUBTITLE if plain else 0)
            + (78.0 if self.scale is not None else 0)
            + (38.0 if self.tabs else 0)
        )

    @property
    def page(self) -> int:
        """The number of rows visible at once."""
        if self.plates is not None:
            return len(self.rows)
        return max(1, int(self._room // self._step))

    @property
    def _room(self) -> float:
        return layout.SHEET.height - self._head - 18

    @property
    def _step(self) -> float:
        """The distance from row to row: a little less if the list then needs no scrolling."""
        fitting = self._room / max(1, len(self.rows))
        least = _LOW_ROW * max(1.0, self._kit.text.text_scale)
        return min(_ROW, fitting) if fitting >= min(_ROW, least) else _ROW

    def row_rect(self, number: int) -> pygame.FRect | None:
        """The area of a row; `None` while it is scrolled away."""
        if self.plates is not None:
            return self.plates(number)
        place = number - self.scroll
        if not 0 <= place < self.page:
            return None
        rect = self.rect
        top = rect.top + self._head + place * self._step
        return pygame.FRect(rect.left + 14, top, rect.width - 28, self._step - 6)

    def tab_rect(self, number: int) -> pygame.FRect:
        """The area of a filter."""
        rect = self.rect
        width = (rect.width - 28) / max(1, len(self.tabs))
        top = rect.top + _HEAD - 6
        return pygame.FRect(rect.left + 14 + number * width, top, width - 6, 32)

    @property
    def track(self) -> pygame.FRect:
        """The area of the slider's track."""
        rect = self.rect
        return pygame.FRect(rect.left + 40, rect.top + _HEAD + 12, rect.width - 80, 16)

    def at(self, point: tuple[float, float]) -> int:
        """The row under a design point, -1 for none."""
        for number in range(self.scroll, min(len(self.rows), self.scroll + self.page)):
            rect = self.row_rect(number)
            if rect is not None and rect.collidepoint(point):
                return number
        return -1

    def tab_at(self, point: tuple[float, float]) -> int:
        """The filter under a design point, -1 for none."""
        return next((n for n in range(len(self.tabs)) if self.tab_rect(n).collidepoint(point)), -1)

    def covers(self, point: tuple[float, float]) -> bool:
        """Whether a point is on the list, or on a plate."""
        if self.plates is not None:
            return self.at(point) >= 0
        return self.active and bool(self.rect.collidepoint(point))

    # ------------------------------------------------------------------ changing
    def step(self, step: int) -> None:
        """Go to the next row that can be chosen."""
        count = len(self.rows)
        if not count:
            return
        self.focus = (self.focus + step) % count if self.focus >= 0 else (0 if step > 0 else -1)
        self.focus %= count
        self.show_focus()

    def show_focus(self) -> None:
        """Scroll so that the row pointed at can be seen."""
        if self.focus < self.scroll:
            self.scroll = max(0, self.focus)
        elif self.focus >= self.scroll + self.page:
            self.scroll = self.focus - self.page + 1

    def roll(self, steps: int) -> None:
        """Scroll by rows."""
        most = max(0, len(self.rows) - self.page)
        self.scroll = max(0, min(most, self.scroll + steps))

    def slide(self, step: int) -> None:
        """Move the slider."""
        if self.scale is not None:
            self.scale.set_to(self.scale.value + step)

    def slide_to(self, x: float) -> None:
        """Move the slider to a design point."""
        if self.scale is not None:
            share = (x - self.track.left) / self.track.width
            self.scale.set_to(round(share * self.scale.most))

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, title and rows."""
        if not self.active:
            return
        if self.plates is not None:
            for number, row in enumerate(self.rows):
                self._draw_plate(surface, row, self.plates(number), number == self.focus)
            return
        kit, rect = self._kit, self.rect
        self._draw_paper(surface, rect)
        head = TextStyle(Family.DISPLAY, 24, _TEXT)
        head = kit.text.fitted(self.title, head, rect.width - 40)
        kit.text.draw(surface, self.title, head, (rect.left + 22, rect.top + 32), Anchor.LEFT)
        if self.subtitle:
            style = TextStyle(Family.BODY, 14, _DIM)
            style = kit.text.fitted(self.subtitle, style, rect.width - 44)
            text = kit.text.shortened(self.subtitle, style, rect.width - 44)
            kit.text.draw(surface, text, style, (rect.left + 22, rect.top + 62), Anchor.LEFT)
        for number, (label, _) in enumerate(self.tabs):
            self._draw_tab(surface, self.tab_rect(number), label, number == self.tab)
        if self.scale is not None:
            self._draw_scale(surface, self.scale)
        for number in range(self.scroll, min(len(self.rows), self.scroll + self.page)):
            place = self.row_rect(number)
            if place is not None:
                self._draw_row(surface, self.rows[number], place, number == self.focus)
        self._draw_more(surface, rect)

    def _draw_plate(
        self, surface: pygame.Surface, row: ChoiceRow, rect: pygame.FRect, focused: bool
    ) -> None:
        """A row as a plate on the table, golden while pointed at: sign, name and detail."""
        kit, ink = self._kit, materials.PRIMARY_BUTTON.label
        if focused:
            kit.skin.button(surface, rect, materials.PRIMARY_BUTTON, glow=True, radius=16)
        else:
            kit.skin.panel(surface, rect, materials.INK, 16)
        name = TextStyle(Family.DISPLAY, 22, ink if focused else layout.CREAM)
        small = TextStyle(Family.STRONG, 14, ink if focused else layout.MUTED)
        room = pygame.FRect(rect.inflate(-28, -4))
        if row.icon:
            draw_gem(kit, surface, row.icon, row.colour, (rect.left + 34, room.centery - 2), 42)
            room.left, room.width = rect.left + 62, rect.width - 76
        lines = ((row.label, name, 0.32), (row.detail, small, 0.7))
        for words, style, down in lines:
            fitted = kit.text.fitted(words, style, room.width)
            at = (room.centerx, rect.top + rect.height * down)
            kit.text.draw(surface, words, fitted, at, Anchor.CENTRE)

    def prepare(self) -> None:
        """Paint the paper from which lists of all heights are cut, if the window is a new one."""
        area = self._kit.canvas.rect(layout.SHEET.inflate(_AROUND, _AROUND))
        if self._paper.get_size() != area.size:
            self._paper = raster.clear(*area.size)
            with self._kit.scratch.lent(area) as scratch:
                self._kit.skin.panel(scratch, layout.SHEET, materials.PAPER, 18)
                self._paper.blit(scratch, (0, 0), area)

    def _draw_paper(self, surface: pygame.Surface, rect: pygame.FRect) -> None:
        """The paper with its middle shortened to the list's height."""
        self.prepare()
        whole, canvas = self._paper.get_rect(), self._kit.canvas
        largest, shown = canvas.rect(layout.SHEET), canvas.rect(rect)
        place = canvas.rect(layout.SHEET.inflate(_AROUND, _AROUND)).topleft
        place = place[0] + shown.left - largest.left, place[1] + shown.top - largest.top
        foot = whole.copy()
        foot.top = whole.bottom - canvas.length(_AROUND)
        cut = largest.height - shown.height
        head = pygame.Rect(0, 0, whole.width, foot.top - cut)
        for part, lifted in ((head, 0), (foot, cut)):
            at = (place[0], place[1] + part.top - lifted)
            surface.blit(self._paper, at, part, special_flags=raster.PREMULTIPLIED)

    def _draw_more(self, surface: pygame.Surface, rect: pygame.FRect) -> None:
        """Mark that there are more rows above or below."""
        icons = self._kit.icons
        if self.scroll:
            icons.draw(surface, "up", (rect.right - 26, rect.top + self._head - 12), 16, _DIM)
        if self.scroll + self.page < len(self.rows):
            icons.draw(surface, "down", (rect.right - 26, rect.bottom - 11), 16, _DIM)

    def _draw_tab(
        self, surface: pygame.Surface, rect: pygame.FRect, label: str, chosen: bool
    ) -> None:
        kit = self._kit
        kit.skin.row(
            surface,
            rect,
            _LIT if chosen else _FACE,
            9,
            kit.theme.metal.gold_dark if chosen else None,
        )
        style = TextStyle(Family.STRONG, 14, _TEXT if chosen else _DIM)
        style = kit.text.fitted(label, style, rect.width - 10)
        kit.text.draw(surface, label, style, rect.center, Anchor.CENTRE)

    def _draw_scale(self, surface: pygame.Surface, scale: Scale) -> None:
        kit, track = self._kit, self.track
        kit.skin.field(surface, track, (from_hex("#b79a66"), from_hex("#cdb27e")), 8)
        share = scale.value / max(1, scale.most)
        x = track.left + share * track.width
        knob = pygame.FRect(x - 17, track.centery - 17, 34, 34)
        kit.skin.token(surface, knob, (from_hex("#ffd36a"), from_hex("#c07d20")))
        number = TextStyle(Family.NUMBER, 19, (42, 23, 4), fixed=True)
        worth = scale.worth[scale.value] if scale.worth else scale.value
        kit.text.draw(surface, str(worth), number, knob.center, Anchor.CENTRE)
        style = TextStyle(Family.STRONG, 15, _TEXT)
        text = scale.label(scale.value)
        style = kit.text.fitted(text, style, self.rect.width - 40)
        kit.text.draw(surface, text, style, (self.rect.centerx, track.top + 42), Anchor.CENTRE)

    def _draw_row(
        self, surface: pygame.Surface, row: ChoiceRow, rect: pygame.FRect, focused: bool
    ) -> None:
        kit = self._kit
        kit.skin.row(
            surface, rect, _LIT if focused else _FACE, 11, kit.theme.metal.gold if focused else None
        )
        opacity = 1.0 if row.enabled else 0.5
        left = rect.left + 14
        if row.icon:
            at = (rect.left + 28, rect.centery)
            draw_gem(self._kit, surface, row.icon, row.colour, at, 38, opacity)
            left = rect.left + 56
        note = TextStyle(Family.NUMBER, 22, _TEXT)
        wide = kit.text.width(row.note, note) + 14 if row.note else 0
        room = rect.right - 12 - wide - left
        style = TextStyle(Family.STRONG, 16, _TEXT)
        style = kit.text.fitted(row.label, style, room)
        label = kit.text.shortened(row.label, style, room)
        y = rect.centery - (10 if row.detail else 0)
        kit.text.draw(surface, label, style, (left, y), Anchor.LEFT, opacity)
        if row.detail:
            small = TextStyle(Family.UI, 13, _DIM)
            detail = kit.text.shortened(row.detail, small, room)
            at = (left, rect.centery + 12)
            kit.text.draw(surface, detail, small, at, Anchor.LEFT, opacity)
        if row.note:
            at = (rect.right - 14, rect.centery)
            kit.text.draw(surface, row.note, note, at, Anchor.RIGHT, opacity)
