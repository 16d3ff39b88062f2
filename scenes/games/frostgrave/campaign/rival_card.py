"""The card of a rival: portrait and strength, the company under its banner, the latest news."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

import pygame

from scenes.games.frostgrave.campaign.city_paint import CityPainter
from scenes.games.frostgrave.campaign.entry_signs import ICONS, TONES
from scenes.games.frostgrave.campaign.great_figure import (
    GreatFigure,
    is_ready,
    paint_great_figure,
)
from scenes.games.frostgrave.campaign.large_figures import has_great
from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.drawing.d20 import small_die
from scenes.games.frostgrave.workshop.styles import GROUP, Painted
from scenes.kit.draw import materials as panels
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex, mix
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_INK: Final = from_hex("#3a2413")
_MUTED: Final = from_hex("#7a5a32")
_RED: Final = from_hex("#a3271c")
_SWORDS: Final = 5
_WIDE: Final = 800.0
"""From this width on, the parts of a card are side by side."""
_FRAME: Final = (from_hex("#cdb488"), from_hex("#9c7c4c"))
_FIELD: Final = (from_hex("#ecdab2"), from_hex("#dec89a"))
_STRIP: Final = 126.0
_TALLEST: Final = 330.0
"""The least and the greatest height of the company's picture."""
_COLUMNS: Final = 5
_LEAST_FACE: Final = 44.0
_NAME_ROOM: Final = 22.0
"""The height of a name below a portrait."""


class RivalNumber(NamedTuple):
    """A number of a rival's campaign: its icon, and its word."""

    icon: str
    value: int
    word: str


class RivalText(NamedTuple):
    """The contents of a rival's card."""

    seat: int
    school: str
    sprite: str
    name: str
    lead: str
    kind: str
    text: str
    strength: int
    strength_text: str
    numbers: tuple[RivalNumber, ...]
    news: tuple[tuple[str, str], ...]
    """Kinds of lines of the chronicle with their words."""
    roster: tuple[str, ...]
    """The names of the company, in the order of its miniatures."""
    company: tuple[str, ...]
    """Their miniatures; empty if the person has not met them."""


