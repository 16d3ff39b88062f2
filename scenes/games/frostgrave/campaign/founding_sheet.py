"""The panel of a base or a resource: its picture, its effect, and the present possessions."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

import pygame
from msgspec.structs import replace

from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.state import Band, Base
from scenes.games.frostgrave.campaign.base_plan import ROOM_SIZE, Piece, plan_of
from scenes.games.frostgrave.campaign.slot_row import draw_slots, slots_height
from scenes.games.frostgrave.campaign.winter import ART, stand
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.styles import GROUP, Painted
from scenes.kit.draw import materials as panels
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_BAD: Final = from_hex("#a3271c")
_RED: Final = from_hex("#9c2a1c")
_FRAME: Final = (from_hex("#cdb488"), from_hex("#9c7c4c"))
_TOP: Final = 26.0
"""How much of the room's upper wall is cut off, in units of the room."""
_GLOW: Final = (74, 56, 26)
_TITLE: Final = TextStyle(Family.DISPLAY, 24, looks.TEXT)
_PICTURE: Final = (140.0, 290.0)
"""The least and the most height of the picture."""
_SIZES: Final = (16.0, 15.0, 14.0, 13.0, 12.0, 11.0)
_BELOW: Final = 48.0
"""How much of the floor is visible below the main object, in units of the room."""


class Offer(NamedTuple):
    """The contents of the panel."""

    pieces: tuple[Piece, ...]
    """All objects in the room."""
    room: str
    thing: str
    """The sprite of its subject."""
    title: str
    price: str
    text: str
    reason: str
    have: str
    owned: tuple[str, ...]
    """Sprites of the base and its resources."""


def pieces_of(
    book: CampaignBook, band: Band, kind: str, resources: tuple[str, ...]
) -> tuple[Piece, ...]:
    """The objects in the room of a base, the farthest first."""
    plan = plan_of(book, replace(band, base=Base(kind, resources) if kind else None))
    inside = [piece for piece in plan.pieces if piece.layer != "yard"]
    return tuple(sorted(inside, key=lambda piece: (piece.layer != "flat", piece.at[1])))


