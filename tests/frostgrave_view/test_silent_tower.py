"""The Silent Tower on the screen: the ground on which no magic works has a gleam of its own."""

from __future__ import annotations

import pygame

from scenes.games.frostgrave.drawing.beyond import MARGIN
from tests.frostgrave_view.stand import Stand


def test_the_ground_without_magic_gleams_violet() -> None:
    stand = Stand((640, 360))
    stand.begin(seed=3, scenario="silent_tower", spells_before=False)
    ground = stand.context.scenery.ground

    def violet(x: float, y: float) -> float:
        area = pygame.Rect(0, 0, ground.ppi, ground.ppi)
        area.center = (round((x + MARGIN) * ground.ppi), round((y + MARGIN) * ground.ppi))
        red, green, blue, _ = pygame.transform.average_color(ground.image.subsurface(area))
        return (red + blue) / 2 - green

    assert violet(18, 20) > violet(18, 25) + 12
    assert violet(19.5, 20) > violet(25, 20) + 12
