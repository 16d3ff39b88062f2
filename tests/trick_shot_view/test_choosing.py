"""Every kind of decision can be answered by mouse, keys and pad; choices can be undone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.contract import Action, kind_of
from game.trick_shot.actions import (
    Accept,
    Decline,
    KeepGoalie,
    LineChange,
    Move,
    PassPuck,
    Reroll,
    Respond,
    SaucerPass,
    Serve,
)
from scenes.games.trick_shot.action_bar import ROLL
from scenes.games.trick_shot.action_index import LINE_CHANGE, MOVE
from scenes.kit.input.intents import Device, Intent
from scenes.kit.input.pointers import Pointer
from tests.trick_shot_view.stand import Stand

_ICE = """
ice:
  . . . . . . . . . . . . . . . . .
  . . . . . . . L . r . . . . . . .
  . . . . . . . . . . . . . . . . .
  # . . . D . . . . . . . e . . . #
  # G . . . . . C* . . . . . . . g #
  # . . . E . . . . c . . d . . . #
  . . . . . . . . . . . . . . . . .
  . . . . . . . R . l . . . . . . .
  . . . . . . . . . . . . . . . . .
"""
_CARDS = "cards: quick_change heavy_line\n"
PLAY = "turn: 3 red\n" + _CARDS + _ICE
REROLL = (
    "turn: 3 red\npool: fail\nlast_actor: L\n"
    + _CARDS
    + 'stack: [{"kind": "reroll", "action": {"kind": "move", "skater": 1, "to": 25}}]\n'
    + _ICE
)
RESPONSE = (
    "turn: 3 red\npool: response\nlast_actor: L\n"
    + _CARDS
    + 'stack: [{"kind": "settle", "reason": ""}, {"kind": "response", "team": 1}]\n'
    + _ICE
)
NEXT_CARD = (
    "turn: 3 red\n"
    + _CARDS
    + 'stack: [{"kind": "settle", "reason": "line_change"},'
    + ' {"kind": "next_card", "team": 0, "forced": false}]\n'
    + _ICE
)
SERVE = (
    "turn: 3 red\n"
    + _CARDS
    + 'stack: [{"kind": "settle", "reason": "penalty"}, {"kind": "serve", "team": 0}]\n'
    + _ICE
)
PULL = (
    "turn: 25 red\nscore: 0-1\n"
    + _CARDS
    + 'stack: [{"kind": "settle", "reason": "line_change"}, {"kind": "pull_goalie", "team": 0}]\n'
    + _ICE
)
PUSH = (
    "turn: 3 red\npool: blank\nlast_actor: C\n"
    + _CARDS
    + 'stack: [{"kind": "push", "action": {"kind": "hit", "skater": 0, "target": 7},'
    + ' "answered": false}]\n'
    + _ICE.replace("# . . . E . . . . c . . d . . . #", "# . . . E . . . c l . . d . . . #")
    .replace(". . . . . . . R . l . . . . . . .", ". . . . . . . R . . . . . . . . .")
    .replace("# G . . . . . C* . . . . . . . g #", "# G . . . . . C* . . . . . . . g #")
)

PICTURES = {
    "play": PLAY,
    "reroll": REROLL,
    "response": RESPONSE,
    "next_card": NEXT_CARD,
    "serve": SERVE,
    "pull_goalie": PULL,
    "push": PUSH,
}


@pytest.fixture(scope="module")
def shared() -> Stand:
    return Stand((1280, 720))


@pytest.fixture
def stand(shared: Stand) -> Stand:
    shared.clear()
    return shared


def test_a_line_change_that_a_penalty_forces_says_so(stand: Stand) -> None:
    titles = []
    for picture in (NEXT_CARD, NEXT_CARD.replace('"forced": false', '"forced": true')):
        stand.place(picture)
        stand.ask()
        offer = stand.context.chooser.offer
        assert offer is not None
        titles.append(offer.question)
    assert titles == ["next_card", "next_card_forced"]


def _asked(stand: Stand, kind: str) -> None:
    if kind == "first_card":
        stand.begin(1)
    else:
        stand.place(PICTURES[kind])
    stand.ask()
    decision = stand.rules.decision(stand.now)
    assert decision is not None
    assert decision.kind == kind


def _first_option(stand: Stand) -> tuple[int, int]:
    """A skater who can do something, and the square of the action."""
    offer = stand.context.chooser.offer
    assert offer is not None
    option = next(each for each in offer.options if each.kind in ("move", "respond"))
    return option.skater, option.square


@pytest.mark.parametrize("kind", [*PICTURES, "first_card"])
def test_the_mouse_answers(kind: str, stand: Stand) -> None:
    _asked(stand, kind)
    stand.frame()
    offer = stand.context.chooser.offer
    assert offer is not None
    if kind in ("play", "response"):
        skater, square = _first_option(stand)
        stand.click_square(stand.now.places[skater])
        assert stand.context.chooser.skater == skater
        stand.click_square(square)
        if kind == "play":
            assert not stand.played
            stand.frame()
            stand.click_button("roll")
    elif kind == "reroll":
        stand.click_button("reroll")
    elif offer.cards:
        stand.click(stand.context.card_table.rect(1).center)
    else:
        stand.click_square(offer.options[0].square)
    assert len(stand.played) == 1
    stand.wait(0.3)


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
@pytest.mark.parametrize("kind", [*PICTURES, "first_card"])
def test_keys_and_pads_answer(kind: str, device: Device, stand: Stand) -> None:
    stand.kit.controls.device = device
    _asked(stand, kind)
    stand.frame()
    if kind in ("play", "response"):
        stand.say(Intent.TAB_RIGHT, Intent.TAB_RIGHT, Intent.CONFIRM, device=device)
        if kind == "play":
            assert not stand.played
            stand.say(Intent.CONFIRM, device=device)
    elif kind == "first_card":
        stand.say(Intent.RIGHT, Intent.CONFIRM, device=device)
    elif kind == "reroll":
        stand.say(Intent.DOWN, Intent.CONFIRM, device=device)
    else:
        stand.say(Intent.TAB_RIGHT, Intent.CONFIRM, device=device)
    assert len(stand.played) == 1
    stand.wait(0.3)


def test_a_square_that_the_hitter_leaves_is_lit_like_the_others(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its tile lies under the hitter: a ring and a sign before the skates show it."""
    rows = PUSH.replace("c l . . d", "c . . . d").split("\n")
    rows[-4] = "  . . . . . . . . . l . . . . . . ."
    stand.place("\n".join(rows))
    stand.ask()
    offer = stand.context.chooser.offer
    assert offer is not None
    left = stand.now.places[0]
    assert left in {option.square for option in offer.options}
    signs: list[tuple[float, float]] = []
    marks = stand.context.marks
    monkeypatch.setattr(
        marks, "sign", lambda _s, at, icon, *_rest: signs.append(at) if icon == "hit" else None
    )
    stand.frame()
    assert [stand.context.model.frame.square_at(at) for at in signs] == [left]


