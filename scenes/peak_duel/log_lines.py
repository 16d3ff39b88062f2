"""The log: one line of words for every event worth telling, with the clause that explains it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from game.engine.rules import Event
from game.peak_duel import events as happened
from game.peak_duel.book import Book
from game.peak_duel.names import UNKNOWN
from scenes.event_lines import EventLines, Line
from scenes.kit.words import Words
from scenes.peak_duel.stage import Stage

_GAME: Final = "peak_duel"
_OfSeat: TypeAlias = happened.CardsPutUnder | happened.CardSet
_OfBeast: TypeAlias = (
    happened.BeastProtected
    | happened.ExtraAttackGranted
    | happened.BeastDestroyed
    | happened.DestructionPrevented
)
_OfCard: TypeAlias = happened.SoulDiscarded | happened.CardTakenBack | happened.HandCardDiscarded


class LogWriter(EventLines):
    """Writes lines.

    Args:
        words: in the language in force.
        book: the data of the game.
        name_of: names the seats.
        fallen: tells what stood in a slot, for lines of attacks whose event names slots only.
    """

    def __init__(
        self,
        words: Words,
        book: Book,
        name_of: Callable[[int], str],
        fallen: Callable[[Event, int, int], str],
    ) -> None:
        super().__init__(_GAME, words)
        self._book = book
        self._name_of = name_of
        self._fallen = fallen
        self._writers = {
            happened.HandDealt: lambda event: (
                "",
                {"player": name_of(event.seat), "count": len(event.cards)},
            ),
            happened.TopCardsCompared: self._compared_tops,
            happened.FirstPlayerFound: lambda event: (
                "first_player_drawn" if event.drawn else "",
                {"player": name_of(event.seat)},
            ),
            happened.RuleFound: lambda event: (
                "rule_drawn" if event.drawn else "",
                {"rule": self._word(f"rule.{event.rule}")},
            ),
            happened.CardsPutUnder: self._of_seat,
            happened.TurnBegan: lambda event: (
                "",
                {"player": name_of(event.seat), "turn": event.turn},
            ),
            happened.CardDrawn: self._drawn,
            happened.PhaseBegan: self._phase,
            happened.BeastSummoned: self._summoned,
            happened.StanceChanged: lambda event: (
                "",
                {
                    "beast": self._card(event.card),
                    "stance": self._word(f"stance.{event.stance}"),
                },
            ),
            happened.CardSet: self._of_seat,
            happened.SpellAnnounced: self._announced,
            happened.BeastModified: self._modified,
            happened.BeastProtected: self._of_beast,
            happened.SoulDiscarded: self._of_card,
            happened.CardTakenBack: self._of_card,
            happened.BeastReturned: lambda event: (
                "",
                {"beast": self._card(event.card), "player": name_of(event.seat)},
            ),
            happened.ThunderReadied: _plain,
            happened.ExtraAttackGranted: self._of_beast,
            happened.SpellSpent: lambda event: (
                "" if event.to == "souls" else "spell_discarded",
                {"card": self._card(event.card), "player": name_of(event.seat)},
            ),
            happened.RuleChanged: lambda event: (
                "",
                {
                    "player": name_of(event.seat),
                    "count": len(event.cards),
                    "rule": self._word(f"rule.{event.rule}"),
                },
            ),
            happened.AttackDeclared: self._attack,
            happened.AttackRedirected: self._attack,
            happened.AttackWithdrawn: self._attacker,
            happened.AttackVoided: _plain,
            happened.ValuesCompared: self._compared,
            happened.PlayerHit: self._hit,
            happened.BeastDestroyed: self._of_beast,
            happened.DestructionPrevented: self._of_beast,
            happened.DamageTaken: lambda event: (
                "",
                {"player": name_of(event.seat), "count": event.amount, "left": event.left},
            ),
            happened.HandCardDiscarded: self._of_card,
            happened.MatchEnded: lambda event: (
                "",
                {
                    "player": name_of(event.loser),
                    "reason": self._word(f"outcome.{event.decided_by}"),
                },
            ),
        }

    # ------------------------------------------------------------------ blanks
    def _card(self, card: str) -> str:
        if card == UNKNOWN or card not in self._book.beasts:
            return self._word("unknown_card")
        return self._book.beasts[card].name.text(self._words.language)

    def _of_seat(self, event: _OfSeat) -> Line:
        return "", {"player": self._name_of(event.seat)}

    def _of_beast(self, event: _OfBeast) -> Line:
        return "", {"beast": self._card(event.card)}

    def _of_card(self, event: _OfCard) -> Line:
        return "", {"player": self._name_of(event.seat), "card": self._card(event.card)}

    def _compared_tops(self, event: happened.TopCardsCompared) -> Line:
        return "", {
            "red_card": self._card(event.cards[0]),
            "red": event.sums[0],
            "blue_card": self._card(event.cards[1]),
            "blue": event.sums[1],
        }

    def _drawn(self, event: happened.CardDrawn) -> Line:
        player = {"player": self._name_of(event.seat)}
        if event.card == UNKNOWN:
            return "card_drawn_hidden", dict(player)
        return "", {**player, "card": self._card(event.card)}

    def _phase(self, event: happened.PhaseBegan) -> Line:
        values: dict[str, int | str] = {
            "player": self._name_of(event.seat),
            "phase": self._word(f"phase.{event.phase}"),
        }
        if event.limit:
            return "phase_limit", values | {"count": event.limit}
        return "", values

    def _summoned(self, event: happened.BeastSummoned) -> Line:
        values: dict[str, int | str] = {
            "player": self._name_of(event.seat),
            "beast": self._card(event.card),
            "stance": self._word(f"stance.{event.stance}"),
        }
        return "beast_summoned_from_souls" if event.origin == "souls" else "", values

    def _announced(self, event: happened.SpellAnnounced) -> Line:
        return "", {
            "player": self._name_of(event.seat),
            "spell": self._word(f"spell.{event.spell}"),
            "card": self._card(event.card),
        }

    def _modified(self, event: happened.BeastModified) -> Line:
        def values(pair: tuple[int, int]) -> str:
            return self._word("values", defence=pair[0], attack=pair[1])

        return "", {
            "soul": self._card(event.soul),
            "beast": self._card(event.card),
            "before": values(event.before),
            "after": values(event.after),
        }

    def _beast_at(self, event: Event, seat: int, slot: int) -> str:
        return self._card(self._fallen(event, seat, slot))

    def _target(self, event: Event, seat: int, slot: int) -> str:
        if slot < 0:
            return self._name_of(seat)
        return self._beast_at(event, seat, slot)

    def _attack(self, event: happened.AttackDeclared | happened.AttackRedirected) -> Line:
        return "", {
            "beast": self._beast_at(event, event.seat, event.attacker),
            "target": self._target(event, 1 - event.seat, event.target),
        }

    def _attacker(self, event: happened.AttackWithdrawn) -> Line:
        return "", {"beast": self._beast_at(event, event.seat, event.attacker)}

    def _hit(self, event: happened.PlayerHit) -> Line:
        return "", {
            "beast": self._beast_at(event, event.seat, event.attacker),
            "player": self._name_of(1 - event.seat),
        }

    def _compared(self, event: happened.ValuesCompared) -> Line:
        return "", {
            "attacker_value": event.attacker_value,
            "target_value": event.target_value,
            "rule": self._word(f"rule.{event.rule}"),
            "result": self._word(f"result.{event.result}"),
        }


def _plain(event: Event) -> Line:
    """A line without blanks."""
    del event
    return "", {}


class FieldMemory:
    """Remembers which beast stood in a slot when an event of an attack happened.

    Events of attacks name slots only, and their lines are written when the field has changed.
    An event that was shown is known by what stood there then; others, as those of a resumed
    match, by what the events told before it have put there.
    """

    def __init__(self) -> None:
        self._shown: dict[tuple[int, int], str] = {}
        self._told: dict[tuple[int, int], str] = {}
        self._known: dict[int, dict[tuple[int, int], str]] = {}
        self._kept: list[Event] = []

    def settle(self, stage: Stage) -> None:
        """Know what stands where."""
        self._shown = {
            (seat, slot): beast.card
            for seat, slots in enumerate(stage.beasts)
            for slot, beast in enumerate(slots)
            if beast is not None
        }

    def show(self, event: Event) -> None:
        """Note an event that is shown."""
        _follow(self._shown, event)
        if isinstance(event, _OF_ATTACKS):
            self._known[id(event)] = dict(self._shown)
            self._kept.append(event)

    def tell(self, event: Event) -> None:
        """Note an event that is told; a log begins with the set-up."""
        _follow(self._told, event)

    def card(self, event: Event, seat: int, slot: int) -> str:
        """The beast that stood there at an event; unknown where it was never heard of."""
        slots = self._known.get(id(event), self._told)
        return slots.get((seat, slot), UNKNOWN)


_OF_ATTACKS: Final = (
    happened.AttackDeclared,
    happened.AttackRedirected,
    happened.AttackWithdrawn,
    happened.PlayerHit,
)


def _follow(slots: dict[tuple[int, int], str], event: Event) -> None:
    match event:
        case happened.HandDealt():
            slots.clear()
        case happened.BeastSummoned():
            slots[event.seat, event.slot] = event.card
        case happened.BeastReturned() | happened.BeastDestroyed():
            slots.pop((event.seat, event.slot), None)
        case _:
            return
