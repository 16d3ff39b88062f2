"""TS-13: line changes, hands of cards, pulling the goalie, sets by data."""

from __future__ import annotations

import pytest

from game.engine.data_loader import DataLoader
from game.engine.folders import data_folder
from game.trick_shot.actions import (
    FirstCard,
    Hit,
    KeepGoalie,
    LineChange,
    Move,
    NextCard,
    PullGoalie,
    Shot,
)
from game.trick_shot.data import TrickShotData
from game.trick_shot.data_files import FieldersFile, LinesFile, RinksFile
from game.trick_shot.events import (
    CardsRevealed,
    FirstCardChosen,
    GoaliePulled,
    GoalieReturned,
    LineChanged,
    LinesSwapped,
    PenaltyTakenOver,
    StaminaRefreshed,
    TurnEnded,
)
from game.trick_shot.ice import powers
from game.trick_shot.lines import CardData, IgnoreFails, SecondWind, SetData, Size
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.rules import TrickShot
from game.trick_shot.team import BLUE, RED
from tests.happened import events_of, only
from tests.trick_shot.tables import (
    D1,
    FAR_BLUE,
    FAR_RED,
    LW,
    RW,
    SC,
    C,
    G,
    Table,
    book,
    c,
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


@pytest.mark.rule("TS-13.8")
def test_who_is_in_the_box_already_does_not_serve_for_the_spare() -> None:
    play = table({**SPOTS, "L": (13, 3)}, "L", cards=("edge_work", "heavy_line"), turn=25)
    play.state.places[G] = play.state.places[C] = -1
    play.state.penalties[SC], play.state.penalties[C] = 27, 29
    play.dice(".", "bbb", "...")
    happened = play.do(Shot(LW, play.sq((16, 3))))
    taken = only(PenaltyTakenOver, happened)
    assert (taken.spare, taken.skater, taken.until) == (SC, RW, 27)
    assert (play.state.penalties[C], play.state.penalties[RW]) == (29, 27)


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
    loader = DataLoader(data_folder() / "trick_shot")
    fielders = loader.read("fielders.yaml", FieldersFile)
    rinks = loader.read("rinks.yaml", RinksFile)
    lines = loader.read("lines.yaml", LinesFile)
    assert fielders and rinks and lines
    bigger = TrickShotData(fielders.fielders, rinks.rinks, (*lines.sets, own))
    assert bigger.own_sets == {"ours"} and bigger.powers["storm"].ignored_fails == 2
    assert bigger.own_cards == {"storm", "giants"} and not book().own_cards
    game = TrickShot(bigger)
    assert game.own_values("red_lines") == game.own_values("blue_lines") == {"ours"}
    assert not game.own_values("rink")
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
