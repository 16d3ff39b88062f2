"""The area where treasure may be placed, found step by step by asking the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.frostgrave.actions import PlaceToken
from game.frostgrave.battle import Battle
from game.frostgrave.deploying import token_refusal
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.drawing.reachable_ground import ReachTint
from scenes.games.frostgrave.drawing.time_slicing import worked

_GRID: Final = INCH // 2


class LegalArea:
    """The area where the next treasure may be placed, to be tinted.

    Attributes:
        spots: the spots found so far.
        tint: its picture, once it is complete.
    """

    def __init__(self, battle: Battle, sample: Sequence[PlaceToken]) -> None:
        # Nothing changes while every spot is being asked about.
        battle.hold_still()
        self._battle = battle
        self._sample = [(each.x, each.y, each.z) for each in sample]
        self._work = self._worked_out()
        self.spots = list(self._sample)
        self.tint: ReachTint | None = None

    def advance(self, seconds: float) -> bool:
        """Work for a while; returns whether it is unfinished."""
        return worked(self._work, seconds)

    def _worked_out(self) -> Iterator[None]:
        battle, size = self._battle, self._battle.field.size
        spots = self.spots
        for y in range(0, size + 1, _GRID):
            row = range(0, size + 1, _GRID)
            spots += [(x, y, 0) for x in row if token_refusal(battle, x, y, 0) is None]
            yield
        tint = ReachTint((size // 2, size // 2), size // INCH // 2 + 1, layout.GOLD)
        yield from tint.paint(spots, None)
        self.tint = tint
        yield
