"""Important figures are visible: targets, distant and covered ones; and areas of reach."""

from __future__ import annotations

import math

import pygame
import pytest

from game.frostgrave import actions as act
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.drawing import beacons
from scenes.games.frostgrave.drawing.crowding import Crowding
from scenes.games.frostgrave.drawing.reachable_ground import ReachTint
from scenes.games.frostgrave.targets import MOVE
from scenes.kit.input.intents import Device, Intent
from tests.frostgrave_view.stand import Stand, lesson_at

_WIZARD, _FOE = 0, 12


def _area(stand: Stand, number: int, tall: float) -> pygame.Rect:
    place = stand.context.model.places[number]
    x, y = stand.context.camera.pixel(place.x, place.y, place.z)
    ppi = stand.context.camera.ppi
    return pygame.Rect(round(x - 20), round(y - tall * ppi), 40, round(0.7 * ppi))


def _aiming(zooms: int) -> Stand:
    """The wizard aims a bolt; looked at from near, the targets are beyond the picture."""
    stand = lesson_at("cast")
    controller = stand.view.controller
    stand.context.camera.zoom_by(zooms)
    bolts = [
        each
        for each in stand.rules.legal(stand.now)
        if isinstance(each, act.Cast) and each.spell == "elemental_bolt"
    ]
    controller.aims = list(bolts)
    controller.set_mode("cast")
    wizard = stand.context.model.figures[_WIZARD]
    stand.context.camera.look_at(wizard.x, wizard.y + 4 * INCH, at_once=True)
    stand.frame()
    return stand


def test_targets_beyond_the_picture_have_arrows_and_a_click_on_one_goes_there() -> None:
    stand = _aiming(3)
    camera = stand.context.camera
    foe = stand.context.model.figures[_FOE]
    assert not layout.TABLE.collidepoint(camera.design(foe.x, foe.y))
    found = stand.context.beacons
    assert found
    assert all(layout.TABLE.contains(each.area) for each in found)
    assert all(each.sign for each in found)
    target = min(found, key=lambda each: math.dist(each.spot[:2], (foe.x, foe.y)))
    stand.click(target.middle)
    for _ in range(120):
        stand.view.update(0.05)
    assert layout.TABLE.collidepoint(camera.design(*target.spot[:2]))


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_keys_and_pads_go_to_targets_beyond_the_picture(device: Device) -> None:
    stand = _aiming(3)
    seen = set()
    for _ in range(12):
        stand.say(Intent.NEXT, device=device)
        for _ in range(80):
            stand.view.update(0.05)
        controller = stand.view.controller
        assert controller.pointed is not None
        assert controller.pointed.target is not None
        seen.add(controller.pointed.target.number)
        assert layout.TABLE.collidepoint(stand.context.camera.design(*controller.pointed.spot))
    assert _FOE in seen


def test_arrows_in_one_direction_are_one_that_counts_them() -> None:
    stand = _aiming(3)
    camera = stand.context.camera
    far = [((40 * INCH + n, -30 * INCH, 0), "sword") for n in range(3)]
    found = beacons.far_off(camera, far)
    assert [each.count for each in found] == [3]


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD])
def test_whoever_moves_has_arrows_to_the_nearest_foes_beyond_the_picture(device: Device) -> None:
    stand = lesson_at("run")
    stand.kit.controls.device = device
    stand.ask()
    assert stand.view.controller.mode == MOVE
    context = stand.context
    mover = context.model.figures[context.selected]
    foes = [one for one in context.model.shown() if one.seat != mover.seat]
    foes.sort(key=lambda foe: math.dist((foe.x, foe.y), (mover.x, mover.y)))
    camera = context.camera
    camera.zoom_by(3)
    away = 14 * INCH if foes[0].y < mover.y else -14 * INCH
    camera.look_at(mover.x, mover.y + away, at_once=True)
    stand.frame()
    nearest = {(foe.x, foe.y, foe.z) for foe in foes[:3]}
    outside = {spot for spot in nearest if not layout.TABLE.collidepoint(camera.design(*spot))}
    assert outside
    arrows = context.beacons
    assert {arrow.spot for arrow in arrows} <= nearest
    assert sum(arrow.count for arrow in arrows) >= len(outside)
    stand.click(arrows[0].middle)
    for _ in range(120):
        stand.view.update(0.05)
    assert layout.TABLE.collidepoint(camera.design(*arrows[0].spot))
    assert stand.played == []


