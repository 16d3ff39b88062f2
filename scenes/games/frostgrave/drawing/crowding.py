"""Covered figures are drawn through the covering ones, so that they can be seen and chosen."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave.figures import Figure
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.picking import Picking

_COVERED: Final = 0.24
"""A figure covered by more than this share is drawn through the others."""
_SHINES: Final = 0.55
_POINTED: Final = 0.94
"""Its opacity: usually, and while it is pointed at."""


class Crowding:
    """Finds covered figures; computed again only when a figure has moved."""

    def __init__(self, context: FrostgraveContext) -> None:
        self._context = context
        self._picking = Picking(context)
        self._key: object = None
        self._covered: list[tuple[int, int]] = []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw covered figures once more, faintly, over those in front."""
        context = self._context
        for front, back in self.covered():
            if context.inspected == front:
                # The pointed figure is drawn completely.
                continue
            place = context.model.places[back]
            point = context.camera.pixel(place.x, place.y, place.z)
            sprite = context.miniatures.sprite(
                context.model.figures[back], place.facing, context.camera
            )
            share = _POINTED if context.inspected == back else _SHINES
            surface.set_clip(self._picking.area(front))
            sprite.draw(surface, point, share * place.opacity)
            surface.set_clip(None)

    def covered(self) -> list[tuple[int, int]]:
        """Pairs of a figure and another behind it that it covers, the farthest back first."""
        context = self._context
        shown = context.model.shown()
        places = context.model.places
        key = (
            context.camera.ppi,
            tuple(
                (one.id, round(places[one.id].x), round(places[one.id].y), round(places[one.id].z))
                for one in shown
            ),
        )
        if key != self._key:
            self._key = key
            self._covered = self._found(shown)
        return self._covered

    def _found(self, shown: list[Figure]) -> list[tuple[int, int]]:
        picking = self._picking
        areas = {one.id: picking.area(one.id) for one in shown}
        return [
            (front.id, back.id)
            for number, back in enumerate(shown)
            for front in shown[number + 1 :]
            if areas[front.id].colliderect(areas[back.id])
            and picking.share_hidden(front.id, back.id) > _COVERED
        ]