def test_the_cursor_walks_over_the_ice_to_the_buttons_and_back(stand: Stand) -> None:
    stand.kit.controls.device = Device.KEYBOARD
    _asked(stand, "play")
    for _ in range(9):
        stand.say(Intent.DOWN)
    assert stand.context.bar.focused
    stand.say(Intent.RIGHT, Intent.DOWN)
    stand.say(Intent.UP, Intent.UP)
    assert not stand.context.bar.focused
    assert stand.context.guidance.cursor >= 0


def test_a_button_of_the_bar_shows_one_kind_and_arms_the_only_way(stand: Stand) -> None:
    _asked(stand, "play")
    stand.click_button("pass_puck")
    chooser = stand.context.chooser
    assert chooser.kind == "pass_puck"
    assert {each.kind for each in chooser.targets()} == {"pass_puck"}
    assert not stand.played


def test_a_choice_in_the_making_can_be_taken_back(stand: Stand) -> None:
    _asked(stand, "play")
    skater, square = _first_option(stand)
    stand.click_square(stand.now.places[skater])
    stand.click_square(square)
    assert stand.context.chooser.armed is not None
    stand.click_button("cancel")
    assert stand.context.chooser.armed is None
    assert stand.view.signal(_signal(Intent.CANCEL))
    assert stand.context.chooser.skater == -1
    assert not stand.view.signal(_signal(Intent.CANCEL))
    assert not stand.played


def _signal(intent: Intent) -> object:
    from scenes.kit.input.intents import Signal

    return Signal(intent, Device.KEYBOARD)


