"""TS-9 and TS-10: shots and slapshots."""

from __future__ import annotations

import pytest

from game.trick_shot.actions import Decline, Reroll, Shot, Slapshot
from game.trick_shot.events import (
    DiceRolled,
    GoalieSentHome,
    GoalScored,
    PenaltyEnded,
    PlayStopped,
    Rebounded,
    RinkReset,
    ShotSaved,
    ShotTaken,
    TurnBegan,
    TurnEnded,
)
from game.trick_shot.preview import shot_lanes
from game.trick_shot.team import BLUE, RED
from tests.happened import events_of, only
from tests.trick_shot.tables import D1, FAR_BLUE, FAR_RED, LW, C, book, c, g, lw, table


@pytest.mark.rule("TS-9.1")
def test_only_the_carrier_in_his_attacking_zone_shoots() -> None:
    play = table({"C": (13, 3), "L": (13, 4), **FAR_RED, "g": (15, 5)}, "C")
    assert play.allows(Shot(C, play.sq((16, 3))))
    assert play.refused(Shot(LW, play.sq((16, 4)))) == "TS-9.1"
    assert play.refused(Shot(C, play.sq((0, 3)))) == "TS-9.1"
    assert play.refused(Shot(C, play.sq((16, 4)))) == "TS-9.1"
    assert play.refused(Slapshot(C, play.sq((16, 3)))) == "TS-10.1"
    outside = table({"C": (10, 3), **FAR_RED, "g": (15, 5)}, "C")
    assert outside.refused(Shot(C, outside.sq((16, 3)))) == "TS-9.1"
    own = table({"C": (3, 3), **FAR_RED, **FAR_BLUE}, "C")
    assert own.refused(Shot(C, own.sq((0, 3)))) == "TS-9.1"


@pytest.mark.rule("TS-9.2")
def test_skaters_and_posts_block_the_line() -> None:
    play = table({"C": (12, 4), "d": (14, 4), "g": (15, 3), **FAR_RED}, "C")
    assert play.refused(Shot(C, play.sq((16, 4)))) == "TS-9.2"
    post = table({"C": (15, 2), **FAR_RED, **FAR_BLUE}, "C")
    assert post.refused(Shot(C, post.sq((16, 3)))) == "TS-9.2"
    behind = table({"C": (16, 1), **FAR_RED, **FAR_BLUE}, "C")
    assert not behind.allows(Shot(C, behind.sq((16, 3))))


@pytest.mark.rule("TS-9.2")
@pytest.mark.parametrize("blocks", [False, True])
def test_the_option_on_goalies_in_their_crease(blocks: bool) -> None:
    options = {"goalie_blocks": blocks}
    play = table({"C": (13, 4), **FAR_RED, **FAR_BLUE}, "C", options=options)
    assert play.allows(Shot(C, play.sq((16, 4)))) is not blocks
    lanes = shot_lanes(book(), play.state, C)
    assert [lane.blocked_at == play.sq((15, 4)) for lane in lanes] == [blocks]
    away = table({"C": (12, 4), **FAR_RED, "g": (14, 4)}, "C", options=options)
    assert away.refused(Shot(C, away.sq((16, 4)))) == "TS-9.2", "outside his crease he blocks"
    own = table({"C": (13, 3), "G": (15, 3), "g": (15, 4)}, "C", options=options)
    assert own.refused(Shot(C, own.sq((16, 3)))) == "TS-9.2", "so does the other goalie"


