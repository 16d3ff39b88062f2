"""What undo may not go back past, and why: chance, a card that was shown, a rival who was asked."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.engine.contract import AnyRules, Disclosing
from game.engine.notifications import Played

Barrier: TypeAlias = Literal["", "chance", "shown", "asked"]
"""Why an action cannot be taken back; empty where it can."""
Obstacle: TypeAlias = Literal["", "nothing", "chance", "shown", "asked", "others"]
"""Why there is no undo now: also because nothing was done yet, or another seat decided last."""


def barrier_of(rules: AnyRules, played: Played) -> Barrier:
    """Return why undo may not go back past an action; empty where it may.

    A window that was passed automatically discloses nothing to its seat, whoever is asked after it.
    The end of a match shows everybody's cards.
    """
    if played.state.dice.drawn != played.before.dice.drawn:
        return "chance"
    if any(type(event).reveals for event in played.events):
        return "shown"
    if isinstance(rules, Disclosing):
        told = rules.discloses(played.before, played.state, played.seat)
        if told == "shown" or (told == "asked" and not played.automatic):
            return told
    return "shown" if _ends_with_secrets(rules, played) else ""


def _ends_with_secrets(rules: AnyRules, played: Played) -> bool:
    """Whether a match is over and one seat saw something of it that another did not.

    The state before the last action is asked as well: some rules hide nothing at the end.
    """
    outcome = rules.outcome(played.state)
    if outcome is None:
        return False
    first, *others = range(len(outcome.places))
    return any(
        rules.view(position, seat) != rules.view(position, first)
        for position in (played.state, played.before)
        for seat in others
    )
