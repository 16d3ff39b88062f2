"""Boards, mats and cards that lie flat: their perspective, side, hem and shadow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.game_view.game_module import TablePiece
from scenes.game_view.table_plane import scale_at
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Canvas
from scenes.kit.draw.colour import Rgb, darken
from scenes.kit.draw.sprite import Sprite

_THICK: Final = 0.024
"""The thickness of a board, as a share of its width."""
_LEAST: Final = 3.0
_THICKEST: Final = 14.0
"""The least thickness, of cards and keys, and the greatest."""
_CARD: Final = 3.0
"""How much every further card adds to a pile."""
_HEM: Final = 11.0
_HEM_SHARE: Final = 0.03
"""The greatest width of a hem, and that on small boards as a share of their width."""
_HEM_GOLD: Final = (206, 160, 78)
_SIDE: Final = (30, 40, 58)
_LIT_EDGE: Final = (150, 130, 104)
"""The upper edge of a board's side, in the light of the lamp."""
_FINE: Final = 3
"""A slanting edge is drawn so many times as wide, and is smooth once it is made narrow again."""
_SOFT: Final = 4
"""A shadow is made at this share of its size, since it is soft."""


def made_board(image: pygame.Surface, piece: TablePiece, canvas: Canvas) -> Sprite:
    """A flat piece from its picture as seen from above, around its middle."""
    size = (image.get_width(), max(1, round(image.get_height() * piece.flat)))
    image = pygame.transform.smoothscale(image, size)
    image = image if image.get_flags() & pygame.SRCALPHA else image.convert_alpha()
    if piece.hem is not None:
        _sew(image, piece.hem, canvas.length(min(_HEM, _HEM_SHARE * piece.width)))
    across = size[0] / 2
    if piece.lies or piece.taper:
        away = piece.x * canvas.scale if piece.lies else 0.0
        image, left = _in_perspective(image, _row_sizes(piece, size[1], canvas.scale), away)
        across = away * (scale_at(piece.y) if piece.lies else 1.0) - left
    middle = across, size[1] / 2
    if piece.printed:
        return Sprite(image, middle)
    thick = max(
        canvas.length(_LEAST),
        min(round(piece.width * _THICK * canvas.scale), canvas.length(_THICKEST)),
    )
    return _on_table(image, piece, middle, (thick, canvas.length(_CARD)))


def _on_table(
    image: pygame.Surface,
    piece: TablePiece,
    middle: tuple[float, float],
    sides: tuple[int, int],
) -> Sprite:
    """A flat picture with its side below it and its soft shadow on the table.

    `sides` are the heights of the lowest card and of each one on it.
    """
    thick, card = sides
    shape = raster.silhouette(image)
    side = raster.coloured(shape, _SIDE if piece.hem is None else darken(piece.hem, 0.55))
    lit = raster.coloured(shape, _LIT_EDGE)
    raised = card * (piece.pile - 1)
    width, height = image.get_size()
    whole = raster.clear(width, height + thick + raised)
    for layer in range(piece.pile):
        top = raised - layer * card
        for lower in range(thick, 0, -1):
            blit(whole, side, (0, top + lower))
        for lower in range(1 + thick // 4):
            blit(whole, lit, (0, top + lower + 1))
    blit(whole, image, (0, 0))
    return _shaded(whole, shape, (thick + raised, raised), middle)


def _shaded(
    board: pygame.Surface,
    shape: pygame.Surface,
    heights: tuple[int, int],
    middle: tuple[float, float],
) -> Sprite:
    """A board with its soft shadow on the table, which it casts to the right.

    `heights` are that of its upper side above the table, and how far that lies above the middle.
    """
    thick, raised = heights
    width, height = shape.get_size()
    reach = 4 * thick
    small = (max(1, width // _SOFT), max(1, height // _SOFT))
    soft = max(2, reach // _SOFT)
    # A blur reaches twice as far as it is soft: a narrower border would cut the shadow straight.
    edge = 2 * soft
    shade = raster.blurred(pygame.transform.smoothscale(shape, small), soft / 2, edge)
    size = (width + 2 * edge * _SOFT, height + 2 * edge * _SOFT)
    shade = raster.coloured(pygame.transform.smoothscale(shade, size), (0, 0, 0), 0.6)
    beside = thick // 2
    whole = raster.clear(size[0] + beside, size[1] + thick)
    blit(whole, shade, (beside, thick))
    blit(whole, board, (edge * _SOFT, edge * _SOFT))
    return Sprite(whole, (edge * _SOFT + middle[0], edge * _SOFT + middle[1] + raised))


def _sew(image: pygame.Surface, cloth: Rgb, wide: int) -> None:
    """Frame a mat: a hem of cloth between two lines of gold."""
    line, area = max(1, wide // 5), image.get_rect()
    for inner, colour, thick in (
        (0, cloth, wide),
        (0, _HEM_GOLD, line),
        (wide - line, _HEM_GOLD, line),
    ):
        pygame.draw.rect(image, colour, area.inflate(-2 * inner, -2 * inner), thick)


def _row_sizes(piece: TablePiece, height: int, scale: float) -> list[float]:
    """How large each row of a flat picture is seen, from its far side on."""
    if piece.lies:
        return [scale_at(piece.y + (row + 0.5 - height / 2) / scale) for row in range(height)]
    return [1 - piece.taper * (1 - (row + 0.5) / height) for row in range(height)]


def _in_perspective(
    image: pygame.Surface, sizes: Sequence[float], away: float
) -> tuple[pygame.Surface, float]:
    """A flat picture with rows of these sizes, and where its left edge comes to lie.

    Every row is also that much nearer to the middle of the table, from which it lies so far away.
    """
    width, height = image.get_size()
    ends = [(away + side * width / 2) * size for size in sizes for side in (-1, 1)]
    left = min(ends)
    wide = max(1, round(max(ends) - left))
    large = raster.clear(_FINE * wide, height)
    for row, size in enumerate(sizes):
        strip = image.subsurface((0, row, width, 1))
        strip = pygame.transform.smoothscale(strip, (max(1, round(_FINE * width * size)), 1))
        begin = (away - width / 2) * size - left
        blit(large, strip, (round(_FINE * begin), row))
    return pygame.transform.smoothscale(large, (wide, height)), left
