"""TS-1 and TS-2: teams, clock, fielders, dice, rinks."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.trick_shot.actions import Accept, Decline, LineChange, Move, Respond, Shot
from game.trick_shot.clock import seconds_left
from game.trick_shot.events import ClockAdvanced, PeriodBegan, PeriodEnded, TurnBegan
from game.trick_shot.faces import FACES, rolled
from game.trick_shot.odds import rolls
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.rink import LEFT, NEUTRAL, RIGHT
from game.trick_shot.team import BLUE, RED
from tests.happened import events_of, only
from tests.trick_shot.tables import D1, FAR_BLUE, FAR_RED, C, G, book, rules, table


@pytest.mark.rule("TS-1.1")
def test_partners_alternate_and_the_other_one_responds() -> None:
    for seats in (3, 4):
        state, events = rules().new(TrickShotOptions(seats=seats, advanced=False), 5)
        began = events_of(TurnBegan, events)
        for _ in range(8):
            began += events_of(TurnBegan, rules().apply(state, LineChange()))
        red = [each.seat for each in began if each.team == RED]
        blue = [each.seat for each in began if each.team == BLUE]
        assert red[:4] == [0, 2, 0, 2]
        assert blue[:4] == ([1, 3, 1, 3] if seats == 4 else [1, 1, 1, 1])


@pytest.mark.rule("TS-1.1")
def test_the_partner_who_did_not_play_the_last_turn_decides_the_response() -> None:
    play = table({"C": (7, 4), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "C", options={"seats": 4})
    play.state.partner = [0, 1]
    play.dice("r")
    play.do(Move(C, play.sq((7, 5))))
    decision = rules().decision(play.state)
    assert decision is not None
    assert (decision.seat, decision.kind, decision.window) == (1, "response", True)
    play.state.partner = [0, 0]
    decision = rules().decision(play.state)
    assert decision is not None and decision.seat == 3


@pytest.mark.rule("TS-1.2")
def test_the_clock_falls_by_two_minutes_and_ends_the_period_at_zero() -> None:
    state, _ = rules().new(TrickShotOptions(advanced=False), 1)
    falls = []
    periods = []
    while rules().decision(state) is not None:
        happened = rules().apply(state, LineChange())
        falls += [each.seconds for each in events_of(ClockAdvanced, happened)]
        periods += [each.period for each in events_of(PeriodBegan, happened)]
    period = list(range(1080, -1, -120))
    assert falls == [*period * 3, 360, 240, 120, 0]
    assert periods == [2, 3, 4]
    assert seconds_left(1, 1) == 1200 and seconds_left(4, 31) == 480


@pytest.mark.rule("TS-1.2")
def test_a_face_off_that_ends_the_period_gives_no_turn() -> None:
    play = table({"C": (13, 4), **FAR_RED, **FAR_BLUE}, "C", turn=10)
    play.state.places[G + 7] = play.sq((15, 3))
    play.dice(".", "...", "bbb", "bbb", "...")
    happened = play.do(Shot(C, play.sq((16, 4))))
    assert only(PeriodEnded, happened).score == (1, 0)
    began = only(TurnBegan, happened)
    assert (began.turn, began.team) == (11, RED)


@pytest.mark.rule("TS-1.3")
def test_five_fielders_and_a_goalie_are_on_the_ice_the_spare_is_not() -> None:
    state, _ = rules().new(TrickShotOptions(advanced=False), 1)
    assert [square >= 0 for square in state.places] == ([True] * 6 + [False]) * 2
    play = table({"C": (7, 4), **FAR_RED, **FAR_BLUE}, "C")
    assert play.refused(Move(6, play.sq((8, 4)))) == "TS-1.3"
    assert play.refused(Move(99, play.sq((8, 4)))) == "TS-1.3"


@pytest.mark.rule("TS-1.4")
def test_speed_and_size_of_the_positions() -> None:
    assert book().speeds[:7] == (4, 5, 5, 3, 3, 2, 4)
    assert book().sizes[:7] == (2, 1, 1, 3, 3, 3, 2)
    assert book().speeds[7:] == book().speeds[:7]


@pytest.mark.rule("TS-1.5")
def test_three_tokens_are_ready_at_the_start() -> None:
    state, _ = rules().new(TrickShotOptions(), 1)
    assert state.stamina == [3, 3]


@pytest.mark.rule("TS-1.6")
def test_the_faces_of_a_die_come_up_as_often_as_they_should() -> None:
    """Example 6: no fail with probability 5/6 on one die, 25/36 on two."""
    assert sorted(FACES) == ["blank", "blank", "bounce", "bounce", "fail", "response"]
    dice = Dice(2026)
    singles = [rolled(dice, 1) for _ in range(20_000)]
    pairs = [rolled(dice, 2) for _ in range(20_000)]
    clean_singles = sum("fail" not in faces for faces in singles) / 20_000
    clean_pairs = sum("fail" not in faces for faces in pairs) / 20_000
    assert abs(clean_singles - 5 / 6) < 0.012
    assert abs(clean_pairs - 25 / 36) < 0.015


@pytest.mark.rule("TS-1.6")
def test_the_exact_odds_add_up() -> None:
    for count in range(1, 12):
        results = rolls(count)
        assert sum(roll.chance for roll in results) == pytest.approx(1)
        clean = sum(roll.chance for roll in results if not roll.fails)
        assert clean == pytest.approx((5 / 6) ** count)
        silent = sum(roll.chance for roll in results if not roll.response)
        assert silent == pytest.approx((5 / 6) ** count)


@pytest.mark.rule("TS-2.1")
def test_two_rinks_to_choose_from() -> None:
    sizes = {rink.id: (rink.columns, rink.rows) for rink in book().rinks.values()}
    assert sizes == {"classic": (17, 9), "wide": (21, 9)}
    with pytest.raises(BadInput):
        rules().new(TrickShotOptions(rink="pond"), 1)
    with pytest.raises(BadInput):
        rules().new(TrickShotOptions(seats=5), 1)
    with pytest.raises(BadInput):
        rules().new(TrickShotOptions(red_lines="none"), 1)


@pytest.mark.rule("TS-2.2")
def test_nets_creases_and_homes_of_the_classic_rink() -> None:
    rink = book().rinks["classic"]
    at = rink.square
    assert rink.nets == ((at(0, 3), at(0, 4), at(0, 5)), (at(16, 3), at(16, 4), at(16, 5)))
    assert rink.creases == ((at(1, 3), at(1, 4), at(1, 5)), (at(15, 3), at(15, 4), at(15, 5)))
    assert rink.homes == (at(1, 4), at(15, 4))


@pytest.mark.rule("TS-2.3")
def test_zones_of_the_classic_rink() -> None:
    rink = book().rinks["classic"]
    zones = [rink.zone[rink.square(column, 0)] for column in range(17)]
    assert zones == [LEFT] * 6 + [NEUTRAL] * 5 + [RIGHT] * 6


@pytest.mark.rule("TS-2.4")
def test_starting_squares_are_turned_by_half_a_circle() -> None:
    rink = book().rinks["classic"]
    starts = [(rink.column[s], rink.row[s]) if s >= 0 else None for s in rink.starts]
    assert starts[:7] == [(7, 4), (7, 1), (7, 7), (4, 3), (4, 5), (1, 4), None]
    assert starts[7:] == [(9, 4), (9, 7), (9, 1), (12, 5), (12, 3), (15, 4), None]
    assert rink.puck_start == rink.square(8, 4)


@pytest.mark.rule("TS-2.5")
def test_nobody_enters_a_net_and_only_goalies_a_crease() -> None:
    play = table({"D": (14, 4), "C": (13, 4), "g": (14, 3), "G": (1, 4)}, "C")
    assert play.refused(Move(D1, play.sq((15, 4)))) == "TS-5.2"
    assert play.refused(Move(D1, play.sq((16, 4)))) == "TS-5.2"
    beside = table({"D": (16, 2), "C": (13, 4), **FAR_RED, **FAR_BLUE}, "C")
    assert beside.refused(Move(D1, beside.sq((16, 3)))) == "TS-2.5"
    goalie = table({"C": (7, 4), "G": (2, 3), **FAR_BLUE}, "C")
    assert goalie.allows(Move(G, goalie.sq((1, 3))))
    assert goalie.refused(Move(G, goalie.sq((0, 3)))) == "TS-2.5"


@pytest.mark.rule("TS-2.6")
def test_lines_run_in_eight_directions_up_to_the_boards() -> None:
    play = table({"C": (8, 4), **FAR_RED, **FAR_BLUE}, "C")
    legal = {
        action.to
        for action in rules().legal(play.state)
        if isinstance(action, Move) and action.skater == C
    }
    expected = {
        (8 + dx * n, 4 + dy * n)
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        for n in range(1, 5)
        if (dx, dy) != (0, 0)
    }
    assert {play.xy(square) for square in legal} == expected
    assert play.refused(Move(C, -1)) == play.refused(Move(C, 10_000)) == "TS-2.6"


@pytest.mark.rule("TS-2.7")
def test_the_wide_rink() -> None:
    rink = book().rinks["wide"]
    zones = [rink.zone[rink.square(column, 0)] for column in range(21)]
    assert zones == [LEFT] * 8 + [NEUTRAL] * 5 + [RIGHT] * 8
    starts = [(rink.column[s], rink.row[s]) for s in rink.starts[:6]]
    assert starts == [(9, 4), (9, 1), (9, 7), (6, 3), (6, 5), (1, 4)]
    assert rink.boxes == (rink.square(9, 0), rink.square(11, 0))
    assert rink.puck_start == rink.square(10, 4)


def test_declining_and_accepting_go_on_with_the_turn() -> None:
    play = table({"C": (7, 4), "c": (12, 4), **FAR_RED, **FAR_BLUE}, "C", stamina=(1, 0))
    play.dice("r")
    play.do(Move(C, play.sq((7, 5))))
    assert play.asked == "reroll"
    play.do(Accept())
    assert play.asked == "response"
    assert play.allows(Respond(7, play.sq((11, 4))))
    play.do(Decline())
    assert play.asked == "play"
