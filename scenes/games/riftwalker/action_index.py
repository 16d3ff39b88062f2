"""The legal actions of a decision by target.

Most choices are one target; some are two, one after the other: the side of a card and its place,
two cards to swap, a rift of each of two seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.engine.contract import Action, Decision
from game.riftwalker.actions import (
    Accept,
    Burst,
    ChooseCard,
    ChooseElement,
    ChooseOpponent,
    ChooseOption,
    ChooseRift,
    Discard,
    Exchange,
    Explore,
    Flip,
    FlipLine,
    Hold,
    Place,
    Refill,
    Rotate,
    Skip,
    Swap,
    Trade,
    TreatAs,
)
from game.riftwalker.pending import Offering, Running
from game.riftwalker.state import RiftwalkerState
from scenes.game_view.action_index import ActionIndex
from scenes.game_view.pointing import Target

ACCEPT, SKIP, REFILL, HOLD, BACK, ONLY = "accept", "skip", "refill", "hold", "back", "only"
"""The buttons, among targets of the kind ``button``.

Other kinds are ``cell``, ``side``, ``line``, ``element``, ``rift`` (on the table), ``hand``,
``open`` (a card of the tray), ``seat``, ``head`` (of a seat's panel), ``option`` and ``eye``.
"""
NO_RIFT: Final = ""


@dataclass
class RiftwalkerActionIndex(ActionIndex[RiftwalkerState]):
    """The possible choices of one decision.

    Attributes:
        single: what one thing means.
        double: what a thing means after another one.
        holds: what a cell means while elements are used without flipping.
        open: cards that lie open in the tray.
        power: the rift whose power asks; empty for the steps of the turn.
    """

    legal: Sequence[Action] = ()
    single: dict[Target, Action] = field(default_factory=dict)
    double: dict[Target, dict[Target, Action]] = field(default_factory=dict)
    holds: dict[Target, Action] = field(default_factory=dict)
    open: tuple[str, ...] = ()
    power: str = NO_RIFT

    @property
    def holding_alone(self) -> bool:
        """Whether every cell can only be used without flipping, all others being locked."""
        return bool(self.holds) and not self.single

    def after(self, first: Target | None, *, holding: bool = False) -> dict[Target, Action]:
        """The present targets; `first` is the first of two, if it was chosen."""
        if first is not None:
            return self.double.get(first, {})
        return self.holds if holding else self.single

    def firsts(self) -> list[Target]:
        """The possible first targets of two."""
        return list(self.double)

    def thing(self, target: Target) -> Target:
        """The thing on the table of a target: itself, or the only one of its button."""
        action = self.single.get(target) if target == ("button", ONLY) else None
        return target if action is None else (self.path_to(action) or (None, target))[1]

    def path_to(self, action: Action) -> tuple[Target | None, Target] | None:
        """The targets to point at for an action: the first of two, and the last."""
        for group in (self.single, self.holds):
            for target, known in group.items():
                if known == action:
                    return None, target
        for first, seconds in self.double.items():
            for second, known in seconds.items():
                if known == action:
                    return first, second
        return None


_SINGLE: Final[dict[type, Callable[[Any], Target]]] = {
    Flip: lambda action: ("cell", action.cell),
    FlipLine: lambda action: ("line", action.line),
    Explore: lambda action: ("hand", action.rift),
    Discard: lambda action: ("hand", action.card),
    Rotate: lambda action: ("rift", action.rift),
    Burst: lambda action: ("rift", action.rift),
    ChooseRift: lambda action: ("rift", action.rift),
    ChooseElement: lambda action: ("element", action.element),
    ChooseOpponent: lambda action: ("seat", action.seat),
    ChooseOption: lambda action: ("option", action.option),
    Accept: lambda _: ("button", ACCEPT),
    Skip: lambda _: ("button", SKIP),
    Refill: lambda _: ("button", REFILL),
}
_DOUBLE: Final[dict[type, Callable[[Any], Sequence[tuple[Target, Target]]]]] = {
    Place: lambda action: ((("side", action.side), ("cell", action.cell)),),
    Swap: lambda action: (
        (("cell", action.first), ("cell", action.second)),
        (("cell", action.second), ("cell", action.first)),
    ),
    TreatAs: lambda action: ((("element", action.first), ("element", action.second)),),
    Exchange: lambda action: ((("rift", action.mine), ("rift", action.theirs)),),
}


def build_offer(
    state: RiftwalkerState, decision: Decision, legal: Sequence[Action]
) -> RiftwalkerActionIndex:
    """Arrange the legal actions of a decision."""
    offer = RiftwalkerActionIndex(decision, state, legal)
    offer.power = _power(state)
    own = state.hands[decision.seat]
    for action in legal:
        _arrange(offer, action, own)
    offer.open = tuple(dict.fromkeys(_open_cards(offer)))
    if only := _only(offer):
        offer.single["button", ONLY] = only
    return offer


def _only(offer: RiftwalkerActionIndex) -> Action | None:
    """The action of the gold button where exactly one rift can be chosen."""
    kinds = Explore | Rotate | Burst | ChooseCard | ChooseRift
    found = [action for action in offer.legal if isinstance(action, kinds)]
    return found[0] if len(found) == 1 else None


def _power(state: RiftwalkerState) -> str:
    """The rift whose power asks now."""
    for frame in reversed(state.stack):
        if isinstance(frame, Running | Offering):
            return frame.rift
    return NO_RIFT


def _open_cards(offer: RiftwalkerActionIndex) -> Iterator[str]:
    """The cards that have to be shown to be chosen."""
    for group in (offer.single, *offer.double.values()):
        for kind, which in group:
            if kind == "open":
                yield str(which)


def _arrange(offer: RiftwalkerActionIndex, action: Action, own: Sequence[str]) -> None:
    kind = type(action)
    if kind in _SINGLE:
        offer.single[_SINGLE[kind](action)] = action
    elif kind in _DOUBLE:
        for first, second in _DOUBLE[kind](action):
            offer.double.setdefault(first, {})[second] = action
    elif isinstance(action, Hold):
        offer.holds["cell", action.cell] = action
    elif isinstance(action, ChooseCard):
        offer.single["hand" if action.card in own else "open", action.card] = action
    elif isinstance(action, Trade) and action.theirs:
        offer.double.setdefault(("hand", action.mine), {})["open", action.theirs] = action
    elif isinstance(action, Trade):
        offer.single["hand", action.mine] = action
    else:
        raise TypeError(f"nothing to point at for {type(action).__name__}")
