"""Explanations beside the temple are true and do not cover their subject."""

from __future__ import annotations

import pygame
import pytest

from game.block_and_key.ancients import LAST_TURN
from game.block_and_key.scoring import counted
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import VIEWS
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.action_bar import FOLLOW
from scenes.games.block_and_key.drawing import frame
from scenes.games.block_and_key.drawing.tips import Beside
from scenes.kit.input.intents import Device, Intent
from scenes.kit.text.words import LANGUAGES
from tests.block_and_key.test_any_match import positions
from tests.block_and_key_view.stand import Stand

ALTAR = (layout.ALTARS["sun"][0], layout.ALTARS["sun"][1] - 30)
_RESTS = 0.5
"""Seconds after which a tooltip is due."""
THINGS = {
    "track": layout.TRACK.center,
    "ancients": layout.ANCIENTS,
    "mystery": layout.MYSTERY.center,
    "altar": ALTAR,
    **{f"key {number}": layout.key_rect(number).center for number in range(4)},
}


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand((1280, 720))


def _solo(stand: Stand, seed: int = 4) -> BlockAndKeyState:
    """A position in the middle of a match; the seeds 4, 8 ... are played alone."""
    state = [stand.rules.copy(each) for each in positions(seed) if not each.stack][5]
    stand.viewer = 0
    stand.place(state)
    stand.ask()
    return state


def _told(stand: Stand, place: tuple[float, float]) -> str:
    stand.point(place)
    stand.view.update(_RESTS)
    tip = stand.context.explained.tip()
    stand.frame()
    return "" if tip is None else tip[0]


@pytest.mark.parametrize("name", THINGS)
def test_resting_on_a_thing_tells_what_it_means(name: str, stand: Stand) -> None:
    _solo(stand)
    stand.point((640, 300))
    assert stand.context.explained.tip() is None
    stand.point(THINGS[name])
    assert stand.context.explained.tip() is None
    stand.view.update(_RESTS)
    tip = stand.context.explained.tip()
    assert tip is not None
    words, rect, beside = tip
    assert len(words) > 20
    if name.startswith("key"):
        assert beside is Beside.LEFT
        assert rect.left == layout.KEYS.left
    stand.say(Intent.NEXT)
    assert stand.context.explained.tip() is None


def test_a_press_takes_the_words_away_until_something_else_is_pointed_at(stand: Stand) -> None:
    _solo(stand)
    key, other = layout.key_rect(0).center, layout.key_rect(1).center
    assert _told(stand, key)
    stand.click(key)
    assert not _told(stand, (key[0] + 2, key[1]))
    assert _told(stand, other)
    assert _told(stand, key)
    stand.kit.controls.device = Device.KEYBOARD
    assert stand.context.explained.tip() is None


def test_keys_tell_deck_points_and_what_the_ancients_read(stand: Stand) -> None:
    state = _solo(stand)
    for number, name in enumerate(state.hands[0]):
        key = stand.rules.book.keys[name]
        told = _told(stand, stand.context.hud.key_rect(number).center)
        assert stand.kit.words(f"block_and_key.deck.{key.deck}") in told
        assert str(key.points) in told
        if key.pips:
            corner = stand.kit.words(f"block_and_key.corner.{key.stars - 1}")
            assert corner in told
            assert f"space {key.pips} " in told
            assert stand.context.explained.spaces() == [key.pips - 1]
        else:
            assert stand.context.explained.spaces() == []


def test_the_mystery_card_tells_what_it_would_bring_by_the_rules(stand: Stand) -> None:
    seen = set()
    for seed in range(8):
        state = _solo(stand, seed)
        count = counted(stand.rules.book, state, 0)
        told = _told(stand, layout.MYSTERY.center)
        assert f"Squares now: {count.squares}," in told
        assert f"points: {count.mystery}." in told
        seen.add(count.mystery)
    assert len(seen) > 1


def test_what_is_hidden_is_not_told(stand: Stand) -> None:
    state = _solo(stand, 5)
    stand.viewer = 1
    stand.ask()
    stand.view.settle(stand.shown)
    stand.context.hud.shown.seat = 0
    assert state.options.seats == 2
    for number in range(4):
        assert not _told(stand, stand.context.hud.key_rect(number).center)
    assert not _told(stand, layout.MYSTERY.center)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_alone_says_against_whom(language: str) -> None:
    stand = Stand((640, 360), language=language)
    stand.show(stand.begin(1, seats=1)[:1])
    stand.timeline.update(0.3)
    title = stand.context.effects.title
    assert title is not None
    assert title.text == stand.kit.words("block_and_key_table.moment.solo")
    stand.frame()
    stand.timeline.skip()
    assert str(LAST_TURN) in stand.kit.words("block_and_key.seated.1") or language == "en"


def test_a_view_that_is_pointed_at_is_shown_large_beside_all_views(stand: Stand) -> None:
    _solo(stand)
    for view in VIEWS:
        assert not _told(stand, stand.context.hud.map_rects()[view].center)
        assert stand.context.explained.view == view
        area = layout.great_map_rect(view)
        assert not area.colliderect(layout.MAPS)
        assert pygame.FRect(0, 0, 1280, 720).contains(area)
    stand.point((640, 300))
    assert stand.context.explained.view == -1


def test_alone_nobody_is_to_be_followed(stand: Stand) -> None:
    _solo(stand)
    assert stand.context.bar.find(FOLLOW) is None


def test_without_tooltips_a_view_still_grows_and_nothing_is_told() -> None:
    stand = Stand((1280, 720), show_hints=False)
    _solo(stand)
    for place in THINGS.values():
        assert not _told(stand, place)
    assert not _told(stand, stand.context.hud.map_rects()[2].center)
    assert stand.context.explained.view == 2


@pytest.mark.parametrize("shown", [True, False])
def test_plates_and_the_eye_tell_themselves_where_tooltips_are_on(
    shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), show_hints=shown)
    _solo(stand)
    told: list[str] = []
    monkeypatch.setattr(frame, "draw_tip", lambda *given: told.append(given[2]))
    for place in (layout.plate_rect(0, 2).center, layout.EYE.center):
        told.clear()
        stand.point(place)
        stand.frame()
        assert bool(told) is shown, place
