"""Keys and views: BK-4, with the second and third of the rulebook's examples."""

from __future__ import annotations

from collections import Counter

import pytest

from game.block_and_key.actions import Claim
from game.block_and_key.colours import EMPTY
from game.block_and_key.events import KeyClaimed
from game.block_and_key.pattern import rotated
from game.block_and_key.position import pictures
from tests.block_and_key.positions import book
from tests.block_and_key.tables import A, C, Card, J, S, Table, place, standing, table
from tests.happened import only

HAND = ("star_1", "star_2", "sun_1", "moon_1")
NEVER = "c a s"
"""A pattern that no position here shows."""


def shown(here: Table, view: int) -> dict[tuple[int, int], int]:
    """Return the squares of a view that show something: (column, row) and colour."""
    return {
        (column, row): colour
        for row, line in enumerate(pictures(book(), here.state)[view])
        for column, colour in enumerate(line)
        if colour != EMPTY
    }


@pytest.mark.rule("BK-4.1")
def test_each_view_is_seen_as_its_viewer_sees_it_and_never_mirrored() -> None:
    """A block near the north-west corner, seen by five people."""
    here = table(standing(A, (1, 2, 0), (1, 2, 1)))
    core_height = {4, 5}
    assert shown(here, 0)[1, 2] == A
    blue = [
        {square for square, colour in shown(here, view).items() if colour == A} for view in range(5)
    ]
    assert blue[0] == {(1, 2)}
    assert blue[1] == {(8, 4), (8, 5)}, "from the north, west is to the right"
    assert blue[2] == {(7, 4), (7, 5)} | {(4, 4), (4, 5), (5, 4), (5, 5)}, "north to the right"
    assert blue[3] == {(1, 4), (1, 5)}, "from the south, west is to the left"
    assert blue[4] == {(2, 4), (2, 5)}, "from the west, north is to the left"
    assert core_height == {row for _, row in blue[2]}


@pytest.mark.rule("BK-4.1")
def test_the_nearest_cube_hides_what_stands_behind() -> None:
    behind = standing(C, *((7, 1, z) for z in range(3)))
    here = table(behind, standing(J, (7, 8, 0)))
    south = shown(here, 3)
    assert [south[7, 5], south[7, 4], south[7, 3]] == [J, C, C]
    north = shown(here, 1)
    assert [north[2, 5], north[2, 4], north[2, 3]] == [C, C, C]
    assert shown(here, 0)[7, 1] == C


@pytest.mark.rule("BK-4.1")
def test_what_stands_behind_a_bridge_is_seen_through_the_gap() -> None:
    """The third example of the rulebook."""
    pillars = (standing(J, (0, 8, 0)), standing(J, (2, 8, 0), (2, 9, 0)))
    behind = standing(S, (1, 1, 0))
    bridge = standing(C, (0, 8, 1), (1, 8, 1), (2, 8, 1))
    here = table(*pillars, behind, bridge)
    south = shown(here, 3)
    assert south[1, 5] == S, "through the gap"
    assert south[1, 4] == C, "the bridge itself"
    with Card("star_1", NEVER), Card("star_2", "c", "s"):
        low = table(*pillars, behind, keys=HAND)
        assert "star_2" in low.offers(place(C, (0, 8, 1), (1, 8, 1), (2, 8, 1)))


@pytest.mark.rule("BK-4.1")
def test_gold_is_no_colour_of_a_key() -> None:
    letters = {letter for key in book().keys.values() for row in key.grid for letter in row}
    assert letters == set("casj.")


@pytest.mark.rule("BK-4.2")
@pytest.mark.parametrize(
    ("grid", "offered"),
    [
        (("c c a",), True),
        (("a c c",), True),
        (("c", "c", "a"), True),
        (("a", "c", "c"), True),
        (("c a c",), False),
    ],
)
def test_a_pattern_may_be_turned(grid: tuple[str, ...], offered: bool) -> None:
    with Card("star_1", *grid), Card("star_2", NEVER):
        here = table(standing(A, (3, 3, 0)), keys=HAND)
        assert ("star_1" in here.offers(place(C, (3, 3, 1), (3, 3, 2)))) is offered


