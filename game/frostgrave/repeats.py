"""Spells that are tried turn after turn and grow harder by it (Plane Walk)."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure
from game.frostgrave.spells.vocabulary import Status
from game.frostgrave.state import Repeat


def penalty(battle: Battle, caster: Figure, spell: SpellData) -> int:
    """Return what earlier attempts in consecutive turns add to the casting roll."""
    effect = spell.effect
    if not isinstance(effect, Status) or not effect.repeat_penalty:
        return 0
    earlier = _earlier(battle, caster.id, spell.id)
    if earlier is None or earlier.turn < battle.state.turn - 1:
        return 0
    return effect.repeat_penalty[min(earlier.times, len(effect.repeat_penalty)) - 1]


def note(battle: Battle, caster: int, spell: SpellData) -> None:
    """Note that a caster tries a spell that grows harder; attempts count, not successes."""
    effect = spell.effect
    if not isinstance(effect, Status) or not effect.repeat_penalty:
        return
    state = battle.state
    earlier = _earlier(battle, caster, spell.id)
    rest = tuple(one for one in state.repeats if one is not earlier)
    if earlier is None or earlier.turn < state.turn - 1:
        earlier = Repeat(caster, spell.id, state.turn, 0)
    state.repeats = (*rest, replace(earlier, turn=state.turn, times=earlier.times + 1))


def _earlier(battle: Battle, caster: int, spell: str) -> Repeat | None:
    for one in battle.state.repeats:
        if (one.figure, one.spell) == (caster, spell):
            return one
    return None
