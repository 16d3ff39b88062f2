"""The confirming key does what the gold button says, in every decision of whole battles."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.contract import Action
from scenes.games.frostgrave import choices
from scenes.games.frostgrave.targets import GROUP
from scenes.kit.input.intents import Device, Intent
from tests.frostgrave_view.robot import Robot
from tests.frostgrave_view.stand import Stand, lesson_at

_INFANTRY, _HOUND = 4, 9
_MOST = 90


def _pressed_by_enter(stand: Stand) -> list[str]:
    """The buttons that the confirming key presses now; nothing is played."""
    bar, pressed = stand.context.bar, []

    def noted(name: str) -> Callable[[], object]:
        return lambda: pressed.append(name)

    kept = [button.press for button in bar.buttons]
    played: Callable[[Action], bool] = stand.submit
    stand.submit = lambda _: True  # type: ignore[method-assign]
    for button in bar.buttons:
        button.press = noted(button.name)
    stand.say(Intent.CONFIRM)
    for button, press in zip(bar.buttons, kept, strict=False):
        button.press = press
    stand.submit = played  # type: ignore[method-assign]
    return pressed


def _check(stand: Stand) -> bool:
    """See that Enter presses what is gold, or has the ring; returns whether anything is gold."""
    bar = stand.context.bar
    gold, focused = "" if bar.gold is None else bar.gold.name, bar.focused
    assert _pressed_by_enter(stand) == [each for each in (gold or focused,) if each]
    return bool(gold)


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
def test_enter_presses_the_gold_button_in_every_decision_of_a_battle(device: Device) -> None:
    stand = Stand()
    stand.begin(seed=4, turn_limit=2, feet=2, table="generated", spells_before=False)
    robot = Robot(stand, device, seed=3)
    seen = 0
    while stand.rules.decision(stand.now) is not None and len(stand.played) < _MOST:
        stand.kit.controls.device = device
        stand.ask()
        if not stand.context.sheet.active:
            _check(stand)
            if stand.context.bar.find("activate_group"):
                choices.begin_group(stand.view.controller)
                seen += _check(stand)
        robot.play(len(stand.played) + 1)
    assert seen


def test_what_keys_point_at_is_chosen_and_no_button_is_gold_then() -> None:
    stand = lesson_at("welcome")
    stand.now.near = (_INFANTRY, _HOUND)
    stand.kit.controls.device = Device.KEYBOARD
    stand.ask()
    controller, bar = stand.view.controller, stand.context.bar
    choices.begin_group(controller)
    assert bar.gold is not None
    assert bar.gold.name == "activate_group"
    assert _pressed_by_enter(stand) == ["activate_group"]
    stand.say(Intent.NEXT)
    assert controller.pointed is not None
    assert bar.gold is None
    assert _pressed_by_enter(stand) == []
    assert controller.mode == GROUP
    assert len(stand.context.members) == 1
    stand.say(Intent.TAB_RIGHT)
    assert bar.gold is None or bar.gold.name == bar.focused
    assert _pressed_by_enter(stand) == [bar.focused]


def test_the_way_of_acting_in_force_is_not_gold() -> None:
    stand = lesson_at("run")
    move = stand.context.bar.find("move")
    assert move is not None
    assert move.chosen
    assert stand.context.bar.gold is None
