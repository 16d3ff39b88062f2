"""A bot that may answer shows nothing of it unless it does answer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.bot_runner import Choice
from game.engine.contract import Decision
from game.peak_duel.actions import GoTo, Pass
from scenes.table.session import BOT_PAUSE, Chapter, Session


class Thinker:
    """Has chosen, and counts what is played."""

    is_thinking = True

    def __init__(self, action: Any) -> None:  # noqa: ANN401  any game's action
        self.choice = Choice(1, 1, action, "normal", "")
        self.played = 0

    def update(self) -> Choice:
        return self.choice

    def play(self, choice: Choice) -> bool:
        self.played += choice is self.choice
        return True


def session_of(action: Any, *, window: bool) -> tuple[Session, Thinker]:  # noqa: ANN401
    """A session in which a bot has chosen, its pause not over yet."""
    decision = Decision(1, "answer", window=window)
    match: Any = SimpleNamespace(decision=decision, paused=False, seats=(), listen=lambda _: None)
    session = Session.__new__(Session)
    session.match = match
    thinker = Thinker(action)
    session._runner = thinker  # type: ignore[assignment]
    session._pause = BOT_PAUSE
    session._told = set()
    session._trouble = None
    return session, thinker


@pytest.mark.rule("PD-9.34")
@pytest.mark.parametrize(
    ("action", "window", "at_once"),
    [(Pass(), True, True), (Pass(), False, False), (GoTo("battle"), True, False)],
)
def test_a_window_let_go_by_takes_no_time(action: Any, window: bool, at_once: bool) -> None:  # noqa: ANN401
    session, thinker = session_of(action, window=window)
    session.update(1 / 60, ready=True, hurried=False)
    assert thinker.played == at_once
    for _ in range(40):
        session.update(1 / 60, ready=True, hurried=False)
    assert thinker.played >= 1


@pytest.mark.parametrize("window", [True, False])
def test_nobody_is_seen_thinking_in_a_window(window: bool) -> None:
    session, _ = session_of(Pass(), window=window)
    assert session.is_thinking is not window


@pytest.mark.rule("PD-9.34")
@pytest.mark.parametrize(
    ("window", "viewer", "person", "told"),
    [(True, 0, False, 0), (False, 0, False, 1), (True, None, False, 1), (True, 0, True, 1)],
)
def test_a_bot_in_a_window_is_not_named_before_it_answers(
    window: bool, viewer: int | None, person: bool, told: int
) -> None:
    session, _ = session_of(Pass(), window=window)
    match: Any = session.match
    match.seats = (SimpleNamespace(is_person=True), SimpleNamespace(is_person=person))
    session.viewer = viewer
    session.chapters = [Chapter(1, 0, ())]
    assert session.decider == told
