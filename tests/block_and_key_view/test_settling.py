"""After the last event of an action, settling the view on the state moves nothing."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.rules import Action, Event, kind_of
from tests.block_and_key_view.stand import Stand

_LONGEST = 400


def choice(stand: Stand, source: Random) -> Action:
    """A random action, every kind as likely as any other, but placing preferred."""
    groups: dict[str, list[Action]] = {}
    for action in stand.rules.legal(stand.now):
        groups.setdefault(kind_of(action), []).append(action)
    if "place" in groups and source.random() < 0.5:
        return source.choice(groups["place"])
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
    ("seats", "viewer"), [(1, 0), (1, None), (2, 0), (2, 1), (3, None), (4, 2)]
)
def test_skipped_animations_end_where_the_state_is(seats: int, viewer: int | None) -> None:
    stand = Stand()
    stand.viewer = viewer
    stand.begin(seats, seats=seats)
    _play(stand, seats, 0, _LONGEST)


@pytest.mark.parametrize(("seats", "calm"), [(1, False), (2, False), (4, True)])
def test_played_animations_end_where_the_state_is(seats: int, calm: bool) -> None:
    stand = Stand(reduce_motion=calm)
    stand.viewer = 0
    stand.begin(11, seats=seats)
    _play(stand, 11, 0.11, 40)


def test_the_set_up_of_a_match_settles_too() -> None:
    stand = Stand()
    stand.viewer = 0
    events = stand.begin(3, seats=3)
    empty = stand.rules.copy(stand.now)
    empty.dig = [-1] * 9
    empty.bag = list(range(40))
    empty.hands = [[], [], []]
    empty.mystery = [-1] * 3
    stand.view.settle(empty)
    stand.show(events)
    stand.timeline.skip()
    shown = stand.parts.stage.snapshot()
    stand.view.settle(stand.shown)
    assert stand.parts.stage.snapshot() == shown
