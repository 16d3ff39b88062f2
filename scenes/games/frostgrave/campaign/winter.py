"""Things of the campaign's art that stand somewhere on a page."""

from __future__ import annotations

from typing import Final

import pygame

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
