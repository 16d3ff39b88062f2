"""A rink of a player's own is drawn with its lines, squares and creases where its data say."""

from __future__ import annotations

import pygame
import pytest

from game.trick_shot.rink import NeutralColumns, Rink, RinkData
from scenes.games.trick_shot.drawing.drawn_rink import paint
from tests.trick_shot_view.stand import Stand, book

_CELL = 40


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def _rink(columns: int, rows: int, net_rows: tuple[int, ...], first: int, last: int) -> Rink:
    middle = rows // 2
    starts = {
        "centre": (first, middle),
        "left_wing": (first, 0),
        "right_wing": (first, rows - 1),
        "left_defender": (2, middle - 1),
        "right_defender": (2, middle + 1),
        "goalie": (1, middle),
    }
    boxes = {"red": (first, 0), "blue": (last, 0)}
    neutral = NeutralColumns(first, last)
    puck = (columns // 2, middle)
    return Rink(RinkData("pond", columns, rows, net_rows, neutral, starts, puck, boxes))


_RINKS = [_rink(13, 7, (2, 3, 4), 5, 7), _rink(19, 11, (4, 5, 6), 6, 12)]


def _colour(rink: Rink, column: float, row: float) -> tuple[int, int, int]:
    """The colour at board coordinates."""
    picture, (left, top) = paint(rink, _CELL)
    red, green, blue, _ = picture.get_at(
        (round(left + (column + 0.5) * _CELL), round(top + (row + 0.5) * _CELL))
    )
    return red, green, blue


def _is_blue(colour: tuple[int, int, int]) -> bool:
    return colour[2] > colour[0] + 80


def _is_red(colour: tuple[int, int, int]) -> bool:
    return colour[0] > colour[2] + 80


@pytest.mark.rule("TS-2.3")
@pytest.mark.parametrize("rink", _RINKS)
def test_the_blue_lines_lie_between_the_zones(rink: Rink) -> None:
    for line in (rink.left_line - 0.5, rink.right_line + 0.5):
        assert _is_blue(_colour(rink, line, 0.3))
        assert not _is_blue(_colour(rink, line - 0.5, 0.3))
        assert not _is_blue(_colour(rink, line + 0.5, 0.3))


@pytest.mark.rule("TS-2.2")
@pytest.mark.parametrize("rink", _RINKS)
def test_goal_lines_and_creases_lie_before_the_nets(rink: Rink) -> None:
    for net, crease, side in zip(rink.nets, rink.creases, (1, -1), strict=True):
        column = rink.column[net[0]]
        assert _is_red(_colour(rink, column + 0.44 * side, 0.3))
        ice = _colour(rink, column + side, 0.3)
        for square in crease:
            painted = _colour(rink, rink.column[square], rink.row[square] + 0.2)
            assert painted[0] < ice[0] - 40, "the crease is painted"
        outside = _colour(rink, rink.column[crease[0]], rink.row[crease[0]] - 0.8)
        assert outside[0] > ice[0] - 40


def test_a_match_on_it_is_shown() -> None:
    rinks = book().rinks
    rinks["pond"] = _RINKS[0]
    try:
        stand = Stand((640, 360))
        stand.begin(3, rink="pond")
        stand.frame()
        frame = stand.context.model.frame
        place = stand.kit.canvas.point(*frame.design((frame.rink.left_line - 0.5, 5.7)))
        shown = pygame.Surface.get_at(stand.window, place)
    finally:
        del rinks["pond"]
    assert _is_blue((shown[0], shown[1], shown[2]))
