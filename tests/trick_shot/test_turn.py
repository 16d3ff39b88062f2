"""TS-4 and TS-5: the flow of a turn, and moves."""

from __future__ import annotations

import pytest

from game.trick_shot.actions import (
    Accept,
    Decline,
    Hit,
    LineChange,
    Move,
    PassPuck,
    Reroll,
    Respond,
    Shot,
    Steal,
)
from game.trick_shot.events import (
    ActionAnnounced,
    ClockAdvanced,
    DiceRolled,
    GoalScored,
    OffsideCorrected,
    PlayStopped,
    RinkReset,
    SkaterMoved,
    StaminaSpent,
    TurnBegan,
    TurnEnded,
)
from game.trick_shot.team import BLUE, RED
from tests.happened import events_of, only
from tests.trick_shot.tables import (
    D1,
    FAR_BLUE,
    FAR_RED,
    LW,
    RW,
    C,
    G,
    Table,
    c,
    d1,
    g,
    rules,
    table,
)


def five_on_five(**more: object) -> Table:
    return table(
        {
            "C": (7, 4),
            "L": (7, 1),
            "R": (7, 7),
            "D": (4, 3),
            "c": (12, 4),
            "d": (12, 3),
            **FAR_RED,
            **FAR_BLUE,
        },
        "C",
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("TS-4.1")
def test_a_team_acts_as_often_as_it_dares() -> None:
    play = five_on_five().dice(".", "..", "...")
    play.do(Move(C, play.sq((8, 4))))
    play.do(Move(LW, play.sq((8, 1))))
    happened = play.do(Move(C, play.sq((9, 4))))
    assert only(ActionAnnounced, happened).skater == C
    assert play.state.team == RED
    assert play.refused(Accept()) == "TS-4.1"
    assert play.refused(Move(c, play.sq((11, 4)))) == "TS-4.1"


@pytest.mark.rule("TS-4.2")
def test_nobody_acts_twice_running_but_after_another_he_may() -> None:
    play = five_on_five().dice(".", "..")
    play.do(Move(C, play.sq((8, 4))))
    assert play.refused(Move(C, play.sq((9, 4)))) == "TS-4.2"
    assert play.refused(PassPuck(C, LW)) == "TS-4.2"
    play.do(Move(LW, play.sq((8, 1))))
    assert play.allows(Move(C, play.sq((9, 4))))


@pytest.mark.rule("TS-4.3")
def test_the_pool_grows_by_a_die_and_empties_at_the_end() -> None:
    play = five_on_five().dice(".", "..", "..f")
    for number, action in enumerate(
        (Move(C, play.sq((8, 4))), Move(LW, play.sq((8, 1))), Move(C, play.sq((9, 4)))), start=1
    ):
        rolled = only(DiceRolled, play.do(action))
        assert len(rolled.faces) == number and rolled.added == 1
    assert play.state.pool == [] and play.state.team == BLUE


@pytest.mark.rule("TS-4.4")
def test_stamina_rerolls_what_is_not_blank_and_again() -> None:
    play = five_on_five(stamina=(2, 0), pool=["blank", "blank"]).dice("f.b", "fb", "..")
    play.do(Move(C, play.sq((8, 4))))
    again = play.do(Reroll())
    rolled = only(DiceRolled, again)
    assert (rolled.rolled, rolled.kept, rolled.why) == ((0, 2), (1,), "reroll")
    assert only(StaminaSpent, again).left == 1
    assert play.asked == "reroll"
    play.do(Reroll())
    assert play.state.stamina == [0, 0]
    assert play.state.pool == ["blank"] * 3 and play.state.team == RED
    assert play.at(C) == (8, 4)


@pytest.mark.rule("TS-4.4")
def test_a_roll_of_blanks_asks_nothing() -> None:
    play = five_on_five(stamina=(3, 3)).dice(".")
    play.do(Move(C, play.sq((8, 4))))
    assert play.asked == "play"


@pytest.mark.rule("TS-4.4")
def test_no_reroll_of_a_penalty() -> None:
    play = table(
        {"C": (8, 4), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "c", stamina=(3, 0), pool=["blank"]
    )
    one = Table(rules().copy(play.state)).dice("f.")
    one.do(Steal(C))
    assert one.asked == "reroll"
    two = Table(rules().copy(play.state)).dice("ff")
    two.do(Steal(C))
    assert two.asked == "play" and two.state.team == BLUE
    hit = Table(rules().copy(play.state)).dice("f.")
    hit.do(Hit(C, c))
    assert hit.asked == "play" and hit.state.team == BLUE
    clean = Table(rules().copy(play.state)).dice("b.")
    clean.do(Hit(C, c))
    assert clean.asked == "reroll"


@pytest.mark.rule("TS-4.5")
def test_a_fail_ends_the_turn_and_forbids_a_line_change() -> None:
    play = five_on_five(stamina=(0, 1)).dice("f")
    ended = only(TurnEnded, play.do(Move(C, play.sq((8, 4)))))
    assert (ended.reason, ended.team) == ("failed", RED)
    assert play.state.team == BLUE and play.state.stamina[RED] == 0


@pytest.mark.rule("TS-4.6")
def test_one_response_however_many_faces() -> None:
    play = five_on_five(pool=["blank"] * 2).dice("rr.")
    play.do(Move(C, play.sq((8, 4))))
    assert play.refused(Respond(c, play.sq((10, 4)))) == "TS-4.6"
    assert play.refused(Respond(c, play.sq((11, 5)))) == "TS-4.6"
    assert play.refused(Respond(C, play.sq((9, 4)))) == "TS-4.1"
    assert play.refused(Respond(d1, play.sq((12, 4)))) == "TS-5.2"
    assert play.allows(Respond(g, play.sq((15, 3))))
    happened = play.do(Respond(c, play.sq((11, 4))))
    assert only(SkaterMoved, happened).skater == c
    assert play.asked == "play" and play.state.team == RED


@pytest.mark.rule("TS-4.6")
def test_a_response_may_be_declined() -> None:
    play = five_on_five().dice("r")
    play.do(Move(C, play.sq((8, 4))))
    play.do(Decline())
    assert play.asked == "play" and play.at(c) == (12, 4)


@pytest.mark.rule("TS-4.7")
def test_the_offside_is_checked_after_the_response() -> None:
    play = table({"C": (12, 1), "L": (13, 6), "c": (12, 5), **FAR_RED, **FAR_BLUE}, "C").dice("r")
    happened = play.do(Move(C, play.sq((10, 1))))
    assert not events_of(OffsideCorrected, happened) and play.at(LW) == (13, 6)
    happened = play.do(Decline())
    only(OffsideCorrected, happened)
    assert play.at(LW) == (10, 6)


@pytest.mark.rule("TS-4.8")
def test_the_clock_falls_and_the_other_team_plays() -> None:
    play = five_on_five().dice("f")
    happened = play.do(Move(C, play.sq((8, 4))))
    assert only(ClockAdvanced, happened).turn == 4
    began = only(TurnBegan, happened)
    assert (began.team, began.turn, began.repeated) == (BLUE, 4, False)
    assert play.state.last_actor == -1


@pytest.mark.rule("TS-4.9")
@pytest.mark.parametrize("team", [RED, BLUE])
def test_a_goalie_with_the_puck_at_the_end_of_a_turn_resets(team: int) -> None:
    play = table({"C": (7, 4), "c": (9, 2), **FAR_RED, **FAR_BLUE}, "G", team=team)
    play.dice("bbb", "...")
    happened = play.do(LineChange())
    assert only(PlayStopped, happened).reason == "goalie_hold"
    only(RinkReset, happened)
    only(TurnBegan, happened)


@pytest.mark.rule("TS-4.9")
def test_play_on_resets_only_after_the_goalies_own_turn() -> None:
    options = {"goalie_hold": "play_on"}
    spots = {"C": (7, 4), "c": (9, 2), **FAR_RED, **FAR_BLUE}
    play = table(spots, "G", team=BLUE, options=options)
    assert not events_of(PlayStopped, play.do(LineChange()))
    assert play.state.team == RED
    own = table(spots, "G", team=RED, options=options).dice("bbb", "...")
    assert only(PlayStopped, own.do(LineChange())).reason == "goalie_hold"


@pytest.mark.rule("TS-4.10")
def test_a_line_change_is_always_possible_also_at_first() -> None:
    play = five_on_five()
    assert play.allows(LineChange())
    play.dice(".")
    play.do(Move(C, play.sq((8, 4))))
    assert only(TurnEnded, play.do(LineChange())).reason == "line_change"


@pytest.mark.rule("TS-4.11")
def test_the_response_follows_the_action_also_after_a_fail() -> None:
    play = five_on_five(pool=["blank"]).dice("fr")
    happened = play.do(Move(C, play.sq((8, 4))))
    assert play.at(C) == (8, 4) and play.asked == "response"
    assert not events_of(TurnEnded, happened)
    only(TurnEnded, play.do(Respond(c, play.sq((11, 4)))))


@pytest.mark.rule("TS-4.11")
def test_no_response_after_a_goal() -> None:
    play = table({"C": (13, 4), **FAR_RED, "g": (15, 3)}, "C").dice("r", "bbb", "...")
    happened = play.do(Shot(C, play.sq((16, 4))))
    only(GoalScored, happened)
    assert play.asked == "play"


@pytest.mark.rule("TS-5.1")
def test_moves_are_straight_and_not_longer_than_the_speed() -> None:
    play = five_on_five()
    assert play.refused(Move(C, play.sq((9, 5)))) == "TS-5.1"
    assert play.refused(Move(C, play.sq((7, 4)))) == "TS-5.1"
    assert play.refused(Move(D1, play.sq((8, 3)))) == "TS-5.1"
    assert play.allows(Move(D1, play.sq((7, 3))))
    assert play.refused(Move(LW, play.sq((13, 1)))) == "TS-5.1"


@pytest.mark.rule("TS-5.2")
def test_skaters_stand_in_the_way() -> None:
    play = five_on_five()
    assert play.refused(Move(RW, play.sq((7, 4)))) == "TS-5.2"
    assert play.refused(Move(RW, play.sq((7, 3)))) == "TS-5.2"
    assert play.refused(Move(D1, play.sq((1, 3)))) == "TS-5.2"
    assert play.allows(Move(G, play.sq((1, 3))))


@pytest.mark.rule("TS-5.3")
def test_a_move_may_not_be_offside() -> None:
    play = five_on_five()
    assert play.refused(Move(LW, play.sq((11, 1)))) == "TS-6.1"
    assert play.allows(Move(LW, play.sq((10, 1))))
    assert play.allows(Move(C, play.sq((11, 4))))


@pytest.mark.rule("TS-5.4")
def test_marking() -> None:
    """Example 3: a diagonal neighbour does not mark, an orthogonal one does."""
    free = table({"C": (8, 4), "L": (8, 6), "c": (9, 5), **FAR_RED, **FAR_BLUE}, "C")
    assert free.allows(Move(C, free.sq((8, 3))))
    marked = table({"C": (8, 4), "L": (8, 6), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "C")
    assert marked.refused(Move(C, marked.sq((8, 3)))) == "TS-5.4"
    assert marked.refused(Hit(C, c)) == "TS-5.4"
    assert marked.allows(PassPuck(C, LW))
    assert marked.allows(Move(LW, marked.sq((9, 6))))
    shooting = table({"C": (13, 3), "c": (13, 2), **FAR_RED, **FAR_BLUE}, "C")
    assert shooting.allows(Shot(C, shooting.sq((16, 3))))


@pytest.mark.rule("TS-5.4")
def test_a_marked_carrier_cannot_respond() -> None:
    play = table({"C": (8, 4), "L": (6, 6), "c": (9, 4), **FAR_RED, **FAR_BLUE}, "c").dice("r")
    play.do(Move(LW, play.sq((6, 5))))
    assert play.refused(Respond(c, play.sq((9, 5)))) == "TS-5.4"
    assert play.allows(Respond(g, play.sq((15, 5))))


@pytest.mark.rule("TS-5.5")
def test_a_move_happens_whatever_the_roll() -> None:
    play = five_on_five().dice("f")
    play.do(Move(C, play.sq((10, 4))))
    assert play.at(C) == (10, 4) and play.state.team == BLUE
