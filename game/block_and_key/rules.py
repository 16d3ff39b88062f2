"""The rules of Block and Key behind the contract that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from game.block_and_key import (
    ancients,
    check,
    digging,
    hidden,
    legal,
    preview,
    scoring,
    setup,
    turn,
    validation,
)
from game.block_and_key.actions import (
    BlockAndKeyAction,
    ChooseNearest,
    Claim,
    Dig,
    Discard,
    DrawKey,
    FinishClaims,
    GiveBack,
    KeepKeys,
    LayDown,
    PassTurn,
    Place,
    PlaceForAncients,
    TurnCore,
)
from game.block_and_key.data import Book
from game.block_and_key.events import BlockAndKeyEvent, BlockGivenBack
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.pending import Nearest, PlacingForAncients, Preparing
from game.block_and_key.seating import SEAT_COUNTS
from game.block_and_key.state import BlockAndKeyState, copied
from game.block_and_key.temple import number
from game.engine.contract import Decision, Outcome
from game.engine.dice import Dice
from game.engine.errors import BadInput

Handler: TypeAlias = Callable[[Book, BlockAndKeyState, Any, list[BlockAndKeyEvent]], None]
"""Carries out an action of one kind; the question it answers is still on the stack."""


class BlockAndKey:
    """The rules of Block and Key; see :class:`game.engine.contract.Rules`."""

    name = "block_and_key"
    state_type = BlockAndKeyState
    action_type: Any = BlockAndKeyAction
    event_type: Any = BlockAndKeyEvent
    options_type = BlockAndKeyOptions
    seat_counts: Sequence[int] = SEAT_COUNTS
    longest = 3000

    def __init__(self, book: Book) -> None:
        self.book = book

    def new(
        self, options: BlockAndKeyOptions, seed: int
    ) -> tuple[BlockAndKeyState, list[BlockAndKeyEvent]]:
        """Set the table up (BK-1).

        Raises:
            BadInput: there is no table for so many seats.
        """
        if options.seats not in self.seat_counts:
            raise BadInput("$.seats", "1, 2, 3 or 4")
        return setup.new_table(self.book, options, seed)

    def decision(self, state: BlockAndKeyState) -> Decision | None:
        """Say who must decide now, and what kind of choice it is."""
        if state.result:
            return None
        kind = state.stack[-1].__struct_config__.tag if state.stack else "play"
        return Decision(state.seat, str(kind))

    def legal(self, state: BlockAndKeyState) -> Sequence[BlockAndKeyAction]:
        """List every action that may be taken now."""
        return legal.listed(self.book, state)

    def check_position(self, state: BlockAndKeyState) -> None:
        """Return when the rules can go on from a position, or a view of one.

        Raises:
            BadInput: naming the first value that is wrong.
        """
        validation.check_position(self.book, state)

    def check(self, state: BlockAndKeyState, action: BlockAndKeyAction) -> None:
        """Return when the action is allowed.

        Raises:
            Illegal: naming the clause that forbids it.
        """
        refused = check.refusal(self.book, state, action)
        if refused is not None:
            raise refused.error()

    def apply(self, state: BlockAndKeyState, action: BlockAndKeyAction) -> list[BlockAndKeyEvent]:
        """Change the state by a checked action, and return in order what happened."""
        events: list[BlockAndKeyEvent] = []
        _HANDLERS[type(action)](self.book, state, action, events)
        turn.go_on(self.book, state, events)
        return events

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

    def preview(self, state: BlockAndKeyState, action: BlockAndKeyAction) -> preview.Preview:
        """Return what forbids an action and where, or what views and keys it would bring."""
        return preview.preview(self.book, state, action)

    def outcome(self, state: BlockAndKeyState) -> Outcome | None:
        """Return places and points; ``None`` while the match goes on (BK-5, BK-6.9)."""
        return scoring.outcome_of(self.book, state) if state.result else None

    def score(self, state: BlockAndKeyState) -> Sequence[int]:
        """Return each seat's points: claimed keys so far, the whole score once it is over."""
        if state.result:
            return scoring.outcome_of(self.book, state).scores
        return [sum(self.book.keys[key].points for key in claimed) for claimed in state.claimed]


def _turn_core(
    _book: Book, state: BlockAndKeyState, action: TurnCore, events: list[BlockAndKeyEvent]
) -> None:
    setup.turn_core(state, action, events)


def _dig(_book: Book, state: BlockAndKeyState, action: Dig, events: list[BlockAndKeyEvent]) -> None:
    if state.stack and isinstance(state.stack[-1], Preparing):
        setup.first_dig(state, action, events)
    else:
        turn.dig(state, action, events)


def _give_back(
    _book: Book, state: BlockAndKeyState, action: GiveBack, events: list[BlockAndKeyEvent]
) -> None:
    state.blocks[state.seat].remove(action.block)
    digging.into_bag(state, action.block)
    events.append(BlockGivenBack(state.seat, action.block))


def _draw(
    _book: Book, state: BlockAndKeyState, action: DrawKey, events: list[BlockAndKeyEvent]
) -> None:
    turn.draw(state, action.altar, events)


def _claim(
    book: Book, state: BlockAndKeyState, action: Claim, events: list[BlockAndKeyEvent]
) -> None:
    turn.claim(book, state, action.key, events)


def _pass_turn(
    _book: Book, state: BlockAndKeyState, _action: PassTurn, events: list[BlockAndKeyEvent]
) -> None:
    turn.pass_turn(state, events)


def _lay_down(
    _book: Book, state: BlockAndKeyState, action: LayDown, events: list[BlockAndKeyEvent]
) -> None:
    turn.lay_down(state, action.altar, events)


def _discard(
    book: Book, state: BlockAndKeyState, action: Discard, events: list[BlockAndKeyEvent]
) -> None:
    turn.discard(book, state, action.key, events)


def _leave(
    _book: Book, state: BlockAndKeyState, _action: object, _events: list[BlockAndKeyEvent]
) -> None:
    state.stack.pop()


def _choose_nearest(
    book: Book, state: BlockAndKeyState, action: ChooseNearest, events: list[BlockAndKeyEvent]
) -> None:
    frame = state.stack.pop()
    if isinstance(frame, Nearest):
        ancients.found(book, state, frame, action.standing, events)


def _place_for_ancients(
    book: Book, state: BlockAndKeyState, action: PlaceForAncients, events: list[BlockAndKeyEvent]
) -> None:
    frame = state.stack.pop()
    if isinstance(frame, PlacingForAncients):
        corner = number(action.x, action.y, action.z)
        ancients.place(book, state, frame, action.orientation, corner, events)


_HANDLERS: Final[Mapping[type, Handler]] = {
    TurnCore: _turn_core,
    Dig: _dig,
    GiveBack: _give_back,
    Place: turn.place,
    Claim: _claim,
    FinishClaims: _leave,
    DrawKey: _draw,
    PassTurn: _pass_turn,
    LayDown: _lay_down,
    Discard: _discard,
    KeepKeys: _leave,
    ChooseNearest: _choose_nearest,
    PlaceForAncients: _place_for_ancients,
}
