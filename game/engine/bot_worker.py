"""The process in which bots think: reads questions, writes answers, imports only ``game``."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from game.engine.bots import GET_READY, Answer, Bot, Prepares, Question, choose_action
from game.engine.codec import Codec, plain
from game.engine.contract import AnyRules, State
from game.engine.dice import Dice
from game.engine.reasons import Advice, Advises


class Worker:
    """Answers questions about any game; a game is opened when it is first asked about.

    Args:
        open_game: returns the rules of a game by name.
        open_bot: returns its bot.
    """

    def __init__(
        self, open_game: Callable[[str], AnyRules], open_bot: Callable[[str], Bot]
    ) -> None:
        self._open_game = open_game
        self._open_bot = open_bot
        self._opened: dict[str, tuple[Codec[Any, Any, Any], Bot]] = {}

    def answer(self, line: bytes) -> bytes:
        """Answer one line with one line; a failure becomes an answer that names it."""
        number = 0
        try:
            question = msgspec.json.decode(line, type=Question)
            number = question.number
            if question.level == GET_READY:
                self._get_ready(question)
                answer = Answer(number)
            else:
                answer = self._choose(question)
        except Exception as error:  # noqa: BLE001 - the border of the process: nothing may end it
            answer = Answer(number, trouble=f"{type(error).__name__}: {error}"[:500])
        return msgspec.json.encode(answer) + b"\n"

    def _opened_for(self, question: Question) -> tuple[Codec[Any, Any, Any], Bot]:
        if question.game not in self._opened:
            rules = self._open_game(question.game)
            self._opened[question.game] = (Codec(rules), self._open_bot(question.game))
        return self._opened[question.game]

    def _get_ready(self, question: Question) -> None:
        codec, bot = self._opened_for(question)
        if isinstance(bot, Prepares):
            bot.prepare(codec.rules, codec.state(bytes(question.view)))

    def _choose(self, question: Question) -> Answer:
        codec, bot = self._opened_for(question)
        view = codec.state(bytes(question.view))
        if question.why and isinstance(bot, Advises):
            advice = self._advised(question, view, bot)
            if advice is not None:
                return Answer(question.number, plain(advice.action), reasons=advice.reasons)
        action = choose_action(
            bot,
            codec.rules,
            view,
            question.decision,
            question.level,
            question.seed,
            question.nodes,
        )
        return Answer(question.number, plain(action))

    def _advised(self, question: Question, view: State, bot: Advises) -> Advice[Any] | None:
        """Ask for an action and what speaks for it; a bot that fails at that may still choose."""
        codec, chooser = self._opened_for(question)
        nodes = question.nodes or chooser.levels[question.level]
        dice = Dice(question.seed)
        try:
            return bot.advise(
                codec.rules, codec.rules.copy(view), question.decision, question.level, dice, nodes
            )
        except Exception:  # noqa: BLE001 - the border of the process: the choice is worth more
            return None


def serve(worker: Worker, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer line by line until the questions end, as they do when the program ends."""
    for line in iter(questions.readline, b""):
        answers.write(worker.answer(line))
        answers.flush()


def serve_standard_streams(worker: Worker) -> None:
    """Serve on standard input and output; anything a bot prints goes to the error stream."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with answers:
        serve(worker, sys.stdin.buffer, answers)
