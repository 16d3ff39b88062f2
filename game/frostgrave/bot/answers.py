"""Answers to open questions: forced combat, weapons, the winner's choice, Health paid."""

from __future__ import annotations

from typing import Final

from game.frostgrave import casting, fighting, weaponry, will_rolls
from game.frostgrave.actions import (
    Empower,
    Force,
    FrostgraveAction,
    NameFalse,
    Pass,
    PickWeapon,
    Resist,
    Separate,
)
from game.frostgrave.bot import clashes, spellcraft, turns_worth
from game.frostgrave.bot.effects_worth import effect_worth
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.plans import Ranked
from game.frostgrave.chances import fight_odds
from game.frostgrave.deploying import own_tokens
from game.frostgrave.names import NOBODY, NORTH, SOUTH
from game.frostgrave.pending import (
    Casting,
    Clearing,
    Fighting,
    Naming,
    Reacting,
    Separating,
    Willing,
)
from game.frostgrave.spells.vocabulary import Control, Slay

_STOPPED: Final = 12.0
"""The value of stopping a figure with treasure."""
_FEARED: Final = 0.4
"""The share of a figure's worth that an unresisted spell is expected to cost."""


def ranked(outlook: Outlook) -> list[Ranked]:
    """Return the answers with their worth, the best first."""
    frame = outlook.battle.state.stack[-1]
    found: list[Ranked] = []
    match frame:
        case Reacting():
            found = _reacting(outlook, frame)
        case Fighting():
            found = _weapons(outlook, frame)
        case Separating():
            found = _separating(outlook, frame)
        case Casting():
            found = _empowering(outlook, frame)
        case Willing():
            found = _resisting(outlook, frame)
        case Naming():
            found = _naming(outlook, frame)
        case Clearing():
            found = [Ranked(Pass(), 0.0)]
    return sorted(found, key=lambda each: -each.worth)


def _reacting(outlook: Outlook, frame: Reacting) -> list[Ranked]:
    battle = outlook.battle
    figure, mover = battle.figure(frame.by[0]), battle.figure(frame.figure)
    own, theirs = clashes.meeting(outlook, figure, mover)
    worth = theirs - own + turns_worth.pinning(outlook, figure, mover)
    if mover.token != NOBODY:
        worth += _STOPPED
    elif mover.id in _runners(outlook):
        worth += 2.0
    if figure.token != NOBODY:
        worth -= _STOPPED
    found: list[Ranked] = [Ranked(Force(figure.id), worth), Ranked(Pass(), 0.0)]
    return found


def _runners(outlook: Outlook) -> set[int]:
    """Find the enemies who stand near a treasure."""
    near = 8 * outlook.battle.book.lengths.threat
    return {
        one.id
        for one in outlook.foes
        for token in outlook.battle.state.tokens
        if token.where == "table" and abs(token.x - one.x) + abs(token.y - one.y) < near
    }


def _weapons(outlook: Outlook, frame: Fighting) -> list[Ranked]:
    battle = outlook.battle
    figure, enemy = battle.figure(frame.defender), battle.figure(frame.attacker)
    strike = weaponry.arm_of(battle, enemy, frame.weapon)
    found = []
    for arm in weaponry.choices(battle, figure):
        ours = fight_odds(battle, figure, enemy, arm, strike)
        theirs = fight_odds(battle, enemy, figure, strike, arm)
        worth = clashes.loss(outlook, enemy, ours) - clashes.loss(outlook, figure, theirs)
        found.append(Ranked(PickWeapon(arm.id), worth))
    return found


def _separating(outlook: Outlook, frame: Separating) -> list[Ranked]:
    """Stay where another round favours the winner, else get away from the loser."""
    battle = outlook.battle
    winner, loser = battle.figure(frame.winner), battle.figure(frame.loser)
    own, theirs = clashes.meeting(outlook, winner, loser)
    keeps = theirs - own + turns_worth.holding(outlook, winner, loser)
    if outlook.is_frail(winner) or outlook.is_shooter(winner):
        keeps -= 6.0
    if loser.token != NOBODY:
        keeps += _STOPPED
    worths = {"stay": keeps, "push": 0.2, "step_back": 0.1}
    return [Ranked(Separate(how), worths[how]) for how in fighting.separations(battle, frame)]


def _empowering(outlook: Outlook, frame: Casting) -> list[Ranked]:
    battle = outlook.battle
    figure, spell = battle.figure(frame.caster), battle.book.spells[frame.spell]
    most, points = casting.most_points(battle, frame)
    health = spellcraft.health_worth(outlook, figure)
    worth = effect_worth(outlook, battle, figure, spell, frame.aim, is_hasty=frame.is_hasty)
    missed = -frame.margin
    fails = health * casting.failure_damage(battle, missed) if missed > 0 else 0.0
    found: list[Ranked] = [Ranked(Pass(), -fails if missed > 0 else worth)]
    if missed > 0 and missed <= most + points:
        spent = min(points, missed)
        paid = missed - spent
        if figure.health - paid > battle.book.numbers.wound_health or paid == 0:
            found.append(
                Ranked(
                    Empower(paid, spent),
                    worth - spellcraft.paying(outlook, figure, paid) - 0.5 * spent,
                )
            )
    return found


def _resisting(outlook: Outlook, frame: Willing) -> list[Ranked]:
    battle = outlook.battle
    figure = battle.figure(frame.figure)
    most, points = will_rolls.most_parts(battle, frame.figure)
    missing = frame.needed - frame.total
    found: list[Ranked] = [Ranked(Pass(), 0.0)]
    if missing > most + points:
        return found
    spent = min(points, missing)
    paid = missing - spent
    harm = _FEARED * outlook.worth(figure)
    spell = battle.book.spells.get(_spell_of(outlook))
    if spell is not None and isinstance(spell.effect, Slay | Control):
        harm = 1.5 * outlook.worth(figure)
    elif figure.health - paid <= battle.book.numbers.wound_health and paid:
        return found
    if frame.purpose == "dare":
        harm = 3.0
    cost = spellcraft.paying(outlook, figure, paid) + 0.5 * spent
    found.append(Ranked(Resist(paid, spent), harm - cost))
    return found


def _spell_of(outlook: Outlook) -> str:
    """Return the spell that is being resisted; empty for none."""
    for frame in reversed(outlook.battle.state.stack):
        if isinstance(frame, Casting):
            return frame.spell
    return ""


def _naming(outlook: Outlook, frame: Naming) -> list[Ranked]:
    """Name the token nearest to the other side as the false one; before the sides any."""
    battle = outlook.battle
    theirs = battle.state.edges[1 - frame.seat]
    size = battle.field.size
    found: list[Ranked] = []
    for number in own_tokens(battle, frame.seat):
        token = battle.state.tokens[number]
        away = {NORTH: token.y, SOUTH: size - token.y}.get(theirs, 0)
        action: FrostgraveAction = NameFalse(number)
        found.append(Ranked(action, -float(away)))
    return found
