"""The exact expectation of an action over every result of its roll (TS-4)."""

from __future__ import annotations

from typing import Final

from game.trick_shot.acting import dice_added, net_is_empty, uses_wind
from game.trick_shot.actions import (
    EdgeMove,
    Hit,
    LineChange,
    Move,
    PassPuck,
    RolledAction,
    SaucerPass,
    Shot,
    Slapshot,
    Steal,
    TrickShotAction,
)
from game.trick_shot.bot.chances import clean_rolls, final_rolls
from game.trick_shot.bot.evaluation import Evaluation, Outlook
from game.trick_shot.bot.trials import ACCEPT, faces, settle, tried, was_stopped, with_roll
from game.trick_shot.clock import LAST_TURN
from game.trick_shot.faces import BLANK, BOUNCE, FAIL, RESPONSE
from game.trick_shot.ice import powers
from game.trick_shot.rolling import STEAL_FIGHT, STEAL_PENALTY, may_roll_again, means_fight
from game.trick_shot.rules import TrickShot
from game.trick_shot.state import TrickShotState

_ANY: Final = 99
_NEVER: Final = 100


class Prospect:
    """The outcomes of an action of the team on turn, computed as far as they are asked for.

    Args:
        rules: the game.
        evaluation: evaluates positions.
        state: the position before the action, or with its roll on the stack.
        action: the action.
    """

    def __init__(
        self,
        rules: TrickShot,
        evaluation: Evaluation,
        state: TrickShotState,
        action: RolledAction,
    ) -> None:
        self._rules = rules
        self._evaluation = evaluation
        self._state = state
        self._action = action
        self._team = state.team
        self._is_rolled = bool(state.stack)
        self._left = LAST_TURN[state.period] - state.turn
        might = powers(rules.book, state, state.team)
        self._ignored = might.ignored_fails
        self._keeps_turn = might.passes_keep_turn
        self._scale = evaluation.scale(state, state.team)
        self._calm = evaluation.weights.calm
        self._skates = isinstance(action, Move | EdgeMove)
        self._shoots = isinstance(action, Shot | Slapshot)
        added = 0 if self._is_rolled else dice_added(rules.book, state, action)
        self._dice = len(state.pool) + added
        self._may_repeat = self._repeatable(might.rerolls_penalties)
        self._repeats = False
        self._futures: dict[tuple[int, int], Outlook | float] = {}
        self._worths: dict[tuple[int, int, bool, int], float] = {}

    def expected(self) -> float:
        """Return the chance to win if the action is taken now."""
        state = self._state
        action = self._action
        if uses_wind(state, action):
            fails, bounces = state.pool.count(FAIL), state.pool.count(BOUNCE)
            return self.worth(fails, bounces, False, state.stamina[self._team])
        if isinstance(action, Shot | Slapshot) and net_is_empty(state, action.skater):
            return self._goal()
        return self._rolling(self._dice, state.stamina[self._team])

    def standing(self) -> float:
        """Return the chance to win if the current roll is accepted."""
        pool = self._state.pool
        tokens = self._state.stamina[self._team]
        return self.worth(pool.count(FAIL), pool.count(BOUNCE), RESPONSE in pool, tokens)

    def repeated(self) -> float:
        """Return the chance to win if a token is spent on the current roll."""
        state = self._state
        if not may_roll_again(self._rules.book, state, self._action):
            return 0.0
        icons = len(state.pool) - state.pool.count(BLANK)
        return self._rolling(icons, state.stamina[self._team] - 1)

    def done_well(self) -> tuple[float, Outlook | None]:
        """Return the chance to win without a fail, and the outlook of that position.

        Without an outlook where a face-off follows, as after a goal.
        """
        tokens = self._state.stamina[self._team]
        chance = self.worth(0, 0, False, tokens)
        if self._shoots:
            return chance, None
        future = self._future(*self._relevant(0, 0))
        return chance, None if isinstance(future, float) else future

    @property
    def dice(self) -> int:
        """How many dice lie in the pool after the action."""
        return self._dice

    def worth(self, fails: int, bounces: int, response: bool, tokens: int) -> float:
        """Return the chance to win after a final roll, with this many tokens left."""
        key = (fails, bounces, response, tokens)
        known = self._worths.get(key)
        if known is None:
            known = self._worths[key] = self._work_out(fails, bounces, response, tokens)
        return known

    def wants_again(self, fails: int) -> bool:
        """Whether the expectation assumed that a roll with this many fails is rolled again."""
        fewest, most = self._may_repeat
        return self._repeats and fewest <= fails <= most

    def _rolling(self, dice: int, tokens: int) -> float:
        """Return the best of never rolling again and of doing so whenever it can help."""
        plain = self._expectation(dice, 0, tokens)
        if self._may_repeat[0] == _NEVER or not tokens:
            return plain
        repeated = self._expectation(dice, tokens, tokens)
        self._repeats = repeated > plain
        return max(plain, repeated)

    def _expectation(self, dice: int, spendable: int, tokens: int) -> float:
        worth = self.worth
        if self._skates:
            return sum(
                chance * worth(failed, 0, response, tokens - spent)
                for failed, response, spent, chance in clean_rolls(dice, spendable)
            )
        fewest, most = self._may_repeat
        return sum(
            final.chance * worth(final.fails, final.bounces, final.response, tokens - final.spent)
            for final in final_rolls(dice, spendable, fewest, most)
        )

    def _repeatable(self, penalties_too: bool) -> tuple[int, int]:
        """Return between how many fails the roll is worth another, and may have it (TS-4.4)."""
        action = self._action
        if isinstance(action, Slapshot):
            return _NEVER, _ANY
        if isinstance(action, Hit):
            return (1, _ANY) if penalties_too else (_NEVER, _ANY)
        if isinstance(action, Steal):
            return 1, (_ANY if penalties_too else STEAL_PENALTY - 1)
        if isinstance(action, Shot):
            return self._ignored + 1, _ANY
        return 1, _ANY

    def _work_out(self, fails: int, bounces: int, response: bool, tokens: int) -> float:
        if self._skates:
            future = self._future(0, 0)
        else:
            if self._shoots:
                if fails <= self._ignored:
                    return self._goal()
                if fails > self._ignored + 1:
                    return self._stopped()
            elif means_fight(self._state, self._action, fails):
                return self._fought()
            future = self._future(*self._relevant(fails, bounces))
        if isinstance(future, float):
            return future
        if self._goes_on(fails):
            goals = future.on(self._dice, tokens)
            if response:
                goals = self._calm * goals + (1 - self._calm) * future.over(tokens)
        elif self._left <= 0:
            return self._stopped()
        else:
            goals = future.over(tokens)
            if response:
                goals -= self._evaluation.weights.response
        return self._scale.winning(goals)

    def _relevant(self, fails: int, bounces: int) -> tuple[int, int]:
        """Reduce a roll to what makes a difference on the ice."""
        action = self._action
        if isinstance(action, PassPuck):
            return (1, bounces) if fails and bounces else (0, 0)
        if isinstance(action, SaucerPass):
            return min(fails, 1), bounces
        if isinstance(action, Steal):
            return min(fails, STEAL_FIGHT - 1), 0
        return fails, (0 if isinstance(action, Hit) else bounces)

    def _goes_on(self, fails: int) -> bool:
        """Whether the turn goes on after this many fails (TS-4.5)."""
        if self._shoots:
            return False
        if isinstance(self._action, PassPuck | SaucerPass) and self._keeps_turn:
            return True
        return fails == 0

    def _future(self, fails: int, bounces: int) -> Outlook | float:
        key = (fails, bounces)
        known = self._futures.get(key)
        if known is None:
            known = self._futures[key] = self._look_ahead(fails, bounces)
        return known

    def _look_ahead(self, fails: int, bounces: int) -> Outlook | float:
        """Try the action with these dice; a stoppage gives its chance to win at once."""
        roll = faces(self._dice, fails, bounces)
        if self._is_rolled:
            after = with_roll(self._state, roll)
            events = self._rules.apply(after, ACCEPT)
        else:
            after, events = tried(self._rules, self._state, self._action, roll)
        settle(self._rules, self._evaluation, after, events)
        if after.result or was_stopped(events):
            return self._stopped()
        return Outlook(self._evaluation, after, self._team, self._left)

    def _goal(self) -> float:
        return self._evaluation.faced_off(self._state, self._team, 1)

    def _fought(self) -> float:
        evaluation = self._evaluation
        goals = evaluation.lasting(self._state, self._team) - evaluation.weights.fight
        return evaluation.winning(self._state, self._team, goals)

    def _stopped(self) -> float:
        return self._evaluation.faced_off(self._state, self._team)


def weighed(
    rules: TrickShot, evaluation: Evaluation, state: TrickShotState, action: TrickShotAction
) -> tuple[float, Prospect | None]:
    """Return the team's chance to win by an action now, and the prospect of a skater's action."""
    if isinstance(action, LineChange):
        return _after_change(rules, evaluation, state), None
    prospect = Prospect(rules, evaluation, state, action)  # type: ignore[arg-type]
    return prospect.expected(), prospect


def _after_change(rules: TrickShot, evaluation: Evaluation, state: TrickShotState) -> float:
    team = state.team
    left = LAST_TURN[state.period] - state.turn
    after, events = tried(rules, state, LineChange())
    settle(rules, evaluation, after, events)
    if after.result or was_stopped(events):
        return evaluation.faced_off(state, team)
    outlook = Outlook(evaluation, after, team, left)
    tokens = after.stamina[team]
    goals = outlook.on(len(after.pool), tokens) if after.team == team else outlook.over(tokens)
    return evaluation.winning(state, team, goals)
