"""The card beside the map: a place's picture, known facts, and the other warbands there."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.workshop.styles import GOLD, Painted
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_CREAM: Final = from_hex("#eef4ff")
_TEXT: Final = from_hex("#c4d0e4")
_DIM: Final = from_hex("#7f8fab")
_WARN: Final = from_hex("#ff8a6b")
_EVEN: Final = from_hex("#ffd27a")
_WEAK: Final = from_hex("#7fd6a4")
TONES: Final[tuple[Rgb, ...]] = (_WEAK, _WEAK, _EVEN, _WARN, _WARN)
"""The colours of one to five swords."""
_SIGN: Final = 26.0


@dataclass(frozen=True)
class PlaceLine:
    """A line about a place: an icon, words, and whether it is still hidden."""

    sign: str
    words: str
    locked: bool = False


@dataclass(frozen=True)
class Comer:
    """Another warband at the place: its name, its kind, one to five swords and their word."""

    name: str
    title: str
    swords: int
    verdict: str
    portrait: str
    colour: Rgb


@dataclass(frozen=True)
class CardText:
    """The contents of the card."""

    place: str
    known: int
    name: str
    text: str
    told_heading: str
    told: tuple[PlaceLine, ...]
    comers_heading: str
    comers: tuple[Comer, ...]
    nobody: str
    ours: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    rival: int = 1


class CardWords(Painted):
    """Name, text, lines and warbands, one below the other."""

    focusable = False

    def __init__(self, rect: pygame.FRect, card: CardText) -> None:
        super().__init__(rect, key="card")
        self.card = card

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.card

    def height_for(self, kit: Kit) -> float:
        """Return the height with all its parts, in design units."""
        return self._walk(kit, None, pygame.FRect(0, 0, self.rect.width, 9999))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw all parts of the card below each other."""
        self._walk(self.kit, surface, self.area)

    def _walk(self, kit: Kit, surface: pygame.Surface | None, area: pygame.FRect) -> float:
        """Lay everything out, drawing it if there is a surface; returns the height."""
        card, y = self.card, area.top
        style = kit.text.fitted(card.name, TextStyle(Family.DISPLAY, 26, _CREAM), area.width)
        step = kit.text.line_height(style)
        if surface is not None:
            at = (area.left, y + step / 2)
            kit.text.draw(surface, card.name, style, at, Anchor.LEFT)
        y += step + 1
        y += _paragraph(kit, surface, card.text, TextStyle(Family.UI, 14, _TEXT), area, y) + 8
        y = self._caption(surface, kit, card.told_heading, area, y)
        for line in card.told:
            y += self._line(surface, kit, line, area, y)
        y = self._caption(surface, kit, card.comers_heading, area, y + 6)
        if not card.comers:
            style = TextStyle(Family.UI, 14, _DIM)
            y += _paragraph(kit, surface, card.nobody, style, area, y)
        for comer in card.comers:
            y += self._comer(surface, kit, comer, area, y) + 6
        return y - area.top

    @staticmethod
    def _caption(
        surface: pygame.Surface | None, kit: Kit, words: str, area: pygame.FRect, y: float
    ) -> float:
        tracking = 0 if kit.words.language == "zh_TW" else 1
        style = TextStyle(Family.STRONG, 13, GOLD, tracking=tracking)
        step = kit.text.line_height(style) + 3
        if surface is not None:
            shown = words if kit.words.language == "zh_TW" else words.upper()
            at = (area.left, y + step / 2)
            kit.text.draw(surface, shown, style, at, Anchor.LEFT)
        return y + step + 1

    @staticmethod
    def _line(
        surface: pygame.Surface | None, kit: Kit, line: PlaceLine, area: pygame.FRect, y: float
    ) -> float:
        style = TextStyle(Family.UI, 14, _DIM if line.locked else _CREAM)
        room = pygame.FRect(area.left + 30, y, area.width - 30, 999)
        count = len(kit.text.wrap(line.words, style, room.width))
        step = kit.text.line_height(style)
        high = max(_SIGN, step * count + 4)
        if surface is not None:
            disc = pygame.FRect(area.left, y + min(high, step + 6) / 2 - 11, 22, 22)
            kit.skin.chip(surface, disc, from_hex("#33415c"), 0.9)
            colour = _DIM if line.locked else (255, 226, 170)
            kit.icons.draw(surface, line.sign, disc.center, 13, colour)
            room.top = y + (high - step * count) / 2
            kit.text.draw_wrapped(surface, line.words, style, room)
        return high + 2

    @staticmethod
    def _comer(
        surface: pygame.Surface | None, kit: Kit, comer: Comer, area: pygame.FRect, y: float
    ) -> float:
        name = TextStyle(Family.STRONG, 15, _CREAM)
        small = TextStyle(Family.UI, 13, _TEXT)
        high = kit.text.line_height(name) + 2 * kit.text.line_height(small) + 16
        if surface is None:
            return high
        box = pygame.FRect(area.left, y, area.width, high)
        kit.skin.row(surface, box, (from_hex("#33425f"), from_hex("#263248")), 10)
        picture = pygame.FRect(box.left + 7, box.top + 7, 56, box.height - 14)
        _portrait(kit, surface, comer, picture)
        left, room = picture.right + 11, box.right - picture.right - 18
        y = box.top + 8 + kit.text.line_height(name) / 2
        shown = kit.text.shortened(comer.name, kit.text.fitted(comer.name, name, room), room)
        kit.text.draw(surface, shown, kit.text.fitted(shown, name, room), (left, y), Anchor.LEFT)
        y += (kit.text.line_height(name) + kit.text.line_height(small)) / 2
        title = kit.text.shortened(comer.title, kit.text.fitted(comer.title, small, room), room)
        style = kit.text.fitted(title, small, room)
        kit.text.draw(surface, title, style, (left, y), Anchor.LEFT)
        y += kit.text.line_height(small) + 1
        for number in range(5):
            lit = number < comer.swords
            colour = TONES[comer.swords - 1] if lit else from_hex("#4a5873")
            kit.icons.draw(surface, "sword", (left + 8 + 17 * number, y), 15, colour)
        room -= 92
        verdict = small.coloured(TONES[comer.swords - 1])
        words = kit.text.shortened(
            comer.verdict, kit.text.fitted(comer.verdict, verdict, room), room
        )
        style = kit.text.fitted(words, verdict, room)
        kit.text.draw(surface, words, style, (left + 92, y), Anchor.LEFT)
        return high


def _portrait(kit: Kit, surface: pygame.Surface, comer: Comer, area: pygame.FRect) -> None:
    """The upper half of a miniature on a background of its colour."""
    paint_portrait(kit, surface, comer.portrait, area, rim=comer.colour)


def _paragraph(
    kit: Kit,
    surface: pygame.Surface | None,
    text: str,
    style: TextStyle,
    area: pygame.FRect,
    y: float,
) -> float:
    if surface is not None:
        room = pygame.FRect(area.left, y, area.width, 999)
        return kit.text.draw_wrapped(surface, text, style, room)
    return kit.text.line_height(style) * len(kit.text.wrap(text, style, area.width))
