"""Looking beyond the own turn: what the others do next, in worlds that fit what is known."""

from __future__ import annotations

from game.engine.dice import Dice
from game.riftwalker.actions import REFILL
from game.riftwalker.bots.beam import Beam, Line
from game.riftwalker.bots.evaluation import Evaluation
from game.riftwalker.bots.levels import Replies
from game.riftwalker.rules import Riftwalker
from game.riftwalker.state import RiftwalkerState

_SEEDS = 2**62


class ReplySearch:
    """Compares ways to play a turn by the turns that follow.

    Args:
        rules: the game.
        evaluation: what positions are worth.
        settings: how far it looks.
        dice: the bot's own chance.
    """

    def __init__(
        self, rules: Riftwalker, evaluation: Evaluation, settings: Replies, dice: Dice
    ) -> None:
        self._rules = rules
        self._evaluation = evaluation
        self._settings = settings
        self._dice = dice

    def improved(self, seat: int, lines: list[Line], nodes: int) -> list[Line]:
        """Return the best candidates with what they are worth after the replies.

        Every round deals what is hidden anew and plays the later turns of each
        candidate.
        """
        settings = self._settings
        best = lines[: settings.candidates]
        sums = [0.0] * len(best)
        rounds = 0
        left = nodes
        while left > 0:
            seed = self._dice.index(_SEEDS)
            for number, line in enumerate(best):
                after = self._in_world(line.state, seat, Dice(seed))
                worth, spent = self._played_on(after, seat)
                sums[number] += worth
                left -= spent
            rounds += 1
        trust = settings.trust
        found = [
            Line(trust * line.worth + (1 - trust) * value / rounds, line.first, line.state)
            for line, value in zip(best, sums, strict=True)
        ]
        return sorted(found, key=lambda each: -each.worth)

    def _in_world(self, state: RiftwalkerState, seat: int, dice: Dice) -> RiftwalkerState:
        """Return the position with all that the seat cannot know dealt anew."""
        return self._rules.guess(self._rules.view(state, seat), dice)

    def _played_on(self, state: RiftwalkerState, seat: int) -> tuple[float, int]:
        """Play the next turns by a narrow search; return the worth then, and the nodes spent."""
        settings = self._settings
        spent = 0
        last = state.turn + settings.turns
        self._finish_turn(state)
        while not state.result and state.turn <= last:
            decision = self._rules.decision(state)
            if decision is None:
                break
            if not state.stack and state.step == "refresh":
                self._rules.apply(state, REFILL)
                continue
            beam = Beam(self._rules, self._evaluation, settings.width, self._dice)
            lines = beam.best(state, decision.seat, settings.nodes)
            spent += settings.nodes - beam.left
            state = lines[0].state
        return self._evaluation.worth(state, seat), max(1, spent)

    def _finish_turn(self, state: RiftwalkerState) -> None:
        """Refill, if the turn has come so far."""
        if not state.result and not state.stack and state.step == "refresh":
            self._rules.apply(state, REFILL)
