"""A warband in a row, its wizard in the middle, in the colours of its side."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.frostgrave.warband import Warband
from scenes.games.frostgrave.campaign.company_line import CompanyLine
from scenes.games.frostgrave.workshop.draft import APPRENTICE
from scenes.games.frostgrave.workshop.styles import Painted

SIDES: Final = ("red", "blue")
"""The colours of the figures of each side."""


def behind_wizard(warband: Warband) -> list[str]:
    """The kinds of all members except the wizard."""
    kinds = [each.kind for each in warband.soldiers]
    return kinds if warband.apprentice is None else [APPRENTICE, *kinds]


class GroupPortrait(Painted):
    """The warband of the roster, on the paper below it.

    Args:
        rect: place in design units.
        warband: the warband.
        side: its side at the table.
        before: the portrait in its place so far, whose figures are decoded already.
    """

    focusable = False

    def __init__(
        self, rect: pygame.FRect, warband: Warband, side: int, before: GroupPortrait | None = None
    ) -> None:
        super().__init__(rect, key="portrait")
        self.school, self.side = warband.school, side
        self.kinds = tuple(behind_wizard(warband))
        self._company: CompanyLine | None = None
        self._decoded = before.company.decoding if before is not None else None

    @property
    def company(self) -> CompanyLine:
        """Its figures."""
        if self._company is None:
            told = self.side, self.school, self.kinds, self._decoded
            self._company = CompanyLine(self.kit, *told)
        return self._company

    def update(self, dt: float) -> None:
        """Paint the figures as soon as they are decoded."""
        super().update(dt)
        self.changed = self.company.decoding.has_come() or self.changed

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.school, self.side, self.kinds, self.company.decoding.is_ready

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the company."""
        if self.company.decoding.is_ready:
            self.company.paint(surface, self.area)
