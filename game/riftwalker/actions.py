"""Everything that a seat can decide in Riftwalker.

Cells and lines of the grid are numbered as in :mod:`game.riftwalker.elements`,
rifts have the ids of ``rifts.yaml``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from game.engine.contract import Action
from game.riftwalker.elements import CELLS, ELEMENTS, LINES


class Flip(Action, frozen=True, tag="flip", gc=False):
    """Turn a card of the grid over; in the Element step its element is used (RW-2.1)."""

    cell: int


class Place(Action, frozen=True, tag="place", gc=False):
    """Put the top element card with one side up in place of a grid card (RW-2.1)."""

    side: int
    cell: int


class Hold(Action, frozen=True, tag="hold", gc=False):
    """Use the element of a cell without turning its card over (RW-9.44)."""

    cell: int


class Explore(Action, frozen=True, tag="explore", gc=False):
    """Explore a rift from the hand (RW-2.2)."""

    rift: str


class Rotate(Action, frozen=True, tag="rotate", gc=False):
    """Rotate an explored rift one step (RW-2.2)."""

    rift: str


class Burst(Action, frozen=True, tag="burst", gc=False):
    """Burst a rift in the Burst step (RW-2.3)."""

    rift: str


class Discard(Action, frozen=True, tag="discard", gc=False):
    """Discard a hand card in the Refresh step (RW-2.5)."""

    card: str


class Refill(Action, frozen=True, tag="refill", gc=False):
    """Refill the hand and end the turn (RW-2.5)."""


class Accept(Action, frozen=True, tag="accept", gc=False):
    """Activate the power, or do what it offers."""


class Skip(Action, frozen=True, tag="skip", gc=False):
    """Skip a step, or decline what a power offers."""


class FlipLine(Action, frozen=True, tag="flip_line", gc=False):
    """Turn all cards of a line over."""

    line: int


class Swap(Action, frozen=True, tag="swap", gc=False):
    """Exchange two cards of the grid."""

    first: int
    second: int


class TreatAs(Action, frozen=True, tag="treat_as", gc=False):
    """Let the first element also count as the second (RW-9.39)."""

    first: int
    second: int


class ChooseElement(Action, frozen=True, tag="choose_element", gc=False):
    """Name an element."""

    element: int


class ChooseRift(Action, frozen=True, tag="choose_rift", gc=False):
    """Choose a rift on the table for what the power does."""

    rift: str


class ChooseCard(Action, frozen=True, tag="choose_card", gc=False):
    """Choose a card of a hand, of the deck or of those to be put under it."""

    card: str


class Exchange(Action, frozen=True, tag="exchange", gc=False):
    """Exchange an own explored rift for an opponent's."""

    mine: str
    theirs: str


class Trade(Action, frozen=True, tag="trade", gc=False):
    """Trade a hand card for an opponent's; ``theirs`` is empty where chance picks it."""

    mine: str
    theirs: str


class ChooseOpponent(Action, frozen=True, tag="choose_opponent", gc=False):
    """Choose an opponent."""

    seat: int


class ChooseOption(Action, frozen=True, tag="choose_option", gc=False):
    """Choose what a power offers by number, from 0."""

    option: int


RiftwalkerAction: TypeAlias = (
    Flip
    | Place
    | Hold
    | Explore
    | Rotate
    | Burst
    | Discard
    | Refill
    | Accept
    | Skip
    | FlipLine
    | Swap
    | TreatAs
    | ChooseElement
    | ChooseRift
    | ChooseCard
    | Exchange
    | Trade
    | ChooseOpponent
    | ChooseOption
)
"""Every kind of action."""

ACCEPT: Final = Accept()
SKIP: Final = Skip()
REFILL: Final = Refill()
FLIPS: Final[Sequence[Flip]] = tuple(Flip(cell) for cell in range(CELLS))
HOLDS: Final[Sequence[Hold]] = tuple(Hold(cell) for cell in range(CELLS))
PLACEMENTS: Final[Sequence[Place]] = tuple(
    Place(side, cell) for side in (0, 1) for cell in range(CELLS)
)
ELEMENT_STEP: Final[Sequence[RiftwalkerAction]] = (*FLIPS, *PLACEMENTS)
"""What the Element step offers when no card is locked."""
LINE_FLIPS: Final[Sequence[FlipLine]] = tuple(FlipLine(line) for line in range(len(LINES)))
SWAPS: Final[Sequence[Swap]] = tuple(
    Swap(first, second) for first in range(CELLS) for second in range(first + 1, CELLS)
)
NAMINGS: Final[Sequence[ChooseElement]] = tuple(
    ChooseElement(element) for element in range(len(ELEMENTS))
)
TREATMENTS: Final[Sequence[TreatAs]] = tuple(
    TreatAs(first, second)
    for first in range(len(ELEMENTS))
    for second in range(len(ELEMENTS))
    if first != second
)
