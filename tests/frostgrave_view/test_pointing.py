"""The meaning of a click: on visible, covered and distant figures."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.engine.contract import Action, kind_of
from game.frostgrave import actions as act
from game.frostgrave.aims import AtFigure, AtNothing
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import hint_display, layout, spell_book, target_picking
from scenes.games.frostgrave.callout import Callout
from scenes.games.frostgrave.camera import STEPS
from scenes.games.frostgrave.drawing.marks import Marks
from scenes.games.frostgrave.targets import CAST, FIGHT, MOVE, SHOOT, Spot, Target
from scenes.kit.input.intents import Device, Intent
from tests.frostgrave_view.stand import Stand, lesson_at

_WIZARD, _ARCHER, _INFANTRY, _THIEF, _HOUND, _KNIGHT = 0, 3, 4, 6, 9, 12


def _rest(stand: Stand) -> None:
    for _ in range(80):
        stand.view.update(0.05)


def _soldiers_at(*spots: tuple[int, int, int]) -> Stand:
    """The soldiers' phase, with some of them at spots (number, x, y)."""
    stand = lesson_at("welcome")
    state = stand.now
    state.phase = "soldier"
    for number, x, y in spots:
        state.figures[number] = replace(state.figures[number], where="table", x=x, y=y)
    stand.place(state)
    stand.ask()
    stand.context.camera.zoom_by(4)
    figure = state.figures[spots[0][0]]
    stand.context.camera.look_at(figure.x, figure.y, at_once=True)
    return stand


# ---------------------------------------------------------------------- what one sees
@pytest.mark.parametrize("zooms", [0, 4])
def test_a_click_on_any_pixel_of_a_picture_means_that_figure(zooms: int) -> None:
    stand = lesson_at("welcome")
    stand.context.camera.zoom_by(zooms)
    controller = stand.view.controller
    figure = stand.context.model.figures[_THIEF]
    stand.context.camera.look_at(figure.x, figure.y, at_once=True)
    facing = stand.context.model.places[_THIEF].facing
    sprite = stand.context.miniatures.sprite(figure, facing, stand.context.camera)
    area = sprite.area(stand.context.camera.pixel(figure.x, figure.y, figure.z))
    mask = pygame.mask.from_surface(sprite.image, 120)
    hit = missed = 0
    for across in range(0, area.width, 3):
        for down in range(0, area.height, 3):
            pixel = (area.left + across, area.top + down)
            found = controller.figure_at(stand.kit.canvas.to_design(pixel))
            if mask.get_at((across, down)):
                assert found == _THIEF
                hit += 1
            else:
                missed += found != _THIEF
    assert hit
    assert missed


def test_the_head_before_another_ones_base_takes_the_click() -> None:
    stand = _soldiers_at((_INFANTRY, 700, 1200), (_THIEF, 700, 1270))
    controller, camera = stand.view.controller, stand.context.camera
    x, y = camera.design(700, 1270)
    _, behind = camera.design(700, 1200)
    for step in range(1, 20):
        point = (x, y + (behind - y) * step / 20)
        under = controller.picking.under(point)
        target = controller.target_at(point)
        if under and under[0] == _THIEF:
            assert target is not None
            assert target.number == _THIEF
    seen = controller.target_at(camera.design(700, 1200 - 40))
    assert seen is not None
    assert seen.number == _INFANTRY


def test_who_is_wholly_covered_is_asked_for_by_name() -> None:
    stand = _soldiers_at((_INFANTRY, 700, 1200), (_HOUND, 700, 1199))
    controller = stand.view.controller
    point = stand.context.camera.design(700, 1190)
    assert [one.number for one in controller.figures_at(point)] == [_INFANTRY, _HOUND]
    stand.click(point)
    sheet = stand.context.sheet
    assert len(sheet.rows) == 2
    assert stand.played == []
    sheet.rows[1].choose()
    assert stand.played == [act.Activate(_HOUND)]


# ---------------------------------------------------------------------- beyond the picture
def test_aiming_brings_an_enemy_into_the_picture() -> None:
    stand = lesson_at("cast")
    camera = stand.context.camera
    camera.zoom_by(4)
    camera.look_at(600, 1500, at_once=True)
    knight = stand.context.model.figures[_KNIGHT]
    assert not layout.TABLE.collidepoint(camera.design(knight.x, knight.y))
    spell_book.choose_spell(stand.view.controller, "elemental_bolt")
    _rest(stand)
    enemies = [one for one in stand.context.model.shown() if one.seat == 1]
    assert any(layout.TABLE.collidepoint(camera.design(one.x, one.y)) for one in enemies)


