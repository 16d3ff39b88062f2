"""The log: one sentence for each event that players should read."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, TypeAlias

from game.engine.contract import Event
from game.peak_duel import events as ev
from game.peak_duel.data import PeakDuelData
from game.peak_duel.names import UNKNOWN
from scenes.game_view.log_writer import Blanks, LogWriter, Of, Others, number
from scenes.games.peak_duel.model import PeakDuelModel
from scenes.kit.text.words import Words

_Attack: TypeAlias = ev.AttackDeclared | ev.AttackRedirected


class PeakDuelLog(LogWriter):
    """Writes lines.

    Args:
        words: in the current language.
        book: the data of the game.
        name_of: names the seats.
        fallen: returns the former beast of a slot, for events of attacks, which name slots only.
    """

    silent = (ev.BattleEnded, ev.TurnEnded)
    others: ClassVar[Others] = {
        ev.FirstPlayerFound: lambda event: "first_player_drawn" if event.drawn else "",
        ev.RuleFound: lambda event: "rule_drawn" if event.drawn else "",
        ev.CardDrawn: lambda event: "card_drawn_hidden" if event.card == UNKNOWN else "",
        ev.PhaseBegan: lambda event: "phase_limit" if event.limit else "",
        ev.BeastSummoned: lambda event: (
            "beast_summoned_from_souls" if event.origin == "souls" else ""
        ),
        ev.SpellSpent: lambda event: "" if event.to == "souls" else "spell_discarded",
    }

    def __init__(
        self,
        words: Words,
        book: PeakDuelData,
        name_of: Callable[[int], str],
        fallen: Callable[[Event, int, int], str],
    ) -> None:
        super().__init__(
            "peak_duel",
            words,
            {
                "after": self._both_values,
                "beast": Of(self._card, ("card",)),
                "before": self._both_values,
                "card": self._card,
                "count": Of(number, ("amount", "limit", "cards")),
                "phase": "phase",
                "player": Of(name_of, ("seat", "loser")),
                "reason": Of("outcome", ("decided_by",)),
                "result": "result",
                "rule": "rule",
                "soul": self._card,
                "spell": "spell",
                "stance": "stance",
            },
            {
                ev.TopCardsCompared: lambda event: {
                    "red_card": self._card(event.cards[0]),
                    "red": event.sums[0],
                    "blue_card": self._card(event.cards[1]),
                    "blue": event.sums[1],
                },
                ev.AttackDeclared: self._attack,
                ev.AttackRedirected: self._attack,
                ev.AttackWithdrawn: self._attacker,
                ev.PlayerHit: lambda event: {
                    **self._attacker(event),
                    "player": name_of(1 - event.seat),
                },
            },
        )
        self._book = book
        self._name_of = name_of
        self._fallen = fallen

    def _card(self, card: str) -> str:
        if card == UNKNOWN or card not in self._book.beasts:
            return self.word("unknown_card")
        return self._book.beasts[card].name.text(self._words.language)

    def _both_values(self, pair: tuple[int, int]) -> str:
        return self.word("values", defence=pair[0], attack=pair[1])

    def _attacker(self, event: ev.AttackWithdrawn | ev.PlayerHit | _Attack) -> Blanks:
        return {"beast": self._card(self._fallen(event, event.seat, event.attacker))}

    def _attack(self, event: _Attack) -> Blanks:
        rival, slot = 1 - event.seat, event.target
        target = self._name_of(rival) if slot < 0 else self._card(self._fallen(event, rival, slot))
        return {**self._attacker(event), "target": target}


class FieldMemory:
    """Remembers which beast stood in a slot when an event of an attack happened.

    Events of attacks name slots only, and their lines are written when the field has changed. For
    an event that was shown the field of that moment is remembered; for others, as in a resumed
    match, the events before it are followed.
    """

    def __init__(self) -> None:
        self._shown: dict[tuple[int, int], str] = {}
        self._told: dict[tuple[int, int], str] = {}
        self._known: dict[int, dict[tuple[int, int], str]] = {}
        self._kept: list[Event] = []

    def settle(self, model: PeakDuelModel) -> None:
        """Take over the beasts on the field."""
        self._shown = {
            (seat, slot): beast.card
            for seat, slots in enumerate(model.beasts)
            for slot, beast in enumerate(slots)
            if beast is not None
        }

    def show(self, event: Event) -> None:
        """Remember the field at an event that is shown."""
        _follow(self._shown, event)
        if isinstance(event, _OF_ATTACKS):
            self._known[id(event)] = dict(self._shown)
            self._kept.append(event)

    def note(self, event: Event) -> None:
        """Follow an event of the log; a log begins with the set-up."""
        _follow(self._told, event)

    def card(self, event: Event, seat: int, slot: int) -> str:
        """The beast of a slot at an event; unknown where no event placed one."""
        slots = self._known.get(id(event), self._told)
        return slots.get((seat, slot), UNKNOWN)


_OF_ATTACKS: Final = (
    ev.AttackDeclared,
    ev.AttackRedirected,
    ev.AttackWithdrawn,
    ev.PlayerHit,
)


def _follow(slots: dict[tuple[int, int], str], event: Event) -> None:
    match event:
        case ev.HandDealt():
            slots.clear()
        case ev.BeastSummoned():
            slots[event.seat, event.slot] = event.card
        case ev.BeastReturned() | ev.BeastDestroyed():
            slots.pop((event.seat, event.slot), None)
        case _:
            return
