"""End and score: BK-5, with the fourth of the rulebook's examples."""

from __future__ import annotations

import pytest

from game.block_and_key.actions import Claim, Dig, DrawKey, FinishClaims
from game.block_and_key.events import FinalTurnsBegan, MatchEnded
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.scoring import counted, mystery_points
from game.block_and_key.turn import keys_needed
from game.engine.contract import Outcome
from game.engine.errors import Illegal
from tests.block_and_key.positions import book, rules
from tests.block_and_key.tables import A, C, Card, J, S, Table, place, standing, table
from tests.happened import events_of, only

SUNS = tuple(key for key in book().keys if key.startswith("sun"))


def finished(here: Table, reason: str = "keys") -> Outcome:
    """Return the outcome of a position as if it were the end."""
    here.state.result = reason
    outcome = here.rules.outcome(here.state)
    assert outcome is not None
    return outcome


@pytest.mark.rule("BK-5.1")
@pytest.mark.parametrize(("seats", "needed"), [(2, 12), (3, 8), (4, 7)])
def test_enough_claimed_keys_bring_one_final_turn_for_everybody(seats: int, needed: int) -> None:
    with Card("star_1", "c", "j"), Card("star_2", "c a s"):
        here = table(standing(J, (1, 1, 0)), seats=seats, keys=["star_1", "star_2"])
        here.state.claimed[0] = list(SUNS[: needed - 1])
        here.do(place(C, (1, 1, 1)))
        events = here.do(Claim("star_1"))
        while here.asked == "draw_key":
            events = here.do(DrawKey("sun"))
        assert only(FinalTurnsBegan, events) == FinalTurnsBegan(0, needed)
        assert here.rules.outcome(here.state) is None
        order = []
        while here.asked == "play":
            order.append(here.seat)
            events = here.do(Dig(0))
        assert order == [*range(1, seats), 0]
        assert only(MatchEnded, events).reason == "keys"
        assert here.asked == "" and here.legal() == []
        with pytest.raises(Illegal) as caught:
            here.rules.check(here.state, Dig(0))
        assert caught.value.clause == "BK-5.1"


@pytest.mark.rule("BK-5.1")
def test_a_short_match_needs_half_as_many_keys() -> None:
    needed = {
        seats: keys_needed(book(), BlockAndKeyOptions(seats=seats, length="short"))
        for seats in (1, 2, 3, 4)
    }
    assert needed == {1: 0, 2: 6, 3: 4, 4: 4}
    here = table(seats=2, options={"length": "short"})
    here.state.claimed[0] = list(SUNS[:6])
    assert only(FinalTurnsBegan, here.do(Dig(0))).claimed == 6


@pytest.mark.rule("BK-5.1")
def test_one_key_less_brings_no_end_and_a_second_trigger_changes_nothing() -> None:
    here = table(seats=2)
    here.state.claimed[0] = list(SUNS[:11])
    assert not events_of(FinalTurnsBegan, here.do(Dig(0)))
    here.state.claimed[1] = list(SUNS[12:24])
    assert only(FinalTurnsBegan, here.do(Dig(0))).seat == 1
    here.state.claimed[0] = list(SUNS[:12])
    assert not events_of(FinalTurnsBegan, here.do(Dig(1)))
    assert only(MatchEnded, here.do(Dig(1))).reason == "keys"


@pytest.mark.rule("BK-5.2")
@pytest.mark.parametrize(
    ("squares", "up", "down"), [(0, 0, 0), (1, 1, 0), (3, 1, 1), (7, 3, 2), (9, 3, 3)]
)
def test_a_third_of_the_mystery_squares(squares: int, up: int, down: int) -> None:
    assert mystery_points(BlockAndKeyOptions(), squares) == up
    assert mystery_points(BlockAndKeyOptions(mystery="down"), squares) == down


