"""Changes of the grid: its cards turned, placed, swapped and locked (RW-3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from game.riftwalker.elements import CELLS, lines_shown
from game.riftwalker.events import (
    ElementLocked,
    ElementPlaced,
    ElementsFlipped,
    ElementsSwapped,
    RiftwalkerEvent,
)
from game.riftwalker.state import UNLOCKED, RiftwalkerState


def is_locked(state: RiftwalkerState, cell: int, seat: int) -> bool:
    """Whether another player has locked the card in a cell (RW-9.38)."""
    return state.locks[state.grid[cell] >> 1] not in (UNLOCKED, seat)


def open_cells(state: RiftwalkerState, seat: int) -> Sequence[int]:
    """Return the cells whose cards a seat may turn, replace and swap."""
    if state.locks.count(UNLOCKED) == len(state.locks):
        return range(CELLS)
    return [cell for cell in range(CELLS) if not is_locked(state, cell, seat)]


def flip(
    state: RiftwalkerState, seat: int, cells: Sequence[int], events: list[RiftwalkerEvent]
) -> None:
    """Turn the cards of some cells over."""
    grid = state.grid
    for cell in cells:
        grid[cell] ^= 1
    faces = tuple([grid[cell] for cell in cells])
    events.append(ElementsFlipped(seat, tuple(cells), faces, lines_shown(grid)))


def place(
    state: RiftwalkerState, seat: int, side: int, cell: int, events: list[RiftwalkerEvent]
) -> None:
    """Put the top element card into a cell; the card there goes under the element deck (RW-2.1)."""
    deck, grid = state.element_deck, state.grid
    replaced = grid[cell]
    grid[cell] = 2 * deck.pop(0) + side
    deck.append(replaced >> 1)
    state.locks[replaced >> 1] = UNLOCKED
    if state.element_hidden:
        state.element_hidden -= 1
    events.append(ElementPlaced(seat, cell, grid[cell], replaced, deck[0], lines_shown(grid)))


def swap(
    state: RiftwalkerState, seat: int, first: int, second: int, events: list[RiftwalkerEvent]
) -> None:
    """Exchange the cards of two cells."""
    grid = state.grid
    grid[first], grid[second] = grid[second], grid[first]
    events.append(ElementsSwapped(seat, first, second, lines_shown(grid)))


def lock(state: RiftwalkerState, seat: int, cell: int, events: list[RiftwalkerEvent]) -> None:
    """Lock the card in a cell for the others until the seat's next turn (RW-9.38)."""
    state.locks[state.grid[cell] >> 1] = seat
    events.append(ElementLocked(seat, cell))
