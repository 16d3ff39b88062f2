"""Dust that drifts in the light: a few soft motes, slow and faint."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb, from_hex

if TYPE_CHECKING:
    from scenes.kit.kit import Kit

_COLOUR: Rgb = from_hex("#ffdca0")
_FASTEST = 14.0
_SWAY = 3.0
_LEVELS = 6


class Dust:
    """Motes above the table; speeds are design units per second.

    Args:
        kit: the toolkit.
        light: how brightly a mote at a design point is lit, 0-1.
        seed: makes the drift repeatable.
        motes: how many there are.
        strength: how opaque the brightest are, 0-1.
        colour: of the motes.
        sinking: how fast they sink on the whole, in design units a second; below 0 they rise.
    """

    def __init__(
        self,
        kit: Kit,
        light: Callable[[float, float], float],
        seed: int = 3,
        *,
        motes: int = 46,
        strength: float = 0.42,
        colour: Rgb = _COLOUR,
        sinking: float = -4.0,
    ) -> None:
        self._kit = kit
        self._light = light
        self._strength = strength
        self._colour = colour
        source = Random(seed)
        self._motes = [
            (
                source.uniform(0, DESIGN_WIDTH),
                source.uniform(0, DESIGN_HEIGHT),
                source.uniform(-_FASTEST, _FASTEST) * 0.5,
                source.uniform(-_SWAY, _SWAY) + sinking,
                source.choice((1.1, 1.6, 2.4, 3.4)),
                source.uniform(0, math.tau),
            )
            for _ in range(motes)
        ]
        self._age = 0.0
        self._discs: dict[tuple[float, int], pygame.Surface] = {}
        self._scale = 0.0

    def update(self, dt: float) -> None:
        """Move the motes."""
        self._age += dt

    def draw(self, surface: pygame.Surface, shift: tuple[float, float] = (0.0, 0.0)) -> None:
        """Add the motes to the picture, moved by `shift` design units (parallax)."""
        canvas = self._kit.canvas
        if canvas.scale != self._scale:
            self._discs.clear()
            self._scale = canvas.scale
        age, light, discs = self._age, self._light, self._discs
        blits = []
        for x, y, across, down, radius, phase in self._motes:
            here_x = (x + across * age + 18 * math.sin(age * 0.21 + phase)) % DESIGN_WIDTH
            here_y = (y + down * age) % DESIGN_HEIGHT
            brightest = light(here_x, here_y) * _LEVELS
            if brightest <= 0.5:
                continue
            level = round(brightest * (0.6 + 0.4 * math.sin(age * 0.7 + phase)))
            if level <= 0:
                continue
            disc = discs.get((radius, level)) or self._disc(radius, level)
            px, py = canvas.point(here_x + shift[0] * radius, here_y + shift[1] * radius)
            half = disc.get_width() // 2
            blits.append((disc, (px - half, py - half)))
        surface.fblits(blits, pygame.BLEND_RGB_ADD)

    def _disc(self, radius: float, level: int) -> pygame.Surface:
        size = max(3, round(radius * 4 * self._scale))
        mask = raster.blurred(raster.disc_mask(max(1, size // 2)), size * 0.12, size // 4)
        disc = raster.coloured(mask, self._colour, self._strength * level / _LEVELS)
        self._discs[radius, level] = disc
        return disc
