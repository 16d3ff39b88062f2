"""TS-13: line changes, the eight cards, pulling the goalie."""

from __future__ import annotations

import pytest

from game.engine.content import Content
from game.engine.folders import data_folder
from game.trick_shot.actions import (
    EdgeMove,
    FirstCard,
    Hit,
    KeepGoalie,
    LineChange,
    Move,
    NextCard,
    PassPuck,
    PullGoalie,
    Reroll,
    SaucerPass,
    Shot,
    Slapshot,
    Steal,
)
from game.trick_shot.book import Book
from game.trick_shot.events import (
    CardsRevealed,
    CardSwitchedOff,
    DiceRolled,
    DiceUsedAgain,
    FailsIgnored,
    FightBegan,
    FirstCardChosen,
    GoaliePulled,
    GoalieReturned,
    GoalScored,
    LineChanged,
    LinesSwapped,
    PenaltyTakenOver,
    Rebounded,
    StaminaRefreshed,
    TurnEnded,
)
from game.trick_shot.files import FieldersFile, LinesFile, RinksFile
from game.trick_shot.ice import powers, size
from game.trick_shot.lines import CardData, IgnoreFails, SecondWind, SetData, Size
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.rules import TrickShot
from game.trick_shot.team import BLUE, RED
from tests.trick_shot.tables import (
    D1,
    FAR_BLUE,
    FAR_RED,
    LW,
    SC,
    C,
    G,
    Table,
    book,
    c,
    events_of,
    only,
    rules,
    table,
)

SPOTS = {"C": (7, 4), "L": (7, 1), "D": (4, 3), "c": (12, 2), "l": (9, 7), **FAR_RED, **FAR_BLUE}


def with_cards(red: str, blue: str = "", **more: object) -> Table:
    return table(SPOTS, "C", cards=(red, blue), **more)  # type: ignore[arg-type]


@pytest.mark.rule("TS-13.1")
def test_a_line_change_refreshes_exchanges_and_ends_the_turn() -> None:
    play = with_cards("edge_work", "tape_to_tape", stamina=(1, 1))
    happened = play.do(LineChange())
    only(LinesSwapped, happened)
    assert only(StaminaRefreshed, happened).team == RED
    assert play.asked == "next_card" and play.state.team == RED
    happened = play.do(NextCard("rattle"))
    assert only(LineChanged, happened).removed == "edge_work"
    assert only(TurnEnded, happened).reason == "line_change"
    assert play.state.stamina == [3, 1] and play.state.cards == ["rattle", "tape_to_tape"]


@pytest.mark.rule("TS-13.2")
def test_the_first_cards_are_chosen_in_secret() -> None:
    state, events = rules().new(TrickShotOptions(), 4)
    assert not events
    decision = rules().decision(state)
    assert decision is not None and (decision.seat, decision.kind) == (RED, "first_card")
    chosen = rules().apply(state, FirstCard("rattle"))
    shown = rules().view(state, BLUE)
    assert shown.first_cards == ["?", ""] and shown.dice.is_hidden
    assert rules().view(state, RED).first_cards == ["rattle", ""]
    assert rules().legal(shown) == rules().legal(state)
    assert rules().seen(chosen[0], BLUE) == FirstCardChosen(RED, "?")
    assert rules().seen(chosen[0], RED) == chosen[0]
    guessed = rules().guess(shown, state.dice.copy())
    assert guessed.first_cards[RED] in state.hands[RED]
    assert rules().view(guessed, BLUE) == shown
    happened = rules().apply(state, FirstCard("heavy_line"))
    assert only(CardsRevealed, happened) == CardsRevealed("rattle", "heavy_line")
    assert state.cards == ["rattle", "heavy_line"] and len(state.hands[RED]) == 3
    assert state.turn == 1


@pytest.mark.rule("TS-13.2")
def test_cards_set_aside_return_when_the_hand_is_empty() -> None:
    play = with_cards("edge_work", "tape_to_tape")
    play.state.hands[RED] = []
    play.state.aside[RED] = ["quick_change", "rattle", "second_wind"]
    play.do(LineChange())
    assert play.refused(NextCard("edge_work")) == "TS-13.2"
    play.do(NextCard("second_wind"))
    assert play.state.hands[RED] == ["quick_change", "rattle"]
    assert play.state.aside[RED] == ["edge_work"]


@pytest.mark.rule("TS-13.2")
def test_the_last_card_in_hand_comes_by_itself() -> None:
    play = with_cards("edge_work", "tape_to_tape")
    play.state.hands[RED] = ["rattle"]
    play.state.aside[RED] = ["quick_change", "second_wind"]
    assert only(LineChanged, play.do(LineChange())).card == "rattle"
    assert play.state.team == BLUE


@pytest.mark.rule("TS-13.3")
def test_beginners_have_no_cards() -> None:
    play = table(SPOTS, "C", stamina=(0, 0))
    happened = play.do(LineChange())
    assert not events_of(LineChanged, happened) and play.state.team == BLUE
    assert play.state.hands == [[], []] and play.state.stamina[RED] == 3


def trailing(**more: object) -> Table:
    return with_cards("edge_work", "tape_to_tape", **{"turn": 25, "score": (0, 1), **more})


