"""In a match of open hands, the hand of the seat on turn is shown, with its owner."""

from __future__ import annotations

from random import Random

from tests.riftwalker_view.choosing import choice
from tests.riftwalker_view.stand import Stand


class WatchingStand(Stand):
    """A replay through the eyes of the whole table."""

    watching = True


def shown_hand(stand: Stand) -> list[str]:
    """The rifts of the hand that lies below, from the left."""
    bodies = [body for body in stand.context.actors.bodies.values() if body.zone == "hand"]
    return [body.rift for body in sorted(bodies, key=lambda body: body.x.target)]


def test_the_hand_of_the_seat_on_turn_is_shown_and_named() -> None:
    stand = WatchingStand((640, 360))
    stand.begin(3, seats=3)
    source, seen = Random(3), set()
    for _ in range(40):
        stand.play(choice(stand, source))
        stand.timeline.skip()
        stand.view.settle(stand.shown)
        seat = stand.now.seat
        seen.add(seat)
        assert shown_hand(stand) == stand.now.hands[seat]
        stand.frame()
        drawing = stand.view._drawing
        assert drawing is not None
        told = drawing.drawn_keys()
        assert told["whose hand"] == f"{stand.names[seat]}'s hand"
    assert seen == {0, 1, 2}


def test_through_one_pair_of_eyes_the_hand_stays() -> None:
    stand = WatchingStand((640, 360))
    stand.viewer = 1
    stand.begin(3, seats=3)
    source = Random(4)
    for _ in range(20):
        stand.play(choice(stand, source))
        stand.timeline.skip()
        stand.view.settle(stand.shown)
        assert shown_hand(stand) == stand.now.hands[1]
        stand.frame()
        drawing = stand.view._drawing
        assert drawing is not None
        assert "whose hand" not in drawing.drawn_keys()