@pytest.mark.parametrize("step", [3, 4])
def test_aiming_far_shows_who_aims_and_steps_out_for_it(step: int) -> None:
    stand = lesson_at("cast")
    camera, controller = stand.context.camera, stand.view.controller
    camera.frame(STEPS[step], 600, 1500, at_once=True)
    caster = stand.context.model.figures[stand.context.selected]
    spell_book.choose_spell(controller, "elemental_bolt")
    _rest(stand)
    aims = [one.spot for one in controller.targets() if target_picking.is_meant(controller, one)]
    for spot in (*aims, (caster.x, caster.y, caster.z)):
        assert layout.TABLE.collidepoint(camera.design(*spot))
    assert STEPS[2] <= camera.zoom <= STEPS[3]
    controller.begin_acting()
    assert camera.zoom == STEPS[step]


def test_who_can_only_shoot_is_seen_with_the_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = lesson_at("shoot")
    camera, controller = stand.context.camera, stand.view.controller
    monkeypatch.setattr(controller, "can_move", lambda _: False)
    camera.frame(STEPS[4], 600, 1900, at_once=True)
    controller.begin_acting()
    _rest(stand)
    assert controller.mode == SHOOT
    archer = stand.context.model.figures[stand.context.selected]
    for spot in (*(one.spot for one in controller.targets()), (archer.x, archer.y, archer.z)):
        assert layout.TABLE.collidepoint(camera.design(*spot))


