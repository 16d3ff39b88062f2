"""The clause that explains an event of Trick Shot where its values decide which one."""

from __future__ import annotations

import pytest

from game.trick_shot import events as ev


@pytest.mark.parametrize(
    ("event", "clause"),
    [
        (ev.PassMade(0, 5, (77, 76), arrived=True), "TS-7.3"),
        (ev.PassMade(0, 5, (77, 76), arrived=False), "TS-7.5"),
        (ev.ShotTaken(7, (53, 69), slapshot=False, empty_net=False), "TS-9.1"),
        (ev.ShotTaken(7, (53, 69), slapshot=False, empty_net=True), "TS-9.6"),
        (ev.ShotTaken(7, (53, 69), slapshot=True, empty_net=True), "TS-10.1"),
        (ev.StealTried(8, 2, won=True), "TS-11.2"),
        (ev.StealTried(8, 2, won=False), "TS-11.3"),
        (ev.HitMade(7, 1, (77, 59), 5, -1, won_puck=False), "TS-11.4"),
        (ev.HitMade(7, 1, (77, 59), 5, -1, won_puck=True), "TS-11.6"),
        (ev.TurnBegan(1, 1, 1, repeated=False), "TS-1.2"),
        (ev.TurnBegan(1, 1, 1, repeated=True), "TS-14.3"),
        (ev.PlayStopped("goal"), "TS-14.1"),
        (ev.PlayStopped("fight"), "TS-12.7"),
        (ev.PlayStopped("goalie_hold"), "TS-4.9"),
        (ev.MatchEnded("goals", (2, 1)), "TS-15.1"),
        (ev.MatchEnded("draw", (1, 1)), "TS-15.2"),
    ],
)
def test_values_decide_the_clause(event: ev.TrickShotEvent, clause: str) -> None:
    assert event.explained_by() == clause
