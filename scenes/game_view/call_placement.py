"""Finds a place for the figure that explains refusals, where it hides least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

_STEPS: Final = (36.0, 28.0)
_LOWER: Final = 0.1
"""The hidden area that equals one unit of distance from the lower edge of the room."""
_LOW: Final = 83.0
"""A free place with its lower edge this near to the room's is good enough."""
_NEXT: Final = 10.0
"""The hidden area that equals one step down in the list of shapes."""


def least_hiding(
    sizes: Sequence[tuple[float, float]], room: pygame.FRect, kept: Sequence[pygame.FRect]
) -> tuple[int, pygame.FRect]:
    """Return the shape and place that hide least, the lowest and most central of equals.

    Args:
        sizes: width and height of each shape.
        room: the allowed area.
        kept: areas to keep visible.
    """

    def cost(place: pygame.FRect) -> float:
        hidden = sum(_shared(place, kept[each]) for each in place.collidelistall(kept))
        away = abs(place.centerx - room.centerx) / 2 + room.bottom - place.bottom
        return hidden + _LOWER * away

    best, least = (0, pygame.FRect(room.topleft, sizes[0])), float("inf")
    for number, size in enumerate(sizes):
        place = min(_places(size, room), key=cost, default=best[1])
        place = min(_around(place, room), key=cost)
        if cost(place) + _NEXT * number < least:
            best, least = (number, place), cost(place) + _NEXT * number
        if place.bottom > room.bottom - _LOW and not place.collidelistall(kept):
            break
    return best


def _places(size: tuple[float, float], room: pygame.FRect) -> Iterator[pygame.FRect]:
    bottom = room.bottom
    while bottom - size[1] >= room.top:
        right = room.right
        while right - size[0] >= room.left:
            yield pygame.FRect(right - size[0], bottom - size[1], *size)
            right -= _STEPS[0]
        bottom -= _STEPS[1]


def _around(place: pygame.FRect, room: pygame.FRect) -> Iterator[pygame.FRect]:
    """A place, and its neighbours at half a step."""
    for across in (0.0, -_STEPS[0] / 2, _STEPS[0] / 2):
        for down in (0.0, -_STEPS[1] / 2, _STEPS[1] / 2):
            yield place.move(across, down).clamp(room)


def _shared(first: pygame.FRect, second: pygame.FRect) -> float:
    common = first.clip(second)
    return float(common.width * common.height)
