"""Random play at a table; after each action settling on the state must change nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.engine.contract import Action, Event, kind_of
from tests.view_stand import ViewStand

AnyStand = ViewStand[Any, Any, Any, Any]
Choose = Callable[[AnyStand, Random], Action]


def by_kind(stand: AnyStand) -> dict[str, list[Action]]:
    """The legal actions, grouped by their kind."""
    groups: dict[str, list[Action]] = {}
    for action in stand.rules.legal(stand.now):
        groups.setdefault(kind_of(action), []).append(action)
    return groups


def any_kind(stand: AnyStand, source: Random) -> Action:
    """A random action, every kind as likely as any other."""
    groups = by_kind(stand)
    return source.choice(groups[source.choice(sorted(groups))])


def check_settled(stand: AnyStand, told: object = None) -> None:
    """Hold that the picture shows the state already; `told` is named where it does not."""
    shown = stand.context.model.snapshot()
    stand.view.settle(stand.shown)
    assert stand.context.model.snapshot() == shown, told


def play_settling(
    stand: AnyStand,
    seed: int,
    longest: int,
    *,
    step: float = 0.0,
    choose: Choose = any_kind,
    check: Callable[[AnyStand, object], None] = check_settled,
) -> set[str]:
    """Play up to `longest` actions and check after each; return the kinds of event seen.

    Args:
        stand: the table, set up.
        seed: what the choices hang on.
        longest: the actions at the most.
        step: seconds of a frame of the animations; 0 skips them.
        choose: picks the next action.
        check: what must hold after an action and its animations.
    """
    source = Random(seed)
    kinds: set[str] = set()
    for _ in range(longest):
        if stand.rules.decision(stand.now) is None:
            break
        action = choose(stand, source)
        events = stand.play(action)
        kinds |= {kind_of(event) for event in events}
        if step:
            stand.wait(step)
        else:
            stand.timeline.skip()
        check(stand, (action, events))
    return kinds


def check_set_up(stand: AnyStand, events: Sequence[Event]) -> None:
    """Hold that the events of a set-up lead to the state, skipped and played out."""
    stand.show(events)
    stand.timeline.skip()
    check_settled(stand)
    stand.show(events)
    stand.wait(0.11)
    check_settled(stand)


def whole_match(
    stand: AnyStand, seed: int, choose: Choose = any_kind, **options: object
) -> list[Event]:
    """All events of a random match."""
    source = Random(seed)
    events = stand.begin(seed, **options)
    while stand.rules.decision(stand.now) is not None:
        events += stand.play(choose(stand, source))
        stand.timeline.skip()
    return events
