"""Drinking of the well with every device (FG-S5.8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave.actions import Use
from game.frostgrave.activation import Activation
from game.frostgrave.terrain.units import INCH
from scenes.kit.input.intents import Device
from tests.frostgrave.scenario_stand import MIDDLE, begun, far_apart
from tests.frostgrave_view.fingers import Fingers
from tests.frostgrave_view.stand import Stand

BESIDE = 56 + 32


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
@pytest.mark.parametrize(("away", "offered"), [(0, True), (2 * INCH, False)])
def test_who_touches_the_shaft_has_a_button_to_drink(
    device: Device, away: int, offered: bool
) -> None:
    stand = Stand((1280, 720))
    state = begun("well_of_dreams_and_sorrows")
    far_apart(state)
    wizard = next(one for one in state.figures if one.owner == 0 and one.role == "wizard")
    state.figures[wizard.id] = replace(
        wizard, x=MIDDLE, y=MIDDLE + BESIDE + away, z=0, where="table"
    )
    state.phase, state.side, state.active = "wizard", 0, (Activation(wizard.id),)
    stand.place(state)
    stand.ask()
    names = [button.name for button in stand.context.bar.buttons]
    assert ("use" in names) == offered
    if offered:
        Fingers(stand, device).press("use")
        assert stand.played == [Use(wizard.id, "well_0")]
