"""The face-off is seen close up, and everybody is back in place after it."""

from __future__ import annotations

import math

import pytest

from game.trick_shot import events as ev
from game.trick_shot.team import BLUE
from tests.trick_shot_view.stand import Stand

_RED, _BLUE = 0, 7
_ROLL = ev.FaceOffRolled(
    red_faces=("blank", "fail", "bounce"), blue_faces=("bounce", "response", "blank")
)
_TIE = ev.FaceOffRolled(red_faces=("blank",) * 3, blue_faces=("fail",) * 3)


def _stand(**settings: object) -> tuple[Stand, list[ev.TrickShotEvent]]:
    """A stand before the first face-off, and the events of that face-off after a tie."""
    stand = Stand((1280, 720), **settings)
    stand.place(_START)
    stand.timeline.clear()
    square = stand.now.places[_BLUE]
    return stand, [_TIE, _ROLL, ev.FaceOffWon(team=BLUE, skater=_BLUE, square=square)]


_START = """turn: 1 red
cards: quick_change heavy_line
ice:
  . . . . . . . . . . . . . . . . .
  . . . . . . . L . l . . . . . . .
  . . . . . . . . . . . . . . . . .
  # . . . D . . . . . . . e . . . #
  # G . . . . . C .* c . . . . . g #
  # . . . E . . . . . . . d . . . #
  . . . . . . . . . . . . . . . . .
  . . . . . . . R . r . . . . . . .
  . . . . . . . . . . . . . . . . .
"""


def test_two_skaters_bend_over_the_dot_before_the_referee() -> None:
    stand, events = _stand()
    model, whole = stand.context.model, stand.context.model.frame.cell
    stand.show(events)
    nearest, heights, titles, board = 9.0, [], set(), set()
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        if not stand.context.broadcast.on:
            continue
        assert model.frame.cell > whole
        red, blue = (model.sprites.skaters[each] for each in (_RED, _BLUE))
        nearest = min(nearest, math.dist(red.place, blue.place))
        heights.append(model.sprites.puck.height)
        titles.add(stand.context.broadcast.title)
        board.add(stand.context.duel.title)
        referee = model.sprites.referee
        assert referee is not None
        assert referee[1] < red.place[1], "the referee stands behind the dot"
        above = model.frame.design(referee)[1] - 1.6 * model.frame.cell
        assert above > stand.context.scoreboard.area.bottom, "and is not hidden"
    assert 1.5 < nearest < 1.9
    assert max(heights) > 0.9
    assert heights[-1] == pytest.approx(0.0, abs=0.05), "the puck falls onto the dot"
    assert titles == {"Red 9 against Blue 9"}
    assert board == {""}, "the banner names the face-off, the plate of dice does not repeat it"


@pytest.mark.parametrize("settings", [{}, {"reduce_motion": True}, {"animation_speed": "fast"}])
def test_after_a_face_off_everybody_stands_on_their_squares(settings: dict[str, object]) -> None:
    stand, events = _stand(**settings)
    model = stand.context.model
    before = [piece.place for piece in model.sprites.skaters]
    stand.show(events)
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
    assert [piece.place for piece in model.sprites.skaters] == before
    assert all(piece.lean == 0 for piece in model.sprites.skaters)
    assert model.sprites.referee is None
    assert model.sprites.puck.carrier == _BLUE
    assert not stand.context.broadcast.on
