"""The operations on the grid: flip, place, grow, swap, lock, treat as, name an element (RW-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.riftwalker import grid_moves
from game.riftwalker.actions import (
    FLIPS,
    LINE_FLIPS,
    NAMINGS,
    PLACEMENTS,
    SWAPS,
    TREATMENTS,
    ChooseElement,
    Flip,
    FlipLine,
    Place,
    Swap,
    TreatAs,
)
from game.riftwalker.effect import DONE, Effect, Result
from game.riftwalker.elements import CENTRE, ELEMENT_OF, LINES, NEIGHBOURS, PLACES, mask_of
from game.riftwalker.events import ElementNamed, ElementTreated
from game.riftwalker.step_context import Moment
from game.riftwalker.vocabulary import (
    ChooseElementStep,
    FlipLineStep,
    FlipStep,
    GrowStep,
    LockStep,
    PlaceStep,
    SwapStep,
    TreatAsStep,
)


def _open(moment: Moment) -> Sequence[int]:
    chooser = moment.chooser
    return () if chooser is None else grid_moves.open_cells(moment.state, chooser)


def _seat(moment: Moment) -> int:
    chooser = moment.chooser
    return moment.you if chooser is None else chooser


def _ask_flip(moment: Moment, step: FlipStep) -> list[Flip]:
    cells = _open(moment)
    if step.at is not None:
        cells = [cell for cell in cells if cell in PLACES[step.at]]
    if step.beside is not None:
        centre = moment.named(step.beside)
        beside = NEIGHBOURS[centre] if isinstance(centre, int) else ()
        cells = [cell for cell in cells if cell in beside]
    return [FLIPS[cell] for cell in cells]


def _flip(moment: Moment, _step: FlipStep | GrowStep, action: Flip) -> Result:
    grid_moves.flip(moment.state, _seat(moment), (action.cell,), moment.events)
    return action.cell


def _ask_flip_line(moment: Moment, _step: FlipLineStep) -> list[FlipLine]:
    cells = _open(moment)
    return [each for each in LINE_FLIPS if any(cell in cells for cell in LINES[each.line])]


def _flip_line(moment: Moment, _step: FlipLineStep, action: FlipLine) -> Result:
    """Flip a line; a locked card of it stays (RW-9.38)."""
    cells = _open(moment)
    flipped = [cell for cell in LINES[action.line] if cell in cells]
    grid_moves.flip(moment.state, _seat(moment), flipped, moment.events)
    return DONE


def _ask_place(moment: Moment, _step: PlaceStep) -> list[Place]:
    cells = _open(moment)
    return [each for each in PLACEMENTS if each.cell in cells]


def _place(moment: Moment, _step: PlaceStep, action: Place) -> Result:
    grid_moves.place(moment.state, _seat(moment), action.side, action.cell, moment.events)
    return action.cell


def _ask_grow(moment: Moment, step: GrowStep) -> list[Flip]:
    if isinstance(step.element, str):
        named = moment.named(step.element)
        wanted = 1 << named if isinstance(named, int) else 0
    else:
        wanted = mask_of(step.element)
    grid = moment.state.grid
    return [FLIPS[cell] for cell in _open(moment) if wanted >> ELEMENT_OF[grid[cell] ^ 1] & 1]


def _ask_swap(moment: Moment, step: SwapStep) -> list[Swap]:
    cells, grid = _open(moment), moment.state.grid
    shows = mask_of(step.shows)
    found = []
    for each in SWAPS:
        first, second = each.first, each.second
        if first not in cells or second not in cells:
            continue
        if step.adjacent and second not in NEIGHBOURS[first]:
            continue
        if step.with_centre and CENTRE not in (first, second):
            continue
        shown = 1 << ELEMENT_OF[grid[first]] | 1 << ELEMENT_OF[grid[second]]
        if not shows or shows & shown:
            found.append(each)
    return found


def _swap(moment: Moment, _step: SwapStep, action: Swap) -> Result:
    grid_moves.swap(moment.state, _seat(moment), action.first, action.second, moment.events)
    return DONE


def _lock(moment: Moment, step: LockStep, _action: None) -> Result:
    cell = moment.named(step.cell)
    if not isinstance(cell, int):
        return None
    grid_moves.lock(moment.state, _seat(moment), cell, moment.events)
    return DONE


def _ask_treat_as(_moment: Moment, _step: TreatAsStep) -> Sequence[TreatAs]:
    return TREATMENTS


def _treat_as(moment: Moment, _step: TreatAsStep, action: TreatAs) -> Result:
    """Let an element count as another in the acting player's line checks this turn (RW-9.39)."""
    moment.state.counts_as[action.first] |= 1 << action.second
    moment.events.append(ElementTreated(_seat(moment), action.first, action.second))
    return DONE


def _ask_element(_moment: Moment, _step: ChooseElementStep) -> Sequence[ChooseElement]:
    return NAMINGS


def _choose_element(moment: Moment, _step: ChooseElementStep, action: ChooseElement) -> Result:
    moment.events.append(ElementNamed(_seat(moment), action.element))
    return action.element


GRID_EFFECTS: Final[Mapping[type, Effect]] = {
    FlipStep: Effect(_flip, _ask_flip),
    FlipLineStep: Effect(_flip_line, _ask_flip_line),
    PlaceStep: Effect(_place, _ask_place),
    GrowStep: Effect(_flip, _ask_grow),
    SwapStep: Effect(_swap, _ask_swap),
    LockStep: Effect(_lock),
    TreatAsStep: Effect(_treat_as, _ask_treat_as),
    ChooseElementStep: Effect(_choose_element, _ask_element),
}
