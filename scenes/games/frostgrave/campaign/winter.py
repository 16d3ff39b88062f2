"""Helpers to draw the campaign's sprites on a page."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.frostgrave.campaign.entry_signs import ICONS
from scenes.kit.draw.colour import from_hex
from scenes.kit.kit import Kit

ART: Final = "frostgrave_campaign"
"""The group of sprites of the campaign."""
_DUSK: Final = (70, 88, 138)


def stand(
    kit: Kit, surface: pygame.Surface, name: str, area: pygame.FRect, *, dusk: float = 0.0
) -> None:
    """A campaign sprite standing at the bottom of an area, by a share in the dusk."""
    group = kit.sprites.group(ART)
    plain = group.get(name)
    tall = plain.image.get_height() / kit.canvas.scale
    wide = plain.image.get_width() / kit.canvas.scale
    zoom = round(min(area.height / max(1.0, tall), area.width / max(1.0, wide)), 2)
    sprite = group.get(name, zoom, tint=_DUSK, tint_share=dusk)
    x, y = kit.canvas.point(area.centerx, area.bottom)
    width, height = sprite.image.get_size()
    sprite.draw(surface, (x - width / 2 + sprite.anchor[0], y - height + sprite.anchor[1]))


def press_seal(
    kit: Kit, surface: pygame.Surface, outcome: str, centre: tuple[float, float]
) -> None:
    """A wax seal with the icon of a battle's outcome: `won`, `lost` or `drawn`."""
    group = kit.sprites.group(ART)
    name = f"seal_{outcome}"
    if name not in group:
        return
    group.get(name, 1.7).draw(surface, kit.canvas.point(*centre))
    sign = ICONS[f"battle_{outcome}"]
    kit.icons.draw(surface, sign, (centre[0] - 1, centre[1] - 2), 30, from_hex("#ffe3cf"))
