"""TS-13.5: the eight cards, alone and together."""

from __future__ import annotations

from copy import copy

import pytest

from game.trick_shot.actions import (
    EdgeMove,
    Hit,
    LineChange,
    Move,
    NextCard,
    PassPuck,
    Reroll,
    SaucerPass,
    Shot,
    Slapshot,
    Steal,
)
from game.trick_shot.events import (
    CardSwitchedOff,
    DiceRolled,
    DiceUsedAgain,
    FailsIgnored,
    FightBegan,
    GoalScored,
    HitMade,
    LinesSwapped,
    PassMade,
    Rebounded,
    TurnEnded,
)
from game.trick_shot.ice import powers, size
from game.trick_shot.lines import Powers
from game.trick_shot.rules import TrickShot
from game.trick_shot.team import BLUE, RED
from tests.happened import events_of, only
from tests.trick_shot.tables import D1, FAR_BLUE, FAR_RED, LW, C, G, Table, book, c, d1, table

SPOTS = {"C": (7, 4), "L": (7, 1), "D": (4, 3), "c": (12, 2), "l": (9, 7), **FAR_RED, **FAR_BLUE}


def with_cards(red: str, blue: str = "", **more: object) -> Table:
    return table(SPOTS, "C", cards=(red, blue), **more)  # type: ignore[arg-type]


@pytest.mark.rule("TS-13.5")
def test_sharpshooters_ignore_one_fail() -> None:
    spots = {**SPOTS, "C": (13, 3)}
    options = {"red_lines": "blue"}
    cards = ("sharpshooters", "")
    one = table(spots, "C", cards=cards, options=options).dice("f", "bbb", "...")
    happened = one.do(Shot(C, one.sq((16, 3))))
    only(GoalScored, happened)
    assert only(FailsIgnored, happened).count == 1
    two = table(spots, "C", cards=cards, options=options, pool=["blank"]).dice("ff")
    only(Rebounded, two.do(Shot(C, two.sq((16, 3)))))
    slap = table({**SPOTS, "C": (10, 4), "g": (15, 3)}, "C", cards=cards, options=options)
    slap.dice("f" + "." * 10, "bbb", "...")
    only(GoalScored, slap.do(Slapshot(C, slap.sq((16, 4)))))


@pytest.mark.rule("TS-13.5")
def test_good_behaviour_rerolls_penalties() -> None:
    spots = {**SPOTS, "D": (11, 2)}
    options = {"red_lines": "blue"}
    play = table(spots, "C", cards=("good_behaviour", ""), options=options, stamina=(1, 0)).dice(
        "f", "b"
    )
    play.do(Hit(D1, c))
    assert play.asked == "reroll"
    play.do(Reroll())
    assert play.state.team == RED and play.at(D1) == (12, 2)
    without = table(spots, "C", cards=("heavy_line", ""), options=options, stamina=(1, 0)).dice("f")
    without.do(Hit(D1, c))
    assert without.asked == "next_card"


@pytest.mark.rule("TS-13.5")
def test_tape_to_tape_keeps_the_turn() -> None:
    options = {"red_lines": "blue"}
    play = table(SPOTS, "C", cards=("tape_to_tape", ""), options=options, pool=["blank"]).dice("fb")
    play.do(PassPuck(C, LW))
    assert play.state.team == RED and play.puck == (7, 0) and play.carrier == -1
    assert play.allows(LineChange())
    play.dice("...")
    play.do(Move(LW, play.sq((7, 0))))
    assert play.carrier == LW
    saucer = table(SPOTS, "C", cards=("tape_to_tape", ""), options=options).dice("f..")
    saucer.do(SaucerPass(C, saucer.sq((9, 4))))
    assert saucer.state.team == RED


