"""Positions from outside: valid ones are accepted, others refused with the place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.pending import Looking, Offering, Picking, Running
from game.riftwalker.state import Grant, RiftwalkerState
from tests.riftwalker.tables import Table, rules


def test_every_position_of_play_is_sound() -> None:
    for seed in range(6):
        state, _ = rules().new(RiftwalkerOptions(seats=2 + seed % 3), seed)
        dice = Dice(seed)
        while rules().decision(state) is not None:
            rules().check_position(state)
            legal = rules().legal(state)
            rules().apply(state, legal[dice.index(len(legal))])
        rules().check_position(state)


def _set(name: str, value: object) -> Callable[[RiftwalkerState], None]:
    return lambda state: setattr(state, name, value)


def _twice(state: RiftwalkerState) -> None:
    state.deck[0] = state.deck[1]


def _over_turned(state: RiftwalkerState) -> None:
    state.explored[0].append(Lying(state.deck.pop(), 3))


def _unknown(state: RiftwalkerState) -> None:
    state.deck[0] = "no_such_rift"


def _two_of_a_card(state: RiftwalkerState) -> None:
    state.grid[0] = state.grid[1]


@pytest.mark.parametrize(
    ("spoil", "path"),
    [
        (_set("hands", [[]]), "$.hands"),
        (_set("grid", [0] * 8), "$.grid"),
        (_set("seat", 2), "$.seat"),
        (_set("step", "dance"), "$.step"),
        (_set("step", "rift"), "$.element"),
        (_set("result", "draw"), "$.result"),
        (_set("turn", -1), "$.turn"),
        (_set("extra", 3), "$.extra"),
        (_set("locks", [7] * 15), "$.locks"),
        (_set("counts_as", [64] * 6), "$.counts_as"),
        (_set("chain", ["no_such_rift"]), "$.chain"),
        (_set("grants", [Grant("fire_cinder_toll", 0)]), "$.grants"),
        (_set("stack", [Running("no_such_rift")]), "$.stack[0].rift"),
        (_set("stack", [Running("fire_cinder_toll", 7)]), "$.stack[0].at"),
        (_set("stack", [Running("fire_cinder_toll", -1)]), "$.stack"),
        (_set("stack", [Offering("fire_cinder_toll")]), "$.stack[0].rift"),
        (_set("stack", [Picking(0, 5, 1, "", face_up=False)]), "$.stack[0]"),
        (_set("stack", [Looking(99, 1, "", face_up=False)]), "$.stack[0].cards"),
        (_set("step", "burst"), "$.step"),
        (_twice, "$.deck"),
        (_unknown, "$.deck"),
        (_two_of_a_card, "$.grid"),
        (_over_turned, "$.explored"),
    ],
)
def test_a_wrong_value_is_named(spoil: Callable[[RiftwalkerState], None], path: str) -> None:
    table = Table(hands=[["shadowlands"], ["air_gale_prison"]])
    rules().check_position(table.state)
    spoil(table.state)
    with pytest.raises(BadInput) as caught:
        rules().check_position(table.state)
    assert caught.value.path == path
