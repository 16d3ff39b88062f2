"""Whether an action is allowed, and which clause forbids it."""

from __future__ import annotations

from game.block_and_key import ancients, claiming, digging, setup
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
from game.block_and_key.legal import can_place, digs
from game.block_and_key.pending import (
    Claiming,
    Discarding,
    GivingBack,
    Marking,
    Nearest,
    PendingFrame,
    PlacingForAncients,
    Preparing,
    Refilling,
    TurningCore,
)
from game.block_and_key.placing import refusal_of
from game.block_and_key.position import board_of
from game.block_and_key.refusal import NOT_NOW, Refusal
from game.block_and_key.state import BlockAndKeyState


def refusal(book: Book, state: BlockAndKeyState, action: BlockAndKeyAction) -> Refusal | None:
    """Return why an action is not allowed now, or ``None`` where it is."""
    if state.result:
        return Refusal("BK-5.1", "match_over")
    if state.stack:
        return _answer_refusal(book, state, state.stack[-1], action)
    match action:
        case Place():
            return place_refusal(book, state, action)
        case Dig():
            return digging.dig_refusal(state, action.line)
        case PassTurn():
            can_act = bool(digs(state)) or can_place(book, state)
            return Refusal("BK-2.5", "can_act") if can_act else None
    return NOT_NOW


def place_refusal(book: Book, state: BlockAndKeyState, action: Place) -> Refusal | None:
    """Return why a block cannot be placed, and which cubes fail (BK-3)."""
    if action.block not in state.blocks[state.seat]:
        return Refusal("BK-2.3", "not_held")
    orientations = book.blocks.orientations(action.block)
    if not 0 <= action.orientation < len(orientations):
        return Refusal("BK-1.3", "no_such_orientation")
    orientation, rule = orientations[action.orientation], state.options.height
    return refusal_of(board_of(book, state), orientation, rule, action.x, action.y, action.z)


def _answer_refusal(
    book: Book, state: BlockAndKeyState, frame: PendingFrame, action: BlockAndKeyAction
) -> Refusal | None:
    """Check the answer to a question on the stack."""
    match frame, action:
        case TurningCore(), TurnCore():
            return setup.core_refusal(action)
        case Preparing(), Dig():
            return digging.dig_refusal(state, action.line)
        case GivingBack(), GiveBack():
            held = action.block in state.blocks[state.seat]
            return None if held else Refusal("BK-2.2", "not_held")
        case Claiming(), Claim():
            return claiming.claim_refusal(book, state, action.key)
        case Refilling(), DrawKey():
            return claiming.draw_refusal(state, action.altar)
        case Marking(), LayDown():
            return claiming.draw_refusal(state, action.altar)
        case Discarding(), Discard():
            held = action.key in state.hands[state.seat]
            return None if held else Refusal("BK-6.3", "not_in_hand")
        case Nearest(), ChooseNearest():
            return ancients.nearest_refusal(book, state, frame, action.standing)
        case PlacingForAncients(), PlaceForAncients():
            place = (action.orientation, action.x, action.y, action.z)
            return ancients.place_refusal(book, state, frame, place)
        case (Claiming(), FinishClaims()) | (Discarding(), KeepKeys()):
            return None
    return NOT_NOW
