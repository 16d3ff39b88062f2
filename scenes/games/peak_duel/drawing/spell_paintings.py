"""What a spell paints over the table: its picture comes into being stroke by stroke, and fades."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

_PAINTED: Final = 0.52
"""The share of its time after which a painting is complete."""
_FADES: Final = 0.24
"""The share in which it fades at the end."""
_STEPS: Final = 16
"""Pictures of a painting that comes into being."""
_KEPT: Final = 2 * _STEPS
_SOFT: Final = 3
"""How often the light is doubled at the edge of what is painted, so that it is short."""


@dataclass
class Painted:
    """A spell's painting around a place, `share` of its time over.

    One `below` lies under the beasts.
    """

    name: str
    point: Point
    zoom: float = 1.0
    below: bool = False
    share: float = 0.0


class SpellPaintings:
    """Draws the paintings of spells at work."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._stages: dict[tuple[str, float, int], pygame.Surface] = {}

    def forget(self) -> None:
        """Drop every picture."""
        self._stages.clear()

    def draw(self, surface: pygame.Surface, painted: Painted) -> None:
        """Draw one at its present stage."""
        share = painted.share
        if not 0.0 < share < 1.0:
            return
        stage = min(_STEPS, 1 + int(_STEPS * share / _PAINTED))
        image = self._stage(painted.name, painted.zoom, stage)
        x, y = self._kit.canvas.point(*painted.point)
        at = x - image.get_width() // 2, y - image.get_height() // 2
        blit(surface, image, at, min(1.0, (1 - share) / _FADES))

    def _stage(self, name: str, zoom: float, stage: int) -> pygame.Surface:
        """A painting after so many of its steps."""
        group = self._kit.sprites.group(GROUP)
        whole = group.get(f"effect_{name}", zoom).image
        if stage >= _STEPS:
            return whole
        image = self._stages.get((name, zoom, stage))
        if image is None:
            if len(self._stages) >= _KEPT:
                self._stages.clear()
            order = group.get(f"order_{name}", zoom).image
            image = self._stages[name, zoom, stage] = _begun(whole, order, stage / _STEPS)
        return image


def _begun(whole: pygame.Surface, order: pygame.Surface, share: float) -> pygame.Surface:
    """What is there of a painting; `order` is the more opaque, the later a part is painted."""
    lit = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    value = round(255 * share)
    lit.fill((value, value, value, value))
    late = pygame.transform.smoothscale(order, whole.get_size())
    lit.blit(late, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    for _ in range(_SOFT):
        lit.blit(lit.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    image = whole.copy()
    image.blit(lit, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image
