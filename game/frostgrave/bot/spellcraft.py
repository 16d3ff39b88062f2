"""The values of castings and items: chance of success, effect, cost of failing."""

from __future__ import annotations

from typing import Final

from game.frostgrave import casting
from game.frostgrave.actions import Cast, UseItem
from game.frostgrave.activation import Activation
from game.frostgrave.aims import AtFigure
from game.frostgrave.battle import Battle
from game.frostgrave.bot.effects_worth import effect_worth, healing
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.statuses_worth import benefit
from game.frostgrave.definitions_items import UseHeal, UseSpell, UseStatus
from game.frostgrave.figures import Figure
from game.frostgrave.odds import SIDES
from game.frostgrave.spells import registry
from game.frostgrave.spells.vocabulary import Attack, Heal, Slay

_LIGHTLY: Final = 3
"""How much Health is paid without hesitation."""
_PAID: Final = 2
"""How much Health a healthy caster pays for the success of a good spell."""


def can_cast(battle: Battle, figure: Figure) -> bool:
    """Whether a figure could cast anything where it stands."""
    return bool(figure.spells) and casting.cannot_cast(battle, figure) is None


def best_casting(outlook: Outlook, battle: Battle, caster: Figure, one: Activation) -> float:
    """Return the value of the best casting that hurts or heals, from where a figure stands."""
    best = 0.0
    for name in caster.spells:
        spell = battle.book.spells[name]
        if not isinstance(spell.effect, Attack | Heal):
            continue
        if casting.unavailable(battle, caster, spell) is None:
            for aim in registry.aims(battle, caster, spell):
                cast = Cast(caster.id, name, aim)
                best = max(best, casting_worth(outlook, battle, caster, cast, one))
    return best


def casting_worth(
    outlook: Outlook, battle: Battle, caster: Figure, cast: Cast, one: Activation
) -> float:
    """Return the value of a casting, less failures and the cost of trying."""
    spell = battle.book.spells[cast.spell]
    worth = effect_worth(outlook, battle, caster, spell, cast.aim, is_hasty=one.moved)
    if worth <= 0:
        return worth - outlook.worths.trouble
    number = casting.needed(battle, caster, cast.spell)
    bonus = sum(entry.value for entry in casting.modifiers(battle, caster, spell))
    health = health_worth(outlook, caster)
    total = 0.0
    for natural in range(1, SIDES + 1):
        missed = number - natural - bonus
        if missed <= 0:
            total += worth
        elif missed <= _PAID and caster.health > missed + 5 and worth > health * missed:
            total += worth - health * missed
        else:
            total -= health * (casting.failure_damage(battle, missed) + spell.failure_damage)
    if isinstance(spell.effect, Slay):
        total -= SIDES * health * spell.price
    return total / SIDES - outlook.worths.trouble


def health_worth(outlook: Outlook, figure: Figure) -> float:
    """Return the value of a point of a figure's Health; it grows as Health falls."""
    share = outlook.plain_worth(figure) / max(1, figure.line.health)
    if figure.health <= outlook.battle.book.numbers.wound_health + 1:
        return 2.0 * share
    return share if figure.health < figure.line.health * 2 // 3 else 0.6 * share


def paying(outlook: Outlook, figure: Figure, health: int) -> float:
    """Return the cost of paying Health; from the fourth point on each costs more."""
    each = health_worth(outlook, figure)
    return each * health + 1.5 * each * max(0, health - _LIGHTLY)


def item_worth(outlook: Outlook, battle: Battle, figure: Figure, use: UseItem) -> float:
    """Return the value of using an item."""
    data = battle.book.book.items.get(use.item)
    if data is None or data.use is None:
        return 0.0
    target = battle.figure(use.aim.figure) if isinstance(use.aim, AtFigure) else figure
    side = 1.0 if target.seat == outlook.seat else -1.0
    match data.use:
        case UseHeal(health=health):
            # Kept until its effect is largest.
            missing = target.line.health - target.health
            return side * healing(outlook, target, health) if missing >= health - 1 else -1.0
        case UseStatus(status=status):
            return side * benefit(outlook, target, status) - 0.5
        case UseSpell(spell=name):
            spell = battle.book.spells[name]
            return effect_worth(outlook, battle, figure, spell, use.aim, is_hasty=False) - 2.0
    return outlook.file.spellcraft.others.get("summon", 0.0) / 2
