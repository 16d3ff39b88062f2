"""TS-14 and TS-15: resets, face-offs, the end of the match."""

from __future__ import annotations

import pytest

from game.engine.contract import Outcome
from game.trick_shot.actions import LineChange, Shot
from game.trick_shot.events import (
    ClockAdvanced,
    FaceOffRolled,
    FaceOffWon,
    MatchEnded,
    PeriodBegan,
    RinkReset,
    TurnBegan,
)
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.team import BLUE, RED
from tests.happened import events_of, only
from tests.trick_shot.tables import FAR_BLUE, FAR_RED, C, c, rules, table

SCORING = {"C": (13, 3), "L": (7, 1), "c": (3, 5), **FAR_RED, **FAR_BLUE}


@pytest.mark.rule("TS-14.1")
def test_a_reset_puts_everybody_but_the_penalised_back() -> None:
    play = table(SCORING, "C").dice(".", "bbb", "...")
    play.state.penalties[1] = 9
    happened = play.do(Shot(C, play.sq((16, 3))))
    reset = only(RinkReset, happened)
    starts = list(play.rink.starts)
    starts[1] = -1
    assert list(reset.places) == starts and reset.puck == play.rink.puck_start
    assert play.state.stamina == [3, 3]


@pytest.mark.rule("TS-14.1")
def test_stamina_may_stay_as_it_is_after_a_goal() -> None:
    options = {"stamina_after_goal": "keep"}
    play = table(SCORING, "C", stamina=(0, 1), options=options).dice(".", "bbb", "...")
    play.do(Shot(C, play.sq((16, 3))))
    assert play.state.stamina == [0, 1]
    held = table(SCORING, "G", stamina=(0, 1), options=options).dice("bbb", "...")
    held.do(LineChange())
    assert held.state.stamina == [3, 3], "any other reset refreshes"


@pytest.mark.rule("TS-14.2")
def test_more_responses_and_bounces_win_and_ties_roll_again() -> None:
    play = table(SCORING, "G").dice("rb.", "bbf", "r..", "bb.")
    happened = play.do(LineChange())
    assert [each.red_faces[0] for each in events_of(FaceOffRolled, happened)] == ["response"] * 2
    won = only(FaceOffWon, happened)
    assert (won.team, won.skater) == (BLUE, c)
    assert play.carrier == c and play.at(c) == (9, 4)


@pytest.mark.rule("TS-14.3")
def test_the_clock_stands_when_possession_does_not_change() -> None:
    same = table(SCORING, "C").dice(".", "bbb", "...")
    happened = same.do(Shot(C, same.sq((16, 3))))
    assert not events_of(ClockAdvanced, happened)
    assert only(TurnBegan, happened).repeated and same.state.turn == 3
    other = table(SCORING, "C").dice(".", "...", "bbb")
    happened = other.do(Shot(C, other.sq((16, 3))))
    assert only(ClockAdvanced, happened).turn == 4
    began = only(TurnBegan, happened)
    assert (began.team, began.turn, began.repeated) == (BLUE, 4, False)


@pytest.mark.rule("TS-14.3")
def test_possession_is_the_goalies_after_a_save() -> None:
    play = table(SCORING, "C", pool=["blank"]).dice("ff", "...", "bbb")
    play.do(Shot(C, play.sq((16, 3))))
    assert play.state.team == BLUE and play.state.turn == 3


@pytest.mark.rule("TS-14.4")
def test_a_period_begins_with_a_reset_and_a_face_off() -> None:
    play = table({"C": (7, 4), "c": (3, 5), **FAR_RED, **FAR_BLUE}, "C", turn=10, team=RED)
    play.dice("bbb", "...")
    happened = play.do(LineChange())
    assert only(PeriodBegan, happened).period == 2
    only(RinkReset, happened)
    began = only(TurnBegan, happened)
    assert (began.team, began.turn) == (RED, 11), (
        "the winner of the face-off, though Red had turn 10"
    )


@pytest.mark.rule("TS-15.1")
def test_more_goals_win() -> None:
    play = table(SCORING, "L", turn=30, score=(2, 3))
    happened = play.do(LineChange())
    assert only(MatchEnded, happened).score == (2, 3)
    assert play.asked == "" and play.rules.legal(play.state) == []
    assert play.rules.outcome(play.state) == Outcome((2, 1), (2, 3), "goals", "TS-15.1")
    assert play.refused(LineChange()) == "TS-15.1"


@pytest.mark.rule("TS-15.1")
def test_partners_share_the_place() -> None:
    play = table(SCORING, "L", turn=30, score=(4, 3), options={"seats": 3})
    play.do(LineChange())
    assert play.rules.outcome(play.state) == Outcome((1, 2, 1), (4, 3, 4), "goals", "TS-15.1")


@pytest.mark.rule("TS-15.2")
def test_the_first_goal_of_overtime_wins() -> None:
    play = table(SCORING, "L", turn=30, score=(1, 1)).dice("bbb", "...")
    happened = play.do(LineChange())
    assert only(PeriodBegan, happened).period == 4 and play.state.turn == 31
    goal = table(SCORING, "C", turn=32, period=4, score=(1, 1)).dice(".")
    happened = goal.do(Shot(C, goal.sq((16, 3))))
    assert only(MatchEnded, happened).decided_by == "overtime_goal"
    outcome = goal.rules.outcome(goal.state)
    assert outcome == Outcome((1, 2), (2, 1), "overtime_goal", "TS-15.2")
    assert goal.state.pool == [] and not goal.state.stack


@pytest.mark.rule("TS-15.2")
def test_still_level_is_a_draw() -> None:
    play = table(SCORING, "L", turn=34, period=4, score=(1, 1))
    happened = play.do(LineChange())
    assert only(MatchEnded, happened).decided_by == "draw"
    assert play.rules.outcome(play.state) == Outcome((1, 1), (1, 1), "draw", "TS-15.2")


@pytest.mark.rule("TS-15.2")
def test_line_changes_alone_lead_to_a_draw_after_34_turns() -> None:
    state, events = rules().new(TrickShotOptions(advanced=False), 3)
    began = len(events_of(TurnBegan, events))
    while rules().decision(state) is not None:
        began += len(events_of(TurnBegan, rules().apply(state, LineChange())))
    assert began == 34 and state.result == "draw"
    assert rules().score(state) == (0, 0)
