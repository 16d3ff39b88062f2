"""Bevels of any width are smooth."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scenes.kit.draw import raster
from scenes.kit.draw.bevel import relief


@pytest.mark.parametrize("bevel", [3.0, 8.0, 20.0, 30.0])
def test_a_bevel_falls_off_without_rings(window: pygame.Surface, bevel: float) -> None:
    del window
    size = 214
    lit = relief(raster.disc_mask(size), bevel).lit
    # From the brightest pixel of a row towards the flat middle the light only ever fades.
    for y in (size // 3, size // 2 - 2):
        row = [lit.get_at((x, y)).a for x in range(size // 2)]
        fading = row[row.index(max(row)) :]
        rises = [after - before for before, after in pairwise(fading)]
        assert max(rises) <= 1, (bevel, y)
        assert max(row) > 20


@pytest.mark.parametrize("depth", [1, 2])
def test_a_wide_bevel_has_no_notches_along_a_slanting_edge(
    window: pygame.Surface, depth: int
) -> None:
    del window
    corners = [(20.0, 40.0), (280.0, 90.0), (260.0, 280.0), (40.0, 260.0)]
    lit = relief(raster.polygon_mask(300, 300, corners), 14).lit
    along = []
    for x in range(60, 240):
        y, below = divmod(40 + (x - 20) * 50 / 260 + depth, 1)
        upper, lower = (lit.get_at((x, int(y) + row)).a for row in (0, 1))
        along.append(upper * (1 - below) + lower * below)
    assert max(along) > 60
    assert max(abs(after - before) for before, after in pairwise(along)) < 8
