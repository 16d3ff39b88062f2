"""Casting: the roll, empowering, failure, Will rolls, effect (FG-33 to FG-40)."""

from __future__ import annotations

from msgspec import UnsetType
from msgspec.structs import replace

from game.engine.refusal import Refusal
from game.frostgrave import (
    activations,
    carried_items,
    item_power,
    repeated_spells,
    stats,
    statuses,
    will_rolls,
    wounds,
)
from game.frostgrave.aims import Aim
from game.frostgrave.battle import Battle
from game.frostgrave.contact import in_combat, is_elsewhere
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import (
    SpellCast,
    SpellEmpowered,
    SpellFailed,
    SpellResisted,
    SpellRolled,
)
from game.frostgrave.figures import Figure
from game.frostgrave.pending import Casting
from game.frostgrave.rolls import Modifier
from game.frostgrave.sides import is_caster
from game.frostgrave.spells import registry, stillness
from game.frostgrave.spells.vocabulary import Slay, SummonDemon


def needed(battle: Battle, caster: Figure, spell: str) -> int:
    """Return the casting number of a spell for a caster (FG-34).

    In a campaign learning lowers it, down to a limit (FG-S6).
    """
    usual = battle.book.casting_number(caster.school, spell, battle.state.options.ruleset)
    if isinstance(caster.improved, UnsetType):
        return usual
    return max(
        battle.book.numbers.lowest_casting_number, usual - dict(caster.improved).get(spell, 0)
    )


def modifiers(battle: Battle, caster: Figure, spell: SpellData) -> tuple[Modifier, ...]:
    """List everything that is added to a casting roll (FG-34)."""
    found: list[Modifier] = []
    if caster.role == "apprentice" and battle.book.apprentice_casting:
        found.append(Modifier("apprentice", battle.book.apprentice_casting))
    found.extend(statuses.modifiers(battle, caster, "casting"))
    for status in caster.statuses:
        bonus = battle.book.casting_of(status.id, spell.id)
        if bonus:
            found.append(Modifier(status.id, bonus))
    found.extend(
        Modifier(status.id, battle.book.words[status.id])
        for figure in battle.state.figures
        for status in figure.statuses
        if status.id in battle.book.words and status.detail == spell.id
    )
    if registry.is_known(spell):
        extra = registry.effect_of(spell).casting_modifier(battle, caster, spell)
        found.extend([Modifier("again", extra)] if extra else [])
    return (*found, *stats.always(battle, caster))


def cannot_cast(battle: Battle, caster: Figure) -> Refusal | None:
    """Return why a figure cannot cast anything now, if so (FG-33, FG-35)."""
    if not is_caster(caster) or caster.owner != caster.seat:
        return Refusal("FG-34", "no_spellcaster")
    if carried_items.is_banner_bearer(battle, caster):
        return Refusal("FG-S3.5", "bears_banner")
    still = stillness.caster_refusal(battle, caster)
    if still is not None:
        return still
    if in_combat(battle, caster):
        return Refusal("FG-33", "casting_in_combat")
    if caster.attempts >= battle.book.numbers.castings:
        return Refusal("FG-35", "two_castings")
    if caster.hanging:
        return Refusal("FG-66", "is_hanging")
    if is_elsewhere(battle, caster):
        return Refusal("FG-plane_walk", "walks_elsewhere")
    return None


def refusal(battle: Battle, caster: Figure, spell: str, aim: Aim) -> Refusal | None:
    """Return why a spell cannot be cast in this way; the action itself is checked elsewhere."""
    found = cannot_cast(battle, caster)
    if found is not None:
        return found
    data = battle.book.spells.get(spell)
    if data is None or spell not in caster.spells:
        return Refusal("FG-34", "unknown_spell")
    found = unavailable(battle, caster, data)
    if found is not None:
        return found
    return registry.refusal(battle, caster, data, aim)


def unavailable(battle: Battle, caster: Figure, spell: SpellData) -> Refusal | None:
    """Return why a caster cannot try a spell at all now, if so."""
    if "battle" not in spell.timing or not registry.is_known(spell):
        return Refusal("FG-S6", "not_in_battle")
    if is_forgotten(battle, caster, spell.id):
        return Refusal("FG-S2", "is_forgotten")
    if spell.category == "sight" and caster.statuses and statuses.has(battle, caster, "blind"):
        return Refusal("FG-S2", "is_blind")
    return registry.effect_of(spell).unavailable(battle, caster, spell)


def is_forgotten(battle: Battle, caster: Figure, spell: str) -> bool:
    """Whether a caster cannot cast a spell again in this battle (Forget Spell)."""
    return any(
        status.id in battle.book.forgets and status.detail == spell for status in caster.statuses
    )


def aimless(battle: Battle, caster: Figure, spell: str) -> Refusal | None:
    """Return a refusal where nothing in reach can be the aim of a spell (FG-62)."""
    data = battle.book.spells[spell]
    if registry.aims(battle, caster, data):
        return None
    return Refusal("FG-62", "nothing_to_aim_at")


def begin(battle: Battle, caster: int, spell: str) -> None:
    """Do what precedes the casting roll: count the attempt, pay for Strike Dead."""
    battle.change(caster, attempts=battle.figure(caster).attempts + 1)
    statuses.end_those(battle, caster, "broken", "broken")
    data = battle.book.spells[spell]
    if isinstance(data.effect, Slay) and data.price:
        wounds.pay_price(battle, caster, data.price, spell)


