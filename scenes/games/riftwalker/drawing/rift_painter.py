"""Paints one rift: illustration, rim, the three values on their edges, elements, name.

Upright a rift shows its middle value at the top. Its first value is on the right edge, its last
on the left, so that a card laid sideways shows the first one on top and each quarter turn
clockwise brings up the next.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.riftwalker.data import RiftwalkerData
from game.riftwalker.explored_rifts import UNKNOWN
from scenes.games.riftwalker.drawing.element_cards import GROUP, VEIL, VEILED, paste
from scenes.games.riftwalker.layout import CREAM
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import from_hex
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.sprites import SpriteGroup
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

CARD: Final = (120.0, 168.0)
HAND, SPINE, FULL, SMALL, PILE, TILE = "hand", "spine", "full", "small", "pile", "tile"
"""The content of a card: name and values, its name along the left edge, all values, the value on
top, that in the score pile; in a small score pile value and element side by side.
"""
_UPRIGHT: Final = (HAND, SPINE, PILE)
_ON: Final = from_hex("#3a1f04")
_OFF: Final = from_hex("#cfc7ec")
_NAME: Final = 14.0
_LEAST_NAME: Final = 12.0
_MOST_NAME: Final = 1.25
"""The size of a name in the hand: it grows with the text, and shrinks where a word needs it."""
_BAND: Final = (9, 5, 22, 222)
_VEILED_HAND: Final = 0.24
"""Cards of a hand stay readable under their veil, for they are read while others are chosen."""
_DUSK: Final = 1.45
"""The height of the darkness under a name, by the height of its lines."""
_EDGES: Final = ((1, 0), (0, -1), (-1, 0))
"""For each value the edge of the upright card."""
_SHARE: Final = {True: 1.45, False: 0.86}
"""The size of a card's values: the current one, which counts, and the others."""
_HAND_SHARE: Final = 0.84
_INSIDE: Final = -1.0
"""How far a value reaches over the edge of a card in the hand: not at all, for others lie near."""
_FANNED: Final = 0.6
_SPINE_ROOM: Final = 27.0
"""The least visible part of a card in a crowded hand, in design units."""


def _chip(zoom: float, *, small: bool) -> float:
    """The size of the plate of a value, by that of the sprite."""
    return max(0.64 if small else 0.62, (0.98 if small else 0.86) * zoom)


def _over(*, small: bool) -> float:
    """How far a value reaches over the edge of a card on the table."""
    return 3.0 if small else 6.0


def value_inset(height: float, mode: str) -> tuple[float, float]:
    """How far below the upper edge the value that counts is, and the size of its plate.

    Args:
        height: of the upright card, design units.
        mode: its content.
    """
    zoom, small = height / CARD[1], mode != FULL
    chip = _chip(zoom, small=small) * (1.0 if small else _SHARE[True])
    return 34 * chip / 2 - _over(small=small) * zoom, chip


def quarter_of(turned: int, mode: str) -> int:
    """The quarter turns clockwise of the upright card with which a rift is shown."""
    if mode == TILE:
        return -1
    return 0 if mode in _UPRIGHT else turned - 1


def _is_fanned(mode: str, zoom: float) -> bool:
    """Whether others may lie upon a card of a pile, so that it shows its value at the left."""
    return mode == PILE and zoom < _FANNED


