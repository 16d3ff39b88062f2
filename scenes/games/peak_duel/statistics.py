"""The figures of a duel for the result screen, added up from its events."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Event
from game.peak_duel import events as ev
from scenes.game_view.contract import Statistic
from scenes.game_view.statistics import Counts

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


def match_statistics(events: Sequence[Event], deck_size: int) -> Sequence[Statistic]:
    """Count what each seat did.

    Args:
        events: every event of the match, in order.
        deck_size: the cards of a deck before the match.
    """
    counts = Counts("peak_duel", _ROWS, 2)
    counts.rows["cards_left"] = [deck_size, deck_size]
    for event in events:
        match event:
            case ev.HandDealt():
                counts.add("cards_left", event.seat, -len(event.cards))
            case ev.CardDrawn():
                counts.rows["cards_left"][event.seat] = event.left
            case ev.AttackDeclared():
                counts.add("attacks", event.seat)
            case ev.BeastDestroyed():
                counts.add("beasts_destroyed", 1 - event.seat)
            case ev.DamageTaken():
                counts.add("damage", 1 - event.seat, event.amount)
                counts.raise_to("most_damage", 1 - event.seat, event.amount)
                counts.rows["cards_left"][event.seat] = event.left
            case ev.SpellAnnounced():
                counts.add("spells", event.seat)
            case ev.RuleChanged():
                counts.add("rule_changes", event.seat)
                counts.add("souls_paid", event.seat, len(event.cards))
    return counts.statistics()
