"""Paints light and darkness on the stage of the result screen."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.game_view.stage_light import WINNER, StageLight
from scenes.kit.draw.canvas import Canvas
from scenes.kit.draw.colour import Rgb, mix

_NIGHT: Final = (62, 66, 84)
"""The share of a hall's colours that remains behind words."""
_COARSE: Final = 6
"""Light is painted at this many times fewer pixels each way."""
_POOL: Final = 0.55
"""How bright the ground below the winner is."""


def darken_behind_words(picture: pygame.Surface) -> None:
    """Darken the right part of a hall, where words stand."""
    shade = pygame.Surface((64, 1))
    for x in range(64):
        share = min(1.0, max(0.0, (x / 63 - 0.28) / 0.17))
        shade.set_at((x, 0), mix((255, 255, 255), _NIGHT, share))
    shade = pygame.transform.smoothscale(shade, picture.get_size())
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def light_on_stage(canvas: Canvas, light: StageLight) -> pygame.Surface:
    """The beams of a light and the pool on the ground, for additive blending."""
    size = canvas.size
    small = pygame.Surface((max(1, size[0] // _COARSE), max(1, size[1] // _COARSE)))

    def at(x: float, y: float) -> tuple[float, float]:
        across, down = canvas.point(x, y)
        return across / _COARSE, down / _COARSE

    def rect(x: float, y: float, half: float, high: float) -> pygame.Rect:
        left, top = at(x - half, y - high)
        right, bottom = at(x + half, y + high)
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    for beam in light.beams:
        layer = pygame.Surface(small.get_size())
        (x, y, half), (foot, down, wide) = beam.top, beam.foot
        corners = [at(x - half, y), at(x + half, y), at(foot + wide, down), at(foot - wide, down)]
        pygame.draw.polygon(layer, _share(light.colour, beam.strength), corners)
        small.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    pool = rect(WINNER[0], WINNER[1] + 10, 190, 50)
    pygame.draw.ellipse(small, _share(light.colour, _POOL), pool)
    small = pygame.transform.gaussian_blur(small, max(2, round(5 * canvas.scale)))
    if light.glow is not None:
        glow = pygame.Surface(small.get_size())
        pygame.draw.ellipse(glow, light.colour, rect(*light.glow))
        soft = pygame.transform.gaussian_blur(glow, max(2, round(7 * canvas.scale)))
        small.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(small, size)


def _share(colour: Rgb, strength: float) -> Rgb:
    red, green, blue = (round(part * strength) for part in colour)
    return red, green, blue
