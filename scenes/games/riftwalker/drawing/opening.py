"""A rift that is explored: its back lies down, tears along the middle and opens like a door."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.riftwalker.elements import ELEMENTS
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.rift_cards import RiftCards, resting_angle
from scenes.games.riftwalker.drawing.rift_painter import CARD
from scenes.games.riftwalker.layout import CARD_RATIO, Point
from scenes.kit.draw.blending import add_light, blit
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import between

_ARC: Final = 34.0
_SIZE_STEP: Final = 4
"""Backs of flying cards come in sizes, in design units."""
_SEAM: Final = 0.36
"""The height of the light along the tear, by that of the card, before it opens."""
_FLOOD: Final = (1.5, 2.6)
"""The width and height of the light that floods out, by those of the card."""
_DARK: Final = 150
"""How dark a leaf grows as it turns away, of 255."""


@dataclass
class Opening:
    """A rift on its way from a hand, and its opening.

    Attributes:
        rift: its id.
        element: whose light falls out of it.
        start: where it comes from, a design point.
        end: where it will lie.
        heights: of the upright card, at the start and at the end.
        come: how far it has come, 0-1.
        lit: how far the tear shines, 0-1.
        opened: how far its leaves have turned away, 0-1.
    """

    rift: str
    element: int
    start: Point
    end: Point
    heights: tuple[float, float]
    come: float = 0.0
    lit: float = 0.0
    opened: float = 0.0
    _flood: pygame.Surface | None = field(default=None, repr=False)

    @property
    def at(self) -> Point:
        """Its middle now, on an arc."""
        x, y = between(self.start, self.end, self.come)
        return x, y - 4 * _ARC * self.come * (1 - self.come)

    @property
    def tall(self) -> float:
        """The height of the upright card now."""
        first, last = self.heights
        return first + (last - first) * self.come

    def flood(self, light: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """The light as large as it is here."""
        if self._flood is None:
            self._flood = pygame.transform.smoothscale(light, size)
        return self._flood


def draw_opening(kit: Kit, surface: pygame.Surface, rifts: RiftCards, opening: Opening) -> None:
    """Draw the card on its way, or its two leaves with the rift behind them."""
    if opening.come < 1:
        height = round(opening.tall / _SIZE_STEP) * _SIZE_STEP
        rifts.back(surface, opening.at, height, resting_angle(0) * opening.come)
        return
    if opening.opened > 0:
        rifts.lying(surface, opening.rift, opening.end, opening.heights[1], 0)
    _draw_leaves(kit, surface, opening)
    _draw_light(kit, surface, opening)


def _draw_leaves(kit: Kit, surface: pygame.Surface, opening: Opening) -> None:
    """The halves of the back, hinged at their outer edges; they darken as they turn away."""
    if opening.opened >= 1:
        return
    zoom = round(opening.heights[1] / CARD[1], 3)
    back = kit.sprites.group(GROUP).get("rift_back_turned", zoom).image
    width, whole = back.get_size()
    half, (x, y) = whole // 2, kit.canvas.point(*opening.end)
    left, top = x - width // 2, y - whole // 2
    seen = max(1, round(half * math.cos(opening.opened * math.pi / 2)))
    value = 255 - round(_DARK * opening.opened)
    for first, place in ((0, top), (half, top + 2 * half - seen)):
        leaf = back.subsurface((0, first, width, half))
        if opening.opened > 0:
            leaf = pygame.transform.smoothscale(leaf, (width, seen))
            leaf.fill((value, value, value, 255), special_flags=pygame.BLEND_RGBA_MULT)
        blit(surface, leaf, (left, place))


def _draw_light(kit: Kit, surface: pygame.Surface, opening: Opening) -> None:
    """A bright seam along the tear; as the leaves part, it floods out and is gone."""
    group, name = kit.sprites.group(GROUP), ELEMENTS[opening.element]
    high, strength = opening.heights[1] * CARD_RATIO, 1 - opening.opened**2
    wide = opening.heights[1]
    x, y = kit.canvas.point(*opening.end)
    length = kit.canvas.length
    if opening.lit > 0 and opening.opened < 1:
        tall = high * (_SEAM + opening.opened)
        size = max(2, length(wide * 1.5 * opening.lit)), max(2, length(tall))
        seam = pygame.transform.smoothscale(group.get("mote_gold", 2.0).image, size)
        for _ in range(2):
            add_light(surface, seam, (x - size[0] // 2, y - size[1] // 2), strength)
    if opening.opened > 0:
        size = length(wide * _FLOOD[0]), length(high * _FLOOD[1])
        light = opening.flood(group.get(f"flash_{name}", 1.0).image, size)
        flare = math.sin(math.pi * min(1.0, 0.25 + 0.75 * opening.opened))
        add_light(surface, light, (x - size[0] // 2, y - size[1] // 2), flare)
