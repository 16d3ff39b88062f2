"""The bot of Trick Shot, behind the engine's contract."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.bot_levels import read_levels
from game.engine.contract import Decision
from game.engine.data_loader import DataLoader
from game.engine.dice import Dice
from game.engine.reasons import Advice
from game.trick_shot.actions import TrickShotAction
from game.trick_shot.bot.choice import chosen
from game.trick_shot.bot.evaluation import Evaluation
from game.trick_shot.bot.ice_tables import IceTables
from game.trick_shot.bot.levels import TrickShotBotsFile
from game.trick_shot.bot.ranking import Ranked, ranked
from game.trick_shot.bot.reasons import TrickShotReasoning
from game.trick_shot.bot.search import TreeSearch
from game.trick_shot.rules import TrickShot
from game.trick_shot.state import TrickShotState

PLAY = "play"
"""The kind of decision that is searched; for the others looking one step ahead is enough."""


class TrickShotBot:
    """Chooses actions at every level; see :class:`game.engine.bots.Bot`.

    Args:
        file: levels and weights.
    """

    def __init__(self, file: TrickShotBotsFile) -> None:
        self._file = file
        self._levels = {level.id: level for level in file.levels}
        self.levels: Mapping[str, int] = {level.id: level.nodes for level in file.levels}
        self._evaluations: dict[str, Evaluation] = {}

    def choose(
        self,
        rules: TrickShot,
        view: TrickShotState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> TrickShotAction:
        """Return a legal action of the deciding seat."""
        state = rules.guess(view, dice)
        ranking = self._ranking(rules, state, decision, level, dice, nodes)
        return chosen(ranking, self._levels[level], dice)

    def advise(
        self,
        rules: TrickShot,
        view: TrickShotState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> Advice[TrickShotAction]:
        """Return the best action, and what makes it better than the best other one."""
        state = rules.guess(view, dice)
        ranking = self._ranking(rules, state, decision, level, dice, nodes)
        evaluation = self._evaluation(rules, view.options.rink)
        actions = [each.action for each in ranking]
        reasoning = TrickShotReasoning(rules, evaluation, state, decision)
        return Advice(actions[0], reasoning.reasons(actions))

    def _ranking(
        self,
        rules: TrickShot,
        state: TrickShotState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> list[Ranked]:
        evaluation = self._evaluation(rules, state.options.rink)
        ranking = ranked(rules, evaluation, state, decision)
        if self._levels[level].searches and len(ranking) > 1 and decision.kind == PLAY:
            search = TreeSearch(rules, evaluation, self._file.search, dice)
            ranking = search.improved(state, state.team, ranking, nodes)
        return ranking

    def _evaluation(self, rules: TrickShot, rink: str) -> Evaluation:
        known = self._evaluations.get(rink)
        if known is None:
            tables = IceTables(rules.book, rules.book.rinks[rink])
            known = Evaluation(rules.book, tables, self._file.weights)
            self._evaluations[rink] = known
        return known


def read_bot(loader: DataLoader) -> TrickShotBot | None:
    """Read the bot's data; ``None``, and findings in the loader, where they are wrong."""
    file = read_levels(loader, TrickShotBotsFile)
    return None if file is None else TrickShotBot(file)
