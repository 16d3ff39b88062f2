"""A goal: the scorer is named, and the play is shown again, unless there is no time for it."""

from __future__ import annotations

import subprocess
import sys
from threading import Event, Thread, current_thread, main_thread

import pygame
import pytest

from game.trick_shot import events as ev
from game.trick_shot.match_report import Goal
from scenes.kit.input.intents import Intent
from scenes.kit.motion.timeline import INSTANT
from scenes.table.play import Play
from tests.trick_shot_view.stand import Stand

PLACES = (75, 24, 126, 55, 89, 69, -1, 77, 128, 26, 97, 63, 83, -1)
HISTORY = [
    ev.PeriodBegan(1),
    ev.RinkReset(PLACES, 76),
    ev.FaceOffWon(team=0, skater=0, square=75),
    ev.TurnBegan(team=0, seat=0, turn=5, repeated=False),
]
PLAY = [
    ev.SkaterMoved(skater=0, path=(75, 76), puck_from=0),
    ev.PassMade(skater=0, receiver=1, path=(76, 59, 42), arrived=True),
    ev.SkaterMoved(skater=1, path=(42, 43, 44), puck_from=0),
    ev.ShotTaken(skater=1, path=(44, 62, 80), slapshot=False, empty_net=False),
    ev.GoalScored(team=0, skater=1, score=(1, 0)),
]
LONGEST_BEFORE = 1.85
"""The seconds that a goal took before it had a ribbon and a replay."""


def _stand(**settings: object) -> Stand:
    stand = Stand(**settings)
    stand.begin(1)
    stand.history = list(HISTORY)
    stand.timeline.clear()
    return stand


def _until_goal(stand: Stand) -> None:
    stand.show(PLAY)
    while not isinstance(stand.timeline.current, ev.GoalScored):
        stand.timeline.update(0.05)


def _until_replay(stand: Stand) -> None:
    _until_goal(stand)
    for _ in range(400):
        if stand.context.broadcast.on:
            return
        stand.timeline.update(0.02)
        stand.view.update(0.02)
    raise AssertionError("no replay began")


def test_the_ribbon_names_scorer_assist_minute_and_score() -> None:
    stand = _stand()
    _until_goal(stand)
    stand.timeline.update(1.0)
    told = stand.context.ribbon
    assert told.goal == Goal(team=0, skater=1, assist=0, period=1, minute=8, score=(1, 0))
    assert told.shown == pytest.approx(1.0)
    assert stand.context.crowd.risen == pytest.approx(1.0)
    assert stand.context.siren.strength > 0.9
    assert stand.context.model.sprites.skaters[1].cheering
    assert stand.context.model.hud.score == [1, 0]
    stand.frame()
    stand.wait()
    assert not stand.context.spectacle
    assert not any(piece.cheering for piece in stand.context.model.sprites.skaters)


def test_the_replay_begins_where_the_play_began_and_changes_nothing() -> None:
    stand = _stand()
    _until_goal(stand)
    whole = stand.context.model.frame.cell
    sprites, board = stand.context.model.sprites, stand.context.model.frame.board
    stand.timeline.update(1.0)
    place = sprites.skaters[1].place
    seen = []
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        stand.frame(0.02)
        if stand.context.broadcast.on:
            seen.append((sprites.skaters[1].place, sprites.puck.in_net))
            assert stand.context.model.frame.cell > whole
    assert seen[0] == (board(24), False)
    assert seen[-1] == (place, True)
    assert sprites.skaters[1].place == place
    assert sprites.puck.in_net
    assert stand.context.model.frame.cell == whole
    assert stand.context.look_back is None
    zoom = stand.context.model.frame.figure_zoom
    assert {key[1] for key in stand.context.figures._stretched} == {zoom}


def test_a_match_set_up_at_a_position_shows_its_first_goal_again() -> None:
    """As a lesson does, and whoever plays on from a replay."""
    stand = _stand()
    state = stand.now
    state.places, state.puck, state.turn = list(PLACES), 76, 5
    stand.history = []
    stand.view.settle(stand.shown)
    _until_replay(stand)
    assert stand.context.model.sprites.puck.square_place == stand.context.model.frame.board(76)
    assert stand.view.report().goals[-1].minute == 8, "four turns of two minutes"


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_scoreboard_lists_the_goals_under_the_pointer_or_tells_its_lamps(language: str) -> None:
    stand = _stand(language=language)
    stand.point(stand.context.scoreboard.area.center)
    found = stand.context.explained()
    assert found is not None
    assert found[1] == stand.kit.words("trick_shot_table.board.turns")
    stand.point((640, 400))
    stand.history += PLAY
    stand.context.model.hud.score = [1, 0]
    stand.point(stand.context.scoreboard.area.center)
    found = stand.context.explained()
    assert found is not None
    for told in ("1:0", "11", "9", "8"):
        assert told in found[1]
    stand.frame()
    stand.point((640, 400))
    assert stand.context.explained() is None


@pytest.mark.parametrize("intent", [Intent.CONFIRM, Intent.UP, Intent.CANCEL, Intent.TAB_RIGHT])
def test_any_key_ends_the_replay_and_no_more(intent: Intent) -> None:
    stand = _stand()
    _until_replay(stand)
    stand.show([ev.PlayStopped(reason="goal")])
    stand.say(intent)
    stand.timeline.update(0.01)
    assert not stand.context.broadcast.active
    assert stand.timeline.busy


