"""The bot of Peak Duel, behind the engine's contract."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.bot_levels import read_levels
from game.engine.contract import Decision
from game.engine.data_loader import DataLoader
from game.engine.dice import Dice
from game.engine.reasons import Advice
from game.engine.softmax_choice import chosen
from game.peak_duel.actions import PeakDuelAction
from game.peak_duel.bot.evaluation import Evaluation
from game.peak_duel.bot.levels import PeakDuelBotsFile
from game.peak_duel.bot.ranking import Ranked, Ranking
from game.peak_duel.bot.reasons import PeakDuelReasoning
from game.peak_duel.bot.search import Playing
from game.peak_duel.rules import PeakDuel
from game.peak_duel.state import PeakDuelState


class PeakDuelBot:
    """Chooses actions at every level; see :class:`game.engine.bots.Bot`.

    Args:
        file: levels and weights.
    """

    def __init__(self, file: PeakDuelBotsFile) -> None:
        self._file = file
        self._levels = {level.id: level for level in file.levels}
        self.levels: Mapping[str, int] = {level.id: level.nodes for level in file.levels}
        self._evaluations: dict[int, Evaluation] = {}

    def choose(
        self,
        rules: PeakDuel,
        view: PeakDuelState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> PeakDuelAction:
        """Return a legal action of the deciding seat."""
        legal = rules.legal(view)
        if len(legal) == 1:
            return legal[0]
        state = rules.guess(view, Dice(dice.index(2**62)))
        ranked = self._ranked(rules, state, view, decision.seat, level, dice, nodes)
        return chosen(ranked, self._levels[level], dice)

    def advise(
        self,
        rules: PeakDuel,
        view: PeakDuelState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> Advice[PeakDuelAction]:
        """Return the best action, and what makes it better than the best other one."""
        state = rules.guess(view, Dice(dice.index(2**62)))
        ranked = self._ranked(rules, state, view, decision.seat, level, dice, nodes)
        ranking = Ranking(rules, self._evaluation(rules))
        actions = [each.action for each in ranked]
        return Advice(actions[0], PeakDuelReasoning(ranking, state, decision.seat).reasons(actions))

    def _ranked(
        self,
        rules: PeakDuel,
        state: PeakDuelState,
        view: PeakDuelState,
        seat: int,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> list[Ranked]:
        ranking = Ranking(rules, self._evaluation(rules))
        ranked = ranking.ranked(state, seat)
        if nodes > 1 and self._levels[level].nodes > 1 and len(ranked) > 1:
            playing = Playing(ranking, self._file.search)
            ranked = playing.improved(view, seat, ranked, nodes, dice)
        return ranked

    def _evaluation(self, rules: PeakDuel) -> Evaluation:
        known = self._evaluations.get(id(rules.book))
        if known is None:
            known = Evaluation(rules.book, self._file.weights)
            self._evaluations[id(rules.book)] = known
        return known


def read_bot(loader: DataLoader) -> PeakDuelBot | None:
    """Read the bot's data; ``None``, and findings in the loader, where they are wrong."""
    file = read_levels(loader, PeakDuelBotsFile)
    return None if file is None else PeakDuelBot(file)
