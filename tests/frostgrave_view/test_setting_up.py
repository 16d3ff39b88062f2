"""A warband is lined up by one button, moved by hand, and put on the table; with every device."""

from __future__ import annotations

import pytest

from game.frostgrave import actions as act
from game.frostgrave import deploying
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.formation import line_up, with_those
from scenes.kit.input.intents import Device, Intent
from tests.frostgrave_view.fingers import Fingers
from tests.frostgrave_view.stand import Stand

_ALL = 10


def _deploying(seed: int = 1, **options: object) -> Stand:
    stand = Stand((1280, 720))
    stand.begin(seed=seed, spells_before=False, **options)
    while stand.rules.decision(stand.now).kind != "deploy":  # type: ignore[union-attr]
        legal = stand.rules.legal(stand.now)
        side = [one for one in legal if isinstance(one, act.ChooseSide) and one.edge == SOUTH]
        stand.play((side or legal)[0])
    stand.wait()
    stand.played.clear()
    stand.ask()
    return stand


def _play_orders(stand: Stand) -> None:
    for _ in range(200):
        stand.wait()
        if stand.rules.decision(stand.now).kind != "deploy":  # type: ignore[union-attr]
            return
        stand.ask()
        before = len(stand.played)
        stand.view.update(0.02)
        if len(stand.played) == before:
            return


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_every_place_of_the_line_up_is_lawful(seed: int) -> None:
    stand = _deploying(seed, table="generated", feet=2 + seed % 2)
    battle = stand.context.battle(stand.now)
    waiting = deploying.to_deploy(battle)
    places = line_up(battle)
    assert set(places) == {one.id for one in waiting}
    for number, spot in places.items():
        others = {one: place for one, place in places.items() if one != number}
        found = deploying.spot_refusal(with_those(battle, others), number, *spot)
        assert found is None
    assert all(one.where == "reserve" for one in waiting)


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
def test_the_whole_warband_is_deployed_with_two_presses(device: Device) -> None:
    stand = _deploying(table="fountain_court")
    stand.kit.controls.device = device
    stand.ask()
    fingers = Fingers(stand, device)
    fingers.press("set_up")
    assert stand.played == []
    stand.frame()
    planned = dict(stand.view.controller.setup.places)
    assert len(planned) == _ALL
    gold = stand.context.bar.gold
    assert gold is not None
    assert gold.name == "deploy_so"
    fingers.press("deploy_so")
    _play_orders(stand)
    assert stand.played == [act.Deploy(number, *spot) for number, spot in planned.items()]


def test_the_others_are_deployed_though_somebody_finds_no_room() -> None:
    stand = _deploying(table="fountain_court")
    stand.ask()
    fingers, controller = Fingers(stand, Device.MOUSE), stand.view.controller
    fingers.press("set_up")
    left_out = max(controller.setup.places)
    del controller.setup.places[left_out]
    fingers.press("deploy_so")
    _play_orders(stand)
    assert len(stand.played) == _ALL - 1
    assert stand.rules.decision(stand.now).kind == "deploy"  # type: ignore[union-attr]
    assert [one.id for one in deploying.to_deploy(stand.context.battle(stand.now))] == [left_out]


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
def test_somebody_is_moved_before_they_are_deployed(device: Device) -> None:
    stand = _deploying(table="fountain_court")
    stand.kit.controls.device = device
    stand.ask()
    fingers, controller = Fingers(stand, device), stand.view.controller
    fingers.press("set_up")
    number, spot = max(controller.setup.places.items(), key=lambda each: each[1][0])
    target = next(one for one in controller.setup.targets() if one.number == number)
    fingers.choose(target)
    assert controller.setup.held == number
    battle = with_those(stand.context.battle(stand.now), controller.setup.places)
    free = deploying.deployment_spots(battle, stand.now.figures[number])[-1]
    fingers.choose_spot(free[:2])
    assert controller.setup.held == -1
    moved = controller.setup.places[number]
    assert abs(moved[0] - free[0]) <= INCH // 4
    assert moved != spot
    stand.frame()
    fingers.press("deploy_so")
    _play_orders(stand)
    assert act.Deploy(number, *moved) in stand.played
    assert len(stand.played) == _ALL


