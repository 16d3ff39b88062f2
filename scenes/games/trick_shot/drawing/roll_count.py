"""The rolled signs, counted on plates on the rim of the tray: fails, bounces, responses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.trick_shot.faces import BOUNCE, FAIL, RESPONSE
from scenes.kit.dice.kind import HOCKEY_DIE
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, lighten, mix
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_COUNTED: Final = (FAIL, BOUNCE, RESPONSE)
PLATE: Final = (62.0, 22.0)
"""Width and height of a plate, in design units."""
_GAP: Final = 8.0
_SIGN: Final = 17.0
_COUNT = TextStyle(Family.NUMBER, 21, (255, 255, 255), fixed=True)
_NIGHT: Final[Rgb] = (16, 22, 36)
_PALE: Final = 0.55
"""How much lighter the signs are on the dark plates than on the dice."""
_SAMPLES: Final = 4


class RollCount:
    """Draws the plates."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._images: dict[tuple[object, ...], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, faces: Sequence[str], at: tuple[float, float]) -> None:
        """Draw the counts of the faces, with the middle of the plates on a design point."""
        counts = tuple(faces.count(face) for face in _COUNTED)
        key = (counts, self._kit.generation, self._kit.canvas.size)
        image = self._images.get(key)
        if image is None:
            if any(known[1:] != key[1:] for known in self._images):
                self._images.clear()
            image = self._images[key] = self._paint(counts)
        blit(surface, image, image.get_rect(center=self._kit.canvas.point(*at)).topleft)

    def _paint(self, counts: Sequence[int]) -> pygame.Surface:
        length = self._kit.canvas.length
        width, height, gap = length(PLATE[0]), length(PLATE[1]), length(_GAP)
        image = raster.clear(3 * width + 2 * gap, height)
        for number, (face, count) in enumerate(zip(_COUNTED, counts, strict=True)):
            blit(image, self._plate(face, count, (width, height)), (number * (width + gap), 0))
        return image

    def _plate(self, face: str, count: int, size: tuple[int, int]) -> pygame.Surface:
        """One sign and its count, dark where there is none."""
        kit, colour = self._kit, lighten(HOCKEY_DIE.signs[face].colour, _PALE)
        ink = colour if count else mix(colour, _NIGHT, 0.6)
        mask = raster.rounded_mask(*size, size[1] * 0.36)
        back = darken(HOCKEY_DIE.signs[face].colour, 0.45) if count else _NIGHT
        image = raster.gradient_fill(mask, back, darken(back, 0.35))
        ring = raster.ring_mask(*size, size[1] * 0.36, max(1.0, 1.3 * kit.canvas.scale))
        blit(image, raster.coloured(ring, mix(ink, _NIGHT, 0.35)), (0, 0))
        side = kit.canvas.length(_SIGN)
        top = (size[1] - side) // 2
        blit(image, flat_sign(face, side, ink), (top + kit.canvas.length(4), top))
        text = kit.text.line(str(count), _COUNT.coloured(lighten(ink, 0.5) if count else ink))
        left = size[0] * 0.72 - text.get_width() / 2
        blit(image, text, (round(left), size[1] // 2 + 1 - kit.text.optical_centre(_COUNT)))
        return image


def flat_sign(face: str, side: int, colour: Rgb) -> pygame.Surface:
    """The sign of a face as on the dice, flat."""
    mask = raster.clear(side * _SAMPLES, side * _SAMPLES)
    for polygon in HOCKEY_DIE.signs[face].polygons:
        points = [(x / 100 * side * _SAMPLES, y / 100 * side * _SAMPLES) for x, y in polygon]
        pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    return raster.coloured(pygame.transform.smoothscale(mask, (side, side)), colour)
