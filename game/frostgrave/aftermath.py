"""After the battle: surviving spellcasters try their out-of-game spells (FG-S6).

The results - experience, scrolls, a life - matter only beyond this battle; they are reported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from game.frostgrave import casting
from game.frostgrave.aims import AtChoice, AtNothing
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import SpellCast, SpellFailed, SpellRolled, SpoilsGained
from game.frostgrave.figures import Figure
from game.frostgrave.sides import is_caster
from game.frostgrave.spells.recruiting import ILLUSION, RECRUIT
from game.frostgrave.spells.vocabulary import Embed, Learn, Restore, Write

AFTER = "after"

Spoils: TypeAlias = Callable[[Battle, Figure, SpellData, Any], list[tuple[str, str]]]
"""Possible results of a spell: pairs of a kind and its detail.

Without any the spell is not tried.
"""


def run(battle: Battle) -> None:
    """Have every surviving spellcaster try each spell for after the battle once."""
    for figure in list(battle.state.figures):
        if not is_caster(figure) or figure.where not in ("table", "left"):
            continue
        for name in figure.spells:
            spell = battle.book.spells[name]
            if AFTER in spell.timing and not (spell.wizard_only and figure.role != "wizard"):
                _try(battle, figure, spell)


def _try(battle: Battle, caster: Figure, spell: SpellData) -> None:
    """Roll for a spell that could have a result; failing costs no Health."""
    spoils = _SPOILS.get(type(spell.effect))
    if spoils is None:
        return
    for what, detail in spoils(battle, caster, spell, spell.effect):
        if not _succeeds(battle, caster, spell, detail):
            continue
        if what == "grimoire" and not _succeeds(battle, caster, battle.book.spells[detail], ""):
            continue
        battle.emit(SpoilsGained(caster.id, spell.id, what, detail))


def _succeeds(battle: Battle, caster: Figure, spell: SpellData, detail: str) -> bool:
    aim = AtChoice(detail) if detail else AtNothing()
    rolled = battle.roll(caster, casting.modifiers(battle, caster, spell))
    needed = casting.needed(battle, caster, spell.id)
    battle.emit(SpellRolled(rolled, spell.id, aim, needed))
    if rolled.total < needed:
        battle.emit(SpellFailed(caster.id, spell.id, needed - rolled.total))
        return False
    battle.emit(SpellCast(caster.id, spell.id, aim, rolled.total))
    return True


def _experience(
    _battle: Battle, _caster: Figure, _spell: SpellData, effect: Learn
) -> list[tuple[str, str]]:
    return [("experience", str(effect.experience))]


def _writing(
    battle: Battle, caster: Figure, spell: SpellData, effect: Write
) -> list[tuple[str, str]]:
    """A scroll of the hardest spell the caster knows, a grimoire of the easiest."""
    others = [name for name in caster.spells if name != spell.id]
    if not others:
        return []
    by_number = sorted(others, key=lambda name: (casting.needed(battle, caster, name), name))
    return [(effect.what, by_number[0] if effect.what == "grimoire" else by_number[-1])]


def _enchantments(
    battle: Battle, caster: Figure, _spell: SpellData, _effect: Embed
) -> list[tuple[str, str]]:
    """The first enchantment of the warband that is still active; arrows cannot be kept.

    A figure that has left the table has taken it along.
    """
    for figure in battle.state.figures:
        if figure.where not in ("table", "left") or figure.owner != caster.owner:
            continue
        for status in figure.statuses:
            is_weapon = status.id in battle.book.enchantments and status.detail in figure.weapons
            if is_weapon or status.id in battle.book.armours:
                return [("enchantment", status.detail or figure.armour_worn[0])]
    return []


def _fallen(
    battle: Battle, caster: Figure, _spell: SpellData, _effect: Restore
) -> list[tuple[str, str]]:
    """The most valuable member of the warband that was taken out."""
    fallen = [
        (_cost(battle, figure), -figure.id)
        for figure in battle.state.figures
        if figure.where == "out" and figure.owner == caster.owner and _stays(figure)
    ]
    return [("life", str(-max(fallen)[1]))] if fallen else []


def _stays(figure: Figure) -> bool:
    """Whether a figure belongs to the warband beyond the battle: phantoms.

    Zombies and demons do not.
    """
    return RECRUIT in figure.tags or (figure.role != "creature" and ILLUSION not in figure.tags)


def _cost(battle: Battle, figure: Figure) -> int:
    """Return what a member costs to hire; creatures of spells cost nothing."""
    book = battle.book.book
    if figure.role == "apprentice":
        return book.apprentice.cost
    return book.soldiers[figure.kind].cost if figure.kind in book.soldiers else 0


_SPOILS: Final[Mapping[type, Spoils]] = {
    Learn: _experience,
    Write: _writing,
    Embed: _enchantments,
    Restore: _fallen,
}
"""The possible results of each kind of effect. Nobody has lasting injuries in a single battle."""
