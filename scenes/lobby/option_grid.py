"""Options of a match as picture cards in equal rows, each with the control of its value."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate
from typing import Final

import pygame

from scenes.game_view.game_module import TablePiece
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.cached import CachedWidget
from scenes.kit.widgets.choices import Toggle
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.scroll import ScrollPane
from scenes.lobby.further import FurtherSign
from scenes.lobby.pieces import Pieces

_FRAME: Final = 14.0
"""The width of the wooden frame around the felt."""
_GAP: Final = 12.0
_PAD: Final = 13.0
_INSET: Final = 9.0
"""The paper's edge around a picture."""
_PICTURE: Final = 88.0
"""The least height of a picture."""
_LINE: Final = 22.0
"""How far a control lies from the edges of its card: within the gilt line."""
_EDGES: Final = 49.0
"""All gaps of a card from its upper to its lower edge."""
_CONTROL: Final = 40.0
_BAR: Final = 20.0
_ROW: Final = 3
"""So many cards lie in one row; four in two rows of two, more of them in rows of three, or of two
with large words.
"""
_TALL: Final = 160.0
"""The least height of a picture in such a row."""
_LYING: Final = 0.3
"""The share of a lying card that its picture takes, beside its words."""
_BESIDE_PICTURE: Final = 20.0
_LARGE: Final = 1.25
"""The size of text from which on words need wide cards."""


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
        self._high = _PICTURE
        self._lies = False

    @property
    def is_drawn(self) -> bool:
        """Whether its picture, decoded in a thread, is there."""
        return all(self._painter.drawn(self._pieces(), self._frame(self.area)))

    def styles(self) -> tuple[TextStyle, TextStyle]:
        """The text styles of name and note."""
        paper = self.kit.theme.paper
        return TextStyle(Family.DISPLAY, 18, paper.text), TextStyle(Family.UI, 14, paper.muted)

    def words(self, width: float) -> tuple[float, float]:
        """The height of name and note, on a card of a width."""
        return self._heights(width - 2 * _beside(width))

    def _heights(self, room: float) -> tuple[float, float]:
        """The height of name and note in a room of a width."""
        text = self.kit.text
        name, note = (
            len(text.wrap(told, style, room)) * text.line_height(style) if told else 0.0
            for told, style in zip((self._name, self._note), self.styles(), strict=True)
        )
        return name, note

    def needed(self, width: float, control: float) -> float:
        """The height needed at a width, with a control of a height."""
        return _PICTURE + sum(self.words(width)) + control + _EDGES

    def place(self, area: pygame.FRect, control: float, worded: float) -> None:
        """Take an area: the picture above, the words, and the control at the foot.

        `worded` is the height that all cards of a row keep for their words.
        """
        self.rect = pygame.FRect(area)
        self._lies = False
        self._high = area.height - worded - control - _EDGES
        place = pygame.FRect(area.left + _LINE, 0, area.width - 2 * _LINE, control)
        if isinstance(self.value, Toggle):
            place.left, place.width = area.centerx - Toggle.WIDTH / 2, Toggle.WIDTH
        place.bottom = area.bottom - _LINE
        self.value.rect = place

    def needed_lying(self, width: float, control: float) -> float:
        """The height needed at a width with the words beside the picture."""
        words = sum(self._heights(_words_beside(width)))
        return math.ceil(max(_PICTURE + 2 * _INSET, words + control + 2 * _PAD + _LINE))

    def lay(self, area: pygame.FRect, control: float) -> None:
        """Take an area: the picture at the left, beside it the words, and the control below."""
        self.rect = pygame.FRect(area)
        self._lies = True
        self._high = area.height - 2 * _INSET
        wide = _words_beside(area.width)
        wide = Toggle.WIDTH if isinstance(self.value, Toggle) else wide
        place = pygame.FRect(self._frame(area).right + _BESIDE_PICTURE, 0, wide, control)
        place.bottom = area.bottom - _LINE
        self.value.rect = place

    def update(self, dt: float) -> None:
        """Follow the value, as soon as its picture can be drawn."""
        super().update(dt)
        wanted = self._pieces()
        if wanted != self._shown and all(self._painter.drawn(wanted, self._frame(self.area))):
            self._shown = wanted
            self.changed = True

    def _frame(self, area: pygame.FRect) -> pygame.FRect:
        left, top = area.left + _INSET, area.top + _INSET
        wide = _LYING * area.width if self._lies else area.width - 2 * _INSET
        return pygame.FRect(left, top, wide, self._high)

    def worded(self, area: pygame.FRect) -> pygame.FRect:
        """The place of name and note: below the picture, or beside it."""
        frame = self._frame(area)
        if not self._lies:
            beside = _beside(area.width)
            room = pygame.FRect(area.left + beside, frame.bottom + 8, area.width - 2 * beside, 0)
        else:
            left, top = frame.right + _BESIDE_PICTURE, area.top + _PAD - 2
            room = pygame.FRect(left, top, _words_beside(area.width), 0)
        room.height = sum(self._heights(room.width))
        return room

    def appearance(self) -> Hashable:
        """The picture, and whether it is there."""
        return tuple(self._shown), self._painter.drawn(self._shown, self._frame(self.area))

    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Paint the paper, the picture over its whole width, and the words."""
        kit = self.kit
        kit.skin.panel(surface, area, materials.PAPER, 12)
        self._painter.draw_picture(surface, self._shown, self._frame(area))
        name, note = self.styles()
        room, anchor = self.worded(area), Anchor.TOP_LEFT if self._lies else Anchor.TOP
        room.top += kit.text.draw_wrapped(surface, self._name, name, room, anchor)
        kit.text.draw_wrapped(surface, self._note, note, room, anchor)


class OptionGrid:
    """Lays cards on felt in equal rows; call `finish` at the end.

    Args:
        kit: the toolkit.
        form: takes the widgets.
        area: the tray, in design units.
        offset: how far it is scrolled at first.
        dye: the colour of the felt, the usual one if none is given.
    """

    def __init__(
        self, kit: Kit, form: Form, area: pygame.FRect, offset: float, dye: Rgb | None = None
    ) -> None:
        self._kit, self._form, self._offset = kit, form, offset
        felt = form.add(_Felt(area))
        felt.dye = dye
        inside = area.inflate(-2 * _FRAME, -2 * _FRAME)
        self.pane = form.add(ScrollPane(inside, key="pane"))
        self._tiles: list[OptionTile] = []

    def _above(self) -> list[OptionTile]:
        """The cards out of view above."""
        top = self.pane.rect.top + self.pane.offset
        return [tile for tile in self._tiles if tile.rect.centery < top]

    def _below(self) -> list[OptionTile]:
        """The cards out of view below."""
        bottom = self.pane.rect.bottom + self.pane.offset
        return [tile for tile in self._tiles if tile.rect.centery > bottom]

    def _add_signs(self) -> None:
        """Add the signs of the cards out of view, and how far they scroll."""
        pane = self.pane

        def up() -> float:
            return self._above()[-1].rect.bottom + _GAP - pane.rect.bottom

        def down() -> float:
            return self._below()[0].rect.top - _GAP - pane.rect.top

        for sign in (
            FurtherSign(pane, lambda: len(self._above()), up, downwards=False),
            FurtherSign(pane, lambda: len(self._below()), down, downwards=True),
        ):
            self._form.add(sign).lie(_GAP)

    def add(self, tile: OptionTile) -> None:
        """Add a card and its control."""
        self._form.add(tile, self.pane)
        self._form.add(tile.value, self.pane)
        self._tiles.append(tile)

    def finish(self) -> None:
        """Place everything; as many rows as fit fill the tray, so that none is cut at its edge."""
        self._add_signs()
        room = self.pane.rect.inflate(-2 * _GAP, -2 * _GAP)
        control = _CONTROL * max(1.0, min(_LARGE, self._kit.text.text_scale))
        rows = self._rows(room, control)
        high = self._height(rows, room.width, control)
        shown = max(1, int((room.height + _GAP) // (high + _GAP)))
        if shown < len(rows):
            room.width -= _BAR
            high = self._height(rows, room.width, control)
            shown = max(1, int((room.height + _GAP) // (high + _GAP)))
        if shown == 1 and len(rows) > 1:
            self._lay(room, control)
            return
        shown = min(shown, len(rows))
        high = max(high, (room.height + _GAP) / shown - _GAP)
        for number, row in enumerate(rows):
            place = pygame.FRect(room.left, room.top + number * (high + _GAP), room.width, high)
            _place(row, place, control)
        self.pane.content_height = len(rows) * (high + _GAP) + _GAP
        self.pane.step = high + _GAP
        self.pane.scroll_to(self._offset, at_once=True)

    def _lay(self, room: pygame.FRect, control: float) -> None:
        """Lay every card in a row of its own: large words would leave room for one row alone."""
        needed = [tile.needed_lying(room.width, control) for tile in self._tiles]
        ends = list(accumulate(high + _GAP for high in needed))
        whole = room.height + _GAP
        fitting = [(number, end) for number, end in enumerate(ends, 1) if end <= whole]
        shown, end = fitting[-1] if fitting else (1, whole)
        more, top = (whole - end) // shown, room.top
        for tile, high in zip(self._tiles, needed, strict=True):
            tile.lay(pygame.FRect(room.left, top, room.width, high + more), control)
            top += high + more + _GAP
        self.pane.content_height = top - room.top + _GAP
        self.pane.scroll_to(self._offset, at_once=True)

    def _rows(self, room: pygame.FRect, control: float) -> list[list[OptionTile]]:
        """The cards by rows; those of a last short row are wider."""
        tiles = self._tiles
        single = self._height([tiles], room.width, control) + _TALL - _PICTURE
        if len(tiles) <= _ROW and single <= room.height:
            return [tiles]
        wide = len(tiles) == _ROW + 1 or self._kit.text.text_scale > _LARGE
        columns = _ROW - 1 if wide else _ROW
        rows = [tiles[first : first + columns] for first in range(0, len(tiles), columns)]
        if columns == _ROW and len(rows) > 1 and len(rows[-1]) == 1:
            rows[-1].insert(0, rows[-2].pop())  # one card alone would be all backdrop
        return rows

    def _height(self, rows: Sequence[Sequence[OptionTile]], width: float, control: float) -> float:
        """How high the rows must be in a width."""
        return max(tile.needed(_share(width, len(row)), control) for row in rows for tile in row)


def _place(row: Sequence[OptionTile], area: pygame.FRect, control: float) -> None:
    """Place the cards of a row; they keep equal room for their words."""
    wide = _share(area.width, len(row))
    worded = max(sum(tile.words(wide)) for tile in row)
    for column, tile in enumerate(row):
        left = area.left + column * (wide + _GAP)
        tile.place(pygame.FRect(left, area.top, wide, area.height), control, worded)


def _beside(width: float) -> float:
    """What lies free beside the words of a card of a width."""
    return max(_PAD, 0.055 * width)


def _words_beside(width: float) -> float:
    """The width of the words beside the picture of a lying card of a width."""
    return width - _LYING * width - _INSET - _BESIDE_PICTURE - _LINE


def _share(width: float, count: int) -> float:
    """The width of one of so many cards beside each other."""
    return (width - _GAP * (count - 1)) / count


class _Felt(Widget):
    """The tray in which the cards lie."""

    focusable = False
    dye: Rgb | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw wood and felt."""
        self.kit.skin.tray(surface, self.area, self.kit.theme.radii.tray, _FRAME, self.dye)
