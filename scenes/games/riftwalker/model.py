"""What the screen shows of a match: the matrix, hands, explored areas and score piles.

Events change it, one after another; settling it on a state after the last event changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.riftwalker.data import RiftwalkerData
from game.riftwalker.elements import CELLS, LINES, NO_ELEMENT, PLAIN
from game.riftwalker.elements import ELEMENT_OF as SHOWS
from game.riftwalker.explored_rifts import UNKNOWN, Lying, Tucked
from game.riftwalker.state import UNKNOWN_ELEMENT_CARD, UNLOCKED, RiftwalkerState
from game.riftwalker.turn import is_last_round

NO_FACE = -1
_ELEMENT_CARDS = 15


class RiftwalkerModel:
    """The picture of one match."""

    def __init__(self, book: RiftwalkerData, seats: int) -> None:
        self.book = book
        self.seats = seats
        self.viewer: int | None = None
        self.grid: list[int] = [NO_FACE] * CELLS
        self.element_deck: list[int] = []
        self.locks: list[int] = [UNLOCKED] * _ELEMENT_CARDS
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.deck = 0
        self.explored: list[list[Lying]] = [[] for _ in range(seats)]
        self.scored: list[list[Lying]] = [[] for _ in range(seats)]
        self.counts_as: list[int] = list(PLAIN)
        self.seat = 0
        self.turn = 0
        self.step = "element"
        self.element = NO_ELEMENT
        self.last_turns = False
        self.over = False
        self._goal = book.goals[seats]

    # ------------------------------------------------------------------ what can be read off
    def lines(self) -> tuple[int, ...]:
        """The lines that show one element, as the seat on turn counts them."""
        if NO_FACE in self.grid:
            return ()
        return tuple(line for line in range(len(LINES)) if self.mask_of(line))

    def mask_of(self, line: int) -> int:
        """The elements that a line shows, as a mask."""
        first, second, third = (self.counts_as[SHOWS[self.grid[cell]]] for cell in LINES[line])
        return first & second & third

    def paying(self, rift: str) -> int | None:
        """A line that shows an element of a rift, or `None`."""
        mask = self.book.masks.get(rift, 0)
        return next((line for line in self.lines() if self.mask_of(line) & mask), None)

    def points(self, seat: int) -> int:
        """What a seat's scored rifts show."""
        return sum(self.value(lying) for lying in self.scored[seat])

    def value(self, lying: Lying) -> int:
        """The points that a rift on the table shows."""
        return self.book.values[lying.rift][lying.turned]

    def goal(self) -> int:
        """How many scored rifts end the match."""
        return self._goal

    def find(self, rift: str) -> tuple[str, int, int] | None:
        """The place of a rift: its zone (explored, scored or hand), seat and position there."""
        for zone, areas in (("explored", self.explored), ("scored", self.scored)):
            for seat, area in enumerate(areas):
                for place, lying in enumerate(area):
                    if lying.rift == rift:
                        return zone, seat, place
        for seat, hand in enumerate(self.hands):
            if rift in hand:
                return "hand", seat, hand.index(rift)
        return None

    def lying(self, rift: str) -> Lying | None:
        """A rift on the table, with its rotation and tucked cards."""
        found = self.find(rift)
        if found is None or found[0] == "hand":
            return None
        areas = self.explored if found[0] == "explored" else self.scored
        return areas[found[1]][found[2]]

    def is_locked(self, cell: int) -> bool:
        """Whether the card of a cell is locked."""
        face = self.grid[cell]
        return face != NO_FACE and self.locks[face >> 1] != UNLOCKED

    # ------------------------------------------------------------------ changes by events
    def set_up(self, grid: Sequence[int], top: int) -> None:
        """The table before cards are dealt: the matrix and both decks."""
        self.grid = list(grid)
        unknown = [UNKNOWN_ELEMENT_CARD] * (_ELEMENT_CARDS - len(grid) - 1)
        self.element_deck = [top, *(self.element_deck[1:] or unknown)]
        self.hands = [[] for _ in range(self.seats)]
        self.deck = len(self.book.rifts)

    def take_from_hand(self, seat: int, card: str) -> None:
        """A card leaves a hand; a hidden hand loses a card back."""
        hand = self.hands[seat]
        for name in (card, UNKNOWN):
            if name in hand:
                hand.remove(name)
                return
        if hand:
            hand.pop()

    def give_to_hand(self, seat: int, card: str) -> None:
        """A card comes into a hand."""
        self.hands[seat].append(card if self.sees(seat) else UNKNOWN)

    def sees(self, seat: int) -> bool:
        """Whether the viewer knows a seat's hand."""
        return self.viewer is None or self.viewer == seat

    def change(self, rift: str, alter: Callable[[Lying], Lying]) -> None:
        """Change how a rift on the table lies."""
        found = self.find(rift)
        if found is None or found[0] == "hand":
            return
        areas = self.explored if found[0] == "explored" else self.scored
        area = areas[found[1]]
        area[found[2]] = alter(area[found[2]])

    def take_from_table(self, rift: str) -> Lying:
        """A rift leaves its explored area or score pile."""
        found = self.find(rift)
        if found is None or found[0] == "hand":
            return Lying(rift)
        areas = self.explored if found[0] == "explored" else self.scored
        return areas[found[1]].pop(found[2])

    def tuck(self, rift: str, tucked: Tucked) -> None:
        """A card goes beneath a rift."""
        self.change(
            rift,
            lambda old: Lying(old.rift, old.turned, (*old.beneath, tucked), old.warded),
        )

    def place(self, cell: int, face: int, replaced: int, top: int) -> None:
        """The top element card goes onto a cell; the old one goes under the deck."""
        self.grid[cell] = face
        if self.element_deck:
            self.element_deck.pop(0)
        self.element_deck.append(replaced >> 1)
        self.element_deck[0] = top
        self.locks[replaced >> 1] = UNLOCKED

    # ------------------------------------------------------------------ settling
    def settle(self, state: RiftwalkerState) -> None:
        """Take over everything from a state."""
        self.grid = list(state.grid)
        self.element_deck = list(state.element_deck)
        self.locks = list(state.locks)
        self.hands = [list(hand) for hand in state.hands]
        self.deck = len(state.deck)
        self.explored = [list(area) for area in state.explored]
        self.scored = [list(pile) for pile in state.scored]
        self.counts_as = list(state.counts_as)
        self.seat, self.turn = state.seat, state.turn
        self.step = "rift" if state.stack else state.step
        self.element = state.element
        self.last_turns = is_last_round(self.book, state)
        self.over = bool(state.result)
        self._goal = self.book.goal(state.options)

    def snapshot(self) -> tuple[object, ...]:
        """Everything shown, for comparing with a freshly settled model."""
        return (
            tuple(self.grid),
            tuple(self.element_deck[:1]),
            len(self.element_deck),
            tuple(self.locks),
            tuple(self._hand(seat) for seat in range(self.seats)),
            self.deck,
            tuple(tuple(_seen(lying) for lying in area) for area in self.explored),
            tuple(tuple(_seen(lying) for lying in pile) for pile in self.scored),
            tuple(self.counts_as),
            self.seat,
            self.turn,
            self.element,
            self.last_turns,
        )

    def _hand(self, seat: int) -> object:
        """A hand as the screen shows it: only its size where it is hidden, and at the end."""
        hand: Sequence[str] = self.hands[seat]
        return tuple(hand) if self.sees(seat) and not self.over else len(hand)


def _seen(lying: Lying) -> tuple[object, ...]:
    """A rift on the table as the screen shows it; tucked cards are open at the end."""
    return lying.rift, lying.turned, len(lying.beneath), lying.warded
