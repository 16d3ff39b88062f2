"""Spells that grow harder when tried turn after turn (Plane Walk)."""

from __future__ import annotations

from game.frostgrave.battle import Battle
from game.frostgrave.data_statuses import tried
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.figures import Status as Upon
from game.frostgrave.spells.vocabulary import Status
from game.frostgrave.statuses import find


def penalty(battle: Battle, caster: Figure, spell: SpellData) -> int:
    """Return the penalty of earlier attempts in consecutive turns on the casting roll."""
    effect = spell.effect
    if not isinstance(effect, Status) or not effect.repeat_penalty:
        return 0
    earlier = find(caster, tried(spell.id))
    if earlier is None or earlier.turn < battle.state.turn - 1:
        return 0
    return effect.repeat_penalty[min(earlier.count, len(effect.repeat_penalty)) - 1]


def note(battle: Battle, number: int, spell: SpellData) -> None:
    """Record a caster's attempt at a spell that grows harder."""
    effect = spell.effect
    if not isinstance(effect, Status) or not effect.repeat_penalty:
        return
    caster, turn = battle.figure(number), battle.state.turn
    earlier = find(caster, tried(spell.id))
    rest = tuple(one for one in caster.statuses if one is not earlier)
    times = 1 if earlier is None or earlier.turn < turn - 1 else earlier.count + 1
    battle.change(number, statuses=(*rest, Upon(tried(spell.id), number, count=times, turn=turn)))
