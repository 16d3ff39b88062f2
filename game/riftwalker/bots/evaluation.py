"""What a position is worth to a seat, in points."""

from __future__ import annotations

from game.riftwalker.bonuses import bonus_of
from game.riftwalker.book import Book
from game.riftwalker.bots.levels import Weights
from game.riftwalker.elements import CARDS, ELEMENT_OF, LINES, PLAIN, elements_in_line
from game.riftwalker.lying import UNKNOWN, Lying
from game.riftwalker.scoring import total
from game.riftwalker.state import NOT_TRIGGERED, RiftwalkerState

_WON = 40.0
"""What winning the match is worth beyond the points."""
_LAST_TURN = 0.3
"""How much of what is not yet scored can count when a seat has one turn left."""


class Evaluation:
    """Judges positions.

    Args:
        book: the data.
        weights: what counts how much.
    """

    def __init__(self, book: Book, weights: Weights) -> None:
        self._book = book
        self._weights = weights

    def worth(self, state: RiftwalkerState, seat: int) -> float:
        """Return how much better a seat stands than its rivals."""
        weights = self._weights
        seats = range(state.options.seats)
        if state.result:
            scores = [float(total(self._book, state, each)) for each in seats]
        else:
            lines = elements_in_line(state.grid, PLAIN)
            nearly = lines | _nearly(state)
            shown = [0] * len(PLAIN)
            for face in state.grid:
                shown[ELEMENT_OF[face]] += 1
            scores = [self._of(state, each, lines, nearly, shown) for each in seats]
        mine = scores[seat]
        rivals = sorted((scores[each] for each in seats if each != seat), reverse=True)
        others = sum(rivals[1:]) / len(rivals[1:]) if rivals[1:] else 0.0
        worth = mine - weights.rivals * rivals[0]
        if rivals[1:]:
            worth -= weights.others * others
        if state.result:
            worth += _WON if mine > rivals[0] else -_WON if mine < rivals[0] else 0.0
        return worth

    def _of(
        self, state: RiftwalkerState, seat: int, lines: int, nearly: int, shown: list[int]
    ) -> float:
        """Return what one seat has: scored, explored and in hand."""
        book, weights = self._book, self._weights
        worth = 0.0
        for lying in state.scored[seat]:
            worth += book.values[lying.rift][lying.turned] + weights.scored
            if lying.rift in book.bonuses:
                worth += weights.bonus * bonus_of(book, state, seat, lying)
        time = self._time(state, seat)
        if time:
            worth += time * self._explored(state, seat, lines, nearly, shown)
            worth += time * self._hand(state, seat, shown)
            if state.holds[seat]:
                worth += weights.hold * time
        return worth

    def _time(self, state: RiftwalkerState, seat: int) -> float:
        """Return how much of what is not yet scored can still count, 0 to 1."""
        is_over = seat == state.seat and state.step == "refresh" and not state.stack
        if state.last_turns != NOT_TRIGGERED:
            ahead = (seat - state.seat) % state.options.seats
            return 0.0 if is_over or ahead >= state.last_turns else _LAST_TURN
        goal = self._book.goals[state.options.seats]
        if state.emptied or len(state.scored[state.seat]) >= goal:
            return 0.0 if is_over else _LAST_TURN
        left = goal - max(len(pile) for pile in state.scored)
        turns = min(float(left), len(state.deck) / 3)
        return max(0.25, min(1.0, turns / self._weights.urgency))

    def _explored(
        self, state: RiftwalkerState, seat: int, lines: int, nearly: int, shown: list[int]
    ) -> float:
        book, weights = self._book, self._weights
        worth = 0.0
        for lying in state.explored[seat]:
            values, turned = book.values[lying.rift], lying.turned
            worth += weights.explored[turned] * values[2]
            mask = book.masks[lying.rift]
            if turned:
                if mask & lines:
                    worth += weights.burstable * values[turned]
                elif mask & nearly:
                    worth += weights.nearly * values[turned]
                element = (mask & -mask).bit_length() - 1
                worth += weights.showing * min(3, shown[element])
            if lying.rift in book.bonuses:
                ready = Lying(lying.rift, max(1, turned), lying.beneath)
                worth += weights.explored_bonus * bonus_of(book, state, seat, ready)
        return worth

    def _hand(self, state: RiftwalkerState, seat: int, shown: list[int]) -> float:
        hand, weights = state.hands[seat], self._weights
        worth = weights.card * min(len(hand), state.refill)
        for card in hand:
            if card != UNKNOWN:
                mask = self._book.masks[card]
                element = (mask & -mask).bit_length() - 1
                worth += weights.match * min(2, shown[element])
        return worth


def _nearly(state: RiftwalkerState) -> int:
    """Return the mask of elements of which one Element step makes a line."""
    grid = state.grid
    top = CARDS[state.element_deck[0]]
    placed = 1 << top[0] | 1 << top[1]
    shows = [1 << ELEMENT_OF[face] for face in grid]
    reach = [1 << ELEMENT_OF[face ^ 1] | placed for face in grid]
    found = 0
    for a, b, c in LINES:
        first, second, third = shows[a], shows[b], shows[c]
        found |= first & second & reach[c] | first & third & reach[b] | second & third & reach[a]
    return found
