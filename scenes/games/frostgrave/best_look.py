"""Where the camera looks best: the acting figure's ground and those around it, clear of panels."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.frostgrave.figures import Figure
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import LIFT
from scenes.games.frostgrave.context import FrostgraveContext

FREE: Final = pygame.FRect(232, 132, 790, 462)
"""The feet of whatever is to be seen whole: clear of panels, buttons and words."""
_AROUND: Final = 60.0
"""How far within that the acting figure stands, in design units."""
_COLUMNS, _ROWS = 11, 8
"""The places tried for the acting figure."""
_DIRECTIONS: Final = 12
_FAR: Final = 6.0 * INCH
"""At this distance a figure matters half as much as beside the acting one."""
_OWN, _FOE, _NEAREST, _TREASURE, _GROUND = 1.0, 1.6, 6.0, 0.7, 0.34
"""What it is worth to see a companion, a foe, the nearest foe, treasure, ground to go to."""
_CUT: Final = 0.5
"""The share of that which is lost where a figure peeks out from below a panel."""
_STAY: Final = 0.88
"""A look this good, as a share of the best one, is kept."""


@dataclass(frozen=True)
class _Sight:
    """A spot worth seeing, in inches on the plane of the screen."""

    x: float
    y: float
    worth: float
    stands: bool


def best_look(context: FrostgraveContext, figure: int) -> tuple[float, float] | None:
    """The spot to look at for a figure to act (1/64 inch); `None` if the camera may stay."""
    camera = context.usual[0]
    place = context.model.places[figure]
    spot = (place.x / INCH, _level(place.y, place.z))
    sights = list(_sights(context, context.model.figures[figure]))
    own = FREE.inflate(-2 * _AROUND, -2 * _AROUND)
    middle, zoom = camera.middle, camera.zoom

    def worth(look: tuple[float, float]) -> float:
        left, top = (part - look[axis] * zoom for axis, part in enumerate(middle))
        total = 0.0
        for each in sights:
            x, y = left + each.x * zoom, top + each.y * zoom
            if FREE.collidepoint(x, y):
                total += each.worth
            elif each.stands and 0 < x < 1280 and 0 < y < 720:
                total -= each.worth * _CUT
        at = (left + spot[0] * zoom, top + spot[1] * zoom)
        # Where the table ends the figure cannot be farther in: the looks are then equally bad.
        away = max(own.left - at[0], at[0] - own.right, 0) + max(
            own.top - at[1], at[1] - own.bottom, 0
        )
        return total - away / 20

    looks = {
        camera.held(
            spot[0] + (middle[0] - own.left - own.width * column / (_COLUMNS - 1)) / zoom,
            spot[1] + (middle[1] - own.top - own.height * row / (_ROWS - 1)) / zoom,
        )
        for column, row in itertools.product(range(_COLUMNS), range(_ROWS))
    }
    best = max(looks, key=lambda look: (worth(look), -math.dist(look, (camera.x, camera.y))))
    now = worth((camera.x, camera.y))
    if FREE.collidepoint(camera.design(place.x, place.y, place.z)) and now >= _STAY * worth(best):
        return None
    return best[0] * INCH, best[1] * INCH


def _sights(context: FrostgraveContext, who: Figure) -> Iterator[_Sight]:
    """What is worth seeing while a figure acts: its ground, the others and treasure."""
    model, size = context.model, context.ground.size
    place = model.places[who.id]
    for number in range(_DIRECTIONS):
        angle = 2 * math.pi * number / _DIRECTIONS
        x = min(size, max(0.0, place.x + math.cos(angle) * who.line.move))
        y = min(size, max(0.0, place.y + math.sin(angle) * who.line.move))
        yield _Sight(x / INCH, y / INCH, _GROUND, stands=False)
    others = [one for one in model.shown() if one.id != who.id]
    away = {one.id: math.dist((one.x, one.y), (place.x, place.y)) for one in others}
    foes = [one for one in others if one.seat != who.seat]
    nearest = min(foes, key=lambda one: away[one.id]).id if foes else -1
    for one in others:
        worth = _FOE if one.seat != who.seat else _OWN
        share = _FAR / (_FAR + away[one.id])
        if one.id == nearest:
            worth, share = _NEAREST, max(share, 0.6)
        yield _Sight(one.x / INCH, _level(one.y, one.z), worth * share, stands=True)
    for token in model.tokens:
        if token.where == "table":
            share = _FAR / (_FAR + math.dist((token.x, token.y), (place.x, place.y)))
            spot = (token.x / INCH, _level(token.y, token.z))
            yield _Sight(*spot, _TREASURE * share, stands=True)


def _level(y: float, z: float) -> float:
    """How far down the plane of the screen a spot of a height is drawn, in inches."""
    return (y - z * LIFT) / INCH
