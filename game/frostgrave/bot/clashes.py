"""The expected values of fights and shots, by exact tables of the dice."""

from __future__ import annotations

from game.frostgrave import fighting, shooting, stats, weaponry, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.chances import fight_odds, rules_of, shot_odds, total_of
from game.frostgrave.figures import Figure
from game.frostgrave.odds import Odds, contest


def loss(outlook: Outlook, figure: Figure, odds: Odds) -> float:
    """Return the expected cost of an attack with these odds to a figure."""
    hurt = outlook.worths.hurt
    share = hurt * odds.damage / 100 / max(1, figure.health) + (1 - hurt) * odds.kill / 1000
    return share * outlook.worth(figure)


def fight(outlook: Outlook, battle: Battle, figure: Figure, target: Figure, weapon: str) -> float:
    """Return the value of attacking a figure in contact, less the risk.

    Args:
        outlook: values figures.
        battle: the position in which they stand.
        figure: the attacker.
        target: the figure that is attacked.
        weapon: the weapon used, empty for the best.
    """
    arm = weaponry.arm_of(battle, figure, weapon)
    answer = weaponry.arm_of(battle, target, "")
    strike = fight_odds(battle, figure, target, arm, answer)
    counter = fight_odds(battle, target, figure, answer, arm)
    return loss(outlook, target, strike) - loss(outlook, figure, counter)


def meeting(outlook: Outlook, attacker: Figure, defender: Figure) -> tuple[float, float]:
    """Return the expected losses of attacker and defender if they met alone."""
    figures = outlook.battle.state.figures
    if any(one.id >= len(figures) or figures[one.id] is not one for one in (attacker, defender)):
        return _meeting(outlook, attacker, defender)
    known = outlook.meetings.get((attacker.id, defender.id))
    if known is None:
        known = _meeting(outlook, attacker, defender)
        # It is the same whoever attacks.
        outlook.meetings[attacker.id, defender.id] = known
        outlook.meetings[defender.id, attacker.id] = known[::-1]
    return known


def _meeting(outlook: Outlook, attacker: Figure, defender: Figure) -> tuple[float, float]:
    battle = outlook.battle
    arm, answer = weaponry.arm_of(battle, attacker, ""), weaponry.arm_of(battle, defender, "")
    own = total_of(stats.fight(battle, attacker)) + arm.fight
    theirs = total_of(stats.fight(battle, defender)) + answer.fight
    rules = rules_of(battle, is_fight=True)
    blow = fighting.blow_of(battle, attacker, defender, (arm, answer))
    strike = contest(own, theirs, blow, wounds.guard_of(battle, defender), rules)
    blow = fighting.blow_of(battle, defender, attacker, (answer, arm))
    counter = contest(theirs, own, blow, wounds.guard_of(battle, attacker), rules)
    return loss(outlook, attacker, counter), loss(outlook, defender, strike)


def shot(
    outlook: Outlook, battle: Battle, shooter: Figure, target: Figure, *, is_hasty: bool
) -> float:
    """Return the value of a shot with bow or crossbow; chance picks the victim within a combat."""
    volley = shooting.volley_of(battle, shooter, is_hasty=is_hasty)
    reach = battle.book.reach_of(volley.weapon)
    return volleyed(outlook, battle, shooter, target, volley, reach)


def volleyed(
    outlook: Outlook,
    battle: Battle,
    shooter: Figure,
    target: Figure,
    volley: shooting.Volley,
    reach: int | None,
) -> float:
    """Return the value of an attack from afar; friends that it may hit count against it."""
    pool = shooting.victims(battle, shooter, target, reach)
    total = 0.0
    for victim in pool:
        harm = loss(outlook, victim, shot_odds(battle, shooter, victim, volley))
        total += harm if victim.seat != outlook.seat else -harm
    return total / len(pool)


def plain_shot(outlook: Outlook, shooter: Figure, target: Figure) -> float:
    """Return the expected cost of a shot in the open to the target, wherever they stand."""
    battle = outlook.battle
    weapon = weaponry.missile_of(battle, shooter)
    if not weapon:
        return 0.0
    volley = shooting.volley_of(battle, shooter, is_hasty=True)
    own = (
        total_of(stats.shoot(battle, shooter))
        + battle.book.weapons[weapon].shoot
        - battle.state.storm
    )
    return _in_the_open(outlook, shooter, target, volley, own)


def open_shot(outlook: Outlook, shooter: Figure, target: Figure, volley: shooting.Volley) -> float:
    """Return the expected cost of a volley in the open after a move, wherever they stand."""
    own = total_of(shooting.shoot_modifiers(outlook.battle, shooter, target, volley))
    return _in_the_open(outlook, shooter, target, volley, own)


def _in_the_open(
    outlook: Outlook, shooter: Figure, target: Figure, volley: shooting.Volley, own: int
) -> float:
    battle = outlook.battle
    odds = contest(
        own,
        total_of(stats.fight(battle, target)) + battle.book.numbers.hasty,
        shooting.blow_of(battle, shooter, target, volley),
        wounds.guard_of(battle, target),
        rules_of(battle, is_fight=False),
    )
    return loss(outlook, target, odds)
