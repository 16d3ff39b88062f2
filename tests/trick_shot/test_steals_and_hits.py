"""TS-11: steals and hits."""

from __future__ import annotations

import pytest

from game.trick_shot.actions import Accept, Decline, Hit, LineChange, Move, Push, Respond, Steal
from game.trick_shot.events import (
    DiceRolled,
    GoalieSentHome,
    HitMade,
    OffsideCorrected,
    Penalised,
    PlayStopped,
    PuckTaken,
    StealTried,
)
from game.trick_shot.ice_events import OffsideMove
from game.trick_shot.team import BLUE, RED
from tests.happened import events_of, only
from tests.trick_shot.tables import D1, FAR_BLUE, FAR_RED, LW, C, G, c, d1, g, lw, table


@pytest.mark.rule("TS-11.1")
def test_only_beside_the_rival_carrier() -> None:
    play = table({"C": (8, 4), "L": (9, 3), "R": (10, 5), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "c")
    assert play.allows(Steal(C)) and play.allows(Steal(LW))
    assert play.refused(Steal(2)) == "TS-11.1"
    own = table({"C": (8, 4), "L": (9, 4), **FAR_RED, **FAR_BLUE}, "L")
    assert own.refused(Steal(C)) == "TS-11.1"
    loose = table({"C": (8, 4), **FAR_RED, **FAR_BLUE}, (9, 4))
    assert loose.refused(Steal(C)) == "TS-11.1"


@pytest.mark.rule("TS-11.1")
def test_a_goalie_adds_two_dice() -> None:
    play = table({"G": (1, 4), "c": (2, 4), **FAR_BLUE}, "c").dice("...")
    rolled = only(DiceRolled, play.do(Steal(G)))
    assert rolled.added == 3 and play.carrier == G


@pytest.mark.rule("TS-11.2")
@pytest.mark.rule("TS-3.6")
def test_a_goalie_who_steals_outside_his_zone_keeps_the_puck() -> None:
    """It was not carried out of their zone; it is held until the turn ends (TS-4.9)."""
    play = table({"G": (6, 4), "C": (9, 1), "c": (7, 4), **FAR_BLUE}, "c").dice("...")
    assert not events_of(GoalieSentHome, play.do(Steal(G)))
    assert play.carrier == G and play.at(G) == play.puck == (6, 4)
    play.dice("....")
    play.do(Move(C, play.sq((9, 2))))
    assert play.carrier == G, "also after the next action"
    play.dice("bbb", "...")
    assert only(PlayStopped, play.do(LineChange())).reason == "goalie_hold"


@pytest.mark.rule("TS-11.2")
def test_without_a_fail_the_puck_comes_to_him() -> None:
    play = table({"C": (8, 4), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "c").dice("b")
    tried = only(StealTried, play.do(Steal(C)))
    assert (tried.skater, tried.target, tried.won) == (C, c, True)
    assert play.puck == (8, 4) and play.carrier == C and play.state.team == RED


@pytest.mark.rule("TS-11.3")
def test_one_fail_ends_the_turn_two_are_a_penalty() -> None:
    one = table({"C": (8, 4), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "c", pool=["blank"]).dice("f.")
    happened = one.do(Steal(C))
    assert not only(StealTried, happened).won and not events_of(Penalised, happened)
    assert one.carrier == c and one.state.team == BLUE
    two = table({"C": (8, 4), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "c", pool=["blank"]).dice("ff")
    penalised = only(Penalised, two.do(Steal(C)))
    assert (penalised.skater, penalised.until) == (C, 5)
    assert two.carrier == c and two.at(C) == (-1, -1)


@pytest.mark.rule("TS-11.4")
def test_speed_size_and_marking_limit_hits() -> None:
    """Example 5, first half."""
    play = table(
        {"C": (4, 4), "L": (4, 7), "c": (9, 4), "d": (4, 2), "l": (8, 8), **FAR_RED, **FAR_BLUE},
        "c",
    )
    assert play.refused(Hit(C, c)) == "TS-11.4", "further than 4 squares"
    assert play.refused(Hit(C, d1)) == "TS-11.4", "too big"
    marked = table({"C": (8, 4), "c": (9, 4), "l": (8, 6), **FAR_RED, **FAR_BLUE}, "C")
    assert marked.refused(Hit(C, lw)) == "TS-5.4"
    far = table({"C": (5, 4), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "c")
    assert far.allows(Hit(C, c))


@pytest.mark.rule("TS-11.4")
def test_who_can_be_hit() -> None:
    play = table({"D": (13, 4), "C": (8, 8), "L": (9, 7), **FAR_RED, **FAR_BLUE}, "D")
    assert play.refused(Hit(D1, g)) == "TS-11.4", "a goalie in his crease"
    assert play.refused(Hit(C, LW)) == "TS-11.4", "a team-mate"
    assert play.refused(Hit(C, c)) == "TS-11.4", "nobody there"
    assert play.refused(Hit(C, 99)) == "TS-11.4"
    away = table({"D": (12, 4), "C": (8, 8), **FAR_RED, "g": (14, 4)}, "D")
    assert away.allows(Hit(D1, g)), "a goalie out of his crease"
    blocked = table({"D": (8, 4), "L": (9, 4), "c": (10, 4), **FAR_RED, **FAR_BLUE}, "c")
    assert blocked.refused(Hit(D1, c)) == "TS-5.2"
    askew = table({"D": (8, 4), "c": (10, 5), **FAR_RED, **FAR_BLUE}, "c")
    assert askew.refused(Hit(D1, c)) == "TS-11.4"
    goalies = table({"G": (14, 4), "C": (8, 8), "g": (15, 4)}, "C")
    assert goalies.refused(Hit(G, g)) == "TS-11.4"


@pytest.mark.rule("TS-11.4")
@pytest.mark.rule("TS-11.6")
def test_a_defender_takes_the_square_and_the_puck_of_a_centre() -> None:
    """Example 5, second half."""
    play = table({"D": (7, 4), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "c").dice(".")
    hit = only(HitMade, play.do(Hit(D1, c)))
    assert [play.xy(square) for square in hit.path] == [(7, 4), (8, 4), (9, 4)]
    assert play.xy(hit.pushed_to) == (10, 4) and hit.won_puck
    assert play.at(D1) == (9, 4) and play.at(c) == (10, 4) and play.carrier == D1
    assert play.state.team == RED


@pytest.mark.rule("TS-11.5")
def test_against_the_boards_the_hitter_chooses() -> None:
    """Example 5, the end."""
    play = table({"C": (8, 2), "l": (8, 0), "L": (7, 1), **FAR_RED, **FAR_BLUE}, "l").dice(".")
    play.do(Hit(C, lw))
    assert play.asked == "push" and play.at(C) == (8, 2)
    options = {play.xy(action.to) for action in play.rules.legal(play.state)}  # type: ignore[union-attr]
    assert options == {(7, 0), (9, 0), (8, 1), (9, 1)}
    assert play.refused(Push(play.sq((7, 1)))) == "TS-11.5"
    assert play.refused(Push(play.sq((8, 3)))) == "TS-11.5"
    play.do(Push(play.sq((9, 0))))
    assert play.at(lw) == (9, 0) and play.at(C) == (8, 0) and play.carrier == C


@pytest.mark.rule("TS-11.4")
@pytest.mark.rule("TS-11.5")
def test_the_vacated_square_is_free_and_creases_are_not() -> None:
    beside = table({"C": (8, 1), "l": (8, 0), **FAR_RED, **FAR_BLUE}, "l").dice(".")
    beside.do(Hit(C, lw))
    assert beside.allows(Push(beside.sq((8, 1))))
    crease = table({"C": (12, 3), "c": (14, 3), **FAR_RED, **FAR_BLUE}, "C").dice(".")
    crease.do(Hit(C, c))
    assert crease.asked == "push"
    assert crease.refused(Push(crease.sq((15, 3)))) == "TS-11.5"


@pytest.mark.rule("TS-11.5")
def test_without_room_there_is_no_hit() -> None:
    """A wing in the corner, shut in by skaters; the hitter comes from afar."""
    play = table(
        {"D": (2, 2), "l": (0, 0), "d": (1, 0), "e": (0, 1), "c": (8, 8), "C": (8, 4)}
        | FAR_RED
        | FAR_BLUE,
        "C",
    )
    assert play.allows(Hit(D1, lw)), "(1,1) is free"
    shut = table(
        {"D": (0, 2), "l": (0, 0), "d": (1, 0), "e": (1, 1), "R": (0, 1), "C": (8, 4)}
        | FAR_RED
        | FAR_BLUE,
        "C",
    )
    assert shut.refused(Hit(D1, lw)) == "TS-5.2"
    shut = table(
        {"D": (3, 0), "l": (0, 0), "d": (1, 1), "e": (0, 1), "C": (8, 4)} | FAR_RED | FAR_BLUE, "C"
    )
    assert shut.allows(Hit(D1, lw)), "(1,0) is on the hitter's way, and free"
    diagonal = table(
        {"D": (1, 1), "l": (0, 0), "d": (1, 0), "e": (0, 1), "C": (8, 4)} | FAR_RED | FAR_BLUE, "C"
    )
    assert diagonal.allows(Hit(D1, lw)), "only the hitter's own square is left"


OFFSIDE_HIT = {"D": (7, 2), "C": (12, 6), "c": (6, 2), **FAR_RED, **FAR_BLUE}
"""Red's defender pushes Blue's centre over the left blue line, the puck far away."""


@pytest.mark.rule("TS-11.4")
@pytest.mark.rule("TS-11.5")
def test_a_pushed_skater_ignores_offside_until_the_check() -> None:
    play = table(OFFSIDE_HIT, "C").dice("r")
    pushed = only(HitMade, play.do(Hit(D1, c)))
    assert play.xy(pushed.pushed_to) == (5, 2)
    assert play.asked == "response" and play.at(c) == (5, 2), "the check is still to come"
    assert play.allows(Respond(c, play.sq((4, 2)))), "he is in the zone, so he may skate in it"
    put = only(OffsideCorrected, play.do(Decline()))
    assert put.moves == (OffsideMove(c, play.sq((5, 2)), play.sq((7, 2)), attacker=True),)
    assert play.at(c) == (7, 2), "the hitter stands on (6,2)"


@pytest.mark.rule("TS-11.4")
@pytest.mark.parametrize(("rolled", "asked_team"), [(".", RED), ("f", BLUE)])
def test_a_target_pushed_offside_is_put_out_at_the_check(rolled: str, asked_team: int) -> None:
    """Also where the hit was a penalty: the check follows before the next turn begins."""
    play = table(OFFSIDE_HIT, "C").dice(rolled)
    happened = play.do(Hit(D1, c))
    assert only(OffsideCorrected, happened).attackers == BLUE
    assert play.at(c) == ((7, 2) if rolled == "." else (6, 2)), "a penalised hitter leaves (6,2)"
    assert play.state.team == asked_team
    assert play.at(D1) == ((6, 2) if rolled == "." else (-1, -1))


@pytest.mark.rule("TS-11.4")
def test_a_pushed_skater_stays_where_he_is_not_offside() -> None:
    carrier = table({"D": (7, 2), "c": (6, 2), **FAR_RED, **FAR_BLUE}, "c").dice("f")
    assert not events_of(OffsideCorrected, carrier.do(Hit(D1, c))), "he has kept the puck"
    assert carrier.at(c) == carrier.puck == (5, 2)
    puck_in = table({"D": (7, 2), "C": (3, 7), "c": (6, 2), **FAR_RED, **FAR_BLUE}, "C").dice(".")
    assert not events_of(OffsideCorrected, puck_in.do(Hit(D1, c))), "the puck is in that zone"
    assert puck_in.at(c) == (5, 2)
    own = table({"D": (9, 2), "C": (8, 7), "c": (10, 2), **FAR_RED, **FAR_BLUE}, "C").dice(".")
    assert not events_of(OffsideCorrected, own.do(Hit(D1, c))), "into his own zone"
    assert own.at(c) == (11, 2)


@pytest.mark.rule("TS-11.4")
@pytest.mark.rule("TS-11.5")
def test_what_counts_for_a_pushed_skater_is_the_check_after_the_response() -> None:
    out = table({**OFFSIDE_HIT, "L": (5, 2)}, "C").dice("r")
    out.do(Hit(D1, c))
    out.do(Push(out.sq((5, 1))))
    assert not events_of(OffsideCorrected, out.do(Respond(c, out.sq((6, 1)))))
    assert out.at(c) == (6, 1), "he has skated out himself"
    brought = table({**OFFSIDE_HIT, "C": (12, 1), "l": (6, 6)}, "l").dice("r")
    brought.do(Hit(D1, c))
    assert not events_of(OffsideCorrected, brought.do(Respond(lw, brought.sq((5, 6)))))
    assert brought.puck == (5, 6) and brought.at(c) == (5, 2), "the puck is in the zone"


@pytest.mark.rule("TS-11.4")
def test_a_carrier_who_loses_the_puck_by_a_hit_is_put_out() -> None:
    play = table({"D": (7, 2), "c": (6, 2), **FAR_RED, **FAR_BLUE}, "c").dice(".")
    only(OffsideCorrected, play.do(Hit(D1, c)))
    assert play.carrier == D1 and play.puck == (6, 2) and play.at(c) == (7, 2)


@pytest.mark.rule("TS-11.6")
def test_a_fail_is_a_penalty_and_the_target_keeps_the_puck() -> None:
    play = table({"D": (7, 4), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "c", stamina=(3, 0)).dice("f")
    happened = play.do(Hit(D1, c))
    assert not only(HitMade, happened).won_puck
    assert only(Penalised, happened).skater == D1
    assert play.carrier == c and play.at(c) == (10, 4) and play.at(D1) == (-1, -1)
    assert play.state.team == BLUE


@pytest.mark.rule("TS-11.6")
def test_a_hit_on_somebody_without_the_puck() -> None:
    play = table({"D": (7, 4), "c": (9, 4), "C": (6, 8), **FAR_RED, **FAR_BLUE}, "C").dice(".")
    assert not only(HitMade, play.do(Hit(D1, c))).won_puck
    assert play.carrier == C


@pytest.mark.rule("TS-11.7")
def test_a_hitter_takes_a_loose_puck_on_his_way() -> None:
    play = table({"D": (6, 4), "c": (8, 4), **FAR_RED, **FAR_BLUE}, (7, 4)).dice(".")
    happened = play.do(Hit(D1, c))
    assert only(HitMade, happened).puck_from == 1
    assert only(PuckTaken, happened).skater == D1
    assert play.carrier == D1 and play.puck == (8, 4)


@pytest.mark.rule("TS-11.7")
def test_a_target_pushed_onto_a_loose_puck_has_it() -> None:
    play = table({"D": (6, 4), "c": (7, 4), **FAR_RED, **FAR_BLUE}, (8, 4)).dice(".")
    assert only(PuckTaken, play.do(Hit(D1, c))).skater == c
    assert play.carrier == c


@pytest.mark.rule("TS-11.7")
def test_a_carrier_who_hits_and_fails_leaves_the_puck_behind() -> None:
    play = table({"D": (7, 4), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "D").dice("f")
    play.do(Hit(D1, c))
    assert play.puck == (9, 4) and play.carrier == -1


def test_moves_after_a_hit_need_another_skater() -> None:
    play = table({"D": (7, 4), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "c", stamina=(1, 0)).dice("r")
    play.do(Hit(D1, c))
    play.do(Accept())
    assert play.asked == "response"
    assert play.refused(Move(D1, play.sq((9, 5)))) == "TS-4.1"


@pytest.mark.rule("TS-6.1")
def test_a_hitter_who_takes_the_puck_on_his_way_is_not_offside() -> None:
    play = table({"D": (9, 3), "c": (11, 3), **FAR_RED, **FAR_BLUE}, (10, 3))
    assert play.allows(Hit(D1, c))
    without = table({"D": (9, 3), "c": (11, 3), **FAR_RED, **FAR_BLUE}, (10, 5))
    assert without.refused(Hit(D1, c)) == "TS-6.1"
