"""The palettes to choose from as tiles, each with the signs of the players in its colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Unpack

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, lighten
from scenes.kit.draw.skin_renderer import SMALL_SHADOW
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Point
from scenes.kit.widgets.choices import Choice
from scenes.pages.player_swatches import shape_mask

_COLUMNS: Final = 2
_HIGH: Final = 96.0
_GAP: Final = 12.0
_SIDE: Final = 38.0
_BELOW: Final = {Intent.UP: -_COLUMNS, Intent.DOWN: _COLUMNS}


class PaletteTiles(Choice):
    """A choice whose options, the palettes in their order, all lie open."""

    def __init__(
        self,
        rect: pygame.FRect,
        options: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], None] | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, options, index, on_change, **common)
        rows = -(-len(self.options) // _COLUMNS)
        self.rect.height = rows * _HIGH + (rows - 1) * _GAP

    def _tile(self, number: int) -> pygame.FRect:
        wide = (self.area.width - (_COLUMNS - 1) * _GAP) / _COLUMNS
        row, column = divmod(number, _COLUMNS)
        left, top = self.area.topleft
        return pygame.FRect(left + column * (wide + _GAP), top + row * (_HIGH + _GAP), wide, _HIGH)

    def handle_intent(self, intent: Intent) -> bool:
        """Step to the tile beside, above or below; confirm goes on to the next one."""
        by = _BELOW.get(intent)
        if by is None:
            return super().handle_intent(intent)
        if not 0 <= self.index + by < len(self.options):
            return False
        self.move(by)
        return True

    def pointer_move(self, point: Point) -> None:
        """Do nothing: a tile has no ends."""

    def pointer_up(self, point: Point) -> None:
        """Choose the tile released on."""
        for number in range(len(self.options)):
            if number != self.index and self._tile(number).collidepoint(point):
                self.move(number - self.index)
                return

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tiles; the chosen one lies on top, with a check mark."""
        for number, palette in enumerate(self.kit.palettes):
            self._draw_tile(surface, self._tile(number), number, palette)

    def _draw_tile(
        self, surface: pygame.Surface, tile: pygame.FRect, number: int, palette: str
    ) -> None:
        kit, chosen = self.kit, number == self.index
        kit.skin.panel(surface, tile, materials.NOTE, 10, SMALL_SHADOW)
        if chosen:
            kit.skin.ring(surface, tile, 10)
            mark = pygame.FRect(tile.right - 34, tile.top + 9, 24, 24)
            kit.skin.token(surface, mark, (kit.theme.metal.gold_light, kit.theme.metal.gold))
            kit.icons.draw(surface, "check", mark.center, 13, kit.theme.paper.text)
        style = TextStyle(Family.STRONG, 15, kit.theme.paper.text)
        style = kit.text.fitted(self.options[number], style, tile.width - 56)
        at = (tile.left + 14, tile.top + 22)
        kit.text.draw(surface, self.options[number], style, at, Anchor.LEFT)
        step = (tile.width - 28) / len(kit.palettes[palette])
        for place, look in enumerate(kit.palettes[palette]):
            sign = pygame.FRect(0, 0, _SIDE, _SIDE)
            sign.center = (tile.left + 14 + (place + 0.5) * step, tile.bottom - 30)
            area = kit.canvas.rect(sign)
            kit.skin.shape(
                surface,
                area,
                look.shape,
                lambda shape=look.shape, side=area.width: shape_mask(shape, side),  # type: ignore[misc]
                (lighten(look.colour, 0.12), darken(look.colour, 0.22)),
            )
