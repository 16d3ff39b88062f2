"""What magic looks like while it takes hold: each school in its own pictures, fog, a failure."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import Camera
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.kit.draw.sprites import SpriteGroup
from scenes.kit.kit import Kit

Layer: TypeAlias = Literal["ground", "air"]
FIZZLE: Final = "fizzle"
FOG: Final = "fog"
CHRONOMANCER: Final = "chronomancer"
FRAMES: Final = 12
"""How many pictures a school has for each layer."""
_BAKED_PPI: Final = 54
_HALTS: Final = (0.3, 0.9)
"""Between these shares of its time a clock on the snow holds the snow in the air."""
_BILLOWS: Final = 11
_BILLOW: Final = 1.3
"""How many inches a billow of fog is wide, as half of it."""


@dataclass
class Magic:
    """Magic that is seen at a spot (1/64 inch).

    Attributes:
        name: the school, :data:`FIZZLE` for a casting that fails, or :data:`FOG`.
        size: how large it is; of fog, how many inches it rolls out.
    """

    name: str
    spot: tuple[float, float, float]
    size: float = 1.0
    share: float = 0.0

    @property
    def halts_time(self) -> bool:
        """Whether nothing falls now, because time stands still."""
        low, high = _HALTS
        return self.name == CHRONOMANCER and low < self.share < high


class SchoolEffects:
    """Draws magic in two layers: what lies on the ground, and what stands above the figures."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def draw(self, surface: pygame.Surface, camera: Camera, magic: Magic, layer: Layer) -> None:
        """Draw the picture of this moment."""
        if magic.share >= 1:
            return
        group = self._kit.sprites.group(GROUP)
        if magic.name == FOG:
            if layer == "air":
                self._roll(surface, camera, magic, group)
            return
        frame = min(FRAMES - 1, int(magic.share * FRAMES))
        name = f"magic_{magic.name}_{layer}_{frame}"
        if name in group:
            zoom = 2 * camera.zoom / _BAKED_PPI * magic.size
            group.get(name, zoom).draw(surface, camera.pixel(*magic.spot))

    def _roll(
        self, surface: pygame.Surface, camera: Camera, magic: Magic, group: SpriteGroup
    ) -> None:
        """Billows of fog roll out from the middle to the rim, turning, and thin out."""
        x, y, z = magic.spot
        share = 1 - (1 - magic.share) ** 2
        opacity = math.sin(math.pi * min(1.0, magic.share * 1.05)) ** 0.8
        puff = group.get("magic_fog", 2 * camera.zoom / _BAKED_PPI * 0.9)
        for number in range(_BILLOWS):
            turn = number * math.tau / _BILLOWS + share * 1.2
            away = max(0.0, magic.size - _BILLOW * 0.5) * share * (0.55 + 0.45 * (number % 2))
            spot = (
                x + math.cos(turn) * away * INCH,
                y + math.sin(turn) * away * INCH * 0.8,
                z + (8 + 10 * (number % 3)) * share,
            )
            puff.draw(surface, camera.pixel(*spot), opacity * 0.75)
