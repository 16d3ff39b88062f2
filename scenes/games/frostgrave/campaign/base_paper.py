"""Widgets of the panel beside the room: numbers, spells, belongings, notes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.frostgrave.data import FrostgraveData
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.campaign.portraits import GROUP as FIGURES
from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.drawing.gem import draw_gem
from scenes.games.frostgrave.drawing.goods_picture import GROUP, draw_good
from scenes.games.frostgrave.workshop.styles import BAD, DIM, GOOD, TEXT, Painted, Pick
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.input.intents import Intent
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point

_RED: Final = from_hex("#a3261a")
_FIELD: Final = (from_hex("#e7d2a5"), from_hex("#dfc797"))
_BAR: Final = from_hex("#dc9424")
_TROUGH: Final = (from_hex("#bfa26c"), from_hex("#cdb27f"))
_WORN: Final = from_hex("#8a4a36")
_NAME: Final = TextStyle(Family.STRONG, 14, TEXT)
_SMALL: Final = TextStyle(Family.UI, 13, DIM)
_FACE: Final = 42.0
_MOST_LINES: Final = 4


@dataclass(frozen=True)
class Number:
    """One statistic of a figure: icon, value, and whether it is raised (1) or reduced (-1)."""

    sign: str
    value: str
    change: int
    name: str


@dataclass(frozen=True)
class SpellLine:
    """A spell with its casting number; `improved` is by how much it has been lowered."""

    spell: str
    school: str
    name: str
    needed: int
    improved: int


@dataclass(frozen=True)
class Sheet:
    """The contents of a member's sheet."""

    name: str
    title: str
    level: int = -1
    level_word: str = ""
    share: float = 0.0
    experience: str = ""
    numbers: tuple[Number, ...] = ()
    rests: str = ""


