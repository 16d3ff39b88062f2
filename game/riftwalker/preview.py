"""The meaning of an action before it is taken: the grid and its lines, a rift's new value.

Only visible cards are used, so that a preview discloses nothing hidden.
"""

from __future__ import annotations

import msgspec

from game.engine.refusal import Refusal
from game.riftwalker import grid_moves, interpreter
from game.riftwalker.actions import (
    ChooseRift,
    Flip,
    FlipLine,
    Place,
    RiftwalkerAction,
    Rotate,
    Swap,
)
from game.riftwalker.asking import asked
from game.riftwalker.check import refusal
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.effects import EFFECTS
from game.riftwalker.elements import LINES, lines_counted
from game.riftwalker.explored_rifts import MOST_TURNED
from game.riftwalker.pending import Running
from game.riftwalker.rift_moves import controller_of, lying_at
from game.riftwalker.state import RiftwalkerState, counts_for
from game.riftwalker.vocabulary import IfStep

NO_VALUE = -1


class RiftwalkerPreview(msgspec.Struct, frozen=True):
    """The consequences of an action.

    ``refusal`` says what forbids it. Otherwise ``grid`` is the grid after an action on it and
    ``lines`` its lines then, as the seat on turn counts them (both empty for other actions);
    ``value`` is what a rotated rift will show, -1 where none is rotated.
    """

    refusal: Refusal | None
    grid: tuple[int, ...] = ()
    lines: tuple[int, ...] = ()
    value: int = NO_VALUE


def preview(
    book: RiftwalkerData, state: RiftwalkerState, action: RiftwalkerAction
) -> RiftwalkerPreview:
    """Return what an action would mean; nothing is drawn or changed."""
    refused = refusal(book, state, action)
    if refused is not None:
        return RiftwalkerPreview(refused)
    if isinstance(action, Flip | Place | FlipLine | Swap):
        grid = _grid_after(book, state, action)
        counts = counts_for(state, state.seat)
        return RiftwalkerPreview(None, tuple(grid), lines_counted(grid, counts))
    if isinstance(action, Rotate):
        return RiftwalkerPreview(None, value=_value(book, state, action.rift, 1))
    if isinstance(action, ChooseRift) and state.stack:
        _, kind = asked(book, state, state.stack[-1])
        step = {"rotate": 1, "unrotate": -1}.get(kind, 0)
        return RiftwalkerPreview(
            None, value=_value(book, state, action.rift, step) if step else NO_VALUE
        )
    return RiftwalkerPreview(None)


def does_nothing(book: RiftwalkerData, state: RiftwalkerState, rift: str) -> bool:
    """Return whether activating a rift would do nothing as the table stands (RW-8.1).

    It is so where no step of its power can be done. A step that asks a player or draws a card
    always counts as something.
    """
    activated = msgspec.structs.replace(state, chain=[*state.chain, rift])
    frame = Running(rift)
    while not interpreter.is_over(book, frame):
        moment = interpreter.moment_of(book, activated, frame, [])
        instruction, actions = moment.instruction, interpreter.questions(moment)
        at = instruction.undone
        if isinstance(instruction.step, IfStep):
            at = (
                at
                if EFFECTS[IfStep].do(moment, instruction.step, None) is None
                else instruction.done
            )
        elif actions is None or actions:
            return False
        frame = Running(rift, at, frame.names, moment.looking)
    return True


def _value(book: RiftwalkerData, state: RiftwalkerState, rift: str, step: int) -> int:
    seat = controller_of(state, rift)
    if seat is None:
        return NO_VALUE
    turned = lying_at(state, seat, rift).turned + step
    return book.values[rift][max(0, min(MOST_TURNED, turned))]


def _grid_after(
    book: RiftwalkerData, state: RiftwalkerState, action: Flip | Place | FlipLine | Swap
) -> list[int]:
    grid = state.grid[:]
    match action:
        case Flip(cell=cell):
            grid[cell] ^= 1
        case Place(side=side, cell=cell):
            grid[cell] = 2 * state.element_deck[0] + side
        case Swap(first=first, second=second):
            grid[first], grid[second] = grid[second], grid[first]
        case FlipLine(line=line):
            seat = asked(book, state, state.stack[-1])[0] if state.stack else state.seat
            for cell in LINES[line]:
                if not grid_moves.is_locked(state, cell, seat):
                    grid[cell] ^= 1
    return grid
