"""A large figure before the city as a widget."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from scenes.games.frostgrave.campaign.great_figure import (
    GreatFigure,
    is_ready,
    paint_great_figure,
)
from scenes.games.frostgrave.workshop.styles import Painted


class GreatPicture(Painted):
    """The picture of one figure, or of one with two others beside it."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, who: GreatFigure, beside: tuple[GreatFigure, ...] = ()
    ) -> None:
        super().__init__(rect, key="figure")
        self.who = who
        self._beside = beside

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.who, self._beside, is_ready(self.kit)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the figure once it is loaded."""
        if is_ready(self.kit):
            paint_great_figure(self.kit, surface, self.area, self.who, self._beside)
