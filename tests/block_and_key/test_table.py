"""The table and how it is set up: BK-1."""

from __future__ import annotations

from collections import Counter

import pytest

from game.block_and_key.actions import Dig, Place, TurnCore
from game.block_and_key.blocks import BLOCKS, NO_BLOCK, colour_of, shape_of
from game.block_and_key.board import bits
from game.block_and_key.claiming import deck_of
from game.block_and_key.colours import COLOURS, EMPTY, GOLD
from game.block_and_key.digging import LINES
from game.block_and_key.events import CoreTurned, DigFilled, FirstPlayerChosen, KeysDealt, TurnBegan
from game.block_and_key.options import BlockAndKeyOptions
from game.block_and_key.placing import standing_cubes
from game.block_and_key.position import board_of, own_view, pictures
from game.block_and_key.temple import LEVELS, ROWS, SIDE_NAMES, VIEW_NAMES, WIDTH
from game.engine.errors import BadInput
from tests.block_and_key import plain
from tests.block_and_key.positions import book, rules
from tests.block_and_key.tables import Table, table
from tests.happened import events_of, only

SEATS = (1, 2, 3, 4)


def begun(seats: int, seed: int = 3) -> Table:
    """Return a table before the core is turned."""
    state, _ = rules().new(BlockAndKeyOptions(seats=seats), seed)
    return Table(state)


@pytest.mark.rule("BK-1.1")
def test_the_floor_has_ten_by_ten_squares_and_six_levels() -> None:
    assert (WIDTH, LEVELS) == (10, 6)
    assert SIDE_NAMES == ("north", "east", "south", "west")
    here = table()
    views = pictures(book(), here.state)
    assert [(len(view), {len(row) for row in view}) for view in views] == [
        (rows, {WIDTH}) for rows in ROWS
    ]
    for seats in (0, 5):
        with pytest.raises(BadInput):
            rules().new(BlockAndKeyOptions(seats=seats), 1)


@pytest.mark.rule("BK-1.2")
def test_the_bag_holds_ten_shapes_in_four_colours_one_of_each() -> None:
    state = begun(4).state
    blocks = [*state.bag, *(each for each in state.dig if each != NO_BLOCK)]
    assert sorted(blocks) == list(range(BLOCKS))
    assert len({(shape_of(each), colour_of(each)) for each in blocks}) == 40
    assert Counter(colour_of(each) for each in blocks) == dict.fromkeys(COLOURS, 10)


@pytest.mark.rule("BK-1.3")
def test_every_shape_has_all_its_orientations_in_space() -> None:
    ids = book().blocks.shape_ids
    assert ids == ("single", "domino", "i3", "l3", "i4", "o4", "l4", "t4", "s4", "corner")
    counts = [len(orientations) for orientations in book().blocks.of_shape]
    assert counts == [1, 3, 3, 12, 3, 3, 24, 12, 12, 8]
    for orientations in book().blocks.of_shape:
        found = {frozenset(tuple(c) for c in each.cubes) for each in orientations}
        assert found == plain.turned(orientations[0].cubes)
    assert [len(each[0].cubes) for each in book().blocks.of_shape] == [1, 2, 3, 3, 4, 4, 4, 4, 4, 4]


@pytest.mark.rule("BK-1.4")
def test_the_core_is_gold_on_top_and_has_four_colours_at_its_sides() -> None:
    here = table()
    assert len(standing_cubes(board_of(book(), here.state), 0)) == 8
    views = pictures(book(), here.state)
    for view, colour in zip(views, (GOLD, *COLOURS), strict=True):
        shown = [each for row in view for each in row if each != EMPTY]
        assert shown == [colour] * 4
    for turns in range(4):
        turned = pictures(book(), table(core=turns).state)
        north = turned[1][LEVELS - 1]
        assert {each for each in north if each != EMPTY} == {-turns % 4}


