"""Passing effects: blocks and cards in flight, and words over the temple."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.block_and_key.drawing.block_icons import BlockIcons
from scenes.games.block_and_key.drawing.cards import GROUP, CardPainter
from scenes.games.block_and_key.drawing.flights import Carried, Flight, FlightPainter
from scenes.games.block_and_key.drawing.gilding import gilded
from scenes.games.block_and_key.layout import (
    ANCIENT,
    ANCIENT_OAK,
    CREAM,
    MUTED,
    OAK,
    TRAY,
)
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

Point = tuple[float, float]
_UNSEEN: Final = 0.02
_LOCK: Final = 92.0
_LOCK_FACES: Final = (
    (_LOCK, (from_hex("#8a6434"), from_hex("#3d2812"))),
    (_LOCK - 22, (from_hex("#2b1a0b"), from_hex("#170d05"))),
)
"""The plate of the lock and its hole: their sizes and colours."""
_GLOWS: Final = 4
"""The number of pictures of a ring while its glow grows."""
_ASIDE: Final = 256.0
"""How far from the middle a card hangs so that it does not hide its pattern.

The wall behind one half of the floor shows the side that faces the other half.
"""
_BETWEEN_HANDS: Final = 236.0
"""The same for a card between two hands."""
HAND: Final = 0.94
"""How large the hands of the Ancients are."""
_TITLE: Final = (540.0, 204.0)
"""The width of a title and the height of its middle."""
_WORDS: Final = (640.0, 54.0)
"""The greatest width of passing words, and the height of their plate."""
_GAIN: Final = 52.0
"""The size of the number of points won."""
_AROUND: Final = 40.0
"""The room for shadow and glow around its plaque, both sides together."""
_CARD: Final = (150.0, 184.0)
_CAPTION: Final = 290.0
_BETWEEN_BUTTONS: Final = pygame.FRect(308, 0, 664, 720)
"""The greatest width of words below it, and their place: clear of the camera's buttons."""


@dataclass
class Shown:
    """A key card shown to all, `share` of it risen.

    Attributes:
        turn: how far its key has turned in the lock, 0-1; below 0 there is no lock.
        side: where it hangs: -1 over the left wall, 1 over the right one, 0 in the middle.
        ancient: whether the Ancients hold it.
        space: the space of the dig that it names, -1 for none.
        corner: the corner of the temple that it names.
        squares: those of the view in which its pattern shows.
    """

    key: str
    title: str
    share: float = 0.0
    turn: float = -1.0
    side: int = 0
    ancient: bool = False
    space: int = -1
    corner: int = 0
    squares: tuple[int, ...] = ()


@dataclass
class Title:
    """The plate of the Ancients with lines below its title, as opaque as `share`."""

    text: str
    below: str
    share: float = 0.0


@dataclass
class Gain:
    """Points won, written below a design point once `share` is above 0."""

    text: str
    place: Point
    share: float = 0.0


@dataclass
class CentredLine:
    """A line over the temple, as opaque as `share`."""

    text: str
    share: float = 0.0


