"""Small words on plates: who does what, and to whom."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_WHO: Final = TextStyle(Family.NUMBER, 25, (255, 255, 255), fixed=True)
"""The number of a skater on a plate."""
_AT: Final = 14.0
"""The room of the triangle before the number of whom a word concerns."""
_ICON, _PADDING, _FIELD, _RADIUS = 24.0, 12.0, 16.0, 9.0
"""The size of the sign, the room beside the word, around a number, and the corners' radius."""


class WordPlate(NamedTuple):
    """What stands on a plate.

    Attributes:
        word: the word.
        number: that of the skater it is about, in a field of their team's colour.
        icon: a sign before the word.
        other: number and team colour of the skater at whom it is aimed.
    """

    word: str
    number: str = ""
    icon: str = ""
    other: tuple[str, Rgb] | None = None


def plate_width(kit: Kit, plate: WordPlate, style: TextStyle) -> float:
    """The width of a plate in design units."""
    numbers = [plate.number] if plate.number else []
    numbers += [plate.other[0]] if plate.other is not None else []
    fields = sum(kit.text.width(number, _WHO) + _FIELD for number in numbers)
    icon = _ICON + _PADDING / 2 if plate.icon else 0.0
    icon += _AT if plate.other is not None else 0.0
    return fields + icon + kit.text.width(plate.word, style) + 2 * _PADDING


def word_plate(kit: Kit, plate: WordPlate, style: TextStyle, edge: Rgb) -> pygame.Surface:
    """A word on a dark plate with a rim in its colour, legible on ice and on jerseys."""
    unit = kit.canvas.length
    width, height = unit(plate_width(kit, plate, style)), unit(style.size * 1.2)
    rim = max(1, unit(2))
    image = raster.clear(width, height)
    radius = unit(_RADIUS)
    blit(image, raster.coloured(raster.rounded_mask(width, height, radius), edge), (0, 0))
    bed = raster.rounded_mask(width - 2 * rim, height - 2 * rim, radius - rim)
    blit(image, raster.coloured(bed, darken(edge, 0.76)), (rim, rim))
    left = unit(_PADDING)
    if plate.number:
        left += _field(kit, image, plate.number, edge, at_end=False)
    if plate.icon:
        sign = kit.icons.get(plate.icon, _ICON, lighten(edge, 0.7))
        blit(image, sign, (left - unit(2), (height - sign.get_height()) // 2))
        left += unit(_ICON + _PADDING / 2)
    line = kit.text.line(plate.word, style)
    blit(image, line, (left, height // 2 - kit.text.optical_centre(style)))
    if plate.other is not None:
        number, colour = plate.other
        _pointer(image, (left + line.get_width() + unit(_PADDING / 2), height // 2), unit(_AT))
        _field(kit, image, number, colour, at_end=True)
    return image


def _field(kit: Kit, image: pygame.Surface, number: str, colour: Rgb, *, at_end: bool) -> int:
    """A number on a field of its team's colour at one end of a plate; returns its width."""
    unit, (width, height) = kit.canvas.length, image.get_size()
    who = kit.text.line(number, _WHO)
    field = who.get_width() + unit(_FIELD)
    mask = raster.rounded_mask(width, height, unit(_RADIUS))
    left = width - field if at_end else 0
    image.blit(raster.coloured(mask, darken(colour, 0.15)), (left, 0), (left, 0, field, height))
    blit(image, who, (left + unit(_FIELD / 2), height // 2 - kit.text.optical_centre(_WHO)))
    return field


def _pointer(image: pygame.Surface, place: tuple[int, int], width: int) -> None:
    """A small triangle from the word to the number of whom it concerns; its left middle."""
    size = max(4, round(0.62 * width))
    mask = raster.polygon_mask(size, 2 * size, [(0, 0), (size, size), (0, 2 * size)])
    blit(image, raster.coloured(mask, _WHO.colour), (place[0], place[1] - size))


def word_tail(width: int, edge: Rgb, turn: int) -> pygame.Surface:
    """The tail of a plate in the colour of its rim, pointing down, turned by some degrees."""
    large = raster.clear(4 * width, 2 * width)
    points = [(0, 0), (4 * width - 1, 0), (2 * width, 2 * width - 1)]
    pygame.draw.polygon(large, (255, 255, 255, 255), points)
    mask = pygame.transform.smoothscale(large, (width, width // 2))
    return pygame.transform.rotate(raster.coloured(mask, edge), turn)
