"""A beam over one's own activations: what an action leaves for those who come next."""

from __future__ import annotations

from typing import Final

import msgspec

from game.frostgrave import phases, stats
from game.frostgrave.actions import Activate, EndPhase, FrostgraveAction
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.bots import plans, turn_order
from game.frostgrave.bots.expecting import expected
from game.frostgrave.bots.outlook import Outlook
from game.frostgrave.bots.plans import Ranked
from game.frostgrave.bots.weighing import Weighing
from game.frostgrave.figures import Figure
from game.frostgrave.reference import Reference
from game.frostgrave.state import FrostgraveState, copied

_SLACK: Final = 10.0
"""An action worth so much less than the best is not carried on."""


class _Line(msgspec.Struct, frozen=True):
    """A line of play: how it began, where it has come to, what it has gained."""

    first: int
    state: FrostgraveState
    worth: float


class Beam:
    """Looks at what one's own activations gain one after another.

    Args:
        weighing: how a single activation is weighed.
        book: the data of the game.
        seat: whose activations.
        foresight: how far the errands of the other side are reckoned with.
        nodes: how many activations may be weighed.
    """

    def __init__(
        self, weighing: Weighing, book: Reference, seat: int, foresight: float, nodes: int
    ) -> None:
        self._weighing = weighing
        self._search = weighing.file.search
        self._book = book
        self._seat = seat
        self._foresight = foresight
        self._nodes = nodes
        self.visited = 0
        """How many activations have been weighed."""

    def improved(self, state: FrostgraveState, ranking: list[Ranked]) -> list[Ranked]:
        """Return the actions that come first with the worth of their lines, the best first.

        Args:
            state: the position, as the seat sees it.
            ranking: the actions weighed by themselves, the best first.
        """
        best = ranking[0].worth
        firsts = [
            each
            for each in ranking[: self._search.firsts]
            if each.worth >= best - _SLACK and not isinstance(each.action, EndPhase)
        ]
        if len(firsts) < 2:
            return ranking
        lines = [
            line
            for number, each in enumerate(firsts)
            if (line := self._begun(state, number, each)) is not None
        ]
        totals = {line.first: line.worth for line in lines}
        counted = 1.0
        for _ in range(self._search.depth):
            counted *= self._search.discount
            further = [each for line in lines for each in self._continued(line, counted)]
            if not further:
                break
            further.sort(key=lambda line: (-line.worth, line.first))
            for line in further:
                totals[line.first] = max(totals[line.first], line.worth)
            lines = self._kept(further)
        found = [Ranked(firsts[number].action, worth) for number, worth in totals.items()]
        return sorted(found, key=lambda each: -each.worth) or ranking

    def _kept(self, further: list[_Line]) -> list[_Line]:
        """Keep the best lines, and of every beginning at least its best."""
        kept = further[: self._search.width]
        begun = {line.first for line in kept}
        for line in further:
            if line.first not in begun:
                kept.append(line)
                begun.add(line.first)
        return kept

    def _begun(self, state: FrostgraveState, number: int, first: Ranked) -> _Line | None:
        if isinstance(first.action, Activate):
            return self._activated(_Line(number, state, 0.0), first.action.figure, 1.0)
        return _Line(number, expected(self._book, state, first.action), first.worth)

    def _continued(self, line: _Line, counted: float) -> list[_Line]:
        """Carry a line on with those who could act next, the most pressing first."""
        outlook = self._outlook(line.state)
        waiting = [each.action for each in turn_order.ranked(outlook)]
        found = []
        for action in waiting[: self._search.branches]:
            if isinstance(action, Activate):
                following = self._activated(line, action.figure, counted)
                if following is not None:
                    found.append(following)
        return found

    def _activated(self, line: _Line, number: int, counted: float) -> _Line | None:
        """Carry a line on with the best activation of a figure; ``None`` beyond the budget."""
        if self.visited >= self._nodes:
            return None
        self.visited += 1
        state = copied(line.state)
        battle = Battle(self._book, state)
        figure: Figure = battle.figure(number)
        state.active = (Activation(number, stats.actions(battle, figure)),)
        outlook = self._outlook(state)
        ranking = plans.ranked(outlook)
        action: FrostgraveAction = ranking[0].action
        gained = ranking[0].worth - plans.standing_worth(outlook, figure)
        return _Line(line.first, expected(self._book, state, action), line.worth + counted * gained)

    def _outlook(self, state: FrostgraveState) -> Outlook:
        return self._weighing.outlook(self._book, state, self._seat, self._foresight)


def is_searched(state: FrostgraveState, kind: str) -> bool:
    """Whether a decision is one of those that the beam improves."""
    return not state.stack and kind in ("act", *phases.ORDER)
