"""Places of dice that are laid down."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from scenes.kit.dice.places import free_places


@pytest.mark.parametrize("count", [1, 2, 5, 9])
def test_no_die_lies_outside_its_area(count: int) -> None:
    """Else it leans over the frame of the tray."""
    area = pygame.FRect(560, 610, 290, 80)
    for seed in range(60):
        for x, y in free_places(area, count, [], Random(seed)):
            assert area.left <= x <= area.right and area.top <= y <= area.bottom, (seed, x, y)


def test_dice_lie_apart() -> None:
    area = pygame.FRect(0, 0, 290, 80)
    places = free_places(area, 4, [(20.0, 20.0)], Random(3))
    for number, (x, y) in enumerate(places):
        for other in [(20.0, 20.0), *places[:number]]:
            assert abs(x - other[0]) + abs(y - other[1]) > 40
