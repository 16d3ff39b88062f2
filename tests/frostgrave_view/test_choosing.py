"""Choosing on the table: refusals with reasons, confirmations, placing and turning."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave import actions as act
from game.frostgrave import treasure
from game.frostgrave.aims import AtLine
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import choices, confirmations, spell_book
from scenes.games.frostgrave.lesson import FrostgraveLesson
from scenes.games.frostgrave.targets import CAST, GROUP, SHOOT, Pointed
from scenes.kit.input.intents import Device, Intent
from tests.frostgrave_view.stand import Stand, rules

_WIZARD, _ARCHER, _INFANTRY, _THIEF, _THUG, _HOUND = 0, 3, 4, 6, 8, 9


def _at(words: str) -> Stand:
    """A table with the position of a step of the lesson."""
    step = next(one for one in FrostgraveLesson.read(rules()) if one.words.endswith(f".{words}"))
    assert isinstance(step.position, FrostgraveState)
    stand = Stand((1280, 720))
    stand.place(step.position)
    stand.ask()
    return stand


def _in_group() -> Stand:
    """The wizard's phase, with two soldiers near enough to go along."""
    stand = _at("welcome")
    stand.now.near = (_INFANTRY, _HOUND)
    stand.ask()
    return stand


def _click_figure(stand: Stand, number: int) -> None:
    figure = stand.context.model.figures[number]
    stand.click(stand.context.camera.design(figure.x, figure.y, figure.z))


def _know_the_reach(stand: Stand) -> None:
    """Let the view find out where the one that acts can go."""
    for _ in range(400):
        stand.frame()
        reachable = stand.context.reachable
        if reachable is not None and reachable.is_known:
            return
    raise AssertionError("the reach is never known")


def test_somebody_who_may_not_act_is_refused_with_the_clause() -> None:
    stand = _at("welcome")
    _click_figure(stand, _THIEF)
    assert (stand.played, len(stand.refused)) == ([], 1)
    assert stand.refused[0].startswith("FG-")
    pointed = stand.view.controller.pointed
    assert pointed is not None
    assert pointed.other == _THIEF


def test_who_cannot_be_shot_at_is_told_while_pointed_at() -> None:
    stand = _at("shoot")
    controller = stand.view.controller
    controller.set_mode(SHOOT)
    assert _INFANTRY not in {target.number for target in controller.targets()}
    figure = stand.context.model.figures[_INFANTRY]
    stand.point(stand.context.camera.design(figure.x, figure.y))
    assert controller.pointed is not None
    assert controller.pointed.is_refused
    stand.frame()
    assert stand.refused == []
    _click_figure(stand, _INFANTRY)
    assert stand.played == []
    assert len(stand.refused) == 1


def test_a_soldier_too_far_away_does_not_join_a_group() -> None:
    stand = _in_group()
    controller = stand.view.controller
    choices.begin_group(controller)
    assert controller.mode == GROUP
    assert stand.context.members == {_INFANTRY, _HOUND}
    _click_figure(stand, _ARCHER)
    assert stand.context.members == {_INFANTRY, _HOUND}
    assert stand.refused == ["FG-03"]
    _click_figure(stand, _INFANTRY)
    assert stand.context.members == {_HOUND}


def test_who_took_a_move_back_is_chosen_again() -> None:
    stand = _in_group()
    group = next(one for one in stand.rules.legal(stand.now) if isinstance(one, act.ActivateGroup))
    stand.play(group)
    stand.wait()
    stand.ask()
    before = stand.rules.copy(stand.now)
    assert stand.context.selected == _WIZARD
    move = next(
        one
        for one in stand.rules.legal(stand.now)
        if isinstance(one, act.Move) and one.figure == _WIZARD and not one.leaves
    )
    stand.play(move)
    stand.wait()
    stand.ask()
    stand.context.selected = group.soldiers[0]
    stand.state = before
    stand.ask()
    assert stand.context.selected == _WIZARD


def test_leaving_with_empty_hands_is_asked_first() -> None:
    stand = _at("welcome")
    stand.play(act.Activate(_WIZARD))
    stand.wait()
    stand.ask()
    controller = stand.view.controller
    move = act.Move(_WIZARD, (), leaves=True)
    assert confirmations.gives_up(controller, move)
    confirmations.leave(controller, move)
    played = list(stand.played)
    stand.context.sheet.rows[0].choose()
    assert not stand.context.sheet.active
    assert stand.played == played


def test_keys_answer_the_question_before_leaving() -> None:
    stand = _at("welcome")
    stand.play(act.Activate(_WIZARD))
    stand.wait()
    stand.ask()
    stand.kit.controls.device = Device.KEYBOARD
    move = act.Move(_WIZARD, (), leaves=True)
    stand.view.controller.pointed = Pointed((0, 0, 0), None, move)
    stand.say(Intent.CONFIRM)
    assert stand.context.sheet.focus == 0
    stand.say(Intent.DOWN)
    stand.say(Intent.CONFIRM)
    assert stand.played[-1] == move


def test_with_treasure_nobody_asks_whether_to_leave() -> None:
    stand = _at("leave")
    _know_the_reach(stand)
    controller = stand.view.controller
    figure = stand.now.figures[_THIEF]
    assert not confirmations.gives_up(controller, act.Move(_THIEF, (), leaves=True))
    controller.point_at((figure.x, stand.context.ground.size + 30, 0), None)
    controller.choose()
    assert stand.now.tokens[0].where == "secured"


