"""The low view: the opening of a battle, seen from behind one's own warband."""

from __future__ import annotations

import itertools
import math
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.frostgrave import actions as act
from game.frostgrave import deploying
from game.frostgrave import events as ev
from game.frostgrave.markers import Marker
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import Camera
from scenes.games.frostgrave.low_view import screen
from scenes.games.frostgrave.low_view.camera import LowCamera
from scenes.games.frostgrave.low_view.figures import LowFigures
from scenes.games.frostgrave.low_view.gathering import Gathering
from scenes.games.frostgrave.low_view.landmarks import landmarks
from scenes.games.frostgrave.low_view.plate import GROUP, Plate
from scenes.games.frostgrave.low_view.projection import HEIGHT, Projection
from scenes.games.frostgrave.low_view.scene import LowScene
from scenes.games.frostgrave.low_view.screen import LowView
from scenes.kit.draw.canvas import Canvas
from scenes.kit.draw.sprites import SpriteGroup
from scenes.kit.input.intents import Device, Intent
from tests.frostgrave_view.fingers import Fingers
from tests.frostgrave_view.stand import Stand, lesson_at, rules

ASSETS = Path(__file__).resolve().parents[2] / "assets" / GROUP
_TURN = ev.TurnBegan(5, (12, 7), (12, 7), 0)
BOTH = [NORTH, SOUTH]
SHIPPED = sorted(rules().book.fields.tables)


def _opening(**options: object) -> Stand:
    """A table at which the first treasure is laid, in the low view."""
    stand = Stand((1280, 720))
    stand.begin(seed=3, spells_before=False, **options)
    stand.ask()
    assert _low(stand).is_open
    return stand


def _shares(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How many treasures each side lays, as the plate at the top says."""
    said: list[str] = []
    text = type(stand.context.kit.text)
    drawn = text.draw

    def noted(self: Any, surface: pygame.Surface, words: str, *rest: Any, **more: Any) -> Any:  # noqa: ANN401
        said.append(words)
        return drawn(self, surface, words, *rest, **more)

    monkeypatch.setattr(text, "draw", noted)
    stand.context.kept.forget()
    stand.frame()
    return [words for words in said if words.startswith("/")]


@pytest.mark.rule("FG-50")
@pytest.mark.parametrize(
    ("options", "each"),
    [({}, 3), ({"spare_token": True}, 3), ({"scenario": "keep", "table": "generated"}, 1)],
)
def test_the_plate_says_how_many_treasures_each_side_lays(
    options: dict[str, Any], each: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies there before anybody lays any is nobody's."""
    assert _shares(_opening(**options), monkeypatch) == [f"/{each}"] * 2


def _deploying(edge: int, **options: object) -> Stand:
    stand = _opening(**options)
    while stand.rules.decision(stand.now).kind != "deploy":  # type: ignore[union-attr]
        legal = stand.rules.legal(stand.now)
        side = [one for one in legal if isinstance(one, act.ChooseSide) and one.edge == edge]
        stand.play((side or legal)[0])
    stand.wait()
    stand.ask()
    _until_still(stand)
    return stand


def _until_still(stand: Stand) -> None:
    """Let everything be worked out that takes several frames."""
    for _ in range(4000):
        stand.frame()
        low, legal_area = _low(stand), stand.context.legal_area
        known = legal_area is None or legal_area.tint is not None
        if known and low.coming is None and _is_marked(low):
            return
    raise AssertionError("the low view is never done")


def _is_marked(low: LowView) -> bool:
    """Whether no ground is being painted."""
    return low.scene is None or low.scene.ground.coming is None


def _scene(stand: Stand) -> LowScene:
    scene = _low(stand).scene
    assert scene is not None
    return scene


def _low(stand: Stand) -> LowView:
    drawing = stand.view._drawing
    assert drawing is not None
    return drawing.low


def _camera(stand: Stand) -> LowCamera:
    camera = stand.context.camera
    assert isinstance(camera, LowCamera)
    return camera


# ---------------------------------------------------------------------- the projection
@pytest.mark.parametrize("feet", [2, 3, 4])
@pytest.mark.parametrize("high", [0.0, 1.0, 3.0])
def test_a_point_of_the_picture_is_the_spot_that_is_seen_there(feet: int, high: float) -> None:
    projection = Projection(feet * 12)
    for across in range(0, feet * 12 + 1, 3):
        for away in range(0, feet * 12 + 1, 3):
            seen = projection.seen(across, away, high)
            found = projection.on_plane(seen.x, seen.y, high)
            assert found is not None
            assert math.dist(found, (across, away)) < 1e-6


@pytest.mark.parametrize("feet", [2, 3, 4])
def test_nothing_is_on_the_ground_above_the_horizon(feet: int) -> None:
    assert Projection(feet * 12).on_plane(0.0, 20.0) is None


@pytest.mark.parametrize("feet", [2, 3, 4])
def test_the_plate_shows_the_whole_table(feet: int) -> None:
    projection = Projection(feet * 12)
    for across in (0.0, feet * 12.0):
        for away in (0.5, feet * 12.0):
            seen = projection.seen(across, away)
            assert abs(seen.x) < projection.width / 2
            assert 0 < seen.y < HEIGHT


@pytest.mark.parametrize("edge", BOTH)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 1200)])
def test_the_pointer_and_the_picture_agree(edge: int, size: tuple[int, int]) -> None:
    table = 36 * INCH
    camera = LowCamera(Canvas(size), table, edge)
    camera.look_at(300, 1200, at_once=True)
    for x in range(0, table + 1, 4 * INCH):
        for y in range(0, table + 1, 4 * INCH):
            for z in (0, 64, 192):
                back = camera.table(camera.design(x, y, z), z)
                assert math.dist(back, (x, y)) <= 1.5
                pixel = Canvas(size).to_design(camera.pixel(x, y, z))
                assert math.dist(pixel, camera.design(x, y, z)) < 1e-6


