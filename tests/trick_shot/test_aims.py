"""Where each kind of action is aimed."""

from __future__ import annotations

import pytest

from game.trick_shot.actions import (
    EdgeMove,
    Hit,
    LineChange,
    Move,
    PassPuck,
    PullGoalie,
    Push,
    Respond,
    SaucerPass,
    Serve,
    Shot,
    Slapshot,
    Steal,
    TrickShotAction,
)
from game.trick_shot.aims import aim_of
from game.trick_shot.team import NOBODY


@pytest.mark.parametrize(
    ("action", "actor", "square", "other"),
    [
        (Move(4, 35), 4, 35, NOBODY),
        (EdgeMove(3, 72, 71), 3, 71, NOBODY),
        (SaucerPass(7, 43), 7, 43, NOBODY),
        (Respond(8, 145), 8, 145, NOBODY),
        (Shot(7, 85), 7, 85, NOBODY),
        (Slapshot(7, 51), 7, 51, NOBODY),
        (PassPuck(0, 5), 0, NOBODY, 5),
        (Hit(7, 1), 7, NOBODY, 1),
        (Steal(8), 8, NOBODY, NOBODY),
        (Serve(1), 1, NOBODY, NOBODY),
        (Push(22), NOBODY, 22, NOBODY),
        (PullGoalie(41), NOBODY, 41, NOBODY),
        (LineChange(), NOBODY, NOBODY, NOBODY),
    ],
)
def test_an_aim_is_a_square_or_a_skater(
    action: TrickShotAction, actor: int, square: int, other: int
) -> None:
    assert aim_of(action) == (actor, square, other)
