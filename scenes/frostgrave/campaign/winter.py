"""Snow, night and stones: what the pages of the yard and of the gate have in common."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame

from scenes.kit import raster
from scenes.kit.kit import Kit

ART: Final = "frostgrave_campaign"
"""The group of sprites of the campaign."""


def stand(kit: Kit, surface: pygame.Surface, name: str, area: pygame.FRect) -> None:
    """A sprite of the campaign's art that stands at the bottom of an area."""
    group = kit.sprites.group(ART)
    plain = group.get(name)
    tall = plain.image.get_height() / kit.canvas.scale
    wide = plain.image.get_width() / kit.canvas.scale
    zoom = round(min(area.height / max(1.0, tall), area.width / max(1.0, wide)), 2)
    sprite = group.get(name, zoom)
    x, y = kit.canvas.point(area.centerx, area.bottom)
    width, height = sprite.image.get_size()
    sprite.draw(surface, (x - width / 2 + sprite.anchor[0], y - height + sprite.anchor[1]))


def night(size: tuple[int, int]) -> pygame.Surface:
    """A strip of night sky over snow, with rounded corners."""
    width, height = size
    sky = raster.gradient(width, height, (16, 24, 48), (52, 72, 112), (126, 148, 184))
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(sky, (0, 0))
    stars = Random(11)
    for _ in range(130):
        at = stars.random() * width, stars.random() ** 1.6 * height * 0.62
        light = 150 + stars.randrange(100)
        pygame.draw.circle(image, (light, light, 255), at, stars.choice((0.8, 1.2, 1.8)))
    for colour, base, swing in (((150, 170, 204), 0.62, 0.05), ((212, 224, 240), 0.70, 0.03)):
        hills = [
            (x, height * (base + swing * math.sin(x / width * 9 + base * 40)))
            for x in range(0, width + 4, 4)
        ]
        pygame.draw.polygon(image, colour, [(0, height), *hills, (width, height)])
    return raster.masked(image, raster.rounded_mask(width, height, width * 0.015))
