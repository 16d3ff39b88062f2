"""The turn: BK-2."""

from __future__ import annotations

import pytest

from game.block_and_key.actions import (
    Claim,
    Dig,
    DrawKey,
    FinishClaims,
    GiveBack,
    PassTurn,
    Place,
    TurnCore,
)
from game.block_and_key.blocks import NO_BLOCK
from game.block_and_key.events import (
    BlockGivenBack,
    BlockPlaced,
    BlocksDug,
    DigFilled,
    KeyClaimed,
    KeyDrawn,
    MatchEnded,
    TurnBegan,
    TurnPassed,
)
from tests.block_and_key.positions import rules
from tests.block_and_key.tables import A, C, Card, J, S, Table, block, place, standing, table
from tests.happened import events_of, only

FAR = standing(J, (0, 0, 0))


@pytest.mark.rule("BK-2.1")
def test_a_turn_is_one_action_then_claims_then_the_refill() -> None:
    with Card("star_1", "c j"):
        here = table(standing(J, (1, 1, 0)), keys=["star_1", "star_2", "sun_1", "moon_1"])
        assert here.refused(Claim("star_1")) == "BK-2.1"
        assert here.refused(DrawKey("sun")) == "BK-2.1"
        here.do(place(C, (0, 1, 0), (0, 1, 1)))
        assert (here.asked, here.seat) == ("claim", 0)
        assert here.refused(Dig(0)) == "BK-2.1"
        here.do(Claim("star_1"))
        assert (here.asked, here.seat) == ("draw_key", 0)
        events = here.do(DrawKey("moon"))
        assert only(TurnBegan, events).seat == 1
        assert (here.asked, here.seat) == ("play", 1)


@pytest.mark.rule("BK-2.1")
def test_digging_ends_the_turn_without_claims() -> None:
    here = table()
    here.do(Dig(0))
    assert (here.asked, here.seat) == ("play", 1)
    assert here.refused(TurnCore(0)) == "BK-2.1"


@pytest.mark.rule("BK-2.2")
def test_digging_takes_a_whole_line_and_fills_it_again() -> None:
    here = table()
    column = (here.state.dig[2], here.state.dig[5], here.state.dig[8])
    events = here.do(Dig(5))
    assert only(BlocksDug, events) == BlocksDug(0, 5, (2, 5, 8), column)
    assert here.state.blocks[0] == list(column)
    assert only(DigFilled, events).spaces == (2, 5, 8)
    assert NO_BLOCK not in here.state.dig
    assert here.refused(Dig(6)) == "BK-2.2"
    assert here.refused(Dig(-1)) == "BK-2.2"


@pytest.mark.rule("BK-2.2")
def test_the_surplus_over_seven_goes_back_after_the_refill() -> None:
    here = table()
    here.state.blocks[0] = [here.state.bag.pop() for _ in range(6)]
    events = here.do(Dig(0))
    assert events_of(DigFilled, events)
    assert (here.asked, here.seat, len(here.state.blocks[0])) == ("give_back", 0, 9)
    old, new = here.state.blocks[0][0], here.state.blocks[0][8]
    assert here.refused(GiveBack(here.state.bag[0])) == "BK-2.2"
    assert only(BlockGivenBack, here.do(GiveBack(old))).block == old
    assert here.asked == "give_back"
    here.do(GiveBack(new))
    assert (here.asked, here.seat, len(here.state.blocks[0])) == ("play", 1, 7)
    assert {old, new} <= set(here.state.bag)
    assert here.state.bag == sorted(here.state.bag)


@pytest.mark.rule("BK-2.2")
def test_with_an_empty_bag_lines_get_shorter_and_wait_for_the_next_filling() -> None:
    here = table()
    here.state.blocks[0] = here.state.bag[:6]
    here.state.blocks[1] = here.state.bag[6:]
    here.state.bag = []
    events = here.do(Dig(0))
    assert not events_of(DigFilled, events)
    assert here.state.dig[:3] == [NO_BLOCK] * 3
    returned = here.state.blocks[0][0]
    here.do(GiveBack(returned))
    here.do(GiveBack(here.state.blocks[0][0]))
    assert here.state.dig[:3] == [NO_BLOCK] * 3, "what comes back waits for the next filling"
    here.state.blocks[1] = []
    events = here.do(Dig(3))
    assert len(here.state.blocks[1]) == 2
    assert only(DigFilled, events).spaces == (0, 1)


@pytest.mark.rule("BK-2.3")
def test_placing_puts_one_held_block_on_the_temple() -> None:
    here = table(FAR, blocks=[block("domino", C), block("single", A)])
    action = place(C, (1, 1, 0), (1, 2, 0))
    event = only(BlockPlaced, here.do(action))
    assert event.cubes == ((1, 1, 0), (1, 2, 0))
    assert (event.seat, event.block) == (0, action.block)
    assert here.state.blocks[0] == [block("single", A)]
    assert here.state.placed[-1].block == action.block
    other = Place(block("single", J), 0, 2, 2, 0)
    assert other not in here.legal()


