"""The rules of Peak Duel behind the contract of all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from game.engine.action_table import ActionRules
from game.engine.contract import Decision, Outcome, kind_of
from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.engine.languages import languages
from game.peak_duel import hidden, preview, validation
from game.peak_duel.actions import PeakDuelAction
from game.peak_duel.actions.attacks import attackers
from game.peak_duel.actions.table import TABLE
from game.peak_duel.damage import DECKED
from game.peak_duel.data import PeakDuelData
from game.peak_duel.duel import Duel
from game.peak_duel.events import PeakDuelEvent
from game.peak_duel.options import PeakDuelOptions
from game.peak_duel.pending import Casting
from game.peak_duel.setup import new_state, set_up
from game.peak_duel.state import PeakDuelState, copied

_MAIN_WINDOWS: Final = ("summon", "set")


class PeakDuel(ActionRules[PeakDuelState, PeakDuelAction, PeakDuelEvent, Duel]):
    """The rules of Peak Duel; see :class:`game.engine.contract.Rules`."""

    name = "peak_duel"
    state_type = PeakDuelState
    action_type: Any = PeakDuelAction
    event_type: Any = PeakDuelEvent
    options_type = PeakDuelOptions
    book: PeakDuelData
    table = TABLE
    context = Duel
    seat_counts: Sequence[int] = (2,)
    seat_options: Sequence[str] = ("red_deck", "blue_deck")
    longest = 6000

    def __init__(self, book: PeakDuelData) -> None:
        self.book = book

    def new(self, options: PeakDuelOptions, seed: int) -> tuple[PeakDuelState, list[PeakDuelEvent]]:
        """Set the table up and begin the first turn (PD-1).

        Raises:
            BadInput: an option names a deck or a seat count there is not.
        """
        self._check_options(options)
        state = new_state(self.book, options, Dice(seed))
        duel = Duel(self.book, state)
        set_up(duel)
        return state, duel.events

    def decision(self, state: PeakDuelState) -> Decision | None:
        """Say who must decide now, and what kind of choice it is.

        The kind is the window's name, ``phase`` between two phases, or what is asked. Free actions
        of the active player in the summon, set and declare windows are no window in the engine's
        sense: they never pass unasked.
        """
        if state.result:
            return None
        if state.stack:
            return Decision(state.stack[-1].seat, kind_of(state.stack[-1]))
        kind = state.window
        if not kind:
            return Decision(state.active, "phase")
        is_main = state.priority == state.active and (
            kind in _MAIN_WINDOWS or (kind == "declare" and bool(attackers(state)))
        )
        return Decision(state.priority, kind, not is_main)

    def question(self, state: PeakDuelState) -> str:
        """Return what is asked, the name of the window, or ``phase`` between two phases."""
        if state.result:
            return ""
        if not state.stack:
            return state.window or "phase"
        frame = state.stack[-1]
        if isinstance(frame, Casting):
            return kind_of(self.book.spells[frame.spell].steps[frame.step])
        return kind_of(frame)

    def copy(self, state: PeakDuelState) -> PeakDuelState:
        """Return an independent state, equal to this one."""
        return copied(state)

    def view(self, state: PeakDuelState, seat: int) -> PeakDuelState:
        """Show the state as that seat may see it: no hidden card, no dice."""
        return hidden.view(state, seat)

    def guess(self, view: PeakDuelState, dice: Dice) -> PeakDuelState:
        """Invent one full state that is consistent with a view."""
        return hidden.guess(view, dice)

    def seen(self, event: PeakDuelEvent, seat: int) -> PeakDuelEvent:
        """Show the event as that seat may see it."""
        return hidden.seen(event, seat)

    def discloses(
        self, _before: PeakDuelState, after: PeakDuelState, seat: int, /
    ) -> Literal["", "shown", "asked"]:
        """Return whether the other player is asked now, or not, because of cards that lie hidden.

        With "when I can" a window stops or passes depending on them, and would disclose their hand
        or face-down cards to a player who tries an action and takes it back.
        """
        decision = self.decision(after)
        if decision is None or not decision.window or decision.seat == seat:
            return ""
        return "asked" if hidden.holds_hidden_spells(after, decision.seat) else ""

    def preview(self, state: PeakDuelState, action: PeakDuelAction) -> preview.PeakDuelPreview:
        """Return how an attack would end, what a change of the rule costs, or what forbids it."""
        refusal = self.refusal(state, action)
        if refusal is not None:
            return preview.PeakDuelPreview(refusal)
        return preview.preview(self.book, state, action)

    def outcome(self, state: PeakDuelState) -> Outcome | None:
        """Return places and the cards left in the decks; ``None`` while the match goes on."""
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
        """Return when the rules can go on from a position from outside.

        Raises:
            BadInput: naming the first value that is wrong.
        """
        validation.check_position(self.book, state)

    def _check_options(self, options: PeakDuelOptions) -> None:
        if options.seats not in self.seat_counts:
            raise BadInput("$.seats", "2")
        for key, chosen in (("red_deck", options.red_deck), ("blue_deck", options.blue_deck)):
            if chosen not in self.book.decks:
                raise BadInput(f"$.{key}", f"one of {', '.join(self.book.decks)}")