class SheetHead(Painted):
    """Name, school, level with its bar, and the six numbers."""

    focusable = False

    def __init__(self, rect: pygame.FRect, sheet: Sheet) -> None:
        super().__init__(rect, key="sheet")
        self.sheet = sheet

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.sheet

    def height_for(self, kit: Kit) -> float:
        """Return the height in design units."""
        return self._walk(kit, None, pygame.FRect(0, 0, self.rect.width, 999))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the lines of the sheet below each other."""
        self._walk(self.kit, surface, self.area)

    def _walk(self, kit: Kit, surface: pygame.Surface | None, area: pygame.FRect) -> float:
        sheet, y = self.sheet, area.top
        room = area.width - (62 if sheet.level >= 0 else 0)
        style = kit.text.fitted(sheet.name, TextStyle(Family.DISPLAY, 24, TEXT), room)
        step = kit.text.line_height(style)
        if surface is not None:
            shown = kit.text.shortened(sheet.name, style, room)
            kit.text.draw(surface, shown, style, (area.left, y + step / 2), Anchor.LEFT)
        if surface is not None and sheet.level >= 0:
            self._level(kit, surface, area, y + step / 2)
        y += step
        small = TextStyle(Family.UI, 14, DIM)
        step = kit.text.line_height(small)
        if surface is not None:
            title = kit.text.fitted(sheet.title, small, area.width)
            kit.text.draw(surface, sheet.title, title, (area.left, y + step / 2), Anchor.LEFT)
        y += step + 3 if sheet.title else 3
        if sheet.level >= 0:
            y = self._experience(kit, surface, area, y)
        if sheet.rests:
            style = TextStyle(Family.STRONG, 14, BAD)
            if surface is not None:
                below = pygame.FRect(area.left, y, area.width, 99)
                kit.text.draw_wrapped(surface, sheet.rests, style, below)
            y += kit.text.line_height(style) * len(kit.text.wrap(sheet.rests, style, area.width))
        return self._numbers(kit, surface, area, y + 5) - area.top

    def _level(self, kit: Kit, surface: pygame.Surface, area: pygame.FRect, y: float) -> None:
        number = TextStyle(Family.NUMBER, 40, _RED, fixed=True)
        digits = str(self.sheet.level)
        kit.text.draw(surface, digits, number, (area.right, y), Anchor.RIGHT)
        small = TextStyle(Family.STRONG, 12, DIM, fixed=True)
        at = (area.right - kit.text.width(digits, number) - 6, y + 6)
        kit.text.draw(surface, self.sheet.level_word, small, at, Anchor.RIGHT)

    def _experience(
        self, kit: Kit, surface: pygame.Surface | None, area: pygame.FRect, y: float
    ) -> float:
        sheet = self.sheet
        if surface is not None:
            trough = pygame.FRect(area.left, y, area.width, 12)
            kit.skin.field(surface, trough, _TROUGH, radius=6)
            filled = pygame.FRect(trough).inflate(-3, -3)
            filled.width = max(filled.height, filled.width * min(1.0, sheet.share))
            kit.skin.chip(surface, filled, _BAR, 1.0)
        y += 15
        small = kit.text.fitted(sheet.experience, TextStyle(Family.UI, 13, TEXT), area.width)
        step = kit.text.line_height(small)
        if surface is not None:
            at = (area.left, y + step / 2)
            kit.text.draw(surface, sheet.experience, small, at, Anchor.LEFT)
        return y + step + 2

    def _numbers(
        self, kit: Kit, surface: pygame.Surface | None, area: pygame.FRect, y: float
    ) -> float:
        if not self.sheet.numbers:
            return y
        style = TextStyle(Family.NUMBER, 22, TEXT)
        high, gap = max(30.0, kit.text.line_height(style) + 3), 5.0
        wide = (area.width - gap) / 2
        for place, number in enumerate(self.sheet.numbers):
            box = pygame.FRect(
                area.left + (place % 2) * (wide + gap), y + (place // 2) * (high + gap), wide, high
            )
            if surface is not None:
                _draw_number(kit, surface, box, number, style)
        return y + (len(self.sheet.numbers) + 1) // 2 * (high + gap)


def _draw_number(
    kit: Kit, surface: pygame.Surface, box: pygame.FRect, number: Number, style: TextStyle
) -> None:
    kit.skin.row(surface, box, _FIELD, 8)
    kit.icons.draw(surface, number.sign, (box.left + 18, box.centery), 18, DIM)
    if number.change:
        icon, colour = ("up", GOOD) if number.change > 0 else ("down", BAD)
        kit.icons.draw(surface, icon, (box.left + 42, box.centery), 14, colour)
    kit.text.draw(surface, number.value, style, (box.right - 12, box.centery), Anchor.RIGHT)


class Caption(Painted):
    """A small heading on the paper."""

    focusable = False

    def __init__(self, rect: pygame.FRect, words: str, key: str) -> None:
        super().__init__(rect, key=key)
        self.words = words

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.words

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the words at the left edge."""
        kit, area = self.kit, self.area
        chinese = kit.words.language == "zh_TW"
        style = TextStyle(Family.STRONG, 13, DIM, tracking=0 if chinese else 1)
        words = self.words if chinese else self.words.upper()
        style = kit.text.fitted(words, style, area.width)
        kit.text.draw(surface, words, style, (area.left, area.centery), Anchor.LEFT)


class SpellRow(Painted):
    """One spell on the paper."""

    focusable = False

    def __init__(self, rect: pygame.FRect, line: SpellLine) -> None:
        super().__init__(rect, key=f"spell_{line.spell}")
        self.line = line

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.line

    def paint(self, surface: pygame.Surface) -> None:
        """Draw gem, name and number."""
        kit, area, line = self.kit, self.area, self.line
        side = min(26.0, area.height - 2)
        at = (area.left + side / 2, area.centery)
        draw_gem(kit, surface, f"spell_{line.spell}", layout.SCHOOLS[line.school], at, side)
        number = TextStyle(Family.NUMBER, 20, GOOD if line.improved else TEXT)
        digits = str(line.needed)
        kit.text.draw(surface, digits, number, (area.right - 2, area.centery), Anchor.RIGHT)
        room = area.width - side - 16 - kit.text.width("20", number) - 18 * line.improved
        if line.improved:
            x = area.right - 12 - kit.text.width(digits, number)
            kit.icons.draw(surface, "down", (x, area.centery), 13, GOOD)
        style = kit.text.fitted(line.name, TextStyle(Family.UI, 14, TEXT), room)
        name = kit.text.shortened(line.name, style, room)
        kit.text.draw(surface, name, style, (area.left + side + 9, area.centery), Anchor.LEFT)


class NoteLines(Painted):
    """A paragraph on the paper."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, words: str, key: str, colour: Rgb = TEXT, size: float = 14
    ) -> None:
        super().__init__(rect, key=key)
        self.words, self.style = words, TextStyle(Family.UI, size, colour)

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.words

    def height_for(self, kit: Kit) -> float:
        """Return the height in design units."""
        lines = kit.text.wrap(self.words, self.style, self.rect.width)
        return kit.text.line_height(self.style) * len(lines)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the words, broken into lines."""
        self.kit.text.draw_wrapped(surface, self.words, self.style, self.area)


