"""A hand of bone that holds a figure to the ground until it is beaten (Bones of the Earth)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import fighting, statuses
from game.frostgrave.aims import Aim, AtFigure
from game.frostgrave.battle import Battle
from game.frostgrave.blows import Blow, Guard, shot_hits
from game.frostgrave.contact import touch
from game.frostgrave.definitions import CreatureData
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import FightRolled
from game.frostgrave.figures import Figure, Status
from game.frostgrave.pending import Casting
from game.frostgrave.rolls import Modifier
from game.frostgrave.spells import targets
from game.frostgrave.spells.family import Family, victims_of
from game.frostgrave.spells.vocabulary import Hold
from game.frostgrave.weaponry import UNARMED, Arm, arm_of


class Holding(Family):
    """The victim cannot move; magic that moves it, or a lost fight of the hand, frees it."""

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why nobody can be held there, if so."""
        found = targets.refusal(battle, caster, spell, aim)
        if found is not None or not isinstance(aim, AtFigure):
            return found
        if statuses.has(battle, battle.figure(aim.figure), "held"):
            return Refusal("FG-S2", "already_in_force", {"figure": aim.figure, "spell": spell.id})
        return None

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Hold the target."""
        for number in victims_of(battle, casting):
            status = Status(spell.id, casting.caster, casting.total, turn=battle.state.turn)
            statuses.add(battle, number, status)


def hand_on(battle: Battle, figure: Figure) -> Status | None:
    """Return the status by which a hand holds the figure, if one does."""
    for status in figure.statuses:
        if isinstance(battle.book.spells.get(status.id), SpellData) and isinstance(
            battle.book.spells[status.id].effect, Hold
        ):
            return status
    return None


def can_fight_hand(battle: Battle, figure: Figure, victim: Figure) -> bool:
    """Whether a figure may fight the hand that holds itself or a friend in contact."""
    if hand_on(battle, victim) is None or figure.seat != victim.seat:
        return False
    return figure.id == victim.id or touch(battle, figure, victim)


def held_in_reach(battle: Battle, figure: Figure) -> list[int]:
    """List the figures whose hand a figure may fight: itself, and friends in contact."""
    return [
        victim.id
        for victim in battle.on_table()
        if victim.statuses and can_fight_hand(battle, figure, victim)
    ]


def hand_modifiers(battle: Battle, victim: Figure) -> tuple[Modifier, ...]:
    """Return the modifiers of the roll of the hand that holds a figure."""
    grip, hand = hand_on(battle, victim), _hand(battle, victim)
    if grip is None or hand is None:
        return ()
    return (Modifier(grip.id, hand.line.fight),)


def _hand(battle: Battle, victim: Figure) -> CreatureData | None:
    """Return the spell that holds a figure, if one does."""
    grip = hand_on(battle, victim)
    effect = None if grip is None else battle.book.spells[grip.id].effect
    return battle.book.book.creatures[effect.hand] if isinstance(effect, Hold) else None


def blow_at_hand(battle: Battle, figure: Figure, victim: Figure, arm: Arm) -> Blow:
    """Return the modifiers of a hit on the hand that holds a figure."""
    hand = _hand(battle, victim)
    stops = hand.line.armour if hand is not None else 0
    return Blow(fighting.damage_bonus(battle, figure, arm) - stops)


def guard_of_hand(battle: Battle, victim: Figure) -> Guard:
    """Return the Health and protection of the hand that holds a figure."""
    hand = _hand(battle, victim)
    return Guard(hand.line.health if hand is not None else 1)


def fight_hand(battle: Battle, number: int, victim: int, weapon: str) -> None:
    """Fight the hand that holds a figure; it only defends, and disappears when it is hurt."""
    figure, held = battle.figure(number), battle.figure(victim)
    grip = hand_on(battle, held)
    if grip is None:
        return
    arm = arm_of(battle, figure, weapon)
    mine = battle.roll(figure, fighting.modifiers(battle, figure, figure, arm))
    theirs = battle.roll(held, hand_modifiers(battle, held))
    numbers = battle.book.numbers
    critical = battle.state.options.criticals and mine.natural == numbers.critical
    won = shot_hits((mine.total, theirs.total), critical)
    battle.emit(
        FightRolled(
            mine, theirs, arm.id, UNARMED, number if won else -1, (critical, False), hand=grip.id
        )
    )
    blow, guard = blow_at_hand(battle, figure, held, arm), guard_of_hand(battle, held)
    factor = numbers.critical_factor if critical else 1
    if won and guard.is_out(guard.lost(blow.damage(mine.total, factor))):
        statuses.remove(battle, victim, grip.id, "freed")
