"""The actions of a turn, made one by one when they are asked for."""

from __future__ import annotations

from game.block_and_key.actions import Dig, PassTurn, Place
from game.block_and_key.actions.digs import digs
from game.block_and_key.board import bits
from game.block_and_key.position import board_of
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import CUBES
from game.block_and_key.turn_actions import TurnActions
from tests.block_and_key.positions import book, random_position, rules


def _one_by_one(state: BlockAndKeyState) -> list[Dig | Place]:
    board, rule = board_of(book(), state), state.options.height
    return [
        *digs(state),
        *(
            Place(block, orientation.index, *CUBES[corner])
            for block in state.blocks[state.seat]
            for orientation in book().blocks.orientations(block)
            for corner in bits(board.placements(orientation, rule))
        ),
    ]


def test_they_are_the_same_in_every_way_of_asking() -> None:
    seen = 0
    for seed in range(60):
        state = random_position(seed)
        legal = rules().legal(state)
        if state.stack or state.result or legal == [PassTurn()]:
            continue
        expected = _one_by_one(state)
        seen += len(expected)
        assert isinstance(legal, TurnActions)
        assert list(legal) == expected
        assert legal == expected
        assert len(legal) == len(expected)
        assert [legal[index] for index in range(len(expected))] == expected
        assert legal[-1] == expected[-1]
        assert legal[: len(expected) // 2] == expected[: len(expected) // 2]
        assert all(each in legal for each in expected)
    assert seen > 1000


def test_what_is_not_among_them() -> None:
    state = next(
        each
        for each in map(random_position, range(60))
        if not each.stack and not each.result and each.blocks[each.seat]
    )
    legal = rules().legal(state)
    block = state.blocks[state.seat][0]
    assert PassTurn() not in legal
    for x, y, z in ((-1, 0, 0), (10, 0, 0), (0, 0, 6), (2**40, 0, 0)):
        assert Place(block, 0, x, y, z) not in legal
    assert Place(block, 99, 0, 0, 0) not in legal
    allowed = set(legal)
    for cube in CUBES:
        action = Place(block, 0, *cube)
        assert (action in legal) == (action in allowed)


def test_there_is_nothing_beyond_their_ends() -> None:
    actions = TurnActions([Dig(1)], [])
    assert [*actions] == [Dig(1)]
    for index in (1, -2):
        try:
            actions[index]
        except IndexError:
            continue
        raise AssertionError(index)


def test_they_stay_as_they_were_when_the_match_goes_on() -> None:
    state = next(e for e in map(random_position, range(60)) if not e.stack and not e.result)
    legal = rules().legal(state)
    before = list(legal)
    rules().apply(state, before[-1])
    assert list(legal) == before
