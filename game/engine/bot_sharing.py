"""One bots' process for all who ask at one table: decisions go before hints.

The process answers one question at a time, so one is sent at a time and the
others wait here, where their order can still change.
"""

from __future__ import annotations

from collections import deque
from typing import Protocol

import msgspec

from game.engine.bots import GET_READY, Answer, Question


class BotConnection(Protocol):
    """Where questions are put and answers fetched: a process, or a share of one."""

    def ask(self, question: Question) -> None:
        """Send a question. Raises OSError when the process cannot be started."""

    def poll(self) -> Answer | None:
        """Return the next answer, if there is one; raises ConnectionError when none will come."""

    def stop(self) -> None:
        """Stop waiting for an answer; a later question starts again."""


class SharedBots:
    """Shares a process between those who decide at a table and those who give hints.

    Attributes:
        decisions: questions that the match waits for. They go first and interrupt a
            hint in progress.
        hints: questions that can wait.
    """

    def __init__(self, process: BotConnection) -> None:
        self._process = process
        self.decisions = _Asker(self, goes_first=True)
        self.hints = _Asker(self, goes_first=False)
        self._asking: _Asker | None = None
        self._asked: Question | None = None
        self._number = 0
        self._ready: set[str] = set()

    def close(self) -> None:
        """End the process."""
        self._restart()
        for asker in (self.decisions, self.hints):
            asker.forget()

    def take(self, asker: _Asker, question: Question) -> None:
        """Queue a question."""
        if question.level == GET_READY:
            if question.game in self._ready:
                return
            self._ready.add(question.game)
        if asker.goes_first and self._thinks_about_a_hint():
            self._restart()
            self.hints.is_cut = True
        # An unsent earlier question of this asker is dropped.
        asker.waiting = deque(each for each in asker.waiting if each.level == GET_READY)
        asker.waiting.append(question)
        try:
            self.send()
        except OSError:
            self._asking = None
            self._ready.clear()
            raise

    def send(self) -> None:
        """Send the next question if the process is free. Raises OSError as the process does."""
        if self._asking is not None:
            return
        for asker in (self.decisions, self.hints):
            if asker.waiting:
                question = asker.waiting.popleft()
                self._number += 1
                self._asking, self._asked = asker, question
                self._process.ask(msgspec.structs.replace(question, number=self._number))
                return

    def listen(self) -> None:
        """Fetch answers for those who have asked, and send what waited for them."""
        try:
            while (answer := self._process.poll()) is not None:
                asker, asked = self._asking, self._asked
                if asker is None or asked is None or answer.number != self._number:
                    continue
                self._asking = None
                asker.answers.append(msgspec.structs.replace(answer, number=asked.number))
                self.send()
        except OSError:  # a ConnectionError among them
            busy = self._asking
            self._restart()
            for each in (self.decisions, self.hints):
                each.is_cut = each.is_cut or each is busy or bool(each.waiting)
                each.waiting.clear()

    def give_up(self, asker: _Asker) -> None:
        """Drop the question of a caller that stopped waiting."""
        asker.forget()
        if asker.goes_first:
            if self._asking is self.hints:
                self.hints.is_cut = True
            self._restart()

    def _thinks_about_a_hint(self) -> bool:
        asked = self._asked
        return self._asking is self.hints and asked is not None and asked.level != GET_READY

    def _restart(self) -> None:
        self._process.stop()
        self._asking = None
        self._ready.clear()


class _Asker:
    """One of those who ask; a :class:`BotConnection`."""

    def __init__(self, shared: SharedBots, *, goes_first: bool) -> None:
        self._shared = shared
        self.goes_first = goes_first
        self.waiting: deque[Question] = deque()
        self.answers: deque[Answer] = deque()
        self.is_cut = False

    def ask(self, question: Question) -> None:
        """Put a question; raises OSError when the process cannot be started."""
        self.is_cut = False
        self._shared.take(self, question)

    def poll(self) -> Answer | None:
        """Return the next answer, if there is one.

        Raises:
            ConnectionError: there will be none: the process has ended, or a decision needed it.
        """
        self._shared.listen()
        if self.answers:
            return self.answers.popleft()
        if self.is_cut:
            self.is_cut = False
            raise ConnectionError("the bots' process does not answer any more")
        return None

    def stop(self) -> None:
        """Stop waiting for an answer."""
        self._shared.give_up(self)

    def forget(self) -> None:
        """Drop the question and its answer."""
        self.waiting.clear()
        self.answers.clear()
        self.is_cut = False
