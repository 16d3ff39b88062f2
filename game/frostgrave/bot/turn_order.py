"""Whom to activate next: who can bring something home, strike first, or lose what it waits for."""

from __future__ import annotations

from math import hypot

from game.frostgrave import phases
from game.frostgrave.actions import Activate, EndPhase
from game.frostgrave.bot import clashes
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.plans import Ranked
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.sides import is_caster


def ranked(outlook: Outlook) -> list[Ranked]:
    """Return the possible activations with their values, the best first.

    Nobody is skipped on purpose.
    """
    found: list[Ranked] = [Ranked(EndPhase(), -1000.0)]
    found.extend(
        Ranked(Activate(figure.id), urgency(outlook, figure))
        for figure in phases.may_activate(outlook.battle)
    )
    return sorted(found, key=lambda each: -each.worth)


def urgency(outlook: Outlook, figure: Figure) -> float:
    """Return how urgent a figure's activation is."""
    return sum(terms(outlook, figure).values())


def terms(outlook: Outlook, figure: Figure) -> dict[str, float]:
    """Return the terms of a figure's urgency by name."""
    found: dict[str, float] = {}
    if figure.token != NOBODY:
        turns = outlook.carrying_turns(figure, figure.x, figure.y, figure.z)
        found["bearer"] = 60.0 if turns <= 1.0 else 25.0
    if outlook.is_shooter(figure) and figure.id not in outlook.engaged:
        found["shooter"] = 12.0
    if is_caster(figure):
        found["caster"] = 14.0
    if figure.id in outlook.engaged:
        found["engaged"] = 10.0
    nearest = min((hypot(one.x - figure.x, one.y - figure.y) for one in outlook.foes), default=1e4)
    if nearest <= figure.line.move:
        own, theirs = 0.0, 0.0
        for enemy in outlook.foes:
            if hypot(enemy.x - figure.x, enemy.y - figure.y) <= figure.line.move:
                mine, yours = clashes.meeting(outlook, figure, enemy)
                if yours - mine > theirs - own:
                    own, theirs = mine, yours
        found["strikes_first"] = theirs - own
    errand = outlook.errands.get(figure.id)
    if errand is not None:
        away = hypot(errand.x - figure.x, errand.y - figure.y)
        found["treasure_near"] = 10.0 if away <= figure.line.move else 3.0
    found["nearest"] = -nearest / 1000
    return found