SCAR: Final = _WORN


class PersonLine(NamedTuple):
    """A member in a panel: miniature, name, and a line of words below it."""

    member: int
    sprite: str
    name: str
    words: str
    faded: bool = False


class PersonRow(Painted):
    """A member with portrait, name and a few words."""

    focusable = False

    def __init__(self, rect: pygame.FRect, line: PersonLine) -> None:
        super().__init__(rect, key=f"person_{line.member}")
        self.line = line

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.line, self.kit.sprites.load(FIGURES).done

    def _room(self) -> float:
        return self.rect.width - _FACE - 16

    def height_for(self, kit: Kit) -> float:
        """Return the height in design units."""
        lines = kit.text.wrap(self.line.words, _SMALL, self._room())[:_MOST_LINES]
        tall = kit.text.line_height(_NAME) + kit.text.line_height(_SMALL) * len(lines)
        return max(_FACE + 8, tall + 6)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the slip with portrait and words."""
        kit, area, line = self.kit, self.area, self.line
        kit.skin.row(surface, area, _FIELD, 8)
        face = pygame.FRect(area.left + 4, 0, _FACE, _FACE)
        face.centery = area.centery
        paint_portrait(kit, surface, line.sprite, face, faded=line.faded, closeness=0.62)
        left, room = face.right + 10, self._room()
        name = kit.text.fitted(line.name, _NAME, room)
        lines = kit.text.wrap(line.words, _SMALL, room)[:_MOST_LINES]
        step, small = kit.text.line_height(_NAME), kit.text.line_height(_SMALL)
        top = area.centery - (step + small * len(lines)) / 2
        kit.text.draw(surface, line.name, name, (left, top + step / 2), Anchor.LEFT)
        for number, words in enumerate(lines):
            at = (left, top + step + small * (number + 0.5))
            kit.text.draw(surface, words, _SMALL, at, Anchor.LEFT)


class ItemRow(Pick):
    """An item: drag it onto a member, or press it to hand it over or put it away."""

    drags = True

    def __init__(
        self,
        rect: pygame.FRect,
        key: str,
        item: str,
        name: str,
        book: FrostgraveData,
        on_press: Callable[[], object],
        on_drag: Callable[[str, Point | None, bool], object] | None = None,
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, on_press, None, key=key, tooltip=tooltip)
        self.item, self.name, self._book = item, name, book
        self._on_drag = on_drag
        self._from: Point | None = None
        self._carried = False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        read = self.kit.sprites.load(GROUP).done
        return self.item, self.name, self.focused, self._carried, read

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the item as a wooden slip."""
        kit, area = self.kit, self.area
        face = (from_hex("#fff3d3"), from_hex("#f0d9a2")) if self.hovered else _FIELD
        kit.skin.row(surface, area, face, 8)
        opacity = 0.4 if self._carried else 1.0
        place = pygame.FRect(area.left + 4, area.top + 2, 30, area.height - 5)
        draw_good(kit, surface, self._book, self.item, place, faded=self._carried)
        room = area.width - 48
        style = kit.text.fitted(self.name, TextStyle(Family.UI, 14, TEXT), room)
        words = kit.text.shortened(self.name, style, room)
        kit.text.draw(surface, words, style, (area.left + 40, area.centery), Anchor.LEFT, opacity)

    # ------------------------------------------------------------------ dragging
    def pointer_down(self, point: Point) -> None:
        """Start a possible drag."""
        self._from = point

    def pointer_drag(self, point: Point) -> None:
        """Drag it once the pointer has left its place."""
        if self._on_drag is None or self._from is None:
            return
        far = abs(point[0] - self._from[0]) + abs(point[1] - self._from[1])
        if self._carried or far > 8:
            self._carried = self.changed = True
            self._on_drag(self.item, point, False)

    def pointer_up(self, point: Point) -> None:
        """Hand it over where it is dropped; a click presses it."""
        carried, self._carried, self._from = self._carried, False, None
        self.changed = True
        if carried and self._on_drag is not None:
            self._on_drag(self.item, point, True)
        elif self.contains(point):
            self._on_press()

    def handle_intent(self, intent: Intent) -> bool:
        """The confirm key presses it."""
        if intent is Intent.CONFIRM:
            self._on_press()
            return True
        return False
