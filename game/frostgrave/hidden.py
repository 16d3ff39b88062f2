"""What a seat may see: everything but the dice, and which token of the other's is false."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.dice import Dice
from game.frostgrave.state import FrostgraveState, copied

UNKNOWN = -1


def view(state: FrostgraveState, seat: int) -> FrostgraveState:
    """Show the state as a seat may see it.

    Tokens that the other seat has placed may be false where it has such a spell.
    """
    shown = copied(state)
    shown.dice = Dice.hidden()
    if has_secrets(state):
        shown.tokens = [
            replace(token, is_false=UNKNOWN)
            if token.where == "table" and token.seat != seat and _may_be_false(state, token.seat)
            else token
            for token in state.tokens
        ]
    return shown


def has_secrets(state: FrostgraveState) -> bool:
    """Whether some token is false, or may be to viewers."""
    return any(token.is_false for token in state.tokens)


def _may_be_false(state: FrostgraveState, seat: int) -> bool:
    return any(token.is_false and token.seat == seat for token in state.tokens)


def guess(view_of: FrostgraveState, dice: Dice) -> FrostgraveState:
    """Invent one full state that is consistent with a view: one of the doubtful tokens is false."""
    state = copied(view_of)
    state.dice = dice
    for seat in (0, 1):
        doubtful = [
            token.id for token in state.tokens if token.is_false == UNKNOWN and token.seat == seat
        ]
        if not doubtful:
            continue
        false = doubtful[dice.index(len(doubtful))]
        for number in doubtful:
            state.tokens[number] = replace(
                state.tokens[number], is_false=1 if number == false else 0
            )
    return state
