"""One position for every kind of decision, found in random matches of two, three and four seats."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.riftwalker.actions import Rotate
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.pending import Running
from game.riftwalker.state import RiftwalkerState
from tests.riftwalker_view.choosing import choice
from tests.riftwalker_view.stand import Stand

KINDS = (
    "element",
    "element_hold",
    "rift",
    "rift_rotate",
    "activate",
    "activate_another",
    "burst",
    "refresh",
    "put_under",
    "flip",
    "flip_line",
    "place",
    "grow",
    "swap",
    "treat_as",
    "choose_element",
    "tuck",
    "unrotate",
    "to_hand",
    "discard_rift",
    "exchange",
    "unscore",
    "take_scored",
    "ward",
    "choose_rift",
    "explore",
    "rotate",
    "discard",
    "trade_hand",
    "look_deck",
    "choose_opponent",
    "choose",
)
"""Every kind of decision that the rifts of the game can bring up."""
_MATCHES = 150


def find_positions(stand: Stand) -> dict[str, RiftwalkerState]:
    """Walk through random matches until every kind has come up with something to choose."""
    found: dict[str, RiftwalkerState] = {}
    for state in _wandering(stand):
        name = _name(stand, state)
        if name not in found and len(stand.rules.legal(state)) > 1:
            found[name] = stand.rules.copy(state)
        if set(KINDS) <= set(found):
            break
    return found


def _name(stand: Stand, state: RiftwalkerState) -> str:
    """The kind of the decision, and what makes it look otherwise."""
    decision = stand.rules.decision(state)
    if decision is None:
        return ""
    if decision.kind == "element" and state.may_hold:
        return "element_hold"
    if decision.kind == "rift" and any(
        isinstance(action, Rotate) for action in stand.rules.legal(state)
    ):
        return "rift_rotate"
    if decision.kind == "activate" and isinstance(state.stack[-1], Running):
        return "activate_another"
    return decision.kind


def _wandering(stand: Stand) -> Iterator[RiftwalkerState]:
    for seed in range(_MATCHES):
        source = Random(seed)
        state, _ = stand.rules.new(RiftwalkerOptions(seats=2 + seed % 3), seed)
        while stand.rules.decision(state) is not None:
            yield state
            stand.state = state
            stand.rules.apply(state, choice(stand, source))  # type: ignore[arg-type]
