"""A spell or a change of the rule in progress: its choices are made on a copy first.

Nothing is played until the last choice is made, so that it can be taken back until then. A single
possible choice is made automatically: everything is open, so neither the choice nor its time
discloses anything about a hand.
"""

from __future__ import annotations

from game.engine.contract import Action, Decision
from game.peak_duel.actions import ChangeRule, UseSpell
from game.peak_duel.rules import PeakDuel
from game.peak_duel.state import PeakDuelState
from scenes.games.peak_duel.action_index import PeakDuelActionIndex, build_offer

_CHOICES = ("spell", "pay")


class Draft:
    """Collects the choices.

    Attributes:
        actions: the actions to play, in order.
    """

    def __init__(self, rules: PeakDuel, state: PeakDuelState, seat: int, first: Action) -> None:
        self._rules = rules
        self._seat = seat
        self._states = [rules.copy(state)]
        self._made: list[int] = []
        """The number of actions before each open choice."""
        self.actions: list[Action] = []
        self.add(first)

    @property
    def first(self) -> Action:
        """The first choice: the spell, or to change the rule."""
        return self.actions[0]

    @property
    def decision(self) -> Decision | None:
        """The next choice; `None` when all are made."""
        decision = self._rules.decision(self._states[-1])
        if decision is None or decision.seat != self._seat or decision.kind not in _CHOICES:
            return None
        return decision if self._states[-1].stack else None

    @property
    def state(self) -> PeakDuelState:
        """The state after the choices so far."""
        return self._states[-1]

    @property
    def offer(self) -> PeakDuelActionIndex | None:
        """The choices that are open; `None` when all are made."""
        decision = self.decision
        if decision is None:
            return None
        state = self._states[-1]
        return build_offer(state, decision, self._rules.legal(state))

    @property
    def last(self) -> Action:
        """The last choice."""
        return self.actions[self._made[-1]]

    @property
    def forced(self) -> tuple[Action, ...]:
        """The automatic choices after the last one."""
        return tuple(self.actions[self._made[-1] + 1 :])

    def add(self, action: Action) -> None:
        """Make one more choice, and the automatic ones after it."""
        self._made.append(len(self.actions))
        self._carry_out(action)
        while (offer := self.offer) is not None and len(offer.legal) == 1:
            self._carry_out(offer.legal[0])

    def _carry_out(self, action: Action) -> None:
        state = self._rules.copy(self._states[-1])
        self._rules.apply(state, action)  # type: ignore[arg-type]
        self._states.append(state)
        self.actions.append(action)

    def back(self) -> bool:
        """Take the last choice back; returns whether any is left."""
        count = self._made.pop()
        del self.actions[count:], self._states[count + 1 :]
        return bool(self.actions)


def may_ask(action: Action) -> bool:
    """Whether an action may ask for further choices."""
    return isinstance(action, UseSpell | ChangeRule)
