"""The rules of Riftwalker behind the contract of all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from game.engine.contract import Decision, Outcome
from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.riftwalker import asking, check, hidden, legal, preview, scoring, setup, turn, validation
from game.riftwalker.actions import RiftwalkerAction
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.events import RiftwalkerEvent
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.state import RiftwalkerState, copied


class Riftwalker:
    """The rules of Riftwalker; see :class:`game.engine.contract.Rules`."""

    name = "riftwalker"
    state_type = RiftwalkerState
    action_type: Any = RiftwalkerAction
    event_type: Any = RiftwalkerEvent
    options_type = RiftwalkerOptions
    seat_counts: Sequence[int] = (2, 3, 4)
    longest = 20000

    def __init__(self, book: RiftwalkerData) -> None:
        self.book = book

    def new(
        self, options: RiftwalkerOptions, seed: int
    ) -> tuple[RiftwalkerState, list[RiftwalkerEvent]]:
        """Set the table up (RW-1).

        Raises:
            BadInput: there is no table for this many seats.
        """
        if options.seats not in self.seat_counts:
            raise BadInput("$.seats", "2, 3 or 4")
        return setup.new_table(self.book, options, seed)

    def decision(self, state: RiftwalkerState) -> Decision | None:
        """Say who must decide now, and what kind of choice it is."""
        if state.result:
            return None
        if state.stack:
            return Decision(*asking.asked(self.book, state, state.stack[-1]))
        return Decision(state.seat, state.step)

    def legal(self, state: RiftwalkerState) -> Sequence[RiftwalkerAction]:
        """List every action that may be taken now."""
        return legal.listed(self.book, state)

    def check(self, state: RiftwalkerState, action: RiftwalkerAction) -> None:
        """Return when the action is allowed.

        Raises:
            Illegal: naming the clause that forbids it.
        """
        refused = check.refusal(self.book, state, action)
        if refused is not None:
            raise refused.error()

    def apply(self, state: RiftwalkerState, action: RiftwalkerAction) -> list[RiftwalkerEvent]:
        """Change the state by a checked action, and return in order what happened."""
        events: list[RiftwalkerEvent] = []
        if state.stack:
            asking.answer(self.book, state, action, events)
        else:
            turn.play(self.book, state, action, events)
        turn.settle(self.book, state, events)
        return events

    def copy(self, state: RiftwalkerState) -> RiftwalkerState:
        """Return an independent state, equal to this one."""
        return copied(state)

    def view(self, state: RiftwalkerState, seat: int) -> RiftwalkerState:
        """Show the state as that seat may see it: no other hand, no deck, no dice."""
        return hidden.view(state, seat)

    def guess(self, view: RiftwalkerState, dice: Dice) -> RiftwalkerState:
        """Invent one full state that is consistent with a view."""
        return hidden.guess(self.book, view, dice)

    def seen(self, event: RiftwalkerEvent, seat: int) -> RiftwalkerEvent:
        """Show the event as that seat may see it."""
        return hidden.seen(event, seat)

    def discloses(
        self, before: RiftwalkerState, after: RiftwalkerState, _seat: int, /
    ) -> Literal["", "shown", "asked"]:
        """Return whether an action showed a player a card that lay face down (RW-9.21)."""
        return "shown" if hidden.shows_more(before, after) else ""

    def preview(
        self, state: RiftwalkerState, action: RiftwalkerAction
    ) -> preview.RiftwalkerPreview:
        """Return what forbids an action, or what grid, lines and value it would bring."""
        return preview.preview(self.book, state, action)

    def outcome(self, state: RiftwalkerState) -> Outcome | None:
        """Return places and points; ``None`` while the match goes on (RW-4.3)."""
        return scoring.outcome_of(self.book, state) if state.result else None

    def score(self, state: RiftwalkerState) -> Sequence[int]:
        """Return the points each seat has scored: the printed ones, at the end all."""
        seats = range(state.options.seats)
        if state.result:
            return [scoring.total(self.book, state, seat) for seat in seats]
        return [scoring.printed(self.book, state.scored[seat]) for seat in seats]

    def check_position(self, state: RiftwalkerState) -> None:
        """Return when the rules can go on from a position from outside.

        Raises:
            BadInput: naming the first value that is wrong.
        """
        validation.check_position(self.book, state)
