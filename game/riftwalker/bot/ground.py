"""The lines of the grid in a position, complete or one step away, for the bots."""

from __future__ import annotations

from typing import NamedTuple

from game.riftwalker.elements import CARDS, ELEMENT_OF, LINES, PLAIN
from game.riftwalker.state import RiftwalkerState

_KEPT = 20_000
"""The most grids that are remembered."""


class Ground(NamedTuple):
    """The facts that all seats share: masks of elements, and how often each one shows."""

    lines: int
    """The elements that have a line."""
    nearly: int
    """The elements that have a line or can get one in one Element step."""
    shown: tuple[int, ...]
    """For each element how many grid cards show it, three at the most."""


class Grounds:
    """Analyses grids, each only once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], Ground] = {}

    def of(self, state: RiftwalkerState) -> Ground:
        """Return the facts about the grid of a position."""
        key = (state.element_deck[0], *state.grid)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _KEPT:
                self._known.clear()
            found = self._known[key] = _ground(state)
        return found


def _ground(state: RiftwalkerState) -> Ground:
    top = CARDS[state.element_deck[0]]
    placed = 1 << top[0] | 1 << top[1]
    shown = [0] * len(PLAIN)
    shows, reach = [], []
    for face in state.grid:
        element = ELEMENT_OF[face]
        shown[element] += 1
        shows.append(1 << element)
        reach.append(1 << ELEMENT_OF[face ^ 1] | placed)
    lines = nearly = 0
    for a, b, c in LINES:
        first, second, third = shows[a], shows[b], shows[c]
        if first == second:
            lines |= first & third
            nearly |= first & reach[c]
        if first == third:
            nearly |= first & reach[b]
        if second == third:
            nearly |= second & reach[a]
    return Ground(lines, lines | nearly, tuple([min(3, count) for count in shown]))
