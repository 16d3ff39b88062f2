"""A hint for a person: the choice of a bot of normal strength by the seat's view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from game.engine.bot_sharing import BotConnection
from game.engine.bots import FALLBACK_LEVEL, GET_READY, Question
from game.engine.contract import Action, Decision, State
from game.engine.errors import LamplightError
from game.engine.match import Match
from game.engine.reasons import Reason

_SEED = 7


@dataclass(frozen=True)
class Hint:
    """The advised action and its reasons."""

    action: Action
    reasons: tuple[Reason, ...] = ()


class HintSeeker:
    """Asks the bots of the table, whose decisions go first.

    Args:
        match: the match.
        bots: the process to ask; without one there are no hints.

    Attributes:
        unfinished: returns the position that the deciding seat has made for itself by choices that
            are not played yet, with its decision, or `None`; it holds what the seat may see.
    """

    def __init__(self, match: Match[Any, Any, Any], bots: BotConnection | None) -> None:
        self._match = match
        self._bots = bots
        self.unfinished: Callable[[], tuple[State, Decision] | None] = _nothing
        self._asked: tuple[State, State] | None = None
        """The positions of the match and of the seat that is asked about."""
        self._last: State | None = None
        self._number = 0
        self._is_ready = False
        self.is_without = False
        """Whether the last question had no answer."""

    @property
    def is_seeking(self) -> bool:
        """Whether a hint has been asked for and has not come yet."""
        return self._asked is not None

    def has_asked(self, state: State) -> bool:
        """Whether the last hint was for the present position."""
        return state is self._last

    def get_ready(self) -> None:
        """Prepare the process before the first hint is asked for. Never waits.

        It is shown what the deciding seat may see, as with a hint. Only the first call does it.
        """
        decision = self._match.decision
        if self._is_ready or decision is None:
            return
        self._is_ready = True
        view = self._match.view(decision.seat)
        self._ask(0, view, decision, GET_READY)

    def seek(self) -> None:
        """Ask for a hint for the deciding seat. A process that cannot start gives none."""
        unfinished = self.unfinished()
        decision = self._match.decision if unfinished is None else unfinished[1]
        if decision is None or self.is_seeking:
            return
        self._asked = self._now()
        self._last = self._asked[1]
        self.is_without = False
        self._number += 1
        view = self._match.view(decision.seat) if unfinished is None else unfinished[0]
        self._is_ready = True
        if not self._ask(self._number, view, decision, FALLBACK_LEVEL):
            self._give_up()

    def _ask(self, number: int, view: State, decision: Decision, level: str) -> bool:
        """Send a question; returns whether the process could be started."""
        question = Question(
            number,
            self._match.rules.name,
            msgspec.Raw(self._match.codec.encode(view)),
            decision,
            level,
            _SEED,
            why=level != GET_READY,
        )
        if self._bots is None:
            return False
        try:
            self._bots.ask(question)
        except OSError:
            return False
        return True

    def _give_up(self) -> None:
        self._asked = None
        self.is_without = True

    def update(self) -> Hint | None:
        """The hint, once it is there and still fits; never waits."""
        if self._asked is None or self._bots is None:
            return None
        try:
            answer = self._bots.poll()
            while answer is not None and answer.number != self._number:
                # The process is ready, or the answer is outdated.
                answer = self._bots.poll()
        except ConnectionError:
            self._bots.stop()
            self._give_up()
            return None
        if answer is None:
            return None
        asked, self._asked = self._asked, None
        if not all(then is now for then, now in zip(asked, self._now(), strict=True)):
            return None
        if answer.action is None:
            self.is_without = True
            return None
        try:
            action: Action = self._match.codec.action(msgspec.json.encode(answer.action))
        except LamplightError:
            self.is_without = True
            return None
        return Hint(action, answer.reasons)

    def _now(self) -> tuple[State, State]:
        """The position of the match, and the one of the next hint."""
        unfinished = self.unfinished()
        return self._match.state, self._match.state if unfinished is None else unfinished[0]

    def close(self) -> None:
        """Stop waiting for a hint."""
        if self._bots is not None:
            self._bots.stop()
        self._asked = None


def _nothing() -> None:
    """A view without unfinished choices."""
