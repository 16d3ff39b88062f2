"""Every kind of event has an animation that plays at any speed, and a line in the log."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from game.engine.contract import Event, kind_of
from game.trick_shot import events as ev
from game.trick_shot.actions import Move
from game.trick_shot.events import TrickShotEvent
from game.trick_shot.ice_events import OffsideMove
from game.trick_shot.options import TrickShotOptions
from scenes.games.trick_shot.drawing.effects import SIZES
from scenes.games.trick_shot.lesson import TrickShotLesson
from scenes.kit.input.intents import Intent
from scenes.kit.motion.timeline import INSTANT
from tests.trick_shot_view.stand import Stand
from tests.whole_lesson import play_lesson

_MOVE = OffsideMove(skater=7, origin=70, to=57, attacker=True)

SAMPLES: tuple[Event, ...] = (
    ev.FirstCardChosen(team=0, card="?"),
    ev.FirstCardChosen(team=0, card="rattle"),
    ev.LinesDealt(("rattle", "heavy_line"), ("edge_work", "tape_to_tape")),
    ev.CardsRevealed(red="rattle", blue="heavy_line"),
    ev.PeriodBegan(period=2),
    ev.PeriodBegan(period=4),
    ev.PeriodEnded(period=1, score=(2, 1)),
    ev.RinkReset(places=(75, 24, 126, 55, 89, 69, -1, 77, 128, 26, 97, 63, 83, -1), puck=76),
    ev.FaceOffRolled(
        red_faces=("bounce", "blank", "fail"), blue_faces=("response", "bounce", "blank")
    ),
    ev.FaceOffWon(team=1, skater=7, square=77),
    ev.ClockAdvanced(turn=4, seconds=840),
    ev.TurnBegan(team=1, seat=1, turn=4, repeated=False),
    ev.TurnBegan(team=1, seat=1, turn=4, repeated=True),
    ev.ActionAnnounced(team=0, skater=0, action=Move(0, 76)),
    ev.DiceRolled(team=0, faces=("blank", "fail"), rolled=(0, 1), kept=(), added=1, why="action"),
    ev.DiceRolled(team=0, faces=("blank", "bounce"), rolled=(1,), kept=(0,), added=0, why="reroll"),
    ev.DiceUsedAgain(team=0, skater=0, faces=("blank", "bounce")),
    ev.StaminaSpent(team=0, left=1),
    ev.StaminaRefreshed(team=0, ready=3),
    ev.SkaterMoved(skater=0, path=(75, 76, 77), puck_from=0),
    ev.SkaterMoved(skater=1, path=(24, 25), puck_from=-1),
    ev.PuckTaken(skater=1, square=25),
    ev.PassMade(skater=0, receiver=1, path=(75, 58, 41, 24), arrived=True),
    ev.PassMade(skater=0, receiver=1, path=(75, 58, 41, 24), arrived=False),
    ev.SaucerPassMade(skater=0, path=(75, 76, 77, 78)),
    ev.PuckTravelled(path=(24, 7, 24, 41), turns=(1,), taken_by=-1),
    ev.PuckTravelled(path=(24, 25, 26), turns=(), taken_by=9),
    ev.ShotTaken(skater=0, path=(64, 65, 66, 67), slapshot=False, empty_net=False),
    ev.ShotTaken(skater=0, path=(60, 64, 67), slapshot=True, empty_net=False),
    ev.ShotTaken(skater=0, path=(64, 67), slapshot=False, empty_net=True),
    ev.FailsIgnored(team=1, count=1),
    ev.GoalScored(team=0, skater=0, score=(1, 0)),
    ev.ShotSaved(goalie=12, square=83),
    ev.Rebounded(path=(66, 65, 64), turns=(0,), taken_by=-1),
    ev.Rebounded(path=(66, 65, 64), turns=(0,), taken_by=0),
    ev.StealTried(skater=7, target=0, won=True),
    ev.StealTried(skater=7, target=0, won=False),
    ev.HitMade(skater=0, target=7, path=(75, 77), pushed_to=78, puck_from=-1, won_puck=True),
    ev.HitMade(skater=0, target=7, path=(75, 77), pushed_to=78, puck_from=-1, won_puck=False),
    ev.CardSwitchedOff(team=1, card="heavy_line"),
    ev.Penalised(skater=0, served_by=0, square=75, until=6),
    ev.Penalised(skater=12, served_by=7, square=77, until=6),
    ev.Penalised(skater=12, served_by=-1, square=83, until=6),
    ev.PenaltyEnded(skater=0, square=75, because="time"),
    ev.PenaltyEnded(skater=0, square=75, because="goal"),
    ev.PenaltyTakenOver(spare=6, skater=0, until=6),
    ev.FightBegan(skater=0, target=7, dice=(3, 3)),
    ev.FightRound(
        skater_faces=("fail", "blank", "response"),
        target_faces=("blank", "blank", "bounce"),
        left=(2, 2),
    ),
    ev.FightEnded(winners=(0,)),
    ev.FightEnded(winners=(0, 7)),
    ev.ResponseMade(team=1, skater=8),
    ev.ResponseDeclined(team=1),
    ev.GoalieSentHome(goalie=5, origin=70, to=69),
    ev.OffsideCorrected(attackers=1, moves=(_MOVE,)),
    ev.LineChanged(team=0, card="rattle", removed="edge_work", forced=False),
    ev.LineChanged(team=0, card="rattle", removed="edge_work", forced=True),
    ev.LinesSwapped(team=0),
    ev.GoaliePulled(goalie=5, spare=6, origin=69, square=76),
    ev.GoalieReturned(goalie=5, spare=6),
    ev.TurnEnded(team=0, turn=3, reason="failed", possession=0),
    ev.PlayStopped(reason="goal"),
    ev.PlayStopped(reason="fight"),
    ev.PlayStopped(reason="goalie_hold"),
    ev.MatchEnded(decided_by="goals", score=(2, 1)),
    ev.MatchEnded(decided_by="draw", score=(1, 1)),
)


def _name(event: Event) -> str:
    return kind_of(event)


@pytest.fixture(scope="module")
def shared() -> Stand:
    stand = Stand()
    stand.begin(1)
    return stand


@pytest.fixture
def stand(shared: Stand) -> Stand:
    """The shared table, as at the beginning of a match."""
    shared.timeline.clear()
    shared.context.moments.clear()
    shared.state, _ = shared.rules.new(TrickShotOptions(), 1)
    shared.view.settle(shared.now)
    return shared


def test_there_is_a_sample_of_every_kind() -> None:
    assert set(get_args(TrickShotEvent)) == {type(event) for event in SAMPLES}


@pytest.mark.parametrize("event", SAMPLES, ids=_name)
def test_an_event_plays_frame_by_frame(event: Event, stand: Stand) -> None:
    stand.show([event])
    drawn = 0
    while stand.timeline.busy and drawn < 400:
        stand.timeline.update(0.06)
        stand.frame()
        drawn += 1
    assert not stand.timeline.busy
    assert not stand.context.moments.words


@pytest.mark.parametrize("speed", ["instant", "calm"])
def test_all_events_play_instantly_and_calmly(speed: str) -> None:
    stand = Stand(reduce_motion=speed == "calm")
    stand.begin(1)
    stand.timeline.hurry = INSTANT if speed == "instant" else 1.0
    for event in SAMPLES:
        stand.show([event])
        stand.wait(0.2)
    stand.frame()
    assert not stand.context.particles.active


def test_an_event_blocks_input_only_for_a_moment(stand: Stand) -> None:
    for event in SAMPLES:
        stand.timeline.clear()
        stand.view.settle(stand.now)
        stand.show([event])
        seconds = 0.0
        while stand.timeline.busy:
            stand.timeline.update(0.05)
            stand.say(Intent.DOWN)
            seconds += 0.05
        assert seconds < 4.0, event


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_every_event_has_words(language: str) -> None:
    stand = Stand(language=language)
    stand.begin(1)
    for event in SAMPLES:
        line = stand.view.describe(event)
        if line is None:
            continue
        key, values, clause = line
        text = stand.kit.words(key, **values)
        assert "{" not in text
        assert clause is not None
        assert clause.startswith("TS-")


def test_statistics_add_up(stand: Stand) -> None:
    rows = {row.key: row.values for row in stand.view.statistics(SAMPLES)}
    assert rows["trick_shot.statistic.goals"] == ("1", "0")
    assert rows["trick_shot.statistic.shots"] == ("3", "0")
    assert rows["trick_shot.statistic.saves"] == ("0", "1")
    assert rows["trick_shot.statistic.penalties"] == ("1", "2")
    assert rows["trick_shot.statistic.possession"] == ("100%", "0%")
    for key in rows:
        assert key in stand.kit.words


def test_the_lesson_is_completed_by_its_own_actions(stand: Stand) -> None:
    play_lesson(stand, TrickShotLesson.read(stand.rules))
    assert stand.now.dice.next == []


def test_the_bubble_of_a_lesson_leaves_free_what_is_to_be_pressed(stand: Stand) -> None:
    """Whoever is to act is pointed at; what the action is aimed at stays clear."""
    for step in TrickShotLesson.read(stand.rules):
        seen = {step.spot, *step.clear}
        for allowed in step.allowed:
            aims = [f"skater:{allowed[key]}" for key in ("receiver",) if key in allowed]
            aims += [f"square:{allowed[key]}" for key in ("to", "net") if key in allowed]
            assert seen.issuperset(aims), step.words


def test_a_great_word_hides_nobody_while_there_is_room() -> None:
    """In the middle of the rink where that is free, else beside those who stand there."""
    stand = Stand((1280, 720))
    stand.begin(1)
    stand.timeline.clear()
    sprites, words = stand.context.model.sprites, stand.context.moments.words
    for middle in (False, True):
        for number, piece in enumerate(sprites.skaters):
            piece.stand((7.0 + number % 3, 3.0 + number // 3 % 3) if middle else (16.0, 8.0))
        stand.show([ev.PeriodBegan(period=2)])
        while not words:
            stand.timeline.update(0.02)
        stand.timeline.update(0.05)
        assert (words[0].place == (640.0, 320.0)) is not middle
        word = pygame.FRect(0, 0, 300, 60).move_to(center=words[0].place)
        bodies = [stand.context.model.frame.body(piece.place) for piece in sprites.skaters]
        assert word.collidelist(bodies) == -1
        stand.timeline.skip()


def test_a_great_word_stays_between_the_panels() -> None:
    stand = Stand((1280, 720))
    stand.begin(1)
    stand.timeline.clear()
    sprites, words = stand.context.model.sprites, stand.context.moments.words
    for number, piece in enumerate(sprites.skaters):
        piece.stand((6.0 + number % 6, 1.0 + number // 6 * 3))
    panels = stand.context.layout.panels
    stand.show([ev.PeriodBegan(period=2)])
    while not words:
        stand.timeline.update(0.02)
    width = stand.kit.text.width(words[0].text, SIZES[words[0].size])
    assert words[0].place[0] - width / 2 >= panels[0].right
    assert words[0].place[0] + width / 2 <= panels[1].left


def test_calls_of_skaters_are_capitals_on_dark_plates_above_the_mark_of_the_puck() -> None:
    stand = Stand((1280, 720))
    stand.begin(1)
    stand.timeline.clear()
    sprites, words = stand.context.model.sprites, stand.context.moments.words
    piece = sprites.skaters[0]
    for other in sprites.skaters:
        other.leave()
    piece.stand((6.0, 5.0))
    for event in (
        ev.ActionAnnounced(team=0, skater=0, action=Move(0, 76)),
        ev.ResponseMade(team=0, skater=0),
    ):
        stand.show([event])
        while not words or words[0].opacity < 1:
            stand.timeline.update(0.02)
        word = words[0]
        assert word.text.isupper()
        plate = stand.context.moments._word_image(word)
        assert sum(plate.get_at((plate.get_width() // 2, 4))[:3]) < 240
        bottom = word.place[1] + plate.get_height() / 2 / stand.kit.canvas.scale
        assert bottom < stand.context.model.frame.body(piece.place).top
        stand.timeline.skip()
