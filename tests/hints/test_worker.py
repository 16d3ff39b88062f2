"""The answers of the bots' process to a question that asks for reasons too."""

from __future__ import annotations

import msgspec
import pytest

from game.catalogue import open_bot, open_game
from game.engine.bot_worker import Worker
from game.engine.bots import FALLBACK_LEVEL, Answer, Question
from game.engine.codec import Codec
from game.trick_shot.bot.bot import TrickShotBot
from game.trick_shot.options import TrickShotOptions


def _asked(worker: Worker, *, why: bool) -> Answer:
    rules = open_game("trick_shot")
    state, _ = rules.new(TrickShotOptions(advanced=False), 3)
    decision = rules.decision(state)
    assert decision is not None
    view = msgspec.Raw(Codec(rules).encode(rules.view(state, decision.seat)))
    question = Question(5, "trick_shot", view, decision, FALLBACK_LEVEL, 7, why=why)
    answer = worker.answer(msgspec.json.encode(question))
    return msgspec.json.decode(answer, type=Answer)


def test_reasons_come_only_where_they_are_asked_for() -> None:
    worker = Worker(open_game, open_bot)
    plain, told = _asked(worker, why=False), _asked(worker, why=True)
    assert plain.action is not None
    assert not plain.reasons
    assert told.action is not None
    assert told.reasons
    assert not plain.trouble + told.trouble


def test_a_bot_that_fails_to_say_why_still_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ValueError("no words")

    monkeypatch.setattr(TrickShotBot, "advise", fails)
    worker = Worker(open_game, open_bot)
    assert _asked(worker, why=True) == _asked(worker, why=False)
