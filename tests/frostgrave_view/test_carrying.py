"""Leap and Telekinesis: first who or what goes, then any spot that the rules allow."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave import actions as act
from game.frostgrave.aims import AtFigureTo, AtToken
from game.frostgrave.preview import FrostgravePreview
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import carry_spells, spell_book
from scenes.games.frostgrave.lesson import FrostgraveLesson
from scenes.games.frostgrave.targets import CAST, Target
from scenes.kit.input.intents import Device, Intent
from tests.frostgrave_view.fingers import Fingers
from tests.frostgrave_view.stand import Stand, rules

_WIZARD, _INFANTRY = 0, 4
_STEP = INCH // 4


def _with(spell: str) -> Stand:
    """The wizard's turn to act, this spell in hand."""
    step = next(one for one in FrostgraveLesson.read(rules()) if one.words.endswith(".cast"))
    assert isinstance(step.position, FrostgraveState)
    stand = Stand((1280, 720))
    state = step.position
    wizard = state.figures[_WIZARD]
    state.figures[_WIZARD] = replace(wizard, spells=(*wizard.spells, spell))
    token = state.tokens[0]
    spot = (wizard.x + 2 * INCH, wizard.y)
    state.tokens[0] = replace(token, where="table", x=spot[0], y=spot[1], z=0)
    stand.place(state)
    stand.ask()
    spell_book.choose_spell(stand.view.controller, spell)
    return stand


def _goer(stand: Stand, kind: str, number: int) -> Target:
    return next(
        one
        for one in carry_spells.goers(stand.view.controller)
        if (one.kind, one.number) == (kind, number)
    )


def _cast(goer: Target, x: int, y: int) -> act.Cast:
    aim = AtToken if goer.kind == "token" else AtFigureTo
    spell = "telekinesis" if goer.kind == "token" else "leap"
    return act.Cast(_WIZARD, spell, aim(goer.number, x, y, 0))


def _unlisted(stand: Stand, goer: Target) -> act.Cast:
    """A spot that the rules allow and do not list."""
    listed = set(stand.rules.legal(stand.now))
    for across in range(-24, 25, 3):
        for down in range(-24, 25, 3):
            action = _cast(goer, goer.spot[0] + across * _STEP, goer.spot[1] + down * _STEP)
            found = stand.preview(action)
            assert isinstance(found, FrostgravePreview)
            if not found.clause and action not in listed and (across or down):
                return action
    raise AssertionError("every spot that is allowed is listed")


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
@pytest.mark.parametrize("spell", ["leap", "telekinesis"])
def test_any_spot_that_the_rules_allow_may_be_chosen(spell: str, device: Device) -> None:
    stand = _with(spell)
    goer = _goer(stand, *(("token", 0) if spell == "telekinesis" else ("figure", _INFANTRY)))
    wanted = _unlisted(stand, goer)
    stand.kit.controls.device = device
    fingers = Fingers(stand, device)
    controller = stand.view.controller
    if controller.carried is None:
        fingers.choose(goer)
    assert controller.carried == goer
    aim = wanted.aim
    assert isinstance(aim, AtFigureTo | AtToken)
    if device is not Device.MOUSE:
        fingers.say(Intent.NEXT)
    fingers.choose_spot((aim.x, aim.y))
    assert len(stand.played) == 1
    played = stand.played[0]
    assert isinstance(played, act.Cast)
    assert isinstance(played.aim, AtFigureTo | AtToken)
    assert type(played.aim) is type(aim)
    near = (abs(played.aim.x - aim.x), abs(played.aim.y - aim.y))
    assert max(near) < _STEP


def test_what_is_too_far_is_refused_with_its_clause() -> None:
    stand = _with("leap")
    controller = stand.view.controller
    assert carry_spells.take(controller, _goer(stand, "figure", _INFANTRY))
    figure = stand.now.figures[_INFANTRY]
    stand.context.camera.look_at(figure.x, figure.y, at_once=True)
    reach = carry_spells.reach(controller)
    assert reach == 10 * INCH
    stand.click(stand.context.camera.design(figure.x + reach + INCH, figure.y))
    assert (stand.played, stand.refused) == ([], ["FG-S2"])


def test_who_goes_can_be_chosen_again() -> None:
    stand = _with("leap")
    controller = stand.view.controller
    assert carry_spells.asks_who(controller)
    assert len(carry_spells.goers(controller)) > 1
    assert carry_spells.take(controller, _goer(stand, "figure", _INFANTRY))
    assert {one.kind for one in controller.targets()} == {"spot"}
    assert controller.cancel()
    assert carry_spells.asks_who(controller)
    assert controller.cancel()
    assert controller.mode != CAST


def test_a_hint_takes_in_hand_whom_it_means() -> None:
    stand = _with("leap")
    controller = stand.view.controller
    action = next(
        one
        for one in stand.rules.legal(stand.now)
        if isinstance(one, act.Cast)
        and isinstance(one.aim, AtFigureTo)
        and one.aim.figure == _INFANTRY
    )
    controller.suggest(action)
    assert controller.carried == _goer(stand, "figure", _INFANTRY)
    aim = action.aim
    assert isinstance(aim, AtFigureTo)
    assert stand.context.hint is not None
    assert stand.context.hint.spot == (aim.x, aim.y, aim.z)
