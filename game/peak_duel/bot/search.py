"""Playing candidates out in worlds drawn from the view, both sides looking one step ahead."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice import Dice
from game.peak_duel.bot.levels import Search
from game.peak_duel.bot.ranking import Ranked, Ranking
from game.peak_duel.state import PeakDuelState, copied


class Playing:
    """Judges actions by their results over the next turns.

    Args:
        ranking: how both sides choose in a continuation.
        search: how far and how broadly it looks.
    """

    def __init__(self, ranking: Ranking, search: Search) -> None:
        self._ranking = ranking
        self._search = search

    def improved(
        self,
        view: PeakDuelState,
        seat: int,
        ranking: Sequence[Ranked],
        nodes: int,
        dice: Dice,
    ) -> list[Ranked]:
        """Return the candidates with their mean worth over the worlds, the best first.

        Every candidate is played out in the same worlds, so that luck weighs equally.

        Args:
            view: what the seat sees.
            seat: who decides.
            ranking: the legal actions looking one step ahead, the best first.
            nodes: how many continuations may be played.
            dice: the bot's own chance.
        """
        candidates = list(ranking[: self._search.candidates])
        worlds = max(1, nodes // len(candidates))
        sums = [0.0] * len(candidates)
        rules = self._ranking.rules
        for _ in range(worlds):
            world = rules.guess(view, Dice(dice.index(2**62)))
            for number, candidate in enumerate(candidates):
                after = copied(world)
                rules.apply(after, candidate.action)
                sums[number] += self._played_out(after, seat)
        found = [
            Ranked(candidate.action, total / worlds)
            for candidate, total in zip(candidates, sums, strict=True)
        ]
        return sorted(found, key=lambda each: -each.worth)

    def _played_out(self, state: PeakDuelState, seat: int) -> float:
        """Play on for some turns, then evaluate the position."""
        rules, ranking = self._ranking.rules, self._ranking
        last = state.turn + self._search.turns
        for _ in range(self._search.patience):
            decision = rules.decision(state)
            if decision is None or (state.turn >= last and state.window == "draw"):
                break
            rules.apply(state, ranking.quick(state, decision.seat))
        return ranking.outlook(state, seat)
