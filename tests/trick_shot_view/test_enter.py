"""The confirming key does what the gold button says, in every decision of whole matches."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.contract import kind_of
from game.engine.dice import Dice
from scenes.games.trick_shot.action_index import Option
from scenes.kit.draw import materials
from scenes.kit.input.intents import Device, Intent
from tests.trick_shot_view.stand import Stand
from tests.trick_shot_view.test_choosing import PICTURES

DEVICES = [Device.MOUSE, Device.KEYBOARD, Device.PAD]
_MOST = 220


def _drawn_gold(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The buttons that are painted in gold now."""
    painted = []
    bar, paint = stand.context.bar, stand.kit.skin.button

    def noted(surface: object, rect: object, look: object, **values: object) -> object:
        painted.extend(each.name for each in bar.buttons if each.rect == rect and look is gold)
        return paint(surface, rect, look, **values)  # type: ignore[arg-type]

    gold = materials.PRIMARY_BUTTON
    monkeypatch.setattr(stand.kit.skin, "button", noted)
    bar.draw(stand.window)
    monkeypatch.undo()
    return painted


def _pressed_by_enter(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, device: Device
) -> tuple[list[str], list[str]]:
    """The buttons that Enter (or the pad's button) presses, and what it plays past them."""
    pressed: list[str] = []
    played: list[str] = []
    monkeypatch.setattr(stand.view.controller, "_push", pressed.append)
    monkeypatch.setattr(stand.view, "submit", lambda action: played.append(kind_of(action)))
    monkeypatch.setattr(
        stand.context.chooser, "_submit", lambda action: played.append(kind_of(action))
    )
    stand.say(Intent.CONFIRM, device=Device.PAD if device is Device.PAD else Device.KEYBOARD)
    monkeypatch.undo()
    return pressed, played


def _check(stand: Stand, monkeypatch: pytest.MonkeyPatch, device: Device) -> str:
    """Hold Enter against the gold button; returns its name."""
    drawn = _drawn_gold(stand, monkeypatch)
    assert drawn == [name for name in (stand.context.bar.gold,) if name]
    if drawn:
        assert _pressed_by_enter(stand, monkeypatch, device) == (drawn, [])
    return drawn[0] if drawn else ""


def _arm(stand: Stand, option: Option, device: Device) -> None:
    """Choose a skater and a target of a roll."""
    if device is Device.MOUSE:
        chooser, places = stand.context.chooser, stand.now.places
        stand.point(stand.context.model.frame.centre(option.square))
        stand.view.controller._pick(places[option.skater])
        if chooser.skater != option.skater:
            stand.view.controller._pick(places[option.skater])
        stand.view.controller._pick(option.square)
        return
    stand.say(Intent.TAB_RIGHT, Intent.TAB_RIGHT, Intent.CONFIRM, device=device)


@pytest.mark.parametrize("device", DEVICES)
def test_enter_presses_the_gold_button_in_every_decision_of_a_match(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand()
    stand.begin(seed=6)
    dice = Dice(8)
    seen: Counter[str] = Counter()
    while stand.rules.decision(stand.now) is not None and len(stand.played) < _MOST:
        stand.timeline.clear()
        stand.ask()
        offer = stand.context.chooser.offer
        assert offer is not None
        seen[offer.kind + _check(stand, monkeypatch, device)] += 1
        if offer.kind == "play" and offer.options:
            _arm(stand, offer.options[dice.index(len(offer.options))], device)
            if stand.context.chooser.armed is not None:
                seen["armed" + _check(stand, monkeypatch, device)] += 1
                stand.say(Intent.LEFT, Intent.LEFT, device=Device.KEYBOARD)
                _check(stand, monkeypatch, Device.KEYBOARD)
        elif offer.kind == "reroll":
            stand.say(Intent.DOWN, device=Device.KEYBOARD)
            seen["other" + _check(stand, monkeypatch, Device.KEYBOARD)] += 1
        stand.kit.controls.device = device
        legal = stand.rules.legal(stand.now)
        stand.play(legal[dice.index(len(legal))])
    assert seen["armedroll"] > 10
    assert seen["rerollreroll"] and seen["rerollaccept"] and seen["otheraccept"], seen


def test_enter_rolls_for_what_the_mouse_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not for the square on which keys stood before."""
    stand = Stand((1280, 720))
    stand.place(PICTURES["play"])
    stand.ask()
    stand.click_square(stand.now.places[1])
    stand.click_square(25)
    armed = stand.context.chooser.armed
    assert armed is not None
    assert _drawn_gold(stand, monkeypatch) == ["roll"]
    stand.say(Intent.CONFIRM)
    assert stand.played == [armed.action]


def test_keys_that_leave_a_target_take_the_gold_button_along(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = Stand((1280, 720))
    stand.place(PICTURES["play"])
    stand.ask()
    stand.say(Intent.TAB_RIGHT, Intent.TAB_RIGHT, Intent.CONFIRM)
    assert stand.context.chooser.armed is not None
    stand.say(Intent.LEFT)
    assert stand.context.chooser.armed is None
    assert _drawn_gold(stand, monkeypatch) == []
