"""A crowded hand: its cards make room for the one pointed at, by any device."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.layout import LOWER, Point

_QUICK: Final = 16.0
"""How fast the cards make room, per second."""
_GAP: Final = 4.0
"""Between the card that is pointed at and its neighbours, design units."""


def spread(count: int, chosen: int) -> list[float]:
    """The middles of the lower hand's cards across the table, in design units.

    A hand whose cards do not cover each other lies still. In a larger one the card pointed at is
    shown at its full size, and the others make room on both sides; the first and the last stay.

    Args:
        count: how many cards.
        chosen: the number of the card that is pointed at; -1 for none.
    """
    places = [layout.hand_point(LOWER, number, count)[0] for number in range(count)]
    if chosen < 0 or not is_crowded(count):
        return places
    room = (layout.HAND + layout.hand_width(count)) / 2 + _GAP
    middle = places[chosen]
    left = _between(places[0], max(places[0], middle - room), chosen)
    right = _between(places[-1], min(places[-1], middle + room), count - chosen - 1)
    return [*left, middle, *reversed(right)]


def is_crowded(count: int) -> bool:
    """Whether the cards of a lower hand cover parts of each other."""
    if count < 2:
        return False
    first, second = (layout.hand_point(LOWER, number, count)[0] for number in (0, 1))
    return second - first < layout.hand_width(count)


def _between(outer: float, inner: float, count: int) -> list[float]:
    """The places of some cards, evenly from the outer one on; one alone lies outside."""
    step = (inner - outer) / max(1, count - 1)
    return [outer + number * step for number in range(count)]


def order(count: int, chosen: int) -> list[int]:
    """The numbers of the cards from the lowest to the topmost, the chosen one left out.

    On either side of it those that are nearer lie above those that are farther away.
    """
    if chosen < 0 or not is_crowded(count):
        return [number for number in range(count) if number != chosen]
    return [*range(chosen), *range(count - 1, chosen, -1)]


def covered_side(number: int, count: int, chosen: int) -> int:
    """Which side of a card its neighbour covers: -1 the left, 1 the right, 0 none."""
    top = (count - 1,) if chosen < 0 else (chosen - 1, chosen, chosen + 1)
    if number in top or not is_crowded(count):
        return 0
    return -1 if 0 <= chosen < number else 1


class Fan:
    """Moves the cards of the lower hand to their places."""

    def __init__(self) -> None:
        self._places: list[float] = []

    def point(self, number: int, count: int) -> Point:
        """The middle of a card, before it is raised."""
        x, y = layout.hand_point(LOWER, number, count)
        if len(self._places) == count and is_crowded(count):
            return self._places[number], y
        return x, y

    def raised_point(self, number: int, count: int) -> Point:
        """The middle of a card that is raised: it does not reach over the plate or the panels."""
        x, y = self.point(number, count)
        half = self.width(1.0, count) / 2 + _GAP
        return max(layout.PLATES[LOWER].right + half, min(layout.BUTTONS.left - half, x)), y

    def width(self, raised: float, count: int) -> float:
        """How wide a card is drawn; one that is raised out of a crowd has its full size."""
        return layout.HAND if raised and is_crowded(count) else layout.hand_width(count)

    def update(self, seconds: float, count: int, chosen: int, *, calm: bool) -> bool:
        """Move the cards to make room; return whether any moved.

        Args:
            seconds: since the last call.
            count: how many cards the lower hand has.
            chosen: the number of the card that is pointed at; -1 for none.
            calm: without motion, at once.
        """
        goal = spread(count, chosen)
        if len(self._places) != count or calm or _near(self._places, goal):
            moved = self._places != goal
            self._places = goal
            return moved
        share = 1 - math.exp(-_QUICK * seconds)
        self._places = [
            here + (there - here) * share for here, there in zip(self._places, goal, strict=True)
        ]
        return True


def _near(places: Sequence[float], goal: Sequence[float]) -> bool:
    return all(abs(here - there) < 0.5 for here, there in zip(places, goal, strict=True))
