"""The prospects of single rifts before they are scored, in points."""

from __future__ import annotations

from game.riftwalker.bonus_kinds import Beneath, BeneathDistinctElements, Bonus
from game.riftwalker.bot.ground import Ground
from game.riftwalker.bot.levels import Weights
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.elements import elements_of
from game.riftwalker.explored_rifts import UNKNOWN, Lying

_TYPICAL_UNITS = 1
"""Half of this many units of an unlimited bonus are expected."""


class Promise:
    """Estimates what a rift on the table or in a hand promises.

    Args:
        book: the data.
        weights: what counts how much.
    """

    def __init__(self, book: RiftwalkerData, weights: Weights) -> None:
        self._book = book
        self._weights = weights
        self._showing = weights.showing
        self._elements = {rift: _first_and_last(mask) for rift, mask in book.masks.items()}
        self._rotated = {rift: self._values(rift) for rift in book.rifts}
        self.exploring = 7 * weights.explored[0]
        """The value of one more explored rift during the turn that explores it."""

    def _values(self, rift: str) -> tuple[float, float, float]:
        """Return the prospects of a rift unrotated, rotated once and twice."""
        top = self._book.values[rift][2]
        bonus = self._book.bonuses.get(rift)
        expected = _expected(bonus) if bonus is not None else 0.0
        shares = self._weights.explored
        first, second, third = (share * (top + expected) for share in shares)
        return first, second, third

    def of(self, lying: Lying, ground: Ground) -> float:
        """Return the prospects of an explored rift."""
        rift, turned = lying.rift, lying.turned
        worth = self._rotated[rift][turned]
        if turned:
            first, last = self._elements[rift]
            often, too = ground.shown[first], ground.shown[last]
            worth += self._showing * (often if often > too else too)
        if lying.beneath and rift in self._book.bonuses:
            worth += self._weights.beneath * len(lying.beneath)
        return worth

    def rotating(self, lying: Lying) -> float:
        """Return what one rotation adds to a rift that can still be rotated."""
        worths = self._rotated[lying.rift]
        return worths[lying.turned + 1] - worths[lying.turned]

    def in_hand(self, card: str, ground: Ground) -> float:
        """Return the prospects of a known hand card beside others."""
        if card == UNKNOWN:
            return 0.0
        often = max(ground.shown[element] for element in self._elements[card])
        return self._rotated[card][2] + self._weights.match * often


def _first_and_last(mask: int) -> tuple[int, int]:
    """Return the first and the last element of a mask; rifts have one or two."""
    elements = elements_of(mask)
    return elements[0], elements[-1]


def _expected(bonus: Bonus) -> float:
    """Return half of what a bonus can pay for two rotations; cards beneath count as they are."""
    if isinstance(bonus.per, Beneath | BeneathDistinctElements):
        return 0.0
    units = 1 if bonus.flat_if is not None else bonus.max_units or _TYPICAL_UNITS
    return 0.5 * units * bonus.at.get(2, 0)
