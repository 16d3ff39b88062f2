"""What a hint points at: the card, the row of its menu, the button or the place it means."""

from __future__ import annotations

from typing import Final

from game.engine.contract import Action, kind_of
from game.peak_duel.actions import (
    Attack,
    ChangeRule,
    ChangeStance,
    Discard,
    GoTo,
    Pay,
    PickBeast,
    PickDiscarded,
    PickSoul,
    PickStance,
    Redirect,
    SetCard,
    Summon,
    UseSpell,
)
from game.peak_duel.names import NO_SLOT
from scenes.games.peak_duel.choices import Choosing
from scenes.games.peak_duel.context import Parts
from scenes.games.peak_duel.targets import Target

_FURTHER: Final = (Pay, PickBeast, PickDiscarded, PickSoul, PickStance)
"""Choices that belong to something that is begun."""


class Hinting:
    """Finds it, and opens the menu in which it stands.

    Args:
        parts: the picture.
        choosing: what a person has begun to choose.
    """

    def __init__(self, parts: Parts, choosing: Choosing) -> None:
        self._parts = parts
        self._choosing = choosing
        self._hinted: Action | None = None

    @property
    def is_followed(self) -> bool:
        """Whether the last choice of what is begun is the one that was pointed at last."""
        draft = self._parts.draft
        return draft is not None and draft.actions[-1] == self._hinted

    def forget(self) -> None:
        """Another decision is open."""
        self._hinted = None

    def mark(self) -> Target | None:
        """What the last hint means, as things are now; `None` for none, or where it was done."""
        action, offer = self._hinted, self._parts.offer
        if action is None or offer is None or self.is_followed:
            return None
        open_rows = [row.action for row in self._parts.menu.rows]
        if action in open_rows:
            return "row", open_rows.index(action)
        return self._on_field(action, offer.seat) or _elsewhere(action)

    def _on_field(self, action: Action, seat: int) -> Target | None:
        """The beast, the player or the slot that an action is about."""
        match action:
            case Attack() if self._parts.attacker != action.attacker:
                return "beast", (seat, action.attacker)
            case Attack() | Redirect() if action.target < 0:
                return "player", 1 - seat
            case Attack() | Redirect():
                return "beast", (1 - seat, action.target)
            case UseSpell() if action.slot != NO_SLOT:
                return "slot", (seat, action.slot)
            case ChangeStance():
                return "beast", (seat, action.slot)
            case PickBeast():
                return "beast", (action.seat, action.slot)
            case _:
                return None

    def target_of(self, action: Action) -> Target | None:
        """What a hint points at; a choice that is begun is left for it, unless it goes on."""
        parts, offer = self._parts, self._parts.offer
        self._hinted = action
        if parts.draft is not None and not isinstance(action, _FURTHER):
            if parts.draft.first == action:
                return None
            self._choosing.leave()
            offer = parts.offer
        if offer is None:
            return None
        match action:
            case Attack():
                self._choosing.select(action.attacker)
            case UseSpell() if action.slot != NO_SLOT:
                pass
            case Summon() | SetCard() | UseSpell() | Discard() if parts.draft is None:
                self._choosing.show_hand(offer, action.card)
            case _:
                pass
        return self.mark()


def _elsewhere(action: Action) -> Target:
    """The card, the rule or the button that an action is about."""
    match action:
        case Summon() | SetCard() | UseSpell() | Discard():
            return "hand", action.card
        case Pay() | PickSoul():
            return "soul", action.card
        case PickDiscarded():
            return "discarded", action.card
        case GoTo():
            return "button", f"phase:{action.phase}"
        case ChangeRule():
            return "rule", 0
        case _:
            return "button", kind_of(action)
