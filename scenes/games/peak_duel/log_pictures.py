"""Pictures in the log: the beast that acts, cards, spells, the rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.contract import Event
from game.peak_duel import events as ev
from game.peak_duel.data import PeakDuelData
from scenes.game_view.log_picture import LogPicture


def pictures_of(
    event: Event, book: PeakDuelData, fallen: Callable[[Event, int, int], str]
) -> Sequence[LogPicture]:
    """The pictures beside the line of an event.

    Args:
        event: as the seat of the log may know it.
        book: the data of the game.
        fallen: returns the former beast of a slot, for events of attacks.
    """
    match event:
        case ev.RuleChanged() | ev.RuleFound():
            return [LogPicture((f"peak_duel/rule_{event.rule}",))]
        case ev.SpellAnnounced():
            return [LogPicture((f"peak_duel/spell_{event.spell}",), 1.1)]
        case ev.AttackDeclared() | ev.AttackRedirected() | ev.AttackWithdrawn() | ev.PlayerHit():
            return _beasts(book, [fallen(event, event.seat, event.attacker)])
        case ev.DamageTaken():
            return _beasts(book, [each.card for each in event.cards], beside=True)
    return _beasts(book, [getattr(event, "card", "")])


def _beasts(book: PeakDuelData, cards: Sequence[str], *, beside: bool = False) -> list[LogPicture]:
    """The cards that are known."""
    return [
        LogPicture(
            (f"peak_duel/card_{book.beasts[card].element}", f"peak_duel/beast_{card}"),
            1.3,
            beside,
        )
        for card in cards
        if card in book.beasts
    ]
