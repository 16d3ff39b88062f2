"""Pads that come and go: seats keep theirs, a missing one stops the match, signs fit the make."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pygame
import pytest

from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.kit.input.intents import Device
from scenes.kit.input.pad_slots import PadSlots, PadStyle, style_of
from scenes.kit.scene import Transition
from scenes.kit.widgets.prompts import draw_input
from scenes.match_plan import plan_for
from scenes.table.pad_claims import MissingPad, device_of_pad
from scenes.table.table import TableScene
from tests.scenes.hands import Hands
from tests.scenes.virtual_pads import VirtualPad, sdl_library
from tools.setup.desktop import prepare_video

SONY, NINTENDO, MICROSOFT = 0x054C, 0x057E, 0x045E
Plug = Callable[..., VirtualPad]


@pytest.fixture
def plug(app: App) -> Iterator[Plug]:
    """Plugs a pad in; all are pulled out at the end."""
    sdl = sdl_library()
    if sdl is None:
        pytest.skip("SDL lies elsewhere on this system")
    pads: list[VirtualPad] = []

    def plug_in(vendor: int = SONY, name: str = "DualSense Wireless Controller") -> VirtualPad:
        pads.append(VirtualPad(sdl, vendor, 0x0CE6, name))
        app.frame(0.02)
        return pads[-1]

    yield plug_in
    for pad in pads:
        if any(slot.instance == pad.instance for slot in app.kit.controls.pads.slots._slots):
            pad.unplug()
    app.frame(0.02)


def sit_down(app: App, hands: Hands, *devices: str) -> TableScene:
    plan = plan_for(app.services.open_game("trick_shot").rules)
    plan.seats[1].kind = "person"
    plan.options["advanced"] = False
    for seat, device in zip(plan.seats, devices, strict=False):
        seat.device = device
    table = new_match(app.services, "trick_shot", plan)
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None and table.play.asked)
    return table


def test_a_pad_that_comes_back_has_its_seat_again(app: App, hands: Hands, plug: Plug) -> None:
    pad = plug()
    number = app.kit.controls.pads.slots.number_of(pad.instance)
    table = sit_down(app, hands, device_of_pad(number), device_of_pad(number))
    first = pad.instance
    pad.unplug()
    hands.frames(2)
    assert isinstance(hands.top, MissingPad)
    assert table.session.match.paused
    pad.plug()
    hands.frames(3)
    assert pad.instance != first
    assert hands.top is table
    assert not table.session.match.paused
    assert table.devices[0] == device_of_pad(number)
    before = table.session.match.number
    for _ in range(4):
        pad.press(pygame.CONTROLLER_BUTTON_A)
        hands.frames(3)
    hands.wait(lambda: not table.busy)
    assert table.session.match.number > before


def test_two_pads_of_one_make_keep_their_order(app: App, hands: Hands, plug: Plug) -> None:
    one, two = plug(), plug()
    slots = app.kit.controls.pads.slots
    first, second = slots.number_of(one.instance), slots.number_of(two.instance)
    assert first != second
    two.unplug()
    one.unplug()
    hands.frames(2)
    one.plug()
    hands.frames(2)
    assert slots.number_of(one.instance) == min(first, second)
    two.plug()
    hands.frames(2)
    assert slots.number_of(two.instance) == max(first, second)


def test_another_pad_takes_the_seat_of_a_missing_one(app: App, hands: Hands, plug: Plug) -> None:
    pads = app.kit.controls.pads.slots
    missing, mate, spare = plug(), plug(), plug(MICROSOFT, "Xbox Series X Controller")
    mine, theirs = pads.number_of(missing.instance), pads.number_of(mate.instance)
    table = sit_down(app, hands, device_of_pad(mine), device_of_pad(theirs))
    missing.unplug()
    hands.frames(2)
    assert isinstance(hands.top, MissingPad)
    mate.press(pygame.CONTROLLER_BUTTON_A)
    hands.frames(2)
    assert isinstance(hands.top, MissingPad), "a pad that somebody plays with was taken"
    spare.press(pygame.CONTROLLER_BUTTON_A)
    hands.frames(2)
    assert hands.top is table
    assert table.devices[0] == device_of_pad(pads.number_of(spare.instance))


def test_enter_lets_the_person_play_with_any_device(app: App, hands: Hands, plug: Plug) -> None:
    pad = plug()
    slot = app.kit.controls.pads.slots.number_of(pad.instance)
    table = sit_down(app, hands, device_of_pad(slot))
    pad.unplug()
    hands.frames(2)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, MissingPad)
    hands.key(pygame.K_RETURN)
    assert hands.top is table
    assert table.devices[0] == ""
    assert not table.session.match.paused


def test_a_pad_that_nobody_claimed_stops_nothing(app: App, hands: Hands, plug: Plug) -> None:
    pad = plug()
    table = sit_down(app, hands, "keyboard")
    pad.unplug()
    hands.frames(3)
    assert hands.top is table


@pytest.mark.parametrize(
    ("vendor", "name", "style"),
    [
        (MICROSOFT, "Controller", PadStyle.XBOX),
        (SONY, "Wireless Controller", PadStyle.PLAYSTATION),
        (NINTENDO, "Pro Controller", PadStyle.NINTENDO),
        (0x2DC8, "Pad of nobody", PadStyle.PLAIN),
        (0x0F0D, "Nintendo Switch Pro Controller", PadStyle.NINTENDO),
        (0x046D, "Logitech F310 (XInput)", PadStyle.XBOX),
    ],
)
def test_the_signs_are_those_of_the_pad_in_hand(
    app: App, plug: Plug, vendor: int, name: str, style: PadStyle
) -> None:
    pad = plug(vendor, name)
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_UP)
    app.frame(0.02)
    assert app.kit.controls.device is Device.PAD
    assert app.kit.controls.pad_style is style
    assert app.kit.controls.signs == (Device.PAD, style)


def test_every_make_has_signs_of_its_own(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = set()
    app.kit.controls.device = Device.PAD
    for style in PadStyle:
        monkeypatch.setattr(type(app.kit.controls), "pad_style", style)
        for name in ("south", "left_shoulder"):
            surface = pygame.Surface((1280, 720))
            assert draw_input(app.kit, surface, ("pad", name), (640, 360)) > 0
            if name == "south":
                pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == len(PadStyle)


def test_a_guid_that_is_none_has_plain_signs() -> None:
    assert style_of("not hexadecimal", "Some pad") is PadStyle.PLAIN


def test_a_slot_is_kept_for_its_make_alone() -> None:
    slots = PadSlots()
    assert slots.plug(3, "a", "A pad") == 0
    slots.unplug(3)
    assert slots.plug(4, "b", "Another make") == 1
    assert slots.plug(5, "a", "A pad") == 0
    assert slots.filled == [0, 1]


def test_south_is_the_lower_button_on_every_make(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", raising=False)
    prepare_video()
    assert os.environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] == "0"
