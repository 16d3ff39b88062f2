"""The red lamp behind a net that turns when a goal is scored."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.trick_shot.drawing.light import Light
from scenes.games.trick_shot.layout import Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_RED: Final[Rgb] = (255, 46, 34)
_REACH, _WIDTH = 250.0, 130.0
"""Length of a beam from the lamp, and its width at the end, in design units."""
_STEPS: Final = 9
"""The number of pictures of the beam for half a turn."""
_TURNS: Final = 0.85
"""Its turns per second."""


class Siren(Light):
    """Draws the lamp and its two beams.

    Attributes:
        place: the design point of the lamp.
    """

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.place: Point = (0.0, 0.0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw beams, glow and lamp."""
        if not self.active:
            return
        calm = self._kit.settings.reduce_motion
        step = 1 if calm else int(self._time * _TURNS * 2 * _STEPS) % _STEPS
        x, y = self._kit.canvas.point(*self.place)
        for name, strength in ((step, 0.8), ("glow", 1.0), ("lamp", 1.0)):
            image = self._image(name)
            corner = (x - image.get_width() // 2, y - image.get_height() // 2)
            seen = self.strength * strength if name != "lamp" else min(1.0, 3 * self.strength)
            blit(surface, image, corner, round(seen * 8) / 8)

    def _image(self, name: int | str) -> pygame.Surface:
        found = self._images.get(name)
        if found is None:
            made = {"glow": self._glow, "lamp": self._lamp}
            make = made[name] if isinstance(name, str) else None
            found = self._images[name] = make() if make is not None else self._beam(int(name))
        return found

    def _beam(self, step: int) -> pygame.Surface:
        """Both beams at one angle."""
        master = self._images.get("master")
        if master is None:
            master = self._images["master"] = self._master()
        return pygame.transform.rotozoom(master, -180.0 * step / _STEPS, 1.0)

    def _master(self) -> pygame.Surface:
        """Two cones that fade outwards, lying level."""
        length, width = (self._kit.canvas.length(part) for part in (2 * _REACH, _WIDTH))
        small = (96, max(8, round(96 * width / length)))
        flat = raster.clear(*small)
        middle, half = small[0] / 2, small[1] / 2
        for number in range(24):
            share = 1 - number / 24
            light = round(15 * (1 - share) + 7)
            for side in (-1, 1):
                end = middle + side * middle * share
                points = [(middle, half), (end, half - half * share), (end, half + half * share)]
                cone = raster.clear(*small)
                pygame.draw.polygon(cone, (light, light, light, light), points)
                flat.blit(cone, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        soft = raster.blurred(flat, 1.4, 0)
        return pygame.transform.smoothscale(raster.coloured(soft, _RED, 0.9), (length, width))

    def _glow(self) -> pygame.Surface:
        size = self._kit.canvas.length(170)
        mask = raster.clear(64, 64)
        pygame.draw.circle(mask, (255, 255, 255, 255), (32, 32), 9)
        soft = raster.coloured(raster.blurred(mask, 9.0, 0), (255, 70, 48), 1.0)
        return pygame.transform.smoothscale(soft, (size, size))

    def _lamp(self) -> pygame.Surface:
        """A red dome on a dark foot."""
        size = self._kit.canvas.length(30)
        big = raster.clear(size * 3, size * 3)
        dome = pygame.Rect(round(size * 0.6), round(size * 0.35), round(size * 1.8), size * 2)
        pygame.draw.rect(big, (120, 10, 8, 255), dome, border_radius=round(size * 0.9))
        pygame.draw.rect(
            big,
            (240, 40, 30, 255),
            dome.inflate(-size * 0.24, -size * 0.24),
            border_radius=round(size * 0.8),
        )
        shine = pygame.Rect(dome.left + size * 0.4, dome.top + size * 0.3, size * 0.4, size * 0.9)
        pygame.draw.ellipse(big, (255, 190, 170, 255), shine)
        foot = pygame.Rect(round(size * 0.35), round(size * 2.15), round(size * 2.3), size * 0.6)
        pygame.draw.rect(big, (20, 24, 34, 255), foot, border_radius=round(size * 0.2))
        return pygame.transform.smoothscale(big, (size, size))


def lamp_place(net: pygame.FRect) -> Point:
    """The place of a net's lamp: behind the middle of its upper edge."""
    return net.centerx, net.top - 26.0
