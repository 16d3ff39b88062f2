"""The odds of possible rolls, by the same functions that play them."""

from __future__ import annotations

from collections.abc import Sequence

from game.frostgrave import fighting, shooting, stats, will_rolls, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.odds import Odds, OutcomeCounts, Rules, count_outcomes, odds_of, reaching
from game.frostgrave.rolls import Modifier
from game.frostgrave.spells import holding
from game.frostgrave.weaponry import Arm


def rules_of(battle: Battle, *, is_fight: bool) -> Rules:
    """Return how rolls are compared in this battle (FG-21, FG-26, FG-29)."""
    numbers = battle.book.numbers
    critical = numbers.critical if battle.state.options.criticals else 0
    return Rules(critical, numbers.critical_factor, is_fight)


def fight_odds(battle: Battle, figure: Figure, target: Figure, arm: Arm, answer: Arm) -> Odds:
    """Return the chances of a fight (FG-21, FG-26)."""
    found = count_outcomes(
        total_of(fighting.modifiers(battle, figure, target, arm)),
        total_of(fighting.modifiers(battle, target, figure, answer)),
        fighting.blow_of(battle, figure, target, (arm, answer)),
        wounds.guard_of(battle, target),
        rules_of(battle, is_fight=True),
        (battle.rolls_again(figure), battle.rolls_again(target)),
    )
    return odds_of((found,))


def hand_odds(battle: Battle, figure: Figure, victim: Figure, arm: Arm) -> Odds:
    """Return the chances of a fight against the hand that holds a figure."""
    found = count_outcomes(
        total_of(fighting.modifiers(battle, figure, figure, arm)),
        total_of(holding.hand_modifiers(battle, victim)),
        holding.blow_at_hand(battle, figure, victim, arm),
        holding.guard_of_hand(battle, victim),
        rules_of(battle, is_fight=False),
        (battle.rolls_again(figure), battle.rolls_again(victim)),
    )
    return odds_of((found,))


def shot_tally(
    battle: Battle, shooter: Figure, victim: Figure, volley: shooting.Volley
) -> OutcomeCounts:
    """Count the outcomes of an attack from afar on a victim (FG-29, FG-30)."""
    return count_outcomes(
        total_of(shooting.shoot_modifiers(battle, shooter, victim, volley)),
        total_of(shooting.target_modifiers(battle, shooter, victim, volley)),
        shooting.blow_of(battle, shooter, victim, volley),
        wounds.guard_of(battle, victim),
        rules_of(battle, is_fight=False),
        (battle.rolls_again(shooter), battle.rolls_again(victim)),
    )


def shot_odds(battle: Battle, shooter: Figure, victim: Figure, volley: shooting.Volley) -> Odds:
    """Return the odds of an attack from afar on a victim (FG-29, FG-30)."""
    return odds_of((shot_tally(battle, shooter, victim, volley),))


def will_chance(battle: Battle, figure: Figure, needed: int) -> int:
    """Return the chance that a Will roll succeeds without a payment, in thousandths."""
    bonus = total_of(stats.will(battle, figure)) + will_rolls.turned(battle, figure)
    return reaching(needed - bonus, again=battle.rolls_again(figure))


def total_of(modifiers: Sequence[Modifier]) -> int:
    """Return what modifiers add up to."""
    return sum(entry.value for entry in modifiers)