class RivalCard(Painted):
    """A card with portrait and strength, the company under its banner, and the latest news."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, told: RivalText, number: int, painter: CityPainter
    ) -> None:
        super().__init__(rect, key=f"rival_{number}")
        self.told = told
        self._painter = painter

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.told, self._is_read

    @property
    def _size(self) -> float:
        return 16.0 if self.area.width > _WIDE else 14.0

    @property
    def _is_read(self) -> bool:
        sprites = self.kit.sprites
        return sprites.load(GROUP).done and is_ready(self.kit)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the card: one above the other, or on a wide one side by side."""
        kit, area, told = self.kit, self.area, self.told
        kit.skin.panel(surface, area, panels.PAPER, 18)
        inner = area.inflate(-48, -44)
        is_wide = area.width > _WIDE
        left = pygame.FRect(inner)
        if is_wide:
            left.width = inner.width * 0.5 - 20
        top = self._draw_head(surface, left) + 14
        strip = pygame.FRect(left.left, top, left.width, _STRIP)
        if is_wide:
            strip = pygame.FRect(inner.left, inner.bottom - 224, inner.width, 224)
        else:
            room = inner.bottom - top - self._text_height(left.width)
            strip.height = max(_STRIP, min(_TALLEST, room))
        self._draw_company(surface, strip)
        rest = pygame.FRect(left.left, strip.bottom + 14, left.width, 0)
        rest.height = inner.bottom - rest.top
        if is_wide:
            rest = pygame.FRect(left.left, top, left.width, strip.top - 14 - top)
        top = self._lines(surface, told.text, rest, _MUTED)
        top = self._draw_numbers(surface, _below(rest, top + (8 if told.text else 0)))
        beside = _below(rest, top + 12)
        if is_wide:
            beside = pygame.FRect(
                left.right + 40, inner.top, left.width, strip.top - 14 - inner.top
            )
        beside = self._draw_news(surface, beside)
        self._draw_people(surface, beside)

    def _text_height(self, width: float) -> float:
        """The height of everything below the company, as it is laid out."""
        kit, told = self.kit, self.told
        style = TextStyle(Family.UI, self._size, _INK)
        step = kit.text.line_height(style)
        height = 14 + self._numbers_height() + 12
        if told.text:
            height += step * len(kit.text.wrap(told.text, style, width)) + 8
        if told.news:
            news = sum(len(kit.text.wrap(text, style, width - 34)) for _, text in told.news)
            height += step + 10 + max(24.0, step) * news + 2 * len(told.news)
        if told.roster:
            height += step + 6 + -(-len(told.roster) // _COLUMNS) * (_LEAST_FACE + _NAME_ROOM)
        return height

    def _numbers_height(self) -> float:
        small = self.kit.text.line_height(TextStyle(Family.UI, 13))
        return 34.0 + small

    def _draw_numbers(self, surface: pygame.Surface, area: pygame.FRect) -> float:
        """The numbers of the campaign side by side, their words below; returns the lower end."""
        kit, numbers = self.kit, self.told.numbers
        wide = (area.width - 8 * (len(numbers) - 1)) / len(numbers)
        tall = self._numbers_height()
        if tall > area.height + 2:
            return area.top
        for place, one in enumerate(numbers):
            box = pygame.FRect(area.left + place * (wide + 8), area.top, wide, tall)
            kit.skin.row(surface, box, _FIELD, 8)
            middle = box.top + 18
            kit.icons.draw(surface, one.icon, (box.centerx - 16, middle), 18, _MUTED)
            style = TextStyle(Family.NUMBER, 23, _INK, fixed=True)
            kit.text.draw(surface, str(one.value), style, (box.centerx + 2, middle), Anchor.LEFT)
            small = kit.text.fitted(one.word, TextStyle(Family.UI, 13, _MUTED), wide - 8)
            at = box.centerx, box.bottom - 5 - kit.text.line_height(small) / 2
            kit.text.draw(surface, one.word, small, at, Anchor.CENTRE)
        return area.top + tall

    def _draw_head(self, surface: pygame.Surface, area: pygame.FRect) -> float:
        """Portrait, names and strength; returns the lower end."""
        kit, told = self.kit, self.told
        is_wide = area.width > 400
        frame = pygame.FRect(area.left, area.top, *((132.0, 140.0) if is_wide else (100.0, 112.0)))
        if self._is_read and told.sprite:
            paint_portrait(kit, surface, told.sprite, frame, rim=kit.theme.player(told.seat).colour)
        x, room = frame.right + 16, area.right - frame.right - 16
        larger = (1.25 if is_wide else 1.0) / max(1.0, kit.text.text_scale / 1.15)
        lines = (
            (told.lead, TextStyle(Family.DISPLAY, 22 * larger, _INK)),
            (told.name, TextStyle(Family.STRONG, 14 * larger, _MUTED)),
            (told.kind, TextStyle(Family.UI, 14 * larger, _INK)),
        )
        step = frame.height / 5
        top = frame.top + step / 2
        for text, style in lines:
            fitted = kit.text.fitted(text, style, room)
            shown = kit.text.shortened(text, fitted, room)
            kit.text.draw(surface, shown, fitted, (x, top), Anchor.LEFT)
            top += step
        side = 21.0 * larger
        for number in range(_SWORDS):
            ink = _RED if number < told.strength else from_hex("#d6c091")
            at = (x + side / 2 + number * side * 1.15, top)
            kit.icons.draw(surface, "sword", at, round(side), ink)
        style = kit.text.fitted(told.strength_text, TextStyle(Family.UI, 14 * larger, _RED), room)
        kit.text.draw(surface, told.strength_text, style, (x, top + step), Anchor.LEFT)
        return frame.bottom

    # ------------------------------------------------------------------ the company
    def _draw_company(self, surface: pygame.Surface, rect: pygame.FRect) -> None:
        """The leader beside the banner, and two of the company if they have been met."""
        kit, told = self.kit, self.told
        kit.skin.row(surface, rect.inflate(8, 8), _FRAME, 12)
        if not self._is_read:
            return
        colour = kit.theme.player(told.seat).colour
        who = GreatFigure(told.sprite, glow=mix(colour, (0, 0, 0), 0.55), cloth=colour)
        others = [each for each in told.company if each != told.sprite and has_great(each)]
        beside = [GreatFigure(each, cloth=colour) for each in others[-2:]]
        paint_great_figure(kit, surface, rect, who, beside)
        self._painter.banner(surface, (rect.left + 34, rect.bottom - 58), told.seat, told.school, 0)
        if not told.company:
            self._draw_unmet(surface, rect)

    def _draw_unmet(self, surface: pygame.Surface, rect: pygame.FRect) -> None:
        """The words that tell that they have not been met."""
        kit = self.kit
        style = TextStyle(Family.STRONG, 15, from_hex("#eaf1ff"))
        words = kit.words("campaign.rivals.unknown")
        style = kit.text.fitted(words, style, rect.width - 40)
        plate = pygame.FRect(0, 0, kit.text.width(words, style) + 28, 0)
        plate.height = kit.text.line_height(style) + 10
        plate.midbottom = rect.centerx, rect.bottom - 10
        kit.skin.chip(surface, plate, from_hex("#101a2e"), 0.82)
        kit.text.draw(surface, words, style, plate.center, Anchor.CENTRE)

    # ------------------------------------------------------------------ words
    def _draw_news(self, surface: pygame.Surface, area: pygame.FRect) -> pygame.FRect:
        """The latest news, if there are any; returns the area left below them."""
        kit, told = self.kit, self.told
        if not told.news:
            return area
        top = self._head(surface, "news", area)
        style = TextStyle(Family.UI, self._size, _INK)
        step = max(24.0, kit.text.line_height(style))
        for kind, text in told.news:
            lines = kit.text.wrap(text, style, area.width - 34)
            if top + step * len(lines) > area.bottom:
                break
            image = small_die(kit.canvas.length(24), TONES.get(kind, ""))
            x, y = kit.canvas.point(area.left + 12, top + step / 2)
            blit(surface, image, (x - image.get_width() / 2, y - image.get_height() / 2))
            sign, at = ICONS.get(kind, "info"), (area.left + 12, top + step / 2 + 0.5)
            kit.icons.draw(surface, sign, at, 11, _INK)
            for line in lines:
                kit.text.draw(surface, line, style, (area.left + 32, top + step / 2), Anchor.LEFT)
                top += step
            top += 2
        return _below(area, top + 8)

    def _draw_people(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Portraits of the company with their names, as many rows as there is room for."""
        kit, told = self.kit, self.told
        head = kit.text.line_height(TextStyle(Family.STRONG, self._size))
        tall = _LEAST_FACE + _NAME_ROOM
        rows = min(-(-len(told.roster) // _COLUMNS), int((area.height - head - 4) // tall))
        if rows < 1:
            return
        top = self._head(surface, "company", area) + 2
        tall = min((area.bottom - top) / rows, 96.0)
        wide, side = area.width / _COLUMNS, tall - _NAME_ROOM
        rim = kit.theme.player(told.seat).colour
        people = list(zip(told.company, told.roster, strict=True))[: rows * _COLUMNS]
        for number, (sprite, name) in enumerate(people):
            row, column = divmod(number, _COLUMNS)
            face = pygame.FRect(0, top + row * tall, min(side, wide - 8), side)
            face.centerx = area.left + (column + 0.5) * wide
            if self._is_read:
                paint_portrait(kit, surface, sprite, face, rim=rim)
            style = TextStyle(Family.UI, 13, _INK, fixed=True)
            if kit.text.width(name, style) > wide - 2:
                name = name.split()[-1]  # noqa: PLW2901 - titles stand before names
            style = kit.text.fitted(name, style, wide - 2)
            shown = kit.text.shortened(name, style, wide - 2)
            at = face.centerx, face.bottom + 10
            kit.text.draw(surface, shown, style, at, Anchor.CENTRE)

    def _head(self, surface: pygame.Surface, key: str, area: pygame.FRect) -> float:
        kit = self.kit
        style = TextStyle(Family.STRONG, self._size, _RED)
        line = kit.text.line_height(style)
        if line > area.height + 2:
            return area.top
        words = kit.words(f"campaign.rivals.{key}")
        kit.text.draw(surface, words, style, (area.left, area.top + line / 2), Anchor.LEFT)
        return area.top + line + 2

    def _lines(
        self, surface: pygame.Surface, words: str, area: pygame.FRect, ink: tuple[int, int, int]
    ) -> float:
        """Write as many lines as there is room for, the last one shortened.

        Returns the lower end.
        """
        kit = self.kit
        style = TextStyle(Family.UI, self._size, ink)
        step, top = kit.text.line_height(style), area.top
        lines = kit.text.wrap(words, style, area.width) if words else []
        count = max(0, int((area.height + 2) // step))
        for number, line in enumerate(lines[:count]):
            is_cut = number == count - 1 and len(lines) > count
            shown = kit.text.shortened(line + " …", style, area.width) if is_cut else line
            kit.text.draw(surface, shown, style, (area.left, top + step / 2), Anchor.LEFT)
            top += step
        return top


def _below(area: pygame.FRect, top: float) -> pygame.FRect:
    """The rest of an area below a line."""
    return pygame.FRect(area.left, top, area.width, max(0.0, area.bottom - top))
