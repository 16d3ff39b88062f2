"""The light of explored rifts on the land on which they lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.riftwalker.elements import ELEMENTS
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.ground import Piece
from scenes.games.riftwalker.layout import GLOW, Point, around
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_REACH: Final = 2.2
"""How far a light reaches, by the sides of its card."""
_STRENGTH: Final = 0.5
_DOUBLED: Final = 2
"""The bright middle of a spark is small; doubled so often it is as wide as a card."""
_TURN: Final = 0.2
"""How far the lights of two elements lie apart, by the width of their card."""


class RiftLight:
    """Lays the light of a rift's elements on an area, in pieces for the ground."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._kept: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
        self._generation = -1

    def piece(
        self, elements: Sequence[str], point: Point, size: tuple[float, float], area: pygame.FRect
    ) -> Piece:
        """The light of a card of a size at a point, cut to an area."""
        kit = self._kit
        across, down = size[0] * _REACH, size[1] * _REACH
        field = kit.canvas.rect(around(point, across, down)).clip(kit.canvas.rect(area))
        count = len(elements)

        def paint(surface: pygame.Surface) -> None:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(field))
            for number, element in enumerate(elements):
                aside = size[0] * _TURN * (2 * number - count + 1)
                light = kit.canvas.rect(around((point[0] + aside, point[1]), across, down))
                image = self._image(element, light.size)
                surface.blit(image, light.topleft, special_flags=pygame.BLEND_RGB_ADD)
            surface.set_clip(clip)

        return Piece(field, (tuple(elements), point, size), paint)

    def _image(self, element: str, size: tuple[int, int]) -> pygame.Surface:
        """A round light, black where it ends."""
        if self._generation != self._kit.generation:
            self._kept.clear()
            self._generation = self._kit.generation
        key = element, size
        if key not in self._kept:
            mote = self._kit.sprites.group(GROUP).get("mote_gold", 1.0).image
            plain = pygame.Surface(mote.get_size()).convert()
            plain.blit(mote, (0, 0))
            light = pygame.transform.smoothscale(pygame.transform.grayscale(plain), size)
            for _ in range(_DOUBLED):
                light.blit(light.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            colour = GLOW[ELEMENTS.index(element)]
            dimmed: Rgb = tuple(round(_STRENGTH * part) for part in colour)  # type: ignore[assignment]
            light.fill(dimmed, special_flags=pygame.BLEND_RGB_MULT)
            self._kept[key] = light
        return self._kept[key]
