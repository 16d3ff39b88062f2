"""The value of a status to its bearer."""

from __future__ import annotations

from typing import Final

from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.spells.vocabulary import StatusData

_LASTS: Final = 6.0
"""For how many turns a lasting change counts in full."""
_MOST: Final = 30.0
"""The most that a figure's actions are worth, whatever it carries."""


def doing(outlook: Outlook, figure: Figure) -> float:
    """Return the value of a figure's remaining actions, to measure changes of it."""
    worth = min(_MOST, outlook.plain_worth(figure))
    if figure.token != NOBODY or figure.id in outlook.errands:
        worth += 8.0
    if figure.id in outlook.engaged:
        worth += 6.0
    return worth


def benefit(outlook: Outlook, figure: Figure, data: StatusData) -> float:
    """Return the value of a status to its bearer; below 0 when it harms."""
    craft, modifiers = outlook.file.spellcraft, data.modifiers
    lasting = min(1.0, outlook.turns_left / _LASTS)
    share = modifiers.fight * craft.fight + modifiers.armour * craft.armour
    share += modifiers.will * craft.will
    if outlook.is_shooter(figure):
        share += modifiers.shoot * craft.shoot
    if figure.spells:
        share += modifiers.casting * craft.casting
    runs = figure.token != NOBODY or figure.id in outlook.errands
    share += modifiers.move * craft.move * (2.0 if runs else 1.0)
    share -= modifiers.shot_at * craft.shot_at
    share += data.absorbs * craft.absorbs
    share *= lasting
    share += sum(craft.flags.get(flag, 0.0) for flag in data.flags)
    if data.aura and figure.seat != outlook.seat:
        share *= 1.3
    return share * doing(outlook, figure)