def test_nobody_is_put_where_another_one_is_planned() -> None:
    stand = _deploying(table="fountain_court")
    controller = stand.view.controller
    Fingers(stand, Device.MOUSE).press("set_up")
    first, second = list(controller.setup.places)[:2]
    before = dict(controller.setup.places)
    stand.click(stand.context.camera.design(*before[first]))
    assert controller.setup.held == first
    stand.click(stand.context.camera.design(*before[second]))
    assert controller.setup.held == first
    assert stand.refused == ["FG-65"]
    stand.say(Intent.CANCEL)
    assert controller.setup.held == -1
    assert controller.setup.places == before


def test_the_plan_is_dropped_by_going_back_and_one_deploys_by_hand() -> None:
    stand = _deploying(table="fountain_court")
    controller = stand.view.controller
    Fingers(stand, Device.MOUSE).press("set_up")
    stand.say(Intent.CANCEL)
    assert not controller.setup.is_open
    spot = deploying.deployment_spots(stand.context.battle(stand.now), stand.now.figures[0])[3]
    stand.click(stand.context.camera.design(*spot))
    assert [type(one) for one in stand.played] == [act.Deploy]


def test_confirming_a_hint_deploys_its_figure() -> None:
    stand = _deploying(table="fountain_court")
    controller, device = stand.view.controller, Device.KEYBOARD
    stand.kit.controls.device = device
    battle = stand.context.battle(stand.now)
    other = deploying.to_deploy(battle)[2]
    spot = deploying.deployment_spots(battle, other)[3]
    controller.suggest(act.Deploy(other.id, *spot))
    stand.say(Intent.CONFIRM)
    assert stand.played == [act.Deploy(other.id, *spot)]


def test_the_orders_end_when_something_was_taken_back() -> None:
    stand = _deploying(table="fountain_court")
    before = stand.rules.copy(stand.now)
    controller = stand.view.controller
    Fingers(stand, Device.MOUSE).press("set_up")
    controller.setup.play()
    stand.wait()
    stand.state = before
    stand.ask()
    stand.view.update(0.02)
    assert not controller.setup.is_playing
    assert len(stand.played) == 1


def test_the_side_that_a_row_means_is_shown_on_the_table() -> None:
    stand = Stand((1280, 720))
    stand.begin(spells_before=False, table="fountain_court")
    while stand.rules.decision(stand.now).kind != "sides":  # type: ignore[union-attr]
        stand.play(stand.rules.legal(stand.now)[0])
    stand.wait()
    stand.ask()
    sheet, camera, size = stand.context.sheet, stand.context.camera, stand.context.ground.size
    assert [row.label for row in sheet.rows] == ["North", "South"]
    # Some spots are below the feet of somebody who waits there.
    shares = [0.1 * step for step in range(2, 9)]
    edges = [[camera.pixel(size * x, y) for x in shares] for y in (INCH, size - INCH)]
    seen = []
    for focus in (0, 1):
        sheet.focus = focus
        for _ in range(300):
            stand.frame()
        window = stand.window
        seen.append([[tuple(window.get_at((round(x), round(y)))) for x, y in e] for e in edges])
    for north, south in zip(*seen, strict=True):
        differing = sum(one != other for one, other in zip(north, south, strict=True))
        assert differing > len(shares) / 2


@pytest.mark.parametrize("from_above", [False, True])
def test_a_side_is_chosen_by_the_plate_on_its_edge(*, from_above: bool) -> None:
    stand = Stand((1280, 720))
    stand.begin(spells_before=False, table="fountain_court")
    while stand.rules.decision(stand.now).kind != "sides":  # type: ignore[union-attr]
        stand.play(stand.rules.legal(stand.now)[0])
    stand.wait()
    stand.ask()
    if from_above:
        stand.context.toggle_view()
        stand.ask()
    sheet, camera, size = stand.context.sheet, stand.context.camera, stand.context.ground.size
    north, south = (sheet.row_rect(number) for number in (0, 1))
    assert north is not None and south is not None
    assert north.bottom < camera.design(size / 2, size / 2)[1] < south.top
    assert sheet.covers(south.center) and not sheet.covers((north.centerx, north.bottom + 20))
    treasure = [each for each in stand.now.tokens if each.where == "table"]
    near = [sum((each.y < size / 2) is (edge == NORTH) for each in treasure) for edge in (0, 1)]
    assert [row.detail.rpartition(" ")[2] for row in sheet.rows] == list(map(str, near))
    stand.click(south.center)
    assert stand.played[-1] == act.ChooseSide(SOUTH)