@pytest.mark.rule("TS-9.3")
def test_a_goal_counts_ends_penalties_and_resets() -> None:
    play = table({"C": (13, 3), "L": (12, 7), **FAR_RED, **FAR_BLUE}, "C", stamina=(1, 0))
    play.state.stamina = [0, 0]
    play.state.penalties[lw] = 5
    play.state.penalties[D1] = 5
    play.dice("b", "bbb", "...")
    happened = play.do(Shot(C, play.sq((16, 3))))
    goal = only(GoalScored, happened)
    assert (goal.team, goal.skater, goal.score) == (RED, C, (1, 0))
    ended = only(PenaltyEnded, happened)
    assert (ended.skater, ended.because) == (lw, "goal")
    assert play.state.penalties[D1] == 5 and play.at(D1) == (-1, -1)
    assert play.at(lw) == (9, 7)
    assert only(PlayStopped, happened).reason == "goal"
    only(RinkReset, happened)
    assert play.state.stamina == [3, 3]
    began = only(TurnBegan, happened)
    assert (began.team, began.turn, began.repeated) == (RED, 3, True)


@pytest.mark.rule("TS-9.4")
def test_the_diagonal_rebound_of_the_example() -> None:
    """Example 2: from (13,1), one fail and two bounces end on (12,6)."""
    play = table({"C": (13, 1), **FAR_RED, **FAR_BLUE}, "C", pool=["blank"] * 2).dice("fbb")
    came = only(Rebounded, play.do(Shot(C, play.sq((16, 4)))))
    assert [play.xy(square) for square in came.path] == [(15, 3), (14, 4), (13, 5), (12, 6)]
    assert came.turns == (0,) and came.taken_by == -1
    assert play.state.team == BLUE and play.puck == (12, 6)


@pytest.mark.rule("TS-9.4")
def test_the_straight_rebound_of_the_example() -> None:
    """Example 2: from (13,3), one fail and no bounce end on (14,3)."""
    play = table({"C": (13, 3), **FAR_RED, **FAR_BLUE}, "C").dice("f")
    play.do(Shot(C, play.sq((16, 3))))
    assert play.puck == (14, 3)


@pytest.mark.rule("TS-9.4")
def test_a_rebound_passes_skaters_and_is_taken_where_it_stops() -> None:
    play = table(
        {"C": (13, 3), "d": (14, 3), "L": (12, 3), **FAR_RED, "g": (15, 4)} | {"C": (14, 2)}, "C"
    )
    play.state.pool = ["blank"] * 2
    play.dice("fb.")
    came = only(Rebounded, play.do(Shot(C, play.sq((16, 4)))))
    assert [play.xy(square) for square in came.path] == [(15, 3), (14, 4), (13, 5)]
    straight = table({"C": (11, 3), **FAR_RED, **FAR_BLUE}, "C", pool=["blank"] * 3).dice("fbbb")
    came = only(Rebounded, straight.do(Shot(C, straight.sq((16, 3)))))
    assert came.taken_by == C and straight.puck == (11, 3)


@pytest.mark.rule("TS-9.5")
def test_two_fails_are_caught_wherever_the_goalie_stands() -> None:
    play = table({"C": (13, 3), "c": (9, 4), **FAR_RED, "g": (13, 6)}, "C", pool=["blank"]).dice(
        "ff", "bbb", "..."
    )
    happened = play.do(Shot(C, play.sq((16, 3))))
    saved = only(ShotSaved, happened)
    assert (saved.goalie, play.xy(saved.square)) == (g, (13, 6))
    assert only(PlayStopped, happened).reason == "goalie_hold"
    began = only(TurnBegan, happened)
    assert (began.team, began.turn) == (RED, 4), "Blue had the puck, so the clock falls"


@pytest.mark.rule("TS-9.5")
@pytest.mark.rule("TS-4.9")
@pytest.mark.parametrize("stands", [(10, 6), (6, 8), (3, 7)], ids=["blue line", "ice", "far end"])
def test_a_catch_outside_his_own_zone_is_a_catch(stands: tuple[int, int]) -> None:
    play = table({"C": (13, 3), **FAR_RED, "g": stands}, "C", pool=["blank"])
    play.dice("ff", "bbb", "...")
    happened = play.do(Shot(C, play.sq((16, 3))))
    assert play.xy(only(ShotSaved, happened).square) == stands
    assert not events_of(GoalieSentHome, happened), "he does not leave the puck behind"
    assert only(TurnEnded, happened).possession == BLUE
    assert only(PlayStopped, happened).reason == "goalie_hold"
    only(RinkReset, happened)
    began = only(TurnBegan, happened)
    assert (began.team, began.turn) == (RED, 4)


