"""Rift cards: illustration, rim, the three values on their edges, elements; at any quarter turn.

Upright a rift shows its middle value at the top. Its first value is on the right edge, its last
on the left, so that a card laid sideways shows the first one on top and each quarter turn
clockwise brings up the next.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import pygame

from game.riftwalker.book import Book
from game.riftwalker.lying import UNKNOWN
from scenes.kit import raster
from scenes.kit.canvas import Anchor
from scenes.kit.colour import Rgb, from_hex
from scenes.kit.fonts import Family
from scenes.kit.kit import Kit
from scenes.kit.sprites import Sprite, SpriteGroup
from scenes.kit.text import TextStyle, blit
from scenes.riftwalker.element_cards import GROUP, joined, paste
from scenes.riftwalker.layout import CREAM

CARD: Final = (120.0, 168.0)
HAND, FULL, SMALL, PILE = "hand", "full", "small", "pile"
"""How much a card tells: name and values, all values, the value on top, or that in the pile."""
_KEPT: Final = 420
_ON: Final = from_hex("#3a1f04")
_OFF: Final = from_hex("#cfc7ec")
_SMALLEST_FULL: Final = 92.0
_EDGES: Final = ((1, 0, -90), (0, -1, 0), (-1, 0, 90))
"""For each value the edge of the upright card, and the turn of its number."""


def resting_angle(turned: int) -> float:
    """The angle, counter-clockwise, of a rift that has been rotated so often."""
    return 90.0 - 90.0 * turned


def mode_for(height: float) -> str:
    """How much a card of a height on the table can tell."""
    return FULL if height >= _SMALLEST_FULL else SMALL


class RiftCards:
    """Composes and keeps the pictures of rifts."""

    def __init__(self, kit: Kit, book: Book) -> None:
        self._kit = kit
        self._book = book
        self._kept: OrderedDict[tuple[object, ...], Sprite] = OrderedDict()

    def forget(self) -> None:
        """Compose everything anew (window, language or palette changed)."""
        self._kept.clear()

    # ------------------------------------------------------------------ drawing
    def lying(
        self,
        surface: pygame.Surface,
        rift: str,
        point: tuple[float, float],
        height: float,
        turned: int,
        mode: str = "",
    ) -> None:
        """Draw a rift at rest on the table, with its shadow."""
        sprite = self._resting(rift, height, turned, mode or mode_for(height))
        sprite.draw(surface, self._kit.canvas.point(*point))

    def turning(
        self,
        surface: pygame.Surface,
        rift: str,
        point: tuple[float, float],
        height: float,
        angle: float,
        *,
        turned: int = 1,
        mode: str = FULL,
        lift: float = 0.0,
    ) -> None:
        """Draw a rift at any angle, `lift` design units above the table."""
        self.shadow(surface, point, height, sideways=abs(angle) % 180 > 45, lift=lift)
        base = round(height / 8) * 8 or 8
        sprite = self._upright(rift, float(base), turned, mode)
        image = pygame.transform.rotozoom(sprite.image, angle, height / base)
        x, y = self._kit.canvas.point(point[0], point[1] - lift)
        blit(surface, image, (x - image.get_width() / 2, y - image.get_height() / 2))

    def back(
        self, surface: pygame.Surface, point: tuple[float, float], height: float, angle: float = 0
    ) -> None:
        """Draw the back of a rift."""
        self.shadow(surface, point, height, sideways=False)
        sprite = self._group.get("rift_back", height / CARD[1])
        image, (x, y) = sprite.image, self._kit.canvas.point(*point)
        if angle:
            image = pygame.transform.rotozoom(image, angle, 1.0)
        blit(surface, image, (x - image.get_width() / 2, y - image.get_height() / 2))

    def shadow(
        self,
        surface: pygame.Surface,
        point: tuple[float, float],
        height: float,
        *,
        sideways: bool,
        lift: float = 0.0,
    ) -> None:
        """Draw the shadow of a card."""
        name = "rift_shadow_turned" if sideways else "rift_shadow"
        sprite = self._group.get(name, round(height / CARD[1], 2) * (1.06 if lift > 4 else 1))
        at = self._kit.canvas.point(point[0] + lift * 0.35, point[1] + lift)
        sprite.draw(surface, at)

    def ring(
        self,
        surface: pygame.Surface,
        point: tuple[float, float],
        height: float,
        colour: Rgb,
        *,
        sideways: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """Draw the halo of a lit rift."""
        name = "rift_ring_turned" if sideways else "rift_ring"
        zoom = round(height / CARD[1], 3)
        sprite = self._group.get(name, zoom, flat=colour, opacity=opacity)
        sprite.draw(surface, self._kit.canvas.point(*point))

    # ------------------------------------------------------------------ pictures
    @property
    def _group(self) -> SpriteGroup:
        return self._kit.sprites.group(GROUP)

    def card(self, rift: str, height: float, turned: int, mode: str) -> Sprite:
        """A rift as it lies, lit from the upper left at every quarter turn."""
        key = rift, round(height, 1), turned, mode
        sprite = self._kept.get(key)
        if sprite is None:
            sprite = self._keep(key, self._compose(rift, height, turned, mode))
        else:
            self._kept.move_to_end(key)
        return sprite

    def _resting(self, rift: str, height: float, turned: int, mode: str) -> Sprite:
        """A rift together with its shadow."""
        key = rift, round(height, 1), turned, mode, "resting"
        sprite = self._kept.get(key)
        if sprite is None:
            sideways = turned != 1 and mode not in (HAND, PILE)
            name = "rift_shadow_turned" if sideways else "rift_shadow"
            shadow = self._group.get(name, round(height / CARD[1], 2))
            card = self.card(rift, height, turned, mode)
            sprite = self._keep(key, joined(shadow, card))
        else:
            self._kept.move_to_end(key)
        return sprite

    def under(
        self, surface: pygame.Surface, point: tuple[float, float], height: float, *, sideways: bool
    ) -> None:
        """The back of a card that lies beneath another."""
        name = "rift_back_turned" if sideways else "rift_back"
        sprite = self._group.get(name, round(height / CARD[1], 3))
        sprite.draw(surface, self._kit.canvas.point(*point))

    def _upright(self, rift: str, height: float, turned: int, mode: str) -> Sprite:
        """A rift upright whose gold value is the one it shows at so many turns."""
        key = rift, height, turned, mode, "upright"
        sprite = self._kept.get(key)
        if sprite is None:
            sprite = self._keep(key, self._compose(rift, height, turned, mode, quarter=0))
        return sprite

    def _keep(self, key: tuple[object, ...], sprite: Sprite) -> Sprite:
        self._kept[key] = sprite
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return sprite

    def _compose(
        self, rift: str, height: float, turned: int, mode: str, quarter: int | None = None
    ) -> Sprite:
        """Illustration, rim, values and elements; `quarter` turns clockwise of the upright card."""
        if rift == UNKNOWN:
            return self._group.get("rift_back", height / CARD[1])
        if quarter is None:
            quarter = turned - 1 if mode not in (HAND, PILE) else 0
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
            self._paint_name(image, rift, zoom, middle)
        self._paint_elements(image, rift, zoom, quarter, middle)
        self._paint_values(image, rift, zoom, turned, mode, quarter, middle)
        return Sprite(image, middle)

    def _paint_face(
        self, image: pygame.Surface, rift: str, zoom: float, quarter: int
    ) -> None:
        group, middle = self._group, (image.get_width() / 2, image.get_height() / 2)
        name = f"rift_{rift}" if f"rift_{rift}" in group else "rift_back"
        art = group.get(name, zoom).image
        if quarter:
            art = pygame.transform.rotate(art, -90 * quarter)
        blit(image, art, (middle[0] - art.get_width() / 2, middle[1] - art.get_height() / 2))
        frame = group.get("rift_frame_turned" if quarter else "rift_frame", zoom)
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
        middle: tuple[float, float],
    ) -> None:
        scale = self._kit.canvas.scale
        small = mode in (SMALL, PILE)
        edges = dict(enumerate(_EDGES)) if mode != PILE else {turned: _EDGES[1]}
        chip = max(0.5 if small else 0.56, (0.98 if small else 0.86) * zoom)
        inset = 34 * chip / 2 - (6 if not small else 3) * zoom
        for number, (across, down, spin) in edges.items():
            if small and number != turned:
                continue
            shown = number == turned and mode != HAND
            x = across * (CARD[0] / 2 * zoom - inset)
            y = down * (CARD[1] / 2 * zoom - inset)
            for _ in range(quarter % 4):
                x, y = -y, x
            at = middle[0] + x * scale, middle[1] + y * scale
            plate = self._group.get("value_on" if shown else "value_off", chip)
            paste(image, plate, at)
            self._paint_number(
                image, str(self._book.values[rift][number]), chip, at, spin - 90 * quarter, shown
            )

    def _paint_number(
        self,
        image: pygame.Surface,
        text: str,
        chip: float,
        at: tuple[float, float],
        spin: float,
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
        if spin % 360:
            box = pygame.transform.rotate(box, spin)
        blit(image, box, (at[0] - side / 2, at[1] - side / 2))

    def _paint_elements(
        self,
        image: pygame.Surface,
        rift: str,
        zoom: float,
        quarter: int,
        middle: tuple[float, float],
    ) -> None:
        """The discs of the rift's elements, on the edge that bears no value."""
        elements = self._book.rifts[rift].elements
        scale = self._kit.canvas.scale
        disc = max(0.3, 0.5 * zoom)
        down = CARD[1] / 2 * zoom - 48 * disc / 2 - 3 * zoom
        for number, element in enumerate(elements):
            x = (number - (len(elements) - 1) / 2) * 50 * disc
            y = down
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
        """The name on a dark band above the elements."""
        kit = self._kit
        name = str(kit.words(f"riftwalker.rift.{rift}"))
        room = CARD[0] * zoom - 8
        style = TextStyle(Family.UI, 14, CREAM, fixed=True, leading=1.14)
        widest = max((kit.text.width(word, style) for word in name.split(" ")), default=0.0)
        lines = kit.text.wrap(name, style, room)
        if len(lines) > 2 or widest > room:
            style = style.sized(13)
            lines = kit.text.wrap(name, style, room)
        step = kit.text.line_height(style)
        scale = kit.canvas.scale
        band_height = round((step * len(lines) + 5) * scale)
        width = round((CARD[0] * zoom - 7) * scale)
        bottom = middle[1] + (CARD[1] / 2 * zoom - 33 * zoom) * scale
        band = pygame.Surface((width, band_height), pygame.SRCALPHA)
        band.fill((9, 5, 22, 205))
        blit(image, band.premul_alpha(), (middle[0] - width / 2, bottom - band_height))
        for number, line in enumerate(lines):
            words = kit.text.line(line, style)
            y = bottom - band_height + (2.5 + (number + 0.5) * step) * scale
            blit(
                image,
                words,
                (middle[0] - words.get_width() / 2, y - kit.text.optical_centre(style)),
            )

    def label(
        self, surface: pygame.Surface, text: str, point: tuple[float, float], colour: Rgb
    ) -> None:
        """A small word at a card."""
        style = TextStyle(Family.STRONG, 13, colour)
        self._kit.text.draw(surface, text, style, point, Anchor.CENTRE)


def _round_corners(image: pygame.Surface, frame: Sprite) -> None:
    """Cut what the square illustration shows beyond the rim's rounded corners."""
    width, height = frame.image.get_size()
    middle = image.get_width() / 2, image.get_height() / 2
    radius = 0.075 * max(width, height)
    mask = raster.clear(*image.get_size())
    inner = raster.rounded_mask(width, height, radius)
    mask.blit(inner, (round(middle[0] - width / 2), round(middle[1] - height / 2)))
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
