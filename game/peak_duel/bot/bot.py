"""The bot of Peak Duel, as the engine asks for it."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.bot_levels import read_levels
from game.engine.contract import Decision
from game.engine.data_loader import DataLoader
from game.engine.dice import Dice
from game.engine.reasons import Reason
from game.engine.softmax_choice import chosen
from game.peak_duel.actions import PeakDuelAction
from game.peak_duel.bot.evaluation import Evaluation
from game.peak_duel.bot.levels import PeakDuelBotsFile
from game.peak_duel.bot.ranking import Ranking
from game.peak_duel.bot.reasons import Reasoning
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
        seat = decision.seat
        ranking = Ranking(rules, self._evaluation(rules))
        ranked = ranking.ranked(rules.guess(view, Dice(dice.index(2**62))), seat)
        if nodes > 1 and self._levels[level].nodes > 1:
            playing = Playing(ranking, self._file.search)
            ranked = playing.improved(view, seat, ranked, nodes, dice)
        return chosen(ranked, self._levels[level], dice)

    def reasons(
        self,
        rules: PeakDuel,
        view: PeakDuelState,
        decision: Decision,
        action: PeakDuelAction,
        dice: Dice,
    ) -> tuple[Reason, ...]:
        """Return what makes an action better than the best other one."""
        ranking = Ranking(rules, self._evaluation(rules))
        state = rules.guess(view, Dice(dice.index(2**62)))
        return Reasoning(ranking, state, decision.seat).reasons(action)

    def _evaluation(self, rules: PeakDuel) -> Evaluation:
        known = self._evaluations.get(id(rules.book))
        if known is None:
            known = Evaluation(rules.book, self._file.weights)
            self._evaluations[id(rules.book)] = known
        return known


def read_bot(content: DataLoader) -> PeakDuelBot | None:
    """Read the bot's data through a content that collects what is wrong; ``None`` on findings."""
    file = read_levels(content, PeakDuelBotsFile)
    return None if file is None else PeakDuelBot(file)