@pytest.mark.rule("TS-9.5")
def test_a_response_to_a_save_comes_before_the_reset() -> None:
    play = table({"C": (13, 3), **FAR_RED, **FAR_BLUE}, "C", pool=["blank"] * 2).dice("ffr")
    happened = play.do(Shot(C, play.sq((16, 3))))
    assert play.asked == "response" and not events_of(RinkReset, happened)
    play.dice("bbb", "...")
    only(RinkReset, play.do(Decline()))


@pytest.mark.rule("TS-9.6")
def test_an_empty_net_needs_no_roll() -> None:
    spots = {"C": (9, 4), "L": (7, 7), "c": (12, 2), "s": (6, 6), **FAR_RED}
    play = table(spots, "C", turn=25, cards=("second_wind", "heavy_line"))
    play.dice("bbb", "...")
    assert play.rules.preview(play.state, Slapshot(C, play.sq((16, 4)))).dice == 0
    happened = play.do(Slapshot(C, play.sq((16, 4))))
    assert only(ShotTaken, happened).empty_net and not events_of(DiceRolled, happened)
    assert play.state.score == [1, 0]
    blocked = table({**spots, "d": (12, 4)}, "C", turn=25, cards=("second_wind", "heavy_line"))
    assert blocked.refused(Slapshot(C, blocked.sq((16, 4)))) == "TS-9.2"


@pytest.mark.rule("TS-10.1")
def test_slapshots_are_shot_outside_the_attacking_zone() -> None:
    play = table({"C": (10, 4), **FAR_RED, "g": (15, 3)}, "C")
    assert play.allows(Slapshot(C, play.sq((16, 4))))
    assert play.refused(Slapshot(C, play.sq((16, 3)))) == "TS-9.1"
    inside = table({"C": (11, 4), **FAR_RED, **FAR_BLUE}, "C")
    assert inside.refused(Slapshot(C, inside.sq((16, 4)))) == "TS-10.1"


@pytest.mark.rule("TS-10.2")
def test_two_dice_for_every_column_between() -> None:
    play = table({"C": (10, 4), **FAR_RED, "g": (15, 3)}, "C").dice("." * 11, "bbb", "...")
    action = Slapshot(C, play.sq((16, 4)))
    assert play.rules.preview(play.state, action).dice == 11
    happened = play.do(action)
    assert only(DiceRolled, happened).added == 11
    assert play.state.score == [1, 0]


@pytest.mark.rule("TS-10.3")
def test_no_stamina_for_a_slapshot_and_the_results_of_a_shot() -> None:
    play = table({"C": (10, 4), **FAR_RED, "g": (15, 3)}, "C", stamina=(3, 3)).dice("f" + "." * 10)
    happened = play.do(Slapshot(C, play.sq((16, 4))))
    assert play.asked == "play" and play.state.team == BLUE
    assert play.xy(only(Rebounded, happened).path[-1]) == (14, 4)
    shot = table({"C": (12, 4), **FAR_RED, **FAR_BLUE}, "C", stamina=(1, 0)).dice(
        "f", ".", "bbb", "..."
    )
    shot.do(Shot(C, shot.sq((16, 4))))
    assert shot.asked == "reroll"
    shot.do(Reroll())
    assert shot.state.score == [1, 0]


def test_blue_shoots_to_the_left() -> None:
    play = table({"c": (3, 3), **FAR_RED, **FAR_BLUE}, "c", team=BLUE).dice(".", "...", "bbb")
    happened = play.do(Shot(c, play.sq((0, 3))))
    assert only(GoalScored, happened).score == (0, 1)
    assert only(TurnBegan, happened).team == BLUE