@pytest.mark.parametrize("edge", BOTH)
def test_ones_own_edge_is_near_and_the_other_one_far(edge: int) -> None:
    camera = LowCamera(Canvas((1280, 720)), 24 * INCH, edge)
    near = 0 if edge == NORTH else 24 * INCH
    assert camera.design(700, near)[1] > camera.design(700, 24 * INCH - near)[1] + 200


# ---------------------------------------------------------------------- treasure
_BESIDE = [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)]
"""A spot at the very border of a surface may need the pixel beside its own."""


def _is_held_at(stand: Stand, spot: tuple[int, int, int], aside: tuple[int, int]) -> bool:
    """Whether pointing at a lawful spot holds the treasure there, or lawfully before it."""
    camera = _camera(stand)
    camera.look_at(*spot[:2], at_once=True)
    x, y = camera.design(*spot)
    stand.point((x + aside[0], y + aside[1]))
    pointed = stand.view.controller.pointed
    if pointed is None or not isinstance(pointed.action, act.PlaceToken) or pointed.is_refused:
        return False
    return math.dist(pointed.spot[:2], spot[:2]) < 16 or pointed.spot[2] > spot[2]


@pytest.mark.rule("FG-50")
@pytest.mark.parametrize("table", ["fountain_court", "temple_hill"])
def test_every_lawful_spot_for_treasure_is_laid_by_the_mouse(table: str) -> None:
    stand = _opening(table=table)
    camera = _camera(stand)
    battle = stand.context.battle(stand.now)
    spots = deploying.token_spots(battle)
    assert len(spots) > 30
    for spot in spots:
        assert any(_is_held_at(stand, spot, aside) for aside in _BESIDE), spot
    camera.look_at(*spots[5][:2], at_once=True)
    stand.click(camera.design(*spots[5]))
    assert isinstance(stand.played[-1], act.PlaceToken)


@pytest.mark.rule("FG-50")
@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_every_proposed_spot_is_laid_by_keys_and_pad(device: Device) -> None:
    stand = _opening(table="fountain_court")
    stand.kit.controls.device = device
    stand.ask()
    fingers, controller = Fingers(stand, device), stand.view.controller
    wanted = {target.spot for target in controller.targets()}
    met = set()
    for _ in range(len(wanted)):
        pointed = controller.pointed
        assert pointed is not None
        assert not pointed.is_refused
        met.add(pointed.spot)
        camera = _camera(stand)
        stand.view.update(3.0)
        visible = stand.kit.canvas.visible
        assert visible.left < camera.design(*pointed.spot)[0] < visible.right
        fingers.say(Intent.NEXT)
    assert met == wanted
    meant = controller.pointed
    assert meant is not None
    fingers.say(Intent.CONFIRM)
    laid = stand.played[-1]
    assert isinstance(laid, act.PlaceToken)
    assert (laid.x, laid.y, laid.z) == meant.spot


