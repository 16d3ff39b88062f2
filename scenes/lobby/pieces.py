"""Draws pieces of a game: on the table of the lobby, and in the pictures of its options."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from scenes.game_view.game_module import TablePiece
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.sprites import Loading
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_THICK: Final = 0.024
"""The thickness of a board, as a share of its width."""
_LEAST: Final = 3.0
"""The least thickness, of cards and keys."""
_SIDE: Final = (30, 40, 58)
_LIT_EDGE: Final = (150, 130, 104)
"""The upper edge of a board's side, in the light of the lamp."""
_STRIP: Final = 2
_SOFT: Final = 4
"""A shadow is made at this share of its size, since it is soft."""
SKY: Final = ((38, 62, 104), (15, 27, 50))
"""The background of an option's picture."""
_BOT: Final = TablePiece("shared/avatar_robot", -16, 0, 68)
FRIENDLY: Final = (_BOT, TablePiece("icon/undo", 38, 12, 36))
"""The picture of undo past bots."""
STRICT: Final = (_BOT, TablePiece("icon/lock", 38, 12, 36))
"""The picture of no undo past them."""
_COIN: Final = 1.16
"""The width of the gold coin under an icon, as a share of the icon's place."""
_STAMP: Final = 0.72
"""The width of the icon on it."""
DRAWN: Final = ("icon", "number")
"""Groups whose pieces are not sprites: icons of the program, and numbers."""


def smaller(pieces: Iterable[TablePiece], share: float) -> list[TablePiece]:
    """The same pieces smaller, around the same middle."""
    return [
        replace(one, x=one.x * share, y=one.y * share, width=one.width * share) for one in pieces
    ]


class Pieces:
    """Draws pieces once they are decoded in a thread, and caches their pictures."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._boards: dict[tuple[object, ...], dict[float, Sprite]] = {}
        self._decoded: set[str] = set()
        self._coming: dict[str, Loading] = {}

    def ready(self, pieces: Iterable[TablePiece]) -> bool:
        """Whether pieces can be drawn without delay; if not, begin to decode them."""
        self._coming = {name: each for name, each in self._coming.items() if not self._take(name)}
        groups: dict[str, list[str]] = {}
        missing = {piece.sprite for piece in pieces if not self._is_there(piece)}
        for sprite in sorted(missing - set(self._coming)):
            group, _, name = sprite.partition("/")
            if group not in DRAWN:
                groups.setdefault(group, []).append(name)
        for group, names in groups.items():
            loading = self._kit.sprites.prepare(group, names)
            self._coming |= dict.fromkeys((f"{group}/{name}" for name in names), loading)
        return all(sprite.partition("/")[0] in DRAWN for sprite in missing)

    def _is_there(self, piece: TablePiece) -> bool:
        """Whether a piece can be drawn: decoded, or as a board of its size or larger."""
        boards = (
            self._boards.get((piece.sprite, piece.flat, piece.turn, piece.taper), {})
            if piece.flat
            else {}
        )
        return piece.sprite in self._decoded or self._width(piece) <= max(boards, default=0.0)

    def _width(self, piece: TablePiece) -> float:
        """The width of a piece in pixels, the key of cached boards."""
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
        if group == "icon":
            self._draw_coin(surface, name, at, piece.width)
            return
        if group == "number":
            style = TextStyle(Family.NUMBER, piece.width, kit.theme.ink.c100, fixed=True)
            kit.text.draw(surface, name, style, at, Anchor.CENTRE)
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

    def _draw_coin(
        self, surface: pygame.Surface, icon: str, at: tuple[float, float], width: float
    ) -> None:
        """An icon stamped on a gold coin, as thick as the pieces beside it."""
        kit, metal = self._kit, self._kit.theme.metal
        coin = pygame.FRect(0, 0, width * _COIN, width * _COIN)
        coin.center = at
        kit.skin.token(surface, coin, (metal.gold_light, metal.gold))
        kit.icons.draw(surface, icon, at, width * _STAMP, kit.theme.ink.c700)

    def _board(self, piece: TablePiece) -> Sprite:
        """A board or card that lies flat, with its side below it."""
        sizes = self._boards.setdefault((piece.sprite, piece.flat, piece.turn, piece.taper), {})
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
        # Large files are not cached once they are scaled: a larger board needs them decoded again.
        self._decoded.discard(piece.sprite)
        kit, scale = self._kit, self._kit.canvas.scale
        group, _, name = piece.sprite.partition("/")
        sprites = kit.sprites.group(group)
        zoom = sprites.zoom_within(name, (piece.width, math.inf))
        image = sprites.get(name, zoom, angle=piece.turn).image
        size = (image.get_width(), max(1, round(image.get_height() * piece.flat)))
        image = pygame.transform.smoothscale(image, size)
        image = image if image.get_flags() & pygame.SRCALPHA else image.convert_alpha()
        image = _tapered(image, piece.taper) if piece.taper else image
        shape = raster.silhouette(image)
        side = raster.coloured(shape, _SIDE)
        thick = max(
            kit.canvas.length(_LEAST),
            min(round(piece.width * _THICK * scale), kit.canvas.length(10)),
        )
        whole = raster.clear(size[0], size[1] + thick)
        for lower in range(thick, 0, -1):
            blit(whole, side, (0, lower))
        lit = raster.coloured(shape, _LIT_EDGE)
        for lower in range(1 + thick // 4):
            blit(whole, lit, (0, lower + 1))
        blit(whole, image, (0, 0))
        if not piece.taper:
            return Sprite(whole, (size[0] / 2, size[1] / 2))
        return _shaded(whole, shape, thick)


def _shaded(board: pygame.Surface, shape: pygame.Surface, thick: int) -> Sprite:
    """A board with its soft shadow on the table."""
    width, height = shape.get_size()
    pad = 4 * thick
    small = (width // _SOFT, height // _SOFT)
    edge = max(2, pad // _SOFT)
    shade = raster.blurred(pygame.transform.smoothscale(shape, small), edge / 2, edge)
    size = (width + 2 * edge * _SOFT, height + 2 * edge * _SOFT)
    shade = raster.coloured(pygame.transform.smoothscale(shade, size), (0, 0, 0), 0.6)
    whole = raster.clear(size[0], size[1] + thick)
    blit(whole, shade, (0, thick))
    blit(whole, board, (edge * _SOFT, edge * _SOFT))
    return Sprite(whole, (size[0] / 2, size[1] / 2))


def _tapered(image: pygame.Surface, taper: float) -> pygame.Surface:
    """The picture of a flat board, narrower at its far side."""
    width, height = image.get_size()
    result = raster.clear(width, height)
    for top in range(0, height, _STRIP):
        strip = image.subsurface((0, top, width, min(_STRIP, height - top)))
        wide = round(width * (1 - taper * (1 - top / height)))
        blit(
            result,
            pygame.transform.smoothscale(strip, (wide, strip.get_height())),
            ((width - wide) // 2, top),
        )
    return result
