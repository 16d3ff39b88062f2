"""The rifts that a step may pick: the selectors of the data applied to the table (RW-8)."""

from __future__ import annotations

from game.riftwalker.data import RiftwalkerData
from game.riftwalker.elements import CENTRE, ELEMENT_OF, elements_in_line, mask_of
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.rift_moves import found
from game.riftwalker.state import RiftwalkerState, counts_for
from game.riftwalker.step_context import Moment
from game.riftwalker.vocabulary import Selector

Candidate = tuple[int, Lying]
"""Who has a rift, and the rift."""


def candidates(moment: Moment, chosen_from: Selector | str) -> list[Candidate]:
    """Return the rifts that the chooser of a step may pick; a ``$name`` stands for one at most."""
    if isinstance(chosen_from, str):
        return _remembered(moment, chosen_from)
    chooser = moment.chooser
    if chooser is None:
        return []
    state, score = moment.state, chosen_from.zone == "score"
    areas = state.scored if score else state.explored
    wanted = _wanted_elements(moment.state, chosen_from, chooser)
    found_rifts = []
    for seat in moment.everyone(chosen_from.of):
        for lying in areas[seat]:
            if lying.warded and seat != chooser:
                continue
            if chosen_from.not_this and lying.rift == moment.this:
                continue
            if wanted is not None and not moment.book.masks[lying.rift] & wanted:
                continue
            if _fits(moment.book, chosen_from, lying):
                found_rifts.append((seat, lying))
    return found_rifts


def _fits(book: RiftwalkerData, selector: Selector, lying: Lying) -> bool:
    if selector.value and book.values[lying.rift][lying.turned] not in selector.value:
        return False
    return not selector.rotated or lying.turned in selector.rotated


def _wanted_elements(state: RiftwalkerState, selector: Selector, chooser: int) -> int | None:
    """Return the mask of elements of which a rift needs one; ``None`` for any."""
    match selector.element:
        case "in_line":
            return elements_in_line(state.grid, counts_for(state, chooser))
        case "centre":
            return 1 << ELEMENT_OF[state.grid[CENTRE]]
        case ():
            return None
        case names:
            return mask_of(names)


def _remembered(moment: Moment, reference: str) -> list[Candidate]:
    """Return the remembered rift, wherever on the table it lies now."""
    rift = moment.named(reference)
    if isinstance(rift, str):
        for areas in (moment.state.explored, moment.state.scored):
            for seat, area in enumerate(areas):
                place = found(area, rift)
                if place >= 0:
                    return [(seat, area[place])]
    return []


def burstable(
    book: RiftwalkerData, state: RiftwalkerState, seat: int, *, line: bool, among: list[Candidate]
) -> list[Candidate]:
    """Return the rifts that may be burst: rotated, and with a line if one is needed."""
    turned = [each for each in among if each[1].turned]
    if not line or not turned:
        return turned
    lines = elements_in_line(state.grid, counts_for(state, seat))
    return [each for each in turned if book.masks[each[1].rift] & lines]