class RiftPainter:
    """Composes the pictures of rifts."""

    def __init__(self, kit: Kit, book: RiftwalkerData) -> None:
        self._kit = kit
        self._book = book

    @property
    def _group(self) -> SpriteGroup:
        return self._kit.sprites.group(GROUP)

    def composed(
        self,
        rift: str,
        height: float,
        turned: int,
        mode: str,
        quarter: int | None = None,
        *,
        spin: int = 0,
        dimmed: bool = False,
    ) -> Sprite:
        """Illustration, rim, values and elements, these bright even where the card is dimmed.

        Args:
            rift: which one.
            height: of the upright card, design units.
            turned: how often it has been rotated.
            mode: its content.
            quarter: turns clockwise of the upright card; those of how it lies by default.
            spin: of its numbers, degrees counter-clockwise, for a card that is turned as a whole.
            dimmed: the picture lies under a veil.
        """
        if rift == UNKNOWN:
            return self._group.get("rift_back", height / CARD[1])
        if quarter is None:
            quarter = quarter_of(turned, mode)
        zoom = height / CARD[1]
        length = self._kit.canvas.length
        extra = length(20 * zoom) * 2
        size = (length(CARD[0] * zoom) + extra, length(CARD[1] * zoom) + extra)
        if quarter:
            size = size[1], size[0]
        image = raster.clear(*size)
        middle = size[0] / 2, size[1] / 2
        self._paint_face(image, rift, zoom, quarter)
        if mode == HAND:
            _light(image)
        if dimmed:
            name = "rift_back_turned" if quarter % 2 else "rift_back"
            veiled = _VEILED_HAND if mode == HAND else VEILED
            paste(image, self._group.get(name, round(zoom, 3), flat=VEIL, opacity=veiled), middle)
        if mode == TILE and quarter:
            self._paint_tile(image, rift, zoom, turned, middle)
            return Sprite(image, middle)
        if mode == SPINE:
            self._paint_spine(image, rift, zoom, middle)
            return Sprite(image, middle)
        if mode == HAND:
            self._paint_name(image, rift, zoom, middle)
        self._paint_elements(image, rift, zoom, mode, quarter, middle)
        self._paint_values(image, rift, zoom, turned, mode, quarter, spin)
        return Sprite(image, middle)

    def _paint_tile(
        self,
        image: pygame.Surface,
        rift: str,
        zoom: float,
        turned: int,
        middle: tuple[float, float],
    ) -> None:
        """A card lying on its side: the value it shows at the left, its elements at the right."""
        scale, elements = self._kit.canvas.scale, self._book.rifts[rift].elements
        reach = CARD[1] / 2 * zoom
        disc = (0.4 if len(elements) == 1 else 0.3) * zoom / 0.25
        for number, element in enumerate(elements):
            down = (number - (len(elements) - 1) / 2) * 46 * disc
            at = middle[0] + (reach - 25 * disc - 1) * scale, middle[1] + down * scale
            paste(image, self._group.get(f"disc_{element}", round(disc, 3)), at)
        chip = round(0.68 * zoom / 0.25, 3)
        at = middle[0] - (reach - 17 * chip) * scale, middle[1]
        paste(image, self._group.get("value_on", chip), at)
        value = str(self._book.values[rift][turned])
        self._paint_number(image, value, chip, at, shown=True)

    def _paint_spine(
        self, image: pygame.Surface, rift: str, zoom: float, middle: tuple[float, float]
    ) -> None:
        """The elements and the name on a dark band along the left edge, read like a book's back."""
        scale, elements = self._kit.canvas.scale, self._book.rifts[rift].elements
        width, height = CARD[0] * zoom, CARD[1] * zoom
        left, top = middle[0] - width / 2 * scale, middle[1] - height / 2 * scale
        band = pygame.Surface(
            (round((_SPINE_ROOM - 3) * scale), round((height - 7) * scale)), pygame.SRCALPHA
        )
        band.fill(_BAND)
        blit(image, band.premul_alpha(), (left + 3 * scale, top + 3.5 * scale))
        across = left + (_SPINE_ROOM + 1.5) / 2 * scale
        for number, element in enumerate(elements):
            at = across, top + (15 + 20 * number) * scale
            paste(image, self._group.get(f"disc_{element}", 0.4), at)
        begin = 9 + 20 * len(elements)
        name = str(self._kit.words(f"riftwalker.rift.{rift}"))
        if self._kit.words.wide:
            written = self._stacked(name, height - begin - 8)
        else:
            written = self._on_its_side(name, height - begin - 8)
        blit(image, written, (across - written.get_width() / 2, top + begin * scale))

    def _stacked(self, name: str, room: float) -> pygame.Surface:
        """Characters one below the other."""
        text, scale = self._kit.text, self._kit.canvas.scale
        size = min(15.0, room / len(name) / 1.08)
        style = TextStyle(Family.STRONG, size, CREAM, fixed=True)
        step = size * 1.08 * scale
        signs = [text.line(sign, style) for sign in name]
        image = raster.clear(
            max(sign.get_width() for sign in signs), round(step * (len(signs) + 0.4))
        )
        for number, sign in enumerate(signs):
            down = (number + 0.5) * step - text.optical_centre(style)
            blit(image, sign, ((image.get_width() - sign.get_width()) / 2, down))
        return image

    def _on_its_side(self, name: str, room: float) -> pygame.Surface:
        """A line that reads downwards, or two short ones."""
        text, scale = self._kit.text, self._kit.canvas.scale
        style = TextStyle(Family.STRONG, 13, CREAM, fixed=True)
        lines, step = [name], 0.0
        if text.width(name, style) > room:
            style = style.sized(11.5)
            lines, step = text.wrap(name, style, room)[:2], 11.5 * scale
        written = [text.line(text.shortened(line, style, room), style) for line in lines]
        high = max(line.get_height() for line in written)
        image = raster.clear(
            max(line.get_width() for line in written), round(high + step * (len(written) - 1))
        )
        for number, line in enumerate(written):
            blit(image, line, (0, number * step))
        return pygame.transform.rotate(image, -90)

    def _paint_face(self, image: pygame.Surface, rift: str, zoom: float, quarter: int) -> None:
        group, middle = self._group, (image.get_width() / 2, image.get_height() / 2)
        name = f"rift_{rift}" if f"rift_{rift}" in group else "rift_back"
        art = group.get(name, zoom, kept=False).image
        if quarter:
            art = pygame.transform.rotate(art, -90 * quarter)
        blit(image, art, (middle[0] - art.get_width() / 2, middle[1] - art.get_height() / 2))
        frame = group.get("rift_frame_turned" if quarter else "rift_frame", zoom, kept=False)
        paste(image, frame, middle)
        _round_corners(image, frame)

    def _paint_values(
        self,
        image: pygame.Surface,
        rift: str,
        zoom: float,
        turned: int,
        mode: str,
        quarter: int,
        spin: int,
    ) -> None:
        """The values on their edges."""
        scale, middle = self._kit.canvas.scale, (image.get_width() / 2, image.get_height() / 2)
        stacked = mode in (PILE, TILE)
        small = stacked or mode == SMALL
        top = (-1, -1) if _is_fanned(mode, zoom) else _EDGES[1]
        edges = {turned: top} if stacked else dict(enumerate(_EDGES))
        for number, (across, down) in edges.items():
            if small and number != turned:
                continue
            shown = number == turned and mode != HAND
            share = 1.0 if small else _HAND_SHARE if mode == HAND else _SHARE[shown]
            chip = share * _chip(zoom, small=small)
            inset = 34 * chip / 2 - (_INSIDE if mode == HAND else _over(small=small)) * zoom
            x = across * (CARD[0] / 2 * zoom - inset)
            y = down * (CARD[1] / 2 * zoom - inset)
            for _ in range(quarter % 4):
                x, y = -y, x
            at = middle[0] + x * scale, middle[1] + y * scale
            plate = self._group.get("value_on" if shown else "value_off", chip)
            paste(image, plate, at)
            self._paint_number(
                image, str(self._book.values[rift][number]), chip, at, spin, shown=shown
            )

    def _paint_number(
        self,
        image: pygame.Surface,
        text: str,
        chip: float,
        at: tuple[float, float],
        spin: int = 0,
        *,
        shown: bool,
    ) -> None:
        style = TextStyle(Family.NUMBER, 25 * chip, _ON if shown else _OFF, fixed=True)
        words = self._kit.text.line(text, style)
        box = raster.clear(*(2 * max(words.get_size()),) * 2)
        side = box.get_width()
        blit(
            box,
            words,
            (side / 2 - words.get_width() / 2, side / 2 - self._kit.text.optical_centre(style)),
        )
        if spin:
            box = pygame.transform.rotate(box, spin)
        blit(image, box, (at[0] - side / 2, at[1] - side / 2))

    def _paint_elements(
        self,
        image: pygame.Surface,
        rift: str,
        zoom: float,
        mode: str,
        quarter: int,
        middle: tuple[float, float],
    ) -> None:
        """The discs of the rift's elements, on the edge without a value; above a name's, left."""
        elements = self._book.rifts[rift].elements
        scale = self._kit.canvas.scale
        disc = max(0.38 if mode == SMALL else 0.3, 0.5 * zoom)
        down = CARD[1] / 2 * zoom - 48 * disc / 2 - 3 * zoom
        first = -(len(elements) - 1) / 2 * 50 * disc
        if _is_fanned(mode, zoom):
            first = 27 * disc - CARD[0] / 2 * zoom
        for number, element in enumerate(elements):
            x, y = first + number * 50 * disc, down
            if mode == HAND:
                x = 33 * disc - CARD[0] / 2 * zoom
                y = (33 + 50 * number) * disc - CARD[1] / 2 * zoom
            for _ in range(quarter % 4):
                x, y = -y, x
            paste(
                image,
                self._group.get(f"disc_{element}", disc),
                (middle[0] + x * scale, middle[1] + y * scale),
            )

    def _paint_name(
        self, image: pygame.Surface, rift: str, zoom: float, middle: tuple[float, float]
    ) -> None:
        """The name at the foot of the card, where its picture sinks into the dark."""
        kit, scale = self._kit, self._kit.canvas.scale
        name = str(kit.words(f"riftwalker.rift.{rift}"))
        style, lines = self._fitted_name(name, CARD[0] * zoom - 10)
        step = kit.text.line_height(style) * scale
        bottom = middle[1] + (CARD[1] / 2 * zoom - 5) * scale
        size = round((CARD[0] * zoom - 7) * scale), round(step * len(lines) + 8 * scale)
        dusk = _dusk(size[0], round(size[1] * _DUSK), kit.canvas.length(6))
        low = middle[1] + (CARD[1] / 2 * zoom - 3.5) * scale
        blit(image, dusk, (middle[0] - size[0] / 2, low - dusk.get_height()))
        for number, line in enumerate(lines):
            words = kit.text.line(line, style)
            y = bottom - (len(lines) - number - 0.5) * step
            left = middle[0] - words.get_width() / 2
            blit(image, words, (left, y - kit.text.optical_centre(style)))

    def _fitted_name(self, name: str, room: float) -> tuple[TextStyle, list[str]]:
        """The name as large as the text size wants and the card allows."""
        text = self._kit.text
        largest = _NAME * min(_MOST_NAME, max(1.0, text.text_scale))
        style = TextStyle(Family.UI, largest, CREAM, fixed=True, leading=1.14)
        wide = self._kit.words.wide
        while True:
            lines = text.wrap(name, style, room)
            whole = lines if wide else name.split(" ")
            most = 1 if wide and style.size > _NAME else 2
            widest = max((text.width(word, style) for word in whole), default=0.0)
            if (len(lines) <= most and widest <= room) or style.size <= _LEAST_NAME:
                return style, lines
            style = style.sized(max(_LEAST_NAME, style.size - 0.5))


def _dusk(width: int, height: int, radius: float) -> pygame.Surface:
    """Darkness that grows downwards, with round corners at its foot."""
    image = raster.coloured(raster.rounded_mask(width, height, radius), _BAND[:3])
    ramp = raster.clear(1, height)
    for y in range(height):
        ramp.set_at((0, y), (round(_BAND[3] * min(1.0, y / height / (1 - 1 / _DUSK))),) * 4)
    ramp = pygame.transform.scale(ramp, (width, height))
    image.blit(ramp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _light(image: pygame.Surface) -> None:
    """Make a picture brighter by a fifth; what is clear stays clear."""
    more = image.copy()
    more.fill((52, 50, 56, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _round_corners(image: pygame.Surface, frame: Sprite) -> None:
    """Cut what the square illustration shows beyond the rim's rounded corners."""
    width, height = frame.image.get_size()
    middle = image.get_width() / 2, image.get_height() / 2
    radius = 0.075 * max(width, height)
    mask = raster.clear(*image.get_size())
    inner = raster.rounded_mask(width, height, radius)
    mask.blit(inner, (round(middle[0] - width / 2), round(middle[1] - height / 2)))
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
