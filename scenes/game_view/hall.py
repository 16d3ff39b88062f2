"""The background of the result screen: a hall with the finished board in it.

A hall is painted once for a window. Words stand on its right half, so that only its rough shape may
remain there; the lamp hangs above its left part.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.kit import Kit
from scenes.kit.steps import Steps, aside

Painting: TypeAlias = "Steps[pygame.Surface]"
Hall: TypeAlias = "Callable[[Kit, pygame.Surface], Painting]"
"""Paints the hall for a picture of the finished table; both are as large as the window."""

HORIZON: Final = 440.0
"""Where the ground begins, in design units from above."""
_FAR: Final = (-14.0, 496.0, 462.0)
"""Left, right and y of the far edge of a board that lies on the ground."""
_NEAR: Final = (-186.0, 668.0, 760.0)
"""The same of the near edge, which lies below the window."""
_DUSK: Final = (140, 142, 158)
"""The share of a board's colours that remains beyond the lamp, which adds its light."""
_PALE: Final = 90
"""How much of a board's colour becomes grey, of 255."""
_COARSE: Final = 8
"""Shadows and soft edges are computed at this many times fewer pixels each way."""
_ROWS: Final = 32
"""Rows of a board that are laid in one step."""
_FINER: Final = 2
"""How many times finer a board is laid than it is seen."""
_MELTS: Final = 44.0
"""The width of the soft far and right edge of a board, in design units."""
_BOARDS: Final = 9.0
_BOARDS_SOFT: Final = 3.0
"""How high the boards of a rink are in the distance, and how far out of focus, in design units."""
_FEATHER: Final = 26.0
"""The width of a picture's soft edge in the hall, in design units."""


