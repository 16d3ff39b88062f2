"""What a person may choose now, arranged by what is pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.contract import Action, Decision, kind_of
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
from game.peak_duel.state import PeakDuelState


@dataclass
class Offer:
    """Everything that may be chosen at one decision.

    Attributes:
        legal: all of it.
        hand: what can be done with a card of the hand.
        slots: the spells of a card in an own spell slot.
        beasts: what can be done with a beast, by seat and slot.
        attacks: targets by the slot of the attacker; -1 is the player.
        redirects: new targets of the attack that is declared.
        souls: soul cards to pay or to use.
        discarded: cards to take back.
        stances: stances to summon in.
        phases: phases to go to.
        plain: what needs nothing to point at, by kind.
    """

    decision: Decision
    state: PeakDuelState
    legal: Sequence[Action] = ()
    hand: dict[str, list[Action]] = field(default_factory=dict)
    slots: dict[int, list[Action]] = field(default_factory=dict)
    beasts: dict[tuple[int, int], list[Action]] = field(default_factory=dict)
    attacks: dict[int, dict[int, Action]] = field(default_factory=dict)
    redirects: dict[int, Action] = field(default_factory=dict)
    souls: dict[str, Action] = field(default_factory=dict)
    discarded: dict[str, Action] = field(default_factory=dict)
    stances: dict[str, Action] = field(default_factory=dict)
    phases: dict[str, Action] = field(default_factory=dict)
    rule: Action | None = None
    plain: dict[str, Action] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The kind of decision."""
        return self.decision.kind

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.decision.seat


def build_offer(state: PeakDuelState, decision: Decision, legal: Sequence[Action]) -> Offer:
    """Arrange the legal actions of a decision."""
    offer = Offer(decision, state, tuple(legal))
    for action in legal:
        _arrange(offer, action)
    return offer


def _arrange(offer: Offer, action: Action) -> None:
    match action:
        case PickBeast() | ChangeStance():
            seat = action.seat if isinstance(action, PickBeast) else offer.seat
            offer.beasts.setdefault((seat, action.slot), []).append(action)
        case Pay() | PickSoul():
            offer.souls[action.card] = action
        case PickDiscarded():
            offer.discarded[action.card] = action
        case PickStance():
            offer.stances[action.stance] = action
        case GoTo():
            offer.phases[action.phase] = action
        case ChangeRule():
            offer.rule = action
        case Attack():
            offer.attacks.setdefault(action.attacker, {})[action.target] = action
        case Redirect():
            offer.redirects[action.target] = action
        case _:
            _arrange_card(offer, action)


def _arrange_card(offer: Offer, action: Action) -> None:
    match action:
        case Summon() | SetCard() | Discard():
            offer.hand.setdefault(action.card, []).append(action)
        case UseSpell() if action.slot == NO_SLOT:
            offer.hand.setdefault(action.card, []).append(action)
        case UseSpell():
            offer.slots.setdefault(action.slot, []).append(action)
        case _:
            offer.plain[kind_of(action)] = action
