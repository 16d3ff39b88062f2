"""The end of a match: panels gone, golden light, and large words over the finished temple."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from scenes.games.block_and_key import layout
from scenes.games.block_and_key.drawing.cards import CardPainter
from scenes.games.block_and_key.drawing.gilding import gilded
from scenes.games.block_and_key.drawing.seat_plates import SeatPlates, closely
from scenes.games.block_and_key.model import BlockAndKeyModel
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_INK: Final[Rgb] = (10, 5, 2)
_UPPER, _LOWER = 250.0, 190.0
"""The heights of the dark at the upper and the lower edge."""
_DARK: Final = 0.94
_WARM: Final = ((70, 44, 10), (42, 26, 6), (17, 9, 2))
"""The golden light from the middle outwards."""
_LEVELS: Final = 6
"""The number of strengths in which the light grows."""
_COARSE: Final = 16
_ROOM: Final = 1000.0
"""The greatest width of words."""
_TOP: Final = 30.0
_PLATE: Final = pygame.FRect(0, 0, 340, 74)
_NARROW: Final = 276.0
"""The width of a plate where there are four."""
_MANY: Final = 4
_BETWEEN: Final = 14.0
_TILE: Final = 40.0


@dataclass
class Lettering:
    """Large words at the top, as opaque as `share`; `tile`: the colour of a square before them."""

    text: str
    size: float
    below: str = ""
    tile: int = -1
    quiet: bool = False
    """Whether they say that nothing was won: written small, without gold."""
    share: float = 0.0


@dataclass
class Closing:
    """The state of the end.

    Attributes:
        share: how far panels have gone, 0-1.
        gold: the strength of the golden light, 0-1.
        words: the present words.
        notes: a line about each seat instead of its number of keys.
        rest: seconds since its last moment.
    """

    share: float = 0.0
    gold: float = 0.0
    words: Lettering | None = None
    notes: list[str] = field(default_factory=list)
    rest: float = 0.0


class ClosingPainter:
    """Draws it: light and dark below the gold that falls, words above."""

    def __init__(
        self,
        kit: Kit,
        kept: CachedLayer,
        model: BlockAndKeyModel,
        plates: SeatPlates,
        cards: CardPainter,
        *,
        foot: float,
    ) -> None:
        self._kit = kit
        self._kept = kept
        self._model = model
        self._plates = plates
        self._cards = cards
        self._foot = foot
        self._lights: dict[tuple[int, tuple[int, int]], pygame.Surface] = {}
        """The light of the present strength and size of the window."""

    # ------------------------------------------------------------------ light and dark
    def draw_light(self, surface: pygame.Surface, closing: Closing) -> None:
        """Light the room in gold, and darken its edges behind words."""
        level = round(_LEVELS * closing.gold)
        if level:
            key = level, self._kit.canvas.size
            if key not in self._lights:
                self._lights = {key: self._light(level / _LEVELS)}
            surface.blit(self._lights[key], (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        share = round(_LEVELS * closing.share) / _LEVELS
        for name, top, height in (
            ("upper", 0.0, _UPPER),
            ("lower", DESIGN_HEIGHT - _LOWER, _LOWER),
        ):
            area = pygame.FRect(0, top, DESIGN_WIDTH, height)
            whole = self._kit.canvas.size[0]
            paint = partial(self._dark, name == "upper", area)
            self._kept.draw(surface, f"closing {name}", area, whole, paint, share)

    def _dark(self, upper: bool, area: pygame.FRect, surface: pygame.Surface) -> None:
        rect = self._kit.canvas.rect(area)
        mask = raster.rounded_mask(*rect.size, 0)
        raster.vertical_fade(mask, *((1.0, 0.0) if upper else (0.0, 1.0)))
        blit(surface, raster.coloured(mask, _INK, _DARK), rect.topleft)

    def _light(self, strength: float) -> pygame.Surface:
        size = self._kit.canvas.size
        small = pygame.Surface([max(8, length // _COARSE) for length in size])
        middle = small.get_rect().center
        for share, colour in zip((1.0, 0.7, 0.4), reversed(_WARM), strict=True):
            area = pygame.Rect(0, 0, small.get_width() * share, small.get_height() * 1.1 * share)
            area.center = middle
            pygame.draw.ellipse(small, [round(part * strength) for part in colour], area)
        soft = pygame.transform.gaussian_blur(small, 5)
        return pygame.transform.smoothscale(soft, size).convert()

    # ------------------------------------------------------------------ words
    def draw_words(self, surface: pygame.Surface, closing: Closing, spotlit: int) -> None:
        """Write the words, and a plate for each seat at the foot."""
        words = closing.words
        if words is not None and words.share > 0:
            area = pygame.FRect(0, 0, DESIGN_WIDTH, _UPPER)
            key = (words.text, words.below, words.tile, words.quiet)
            paint = partial(self._letter, words)
            self._kept.draw(surface, "closing words", area, key, paint, words.share)
        for seat, place in enumerate(self.places()):
            note = closing.notes[seat] if closing.notes else self._plates.facts(seat)
            shown = (seat == spotlit, self._model.points(seat), note)
            paint = partial(self._plate, seat, place, note, seat == spotlit)
            area = place.inflate(40, 40)
            self._kept.draw(surface, f"closing plate {seat}", area, shown, paint, closing.share)

    def places(self) -> Sequence[pygame.FRect]:
        """The plates of seats, side by side."""
        count = self._model.seats
        wide = _PLATE.width if count < _MANY else _NARROW
        left = (DESIGN_WIDTH - count * wide - (count - 1) * _BETWEEN) / 2
        top = self._foot - _PLATE.height
        return [
            pygame.FRect(left + number * (wide + _BETWEEN), top, wide, _PLATE.height)
            for number in range(count)
        ]

    def _letter(self, words: Lettering, surface: pygame.Surface) -> None:
        kit, tile = self._kit, words.tile >= 0
        taken = _TILE + 18 if tile else 0.0
        style = TextStyle(Family.DISPLAY, words.size, layout.CREAM, fixed=True)
        style = kit.text.fitted(words.text, style, _ROOM - taken)
        height = kit.text.line_height(style)
        left = (DESIGN_WIDTH - kit.text.width(words.text, style) - taken) / 2
        line = _TOP + height / 2
        if tile:
            square = pygame.FRect(left, line - _TILE / 2, _TILE, _TILE)
            self._cards.tile(surface, words.tile, square)
        if words.quiet:
            at = left + taken, line
            kit.text.draw(surface, words.text, style.coloured(layout.MUTED), at, Anchor.LEFT)
        else:
            self._gilded(surface, words.text, style, (left + taken, line))
        below = TextStyle(Family.STRONG, 19, layout.CREAM)
        for number, each in enumerate(kit.text.balanced(words.below, below, 820)):
            at = DESIGN_WIDTH / 2, _TOP + height + 12 + number * kit.text.line_height(below)
            kit.text.draw(surface, each, below, at, Anchor.CENTRE)

    def _gilded(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        place: tuple[float, float],
    ) -> None:
        """Write in gold, with its shadow and its gleam; `place` is the middle of the left edge."""
        picture, around = gilded(self._kit, text, style)
        x, y = self._kit.canvas.point(*place)
        y -= self._kit.text.optical_centre(style)
        blit(surface, picture, (x - around, y - around))

    def _plate(
        self, seat: int, rect: pygame.FRect, note: str, lit: bool, surface: pygame.Surface
    ) -> None:
        kit, gold = self._kit, self._kit.theme.metal.gold_light
        kit.skin.panel(surface, rect, layout.OAK, 14)
        if lit:
            kit.skin.ring(surface, rect, 14, gold, thickness=2.5, glow=0.9)
        crest = pygame.FRect(0, 0, 44, 44).move_to(center=(rect.left + 36, rect.centery))
        self._plates.crest(surface, seat, crest)
        number = str(self._model.points(seat))
        figures = TextStyle(Family.NUMBER, 46, gold, fixed=True)
        kit.text.draw(surface, number, figures, (rect.right - 18, rect.centery), Anchor.RIGHT)
        left, right = crest.right + 12, rect.right - 30 - kit.text.width(number, figures)
        for text, size, colour, up in (
            (self._plates.name(seat), 18, layout.CREAM, -13),
            (note, 14, layout.MUTED, 13),
        ):
            style = TextStyle(Family.STRONG, closely(kit, size), colour)
            style = kit.text.fitted(text, style, right - left)
            line = kit.text.shortened(text, style, right - left)
            kit.text.draw(surface, line, style, (left, rect.centery + up), Anchor.LEFT)
