"""The ribbon of signs round the hall: lights run along it, and it flares up when a goal is cheered.

The ribbon itself is a part of the baked picture of the hall; this only adds light to it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from scenes.games.trick_shot.drawing.crowd import Crowd
from scenes.games.trick_shot.layout import Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import add_light
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.kit import Kit

_MIDDLE, _ENDS, _TALL = 59.3, 29.3, 12.0
"""The height of the ribbon's middle line in the middle of the hall, how much higher it is at the
ends, and how broad it is; in design units of a window of the usual shape."""
_SIDES: Final = ((0.0, 404.0), (876.0, DESIGN_WIDTH))
"""The parts beside the scoreboard."""
_LIGHT: Final = (54.0, 20.0)
_WARM: Final[Rgb] = (112, 98, 70)
_LIGHTS: Final = 2
"""How many lights run along each part."""
_BENDS: Final = 12
"""How many straight pieces the bow of a part is drawn with."""
_SPEED: Final = 46.0
"""Design units per second."""
_BEATS: Final = 2.2
_STEPS: Final = 5
"""How often the ribbon flares up in a second of a cheer, and in how many strengths."""


class LedRibbon:
    """Draws the light."""

    def __init__(self, kit: Kit, crowd: Crowd) -> None:
        self._kit = kit
        self._crowd = crowd
        self._images: dict[tuple[object, ...], pygame.Surface] = {}
        self._time = 0.0

    def forget(self) -> None:
        """Drop all pictures (window or palette changed)."""
        self._images.clear()

    def update(self, seconds: float) -> None:
        """Let the lights run; not with reduced motion."""
        if not self._kit.settings.reduce_motion:
            self._time += seconds

    def place(self, across: float) -> Point:
        """The design point on the ribbon at a place across, 0-1280 in the picture of the hall."""
        visible = self._kit.canvas.visible
        zoom = max(visible.width / DESIGN_WIDTH, visible.height / DESIGN_HEIGHT)
        left = visible.centerx - DESIGN_WIDTH * zoom / 2
        top = visible.top + min(0.0, (visible.height - DESIGN_HEIGHT * zoom) / 2)
        bow = _ENDS * (across / DESIGN_WIDTH * 2 - 1) ** 2
        return left + across * zoom, top + (_MIDDLE - bow) * zoom

    def draw(self, surface: pygame.Surface) -> None:
        """The lights that run inwards from both ends."""
        image = self._kept(("light",), self._light)
        width, height = image.get_size()
        for first, last in _SIDES:
            for number in range(_LIGHTS):
                share = (self._time * _SPEED / (last - first) + number / _LIGHTS) % 1.0
                share = share if first == 0.0 else 1 - share
                x, y = self._kit.canvas.point(*self.place(first + share * (last - first)))
                surface.blit(
                    image, (x - width // 2, y - height // 2), special_flags=pygame.BLEND_RGB_ADD
                )

    def draw_cheer(self, surface: pygame.Surface) -> None:
        """The whole ribbon in the colour of the team that is cheered."""
        risen = min(1.0, self._crowd.risen)
        if risen <= 0.01:
            return
        calm = bool(self._kit.settings.reduce_motion)
        beat = 1.0 if calm else 0.4 + 0.6 * math.sin(self._time * _BEATS * math.pi) ** 2
        strength = round(risen * beat * _STEPS) / _STEPS
        colour: Rgb = lighten(self._kit.theme.player(self._crowd.team).colour, 0.25)
        for side in range(len(_SIDES)):
            image, corner = self._band(side, colour)
            add_light(surface, image, corner, strength)

    def _band(self, side: int, colour: Rgb) -> tuple[pygame.Surface, tuple[int, int]]:
        """A part of the ribbon in one colour on black, and the pixel of its corner."""
        canvas, (first, last) = self._kit.canvas, _SIDES[side]
        steps = [first + (last - first) * step / _BENDS for step in range(_BENDS + 1)]
        line = [canvas.point(*self.place(across)) for across in steps]
        half, room = canvas.length(_TALL / 2), canvas.length(_TALL * 1.5)
        left, top = min(x for x, _ in line), min(y for _, y in line) - room
        size = (max(x for x, _ in line) - left, max(y for _, y in line) + room - top)

        def make() -> pygame.Surface:
            mask = raster.clear(*size)
            edges = [(x - left, y - top - half) for x, y in line]
            edges += [(x - left, y - top + half) for x, y in reversed(line)]
            pygame.draw.polygon(mask, (255, 255, 255, 255), edges)
            soft = raster.blurred(mask, max(1.0, half * 0.8), 0)
            light = pygame.Surface(size)
            light.blit(raster.coloured(soft, colour), (0, 0))
            return light

        return self._kept(("band", side, colour, size), make), (left, top)

    def _light(self) -> pygame.Surface:
        """One light, on black."""
        width, height = (self._kit.canvas.length(part) for part in _LIGHT)
        small = pygame.Surface((27, 11))
        for x in range(27):
            for y in range(11):
                away = math.hypot((x - 13) / 12.0, (y - 5) / 4.6)
                light = max(0.0, 1 - away) ** 1.5
                small.set_at((x, y), tuple(round(part * light) for part in _WARM))
        return pygame.transform.smoothscale(small, (width, height))

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        image = self._images.get(key)
        if image is None:
            image = self._images[key] = make()
        return image
