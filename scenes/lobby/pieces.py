"""Draws pieces of a game: on the table of the lobby, and in the pictures of its options."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.game_module import TablePiece
from scenes.kit.draw import raster
from scenes.kit.draw.sprites import Sprite
from scenes.kit.kit import Kit
from scenes.kit.text.typesetter import blit

_THICK: Final = 0.014
"""How thick a board is, as a share of its width."""
_SIDE: Final = (30, 40, 58)
_ICONS: Final = "icon"


class Pieces:
    """Draws pieces and keeps what was made for them until the window changes its size."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._boards: dict[tuple[str, float, float, float], Sprite] = {}

    def draw(
        self,
        surface: pygame.Surface,
        piece: TablePiece,
        origin: tuple[float, float],
        opacity: float = 1.0,
    ) -> None:
        """Draw a piece around a design point; one that its group does not hold is left out."""
        kit = self._kit
        group, _, name = piece.sprite.partition("/")
        at = (origin[0] + piece.x, origin[1] + piece.y)
        if group == _ICONS:
            kit.icons.draw(surface, name, at, piece.width, kit.theme.metal.gold_light)
            return
        sprites = kit.sprites.group(group)
        if name not in sprites:
            return
        pixel = kit.canvas.point(*at)
        if piece.flat:
            self._board(piece).draw(surface, pixel, opacity)
            return
        zoom = sprites.zoom_within(name, (piece.width, math.inf))
        shadow = sprites.shadow(name, zoom)
        if shadow is not None:
            shadow.draw(surface, pixel, opacity)
        sprites.get(name, zoom, angle=piece.turn).draw(surface, pixel, opacity)

    def _board(self, piece: TablePiece) -> Sprite:
        """A board or card that lies flat, with its side below it."""
        kit, scale = self._kit, self._kit.canvas.scale
        key = (piece.sprite, piece.width * scale, piece.flat, piece.turn)
        found = self._boards.get(key)
        if found is not None:
            return found
        group, _, name = piece.sprite.partition("/")
        sprites = kit.sprites.group(group)
        zoom = sprites.zoom_within(name, (piece.width, math.inf))
        image = sprites.get(name, zoom, angle=piece.turn).image
        size = (image.get_width(), max(1, round(image.get_height() * piece.flat)))
        image = pygame.transform.smoothscale(image, size)
        image = image if image.get_flags() & pygame.SRCALPHA else image.convert_alpha()
        side = raster.coloured(raster.silhouette(image), _SIDE)
        thick = max(1, min(round(piece.width * _THICK * scale), kit.canvas.length(7)))
        whole = raster.clear(size[0], size[1] + thick)
        for lower in range(thick, 0, -1):
            blit(whole, side, (0, lower))
        blit(whole, image, (0, 0))
        made = self._boards[key] = Sprite(whole, (size[0] / 2, size[1] / 2))
        return made
