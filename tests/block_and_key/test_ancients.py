"""Alone against the Ancients: BK-6, with the fifth of the rulebook's examples."""

from __future__ import annotations

from collections import Counter

import pytest

from game.block_and_key.actions import (
    ChooseNearest,
    Claim,
    Dig,
    Discard,
    DrawKey,
    KeepKeys,
    LayDown,
    PlaceForAncients,
    TurnCore,
)
from game.block_and_key.blocks import NO_BLOCK
from game.block_and_key.events import (
    AncientsGaveUp,
    AncientsRead,
    AncientsTook,
    BlockPlaced,
    DigFilled,
    KeyDiscarded,
    KeyLaidDown,
    MatchEnded,
    NearestFound,
    TurnBegan,
)
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.placing import cubes_at
from game.block_and_key.position import board_of
from game.block_and_key.state import ANCIENTS, Mark, Placed
from game.block_and_key.temple import around, beside, number
from game.engine.dice import Dice
from tests.block_and_key.positions import book, rules
from tests.block_and_key.tables import (
    A,
    C,
    Card,
    J,
    S,
    Table,
    block,
    place,
    shape_and_place,
    standing,
    table,
)
from tests.happened import events_of, only

HAND = ("star_1", "star_2", "sun_1", "moon_1")


def key_with(stars: int, pips: int) -> str:
    """Return a Sun or Moon key with these marks."""
    return next(key.id for key in book().keys.values() if (key.stars, key.pips) == (stars, pips))


def solo(*placed: Placed, turn: int = 1) -> Table:
    """Return a solo table before a turn; the earlier turns are marked."""
    here = table(*placed, seats=1, keys=HAND)
    here.state.turn = turn
    here.state.track = [Mark((), here.state.sun.pop()) for _ in range(turn - 1)]
    return here


def woken(here: Table, stars: int, pips: int, shape: str, colour: int) -> list[object]:
    """Dig, mark the turn, discard a key and draw one with marks while a block lies in the dig."""
    key = key_with(stars, pips)
    deck = here.state.sun if book().keys[key].deck == "sun" else here.state.moon
    for pile in (here.state.sun, here.state.moon):
        if key in pile:
            pile.remove(key)
    for hand in here.state.hands:
        if key in hand:
            hand[hand.index(key)] = deck.pop()
    here.do(Dig(0 if pips > 3 else 2))
    for pile in (here.state.bag, here.state.blocks[0]):
        wanted = block(shape, colour)
        if wanted in pile:
            pile.remove(wanted)
    if block(shape, colour) in here.state.dig:
        here.state.dig[here.state.dig.index(block(shape, colour))] = here.state.bag.pop()
    here.state.dig[pips - 1] = block(shape, colour)
    here.do(LayDown("moon"))
    here.do(Discard("star_1"))
    deck.append(key)
    altar = DrawKey("sun" if book().keys[key].deck == "sun" else "moon")
    return list(here.do(altar))


@pytest.mark.rule("BK-6.1")
def test_set_up_as_for_four_with_the_player_in_the_south() -> None:
    state, _ = rules().new(BlockAndKeyOptions(seats=1), 9)
    here = Table(state)
    assert book().tables[1].core == book().tables[4].core
    here.do(TurnCore(1))
    assert here.asked == "first_dig"
    here.do(Dig(3))
    assert (here.asked, here.state.turn, len(here.state.blocks[0])) == ("play", 1, 3)


@pytest.mark.rule("BK-6.1", "BK-6.2")
def test_eleven_turns_end_the_match_and_nothing_else_does() -> None:
    state, _ = rules().new(BlockAndKeyOptions(seats=1), 9)
    here = Table(state)
    turns = []
    while here.asked:
        answers = [each for each in here.legal() if isinstance(each, Dig | KeepKeys)]
        events = here.do((answers or here.legal())[0])
        turns += [event.turn for event in events_of(TurnBegan, events)]
    assert turns == list(range(1, 12))
    assert only(MatchEnded, events).reason == "eleven_turns"
    assert len(here.state.track) == 11
    assert all(mark.face_down and not mark.claimed for mark in here.state.track)


@pytest.mark.rule("BK-6.2")
def test_the_keys_of_one_turn_form_one_pile() -> None:
    with Card("star_1", "c", "j"), Card("star_2", "c", ".", "s"):
        here = solo(standing(S, (1, 1, 0)), standing(J, (1, 1, 1)))
        here.do(place(C, (1, 1, 2)))
        here.do(Claim("star_1"))
        here.do(Claim("star_2"))
        assert here.state.track == [Mark(("star_1", "star_2"), "")]
        assert here.asked == "discard"


