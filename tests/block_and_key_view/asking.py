"""One position for every kind of decision of Block and Key, and putting it on the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.block_and_key.actions import Place
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.state import BlockAndKeyState
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand

KINDS = (
    "turn_core",
    "first_dig",
    "play",
    "give_back",
    "claim",
    "draw_key",
    "lay_down",
    "discard",
    "choose_nearest",
    "place_for_ancients",
)
_MATCHES = 120


def one_of_each_kind(stand: Stand) -> dict[str, BlockAndKeyState]:
    """One position for every kind of decision, found in random solo matches."""
    found: dict[str, BlockAndKeyState] = {}
    for state in _wandering(stand):
        decision = stand.rules.decision(state)
        if decision is not None and decision.kind not in found:
            if decision.kind == "play" and not _can_build(stand, state):
                continue
            found[decision.kind] = stand.rules.copy(state)
        if len(found) == len(KINDS):
            break
    return found


def _can_build(stand: Stand, state: BlockAndKeyState) -> bool:
    return any(isinstance(action, Place) for action in stand.rules.legal(state))


def _wandering(stand: Stand) -> Iterator[BlockAndKeyState]:
    for seed in range(_MATCHES):
        source = Random(seed)
        state, _ = stand.rules.new(BlockAndKeyOptions(seats=1), seed)
        while stand.rules.decision(state) is not None:
            yield state
            stand.state = state
            stand.rules.apply(state, choice(stand, source))  # type: ignore[arg-type]


def asked(stand: Stand, positions: dict[str, BlockAndKeyState], kind: str) -> None:
    """Ask for a decision of a kind, once the camera stands still at the seat's side."""
    assert kind in positions, f"no {kind} came up"
    stand.place(positions[kind])
    stand.viewer = 0
    stand.ask()
    stand.frame()
    while stand.context.turntable.active:
        stand.frame()
