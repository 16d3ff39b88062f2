"""The bot of Riftwalker, behind the engine's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.bot_levels import read_levels
from game.engine.contract import Decision
from game.engine.data_loader import DataLoader
from game.engine.dice import Dice
from game.engine.reasons import ONLY, Advice, Reason
from game.engine.softmax_choice import softmax_index
from game.riftwalker.actions import REFILL, SKIP, RiftwalkerAction
from game.riftwalker.bot.beam import Beam, Line
from game.riftwalker.bot.evaluation import Evaluation
from game.riftwalker.bot.levels import Heed, RiftwalkerBotsFile, RiftwalkerLevel
from game.riftwalker.bot.reasons import RiftwalkerReasoning
from game.riftwalker.bot.refresh import refreshed
from game.riftwalker.bot.replies import ReplySearch
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.pending import Offering
from game.riftwalker.preview import does_nothing
from game.riftwalker.rules import Riftwalker
from game.riftwalker.state import RiftwalkerState

_SAME: Final = 1e-5
"""Lines of play whose values differ by no more are equal."""


class RiftwalkerBot:
    """Chooses actions at every level; see :class:`game.engine.bots.Bot`.

    Args:
        file: levels and weights.
    """

    def __init__(self, file: RiftwalkerBotsFile) -> None:
        self._file = file
        self._judging: dict[Heed, tuple[RiftwalkerData, Evaluation]] = {}
        self._levels = {level.id: level for level in file.levels}
        self.levels: Mapping[str, int] = {level.id: level.nodes for level in file.levels}

    def choose(
        self,
        rules: Riftwalker,
        view: RiftwalkerState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> RiftwalkerAction:
        """Return a legal action of the deciding seat."""
        legal = rules.legal(view)
        if len(legal) == 1:
            return legal[0]
        frame = view.stack[-1] if view.stack else None
        if isinstance(frame, Offering) and does_nothing(rules.book, view, frame.rift):
            return SKIP
        settings = self._levels[level]
        if decision.kind == "refresh":
            return self._refreshed(rules, view, settings)
        lines = self._lines(rules, view, decision.seat, settings, dice, nodes)[1]
        return _chosen(lines, settings.temperature, dice)

    def advise(
        self,
        rules: Riftwalker,
        view: RiftwalkerState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> Advice[RiftwalkerAction]:
        """Return the best action, and what makes it better than the best other one."""
        legal, settings = rules.legal(view), self._levels[level]
        if len(legal) == 1:
            return Advice(legal[0], (ONLY,))
        frame = view.stack[-1] if view.stack else None
        if isinstance(frame, Offering) and does_nothing(rules.book, view, frame.rift):
            return Advice(SKIP, (Reason("does_nothing"),))
        if decision.kind == "refresh":
            action = self._refreshed(rules, view, settings)
            keeps = action == REFILL
            return Advice(action, (Reason("keeps_hand" if keeps else "weak_card"),))
        state, lines = self._lines(rules, view, decision.seat, settings, dice, nodes)
        evaluation = self._evaluation(rules.book, settings, view.options.seats)
        lines = _skipping_first(lines)
        reasoning = RiftwalkerReasoning(rules.book, evaluation, state, decision)
        return Advice(lines[0].first, reasoning.reasons(lines))

    def _refreshed(
        self, rules: Riftwalker, view: RiftwalkerState, settings: RiftwalkerLevel
    ) -> RiftwalkerAction:
        evaluation = self._evaluation(rules.book, settings, view.options.seats)
        return refreshed(rules.book, evaluation.promise, view, self._file.weights.discard)

    def _lines(
        self,
        rules: Riftwalker,
        view: RiftwalkerState,
        seat: int,
        settings: RiftwalkerLevel,
        dice: Dice,
        nodes: int,
    ) -> tuple[RiftwalkerState, list[Line]]:
        """Return a position that fits the view, and the lines of play in it, the best first."""
        evaluation = self._evaluation(rules.book, settings, view.options.seats)
        beam = Beam(rules, evaluation, settings.width, dice)
        state = rules.guess(view, dice)
        own = nodes
        if settings.replies:
            own = max(1, int(nodes * self._file.replies.own_share))
        lines = beam.best(state, seat, own)
        if settings.replies and seat == view.seat:
            search = ReplySearch(rules, evaluation, self._file.replies, dice)
            lines = search.improved(seat, lines, nodes - own + max(0, beam.left))
        return state, lines

    def _evaluation(self, book: RiftwalkerData, level: RiftwalkerLevel, seats: int) -> Evaluation:
        """Return a level's evaluation for the rules' data, built once."""
        heed = level.two if seats == 2 else level.more
        known = self._judging.get(heed)
        if known is None or known[0] is not book:
            made = Evaluation(book, self._file.weights, heed)
            known = self._judging[heed] = (book, made)
        return known[1]


def _chosen(lines: Sequence[Line], temperature: float, dice: Dice) -> RiftwalkerAction:
    """Choose the best, or by chance one nearly as good."""
    if not temperature:
        return lines[0].first
    return lines[softmax_index([line.worth for line in lines], temperature, dice)].first


def _skipping_first(lines: list[Line]) -> list[Line]:
    """Move lines that skip without effect to the end: advice should be an action with a reason."""
    best = lines[0].worth
    return sorted(lines, key=lambda line: line.worth < best - _SAME or line.first != SKIP)


def read_bot(loader: DataLoader) -> RiftwalkerBot | None:
    """Read the bot's data; ``None``, and findings in the loader, where they are wrong."""
    file = read_levels(loader, RiftwalkerBotsFile)
    return None if file is None else RiftwalkerBot(file)