@pytest.mark.rule("BK-2.4")
def test_claimed_keys_are_shown_and_the_hand_is_filled_card_by_card_from_either_altar() -> None:
    with Card("star_1", "c j"), Card("star_2", "c . j"):
        here = table(
            standing(J, (2, 1, 0)),
            standing(J, (1, 0, 0), (1, 0, 1)),
            keys=["star_1", "star_2", "sun_1", "moon_1"],
        )
        events = here.do(place(C, (0, 1, 0)))
        assert (here.asked, events_of(KeyClaimed, events)) == ("claim", [])
        assert here.refused(Claim("moon_1")) == "BK-4.4"
        assert here.refused(Claim("sun_9")) == "BK-2.4"
        shown = only(KeyClaimed, here.do(Claim("star_2")))
        assert (shown.key, shown.points, shown.claimed, shown.reveals) == ("star_2", 1, 1, True)
        assert rules().seen(shown, 2) == shown, "everybody sees it"
        here.state.sun[-1], here.state.moon[-1] = "sun_5", "moon_5"
        if here.asked == "claim":
            here.do(Claim("star_1"))
        drawn = only(KeyDrawn, here.do(DrawKey("moon")))
        assert drawn == KeyDrawn(0, "moon", "moon_5")
        assert rules().seen(drawn, 1) == KeyDrawn(0, "moon", "?moon")
        here.finish_turn()
        assert len(here.state.hands[0]) == 4


@pytest.mark.rule("BK-2.4")
def test_an_empty_altar_means_the_other_and_two_mean_fewer_keys() -> None:
    here = table(FAR, keys=["star_1", "sun_1"])
    here.state.sun = ["sun_5"]
    here.state.moon = []
    here.do(Dig(0))
    assert here.asked == "draw_key"
    assert here.refused(DrawKey("moon")) == "BK-2.4"
    here.do(DrawKey("sun"))
    assert (here.asked, here.seat) == ("play", 1)
    assert len(here.state.hands[0]) == 3


@pytest.mark.rule("BK-2.4")
def test_a_key_drawn_now_cannot_be_claimed_in_the_same_turn() -> None:
    with Card("star_1", "c j"), Card("sun_5", "c j"):
        here = table(standing(J, (1, 1, 0)), keys=["star_1", "star_2", "sun_1", "moon_1"])
        here.do(place(C, (0, 1, 0), (0, 1, 1)))
        here.do(Claim("star_1"))
        here.state.sun[-1] = "sun_5"
        here.do(DrawKey("sun"))
        assert (here.asked, here.seat) == ("play", 1)
        assert here.state.claimed[0] == ["star_1"]


@pytest.mark.rule("BK-2.5")
def test_who_can_neither_dig_nor_place_passes() -> None:
    here = table(seats=2)
    assert here.refused(PassTurn()) == "BK-2.5"
    here.state.dig = [NO_BLOCK] * 9
    here.state.bag = []
    assert here.refused(Dig(0)) == "BK-2.5"
    assert here.legal() == [PassTurn()]
    assert only(TurnPassed, here.do(PassTurn())).seat == 0
    assert here.seat == 1
    ended = only(MatchEnded, here.do(PassTurn()))
    assert ended.reason == "all_passed"
    assert here.asked == ""


@pytest.mark.rule("BK-2.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_rounds_without_a_placed_block_end_the_match(seats: int) -> None:
    here = table(FAR, seats=seats)
    for _ in range(3 * seats - 1):
        _dig_anything(here)
    assert here.asked == "play"
    kept = here.rules.copy(here.state)
    _dig_anything(here)
    assert here.state.result == "stalled"
    placing = Table(kept)
    placing.do(place(S, (1, 1, 0)))
    placing.finish_turn()
    assert placing.asked == "play" and placing.state.idle == 0


def _dig_anything(here: Table) -> None:
    here.do(Dig(0))
    while here.asked == "give_back":
        here.do(here.legal()[0])


@pytest.mark.rule("BK-4.6")
def test_nobody_has_to_claim() -> None:
    with Card("star_1", "c j"):
        here = table(standing(J, (1, 1, 0)), keys=["star_1", "star_2", "sun_1", "moon_1"])
        here.do(place(C, (0, 1, 0), (0, 1, 1)))
        assert FinishClaims() in here.legal()
        here.do(FinishClaims())
        assert here.state.claimed[0] == []
        assert "star_1" in here.state.hands[0]
        assert (here.asked, here.seat) == ("play", 1)
