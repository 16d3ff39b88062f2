"""The bot of Block and Key, behind the engine's contract."""

from __future__ import annotations

from collections.abc import Mapping

from game.block_and_key.actions import BlockAndKeyAction
from game.block_and_key.bot.levels import BlockAndKeyBotsFile
from game.block_and_key.bot.outlook import Outlook
from game.block_and_key.bot.ranking import Ranked, ranked
from game.block_and_key.bot.reasons import BlockAndKeyReasoning
from game.block_and_key.rules import BlockAndKey
from game.block_and_key.state import BlockAndKeyState
from game.engine.bot_levels import read_levels
from game.engine.contract import Decision
from game.engine.data_loader import DataLoader
from game.engine.dice import Dice
from game.engine.reasons import Advice
from game.engine.softmax_choice import chosen


class BlockAndKeyBot:
    """Chooses actions at every level; see :class:`game.engine.bots.Bot`.

    Args:
        file: levels and weights.
    """

    def __init__(self, file: BlockAndKeyBotsFile) -> None:
        self.file = file
        """The levels and their weights."""
        self._levels = {level.id: level for level in file.levels}
        self.levels: Mapping[str, int] = {level.id: level.nodes for level in file.levels}

    def choose(
        self,
        rules: BlockAndKey,
        view: BlockAndKeyState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> BlockAndKeyAction:
        """Return a legal action of the deciding seat."""
        return chosen(
            self._ranking(rules, view, decision, dice, nodes)[1], self._levels[level], dice
        )

    def advise(
        self,
        rules: BlockAndKey,
        view: BlockAndKeyState,
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> Advice[BlockAndKeyAction]:
        """Return the best action, and what makes it better than the best other one."""
        del level
        state, ranking = self._ranking(rules, view, decision, dice, nodes)
        ranking = sorted(ranking, key=lambda each: -each.worth)
        reasoning = BlockAndKeyReasoning(rules, self.file.weights(nodes), state)
        return Advice(ranking[0].action, reasoning.reasons(ranking))

    def _ranking(
        self,
        rules: BlockAndKey,
        view: BlockAndKeyState,
        decision: Decision,
        dice: Dice,
        nodes: int,
    ) -> tuple[BlockAndKeyState, list[Ranked]]:
        """Return a position that fits the view, and the actions with their worth."""
        weights = self.file.weights(nodes)
        state = rules.guess(view, Dice(dice.index(2**62)))
        ranking = ranked(rules, weights, state)
        if nodes > 1 and decision.kind == "play" and len(ranking) > 1:
            ranking = Outlook(rules, weights, self.file.search, view, dice).ranked(ranking, nodes)
        return state, ranking


def read_bot(loader: DataLoader) -> BlockAndKeyBot | None:
    """Read the bot's data; ``None``, and findings in the loader, where they are wrong."""
    file = read_levels(loader, BlockAndKeyBotsFile)
    return None if file is None else BlockAndKeyBot(file)
