"""The light in the room: it dims while keys go back, and turns violet while the Ancients act."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw.colour import Rgb

_DUSK_SECONDS, _SPELL_SECONDS = 0.3, 0.45
"""In which light leaves the room, and in which it changes its colour."""
_DUSK: Final[Rgb] = (153, 153, 153)
"""The light that is left while nothing but keys can be chosen."""
_SPELL: Final[Rgb] = (206, 190, 240)
"""The light of the Ancients: cold, but bright enough to tell all blocks apart."""
_FULL: Final = 255


class RoomLight:
    """Goes over from one light to another.

    Attributes:
        dusk: how much light has left the room while a key is given back, 0-1.
        spell: how far the light is that of the Ancients, 0-1.
    """

    def __init__(self) -> None:
        self.dusk = self.spell = 0.0

    def update(self, seconds: float, *, dusk: bool, ancients: bool) -> bool:
        """Go on towards the light that is wanted; return whether it changed."""
        before = self.dusk, self.spell
        self.dusk = _towards(self.dusk, float(dusk), seconds / _DUSK_SECONDS)
        self.spell = _towards(self.spell, float(ancients), seconds / _SPELL_SECONDS)
        return before != (self.dusk, self.spell)

    def lay(self, surface: pygame.Surface) -> None:
        """Lay it over the temple."""
        light = [
            round(_FULL - (_FULL - dark) * self.dusk - (_FULL - cold) * self.spell)
            for dark, cold in zip(_DUSK, _SPELL, strict=True)
        ]
        if min(light) < _FULL:
            surface.fill([max(0, part) for part in light], special_flags=pygame.BLEND_RGB_MULT)


def _towards(value: float, wanted: float, step: float) -> float:
    return max(value - step, min(value + step, wanted))
