"""The pictures of magic: each school's own, fog, and a failed casting."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.camera import Camera
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprites import SpriteGroup
from scenes.kit.kit import Kit

Layer: TypeAlias = Literal["ground", "air"]
FIZZLE: Final = "fizzle"
FOG: Final = "fog"
CHRONOMANCER: Final = "chronomancer"
FRAMES: Final = 12
"""The number of pictures of a school for each layer."""
_BAKED_PPI: Final = 54
_HALTS: Final = (0.3, 0.9)
"""The shares of its time between which a clock on the snow stops the falling snow."""
GATHERING: Final = "gathering_"
"""The prefix of a school's name for its gathering light, before the effect."""
_WASH: Final = 3.1
_WASHES: Final = 5
_BRIGHT: Final = 0.62
"""The light of magic on the snow: radius (inches, at size 1), number of steps, brightness."""
_FLICKER: Final = 0.16
_LEAST_ZOOM: Final = 36.0
"""The least zoom at which magic is drawn (design units an inch), when zoomed out further."""
_BILLOWS: Final = 11
_BILLOW: Final = 1.3
"""Half the width of a billow of fog, in inches."""


@dataclass
class Magic:
    """Magic at a spot (1/64 inch).

    Attributes:
        name: the school, :data:`FIZZLE` for a casting that fails, or :data:`FOG`.
        size: its scale; for fog, the radius in inches to which it spreads.
    """

    name: str
    spot: tuple[float, float, float]
    size: float = 1.0
    share: float = 0.0

    @property
    def halts_time(self) -> bool:
        """Whether the snow stands still now, because time is stopped."""
        low, high = _HALTS
        return self.name == CHRONOMANCER and low < self.share < high


class SchoolEffects:
    """Draws magic in two layers: on the ground, and above the figures."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._washes: dict[tuple[int, Rgb, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, camera: Camera, magic: Magic, layer: Layer) -> None:
        """Draw the picture of the present moment."""
        if magic.share >= 1:
            return
        group = self._kit.sprites.group(GROUP)
        if magic.name == FOG:
            if layer == "air":
                self._roll(surface, camera, magic, group)
            return
        if layer == "ground":
            self._wash(surface, camera, magic)
        frame = min(FRAMES - 1, int(magic.share * FRAMES))
        name = f"magic_{magic.name}_{layer}_{frame}"
        if name in group:
            zoom = 2 * max(_LEAST_ZOOM, camera.zoom) / _BAKED_PPI * magic.size
            group.get(name, zoom).draw(surface, camera.pixel(*magic.spot))

    def _wash(self, surface: pygame.Surface, camera: Camera, magic: Magic) -> None:
        """The light of a school on the snow; it rises quickly, flickers and fades."""
        colour = layout.LIGHTS.get(magic.name.removeprefix(GATHERING))
        if colour is None:
            return
        share = magic.share
        glow = share if magic.name.startswith(GATHERING) else min(1.0, share * 7) * (1 - share**3)
        glow *= 1 - _FLICKER * (0.5 + 0.5 * math.sin(share * 61))
        step = round(glow * _WASHES)
        radius = round(_WASH * magic.size * camera.ppi * camera.figure_zoom / camera.zoom)
        if step and radius > 1:
            x, y = camera.pixel(*magic.spot)
            image = self._washed(radius, colour, step)
            surface.blit(
                image, (round(x - radius), round(y - radius)), special_flags=pygame.BLEND_RGB_ADD
            )

    def _washed(self, radius: int, colour: Rgb, step: int) -> pygame.Surface:
        key = (radius, colour, step)
        image = self._washes.get(key)
        if image is None:
            if len(self._washes) > 2 * _WASHES:
                self._washes.clear()
            mask = raster.blurred(raster.disc_mask(40), 11, 24)
            bright = _BRIGHT * step / _WASHES
            lit = raster.coloured(mask, colour, bright)
            small = pygame.Surface(lit.get_size())
            small.blit(lit, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            image = pygame.transform.smoothscale(small, (radius * 2, radius * 2))
            self._washes[key] = image
        return image

    def _roll(
        self, surface: pygame.Surface, camera: Camera, magic: Magic, group: SpriteGroup
    ) -> None:
        """Billows of fog spread from the middle to the rim, turning and thinning out."""
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