def test_who_stands_at_the_edge_is_shown_where_they_are_before_they_leave() -> None:
    stand = _at("leave")
    position = stand.rules.copy(stand.now)
    figure = position.figures[_THIEF]
    figure = replace(figure, y=stand.context.ground.size - figure.radius)
    position.figures[_THIEF] = figure
    stand.place(position)
    stand.ask()
    _know_the_reach(stand)
    controller = stand.view.controller
    controller.point_at((figure.x, stand.context.ground.size + 30, 0), None)
    stand.frame()
    assert controller.pointed is not None
    assert controller.pointed.preview is not None
    assert controller.pointed.preview.path == ()
    controller.choose()
    assert stand.now.tokens[0].where == "secured"


def test_a_click_between_the_buttons_means_nothing() -> None:
    stand = _at("leave")
    _know_the_reach(stand)
    first, second = stand.context.bar.buttons[:2]
    gap = ((first.rect.right + second.rect.left) / 2, first.rect.centery)
    stand.click(gap)
    assert stand.played == []
    assert stand.view.controller.pointed is None


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD])
def test_a_wall_is_turned_and_laid_anywhere_in_reach(device: Device) -> None:
    stand = _at("cast")
    controller = stand.view.controller
    assert spell_book.choose_spell(controller, "wall")
    assert controller.mode == CAST
    figure = stand.now.figures[_WIZARD]
    place = stand.context.camera.design(figure.x - 2 * INCH, figure.y + 2 * INCH)
    stand.point(place)
    zoom = stand.context.camera.zoom
    if device is Device.MOUSE:
        stand.wheel(1)
        stand.wheel(1)
    else:
        stand.say(Intent.PAGE_UP, Intent.PAGE_UP)
    assert stand.context.camera.zoom == zoom
    pointed = controller.pointed
    assert pointed is not None
    assert isinstance(pointed.action, act.Cast)
    assert isinstance(pointed.action.aim, AtLine)
    assert pointed.action.aim.angle == 30
    assert not pointed.is_refused
    stand.frame()
    assert controller.choose()
    assert stand.played == [pointed.action]


def test_keys_offer_a_spell_that_harms_its_foes_first() -> None:
    stand = _at("cast")
    controller, figures = stand.view.controller, stand.context.model.figures
    assert spell_book.choose_spell(controller, "elemental_bolt")
    own = [figures[one.number].seat == 0 for one in controller.targets()]
    assert any(own)
    assert not all(own)
    met = []
    for _ in own:
        controller.cycle(1)
        assert controller.pointed is not None
        assert controller.pointed.target is not None
        met.append(figures[controller.pointed.target.number].seat == 0)
    assert met == sorted(own)


def test_the_spell_book_tells_why_a_spell_cannot_be_cast() -> None:
    stand = _at("cast")
    controller = stand.view.controller
    spell_book.open_book(controller)
    rows = {row.label: row for row in stand.context.sheet.rows}
    assert len(rows) == stand.context.sheet.page == 8
    shut = [row for row in rows.values() if not row.enabled]
    assert all(row.reason for row in shut)
    assert not any(row.reason for row in rows.values() if row.enabled)
    for row in shut:
        row.choose()
    assert len(stand.refused) == len(shut)
    assert stand.played == []


def test_each_way_of_parting_has_its_own_words() -> None:
    stand = _at("fight")
    names = stand.context.names
    texts = [names.meaning(act.Separate(how)) for how in ("stay", "push", "step_back")]
    assert all(texts)
    assert len(set(texts)) == 3


def test_the_panel_has_the_name_of_the_warband() -> None:
    stand = _at("welcome")
    assert stand.context.names.warband(0) == "The Gate Keepers"


def test_a_copy_with_the_same_wizard_has_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = _at("welcome")
    book = stand.rules.book.book
    copy = replace(book.warbands["gate_keepers"], id="own_copy", name="Their Own")
    monkeypatch.setattr(book, "warbands", {**book.warbands, copy.id: copy})
    stand.context.model.warbands = (copy.id, "lantern_bearers")
    assert stand.context.names.warband(0) == "Their Own"


def test_pointing_at_treasure_leads_to_it_and_not_onto_a_wall_on_the_way() -> None:
    stand = _at("run")
    state = stand.now
    # The straight way goes up a low wall and ends hanging there, somebody being in the way.
    for number, x, y in ((_THIEF, 586, 1195), (_ARCHER, 651, 996), (_THUG, 704, 1120)):
        state.figures[number] = replace(state.figures[number], where="table", x=x, y=y)
    state.tokens[0] = replace(state.tokens[0], x=round(10.5 * INCH), y=round(13.5 * INCH))
    stand.place(state)
    stand.ask()
    _know_the_reach(stand)
    for nudge in ((0.0, 0.0), (0.0, -6.0), (2.0, -2.0)):
        x, y = stand.context.camera.design(state.tokens[0].x, state.tokens[0].y)
        stand.point((x + nudge[0], y + nudge[1]))
        pointed = stand.view.controller.pointed
        assert pointed is not None
        assert pointed.preview is not None
        end = pointed.preview.path[-1].to
        there = replace(state.figures[_THIEF], x=end.x, y=end.y, z=end.z)
        assert end.z == 0
        assert treasure.touches(stand.context.battle(state), there, state.tokens[0])


def test_what_lies_under_the_mouse_is_told_as_soon_as_it_can_be_chosen() -> None:
    stand = _at("fight")
    target = next(
        each.target for each in stand.rules.legal(stand.now) if isinstance(each, act.Fight)
    )
    place = stand.context.model.figures[target]
    point = stand.context.camera.design(place.x, place.y, place.z)
    stand.view.rest(stand.now)
    stand.point(point)
    controller = stand.view.controller
    assert controller.pointed is None or controller.pointed.preview is None
    stand.ask()
    assert controller.pointed is not None
    assert controller.pointed.preview is not None
    assert controller.pointed.preview.odds is not None
