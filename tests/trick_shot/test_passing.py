"""TS-7 and TS-8: passes and saucer passes."""

from __future__ import annotations

import pytest

from game.trick_shot.actions import Move, PassPuck, SaucerPass
from game.trick_shot.events import DiceRolled, PassMade, PuckTravelled, SaucerPassMade
from game.trick_shot.team import BLUE, RED
from tests.happened import events_of, only
from tests.trick_shot.tables import FAR_BLUE, FAR_RED, LW, RW, C, G, c, table


@pytest.mark.rule("TS-7.1")
def test_passes_go_along_free_lines_to_team_mates() -> None:
    play = table(
        {"C": (8, 4), "L": (8, 0), "R": (11, 7), "D": (10, 7), "E": (2, 4), "c": (8, 2)}
        | {"G": (1, 4), "g": (15, 4)},
        "C",
    )
    assert play.refused(PassPuck(C, LW)) == "TS-7.1", "a rival stands between"
    assert play.allows(PassPuck(C, RW))
    assert play.refused(PassPuck(C, 3)) == "TS-7.1", "off the lines"
    assert play.refused(PassPuck(C, G)) == "TS-7.1", "a mate stands between"
    assert play.refused(PassPuck(C, c)) == "TS-7.1"
    assert play.refused(PassPuck(C, C)) == "TS-7.1"
    assert play.refused(PassPuck(C, 6)) == "TS-7.1"
    assert play.refused(PassPuck(LW, C)) == "TS-7.1"


@pytest.mark.rule("TS-7.1")
def test_a_net_stops_the_line_and_the_goalie_can_be_passed_to() -> None:
    play = table({"C": (0, 0), "L": (0, 8), "G": (1, 1), **FAR_BLUE}, "C")
    assert play.refused(PassPuck(C, LW)) == "TS-7.1"
    assert play.allows(PassPuck(C, G))


@pytest.mark.rule("TS-7.2")
def test_a_marked_carrier_may_pass() -> None:
    play = table({"C": (8, 4), "L": (8, 1), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "C").dice("b")
    play.do(PassPuck(C, LW))
    assert play.carrier == LW


@pytest.mark.rule("TS-7.3")
def test_bounces_without_a_fail_do_not_matter() -> None:
    play = table({"C": (8, 4), "L": (8, 1), **FAR_RED, **FAR_BLUE}, "C", pool=["blank"]).dice("bb")
    made = only(PassMade, play.do(PassPuck(C, LW)))
    assert made.arrived and play.carrier == LW and play.state.team == RED


@pytest.mark.rule("TS-7.4")
def test_a_fail_without_bounces_arrives_and_ends_the_turn() -> None:
    play = table({"C": (8, 4), "L": (8, 1), **FAR_RED, **FAR_BLUE}, "C").dice("f")
    made = only(PassMade, play.do(PassPuck(C, LW)))
    assert made.arrived and play.carrier == LW and play.state.team == BLUE


@pytest.mark.rule("TS-7.5")
def test_a_missed_pass_runs_on_two_squares_for_two_bounces() -> None:
    """Example 1."""
    play = table({"C": (6, 6), "L": (8, 4), **FAR_RED, **FAR_BLUE}, "C", pool=["blank"] * 2).dice(
        "fbb"
    )
    happened = play.do(PassPuck(C, LW))
    assert not only(PassMade, happened).arrived
    ran = only(PuckTravelled, happened)
    assert [play.xy(square) for square in ran.path] == [(8, 4), (9, 3), (10, 2)]
    assert ran.turns == () and play.carrier == -1 and play.state.team == BLUE


@pytest.mark.rule("TS-7.5")
def test_a_missed_pass_comes_back_off_the_boards() -> None:
    play = table({"C": (8, 3), "L": (8, 1), **FAR_RED, **FAR_BLUE}, "C", pool=["blank"] * 2).dice(
        "fbb"
    )
    ran = only(PuckTravelled, play.do(PassPuck(C, LW)))
    assert [play.xy(square) for square in ran.path] == [(8, 1), (8, 0), (8, 1)]
    assert ran.turns == (1,) and ran.taken_by == LW


@pytest.mark.rule("TS-7.6")
def test_the_receiver_may_act_at_once() -> None:
    play = table({"C": (8, 4), "L": (8, 1), **FAR_RED, **FAR_BLUE}, "C").dice(".")
    play.do(PassPuck(C, LW))
    assert play.allows(Move(LW, play.sq((9, 1))))
    assert play.allows(PassPuck(LW, C))


@pytest.mark.rule("TS-8.1")
def test_where_saucer_passes_start_and_end() -> None:
    play = table({"C": (8, 4), "L": (8, 2), **FAR_RED, **FAR_BLUE}, "C")
    for target in ((5, 4), (11, 4), (11, 7), (10, 2), (8, 1)):
        assert play.allows(SaucerPass(C, play.sq(target))), target
    assert play.refused(SaucerPass(C, play.sq((12, 4)))) == "TS-8.1"
    assert play.refused(SaucerPass(C, play.sq((4, 4)))) == "TS-8.1"
    assert play.refused(SaucerPass(C, play.sq((8, 2)))) == "TS-8.1"
    assert play.refused(SaucerPass(LW, play.sq((8, 1)))) == "TS-7.1"
    outside = table({"C": (5, 4), **FAR_RED, **FAR_BLUE}, "C")
    assert outside.refused(SaucerPass(C, outside.sq((8, 4)))) == "TS-8.1"


@pytest.mark.rule("TS-8.2")
def test_two_more_dice() -> None:
    play = table({"C": (8, 4), **FAR_RED, **FAR_BLUE}, "C", pool=["blank"]).dice("....")
    rolled = only(DiceRolled, play.do(SaucerPass(C, play.sq((8, 1)))))
    assert len(rolled.faces) == 4 and rolled.added == 3
    assert len(play.state.pool) == 4


@pytest.mark.rule("TS-8.3")
def test_bounces_carry_it_on_without_a_fail_too() -> None:
    play = table({"C": (8, 4), "R": (10, 2), **FAR_RED, **FAR_BLUE}, "C").dice("b..")
    happened = play.do(SaucerPass(C, play.sq((9, 3))))
    assert play.xy(only(SaucerPassMade, happened).path[-1]) == (9, 3)
    assert only(PuckTravelled, happened).taken_by == RW
    assert play.carrier == RW and play.state.team == RED
    failed = table({"C": (8, 4), **FAR_RED, **FAR_BLUE}, "C").dice("fb.")
    failed.do(SaucerPass(C, failed.sq((9, 3))))
    assert failed.puck == (10, 2) and failed.state.team == BLUE
    still = table({"C": (8, 4), **FAR_RED, **FAR_BLUE}, "C").dice("...")
    assert not events_of(PuckTravelled, still.do(SaucerPass(C, still.sq((9, 3)))))
    assert still.puck == (9, 3)


@pytest.mark.rule("TS-8.4")
def test_it_flies_over_skaters_along_a_line() -> None:
    play = table({"C": (6, 4), "c": (8, 4), **FAR_RED, **FAR_BLUE}, "C").dice("...")
    assert play.refused(SaucerPass(C, play.sq((9, 5)))) == "TS-8.4"
    play.do(SaucerPass(C, play.sq((10, 4))))
    assert play.puck == (10, 4)
