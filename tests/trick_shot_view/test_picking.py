"""A click takes the visible thing: the figure in front, any part of the net."""

from __future__ import annotations

import pytest

from scenes.games.trick_shot.picking import net_area, square_under
from tests.trick_shot_view.stand import Stand

CROWD = """
turn: 3 red
ice:
  . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . .
  . . . . . . . c . . . . . . . . .
  # . . . D . . C* . . . . e . . . #
  # G . . . . . L . . . . . . . g #
  # . . . E . . . . . . . d . . . #
  . . . . . . . . . l . . . . . . .
  . . . . . . . R . . . r . . . . .
  . . . . . . . . . . . . . . . . .
"""
SHOOTING = """
options: {"advanced": false, "goalie_blocks": false}
turn: 3 red
ice:
  . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . .
  # . . . D . . . . . . . . . . . #
  # G . . . . . . . . . . . C* . g #
  # . . . E . . . . . . . . . . . #
  . . . . . . . . . . . . . . . . .
  . . . . . . . R . l . r . . . . .
  . . . . . . . . . . . . . . . . .
"""


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand((1280, 720))


def chest_of(stand: Stand, skater: int) -> tuple[float, float]:
    """A point on a figure that lies over the square behind it."""
    frame = stand.context.model.frame
    x, y = frame.centre(stand.now.places[skater])
    return x, y - frame.cell * 0.62


def test_a_click_on_a_chest_means_the_figure_in_front(stand: Stand) -> None:
    """Red's centre stands before a rival, and has a team-mate in front."""
    stand.place(CROWD)
    stand.ask()
    places, frame = stand.now.places, stand.context.model.frame
    for skater, behind in ((0, 7), (1, 0)):
        point = chest_of(stand, skater)
        assert frame.square_at(point) == places[behind], "the pointer is over the square behind"
        assert square_under(stand.context, point) == places[skater]
    stand.refused.clear()
    stand.click(chest_of(stand, 0))
    assert stand.context.chooser.skater == 0 and not stand.refused


def test_a_badge_means_its_skater_before_whomever_it_lies(stand: Stand) -> None:
    stand.place(CROWD)
    stand.ask()
    stand.frame()
    canvas, badges = stand.kit.canvas, stand.context.figures.badges
    for skater, area in badges.areas.items():
        point = canvas.to_design(area.center)
        assert square_under(stand.context, point) == stand.now.places[skater]
    behind, before = 0, 1
    badges.areas[behind].center = canvas.point(*chest_of(stand, before))
    assert square_under(stand.context, chest_of(stand, before)) == stand.now.places[behind]


def test_a_lit_square_shows_through_who_is_chosen_and_who_is_out_of_reach(stand: Stand) -> None:
    stand.place(CROWD)
    stand.ask()
    right_wing, rival = 2, 8
    stand.click_square(stand.now.places[right_wing])
    for skater in (right_wing, rival):
        point = chest_of(stand, skater)
        lit = stand.context.model.frame.square_at(point)
        assert stand.context.chooser.shows(lit), "he can skate there"
        assert square_under(stand.context, point) == lit


def test_the_whole_net_takes_the_aim(stand: Stand) -> None:
    stand.place(SHOOTING)
    stand.ask()
    stand.click_square(stand.now.places[0])
    shots = [each.square for each in stand.context.chooser.targets() if each.kind == "shot"]
    assert shots
    area = net_area(stand.context, shots[0])
    assert area.height > 3 * stand.context.model.frame.cell
    for x in (area.left + 3, area.centerx, area.right - 3):
        for y in (area.top + 3, area.centery, area.bottom - 3):
            assert square_under(stand.context, (x, y)) in shots, (x, y)
    stand.click((area.centerx, area.bottom - 4))
    armed = stand.context.chooser.armed
    assert armed is not None and armed.kind == "shot"


def test_without_a_shot_the_net_is_ice_like_any_other(stand: Stand) -> None:
    stand.place(CROWD)
    stand.ask()
    stand.click_square(stand.now.places[1])
    net = stand.context.model.frame.rink.nets[1][0]
    assert square_under(stand.context, stand.context.model.frame.centre(net)) == net
