"""What matters now is large; light, leaves and dust move with the match and the clock."""

from __future__ import annotations

from itertools import combinations, islice
from random import Random

import pygame
import pytest

from game.block_and_key.ancients import LAST_TURN
from game.block_and_key.nearness import nearness
from game.block_and_key.state import BACKS
from game.block_and_key.temple import VIEWS
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.drawing.daylight import HOURS
from scenes.games.block_and_key.foremost import Foremost, foremost
from tests.block_and_key.test_any_match import positions
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand, book


@pytest.mark.parametrize("large", list(combinations(VIEWS, layout.FOREMOST)))
def test_keys_and_views_lie_apart_within_their_panels(large: tuple[int, ...]) -> None:
    views = [layout.map_rect(view, large) for view in VIEWS]
    keys = [layout.key_rect(number, large) for number in range(4)]
    for panel, rects in ((layout.KEYS, keys), (layout.MAPS, [*views, layout.MYSTERY])):
        for one, other in combinations(rects, 2):
            assert not one.colliderect(other)
        for rect in rects:
            assert panel.contains(rect)
    small = [views[each].width for each in VIEWS[1:] if each not in large]
    assert all(views[each].width > 1.3 * max(small) for each in large if each and small)


def test_the_nearest_keys_and_their_views_are_large() -> None:
    stand, seen = Stand((320, 180)), set()
    for state in islice(positions(1), 4, None, 5):
        hand = state.hands[state.seat]
        if len(hand) < 4:
            continue
        stand.place(stand.rules.copy(state))
        board = stand.parts.stage.board
        found = foremost(book(), board, hand, VIEWS)
        lacks = nearness(board, [book().keys[key].pattern for key in hand], VIEWS)
        (small,) = set(range(4)) - found.keys
        assert lacks.keys[small] == max(lacks.keys)
        assert max(lacks.views[view] for view in found.views) <= min(
            lacks.views[view] for view in set(VIEWS) - found.views
        )
        seen.add(found)
    assert len(seen) > 2


def test_a_covered_hand_discloses_nothing_by_its_sizes() -> None:
    stand = Stand((320, 180))
    stand.begin(3, seats=2)
    hand = stand.now.hands[0]
    hidden = [next(iter(BACKS)), *hand[1:]]
    assert foremost(book(), stand.parts.stage.board, hidden, VIEWS) == Foremost()


def test_where_only_the_own_side_counts_it_is_always_large() -> None:
    stand = Stand((320, 180))
    stand.begin(3, seats=4, views="own")
    for seat in range(4):
        stand.parts.hud.shown.seat = seat
        (own,) = stand.parts.stage.key_views(seat)
        assert own in stand.parts.hud.foremost.views


@pytest.mark.parametrize("seats", [1, 2])
def test_the_light_moves_from_morning_to_evening_and_never_back(seats: int) -> None:
    stand = Stand((320, 180))
    stand.viewer = None
    stand.begin(5, seats=seats, length="short")
    source, hours = Random(3), [stand.parts.stage.hour]
    while stand.rules.decision(stand.now) is not None:
        stand.play(choice(stand, source))
        stand.timeline.skip()
        hours.append(stand.parts.stage.hour)
        assert stand.parts.layer._asked is not None
        assert stand.parts.layer._asked.hour == stand.parts.stage.hour
    assert hours == sorted(hours)
    assert hours[0] == 0
    assert hours[-1] == HOURS
    assert len(set(hours)) > (HOURS - 2 if seats == 1 else 2)
    assert LAST_TURN > HOURS


def test_every_hour_has_a_light_of_its_own() -> None:
    stand = Stand((640, 360))
    stand.begin(1, seats=1)
    pictures = set()
    for hour in range(HOURS + 1):
        layer = stand.parts.layer
        layer.ask(stand.parts.shot()._replace(hour=hour))
        layer.finish()
        pictures.add(pygame.image.tobytes(layer.bare, "RGB"))
    assert len(pictures) == HOURS + 1


def test_leaves_and_dust_hold_still_without_motion() -> None:
    for calm in (True, False):
        stand = Stand((640, 360), reduce_motion=calm)
        stand.begin(1, seats=1)
        stand.timeline.skip()
        stand.frame()
        stand.frame()
        due = [stand.view.update(1 / 30) for _ in range(30)]
        assert any(due) != calm
        assert sum(due) <= 20
        parts = stand.parts
        area = stand.kit.canvas.rect(pygame.FRect(0, 0, 1280, 200))
        shots = []
        for _ in range(2):
            stand.window.fill((0, 0, 0))
            parts.foreground.draw(stand.window)
            shots.append(pygame.image.tobytes(stand.window.subsurface(area), "RGB"))
            stand.view.update(2.0)
        assert (shots[0] == shots[1]) == calm
