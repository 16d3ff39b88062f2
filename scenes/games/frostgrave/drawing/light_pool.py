"""A round pool of light, to be added to a picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from scenes.kit.draw.colour import Rgb

_GRAIN: Final = 64


@lru_cache(maxsize=1)
def _falloff() -> pygame.Surface:
    """White in the middle, black at the rim and beyond."""
    image = pygame.Surface((_GRAIN, _GRAIN))
    middle = (_GRAIN - 1) / 2
    for y in range(_GRAIN):
        for x in range(_GRAIN):
            away = ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 / (middle - 1)
            share = max(0.0, 1 - away)
            value = round(255 * share * share * (3 - 2 * share))
            image.set_at((x, y), (value, value, value))
    return image


def pool_of_light(diameter: int, colour: Rgb) -> pygame.Surface:
    """A pool of light of a colour and width in pixels; to be blitted with `BLEND_RGB_ADD`."""
    image = pygame.transform.smoothscale(_falloff(), (diameter, diameter))
    image.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return image
