"""After the last event of an action, settling the view on the state moves nothing."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.rules import Action, Event, kind_of
from tests.riftwalker_view.stand import Stand

_LONGEST = 400


def choice(stand: Stand, source: Random) -> Action:
    """A random action, every kind as likely as any other."""
    groups: dict[str, list[Action]] = {}
    for action in stand.rules.legal(stand.now):
        groups.setdefault(kind_of(action), []).append(action)
    if "skip" in groups and len(groups) > 1 and source.random() < 0.8:
        del groups["skip"]
    return source.choice(groups[source.choice(sorted(groups))])


def _check(stand: Stand, action: Action, events: list[Event]) -> None:
    shown = stand.parts.stage.snapshot()
    stand.view.settle(stand.shown)
    assert stand.parts.stage.snapshot() == shown, (action, events)


def _play(stand: Stand, seed: int, step: float, longest: int) -> None:
    source = Random(seed)
    for _ in range(longest):
        if stand.rules.decision(stand.now) is None:
            return
        action = choice(stand, source)
        events = stand.play(action)
        if step:
            stand.wait(step)
        else:
            stand.timeline.skip()
        _check(stand, action, events)


@pytest.mark.parametrize(
    ("seats", "viewer"), [(2, 0), (2, 1), (2, None), (3, None), (3, 1), (4, 2)]
)
def test_skipped_animations_end_where_the_state_is(seats: int, viewer: int | None) -> None:
    stand = Stand()
    stand.viewer = viewer
    stand.begin(seats, seats=seats)
    _play(stand, seats, 0, _LONGEST)


@pytest.mark.parametrize(("seats", "calm"), [(2, False), (3, False), (4, True)])
def test_played_animations_end_where_the_state_is(seats: int, calm: bool) -> None:
    stand = Stand(reduce_motion=calm)
    stand.viewer = 0
    stand.begin(11, seats=seats)
    _play(stand, 11, 0.11, 40)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_set_up_of_a_match_settles_too(viewer: int | None) -> None:
    stand = Stand()
    stand.viewer = viewer
    events = stand.begin(3, seats=3)
    stand.show(events)
    stand.timeline.skip()
    shown = stand.parts.stage.snapshot()
    stand.view.settle(stand.shown)
    assert stand.parts.stage.snapshot() == shown
    stand.show(events)
    stand.wait(0.11)
    assert stand.parts.stage.snapshot() == shown
