"""Aiming a spell at any spot of the table, and turning straight walls and fog."""

from __future__ import annotations

from typing import Final

from game.engine.contract import Action
from game.frostgrave import actions as act
from game.frostgrave.aims import AtLine, AtPoint
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.marker_terrain import outline
from game.frostgrave.spells.laying import marker_of
from game.frostgrave.spells.vocabulary import Lay
from game.frostgrave.terrain.shapes import Polygon, circle
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.pointing import Pointing

TURN: Final = 15
"""Degrees of one step of turning."""
_POINTS: Final = ("point", "touching_point", "wall_or_floor", "flat_side")
"""Kinds of target that are or may be a spot."""


def sample(controller: Pointing, spell: SpellData) -> act.Cast | None:
    """A casting to start aiming with, if any spot may be its target; `None` for other spells."""
    figure = controller.context.figure(controller.context.selected)
    if figure is None:
        return None
    spot = (figure.x, figure.y, figure.z)
    if spell.target == "strip":
        return act.Cast(figure.id, spell.id, AtLine(*spot, controller.angle))
    return act.Cast(figure.id, spell.id, AtPoint(*spot)) if spell.target in _POINTS else None


def at_spot(controller: Pointing, spot: tuple[int, int, int]) -> act.Cast | None:
    """The spell in hand, aimed at a spot."""
    one = in_hand(controller)
    if one is None:
        return None
    aim = AtLine(*spot, controller.angle) if isinstance(one.aim, AtLine) else AtPoint(*spot)
    return act.Cast(one.figure, one.spell, aim)


def in_hand(controller: Pointing) -> act.Cast | None:
    """The spell in hand, if it may be aimed at any spot."""
    for one in controller.aims:
        if isinstance(one, act.Cast) and isinstance(one.aim, AtLine | AtPoint):
            return one
    return None


def can_turn(controller: Pointing) -> bool:
    """Whether the thing in hand is straight and can be turned."""
    one = in_hand(controller)
    return one is not None and isinstance(one.aim, AtLine)


def turn(controller: Pointing, steps: int) -> bool:
    """Turn the thing in hand; returns whether it can be turned."""
    if not can_turn(controller):
        return False
    controller.angle = (controller.angle + steps * TURN) % 180
    pointed = controller.pointed
    if pointed is not None:
        controller.pointed = None
        controller.point_at(pointed.spot, None)
    return True


def shape_of(controller: Pointing, action: Action | None) -> Polygon | None:
    """The outline that a spell would have on the table, in 1/64 inch; `None` for no area."""
    if not isinstance(action, act.Cast) or not isinstance(action.aim, AtLine | AtPoint):
        return None
    offer = controller.context.offer
    spell = controller.context.reference.book.spells[action.spell]
    if offer is None:
        return None
    if isinstance(spell.effect, Lay) and spell.effect.marker != "eye":
        return outline(marker_of(offer.battle, spell, action.aim, action.figure))
    radius = round(getattr(spell.effect, "radius", 0) * INCH)
    return circle(action.aim.x, action.aim.y, radius) if radius else None