def test_an_arrow_to_whoever_stands_right_below_the_header_points_up_from_their_feet() -> None:
    stand = _aiming(3)
    camera = stand.context.camera
    top = (layout.TABLE.centerx + 60, layout.TABLE.top + 12)
    spot = (*camera.table(top), 0)
    (arrow,) = beacons.far_off(camera, [(spot, "sword")])
    assert arrow.turn == pytest.approx(-math.pi / 2)
    assert abs(arrow.middle[0] - top[0]) < 2
    assert 30 < arrow.middle[1] - top[1] < 70


def test_whoever_can_be_aimed_at_has_a_sign_above_the_head() -> None:
    stand = _aiming(0)
    camera = stand.context.camera
    foe = stand.context.model.figures[_FOE]
    camera.look_at(foe.x, foe.y, at_once=True)
    controller = stand.view.controller
    stand.frame(0.0)
    area = _area(stand, _FOE, 2.4).clip(stand.window.get_rect())
    aimed = stand.window.subsurface(area).copy()
    controller.aims = []
    stand.frame(0.0)
    plain = stand.window.subsurface(area).copy()
    violet = pygame.Color(*layout.AIMED)
    near = [
        (x, y)
        for x in range(area.width)
        for y in range(area.height)
        if aimed.get_at((x, y)) != plain.get_at((x, y))
        and sum(abs(a - b) for a, b in zip(aimed.get_at((x, y)), violet, strict=True)) < 40
    ]
    assert len(near) > 30


def _crowded() -> tuple[Stand, int, int]:
    stand = lesson_at("fight")
    places = stand.context.model.places
    front, back = 4, _FOE
    foe = places[back]
    places[front].x, places[front].y, places[front].z = foe.x, foe.y + 30, foe.z
    stand.frame()
    return stand, front, back


def test_a_figure_that_is_covered_shines_through() -> None:
    stand, front, back = _crowded()
    crowding = Crowding(stand.context)
    assert (front, back) in crowding.covered()
    stand.context.model.places[front].y += 3 * INCH
    assert (front, back) not in crowding.covered()


def test_whoever_is_pointed_at_is_seen_whole() -> None:
    stand, front, back = _crowded()
    area = Crowding(stand.context)._picking.area(front)

    def seen(inspected: int) -> bytes:
        target = pygame.Surface(stand.window.get_size())
        stand.view.draw(target)
        target.fill((0, 0, 0))
        stand.context.inspected = inspected
        crowding = Crowding(stand.context)
        crowding.draw(target)
        return pygame.image.tobytes(target.subsurface(area), "RGB")

    nobody, of_back, of_front = seen(-1), seen(back), seen(front)
    assert sum(of_front) < sum(nobody) < sum(of_back)


def test_the_two_moves_are_told_apart_by_their_numbers() -> None:
    near = [(x * 32, y * 32, 0) for x in range(-6, 7) for y in range(-6, 7)]
    wide = [(x * 32, y * 32, 0) for x in range(-12, 13) for y in range(-12, 13)]
    tint = ReachTint((0, 0), 10)
    for _ in tint.paint(near, wide):
        pass
    numbers = {number for number, _ in tint.labels}
    assert numbers == {1, 2}
    inner = set(near)
    assert all((spot in inner) == (number == 1) for number, spot in tint.labels)
    spots = [spot[:2] for _, spot in tint.labels]
    apart = [math.dist(a, b) for n, a in enumerate(spots) for b in spots[n + 1 :]]
    assert min(apart) > 2 * INCH
    alone = ReachTint((0, 0), 10)
    for _ in alone.paint(near, None):
        pass
    assert alone.labels == []
