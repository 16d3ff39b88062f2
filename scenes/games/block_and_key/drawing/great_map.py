"""The view that is pointed at, large and whole beside the panel of the views."""

from __future__ import annotations

from typing import Final

import pygame

from game.block_and_key.board import bits
from game.block_and_key.temple import ROWS, VIEW_NAMES, WIDTH
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.drawing.seat_plates import closely
from scenes.games.block_and_key.drawing.view_parts import Part
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_SIDE, _HEAD, _FOOT = 13.0, 36.0, 13.0
"""How far the plate reaches beyond the squares: at its sides, above and below them."""
_TITLE: Final = TextStyle(Family.DISPLAY, 18, layout.CREAM)
_SHADOW: Final = 30.0


class GreatMap:
    """Draws it over the steps of the temple."""

    def __init__(self, context: BlockAndKeyContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the view pointed at, with the squares that the block in hand would change."""
        context, view = self._context, self._context.explained.view
        if view < 0 or not context.hud.shown.pictures:
            return
        part = Part(0, 0, WIDTH, ROWS[view], layout.great_map_rect(view))
        plate, rows = _plate(part.area), context.hud.shown.pictures[view]

        def paint(on: pygame.Surface) -> None:
            self._head(on, plate, view)
            context.cards.map_field(on, part.area, part.columns)
            context.cards.map(on, part.cut(rows), part.area)

        room = plate.inflate(_SHADOW, _SHADOW)
        context.kept.draw(surface, "great map", room, (view, rows), paint)
        context.cards.shine(
            surface, part.squares(self._fresh(view)), context.kit.theme.metal.ok, 0.9
        )

    def _fresh(self, view: int) -> list[int]:
        """The squares of a view that the block in hand would change."""
        context, preview = self._context, self._context.preview
        if not context.builder.active or preview is None or not preview.fresh:
            return []
        return list(bits(preview.fresh[view]))

    def _head(self, surface: pygame.Surface, plate: pygame.FRect, view: int) -> None:
        """Draw the plate with the name of the view."""
        kit, left = self._context.kit, plate.left + _SIDE
        kit.skin.panel(surface, plate, layout.OAK, 14)
        style = TextStyle(_TITLE.family, closely(kit, _TITLE.size), _TITLE.colour)
        title = self._context.word(f"view.{VIEW_NAMES[view]}")
        style = kit.text.fitted(title, style, plate.right - _SIDE - left)
        line = plate.top + _HEAD / 2 + 1
        kit.text.draw(surface, title, style, (left, line), Anchor.LEFT)


def _plate(area: pygame.FRect) -> pygame.FRect:
    """The plate around the squares of a view."""
    return pygame.FRect(
        area.left - _SIDE, area.top - _HEAD, area.width + 2 * _SIDE, area.height + _HEAD + _FOOT
    )
