"""TS-6: entering the attacking zone, and being put out of it."""

from __future__ import annotations

import pytest

from game.trick_shot.actions import Decline, Hit, Move, PassPuck, Respond
from game.trick_shot.events import OffsideCorrected
from game.trick_shot.team import BLUE, RED
from tests.happened import events_of, only
from tests.trick_shot.tables import D1, FAR_BLUE, FAR_RED, LW, RW, C, G, c, d1, d2, g, lw, rw, table


@pytest.mark.rule("TS-6.1")
def test_only_the_carrier_or_behind_the_puck() -> None:
    """Example 4, first half."""
    play = table({"C": (9, 4), "L": (10, 1), **FAR_RED, **FAR_BLUE}, "C")
    assert play.refused(Move(LW, play.sq((11, 1)))) == "TS-6.1"
    assert play.allows(Move(C, play.sq((12, 4))))
    inside = table({"C": (12, 4), "L": (10, 1), **FAR_RED, **FAR_BLUE}, "C")
    assert inside.allows(Move(LW, inside.sq((13, 1))))


@pytest.mark.rule("TS-6.1")
def test_picking_the_puck_up_on_the_way_makes_a_carrier() -> None:
    play = table({"L": (8, 1), **FAR_RED, **FAR_BLUE}, (10, 1)).dice(".")
    assert play.allows(Move(LW, play.sq((12, 1))))
    assert play.refused(Move(LW, play.sq((11, 4)))) == "TS-6.1"
    play.do(Move(LW, play.sq((12, 1))))
    assert play.puck == (12, 1)


@pytest.mark.rule("TS-6.1")
def test_hits_and_responses_are_bound_by_the_offside_too() -> None:
    play = table({"D": (10, 3), "c": (12, 3), "C": (7, 7), **FAR_RED, **FAR_BLUE}, "C")
    assert play.refused(Hit(D1, c)) == "TS-6.1"
    carrier = table({"D": (10, 3), "c": (12, 3), **FAR_RED, **FAR_BLUE}, "c")
    assert carrier.allows(Hit(D1, c))
    answer = table({"C": (9, 7), "c": (6, 3), **FAR_RED, **FAR_BLUE}, "C").dice("r")
    answer.do(Move(C, answer.sq((9, 6))))
    assert answer.refused(Respond(c, answer.sq((5, 3)))) == "TS-6.1"


@pytest.mark.rule("TS-6.2")
def test_attackers_go_outside_defenders_inside() -> None:
    """Example 4, second half: the goalie passes out to the neutral zone."""
    play = table(
        {"G": (1, 4), "C": (6, 4), "R": (2, 6), "l": (4, 2), **FAR_BLUE}, "G", pool=[]
    ).dice(".")
    happened = play.do(PassPuck(G, C))
    corrected = only(OffsideCorrected, happened)
    assert corrected.attackers == BLUE
    assert [(m.skater, play.xy(m.origin), play.xy(m.to), m.attacker) for m in corrected.moves] == [
        (lw, (4, 2), (6, 2), True),
        (RW, (2, 6), (5, 6), False),
    ]
    assert play.at(G) == (1, 4) and play.carrier == C


@pytest.mark.rule("TS-6.2")
def test_taken_squares_are_searched_towards_the_own_net() -> None:
    play = table(
        {"G": (1, 4), "C": (6, 4), "R": (2, 2), "D": (3, 2), "l": (4, 2), "c": (6, 2), **FAR_BLUE},
        "G",
    ).dice(".")
    play.do(PassPuck(G, C))
    assert play.at(lw) == (7, 2), "an attacker goes on towards his own net, to the right"
    assert play.at(D1) == (5, 2) and play.at(RW) == (4, 2), "the nearest to the line comes first"


@pytest.mark.rule("TS-6.2")
def test_of_equally_near_skaters_the_one_of_the_upper_row_goes_first() -> None:
    play = table({"G": (1, 4), "C": (6, 4), "l": (4, 6), "r": (4, 2), **FAR_BLUE}, "G").dice(".")
    moves = only(OffsideCorrected, play.do(PassPuck(G, C))).moves
    assert [move.skater for move in moves] == [rw, lw]


