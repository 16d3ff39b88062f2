"""The picture of a period, overtime, and the end of a match; none of them holds anybody up."""

from __future__ import annotations

import pytest

from game.trick_shot import events as ev
from game.trick_shot.ice_events import OffsideMove
from game.trick_shot.match_report import Highlight, MatchReport
from game.trick_shot.team import NOBODY
from scenes.games.trick_shot.drawing.period_board import _AREA, play_line, told_rows
from scenes.kit.input.intents import Intent
from tests.trick_shot_view.stand import Stand

PLACES = (75, 24, 126, 55, 89, 69, -1, 77, 128, 26, 97, 63, 83, -1)
HISTORY = [
    ev.PeriodBegan(1),
    ev.RinkReset(PLACES, 76),
    ev.FaceOffWon(team=0, skater=0, square=75),
    ev.TurnBegan(team=0, seat=0, turn=5, repeated=False),
    ev.PassMade(skater=0, receiver=1, path=(75, 58, 41), arrived=True),
    ev.HitMade(skater=8, target=1, path=(128, 41), pushed_to=24, puck_from=-1, won_puck=True),
]
END = ev.PeriodEnded(period=1, score=(0, 0))


def _stand(**settings: object) -> Stand:
    stand = Stand(**settings)
    stand.begin(1)
    stand.history = list(HISTORY)
    stand.timeline.clear()
    return stand


def _seconds(stand: Stand) -> float:
    seconds = 0.0
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        seconds += 0.02
    return seconds


@pytest.mark.parametrize("calm", [False, True])
def test_the_board_shows_figures_and_the_play_of_the_period(calm: bool) -> None:
    stand = _stand(reduce_motion=calm)
    stand.show([END])
    stand.timeline.update(2.2)
    board = stand.context.board
    assert board.report == MatchReport([*HISTORY, END]).periods[0]
    assert board.report.counts["hits"] == (0, 1)
    assert board.report.play is not None
    assert board.report.play.kind == "hit"
    assert board.shown == board.counted == board.told == pytest.approx(1.0)
    stand.frame()
    stand.wait()
    assert not stand.context.spectacle


def test_the_lower_half_of_the_board_is_filled_before_the_play_is_told() -> None:
    stand = _stand()
    stand.show([END])
    stand.timeline.update(0.6)
    board = stand.context.board
    board.shown, board.counted, board.told = 1.0, 0.0, 0.0
    board.draw(stand.window)
    ice = stand.window.get_at(stand.kit.canvas.point(350, 440))
    assert min(ice[:3]) > 150, "the small rink is there while the figures are counted"


def test_rows_without_a_figure_are_left_out_and_the_play_fills_the_rest() -> None:
    stand = _stand()
    stand.show([END])
    stand.timeline.update(2.2)
    board = stand.context.board
    assert board.report is not None
    rows = told_rows(board.report)
    assert "hits" in rows
    assert all(any(board.report.counts[name]) for name in rows)
    assert "shots" not in rows
    board.draw(stand.window)
    area = board._picture_area(board._bed(board.report, _AREA))
    assert area.height > 250


def test_between_periods_the_note_says_the_rule() -> None:
    stand = _stand()
    drawing = stand.view._drawing
    assert drawing is not None
    assert drawing._waiting_note() != stand.context.notes.interval()
    stand.show([END])
    stand.timeline.update(1.0)
    assert stand.context.board.active
    note = drawing._waiting_note()
    assert note == stand.context.notes.interval()
    assert note.body


def test_at_an_offside_the_referee_says_the_rule_and_the_note_who_moves() -> None:
    stand = _stand()
    drawing = stand.view._drawing
    assert drawing is not None
    move = OffsideMove(skater=7, origin=70, to=57, attacker=True)
    stand.show([ev.OffsideCorrected(attackers=1, moves=(move,))])
    stand.timeline.update(0.3)
    words = stand.kit.words
    assert stand.context.guidance.lit_line != NOBODY
    assert stand.context.sign.line == words("trick_shot_table.ask.offside_short")
    note = drawing._waiting_note()
    assert note.title == words("trick_shot_table.told.offside")
    assert note.body == words("trick_shot_table.told.offside_text", count=1)
    stand.wait()
    assert drawing._waiting_note() != note


def test_any_key_takes_the_board_away() -> None:
    stand = _stand()
    stand.show([END, ev.PeriodBegan(2)])
    stand.timeline.update(1.0)
    assert stand.context.board.active
    stand.say(Intent.LEFT)
    stand.timeline.update(0.01)
    assert not stand.context.board.active
    assert stand.timeline.busy


@pytest.mark.parametrize(
    ("speed", "watching", "event", "longest"),
    [
        ("fast", False, END, 1.05),
        ("normal", True, END, 1.05),
        ("normal", False, ev.PeriodEnded(period=3, score=(2, 1)), 1.05),
        ("normal", False, ev.PeriodEnded(period=4, score=(1, 1)), 1.05),
        ("fast", False, ev.PeriodBegan(4), 0.95),
        ("normal", True, ev.PeriodBegan(4), 0.95),
        ("fast", False, ev.MatchEnded(decided_by="goals", score=(2, 1)), 1.55),
        ("normal", True, ev.MatchEnded(decided_by="draw", score=(1, 1)), 1.55),
    ],
)
def test_hurried_or_watched_again_it_takes_no_longer_than_the_word(
    speed: str, watching: bool, event: ev.TrickShotEvent, longest: float
) -> None:
    stand = _stand(animation_speed=speed)
    stand.watching = watching
    stand.show([event])
    assert _seconds(stand) <= longest
    assert not stand.context.spectacle


def test_the_winners_cheer_under_the_lights_and_stand_still_afterwards() -> None:
    stand = _stand()
    before = stand.context.model.sprites.snapshot()
    stand.show([ev.MatchEnded(decided_by="goals", score=(1, 2))])
    stand.timeline.update(1.0)
    cheering = [piece.skater for piece in stand.context.model.sprites.skaters if piece.cheering]
    assert {0, 1} & set(cheering) == set()
    assert {7, 8, 9, 10, 11} <= set(cheering)
    assert stand.context.spotlights.strength > 0.9
    assert stand.context.crowd.team == 1
    stand.frame()
    stand.wait()
    assert stand.context.model.sprites.snapshot() == before


def test_overtime_begins_in_the_dark(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = _stand()
    played: list[str] = []
    monkeypatch.setattr(stand.kit.audio, "play", lambda name, **_: played.append(name))
    stand.show([ev.PeriodBegan(4)])
    stand.timeline.update(1.2)
    assert stand.context.spotlights.strength > 0.9
    assert len(stand.context.moments.words) == 2
    stand.frame()
    stand.wait()
    assert not stand.context.spotlights.active
    assert "overtime_pulse" in played


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_every_play_has_words(language: str) -> None:
    stand = Stand(language=language)
    for kind, other in (
        ("goal", 1),
        ("goal", -1),
        ("save", 7),
        ("fight", -1),
        ("steal", 7),
        ("hit", 7),
        ("pass", 1),
    ):
        line = play_line(stand.kit, Highlight(kind, 0, other, 4, (60, 61), 1))
        assert stand.kit.words("trick_shot.team.red") in line
        assert "{" not in line
