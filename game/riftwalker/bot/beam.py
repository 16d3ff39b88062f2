"""Beam search over the rest of a turn: the best lines of play by their first actions."""

from __future__ import annotations

import msgspec

from game.engine.dice import Dice
from game.riftwalker.actions import REFILL, RiftwalkerAction
from game.riftwalker.bot.evaluation import Evaluation
from game.riftwalker.rules import Riftwalker
from game.riftwalker.state import RiftwalkerState, copied

_NUDGE = 1e-12
"""Breaks ties by chance, far below any difference that matters."""
_STEPS = 1 << 20
_STRIDE = 0x9E3779B1
"""Odd, so that the nudges of one search take all values before one comes again."""


class Line(msgspec.Struct):
    """A line of play: its value, its first action and the position after it."""

    worth: float
    first: RiftwalkerAction
    state: RiftwalkerState


class Beam:
    """Searches the rest of the turn of a seat.

    Args:
        rules: the game.
        evaluation: evaluates positions.
        width: how many unfinished turns are kept at each step.
        dice: the bot's own chance.
    """

    def __init__(self, rules: Riftwalker, evaluation: Evaluation, width: int, dice: Dice) -> None:
        self._rules = rules
        self._evaluation = evaluation
        self._width = width
        self._dice = dice
        self._nudge = 0
        self.left = 0
        """How many positions may still be visited."""

    def best(self, state: RiftwalkerState, seat: int, nodes: int) -> list[Line]:
        """Return for each first action the best way to go on, the best first.

        Args:
            state: a full position in which the seat decides; it is not changed.
            seat: whose turn or answer is searched.
            nodes: how many positions may be visited.
        """
        self.left = nodes
        turn = state.turn
        self._nudge = self._dice.index(_STEPS)
        found: dict[RiftwalkerAction, Line] = {}
        open_lines = [
            self._line(action, state, action, seat) for action in self._rules.legal(state)
        ]
        while open_lines:
            going_on = []
            for line in open_lines:
                if self._is_done(line.state, turn, seat):
                    known = found.get(line.first)
                    if known is None or known.worth < line.worth:
                        found[line.first] = line
                else:
                    going_on.append(line)
            going_on.sort(key=lambda each: -each.worth)
            if self.left <= 0:
                for line in going_on:
                    found.setdefault(line.first, line)
                break
            for line in going_on[self._width :]:
                found.setdefault(line.first, line)
            open_lines = [
                self._line(line.first, line.state, action, seat)
                for line in going_on[: self._width]
                for action in self._rules.legal(line.state)
            ]
        return sorted(found.values(), key=lambda each: -each.worth)

    def _line(
        self,
        first: RiftwalkerAction,
        state: RiftwalkerState,
        action: RiftwalkerAction,
        seat: int,
    ) -> Line:
        """Play an action, let others answer its questions, and evaluate the position."""
        self.left -= 1
        rules = self._rules
        after = copied(state)
        rules.apply(after, action)
        while after.stack and not after.result:
            decision = rules.decision(after)
            if decision is None or decision.seat == seat:
                break
            rules.apply(after, self._answer(after, decision.seat))
        self._nudge = (self._nudge + _STRIDE) % _STEPS
        return Line(self._evaluation.worth(after, seat) + self._nudge * _NUDGE, first, after)

    def _answer(self, state: RiftwalkerState, seat: int) -> RiftwalkerAction:
        """Choose for another seat what looks best to it at once."""
        best, worth = None, 0.0
        for action in self._rules.legal(state):
            self.left -= 1
            after = copied(state)
            self._rules.apply(after, action)
            here = self._evaluation.worth(after, seat)
            if best is None or here > worth:
                best, worth = action, here
        return REFILL if best is None else best

    @staticmethod
    def _is_done(state: RiftwalkerState, turn: int, seat: int) -> bool:
        """Whether the turn has come to its Refresh step, or is over for the seat."""
        if state.result or state.turn != turn:
            return True
        return not state.stack and (state.step == "refresh" or state.seat != seat)
