"""Why an action is not allowed now: the clause that forbids it."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.riftwalker import grid_moves, legal
from game.riftwalker.actions import (
    Accept,
    Burst,
    ChooseCard,
    ChooseOption,
    ChooseRift,
    Discard,
    Exchange,
    Explore,
    Flip,
    Hold,
    Place,
    Refill,
    RiftwalkerAction,
    Rotate,
    Skip,
    Swap,
)
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.elements import CELLS
from game.riftwalker.explored_rifts import MOST_TURNED
from game.riftwalker.pending import Lowering, Offering, PendingFrame, Returning, Running
from game.riftwalker.rift_moves import controller_of, found, lying_at
from game.riftwalker.state import RiftwalkerState


def refusal(
    book: RiftwalkerData, state: RiftwalkerState, action: RiftwalkerAction
) -> Refusal | None:
    """Return why an action is not allowed now, or ``None`` where it is."""
    if state.result:
        return Refusal("RW-4.3", "match_over")
    if action in legal.listed(book, state):
        return None
    if state.stack:
        return _answer_refusal(state, state.stack[-1], action)
    match state.step:
        case "element":
            return _element_refusal(action)
        case "rift":
            return _rift_refusal(state, action)
        case "burst":
            return _burst_refusal(state, action)
        case _:
            return _refresh_refusal(action)


def _element_refusal(action: RiftwalkerAction) -> Refusal:
    if not isinstance(action, Flip | Place | Hold):
        return Refusal("RW-9.2", "element_first")
    if not 0 <= action.cell < CELLS or (isinstance(action, Place) and action.side not in (0, 1)):
        return Refusal("RW-2.1", "no_such_cell")
    if isinstance(action, Hold):
        return Refusal("RW-9.44", "no_hold")
    return Refusal("RW-9.38", "locked")


def _rift_refusal(state: RiftwalkerState, action: RiftwalkerAction) -> Refusal:
    if not isinstance(action, Explore | Rotate):
        return Refusal("RW-2.2", "rift_step")
    if isinstance(action, Explore) and action.rift not in state.hands[state.seat]:
        return Refusal("RW-2.2", "not_in_hand")
    if isinstance(action, Rotate):
        area = state.explored[state.seat]
        place = found(area, action.rift)
        if place < 0:
            return Refusal("RW-2.2", "not_explored")
        if area[place].turned >= MOST_TURNED:
            return Refusal("RW-2.2", "fully_rotated")
    return Refusal("RW-9.15", "wrong_element")


def _burst_refusal(state: RiftwalkerState, action: RiftwalkerAction) -> Refusal:
    if not isinstance(action, Burst):
        return Refusal("RW-2.3", "burst_step")
    area = state.explored[state.seat]
    place = found(area, action.rift)
    if place < 0:
        return Refusal("RW-9.11", "not_yours_to_burst")
    if not area[place].turned:
        return Refusal("RW-2.3", "not_rotated")
    return Refusal("RW-9.14", "no_line")


def _refresh_refusal(action: RiftwalkerAction) -> Refusal:
    if isinstance(action, Discard):
        return Refusal("RW-2.5", "not_to_discard")
    return Refusal("RW-2.5", "refresh_step")


def _answer_refusal(
    state: RiftwalkerState, frame: PendingFrame, action: RiftwalkerAction
) -> Refusal:
    if isinstance(frame, Offering):
        return Refusal("RW-9.9", "activate_or_not")
    if isinstance(frame, Returning | Lowering):
        return Refusal("RW-9.40", "put_under_first")
    if isinstance(action, Explore | Rotate | Burst | Discard | Refill | Hold):
        return Refusal("RW-9.8", "power_first")
    if isinstance(action, Skip | Accept):
        return Refusal("RW-9.9", "must_be_done")
    if isinstance(action, ChooseOption):
        return Refusal("RW-8.3", "option_impossible")
    if isinstance(frame, Running) and isinstance(action, ChooseRift | Exchange):
        return _target_refusal(state, action)
    if isinstance(action, Flip | Place | Swap):
        return _cell_refusal(state, action)
    if isinstance(action, ChooseCard):
        return Refusal("RW-8.1", "no_such_card")
    return Refusal("RW-8.1", "no_such_choice")


def _target_refusal(state: RiftwalkerState, action: ChooseRift | Exchange) -> Refusal:
    rift = action.rift if isinstance(action, ChooseRift) else action.theirs
    seat = controller_of(state, rift)
    if seat is not None and seat != state.seat and lying_at(state, seat, rift).warded:
        return Refusal("RW-9.37", "warded")
    if rift in state.chain:
        return Refusal("RW-8.4", "active_in_chain")
    return Refusal("RW-3.4", "no_such_target")


def _cell_refusal(state: RiftwalkerState, action: Flip | Place | Swap) -> Refusal:
    cells = (action.first, action.second) if isinstance(action, Swap) else (action.cell,)
    inside = [cell for cell in cells if 0 <= cell < CELLS]
    if any(grid_moves.is_locked(state, cell, state.seat) for cell in inside):
        return Refusal("RW-9.38", "locked_for_power")
    return Refusal("RW-3.1", "no_such_element")
