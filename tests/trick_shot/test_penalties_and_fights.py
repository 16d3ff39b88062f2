"""TS-12: penalties and fights."""

from __future__ import annotations

import pytest

from game.trick_shot.actions import Hit, LineChange, Move, NextCard, Respond, Serve, Steal
from game.trick_shot.events import (
    FaceOffWon,
    FightBegan,
    FightEnded,
    FightRound,
    LineChanged,
    Penalised,
    PenaltyEnded,
    PlayStopped,
    RinkReset,
    StaminaRefreshed,
    TurnBegan,
)
from game.trick_shot.team import BLUE, RED
from tests.happened import events_of, only
from tests.trick_shot.tables import D1, FAR_BLUE, FAR_RED, LW, RW, C, G, Table, c, d1, table

CARDS = ("edge_work", "tape_to_tape")


def defender_against_centre(**more: object) -> Table:
    return table(
        {"D": (7, 4), "C": (6, 8), "c": (9, 4), "l": (9, 8), **FAR_RED, **FAR_BLUE},
        "c",
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("TS-12.1")
def test_a_penalised_skater_leaves_the_ice() -> None:
    play = defender_against_centre().dice("f")
    only(Penalised, play.do(Hit(D1, c)))
    assert play.at(D1) == (-1, -1) and play.state.penalties[D1] == 5
    play.state.team = RED
    assert play.refused(Move(D1, play.sq((4, 4)))) == "TS-12.1"


@pytest.mark.rule("TS-12.2")
def test_both_teams_change_cards_without_refreshing_stamina() -> None:
    play = defender_against_centre(cards=CARDS, stamina=(0, 1)).dice("f")
    happened = play.do(Hit(D1, c))
    assert play.asked == "next_card" and play.state.team == RED
    assert play.refused(NextCard("edge_work")) == "TS-13.2"
    happened += play.do(NextCard("rattle"))
    decision = play.rules.decision(play.state)
    assert decision is not None and (decision.seat, decision.kind) == (1, "next_card")
    happened += play.do(NextCard("heavy_line"))
    changed = events_of(LineChanged, happened)
    assert [(e.team, e.card, e.removed, e.forced) for e in changed] == [
        (RED, "rattle", "edge_work", True),
        (BLUE, "heavy_line", "tape_to_tape", True),
    ]
    assert play.state.stamina == [0, 1]
    assert not events_of(RinkReset, happened)
    assert play.state.team == BLUE and play.state.turn == 4


@pytest.mark.rule("TS-12.2")
def test_beginners_only_lose_the_skater() -> None:
    play = defender_against_centre().dice("f")
    play.do(Hit(D1, c))
    assert play.asked == "play" and play.state.team == BLUE


@pytest.mark.rule("TS-12.3")
@pytest.mark.rule("TS-12.5")
def test_he_returns_when_the_second_turn_after_begins() -> None:
    play = defender_against_centre().dice("f")
    assert not events_of(PenaltyEnded, play.do(Hit(D1, c))), "turn 4 begins"
    back = only(PenaltyEnded, play.do(LineChange()))
    assert (play.state.turn, back.skater, back.because) == (5, D1, "time")
    assert play.at(D1) == (7, 0) and play.state.penalties[D1] == 0


@pytest.mark.rule("TS-12.3")
def test_a_repeated_turn_keeps_its_number() -> None:
    play = table({"C": (7, 4), "c": (12, 3), **FAR_RED, **FAR_BLUE}, "G", turn=4)
    play.state.penalties[LW] = 5
    play.dice("bbb", "...")
    happened = play.do(LineChange())
    began = only(TurnBegan, happened)
    assert (began.turn, began.repeated) == (4, True) and play.state.penalties[LW] == 5


@pytest.mark.rule("TS-12.4")
@pytest.mark.parametrize(
    ("away", "taker"), [((C,), RW), ((C, RW), LW), ((C, RW, LW), 3), ((0, 1, 2, 3, 4), G)]
)
def test_who_takes_face_offs_for_a_penalised_centre(away: tuple[int, ...], taker: int) -> None:
    play = table({"D": (7, 4), "c": (12, 3), **FAR_RED, **FAR_BLUE}, "G")
    for skater in away:
        play.state.penalties[skater] = 9
    play.dice("bbb", "...")
    won = only(FaceOffWon, play.do(LineChange()))
    assert won.skater == taker
    assert play.xy(won.square) == ((7, 4) if taker != G else (1, 4))


@pytest.mark.rule("TS-12.5")
def test_he_comes_back_on_the_neutral_square_nearest_to_the_box() -> None:
    play = table({"L": (7, 0), "r": (6, 0), **FAR_RED, **FAR_BLUE}, (8, 4), team=BLUE)
    play.state.penalties[D1] = 4
    play.state.penalties[d1] = 4
    happened = play.do(LineChange())
    back = events_of(PenaltyEnded, happened)
    assert [(e.skater, play.xy(e.square), e.because) for e in back] == [
        (D1, (8, 0), "time"),
        (d1, (9, 0), "time"),
    ]


@pytest.mark.rule("TS-12.5")
def test_a_loose_puck_is_no_place_to_come_back_to() -> None:
    play = table({"L": (3, 3), **FAR_RED, **FAR_BLUE}, (7, 0), team=BLUE)
    play.state.penalties[D1] = 4
    play.do(LineChange())
    assert play.at(D1) == (6, 0) and play.carrier == -1


@pytest.mark.rule("TS-12.6")
def test_a_fight_until_one_has_no_dice() -> None:
    """The defender has 4 dice, the centre 3; a fail costs the roller, a response the rival."""
    play = defender_against_centre(cards=CARDS, pool=["blank"])
    play.dice("ff", "f...", "r..", "rr", "ff.", "bbb", "...")
    happened = play.do(Hit(D1, c))
    assert only(FightBegan, happened).dice == (4, 3)
    assert [each.left for each in events_of(FightRound, happened)] == [(2, 3), (2, 0)]
    assert only(FightEnded, happened).winners == (D1,)


@pytest.mark.rule("TS-12.6")
def test_how_many_fails_start_a_fight() -> None:
    hit = defender_against_centre(cards=CARDS, pool=["blank"]).dice("f.")
    assert not events_of(FightBegan, hit.do(Hit(D1, c)))
    spots = {"C": (8, 4), "c": (9, 4), **FAR_RED, **FAR_BLUE}
    steal = table(spots, "c", cards=CARDS, pool=["blank"] * 2).dice("ff.")
    assert not events_of(FightBegan, steal.do(Steal(C)))
    fight = table(spots, "c", cards=CARDS, pool=["blank"] * 2).dice(
        "fff", "fff", "...", "bbb", "..."
    )
    assert only(FightEnded, fight.do(Steal(C))).winners == (c,)
    beginners = table(spots, "c", pool=["blank"] * 2).dice("fff")
    assert not events_of(FightBegan, beginners.do(Steal(C)))


@pytest.mark.rule("TS-12.7")
def test_after_a_fight_both_sit_and_only_the_winner_rests() -> None:
    play = defender_against_centre(cards=CARDS, pool=["blank"], stamina=(0, 1))
    play.dice("ff", "....", "fff")
    happened = play.do(Hit(D1, c))
    assert [each.skater for each in events_of(Penalised, happened)] == [D1, c]
    play.do(NextCard("rattle"))
    play.dice("...", "bbb")
    happened = play.do(NextCard("heavy_line"))
    assert only(PlayStopped, happened).reason == "fight"
    assert play.at(D1) == (-1, -1) and play.at(c) == (-1, -1)
    assert [each.team for each in events_of(StaminaRefreshed, happened)] == [RED]
    assert play.state.stamina == [3, 1]
    won = only(FaceOffWon, happened)
    assert (won.team, won.skater) == (BLUE, 9), "Blue's right wing stands in for the centre"
    assert play.state.turn == 3, "Blue had the puck before the stoppage"


@pytest.mark.rule("TS-12.7")
def test_no_response_to_a_fight() -> None:
    play = defender_against_centre(cards=CARDS, pool=["blank"] * 2)
    play.dice("ffr", "....", "fff")
    happened = play.do(Hit(D1, c))
    assert only(FightEnded, happened).winners == (D1,)
    play.do(NextCard("rattle"))
    play.dice("bbb", "...")
    play.do(NextCard("heavy_line"))
    assert play.asked == "play"


@pytest.mark.rule("TS-12.7")
def test_both_down_at_once_both_win() -> None:
    play = defender_against_centre(cards=CARDS, pool=["blank"], stamina=(0, 0))
    play.dice("ff", "ffff", "fff")
    happened = play.do(Hit(D1, c))
    assert only(FightEnded, happened).winners == (D1, c)
    play.do(NextCard("rattle"))
    play.dice("...", "bbb")
    play.do(NextCard("heavy_line"))
    assert play.state.stamina == [3, 3]


@pytest.mark.rule("TS-12.8")
def test_a_fielder_serves_for_the_goalie() -> None:
    play = table(
        {"G": (1, 4), "C": (7, 4), "L": (7, 1), "c": (2, 4), **FAR_BLUE}, "c", pool=[]
    ).dice("ff.")
    play.do(Steal(G))
    assert play.asked == "serve"
    assert play.refused(Serve(G)) == play.refused(Serve(c)) == "TS-12.8"
    assert play.refused(Serve(D1)) == "TS-12.8"
    penalised = only(Penalised, play.do(Serve(LW)))
    assert (penalised.skater, penalised.served_by) == (G, LW)
    assert play.at(G) == (1, 4) and play.at(LW) == (-1, -1)
    assert play.state.penalties[LW] == 5


@pytest.mark.rule("TS-12.8")
def test_without_a_fielder_the_penalty_lapses() -> None:
    play = table({"G": (1, 4), "c": (2, 4), **FAR_BLUE}, "c").dice("ff.")
    assert only(Penalised, play.do(Steal(G))).served_by == -1
    assert play.state.team == BLUE


@pytest.mark.rule("TS-12.8")
def test_a_penalised_carrier_leaves_the_puck() -> None:
    play = defender_against_centre(cards=CARDS, pool=["blank"] * 2)
    play.dice("ff.", "....", "fff")
    play.do(Hit(D1, c))
    assert play.at(c) == (-1, -1) and play.puck == (10, 4) and play.carrier == -1


def test_a_response_follows_a_penalty() -> None:
    play = defender_against_centre(pool=["blank"]).dice("fr")
    play.do(Hit(D1, c))
    assert play.asked == "response"
    play.do(Respond(c, play.sq((11, 4))))
    assert play.state.team == BLUE