@pytest.mark.rule("BK-6.2")
def test_without_a_claim_an_unseen_key_from_an_altar_of_choice_marks_the_turn() -> None:
    here = solo(standing(J, (0, 0, 0)))
    here.do(Dig(0))
    assert here.legal() == [LayDown("sun"), LayDown("moon")]
    top = here.state.moon[-1]
    event = only(KeyLaidDown, here.do(LayDown("moon")))
    assert (event.turn, event.altar) == (1, "moon")
    assert here.state.track == [Mark((), top)]
    assert rules().view(here.state, 0).track == [Mark((), "?moon")]


@pytest.mark.rule("BK-6.2")
def test_with_empty_altars_the_turn_is_marked_all_the_same() -> None:
    here = solo(standing(J, (0, 0, 0)))
    here.state.sun, here.state.moon = [], []
    events = here.do(Dig(0))
    assert only(KeyLaidDown, events).altar == ""
    assert here.state.track == [Mark((), "")]
    here.do(KeepKeys())
    assert here.state.turn == 2


@pytest.mark.rule("BK-6.3")
def test_one_key_may_go_under_its_deck_and_the_hand_is_filled_from_any_altar() -> None:
    here = solo(standing(J, (0, 0, 0)))
    here.do(Dig(0))
    here.do(LayDown("sun"))
    assert set(here.legal()) == {*(Discard(key) for key in HAND), KeepKeys()}
    assert here.refused(Discard("sun_9" if "sun_9" not in HAND else "sun_8")) == "BK-6.3"
    assert only(KeyDiscarded, here.do(Discard("sun_1"))).key == "sun_1"
    assert here.state.sun[0] == "sun_1"
    assert set(here.legal()) == {DrawKey("sun"), DrawKey("moon")}
    here.do(DrawKey("moon"))
    assert len(here.state.hands[0]) == 4


@pytest.mark.rule("BK-6.3")
def test_a_discarded_star_key_leaves_the_game() -> None:
    here = solo(standing(J, (0, 0, 0)))
    here.do(Dig(0))
    here.do(LayDown("sun"))
    here.do(Discard("star_2"))
    everywhere = [*here.state.sun, *here.state.moon, *here.state.hands[0]]
    assert "star_2" not in everywhere


@pytest.mark.rule("BK-6.4")
def test_without_a_new_card_the_ancients_sleep() -> None:
    """A turn that claims nothing is marked face down; that is no card in the hand."""
    here = solo(standing(J, (0, 0, 0)))
    here.do(Dig(0))
    here.do(LayDown("sun"))
    events = here.do(KeepKeys())
    assert not events_of(AncientsRead, events)
    assert only(TurnBegan, events).turn == 2


@pytest.mark.rule("BK-6.4")
def test_a_new_card_wakes_the_ancients_but_not_in_the_eleventh_turn() -> None:
    events = woken(solo(standing(J, (0, 0, 0))), 1, 5, "single", C)
    assert events_of(AncientsRead, events)  # type: ignore[arg-type]
    last = solo(standing(J, (0, 0, 0)), turn=11)
    events = woken(last, 1, 5, "single", C)
    assert not events_of(AncientsRead, events)  # type: ignore[arg-type]
    assert last.state.result == "eleven_turns"


@pytest.mark.rule("BK-6.5")
def test_the_last_card_drawn_names_a_space_and_a_corner() -> None:
    for stars, pips in ((1, 1), (2, 9), (3, 4), (4, 7)):
        here = solo(standing(J, (0, 0, 0)))
        read = only(AncientsRead, woken(here, stars, pips, "single", C))  # type: ignore[arg-type]
        assert (read.stars, read.pips) == (stars, pips)
        assert (read.corner, read.space) == (stars - 1, pips - 1)
        assert read.block == block("single", C)


@pytest.mark.rule("BK-6.5")
def test_the_forty_keys_carry_every_pair_once_and_four_a_second_time() -> None:
    pairs = Counter((key.stars, key.pips) for key in book().keys.values() if key.deck != "star")
    assert set(pairs) == {(stars, pips) for stars in range(1, 5) for pips in range(1, 10)}
    assert Counter(pairs.values()) == {1: 32, 2: 4}
    stars = [key for key in book().keys.values() if key.deck == "star"]
    assert {(key.stars, key.pips) for key in stars} == {(0, 0)}


