"""Search beyond the own turn: the others' next turns in sampled worlds that fit the view."""

from __future__ import annotations

from game.engine.dice import Dice
from game.riftwalker.actions import REFILL
from game.riftwalker.bot.beam import Beam, Line
from game.riftwalker.bot.evaluation import Evaluation
from game.riftwalker.bot.levels import Replies
from game.riftwalker.rules import Riftwalker
from game.riftwalker.state import RiftwalkerState

_SEEDS = 2**62
_FEWEST = 2
"""The fewest seats of a table."""


class _Tried:
    """A candidate, and its results in the worlds in which it was tried."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self._sum = 0.0
        self._times = 0

    def add(self, worth: float) -> None:
        """Add the result in one more world."""
        self._sum += worth
        self._times += 1

    def worth(self, trust: float) -> float:
        """Return its value; ``trust`` is the weight of the own turn in it, 0 to 1."""
        if not self._times:
            return self.line.worth
        return trust * self.line.worth + (1 - trust) * self._sum / self._times


class ReplySearch:
    """Compares ways to play a turn by the turns that follow.

    Args:
        rules: the game.
        evaluation: evaluates positions.
        settings: how far it looks.
        dice: the bot's own chance.
    """

    def __init__(
        self, rules: Riftwalker, evaluation: Evaluation, settings: Replies, dice: Dice
    ) -> None:
        self._rules = rules
        self._evaluation = evaluation
        self._settings = settings
        self._dice = dice

    def improved(self, seat: int, lines: list[Line], nodes: int) -> list[Line]:
        """Return the best candidates with their values after the replies.

        Every round deals what is hidden again and plays the later turns of each candidate; then the
        worse half is left behind, so that the nodes go to those that are hard to tell apart. A
        candidate far below the best is dropped, and without a rival nothing is searched.
        """
        settings = self._settings
        least = lines[0].worth - settings.margin
        most = settings.candidates[lines[0].state.options.seats - _FEWEST]
        best = [_Tried(line) for line in lines[:most] if line.worth >= least]
        left = nodes
        while left > 0 and len(best) > 1:
            seed = self._dice.index(_SEEDS)
            for tried in best:
                after = self._in_world(tried.line.state, seat, Dice(seed))
                worth, spent = self._played_on(after, seat)
                tried.add(worth)
                left -= spent
            best.sort(key=lambda each: -each.worth(settings.trust))
            best = best[: max(2, (len(best) + 1) // 2)]
        return [
            Line(tried.worth(settings.trust), tried.line.first, tried.line.state) for tried in best
        ]

    def _in_world(self, state: RiftwalkerState, seat: int, dice: Dice) -> RiftwalkerState:
        """Return the position with everything that the seat cannot know dealt again."""
        return self._rules.guess(self._rules.view(state, seat), dice)

    def _played_on(self, state: RiftwalkerState, seat: int) -> tuple[float, int]:
        """Play on to the own next turn by a narrow search; return the value and the nodes spent."""
        settings = self._settings
        spent = 0
        last = state.turn + state.options.seats - 1
        self._finish_turn(state)
        while not state.result and state.turn <= last:
            decision = self._rules.decision(state)
            if decision is None:
                break
            if not state.stack and state.step == "refresh":
                self._rules.apply(state, REFILL)
                continue
            beam = Beam(self._rules, self._evaluation, settings.width, self._dice)
            lines = beam.best(state, decision.seat, settings.nodes)
            spent += settings.nodes - beam.left
            state = lines[0].state
        return self._evaluation.worth(state, seat), max(1, spent)

    def _finish_turn(self, state: RiftwalkerState) -> None:
        """Refill, if the turn has come so far."""
        if not state.result and not state.stack and state.step == "refresh":
            self._rules.apply(state, REFILL)
