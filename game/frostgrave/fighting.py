"""Fights: rolls, support, damage, and the winner's choice (FG-21 to FG-27)."""

from __future__ import annotations

from game.frostgrave import carried_items, sliding, stats, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.blows import Blow, fight_hits
from game.frostgrave.contact import supporters
from game.frostgrave.events import FightersParted, FightRolled
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY, Separation
from game.frostgrave.pending import Fighting, Separating
from game.frostgrave.rolls import Modifier
from game.frostgrave.scenarios import deeds
from game.frostgrave.weaponry import Arm, arm_of, choices


def begin(battle: Battle, attacker: int, defender: int, weapon: str) -> None:
    """Begin a fight; the defender picks a weapon first where there is a choice (FG-68)."""
    seat = battle.figure(defender).seat
    if seat != NOBODY and len(choices(battle, battle.figure(defender))) > 1:
        battle.state.stack.append(Fighting(seat, attacker, defender, weapon))
        return
    resolve(battle, attacker, defender, weapon, "")


def modifiers(battle: Battle, figure: Figure, enemy: Figure, arm: Arm) -> tuple[Modifier, ...]:
    """List everything that is added to a figure's roll in a fight against an enemy."""
    found = stats.fight(battle, figure)
    if arm.fight:
        found.append(Modifier(arm.id, arm.fight))
    found.extend(_enchantments(battle, figure, arm))
    if figure.token != NOBODY and battle.state.options.ruleset == "seed":
        found.append(Modifier("burden", battle.book.numbers.burden_fight))
    own, theirs = supporters(battle, figure, enemy), supporters(battle, enemy, figure)
    if own > theirs:
        each = battle.book.numbers.support
        found.append(Modifier("support", (own - theirs) * each, own - theirs))
    return tuple(found)


def _enchantments(battle: Battle, figure: Figure, arm: Arm) -> list[Modifier]:
    return [
        Modifier(status.id, battle.book.enchantments[status.id])
        for status in figure.statuses
        if status.id in battle.book.enchantments and status.detail in arm.parts
    ]


def is_magic(battle: Battle, figure: Figure, arm: Arm) -> bool:
    """Whether blows with this arm are magic."""
    return (
        "magic_attack" in figure.tags
        or (
            any(battle.book.weapons[weapon].magic for weapon in arm.parts)
            and not battle.is_still(figure, "items")
        )
        or bool(_enchantments(battle, figure, arm))
    )


def damage_bonus(battle: Battle, figure: Figure, arm: Arm) -> int:
    """Return what is added to a striker's total when damage is counted."""
    return arm.damage + carried_items.total(battle, figure, "melee_damage")


def resolve(battle: Battle, attacker: int, defender: int, weapon: str, answer: str) -> None:
    """Roll a fight and apply its result (FG-21)."""
    fighters = (battle.figure(attacker), battle.figure(defender))
    arms = (
        arm_of(battle, fighters[0], weapon),
        arm_of(battle, fighters[1], answer),
    )
    rolls = tuple(
        battle.roll(figure, modifiers(battle, figure, enemy, arm))
        for figure, enemy, arm in zip(fighters, reversed(fighters), arms, strict=True)
    )
    numbers = battle.book.numbers
    is_critical = battle.state.options.criticals
    critical = tuple(is_critical and roll.natural == numbers.critical for roll in rolls)
    hits = fight_hits((rolls[0].total, rolls[1].total), (critical[0], critical[1]))
    winner = NOBODY if hits[0] == hits[1] else fighters[0 if hits[0] else 1].id
    battle.emit(
        FightRolled(rolls[0], rolls[1], arms[0].id, arms[1].id, winner, (critical[0], critical[1]))
    )
    blows = (
        blow_of(battle, fighters[0], fighters[1], arms),
        blow_of(battle, fighters[1], fighters[0], (arms[1], arms[0])),
    )
    for side in (0, 1):
        if hits[side]:
            factor = numbers.critical_factor if critical[side] else 1
            struck = wounds.Hit(blows[side], rolls[side].total, factor)
            _strike(battle, fighters[side], fighters[1 - side], struck)
    deeds.fought(battle, attacker, defender)
    if winner != NOBODY:
        _let_winner_choose(battle, winner, attacker if winner == defender else defender)


def blow_of(battle: Battle, striker: Figure, victim: Figure, arms: tuple[Arm, Arm]) -> Blow:
    """Return the modifiers of a hit in a fight; ``arms`` are the striker's and the victim's."""
    arm, answer = arms
    stopped = stats.armour(battle, victim) - answer.bared
    bonus = damage_bonus(battle, striker, arm) + answer.enemy_damage - stopped
    prevented = ""
    if "illusion" in striker.tags:
        prevented = "illusion"
    elif "immune_normal_weapons" in victim.tags and not is_magic(battle, striker, arm):
        prevented = "immune"
    charge, extra = wounds.charge_of(battle, striker, arm.parts)
    return Blow(bonus, _damage_factor(striker, victim), extra, prevented, charge)


def _strike(battle: Battle, striker: Figure, victim: Figure, hit: wounds.Hit) -> None:
    """Apply the damage of a hit, and poison."""
    lost = wounds.inflict(battle, striker.id, victim.id, hit, "fight")
    if lost and "poison" in striker.tags:
        wounds.poison(battle, victim.id, striker.id)


def _damage_factor(striker: Figure, victim: Figure) -> int:
    """Return how often a creature's damage counts (FG-S4.3)."""
    if "triple_damage" in striker.tags:
        return 3
    is_living = not any(tag in victim.tags for tag in ("undead", "construct"))
    return 2 if "double_damage" in striker.tags and is_living else 1


def _let_winner_choose(battle: Battle, winner: int, loser: int) -> None:
    """Ask the winner of a fight for their choice; a creature stays (FG-22, FG-51)."""
    first, second = battle.figure(winner), battle.figure(loser)
    if first.where != "table" or second.where != "table" or first.seat == NOBODY:
        return
    if "immobile" in second.tags and "immobile" in first.tags:
        return
    battle.state.stack.append(Separating(first.seat, winner, loser))


def separations(battle: Battle, frame: Separating) -> tuple[Separation, ...]:
    """List what the winner may choose."""
    found: list[Separation] = ["stay"]
    if "immobile" not in battle.figure(frame.loser).tags:
        found.append("push")
    if "immobile" not in battle.figure(frame.winner).tags:
        found.append("step_back")
    return tuple(found)


def separate(battle: Battle, winner: int, loser: int, how: Separation) -> None:
    """Carry out the winner's choice (FG-22, FG-23)."""
    battle.emit(FightersParted(winner, loser, how))
    if how == "stay":
        return
    moved, other = (loser, winner) if how == "push" else (winner, loser)
    sliding.push(battle, moved, other, how)
