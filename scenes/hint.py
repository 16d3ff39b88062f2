"""A hint for a person: what a bot of the usual strength would play from what the seat sees."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.bot_process import BotProcess
from game.engine.bots import FALLBACK_LEVEL, Question
from game.engine.errors import LamplightError
from game.engine.match import Match
from game.engine.rules import Action
from game.shelf import bot_command, bot_folder

_SEED = 7


class HintSeeker:
    """Asks a process of its own, so that it never stands in the way of the bots at the table."""

    def __init__(self, match: Match[Any, Any, Any]) -> None:
        self._match = match
        self._process = BotProcess(bot_command(), bot_folder())
        self._state: object = None
        self._number = 0

    @property
    def is_seeking(self) -> bool:
        """Whether a hint has been asked for and not come yet."""
        return self._state is not None

    def seek(self) -> None:
        """Ask for a hint for the deciding seat. A process that cannot start gives none."""
        decision = self._match.decision
        if decision is None or self.is_seeking:
            return
        self._state = self._match.state
        self._number += 1
        view = self._match.view(decision.seat)
        question = Question(
            self._number,
            self._match.rules.name,
            msgspec.Raw(self._match.codec.encode(view)),
            decision,
            FALLBACK_LEVEL,
            _SEED,
        )
        try:
            self._process.ask(question)
        except OSError:
            self._state = None

    def update(self) -> Action | None:
        """The hint, once it is there and still fits; never waits."""
        if self._state is None:
            return None
        try:
            answer = self._process.poll()
        except ConnectionError:
            self._process.stop()
            self._state = None
            return None
        if answer is None:
            return None
        asked, self._state = self._state, None
        if answer.action is None or asked is not self._match.state:
            return None
        try:
            action: Action = self._match.codec.action(msgspec.json.encode(answer.action))
        except LamplightError:
            return None
        return action

    def close(self) -> None:
        """End the process."""
        self._process.stop()
        self._state = None
