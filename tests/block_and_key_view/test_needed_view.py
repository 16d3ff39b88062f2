"""The view that is drawn large: the own one, or the one that a key needs."""

from __future__ import annotations

from random import Random

import pytest

from game.block_and_key.board import bits
from game.block_and_key.pattern import Pattern
from game.block_and_key.position import key_views, pictures
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import ROWS, VIEWS, WIDTH
from scenes.games.block_and_key.drawing.shown import NO_VIEW
from scenes.games.block_and_key.needed_view import NeededView, most_in_place
from scenes.kit.input.intents import Intent
from tests.block_and_key.positions import rules
from tests.block_and_key.test_any_match import positions
from tests.block_and_key_view.stand import Stand, book

_RESTS = 0.5
"""Seconds after which the thing under the mouse is due."""


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand((640, 360))


def _late(seed: int) -> BlockAndKeyState:
    """A position in which much is built; the options differ by the seed."""
    return [rules().copy(each) for each in positions(seed) if not each.stack][-6]


@pytest.mark.parametrize("view", VIEWS)
def test_a_whole_pattern_and_one_with_a_gap_are_found_anywhere(view: int) -> None:
    source = Random(view)
    for _ in range(60):
        pattern = Pattern([(0, 0, 1), (1, 0, 2), (1, 1, 1), (3, 0, 0)])
        rotation = source.choice(pattern.rotations)
        corner = source.choice(list(bits(rotation.anchors[view > 0])))
        flat = [-1] * WIDTH * ROWS[view]
        for at, colour in rotation.places:
            flat[corner + at] = colour
        lost = source.choice([corner + at for at, _ in rotation.places])
        for gone in (False, True):
            flat[lost] = -1 if gone else flat[lost]
            rows = [flat[row * WIDTH : (row + 1) * WIDTH] for row in range(ROWS[view])]
            assert most_in_place(pattern, rows) == pattern.size - gone


def test_a_key_needs_the_view_with_most_of_it_among_those_that_count(stand: Stand) -> None:
    views = {"own": 0, "all": 0}
    for seed in range(4, 13):
        state = _late(seed)
        stand.viewer = 0
        stand.place(state)
        needed = NeededView(stand.context, lambda: None)
        shown = pictures(book(), state)
        for key in state.hands[0]:
            counting = key_views(book(), state, 0)
            view = needed._for_key(key, counting, shown)
            fits = [most_in_place(book().keys[key].pattern, each) for each in shown]
            views[state.options.views] += 1
            assert view == NO_VIEW or view in counting
            assert fits[view] == max(fits[each] for each in counting) or view == NO_VIEW
        assert needed._for_key("?sun", counting, shown) == NO_VIEW
    assert all(views.values())


def test_the_key_pointed_at_brings_its_view_and_leaving_it_the_own_one(stand: Stand) -> None:
    state = _late(1)
    assert state.options.views == "all"
    stand.viewer = 0
    stand.place(state)
    stand.ask()
    hud, brought = stand.context.hud, set()
    for number, key in enumerate(hud.keys()[:4]):
        stand.point(hud.key_rect(number).center)
        stand.view.update(_RESTS)
        stand.frame()
        fits = [most_in_place(book().keys[key].pattern, each) for each in hud.shown.pictures]
        assert fits[hud.views.great] == max(fits)
        brought.add(hud.views.great)
        stand.point((640, 300))
        stand.frame()
        assert hud.views.great == hud.views.own
    assert brought


def test_a_covered_key_brings_no_view(stand: Stand) -> None:
    stand.viewer = 0
    stand.place(stand.rules.copy(_late(1)))
    stand.ask()
    stand.context.covering = True
    stand.view.update(0.0)
    hud = stand.context.hud
    for number in range(len(hud.keys()[:4])):
        stand.point(hud.key_rect(number).center)
        stand.view.update(_RESTS)
        stand.frame()
        assert hud.shown.great == NO_VIEW
    stand.say(Intent.NEXT)
    stand.frame()
    assert hud.shown.great == NO_VIEW
