"""Masks and gradients: the fast versions equal the slow ones to the last pixel."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb, mix


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


@pytest.mark.parametrize("radius", [0, 3.5, 18, 200])
@pytest.mark.parametrize(("thickness", "inset"), [(1, 0), (1.3, 6.5), (4, 0.4)])
def test_a_large_ring_is_a_small_one_stretched(
    window: pygame.Surface, radius: float, thickness: float, inset: float
) -> None:
    del window
    size = 131, 97
    whole = raster.inset_mask(*size, radius, inset)
    hole = raster.inset_mask(*size, radius, inset + thickness)
    whole.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    assert pixels(raster.ring_mask(*size, radius, thickness, inset)) == pixels(whole)


@pytest.mark.parametrize("height", [1, 2, 7, 100])
@pytest.mark.parametrize(
    "colours",
    [((0, 0, 0), (255, 255, 255)), ((10, 200, 3), (9, 0, 255), (77, 77, 77))],
)
def test_a_gradient_mixes_its_colours_row_by_row(
    window: pygame.Surface, height: int, colours: tuple[Rgb, ...]
) -> None:
    del window
    image = raster.gradient(3, height, *colours)
    assert image.get_size() == (3, height)
    for row in range(height):
        position = row / max(1, height - 1) * (len(colours) - 1)
        index = min(int(position), len(colours) - 2)
        expected = mix(colours[index], colours[index + 1], position - index)
        assert [tuple(image.get_at((x, row))) for x in (0, 2)] == [(*expected, 255)] * 2


def test_what_covers_all_is_copied_and_not_blended() -> None:
    ground, picture = pygame.Surface((2, 2)), pygame.Surface((2, 2))
    picture.fill((200, 100, 50))
    seen: list[tuple[int | None, int]] = []
    for opacity in (1.0, 0.999, 0.5, 0.0):
        ground.fill((0, 0, 0))
        raster.set_opacity(picture, opacity)
        ground.blit(picture, (0, 0))
        seen.append((picture.get_alpha(), ground.get_at((0, 0))[0]))
    assert seen[:2] == [(None, 200)] * 2
    assert 98 <= seen[2][1] <= 102
    assert seen[3][1] == 0
