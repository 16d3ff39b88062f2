"""The figures of a duel for the result screen, added up from its events."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Event
from game.peak_duel import events as happened
from scenes.game_view.contract import Statistic

_ROWS = (
    "attacks",
    "beasts_destroyed",
    "damage",
    "most_damage",
    "spells",
    "rule_changes",
    "souls_paid",
    "cards_left",
)


def tally(events: Sequence[Event], deck_size: int) -> Sequence[Statistic]:
    """Count what each seat did.

    Args:
        events: every event of the match, in order.
        deck_size: the cards of a deck before the match.
    """
    sums = {row: [0, 0] for row in _ROWS}
    sums["cards_left"] = [deck_size, deck_size]
    for event in events:
        _count(sums, event)
    return [
        Statistic(f"peak_duel.statistic.{row}", tuple(str(value) for value in sums[row]))
        for row in _ROWS
    ]


def _count(sums: dict[str, list[int]], event: Event) -> None:
    match event:
        case happened.HandDealt():
            sums["cards_left"][event.seat] -= len(event.cards)
        case happened.CardDrawn():
            sums["cards_left"][event.seat] = event.left
        case happened.AttackDeclared():
            sums["attacks"][event.seat] += 1
        case happened.BeastDestroyed():
            sums["beasts_destroyed"][1 - event.seat] += 1
        case happened.DamageTaken():
            dealt = 1 - event.seat
            sums["damage"][dealt] += event.amount
            sums["most_damage"][dealt] = max(sums["most_damage"][dealt], event.amount)
            sums["cards_left"][event.seat] = event.left
        case happened.SpellAnnounced():
            sums["spells"][event.seat] += 1
        case happened.RuleChanged():
            sums["rule_changes"][event.seat] += 1
            sums["souls_paid"][event.seat] += len(event.cards)
        case _:
            return