@pytest.mark.rule("BK-1.5")
@pytest.mark.parametrize(("seats", "x", "y"), [(1, 4, 4), (2, 3, 3), (3, 3, 4), (4, 4, 4)])
def test_where_the_core_stands(seats: int, x: int, y: int) -> None:
    cubes = standing_cubes(board_of(book(), table(seats=seats).state), 0)
    assert {cube[:2] for cube in cubes} == {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
    assert {cube.z for cube in cubes} == {0, 1}


@pytest.mark.rule("BK-1.6")
def test_where_the_seats_sit() -> None:
    sides = {
        seats: [VIEW_NAMES[own_view(book(), begun(seats).state, seat)] for seat in range(seats)]
        for seats in SEATS
    }
    assert sides == {
        1: ["south"],
        2: ["east", "south"],
        3: ["north", "east", "south"],
        4: ["north", "east", "south", "west"],
    }


@pytest.mark.rule("BK-1.7")
def test_how_many_keys_there_are_and_what_they_are_worth() -> None:
    keys = book().keys.values()
    assert Counter(key.deck for key in keys) == {"star": 8, "sun": 24, "moon": 16}
    assert {(key.deck, key.points) for key in keys} == {("star", 1), ("sun", 2), ("moon", 4)}
    assert sorted(begun(4).state.mystery) == list(COLOURS)


@pytest.mark.rule("BK-1.8")
def test_the_dig_is_filled_from_the_lowest_number() -> None:
    assert LINES[:3] == ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    assert LINES[3:] == ((0, 3, 6), (1, 4, 7), (2, 5, 8))
    here = table()
    here.state.dig[1] = here.state.dig[4] = NO_BLOCK
    taken = here.state.dig[7]
    here.state.dice.next = [0, 1, 0]
    bag = here.state.bag[:]
    events = here.do(Dig(4))
    assert here.state.blocks[0] == [taken]
    filled = only(DigFilled, events)
    assert filled.spaces == (1, 4, 7)
    assert filled.blocks == (bag[0], bag[2], bag[1])


@pytest.mark.rule("BK-1.9")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_two_star_keys_a_sun_a_moon_and_a_mystery_card(seats: int) -> None:
    state, events = rules().new(BlockAndKeyOptions(seats=seats), 5)
    dealt = events_of(KeysDealt, events)
    for seat in range(seats):
        decks = [book().keys[key].deck for key in state.hands[seat]]
        assert decks == ["star", "star", "sun", "moon"]
        assert state.mystery[seat] in COLOURS
        assert dealt[seat] == KeysDealt(seat, tuple(state.hands[seat]), state.mystery[seat])
    assert (len(deck_of(state, "sun")), len(deck_of(state, "moon"))) == (24 - seats, 16 - seats)
    lying = [*state.sun, *state.moon, *(key for hand in state.hands for key in hand)]
    assert len(set(lying)) == len(lying) == 24 + 16 + 2 * seats, "unused Star keys leave the game"


@pytest.mark.rule("BK-1.9")
def test_keys_and_mystery_cards_are_secret() -> None:
    state, events = rules().new(BlockAndKeyOptions(seats=3), 5)
    view = rules().view(state, 1)
    assert view.hands[1] == state.hands[1] and view.mystery[1] == state.mystery[1]
    assert view.hands[0] == view.hands[2] == ["?star", "?star", "?sun", "?moon"]
    assert view.mystery[0] == view.mystery[2] == -1
    assert set(view.sun) == {"?sun"} and set(view.moon) == {"?moon"}
    for event in events_of(KeysDealt, events):
        seen = rules().seen(event, 1)
        assert isinstance(seen, KeysDealt)
        assert (seen == event) == (event.seat == 1)
        assert (seen.mystery == -1) == (event.seat != 1)


@pytest.mark.rule("BK-1.10")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_turns_the_core_and_all_dig_counter_clockwise(seats: int) -> None:
    here = begun(seats)
    first = here.state.first
    assert (here.asked, here.seat) == ("turn_core", first)
    assert here.refused(Dig(0)) == "BK-2.1"
    assert here.refused(TurnCore(4)) == "BK-1.10"
    turned = only(CoreTurned, here.do(TurnCore(3)))
    assert turned.sides == (1, 2, 3, 0)
    order = []
    while here.asked == "first_dig":
        order.append(here.seat)
        events = here.do(Dig(len(order)))
        assert NO_BLOCK not in here.state.dig
        assert len(here.state.blocks[order[-1]]) == 3
    assert order == [(first - 1 - number) % seats for number in range(seats)]
    assert only(TurnBegan, events).seat == first == here.seat
    assert here.asked == "play"


@pytest.mark.rule("BK-1.10")
def test_chance_chooses_the_first_player_and_turns_go_clockwise() -> None:
    firsts = Counter(begun(4, seed).state.first for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3} and min(firsts.values()) > 25
    state, events = rules().new(BlockAndKeyOptions(seats=4), 11)
    assert only(FirstPlayerChosen, events).seat == state.first
    here = table(seats=4)
    for seat in (0, 1, 2, 3, 0):
        assert here.seat == seat
        here.do(Dig(0))


@pytest.mark.rule("BK-1.4", "BK-3.1")
def test_nothing_ever_takes_the_place_of_the_core() -> None:
    here = table(blocks=[0, 1, 2, 3])
    core = {tuple(cube) for cube in standing_cubes(board_of(book(), here.state), 0)}
    for action in here.legal():
        if isinstance(action, Place):
            cubes = here.preview(action).cubes
            assert not core & {tuple(cube) for cube in cubes}
    assert bits(board_of(book(), here.state).occupied)
