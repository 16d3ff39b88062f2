"""Plays the guided match of a game through on a stand, by the actions that its steps allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from scenes.game_view.contract import LessonStep
from scenes.tutorial.guide import Guide
from tests.view_stand import ViewStand

StandT = TypeVar("StandT", bound=ViewStand[Any, Any, Any, Any])


def play_lesson(
    stand: StandT, steps: Sequence[LessonStep], answer: Callable[[StandT], None] | None = None
) -> set[str]:
    """Play every step; returns the kinds of actions that its steps allowed.

    A step needs its words, the spots it points at or keeps clear, and something to play where
    it wants an action.

    Args:
        stand: the table.
        steps: those of the guided match.
        answer: plays for the other seats until the one that learns decides.
    """
    guide = Guide(steps)
    kinds: set[str] = set()
    while (step := guide.step) is not None:
        assert stand.kit.words(step.words)
        if step.position is not None:
            stand.place(step.position)
        stand.ask()
        for spot in (step.spot, *step.clear):
            assert not spot or stand.view.spot(spot) is not None, spot
        if step.refused:
            assert stand.kit.words(step.refused)
        for _ in range(step.demand if step.allowed else 0):
            if answer is not None:
                answer(stand)
            able = guide.among(stand.rules.legal(stand.now))
            assert able, step.words
            kinds |= {type(action).__name__ for action in able}
            stand.play(able[-1])
            stand.timeline.skip()
            stand.view.settle(stand.shown)
        guide.go_on()
    return kinds
