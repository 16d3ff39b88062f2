"""Raw input becomes intentions; bindings can be changed and taken back."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.input.bindings import BindingError, canonical_key, read_bindings
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from tests.kit.conftest import ROOT, KeyPress


def pad_button(button: int, *, down: bool = True, pad: int = 0) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, instance_id=pad, button=button)


def pad_axis(axis: int, share: float, pad: int = 0) -> pygame.Event:
    return pygame.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=int(share * 32767)
    )


def test_keys_say_what_the_bindings_say(kit: Kit, press: KeyPress) -> None:
    signals = kit.controls.observe(press(pygame.K_RETURN))
    assert [(one.intent, one.device) for one in signals] == [(Intent.CONFIRM, Device.KEYBOARD)]
    signals = kit.controls.observe(press(pygame.K_z, mod=pygame.KMOD_LCTRL))
    assert [one.intent for one in signals] == [Intent.UNDO]
    signals = kit.controls.observe(press(pygame.K_TAB, mod=pygame.KMOD_LSHIFT))
    assert [one.intent for one in signals] == [Intent.PREVIOUS]


def test_a_held_key_repeats_directions_but_not_confirm(kit: Kit, press: KeyPress) -> None:
    kit.controls.observe(press(pygame.K_DOWN))
    again = kit.controls.observe(press(pygame.K_DOWN))
    assert [(one.intent, one.repeated) for one in again] == [(Intent.DOWN, True)]
    kit.controls.observe(press(pygame.K_RETURN))
    assert kit.controls.observe(press(pygame.K_RETURN)) == []


def test_the_mouse_speaks_too(kit: Kit) -> None:
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(1, 1))
    assert [one.intent for one in kit.controls.observe(event)] == [Intent.CANCEL]


def test_a_pad_button_speaks_once_per_press(kit: Kit) -> None:
    south = pygame.CONTROLLER_BUTTON_A
    assert [one.intent for one in kit.controls.observe(pad_button(south))] == [Intent.CONFIRM]
    assert kit.controls.observe(pad_button(south)) == []
    assert kit.controls.observe(pad_button(south, down=False)) == []
    assert len(kit.controls.observe(pad_button(south))) == 1
    assert kit.controls.device is Device.PAD


def test_a_pad_button_means_another_thing_while_a_second_one_is_held(kit: Kit) -> None:
    north, trigger = pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLER_AXIS_TRIGGERLEFT

    def said(event: pygame.Event) -> list[Intent]:
        return [one.intent for one in kit.controls.observe(event)]

    assert said(pad_button(north)) == [Intent.HINT]
    said(pad_button(north, down=False))
    assert said(pad_axis(trigger, 0.9)) == [Intent.PEEK]
    assert said(pad_button(north, pad=4)) == [Intent.HINT]
    assert said(pad_button(north)) == [Intent.ASK_ALL]
    said(pad_button(north, down=False))
    said(pad_axis(trigger, 0.0))
    assert said(pad_button(north)) == [Intent.HINT]


def test_two_pads_are_told_apart(kit: Kit) -> None:
    south = pygame.CONTROLLER_BUTTON_A
    first = kit.controls.observe(pad_button(south, pad=3))
    second = kit.controls.observe(pad_button(south, pad=5))
    assert [one.pad for one in first + second] == [3, 5]


def test_a_stick_has_a_dead_zone_and_repeats_while_held(kit: Kit) -> None:
    axis = pygame.CONTROLLER_AXIS_LEFTY
    assert kit.controls.observe(pad_axis(axis, 0.3)) == []
    assert [one.intent for one in kit.controls.observe(pad_axis(axis, 0.8))] == [Intent.DOWN]
    assert kit.controls.observe(pad_axis(axis, 0.9)) == []
    assert kit.controls.update(0.2) == []
    repeated = kit.controls.update(0.25)
    assert [(one.intent, one.repeated) for one in repeated] == [(Intent.DOWN, True)]
    kit.controls.observe(pad_axis(axis, 0.0))
    assert kit.controls.update(1.0) == []


def test_a_pad_that_is_pulled_out_lets_go_of_its_buttons(kit: Kit) -> None:
    kit.controls.observe(pad_button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, pad=7))
    kit.controls.observe(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=7))
    assert kit.controls.update(2.0) == []


def test_prompts_follow_the_device_in_use(kit: Kit, press: KeyPress) -> None:
    kit.controls.observe(press(pygame.K_DOWN))
    assert kit.controls.prompt(Intent.UNDO) == ("keys", "u")
    kit.controls.observe(pad_button(pygame.CONTROLLER_BUTTON_A))
    assert kit.controls.prompt(Intent.UNDO) == ("pad", "west")
    motion = pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(20, 0), buttons=(0, 0, 0))
    kit.controls.observe(motion)
    assert kit.controls.prompt(Intent.CANCEL) == ("mouse", "right")


def test_binding_a_key_takes_it_from_its_owner(kit: Kit, press: KeyPress) -> None:
    bindings = kit.controls.bindings
    assert bindings.bind("keys", Intent.HINT, "U") == [Intent.UNDO]
    assert [one.intent for one in kit.controls.observe(press(pygame.K_u))] == [Intent.HINT]


def test_changes_are_stored_as_differences_and_can_be_taken_back() -> None:
    defaults = read_bindings(ROOT / "data" / "settings" / "bindings.yaml")
    changed = defaults.overlaid({})
    changed.bind("pad", Intent.HINT, "right_trigger")
    difference = changed.difference(defaults)
    assert difference["hint"]["pad"] == ["right_trigger"]
    assert defaults.overlaid(difference).difference(defaults) == difference
    assert defaults.overlaid({}).difference(defaults) == {}


def test_a_pad_says_next_previous_and_rules() -> None:
    pad = read_bindings(ROOT / "data" / "settings" / "bindings.yaml").table("pad")
    assert pad[Intent.NEXT] == ["right_right"]
    assert pad[Intent.PREVIOUS] == ["right_left"]
    assert pad[Intent.RULES] == ["right_trigger"]
    owners = [name for names in pad.values() for name in names]
    assert len(owners) == len(set(owners))


def test_key_names_have_one_spelling() -> None:
    assert canonical_key("Shift+Ctrl+Z") == "ctrl+shift+z"
    with pytest.raises(BindingError, match="no key is called"):
        canonical_key("ctrl+nonsense")


def test_every_default_key_and_button_means_one_thing() -> None:
    defaults = read_bindings(ROOT / "data" / "settings" / "bindings.yaml")
    for kind in ("keys", "pad"):
        for names in defaults.table(kind).values():
            for name in names:
                assert len(defaults.intents_of(kind, name)) == 1, name
