"""The panel of the flat views: the one that matters now large, the others small beside it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.block_and_key.temple import VIEW_NAMES, view_of_side
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.drawing.cards import CardPainter
from scenes.games.block_and_key.drawing.seat_plates import SeatPlates, closely
from scenes.games.block_and_key.drawing.shown import NO_VIEW, Shown
from scenes.games.block_and_key.drawing.view_parts import Part, ViewParts
from scenes.games.block_and_key.model import BlockAndKeyModel
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_TITLE: Final = TextStyle(Family.DISPLAY, 18, layout.CREAM)
_NOTE: Final = TextStyle(Family.STRONG, 13, layout.MUTED)
_TITLE_LINE: Final = 18.5
"""The middle of the name of the great view below the upper edge of the panel."""
_NAME, _LARGEST = 14.0, 1.2
"""The size of the name above the square view, and the largest text scale for it."""
_INITIAL, _ASIDE = 13.0, 12.5
"""The size of the initial of a small view, and its distance from the squares."""
_BADGE: Final = 17.0
"""The size of the badge that an initial stands on."""
_BADGES: Final = (from_hex("#6b4a29"), from_hex("#39260f"))
_TOKEN: Final = 13.0
"""The size of the token beside the name of a seat's own view."""


class ViewsPanel:
    """Paints the views, each in its place.

    Attributes:
        places: the five places, of which each holds one view.
    """

    def __init__(
        self,
        kit: Kit,
        model: BlockAndKeyModel,
        cards: CardPainter,
        plates: SeatPlates,
        shown: Shown,
    ) -> None:
        self._kit = kit
        self._model = model
        self._cards = cards
        self._plates = plates
        self._shown = shown
        self._parts = ViewParts()
        self.places = layout.map_rects(1, 1)

    @property
    def own(self) -> int:
        """The view of the side at which the seat shown sits."""
        return view_of_side(self._model.table.sides[self._shown.seat])

    @property
    def great(self) -> int:
        """The view that is drawn large."""
        return self.own if self._shown.great == NO_VIEW else self._shown.great

    def rects(self) -> tuple[pygame.FRect, ...]:
        """The place of every view."""
        return layout.map_rects(self.own, self.great)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The part of each view that is drawn; none before anything is shown."""
        return self._parts.of(self._model.pictures(), self._shown.pictures, self.rects())

    # ------------------------------------------------------------------ the squares
    def key_of_map(self, number: int) -> Hashable:
        """The content of one place, for comparison."""
        if not self.parts:
            return ()
        view = self._in(number)
        return view, self._shown.pictures[view], self.parts[view]

    def draw_map(self, number: int, surface: pygame.Surface) -> None:
        """Draw the squares of one view: a ghost often changes only one of them."""
        if self.parts:
            view = self._in(number)
            part = self.parts[view]
            self._cards.map_field(surface, part.area, part.columns)
            self._cards.map(surface, part.cut(self._shown.pictures[view]), part.area)

    def _in(self, number: int) -> int:
        """The view that lies in one of the places."""
        return self.rects().index(self.places[number])

    # ------------------------------------------------------------------ the panel
    def key(self) -> Hashable:
        """The content of the panel without the squares, for comparison."""
        shown = self._shown
        tops = tuple(part.area.top for part in self.parts)
        return shown.camera_sides, shown.seat, self.great, tops

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with the name of each view."""
        kit, panel = self._kit, layout.MAPS
        kit.skin.panel(surface, panel, layout.QUIET, 14)
        words = str(kit.words("block_and_key_table.panel.views"))
        at = panel.right - 12, panel.top + _TITLE_LINE + 1
        kit.text.draw(surface, words, _NOTE, at, Anchor.RIGHT)
        for view, area in enumerate(self.rects()):
            if layout.is_small(area):
                self._write_initial(surface, view, area)
            else:
                self._write_name(surface, view, area)

    def _write_initial(self, surface: pygame.Surface, view: int, area: pygame.FRect) -> None:
        """Write the initial of a small view at the left of its squares."""
        kit = self._kit
        x, line = area.left - _ASIDE, area.bottom - area.height / 2
        if self.parts:
            x = self.parts[view].area.left - _ASIDE
        badge = pygame.FRect(0, 0, _BADGE, _BADGE).move_to(center=(x, line))
        kit.skin.token(surface, badge, _BADGES)
        style = TextStyle(Family.STRONG, closely(kit, _INITIAL), self._colour(view))
        kit.text.draw(surface, self._name(view)[:1], style, (x, line), Anchor.CENTRE)
        if view == self.own:
            token = pygame.FRect(0, 0, _TOKEN, _TOKEN).move_to(center=(x, area.top + 10))
            self._plates.token(surface, self._shown.seat, token)

    def _write_name(self, surface: pygame.Surface, view: int, area: pygame.FRect) -> None:
        """Write the name of the great or the square view above its squares."""
        kit, left = self._kit, area.left - 1
        top = self.parts[view].area.top if self.parts else area.top
        if layout.is_great(area):
            line = layout.MAPS.top + _TITLE_LINE
            style = TextStyle(_TITLE.family, closely(kit, _TITLE.size), _TITLE.colour)
        else:
            line = top - 5 - layout.CAPTION / 2
            size = _NAME * min(1.0, _LARGEST / kit.text.text_scale)
            style = TextStyle(Family.STRONG, size, self._colour(view))
        if view == self.own:
            token = pygame.FRect(left, line - _TOKEN / 2, _TOKEN, _TOKEN)
            self._plates.token(surface, self._shown.seat, token)
            left = token.right + 5
        name = self._name(view)
        room = area.right - left
        if layout.is_great(area):
            room -= kit.text.width(str(kit.words("block_and_key_table.panel.views")), _NOTE) + 8
        style = kit.text.fitted(name, style, room)
        kit.text.draw(surface, name, style, (left, line), Anchor.LEFT)

    def _name(self, view: int) -> str:
        return str(self._kit.words(f"block_and_key_table.view.{VIEW_NAMES[view]}"))

    def _colour(self, view: int) -> tuple[int, int, int]:
        """The colour of a name: brighter for the views on the walls."""
        on_wall = view > 0 and view - 1 in self._shown.camera_sides
        return layout.CREAM if on_wall else layout.MUTED
