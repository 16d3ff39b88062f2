"""Beam search over the actions of an activation: the best first actions with their sequels."""

from __future__ import annotations

from typing import Final

from game.frostgrave.actions import EndActivation
from game.frostgrave.activations import activation_of
from game.frostgrave.battle import Battle
from game.frostgrave.bot import plans
from game.frostgrave.bot.expecting import expected
from game.frostgrave.bot.plans import Ranked
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.names import NOBODY
from game.frostgrave.state import FrostgraveState

_ALONE: Final = 2
"""The fewest actions that are worth comparing."""


class Beam:
    """Evaluates an activation to its end, for each possible first action.

    Args:
        weighing: how a single action is weighed.
        book: the data of the game.
        seat: whose activation.
        foresight: how much the goals of the other side count.
        nodes: how many actions may be followed by another weighing.
    """

    def __init__(
        self, weighing: Weighing, book: FrostgraveLookup, seat: int, foresight: float, nodes: int
    ) -> None:
        self._weighing = weighing
        self._search = weighing.file.search
        self._book = book
        self._seat = seat
        self._foresight = foresight
        self._nodes = nodes
        self.visited = 0
        """How many positions have been weighed."""

    def improved(self, state: FrostgraveState, ranking: list[Ranked]) -> list[Ranked]:
        """Return the first actions with the values of their lines, the best first.

        Args:
            state: the position, as the seat sees it.
            ranking: the actions with their own values, the best first.
        """
        least = ranking[0].worth - self._search.slack
        firsts = [each for each in ranking[: self._search.firsts] if each.worth >= least]
        if len(firsts) < _ALONE:
            return ranking
        lines = [Ranked(each.action, self._carried_on(state, each)) for each in firsts]
        return sorted(lines, key=lambda line: -line.worth)

    def _carried_on(self, state: FrostgraveState, first: Ranked) -> float:
        """Return the value of an action with the figure's best actions after it."""
        gained, last = 0.0, first
        while self.visited < self._nodes and not isinstance(last.action, EndActivation):
            figure: int = getattr(last.action, "figure", NOBODY)
            state = expected(self._book, state, last.action)
            one = activation_of(Battle(self._book, state), figure)
            if one is None or one.taken >= one.actions:
                break
            self.visited += 1
            gained += last.now
            outlook = self._weighing.outlook(self._book, state, self._seat, self._foresight)
            last = plans.ranked(outlook)[0]
        return gained + last.worth


def is_searched(state: FrostgraveState, kind: str) -> bool:
    """Whether a decision is one of those that the beam improves."""
    return not state.stack and kind == "act"
