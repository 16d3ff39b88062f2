"""What the rulebook's diagrams and the lesson say follows from playing their positions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from game.block_and_key.actions import Place
from game.block_and_key.ancients import nearest
from game.block_and_key.blocks import block_of
from game.block_and_key.colours import COLOUR_NAMES
from game.block_and_key.position import board_of
from game.block_and_key.preview import completions
from game.block_and_key.scoring import counted
from game.block_and_key.state import BlockAndKeyState
from game.engine.errors import Illegal
from scenes.games.block_and_key.lesson import BlockAndKeyLesson
from tests.block_and_key.positions import rules
from tests.block_and_key.tables import place

DATA = Path(__file__).parents[2] / "data" / "block_and_key"
DRAWN = ("rising", "spanned", "alone")
CORAL, SUN, JADE = (COLOUR_NAMES.index(name) for name in ("coral", "sun", "jade"))


def _drawn(name: str) -> BlockAndKeyState:
    state = BlockAndKeyLesson.read_position(rules(), name)
    assert isinstance(state, BlockAndKeyState)
    return state


def _taught() -> list[BlockAndKeyState]:
    found = [step.position for step in BlockAndKeyLesson.read(rules()) if step.position is not None]
    return [each for each in found if isinstance(each, BlockAndKeyState)]


def _words(clause: str) -> list[dict[str, str]]:
    """The sentences of the diagrams of a clause."""
    diagrams = yaml.safe_load((DATA / "diagrams.yaml").read_text("utf-8"))["diagrams"]
    return [mark for each in diagrams if clause in each["clauses"] for mark in each["marks"]]


def _with(state: BlockAndKeyState, count: int, block: int) -> BlockAndKeyState:
    """The position with the first so many blocks; the person holds one more."""
    earlier = rules().copy(state)
    earlier.placed = list(state.placed[:count])
    earlier.blocks = [[block], *([] for _ in state.blocks[1:])]
    return earlier


@pytest.mark.parametrize("state", [*_taught(), *map(_drawn, DRAWN)])
def test_every_block_that_stands_could_be_placed_where_it_stands(state: BlockAndKeyState) -> None:
    for number, each in enumerate(state.placed):
        action = Place(each.block, each.orientation, each.x, each.y, each.z)
        rules().check(_with(state, number, each.block), action)


def test_beside_the_core_three_levels_are_enough_and_two_are_not() -> None:
    state = _drawn("rising")
    rules().check(_with(state, 0, state.placed[0].block), place(1, (5, 4, 0), (5, 4, 1), (5, 4, 2)))
    with pytest.raises(Illegal) as refused:
        low = place(CORAL, (5, 4, 0), (5, 4, 1))
        rules().check(_with(state, 0, low.block), low)
    assert refused.value.clause == "BK-3.3"


def test_without_the_coral_pillar_the_bridge_would_be_an_overhang() -> None:
    state = _drawn("spanned")
    bridge = state.placed[-1]
    action = Place(bridge.block, bridge.orientation, bridge.x, bridge.y, bridge.z)
    names = [each.block for each in state.placed]
    assert names[1:] == [
        block_of(rules().book.blocks.shape_ids.index(shape), colour)
        for shape, colour in (("domino", CORAL), ("i3", JADE))
    ]
    without = _with(state, 1, bridge.block)
    with pytest.raises(Illegal) as refused:
        rules().check(without, action)
    assert refused.value.clause == "BK-3.5"


def test_the_key_of_the_views_is_a_line_of_three_worth_one_point() -> None:
    state = next(each for each in _taught() if len(each.placed) == 4)
    key = rules().book.keys[state.hands[0][2]]
    assert [len(row) for row in key.grid] == [3]
    assert key.points == 1
    places = [each for each in rules().legal(state) if isinstance(each, Place)]
    assert any(
        found.key == state.hands[0][2]
        for each in places
        for found in completions(rules().book, state, each)
    )


def test_the_mystery_squares_of_the_example_are_counted_right() -> None:
    state = next(each for each in _taught() if len(each.placed) == 4)
    count = counted(rules().book, state, 0)
    assert COLOUR_NAMES[state.mystery[0]] == "jade"
    (mark,) = [each for each in _words("BK-5.2") if each["spot"] == "view:2"]
    assert (count.squares, count.mystery) == (1, 1)
    assert mark["en"].endswith("Here it is one square: one point.")
    assert [int(each) for each in re.findall(r"\d+", mark["zh_TW"])] == [1, 1]


def test_the_ancients_of_the_example_read_five_pips_and_three_stars() -> None:
    state = _drawn("alone")
    domino = block_of(rules().book.blocks.shape_ids.index("domino"), SUN)
    assert state.dig[5 - 1] == domino
    assert nearest(board_of(rules().book, state), 3 - 1) == [1]


def test_the_rulebook_tells_where_each_rank_begins() -> None:
    book = yaml.safe_load((DATA / "rulebook.yaml").read_text("utf-8"))
    clauses = [each for chapter in book["chapters"] for each in chapter["clauses"]]
    ranks = next(each for each in clauses if each["id"] == "BK-6.9")
    points = [rank.points for rank in rules().book.ranks][1:]
    for language in ("en", "zh_TW"):
        assert [int(each) for each in re.findall(r"\d+", ranks[language])] == points
