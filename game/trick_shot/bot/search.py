"""Open-loop tree search: the dice are rolled again on every pass (hard).

The luck of the dice on a pass would drown the values of the actions. So each action has its exact
expectation, and a pass adds only the difference between the result further ahead and what that
expectation assumed for the same dice.
"""

from __future__ import annotations

from math import log, sqrt

from game.engine.dice import Dice
from game.trick_shot.actions import Reroll, Respond, TrickShotAction
from game.trick_shot.bot.candidates import Judge
from game.trick_shot.bot.chances import FACES_TOLD, FAILS_TOLD
from game.trick_shot.bot.evaluation import Evaluation
from game.trick_shot.bot.levels import Search
from game.trick_shot.bot.prospects import Prospect, weighed
from game.trick_shot.bot.ranking import Ranked
from game.trick_shot.bot.routes import Ice
from game.trick_shot.bot.trials import ACCEPT, DECLINE, quiet_answer, was_stopped
from game.trick_shot.events import DiceRolled, StaminaSpent, TrickShotEvent
from game.trick_shot.faces import BOUNCE, FAIL, RESPONSE
from game.trick_shot.pending import Responding, Rolled
from game.trick_shot.rules import TrickShot
from game.trick_shot.state import TrickShotState, copied
from game.trick_shot.team import RED

REROLL = Reroll()
_SEEDS = 2**62
_WORTHWHILE = 0.5
"""A response is made on the way if its value exceeds this."""


class Node:
    """An action in the tree, over all dice: visits and the sum of the results.

    ``total`` adds up the chances to win of the team that took the action.
    """

    __slots__ = ("chance", "prospect", "replies", "total", "visits")

    def __init__(self, chance: float, prospect: Prospect | None, trust: float) -> None:
        self.chance = chance
        self.prospect = prospect
        self.visits = trust
        self.total = trust * chance
        self.replies: dict[int, dict[TrickShotAction, Node]] = {}

    def assumed(self, events: list[TrickShotEvent], tokens: int) -> float:
        """Return what the expectation of this action had assumed for the dice that fell."""
        if self.prospect is None:
            return self.chance
        faces: tuple[str, ...] = ()
        for event in events:
            if isinstance(event, DiceRolled):
                faces = event.faces
            elif isinstance(event, StaminaSpent):
                tokens -= 1
        if not faces:
            return self.chance
        fails = min(faces.count(FAIL), FAILS_TOLD)
        bounces = min(faces.count(BOUNCE), FACES_TOLD)
        return self.prospect.worth(fails, bounces, RESPONSE in faces, tokens)