@pytest.mark.rule("BK-6.6")
@pytest.mark.parametrize(
    ("stars", "nearest"), [(1, (2, 2, 0)), (2, (7, 2, 0)), (3, (7, 7, 0)), (4, (2, 7, 0))]
)
def test_they_build_at_the_block_nearest_to_the_corner(
    stars: int, nearest: tuple[int, int, int]
) -> None:
    here = solo(
        standing(J, (2, 2, 0)),
        standing(S, (7, 2, 0), (7, 3, 0)),
        standing(A, (7, 7, 0), (6, 7, 0), (5, 7, 0)),
        standing(C, (2, 7, 0), (2, 6, 0), (3, 7, 0)),
    )
    events = woken(here, stars, 5, "o4", J)
    found = only(NearestFound, events)  # type: ignore[arg-type]
    assert nearest in {tuple(cube) for cube in found.cubes}
    assert (found.corner, found.tied) == (stars - 1, 1)


@pytest.mark.rule("BK-6.6")
def test_the_distance_to_the_corner_is_that_in_plan_not_along_the_squares() -> None:
    here = solo(standing(S, (0, 5, 0)), standing(J, (3, 3, 0)))
    found = only(NearestFound, woken(here, 1, 5, "single", C))  # type: ignore[arg-type]
    assert (found.standing, found.tied) == (2, 1), "3, 3 is nearer than 0, 5"


@pytest.mark.rule("BK-6.6")
def test_the_core_counts_as_a_block_and_ties_are_the_players_choice() -> None:
    woken(alone := solo(), 2, 5, "single", C)
    assert alone.asked == "place_for_ancients"
    places = {(each.x, each.y, each.z) for each in alone.legal()}  # type: ignore[union-attr]
    assert places == {(3, 3, 0), (6, 3, 0), (3, 6, 0), (6, 6, 0)}
    here = solo(standing(J, (1, 2, 0)), standing(S, (2, 1, 0)))
    woken(here, 1, 5, "single", C)
    assert here.asked == "choose_nearest"
    assert here.legal() == [ChooseNearest(1), ChooseNearest(2)]
    assert here.refused(ChooseNearest(0)) == "BK-6.6"
    chosen = only(NearestFound, here.do(ChooseNearest(2)))
    assert (chosen.standing, chosen.tied) == (2, 2)
    places = {(each.x, each.y) for each in here.legal()}  # type: ignore[union-attr]
    assert places == {(1, 0), (3, 0), (3, 2)}, "the fourth corner has the other block"


