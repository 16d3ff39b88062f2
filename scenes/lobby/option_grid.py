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
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.kept import Kept
from scenes.kit.widgets.scroll import ScrollPane
from scenes.lobby.pieces import SKY, Pieces, smaller

_FRAME: Final = 14.0
"""The width of the wooden frame around the felt."""
_MARGIN: Final = 12.0
_GAP: Final = 12.0
_PAD: Final = 12.0
_PICTURE: Final = 148.0
_TALLEST: Final = 112.0
_MADE_FOR: Final = 144.0
"""The width for which the pictures of values are designed."""
_SPARE: Final = 40.0
"""The most by which cards grow where the page has room."""
_BAR: Final = 20.0
_SHADE: Final = ((12, 34, 46), (12, 34, 46))


class OptionTile(Kept):
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

    @property
    def is_drawn(self) -> bool:
        """Whether its picture, decoded in a thread, is there."""
        return bool(self._shown) or not self._pieces()

    def styles(self) -> tuple[TextStyle, TextStyle]:
        """The text styles of name and note."""
        paper = self.kit.theme.paper
        return TextStyle(Family.STRONG, 16, paper.text), TextStyle(Family.UI, 14, paper.muted)

    def _words(self, width: float) -> tuple[float, float]:
        """The height of name and note, on a card of a width."""
        room = width - _PICTURE - 3 * _PAD
        name, note = (
            len(self.kit.text.wrap(text, style, room)) * self.kit.text.line_height(style)
            for text, style in zip((self._name, self._note), self.styles(), strict=True)
        )
        return name, note if self._note else 0.0

    def needed(self, width: float, control: float) -> float:
        """The height needed at a width, with a control of a height."""
        return sum(self._words(width)) + control + 2 * _PAD + 8

    def place(self, area: pygame.FRect, control: float) -> None:
        """Take an area, the control at the foot beside the picture."""
        self.rect = pygame.FRect(area)
        left = area.left + _PICTURE + 2 * _PAD
        wide = self.value.rect.width or area.right - _PAD - left
        self.value.rect = pygame.FRect(left, area.bottom - _PAD - control, wide, control)

    def update(self, dt: float) -> None:
        """Follow the value, as soon as its picture can be drawn."""
        super().update(dt)
        wanted = smaller(self._pieces(), _PICTURE / _MADE_FOR)
        if wanted != self._shown and self._painter.ready(wanted):
            self._shown = wanted
            self.changed = True

    def appearance(self) -> Hashable:
        """The picture."""
        return tuple(self._shown)

    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Paint the paper, the picture on its blue, and the words."""
        kit = self.kit
        kit.skin.panel(surface, area, materials.PAPER, 12)
        frame = pygame.FRect(0, 0, _PICTURE, min(_TALLEST, area.height - 2 * _PAD))
        frame.midleft = (area.left + _PAD, area.centery)
        kit.skin.field(surface, frame, SKY, radius=8)
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(frame.inflate(-3, -3)).clip(before))
        for piece in self._shown:
            self._painter.draw(surface, piece, frame.center)
        surface.set_clip(before)
        name, note = self.styles()
        words = pygame.FRect(frame.right + _PAD, area.top + _PAD, 0, 0)
        words.width = area.right - _PAD - words.left
        words.top += kit.text.draw_wrapped(surface, self._name, name, words)
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
        """Place everything; cards grow a little where there is room."""
        rect = self.pane.rect
        scale = max(1.0, min(1.25, self._kit.text.text_scale))
        control = 44.0 * scale
        wide = rect.width - 2 * _MARGIN
        heights = self._heights(wide, control)
        foot = max((each.measure()[1] for each in self._buttons), default=0.0) + 4
        spare = rect.height - 2 * _MARGIN - sum(heights) - _GAP * len(heights) - foot
        if spare < 0:
            wide -= _BAR
            heights = self._heights(wide, control)
        grown = max(0.0, min(_SPARE, spare / max(1, len(heights))))
        top, half = rect.top + _MARGIN, (wide - _GAP) / 2
        for row, height in enumerate(heights):
            pair = self._tiles[2 * row : 2 * row + 2]
            for column, tile in enumerate(pair):
                place = pygame.FRect(rect.left + _MARGIN, top, half, height + grown)
                place.left += column * (half + _GAP)
                place.width = wide if len(pair) == 1 else half
                tile.place(place, control)
            top += height + grown + _GAP
        left = rect.left + _MARGIN
        for button in self._buttons:
            button.fit(topleft=(left, top))
            left = button.rect.right + _GAP
        self._form.add(_Rim(self.pane))
        self.pane.content_height = top + foot + _MARGIN - rect.top
        self.pane.scroll_to(self._offset, at_once=True)

    def _heights(self, wide: float, control: float) -> list[float]:
        """How high each row must be."""
        half = (wide - _GAP) / 2
        needed = [tile.needed(half, control) for tile in self._tiles]
        if len(needed) % 2:
            needed[-1] = self._tiles[-1].needed(wide, control)
        return [max(needed[place : place + 2]) for place in range(0, len(needed), 2)]


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