@pytest.mark.rule("BK-5.2")
@pytest.mark.parametrize(("rounded", "points"), [("up", 3), ("down", 2)])
def test_seven_squares_of_the_own_view_in_the_mystery_colour(rounded: str, points: int) -> None:
    """Three of four cubes show to the north, and the core's four squares count too."""
    here = table(
        standing(C, (0, 0, 0), (0, 1, 0), (1, 0, 0), (0, 0, 1)),
        standing(A, (7, 7, 0)),
        options={"mystery": rounded},
    )
    here.state.mystery = [C, A, S, J]
    here.state.claimed[0] = ["star_1", "sun_1", "moon_1"]
    count = counted(book(), here.state, 0)
    assert (count.keys, count.squares, count.mystery) == (7, 7, points)
    assert finished(here).scores[0] == 7 + points


@pytest.mark.rule("BK-5.2")
def test_only_what_is_seen_from_the_own_side_counts() -> None:
    here = table(standing(S, (4, 9, 0), (4, 9, 1)))
    here.state.mystery = [S, S, S, S]
    assert [counted(book(), here.state, seat).squares for seat in range(4)] == [0, 2, 4, 2]


@pytest.mark.rule("BK-5.2")
def test_the_end_is_told_with_everything_that_was_counted() -> None:
    here = table(seats=2, keys=["star_1", "star_2", "sun_1", "moon_1"])
    here.state.turns_left = 1
    here.state.claimed = [["sun_2"], ["moon_2", "star_3"]]
    ended = only(MatchEnded, here.do(Dig(0)))
    outcome = here.rules.outcome(here.state)
    assert outcome is not None
    assert ended.scores == outcome.scores
    assert ended.key_points == (2, 5) == tuple(here.rules.score(here.state))
    assert ended.mystery == tuple(here.state.mystery)
    assert [k + m for k, m in zip(ended.key_points, ended.mystery_points, strict=True)] == list(
        ended.scores
    )
    assert rules().view(here.state, 0).mystery == here.state.mystery
    assert (outcome.decided_by, outcome.clause) == ("points", "BK-5.2")


@pytest.mark.rule("BK-5.2", "BK-6.9")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_score_in_lists_is_that_of_the_keys_and_at_the_end_the_whole_one(seats: int) -> None:
    here = table(
        standing(C, (4, 8, 0), (4, 9, 0)),
        standing(C, (5, 8, 0), (5, 9, 0)),
        seats=seats,
    )
    here.state.claimed[0] = ["sun_1"]
    here.state.mystery[0] = C
    if seats == 4:
        here.state.mystery[2] = C
    assert here.rules.score(here.state)[0] == 2
    outcome = finished(here, "eleven_turns" if seats == 1 else "keys")
    assert tuple(here.rules.score(here.state)) == outcome.scores
    assert max(outcome.scores) > 0
    own = counted(book(), here.state, 0)
    assert outcome.scores[0] == own.keys + own.mystery


@pytest.mark.rule("BK-5.3")
def test_ties_go_by_keys_then_blocks_then_turn_order() -> None:
    here = table(seats=2)
    here.state.mystery = [J, J]
    here.state.claimed = [["moon_1"], ["sun_1", "sun_2"]]
    base = finished(here)
    assert base.scores[0] == base.scores[1]
    assert (base.places, base.decided_by, base.clause) == ((2, 1), "claimed_keys", "BK-5.3")
    here.state.claimed = [["sun_3", "sun_4"], ["sun_1", "sun_2"]]
    here.state.blocks = [[1, 2], [3, 4, 5]]
    assert (finished(here).places, finished(here).decided_by) == ((2, 1), "held_blocks")
    here.state.blocks = [[1, 2], [3, 4]]
    for first, places in ((0, (1, 2)), (1, (2, 1))):
        here.state.first = first
        assert (finished(here).places, finished(here).decided_by) == (places, "turn_order")


@pytest.mark.rule("BK-5.1")
def test_the_last_turn_still_allows_claims() -> None:
    with Card("star_1", "c", "j"):
        here = table(standing(J, (1, 1, 0)), seats=2, keys=["star_1", "star_2", "sun_1", "moon_1"])
        here.state.turns_left = 1
        here.do(place(C, (1, 1, 1)))
        assert here.asked == "claim"
        events = here.do(FinishClaims())
        assert only(MatchEnded, events).reason == "keys"