@pytest.mark.parametrize("edge", BOTH)
def test_the_arrow_up_goes_away_from_who_looks(edge: int) -> None:
    stand = _deploying(edge, table="fountain_court")
    stand.kit.controls.device = Device.KEYBOARD
    controller, camera = stand.view.controller, _camera(stand)
    controller.cursor = (700, 768)
    before = camera.design(*controller.cursor)
    Fingers(stand, Device.KEYBOARD).say(Intent.UP)
    after = camera.design(*controller.cursor)
    assert after[1] < before[1]
    Fingers(stand, Device.KEYBOARD).say(Intent.RIGHT)
    assert camera.design(*controller.cursor)[0] > after[0]


def test_the_gold_button_lays_the_treasure_where_it_was_pointed_at_last() -> None:
    stand = _opening(table="fountain_court")
    stand.frame()
    spot = deploying.token_spots(stand.context.battle(stand.now))[8]
    stand.point(_camera(stand).design(*spot))
    stand.frame()
    button = stand.context.bar.find("lay_here")
    assert button is not None
    stand.click(button.rect.center)
    laid = stand.played[-1]
    assert isinstance(laid, act.PlaceToken)
    assert math.dist((laid.x, laid.y), spot[:2]) <= 2


def test_a_mouse_that_has_left_the_picture_points_at_nothing() -> None:
    for stand in (_opening(table="fountain_court"), lesson_at("fight")):
        stand.ask()
        mouse = stand.view._controller
        assert mouse is not None
        for pos, points in (((600, 400), True), ((-1000, -1000), False)):
            motion = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
            stand.view.pointer(pygame.Event(pygame.MOUSEMOTION, motion))
            assert (mouse.pointed is not None) == points


def test_what_is_refused_is_not_laid_by_the_gold_button() -> None:
    stand = _opening(table="fountain_court")
    stand.point(_camera(stand).design(700, 24 * INCH - 96))
    stand.frame()
    button = stand.context.bar.find("lay_here")
    assert button is not None
    stand.click(button.rect.center)
    assert not stand.played
    assert stand.refused


# ---------------------------------------------------------------------- the warband
@pytest.mark.rule("FG-61")
@pytest.mark.parametrize("edge", BOTH)
@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
def test_a_warband_is_set_up_in_the_low_view(edge: int, device: Device) -> None:
    stand = _deploying(edge, table="temple_hill")
    assert _low(stand).is_open
    assert _camera(stand).edge == stand.now.edges[stand.now.side]
    stand.kit.controls.device = device
    stand.ask()
    fingers = Fingers(stand, device)
    fingers.press("set_up")
    stand.frame()
    camera, controller = _camera(stand), stand.view.controller
    number, spot = next(iter(controller.setup.places.items()))
    if device is Device.MOUSE:
        camera.look_at(*spot[:2], at_once=True)
        stand.click(camera.design(*spot))
        assert controller.setup.held == number
        stand.click((640.0, 200.0))
        assert controller.setup.held == number
        back = 16 if edge == SOUTH else -16
        stand.click(camera.design(spot[0], spot[1] + back, spot[2]))
        assert controller.setup.held < 0
    fingers.press("deploy_so")
    for _ in range(60):
        stand.wait()
        if stand.now.side != stand.now.first or stand.now.phase != "deploy":
            break
        stand.ask()
        stand.view.update(0.02)
    assert sum(one.where == "table" for one in stand.now.figures) >= 8


