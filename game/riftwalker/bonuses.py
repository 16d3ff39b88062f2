"""The values of bonuses: counted at the end, never by line checks of a turn (RW-9.32, RW-9.39)."""

from __future__ import annotations

from game.riftwalker.data import RiftwalkerData
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.state import RiftwalkerState


def bonus_of(book: RiftwalkerData, state: RiftwalkerState, seat: int, lying: Lying) -> int:
    """Return the bonus points of a scored rift as the table stands now (RW-4.3)."""
    bonus = book.bonuses.get(lying.rift)
    if bonus is None or not lying.turned:
        return 0
    units = book.bonus_units[lying.rift](state, seat, lying)
    if bonus.max_units is not None and units > bonus.max_units:
        units = bonus.max_units
    return units * bonus.at[lying.turned]