@pytest.mark.rule("BK-4.2")
def test_a_mirrored_pattern_is_not_offered_in_any_view() -> None:
    """An angle of three colours: its mirror image can only be seen from behind."""
    wall = (standing(A, (3, 3, 0)), standing(S, (2, 2, 0)))
    for mirrored in (False, True):
        grid = ("c .", "a s") if mirrored else (". c", "s a")
        with Card("star_1", *grid), Card("star_2", NEVER):
            south_only = table(*wall, keys=HAND, core=1, options={"views": "own"})
            south_only.state.seat = 2
            south_only.state.hands[2] = list(HAND)
            assert (south_only.offers(place(C, (3, 3, 1))) == {"star_1"}) is not mirrored
            north_only = table(*wall, keys=HAND, core=1, options={"views": "own"})
            assert (north_only.offers(place(C, (3, 3, 1))) == {"star_1"}) is mirrored


@pytest.mark.rule("BK-4.2")
def test_from_above_a_mirrored_pattern_is_not_offered_either() -> None:
    flat = (standing(A, (3, 3, 0)), standing(S, (2, 2, 0)))
    tall = place(C, (2, 3, 0), (2, 3, 1))
    with Card("star_1", "s .", "c a"), Card("star_2", ". s", "a c"):
        here = table(*flat, keys=HAND)
        told = here.preview(tall)
        assert [(each.key, each.view) for each in told.completions] == [("star_1", 0)]


@pytest.mark.rule("BK-4.2")
def test_the_option_counts_the_own_side_alone() -> None:
    with Card("star_1", "c", "j"), Card("star_2", NEVER):
        stack = standing(J, (1, 1, 0))
        new = place(C, (1, 1, 1))
        assert table(stack, keys=HAND).offers(new) == {"star_1"}
        hidden = (stack, standing(S, (2, 0, 0), (1, 0, 0), (1, 0, 1)))
        own = {"views": "own"}
        assert table(stack, keys=HAND, options=own).offers(new) == {"star_1"}
        north_hidden = table(*hidden, keys=HAND, options=own)
        assert north_hidden.offers(place(C, (1, 1, 1), (1, 1, 2))) == set()
        assert table(*hidden, keys=HAND).offers(place(C, (1, 1, 1), (1, 1, 2))) == {"star_1"}


@pytest.mark.rule("BK-4.3")
@pytest.mark.parametrize("between", [A, C, J, S])
def test_a_blank_square_may_be_any_colour(between: int) -> None:
    with Card("star_1", "c", ".", "j"), Card("star_2", NEVER):
        here = table(standing(J, (1, 1, 0)), standing(between, (1, 1, 1)), keys=HAND)
        assert here.offers(place(C, (1, 1, 2))) == {"star_1"}


@pytest.mark.rule("BK-4.3")
def test_a_blank_square_may_be_empty() -> None:
    with Card("star_1", "j . c"), Card("star_2", NEVER):
        here = table(standing(J, (0, 1, 0)), standing(S, (1, 2, 0), (1, 3, 0)), keys=HAND)
        told = here.preview(place(C, (2, 1, 0)))
        assert told.refusal is None
        assert [(each.key, each.view) for each in told.completions] == [("star_1", 0)]


@pytest.mark.rule("BK-4.3")
def test_blank_squares_may_lie_outside_the_view() -> None:
    with Card("star_1", ". .", "c .", "j ."), Card("star_2", NEVER):
        column = standing(J, *((0, 0, z) for z in range(4)))
        here = table(column, standing(J, (0, 0, 4)), keys=HAND)
        assert here.offers(place(C, (0, 0, 5))) == {"star_1"}
        with Card("star_2", "j j .", "c . .", ". . ."):
            corner = table(standing(J, (9, 9, 0), (9, 9, 1)), standing(J, (8, 8, 0)), keys=HAND)
            assert corner.offers(place(C, (9, 9, 2))) == {"star_1"}


