"""A spell evaluated as if it took effect: target, side, chance."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.frostgrave import casting, stats
from game.frostgrave.aims import Aim
from game.frostgrave.battle import Battle
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.odds import SIDES

_USUAL_MARGIN: Final = 5
"""By how much a successful casting usually exceeds its number."""
SAME_SIDE: Final = 20.0
"""The cost of a control spell wasted on a friend."""


class Weighed(NamedTuple):
    """A spell that takes effect: target, side and chance.

    ``side`` is 1 for an own target and -1 for another, ``works`` the chance that the target does
    not resist.
    """

    outlook: Outlook
    battle: Battle
    caster: Figure
    spell: SpellData
    aim: Aim
    is_hasty: bool
    target: Figure
    side: float
    works: float

    def plain(self, kind: str) -> float:
        """Return the value of such an effect by the data alone."""
        return self.outlook.file.spellcraft.others.get(kind, 0.0)


def resisted(battle: Battle, spell: SpellData, caster: Figure, target: Figure) -> float:
    """Return the chance that a target resists a spell (FG-38)."""
    if spell.will == "none" or target.seat == caster.seat:
        return 0.0
    # A caster without a school has the spell from an item, which just suffices.
    total = spell.number
    if caster.school:
        total = casting.needed(battle, caster, spell.id) + _USUAL_MARGIN
    will = sum(entry.value for entry in stats.will(battle, target))
    return max(0, min(SIDES, SIDES + 1 - (total - will))) / SIDES


def fights(cast: Weighed) -> float:
    """Return how much a target's weapon matters: more to a figure in combat."""
    target = cast.target
    return 1.5 if target.id in cast.outlook.engaged else 0.5 if target.spells else 1.0
