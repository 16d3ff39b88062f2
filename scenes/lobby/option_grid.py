"""Options of a match as picture cards, two in a row, each with the control of its value."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame

from scenes.game_view.game_module import TablePiece
from scenes.kit.draw import materials
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.cached import CachedWidget
from scenes.kit.widgets.choices import Toggle
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.scroll import ScrollPane
from scenes.lobby.pieces import Pieces

_FRAME: Final = 14.0
"""The width of the wooden frame around the felt."""
_MARGIN: Final = 12.0
_GAP: Final = 10.0
_PAD: Final = 12.0
_INSET: Final = 9.0
"""The paper's edge around a picture."""
_PICTURES: Final = (180.0, 168.0, 156.0, 132.0)
"""The widths of pictures, wide ones where the words leave room."""
_TALL: Final = 1.15
"""How many times as high as wide a picture may be; beside long words it lies in the middle."""
_WORDS: Final = 190.0
"""The room that words and control keep beside a picture, at the usual text size."""
_CONTROL: Final = 40.0
_MOST: Final = 84.0
"""The most by which cards grow to fill the page."""
_BAR: Final = 20.0
_SHADE: Final = ((12, 34, 46), (12, 34, 46))


class OptionTile(CachedWidget):
    """The card of one option: its value as a picture, its name, its effect.

    Args:
        painter: draws the pieces once they are decoded.
        pieces: the pieces of the picture.
        name: the name of the option.
        note: its effect.
        value: the control at the foot of the card.
    """

    focusable = False

    def __init__(
        self,
        painter: Pieces,
        pieces: Callable[[], Sequence[TablePiece]],
        name: str,
        note: str,
        value: Widget,
    ) -> None:
        super().__init__(pygame.FRect(0, 0, 0, 0))
        self._painter = painter
        self._pieces = pieces
        self._name, self._note = name, note
        self.value = value
        self._shown: Sequence[TablePiece] = ()
        self._frame_width = _PICTURES[-1]

    @property
    def is_drawn(self) -> bool:
        """Whether its picture, decoded in a thread, is there."""
        return bool(self._shown) or not self._pieces()

    def styles(self) -> tuple[TextStyle, TextStyle]:
        """The text styles of name and note."""
        paper = self.kit.theme.paper
        return TextStyle(Family.STRONG, 16, paper.text), TextStyle(Family.UI, 14, paper.muted)

    @property
    def _beside(self) -> float:
        """The width that the control takes from the name; a switch stands beside it."""
        return Toggle.WIDTH + 10 if isinstance(self.value, Toggle) else 0.0

    def _words(self, width: float) -> tuple[float, float]:
        """The height of name and note, on a card of a width."""
        room = width - self._left - _PAD
        rooms = (room - self._beside, room)
        name, note = (
            len(self.kit.text.wrap(text, style, wide)) * self.kit.text.line_height(style)
            for text, style, wide in zip(
                (self._name, self._note), self.styles(), rooms, strict=True
            )
        )
        return max(name, Toggle.HEIGHT if self._beside else 0.0), note if self._note else 0.0

    @property
    def _left(self) -> float:
        """Where the words begin, from the edge of the card."""
        return _INSET + self._frame_width + _PAD

    def _has_room(self, width: float) -> bool:
        scale = max(1.0, self.kit.text.text_scale)
        return width - self._left - _PAD >= _WORDS * scale

    def needed(self, width: float, control: float) -> float:
        """The height needed at a width, with a control of a height."""
        foot = 0.0 if self._beside else control + 6
        return sum(self._words(width)) + foot + 2 * _PAD

    def place(self, area: pygame.FRect, control: float) -> None:
        """Take an area; a switch stands beside the name, another control at the foot."""
        self.rect = pygame.FRect(area)
        for self._frame_width in _PICTURES:
            if self._has_room(area.width) and self.needed(area.width, control) <= area.height:
                break
        left, right = area.left + self._left, area.right - _PAD
        if self._beside:
            wide = Toggle.WIDTH
            self.value.rect = pygame.FRect(right - wide, area.top + _PAD - 3, wide, _CONTROL)
        else:
            top = area.bottom - _PAD - control
            self.value.rect = pygame.FRect(left, top, right - left, control)

    def update(self, dt: float) -> None:
        """Follow the value, as soon as its picture can be drawn."""
        super().update(dt)
        wanted = self._pieces()
        ready = self._painter.filled(wanted, self._frame(self.area)) is not None
        if ready and wanted != self._shown:
            self._shown = wanted
            self.changed = True

    def _frame(self, area: pygame.FRect) -> pygame.FRect:
        height = min(area.height - 2 * _INSET, _TALL * self._frame_width)
        frame = pygame.FRect(area.left + _INSET, 0, self._frame_width, height)
        frame.centery = area.centery
        return frame

    def appearance(self) -> Hashable:
        """The picture, and whether it is there."""
        ready = self._painter.filled(self._shown, self._frame(self.area)) is not None
        return tuple(self._shown), ready

    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Paint the paper, the picture on its blue, and the words."""
        kit = self.kit
        kit.skin.panel(surface, area, materials.PAPER, 12)
        self._painter.draw_picture(surface, self._shown, self._frame(area))
        name, note = self.styles()
        words = pygame.FRect(area.left + self._left, area.top + _PAD, 0, 0)
        words.width = area.right - _PAD - words.left - self._beside
        kit.text.draw_wrapped(surface, self._name, name, words)
        words.top += self._words(area.width)[0]
        words.width += self._beside
        kit.text.draw_wrapped(surface, self._note, note, words)


class OptionGrid:
    """Lays cards on felt in two columns, and buttons below them; call `finish` at the end.

    Args:
        kit: the toolkit.
        form: takes the widgets.
        area: the tray, in design units.
        offset: how far it is scrolled at first.
    """

    def __init__(self, kit: Kit, form: Form, area: pygame.FRect, offset: float) -> None:
        self._kit, self._form, self._offset = kit, form, offset
        form.add(_Felt(area))
        inside = area.inflate(-2 * _FRAME, -2 * _FRAME)
        self.pane = form.add(ScrollPane(inside, key="pane"))
        self._tiles: list[OptionTile] = []
        self._buttons: list[Button] = []

    def add(self, tile: OptionTile) -> None:
        """Add a card and its control."""
        self._form.add(tile, self.pane)
        self._form.add(tile.value, self.pane)
        self._tiles.append(tile)

    def button(self, button: Button) -> None:
        """Add a button to the row at the foot."""
        self._buttons.append(self._form.add(button, self.pane))

    def finish(self) -> None:
        """Place everything; as many rows as fit fill the tray, so that none is cut at its edge."""
        rect = self.pane.rect
        control = _CONTROL * max(1.0, min(1.25, self._kit.text.text_scale))
        wide, room = rect.width - 2 * _MARGIN, rect.height - 2 * _MARGIN
        heights = self._heights((wide - _GAP) / 2, control)
        if sum(heights) + _GAP * (len(heights) - 1) + self._foot > room:
            wide -= _BAR
            heights = self._heights((wide - _GAP) / 2, control)
        grown = self._grown(heights, room)
        place = pygame.FRect(rect.left + _MARGIN, rect.top + _MARGIN, (wide - _GAP) / 2, 0)
        for row, height in enumerate(heights):
            place.height = height + grown
            for column, tile in enumerate(self._tiles[2 * row : 2 * row + 2]):
                tile.place(place.move(column * (place.width + _GAP), 0), control)
            place.top += place.height + _GAP
        self._place_buttons(place)
        self._form.add(_Rim(self.pane))
        self.pane.content_height = place.top - _GAP + self._foot + _MARGIN - rect.top
        self.pane.scroll_to(self._offset, at_once=True)

    @property
    def _has_free_cell(self) -> bool:
        """Whether the buttons lie beside the last card."""
        return len(self._tiles) % 2 == 1

    @property
    def _foot(self) -> float:
        """The height of the row of buttons, with the gap above it."""
        if self._has_free_cell or not self._buttons:
            return 0.0
        return max(each.measure()[1] for each in self._buttons) + _GAP

    def _place_buttons(self, below: pygame.FRect) -> None:
        """Stack the buttons in the free cell, or put them in a row below the cards."""
        if not self._has_free_cell:
            left = below.left
            for button in self._buttons:
                button.fit(topleft=(left, below.top))
                left = button.rect.right + _GAP
            return
        cell = self._tiles[-1].rect.move(below.width + _GAP, 0)
        high = sum(each.measure()[1] for each in self._buttons) + _GAP * (len(self._buttons) - 1)
        top = cell.centery - high / 2
        for button in self._buttons:
            button.rect.width = max(button.rect.width, 0.72 * cell.width)
            button.fit(cell.width, midtop=(cell.centerx, top))
            top = button.rect.bottom + _GAP

    def _heights(self, width: float, control: float) -> list[float]:
        """How high each row must be, with cards of a width."""
        needed = [tile.needed(width, control) for tile in self._tiles]
        if self._has_free_cell:
            stacked = [each.measure()[1] + _GAP for each in self._buttons]
            needed.append(sum(stacked))
        return [max(needed[place : place + 2]) for place in range(0, len(needed), 2)]

    def _grown(self, heights: Sequence[float], room: float) -> float:
        """By how much each row grows, so that those in view reach the edge of the tray."""
        spare = room - sum(heights) - _GAP * (len(heights) - 1) - self._foot
        if spare >= 0:
            return min(_MOST, spare / max(1, len(heights)))
        left, shown = room + _MARGIN, 0
        while shown < len(heights) and left - heights[shown] >= _MARGIN:
            left -= heights[shown] + _GAP
            shown += 1
        more = max(0.0, left) / max(1, shown)
        return more if more <= _MOST else 0.0


class _Rim(Widget):
    """A shade over the cards at the edges of the tray behind which there are more."""

    focusable = False

    def __init__(self, pane: ScrollPane) -> None:
        super().__init__(pygame.FRect(0, 0, 0, 0))
        self._pane = pane

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it where the pane can be scrolled."""
        self._pane.fade_ends(surface, _SHADE, 30.0, 200)


class _Felt(Widget):
    """The tray in which the cards lie."""

    focusable = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw wood and felt."""
        self.kit.skin.tray(surface, self.area, self.kit.theme.radii.tray, _FRAME)