@pytest.mark.rule("TS-13.4")
def test_a_trailing_team_pulls_its_goalie() -> None:
    play = trailing()
    play.do(LineChange())
    assert play.asked == "pull_goalie"
    assert play.refused(PullGoalie(play.sq((5, 4)))) == "TS-13.4"
    assert play.refused(PullGoalie(play.sq((7, 4)))) == "TS-13.4"
    assert play.refused(PullGoalie(-5)) == "TS-13.4"
    pulled = only(GoaliePulled, play.do(PullGoalie(play.sq((10, 8)))))
    assert (pulled.goalie, pulled.spare) == (G, SC)
    assert play.at(SC) == (10, 8) and play.at(G) == (-1, -1)
    assert play.asked == "next_card"
    play.do(NextCard("rattle"))
    play.state.team = RED
    assert play.refused(Move(G, play.sq((1, 3)))) == "TS-1.3"
    assert play.allows(Move(SC, play.sq((9, 8))))


@pytest.mark.rule("TS-13.4")
@pytest.mark.parametrize(
    "wrong",
    [{"turn": 15}, {"score": (1, 1)}, {"score": (2, 1)}],
)
def test_when_the_goalie_stays(wrong: dict[str, object]) -> None:
    play = trailing(**wrong)
    play.do(LineChange())
    assert play.asked == "next_card"


@pytest.mark.rule("TS-13.4")
def test_the_team_must_have_the_puck_and_not_with_its_goalie() -> None:
    for holder in ("G", "c"):
        play = table(SPOTS, holder, cards=("edge_work", "tape_to_tape"), turn=25, score=(0, 1))
        play.do(LineChange())
        assert play.asked == "next_card", holder
    keeps = trailing()
    keeps.do(LineChange())
    keeps.do(KeepGoalie())
    assert keeps.asked == "next_card" and keeps.at(G) == (1, 4)


@pytest.mark.rule("TS-13.4")
def test_not_at_a_forced_change() -> None:
    play = table(
        {**SPOTS, "c": (7, 3)}, "C", cards=("edge_work", "tape_to_tape"), turn=25, score=(0, 1)
    ).dice("f")
    play.do(Hit(D1, c))
    assert play.asked == "next_card"


@pytest.mark.rule("TS-13.4")
def test_the_goalie_returns_at_the_next_face_off() -> None:
    play = table(
        {**SPOTS, "C": (13, 3), "S": (9, 4)}, "C", cards=("edge_work", "heavy_line"), turn=25
    )
    play.state.places[G] = -1
    play.dice(".", "bbb", "...")
    happened = play.do(Shot(C, play.sq((16, 3))))
    assert only(GoalieReturned, happened).goalie == G
    assert play.at(G) == (1, 4) and play.at(SC) == (-1, -1)


@pytest.mark.rule("TS-13.8")
def test_the_spares_penalty_is_served_to_its_end() -> None:
    play = table({**SPOTS, "C": (13, 3)}, "C", cards=("edge_work", "heavy_line"), turn=25)
    play.state.places[G] = -1
    play.state.penalties[SC] = 27
    play.dice(".", "bbb", "...")
    happened = play.do(Shot(C, play.sq((16, 3))))
    taken = only(PenaltyTakenOver, happened)
    assert (taken.spare, taken.skater, taken.until) == (SC, C, 27)
    assert play.at(C) == (-1, -1) and play.state.penalties[SC] == 0
    assert play.at(2) == (7, 4), "the right wing takes the face-off"


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
def test_second_wind_counts_old_bounces_and_bars_the_goalies_steal() -> None:
    shot = table({**SPOTS, "C": (10, 3)}, "C", cards=("second_wind", "")).dice("b")
    shot.do(Move(C, shot.sq((13, 3))))
    shot.dice("bbb", "...")
    only(GoalScored, shot.do(Shot(C, shot.sq((16, 3)))))
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


@pytest.mark.rule("TS-13.6")
def test_a_set_of_cards_by_data_alone() -> None:
    own = SetData(
        "ours",
        (
            CardData("storm", (IgnoreFails(2), SecondWind())),
            CardData("giants", (Size(3),)),
        ),
        own=True,
    )
    content = Content(data_folder() / "trick_shot")
    fielders = content.read("fielders.yaml", FieldersFile)
    rinks = content.read("rinks.yaml", RinksFile)
    lines = content.read("lines.yaml", LinesFile)
    assert fielders and rinks and lines
    bigger = Book(fielders.fielders, rinks.rinks, (*lines.sets, own))
    assert bigger.own_sets == {"ours"} and bigger.powers["storm"].ignored_fails == 2
    game = TrickShot(bigger)
    state, _ = game.new(TrickShotOptions(red_lines="ours"), 2)
    assert state.hands[RED] == ["storm", "giants"]
    game.apply(state, FirstCard("storm"))
    game.apply(state, FirstCard("heavy_line"))
    assert powers(bigger, state, RED).second_wind


@pytest.mark.rule("TS-13.7")
def test_a_set_is_its_cards_and_nothing_else() -> None:
    assert book().sets["red"] == ("quick_change", "rattle", "second_wind", "edge_work")
    assert book().sets["blue"] == ("sharpshooters", "good_behaviour", "tape_to_tape", "heavy_line")
    assert book().own_sets == frozenset()
    assert set(book().powers) == {*book().sets["red"], *book().sets["blue"]}
