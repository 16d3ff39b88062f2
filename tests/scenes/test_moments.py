"""Milestones on the result screen: a picture of each moment, and the replay from there."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.block_and_key import events as ev
from game.catalogue import open_game
from game.engine.bots import thinking_seed
from game.engine.dice import Dice
from game.engine.match_setup import start_match
from game.engine.seats import Seat
from scenes.app.app import App
from scenes.app.match_scenes import resume
from scenes.kit.scene import Transition
from scenes.replay.replay import ReplayScene
from scenes.results.match_strip import MatchStrip
from scenes.results.moments import actions_before
from scenes.results.results import Results
from scenes.table.session import Chapter
from scenes.table.table import TableScene
from tests.conformance.games import varied_action
from tests.scenes.hands import Hands

GAME = "block_and_key"


@pytest.fixture
def results(app: App, hands: Hands, tmp_path: Path) -> Results:
    """The end of a match of random actions, with everything shown."""
    rules: Any = open_game(GAME)
    path = tmp_path / "match.jsonl"
    seats = [Seat(colour="red"), Seat(colour="blue", team=1, level="easy")]
    match, _ = start_match(rules, rules.options_type(seats=2), 5, seats, path=path)
    match.begin()
    dice = Dice(thinking_seed(5, 4))
    while (decision := match.decision) is not None:
        match.act(decision.seat, varied_action(rules, match.state, dice))
    cast(Any, match.recorder).close()
    app.services.change(animation_speed="instant")
    table = resume(app.services, GAME, path)
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: isinstance(hands.top, Results))
    found = hands.top
    assert isinstance(found, Results)
    found._age = 60.0
    hands.frames()
    return found


def strip_of(results: Results) -> MatchStrip:
    strip = results.form.find("strip")
    assert isinstance(strip, MatchStrip)
    return strip


def test_actions_before_an_event_leave_the_set_up_out() -> None:
    chapters = [Chapter(0, -1, "ab"), Chapter(1, 0, "c"), Chapter(2, 1, ""), Chapter(3, 0, "de")]
    assert [actions_before(chapters, event) for event in range(5)] == [0, 0, 0, 2, 2]
    assert [actions_before(chapters[1:], event) for event in range(3)] == [0, 2, 2]


def test_the_pointer_shows_the_table_at_every_moment(hands: Hands, results: Results) -> None:
    strip = strip_of(results)
    assert len(strip.marks) > 1

    def picture(number: int) -> bytes:
        mark, moments = strip.marks[number], results._moments
        assert moments is not None
        hands.move((mark.x, strip._line))
        assert strip.looked_at is mark
        hands.wait(lambda: moments.picture(mark.milestone) is not None)
        return pygame.image.tobytes(cast(pygame.Surface, moments.picture(mark.milestone)), "RGB")

    assert picture(0) != picture(len(strip.marks) - 1)
    hands.move((strip.area.centerx, strip.area.top + 3))
    assert strip.looked_at is None


def test_the_table_is_left_as_the_match_ended(app: App, hands: Hands, results: Results) -> None:
    app.services.change(reduce_motion=True)
    hands.frames(30)
    view, strip, moments = results._table.view, strip_of(results), results._moments
    assert moments is not None

    def drawn() -> bytes:
        surface = pygame.Surface(app.kit.canvas.size)
        view.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    def apart(one: bytes, other: bytes) -> float:
        """How far two pictures are apart on average; light and dust move by less than a step."""
        return sum(abs(a - b) for a, b in zip(one[::7], other[::7], strict=True)) / len(one[::7])

    ended = drawn()
    hands.move((strip.marks[0].x, strip._line))
    hands.wait(lambda: moments.picture(strip.marks[0].milestone) is not None)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is results._table
    hands.frames(30)
    assert apart(drawn(), ended) < 0.5


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_pressed_mark_is_watched_from_its_action_on(
    hands: Hands, results: Results, by_mouse: bool
) -> None:
    strip = strip_of(results)
    chosen = 1
    if by_mouse:
        hands.click((strip.marks[chosen].x, strip._line))
    else:
        hands.key(pygame.K_UP)
        assert results.form.focus is strip
        while strip.chosen != chosen:
            hands.key(pygame.K_LEFT if strip.chosen > chosen else pygame.K_RIGHT)
        hands.key(pygame.K_RETURN)
    told = strip.marks[chosen].milestone
    scene = hands.top
    assert isinstance(scene, ReplayScene)
    scene.speed = 0
    hands.wait(lambda: bool(scene.form.widgets))
    table = results._table
    assert isinstance(table, TableScene)
    events = table.session.events()
    claims = [number for number, event in enumerate(events) if isinstance(event, ev.KeyClaimed)]
    assert told.event == claims[chosen]
    assert scene.playing and scene._after == actions_before(table.session.chapters, told.event)
    assert scene.replay.to(scene._after + 1)
    assert events[told.event] in scene.replay.played()[scene._after].events
    hands.key(pygame.K_ESCAPE)
    hands.frames(20)
    assert hands.top is results and strip_of(results).chosen == chosen


@pytest.mark.parametrize("after", [0, None])
def test_a_moment_of_the_first_action_is_watched_from_the_start(
    app: App, hands: Hands, results: Results, after: int | None
) -> None:
    path = results._table.save_path
    assert path is not None
    app.services.navigator.open_replay(results, GAME, path, after)
    scene = hands.top
    assert isinstance(scene, ReplayScene)
    hands.wait(lambda: bool(scene.form.widgets))
    assert scene.playing == (after == 0)


def test_results_are_painted_while_the_last_position_is_still_seen(results: Results) -> None:
    assert results._work is not None and next(results._work, None) is None