@pytest.mark.rule("BK-6.6")
def test_they_place_on_the_floor_corner_to_corner_and_not_face_to_face() -> None:
    here = solo(standing(J, (2, 2, 0), (2, 3, 0)), standing(S, (8, 8, 0)))
    woken(here, 1, 5, "l3", C)
    assert here.asked == "place_for_ancients"
    board = board_of(book(), here.state)
    anchor = board.blocks[1]
    legal = [each for each in here.legal() if isinstance(each, PlaceForAncients)]
    assert len(legal) > 10
    orientations = book().blocks.orientations(block("l3", C))
    for each in legal:
        cells = [
            number(*cube)
            for cube in cubes_at(orientations[each.orientation], each.x, each.y, each.z)
        ]
        assert any(around(anchor) >> cell & 1 for cell in cells)
        assert not any(beside(anchor) >> cell & 1 for cell in cells)
        assert min(cell // 100 for cell in cells) == 0
        taken = here.rules.preview(here.state, each)
        assert taken.refusal is None and taken.views
    _, index, (x, y, z) = shape_and_place([(3, 1, 0), (4, 1, 0), (4, 0, 0)])
    assert here.allows(PlaceForAncients(index, x, y, z))
    _, index, (x, y, z) = shape_and_place([(3, 2, 0), (4, 2, 0), (3, 2, 1)])
    assert here.refused(PlaceForAncients(index, x, y, z)) == "BK-6.6"
    _, index, (x, y, z) = shape_and_place([(9, 9, 0), (9, 9, 1), (8, 9, 1)])
    assert here.refused(PlaceForAncients(index, x, y, z)) == "BK-6.6"
    assert here.refused(PlaceForAncients(99, 0, 0, 0)) == "BK-1.3"


@pytest.mark.rule("BK-6.6")
def test_their_block_stands_and_the_dig_is_filled_afterwards() -> None:
    here = solo(standing(J, (0, 0, 0)))
    events = woken(here, 1, 5, "single", C)
    placed = only(BlockPlaced, events)  # type: ignore[arg-type]
    assert (placed.seat, placed.cubes) == (ANCIENTS, ((1, 1, 0),)), "the only place there is"
    assert only(AncientsTook, events).space == 4  # type: ignore[arg-type]
    assert only(DigFilled, events).spaces == (4,)  # type: ignore[arg-type]
    assert here.state.placed[-1].seat == ANCIENTS
    assert here.asked == "play" and here.state.turn == 2


@pytest.mark.rule("BK-6.6")
def test_an_empty_space_ends_their_turn() -> None:
    here = solo(standing(J, (0, 0, 0)))
    here.do(Dig(0))
    here.do(LayDown("sun"))
    here.do(Discard("star_1"))
    key = book().keys[here.state.sun[-1]]
    here.state.dig[key.pips - 1] = NO_BLOCK
    events = here.do(DrawKey("sun"))
    assert only(AncientsRead, events).block == NO_BLOCK
    assert not events_of(AncientsTook, events)
    assert (here.asked, here.state.turn) == ("play", 2)


@pytest.mark.rule("BK-6.7")
def test_a_block_without_a_place_goes_back_to_the_bag() -> None:
    """In a corner whose only free diagonal square is taken nothing can be built."""
    here = solo(
        standing(J, (0, 0, 0)),
        standing(S, (1, 1, 0), (1, 1, 1)),
        standing(A, (2, 2, 0)),
    )
    events = woken(here, 1, 5, "single", C)
    assert only(AncientsGaveUp, events).block == block("single", C)  # type: ignore[arg-type]
    assert not events_of(BlockPlaced, events)  # type: ignore[arg-type]
    filled = only(DigFilled, events)  # type: ignore[arg-type]
    assert filled.spaces == (4,)
    assert block("single", C) in here.state.bag or filled.blocks == (block("single", C),)
    assert here.state.turn == 2


@pytest.mark.rule("BK-6.8")
def test_what_the_ancients_complete_cannot_be_claimed() -> None:
    with Card("star_2", "c", ".", ".", ".") as name, Card("sun_1", "c j"):
        here = solo(standing(J, (0, 0, 0)))
        events = woken(here, 1, 5, "single", C)
        assert events_of(BlockPlaced, events)  # type: ignore[arg-type]
        assert here.asked == "play"
        assert name in here.state.hands[0]
        assert here.refused(Claim("sun_1")) == "BK-2.1"
        far = place(S, (3, 3, 0))
        here.do(far)
        assert here.asked != "claim", "the pair that the Ancients completed does not count"


@pytest.mark.rule("BK-6.9")
def test_the_score_earns_a_rank() -> None:
    here = solo(standing(J, (0, 0, 0)))
    here.state.result = "eleven_turns"
    here.state.mystery = [C]
    seen = set()
    suns = [key for key in book().keys if key.startswith("sun")]
    for count in range(16):
        here.state.claimed[0] = suns[:count]
        outcome = here.rules.outcome(here.state)
        assert outcome is not None
        assert outcome.places == (1,) and outcome.clause == "BK-6.9"
        assert outcome.scores == (2 * count,)
        reached = [rank for rank in book().ranks if rank.points <= 2 * count]
        assert outcome.decided_by == reached[-1].id
        seen.add(outcome.decided_by)
    assert seen == {"lost_tourist", "digger", "explorer", "archaeologist", "keeper"}


@pytest.mark.rule("BK-6.2", "BK-2.5")
def test_a_solo_match_does_not_end_for_want_of_placed_blocks() -> None:
    here = solo(standing(J, (0, 0, 0)))
    here.state.idle = 30
    here.do(Dig(0))
    here.do(LayDown("sun"))
    here.do(KeepKeys())
    assert here.asked == "play"


@pytest.mark.rule("BK-6.4")
def test_solo_matches_of_random_play_keep_the_count() -> None:
    for seed in range(20):
        state, _ = rules().new(BlockAndKeyOptions(seats=1), seed)
        dice = Dice(seed)
        while rules().decision(state) is not None:
            legal = rules().legal(state)
            rules().apply(state, legal[dice.index(len(legal))])
        claimed = [key for mark in state.track for key in mark.claimed]
        assert len(state.track) == 11
        assert claimed == state.claimed[0]
        mine = [each for each in state.placed if each.seat == 0]
        assert len(mine) <= 11
        assert all(isinstance(each, Placed) for each in state.placed)
