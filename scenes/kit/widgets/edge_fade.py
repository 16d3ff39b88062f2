"""Lines of a pane that fade into the very ground they stand on where there are more of them."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.widgets.scroll import ScrollPane

_FADE: Final = 26.0


class EdgeFade:
    """The ground at both ends of a pane, laid over lines that go on beyond them.

    Args:
        pane: stands on a painted ground.
        aside: how far its lines reach beyond it at each side, in design units.
    """

    def __init__(self, pane: ScrollPane, aside: float = 0.0) -> None:
        self._pane = pane
        self._aside = aside
        self._state: tuple[object, ...] = ()
        self._upper = self._lower = (raster.clear(1, 1), (0, 0))

    def take(self, surface: pygame.Surface) -> None:
        """Copy the ground, once for a place; called before the lines are drawn on it."""
        pane, canvas = self._pane, self._pane.kit.canvas
        area = canvas.rect(pane.rect.inflate(2 * self._aside, 0)).clip(surface.get_rect())
        state = (pane.kit.generation, tuple(area))
        if state == self._state:
            return
        self._state = state
        high = min(canvas.length(_FADE), area.height)
        upper = pygame.Rect(area.topleft, (area.width, high))
        lower = upper.move(0, area.height - high)
        self._upper = _ramp(surface, upper, 1.0, 0.0)
        self._lower = _ramp(surface, lower, 0.0, 1.0)

    def draw(self, surface: pygame.Surface) -> None:
        """Lay it on where there are more lines."""
        pane = self._pane
        if pane.offset > 1:
            blit(surface, *self._upper)
        if pane.offset < pane.limit - 1:
            blit(surface, *self._lower)


def _ramp(
    surface: pygame.Surface, area: pygame.Rect, top: float, bottom: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A part of a picture between two opacities, and its place."""
    part = raster.clear(*area.size)
    part.blit(surface, (0, 0), area)
    raster.vertical_fade(part, top, bottom)
    return part, area.topleft
