"""The hint seeker: it prepares while a person thinks, and sees only what that person may see."""

from __future__ import annotations

import pytest

from examples.duel_of_cards import DuelOfCards, DuelOptions
from game.engine.bots import FALLBACK_LEVEL, GET_READY, Answer, Question
from game.engine.codec import plain
from game.engine.match_setup import start_match
from game.engine.seats import Seat
from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.kit.scene import Transition
from scenes.match_plan import plan_for
from scenes.table.hint import Hint, HintSeeker
from scenes.table.table import TableScene
from tests.scenes.hands import Hands


def _seeker(*seats: Seat) -> tuple[HintSeeker, list[Question], list[Answer]]:
    """A seeker of a small match, what it asks, and the answers it is to get."""
    match = start_match(DuelOfCards(), DuelOptions(), 3, list(seats))[0]
    asked: list[Question] = []
    answers: list[Answer] = []

    class Desk:
        def ask(self, question: Question) -> None:
            asked.append(question)

        def poll(self) -> Answer | None:
            return answers.pop(0) if answers else None

        def stop(self) -> None:
            answers.clear()

    return HintSeeker(match, Desk()), asked, answers


def test_it_gets_ready_once_and_sees_only_what_the_deciding_seat_sees() -> None:
    seeker, asked, _ = _seeker(Seat(), Seat())
    seeker.get_ready()
    seeker.get_ready()
    match = seeker._match
    assert match.decision is not None
    assert [one.level for one in asked] == [GET_READY]
    assert bytes(asked[0].view) == match.codec.encode(match.view(match.decision.seat))
    assert asked[0].decision == match.decision
    assert not seeker.is_seeking


def test_a_hint_is_what_answers_the_hint_and_not_that_it_is_ready() -> None:
    seeker, asked, answers = _seeker(Seat(), Seat())
    seeker.get_ready()
    seeker.seek()
    assert [one.level for one in asked] == [GET_READY, FALLBACK_LEVEL]
    match = seeker._match
    wanted = match.rules.legal(match.state)[0]
    answers.append(Answer(0))
    assert seeker.update() is None
    assert seeker.is_seeking
    answers.append(Answer(asked[1].number, plain(wanted)))
    assert seeker.update() == Hint(wanted)
    assert not seeker.is_seeking


def test_nothing_more_gets_ready_once_a_hint_was_asked_for() -> None:
    seeker, asked, _ = _seeker(Seat(), Seat())
    seeker.seek()
    seeker.get_ready()
    assert [one.level for one in asked] == [FALLBACK_LEVEL]
    match = seeker._match
    assert match.decision is not None
    seen = match.codec.encode(match.view(match.decision.seat))
    assert bytes(asked[0].view) == seen != match.codec.encode(match.state), "no secrets are asked"


def test_it_gets_ready_while_a_person_ponders(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = plan_for(app.services.open_game("trick_shot").rules)
    for seat in plan.seats:
        seat.kind = "person"
    table = new_match(app.services, "trick_shot", plan)
    told: list[bool] = []
    monkeypatch.setattr(table._hints, "get_ready", lambda: told.append(True))
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None and table.play.asked)
    assert isinstance(hands.top, TableScene)
    assert not told
    hands.wait(lambda: bool(told))
    assert table.hints._pondered > 1.0
