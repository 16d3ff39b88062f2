"""The picture of a thing of the base at the head of its panel."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from scenes.games.frostgrave.campaign.winter import ART, stand
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw.colour import from_hex

HEIGHT: Final = 168.0
_INSIDE: Final = (from_hex("#2c1c10"), from_hex("#6b4526"))
_OUTSIDE: Final = (from_hex("#2a3a63"), from_hex("#66779f"))
_YARD: Final = ("resource_kennel", "gravestone")
_BETWEEN: Final = 12.0


class ThingPicture(Painted):
    """Sprites of the campaign side by side before the wall of the room or in the yard."""

    focusable = False

    def __init__(self, rect: pygame.FRect, sprites: tuple[str, ...]) -> None:
        super().__init__(rect, key="thing_picture")
        self.sprites = sprites

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.sprites, self.kit.sprites.load(ART).done

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the ground and the sprites on it."""
        kit, area = self.kit, self.area
        outside = self.sprites[0] in _YARD
        face = _OUTSIDE if outside else _INSIDE
        kit.skin.field(surface, area, face, radius=10)
        if not kit.sprites.load(ART).done:
            return
        inside = area.inflate(-28, -24)
        wide = (inside.width + _BETWEEN) / len(self.sprites) - _BETWEEN
        for number, name in enumerate(self.sprites):
            left = inside.left + number * (wide + _BETWEEN)
            place = pygame.FRect(left, inside.top, wide, inside.height)
            stand(kit, surface, name, place, dusk=0.35 if outside else 0.0)
