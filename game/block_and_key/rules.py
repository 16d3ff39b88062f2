"""The rules of Block and Key behind the contract of all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from game.block_and_key import hidden, preview, scoring, setup, validation
from game.block_and_key.actions import BlockAndKeyAction
from game.block_and_key.actions.placements import turn_actions
from game.block_and_key.actions.table import TABLE
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.events import BlockAndKeyEvent
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.play import Play
from game.block_and_key.refusal import Refusal
from game.block_and_key.seating import SEAT_COUNTS
from game.block_and_key.state import BlockAndKeyState, copied
from game.engine.action_table import ActionRules
from game.engine.contract import Decision, Outcome, kind_of
from game.engine.dice import Dice
from game.engine.errors import BadInput


class BlockAndKey(ActionRules[BlockAndKeyState, BlockAndKeyAction, BlockAndKeyEvent, Play]):
    """The rules of Block and Key; see :class:`game.engine.contract.Rules`."""

    name = "block_and_key"
    state_type = BlockAndKeyState
    action_type: Any = BlockAndKeyAction
    event_type: Any = BlockAndKeyEvent
    options_type = BlockAndKeyOptions
    book: BlockAndKeyData
    table = TABLE
    context = Play
    seat_counts: Sequence[int] = SEAT_COUNTS
    longest = 3000

    def __init__(self, book: BlockAndKeyData) -> None:
        self.book = book

    def new(
        self, options: BlockAndKeyOptions, seed: int
    ) -> tuple[BlockAndKeyState, list[BlockAndKeyEvent]]:
        """Set the table up (BK-1).

        Raises:
            BadInput: there is no table for this many seats.
        """
        if options.seats not in self.seat_counts:
            raise BadInput("$.seats", "1, 2, 3 or 4")
        return setup.new_table(self.book, options, seed)

    def decision(self, state: BlockAndKeyState) -> Decision | None:
        """Say who must decide now, and what kind of choice it is."""
        kind = self.question(state)
        return Decision(state.seat, kind) if kind else None

    def question(self, state: BlockAndKeyState) -> str:
        """Return what is asked, ``play`` during a turn."""
        if state.result:
            return ""
        return kind_of(state.stack[-1]) if state.stack else "play"

    def legal(self, state: BlockAndKeyState) -> Sequence[BlockAndKeyAction]:
        """List every action that may be taken now; those of a turn are made when asked for."""
        if state.stack or state.result:
            return super().legal(state)
        return turn_actions(Play(self.book, state))

    def check_position(self, state: BlockAndKeyState) -> None:
        """Return when the rules can go on from a position, or a view of one.

        Raises:
            BadInput: naming the first value that is wrong.
        """
        validation.check_position(self.book, state)

    def copy(self, state: BlockAndKeyState) -> BlockAndKeyState:
        """Return an independent state, equal to this one."""
        return copied(state)

    def view(self, state: BlockAndKeyState, seat: int) -> BlockAndKeyState:
        """Show the state as that seat may see it: no other hand, no deck, no dice."""
        return hidden.view(self.book, state, seat)

    def guess(self, view: BlockAndKeyState, dice: Dice) -> BlockAndKeyState:
        """Invent one full state that is consistent with a view."""
        return hidden.guess(self.book, view, dice)

    def seen(self, event: BlockAndKeyEvent, seat: int) -> BlockAndKeyEvent:
        """Show the event as that seat may see it."""
        return hidden.seen(self.book, event, seat)

    def preview(
        self, state: BlockAndKeyState, action: BlockAndKeyAction
    ) -> preview.BlockAndKeyPreview:
        """Return what forbids an action and where, or what views and keys it would bring."""
        refused = cast(Refusal | None, self.refusal(state, action))
        return preview.preview(self.book, state, action, refused)

    def outcome(self, state: BlockAndKeyState) -> Outcome | None:
        """Return places and points; ``None`` while the match goes on (BK-5, BK-6.9)."""
        return scoring.outcome_of(self.book, state) if state.result else None

    def score(self, state: BlockAndKeyState) -> Sequence[int]:
        """Return each seat's points: claimed keys so far, the whole score once it is over."""
        if state.result:
            return scoring.outcome_of(self.book, state).scores
        return [sum(self.book.keys[key].points for key in claimed) for claimed in state.claimed]