class TreeSearch:
    """Searches one decision.

    Args:
        rules: the game.
        evaluation: evaluates positions.
        settings: how to search.
        dice: the bot's own chance.
    """

    def __init__(
        self, rules: TrickShot, evaluation: Evaluation, settings: Search, dice: Dice
    ) -> None:
        self._rules = rules
        self._evaluation = evaluation
        self._settings = settings
        self._dice = dice
        self._left = 0

    def improved(
        self, state: TrickShotState, team: int, ranking: list[Ranked], nodes: int
    ) -> list[Ranked]:
        """Return the best candidates of a ranking with their values by the search."""
        settings = self._settings
        self._left = nodes
        roots = {
            each.action: self._node(state, each.action) for each in ranking[: settings.candidates]
        }
        while self._left > 0:
            self._pass(state, team, self._selected(roots), roots)
        found = [Ranked(action, node.total / node.visits) for action, node in roots.items()]
        return sorted(found, key=lambda each: -each.worth)

    def _node(self, state: TrickShotState, action: TrickShotAction) -> Node:
        """Return a new node with the exact expectation of its action."""
        self._left -= 1
        chance, prospect = weighed(self._rules, self._evaluation, state, action)
        return Node(chance, prospect, self._settings.trust)

    def _selected(self, nodes: dict[TrickShotAction, Node]) -> TrickShotAction:
        """Choose where to look: where it seems good or where few have looked (UCT)."""
        curiosity = self._settings.curiosity
        everywhere = log(sum(node.visits for node in nodes.values()) + 1)
        return max(
            nodes,
            key=lambda action: (
                nodes[action].total / nodes[action].visits
                + curiosity * sqrt(everywhere / nodes[action].visits)
            ),
        )

    def _pass(
        self,
        state: TrickShotState,
        team: int,
        action: TrickShotAction,
        nodes: dict[TrickShotAction, Node],
    ) -> None:
        """Walk down the tree once and update all nodes on the way with the result."""
        after = copied(state)
        after.dice = Dice(self._dice.index(_SEEDS))
        path, gain = self._walk(after, team, action, nodes)
        for node, player, gained_before in path:
            found = gain - gained_before
            node.visits += 1
            node.total += node.chance + (found if player == RED else -found)

    def _walk(
        self,
        state: TrickShotState,
        player: int,
        action: TrickShotAction,
        nodes: dict[TrickShotAction, Node],
    ) -> tuple[list[tuple[Node, int, float]], float]:
        """Play down to a position that is not evaluated yet, and evaluate it.

        Returns the nodes on the way with who played them and what had been
        gained before, and the gain in the end: by how much Red's chance to win
        is above what the expectations had assumed for the dice that fell.
        """
        path: list[tuple[Node, int, float]] = []
        gain = 0.0
        while True:
            node = nodes[action]
            path.append((node, player, gain))
            tokens = state.stamina[player]
            events = self._step(state, action, node)
            if state.result or was_stopped(events) or len(path) >= self._settings.depth:
                return path, gain
            assumed = _for_red(node.assumed(events, tokens), player)
            player = state.team
            nodes, is_new = self._replies(node, state, player)
            if not nodes:
                return path, gain
            action = self._selected(nodes)
            if is_new:
                best = max(each.chance for each in nodes.values())
                return path, gain + _for_red(best, player) - assumed
            gain += _for_red(nodes[action].chance, player) - assumed

    def _replies(
        self, node: Node, state: TrickShotState, player: int
    ) -> tuple[dict[TrickShotAction, Node], bool]:
        """Return the actions that may follow, and whether they were computed just now."""
        known = node.replies.get(player)
        book = self._rules.book
        if known is not None:
            return {
                action: each
                for action, each in known.items()
                if self._rules.refusal(state, action) is None
            }, False
        ice = Ice(book, self._evaluation.tables, state)
        actions = Judge(ice, player).best(self._rules.legal(state), self._settings.replies)
        found = {action: self._node(state, action) for action in actions}
        node.replies[player] = found
        return found, True

    def _step(
        self, state: TrickShotState, action: TrickShotAction, node: Node
    ) -> list[TrickShotEvent]:
        """Play an action and answer what it asks."""
        rules = self._rules
        self._left -= 1
        events = rules.apply(state, action)
        while state.stack and not state.result:
            events += rules.apply(state, self._answered(state, node))
        return events

    def _answered(self, state: TrickShotState, node: Node) -> TrickShotAction:
        """Answer a question on the way as a sensible player would."""
        frame = state.stack[-1]
        if isinstance(frame, Rolled):
            again = node.prospect is not None and node.prospect.wants_again(state.pool.count(FAIL))
            return REROLL if again else ACCEPT
        if isinstance(frame, Responding):
            return self._response(state, frame.team)
        return quiet_answer(self._rules, self._evaluation, state)

    def _response(self, state: TrickShotState, team: int) -> TrickShotAction:
        judge = Judge(Ice(self._rules.book, self._evaluation.tables, state), team)
        best: TrickShotAction = DECLINE
        worth = _WORTHWHILE
        for action in self._rules.legal(state):
            if isinstance(action, Respond):
                here = judge.answer(action)
                if here > worth:
                    best, worth = action, here
        return best


def _for_red(chance: float, team: int) -> float:
    """Turn a team's chance to win into Red's."""
    return chance if team == RED else 1 - chance
