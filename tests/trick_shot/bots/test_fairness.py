"""Bots know what their seat sees and nothing else, and always decide alike."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.trick_shot.actions import FirstCard
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.state import TrickShotState, copied
from tests.trick_shot.bots.players import LEVELS, choice
from tests.trick_shot.tables import rules


def _positions(seed: int, steps: int) -> list[TrickShotState]:
    """Return positions of a match at random, one of every few actions."""
    state, _ = rules().new(TrickShotOptions(), seed)
    chance = Dice(seed)
    found = []
    for step in range(steps):
        if rules().decision(state) is None:
            break
        if step % 7 == 0:
            found.append(copied(state))
        legal = rules().legal(state)
        rules().apply(state, legal[chance.index(len(legal))])
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_and_seed_give_the_same_action(level: str) -> None:
    for state in _positions(11, 40):
        assert choice(state, level, 5) == choice(copied(state), level, 5)


@pytest.mark.parametrize("level", LEVELS)
def test_the_dice_to_come_change_nothing(level: str) -> None:
    for state in _positions(12, 40):
        other = copied(state)
        other.dice = Dice(987654321, 55, ["fail", "fail"])
        assert choice(state, level, 6) == choice(other, level, 6)


@pytest.mark.parametrize("level", LEVELS)
def test_a_rivals_secret_card_changes_nothing(level: str) -> None:
    answers = set()
    for card in ("second_wind", "rattle", "quick_change", "edge_work"):
        state, _ = rules().new(TrickShotOptions(), 4)
        rules().apply(state, FirstCard(card))
        answers.add(choice(state, level, 9))
    assert len(answers) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_leaves_the_view_as_it_was(level: str) -> None:
    for state in _positions(13, 30):
        before = copied(state)
        choice(state, level, 3)
        assert state == before
