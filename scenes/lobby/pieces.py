"""Draws pieces of a game: on the table of the lobby, and in the pictures of its options."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from scenes.game_view.game_module import TablePiece
from scenes.kit.draw import raster
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.sprites import Loading
from scenes.kit.kit import Kit
from scenes.kit.text.typesetter import blit

_THICK: Final = 0.024
"""How thick a board is, as a share of its width."""
_SIDE: Final = (30, 40, 58)
_ICONS: Final = "icon"


class Pieces:
    """Draws pieces once they are decoded in a thread, and keeps what was made for them."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._boards: dict[tuple[str, float, float], dict[float, Sprite]] = {}
        self._decoded: set[str] = set()
        self._coming: dict[str, Loading] = {}

    def ready(self, pieces: Iterable[TablePiece]) -> bool:
        """Whether pieces can be drawn without delay; if not, they are being decoded from now on."""
        self._coming = {name: each for name, each in self._coming.items() if not self._take(name)}
        groups: dict[str, list[str]] = {}
        missing = {piece.sprite for piece in pieces if not self._is_there(piece)}
        for sprite in sorted(missing - set(self._coming)):
            group, _, name = sprite.partition("/")
            if group != _ICONS:
                groups.setdefault(group, []).append(name)
        for group, names in groups.items():
            loading = self._kit.sprites.prepare(group, names)
            self._coming |= dict.fromkeys((f"{group}/{name}" for name in names), loading)
        return not any(sprite.partition("/")[0] != _ICONS for sprite in missing)

    def _is_there(self, piece: TablePiece) -> bool:
        """Whether a piece can be drawn: decoded, or as a board of its size or larger."""
        boards = self._boards.get((piece.sprite, piece.flat, piece.turn), {}) if piece.flat else {}
        return piece.sprite in self._decoded or self._width(piece) <= max(boards, default=0.0)

    def _width(self, piece: TablePiece) -> float:
        """The width of a piece in pixels, as boards are kept by it."""
        return round(piece.width * self._kit.canvas.scale, 2)

    def _take(self, sprite: str) -> bool:
        """Whether a sprite that was being decoded is there now."""
        done = self._coming[sprite].done
        if done:
            self._decoded.add(sprite)
        return done

    def draw_when_ready(
        self, surface: pygame.Surface, pieces: Sequence[TablePiece], origin: tuple[float, float]
    ) -> None:
        """Draw pieces around a design point, if all of them can be drawn without delay."""
        if self.ready(pieces):
            for piece in pieces:
                self.draw(surface, piece, origin)

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
        sizes = self._boards.setdefault((piece.sprite, piece.flat, piece.turn), {})
        width = self._width(piece)
        larger = max(sizes, default=0.0)
        if width not in sizes:
            made = self._smaller(sizes[larger], width / larger) if larger > width else None
            sizes[width] = made or self._made_board(piece)
        return sizes[width]

    def _smaller(self, board: Sprite, share: float) -> Sprite:
        """A small board from a large one, whose file need not be decoded again."""
        size = tuple(max(1, round(length * share)) for length in board.image.get_size())
        image = pygame.transform.smoothscale(board.image, size)
        return Sprite(image, (board.anchor[0] * share, board.anchor[1] * share))

    def _made_board(self, piece: TablePiece) -> Sprite:
        # Large files are not kept once they are scaled: a larger board needs them decoded again.
        self._decoded.discard(piece.sprite)
        kit, scale = self._kit, self._kit.canvas.scale
        group, _, name = piece.sprite.partition("/")
        sprites = kit.sprites.group(group)
        zoom = sprites.zoom_within(name, (piece.width, math.inf))
        image = sprites.get(name, zoom, angle=piece.turn).image
        size = (image.get_width(), max(1, round(image.get_height() * piece.flat)))
        image = pygame.transform.smoothscale(image, size)
        image = image if image.get_flags() & pygame.SRCALPHA else image.convert_alpha()
        side = raster.coloured(raster.silhouette(image), _SIDE)
        thick = max(1, min(round(piece.width * _THICK * scale), kit.canvas.length(10)))
        whole = raster.clear(size[0], size[1] + thick)
        for lower in range(thick, 0, -1):
            blit(whole, side, (0, lower))
        blit(whole, image, (0, 0))
        return Sprite(whole, (size[0] / 2, size[1] / 2))
