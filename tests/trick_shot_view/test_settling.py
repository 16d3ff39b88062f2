"""After the last event of an action, settling the view on the state moves nothing."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.rules import Action, Event, kind_of
from game.trick_shot.events import StaminaSpent
from tests.trick_shot_view.stand import Stand

_LONGEST = 700


def _choice(stand: Stand, source: Random) -> Action:
    """A random action, every kind as likely as any other."""
    groups: dict[str, list[Action]] = {}
    for action in stand.rules.legal(stand.now):
        groups.setdefault(kind_of(action), []).append(action)
    return source.choice(groups[source.choice(sorted(groups))])


def _check(stand: Stand, action: Action, events: list[Event]) -> None:
    shown = stand.parts.stage.snapshot()
    dice = list(stand.parts.tray.faces)
    stand.view.settle(stand.now)
    assert stand.parts.stage.snapshot() == shown, (action, events)
    assert dice == stand.now.pool, (action, events)


def _play(stand: Stand, seed: int, step: float, longest: int) -> None:
    source = Random(seed)
    for _ in range(longest):
        if stand.rules.decision(stand.now) is None:
            return
        action = _choice(stand, source)
        events = stand.play(action)
        if step:
            stand.wait(step)
        else:
            stand.timeline.skip()
        _check(stand, action, events)


def test_skipped_animations_end_where_the_state_is() -> None:
    stand = Stand()
    for seed in range(6):
        rink = "wide" if seed % 3 == 1 else "classic"
        stand.begin(seed, advanced=seed % 2 == 0, rink=rink)
        _play(stand, seed, 0, _LONGEST)


@pytest.mark.parametrize(("seed", "calm"), [(11, False), (12, True)])
def test_played_animations_end_where_the_state_is(seed: int, calm: bool) -> None:
    stand = Stand(reduce_motion=calm)
    stand.begin(seed)
    _play(stand, seed, 0.11, 120)


def test_the_set_up_of_a_match_settles_too() -> None:
    stand = Stand()
    events = stand.begin(3, advanced=False)
    stand.show(events)
    stand.timeline.skip()
    shown = stand.parts.stage.snapshot()
    stand.view.settle(stand.now)
    assert stand.parts.stage.snapshot() == shown


def test_the_note_names_the_people_and_ends_with_the_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = Stand((640, 360))
    monkeypatch.setattr(stand, "name_of", lambda seat: ("Ann", "Bob")[seat])
    stand.begin(advanced=False)
    drawing = stand.view._drawing
    assert drawing is not None
    stand.show([StaminaSpent(stand.now.team, 1)])
    assert stand.busy
    assert drawing._on_turn() == ("Ann", "Bob")[stand.now.team]
    stand.wait()
    stand.now.result = "goals"
    assert drawing._waiting_note().title == stand.kit.words("trick_shot_table.ask.over")
