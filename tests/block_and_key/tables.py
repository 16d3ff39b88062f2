"""Positions in a few lines, and the results of actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import pytest

from game.block_and_key.actions import BlockAndKeyAction, DrawKey, FinishClaims, Place
from game.block_and_key.blocks import block_of
from game.block_and_key.events import BlockAndKeyEvent
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.pattern import Pattern, squares_of
from game.block_and_key.placing import resting_level
from game.block_and_key.polycube import at_origin
from game.block_and_key.position import board_of
from game.block_and_key.preview import BlockAndKeyPreview
from game.block_and_key.state import ANCIENTS, BlockAndKeyState, Placed
from game.catalogue import open_words
from game.engine.dice import Dice
from game.engine.errors import Illegal
from tests.block_and_key.positions import book, rules

E = TypeVar("E")
Cell = tuple[int, int, int]

C, A, S, J = range(4)
"""The colours coral, azure, sun and jade."""


def block(shape: str, colour: int) -> int:
    """Return the number of a block."""
    return block_of(book().blocks.shape_ids.index(shape), colour)


def shape_and_place(cells: Iterable[Cell]) -> tuple[str, int, Cell]:
    """Return the shape that fills these cells, its orientation, and its smallest coordinates."""
    listed = [tuple(cell) for cell in cells]
    wanted = at_origin(listed)
    low = tuple(min(cell[axis] for cell in listed) for axis in range(3))
    for name, orientations in zip(book().blocks.shape_ids, book().blocks.of_shape, strict=True):
        for orientation in orientations:
            if orientation.cubes == wanted:
                return name, orientation.index, (low[0], low[1], low[2])
    raise AssertionError(f"no block has the shape {wanted}")


def standing(colour: int, *cells: Cell) -> Placed:
    """Return a block that stands on the temple, by its cells."""
    shape, orientation, (x, y, z) = shape_and_place(cells)
    return Placed(block(shape, colour), orientation, x, y, z, ANCIENTS)


def place(colour: int, *cells: Cell) -> Place:
    """Return the action that fills these cells with a block of a colour."""
    shape, orientation, (x, y, z) = shape_and_place(cells)
    return Place(block(shape, colour), orientation, x, y, z)


class Table:
    """A position to play on."""

    def __init__(self, state: BlockAndKeyState) -> None:
        self.rules = rules()
        self.state = state

    @property
    def asked(self) -> str:
        """The kind of the decision that is due, empty when the match is over."""
        decision = self.rules.decision(self.state)
        return decision.kind if decision else ""

    @property
    def seat(self) -> int:
        """The seat that must decide, -1 when the match is over."""
        decision = self.rules.decision(self.state)
        return decision.seat if decision else -1

    def legal(self) -> list[BlockAndKeyAction]:
        """Return every legal action."""
        return self.rules.legal(self.state)

    def holding(self, action: Place) -> Place:
        """See that the seat on turn holds the block of an action."""
        if action.block not in self.state.blocks[self.state.seat]:
            self.state.blocks[self.state.seat].append(action.block)
        return action

    def do(self, action: BlockAndKeyAction) -> list[BlockAndKeyEvent]:
        """Check and play an action; it must be among the legal ones."""
        if isinstance(action, Place):
            self.holding(action)
        self.rules.check(self.state, action)
        assert action in self.legal()
        return self.rules.apply(self.state, action)

    def finish_turn(self) -> list[BlockAndKeyEvent]:
        """Claim nothing, draw from the first altar until the turn is over."""
        events: list[BlockAndKeyEvent] = []
        while self.asked in ("claim", "draw_key"):
            events += self.do(FinishClaims() if self.asked == "claim" else self.draws()[0])
        return events

    def draws(self) -> list[DrawKey]:
        """Return the altars from which a key can be drawn."""
        return [action for action in self.legal() if isinstance(action, DrawKey)]

    def refused(self, action: BlockAndKeyAction) -> str:
        """Return the clause that forbids an action, which must not be listed either."""
        if isinstance(action, Place):
            self.holding(action)
        with pytest.raises(Illegal) as caught:
            self.rules.check(self.state, action)
        assert action not in self.legal()
        assert caught.value.key in _refusals()
        return caught.value.clause

    def allows(self, action: BlockAndKeyAction) -> bool:
        """Whether an action is legal; check and list must agree."""
        if isinstance(action, Place):
            self.holding(action)
        listed = action in self.legal()
        try:
            self.rules.check(self.state, action)
        except Illegal:
            assert not listed
            return False
        assert listed
        return True

    def preview(self, action: BlockAndKeyAction) -> BlockAndKeyPreview:
        """Return the preview of an action."""
        if isinstance(action, Place):
            self.holding(action)
        return self.rules.preview(self.state, action)

    def failing(self, action: Place) -> set[Cell]:
        """Return the cubes of the ghost that fail."""
        refusal = self.preview(action).refusal
        assert refusal is not None
        return {tuple(cube) for cube in refusal.cubes}  # type: ignore[misc]

    def rests_at(self, action: Place) -> int:
        """Return the level to which the block of an action falls."""
        orientation = book().blocks.orientations(action.block)[action.orientation]
        return resting_level(board_of(book(), self.state), orientation, action.x, action.y)

    def offers(self, action: Place) -> set[str]:
        """Return the keys that the rules offer to claim after a placement."""
        after = Table(self.rules.copy(self.state))
        after.do(action)
        return {each.key for each in after.legal() if hasattr(each, "key")}


@lru_cache
def _refusals() -> frozenset[str]:
    return frozenset(open_words("block_and_key").section("block_and_key.refusal"))


def table(
    *placed: Placed,
    seats: int = 4,
    keys: Sequence[str] | None = None,
    blocks: Sequence[int] = (),
    core: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """Set a table in the first turn of seat 0, after the set-up.

    The core of four seats stands on x 4-5, y 4-5 and shows coral to the
    north, azure to the east, sun to the south and jade to the west.

    Args:
        placed: blocks on the temple, in order.
        seats: how many people play.
        keys: the keys in the hand of seat 0; the dealt ones if left out.
        blocks: the blocks that seat 0 holds.
        core: quarter turns of the core.
        options: further options.
    """
    state, _ = rules().new(BlockAndKeyOptions(seats=seats, **(options or {})), 7)
    state.stack = []
    state.first = state.seat = 0
    state.turn = 1
    state.core = core
    state.placed = list(placed)
    state.blocks[0] = list(blocks)
    gone = {each.block for each in placed} | set(blocks)
    state.bag = [each for each in state.bag if each not in gone]
    if keys is not None:
        state.hands[0] = list(keys)
    state.dice = Dice(7)
    return Table(state)


class Card:
    """Puts a pattern of its own into the book while a test needs it."""

    def __init__(self, name: str, *grid: str) -> None:
        self.key = book().keys[name]
        self.kept = (self.key.grid, self.key.pattern)
        self.name = name
        self.new = (tuple(tuple(line.split()) for line in grid), Pattern(squares_of(grid)))

    def __enter__(self) -> str:
        self._set(self.new)
        return self.name

    def __exit__(self, *_: object) -> None:
        self._set(self.kept)

    def _set(self, value: tuple[Any, Any]) -> None:
        object.__setattr__(self.key, "grid", value[0])
        object.__setattr__(self.key, "pattern", value[1])
