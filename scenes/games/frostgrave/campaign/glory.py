"""A flash of light and gold sparks about a picture, when something great has come true."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.kit.draw.colour import from_hex
from scenes.kit.motion.easing import out_cubic
from scenes.kit.widgets.base import Widget

SECONDS: Final = 1.3
_SPARKS: Final = 26
_LIGHTS: Final = ((92, 72, 40), (70, 54, 30), (46, 36, 20), (24, 18, 10))
"""The light over the picture, the strongest first."""
_DARK: Final = 0.45
"""The share of the time after which no light lies over it."""
_GOLD: Final = from_hex("#ffd76a")
_SIZES: Final = (24, 20, 16, 12, 8)
_PACES: Final = {"normal": 1.0, "fast": 2.0, "instant": 40.0}


class Glory(Widget):
    """Lies over a picture and shows nothing until it begins; with reduced motion it never does."""

    focusable = False

    def __init__(self) -> None:
        super().__init__(pygame.FRect(0, 0, 0, 0), key="glory")
        self._age = SECONDS
        self._lights: dict[tuple[int, int], pygame.Surface] = {}

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    @property
    def is_over(self) -> bool:
        """Whether nothing is shown."""
        return self._age >= SECONDS

    def begin(self) -> None:
        """Show it from the beginning, in the frames to come."""
        self._age = 0.0

    def finish(self) -> None:
        """Show nothing more."""
        self._age = SECONDS
        self.changed = True

    def update(self, dt: float) -> None:
        """Let light and sparks go on."""
        super().update(dt)
        if self.is_over:
            return
        settings = self.kit.settings
        self._age += SECONDS if settings.reduce_motion else dt * _PACES[settings.animation_speed]
        self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the light, which fades, and sparks that fly up and grow smaller."""
        if self.is_over:
            return
        share = self._age / SECONDS
        if share < _DARK:
            self._draw_light(surface, int(share / _DARK * len(_LIGHTS)))
        kit, area, far = self.kit, self.area, out_cubic(share)
        for number in range(_SPARKS):
            turn = math.tau * number * 0.618
            # They fly round the figure in the middle, not over its face.
            reach = 0.34 + 0.10 * ((number * 0.414) % 1) + 0.16 * far
            x = area.centerx + math.cos(turn) * reach * area.width
            y = area.centery + math.sin(turn) * reach * area.height
            y += area.height * (0.12 * share * share - 0.06 * far)
            late = share + 0.3 * ((number * 0.732) % 1)
            size = _SIZES[min(len(_SIZES) - 1, int(late / 1.3 * len(_SIZES)))]
            kit.icons.draw(surface, "star", (x, y), size, _GOLD)

    def _draw_light(self, surface: pygame.Surface, step: int) -> None:
        box = self.kit.canvas.rect(self.area)
        wide = round(max(box.size) * 1.25)
        light = self._lights.get((wide, step))
        if light is None:
            light = self._lights[wide, step] = pool_of_light(wide, _LIGHTS[step])
        clip = surface.get_clip()
        surface.set_clip(clip.clip(box))
        surface.blit(light, light.get_rect(center=box.center), special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(clip)
