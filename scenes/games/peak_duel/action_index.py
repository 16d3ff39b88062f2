"""The legal actions of a decision by target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

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
from game.peak_duel.names import NO_SLOT, PLAYER
from game.peak_duel.state import PeakDuelState
from scenes.game_view.action_index import ActionIndex


@dataclass
class PeakDuelActionIndex(ActionIndex[PeakDuelState]):
    """The possible choices of one decision.

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


def build_offer(
    state: PeakDuelState, decision: Decision, legal: Sequence[Action]
) -> PeakDuelActionIndex:
    """Arrange the legal actions of a decision."""
    offer = PeakDuelActionIndex(decision, state, tuple(legal))
    for action in legal:
        _arrange(offer, action)
    return offer


def place_of(action: Action, seat: int) -> tuple[str, Any]:
    """The target of a seat's action: a beast, a slot, a card, the rule or a button."""
    match action:
        case PickBeast():
            return "beast", (action.seat, action.slot)
        case ChangeStance():
            return "beast", (seat, action.slot)
        case Attack():
            return "beast", (seat, action.attacker)
        case Redirect():
            return target_place(action.target, seat)
        case UseSpell() if action.slot != NO_SLOT:
            return "slot", (seat, action.slot)
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


def target_place(target: int, seat: int) -> tuple[str, Any]:
    """The beast or the player that an attack of a seat is aimed at."""
    return ("player", 1 - seat) if target == PLAYER else ("beast", (1 - seat, target))


def _arrange(offer: PeakDuelActionIndex, action: Action) -> None:
    where, which = place_of(action, offer.seat)
    match action:
        case Attack():
            offer.attacks.setdefault(action.attacker, {})[action.target] = action
        case Redirect():
            offer.redirects[action.target] = action
        case PickStance():
            offer.stances[action.stance] = action
        case GoTo():
            offer.phases[action.phase] = action
        case _ if where == "beast":
            offer.beasts.setdefault(which, []).append(action)
        case _ if where == "hand":
            offer.hand.setdefault(which, []).append(action)
        case _ if where == "slot":
            offer.slots.setdefault(which[1], []).append(action)
        case _ if where == "rule":
            offer.rule = action
        case _:
            single = {"soul": offer.souls, "discarded": offer.discarded}.get(where, offer.plain)
            single[which] = action
