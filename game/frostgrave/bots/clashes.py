"""What fights and shots may be expected to be worth, by the exact tables of the dice."""

from __future__ import annotations

from game.frostgrave import arms, shooting, stats, worn
from game.frostgrave.battle import Battle
from game.frostgrave.bots.outlook import Outlook
from game.frostgrave.figures import Figure
from game.frostgrave.odds import Odds, contest
from game.frostgrave.preview import fight_odds


def loss(outlook: Outlook, figure: Figure, odds: Odds) -> float:
    """Return how much of a figure an attack with these odds costs."""
    hurt = outlook.worths.hurt
    share = hurt * odds.damage / 100 / max(1, figure.health) + (1 - hurt) * odds.kill / 1000
    return share * outlook.worth(figure)


def fight(outlook: Outlook, battle: Battle, figure: Figure, target: Figure, weapon: str) -> float:
    """Return what attacking somebody in contact is worth, the risk taken off.

    Args:
        outlook: what figures are worth.
        battle: the position in which they stand.
        figure: the attacker.
        target: whom he attacks.
        weapon: the arm he uses, empty for the best.
    """
    arm = arms.arm_of(battle, figure, weapon)
    answer = arms.arm_of(battle, target, "")
    strike = fight_odds(battle, figure, target, arm, answer)
    counter = fight_odds(battle, target, figure, answer, arm)
    return loss(outlook, target, strike) - loss(outlook, figure, counter)


def meeting(outlook: Outlook, attacker: Figure, defender: Figure) -> tuple[float, float]:
    """Return what the attacker and the defender may expect to lose if they met alone."""
    battle = outlook.battle
    arm, answer = arms.arm_of(battle, attacker, ""), arms.arm_of(battle, defender, "")
    own = sum(entry.value for entry in stats.fight(battle, attacker)) + arm.fight
    theirs = sum(entry.value for entry in stats.fight(battle, defender)) + answer.fight
    criticals = battle.state.options.criticals
    strike = contest(
        own,
        theirs,
        damage=arm.damage + answer.enemy_damage - stats.armour(battle, defender),
        health=defender.health,
        criticals=criticals,
        is_fight=True,
    )
    counter = contest(
        theirs,
        own,
        damage=answer.damage + arm.enemy_damage - stats.armour(battle, attacker),
        health=attacker.health,
        criticals=criticals,
        is_fight=True,
    )
    return loss(outlook, attacker, counter), loss(outlook, defender, strike)


def shot(
    outlook: Outlook, battle: Battle, shooter: Figure, target: Figure, *, is_hasty: bool
) -> float:
    """Return what a shot with bow or crossbow is worth; chance picks whom it hits in a combat."""
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
    """Return what an attack from afar is worth; friends it may hit count against it."""
    pool = shooting.victims(battle, shooter, target, reach)
    total = 0.0
    for victim in pool:
        harm = loss(outlook, victim, shot_odds(battle, shooter, victim, volley))
        total += harm if victim.seat != outlook.seat else -harm
    return total / len(pool)


def shot_odds(battle: Battle, shooter: Figure, victim: Figure, volley: shooting.Volley) -> Odds:
    """Return the exact chances of an attack from afar (FG-29, FG-30)."""
    own = sum(e.value for e in shooting.shoot_modifiers(battle, shooter, victim, volley))
    theirs = sum(e.value for e in shooting.target_modifiers(battle, shooter, victim, volley))
    guard = worn.total(battle, victim, "arrow_armour") if volley.manner == "missile" else 0
    return contest(
        own,
        theirs,
        damage=volley.damage - stats.armour(battle, victim) - guard,
        health=victim.health,
        criticals=battle.state.options.criticals,
        is_fight=False,
    )


def plain_shot(outlook: Outlook, shooter: Figure, target: Figure) -> float:
    """Return what a shot in the open would cost the target, wherever they stand."""
    battle = outlook.battle
    weapon = arms.missile_of(battle, shooter)
    if not weapon:
        return 0.0
    data = battle.book.weapons[weapon]
    odds = contest(
        sum(entry.value for entry in stats.shoot(battle, shooter))
        + data.shoot
        - battle.state.storm,
        sum(entry.value for entry in stats.fight(battle, target)) + 1,
        damage=data.damage - stats.armour(battle, target),
        health=target.health,
        criticals=battle.state.options.criticals,
        is_fight=False,
    )
    return loss(outlook, target, odds)


def open_shot(outlook: Outlook, shooter: Figure, target: Figure, volley: shooting.Volley) -> float:
    """Return what a volley in the open would cost the target after a move, wherever they stand."""
    battle = outlook.battle
    odds = contest(
        sum(e.value for e in shooting.shoot_modifiers(battle, shooter, target, volley)),
        sum(entry.value for entry in stats.fight(battle, target)) + 1,
        damage=volley.damage - stats.armour(battle, target),
        health=target.health,
        criticals=battle.state.options.criticals,
        is_fight=False,
    )
    return loss(outlook, target, odds)
