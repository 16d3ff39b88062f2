"""Parts of a picture at another size meet without a seam."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.kit.draw import raster

_STEP = 12


def _ramp(flags: int) -> pygame.Surface:
    image = pygame.Surface((4 * _STEP, 4), flags)
    for x in range(image.get_width()):
        image.fill((5 * x, 5 * x, 5 * x, 255), (x, 0, 1, 4))
    return image


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
@pytest.mark.parametrize("size", [30, 51, 96])
def test_a_picture_enlarged_in_parts_rises_as_evenly_as_the_whole(flags: int, size: int) -> None:
    image = _ramp(flags)
    values: list[int] = []
    for number in range(3):
        cut = pygame.Rect(number * _STEP, 0, _STEP, 4)
        part = raster.fitted_part(image, cut, (size, 8))
        assert part.get_size() == (size, 8)
        values += [part.get_at((x, 2)).r for x in range(size)]
    steps = [second - first for first, second in itertools.pairwise(values)]
    even = 5 * _STEP / size
    assert all(-0.01 <= step <= even + 1.01 for step in steps)


def test_what_lies_beyond_an_opaque_picture_is_as_its_border() -> None:
    part = raster.fitted_part(_ramp(0), pygame.Rect(3 * _STEP, 0, _STEP, 4), (48, 8))
    assert part.get_at((47, 7)).r == 5 * (4 * _STEP - 1)
