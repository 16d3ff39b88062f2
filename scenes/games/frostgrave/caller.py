"""The wizard of the seat that decides explains refusals, where they hide nobody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from scenes.game_view.call_placement import least_hiding
from scenes.game_view.caller import Caller
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.low_view.figures import low_name
from scenes.games.frostgrave.low_view.plate import GROUP
from scenes.games.frostgrave.targets import Pointed

_ROOM: Final = pygame.FRect(206, 66, 850, 556)
_BODY: Final = (44.0, 64.0)
_FEET: Final = 12.0
"""The size of a figure on the table, and how far its base reaches below its place."""
_CROSS: Final = (44.0, 112.0)
"""The size of a figure with a cross above it."""


def caller_of(context: FrostgraveContext) -> Caller | None:
    """The wizard of a seat, or its apprentice; `None` where it has neither."""
    seat = context.own_seat()
    for role in ("wizard", "apprentice"):
        for figure in context.model.figures:
            if figure.owner == seat and figure.role == role:
                return Caller(GROUP, low_name(figure), (70.0, 104.0), scale=1.3, shift=(2.0, -11.0))
    return None


def place_of(
    sizes: Sequence[tuple[float, float]], context: FrostgraveContext, told: Pointed | None
) -> tuple[int, pygame.FRect]:
    """Return the shape and place of a refusal that hide no figure, treasure or card.

    `told` is what is refused, whose cross stays in sight too.
    """
    kept = [*_things(context), layout.CARD]
    if told is not None:
        cross = pygame.FRect(0, 0, *_CROSS)
        cross.midbottom = context.camera.design(*told.spot)
        kept.append(cross)
    return least_hiding(sizes, _ROOM, kept)


def _things(context: FrostgraveContext) -> Iterator[pygame.FRect]:
    model = context.model
    places = [model.places[figure.id] for figure in model.shown()]
    points = [(each.x, each.y, each.z) for each in places]
    points += [(each.x, each.y, each.z) for each in model.tokens if each.where == "table"]
    for point in points:
        body = pygame.FRect(0, 0, *_BODY)
        x, y = context.camera.design(*point)
        body.midbottom = x, y + _FEET
        yield body