# ---------------------------------------------------------------------- what is hidden
def test_a_figure_behind_a_wall_is_hidden_and_one_before_it_is_not() -> None:
    stand = _opening(table="fountain_court")
    camera, plate = _camera(stand), _scene(stand).plate
    figures = LowFigures(stand.kit, camera, plate)
    figure = stand.now.figures[0]
    shown = {}
    wall = _long_wall(plate)
    for name, away in (("before", wall[1] - 1.2), ("behind", wall[1] + 1.2)):
        spot = (*camera.side.spot(wall[0], away), 0)
        sprite = figures.miniatures.at(figure, spot)
        surface = pygame.Surface((1280, 720))
        shown[name] = figures.standing(surface, sprite, spot, 0.5)
        seen = pygame.mask.from_threshold(surface, (0, 0, 0), (9, 9, 9, 255))
        painted = 1280 * 720 - seen.count()
        assert (painted > 800) == (name == "before")
    assert shown["before"] > 0.97
    assert shown["behind"] < 0.15


def _long_wall(plate: Plate) -> tuple[float, float]:
    """A spot of the plan at which a high wall without a window hides what is behind it."""
    depths, projection = plate.depths, plate.projection
    for away in range(4, 12):
        for across in range(3, 21):
            foot = projection.seen(across, away + 0.6)
            high = [projection.seen(across + side, away + 0.6, 1.9) for side in (-0.6, 0, 0.6)]
            low = [projection.seen(across + side, away + 0.6, 0.2) for side in (-0.6, 0, 0.6)]
            free = projection.seen(across, away - 0.9)
            around = [*high, *low]
            hides = all(not depths.is_ground(each.x, each.y) for each in around)
            walls = [
                depths.before(pygame.FRect(each.x, each.y, 1, 1), foot.depth) for each in around
            ]
            if hides and all(walls) and depths.is_ground(free.x, free.y):
                return across, away
    raise AssertionError("there is no such wall")


