"""Every kind of event has an animation, a line in the log, and statistics.

The lesson can be completed.
"""

from __future__ import annotations

from random import Random
from typing import get_args

import pygame
import pytest

from game.block_and_key import events as ev
from game.block_and_key.state import Placed
from scenes.games.block_and_key.animations.animator import BlockAndKeyAnimator
from scenes.games.block_and_key.lesson import BlockAndKeyLesson
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand
from tests.settling import whole_match
from tests.whole_lesson import play_lesson


@pytest.fixture(scope="module")
def shared() -> Stand:
    return Stand()


def test_every_kind_of_event_has_a_scene(shared: Stand) -> None:
    shared.begin(1)
    acts = BlockAndKeyAnimator(shared.context)
    for kind in get_args(ev.BlockAndKeyEvent):
        assert acts.knows(kind), kind


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_log_tells_every_event_in_both_languages(language: str) -> None:
    stand = Stand(language=language)
    kinds = set()
    for seed, seats in ((1, 1), (2, 1), (3, 2), (4, 4)):
        for event in whole_match(stand, seed, choice, seats=seats):
            line = stand.view.describe(event)
            kinds.add(type(event))
            if line is None:
                continue
            key, values, clause = line
            assert "{" not in stand.kit.words(key, **values)
            assert clause is not None
            assert clause.startswith("BK-")
    assert len(kinds) >= 15


def test_the_figures_add_up(shared: Stand) -> None:
    events = whole_match(shared, 5, choice, seats=3)
    rows = {row.key.rpartition(".")[2]: row.values for row in shared.view.statistics(events)}
    ended = events[-1]
    assert isinstance(ended, ev.MatchEnded)
    assert rows["points"] == tuple(str(score) for score in ended.scores)
    placed = [event for event in events if isinstance(event, ev.BlockPlaced)]
    assert sum(int(value) for value in rows["blocks_placed"]) == len(placed)
    for row in rows.values():
        assert len(row) == 3


@pytest.mark.parametrize("calm", [False, True])
def test_a_turn_plays_out_in_its_time(calm: bool) -> None:
    stand = Stand(reduce_motion=calm)
    stand.viewer = 0
    stand.begin(2, seats=1)
    source = Random(2)
    for _ in range(25):
        if stand.rules.decision(stand.now) is None:
            break
        stand.play(choice(stand, source))
        stand.frame()
        stand.wait(0.06)
        stand.frame()


def test_the_lesson_is_completed_by_its_own_actions(shared: Stand) -> None:
    shared.viewer = 0
    kinds = play_lesson(shared, BlockAndKeyLesson.read(shared.rules))
    shared.viewer = None
    assert kinds == {"Dig", "Place", "Claim", "DrawKey"}


def _wall(stand: Stand) -> bytes:
    """The pixels of the left wall's lowest row of mosaics, farthest from the blocks."""
    area = stand.kit.canvas.rect(pygame.FRect(345, 300, 110, 110))
    return pygame.image.tobytes(stand.window.subsurface(area), "RGB")


def test_the_mosaics_stay_when_the_camera_begins_to_turn() -> None:
    stand = Stand((1280, 720), reduce_motion=False)
    stand.begin(1, seats=4)
    while stand.now.stack:
        stand.play(stand.rules.legal(stand.now)[0])
        stand.timeline.skip()
    for x, y in ((9, 5), (5, 9), (9, 9), (0, 0)):
        state = stand.rules.copy(stand.now)
        state.placed = [*state.placed, Placed(len(state.placed), 0, x, y, 0, 0)]
        stand.state = state
    stand.view.settle(stand.shown)
    stand.frame()
    still = _wall(stand)
    stand.context.turn_camera(1)
    stand.frame(0.0)
    assert _wall(stand) == still
    stand.context.layer.finish()
    for _ in range(8):
        stand.frame()
    assert stand.context.turntable.active
    assert _wall(stand) != still
    while stand.context.turntable.active:
        stand.frame()
    shot = stand.context.layer.shot
    assert shot is not None
    assert shot.camera == stand.context.camera


def test_the_walls_show_what_the_block_in_hand_would_change() -> None:
    stand = Stand((1280, 720))
    stand.begin(2, seats=2)
    while stand.now.stack:
        stand.play(stand.rules.legal(stand.now)[0])
        stand.timeline.skip()
    stand.ask()
    controller, offer = stand.view.controller, stand.context.offer
    assert offer is not None
    block = next(block for block, places in offer.places.items() if places)
    controller.activate(("block", block))
    before, after = (
        stand.context.walls(),
        stand.context._two_sides(stand.context.hud.shown.pictures),
    )
    shown = stand.context.walls_of_ghost()
    assert any(colour >= 0 for wall in shown for line in wall for colour in line)
    for wall, old, new in zip(shown, before, after, strict=True):
        for lines in zip(wall, old, new, strict=True):
            for ghost, was, is_now in zip(*lines, strict=True):
                assert ghost == (-1 if was == is_now else is_now)
    stand.frame()
    controller.cancel()
    assert stand.context.walls() == before
