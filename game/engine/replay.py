"""A recorded match played again: forward, backward, to any action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, cast

import msgspec

from game.engine.codec import Codec
from game.engine.contract import A, E, Rules, S
from game.engine.dice import LARGEST_SEED
from game.engine.errors import BadInput, LamplightError, SaveError
from game.engine.journal_lines import Header
from game.engine.journal_reading import Reading, Recorded
from game.engine.notifications import Played
from game.engine.validation import FAULTS, check_seats, check_state


@dataclass(frozen=True)
class Divergence:
    """The first action that this program plays differently from the journal.

    ``number`` is the action's, 0 for the set-up; ``line`` its line in the file.
    ``reason`` is ``set_up``, ``unreadable``, ``refused``, ``failed``, ``draws`` or ``state``.
    """

    number: int
    line: int
    reason: str
    expected: str
    found: str

    def __str__(self) -> str:
        return (
            f"action {self.number} (line {self.line}) diverges: {self.reason}: "
            f"the journal has {self.expected}, this program {self.found}"
        )


class Replay(Generic[S, A, E]):
    """A recorded match at one of its positions.

    Positions are computed once and kept, so that going back is immediate.

    Raises:
        SaveError: the match starts from a table that cannot be set up.
    """

    def __init__(self, rules: Rules[S, A, E, Any], reading: Reading) -> None:
        self.rules = rules
        self.reading = reading
        self.codec: Codec[S, A, E] = Codec(rules)
        self.divergence: Divergence | None = None
        """The first action played differently, once it has been reached; the replay stops there."""
        self.number = 0
        """How many actions led to the position shown."""
        state, self.set_up = self._start()
        self._states = [state]
        self._played: list[Played] = []
        self._compare_start(state)

    @property
    def length(self) -> int:
        """How many actions the match has."""
        return len(self.reading.actions)

    @property
    def state(self) -> S:
        """The position shown; read it, never change it."""
        return self._states[self.number]

    def forward(self) -> Played | None:
        """Play the next action and return what happened; ``None`` at the end or at a divergence."""
        if self.number == len(self._played) and not self._play_next():
            return None
        self.number += 1
        return self._played[self.number - 1]

    def look_ahead(self) -> bool:
        """Work out one action more than has been, and stay; ``False`` where there is none."""
        return self._play_next()

    def back(self) -> bool:
        """Go one action back; ``False`` at the start."""
        if self.number == 0:
            return False
        self.number -= 1
        return True

    def to(self, number: int) -> bool:
        """Go to the position after this many actions; ``False`` when it cannot be reached."""
        if number < 0:
            return False
        while len(self._played) < number:
            if not self._play_next():
                self.number = len(self._played)
                return False
        self.number = number
        return True

    def played(self) -> list[Played]:
        """Return the steps up to the furthest position reached, in order."""
        return list(self._played)

    def _start(self) -> tuple[S, list[E]]:
        header = self.reading.header
        try:
            check_seats(self.rules, header.seats)
            if header.position is not None:
                state = self.codec.state(msgspec.json.encode(header.position))
                check_state(self.rules, state, len(header.seats))
                return state, []
            return self._set_up(header)
        except FAULTS as error:
            reason = str(error)
            raise SaveError("save_start", self.reading.path, reason=reason) from error

    def _set_up(self, header: Header) -> tuple[S, list[E]]:
        options = self.codec.options(header.options)
        if options.seats != len(header.seats):
            raise BadInput("$.options.seats", f"expected {len(header.seats)}")
        if not 0 <= header.seed <= LARGEST_SEED:
            raise BadInput("$.seed", f"expected 0 to {LARGEST_SEED}")
        return self.rules.new(options, header.seed)

    def _compare_start(self, state: S) -> None:
        digest = self.codec.digest(state)
        if digest != self.reading.header.start:
            self.divergence = Divergence(0, 1, "set_up", self.reading.header.start, digest)

    def _play_next(self) -> bool:
        number = len(self._played)
        if self.divergence is not None or number >= self.length:
            return False
        recorded = self.reading.actions[number]
        result = play_recorded(self.rules, self.codec, self._states[number], recorded, number + 1)
        if isinstance(result, Divergence):
            self.divergence = result
            return False
        difference = difference_of(self.codec, result, recorded)
        if difference is not None:
            self.divergence = difference
            return False
        self._played.append(result)
        self._states.append(result.state)  # type: ignore[arg-type]
        return True


def play_recorded(
    rules: Rules[S, A, E, Any],
    codec: Codec[S, A, E],
    before: S,
    recorded: Recorded,
    number: int,
) -> Played | Divergence:
    """Play one recorded action on a copy of the state, or return why it cannot be played."""

    def diverging(reason: str, expected: str, found: object) -> Divergence:
        return Divergence(number, recorded.line, reason, expected, str(found))

    try:
        action = codec.action(recorded.action)
    except LamplightError as error:
        return diverging("unreadable", recorded.action.decode(errors="replace"), error)
    shown = recorded.action.decode(errors="replace")
    try:
        decision = rules.decision(before)
        if decision is None or decision.seat != recorded.seat:
            found = "no decision" if decision is None else f"seat {decision.seat}"
            return diverging("refused", f"seat {recorded.seat}", found)
        rules.check(before, action)
    except FAULTS as error:
        return diverging("refused", shown, error)
    after = rules.copy(before)
    try:
        events = rules.apply(after, action)
    except FAULTS as error:
        return diverging("failed", shown, repr(error))
    return Played(number, recorded.seat, action, events, before, after, recorded.automatic)


def as_far_as_possible(
    rules: Rules[S, A, E, Any], state: S, later: Sequence[Recorded], number: int
) -> list[Played]:
    """Play recorded actions from a position until one is played differently.

    Args:
        rules: the game.
        state: where to begin; it is not changed.
        later: the actions.
        number: how many actions led to the position.
    """
    codec: Codec[S, A, E] = Codec(rules)
    played: list[Played] = []
    for recorded in later:
        result = play_recorded(rules, codec, state, recorded, number + len(played) + 1)
        if isinstance(result, Divergence) or result.state.dice.drawn != recorded.drawn:
            break
        played.append(result)
        state = cast("S", result.state)
    return played


def difference_of(codec: Codec[S, A, E], played: Played, recorded: Recorded) -> Divergence | None:
    """Compare a replayed action with its line; ``None`` when draws and state agree."""
    number, line = played.number, recorded.line
    drawn = played.state.dice.drawn
    if drawn != recorded.drawn:
        return Divergence(number, line, "draws", str(recorded.drawn), str(drawn))
    digest = codec.digest(played.state)  # type: ignore[arg-type]
    if digest != recorded.digest:
        return Divergence(number, line, "state", recorded.digest, digest)
    return None
