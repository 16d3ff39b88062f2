"""The rules of Peak Duel behind the contract that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.engine.languages import languages
from game.engine.rules import Decision, Outcome
from game.peak_duel import casting, check, combat, legal, preview, ruling, secrets, soundness, turn
from game.peak_duel.actions import (
    Attack,
    ChangeRule,
    ChangeStance,
    Discard,
    GoTo,
    Pass,
    Pay,
    PeakDuelAction,
    PickBeast,
    PickDiscarded,
    PickSoul,
    PickStance,
    Redirect,
    SetCard,
    Summon,
    UseSpell,
    Withdraw,
)
from game.peak_duel.book import Book
from game.peak_duel.damage import DECKED
from game.peak_duel.events import BeastSummoned, CardSet, PeakDuelEvent, StanceChanged
from game.peak_duel.field import enter, free_slot, with_stance
from game.peak_duel.interned import Interned
from game.peak_duel.names import Stance
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.pending import Casting, Discarding, Paying, Redirecting
from game.peak_duel.setup import new_state, set_up
from game.peak_duel.state import PeakDuelState, SpellCard, copied

Handler: TypeAlias = Callable[[Book, PeakDuelState, Any, list[PeakDuelEvent]], None]
"""Carries out an action of one kind; the question it answers is still on the stack."""

_MAIN_WINDOWS: Final = ("summon", "set")


class PeakDuel:
    """The rules of Peak Duel; see :class:`game.engine.rules.Rules`."""

    name = "peak_duel"
    state_type = PeakDuelState
    action_type: Any = PeakDuelAction
    event_type: Any = PeakDuelEvent
    options_type = PeakDuelOptions
    seat_counts: Sequence[int] = (2,)
    seat_options: Sequence[str] = ("red_deck", "blue_deck")
    longest = 6000

    def __init__(self, book: Book) -> None:
        self.book = book
        self.actions = Interned(book)

    def new(self, options: PeakDuelOptions, seed: int) -> tuple[PeakDuelState, list[PeakDuelEvent]]:
        """Set the table up and begin the first turn (PD-1).

        Raises:
            BadInput: an option names a deck or a seat count there is not.
        """
        self._check_options(options)
        state = new_state(self.book, options, Dice(seed))
        events: list[PeakDuelEvent] = []
        set_up(self.book, state, events)
        return state, events

    def decision(self, state: PeakDuelState) -> Decision | None:
        """Say who must decide now, and what kind of choice it is.

        The kind is the window's name, ``phase`` between two phases, or what is asked.
        Only what the active player does of his own in the summon, set and declare
        windows is no window in the engine's sense: it is never let go by unasked.
        """
        if state.result:
            return None
        if state.stack:
            frame = state.stack[-1]
            return _ASKED[type(frame), frame.seat]
        if not state.window:
            return _PHASE[state.active]
        is_main = state.priority == state.active and (
            state.window in _MAIN_WINDOWS
            or (state.window == "declare" and bool(legal.attacks(self.actions, state)))
        )
        return _WINDOWS[state.window, state.priority, not is_main]

    def legal(self, state: PeakDuelState) -> list[PeakDuelAction]:
        """List every action that may be taken now."""
        return legal.listed(self.book, self.actions, state)

    def check(self, state: PeakDuelState, action: PeakDuelAction) -> None:
        """Return when the action is allowed.

        Raises:
            Illegal: naming the clause that forbids it.
        """
        refusal = check.refusal(self.book, state, action)
        if refusal is not None:
            raise refusal.error()

    def apply(self, state: PeakDuelState, action: PeakDuelAction) -> list[PeakDuelEvent]:
        """Change the state by a checked action, and tell in order what happened."""
        events: list[PeakDuelEvent] = []
        _HANDLERS[type(action)](self.book, state, action, events)
        return events

    def copy(self, state: PeakDuelState) -> PeakDuelState:
        """Return an independent state, equal to this one."""
        return copied(state)

    def view(self, state: PeakDuelState, seat: int) -> PeakDuelState:
        """Show the state as that seat may see it: no hidden card, no dice."""
        return secrets.view(state, seat)

    def guess(self, view: PeakDuelState, dice: Dice) -> PeakDuelState:
        """Invent one full state that is consistent with a view."""
        return secrets.guess(view, dice)

    def seen(self, event: PeakDuelEvent, seat: int) -> PeakDuelEvent:
        """Show the event as that seat may see it."""
        return secrets.seen(event, seat)

    def discloses(
        self, _before: PeakDuelState, after: PeakDuelState, seat: int, /
    ) -> Literal["", "shown", "asked"]:
        """Return whether the other player is asked now, or not, because of cards that lie hidden.

        With "when I can" a window stops at them or goes by, and would tell what
        they hold, or have face down, to whoever tries an action and takes it back.
        """
        decision = self.decision(after)
        if decision is None or not decision.window or decision.seat == seat:
            return ""
        return "asked" if secrets.holds_hidden_spells(after, decision.seat) else ""

    def preview(self, state: PeakDuelState, action: PeakDuelAction) -> preview.Preview:
        """Tell how an attack would end, what a change of the rule costs, or what forbids it."""
        return preview.preview(self.book, state, action)

    def outcome(self, state: PeakDuelState) -> Outcome | None:
        """Tell places and the cards left in the decks; ``None`` while the match goes on."""
        if not state.result:
            return None
        places = (2, 1) if state.loser == 0 else (1, 2)
        scores = (len(state.decks[0]), len(state.decks[1]))
        clause = "PD-9.60" if state.result == DECKED else "PD-9.59"
        return Outcome(places, scores, state.result, clause)

    def named_values(self, option: str) -> Mapping[str, Mapping[str, str]]:
        """Return the decks, the player's own among them, for the options that name one."""
        if option not in ("red_deck", "blue_deck"):
            return {}
        return {
            deck.id: {language: deck.name.text(language) for language in languages()}
            for deck in self.book.decks.values()
        }

    def score(self, state: PeakDuelState) -> Sequence[int]:
        """Return the cards left in either deck: the lives (PD-9.7)."""
        return (len(state.decks[0]), len(state.decks[1]))

    def check_position(self, state: PeakDuelState) -> None:
        """Return when the rules can go on from a position that came from outside.

        Raises:
            BadInput: naming the first value that is wrong.
        """
        soundness.check_position(self.book, state)

    def _check_options(self, options: PeakDuelOptions) -> None:
        if options.seats not in self.seat_counts:
            raise BadInput("$.seats", "2")
        for key, chosen in (("red_deck", options.red_deck), ("blue_deck", options.blue_deck)):
            if chosen not in self.book.decks:
                raise BadInput(f"$.{key}", f"one of {', '.join(self.book.decks)}")


