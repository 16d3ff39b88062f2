"""The report of a match: positions, goals, assists, periods, plays."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.event_counts import COUNTED, counts_of
from game.trick_shot.ice_record import Beginning, IceRecord
from game.trick_shot.match_report import MatchReport
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import NOBODY, TEAM_OF
from tests.trick_shot.tables import LW, C, c, g, lw, rules

PLACES = (75, 24, 126, 55, 89, 69, -1, 77, 128, 26, 97, 63, 83, -1)
RESET = ev.RinkReset(places=PLACES, puck=76)
_EAGER = ("shot", "slapshot", "steal", "hit", "pass_puck", "pull_goalie", "line_change")


def _turn(number: int, team: int = 0) -> ev.TurnBegan:
    return ev.TurnBegan(team=team, seat=team, turn=number, repeated=False)


def _whole_match(seed: int) -> tuple[list[Event], list[tuple[int, TrickShotState]]]:
    """The events of a random match, and every state with the number of events before it."""
    chance = random.Random(seed)
    state, events = rules().new(TrickShotOptions(advanced=seed % 2 == 0), seed)
    told: list[Event] = list(events)
    states = [(len(told), rules().copy(state))]
    while rules().decision(state) is not None:
        legal = list(rules().legal(state))
        eager = [action for action in legal if type(action).__struct_config__.tag in _EAGER]
        action = chance.choice(eager if eager and chance.random() < 0.4 else legal)
        told += rules().apply(state, action)
        states.append((len(told), rules().copy(state)))
    return told, states


@pytest.mark.parametrize("seed", range(6))
def test_the_record_of_the_ice_is_the_state(seed: int) -> None:
    told, states = _whole_match(seed)
    ice, heard = IceRecord(), 0
    for count, state in states:
        for event in told[heard:count]:
            ice.hear(event)
        heard = count
        if ice.known and not state.result:
            assert ice.places == state.places
            assert ice.puck == state.puck


@pytest.mark.parametrize("seed", range(6))
def test_goals_and_figures_of_whole_matches(seed: int) -> None:
    told, states = _whole_match(seed)
    report = MatchReport(told)
    scored = [event for event in told if isinstance(event, ev.GoalScored)]
    assert [(goal.skater, goal.score) for goal in report.goals] == [
        (event.skater, event.score) for event in scored
    ]
    for goal in report.goals:
        assert goal.assist == NOBODY or TEAM_OF[goal.assist] == goal.team
        assert goal.assist != goal.skater
    assert len(report.periods) == states[-1][1].period
    assert report.periods[-1].score == tuple(states[-1][1].score)
    totals = Counter(each for event in told for each in counts_of(event))
    for name in COUNTED:
        for team in (0, 1):
            found = sum(period.counts[name][team] for period in report.periods)
            assert found == totals[name, team]


@pytest.mark.parametrize("seed", range(8))
def test_a_play_shown_again_begins_where_all_stood_and_ends_with_its_goal(seed: int) -> None:
    told, _ = _whole_match(seed)
    report = MatchReport()
    for number, event in enumerate(told):
        report.hear(event)
        if not isinstance(event, ev.GoalScored):
            continue
        clip = report.clip()
        assert clip is not None
        assert clip.events[-1] is event
        assert isinstance(clip.events[-2], ev.ShotTaken)
        again, whole = IceRecord(), IceRecord()
        for each in (ev.RinkReset(clip.places, clip.puck), *clip.events):
            again.hear(each)
        for each in told[: number + 1]:
            whole.hear(each)
        assert again.places == whole.places
        assert sum(not isinstance(each, ev.PuckTaken) for each in clip.events) >= 2
        for shown, after in pairwise(clip.events):
            if isinstance(shown, ev.PassMade) and isinstance(after, ev.ShotTaken) and shown.arrived:
                assert shown.receiver == after.skater


def test_the_last_other_of_an_unbroken_possession_has_the_assist() -> None:
    pass_made = ev.PassMade(skater=LW, receiver=C, path=(60, 61, 62), arrived=True)
    shot = ev.ShotTaken(skater=C, path=(64, 65, 66), slapshot=False, empty_net=False)
    goal = ev.GoalScored(team=0, skater=C, score=(1, 0))
    told = [ev.PeriodBegan(1), RESET, _turn(1), pass_made, _turn(5), shot, goal]
    found = MatchReport(told).goals[0]
    assert (found.assist, found.period, found.minute) == (LW, 1, 8)
    stolen = ev.StealTried(skater=c, target=C, won=True)
    back = ev.StealTried(skater=C, target=c, won=True)
    alone = MatchReport([*told[:4], stolen, back, shot, goal]).goals[0]
    assert alone.assist == NOBODY
    rebound = ev.Rebounded(path=(66, 65), turns=(0,), taken_by=LW)
    again = ev.ShotTaken(skater=LW, path=(64, 65, 66), slapshot=False, empty_net=False)
    late = ev.GoalScored(team=0, skater=LW, score=(1, 0))
    assert MatchReport([*told[:6], rebound, again, late]).goals[0].assist == C


def test_the_play_of_the_period_is_the_one_worth_most() -> None:
    report = MatchReport([ev.PeriodBegan(1), RESET, _turn(2)])
    report.hear(ev.PassMade(skater=LW, receiver=C, path=(60, 61, 62), arrived=True))
    report.hear(ev.ShotTaken(skater=C, path=(64, 65, 66), slapshot=False, empty_net=False))
    report.hear(ev.ShotSaved(goalie=g, square=83))
    report.hear(ev.HitMade(lw, C, (76, 75), 74, -1, won_puck=True))
    report.hear(ev.PeriodEnded(period=1, score=(0, 0)))
    play = report.periods[0].play
    assert play is not None
    assert (play.kind, play.skater, play.other, play.minute) == ("save", g, C, 2)
    assert play.path == (64, 65, 66)
    report.hear(ev.PeriodBegan(2))
    report.hear(ev.PeriodEnded(period=2, score=(0, 0)))
    assert report.periods[1].play is None
    assert report.periods[1].counts["shots"] == (0, 0)
    assert report.periods[0].counts["shots"] == (1, 0)


def test_of_plays_worth_as_much_the_later_is_that_of_the_period() -> None:
    first = ev.StealTried(skater=c, target=C, won=True)
    later = ev.StealTried(skater=C, target=c, won=True)
    ended = ev.PeriodEnded(period=1, score=(0, 0))
    report = MatchReport([ev.PeriodBegan(1), RESET, _turn(2), first, _turn(4), later, ended])
    play = report.periods[0].play
    assert play is not None
    assert (play.skater, play.other, play.minute) == (C, c, report.minute)


def test_a_goal_and_the_play_of_its_period_are_told_for_the_same_minute() -> None:
    shot = ev.ShotTaken(skater=C, path=(64, 65, 66), slapshot=False, empty_net=False)
    goal = ev.GoalScored(team=0, skater=C, score=(1, 0))
    ended = ev.PeriodEnded(period=1, score=(1, 0))
    report = MatchReport([ev.PeriodBegan(1), RESET, _turn(1), shot, goal, ended])
    play = report.periods[0].play
    assert play is not None
    assert (play.kind, play.minute, report.goals[0].minute) == ("goal", 1, 1)


def test_a_match_set_up_at_a_position_shows_a_play_again_where_that_is_known() -> None:
    shot = ev.ShotTaken(skater=C, path=(64, 65, 66), slapshot=False, empty_net=False)
    told = [_turn(3), shot, ev.GoalScored(team=0, skater=C, score=(1, 0))]
    report = MatchReport(told)
    assert report.clip() is None
    assert report.goals[0].minute == 4
    clip = MatchReport(told, Beginning(RESET.places, RESET.puck, 1, 1)).clip()
    assert clip is not None
    assert (clip.places, clip.puck, clip.events) == (RESET.places, RESET.puck, tuple(told[1:]))
