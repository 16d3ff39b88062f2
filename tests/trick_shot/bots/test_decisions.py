"""Every kind of decision is answered legally by every level."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.pending import Serving
from game.trick_shot.state import TrickShotState, copied
from tests.trick_shot.bots.players import LEVELS, choice
from tests.trick_shot.tables import rules, table

KINDS = {"play", "reroll", "push", "response", "first_card", "next_card", "pull_goalie", "serve"}
_ENOUGH = 4
"""So many positions of a kind are tried."""


def _serving() -> TrickShotState:
    play = table({"C": (7, 4), "L": (7, 1), "G": (1, 4), "c": (9, 4), "g": (15, 4)}, "C")
    play.state.stack = [Serving(0)]
    return play.state


def _positions() -> dict[str, list[TrickShotState]]:
    """Collect positions of every kind from matches at random."""
    found: dict[str, list[TrickShotState]] = {kind: [] for kind in KINDS}
    found["serve"] = [_serving()]
    chance = Dice(1)
    for seed in range(40):
        state, _ = rules().new(TrickShotOptions(), seed)
        state.score[seed % 2] += 1
        while (decision := rules().decision(state)) is not None:
            if len(found[decision.kind]) < _ENOUGH:
                found[decision.kind].append(copied(state))
            legal = rules().legal(state)
            rules().apply(state, legal[chance.index(len(legal))])
        if all(len(each) >= min(_ENOUGH, 1) for each in found.values()):
            break
    return found


@pytest.fixture(scope="module")
def positions() -> dict[str, list[TrickShotState]]:
    return _positions()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_is_answered(
    positions: dict[str, list[TrickShotState]], kind: str, level: str
) -> None:
    assert positions[kind], f"no position that asks for {kind}"
    for state in positions[kind]:
        action = choice(state, level)
        rules().check(state, action)
        assert action in rules().legal(state)