def test_a_click_ends_the_replay_before_it_skips_the_rest() -> None:
    stand = _stand()
    _until_replay(stand)
    assert stand.view.cut_short()
    stand.timeline.update(0.01)
    assert not stand.view.cut_short()

    class Session:
        def hurry(self) -> None:
            return

    play = Play.__new__(Play)
    play.session, play.view, play.timeline = Session(), stand.view, stand.timeline  # type: ignore[assignment]
    stand.timeline.clear()
    stand.view.settle(stand.shown)
    _until_replay(stand)
    play.skip()
    assert play.timeline.busy
    stand.timeline.update(0.0)
    play.skip()
    assert not play.timeline.busy


@pytest.mark.parametrize(
    ("settings", "watching"),
    [
        ({"animation_speed": "fast"}, False),
        ({"animation_speed": "instant"}, False),
        ({}, True),
        ({"reduce_motion": True}, False),
    ],
)
def test_hurried_calm_and_watched_again_nothing_is_shown_twice(
    settings: dict[str, object], watching: bool
) -> None:
    stand = _stand(**settings)
    stand.watching = watching
    _until_goal(stand)
    seconds = 0.0
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        seconds += 0.02
        assert not stand.context.broadcast.on
    if not settings.get("reduce_motion"):
        assert seconds <= LONGEST_BEFORE


def test_finished_at_once_a_replay_was_never_there() -> None:
    stand = _stand()
    stand.timeline.hurry = INSTANT
    stand.show(PLAY)
    stand.timeline.update(0.01)
    assert not stand.timeline.busy
    assert stand.context.look_back is None
    assert stand.context.model.sprites.puck.in_net


def test_a_replay_that_is_undone_leaves_the_table_to_its_keys() -> None:
    stand = _stand()
    whole = stand.context.model.frame.cell
    before = stand.context.model.snapshot()
    _until_replay(stand)
    stand.timeline.clear()
    stand.view.settle(stand.shown)
    assert stand.context.look_back is None
    assert not stand.view.cut_short()
    assert not stand.context.spectacle
    assert stand.context.model.frame.cell == whole
    assert stand.context.model.snapshot() == before
    stand.ask()
    stand.frame()


def test_the_ice_of_the_replay_is_made_aside_while_the_goal_is_cheered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Made where the frames are drawn it would hold one of them up."""
    stand = _stand()
    made_by: list[Thread] = []
    make = stand.context.arena.close_up

    def noted(*given: object) -> pygame.Surface:
        made_by.append(current_thread())
        return make(*given)

    monkeypatch.setattr(stand.context.arena, "close_up", noted)
    _until_goal(stand)
    stand.timeline.update(1.0)
    assert not stand.context.broadcast.on
    assert made_by
    _until_replay(stand)
    stand.frame()
    assert len(made_by) == 1
    assert made_by[0] is not main_thread()


def test_ice_that_is_made_at_once_is_taken_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread may be done before anybody looks after it."""
    monkeypatch.setattr(Thread, "start", lambda thread: thread.run())
    monkeypatch.setattr(Thread, "is_alive", lambda _thread: False)
    stand = _stand()
    _until_replay(stand)
    stand.frame()


def test_a_window_that_changes_before_the_replay_gets_ice_of_its_size() -> None:
    stand = _stand(size=(640, 360))
    _until_goal(stand)
    stand.timeline.update(1.0)
    stand.kit.canvas.resize((960, 540))
    stand.view.resize()
    _until_replay(stand)
    surface = pygame.Surface((960, 540))
    surface.fill((255, 0, 255))
    stand.context.broadcast.draw_ground(surface)
    corners = [surface.get_at(at)[:3] for at in ((0, 0), (959, 0), (0, 539), (959, 539))]
    assert (255, 0, 255) not in corners


@pytest.mark.parametrize("way", ["undone", "resized"])
def test_ice_that_comes_too_late_is_dropped_with_its_replay(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What its thread fails at then is nobody's business."""
    stand = _stand()
    make, gate, makers = stand.context.arena.close_up, Event(), []

    def late(*given: object) -> pygame.Surface:
        del given
        makers.append(current_thread())
        gate.wait(10)
        raise pygame.error("the window is another one now")

    with monkeypatch.context() as patched:
        patched.setattr(stand.context.arena, "close_up", late)
        _until_goal(stand)
        stand.timeline.update(1.0)
    assert stand.context.arena.close_up == make
    if way == "undone":
        stand.timeline.clear()
        stand.view.settle(stand.shown)
    else:
        stand.kit.canvas.resize((960, 540))
        stand.view.resize()
    gate.set()
    for maker in makers:
        maker.join(10)
    assert len(makers) == 1
    if way == "undone":
        _until_replay(stand)
    stand.wait()
    stand.frame()


_QUIT = """
import pygame
from tests.trick_shot_view import test_goals
stand = test_goals._stand()
close_up = stand.context.arena.close_up
stand.context.arena.close_up = lambda *given: [close_up(*given) for _ in range(50)][0]
test_goals._until_goal(stand)
stand.timeline.update(1.0)
assert next(stand.context.broadcast._work), "the thread has ended before"
pygame.quit()
"""


def test_a_program_may_end_while_the_ice_is_made() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _QUIT], check=False, capture_output=True, timeout=60
    )
    assert done.returncode == 0, done.stderr.decode()


def test_the_ribbon_of_a_goal_leaves_the_scoreboard_free() -> None:
    stand = Stand((1280, 720))
    stand.begin(1)
    ribbon, canvas = stand.context.ribbon, stand.kit.canvas
    ribbon.goal = Goal(0, 2, 0, 24, 0, (1, 0))
    for shown in (0.3, 0.7, 1.0):
        ribbon.shown = shown
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        ribbon.draw(surface)
        drawn = surface.get_bounding_rect()
        assert drawn.size != (0, 0)
        assert not drawn.colliderect(canvas.rect(stand.context.layout.scoreboard))
