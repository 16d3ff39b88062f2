"""After the last event of an action, settling the view on the state moves nothing."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.rules import Action, Event, kind_of
from tests.peak_duel_view.stand import Stand

_LONGEST = 700


def choice(stand: Stand, source: Random) -> Action:
    """A random action, every kind as likely as any other."""
    groups: dict[str, list[Action]] = {}
    for action in stand.rules.legal(stand.now):
        groups.setdefault(kind_of(action), []).append(action)
    return source.choice(groups[source.choice(sorted(groups))])


def _check(stand: Stand, action: Action, events: list[Event]) -> None:
    shown = stand.parts.stage.snapshot()
    assert not stand.parts.air.active
    assert stand.parts.clash.meeting is None
    assert all(not move.hidden for move in stand.parts.moves.values())
    stand.view.settle(stand.shown)
    assert stand.parts.stage.snapshot() == shown, (action, events)


def _play(stand: Stand, seed: int, step: float, longest: int) -> set[str]:
    source = Random(seed)
    kinds: set[str] = set()
    for _ in range(longest):
        if stand.rules.decision(stand.now) is None:
            break
        action = choice(stand, source)
        events = stand.play(action)
        kinds |= {kind_of(event) for event in events}
        if step:
            stand.wait(step)
        else:
            stand.timeline.skip()
        _check(stand, action, events)
    return kinds


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_skipped_animations_end_where_the_state_is(viewer: int | None) -> None:
    kinds: set[str] = set()
    stand = Stand()
    stand.viewer = viewer
    for seed in range(4):
        stand.begin(seed)
        kinds |= _play(stand, seed, 0, _LONGEST)
    assert {"damage_taken", "values_compared", "rule_changed", "spell_spent"} <= kinds


@pytest.mark.parametrize("calm", [False, True])
def test_played_animations_end_where_the_state_is(calm: bool) -> None:
    stand = Stand(reduce_motion=calm)
    stand.viewer = 0
    stand.begin(11)
    _play(stand, 11, 0.11, 60)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_set_up_of_a_match_settles_too(viewer: int | None) -> None:
    stand = Stand()
    stand.viewer = viewer
    events = stand.begin(3)
    stand.show(events)
    stand.timeline.skip()
    shown = stand.parts.stage.snapshot()
    stand.view.settle(stand.shown)
    assert stand.parts.stage.snapshot() == shown
