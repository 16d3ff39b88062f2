"""What bonuses are worth: counted at the end, never by line checks of a turn (RW-9.32, RW-9.39)."""

from __future__ import annotations

from game.riftwalker.bonus_kinds import (
    Beneath,
    BeneathDistinctElements,
    Explored,
    FlatIf,
    GridLines,
    GridShows,
    Hand,
    Opponents,
    Per,
    Scored,
)
from game.riftwalker.book import Book
from game.riftwalker.elements import (
    CELLS,
    CENTRE,
    ELEMENT_OF,
    ELEMENTS,
    LINES,
    PLACES,
    PLAIN,
    elements_in_line,
    lines_shown,
    mask_of,
)
from game.riftwalker.lying import UNKNOWN, Lying
from game.riftwalker.state import RiftwalkerState, opponents_of


def bonus_of(book: Book, state: RiftwalkerState, seat: int, lying: Lying) -> int:
    """Return the bonus points of a scored rift as the table stands now (RW-4.3)."""
    bonus = book.bonuses.get(lying.rift)
    if bonus is None or not lying.turned:
        return 0
    if bonus.per is not None:
        units = _units(book, state, seat, lying, bonus.per)
    else:
        units = int(bonus.flat_if is not None and _holds(book, state, seat, bonus.flat_if))
    if bonus.max_units is not None:
        units = min(units, bonus.max_units)
    return units * bonus.at[lying.turned]


def _units(book: Book, state: RiftwalkerState, seat: int, lying: Lying, per: Per) -> int:
    """Count what a bonus counts; a two-element card matches both, once per count (RW-9.15)."""
    match per:
        case Beneath():
            return len(lying.beneath)
        case BeneathDistinctElements():
            return _distinct(book, [each.card for each in lying.beneath])
        case GridShows():
            cells = range(CELLS) if per.at is None else PLACES[per.at]
            wanted = ELEMENTS.index(per.element)
            return sum(ELEMENT_OF[state.grid[cell]] == wanted for cell in cells)
        case GridLines():
            return _lines(state, per.element)
        case Scored():
            return _scored(book, state, seat, lying, per)
        case Explored():
            return len(state.explored[seat])
        case Hand():
            wanted = -1 if per.element is None else mask_of((per.element,))
            hand = state.hands[seat]
            return sum(bool(book.masks.get(card, 0) & wanted) for card in hand)
        case Opponents():
            mine = len(state.scored[seat])
            return sum(len(state.scored[other]) < mine for other in opponents_of(state, seat))


def _distinct(book: Book, cards: list[str]) -> int:
    mask = 0
    for card in cards:
        if card != UNKNOWN:
            mask |= book.masks[card]
    return mask.bit_count()


def _lines(state: RiftwalkerState, element: str) -> int:
    shown = [ELEMENT_OF[state.grid[LINES[line][0]]] for line in lines_shown(state.grid)]
    return len(shown) if element == "any" else shown.count(ELEMENTS.index(element))


def _scored(book: Book, state: RiftwalkerState, seat: int, lying: Lying, per: Scored) -> int:
    count = 0
    for each in state.scored[seat]:
        if per.other and each.rift == lying.rift:
            continue
        if per.element is not None and not book.masks[each.rift] & mask_of((per.element,)):
            continue
        count += per.tag is None or per.tag in book.rifts[each.rift].tags
    return count


def _holds(book: Book, state: RiftwalkerState, seat: int, flat: FlatIf) -> bool:
    """Whether the one condition that is given holds."""
    if flat.line is not None:
        lines = elements_in_line(state.grid, PLAIN)
        return bool(lines if flat.line == "any" else lines & mask_of((flat.line,)))
    if flat.centre_shows is not None:
        return ELEMENT_OF[state.grid[CENTRE]] == ELEMENTS.index(flat.centre_shows)
    if flat.scored_distinct_elements is not None:
        distinct = _distinct(book, [each.rift for each in state.scored[seat]])
        return distinct >= flat.scored_distinct_elements.gte
    explored = len(state.explored[seat])
    if flat.most is not None:
        others = opponents_of(state, seat)
        return all(explored > len(state.explored[other]) for other in others)
    return flat.explored_count is not None and explored == flat.explored_count.eq