@pytest.mark.rule("BK-4.4")
def test_the_match_has_to_show_a_new_cube() -> None:
    with Card("star_1", "c", "j"), Card("star_2", NEVER):
        complete = (standing(J, (1, 1, 0)), standing(C, (1, 1, 1)))
        here = table(*complete, keys=HAND)
        assert here.offers(place(S, (2, 2, 0))) == set()
        elsewhere = table(*complete, standing(S, (8, 8, 0)), keys=HAND)
        assert elsewhere.offers(place(C, (9, 9, 0))) == set(), "another cube of the colour"
        rebuilt = table(standing(J, (1, 1, 0)), standing(J, (2, 2, 0)), keys=HAND)
        assert rebuilt.offers(place(C, (2, 2, 1))) == {"star_1"}


@pytest.mark.rule("BK-4.4")
def test_an_old_match_counts_again_when_a_new_cube_shows_in_it() -> None:
    """From the north the old pair is hidden by a new one of the same colours' half."""
    with Card("star_1", "c", "j"), Card("star_2", NEVER):
        pair = (standing(J, (1, 3, 0)), standing(C, (1, 3, 1)))
        own = {"views": "own"}
        here = table(*pair, standing(J, (0, 2, 0), (1, 2, 0)), keys=HAND, options=own)
        assert here.offers(place(S, (2, 1, 0))) == set()
        assert here.offers(place(C, (1, 2, 1), (1, 2, 2))) == {"star_1"}


@pytest.mark.rule("BK-4.5")
def test_one_block_may_fulfil_two_keys_with_the_same_squares() -> None:
    """The second example of the rulebook."""
    with Card("star_1", "c", "j"), Card("star_2", "c", ".", "s"):
        here = table(standing(S, (1, 1, 0)), standing(J, (1, 1, 1)), keys=HAND)
        new = place(C, (1, 1, 2))
        assert here.offers(new) == {"star_1", "star_2"}
        told = {each.key: each for each in here.preview(new).completions}
        assert set(told["star_1"].squares) & set(told["star_2"].squares)
        here.do(new)
        for number, key in enumerate(("star_1", "star_2"), start=1):
            event = only(KeyClaimed, here.do(Claim(key)))
            assert event.claimed == number
            assert set(event.squares) == set(told[key].squares)
            assert event.view == told[key].view
        assert here.asked == "draw_key"


@pytest.mark.rule("BK-4.7")
def test_patterns_keep_the_limits_of_their_decks() -> None:
    limits = {
        "star": ((3, 3), (1, 2), (3, 2)),
        "sun": ((4, 5), (2, 2), (3, 3)),
        "moon": ((5, 6), (3, 4), (4, 3)),
    }
    for key in book().keys.values():
        squares, colours, within = limits[key.deck]
        letters = [letter for row in key.grid for letter in row if letter != "."]
        sides = sorted((len(key.grid), len(key.grid[0])), reverse=True)
        assert squares[0] <= len(letters) <= squares[1], key.id
        assert colours[0] <= len(set(letters)) <= colours[1], key.id
        assert sides[0] <= within[0] and sides[1] <= within[1], key.id


@pytest.mark.rule("BK-4.7")
def test_no_two_patterns_are_equal_when_turned() -> None:
    shapes = [
        min(
            rotated(
                (column, row, "casj".index(letter))
                for row, line in enumerate(key.grid)
                for column, letter in enumerate(line)
                if letter != "."
            )
        )
        for key in book().keys.values()
    ]
    assert len(set(shapes)) == len(shapes) == 48


@pytest.mark.rule("BK-4.7")
@pytest.mark.parametrize("deck", ["star", "sun", "moon"])
def test_each_colour_comes_equally_often_in_a_deck(deck: str) -> None:
    count = Counter(
        letter
        for key in book().keys.values()
        if key.deck == deck
        for row in key.grid
        for letter in row
        if letter != "."
    )
    assert set(count) == set("casj")
    assert max(count.values()) - min(count.values()) <= 1