class BlockAndKeyEffects:
    """The effects over the table: flights, a card that is shown, words and marks."""

    def __init__(
        self,
        kit: Kit,
        icons: BlockIcons,
        cards: CardPainter,
        *,
        marks: bool,
        foot: float,
    ) -> None:
        self._kit = kit
        self._icons = icons
        self._cards = cards
        self.flights: list[Flight] = []
        self.carried: Carried | None = None
        self.card: Shown | None = None
        self.words: CentredLine | None = None
        self.title: Title | None = None
        self.gain: Gain | None = None
        self._painter = FlightPainter(kit, icons, cards, marks=marks)
        self._marks = marks
        self._gains: dict[str, pygame.Surface] = {}
        """The picture of the points won last."""
        self._foot = foot
        """The lower limit of words: below the temple, which they leave visible."""

    def forget(self) -> None:
        """The window's size, the palette or the size of texts changed."""
        self._painter.forget()
        self._gains.clear()

    def clear(self) -> None:
        """Remove all effects."""
        self.flights.clear()
        self.card = self.words = self.title = self.carried = self.gain = None

    @property
    def card_rect(self) -> pygame.FRect:
        """The place of a shown card."""
        width, height = _CARD
        side = self.card.side if self.card is not None else 0
        away = _BETWEEN_HANDS if self.card is not None and self.card.ancient else _ASIDE
        return pygame.FRect(640 + side * away - width / 2, 62, width, height)

    @property
    def lock_place(self) -> tuple[float, float]:
        """The middle of the lock, between the card and the middle of the temple."""
        rect, side = self.card_rect, self.card.side if self.card is not None else 0
        return rect.centerx + (147 if side <= 0 else -147), rect.centery

    def prepared(self, key: str) -> Iterator[None]:
        """Prepare in steps the pictures of the first claimed key."""
        unseen, kit = pygame.Surface((1, 1)), self._kit
        for plate, colours in self._lock_faces((0, 0)):
            kit.skin.token(unseen, plate, colours)
            yield
        self._cards.card(unseen, key, kit.canvas.on_pixels(self.card_rect), marks=self._marks)

    def _lock_faces(self, place: Point) -> Iterator[tuple[pygame.FRect, tuple[Rgb, Rgb]]]:
        """The plate of a lock and its hole, with their colours."""
        for side, colours in _LOCK_FACES:
            face = pygame.FRect(0, 0, side, side).move_to(center=place)
            yield self._kit.canvas.on_pixels(face), colours

    def draw(self, surface: pygame.Surface) -> None:
        """Draw flights, then the card that is shown, then words and marks."""
        for flight in self.flights:
            self._painter.draw(surface, flight)
        if self.card is not None:
            self._draw_card(surface, self.card)
        if self.gain is not None and self.gain.share > _UNSEEN:
            self._draw_gain(surface, self.gain)
        if self.words is not None:
            self._draw_words(surface, self.words)
        if self.title is not None and self.title.share > _UNSEEN:
            self._draw_title(surface, self.title)

    def _draw_gain(self, surface: pygame.Surface, gain: Gain) -> None:
        """Draw newly won points, on a plaque below their plate."""
        kit, (x, y) = self._kit, gain.place
        picture = self._gains.get(gain.text)
        if picture is None:
            picture = self._plaque(gain.text)
            self._gains = {gain.text: picture}
        image = pygame.transform.smoothscale_by(picture, 0.6 + 0.4 * gain.share)
        area = image.get_rect(midtop=kit.canvas.point(x, y - _AROUND / 2))
        blit(surface, image, area.topleft, min(1.0, 2 * gain.share))

    def _plaque(self, text: str) -> pygame.Surface:
        """Points in gold on oak, which parts them from the stones behind."""
        kit, style = self._kit, TextStyle(Family.NUMBER, _GAIN, CREAM, fixed=True)
        plate = pygame.FRect(0, 0, kit.text.width(text, style) + 52, _GAIN + 14)
        plate.center = (640, 360)
        letters, _ = gilded(kit, text, style)
        area = kit.canvas.rect(plate.inflate(_AROUND, _AROUND))
        with kit.scratch.lent(area) as paint:
            kit.skin.panel(paint, plate, OAK, 14)
            kit.skin.ring(paint, plate, 14, thickness=2.5, glow=0.8)
            blit(paint, letters, letters.get_rect(center=kit.canvas.point(*plate.center)).topleft)
            return paint.subsurface(area).copy()

    def _draw_card(self, surface: pygame.Surface, shown: Shown) -> None:
        kit = self._kit
        rect = kit.canvas.on_pixels(self.card_rect.move(0, 40 * (1 - shown.share)))
        if shown.turn >= 0:
            self._draw_lock(surface, shown, rect)
        if shown.ancient:
            kit.skin.ring(surface, rect, 11, ANCIENT, thickness=3.0, glow=1.0)
            self.hands(surface, rect.inflate(-6, 0), shown.share)
        else:
            kit.skin.ring(surface, rect, 11, thickness=3.0, glow=1.0)
        self._cards.card(surface, shown.key, rect, marks=self._marks)
        if shown.title:
            self._draw_caption(surface, shown, rect)

    def _draw_caption(self, surface: pygame.Surface, shown: Shown, rect: pygame.FRect) -> None:
        """The words below a card."""
        kit = self._kit
        style = TextStyle(Family.STRONG, 16, CREAM)
        lines = kit.text.balanced(shown.title, style, _CAPTION)
        step = kit.text.line_height(style)
        width = max(kit.text.width(line, style) for line in lines) + 40
        plate = pygame.FRect(0, 0, width, step * len(lines) + 12)
        plate.midtop = (rect.centerx - 60 * shown.side, rect.bottom + 8)
        plate = kit.canvas.on_pixels(plate.clamp(_BETWEEN_BUTTONS))
        kit.skin.panel(surface, plate, ANCIENT_OAK if shown.ancient else OAK, 12)
        for number, line in enumerate(lines):
            at = plate.centerx, plate.top + 6 + (number + 0.5) * step
            kit.text.draw(surface, line, style, at, Anchor.CENTRE)

    def _draw_lock(self, surface: pygame.Surface, shown: Shown, card: pygame.FRect) -> None:
        """The lock at the right of the card, with the key of its deck in it."""
        kit = self._kit
        x, y = self.lock_place
        middle = x, y + card.top - self.card_rect.top
        for face, colours in self._lock_faces(middle):
            kit.skin.token(surface, face, colours)
        done = round(_GLOWS * max(0.0, min(1.0, shown.turn))) / _GLOWS
        if done:
            plate, _ = next(self._lock_faces(middle))
            kit.skin.ring(surface, plate, _LOCK / 2, thickness=3.0, glow=done)
        deck = shown.key.partition("_")[0]
        group = kit.sprites.group(GROUP)
        sprite = group.get(f"key_{deck}", 2.5, angle=-90.0 * shown.turn)
        sprite.draw(surface, kit.canvas.point(*middle))

    def hands(self, surface: pygame.Surface, rect: pygame.FRect, share: float) -> None:
        """The hands of the Ancients at both sides of what they hold, as opaque as `share`."""
        group, canvas = self._kit.sprites.group(GROUP), self._kit.canvas
        for name, x in (("left", rect.left), ("right", rect.right)):
            group.get(f"hand_{name}", HAND).draw(surface, canvas.point(x, rect.centery), share)

    def _draw_title(self, surface: pygame.Surface, title: Title) -> None:
        kit, wide = self._kit, _TITLE[0] - 80
        head = kit.text.fitted(title.text, TextStyle(Family.DISPLAY, 34, CREAM), wide)
        body = TextStyle(Family.STRONG, 16, MUTED)
        lines = [(title.text, head)]
        lines += [(line, body) for line in kit.text.balanced(title.below, body, wide)]
        heights = [kit.text.line_height(style) for _, style in lines]
        plate = pygame.FRect(0, 0, _TITLE[0], sum(heights) + 44)
        plate.center = (640, _TITLE[1] + 24 * (1 - title.share))
        plate = kit.canvas.on_pixels(plate)
        kit.skin.panel(surface, plate, ANCIENT_OAK, 18)
        glow = round(_GLOWS * title.share) / _GLOWS / 2
        kit.skin.ring(surface, plate, 18, ANCIENT, thickness=2.5, glow=glow)
        self.hands(surface, plate.inflate(-44, 0), title.share)
        top = plate.top + 22
        for (line, style), height in zip(lines, heights, strict=True):
            kit.text.draw(surface, line, style, (640, top + height / 2), Anchor.CENTRE)
            top += height

    def _draw_words(self, surface: pygame.Surface, words: CentredLine) -> None:
        if words.share <= _UNSEEN:
            return
        kit = self._kit
        style = TextStyle(Family.DISPLAY, 26, CREAM)
        style = kit.text.fitted(words.text, style, _WORDS[0])
        plate = pygame.FRect(TRAY)  # the whole plank: half a one would hide half of what lies there
        if self._foot < TRAY.top:
            plate.size = kit.text.width(words.text, style) + 60, _WORDS[1]
            plate.midbottom = (640, self._foot)
        plate = kit.canvas.on_pixels(plate.move(0, 14 * (1 - words.share)))
        kit.skin.panel(surface, plate, OAK, 14)
        glow = round(_GLOWS * words.share) / _GLOWS / 2
        kit.skin.ring(surface, plate, 14, kit.theme.metal.gold_light, thickness=2.0, glow=glow)
        kit.text.draw(surface, words.text, style, plate.center, Anchor.CENTRE)