@pytest.mark.rule("TS-13.5")
def test_heavy_line_makes_everybody_big() -> None:
    options = {"red_lines": "blue", "blue_lines": "blue"}
    play = table(
        {**SPOTS, "L": (10, 2), "d": (12, 6)}, "c", cards=("heavy_line", ""), options=options
    )
    assert size(book(), play.state, LW) == 3 and size(book(), play.state, c) == 2
    assert play.allows(Hit(LW, c))
    rivals = table(
        {**SPOTS, "D": (10, 2)}, "c", cards=("", "heavy_line"), options={"blue_lines": "blue"}
    )
    assert rivals.allows(Hit(D1, c))
    small = table({**SPOTS, "L": (10, 2)}, "c", cards=("", "heavy_line"))
    assert small.refused(Hit(LW, c)) == "TS-11.4"
    fight = table(
        {"C": (8, 4), "L": (8, 8), "c": (9, 4), "l": (3, 3), **FAR_RED, **FAR_BLUE},
        "c",
        cards=("heavy_line", "tape_to_tape"),
        options=options,
        pool=["blank"] * 2,
    ).dice("fff", "ffff", "...")
    assert only(FightBegan, fight.do(Steal(C))).dice == (4, 3)


@pytest.mark.rule("TS-13.5")
@pytest.mark.rule("TS-13.9")
def test_quick_change_keeps_the_turn() -> None:
    play = with_cards("quick_change", "tape_to_tape", stamina=(0, 0)).dice(".")
    play.do(Move(C, play.sq((8, 4))))
    play.do(LineChange())
    happened = play.do(NextCard("rattle"))
    assert not events_of(TurnEnded, happened)
    assert play.state.team == RED and play.state.pool == ["blank"] and play.state.stamina[RED] == 3
    assert play.refused(Move(C, play.sq((9, 4)))) == "TS-4.2"
    only(LinesSwapped, play.do(LineChange()))
    only(TurnEnded, play.do(NextCard("edge_work")))


@pytest.mark.rule("TS-13.5")
@pytest.mark.rule("TS-13.9")
def test_a_card_acts_from_the_moment_it_comes() -> None:
    """Quick change to Second wind: the skater who acted last may act again."""
    play = with_cards("quick_change", "tape_to_tape").dice("b")
    play.do(Move(C, play.sq((8, 4))))
    play.do(LineChange())
    play.do(NextCard("second_wind"))
    happened = play.do(Move(C, play.sq((9, 4))))
    only(DiceUsedAgain, happened)
    assert play.at(C) == (9, 4) and play.state.wind_used


@pytest.mark.rule("TS-13.5")
def test_rattle_switches_the_rivals_card_off_until_its_change() -> None:
    play = table(
        {**SPOTS, "D": (11, 2)}, "C", cards=("rattle", "heavy_line"), options={"blue_lines": "blue"}
    ).dice(".")
    happened = play.do(Hit(D1, c))
    assert only(CardSwitchedOff, happened) == CardSwitchedOff(BLUE, "heavy_line")
    assert size(book(), play.state, c) == 2 and play.state.card_off == [False, True]
    play.do(LineChange())
    play.do(NextCard("edge_work"))
    assert play.state.card_off == [False, True]
    play.do(LineChange())
    play.do(NextCard("sharpshooters"))
    assert play.state.card_off == [False, False]
    assert powers(book(), play.state, BLUE).ignored_fails == 1


@pytest.mark.rule("TS-13.5")
def test_second_wind_uses_the_dice_as_they_lie() -> None:
    play = with_cards("second_wind", "tape_to_tape").dice("r")
    play.do(Move(C, play.sq((10, 4))))
    play.state.stack = []
    assert play.refused(SaucerPass(C, play.sq((11, 4)))) == "TS-13.5"
    assert play.refused(Slapshot(C, play.sq((16, 4)))) == "TS-13.5"
    happened = play.do(Move(C, play.sq((12, 4))))
    assert only(DiceUsedAgain, happened).faces == ("response",)
    assert not events_of(DiceRolled, happened)
    assert play.asked == "play", "the response does not count again"
    assert play.refused(Shot(C, play.sq((16, 4)))) == "TS-13.5", "only once a turn"
    play.dice("..")
    assert len(only(DiceRolled, play.do(Move(LW, play.sq((8, 1))))).faces) == 2


@pytest.mark.rule("TS-13.5")
def test_second_wind_counts_old_bounces() -> None:
    """Seen with a card of one's own that lets a pass fail: the puck has come back to the passer."""
    changed = copy(book())
    both = Powers(second_wind=True, passes_keep_turn=True)
    changed.powers = {**changed.powers, "second_wind": both}
    play = table({"C": (8, 4), "L": (8, 1), **FAR_RED, **FAR_BLUE}, "C", cards=("second_wind", ""))
    play.rules = TrickShot(changed)
    play.state.pool = ["blank"] * 5
    play.dice("fbbbbb")
    assert not only(PassMade, play.do(PassPuck(C, LW))).arrived
    assert play.carrier == C, "five squares: to the boards and back"
    play.dice()
    happened = play.do(PassPuck(C, LW))
    assert only(DiceUsedAgain, happened).faces.count("bounce") == 5
    assert not only(PassMade, happened).arrived and play.puck == (8, 4)


