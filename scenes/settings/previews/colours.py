"""The colours of the players on place cards, and on the figures behind them."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import darken, lighten
from scenes.kit.draw.repaint import draw_lines, move_paint, paint_of
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.theme import DEFAULT_PLAYERS
from scenes.kit.kit import Kit
from scenes.kit.settings_store import Settings
from scenes.match_plan import COLOURS
from scenes.pages.place_card import draw_place_card
from scenes.pages.player_swatches import pattern_lines
from scenes.settings.previews.preview import Preview

FIGURES: Final = ("walker_red", "walker_blue", "walker_sun", "walker_violet")
_CARD_HEIGHT: Final = 46.0
_TALL: Final = 180.0
"""How high a figure stands on its base, in design units."""
_ABOVE: Final = 26.0
"""How far above its card it stands, on a base of its own."""
_BASE: Final = 0.62
_FLAT: Final = 0.3
"""The width of the base, of the figure's height, and its depth, of its width."""
_STONE: Final = (38, 44, 58)
_GAP: Final = 18.0
_ASIDE: Final = 0.05
"""How far right its foot stands for its staff and shard to be in the middle, of its height."""
_BAKED_TALL: Final = 316.0
"""How high the figures are at their own size."""


class ColoursPreview(Preview):
    """The four players at a table of their own."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._figures: dict[tuple[object, ...], Sprite] = {}

    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw a figure behind each place card, two beside two."""
        del settings
        cell = pygame.FRect(0, 0, (area.width - _GAP) / 2, (area.height - _GAP) / 2)
        tall = min(_TALL, cell.height - _CARD_HEIGHT - _ABOVE - 4)
        for seat in range(4):
            cell.left = area.left + seat % 2 * (cell.width + _GAP)
            cell.top = area.top + seat // 2 * (cell.height + _GAP)
            card = pygame.FRect(cell.left, cell.bottom - _CARD_HEIGHT, cell.width, _CARD_HEIGHT)
            self._draw_figure(surface, seat, cell.centerx, card.top - _ABOVE, tall)
            self._draw_card(surface, card, seat)

    def _draw_card(self, surface: pygame.Surface, card: pygame.FRect, seat: int) -> None:
        """The place card of a player, as it lies on the table of the lobby."""
        name = self.kit.words(f"lobby.names.{COLOURS[seat]}")
        draw_place_card(self.kit, surface, card, seat, (name,))

    def _draw_figure(
        self, surface: pygame.Surface, seat: int, x: float, ground: float, tall: float
    ) -> None:
        """A figure in the player's colour, in the middle of its column."""
        x += _ASIDE * tall
        shade = pygame.FRect(0, 0, 0.62 * tall + 30, 0.2 * tall + 16)
        shade.center = (x + 4, ground + 3)
        self.lay_shadow(surface, shade, 0.8)
        self._draw_base(surface, seat, x, ground, tall)
        self._figure(seat, tall).draw(surface, self.kit.canvas.point(x, ground))

    def _draw_base(
        self, surface: pygame.Surface, seat: int, x: float, ground: float, tall: float
    ) -> None:
        """The round base under a figure, with a rim in the player's colour."""
        kit, colour = self.kit, self.kit.theme.player(seat).colour
        face = pygame.FRect(0, 0, _BASE * tall, _BASE * _FLAT * tall)
        face.center = (x, ground - 0.02 * tall)
        for down, share, paint in (
            (0.04 * tall, 1.0, darken(colour, 0.6)),
            (0.0, 1.0, lighten(colour, 0.15)),
            (0.0, 0.88, _STONE),
        ):
            area = kit.canvas.rect(face.move(0, down))
            size = max(1, round(share * area.width)), max(1, round(share * area.height))
            disc = pygame.transform.smoothscale(raster.disc_mask(2 * size[0]), size)
            blit(surface, raster.coloured(disc, paint), disc.get_rect(center=area.center).topleft)

    def _figure(self, seat: int, tall: float) -> Sprite:
        """A baked figure in the present colour, with the pattern of its player; cached."""
        kit, look = self.kit, self.kit.theme.player(seat)
        group = kit.sprites.group("results")
        zoom = round(tall / _BAKED_TALL, 3)
        painted = DEFAULT_PLAYERS[seat].colour
        baked = group.get(FIGURES[seat], zoom)
        if look.colour == painted and not kit.theme.patterns:
            return baked
        key = (seat, zoom, kit.canvas.scale, look.colour, kit.theme.patterns)
        found = self._figures.get(key)
        if found is None:
            image = baked.image.copy()
            plane = paint_of(image, painted)
            move_paint(image, plane, painted, look.colour)
            if kit.theme.patterns:
                step, thick = max(4, kit.canvas.length(7)), max(1, kit.canvas.length(2.6))
                draw_lines(image, plane, pattern_lines(max(image.get_size()), seat, step), thick)
            image.blit(raster.silhouette(baked.image), (0, 0), special_flags=pygame.BLEND_RGB_MIN)
            found = self._figures[key] = Sprite(image, baked.anchor)
        return found
