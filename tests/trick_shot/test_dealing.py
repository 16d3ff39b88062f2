"""TS-13.10: who plays with which line cards."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.codec import Codec
from game.engine.errors import BadInput
from game.trick_shot.actions import FirstCard
from game.trick_shot.data import TrickShotData
from game.trick_shot.dealing import hands_of
from game.trick_shot.events import CardsRevealed, LinesDealt
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.state import TrickShotState
from tests.happened import events_of, only
from tests.trick_shot.tables import book, rules

RED_SET = ["quick_change", "rattle", "second_wind", "edge_work"]
BLUE_SET = ["sharpshooters", "good_behaviour", "tape_to_tape", "heavy_line"]


def begun(options: TrickShotOptions, seed: int = 1) -> TrickShotState:
    return rules().new(options, seed)[0]


@pytest.mark.rule("TS-13.10")
def test_printed_is_the_default_and_exchanged_swaps_the_sets() -> None:
    assert begun(TrickShotOptions()).hands == [RED_SET, BLUE_SET]
    assert begun(TrickShotOptions(lines="printed")).hands == [RED_SET, BLUE_SET]
    assert begun(TrickShotOptions(lines="exchanged")).hands == [BLUE_SET, RED_SET]
    both = begun(TrickShotOptions(lines="exchanged", red_lines="blue", blue_lines="blue"))
    assert both.hands == [BLUE_SET, BLUE_SET]
    assert begun(TrickShotOptions(lines="dealt", advanced=False)).hands == [[], []]


@pytest.mark.rule("TS-13.10")
def test_dealt_cards_come_from_both_sets_evenly_and_by_the_dice_of_the_match() -> None:
    options = TrickShotOptions(lines="dealt")
    owners: Counter[str] = Counter()
    deals = set()
    for seed in range(700):
        state, events = rules().new(options, seed)
        red, blue = state.hands
        assert sorted(red + blue) == sorted(RED_SET + BLUE_SET) and len(red) == len(blue) == 4
        assert only(LinesDealt, events) == LinesDealt(tuple(red), tuple(blue))
        assert state.dice.drawn == 7, "the dice of the match, so that a replay deals the same"
        owners.update(red)
        deals.add(frozenset(red))
    assert len(deals) == 70, "every deal there can be"
    assert all(280 < owners[card] < 420 for card in RED_SET + BLUE_SET), "half the time each"
    assert begun(options, 5).hands == begun(options, 5).hands


@pytest.mark.rule("TS-13.10")
def test_a_match_with_dealt_cards_begins_like_any_other() -> None:
    state = begun(TrickShotOptions(lines="dealt"), 3)
    (red, *_), (blue, *_) = state.hands
    rules().apply(state, FirstCard(red))
    happened = rules().apply(state, FirstCard(blue))
    assert only(CardsRevealed, happened) == CardsRevealed(red, blue)
    assert not events_of(LinesDealt, happened)
    assert state.period == 1 and len(state.hands[0]) == 3


@pytest.mark.rule("TS-13.10")
@pytest.mark.parametrize(
    ("first", "second", "each"),
    [("ab", "cd", 2), ("abc", "cd", 2), ("abcd", "cdef", 4), ("ab", "ab", 2), ("abcde", "fg", 3)],
)
def test_cards_of_both_sets_go_to_both_teams(first: str, second: str, each: int) -> None:
    own = TrickShotData.__new__(TrickShotData)
    own.sets = {"one": tuple(first), "two": tuple(second)}
    options = TrickShotOptions(lines="dealt", red_lines="one", blue_lines="two")
    for seed in range(30):
        red, blue = hands_of(own, options, begun(TrickShotOptions(), seed).dice)
        assert len(red) == len(set(red)) == len(blue) == len(set(blue)) == each
        assert set(first) & set(second) <= set(red) & set(blue)
        assert set(red + blue) <= set(first + second)


def test_a_position_of_the_first_version_has_no_such_field() -> None:
    """Its digest, by which old matches are known, must not change."""
    codec = Codec(rules())
    text = codec.encode(begun(TrickShotOptions(lines="printed")))
    assert b'"lines"' not in text and codec.state(text) == begun(TrickShotOptions())
    exchanged = codec.encode(begun(TrickShotOptions(lines="exchanged")))
    assert b'"lines":"exchanged"' in exchanged
    assert codec.state(exchanged).options.dealing == "exchanged"
    assert codec.options({"lines": "dealt"}).sets == ("red", "blue")  # type: ignore[attr-defined]
    with pytest.raises(BadInput) as caught:
        codec.options({"lines": "swapped"})
    assert caught.value.path == "$.lines"
    assert book().sets["red"] == tuple(RED_SET)
