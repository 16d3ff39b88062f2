"""Key cards and their backs, the mystery card, and the little squares of patterns and maps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.block_and_key.colours import COLOUR_NAMES
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.pattern import BLANK, LETTERS
from game.block_and_key.state import BACKS
from scenes.games.block_and_key.drawing.block_colours import BlockColours
from scenes.games.block_and_key.drawing.card_layout import CardLayout, card_layout
from scenes.games.block_and_key.layout import CARD, CREAM, PLAIN_CARD
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

GROUP: Final = "block_and_key"
_TILE: Final = 24.0
_LINED: Final = 130.0
"""The width above which a card has a line within its edge."""
_LARGEST: Final = 1.15
"""The largest text scale for the numbers of a card."""
_BED: Final = (from_hex("#b99a68"), from_hex("#a58453"))
_INK: Final = from_hex("#5a3511")
_GROUND: Final = (from_hex("#33261a"), from_hex("#4a3925"))
_LINES: Final = from_hex("#56432d")
"""The stone of the views, and the joints of its squares."""
_SHOWN: Final = (*COLOUR_NAMES, "gold")


class CardPainter:
    """Draws cards and coloured squares."""

    def __init__(self, kit: Kit, book: BlockAndKeyData, colours: BlockColours) -> None:
        self._kit = kit
        self._colours = colours
        self._book = book
        self._rings: dict[tuple[tuple[int, int], Rgb], pygame.Surface] = {}
        self._scaled: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}

    def forget(self) -> None:
        """The window's size or the palette changed."""
        self._rings.clear()
        self._scaled.clear()

    def _fitted(self, name: str, image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """A picture in its colour, at the exact size in pixels."""
        found = self._scaled.get((name, size))
        if found is None:
            image = self._colours.painted(name, image)
            if image.get_size() != size:
                image = pygame.transform.smoothscale(image, size)
            found = self._scaled[name, size] = image
        return found

    def tile(self, surface: pygame.Surface, colour: int, rect: pygame.FRect) -> None:
        """One coloured square with its sign."""
        area = self._kit.canvas.rect(rect)
        blit(surface, self.square(colour, rect.width, area.size), area.topleft)

    def square(self, colour: int, side: float, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a coloured square of a side in design units, exactly this many pixels."""
        name = f"tile_{_SHOWN[colour]}"
        sprite = self._kit.sprites.group(GROUP).get(name, side / _TILE)
        return self._fitted(name, sprite.image, size)

    def pattern_squares(
        self, key: str, rect: pygame.FRect, *, marked: bool = False
    ) -> dict[tuple[int, int], pygame.FRect]:
        """Where the squares of a key's pattern lie on its card, by column and row.

        `marked`: the card bears the marks for the Ancients.
        """
        grid = self._book.keys[key].grid
        rows, columns = len(grid), len(grid[0])
        lies = card_layout(rect, marked=marked)
        area = lies.bed
        side = min(lies.square, area.width / columns, area.height / rows)
        left, top = area.centerx - side * columns / 2, area.centery - side * rows / 2
        return {
            (column, row): pygame.FRect(
                left + column * side + 1, top + row * side + 1, side - 2, side - 2
            )
            for row in range(rows)
            for column in range(columns)
        }

    def card(self, surface: pygame.Surface, key: str, rect: pygame.FRect, *, marks: bool) -> None:
        """A key card, or its back where it is hidden.

        Args:
            surface: the window.
            key: the key's name, or a back such as `?sun`.
            rect: where.
            marks: whether the marks for the Ancients are shown.
        """
        if key in BACKS:
            self.back(surface, key[1:], rect)
            return
        kit, data = self._kit, self._book.keys[key]
        marked = marks and bool(data.pips)
        lies = card_layout(rect, marked=marked)
        kit.skin.panel(surface, rect, CARD if rect.width > _LINED else PLAIN_CARD, lies.radius)
        sprite = kit.sprites.group(GROUP).get(f"key_{data.deck}", lies.key_zoom)
        sprite.draw(surface, kit.canvas.point(*lies.key))
        style = TextStyle(Family.NUMBER, self._on_card(lies.points_size), _INK)
        kit.text.draw(surface, str(data.points), style, lies.points, Anchor.CENTRE)
        if marked:
            self._marks(surface, (data.pips, data.stars), lies)
        squares = self.pattern_squares(key, rect, marked=marked)
        outer = (
            pygame.FRect(next(iter(squares.values())))
            .unionall(list(squares.values()))
            .inflate(8, 8)
            .clip(rect.inflate(-4, -4))
        )
        kit.skin.field(surface, outer, _BED, 5)
        for (column, row), square in squares.items():
            letter = data.grid[row][column]
            if letter != BLANK:
                self.tile(surface, LETTERS.index(letter), square)

    def _marks(self, surface: pygame.Surface, marks: tuple[int, int], lies: CardLayout) -> None:
        """Draw the marks for the Ancients: pips for the space of the dig, stars for the corner."""
        kit, size = self._kit, lies.marks_size
        style = TextStyle(Family.NUMBER, self._on_card(size * 1.22), from_hex("#5a3511"))
        for icon, number, (x, y) in zip(("dice", "star"), marks, lies.marks, strict=True):
            kit.icons.draw(surface, icon, (x, y), size, style.colour)
            kit.text.draw(surface, str(number), style, (x + 0.64 * size, y), Anchor.LEFT)

    def _on_card(self, size: float) -> float:
        """The size of a card's numbers, limited by its room."""
        return size * min(1.0, _LARGEST / self._kit.settings.text_scale)

    def back(self, surface: pygame.Surface, deck: str, rect: pygame.FRect) -> None:
        """The back of a key card."""
        sprite = self._kit.sprites.group(GROUP).get(f"card_back_{deck}", rect.width / 96)
        area = self._kit.canvas.rect(rect)
        blit(surface, self._fitted(f"card_back_{deck}", sprite.image, area.size), area.topleft)

    def mystery(self, surface: pygame.Surface, colour: int, rect: pygame.FRect) -> None:
        """The mystery card: its colour, or covered."""
        kit = self._kit
        kit.skin.panel(surface, rect, PLAIN_CARD, 6)
        place = pygame.FRect(0, 0, rect.width - 6, rect.width - 6).move_to(center=rect.center)
        if colour >= 0:
            self.tile(surface, colour, place)
        else:
            kit.skin.field(surface, place, _BED, 5)
            kit.icons.draw(surface, "help", place.center, 14, CREAM)

    def map(
        self, surface: pygame.Surface, rows: Sequence[Sequence[int]], area: pygame.FRect
    ) -> None:
        """A flat view of the temple; the field that it lies on is drawn before."""
        side = area.width / len(rows[0])
        for row, line in enumerate(rows):
            for column, colour in enumerate(line):
                if colour >= 0:
                    square = pygame.FRect(
                        area.left + column * side, area.top + row * side, side, side
                    )
                    self.tile(surface, colour, square)

    def map_field(self, surface: pygame.Surface, area: pygame.FRect, columns: int) -> None:
        """Draw the background of a view's squares."""
        self._kit.skin.field(surface, area.inflate(4, 4), _GROUND, 4)
        point, side = self._kit.canvas.point, area.width / columns
        for number in range(1, columns):
            x = area.left + number * side
            pygame.draw.line(surface, _LINES, point(x, area.top), point(x, area.bottom))
        for number in range(1, round(area.height / side)):
            y = area.top + number * side
            pygame.draw.line(surface, _LINES, point(area.left, y), point(area.right, y))

    def shine(
        self, surface: pygame.Surface, rects: Sequence[pygame.FRect], colour: Rgb, share: float
    ) -> None:
        """A light ring around little squares."""
        for rect in rects:
            area = self._kit.canvas.rect(rect.inflate(3, 3))
            key = (area.size, colour)
            ring = self._rings.get(key)
            if ring is None:
                thick = self._kit.canvas.scale * min(2.6, 1.4 + rect.width / 20)
                mask = raster.ring_mask(*area.size, 3, max(2, round(thick)))
                ring = self._rings[key] = raster.coloured(mask, colour)
            blit(surface, ring, area.topleft, share)