_PHASE: Final = (Decision(0, "phase"), Decision(1, "phase"))
_ASKED: Final = {
    (frame, seat): Decision(seat, kind)
    for frame, kind in (
        (Casting, "spell"),
        (Paying, "pay"),
        (Redirecting, "redirect"),
        (Discarding, "discard"),
    )
    for seat in (0, 1)
}
_WINDOWS: Final = {
    (window, seat, is_window): Decision(seat, window, is_window)
    for window in (
        "draw",
        "summon",
        "battle_start",
        "declare",
        "damage",
        "aftermath",
        "set",
        "end",
    )
    for seat in (0, 1)
    for is_window in (False, True)
}


def _pass(book: Book, state: PeakDuelState, _action: Pass, events: list[PeakDuelEvent]) -> None:
    turn.pass_by(book, state, events)


def _go_to(book: Book, state: PeakDuelState, action: GoTo, events: list[PeakDuelEvent]) -> None:
    turn.go_to(book, state, action.phase, events)


def _summon(book: Book, state: PeakDuelState, action: Summon, events: list[PeakDuelEvent]) -> None:
    seat = state.active
    turn.take_from_hand(state, seat, action.card)
    slot = enter(book, state, seat, action.card, action.stance)
    state.left -= 1
    events.append(BeastSummoned(seat, slot, action.card, action.stance, "hand"))
    turn.acted(state, seat)


