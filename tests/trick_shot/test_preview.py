"""Previews before the roll: odds, paths, and refusals."""

from __future__ import annotations

import pytest

from game.engine.errors import BadInput
from game.trick_shot.actions import Hit, Move, PassPuck, Push, Reroll, SaucerPass, Shot, Steal
from game.trick_shot.notation import parsed, printed
from game.trick_shot.preview import Odds, TrickShotPreview
from tests.trick_shot.tables import FAR_BLUE, FAR_RED, LW, RW, C, Table, book, c, rules, table


def odds(play: Table, action: object) -> Odds:
    shown = rules().preview(play.state, action)  # type: ignore[arg-type]
    assert shown.odds is not None and shown.clause == ""
    return shown.odds


def test_the_odds_of_a_first_and_a_second_action() -> None:
    spots = {"C": (8, 4), "L": (8, 1), **FAR_RED, **FAR_BLUE}
    first = odds(table(spots, "C"), Move(C, table(spots, "C").sq((9, 4))))
    assert first.no_fail == first.success == pytest.approx(5 / 6)
    assert first.response == pytest.approx(1 / 6) and first.turn_ends == pytest.approx(1 / 6)
    second = odds(table(spots, "C", pool=["blank"]), PassPuck(C, LW))
    assert second.no_fail == pytest.approx(25 / 36)
    assert second.stray == pytest.approx(2 * (1 / 6) * (2 / 6)), "one fail and one bounce"


def test_the_odds_of_shots() -> None:
    play = table({"C": (13, 3), **FAR_RED, **FAR_BLUE}, "C", pool=["blank"])
    shot = odds(play, Shot(C, play.sq((16, 3))))
    assert shot.success == pytest.approx(25 / 36)
    assert shot.rebound == pytest.approx(10 / 36) and shot.save == pytest.approx(1 / 36)
    assert shot.turn_ends == pytest.approx(1)
    sharp = table(
        {"C": (13, 3), **FAR_RED, **FAR_BLUE},
        "C",
        pool=["blank"],
        cards=("sharpshooters", ""),
        options={"red_lines": "blue"},
    )
    assert odds(sharp, Shot(C, sharp.sq((16, 3)))).success == pytest.approx(35 / 36)


def test_the_odds_of_penalties_and_fights() -> None:
    spots = {"C": (8, 4), "c": (9, 4), **FAR_RED, **FAR_BLUE}
    play = table(spots, "c", pool=["blank"], cards=("edge_work", "tape_to_tape"))
    steal = odds(play, Steal(C))
    assert steal.penalty == pytest.approx(1 / 36) and steal.fight == 0
    hit = odds(play, Hit(C, c))
    assert hit.penalty == pytest.approx(11 / 36) and hit.fight == pytest.approx(1 / 36)


def test_the_odds_of_a_reroll_are_those_of_the_dice_that_roll() -> None:
    play = table({"C": (8, 4), **FAR_RED, **FAR_BLUE}, "C", stamina=(1, 0), pool=["blank"] * 2)
    play.dice("f..").do(Move(C, play.sq((9, 4))))
    shown = rules().preview(play.state, Reroll())
    assert shown.dice == 1 and shown.odds is not None
    assert shown.odds.no_fail == pytest.approx(5 / 6)


def test_what_forbids_an_action_and_where() -> None:
    play = table({"C": (8, 4), "R": (8, 6), "c": (8, 5), **FAR_RED, **FAR_BLUE}, "R")
    shown = rules().preview(play.state, PassPuck(RW, C))
    assert (shown.clause, shown.key, play.xy(shown.square)) == ("TS-7.1", "lane_blocked", (8, 5))
    assert [play.xy(square) for square in shown.path] == [(8, 6), (8, 5), (8, 4)]
    assert shown.odds is None and shown.dice == 0


def test_paths_and_choices() -> None:
    play = table({"C": (8, 2), "l": (8, 0), **FAR_RED, **FAR_BLUE}, "l").dice(".")
    shown = rules().preview(play.state, Hit(C, 8))
    assert {play.xy(square) for square in shown.choices} == {(7, 0), (9, 0), (7, 1), (8, 1), (9, 1)}
    play.do(Hit(C, 8))
    shown = rules().preview(play.state, Push(play.sq((7, 0))))
    assert [play.xy(square) for square in shown.path] == [(8, 0), (7, 0)]
    assert isinstance(rules().preview(play.state, SaucerPass(50, 3)), TrickShotPreview)


PICTURE = """
turn: 12 blue
score: 1-0
stamina: 2-3
pool: blank bounce
last_actor: r
script: fail bounce
ice:
    A B C D E F G H I J K L M N O P Q
1   . . . . . .|. . . . .|. . . . . .
2   . . . . . .|. L . r .|. . . . . .
3   . . . . . .|. . . . .|. . . . . .
4   # : . . D .|. . . . .|. e . . : #
5   # G . . . .|. C . c*.|. . . . g #
6   # : . . E .|. . . . .|. d . . : #
7   . . . . . .|. . . . .|. . . . . .
8   . . . . . .|. R . l .|. . . . . .
9   . . . . . .|. . . . .|. . . . . .
"""


def test_a_position_from_a_picture() -> None:
    state = parsed(book(), PICTURE)
    play = Table(state)
    assert (state.team, state.turn, state.period) == (1, 12, 2)
    assert play.carrier == c and play.at(LW) == (7, 1) and play.at(C) == (7, 4)
    assert state.pool == ["blank", "bounce"] and state.last_actor == 9
    assert state.dice.next == ["fail", "bounce"] and not state.options.advanced
    assert parsed(book(), printed(book(), state)) == state


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("c*", "c "),
        ("# G", "# X"),
        ("turn: 12 blue", "turn: x blue"),
        ("score: 1-0", "score: 1"),
        ("pool: blank", "pool: black"),
        ("last_actor: r", "last_actor: rr"),
        ("stamina:", "stammina:"),
        ("9   . . . . . .|. . . . .|. . . . . .\n", ""),
        ("8   . .", "8   . . ."),
        ("ice:", "cards: rattle storm\nice:"),
        ("ice:", 'options: {"rink": "pond"}\nice:'),
        ("ice:", "options: {]\nice:"),
        ("ice:", "stack: [1]\nice:"),
        ("ice:", "dice: x\nice:"),
        ("ice:", "puck_before: Z99\nice:"),
        ("ice:", ""),
    ],
)
def test_a_wrong_picture_is_refused(right: str, wrong: str) -> None:
    assert right in PICTURE
    with pytest.raises(BadInput):
        parsed(book(), PICTURE.replace(right, wrong, 1))
