"""The choice of a side: a plate on each edge of the table, with the treasure near it."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave import actions as act
from game.frostgrave.names import NORTH, SOUTH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.action_index import FrostgraveActionIndex
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.side_panel import ChoiceRow

_PLATE: Final = (264.0, 62.0)
_LOWEST: Final = 592.0
"""The lowest middle of a plate, in design units."""
_FAR: Final = (640.0, 140.0)
_NEAR: Final = (1156.0, 552.0)
_NEAR_WIDE: Final = 202.0
"""The middles of the plates in the low view: in the sky, and beside the warband."""


def open_sides(controller: Pointing, offer: FrostgraveActionIndex) -> None:
    """Offer the edges on which the warband may be deployed."""
    context = controller.context
    sides = offer.all(act.ChooseSide)
    rows = [
        ChoiceRow(
            context.names.action(side),
            lambda side=side: controller.submit(side),  # type: ignore[misc]
            context.names.say("side.near", count=_treasure_near(context, side.edge)),
        )
        for side in sides
    ]
    context.sheet.open(context.names.word("decision.sides"), rows, can_close=False)
    context.sheet.plates = lambda number: _plate(context, sides[number].edge)
    near = NORTH if context.camera.turned else SOUTH
    context.sheet.focus = next((n for n, side in enumerate(sides) if side.edge == near), -1)
    controller.arrange()


def _treasure_near(context: FrostgraveContext, edge: int) -> int:
    """How much treasure lies in the half of the table at an edge."""
    middle = context.ground.size / 2
    laid = [each for each in context.model.tokens if each.where == "table"]
    return sum((each.y < middle) == (edge == NORTH) for each in laid)


def _plate(context: FrostgraveContext, edge: int) -> pygame.FRect:
    """The place of an edge's plate in the present view."""
    size = context.ground.size
    x, y = context.camera.design(size / 2, 0 if edge == NORTH else size)
    grown = max(1.0, (1 + context.kit.text.text_scale) / 2)
    plate = pygame.FRect(0, 0, _PLATE[0], _PLATE[1] * grown)
    is_far = (edge == NORTH) is not context.camera.turned
    if context.camera is not context.usual[0]:
        if not is_far:
            plate.width = _NEAR_WIDE
        plate.center = _FAR if is_far else _NEAR
        return plate
    plate.center = (x, min(_LOWEST - (grown - 1) * 30, y))
    if is_far:
        plate.bottom = y - 8
    return plate.clamp(layout.TABLE)