@pytest.mark.rule("TS-6.2")
def test_a_loose_pucks_square_counts_as_taken() -> None:
    play = table(
        {"C": (13, 2), "L": (11, 2), "R": (14, 7), "d": (12, 6), **FAR_RED, **FAR_BLUE},
        "C",
        pool=["blank"],
    ).dice("fb")
    play.do(PassPuck(C, LW))
    assert play.puck == (10, 2) and play.carrier == -1
    assert play.at(LW) == (9, 2) and play.at(C) == (8, 2)
    assert play.at(RW) == (10, 7) and play.at(d1) == (11, 6)


@pytest.mark.rule("TS-6.2")
def test_in_a_full_row_the_nearest_square_on_the_right_side() -> None:
    row = {"L": (10, 0), "R": (9, 0), "c": (8, 0), "l": (7, 0), "r": (6, 0)}
    more = {"d": (5, 0), "e": (4, 0), "S": (3, 0), "s": (2, 0), "E": (1, 0), "D": (0, 0)}
    play = table({"C": (12, 0), "G": (1, 4), **row, **more, "g": (12, 2)}, "g", team=BLUE)
    play.dice(".")
    play.do(Move(g, play.sq((10, 2))))
    assert play.at(C) == (9, 1), "the first by number of the nearest free squares"
    assert play.at(D1) == (0, 0)


@pytest.mark.rule("TS-6.3")
def test_what_counts_is_the_square_after_the_response() -> None:
    """A response that takes the puck back into the zone undoes the offside."""
    play = table(
        {"C": (12, 1), "L": (11, 1), "R": (14, 7), "c": (10, 2), **FAR_RED, **FAR_BLUE},
        "C",
        pool=["blank", "blank"],
    ).dice("frb")
    play.do(PassPuck(C, LW))
    assert play.puck == (10, 1) and play.asked == "response"
    play.do(Respond(c, play.sq((10, 1))))
    assert play.at(RW) == (10, 7), "the puck is outside: the offside stands"
    back = table(
        {"C": (12, 1), "R": (14, 7), "c": (10, 2), "e": (9, 5), **FAR_RED, **FAR_BLUE}, "C"
    ).dice("r")
    happened = back.do(Move(C, back.sq((10, 1))))
    assert not events_of(OffsideCorrected, happened)
    only(OffsideCorrected, back.do(Decline()))


@pytest.mark.rule("TS-6.3")
def test_a_response_can_take_the_puck_out_of_a_zone() -> None:
    play = table(
        {"C": (8, 1), "D": (3, 2), "c": (5, 6), "d": (2, 6), **FAR_RED, **FAR_BLUE}, "c"
    ).dice("r")
    play.do(Move(C, play.sq((8, 2))))
    happened = play.do(Respond(c, play.sq((6, 6))))
    assert only(OffsideCorrected, happened).attackers == BLUE
    assert play.puck == (6, 6) and play.at(d1) == (7, 6)
    assert play.at(D1) == (5, 2)
    assert play.state.team == RED


def test_nobody_moves_where_nobody_is_out_of_place() -> None:
    play = table({"C": (5, 4), **FAR_RED, **FAR_BLUE}, "C").dice(".")
    assert not events_of(OffsideCorrected, play.do(Move(C, play.sq((6, 4)))))


@pytest.mark.rule("TS-6.2")
def test_the_defending_goalie_stays_the_attacking_one_does_not() -> None:
    play = table({"C": (12, 1), "G": (13, 7), "g": (14, 7), "e": (9, 5)}, "C").dice(".")
    play.do(Move(C, play.sq((9, 1))))
    assert play.at(G) == (1, 4), "his own way home comes first"
    assert play.at(12) == (14, 7)
    assert play.at(d2) == (9, 5)
