"""The view asks the rules, since the list of legal actions is a sample for bots."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.contract import Action
from game.frostgrave import actions as act
from game.frostgrave import deploying
from game.frostgrave.aims import AtFigureTo
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import carry_spells, choices, spell_book
from scenes.games.frostgrave.targets import MOVE, PLACE, Target
from scenes.kit.input.intents import Device
from tests.frostgrave_view.fingers import Fingers
from tests.frostgrave_view.stand import Stand, lesson_at

_WIZARD = 0


def _ask_without(stand: Stand, *kinds: type[Action]) -> None:
    """Offer the decision with a sample that has none of some kinds of action."""
    decision = stand.rules.decision(stand.now)
    assert decision is not None
    legal = [one for one in stand.rules.legal(stand.now) if not isinstance(one, kinds)]
    stand.view.settle(stand.shown)
    stand.view.ask(stand.shown, decision, legal)


def _know_the_reach(stand: Stand) -> None:
    reachable = stand.context.reachable
    while reachable is not None and not reachable.is_known:
        stand.frame()


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
def test_a_figure_moves_though_the_sample_has_no_move_for_it(device: Device) -> None:
    stand = lesson_at("run")
    stand.kit.controls.device = device
    _ask_without(stand, act.Move)
    assert [b.name for b in stand.context.bar.buttons if b.name == "move"]
    assert stand.view.controller.mode == MOVE
    _know_the_reach(stand)
    figure = stand.now.figures[stand.context.selected]
    Fingers(stand, device).choose_spot((figure.x + INCH, figure.y))
    assert [type(one) for one in stand.played] == [act.Move]


def test_a_rival_out_of_reach_is_refused_with_its_clause() -> None:
    stand = lesson_at("run")
    stand.ask()
    controller = stand.view.controller
    assert controller.mode == MOVE
    _know_the_reach(stand)
    mover = stand.now.figures[stand.context.selected]
    rivals = [one for one in stand.now.figures if one.where == "table" and one.seat != mover.seat]
    far = max(rivals, key=lambda one: abs(one.x - mover.x) + abs(one.y - mover.y))
    spot = (far.x, far.y, far.z)
    controller.point_at(spot, Target("figure", far.id, spot, far.radius))
    assert controller.choose()
    assert stand.played == []
    assert controller.pointed is not None
    assert controller.pointed.is_refused
    assert controller.pointed.preview is not None
    assert controller.pointed.preview.clause == "FG-10"


def test_a_lesson_that_wants_another_thing_offers_no_move() -> None:
    stand = lesson_at("cast")
    _ask_without(stand, act.Move, act.EndActivation)
    assert not stand.context.bar.find("move")


def test_a_figure_in_combat_is_not_offered_a_move() -> None:
    stand = lesson_at("fight")
    _ask_without(stand, act.Move)
    assert not stand.context.bar.find("move")


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD])
def test_a_warband_is_deployed_though_the_sample_has_no_spot(device: Device) -> None:
    stand = Stand((1280, 720))
    stand.begin(table="fountain_court", spells_before=False)
    while stand.rules.decision(stand.now).kind != "deploy":  # type: ignore[union-attr]
        stand.play(stand.rules.legal(stand.now)[0])
    stand.wait()
    stand.kit.controls.device = device
    _ask_without(stand, act.Deploy)
    controller = stand.view.controller
    assert controller.mode == PLACE
    battle = stand.context.battle(stand.now)
    figure = deploying.to_deploy(battle)[0]
    assert stand.context.selected == figure.id
    spot = deploying.deployment_spots(battle, figure)[9]
    Fingers(stand, device).choose_spot((spot[0] + 11, spot[1]))
    done = stand.played[-1]
    assert isinstance(done, act.Deploy)
    assert done.figure == figure.id
    assert abs(done.x - spot[0] - 11) <= INCH // 4


def test_whoever_has_no_spot_in_the_sample_can_still_leap() -> None:
    stand = lesson_at("cast")
    state = stand.now
    wizard = state.figures[_WIZARD]
    state.figures[_WIZARD] = replace(wizard, spells=(*wizard.spells, "leap"))
    stand.place(state)
    _ask_without(stand, act.Cast)
    controller = stand.view.controller
    assert spell_book.can_cast(controller)
    assert spell_book.choose_spell(controller, "leap")
    able = {
        one.aim.figure
        for one in stand.rules.legal(stand.now)
        if isinstance(one, act.Cast) and isinstance(one.aim, AtFigureTo)
    }
    goers = {one.number for one in carry_spells.goers(controller)}
    assert able <= goers
    assert all(state.figures[one].seat == wizard.seat for one in goers)


def test_nothing_can_be_cast_where_the_rules_allow_none() -> None:
    stand = lesson_at("cast")
    state = stand.now
    state.figures[_WIZARD] = replace(state.figures[_WIZARD], attempts=2)
    stand.place(state)
    stand.ask()
    assert not spell_book.can_cast(stand.view.controller)
    assert "read" in [each.name for each in choices.buttons(stand.view.controller)]