def backdrop(
    kit: Kit, sprite: str, *, left: float = 0.0, zoom: float = 1.0, soft: int = 0
) -> Painting:
    """A picture that covers the window.

    Args:
        kit: the toolkit.
        sprite: `<group>/<name>`, an opaque picture.
        left: how far it is moved to the left, in design units; the missing part is mirrored.
        zoom: an enlargement beyond the window; its upper edge stays at that of the window.
        soft: how far it is out of focus.
    """
    group, _, name = sprite.partition("/")
    file, size = kit.sprites.group(group).file(name), kit.canvas.size
    picture = yield from aside(lambda: _covering(file, size, zoom, soft))
    hall = pygame.Surface(size)
    x = (size[0] - picture.get_width()) // 2 - kit.canvas.length(left)
    y = 0 if zoom > 1 else min(0, (size[1] - picture.get_height()) // 2)
    beyond = x + picture.get_width()
    hall.blit(picture, (x, y))
    yield False
    if beyond < size[0]:
        area = pygame.Rect(0, 0, size[0] - beyond, picture.get_height())
        area.right = picture.get_width()
        hall.blit(pygame.transform.flip(picture.subsurface(area), True, False), (beyond, y))
        yield False
    return hall


def _covering(file: Path, size: tuple[int, int], zoom: float, soft: int) -> pygame.Surface:
    picture = pygame.image.load(file)
    own = picture.get_size()
    share = 1.001 * max(zoom * wanted / length for wanted, length in zip(size, own, strict=True))
    whole = (max(1, round(own[0] * share)), max(1, round(own[1] * share)))
    if not soft:
        return pygame.transform.smoothscale(picture, whole)
    return _blurred(_third(picture, whole), soft, whole)


def _third(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(picture, (max(1, size[0] // 3), max(1, size[1] // 3)))


def _blurred(small: pygame.Surface, radius: int, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, radius), size)


def soften(picture: pygame.Surface, radius: int) -> Painting:
    """A picture out of focus."""
    # A thread would lock the picture itself while it is drawn from.
    size = picture.get_size()
    small = _third(picture, size)
    return (yield from aside(lambda: _blurred(small, radius, size)))


def mirror_on_ice(kit: Kit, hall: pygame.Surface, far: Rgb, near: Rgb) -> Steps[None]:
    """Mirror the hall in smooth ground below the horizon."""
    top = kit.canvas.point(0, HORIZON)[1]
    width, height = hall.get_width(), hall.get_height() - top
    above = hall.subsurface((0, max(0, top - height), width, min(top, height)))
    image = yield from soften(above, max(2, kit.canvas.length(5)))
    image = pygame.transform.flip(image, False, True)
    image.fill((96, 96, 110), special_flags=pygame.BLEND_RGB_MULT)
    yield False
    hall.blit(raster.gradient(width, height, far, near), (0, top))
    yield False
    hall.blit(image, (0, top), special_flags=pygame.BLEND_RGB_ADD)
    _set_boards(kit, hall, top, far)


def _set_boards(kit: Kit, hall: pygame.Surface, top: int, far: Rgb) -> None:
    """The boards at the far end of the ice, as much out of focus as the stands behind them."""
    high, soft = kit.canvas.length(_BOARDS), kit.canvas.length(_BOARDS_SOFT)
    room = pygame.Rect(0, top - high - 2 * soft, hall.get_width(), high + 4 * soft)
    hall.fill(lighten(far, 0.16), (0, top - high, room.width, high))
    line = kit.canvas.length(2)
    hall.fill((150, 122, 76), (0, top - line, room.width, line))
    strip = hall.subsurface(room)
    hall.blit(pygame.transform.gaussian_blur(strip, soft), room)


def lay_board(
    kit: Kit, hall: pygame.Surface, table: pygame.Surface, part: pygame.FRect
) -> Steps[None]:
    """Lay a part of the table on the ground of a hall, seen from its edge.

    It melts into the hall towards its far and its right edge: nothing there may draw a line behind
    the figures.

    Args:
        kit: the toolkit.
        hall: the picture to paint on.
        table: the finished table.
        part: the board's place on it, in design units.
    """
    board = yield from _ground_of(table.subsurface(kit.canvas.rect(part).clip(table.get_rect())))
    far_left, far_top = kit.canvas.point(_FAR[0], _FAR[2])
    near_left, near_top = kit.canvas.point(_NEAR[0], _NEAR[2])
    far_right, near_right = kit.canvas.point(_FAR[1], 0)[0], kit.canvas.point(_NEAR[1], 0)[0]
    ends = (far_left, far_right), (near_left, near_right)
    laid = yield from _laid(board, hall.get_width(), near_top - far_top, *ends)
    size = laid.get_size()
    mask = yield from aside(lambda: _melting(size, *ends, kit.canvas.length(_MELTS)))
    laid.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield False
    blit(hall, laid, (0, far_top))


def _melting(
    size: tuple[int, int], far_ends: tuple[int, int], near_ends: tuple[int, int], soft: int
) -> pygame.Surface:
    """The mask of a board in perspective with soft far and right edges."""
    small = raster.clear(size[0] // _COARSE, size[1] // _COARSE)
    inside, bottom = soft / _COARSE, small.get_height() * 2
    points = [
        (-bottom, inside),
        (far_ends[1] / _COARSE - inside, inside),
        (near_ends[1] / _COARSE - inside, small.get_height()),
        (near_ends[1] / _COARSE - inside, bottom),
        (-bottom, bottom),
    ]
    pygame.draw.polygon(small, (255, 255, 255, 255), points)
    return _blurred(small, max(1, round(inside / 2)), size)


def _laid(
    board: pygame.Surface,
    across: int,
    down: int,
    far_ends: tuple[int, int],
    near_ends: tuple[int, int],
) -> Painting:
    """A board in perspective between its far and near edge, finer at first for smooth lines."""
    (far_left, far_right), (near_left, near_right) = far_ends, near_ends
    far, near, rows = far_right - far_left, near_right - near_left, _FINER * down
    width, height = board.get_size()
    large = raster.clear(_FINER * across, rows)
    deepest = 1 / far - 1 / near
    for row in range(rows):
        wide = far + (near - far) * row / rows
        along = (1 / far - 1 / wide) / deepest
        further = (1 / far - 1 / (wide + (near - far) / rows)) / deepest
        top = min(height - 1, int(along * height))
        line = board.subsurface((0, top, width, max(1, min(height, int(further * height)) - top)))
        left = far_left + (near_left - far_left) * row / rows
        image = pygame.transform.smoothscale(line, (round(_FINER * wide), 1))
        large.blit(image, (round(_FINER * left), row))
        if row % _ROWS == 0:
            yield False
    size = (across, down)
    return (yield from aside(lambda: pygame.transform.smoothscale(large, size)))


def _ground_of(board: pygame.Surface) -> Painting:
    """A board as ground: soft enough that its words are none, paler and darker than the table."""
    ground = yield from soften(board, 1)
    grey = yield from aside(lambda: pygame.transform.grayscale(ground))
    grey.set_alpha(_PALE)
    ground.blit(grey, (0, 0))
    ground.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
    yield False
    return ground


def stand_up(
    kit: Kit, hall: pygame.Surface, table: pygame.Surface, part: pygame.FRect, left: float
) -> Steps[None]:
    """Put a part of the table into the hall as it is, its edges soft.

    Args:
        kit: the toolkit.
        hall: the picture to paint on.
        table: the finished table.
        part: its place, in design units.
        left: how far it is moved to the left.
    """
    area = kit.canvas.rect(part).clip(table.get_rect())
    picture = raster.clear(*area.size)
    picture.blit(table, (0, 0), area)
    yield False
    soft = kit.canvas.length(_FEATHER) // _COARSE
    small = raster.clear(area.width // _COARSE, area.height // _COARSE)
    small.fill((255, 255, 255, 255), small.get_rect().inflate(-2 * soft, -2 * soft))
    radius = max(1, soft // 3)
    mask = yield from aside(lambda: _blurred(small, radius, area.size))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield False
    blit(hall, picture, (area.left - kit.canvas.length(left), area.top))
