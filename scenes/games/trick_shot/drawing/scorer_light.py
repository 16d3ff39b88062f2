"""The spotlight on a scorer, or on those who meet close up, while all around is dimmed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from scenes.games.trick_shot.drawing.light import Light
from scenes.games.trick_shot.layout import Point
from scenes.kit.kit import Kit

_REACH: Final = 150.0
CLOSE_REACH: Final = 270.0
"""The radius of the light, on the table and in a close-up, in design units."""
FOCUS: Final = 0.67
"""The strength of the light on those who meet in a close-up."""
_DIMMED: Final = 0.42
"""The greatest dimming elsewhere, as a share of the light."""
_STEPS: Final = 6
_SMALL: Final = 48
"""Pixels of the small picture that is scaled up: it is only a soft gradient."""


class ScorerLight(Light):
    """Dims the window except for a round spot.

    Attributes:
        place: the design point of its middle.
        reach: its radius in design units.
    """

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.place: Point = (0.0, 0.0)
        self.reach = _REACH

    def stop(self) -> None:
        """Switch it off; the next one is for the table again."""
        self.strength = 0.0
        self.reach = _REACH

    def prepare(self) -> Iterator[None]:
        """Make its pictures, one a step."""
        for step in range(1, _STEPS + 1):
            self._spot(step, _REACH)
            yield
        self._spot(round(FOCUS * _STEPS), CLOSE_REACH)
        yield

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what has been drawn so far."""
        step = round(self.strength * _STEPS)
        if not step:
            return
        spot = self._spot(step, self.reach)
        area = spot.get_rect(center=self._kit.canvas.point(*self.place))
        level = round(255 * (1 - _DIMMED * step / _STEPS))
        whole = surface.get_rect()
        for around in (
            (0, 0, whole.width, area.top),
            (0, area.bottom, whole.width, whole.height - area.bottom),
            (0, area.top, area.left, area.height),
            (area.right, area.top, whole.width - area.right, area.height),
        ):
            part = pygame.Rect(around).clip(whole) if min(around[2:]) > 0 else None
            if part:
                surface.fill((level, level, level), part, pygame.BLEND_RGB_MULT)
        surface.blit(spot, area, special_flags=pygame.BLEND_RGB_MULT)

    def _spot(self, step: int, reach: float) -> pygame.Surface:
        size = self._kit.canvas.length(2 * reach)
        found = self._images.get((step, size))
        if found is None:
            small = pygame.Surface((_SMALL, _SMALL))
            dark = 255 * _DIMMED * step / _STEPS
            small.fill((round(255 - dark),) * 3)
            half = _SMALL / 2
            for ring in range(_SMALL):
                away = 1 - ring / _SMALL
                level = round(255 - dark * min(1.0, max(0.0, (away - 0.35) / 0.55)) ** 1.5)
                pygame.draw.circle(small, (level,) * 3, (half, half), half * away)
            found = self._images[step, size] = pygame.transform.smoothscale(small, (size, size))
        return found