def cast(battle: Battle, caster: int, spell: str, aim: Aim, *, is_hasty: bool) -> None:
    """Roll for a spell; the caster may empower it before it is settled (FG-34, FG-37)."""
    begin(battle, caster, spell)
    data = battle.book.spells[spell]
    figure = battle.figure(caster)
    rolled = battle.roll(figure, modifiers(battle, figure, data))
    repeated_spells.note(battle, caster, data)
    number = needed(battle, figure, spell)
    battle.emit(SpellRolled(rolled, spell, aim, number))
    statuses.use_up(battle, caster, battle.book.casting_helps)
    frame = Casting(
        figure.seat,
        caster,
        spell,
        aim,
        rolled.natural,
        rolled.total,
        number,
        is_hasty=is_hasty,
    )
    if not can_empower(battle, frame):
        frame = replace(frame, stage="decide")
    battle.state.stack.append(frame)


def most_points(battle: Battle, frame: Casting) -> tuple[int, int]:
    """Return how much Health, and how many points of items, a caster can pay (FG-37)."""
    figure = battle.figure(frame.caster)
    return max(0, figure.health - 1), item_power.left(battle, figure)


def can_empower(battle: Battle, frame: Casting) -> bool:
    """Whether empowering could change anything; it is asked only then (FG-37)."""
    return bool(payments(battle, frame))


def payments(battle: Battle, frame: Casting) -> list[tuple[int, int]]:
    """List the ways of paying that change something: Health, and points of items before it."""
    health, points = most_points(battle, frame)
    return [paid for paid in item_power.ways(health, points) if helps(battle, frame, *paid)]


def helps(battle: Battle, frame: Casting, health: int, points: int) -> bool:
    """Whether a payment changes anything: the spell succeeds, is stronger, or fails less badly.

    A failure is softer only where the caster keeps more Health than if nothing were paid.
    """
    spell = battle.book.spells[frame.spell]
    paid, missed = health + points, -frame.margin
    is_graded = isinstance(spell.effect, SummonDemon)
    if paid <= 0 or (is_graded and frame.natural == 1):
        return False
    if paid >= missed:
        return paid == missed or spell.will != "none" or is_graded
    guard = wounds.guard_of(battle, battle.figure(frame.caster))
    softer = guard._replace(health=guard.health - health)
    costs = guard.lost(failure_damage(battle, missed) + spell.failure_damage)
    left = softer.lost(failure_damage(battle, missed - paid) + spell.failure_damage)
    return softer.health - left > guard.health - costs


def empower(battle: Battle, frame: Casting, health: int, points: int) -> None:
    """Raise a casting roll by what the caster pays (FG-37)."""
    state = battle.state
    state.stack.pop()
    total = frame.total + health + points
    if health or points:
        item_power.spend(battle, frame.caster, points)
        left = wounds.pay(battle, frame.caster, health)
        battle.emit(SpellEmpowered(frame.caster, frame.spell, health + points, left, total))
    state.stack.append(replace(frame, total=total, stage="decide"))


def failure_damage(battle: Battle, missed: int) -> int:
    """Return the damage of a casting that missed by so much (FG-36)."""
    return max(
        (row.damage for row in battle.book.numbers.failures if missed >= row.missed), default=0
    )


def carry_on(battle: Battle, frame: Casting) -> None:
    """Settle a casting: it fails, or Will is rolled against it, or it takes effect."""
    if frame.stage == "decide":
        if frame.margin < 0:
            _fail(battle, frame)
        else:
            succeed(battle, frame)
        return
    if frame.rollers:
        number, rest = frame.rollers[0], frame.rollers[1:]
        battle.state.stack[-1] = replace(frame, rollers=rest)
        if battle.figure(number).where == "table":
            success = will_rolls.roll(battle, number, frame.total, "resist", frame.spell)
            if success is not None:
                resisted(battle, number, success=success)
        return
    battle.state.stack.pop()
    spell = battle.book.spells[frame.spell]
    if not frame.resisted or frame.failed:
        registry.effect_of(spell).apply(battle, frame, spell)


def resisted(battle: Battle, number: int, *, success: bool) -> None:
    """Record on the waiting casting whether a figure has resisted it."""
    stack = battle.state.stack
    frame = stack.pop()
    if not isinstance(frame, Casting):
        raise TypeError("a Will roll against a spell without a spell")
    battle.emit(SpellResisted(number, frame.spell, success))
    if success:
        stack.append(replace(frame, resisted=(*frame.resisted, number)))
    else:
        stack.append(replace(frame, failed=(*frame.failed, number)))


def _fail(battle: Battle, frame: Casting) -> None:
    """Carry out the failure of a casting (FG-36)."""
    battle.state.stack.pop()
    spell = battle.book.spells[frame.spell]
    battle.emit(SpellFailed(frame.caster, frame.spell, -frame.margin))
    amount = failure_damage(battle, -frame.margin) + spell.failure_damage
    if amount:
        wounds.damage(battle, frame.caster, amount, why="failure")
    if battle.figure(frame.caster).where == "table":
        registry.effect_of(spell).failed(battle, frame, spell)


def succeed(battle: Battle, frame: Casting) -> None:
    """Carry out the success of a casting: Will rolls come next (FG-38)."""
    spell = battle.book.spells[frame.spell]
    battle.emit(SpellCast(frame.caster, frame.spell, frame.aim, frame.total))
    rollers = tuple(registry.effect_of(spell).rollers(battle, frame, spell))
    battle.state.stack[-1] = replace(frame, stage="resist", rollers=rollers)


def act(battle: Battle, caster: int, spell: str, aim: Aim) -> None:
    """Spend an action on a casting."""
    one = activations.activation_of(battle, caster)
    activations.count(battle, caster, activations.OTHER)
    cast(battle, caster, spell, aim, is_hasty=one is not None and one.moved)