@pytest.mark.rule("TS-13.5")
def test_second_wind_bars_the_goalies_steal() -> None:
    goalie = table(
        {"G": (1, 3), "C": (8, 8), "c": (2, 4), "l": (9, 9 - 1), **FAR_BLUE},
        "c",
        cards=("second_wind", ""),
    ).dice(".")
    goalie.do(Move(G, goalie.sq((1, 4))))
    assert goalie.refused(Steal(G)) == "TS-13.5"
    assert goalie.allows(Move(G, goalie.sq((1, 5))))


@pytest.mark.rule("TS-13.5")
def test_edge_work_turns_once_by_a_right_angle() -> None:
    play = with_cards("edge_work").dice(".")
    assert play.allows(EdgeMove(C, play.sq((9, 4)), play.sq((9, 6))))
    assert play.refused(EdgeMove(C, play.sq((9, 4)), play.sq((9, 7)))) == "TS-5.1", "5 squares"
    assert play.refused(EdgeMove(C, play.sq((9, 6)), play.sq((9, 5)))) == "TS-13.5"
    assert play.refused(EdgeMove(C, play.sq((9, 4)), play.sq((10, 4)))) == "TS-13.5"
    assert play.refused(EdgeMove(C, play.sq((7, 1)), play.sq((8, 1)))) == "TS-5.2"
    assert play.refused(EdgeMove(C, -3, 500)) == "TS-2.6"
    play.do(EdgeMove(C, play.sq((9, 4)), play.sq((9, 6))))
    assert play.at(C) == (9, 6) and play.puck == (9, 6)
    without = with_cards("rattle")
    assert without.refused(EdgeMove(C, without.sq((9, 4)), without.sq((9, 6)))) == "TS-5.1"


@pytest.mark.rule("TS-13.5")
def test_edge_work_is_bound_by_the_offside() -> None:
    play = with_cards("edge_work")
    assert play.refused(EdgeMove(LW, play.sq((11, 1)), play.sq((11, 2)))) == "TS-6.1"
    assert play.allows(EdgeMove(C, play.sq((10, 4)), play.sq((10, 5))))
    assert play.allows(EdgeMove(LW, play.sq((10, 1)), play.sq((10, 2))))


@pytest.mark.rule("TS-13.5")
def test_rattle_does_not_switch_off_what_is_off_already() -> None:
    play = table({**SPOTS, "D": (11, 2)}, "C", cards=("rattle", "heavy_line")).dice(".")
    play.state.card_off[BLUE] = True
    assert not events_of(CardSwitchedOff, play.do(Hit(D1, c)))
    assert play.state.card_off[BLUE]


@pytest.mark.rule("TS-13.5")
def test_a_card_that_is_switched_off_switches_nothing_off() -> None:
    """Both teams play Red's set: Red rattles Blue, then Blue's defender hits back."""
    play = table(
        {**SPOTS, "D": (11, 2), "d": (9, 6)},
        "C",
        cards=("rattle", "rattle"),
        options={"blue_lines": "red"},
    ).dice(".")
    only(CardSwitchedOff, play.do(Hit(D1, c)))
    play.state.team = BLUE
    play.dice("..")
    hit = play.do(Hit(d1, C))
    only(HitMade, hit)
    assert not events_of(CardSwitchedOff, hit)
    assert play.state.card_off == [False, True]


@pytest.mark.rule("TS-13.5")
def test_good_behaviour_rerolls_what_would_be_a_fight() -> None:
    spots = {"C": (8, 4), "c": (9, 4), "L": (3, 3), **FAR_RED, **FAR_BLUE}
    play = table(
        spots,
        "c",
        cards=("good_behaviour", "heavy_line"),
        options={"red_lines": "blue"},
        stamina=(1, 0),
        pool=["blank"] * 2,
    ).dice("fff", "...")
    play.do(Steal(C))
    assert play.asked == "reroll"
    play.do(Reroll())
    assert play.carrier == C and play.state.team == RED