@pytest.mark.parametrize(("words", "kind"), [("shoot", act.Shoot), ("fight", act.Fight)])
def test_the_chance_against_each_target_stands_above_it(
    words: str, kind: type[act.Shoot | act.Fight], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[tuple[int, ...], str] = {}

    def noted(_self: Marks, _surface: object, spot: Spot, _colour: object, words: str = "") -> None:
        told[spot] = words

    monkeypatch.setattr(Marks, "aim_sign", noted)
    stand = lesson_at(words)
    stand.ask()
    stand.view.controller.set_mode(SHOOT if kind is act.Shoot else FIGHT)
    stand.view.draw(stand.window)
    meant = {}
    for action in stand.rules.legal(stand.now):
        if isinstance(action, kind):
            foe, odds = (
                stand.now.figures[action.target],
                stand.rules.preview(stand.now, action).odds,
            )
            assert odds is not None
            level = max(0, odds.hit + odds.lose - 1000)
            meant[foe.x, foe.y, foe.z] = f"{round((odds.hit - level) / 10)}%"
    assert meant
    assert {spot: told[spot] for spot in meant} == meant


def test_answers_lie_beside_who_is_asked_about_and_nothing_is_offered_twice() -> None:
    stand = lesson_at("cast")
    state = stand.now
    state.dice.next[:] = [2]
    stand.place(state)
    stand.ask()
    stand.play(act.Cast(0, "elemental_bolt", AtFigure(12)))
    stand.wait()
    stand.ask()
    context = stand.context
    for _ in range(60):
        context.camera.update(0.05)
    x, y = context.place(0)
    assert 40 < context.sheet.rect.left - x < 120
    assert context.sheet.rect.top < y < context.sheet.rect.bottom
    assert any(row.label == context.names.word("action.pass") for row in context.sheet.rows)
    assert "pass" not in {button.name for button in context.bar.buttons}


def test_who_zooms_while_aiming_is_left_there() -> None:
    stand = lesson_at("cast")
    camera, controller = stand.context.camera, stand.view.controller
    camera.frame(STEPS[4], 600, 1500, at_once=True)
    spell_book.choose_spell(controller, "elemental_bolt")
    camera.zoom_by(-3)
    controller.begin_acting()
    assert camera.shows_all


def test_an_arrow_leads_to_a_target_beyond_the_picture() -> None:
    stand = lesson_at("shoot")
    camera, controller = stand.context.camera, stand.view.controller
    controller.set_mode(SHOOT)
    camera.zoom_by(4)
    camera.look_at(600, 2200, at_once=True)
    stand.frame()
    assert stand.context.beacons
    beacon = stand.context.beacons[0]
    assert layout.TABLE.collidepoint(beacon.middle)
    stand.click(beacon.middle)
    _rest(stand)
    assert layout.TABLE.collidepoint(camera.design(*beacon.spot))
    assert stand.played == []
    stand.frame()
    assert beacon.spot not in [each.spot for each in stand.context.beacons]


# ---------------------------------------------------------------------- hints
def _hinted(stand: Stand, action: Action) -> pygame.FRect:
    controller = stand.view.controller
    controller.suggest(action)
    _rest(stand)
    stand.frame()
    hint = stand.context.hint
    assert hint is not None
    assert hint.words
    place = hint_display.place_of(controller, hint)
    assert place is not None
    assert stand.played == []
    return place


def test_the_lamp_of_a_hint_lies_on_the_target_and_the_spell_is_named() -> None:
    stand = lesson_at("cast")
    place = _hinted(stand, act.Cast(_WIZARD, "elemental_bolt", AtFigure(_KNIGHT)))
    assert place.collidepoint(stand.context.place(_KNIGHT))
    assert stand.view.controller.mode == CAST
    assert stand.context.hint is not None
    assert stand.context.names.spell("elemental_bolt") in stand.context.hint.words


def test_a_hint_at_a_spell_without_an_aim_casts_nothing() -> None:
    stand = lesson_at("cast")
    state = stand.now
    wizard = state.figures[_WIZARD]
    state.figures[_WIZARD] = replace(wizard, spells=("beauty", *wizard.spells))
    stand.place(state)
    stand.ask()
    place = _hinted(stand, act.Cast(_WIZARD, "beauty", AtNothing()))
    sheet = stand.context.sheet
    assert sheet.rows[sheet.focus].label == stand.context.names.spell("beauty")
    assert sheet.rect.contains(place)


@pytest.mark.parametrize("kind", ["end_phase", "tokens", "deploy", "move"])
def test_a_hint_is_on_its_button_or_spot(kind: str) -> None:
    if kind == "end_phase":
        stand = lesson_at("welcome")
        button = stand.context.bar.find("end_phase")
        assert button is not None
        assert _hinted(stand, act.EndPhase()) == button.rect
        return
    if kind == "move":
        stand = lesson_at("run")
    else:
        stand = Stand((1280, 720))
        stand.begin(table="fountain_court", spells_before=False)
        while stand.rules.decision(stand.now).kind != kind:  # type: ignore[union-attr]
            stand.play(stand.rules.legal(stand.now)[0])
        stand.wait()
        stand.played.clear()
        stand.ask()
    action = next(
        one
        for one in stand.rules.legal(stand.now)
        if isinstance(one, act.PlaceToken | act.Deploy | act.Move)
    )
    end = action.path[-1] if isinstance(action, act.Move) else action
    place = _hinted(stand, action)
    assert place.collidepoint(stand.context.camera.design(end.x, end.y, end.z))


@pytest.mark.parametrize("kind", ["end_phase", "activate", "tokens", "move", "shoot"])
def test_keys_confirm_what_a_hint_points_at(kind: str) -> None:
    if kind == "tokens":
        stand = Stand((1280, 720))
        stand.begin(table="fountain_court", spells_before=False)
        while stand.rules.decision(stand.now).kind != kind:  # type: ignore[union-attr]
            stand.play(stand.rules.legal(stand.now)[0])
        stand.wait()
        stand.played.clear()
    else:
        stand = lesson_at({"move": "run", "shoot": "shoot"}.get(kind, "welcome"))
    stand.kit.controls.device = Device.KEYBOARD
    stand.ask()
    name = "place_token" if kind == "tokens" else kind
    action = [one for one in stand.rules.legal(stand.now) if kind_of(one) == name][-1]
    _hinted(stand, action)
    stand.wait()
    stand.say(Intent.CONFIRM)
    if kind == "end_phase":
        assert stand.context.sheet.active
    else:
        assert stand.played == [action]


def test_a_hint_to_pay_points_at_the_plate_that_pays() -> None:
    stand = lesson_at("cast")
    state = stand.now
    state.dice.next[:] = [3]
    stand.rules.apply(state, act.Cast(_WIZARD, "elemental_bolt", AtFigure(_KNIGHT)))
    stand.place(state)
    stand.ask()
    (way,) = [one for one in stand.rules.legal(stand.now) if isinstance(one, act.Empower)]
    _hinted(stand, way)
    sheet = stand.context.sheet
    assert sheet.rows[sheet.focus].label == stand.context.names.word("action.empower")
    assert str(way.health) in sheet.rows[sheet.focus].detail
    _hinted(stand, act.Pass())
    hint = stand.context.hint
    assert hint is not None
    assert stand.context.sheet.rows[hint.row].label == stand.context.names.word("action.pass")


@pytest.mark.parametrize(("far", "says"), [(3, "Reaches the treasure"), (9, "stops here")])
def test_only_a_move_that_ends_beside_treasure_is_said_to_reach_it(far: int, says: str) -> None:
    stand = _soldiers_at((_THIEF, 18 * INCH, 18 * INCH))
    state = stand.now
    spot = (18 * INCH - far * INCH, 18 * INCH, 0)
    state.tokens[0] = replace(state.tokens[0], where="table", x=spot[0], y=spot[1], z=0)
    state.tokens[1:] = [replace(one, where="gone") for one in state.tokens[1:]]
    stand.place(state)
    stand.ask()
    controller = stand.view.controller
    assert controller.choose_figure(_THIEF)
    stand.wait()
    stand.ask()
    _rest(stand)
    assert controller.mode == MOVE
    target = Target("token", 0, spot, stand.context.reference.lengths.token_base)
    controller.point_at(spot, target)
    note = Callout(stand.context, controller).note()
    assert note is not None
    told = [line for line in note.lines if "treasure" in line or "stops here" in line]
    assert len(told) == 1
    assert says in told[0]
