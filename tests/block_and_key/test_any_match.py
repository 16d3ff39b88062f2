"""Invariants of any match: random play over many seeds, seats and options."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.block_and_key.blocks import BLOCKS, NO_BLOCK
from game.block_and_key.claiming import HAND
from game.block_and_key.digging import MOST_HELD
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.pending import GivingBack, Nearest, PlacingForAncients
from game.block_and_key.position import pictures
from game.block_and_key.state import BlockAndKeyState
from game.engine.dice import Dice
from tests.block_and_key import plain
from tests.block_and_key.positions import book, rules, temple_of

SEEDS = range(48)


def options_of(seed: int) -> BlockAndKeyOptions:
    """Return options that differ from seed to seed."""
    return BlockAndKeyOptions(
        seats=1 + seed % 4,
        height="stack" if seed // 4 % 2 else "block",
        views="own" if seed // 8 % 2 else "all",
        mystery="down" if seed // 16 % 2 else "up",
        length="short" if seed % 3 == 0 else "full",
    )


def positions(seed: int) -> Iterator[BlockAndKeyState]:
    """Yield every position of a random match, with a taste for digging."""
    state, _ = rules().new(options_of(seed), seed)
    dice = Dice(seed + 1_000_000)
    while rules().decision(state) is not None:
        yield state
        legal = rules().legal(state)
        few = legal[: max(1, len(legal) // 8)] if dice.index(3) == 0 else legal
        action = few[dice.index(len(few))]
        rules().check(state, action)
        rules().apply(state, action)
    yield state


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_and_no_limit_is_broken(seed: int) -> None:
    for state in positions(seed):
        _check_blocks(state)
        _check_keys(state)
    assert state.result
    _check_temple(state)


def _check_blocks(state: BlockAndKeyState) -> None:
    """Every block is in exactly one place, and nobody holds too many."""
    top = state.stack[-1] if state.stack else None
    taken = [top.block] if isinstance(top, Nearest | PlacingForAncients) else []
    everywhere = [
        *state.bag,
        *(each for each in state.dig if each != NO_BLOCK),
        *(each for held in state.blocks for each in held),
        *(each.block for each in state.placed),
        *taken,
    ]
    assert sorted(everywhere) == list(range(BLOCKS))
    for seat, held in enumerate(state.blocks):
        giving_back = isinstance(top, GivingBack) and seat == state.seat
        assert len(held) <= MOST_HELD or giving_back
    if state.bag and not state.stack:
        assert NO_BLOCK not in state.dig or state.turn > 0


def _check_keys(state: BlockAndKeyState) -> None:
    """No key is in two places, and no hand holds too many."""
    everywhere = [
        *state.sun,
        *state.moon,
        *(key for hand in state.hands for key in hand),
        *(key for claimed in state.claimed for key in claimed),
        *(mark.face_down for mark in state.track if mark.face_down),
    ]
    assert len(set(everywhere)) == len(everywhere)
    assert {"sun", "moon"} >= {book().keys[key].deck for key in (*state.sun, *state.moon)}
    assert all(len(hand) <= HAND for hand in state.hands)
    if not state.stack and (state.sun or state.moon):
        assert all(len(hand) == HAND for hand in state.hands)


def _check_temple(state: BlockAndKeyState) -> None:
    """Every block was legal when it was placed, by the plain version; the views are right."""
    whole = temple_of(state)
    temple = plain.Temple()
    for number, (cells, colours) in enumerate(zip(whole.blocks, whole.colours, strict=True)):
        if number:
            assert plain.first_broken_clause(temple, cells, state.options.height) == ""
        temple.put(cells, colours)
    for name, picture in zip(("top", *plain.LOOKS), pictures(book(), state), strict=True):
        seen = plain.looked_at(temple, name)
        assert {
            (column, row): colour
            for row, line in enumerate(picture)
            for column, colour in enumerate(line)
            if colour >= 0
        } == {square: colour for square, (colour, _) in seen.items()}
