"""A close-up: figures near its middle, magic, words and snow move over the still table."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.frostgrave.figures import Figure
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.stillness import NearerCamera, Stillness, StillTable
from scenes.kit.draw.sprite import turned

_NEAR: Final = 4.5
"""Within this distance of the caster (inches) a figure stands in the light of the spell."""
_VEILED: Final = 0.1
"""A figure hidden by walls for more than this share stays as it is in the still picture."""
_SHADE: Final = 0.75


class LiveCasting:
    """Draws the still table, and over it the figures near the caster in the light of magic.

    Args:
        context: the parts of the view.
        draw_table: draws the table with all figures, without effects.
    """

    def __init__(
        self, context: FrostgraveContext, draw_table: Callable[[pygame.Surface], None]
    ) -> None:
        self._context = context
        self._draw_table = draw_table
        self._alive: list[Figure] = []

    def draw(self, surface: pygame.Surface, still: Stillness, table: StillTable) -> None:
        """Draw one frame of the casting."""
        context = self._context
        table.draw(surface, still, context.camera, self._draw_without)
        camera = NearerCamera(context.kit.canvas, context.camera, still)
        context.effects.draw_on_ground(surface, camera, context.open_ground)
        for figure in self._alive:
            self._stand(surface, figure, camera)
        context.particles.draw(surface)
        context.effects.draw_over_table(surface, camera)
        context.snow.draw(surface)

    def _draw_without(self, surface: pygame.Surface) -> None:
        """Draw the table without the figures that are drawn separately."""
        context = self._context
        still, places = context.effects.stillness, context.model.places
        self._alive = [] if still is None else self._near(still)
        kept = {figure.id: places[figure.id].opacity for figure in self._alive}
        for number in kept:
            places[number].opacity = 0.0
        self._draw_table(surface)
        for number, opacity in kept.items():
            places[number].opacity = opacity

    def _near(self, still: Stillness) -> list[Figure]:
        """The figures near the caster that no wall hides, the farthest back first."""
        places = self._context.model.places
        found = [
            figure
            for figure in self._context.model.shown()
            if math.dist(still.spot[:2], (places[figure.id].x, places[figure.id].y)) < _NEAR * INCH
            and (figure.id in (still.about, *still.also) or not self._is_hidden(figure))
        ]
        return sorted(found, key=lambda one: places[one.id].y)

    def _is_hidden(self, figure: Figure) -> bool:
        context = self._context
        camera, place = context.camera, context.model.places[figure.id]
        spot = (place.x, place.y, place.z)
        sprite = context.miniatures.sprite(figure, place.facing, camera)
        left, top = camera.origin
        area = sprite.area(camera.pixel(*spot)).move(-left, -top)
        parts = context.scenery.hiding(*spot, area, camera)
        covered = sum(each.place.width * each.place.height for each in parts)
        return covered > area.width * area.height * _VEILED

    def _stand(self, surface: pygame.Surface, figure: Figure, camera: NearerCamera) -> None:
        context = self._context
        place = context.model.places[figure.id]
        x, y = camera.pixel(place.x, place.y, place.z)
        shadow = context.miniatures.shadow(figure, place.facing, camera)
        if shadow is not None:
            shadow.draw(surface, (x, y), _SHADE * place.opacity)
        sprite = context.miniatures.sprite(figure, place.facing, camera)
        if place.tilt:
            sprite = turned(sprite, -place.tilt)
        sprite.draw(surface, (x, y - place.hop / INCH * camera.ppi), place.opacity)
