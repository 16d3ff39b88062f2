"""The target of a hint: the card, the row of its menu, the button or the place."""

from __future__ import annotations

from typing import Final

from game.engine.contract import Action
from game.peak_duel.actions import (
    Attack,
    Pay,
    PickBeast,
    PickDiscarded,
    PickSoul,
    PickStance,
)
from scenes.game_view.pointing import Target
from scenes.games.peak_duel.action_index import place_of, target_place
from scenes.games.peak_duel.choices import PeakDuelChoices
from scenes.games.peak_duel.context import PeakDuelContext

_FURTHER: Final = (Pay, PickBeast, PickDiscarded, PickSoul, PickStance)
"""Choices that continue an action in progress."""


class PeakDuelHints:
    """Finds the target, and opens its menu.

    Args:
        context: the picture.
        choosing: what a person has begun to choose.
    """

    def __init__(self, context: PeakDuelContext, choosing: PeakDuelChoices) -> None:
        self._context = context
        self._choosing = choosing
        self._hinted: Action | None = None

    @property
    def is_followed(self) -> bool:
        """Whether the last choice in progress is the one that a hint pointed at."""
        draft = self._context.draft
        return draft is not None and draft.last == self._hinted

    def forget(self) -> None:
        """Forget the hint: another decision is open."""
        self._hinted = None

    def mark(self) -> Target | None:
        """The present target of the last hint; `None` for none, or after it was followed."""
        action, offer = self._hinted, self._context.offer
        if action is None or offer is None or self.is_followed:
            return None
        open_rows = [row.action for row in self._context.menu.rows]
        if action in open_rows:
            return "row", open_rows.index(action)
        return self._place(action, offer.seat)

    def _place(self, action: Action, seat: int) -> Target:
        """The subject of an action; the target of an attack whose attacker is already chosen."""
        if isinstance(action, Attack) and self._context.attacker == action.attacker:
            return target_place(action.target, seat)
        place = place_of(action, seat)
        if place == ("button", "pass") and self._context.bar.find("pass") is None:
            return "button", "ahead"
        return place

    def target_of(self, action: Action) -> Target | None:
        """The target of a hint; a choice in progress is cancelled unless the hint continues it."""
        context, offer = self._context, self._context.offer
        self._hinted = action
        if context.draft is not None and not isinstance(action, _FURTHER):
            if context.draft.first == action:
                return None
            self._choosing.leave()
            offer = context.offer
        if offer is None:
            return None
        where, which = place_of(action, offer.seat)
        if isinstance(action, Attack):
            self._choosing.select(action.attacker)
        elif where == "hand" and context.draft is None:
            self._choosing.show_hand(offer, which)
        return self.mark()
