"""Before the battle: every spellcaster tries each out-of-game spell it knows once (FG-S6)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import casting
from game.frostgrave.actions import Prepare
from game.frostgrave.aims import Aim
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import SpellCast, SpellFailed, SpellRolled
from game.frostgrave.figures import Figure
from game.frostgrave.rolls import Modifier
from game.frostgrave.sides import is_caster
from game.frostgrave.spells import registry
from game.frostgrave.state import Attempt

BEFORE = "before"


def begin(battle: Battle) -> bool:
    """Go on where the side has nothing left to try; return whether anything was done."""
    if listed(battle):
        return False
    end_part(battle)
    return True


def end_part(battle: Battle) -> None:
    """End a side's attempts: the other side's come next, then the tokens."""
    state = battle.state
    if state.side == 0:
        state.side = 1
    else:
        state.phase, state.side = "tokens", 0


def listed(battle: Battle) -> list[Prepare]:
    """List what the side may still try."""
    return [
        Prepare(caster.id, spell.id, aim)
        for caster, spell in _open(battle)
        for aim in registry.preparation_of(spell).aims(battle, caster, spell)
    ]


def _open(battle: Battle) -> list[tuple[Figure, SpellData]]:
    return [
        (figure, battle.book.spells[name])
        for figure in battle.state.figures
        if figure.owner == battle.state.side and is_caster(figure)
        for name in figure.spells
        if BEFORE in battle.book.spells[name].timing and not has_tried(battle, figure.id, name)
    ]


def has_tried(battle: Battle, figure: int, spell: str) -> bool:
    """Whether a spellcaster has tried a spell already."""
    return any(one.figure == figure and one.spell == spell for one in battle.state.tried)


def refusal(battle: Battle, action: Prepare) -> Refusal | None:
    """Return why a spell cannot be tried before the battle, if so."""
    state = battle.state
    if not 0 <= action.figure < len(state.figures):
        return Refusal("FG-08", "no_such_figure")
    caster = battle.figure(action.figure)
    if caster.owner != state.side:
        return Refusal("FG-08", "not_yours")
    spell = battle.book.spells.get(action.spell)
    if spell is None or not is_caster(caster) or action.spell not in caster.spells:
        return Refusal("FG-34", "unknown_spell")
    if BEFORE not in spell.timing:
        return Refusal("FG-S6", "not_before")
    if has_tried(battle, caster.id, spell.id):
        return Refusal("FG-S6", "tried_already")
    return registry.preparation_of(spell).refusal(battle, caster, spell, action.aim)


def modifiers(battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> tuple[Modifier, ...]:
    """List everything that is added to the roll for a spell before the battle."""
    found = casting.modifiers(battle, caster, spell)
    choice = registry.preparation_of(spell).modifier(spell, aim)
    return (*found, Modifier("size", choice)) if choice else found


def prepare(battle: Battle, number: int, name: str, aim: Aim) -> None:
    """Roll for a spell before the battle; failing costs no Health (FG-S6)."""
    state = battle.state
    caster, spell = battle.figure(number), battle.book.spells[name]
    family = registry.preparation_of(spell)
    rolled = battle.roll(caster, modifiers(battle, caster, spell, aim))
    needed = casting.needed(battle, caster, name)
    battle.emit(SpellRolled(rolled, name, aim, needed))
    success = rolled.total >= needed
    state.tried = (*state.tried, Attempt(number, name, success))
    if not success:
        battle.emit(SpellFailed(number, name, needed - rolled.total))
        return
    battle.emit(SpellCast(number, name, aim, rolled.total))
    family.apply(battle, caster, spell, aim)
