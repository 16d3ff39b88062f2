"""Confirmations, and payments without effect."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.frostgrave import actions as act
from game.frostgrave.aims import AtFigure
from game.frostgrave.pending import Casting
from scenes.games.frostgrave import layout
from scenes.kit.input.intents import Device, Intent
from tests.frostgrave_view.fingers import Fingers
from tests.frostgrave_view.stand import Stand, lesson_at

_WIZARD, _SOLDIER, _KNIGHT = 0, 4, 12


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
def test_ending_a_phase_with_people_who_have_not_acted_asks_once(device: Device) -> None:
    stand = lesson_at("welcome")
    stand.kit.controls.device = device
    stand.ask()
    fingers, sheet = Fingers(stand, device), stand.context.sheet
    fingers.press("end_phase")
    assert stand.played == []
    assert stand.context.names.of(_WIZARD) in sheet.subtitle
    fingers.choose_row(0)
    assert (stand.played, sheet.active) == ([], False)
    fingers.press("end_phase")
    fingers.choose_row(1)
    assert stand.played == [act.EndPhase()]


def test_soldiers_who_act_later_anyway_are_not_asked_about() -> None:
    stand = lesson_at("welcome")
    state = stand.now
    state.near = (_SOLDIER,)
    state.taken = 0
    state.figures[_WIZARD] = replace(state.figures[_WIZARD], activated=True)
    stand.place(state)
    stand.ask()
    able = {one.figure for one in stand.rules.legal(state) if isinstance(one, act.Activate)}
    assert able == {_SOLDIER}
    gold = stand.context.bar.gold
    assert gold is not None
    assert gold.name == "end_phase"
    Fingers(stand, Device.MOUSE).press("end_phase")
    assert stand.played == [act.EndPhase()]


def test_the_first_row_keeps_the_phase_going() -> None:
    stand = lesson_at("welcome")
    stand.kit.controls.device = Device.KEYBOARD
    Fingers(stand, Device.KEYBOARD).press("end_phase")
    stand.say(Intent.CONFIRM)
    assert stand.played == []


def _missed_by(natural: int) -> Stand:
    """A casting that has been rolled, and can be empowered."""
    stand = lesson_at("cast")
    state = stand.now
    state.dice.next[:] = [natural]
    action = act.Cast(_WIZARD, "elemental_bolt", AtFigure(_KNIGHT))
    stand.rules.apply(state, action)
    stand.place(state)
    stand.ask()
    return stand


@pytest.mark.parametrize("natural", [2, 4, 6, 9])
def test_the_only_price_and_nothing_are_two_plates_beside_the_caster(natural: int) -> None:
    stand = _missed_by(natural)
    sheet, frame = stand.context.sheet, stand.now.stack[-1]
    assert isinstance(frame, Casting)
    # Less than what is missed would soften nothing that it does not cost itself.
    missed = frame.needed - frame.total
    assert sheet.scale is None
    pay, leave = sheet.rows
    assert str(missed) in pay.detail and str(frame.total) in leave.detail
    x, y = stand.context.place(_WIZARD)
    plates = [sheet.row_rect(number) for number in (0, 1)]
    for plate in plates:
        assert plate is not None
        assert not plate.colliderect(pygame.FRect(x - 20, y - 50, 40, 60))
        assert layout.TABLE.contains(plate)
    assert plates[0] is not None
    stand.click(plates[0].center)
    assert stand.played == [act.Empower(missed)]


@pytest.mark.parametrize(("spare", "plays"), [(0, act.Empower), (-1, act.Pass)])
def test_enter_does_not_pay_most_of_a_life(spare: int, plays: type[act.Empower | act.Pass]) -> None:
    stand = _missed_by(6)
    state = stand.now
    frame = state.stack[-1]
    assert isinstance(frame, Casting)
    health = 2 * (frame.needed - frame.total) + spare
    state.figures[_WIZARD] = replace(state.figures[_WIZARD], health=health)
    stand.place(state)
    stand.kit.controls.device = Device.KEYBOARD
    stand.ask()
    stand.say(Intent.CONFIRM)
    assert isinstance(stand.played[-1], plays)
