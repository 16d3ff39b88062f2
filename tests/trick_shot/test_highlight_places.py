"""The best play of a period knows where everybody stood."""

from __future__ import annotations

from game.trick_shot import events as ev
from game.trick_shot.match_report import MatchReport

_PLACES = (75, 24, 126, 55, 89, 69, -1, 77, 128, 26, 97, 63, 83, -1)


def test_a_play_bears_the_squares_of_all_skaters() -> None:
    told = [
        ev.RinkReset(places=_PLACES, puck=76),
        ev.SkaterMoved(skater=1, path=(24, 25), puck_from=-1),
        ev.PassMade(skater=0, receiver=1, path=(75, 24), arrived=True),
        ev.PeriodEnded(period=1, score=(0, 0)),
    ]
    (period,) = MatchReport(told).periods
    assert period.play is not None
    assert period.play.places == (75, 25, *_PLACES[2:])


def test_a_play_of_unknown_squares_has_none() -> None:
    told = [
        ev.PassMade(skater=0, receiver=1, path=(75, 24), arrived=True),
        ev.PeriodEnded(period=1, score=(0, 0)),
    ]
    (period,) = MatchReport(told).periods
    assert period.play is not None
    assert period.play.places == ()
