"""The track of a replay: ticks for turns, marks for what counted, by mouse and by keys."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.catalogue import open_bot
from game.engine.bots import choose_action
from game.engine.contract import Outcome, kind_of
from game.engine.journal_reading import read_journal
from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.game_view.ending import Milestone
from scenes.kit.draw.colour import lighten
from scenes.kit.scene import Transition
from scenes.match_plan import plan_for
from scenes.replay.landmarks import Landmarks, Moment
from scenes.replay.replay import ReplayScene
from scenes.replay.track import _NOBODY, Track
from scenes.tutorial.trial import SideTable
from tests.scenes.hands import Hands

_MOST = 150
"""Actions of a match that is played for a test."""


def recorded(app: App, game: str) -> Path:
    """A match of bots, as far as it comes."""
    plan = plan_for(app.services.open_game(game).rules)
    for seat in plan.seats[:2]:
        seat.kind = "easy"
    plan.seed = "7"
    table = new_match(app.services, game, plan)
    app.manager.push(table, Transition.NONE)
    match, bot = table.session.match, open_bot(game)
    for number in range(_MOST):
        decision = match.decision
        if decision is None:
            break
        view = match.view(decision.seat)
        action = choose_action(bot, table.rules, view, decision, "easy", number)
        match.act(decision.seat, action)
    path = table.save_path
    app.manager.pop(Transition.NONE)
    assert path is not None
    return path


def watched(app: App, hands: Hands, game: str) -> ReplayScene:
    rules = app.services.open_game(game).rules
    scene = ReplayScene(app.kit, app.services, rules, read_journal(recorded(app, game)))
    app.manager.push(scene, Transition.NONE)
    hands.wait(lambda: bool(scene.form.widgets))
    return scene


def track_of(scene: ReplayScene) -> Track:
    track = scene.form.find("track")
    assert isinstance(track, Track)
    return track


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        ("trick_shot", {"goal_scored"}),
        ("riftwalker", {"rift_burst"}),
        ("block_and_key", {"key_claimed"}),
        ("peak_duel", {"rule_changed", "damage_taken"}),
        ("frostgrave", {"figure_taken_out", "token_secured"}),
    ],
)
def test_ticks_and_marks_lie_where_it_happened(
    app: App, hands: Hands, game: str, counts: set[str]
) -> None:
    scene = watched(app, hands, game)
    played = scene.replay.played()
    begun = [
        number
        for number, events in enumerate([scene.replay.set_up, *(each.events for each in played)])
        for event in events
        if kind_of(event) == "turn_began"
    ]
    assert [turn.action for turn in scene.landmarks.turns] == begun
    assert all(turn.line for turn in scene.landmarks.turns)
    happened = {
        number
        for number, each in enumerate(played)
        if any(kind_of(event) in counts for event in each.events)
    }
    marked = {moment.action for moment in scene.landmarks.moments}
    assert marked <= happened
    told = {scene.landmarks.turn_at(number) for number in marked}
    assert told == {scene.landmarks.turn_at(number) for number in happened}
    assert marked or game == "frostgrave"
    assert scene.replay.number == scene.landmarks.opening == begun[0]
    hands.frames()


def test_a_replay_opens_when_everybody_stands_on_the_table(app: App, hands: Hands) -> None:
    scene = watched(app, hands, "frostgrave")
    assert scene.landmarks.opening > 0
    assert scene.replay.number == scene.landmarks.opening
    assert not scene.playing
    scene.last()
    hands.key(pygame.K_HOME)
    assert scene.replay.number == scene.landmarks.opening
    hands.key(pygame.K_HOME)
    assert scene.replay.number == 0


def test_a_mark_is_named_under_the_pointer_and_plays_on_when_it_is_pressed(
    app: App, hands: Hands
) -> None:
    scene = watched(app, hands, "riftwalker")
    track, moment = track_of(scene), scene.landmarks.moments[-1]
    point = track.x_of(moment.action), track.area.centery
    hands.move(point)
    told = track.told()
    assert told is not None
    assert told[0].startswith(moment.told.in_one_line)
    hands.click(point)
    assert scene.playing
    hands.wait(lambda: scene.replay.number > moment.action)
    assert scene.replay.number == moment.action + 1


def test_the_track_between_marks_tells_the_turn_and_brings_the_knob(app: App, hands: Hands) -> None:
    scene = watched(app, hands, "riftwalker")
    track = track_of(scene)
    free = next(
        number
        for number in range(scene.replay.length)
        if track.moment_at(track.x_of(number)) is None
    )
    point = track.x_of(free), track.area.centery
    hands.move(point)
    turn, told = scene.landmarks.turn_at(free), track.told()
    assert turn is not None
    assert told is not None
    assert told[0] == turn.line
    hands.click(point)
    assert scene.replay.number == free
    assert not scene.playing


def test_keys_step_through_what_counted(app: App, hands: Hands) -> None:
    scene = watched(app, hands, "riftwalker")
    places = sorted({moment.action for moment in scene.landmarks.moments})
    assert len(places) > 1
    for place in places[:2]:
        hands.key(pygame.K_PAGEDOWN)
        assert scene.replay.number == place
    hands.key(pygame.K_PAGEUP)
    assert scene.replay.number == places[0]


def test_a_finished_match_is_played_on_from_any_position_by_the_same_seats(
    app: App, hands: Hands
) -> None:
    path = recorded(app, "riftwalker")
    reading = read_journal(path)
    reading.outcome = Outcome((1, 2), (0, 0), "points", "RW-4.3")
    rules = app.services.open_game("riftwalker").rules
    scene = ReplayScene(app.kit, app.services, rules, reading)
    app.manager.push(scene, Transition.NONE)
    hands.wait(lambda: bool(scene.form.widgets))
    scene.jump(20)
    hands.press("play_on")
    hands.wait(lambda: isinstance(hands.top, SideTable))
    table = hands.top
    assert isinstance(table, SideTable)
    hands.wait(lambda: table.play is not None)
    decided = scene.decider
    assert decided is not None
    assert table.session.match.state == scene.replay.state
    assert table.session.match.state is not scene.replay.state
    assert table.seats[decided].is_person
    assert [seat.level for seat in table.seats if not seat.is_person] == ["easy"]
    assert table.save_path is None
    before = scene.replay.state
    table.submit(table.rules.legal(table.session.match.state)[0])
    assert scene.replay.state == before
    table.leave_table()
    hands.wait(lambda: hands.top is scene)
    assert scene.replay.number == 20
    scene.last()
    if scene.decider is None:
        hands.press("play_on")
        assert hands.top is scene


def test_a_match_that_goes_on_is_not_played_on_from_its_replay(app: App, hands: Hands) -> None:
    path = recorded(app, "riftwalker")
    reading = read_journal(path)
    reading.seats[0] = replace(reading.seats[0], level="")
    reading.outcome = None
    rules = app.services.open_game("riftwalker").rules
    scene = ReplayScene(app.kit, app.services, rules, reading)
    app.manager.push(scene, Transition.NONE)
    hands.wait(lambda: bool(scene.form.widgets))
    assert not scene.can_play_on
    assert "play_on" not in {widget.key for widget in scene.form.widgets}


def test_marks_leave_room_for_one_another_and_the_decisive_one_is_there(app: App) -> None:
    moments = [Moment(number, Milestone(0.0, 0, "", decisive=number == 29)) for number in range(30)]
    rect = pygame.FRect(0, 0, 240, 40)
    landmarks = Landmarks(moments=moments)
    track = Track(rect, 0, 60, landmarks, print, print, lambda: None, key="track")
    track.attach(app.kit)
    groups = track.groups()
    places = sorted(track.x_of(group[0].action) for group in groups)
    assert all(after - before >= 20 for before, after in pairwise(places))
    assert groups[0][0].told.decisive
    assert len(groups) >= 4
    assert sorted(each.action for group in groups for each in group) == list(range(30))


def test_the_track_tells_whose_part_is_played(app: App, hands: Hands) -> None:
    scene = watched(app, hands, "frostgrave")
    stretches = scene.landmarks.stretches
    begun = [
        (number, getattr(event, "seat"))  # noqa: B009
        for number, played in enumerate(scene.replay.played(), 1)
        for event in played.events
        if kind_of(event) == "phase_began"
    ]
    assert {each.team for each in stretches} >= {0, 1}
    assert all(one.team != other.team for one, other in pairwise(stretches))
    assert all((each.action, each.team) in begun for each in stretches if each.action)
    track, surface = track_of(scene), pygame.Surface(app.kit.canvas.size)
    scene.jump(scene.replay.length)
    track.draw(surface)
    covered = [track.x_of(each.action) for each in scene.landmarks.moments]
    covered.append(track.x_of(scene.replay.length))
    free = [
        (each.team, at)
        for each, after in pairwise(stretches)
        for at in [(track.x_of(each.action) + track.x_of(after.action)) / 2]
        if after.action - each.action > 2 and all(abs(at - x) > 16 for x in covered)
    ]
    assert len({team for team, _ in free}) > 1
    for team, at in free:
        colour = surface.get_at(app.kit.canvas.point(at, track._track().centery))[:3]
        side = _NOBODY if team < 0 else app.kit.theme.player(team).colour
        assert colour == lighten(side, 0.1)
