"""Previews of actions agree with their results."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.block_and_key import ancients
from game.block_and_key.actions import BlockAndKeyAction, Claim, Place, PlaceForAncients
from game.block_and_key.blocks import BLOCKS
from game.block_and_key.events import (
    AncientsRead,
    AncientsTook,
    BlockPlaced,
    KeyClaimed,
    NearestFound,
)
from game.block_and_key.play import Play
from game.block_and_key.position import board_of, pictures
from game.block_and_key.preview import BlockAndKeyPreview, completions
from game.block_and_key.state import BlockAndKeyState
from game.engine.dice import Dice
from game.engine.errors import Illegal
from tests.block_and_key.positions import book, rules
from tests.block_and_key.test_any_match import positions
from tests.happened import only

TRIED = 4
"""Placements looked at in each position."""


def _tried(state: BlockAndKeyState, kind: type, dice: Dice) -> Iterator[BlockAndKeyAction]:
    legal = [each for each in rules().legal(state) if isinstance(each, kind)]
    for _ in range(min(TRIED, len(legal))):
        yield legal[dice.index(len(legal))]


@pytest.mark.parametrize("seed", range(16))
def test_a_placement_brings_what_its_preview_shows(seed: int) -> None:
    """Cells, five views, squares in which it shows, and every key with its place and points."""
    dice = Dice(seed)
    for state in positions(seed):
        for action in _tried(state, Place, dice):
            assert isinstance(action, Place)
            told = rules().preview(state, action)
            assert told.refusal is None
            after = rules().copy(state)
            events = rules().apply(after, action)
            assert only(BlockPlaced, events).cubes == told.cubes
            # Whoever completes no key may have ended the turn already; the views stay.
            if only_mine(state, after):
                assert pictures(book(), after) == told.views
                assert board_of(book(), after).latest == told.fresh
            assert told.completions == completions(book(), state, action)
            _play_claims(state, after, told)


def only_mine(before: BlockAndKeyState, after: BlockAndKeyState) -> bool:
    """Whether no other block, such as the Ancients', was placed in the same breath."""
    return len(after.placed) == len(before.placed) + 1


def _play_claims(
    before: BlockAndKeyState, after: BlockAndKeyState, told: BlockAndKeyPreview
) -> None:
    """Claim all that was promised, in any order, and nothing else."""
    seat = before.seat
    asked = rules().decision(after)
    offered = {each.key for each in rules().legal(after) if isinstance(each, Claim)}
    assert offered == {each.key for each in told.completions}
    if not told.completions:
        assert asked is None or asked.kind != "claim"
        return
    score = rules().score(after)[seat]
    for each in told.completions:
        claimed = only(KeyClaimed, rules().apply(after, Claim(each.key)))
        assert (claimed.view, claimed.squares) == (each.view, each.squares)
        score += claimed.points
        picture = told.views[each.view]
        assert all(picture[square // 10][square % 10] >= 0 for square in each.squares)
    assert rules().score(after)[seat] == score


@pytest.mark.parametrize("seed", range(0, 40, 4))
def test_a_placement_for_the_ancients_brings_what_its_preview_shows(seed: int) -> None:
    dice, seen = Dice(seed), 0
    for state in positions(seed):
        for action in _tried(state, PlaceForAncients, dice):
            told = rules().preview(state, action)
            after = rules().copy(state)
            events = rules().apply(after, action)
            placed = only(BlockPlaced, events)
            assert (placed.seat, placed.cubes) == (-1, told.cubes)
            assert pictures(book(), after) == told.views
            assert not told.completions
            assert rules().score(after) == rules().score(state)
            seen += 1
    assert seen


@pytest.mark.parametrize("seed", range(6))
def test_a_refused_preview_is_a_refused_action(seed: int) -> None:
    """The preview and the check name the same clause, at any place for any block."""
    dice = Dice(seed)
    refused = 0
    for state in positions(seed):
        if state.stack or state.result:
            continue
        for _ in range(6):
            block = dice.index(BLOCKS)
            action = Place(block, dice.index(26), *(dice.index(13) - 1 for _ in range(3)))
            told = rules().preview(state, action).refusal
            try:
                rules().check(state, action)
            except Illegal as error:
                assert told is not None
                assert (told.clause, told.key) == (error.clause, error.key)
                assert action not in rules().legal(state)
                refused += 1
            else:
                assert told is None
    assert refused > 40


@pytest.mark.rule("BK-6.5", "BK-6.6")
@pytest.mark.parametrize("seed", range(0, 60, 4))
def test_what_the_ancients_announce_is_what_they_do(seed: int) -> None:
    """Every star and pip pair, read at real positions: the space, the corner and the block."""
    for number, state in enumerate(positions(seed)):
        if number % 9 or state.stack or state.result:
            continue
        for key in (*state.sun, *state.moon):
            after = rules().copy(state)
            after.last_drawn = key
            play = Play(book(), after)
            ancients.begin(play)
            events = play.events
            if state.turn >= ancients.LAST_TURN:
                assert not events
                continue
            read = events[0]
            assert isinstance(read, AncientsRead)
            card = book().keys[key]
            assert (read.pips, read.stars) == (card.pips, card.stars)
            assert (read.space, read.corner) == (card.pips - 1, card.stars - 1)
            assert read.block == state.dig[card.pips - 1]
            if read.block < 0:
                assert len(events) == 1
                continue
            took = events[1]
            assert isinstance(took, AncientsTook)
            assert (took.space, took.block) == (read.space, read.block)
            assert after.dig[read.space] == -1
            tied = ancients.nearest(board_of(book(), state), read.corner)
            found = [each for each in events if isinstance(each, NearestFound)]
            assert len(found) == (1 if len(tied) == 1 else 0)
            assert all(each.standing == tied[0] for each in found)
