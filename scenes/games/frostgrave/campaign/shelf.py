"""The shelf of the shop: a niche for each item, with its picture, name and price."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Final, Unpack

import pygame

from game.frostgrave.data import FrostgraveData
from scenes.games.frostgrave.campaign.great_figure import is_ready
from scenes.games.frostgrave.campaign.large_figures import has_great, large
from scenes.games.frostgrave.campaign.winter import ART, stand
from scenes.games.frostgrave.drawing.goods_picture import GROUP, draw_good
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.styles import Pick
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, Typesetter
from scenes.kit.widgets.base import Common, Point

_FULL: Final = {3: 3, 5: 3, 6: 3, 9: 5, 10: 5}
"""The columns of numbers of wares that would leave holes in the usual ones."""
_COLUMNS: Final = 4
_ROOMY: Final = 1.2
"""The largest size of text at which five columns have room for names."""
HEIGHT: Final = 146.0
GAP: Final = 8.0
_BACK: Final = (from_hex("#1c120b"), from_hex("#3b2617"))
_LIT: Final = (from_hex("#2c1c10"), from_hex("#5a3a20"))
_WARM: Final = (120, 78, 32)
_SNOW: Final = ((84, 104, 142), (36, 46, 68))
_BRIGHT: Final = ((112, 134, 174), (50, 64, 92))
_PLATE: Final = (from_hex("#33425f"), from_hex("#1c2740"))
_TALL: Final = 190.0
"""From this height on, a niche has its item larger."""
_BESIDE: Final = 14.0
"""By how much somebody may be wider than an item."""
_SOLDIER: Final = 185.0
"""The height of a large soldier at its own size, in design units; a hound is lower."""
_PLANK: Final = 12.0
_EDGE: Final = 4.0
_SHOWN: Final = {"base_tower": "place_silent_tower"}
"""What stands for a base whose own object is not told apart by its outline."""
_BELOW: Final = {"resource_summoning_circle": "summoning_circle"}
"""The things on the floor below a resource of the base."""


_NAME: Final = TextStyle(Family.STRONG, 14, looks.CREAM)


class Niche(Pick):
    """A place on the shelf.

    Args:
        rect: place in design units.
        book: data of the game, for the pictures.
        item: the item there; an empty place without.
        told: its name, the number possessed, its price.
        on_press: called by a press.
        chosen, able: whether it is the one shown, and whether it can be bought.
    """

    radius = 10.0
    lines = 2
    """The lines kept for the name: those of the longest one on the shelf, so boards meet."""
    back, lit = _BACK, _LIT
    aside: float | None = None
    """The room left and right of the item; the usual one of a niche of its height if `None`."""
    board = (from_hex("#96653a"), from_hex("#5c3919"))
    """The upper side of the board, and its edge."""

    def __init__(
        self,
        rect: pygame.FRect,
        book: FrostgraveData,
        item: str,
        told: tuple[str, str, str],
        on_press: Callable[[], object],
        *,
        chosen: bool = False,
        able: bool = True,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, on_press, None, **common)
        self._book, self._item = book, item
        self._told = told
        self._chosen, self._able = chosen, able
        self.focusable = bool(item)

    def contains(self, point: Point) -> bool:
        """An empty niche cannot be pressed."""
        return bool(self._item) and super().contains(point)

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        done = self.kit.sprites.load(GROUP).done
        return self._item, self._told, self._chosen, self._able, self.lines, done

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the niche with its board and item."""
        kit, area = self.kit, self.area
        lit = self._chosen or (self.hovered and bool(self._item))
        kit.skin.field(surface, area, self.lit if lit else self.back, radius=10)
        name, note, price = self._told
        text = _NAME
        step = kit.text.line_height(text)
        board = area.bottom - step * self.lines - _PLANK - 8
        room = area.width - 14, self.lines * step
        text = kit.text.paragraph(name, text, room)
        lines = kit.text.wrap(name, text, room[0])[: self.lines]
        step = kit.text.line_height(text)
        if self._chosen:
            self._draw_light(surface, board)
        plank = pygame.FRect(area.left + 2, board, area.width - 4, _PLANK)
        for place, colour in zip((plank, plank.move(0, _EDGE)), self.board, strict=True):
            place.height -= place.top - board
            surface.fill(colour, kit.canvas.rect(place))
        if self._item:
            aside = self.aside or (34 if area.height < _TALL else 20)
            # What stands there keeps off its price.
            has_room = self.aside is not None or area.height >= _TALL
            above = area.top + (28 if (price or note) and has_room else 10)
            place = pygame.FRect(area.left + aside, above, area.width - 2 * aside, 0)
            place.height = board + 3 - place.top
            self.draw_thing(surface, place)
        top = board + _PLANK + 4 + (self.lines - len(lines)) * step / 2
        for number, line in enumerate(lines):
            at = area.centerx, top + step * (number + 0.5)
            kit.text.draw(surface, line, text, at, Anchor.CENTRE)
        if price:
            self._draw_price(surface, price)
        if note:
            self._draw_note(surface, note)
        if self._chosen:
            kit.skin.ring(surface, area.inflate(-9, -9), 8, thickness=2)

    def draw_thing(self, surface: pygame.Surface, place: pygame.FRect) -> None:
        """Draw the item; one that cannot be bought is told by its lock alone."""
        draw_good(self.kit, surface, self._book, self._item, place)

    def _draw_light(self, surface: pygame.Surface, board: float) -> None:
        """The glow behind a chosen item."""
        canvas, area = self.kit.canvas, self.area
        pool = pool_of_light(canvas.length(area.width * 1.1), _WARM)
        before = surface.get_clip()
        surface.set_clip(canvas.rect(area.inflate(-4, -4)).clip(before))
        x, y = canvas.point(area.centerx, (area.top + board) / 2 + 8)
        at = x - pool.get_width() / 2, y - pool.get_height() / 2
        surface.blit(pool, at, special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(before)

    def _draw_note(self, surface: pygame.Surface, note: str) -> None:
        """The number possessed on a plate in the upper left corner."""
        kit, area = self.kit, self.area
        style = TextStyle(Family.STRONG, 13, looks.CREAM)
        style = kit.text.fitted(note, style, area.width * 0.42)
        plate = pygame.FRect(0, 0, kit.text.width(note, style) + 14, kit.text.line_height(style))
        plate.topleft = area.left + 7, area.top + 7
        kit.skin.row(surface, plate, _PLATE, 6, looks.GOLD)
        kit.text.draw(surface, note, style, plate.center, Anchor.CENTRE)

    def _draw_price(self, surface: pygame.Surface, price: str) -> None:
        kit, area = self.kit, self.area
        ink = looks.GOLD if self._able else looks.MUTED
        style = TextStyle(Family.NUMBER, 20, ink, fixed=True)
        right = area.right - 10
        kit.text.draw(surface, price, style, (right, area.top + 16), Anchor.RIGHT)
        x = right - kit.text.width(price, style) - 11
        coin = pygame.FRect(0, 0, 13, 13)
        coin.center = x, area.top + 15.5
        if self._able:
            kit.skin.token(surface, coin, ((255, 226, 140), (206, 150, 44)))
        else:
            kit.icons.draw(surface, "lock", coin.center, 13, looks.MUTED)


class Stand(Niche):
    """A place in the yard for hiring, with somebody instead of an item."""

    back, lit = _SNOW, _BRIGHT
    board = (from_hex("#8795b0"), from_hex("#4a5874"))

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return super().looks(), is_ready(self.kit)

    def draw_thing(self, surface: pygame.Surface, place: pygame.FRect) -> None:
        """Draw the large figure; one that cannot be hired is told by its lock alone."""
        if not is_ready(self.kit) or not has_great(self._item):
            return
        group, name = large(self.kit, self._item)
        if name not in group:
            return
        zoom = group.zoom_within(name, (place.width + 2 * _BESIDE, place.height + 4))
        zoom = min(zoom, place.height / _SOLDIER) if group.extent(name).height < _SOLDIER else zoom
        found = group.get(name, round(zoom, 2))
        low = pygame.FRect(0, 0, place.width * 0.86, place.height * 0.12)
        low.center = place.centerx, place.bottom - 2
        self.kit.skin.shadow(surface, low, 0.6)
        x, y = self.kit.canvas.point(place.centerx, place.bottom + 2)
        left = x - found.image.get_width() / 2 + found.anchor[0]
        found.draw(surface, (left, y))


class Furnishing(Niche):
    """A place for a resource of the base, which stands there as in its room."""

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return super().looks(), self.kit.sprites.load(ART).done

    def draw_thing(self, surface: pygame.Surface, place: pygame.FRect) -> None:
        """Draw the resource."""
        if self.kit.sprites.load(ART).done:
            item = _SHOWN.get(self._item, self._item)
            for name in (_BELOW.get(item), item):
                if name is not None:
                    stand(self.kit, surface, name, place.inflate(4, 0))


def columns_for(count: int, text_scale: float) -> int:
    """The columns in which a number of wares leaves the fewest holes."""
    found = _FULL.get(count, _COLUMNS)
    return found if found <= _COLUMNS or text_scale <= _ROOMY else _COLUMNS


def lines_for(text: Typesetter, names: Iterable[str], width: float) -> int:
    """The lines of the longest of several names in a niche of a width, at most two."""
    most = (len(text.wrap(name, _NAME, width - 14)) for name in names)
    return min(2, max(most, default=1))


def places_in(
    area: pygame.FRect, count: int, columns: int, width: float, tall: float
) -> list[pygame.FRect]:
    """Rectangles in rows from the top of an area down."""
    wide = (width - GAP * (columns - 1)) / columns
    return [
        pygame.FRect(
            area.left + number % columns * (wide + GAP),
            area.top + number // columns * (tall + GAP),
            wide,
            tall,
        )
        for number in range(count)
    ]
