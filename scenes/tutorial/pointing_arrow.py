"""The golden arrow that points at what a note of a lesson asks for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_SIZE: Final = (34.0, 38.0)
_SHAPE: Final = ((0.32, 0.06), (0.68, 0.06), (0.68, 0.46), (0.97, 0.46), (0.5, 0.97))
"""The arrow downwards, as shares of its size; its left half mirrors the last points."""
_GAP: Final = 9.0
_BOBS: Final = 7.0
"""How far it moves to and fro, in design units."""
_PACE: Final = 1.15
"""Seconds for one such move."""
_WINDOW: Final = pygame.FRect(2, 2, DESIGN_WIDTH - 4, DESIGN_HEIGHT - 4)
_EDGE: Final[Rgb] = (58, 32, 8)
_GOLD: Final[tuple[Rgb, Rgb]] = ((255, 232, 160), (226, 158, 44))


class PointingArrow:
    """Draws the arrow above its target, or below or beside it where there is no room above."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._images: dict[tuple[int, int], pygame.Surface] = {}

    def draw(
        self,
        surface: pygame.Surface,
        spot: pygame.FRect,
        note: pygame.FRect,
        age: float,
        clear: Sequence[pygame.FRect] = (),
        in_front: pygame.FRect | None = None,
    ) -> None:
        """Draw it, unless it would lie on the note or on what else lies in front.

        Args:
            surface: the window.
            spot: the target.
            note: the area of the note.
            age: seconds since the note was shown.
            clear: other areas that it leaves free if it can.
            in_front: what lies over the table for a while.
        """
        away = _GAP + _BOBS
        if not self._kit.settings.reduce_motion:
            away = _GAP + _BOBS * (0.5 + 0.5 * math.cos(2 * math.pi * age / _PACE))
        taken = [note] if in_front is None else [note, in_front]
        places = [
            (place, angle)
            for place, angle in _places(spot, away)
            if _WINDOW.contains(place) and place.collidelist(taken) == -1
        ]
        wandering = 2 * _BOBS
        free = [
            (place, angle)
            for place, angle in places
            if place.inflate(wandering, wandering).collidelist(list(clear)) == -1
        ]
        for place, angle in (free or places)[:1]:
            corner = self._kit.canvas.point(*place.topleft)
            blit(surface, self._image(angle), corner)

    def _image(self, angle: int) -> pygame.Surface:
        width, height = (self._kit.canvas.length(part) for part in _SIZE)
        key = (width, angle)
        if key not in self._images:
            self._images[key] = pygame.transform.rotate(_arrow(width, height), angle)
        return self._images[key]


def _places(spot: pygame.FRect, away: float) -> list[tuple[pygame.FRect, int]]:
    """Where it may lie so far from its target, best first, each with its turn in degrees."""
    upright, lying = pygame.FRect(0, 0, *_SIZE), pygame.FRect(0, 0, *reversed(_SIZE))
    return [
        (upright.move_to(midbottom=(spot.centerx, spot.top - away)), 0),
        (upright.move_to(midtop=(spot.centerx, spot.bottom + away)), 180),
        (lying.move_to(midleft=(spot.right + away, spot.centery)), -90),
        (lying.move_to(midright=(spot.left - away, spot.centery)), 90),
    ]


def _arrow(width: int, height: int) -> pygame.Surface:
    """A broad golden arrow with a dark edge and a soft shadow."""
    shape = [*_SHAPE, (0.03, 0.46), (0.32, 0.46)]
    whole = raster.polygon_mask(width, height, [(x * width, y * height) for x, y in shape])
    inset = [(0.5 + (x - 0.5) * 0.74, 0.12 + y * 0.74) for x, y in shape]
    inner = raster.polygon_mask(width, height, [(x * width, y * height) for x, y in inset])
    image = raster.coloured(whole, _EDGE)
    blit(image, raster.gradient_fill(inner, *_GOLD), (0, 0))
    return image
