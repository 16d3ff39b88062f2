"""The camera shows acting figures, treasure, and figures that may act."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.engine.contract import Event
from game.frostgrave import actions as act
from game.frostgrave import events as ev
from game.frostgrave.aims import AtFigure
from game.frostgrave.deploying import token_refusal
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.rolls import Roll
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint
from scenes.games.frostgrave import framing, layout
from scenes.games.frostgrave.arrival import Arrival
from scenes.games.frostgrave.callout import Callout
from scenes.games.frostgrave.camera import NEAR, STEPS, WIDER, Camera
from scenes.games.frostgrave.drawing.dice_cards import DiceCards
from scenes.games.frostgrave.drawing.stillness import Stillness, StillTable, seen
from scenes.games.frostgrave.hints import Hint
from scenes.games.frostgrave.lesson import FrostgraveLesson
from scenes.games.frostgrave.names import Naming
from scenes.games.frostgrave.sprites import _beside
from scenes.games.frostgrave.targets import GROUP
from scenes.kit.input.intents import Device, Intent
from tests.frostgrave_view.fingers import Fingers
from tests.frostgrave_view.stand import Stand, lesson_at, rules

_WIZARD, _INFANTRY, _FOE, _HOUND = 0, 4, 12, 9
_OFF = 12
"""So far beyond an edge (1/64 inch) somebody may be led off the table."""


def _at(words: str, **settings: object) -> Stand:
    step = next(one for one in FrostgraveLesson.read(rules()) if one.words.endswith(f".{words}"))
    assert isinstance(step.position, FrostgraveState)
    stand = Stand((1280, 720), **settings)
    stand.place(step.position)
    stand.ask()
    return stand


def _camera(size: float = 36) -> Camera:
    return Camera(Stand((1280, 720)).kit.canvas, size)


# ---------------------------------------------------------------------- the camera
@pytest.mark.parametrize("size", [24, 36, 48])
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_the_camera_leaves_the_edge_clear_of_question_and_panels(steps: int, size: int) -> None:
    camera = _camera(size)
    camera.zoom_by(steps)
    side = size * INCH
    for spot in ((0, 0), (side, 0), (0, side), (side, side)):
        camera.look_at(*spot, at_once=True)
        x, y = camera.design(*spot)
        assert layout.PANEL.right < x < layout.CARD.left
        assert layout.BANNER.bottom < y < layout.QUESTION.top


@pytest.mark.parametrize("steps", [0, 1, 2, 3])
@pytest.mark.parametrize("table", ["fountain_court", "temple_hill", "seven_gates"])
def test_a_mouse_reaches_every_corner_and_what_lies_just_beyond(table: str, steps: int) -> None:
    stand = Stand((1280, 720))
    stand.begin(seed=3, table=table)
    camera, side = stand.context.usual[0], stand.context.ground.size
    stand.context.camera = camera
    camera.frame(STEPS[steps], 0, 0, at_once=True)
    fingers = Fingers(stand, Device.MOUSE)
    for x, y in itertools.product((-_OFF, side + _OFF), repeat=2):
        fingers.bring((x, y))
        assert layout.TABLE.collidepoint(camera.design(x, y))


def test_the_whole_table_stays_where_it_is_whoever_acts() -> None:
    camera = _camera(24)
    before = camera.design(0, 0)
    for spot in ((0, 0), (24 * INCH, 24 * INCH), (12 * INCH, 0)):
        camera.follow(*spot)
        camera.update(1.0)
    assert camera.design(0, 0) == pytest.approx(before)


def test_a_camera_without_motion_is_there_at_once() -> None:
    camera = _camera()
    camera.zoom_by(4)
    camera.pace = math.inf
    camera.follow(0, 0)
    assert not camera.glides
    x, y = camera.design(0, 0)
    assert layout.TABLE.collidepoint(x, y)


def test_what_happens_waits_until_the_camera_is_there_and_not_for_ever() -> None:
    camera = _camera()
    camera.zoom_by(4)
    assert Arrival(camera).advance(0.1) == 0.1
    camera.look_at(0, 0)
    step = Arrival(camera)
    assert step.advance(0.1) is None
    camera.update(5.0)
    assert step.advance(0.1) == 0.1
    camera.look_at(36 * INCH, 36 * INCH)
    last = Arrival(camera)
    assert last.advance(0.5) is None
    assert last.advance(0.5) is not None


def _events(stand: Stand) -> dict[str, Sequence[Event]]:
    """What somebody far from the others may do, or suffer."""
    figure = stand.now.figures[_FOE]
    spot = (figure.x + INCH, figure.y, figure.z)
    walk = ev.FigureMoved(_FOE, (Waypoint(*spot),), INCH, facing=0)
    return {
        "acts": [ev.ActivationBegan((_FOE,), False, 2)],
        "walks": [walk],
        "suffers": [ev.Damaged(_FOE, 1, 0, figure.health - 1, "fight")],
        "goes": [ev.FigureTakenOut(_FOE, "fight")],
    }


@pytest.mark.parametrize("name", ["acts", "walks", "suffers", "goes"])
@pytest.mark.parametrize("calm", [False, True])
def test_whoever_acts_or_suffers_is_brought_into_the_picture(name: str, calm: bool) -> None:
    stand = _at("welcome", reduce_motion=calm)
    camera, figure = stand.context.camera, stand.now.figures[_FOE]
    camera.zoom_by(4)
    size = stand.context.ground.size
    camera.look_at(
        *(0 if part > size // 2 else size for part in (figure.x, figure.y)), at_once=True
    )
    stand.view.rest(stand.now)
    assert not layout.TABLE.collidepoint(camera.design(figure.x, figure.y))
    stand.show(_events(stand)[name])
    stand.wait(0.05)
    for _ in range(40):
        stand.frame(0.05)
    assert layout.TABLE.collidepoint(camera.design(figure.x, figure.y))


@pytest.mark.parametrize("apart", [(8, 4), (4, 13), (17, 2)])
def test_a_shot_is_seen_from_bow_to_target(apart: tuple[int, int]) -> None:
    stand = _at("welcome")
    state = stand.now
    spots = {_WIZARD: (3, 5), _FOE: (3 + apart[0], 5 + apart[1])}
    spots = {number: (x * INCH, y * INCH) for number, (x, y) in spots.items()}
    for number, (x, y) in spots.items():
        state.figures[number] = replace(state.figures[number], x=x, y=y, z=0, where="table")
    stand.place(state)
    camera = stand.context.camera
    camera.frame(NEAR, 20 * INCH, 20 * INCH, at_once=True)
    rolls = [Roll(number, 12, (), 12) for number in (_WIZARD, _FOE)]
    stand.show([ev.ShotRolled(rolls[0], rolls[1], "bow", False, False)])
    about, flying = WIDER.inflate(50, 50), list[bool]()
    for _ in range(400):
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        if stand.context.effects.missiles:
            flying.append(all(about.collidepoint(camera.design(*spot)) for spot in spots.values()))
    assert flying
    assert all(flying)


@pytest.mark.parametrize("beside", [(1.2, 0.0), (0.1, 1.2)])
@pytest.mark.parametrize("spot", [(0.5, 0.02), (0.02, 0.04), (0.93, 0.9), (0.6, 0.5)])
def test_a_fight_is_seen_with_its_dice_clear_of_those_who_fight(
    spot: tuple[float, float], beside: tuple[float, float]
) -> None:
    stand = _at("welcome")
    state, size = stand.now, stand.context.ground.size
    for number, more in ((_WIZARD, (0.0, 0.0)), (_FOE, beside)):
        x, y = (round(a * size + b * INCH) for a, b in zip(spot, more, strict=True))
        state.figures[number] = replace(state.figures[number], x=x, y=y, z=0, where="table")
    stand.place(state)
    context, camera = stand.context, stand.context.camera
    camera.frame(NEAR, 18 * INCH, 18 * INCH, at_once=True)
    rolls = [Roll(number, 12, (), 12) for number in (_WIZARD, _FOE)]
    stand.show([ev.FightRolled(rolls[0], rolls[1], "sword", "sword", _WIZARD, (False, False))])
    while context.effects.dice is None or context.effects.dice.rolling:
        stand.timeline.update(0.02)
        stand.view.update(0.02)
    feet = {number: context.place(number) for number in (_WIZARD, _FOE)}
    cards = DiceCards(stand.kit).places(context.effects.dice, feet.get, camera.zoom)
    for x, y in feet.values():
        figure = pygame.FRect(x - 12, y - 1.1 * camera.zoom, 24, 1.1 * camera.zoom)
        assert layout.TABLE.contains(figure)
        assert figure.collidelist(cards) < 0
        assert all(card.bottom <= figure.top for card in cards)


def test_a_roll_is_looked_at_from_near_and_the_whole_table_comes_back() -> None:
    stand = _at("welcome")
    camera = stand.context.camera
    camera.frame(STEPS[0], 18 * INCH, 18 * INCH, at_once=True)
    framing.show_rolls(stand.context, [(9 * INCH, 9 * INCH, 0), (10 * INCH, 9 * INCH, 0)])
    assert camera.zoom == NEAR
    framing.leave_aim(stand.context, 9 * INCH, 9 * INCH)
    assert camera.shows_all


@pytest.mark.parametrize("zoom", [STEPS[0], NEAR])
def test_a_killing_roll_brings_who_is_killed_nearer_and_to_the_middle(zoom: float) -> None:
    camera, window = _camera(), pygame.Rect(0, 0, 1280, 720)
    camera.frame(zoom, 18 * INCH, 18 * INCH, at_once=True)
    x, y = 13 * INCH, 15 * INCH
    area = seen(window, Stillness((x, y, 0), 1.0), camera)
    left, top = camera.pixel(x, y)
    nearer = window.width / area.width
    assert nearer * camera.zoom >= 26
    now = (left - area.left) * nearer, (top - area.top) * nearer
    assert math.dist(now, window.center) < math.dist((left, top), window.center) * 0.65
    assert seen(window, Stillness((x, y, 0), 0.0), camera) == window


@pytest.mark.parametrize("set_up", [False, True])
def test_a_table_without_people_is_first_seen_whole(*, set_up: bool) -> None:
    stand = _at("welcome")
    if not set_up:
        stand.begin(seed=3)
    assert isinstance(stand.now, FrostgraveState)
    for _ in stand.view._first_look(stand.now):
        pass
    assert stand.context.usual[0].shows_all != set_up


# ---------------------------------------------------------------------- treasure
def test_the_ground_where_treasure_may_lie_is_tinted_and_no_other() -> None:
    stand = Stand((1280, 720))
    stand.begin(seed=3, table="fountain_court")
    while stand.rules.decision(stand.now).kind != "tokens":  # type: ignore[union-attr]
        stand.play(stand.rules.legal(stand.now)[0])
    stand.wait()
    stand.ask()
    legal_area = stand.context.legal_area
    assert legal_area is not None
    for _ in range(600):
        stand.frame()
        if legal_area.tint is not None:
            break
    tint = legal_area.tint
    assert tint is not None
    image, battle = tint._levels[0], stand.context.battle(stand.now)
    grain = image.get_width() / (2 * tint._half)
    free = closed = 0
    for x in range(2, 23):
        for y in range(2, 23):
            at = (round((x - tint._corner[0]) * grain), round((y - tint._corner[1]) * grain))
            around = [token_refusal(battle, x * INCH + dx, y * INCH + dy, 0) for dx, dy in _ROUND]
            if all(one is None for one in around):
                assert image.get_at(at)[3] > 0
                free += 1
            elif all(one is not None for one in around):
                assert image.get_at(at)[3] == 0
                closed += 1
    assert free > 10
    assert closed > 30


_ROUND = [(dx * INCH // 2, dy * INCH // 2) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


def test_treasure_at_somebodys_feet_and_behind_a_wall_is_drawn_otherwise() -> None:
    stand = _at("run")
    drawing = stand.view._drawing
    assert drawing is not None
    actors, token = drawing._actors, stand.context.model.tokens[0]
    assert not actors._beside_whom(token)
    figure = stand.context.model.figures[_INFANTRY]
    place = stand.context.model.places[_INFANTRY]
    spot = replace(token, x=round(place.x), y=round(place.y))
    assert actors._beside_whom(spot)
    for way in (-1, 1):
        near = replace(spot, x=spot.x + way * figure.radius)
        assert actors._beside_whom(near) == way, "it lies on the side where it is"
        assert not actors._beside_whom(replace(spot, x=spot.x + way * 2 * figure.radius))


# ---------------------------------------------------------------------- what is told
def test_in_a_group_it_is_told_whether_somebody_goes_along() -> None:
    stand = _at("welcome")
    stand.now.near = (_INFANTRY, _HOUND)
    stand.ask()
    controller = stand.view.controller
    button = stand.context.bar.find("activate_group")
    assert button is not None
    stand.click(button.rect.center)
    assert controller.mode == GROUP
    figure = stand.context.model.figures[_INFANTRY]
    point = stand.context.camera.design(figure.x, figure.y, figure.z)
    told = []
    for _ in range(2):
        stand.point(point)
        note = Callout(stand.context, controller).note()
        assert note is not None
        told.append(note.lines[-1])
        stand.click(point)
    say = stand.context.names.say
    assert told == [say("note.stay"), say("note.join")]


def test_a_side_is_called_by_who_plays_it() -> None:
    stand = _at("welcome")
    assert stand.context.names.side(1) == stand.name_of(1)
    nobody = Naming(stand.kit.words, stand.context.reference, stand.context.model)
    assert nobody.side(1) == nobody.word("side.1")
    assert stand.context.names.side(NOBODY) == nobody.word("side.nobody")


def test_a_click_beside_a_question_that_must_be_answered_points_at_the_answers() -> None:
    stand = _at("fight")
    controller = stand.view.controller
    stand.play(next(a for a in stand.rules.legal(stand.now) if isinstance(a, act.Fight)))
    stand.wait()
    stand.ask()
    sheet = stand.context.sheet
    assert sheet.active
    assert not sheet.can_close
    played = len(stand.played)
    stand.click((640.0, 500.0))
    assert sheet.active
    assert sheet.focus == 0
    assert len(stand.played) == played
    assert controller.context.offer is not None


@pytest.mark.parametrize(("wide", "many"), [(21, 4), (60, 2)])
def test_chips_give_way_to_each_other_and_stay_at_their_bases(wide: int, many: int) -> None:
    laid: list[pygame.Rect] = []
    for count in range(many):
        own = pygame.Rect(100 + 4 * count, 200, wide, 24)
        place = _beside(own, laid)
        assert abs(place[0] - own.left) <= own.height
        assert 0 <= place[1] - own.top <= 1.4 * own.height
    for one, other in itertools.combinations(laid, 2):
        common = one.clip(other)
        assert common.width * common.height < one.width * one.height / 2
    assert _beside(pygame.Rect(400, 200, 60, 24), laid) == (400, 200)


def test_who_stands_below_the_panel_of_the_warband_has_no_chip_and_fades(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = lesson_at("welcome")
    context = stand.context
    context.camera.frame(NEAR, *(context.ground.size // 2,) * 2, at_once=True)
    (number, other) = (one.id for one in context.model.warband(0)[:2])
    inside = context.camera.table((640.0, 360.0))
    chipped: list[int] = []
    made = context.miniatures.chip

    def noted(figure: Figure, *rest: Any, **more: Any) -> pygame.Surface:  # noqa: ANN401
        chipped.append(figure.id)
        return made(figure, *rest, **more)

    monkeypatch.setattr(context.miniatures, "chip", noted)
    below = context.camera.table((layout.PANEL.right + 6.0, 360.0))
    for each, (x, y) in ((number, below), (other, inside)):
        context.model.places[each].x, context.model.places[each].y = x, y
    drawing = stand.view._drawing
    assert drawing is not None
    with_panels, alone = (pygame.Surface(stand.window.get_size()).convert() for _ in range(2))
    drawing.draw_table(with_panels)
    assert other in chipped
    assert number not in chipped
    drawing.draw_table(alone, beside_panels=False)
    beside = pygame.Rect(0, 100, 60, 400)
    dark, bright = (
        sum(pygame.transform.average_color(s, beside)[:3]) for s in (with_panels, alone)
    )
    assert dark < bright / 2


def test_the_battle_opens_on_the_own_warband_and_a_persons_zoom_is_left_alone() -> None:
    stand = lesson_at("welcome")
    camera = stand.context.camera
    assert camera.was_set
    for _ in range(120):
        stand.view.update(0.05)
    own = [one for one in stand.context.model.shown() if one.seat == 0]
    assert camera.zoom == NEAR
    seen = [one for one in own if layout.TABLE.collidepoint(camera.design(one.x, one.y))]
    assert 2 * len(seen) >= len(own)
    camera.zoom_by(-4)
    stand.ask()
    assert camera.zoom == camera.lowest


def test_one_key_shows_the_whole_table_and_goes_back_to_who_acts() -> None:
    stand = lesson_at("shoot")
    camera, figure = stand.context.camera, stand.context.figure(stand.context.selected)
    assert figure is not None
    assert camera.zoom == NEAR
    for label, sees_all in (("Close up", True), ("Whole table", False)):
        stand.say(Intent.PEEK)
        button = stand.context.bar.find("other_view")
        assert camera.shows_all == sees_all
        assert button is not None
        assert button.label == label
    for _ in range(120):
        stand.view.update(0.05)
    assert layout.TABLE.inflate(-300, -200).collidepoint(camera.design(figure.x, figure.y))


def test_figures_stay_legible_on_the_largest_table_as_a_whole() -> None:
    camera = _camera(36)
    assert camera.shows_all
    assert camera.zoom < 16
    assert camera.figure_zoom >= 21
    camera.zoom_by(4)
    assert camera.figure_zoom == camera.zoom


def test_a_refusal_is_shown_once() -> None:
    stand = lesson_at("welcome")
    drawing = stand.view._drawing
    assert drawing is not None
    figure = stand.context.model.figures[6]
    place = stand.context.camera.design(figure.x, figure.y)
    stand.point(place)
    assert drawing._callout.note() is not None
    stand.click(place)
    assert len(stand.refused) == 1
    assert drawing._callout.note() is None
    stand.point((place[0] + 200, place[1]))
    stand.point(place)
    assert drawing._callout.note() is not None


def test_treasure_and_sides_are_looked_at_from_above_the_whole_table() -> None:
    stand = Stand((1280, 720))
    stand.begin(seed=3, spells_before=False, table="temple_hill")
    stand.ask()
    drawing, camera = stand.view._drawing, stand.context.usual[0]
    assert drawing is not None
    drawing.low.toggle()
    assert camera.shows_all
    while stand.rules.decision(stand.now).kind == "tokens":  # type: ignore[union-attr]
        stand.play(stand.rules.legal(stand.now)[0])
        stand.timeline.skip()
    camera.frame(NEAR, 0, 0)
    stand.ask()
    assert stand.rules.decision(stand.now).kind == "sides"  # type: ignore[union-attr]
    assert camera.shows_all


@pytest.mark.parametrize("table", ["temple_hill", "fountain_court"])
def test_setting_up_is_looked_at_from_near_ones_own_edge(table: str) -> None:
    stand = Stand((1280, 720))
    stand.begin(seed=3, table=table)
    while stand.rules.decision(stand.now).kind != "deploy":  # type: ignore[union-attr]
        stand.play(stand.rules.legal(stand.now)[0])
        stand.timeline.skip()
    stand.ask()
    drawing = stand.view._drawing
    assert drawing is not None
    drawing.low.toggle()
    for _ in range(120):
        stand.view.update(0.05)
    camera, size = stand.context.camera, stand.context.ground.size
    assert camera.zoom >= 22
    assert not camera.was_set
    offer = stand.context.offer
    assert offer is not None
    line = 0 if offer.state.edges[offer.seat] == 0 else size
    for x in (INCH, size - INCH):
        assert 60 < camera.design(x, line)[1] < 640
        assert 0 < camera.design(x, line)[0] < 1280


def test_the_words_of_a_hint_leave_the_note_of_what_is_pointed_at_free() -> None:
    stand = _at("fight")
    hands = stand.view.controller
    target = next(one for one in hands.targets() if one.kind == "figure")
    hands.point_at(target.spot, target)
    stand.frame()
    drawing = stand.view._drawing
    assert drawing is not None
    note = drawing._callout.area
    assert note is not None
    assert note in drawing.hint_surroundings()
    stand.context.offer = None
    stand.frame()
    assert drawing._callout.area is None


def test_the_arrow_to_a_hint_out_of_sight_bears_a_sign_that_there_is() -> None:
    stand = _at("welcome")
    context = stand.context
    context.camera.frame(STEPS[3], 0, 0, at_once=True)
    far = context.ground.size
    context.hint = Hint("there", spot=(far, far, 0))
    stand.frame()
    (arrow,) = [one for one in context.beacons if one.spot == (far, far, 0)]
    assert stand.kit.icons.has(arrow.sign)


@pytest.mark.parametrize("spot", [(640, 360), (640, 80), (60, 700)])
def test_who_is_killed_is_lit_while_all_else_is_dim_wherever_they_stand(
    spot: tuple[int, int],
) -> None:
    camera = _camera()
    camera.frame(NEAR, 18 * INCH, 18 * INCH, at_once=True)
    window, table = pygame.Surface((1280, 720)), StillTable()

    def draw(surface: pygame.Surface) -> None:
        surface.fill((200, 200, 200))

    still = Stillness((*camera.table(spot), 0), 0.01)
    for _ in range(6):
        table.draw(window, still, camera, draw)
    body = pygame.Vector2(spot) - (0, 20)
    assert window.get_at((round(body.x), round(body.y)))[0] > 180
    assert window.get_at((1000, 360))[0] < 120


@pytest.mark.parametrize("inches", [15, 16])
def test_who_acts_is_seen_beside_a_list_of_answers(inches: int) -> None:
    stand = lesson_at("cast")
    state = stand.now
    state.dice.next[:] = [2]
    stand.place(state)
    stand.ask()
    stand.play(act.Cast(0, "elemental_bolt", AtFigure(12)))
    stand.wait()
    x, y = inches * INCH, 20 * INCH
    stand.now.figures[0] = replace(stand.now.figures[0], x=x, y=y)
    context = stand.context
    context.camera.frame(NEAR, x - 8 * INCH, y, at_once=True)
    assert context.camera.design(x, y)[0] > 800
    stand.ask()
    assert context.sheet.active
    for _ in range(60):
        context.camera.update(0.05)
    assert context.place(0)[0] < context.sheet.rect.left - 20


@pytest.mark.parametrize("zoomed", [False, True])
def test_spectators_see_those_who_act_from_near_unless_they_zoom(
    monkeypatch: pytest.MonkeyPatch, zoomed: bool
) -> None:
    stand = lesson_at("welcome")
    monkeypatch.setattr(type(stand.context.table), "watching", True)
    camera = stand.context.camera
    camera.frame(STEPS[0], 0, 0, at_once=True)
    camera.was_set = zoomed
    stand.view.settle(stand.now)
    assert (camera.zoom == camera.lowest) is zoomed
    if not zoomed:
        assert camera.zoom == NEAR
        side = [one for one in stand.now.figures if one.seat == stand.now.side]
        spots = [camera.design(one.x, one.y, one.z) for one in side if one.where == "table"]
        assert any(layout.TABLE.collidepoint(spot) for spot in spots)
