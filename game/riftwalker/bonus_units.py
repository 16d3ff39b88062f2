"""How many units a bonus counts: one small function for each rift, made when the data is read.

A bot asks for bonuses at every position that it visits, so everything that depends on the data
alone is looked up once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeAlias

from game.riftwalker.bonus_kinds import (
    Beneath,
    BeneathDistinctElements,
    Bonus,
    Explored,
    FlatIf,
    GridLines,
    GridShows,
    Hand,
    Opponents,
    Per,
    Scored,
)
from game.riftwalker.elements import (
    CELLS,
    CENTRE,
    ELEMENT_OF,
    ELEMENTS,
    LINES,
    PLACES,
    PLAIN,
    elements_in_line,
    mask_of,
)
from game.riftwalker.explored_rifts import UNKNOWN, Lying
from game.riftwalker.state import RiftwalkerState, opponents_of

Units: TypeAlias = Callable[[RiftwalkerState, int, Lying], int]
"""Counts the units of a rift's bonus for the seat that controls it, as the table stands."""
Masks: TypeAlias = Mapping[str, int]
Tags: TypeAlias = Mapping[str, Collection[str]]


def counted(bonus: Bonus, masks: Masks, tags: Tags) -> Units:
    """Return the function that counts a bonus's units, not yet limited to ``max_units``.

    Args:
        bonus: what is counted.
        masks: the elements of each rift, as a mask.
        tags: the tags of each rift.
    """
    if bonus.per is not None:
        return _counting(bonus.per, masks, tags)
    if bonus.flat_if is not None:
        return _asking(bonus.flat_if, masks)
    return lambda _state, _seat, _lying: 0


def _counting(per: Per, masks: Masks, tags: Tags) -> Units:
    """Count something; a two-element card matches both, once per count (RW-9.15)."""
    match per:
        case Beneath():
            return lambda _state, _seat, lying: len(lying.beneath)
        case BeneathDistinctElements():
            return lambda _state, _seat, lying: _distinct(
                masks, [each.card for each in lying.beneath]
            )
        case GridShows():
            return _grid_shows(per)
        case GridLines():
            return _grid_lines(per)
        case Scored():
            return _scored(per, masks, tags)
        case Explored():
            return lambda state, seat, _lying: len(state.explored[seat])
        case Hand():
            wanted = -1 if per.element is None else mask_of((per.element,))
            return lambda state, seat, _lying: sum(
                bool(masks.get(card, 0) & wanted) for card in state.hands[seat]
            )
        case Opponents():
            return _ahead_of


def _distinct(masks: Masks, cards: Collection[str]) -> int:
    """Count the different elements of cards, as far as they are known."""
    mask = 0
    for card in cards:
        if card != UNKNOWN:
            mask |= masks[card]
    return mask.bit_count()


def _grid_shows(per: GridShows) -> Units:
    cells = tuple(range(CELLS)) if per.at is None else PLACES[per.at]
    wanted = ELEMENTS.index(per.element)

    def units(state: RiftwalkerState, _seat: int, _lying: Lying) -> int:
        grid = state.grid
        count = 0
        for cell in cells:
            count += ELEMENT_OF[grid[cell]] == wanted
        return count

    return units


def _grid_lines(per: GridLines) -> Units:
    wanted = None if per.element == "any" else ELEMENTS.index(per.element)

    def units(state: RiftwalkerState, _seat: int, _lying: Lying) -> int:
        shown = [ELEMENT_OF[face] for face in state.grid]
        count = 0
        for first, second, third in LINES:
            element = shown[first]
            if element == shown[second] and element == shown[third]:
                count += wanted is None or element == wanted
        return count

    return units


def _scored(per: Scored, masks: Masks, tags: Tags) -> Units:
    wanted = None if per.element is None else mask_of((per.element,))
    counting = frozenset(
        rift
        for rift, mask in masks.items()
        if (wanted is None or mask & wanted) and (per.tag is None or per.tag in tags[rift])
    )
    other = per.other

    def units(state: RiftwalkerState, seat: int, lying: Lying) -> int:
        count = 0
        for each in state.scored[seat]:
            count += each.rift in counting and not (other and each.rift == lying.rift)
        return count

    return units


def _ahead_of(state: RiftwalkerState, seat: int, _lying: Lying) -> int:
    mine = len(state.scored[seat])
    return sum(len(state.scored[other]) < mine for other in opponents_of(state, seat))


def _asking(flat: FlatIf, masks: Masks) -> Units:
    """Count one unit if the one condition that is given holds."""
    if flat.line is not None:
        return _line_lies(-1 if flat.line == "any" else mask_of((flat.line,)))
    if flat.centre_shows is not None:
        centre = ELEMENTS.index(flat.centre_shows)
        return lambda state, _seat, _lying: int(ELEMENT_OF[state.grid[CENTRE]] == centre)
    if flat.scored_distinct_elements is not None:
        least = flat.scored_distinct_elements.gte
        return lambda state, seat, _lying: int(
            _distinct(masks, [each.rift for each in state.scored[seat]]) >= least
        )
    if flat.most is not None:
        return _has_most_explored
    if flat.explored_count is not None:
        exactly = flat.explored_count.eq
        return lambda state, seat, _lying: int(len(state.explored[seat]) == exactly)
    return lambda _state, _seat, _lying: 0


def _line_lies(wanted: int) -> Units:
    return lambda state, _seat, _lying: int(bool(elements_in_line(state.grid, PLAIN) & wanted))


def _has_most_explored(state: RiftwalkerState, seat: int, _lying: Lying) -> int:
    explored = len(state.explored[seat])
    return int(all(explored > len(state.explored[other]) for other in opponents_of(state, seat)))
