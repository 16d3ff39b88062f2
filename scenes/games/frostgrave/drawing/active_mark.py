"""Marks who acts: a breathing pool of light about the base, and an arrow above the head."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.frostgrave.figures import Figure
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.marks import Marks
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import darken, lighten

_REACH: Final = 3.4
"""The radius of the light, in radii of the base."""
_BREATH: Final = 2.6
"""How fast it breathes, in radians a second."""
_FAINT, _FULL = 0.8, 1.0
"""The opacity of the light at its weakest and strongest."""
_WARM: Final = (255, 150, 26)
"""Deeper than the ring's gold: on bright snow only the hue tells light from ground."""


class ActiveMark:
    """Draws the mark of the acting figure."""

    def __init__(self, context: FrostgraveContext, marks: Marks) -> None:
        self._context = context
        self._marks = marks
        self._lights: dict[int, pygame.Surface] = {}

    def draw_on_ground(self, surface: pygame.Surface) -> None:
        """The light and a broad ring on the ground, below all figures."""
        figure = self._who()
        if figure is None:
            return
        context = self._context
        place = context.model.places[figure.id]
        ppi = context.camera.figure_zoom * context.kit.canvas.scale
        image = self._light(round(figure.radius / INCH * ppi))
        x, y = context.camera.pixel(place.x, place.y, place.z)
        share = 1.0
        if not context.kit.settings.reduce_motion:
            share = 0.5 + 0.5 * math.sin(context.time * _BREATH)
        at = (round(x - image.get_width() / 2), round(y - image.get_height() / 2))
        blit(surface, image, at, _FAINT + (_FULL - _FAINT) * share)

    def draw_above(self, surface: pygame.Surface) -> None:
        """The arrow above the head; dice and their cards take its place during a roll."""
        figure = self._who()
        if figure is not None and self._context.effects.dice is None:
            place = self._context.model.places[figure.id]
            self._marks.aim_sign(surface, (place.x, place.y, place.z), layout.GOLD)

    def _who(self) -> Figure | None:
        """The chosen figure, or the only one that is active."""
        context = self._context
        active = context.model.active
        number = context.selected
        if number < 0 and len(active) == 1:
            number = active[0]
        place = context.model.places.get(number)
        return context.figure(number) if place is not None and place.opacity >= 1 else None

    def _light(self, radius: int) -> pygame.Surface:
        image = self._lights.get(radius)
        if image is None:
            if len(self._lights) > 12:
                self._lights.clear()
            image = self._lights[radius] = self._made_light(radius)
        return image

    def _made_light(self, radius: int) -> pygame.Surface:
        scale = self._context.kit.canvas.scale
        core = round(radius * 2 * 1.9)
        pad = round(radius * _REACH) - core // 2
        side = core + 2 * pad
        image = raster.clear(side, side)
        soft = raster.blurred(raster.disc_mask(core), pad * 0.34, pad)
        blit(image, raster.coloured(soft, _WARM), (0, 0))
        wide, thick = 2 * radius + round(22 * scale), max(3, round(4 * scale))
        for grown, line, colour in (
            (round(2 * scale), thick + round(4 * scale), darken(layout.GOLD, 0.75)),
            (0, thick, lighten(layout.GOLD, 0.55)),
        ):
            size = wide + 2 * grown
            ring = raster.ring_mask(size, size, size / 2, line)
            at = ((side - size) // 2, (side - size) // 2)
            blit(image, raster.coloured(ring, colour, 0.95), at)
        return image
