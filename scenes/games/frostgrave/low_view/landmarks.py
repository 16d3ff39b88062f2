"""What catches the eye on a plate, and places for words that cover nothing of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.scenery import WHOLE
from scenes.games.frostgrave.low_view.camera import LowCamera
from scenes.games.frostgrave.low_view.plate import Plate
from scenes.games.frostgrave.low_view.standing_things import props

_PERSON: Final = (1.2, 1.7)
"""The width and height of a figure as drawn, in inches; a chest is as wide and half as high."""
_PLACES: Final = (
    *((1.1, 1.9), (1.1, 0.5), (1.1, -0.1), (1.1, -0.65)),
    *((2.3, 0.5), (2.3, -0.1), (2.3, -0.65), (2.3, 1.9)),
    *((1.1, 3.4), (1.1, 5.0)),
)
"""How far words lie beside and above a treasure, in inches, in the order of preference."""
_FLAT: Final = 0.45
"""How far a round thing reaches down from its middle on the screen, as a share of its radius."""


def landmarks(context: FrostgraveContext, camera: LowCamera, plate: Plate) -> list[pygame.FRect]:
    """The areas of statues, fountains and the like, of treasure and figures, in design units."""
    found = []
    for prop in props(context.scenery.table, camera.side, context.model.gone):
        if prop.name in WHOLE.values():
            spot = camera.side.spot(prop.across, prop.away)
            size = (2 * prop.round, prop.top + prop.round * _FLAT)
            found.append(_area(camera, (*spot, 0), size, prop.round * _FLAT))
    wide, tall = _PERSON
    lying = [(one.x, one.y, one.z) for one in context.model.tokens if one.where == "table"]
    found += [_area(camera, spot, (wide, tall / 2), 0.3) for spot in lying]
    standing = [camera.side.spot(*place) for place in (*plate.waiting, *plate.opposite)]
    standing += [(round(one.x), round(one.y)) for one in context.model.shown()]
    found += [_area(camera, (*spot, 0), _PERSON, 0.3) for spot in standing]
    return found


def _area(
    camera: LowCamera, spot: tuple[int, int, int], size: tuple[float, float], below: float
) -> pygame.FRect:
    """The area of a thing of a size in inches, of which a part lies below its spot."""
    inch = camera.inch_at(*spot)
    x, y = camera.design(*spot)
    area = pygame.FRect(0, 0, size[0] * inch, size[1] * inch)
    area.midbottom = (x, y + below * inch)
    return area


def clearest(places: Sequence[pygame.FRect], kept: Sequence[pygame.FRect]) -> pygame.FRect:
    """The place that covers the least of some areas; the earliest of equal ones."""

    def covered(place: pygame.FRect) -> float:
        parts = (place.clip(area) for area in kept)
        return sum(part.width * part.height for part in parts)

    return min(places, key=covered)


def about(
    spot: tuple[float, float], size: tuple[float, float], inch: float, room: pygame.FRect
) -> list[pygame.FRect]:
    """Places for a plate of a size about a treasure, in the order in which they are preferred."""
    (x, y), (wide, tall) = spot, size
    found = [
        pygame.FRect(left, y - up * inch - tall, wide, tall)
        for aside, up in _PLACES
        for left in (x + aside * inch, x - aside * inch - wide)
    ]
    found.append(pygame.FRect(x - wide / 2, y + 0.7 * inch, wide, tall))
    inside = [place for place in found if room.contains(place)]
    return inside or [place.clamp(room) for place in found]