def _change_stance(
    _book: Book, state: PeakDuelState, action: ChangeStance, events: list[PeakDuelEvent]
) -> None:
    seat = state.active
    beast = state.beasts[seat][action.slot]
    if beast is None:
        return
    stance: Stance = "defence" if beast.stance == "attack" else "attack"
    state.beasts[seat][action.slot] = with_stance(beast, stance, by_player=True)
    events.append(StanceChanged(seat, action.slot, beast.card, stance, ""))
    turn.acted(state, seat)


def _attack(_book: Book, state: PeakDuelState, action: Attack, events: list[PeakDuelEvent]) -> None:
    combat.declare(state, action.attacker, action.target, events)
    turn.acted(state, state.active)


def _set_card(
    _book: Book, state: PeakDuelState, action: SetCard, events: list[PeakDuelEvent]
) -> None:
    seat = state.active
    slot = free_slot(state.spells[seat])
    state.hands[seat].remove(action.card)
    state.spells[seat][slot] = SpellCard(action.card, state.turn)
    state.left -= 1
    events.append(CardSet(seat, slot, action.card))
    turn.acted(state, seat)


def _use_spell(
    book: Book, state: PeakDuelState, action: UseSpell, events: list[PeakDuelEvent]
) -> None:
    casting.use_spell(book, state, action.card, action.spell, action.slot, events)


def _change_rule(
    book: Book, state: PeakDuelState, _action: ChangeRule, events: list[PeakDuelEvent]
) -> None:
    ruling.change_rule(book, state, events)


def _pay(book: Book, state: PeakDuelState, action: Pay, events: list[PeakDuelEvent]) -> None:
    ruling.pay(book, state, action.card, events)


def _pick_beast(
    book: Book, state: PeakDuelState, action: PickBeast, events: list[PeakDuelEvent]
) -> None:
    frame = _casting(state)
    chosen = casting.chosen(frame, beast=(action.seat, action.slot))
    casting.proceed(book, state, chosen, events)


def _pick_card(
    book: Book,
    state: PeakDuelState,
    action: PickSoul | PickDiscarded,
    events: list[PeakDuelEvent],
) -> None:
    casting.proceed(book, state, casting.chosen(_casting(state), card=action.card), events)


def _pick_stance(
    book: Book, state: PeakDuelState, action: PickStance, events: list[PeakDuelEvent]
) -> None:
    casting.proceed(book, state, casting.chosen(_casting(state), stance=action.stance), events)


def _casting(state: PeakDuelState) -> Casting:
    frame = state.stack.pop()
    if not isinstance(frame, Casting):
        raise TypeError("the choice of a spell without a spell")
    return frame


def _redirect(
    _book: Book, state: PeakDuelState, action: Redirect, events: list[PeakDuelEvent]
) -> None:
    state.stack.pop()
    combat.redirect(state, action.target, events)


def _withdraw(
    _book: Book, state: PeakDuelState, _action: Withdraw, events: list[PeakDuelEvent]
) -> None:
    state.stack.pop()
    combat.withdraw(state, events)


def _discard(
    book: Book, state: PeakDuelState, action: Discard, events: list[PeakDuelEvent]
) -> None:
    turn.discard(book, state, action.card, events)


_HANDLERS: Final[Mapping[type, Handler]] = {
    Pass: _pass,
    GoTo: _go_to,
    Summon: _summon,
    ChangeStance: _change_stance,
    Attack: _attack,
    SetCard: _set_card,
    UseSpell: _use_spell,
    ChangeRule: _change_rule,
    Pay: _pay,
    PickBeast: _pick_beast,
    PickSoul: _pick_card,
    PickStance: _pick_stance,
    PickDiscarded: _pick_card,
    Redirect: _redirect,
    Withdraw: _withdraw,
    Discard: _discard,
}
