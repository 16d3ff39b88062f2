"""Slips of paper behind the rows of a pane; one of them is marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.colour import from_hex
from scenes.kit.draw.materials import PanelLook
from scenes.kit.draw.skin_renderer import SMALL_SHADOW
from scenes.kit.widgets.base import Point, Widget

_QUIET: Final = PanelLook(
    from_hex("#fbf1da"), from_hex("#efe0bf"), bevel=2, lit=0.4, shaded=0.25, rim=0.5
)
_QUIET_SHADOW: Final = ((1.5, 1.5, 0.28),)
_RADIUS: Final = 10.0


class RowSlips(Widget):
    """Drawn below the rows of a pane; lets the pointer through.

    Args:
        bands: the places of the rows in the pane, by key.
        marked: the key of the row that is shown beside the pane.
        grown: by how much a slip is wider and higher than its row.
    """

    focusable = False

    def __init__(
        self,
        bands: Mapping[str, pygame.FRect],
        marked: Callable[[], str],
        grown: tuple[float, float],
    ) -> None:
        super().__init__(pygame.FRect(0, 0, 0, 0))
        self._bands = bands
        self._marked = marked
        self._grown = grown
        self._last = ""

    def contains(self, point: Point) -> bool:
        """Let the pointer through."""
        del point
        return False

    def update(self, dt: float) -> None:
        """Cover the rows, and follow the one that is shown."""
        super().update(dt)
        bands = list(self._bands.values())
        place = bands[0].unionall(bands[1:]).inflate(*self._grown) if bands else self.rect
        if place != self.rect or self._marked() != self._last:
            self.rect, self._last = place, self._marked()
            self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slips; the marked one lies higher, with a gold edge at the left."""
        shift = self.area.top - self.rect.top
        for key, band in self._bands.items():
            self._draw_slip(surface, band.inflate(*self._grown).move(0, shift), key == self._last)

    def _draw_slip(self, surface: pygame.Surface, slip: pygame.FRect, marked: bool) -> None:
        kit = self.kit
        if not marked:
            kit.skin.panel(surface, slip, _QUIET, _RADIUS, _QUIET_SHADOW)
            return
        kit.skin.panel(surface, slip, materials.NOTE, _RADIUS, SMALL_SHADOW)
        edge = pygame.FRect(slip.left, slip.top + 9, 5, slip.height - 18)
        kit.skin.chip(surface, edge, kit.theme.metal.gold, 1.0)
