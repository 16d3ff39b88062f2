"""The window on a small monitor, with the title of the program in it."""

from __future__ import annotations

from typing import Final

import pygame

from game import catalogue
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.settings_store import Settings
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import letter
from scenes.settings.previews.preview import Preview

_BEZEL: Final = 12.0
_BAR: Final = 13.0
_LEAST: Final = 0.34
_MOST: Final = 0.92
_SKY: Final = ((38, 70, 96), (22, 38, 66), (14, 22, 40))
"""The colours of the desktop behind the window."""


class ScreenPreview(Preview):
    """The program's window on the whole screen.

    Args:
        kit: the toolkit.
        desktop: the size of the screen in pixels.
    """

    def __init__(self, kit: Kit, desktop: tuple[int, int]) -> None:
        super().__init__(kit)
        self._desktop = desktop
        self._layers = CachedLayer(kit)

    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw monitor, desktop and window, and the pixels in figures."""
        kit = self.kit
        screen = self._screen(area)
        foot = pygame.FRect(0, 0, 120, 14)
        foot.midtop = (screen.centerx, screen.bottom + _BEZEL + 22)
        self.lay_shadow(surface, foot.inflate(120, 40).move(8, 6), 0.6)
        neck = pygame.FRect(screen.centerx - 22, screen.bottom + 4, 44, 40)
        kit.skin.panel(surface, neck, materials.STEEL, 4)
        kit.skin.panel(surface, foot, materials.STEEL, 7)
        kit.skin.panel(surface, screen.inflate(2 * _BEZEL, 2 * _BEZEL), materials.WALNUT, 12)
        key = (screen.size, settings.window, settings.size, kit.generation)
        self._layers.draw(
            surface, "glass", screen, key, lambda where: self._paint(where, screen, settings)
        )
        shown = self._desktop if settings.window == "fullscreen" else settings.size
        words = kit.words("settings.size_of", width=shown[0], height=shown[1])
        style = TextStyle(Family.NUMBER, 26, kit.theme.metal.gold_light)
        point = (area.centerx, foot.bottom + 24)
        kit.text.draw(surface, words, style, point, Anchor.CENTRE)

    def _screen(self, area: pygame.FRect) -> pygame.FRect:
        """The glass of the monitor, of the shape of the desktop."""
        wide, high = self._desktop
        room = pygame.FRect(area.left + 24, area.top + 14, area.width - 48, area.height - 112)
        scale = min(room.width / wide, room.height / high)
        screen = pygame.FRect(0, 0, wide * scale, high * scale)
        screen.midtop = (area.centerx, room.top + (room.height - screen.height) / 2)
        return screen

    def _paint(self, surface: pygame.Surface, screen: pygame.FRect, settings: Settings) -> None:
        """Paint the glass with everything on it."""
        rect = self.kit.canvas.rect(screen)
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        surface.blit(raster.gradient(*rect.size, *_SKY), rect.topleft)
        if settings.window == "fullscreen":
            self._draw_title(surface, screen)
        else:
            self._draw_window(surface, screen, settings.size)
        surface.set_clip(before)

    def _draw_window(
        self, surface: pygame.Surface, screen: pygame.FRect, size: tuple[int, int]
    ) -> None:
        """Draw the window with its bar, in its true size relative to the desktop."""
        kit = self.kit
        shares = [own / whole for own, whole in zip(size, self._desktop, strict=True)]
        larger = max(shares)
        fit = min(1.0, _MOST / larger) if larger > _MOST else max(1.0, _LEAST / larger)
        inside = pygame.FRect(
            0, 0, screen.width * shares[0] * fit, screen.height * shares[1] * fit - _BAR
        )
        inside.center = (screen.centerx, screen.centery + _BAR / 2)
        bar = pygame.FRect(inside.left, inside.top - _BAR, inside.width, _BAR)
        whole = inside.union(bar)
        kit.skin.panel(surface, whole.inflate(2, 2), materials.INK, 4)
        self._draw_title(surface, inside)
        for number, colour in enumerate((kit.theme.metal.bad, kit.theme.metal.gold)):
            dot = pygame.FRect(bar.right - 12 - number * 11, bar.centery - 3.5, 7, 7)
            kit.skin.chip(surface, dot, colour, 1.0)

    def _draw_title(self, surface: pygame.Surface, place: pygame.FRect) -> None:
        """The title of the program: boxes on the walnut table, and its name in gold."""
        kit = self.kit
        rect = kit.canvas.rect(place)
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        shared = kit.sprites.group("shared")
        table = shared.covering("table", place.size).image
        surface.blit(table, table.get_rect(center=rect.center))
        games = [entry.name for entry in catalogue.CATALOGUE if f"cover_{entry.name}" in shared]
        zoom = min(place.width * 0.145 / 204, place.height * 0.4 / 276)
        step = place.width * 0.172
        for number, game in enumerate(games):
            cover = shared.get(f"cover_{game}", zoom)
            x = place.centerx + (number - (len(games) - 1) / 2) * step
            point = kit.canvas.point(x, place.top + place.height * 0.56)
            blit(surface, cover.image, cover.image.get_rect(center=point).topleft)
        letter(
            kit,
            surface,
            kit.words("app.name"),
            (place.centerx, place.top + place.height * 0.17),
            max(7.0, place.height * 0.115),
            width=place.width * 0.8,
        )
        surface.set_clip(before)
