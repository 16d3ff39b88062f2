"""A veil over things that cannot be chosen while others of their kind can."""

from __future__ import annotations

from typing import Final

from game.riftwalker.elements import CELLS
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext

_CARDS: Final = frozenset({"rift", "hand", "open"})


def dim(context: RiftwalkerContext) -> None:
    """Veil the cards of the table and the hand that cannot be chosen now."""
    rifts, cells, sides = _veiled(context)
    context.dimmed, context.matrix.dimmed = frozenset(rifts), frozenset(cells)
    context.dimmed_sides = frozenset(sides)
    offer = context.offer
    context.matrix.handled = offer is not None and any(
        kind == "line" for kind, _ in (*offer.single, *offer.double)
    )


def _veiled(context: RiftwalkerContext) -> tuple[set[str], set[int], set[int]]:
    """Rifts, cells of the matrix and sides of the top element card."""
    offer = context.offer
    if offer is None:
        return set(), set(), set()
    chosen = set(offer.after(context.held, holding=context.holding))
    if context.held is None and not context.holding:
        chosen |= set(offer.firsts())
    kinds = {kind for kind, _ in chosen}
    lit = {str(which) for _, which in chosen}
    if context.held is not None:
        lit.add(str(context.held[1]))
    rifts: set[str] = set()
    if kinds & _CARDS:
        areas = range(context.model.seats) if offer.power else (offer.seat,)
        if "rift" in kinds:
            rifts |= {lying.rift for seat in areas for lying in context.model.explored[seat]}
        rifts |= set(context.model.hands[context.hand_seat])
        rifts -= {offer.power, *lit}
    cells: set[int] = set()
    if "cell" in kinds:
        cells = {cell for cell in range(CELLS) if ("cell", cell) not in chosen}
    if context.held is not None and context.held[0] == "cell":
        cells.discard(int(context.held[1]))
    sides: set[int] = set()
    if kinds & {"cell", "side"}:
        sides = {side for side in range(len(layout.SIDES)) if ("side", side) not in chosen}
    if context.held is not None and context.held[0] == "side":
        sides.discard(int(context.held[1]))
    return rifts, cells, sides
