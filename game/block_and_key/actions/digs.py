"""Turning the core, digging, and giving back what is too much (BK-1.10, BK-2.2)."""

from __future__ import annotations

from typing import Final

from game.block_and_key.actions import Dig, GiveBack, TurnCore
from game.block_and_key.blocks import NO_BLOCK
from game.block_and_key.board import core_colour
from game.block_and_key.digging import LINES, dig, into_bag, line_blocks
from game.block_and_key.events import BlockGivenBack, CoreTurned
from game.block_and_key.pending import GivingBack
from game.block_and_key.play import Play
from game.block_and_key.refusal import Refusal
from game.block_and_key.seating import right_of
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import SIDES
from game.block_and_key.turn import begin_turn, follow
from game.engine.action_table import ActionKind

CORE_TURNS: Final = range(4)
_DIGS: Final = tuple(Dig(line) for line in range(len(LINES)))


def _turn_core(play: Play, action: TurnCore) -> None:
    """Turn the core; the seat on the first player's right digs first (BK-1.10)."""
    state = play.state
    state.stack.pop()
    state.core = action.turns
    sides = tuple(core_colour(side, action.turns) for side in SIDES)
    play.events.append(CoreTurned(state.seat, action.turns, sides))
    state.seat = right_of(state.first, state.options.seats)


def digs(state: BlockAndKeyState) -> list[Dig]:
    """List the lines of the dig that hold a block."""
    if NO_BLOCK not in state.dig:
        return [*_DIGS]
    return [each for each in _DIGS if line_blocks(state, each.line)]


def _dig_refusal(play: Play, action: Dig) -> Refusal | None:
    if not 0 <= action.line < len(LINES):
        return Refusal("BK-2.2", "no_such_line")
    return None if line_blocks(play.state, action.line) else Refusal("BK-2.5", "empty_line")


def _dig(play: Play, action: Dig) -> None:
    """Take a line of the dig, as a turn or before the first one."""
    state = play.state
    if state.stack:
        _first_dig(play, action)
        return
    state.idle += 1
    state.passes = 0
    follow(state, GivingBack())
    dig(play, state.seat, action.line)


def _first_dig(play: Play, action: Dig) -> None:
    """Take the first blocks; after the first player's the match begins (BK-1.10)."""
    state = play.state
    dig(play, state.seat, action.line)
    if state.seat == state.first:
        state.stack.pop()
        begin_turn(play, state.first)
    else:
        state.seat = right_of(state.seat, state.options.seats)


def _give_back(play: Play, action: GiveBack) -> None:
    state = play.state
    state.blocks[state.seat].remove(action.block)
    into_bag(state, action.block)
    play.events.append(BlockGivenBack(state.seat, action.block))


KINDS: Final[tuple[ActionKind[Play], ...]] = (
    ActionKind(
        TurnCore,
        ("turn_core",),
        _turn_core,
        lambda _play: [TurnCore(turns) for turns in CORE_TURNS],
        Refusal("BK-1.10", "no_such_turn"),
    ),
    ActionKind(Dig, ("play", "first_dig"), _dig, lambda play: digs(play.state), _dig_refusal),
    ActionKind(
        GiveBack,
        ("give_back",),
        _give_back,
        lambda play: [GiveBack(block) for block in play.state.blocks[play.state.seat]],
        Refusal("BK-2.2", "not_held"),
    ),
)
