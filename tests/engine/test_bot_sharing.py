"""Decisions and hints share one process: who goes first, and what happens when it fails."""

from __future__ import annotations

import sys
import threading
import time
from typing import Any

import msgspec
import pytest

from examples.duel_of_cards import DuelOfCards, DuelOptions
from game.engine.bot_process import BotProcess
from game.engine.bot_runner import BotRunner
from game.engine.bot_sharing import SharedBots
from game.engine.bots import GET_READY, Answer, Question
from game.engine.contract import Decision
from game.engine.folders import program_folder
from game.engine.match import Match
from game.engine.match_setup import start_match
from game.engine.seats import Seat

NESTED = (
    'sys.stdout.write(\'{"number":1,"action":{"x":\' + \'[\' * 3000 + chr(10));'
    "sys.stdout.flush(); sys.stdin.read()"
)
LONG = "sys.stdout.write('x' * 3000000 + chr(10)); sys.stdout.flush(); sys.stdin.read()"
TEXT = (
    "sys.stdout.buffer.write(bytes([123, 34, 110, 255, 34, 58, 49, 125, 10]));"
    "sys.stdout.flush(); sys.stdin.read()"
)


class FakeProcess:
    """A process that answers when the test lets it."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.answers: list[Answer] = []
        self.stops = 0
        self.refuses = False
        self.dies = False

    def ask(self, question: Question) -> None:
        if self.refuses:
            raise OSError("no such program")
        self.asked.append(question)

    def poll(self) -> Answer | None:
        if self.dies:
            self.dies = False
            raise ConnectionError("gone")
        return self.answers.pop(0) if self.answers else None

    def stop(self) -> None:
        self.stops += 1
        self.answers.clear()

    def answer(self, trouble: str = "") -> None:
        """Answer the last question."""
        self.answers.append(Answer(self.asked[-1].number, trouble=trouble))

    @property
    def levels(self) -> list[str]:
        return [question.level for question in self.asked]


def question(level: str, number: int = 1) -> Question:
    return Question(number, "tiny", msgspec.Raw(b"{}"), Decision(0, "x"), level, 5)


@pytest.fixture
def process() -> FakeProcess:
    return FakeProcess()


@pytest.fixture
def bots(process: FakeProcess) -> SharedBots:
    return SharedBots(process)


def test_each_gets_its_own_answer_under_its_own_number(
    bots: SharedBots, process: FakeProcess
) -> None:
    bots.decisions.ask(question("hard", 41))
    bots.hints.ask(question("normal", 7))
    assert process.levels == ["hard"]
    process.answer("first")
    assert bots.hints.poll() is None
    assert process.levels == ["hard", "normal"]
    process.answer("second")
    assert bots.decisions.poll() == Answer(41, trouble="first")
    assert bots.decisions.poll() is None
    assert bots.hints.poll() == Answer(7, trouble="second")
    assert process.stops == 0


def test_a_decision_cuts_a_hint_short(bots: SharedBots, process: FakeProcess) -> None:
    bots.hints.ask(question("normal", 7))
    bots.decisions.ask(question("hard", 41))
    assert (process.levels, process.stops) == (["normal", "hard"], 1)
    with pytest.raises(ConnectionError):
        bots.hints.poll()
    assert bots.hints.poll() is None
    process.answer()
    assert bots.decisions.poll() == Answer(41)


def test_a_decision_goes_before_a_hint_that_waits(bots: SharedBots, process: FakeProcess) -> None:
    bots.decisions.ask(question(GET_READY, 0))
    bots.hints.ask(question("normal", 7))
    bots.decisions.ask(question("hard", 41))
    process.answer()
    bots.decisions.poll()
    assert process.levels == [GET_READY, "hard"]
    process.answer()
    assert bots.decisions.poll() == Answer(41)
    assert process.levels == [GET_READY, "hard", "normal"]
    assert process.stops == 0


def test_a_decision_of_yesterday_is_not_sent_any_more(
    bots: SharedBots, process: FakeProcess
) -> None:
    for number in (1, 2, 3):
        bots.decisions.ask(question(f"level{number}", number))
    process.answer()
    assert bots.decisions.poll() == Answer(1)
    assert process.levels == ["level1", "level3"]


def test_the_process_gets_ready_once(bots: SharedBots, process: FakeProcess) -> None:
    bots.decisions.ask(question(GET_READY, 0))
    bots.hints.ask(question(GET_READY, 0))
    process.answer()
    bots.hints.poll()
    bots.hints.ask(question(GET_READY, 0))
    assert process.levels == [GET_READY]


def test_a_process_that_dies_is_told_to_all_who_wait(
    bots: SharedBots, process: FakeProcess
) -> None:
    bots.decisions.ask(question("hard"))
    bots.hints.ask(question("normal"))
    process.dies = True
    with pytest.raises(ConnectionError):
        bots.hints.poll()
    with pytest.raises(ConnectionError):
        bots.decisions.poll()
    bots.decisions.ask(question("easy"))
    assert process.levels == ["hard", "easy"]
    process.answer()
    assert bots.decisions.poll() == Answer(1)
    assert bots.hints.poll() is None


def test_a_process_that_cannot_start_is_told_at_once(
    bots: SharedBots, process: FakeProcess
) -> None:
    process.refuses = True
    for asker in (bots.hints, bots.decisions):
        with pytest.raises(OSError, match="no such program"):
            asker.ask(question("normal"))
    process.refuses = False
    bots.decisions.ask(question("hard"))
    assert process.levels == ["hard"]


def test_a_process_that_cannot_start_again_is_told_to_who_waits(
    bots: SharedBots, process: FakeProcess
) -> None:
    bots.decisions.ask(question("hard"))
    bots.hints.ask(question("normal"))
    process.answer()
    process.refuses = True
    with pytest.raises(ConnectionError):
        bots.hints.poll()
    assert bots.decisions.poll() == Answer(1)


def test_who_gives_up_a_hint_stops_no_decision(bots: SharedBots, process: FakeProcess) -> None:
    bots.decisions.ask(question("hard"))
    bots.hints.ask(question("normal"))
    bots.hints.stop()
    assert process.stops == 0
    process.answer()
    assert bots.decisions.poll() == Answer(1)
    assert process.levels == ["hard"]
    bots.hints.ask(question("normal"))
    bots.decisions.stop()
    assert process.stops == 1
    with pytest.raises(ConnectionError):
        bots.hints.poll()


# ------------------------------------------------------------------ real processes
def patience(bots: SharedBots) -> Answer | None:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        answer = bots.decisions.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise TimeoutError


@pytest.mark.parametrize("says", [NESTED, LONG, TEXT])
def test_a_nested_answer_is_the_end_of_that_process_alone(
    says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    escaped: list[object] = []
    monkeypatch.setattr(threading, "excepthook", escaped.append)
    command = [sys.executable, "-c", f"import sys; sys.stdin.readline(); {says}"]
    bots = SharedBots(BotProcess(command, program_folder()))
    bots.decisions.ask(question("hard"))
    with pytest.raises(ConnectionError):
        patience(bots)
    bots.close()
    for thread in threading.enumerate():
        if thread.name == "bots":
            thread.join(20)
    assert escaped == []


class _Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def _match(*levels: str) -> Match[Any, Any, Any]:
    seats = [Seat(level=level) for level in levels]
    return start_match(DuelOfCards(), DuelOptions(), 3, seats)[0]


def test_a_level_that_hung_is_not_asked_again_in_that_match(process: FakeProcess) -> None:
    match, clock = _match("hard", "hard"), _Clock()
    thinker = BotRunner(match, process, 5, guard=10, clock=clock)
    for _ in range(30):
        choice = thinker.update()
        if choice is not None:
            break
        clock.now += 6
    assert choice is not None
    assert process.levels == ["hard", "normal"]
    while match.decision is not None:
        while (choice := thinker.update()) is None:
            raise AssertionError("nobody is asked, so nobody is waited for")
        assert choice.trouble == "hard: not asked again in this match" or match.number == 0
        assert thinker.play(choice)
    assert process.levels == ["hard", "normal"]


def test_a_level_that_fails_is_asked_again(process: FakeProcess) -> None:
    match, clock = _match("hard", "hard"), _Clock()
    thinker = BotRunner(match, process, 5, clock=clock)
    for _ in range(2):
        while (choice := thinker.update()) is None:
            process.answer("ZeroDivisionError")
        assert thinker.play(choice)
    assert process.levels == ["hard", "normal", "hard", "normal"]
