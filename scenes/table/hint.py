"""A hint for a person: what a bot of the usual strength would play from what the seat sees."""

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
    """What is advised, and what speaks for it."""

    action: Action
    reasons: tuple[Reason, ...] = ()


class HintSeeker:
    """Asks the bots of the table, which never let it stand in the way of their decisions.

    Args:
        match: what is played.
        bots: whom to ask; without any there are no hints.

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
        """Whether the last question has brought no answer."""

    @property
    def is_seeking(self) -> bool:
        """Whether a hint has been asked for and not come yet."""
        return self._asked is not None

    def has_asked(self, state: State) -> bool:
        """Whether the last hint was asked for at this very position."""
        return state is self._last

    def get_ready(self) -> None:
        """Let the process know the match before the first hint is asked for. Never waits.

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
                # That it is ready; or an outdated answer.
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
        """The position of the match, and the one a hint would be about."""
        unfinished = self.unfinished()
        return self._match.state, self._match.state if unfinished is None else unfinished[0]

    def close(self) -> None:
        """Wait for no hint any more."""
        if self._bots is not None:
            self._bots.stop()
        self._asked = None


def _nothing() -> None:
    """No view of the match collects choices."""
