"""The further options of a campaign, all in view: a small picture, a name and a value each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from scenes.games.frostgrave.workshop import styles as looks
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.text_entry import TextEntry
from scenes.lobby.option_cards import OptionCard
from scenes.lobby.place_cards import draw_value, draw_whole

_FRAME: Final = 14.0
"""The width of the wooden frame around the felt."""
_GAP: Final = 8.0
_PICTURE: Final = 2.4
"""The width of a picture as a share of its height."""
_INSET: Final = 6.0
_LARGE: Final = 1.2
"""The size of text from which two cells lie in a row instead of three."""
_LOW: Final = 54.0
"""The least height of a cell, at the plain size of text."""
_NAME: Final = 0.40
"""The share of a cell's height for its name."""
_BAR: Final = 16.0


class OptionCell(OptionCard):
    """One option: a picture at the left, its name above its value between two arrows."""

    entry: TextEntry | None = None
    """What is typed in place of a value."""

    def _frame(self, area: pygame.FRect) -> pygame.FRect:
        high = area.height - 2 * _INSET
        return pygame.FRect(area.left + _INSET, area.top + _INSET, high * _PICTURE, high)

    @property
    def parts(self) -> tuple[Widget, ...]:
        """The cell, and what is typed into it."""
        return (self,) if self.entry is None else (self, self.entry)

    def place(self, area: pygame.FRect) -> None:
        """Take an area."""
        self.rect = area
        if self.entry is not None:
            self.entry.rect = self._value_area(area).inflate(-8, -2)

    def _value_area(self, area: pygame.FRect) -> pygame.FRect:
        left = self._frame(area).right + 4
        high = (area.height - 2 * _INSET) * _NAME
        top = area.top + _INSET + high
        return pygame.FRect(left, top, area.right - left - 4, area.bottom - _INSET - top)

    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Paint the cell."""
        kit = self.kit
        kit.skin.row(surface, area, looks.PAPER_LIT, 10)
        frame = self._frame(area)
        if self._age < 1:
            self._draw_turning(surface, frame)
        else:
            self._draw_picture(surface, frame, self.index)
        value = self._value_area(area)
        name = pygame.FRect(value.left, area.top + _INSET, value.width, 0)
        name.height = value.top - name.top
        style = TextStyle(Family.UI, 13, kit.theme.paper.muted)
        draw_whole(kit, surface, name.inflate(-8, 0), self.name, style)
        if self.entry is None:
            draw_value(kit, surface, value, self)


class OptionNote(Widget):
    """What the option does that is under the pointer or in focus."""

    focusable = False

    def __init__(self, rect: pygame.FRect, cells: Sequence[OptionCell]) -> None:
        super().__init__(rect, key="note")
        self._cells = cells
        self.cell = cells[0]
        self._watched: tuple[OptionCell | None, OptionCell | None] = (None, None)

    def update(self, dt: float) -> None:
        """Follow the pointer and the focus, whichever moved last."""
        super().update(dt)
        now = (
            self._first(lambda part: part.hovered),
            self._first(lambda part: part.focused),
        )
        for cell, before in zip(now, self._watched, strict=True):
            if cell is not None and cell is not before:
                self.cell, self.changed = cell, True
        self._watched = now

    def _first(self, test: Callable[[Widget], bool]) -> OptionCell | None:
        found = (cell for cell in self._cells if any(test(part) for part in cell.parts))
        return next(found, None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the name and the effect on the wood."""
        kit, area = self.kit, self.area
        name, body = self._styles()
        high = kit.text.line_height(name)
        kit.text.draw(surface, self.cell.name, name, area.topleft, Anchor.TOP_LEFT)
        room = pygame.FRect(area.left, area.top + high, area.width, area.height - high)
        told = kit.text.paragraph(self.cell.note, body, room.size)
        kit.text.draw_wrapped(surface, self.cell.note, told, room)

    def _styles(self) -> tuple[TextStyle, TextStyle]:
        theme = self.kit.theme
        return (
            TextStyle(Family.STRONG, 15, theme.metal.gold),
            TextStyle(Family.UI, 15, theme.ink.c100),
        )


class OptionTray:
    """Lays cells on felt in equal rows; call `finish` at the end."""

    def __init__(self, kit: Kit, form: Form, area: pygame.FRect) -> None:
        self._kit, self._form = kit, form
        form.add(_Felt(area))
        self.pane = form.add(ScrollPane(area.inflate(-2 * _FRAME, -2 * _FRAME), key="pane"))
        self.cells: list[OptionCell] = []

    def add(self, cell: OptionCell) -> None:
        """Add a cell, and what is typed into it."""
        for part in cell.parts:
            self._form.add(part, self.pane)
        self.cells.append(cell)

    def finish(self) -> None:
        """Place the cells; as many rows as fit fill the tray, so that none is cut at its edge."""
        room = self.pane.rect.inflate(-2 * _GAP, -2 * _GAP)
        scale = max(1.0, self._kit.text.text_scale)
        columns = 3 if scale <= _LARGE else 2
        rows = -(-len(self.cells) // columns)
        shown = min(rows, max(1, int((room.height + _GAP) // (_LOW * scale + _GAP))))
        if shown < rows:
            room.width -= _BAR
        step = (room.height + _GAP) / shown
        wide = (room.width + _GAP) / columns
        for number, cell in enumerate(self.cells):
            row, column = divmod(number, columns)
            left, top = room.left + column * wide, room.top + row * step
            free = columns - 1 - column if cell is self.cells[-1] else 0
            cell.place(pygame.FRect(left, top, wide * (1 + free) - _GAP, step - _GAP))
        self.pane.content_height = rows * step + _GAP
        self.pane.step = step


class _Felt(Widget):
    """The tray in which the cells lie."""

    focusable = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw wood and felt."""
        self.kit.skin.tray(surface, self.area, self.kit.theme.radii.tray, _FRAME)
