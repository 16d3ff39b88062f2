"""Whole battles through the view by the inputs of one device, and a picture that stays true."""

from __future__ import annotations

import pytest

from scenes.kit.input.intents import Device
from tests.frostgrave_view.robot import Robot
from tests.frostgrave_view.stand import Stand

SHORT = {"turn_limit": 2, "feet": 2, "table": "generated"}


@pytest.mark.parametrize("device", list(Device))
def test_a_whole_battle_can_be_played_with_one_device(device: Device) -> None:
    stand = Stand()
    stand.begin(seed=5, **SHORT)
    robot = Robot(stand, device, seed=2)
    robot.play()
    assert stand.now.result
    assert stand.rules.outcome(stand.now) is not None
    assert {"tokens", "sides", "deploy", "act"} <= robot.kinds


@pytest.mark.parametrize("seed", [1, 2])
def test_after_its_animation_an_action_is_shown_as_the_rules_left_it(seed: int) -> None:
    stand = Stand()
    stand.begin(seed=seed, turn_limit=3, feet=2, table="generated", encounters=True)
    robot = Robot(stand, Device.KEYBOARD, seed=seed)
    count = 0
    while stand.rules.decision(stand.now) is not None:
        robot.play(len(stand.played) + 1)
        shown = stand.context.model.snapshot()
        stand.view.settle(stand.shown)
        true = stand.context.model.snapshot()
        for is_shown, is_true in zip(shown, true, strict=True):
            assert _differing(is_shown, is_true) == [], stand.played[-1]
        count += 1
    assert count > 60


def _differing(first: object, second: object) -> list[object]:
    """What differs between two parts of a snapshot, entry by entry."""
    if not isinstance(first, tuple) or not isinstance(second, tuple) or len(first) != len(second):
        return [] if first == second else [first, second]
    return [pair for pair in zip(first, second, strict=True) if pair[0] != pair[1]]