def test_the_marked_ground_is_hidden_by_walls_and_lies_where_it_is_lawful() -> None:
    stand = _opening(table="fountain_court")
    _until_still(stand)
    layer, plate = _scene(stand).ground.layer, _scene(stand).plate
    assert layer is not None
    assert layer.image is not None
    battle = stand.context.battle(stand.now)
    free = hidden = glowing = 0
    for x in range(2 * INCH, 23 * INCH, INCH // 2):
        for y in range(4 * INCH, 21 * INCH, INCH // 2):
            seen = plate.projection.seen(*plate.side.seen(x, y))
            pixel = (
                round(seen.x + plate.projection.width / 2) - layer.left,
                round(seen.y) - layer.top,
            )
            around = [(x + dx, y + dy) for dx in (-32, 0, 32) for dy in (-32, 0, 32)]
            lawful = [deploying.token_refusal(battle, *one, 0) is None for one in around]
            inside = layer.image.get_rect().collidepoint(pixel)
            lit = layer.image.get_at(pixel)[3] if inside else 0
            near = [
                plate.depths.is_ground(seen.x + dx, seen.y + dy)
                for dx in (-5, 0, 5)
                for dy in (-5, 0, 5)
            ]
            if all(lawful) and all(near):
                assert lit > 25, (x, y)
                free += 1
            elif not any(lawful) or not any(near):
                assert lit < 110, (x, y)
                hidden += 1
                # Lawful ground behind a wall shows as a faint glow on it.
                glowing += all(lawful) and 10 < lit < 60
    assert free > 20
    assert hidden > 50
    assert glowing > 8


@pytest.mark.rule("FG-50")
def test_the_answer_beside_the_treasure_says_why_and_covers_no_landmark() -> None:
    stand = _opening(table="fountain_court")
    for laid in range(2):
        _until_still(stand)
        treasure = _scene(stand).treasure
        held = treasure.held
        assert held is not None
        battle = stand.context.battle(stand.now)
        told = treasure._reason(battle, held.spot)
        room = deploying.room_beside_token if laid else deploying.room_before_edge
        inches = room(battle, *held.spot)
        assert inches is not None
        assert told.endswith("chest" if laid else "edge")
        assert stand.context.names.inches(inches) in told
        area = treasure._beside(held.spot, (300.0, 36.0))
        kept = landmarks(stand.context, _camera(stand), _scene(stand).plate)
        assert len(kept) > 10
        assert area.collidelist(kept) == -1
        if not laid:  # nothing stands about the middle of the court but the fountain
            place = (*held.spot, 0)[:3]
            inch = _camera(stand).inch_at(*place)
            near = area.inflate(6 * inch, 6 * inch)
            assert near.collidepoint(_camera(stand).design(*place))
        assert treasure.lay()
        stand.wait()
        stand.ask()


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_the_question_of_the_last_treasure_is_written_in_full(
    language: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), language=language, text_scale=text_scale)
    stand.begin(seed=3, spells_before=False, table="fountain_court")
    stand.ask()
    _until_still(stand)
    stand.view.controller.aims = stand.view.controller.aims[:1]
    said: list[str] = []
    text = type(stand.kit.text)
    drawn = text.draw

    def noted(self: Any, surface: pygame.Surface, words: str, *rest: Any, **more: Any) -> Any:  # noqa: ANN401
        said.append(words)
        return drawn(self, surface, words, *rest, **more)

    monkeypatch.setattr(text, "draw", noted)
    stand.frame()
    assert stand.context.names.say("ask.last_spots", number=1) in said


# ---------------------------------------------------------------------- coming and going
@pytest.mark.parametrize("reduce_motion", [False, True])
def test_the_first_turn_leads_to_the_usual_view_and_frees_the_low_one(reduce_motion: bool) -> None:
    stand = Stand((1280, 720), reduce_motion=reduce_motion)
    stand.begin(seed=3, spells_before=False, table="fountain_court")
    stand.ask()
    low = _low(stand)
    assert low.bytes > 4_000_000
    while not stand.now.turn:
        stand.play(stand.rules.legal(stand.now)[0])
        if stand.now.turn:
            break
        stand.wait()
        stand.ask()
    seen = set()
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        seen.add((low.is_open, low.glides))
    assert (False, True) in seen or reduce_motion
    assert (not reduce_motion) or (False, True) not in seen
    assert type(stand.context.camera) is Camera
    assert not low.is_open
    assert not low.glides
    assert (low.bytes == 0) == reduce_motion
    before = stand.context.model.snapshot()
    stand.view.settle(stand.shown)
    assert stand.context.model.snapshot() == before


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_one_goes_from_one_view_to_the_other_and_back(device: Device) -> None:
    stand = _opening(table="fountain_court")
    low, fingers = _low(stand), Fingers(stand, device)
    fingers.say(Intent.PEEK)
    assert not low.is_open
    assert type(stand.context.camera) is Camera
    assert stand.context.bar.find("lay_here") is None
    for _ in range(60):
        stand.frame()
    assert not low.glides
    fingers.say(Intent.PEEK)
    _until_still(stand)
    assert low.is_open
    assert stand.context.bar.find("lay_here") is not None


def test_a_button_goes_to_the_other_view() -> None:
    stand = _opening(table="fountain_court")
    low = _low(stand)
    for is_open in (False, True):
        button = stand.context.bar.find("other_view")
        assert button is not None
        stand.click(button.rect.center)
        _until_still(stand)
        assert low.is_open == is_open


def test_the_keys_that_went_to_the_other_view_choose_what_they_point_at() -> None:
    stand = _opening(table="fountain_court")
    stand.kit.controls.device = Device.KEYBOARD
    stand.ask()
    fingers = Fingers(stand, Device.KEYBOARD)
    meant = stand.view.controller.pointed
    assert meant is not None
    fingers.press("other_view")
    assert not _low(stand).is_open
    fingers.say(Intent.CONFIRM)
    laid = stand.played[-1]
    assert isinstance(laid, act.PlaceToken)
    assert (laid.x, laid.y, laid.z) == meant.spot


def test_one_measures_in_the_low_view() -> None:
    stand = _opening(table="fountain_court")
    _until_still(stand)
    button = stand.context.bar.find("measure")
    assert button is not None
    stand.click(button.rect.center)
    stand.click((420.0, 430.0))
    stand.point((700.0, 520.0))
    stand.frame()
    around = [(560 + dx, 475 + dy) for dx in range(-3, 4) for dy in range(-3, 4)]
    middle = [stand.window.get_at(each) for each in around]
    stand.point((422.0, 430.0))
    stand.frame()
    away = [stand.window.get_at(each) for each in around]
    assert sum(a != b for a, b in zip(middle, away, strict=True)) > 6


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_at_once_means_without_the_way_up(speed: str) -> None:
    stand = Stand((1280, 720), animation_speed=speed)
    stand.begin(seed=3, spells_before=False, table="fountain_court")
    stand.ask()
    stand.frame()
    _low(stand).toggle()
    assert _low(stand).glides == (speed == "normal")


def test_who_has_left_the_low_view_stays_above_until_they_come_back() -> None:
    stand = _opening(table="fountain_court")
    _low(stand).toggle()
    stand.play(stand.rules.legal(stand.now)[0])
    stand.wait()
    stand.ask()
    _until_still(stand)
    assert not _low(stand).is_open


def test_who_leaves_while_the_other_side_is_made_stays_above() -> None:
    stand = _opening(table="fountain_court")
    while stand.rules.decision(stand.now).kind != "deploy":  # type: ignore[union-attr]
        legal = stand.rules.legal(stand.now)
        north = [one for one in legal if isinstance(one, act.ChooseSide) and one.edge == NORTH]
        stand.play((north or legal)[0])
        stand.timeline.skip()
    stand.ask()
    low = _low(stand)
    for _ in range(3):
        if low.coming is None:
            stand.view.update(0.001)
    low.toggle()
    for _ in range(300):
        stand.frame()
    assert not low.is_open
    assert low.bytes == 0


def test_what_is_closed_while_it_is_made_holds_nothing() -> None:
    stand = _opening(table="fountain_court")
    low = _low(stand)
    low.close()
    low.toggle()
    assert low.coming is not None
    low.close()
    assert low.bytes == 0


def _turn_began(stand: Stand) -> list[tuple[bool, bool]]:
    """What is open and what glides while a later turn begins, frame by frame."""
    low = _low(stand)
    for _ in range(900):
        stand.frame()
        if low.coming is None:
            break
    stand.show([_TURN])
    seen = []
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        seen.append((low.is_open, low.glides))
    return seen


def test_the_card_of_a_later_turn_is_seen_in_the_low_view_within_a_third_of_a_second() -> None:
    stand = lesson_at("fight")
    seen = _turn_began(stand)
    still = [number for number, each in enumerate(seen) if each == (True, False)]
    assert still
    assert still[0] * 0.05 <= 0.35
    assert len(still) * 0.05 >= 0.9
    assert seen[-1] == (False, False)
    assert type(stand.context.camera) is Camera


def test_whoever_asks_for_the_whole_table_at_the_card_of_a_turn_sees_it_after_that() -> None:
    stand = lesson_at("fight")
    low, usual = _low(stand), stand.context.usual[0]
    _turn_began(stand)
    was = usual.shows_all
    stand.show([_TURN])
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        if low.is_open and not low.glides and usual.shows_all == was:
            assert stand.context.other_view() == ("close_up" if was else "whole_table")
            low.toggle()
    assert not low.is_open
    assert usual.shows_all != was


@pytest.mark.parametrize(
    ("setting", "value"),
    [("reduce_motion", True), ("animation_speed", "fast"), ("animation_speed", "instant")],
)
def test_no_later_turn_goes_there_in_a_hurry_or_without_motion(setting: str, value: object) -> None:
    stand = Stand((1280, 720), **{setting: value})
    stand.place(lesson_at("fight").now)
    assert not any(is_open for is_open, _ in _turn_began(stand))
    assert _low(stand).bytes == 0


def test_no_later_turn_goes_there_in_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = lesson_at("fight")
    monkeypatch.setattr(type(stand.context.table), "watching", True)
    stand.view.settle(stand.shown)
    assert not any(is_open for is_open, _ in _turn_began(stand))
    assert _low(stand).bytes == 0


@pytest.mark.parametrize(
    "changed",
    [
        {"markers": (Marker(7, "wall", 0, 0, "rectangle", 700, 700, 0, 0, 384, 32, 128, "wall"),)},
        {"markers": (Marker(8, "mud", 0, 0, "circle", 700, 700, 0, length=192, terrain="mud"),)},
        {"markers": (Marker(9, "circle", 0, 0, "circle", 700, 700, 0, length=96),)},
        {"gone": ("a_piece",)},
    ],
)
def test_the_card_stays_above_what_its_plate_does_not_show(changed: dict[str, Any]) -> None:
    stand = lesson_at("fight")
    for name, value in changed.items():
        setattr(stand.context.model, name, value)
    assert not any(is_open for is_open, _ in _turn_began(stand))


def test_skipping_the_card_of_a_turn_leaves_the_usual_view() -> None:
    stand = lesson_at("fight")
    stand.show([_TURN])
    stand.timeline.update(0.05)
    stand.timeline.skip()
    assert not _low(stand).is_open
    assert not _low(stand).glides
    assert type(stand.context.camera) is Camera


def _ended(stand: Stand, tokens: tuple[int, int]) -> list[Gathering]:
    """Show the end of a battle; returns who was gathered in each frame that shows it."""
    low, seen = _low(stand), []
    low.hasten()
    for _ in low.work():
        pass
    stand.show([ev.BattleEnded("turn_limit", tokens)])
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        if low.scene is not None and low.scene.gathering is not None:
            seen.append(low.scene.gathering)
    return seen


def _battle(**settings: object) -> Stand:
    """A battle in which some have fallen, and some have left the table."""
    stand = Stand((1280, 720), **settings)
    state = lesson_at("fight").now
    for number, where in ((1, "left"), (2, "out"), (3, "table"), (11, "out"), (12, "left")):
        state.figures[number] = replace(state.figures[number], where=where)
    stand.place(state)
    return stand


@pytest.mark.parametrize("tokens", [(2, 1), (0, 3), (2, 2), (0, 0)])
def test_whoever_has_won_stands_there_with_their_treasure_at_the_end(
    tokens: tuple[int, int],
) -> None:
    stand = _battle()
    seen = _ended(stand, tokens)
    assert seen
    (gathering,) = set(seen)
    figures = stand.context.model.figures
    alive = {one.id for one in figures if one.where in ("table", "left") and one.seat >= 0}
    best = [seat for seat in (0, 1) if tokens[seat] == max(tokens)]
    there = set(gathering.people)
    assert there <= {number for number in alive if figures[number].seat in best}
    assert {1, 3} <= there or 0 not in best
    assert 12 in there or 1 not in best
    assert len(gathering.chests()) == sum(tokens[seat] for seat in best)
    assert all(share == 1 for _, share in gathering.chests())
    assert not _low(stand).is_open
    assert type(stand.context.camera) is Camera
    assert stand.context.effects.score is None


@pytest.mark.parametrize("setting", [{"reduce_motion": True}, {"animation_speed": "fast"}])
def test_the_end_of_a_battle_is_seen_so_with_every_setting(setting: dict[str, object]) -> None:
    assert _ended(_battle(**setting), (2, 1))


def test_chests_drop_one_after_the_other_at_the_end() -> None:
    stand = _battle()
    low, counts = _low(stand), []
    stand.show([ev.BattleEnded("turn_limit", (3, 1))])
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        if low.scene is not None and low.scene.gathering is not None:
            counts.append(sum(share >= 1 for _, share in low.scene.gathering.chests()))
    assert sorted(set(counts)) == [0, 1, 2, 3]
    assert counts == sorted(counts)


def test_the_end_of_a_battle_is_told_on_a_plate_where_no_picture_is_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = _battle()
    low = _low(stand)
    low._kept = None
    monkeypatch.setattr(screen, "is_baked", lambda *_: False)
    assert _ended(stand, (2, 1)) == []
    assert stand.context.effects.score is None


@pytest.mark.parametrize("after", [0.1, 0.5, 1.0, 2.0])
def test_the_end_of_a_battle_can_be_skipped_at_any_moment(after: float) -> None:
    stand = _battle()
    stand.show([ev.BattleEnded("turn_limit", (2, 1))])
    for _ in range(round(after / 0.05)):
        stand.timeline.update(0.05)
        stand.frame(0.05)
    stand.timeline.skip()
    stand.frame()
    low = _low(stand)
    assert not low.is_open
    assert not low.glides
    assert not low.is_gathered
    assert stand.context.effects.score is None
    assert type(stand.context.camera) is Camera


def test_there_is_no_low_view_during_the_battle() -> None:
    stand = _opening(table="fountain_court")
    while not stand.now.turn:
        stand.play(stand.rules.legal(stand.now)[0])
    stand.wait()
    stand.ask()
    _low(stand).toggle()
    assert not _low(stand).is_open
    assert stand.context.camera.shows_all


# ---------------------------------------------------------------------- plates
@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("edge", ["north", "south"])
def test_every_shipped_table_has_its_plate_from_both_edges(name: str, edge: str) -> None:
    projection = Projection(rules().book.fields.tables[name].feet * 12)
    plate = pygame.image.load(ASSETS / f"{name}_{edge}.jpg")
    depth = pygame.image.load(ASSETS / f"{name}_{edge}_depth.png")
    assert plate.get_size() == (round(projection.width * 1.5), round(HEIGHT * 1.5))
    assert depth.get_size() == (round(projection.width), round(HEIGHT))


def test_all_plates_together_are_small() -> None:
    plates = [*ASSETS.glob("*.jpg"), *ASSETS.glob("*_depth.png")]
    assert len(plates) == 2 * (2 * len(SHIPPED) + 3)
    assert sum(one.stat().st_size for one in plates) < 8 * 1024 * 1024


@pytest.mark.parametrize("feet", [2, 3, 4])
def test_a_generated_table_is_painted_in_many_small_steps(feet: int) -> None:
    stand = Stand((640, 360))
    stand.begin(seed=5, spells_before=False, table="generated", feet=feet)
    plate = Plate(stand.kit, stand.context.ground, SOUTH)
    steps = sum(1 for _ in plate.work)
    assert steps > 60
    assert plate.image is not None
    # Walls are noted where they hide the ground.
    part = plate.depths.image.subsurface((0, 250, plate.depths.image.get_width(), 400))
    ground = pygame.mask.from_threshold(part, (0, 255, 0), (255, 100, 255, 255)).count()
    assert 0.4 < ground / (part.get_width() * part.get_height()) < 0.97


def test_nothing_large_is_scaled_while_the_low_view_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = _opening(table="fountain_court")
    _until_still(stand)
    camera = _camera(stand)
    for step in range(12):
        stand.point((400.0 + 20 * step, 420.0))
        stand.frame()
    # What idle frames prepare for the usual view is not scaled for the low one.
    assert stand.view._prewarm is not None
    stand.view._prewarm.advance(math.inf)
    scaled: list[int] = []
    plain = pygame.transform.smoothscale

    def counted(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        scaled.append(size[0] * size[1])
        return plain(image, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", counted)
    monkeypatch.setattr(pygame.transform, "scale", counted)
    for step in range(40):
        stand.point((400.0 + 5 * step, 430.0))
        camera.pan(2.0, 0.0)
        stand.frame()
    assert max(scaled, default=0) < 200 * 260


def test_creatures_of_the_city_are_seen_with_the_pictures_of_the_usual_view() -> None:
    stand = _opening(table="fountain_court")
    miniatures = _scene(stand).figures.miniatures
    wild = replace(stand.now.figures[3], owner=-1, seat=-1, role="creature", kind="wolf")
    assert miniatures.at(wild, (700, 700, 0)).image.get_width() > 8


def test_whoever_is_to_come_is_ready_for_the_usual_view(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = _deploying(NORTH, table="fountain_court")
    prewarm = stand.view._prewarm
    assert prewarm is not None
    prewarm.advance(math.inf)
    fetched: list[str] = []
    decode = SpriteGroup._decode

    def noted(group: SpriteGroup, name: str, *rest: Any) -> Any:  # noqa: ANN401
        fetched.append(name)
        return decode(group, name, *rest)

    monkeypatch.setattr(SpriteGroup, "_decode", noted)
    while stand.rules.decision(stand.now).kind == "deploy":  # type: ignore[union-attr]
        stand.play(stand.rules.legal(stand.now)[0])
        stand.timeline.skip()
    stand.context.camera = stand.context.usual[0]
    drawing = stand.view._drawing
    assert drawing is not None
    drawing.draw_table(stand.window)
    # Those of the usual view are named with the way they look.
    assert not [name for name in fetched if name.removesuffix("_shadow")[-1].isdigit()]


@pytest.mark.parametrize("table", ["fountain_court", "temple_hill", "drowned_market"])
def test_nobody_who_waits_hides_another(table: str) -> None:
    spots = _scene(_deploying(SOUTH, table=table)).plate.waiting[:10]
    assert len(spots) == 10
    for first, second in itertools.combinations(spots, 2):
        assert abs(first[0] - second[0]) >= 0.8 or abs(first[1] - second[1]) >= 2.2
