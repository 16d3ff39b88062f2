"""Soft shadows fade to nothing before the picture that holds them ends."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.draw import raster
from scenes.kit.draw.skin_renderer import SkinRenderer
from scenes.kit.kit import Kit
from scenes.lobby.boards import _shaded

_UNSEEN = 3
"""The greatest opacity, of 255, that no eye sees as an edge."""


def _border(image: pygame.Surface) -> int:
    """The greatest opacity along the four edges of a picture."""
    width, height = image.get_size()
    across = [image.get_at((x, y)).a for x in range(width) for y in (0, height - 1)]
    down = [image.get_at((x, y)).a for y in range(height) for x in (0, width - 1)]
    return max(across + down)


@pytest.mark.parametrize("size", [24, 58, 140])
def test_the_shadow_of_a_token_is_not_cut_straight(kit: Kit, size: int) -> None:
    renderer = SkinRenderer(kit.theme, kit.canvas)
    piece = renderer.relief(raster.disc_mask(size), ((200, 160, 90), (120, 80, 40)), 6)
    assert _border(piece.image) <= _UNSEEN


@pytest.mark.parametrize("thick", [4, 8, 14])
def test_the_shadow_of_a_board_on_the_table_is_not_cut_straight(kit: Kit, thick: int) -> None:
    del kit
    shape = raster.rounded_mask(160, 200, 8)
    board = raster.clear(160, 200 + thick)
    shaded = _shaded(board, shape, (thick, 0), (80, 100))
    assert _border(shaded.image) <= _UNSEEN
    middle = shaded.image.get_at((shaded.image.get_width() // 2, shaded.image.get_height() // 2))
    assert middle.a > 120