def test_a_refusal_names_the_clause(stand: Stand) -> None:
    _asked(stand, "play")
    stand.click_square(stand.now.places[0])
    stand.click_square(0)
    assert stand.refused
    assert stand.refused[-1].startswith("TS-")
    stand.click_square(stand.now.places[7])
    stand.click_button("slapshot")
    assert not stand.played


def test_odds_are_shown_before_the_roll(stand: Stand) -> None:
    _asked(stand, "play")
    skater, square = _first_option(stand)
    stand.click_square(stand.now.places[skater])
    stand.click_square(square)
    preview = stand.view.controller.preview()
    assert preview is not None
    assert preview.dice == 1
    assert preview.odds is not None
    assert abs(preview.odds.no_fail - 5 / 6) < 1e-9


def test_a_roll_with_nothing_to_gain_stands_by_itself(stand: Stand) -> None:
    stand.place(REROLL.replace("pool: fail", "pool: bounce"))
    stand.ask()
    stand.view.update(0.02)
    assert [kind_of(action) for action in stand.played] == ["accept"]


def test_a_roll_with_a_fail_waits_for_the_person(stand: Stand) -> None:
    _asked(stand, "reroll")
    stand.view.update(0.02)
    assert not stand.played


def test_a_hint_is_a_ghost_on_the_ice(stand: Stand) -> None:
    _asked(stand, "play")
    stand.view.suggest(Move(1, 25))
    stand.frame()
    assert stand.context.guidance.hint == Move(1, 25)
    stand.ask()
    assert stand.context.guidance.hint is None


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1000, 900), (1700, 720)])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_it_draws_at_any_size_and_text_scale(size: tuple[int, int], language: str) -> None:
    stand = Stand(size, language=language, text_scale=1.5)
    stand.place(PLAY)
    stand.ask()
    stand.click_square(stand.now.places[0])
    stand.frame()
    stand.kit.apply(stand.kit.settings.changed(text_scale=0.8))
    stand.view.resize()
    stand.frame()


def test_the_pointer_shows_what_a_click_would_do(stand: Stand) -> None:
    """A hand over a skater who can act, crosshairs over a target, "no" over a dead button."""
    stand.place(PLAY)
    stand.ask()
    chooser, frame = stand.context.chooser, stand.context.model.frame
    offer = chooser.offer
    assert offer is not None
    skater = offer.skaters()[0]
    stand.point(frame.centre(stand.now.places[skater]))
    assert stand.view.mouse_pointer is Pointer.HAND
    chooser.choose(skater)
    stand.point(frame.centre(offer.of(skater)[0].square))
    assert stand.view.mouse_pointer is Pointer.TARGET
    dead = next(button for button in stand.context.bar.buttons if not button.enabled)
    stand.point(dead.rect.center)
    assert stand.view.mouse_pointer is Pointer.NO
    stand.view.rest(stand.now)
    assert stand.view.mouse_pointer is Pointer.ARROW


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_confirming_a_chosen_skater_goes_on_to_his_targets(stand: Stand, device: Device) -> None:
    stand.place(PLAY)
    stand.ask()
    chooser = stand.context.chooser
    stand.say(Intent.TAB_RIGHT, device=device)
    skater = chooser.skater
    assert skater >= 0
    stand.say(Intent.CONFIRM, device=device)
    assert chooser.skater == skater
    assert chooser.meant(chooser.pointed) is not None
    stand.say(Intent.CONFIRM, device=device)
    assert chooser.armed is not None
    stand.say(Intent.CANCEL, Intent.CANCEL, device=device)
    assert chooser.skater < 0


def test_a_click_on_a_head_means_the_man_and_not_the_unlit_square_behind_him(stand: Stand) -> None:
    _asked(stand, "play")
    frame = stand.context.model.frame
    wing = stand.now.places[1]
    stand.click_square(stand.now.places[0])
    body = frame.body(stand.context.model.sprites.skaters[1].place)
    head = (body.centerx, body.top + 4)
    assert frame.square_at(head) != wing
    assert not stand.context.chooser.shows(frame.square_at(head))
    assert stand.context.chooser.meant(frame.square_at(head)) is not None
    stand.click(head)
    armed = stand.context.chooser.armed
    assert armed is not None
    assert (armed.kind, armed.square) == ("pass_puck", wing)


