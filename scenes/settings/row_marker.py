"""A slip of paper behind the row whose setting is shown in the preview."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.skin_renderer import SMALL_SHADOW
from scenes.kit.widgets.base import Point, Widget


class RowMarker(Widget):
    """Drawn below the rows of a pane; lets the pointer through.

    Args:
        marked: the place of the row in the pane, or nothing.
    """

    focusable = False

    def __init__(self, marked: Callable[[], pygame.FRect | None]) -> None:
        super().__init__(pygame.FRect(0, 0, 0, 0))
        self._marked = marked

    def contains(self, point: Point) -> bool:
        """Let the pointer through."""
        del point
        return False

    def update(self, dt: float) -> None:
        """Move to the row that is shown."""
        super().update(dt)
        row = self._marked()
        place = row.inflate(-4, 12) if row is not None else pygame.FRect(0, 0, 0, 0)
        if place != self.rect:
            self.rect = place
            self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip, with a gold edge at the left."""
        area = self.area
        if not area.width:
            return
        kit = self.kit
        kit.skin.panel(surface, area, materials.NOTE, 10, SMALL_SHADOW)
        edge = pygame.FRect(area.left, area.top + 9, 5, area.height - 18)
        kit.skin.chip(surface, edge, kit.theme.metal.gold, 1.0)
