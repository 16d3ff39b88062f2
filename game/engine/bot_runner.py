"""Plays the bots' seats of a match, even when a bot fails, hangs or answers nonsense."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from game.engine.bot_sharing import BotConnection
from game.engine.bots import (
    FALLBACK_LEVEL,
    GET_READY,
    Answer,
    Question,
    fallback_action,
    thinking_seed,
)
from game.engine.contract import Action, Decision
from game.engine.match import Match
from game.engine.validation import FAULTS

GUARD_SECONDS = 10.0
"""Seconds until a level is given up. Strength is counted in nodes; time is only a guard."""


@dataclass(frozen=True)
class Choice:
    """What a bot wants to play after ``number`` actions.

    ``level`` is the one that answered, empty where the engine had to choose;
    ``trouble`` says why it was not the seat's own level.
    """

    number: int
    seat: int
    action: Action
    level: str
    trouble: str


@dataclass
class _Thought:
    """A decision a bot is thinking about; ``levels`` are still to be tried."""

    number: int
    decision: Decision
    seed: int
    levels: list[str]
    question: int = 0
    since: float = 0.0
    trouble: str = ""
    choice: Choice | None = None


class BotRunner:
    """Asks the bots' process whenever a bot has to decide.

    The main loop calls :meth:`update` each frame and plays the choice when
    the table is ready for it::

        choice = thinker.update()
        if choice is not None and timeline.is_empty:
            thinker.play(choice)

    Args:
        match: the match; its seats name the bots.
        process: where the bots think: a process of this match, or a share of it.
        bot_seed: the chance of this match's bots.
        guard: seconds after which a level is given up.
        clock: monotonic seconds.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        process: BotConnection,
        bot_seed: int,
        *,
        guard: float = GUARD_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._match = match
        self._process = process
        self._bot_seed = bot_seed
        self._guard = guard
        self._clock = clock
        self._asked = 0
        self._thought: _Thought | None = None
        self._state: object = None
        self._hung: set[str] = set()
        """Levels that did not answer in time; they are not asked again in this match."""

    @property
    def is_thinking(self) -> bool:
        """Whether a bot has been asked and has not chosen yet."""
        return self._thought is not None and self._thought.choice is None

    def get_ready(self) -> None:
        """Start the process, so that it knows the match before its first decision. Never waits.

        It is shown what a bot's seat may see, no matter which seat decides first.
        """
        decision = self._match.decision
        bots = [number for number, seat in enumerate(self._match.seats) if not seat.is_person]
        if decision is None or not bots:
            return
        own = msgspec.structs.replace(decision, seat=bots[0])
        with contextlib.suppress(OSError):
            self._process.ask(self._question(0, own, GET_READY, 0))

    def update(self) -> Choice | None:
        """Ask, listen and give up as needed; return the choice when there is one. Never waits."""
        decision = None if self._match.paused else self._match.decision
        if decision is None or self._match.seats[decision.seat].is_person:
            self._thought = None
            return None
        thought = self._thought
        if thought is None or self._state is not self._match.state:
            thought = self._begin(decision)
        if thought.choice is None:
            self._listen(thought)
        if thought.choice is None and self._clock() - thought.since > self._guard:
            self._hung.add(thought.levels[0])
            self._give_up(thought, f"no answer within {self._guard:g} s")
        return thought.choice

    def play(self, choice: Choice) -> bool:
        """Play a choice; ``False`` when the match has moved on since (an undo, another seat)."""
        thought = self._thought
        current = thought is not None and thought.choice is choice
        if not current or self._state is not self._match.state or self._match.paused:
            return False
        self._thought = None
        self._match.act(choice.seat, choice.action)
        return True

    def close(self) -> None:
        """End the bots' process."""
        self._thought = None
        self._process.stop()

    def _begin(self, decision: Decision) -> _Thought:
        number = self._match.number
        level = self._match.seats[decision.seat].level
        levels = [level] if level == FALLBACK_LEVEL else [level, FALLBACK_LEVEL]
        seed = thinking_seed(self._bot_seed, number)
        thought = _Thought(number, decision, seed, levels)
        if self._hung:
            thought.levels = [each for each in levels if each not in self._hung]
            if level in self._hung:
                thought.trouble = f"{level}: not asked again in this match"
        self._thought = thought
        self._state = self._match.state
        self._ask(thought)
        return thought

    def _ask(self, thought: _Thought) -> None:
        """Ask the next level, or choose without one when none is left."""
        if not thought.levels:
            action = fallback_action(self._match.rules, self._match.state, thought.seed)
            thought.choice = self._choice(thought, action, "")
            return
        self._asked += 1
        thought.question = self._asked
        thought.since = self._clock()
        question = self._question(self._asked, thought.decision, thought.levels[0], thought.seed)
        try:
            self._process.ask(question)
        except OSError as error:
            self._give_up(thought, str(error))

    def _question(self, number: int, decision: Decision, level: str, seed: int) -> Question:
        view = msgspec.Raw(self._match.codec.encode(self._match.view(decision.seat)))
        return Question(number, self._match.rules.name, view, decision, level, seed)

    def _listen(self, thought: _Thought) -> None:
        try:
            while thought.choice is None:
                answer = self._process.poll()
                if answer is None:
                    return
                if answer.number == thought.question:
                    self._judge(thought, answer)
        except ConnectionError as error:
            self._give_up(thought, str(error))

    def _judge(self, thought: _Thought, answer: Answer) -> None:
        """Take an answer, or give its level up when it cannot be played."""
        if answer.action is None:
            self._give_up(thought, answer.trouble or "an empty answer")
            return
        try:
            action = self._match.codec.action(msgspec.json.encode(answer.action))
            self._match.check(thought.decision.seat, action)
        except (*FAULTS, msgspec.MsgspecError) as error:
            self._give_up(thought, str(error)[:300])
            return
        thought.choice = self._choice(thought, action, thought.levels[0])

    def _give_up(self, thought: _Thought, trouble: str) -> None:
        """Go on with the next level, in a new process: the old one may still be busy."""
        self._process.stop()
        thought.trouble = f"{thought.levels.pop(0)}: {trouble}"
        self._ask(thought)

    def _choice(self, thought: _Thought, action: Action, level: str) -> Choice:
        return Choice(thought.number, thought.decision.seat, action, level, thought.trouble)
