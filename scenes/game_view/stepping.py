"""Navigation from thing to thing by the directions of a key or a pad."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

import pygame

from scenes.kit.input.intents import Intent

STEPS: Final = {
    Intent.UP: (0, -1),
    Intent.DOWN: (0, 1),
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
}
"""The step of each direction on the screen: right, down."""
_LEAST: Final = 4.0
"""Things less far away in the direction than this, in design units, count as beside."""
_ASIDE: Final = 2.2
"""The weight of the distance across the direction."""

Thing = TypeVar("Thing")


def nearest_towards(
    places: Mapping[Thing, pygame.FRect], here: Thing, across: int, down: int
) -> Thing | None:
    """The nearest thing in a direction of the one at `here`; `None` where there is none."""
    start = places[here].center
    best, least = None, math.inf
    for thing, rect in places.items():
        x, y = rect.centerx - start[0], rect.centery - start[1]
        along, aside = x * across + y * down, abs(x * down) + abs(y * across)
        if along > _LEAST and along + _ASIDE * aside < least:
            best, least = thing, along + _ASIDE * aside
    return best


def neighbour(things: Sequence[Thing], here: Thing | None, step: int) -> Thing:
    """The next thing in a row that closes to a ring; from nowhere, the first one.

    Args:
        things: at least one.
        here: where one is; anything that is not in the row is nowhere.
        step: 1 for the next, -1 for the one before.
    """
    number = things.index(here) if here is not None and here in things else -step
    return things[(number + step) % len(things)]