def test_keys_point_at_a_button_that_can_be_pressed(stand: Stand) -> None:
    """A lesson allows one button alone: the confirming key presses it at once."""
    stand.kit.controls.device = Device.KEYBOARD
    _asked(stand, "play")
    controller, chooser = stand.view.controller, stand.context.chooser
    offer = chooser.offer
    assert offer is not None
    nothing = replace(offer, options=[], plain={})
    controller.ask(nothing)
    assert not stand.context.bar.focused
    stand.say(Intent.TAB_RIGHT)
    assert not stand.context.bar.focused
    only = {LINE_CHANGE: offer.plain[LINE_CHANGE]}
    stand.context.bar.focused = MOVE
    controller.ask(replace(offer, options=[], plain=only))
    assert stand.context.bar.focused == LINE_CHANGE
    stand.say(Intent.TAB_RIGHT)
    assert stand.context.bar.focused == LINE_CHANGE
    stand.say(Intent.CONFIRM)
    assert [kind_of(action) for action in stand.played] == ["line_change"]


HINTS = {
    "play": [Move(1, 25), PassPuck(0, 1), SaucerPass(0, 79), LineChange()],
    "response": [Respond(7, 95), Decline()],
    "reroll": [Accept(), Reroll()],
    "pull_goalie": [KeepGoalie()],
    "serve": [Serve(3)],
}


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
@pytest.mark.parametrize(
    ("kind", "action"), [(kind, action) for kind, given in HINTS.items() for action in given]
)
def test_what_a_hint_shows_is_taken_where_it_is_shown(
    kind: str, action: Action, device: Device, stand: Stand
) -> None:
    """By a click on the lamp or by Enter, and by the golden button where dice are rolled."""
    _asked(stand, kind)
    assert action in stand.rules.legal(stand.now), action
    stand.view.suggest(action)
    stand.frame()
    rolls = kind == "play" and not isinstance(action, LineChange)
    if device is Device.MOUSE:
        area = stand.view.hint_area
        assert area is not None
        stand.click(area.center)
        if rolls:
            stand.click_button(ROLL)
    else:
        stand.say(*[Intent.CONFIRM] * (2 if rolls else 1), device=device)
    assert stand.played == [action]
    assert not stand.refused


def test_a_hint_for_a_button_stands_back_from_what_is_aimed_at(stand: Stand) -> None:
    _asked(stand, "play")
    stand.view.suggest(Move(1, 25))
    stand.click_square(25)
    assert stand.context.bar.find(LINE_CHANGE) is None
    stand.view.suggest(LineChange())
    assert stand.view.hint_area is not None


@pytest.mark.parametrize("watching", [False, True])
def test_only_a_replay_hides_the_buttons_below_its_own_panel(
    watching: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720))
    stand.watching = watching
    stand.place(PICTURES["play"])
    stand.ask()
    drawn: list[bool] = []
    monkeypatch.setattr(stand.context.bar, "draw", lambda _: drawn.append(True))
    stand.frame()
    assert bool(drawn) is not watching


@pytest.mark.parametrize("hint", [Move(1, 25), LineChange()])
def test_a_hint_goes_when_something_else_is_chosen(hint: Action, stand: Stand) -> None:
    _asked(stand, "play")
    stand.view.suggest(hint)
    stand.click_square(stand.now.places[2])
    assert stand.context.chooser.skater == 2
    assert stand.view.hint_area is None


def test_a_hint_goes_when_its_skater_is_aimed_elsewhere(stand: Stand) -> None:
    _asked(stand, "play")
    stand.view.suggest(Move(1, 25))
    stand.click_square(25)
    assert stand.view.hint_area is not None
    stand.click_square(7)
    assert stand.context.chooser.armed is not None
    assert stand.view.hint_area is None


def test_cancelling_takes_back_the_kind_and_then_the_skater(stand: Stand) -> None:
    _asked(stand, "play")
    chooser = stand.context.chooser
    stand.click_square(stand.now.places[0])
    everything = chooser.targets()
    stand.click_button(MOVE)
    assert {each.kind for each in chooser.targets()} == {MOVE}
    stand.say(Intent.CANCEL)
    assert chooser.targets() == everything != []
    stand.say(Intent.CANCEL)
    assert chooser.skater < 0
    assert not chooser.targets()