class FoundingSheet(Painted):
    """The panel at the right of the page where bases are founded."""

    focusable = False

    def __init__(self, rect: pygame.FRect, offer: Offer) -> None:
        super().__init__(rect, key="sheet")
        self.offer = offer

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.offer, self._is_read

    @property
    def _is_read(self) -> bool:
        sprites = self.kit.sprites
        return sprites.load(ART).done and sprites.load(GROUP).done

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the panel."""
        kit, area, offer = self.kit, self.area, self.offer
        kit.skin.panel(surface, area, panels.PAPER, 18)
        left, width = area.left + 24, area.width - 48
        self._draw_owned(surface, left, width)
        picture = self.prize
        kit.skin.row(surface, picture.inflate(10, 10), _FRAME, 12)
        if self._is_read:
            self._draw_picture(surface, picture)
        top = picture.bottom + 16
        price = TextStyle(Family.NUMBER, 24, _RED, fixed=True)
        wide = kit.text.width(offer.price, price)
        style = kit.text.fitted(offer.title, _TITLE, width - wide - 16)
        middle = top + kit.text.line_height(_TITLE) / 2
        kit.text.draw(surface, offer.title, style, (left, middle), Anchor.LEFT)
        kit.text.draw(surface, offer.price, price, (left + width, middle), Anchor.RIGHT)
        size = self.size_for(self.text_room())
        top += kit.text.line_height(_TITLE) + 4
        top = self._write(surface, offer.text, TextStyle(Family.UI, size, looks.TEXT), (left, top))
        bad = TextStyle(Family.STRONG, size - 1, _BAD)
        self._write(surface, offer.reason, bad, (left, top + 4))

    @property
    def prize(self) -> pygame.FRect:
        """The picture: it takes what the words leave."""
        area, low, high = self.area, *_PICTURE
        head = self.kit.text.line_height(_TITLE) + 46
        words = sum(tall for _, tall in self.lines(_SIZES[0]))
        room = self._owned_top() - 22 - words - head - area.top
        return pygame.FRect(
            area.left + 24, area.top + 22, area.width - 48, max(low, min(high, room))
        )

    def _owned_top(self) -> float:
        return self.area.bottom - 18 - slots_height(self.kit, len(self.offer.owned))

    def text_room(self) -> float:
        """The height of text and reason together, in design units."""
        top = self.prize.bottom + 16 + self.kit.text.line_height(_TITLE) + 8
        return self._owned_top() - 10 - top

    def lines(self, size: float) -> list[tuple[str, float]]:
        """The lines of text and reason at a text size, and the height of each."""
        text, found = self.kit.text, []
        for words, family, less in (
            (self.offer.text, Family.UI, 0),
            (self.offer.reason, Family.STRONG, 1),
        ):
            style = TextStyle(family, size - less, looks.TEXT)
            wrapped = text.wrap(words, style, self.area.width - 48) if words else []
            found += [(line, text.line_height(style)) for line in wrapped]
        return found

    def size_for(self, room: float) -> float:
        """The largest text size in which text and reason fit."""
        for size in _SIZES:
            if sum(tall for _, tall in self.lines(size)) <= room:
                return size
        return _SIZES[-1]

    def _write(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        at: tuple[float, float],
    ) -> float:
        kit, (left, top) = self.kit, at
        step = kit.text.line_height(style)
        for line in kit.text.wrap(text, style, self.area.width - 48) if text else ():
            kit.text.draw(surface, line, style, (left, top + step / 2), Anchor.LEFT)
            top += step
        return top

    # ------------------------------------------------------------------ pictures
    def _draw_picture(self, surface: pygame.Surface, rect: pygame.FRect) -> None:
        """A preview of the room; a resource is large in front of its floor."""
        kit = self.kit
        area = kit.canvas.rect(rect)
        picture = pygame.Surface(area.size)
        if self.offer.thing.startswith("base_"):
            self._draw_room(picture, rect.width / ROOM_SIZE[0])
        else:
            self._draw_thing(picture, rect)
        _dim_corners(picture)
        whole = picture.convert_alpha()
        mask = raster.rounded_mask(area.width, area.height, kit.canvas.length(8))
        whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(surface, whole, area.topleft)

    def _draw_room(self, picture: pygame.Surface, scale: float) -> None:
        kit, offer = self.kit, self.offer
        own, figures = kit.sprites.group(ART), kit.sprites.group(GROUP)
        floor = own.get(offer.room).image
        share = picture.get_width() / floor.get_width()
        size = picture.get_width(), round(floor.get_height() * share)
        factor = scale * kit.canvas.scale
        lowest = next((one.at[1] for one in offer.pieces if one.sprite == offer.thing), 0.0)
        top = max(_TOP, lowest + _BELOW - picture.get_height() / factor)
        picture.blit(pygame.transform.smoothscale(floor, size), (0, -round(top * factor)))
        for piece in offer.pieces:
            at = piece.at[0] * factor, (piece.at[1] - top) * factor
            if piece.sprite == offer.thing:
                _add_glow(picture, (at[0], at[1] - 30 * factor), round(330 * factor))
            group = own if piece.ours else figures
            zoom = round(piece.zoom * scale, 2)
            shadow = group.shadow(piece.sprite, zoom)
            if shadow is not None:
                shadow.draw(picture, at, 0.9)
            group.get(piece.sprite, zoom).draw(picture, at)
            if piece.sprite == "hearth":
                flame = own.get("fire_3", round(0.68 * scale, 2))
                flame.draw(picture, (at[0], at[1] + 22 * factor))

    def _draw_thing(self, picture: pygame.Surface, rect: pygame.FRect) -> None:
        kit, offer = self.kit, self.offer
        group = kit.sprites.group(ART)
        if offer.thing == "resource_kennel":
            ground = kit.sprites.group(GROUP).covering("snow_ground", rect.size).image
            picture.blit(ground, ground.get_rect(center=picture.get_rect().center))
            picture.fill((128, 146, 196), special_flags=pygame.BLEND_RGB_MULT)
        else:
            floor = group.get(offer.room, 1.5).image
            x = (floor.get_width() - picture.get_width()) // 2
            picture.blit(floor, (-x, -round(floor.get_height() * 0.70)))
            picture.blit(floor, (-x, -round(floor.get_height() * 0.26)))
        width, height = picture.get_size()
        _add_glow(picture, (width / 2, height * 0.56), round(height * 1.7))
        plain = group.get(offer.thing).image
        room = min(height * 0.86 / plain.get_height(), width * 0.8 / plain.get_width())
        zoom = round(min(2.0, room), 2)
        sprite = group.get(offer.thing, zoom)
        tall = sprite.image.get_height()
        spot = (
            width / 2 - sprite.image.get_width() / 2 + sprite.anchor[0],
            (height - tall) / 2 + sprite.anchor[1],
        )
        shadow = group.shadow(offer.thing, zoom)
        if shadow is not None:
            shadow.draw(picture, spot, 0.9)
        sprite.draw(picture, spot)

    def _draw_owned(self, surface: pygame.Surface, left: float, width: float) -> None:
        """The present possessions, in a row at the bottom."""
        kit, owned = self.kit, self.offer.owned
        top = self._owned_top()
        area = pygame.FRect(left, top, width, self.area.bottom - top)
        slots = draw_slots(kit, surface, self.offer.have, area, len(owned))
        for sprite, slot in zip(owned, slots, strict=True):
            if self._is_read and sprite in kit.sprites.group(ART):
                stand(kit, surface, sprite, slot.inflate(-8, -8))


def _add_glow(picture: pygame.Surface, at: tuple[float, float], size: int) -> None:
    pool = pool_of_light(size, _GLOW)
    place = round(at[0] - size / 2), round(at[1] - size / 2)
    picture.blit(pool, place, special_flags=pygame.BLEND_RGB_ADD)


def _dim_corners(picture: pygame.Surface) -> None:
    """Darken the corners."""
    small = pygame.Surface((16, 12))
    for y in range(12):
        for x in range(16):
            away = ((x - 7.5) / 9) ** 2 + ((y - 5.5) / 7) ** 2
            value = round(255 - 92 * min(1.0, away * away))
            small.set_at((x, y), (value, value, min(255, value + 6)))
    shade = pygame.transform.smoothscale(small, picture.get_size())
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
