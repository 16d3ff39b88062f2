"""Looking ahead to the own next turn, in invented worlds (levels with many nodes)."""

from __future__ import annotations

from collections.abc import Sequence

from game.block_and_key.actions import BlockAndKeyAction, Dig
from game.block_and_key.bot.levels import Search, Weights
from game.block_and_key.bot.ranking import Ranked
from game.block_and_key.bot.survey import Survey
from game.block_and_key.position import board_of
from game.block_and_key.rules import BlockAndKey
from game.block_and_key.state import BlockAndKeyState
from game.engine.dice import Dice


class Outlook:
    """Ranks the plays of a turn by what they leave for the own next turn.

    Args:
        rules: the game.
        weights: what a point of the next turn is worth.
        search: how many actions are looked at, in how many worlds.
        view: the table as the seat sees it.
        dice: the bot's own chance.
    """

    def __init__(
        self,
        rules: BlockAndKey,
        weights: Weights,
        search: Search,
        view: BlockAndKeyState,
        dice: Dice,
    ) -> None:
        self._rules = rules
        self._weights = weights
        self._search = search
        self._dice = dice
        self._seat = view.seat
        self._view = view

    def ranked(self, ranking: Sequence[Ranked], nodes: int) -> list[Ranked]:
        """Return the best of a ranking with what they promise for the next turn.

        Args:
            ranking: all actions with their worth for the moment.
            nodes: how many boards may be searched.
        """
        best = sorted(ranking, key=lambda each: -each.worth)
        count = min(self._search.candidates, max(1, nodes // self._search.worlds))
        digs = [each for each in best if isinstance(each.action, Dig)]
        chosen = [*best[:count], *(each for each in digs if each not in best[:count])]
        worlds = [
            self._rules.guess(self._view, Dice(self._dice.index(2**62)))
            for _ in range(max(1, min(self._search.worlds, nodes // len(chosen))))
        ]
        return [self._looked_at(each, worlds) for each in chosen]

    def _looked_at(self, each: Ranked, worlds: Sequence[BlockAndKeyState]) -> Ranked:
        later = sum(self._later(each.action, world) for world in worlds) / len(worlds)
        now = each.worth - each.hope
        return Ranked(each.action, now + self._weights.later * later)

    def _later(self, action: BlockAndKeyAction, world: BlockAndKeyState) -> float:
        """Return the most points that the own next turn can claim in a world."""
        state = self._rules.copy(world)
        self._rules.apply(state, action)
        while state.stack and state.seat == self._seat and not state.result:
            self._rules.apply(state, self._quick(state))
        if state.result:
            return 0.0
        book = self._rules.book
        survey = Survey(book, self._weights, state, self._seat, board_of(book, state))
        return float(survey.best_points(state.blocks[self._seat]))

    def _quick(self, state: BlockAndKeyState) -> BlockAndKeyAction:
        """Answer questions on the way, in every world alike.

        Claim everything that can be claimed.
        """
        return self._rules.legal(state)[0]
