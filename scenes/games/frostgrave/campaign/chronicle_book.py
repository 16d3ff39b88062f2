"""The open book of the chronicle: the place of a battle at the left, its story at the right."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.frostgrave.data import FrostgraveData
from scenes.games.frostgrave.campaign.battle_picture import draw_picture, read_picture
from scenes.games.frostgrave.campaign.entry_signs import ICONS, TONES
from scenes.games.frostgrave.campaign.great_figure import (
    GreatFigure,
    is_ready,
    paint_great_figure,
)
from scenes.games.frostgrave.campaign.place_picture import paint_place
from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.campaign.winter import ART, press_seal
from scenes.games.frostgrave.drawing.d20 import small_die
from scenes.games.frostgrave.drawing.goods_picture import draw_good
from scenes.games.frostgrave.workshop.styles import GROUP, Painted
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.open_book import paint_book

_INK: Final = from_hex("#3a2413")
_MUTED: Final = from_hex("#7a5a32")
_RED: Final = from_hex("#9c2a1c")
_DARK: Final = from_hex("#2c1808")
_PICTURES: Final = ((86.0, 20.0), (70.0, 19.0), (54.0, 18.0), (42.0, 16.0))
"""Sizes of pictures beside the story, each with its text size."""
_MARGIN: Final = 42.0
_SHELF: Final = ((70, 88, 112), (150, 166, 184))
_SIZES: Final = (17.0, 16.0, 15.0, 14.0, 13.0, 12.0)
_SHORT: Final = 4
"""The most lines of a story that leaves room for the company."""
_ROOMY: Final = 1.2
"""The largest size of text that leaves room for a picture above a story."""
_EVENTFUL: Final = 3
_SCENE: Final = 168.0
"""The lines from which on a story fills its page; the height of a picture above a shorter one."""
_HIGH: Final = 364.0
"""The most height of the picture of a place."""
_FACES: Final = 196.0
_MOST_FACES: Final = 250.0
_LINE: Final = 84.0
_ROW: Final = 5
"""The room for the company, and the number side by side."""
_MOST: Final = 10
"""The most lines of a story."""
_GAPS: Final = (10.0, 26.0)
"""The least and the most between two of them."""


class StoryLine(NamedTuple):
    """A line of the story, with its miniature or item."""

    kind: str
    text: str
    sprite: str = ""
    item: tuple[FrostgraveData, str] | None = None


class OpenBook(Painted):
    """Two pages: the place with the outcome at the left, the story at the right."""

    focusable = False
    faces: tuple[tuple[str, str], ...] = ()
    """Miniatures and names of the company, below a short story."""
    company_title = ""

    def __init__(
        self,
        rect: pygame.FRect,
        place: str,
        company: tuple[str, ...],
        result: tuple[str, str],
        lines: tuple[StoryLine, ...],
        titles: tuple[str, str, str],
        leaf: int,
        picture: Path | None = None,
    ) -> None:
        super().__init__(rect, key=f"book_{leaf}")
        self._place = place
        self._company = company
        self._result = result
        self.lines = lines
        self._titles = titles
        self.picture = picture

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        read = self.kit.sprites.load(GROUP).done and is_ready(self.kit)
        lines = tuple(line._replace(item=None) for line in self.lines)
        told = self._place, self._result, lines, self._titles
        return *told, (self.picture, self.company_title, self.faces), self._company, read

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the book."""
        area = self.area
        book = area.inflate(-26, -24)
        paint_book(self.kit, surface, book)
        left = pygame.FRect(book.left, book.top, book.width / 2, book.height)
        right = left.move(left.width, 0)
        self._draw_left(surface, left.inflate(-64, -44))
        self._draw_right(surface, right.inflate(-64, -44))

    def _draw_left(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """The place with its picture, the seal of the outcome, and the outcome in words."""
        kit = self.kit
        head = kit.text.fitted(self._titles[0], TextStyle(Family.DISPLAY, 28, _INK), area.width)
        tall = kit.text.line_height(head)
        at = area.centerx, area.top + tall / 2 - 6
        kit.text.draw(surface, self._titles[0], head, at, Anchor.CENTRE)
        small = TextStyle(Family.UI, 15, _MUTED)
        top = area.top + tall - 8
        at = area.centerx, top + kit.text.line_height(small) / 2
        kit.text.draw(surface, self._titles[1], small, at, Anchor.CENTRE)
        top += kit.text.line_height(small) + 14
        outcome, text = self._result
        style = TextStyle(Family.DISPLAY, 19, _RED)
        lines = kit.text.wrap(text, style, area.width)[:2]
        room = kit.text.line_height(style) * len(lines) + (30 if lines else 0)
        picture = pygame.FRect(area.left, top, area.width, min(_HIGH, area.bottom - room - top))
        self._draw_picture(surface, picture)
        if outcome and kit.sprites.load(ART).done:
            press_seal(kit, surface, outcome, (picture.right - 52, picture.bottom - 6))
        top = picture.bottom + 26
        for line in lines:
            at = area.centerx, top + kit.text.line_height(style) / 2
            kit.text.draw(surface, line, style, at, Anchor.CENTRE)
            top += kit.text.line_height(style)

    def _draw_picture(self, surface: pygame.Surface, rect: pygame.FRect) -> None:
        """Draw the battle's last picture in a frame, else the place with the miniatures there."""
        kit = self.kit
        frame = rect.inflate(10, 10)
        kit.skin.row(surface, frame, (from_hex("#cdb488"), from_hex("#9c7c4c")), 12)
        last = read_picture(self.picture)
        if last is not None:
            draw_picture(surface, last, kit.canvas.rect(rect))
        elif kit.sprites.load(ART).done and kit.sprites.load(GROUP).done:
            paint_place(kit, surface, rect, self._place, known=3, ours=self._company)

    def _draw_right(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """The story, a small die before every line, as many as the page has room for."""
        kit = self.kit
        head = TextStyle(Family.DISPLAY, 21, _RED)
        tall = kit.text.line_height(head)
        title = kit.text.fitted(self._titles[2], head, area.width)
        at = area.left, area.top + tall / 2 - 4
        kit.text.draw(surface, self._titles[2], title, at, Anchor.LEFT)
        first = kit.canvas.point(area.left, area.top + tall + 2)
        second = kit.canvas.point(area.right, area.top + tall + 2)
        pygame.draw.line(surface, _MUTED, first, second, max(1, kit.canvas.length(1.2)))
        top = area.top + tall + 16
        style = TextStyle(Family.BODY, self.size_for(area.bottom - top, area.width), _INK)
        story = pygame.FRect(area.left, top, area.width, area.bottom - top)
        if self.faces and len(self.lines) < _EVENTFUL and kit.text.text_scale <= _ROOMY:
            scene = pygame.FRect(area.left, top, area.width, _SCENE)
            self._draw_scene(surface, scene)
            story.top, story.height = scene.bottom + 10, story.bottom - scene.bottom - 10
        if self.faces and len(self.lines) <= _SHORT:
            # The fewer lines there are, the larger the company is drawn.
            line = _LINE if len(self.lines) >= _EVENTFUL else _LINE * 0.6
            high = max(_FACES, min(_MOST_FACES, story.height - line * len(self.lines)))
            story.height -= high
            self._draw_faces(surface, pygame.FRect(area.left, story.bottom, area.width, high))
        if not self._draw_pictured(surface, story):
            self._draw_plain(surface, story, style)

    def _draw_scene(self, surface: pygame.Surface, rect: pygame.FRect) -> None:
        """The first three of the company, where there is little to tell."""
        if is_ready(self.kit):
            first, *beside = (GreatFigure(sprite) for sprite, _ in self.faces[:3])
            paint_great_figure(self.kit, surface, rect, first, beside)

    def _draw_faces(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """The company, in two rows at most, below a heading."""
        kit = self.kit
        head = TextStyle(Family.DISPLAY, 19, _RED)
        kit.text.draw(surface, self.company_title, head, (area.left, area.top + 12), Anchor.LEFT)
        tall, wide = (area.height - 30) / 2, area.width / _ROW
        step, line = 20.0, kit.text.line_height(TextStyle(Family.UI, 13, _INK))
        small = TextStyle(Family.UI, 13 * min(1.0, step / line), _INK)
        for number, (sprite, name) in enumerate(self.faces[: 2 * _ROW]):
            row, column = divmod(number, _ROW)
            cell = pygame.FRect(area.left + column * wide, area.top + 30 + row * tall, wide, tall)
            face = pygame.FRect(0, cell.top, min(wide - 10, tall - step - 6), tall - step - 6)
            face.centerx = cell.centerx
            paint_portrait(kit, surface, sprite, face)
            style = kit.text.fitted(name, small, wide - 4)
            at = cell.centerx, cell.bottom - 6 - step / 2
            shown = kit.text.shortened(name, style, wide - 4)
            kit.text.draw(surface, shown, style, at, Anchor.CENTRE)

    def _draw_pictured(self, surface: pygame.Surface, area: pygame.FRect) -> bool:
        """Every line beside the picture of its subject, as large as fits.

        Returns whether it fits.
        """
        kit = self.kit
        if len(self.lines) > _SHORT and not any(line.sprite or line.item for line in self.lines):
            return False
        for side, size in _PICTURES:
            style = TextStyle(Family.BODY, size, _INK)
            step, left = kit.text.line_height(style), area.left + side + 18
            rows = [kit.text.wrap(line.text, style, area.right - left) for line in self.lines]
            if sum(max(side, step * len(lines)) + 12 for lines in rows) <= area.height + 12:
                break
        else:
            return False
        top = area.top
        for line, lines in zip(self.lines, rows, strict=True):
            tall = max(side, step * len(lines))
            self._draw_mark(surface, line, pygame.FRect(area.left, top, side, side))
            y = top + (tall - step * len(lines)) / 2
            for number, text in enumerate(lines):
                at = left, y + step * (number + 0.5)
                kit.text.draw(surface, text, style, at, Anchor.LEFT)
            top += tall + 12
        return True

    def _draw_plain(self, surface: pygame.Surface, area: pygame.FRect, style: TextStyle) -> None:
        """A die before every line, as many as the page has room for."""
        kit, top = self.kit, area.top
        step = kit.text.line_height(style)
        gap = self._gap(area, style)
        for number, line in enumerate(self.lines):
            lines = kit.text.wrap(line.text, style, area.width - _MARGIN)
            is_last = number == len(self.lines) - 1
            room = area.bottom - (0 if is_last else step)
            if number >= _MOST or top + step * len(lines) > room:
                more = kit.words("campaign.chronicle.more")
                at = area.left + _MARGIN, top + step / 2
                kit.text.draw(surface, more, style.coloured(_MUTED), at, Anchor.LEFT)
                return
            self._draw_die(surface, line.kind, (area.left + 15, top + step / 2), 30)
            for text in lines:
                at = area.left + _MARGIN, top + step / 2
                kit.text.draw(surface, text, style, at, Anchor.LEFT)
                top += step
            top += gap

    def _gap(self, area: pygame.FRect, style: TextStyle) -> float:
        """What lies between two lines of the story, so that they fill their page."""
        text = self.kit.text
        count = sum(len(text.wrap(each.text, style, area.width - _MARGIN)) for each in self.lines)
        spare = area.height - text.line_height(style) * count
        return max(_GAPS[0], min(_GAPS[1], spare / max(1, len(self.lines))))

    def _draw_mark(self, surface: pygame.Surface, line: StoryLine, frame: pygame.FRect) -> None:
        """The subject of a line, with its die at the corner; else the die alone."""
        kit = self.kit
        if line.sprite:
            paint_portrait(kit, surface, line.sprite, frame, faded=line.kind == "died")
        elif line.item:
            kit.skin.field(surface, frame, _SHELF, radius=8)
            draw_good(kit, surface, *line.item, frame.inflate(-12, -12))
        else:
            self._draw_die(surface, line.kind, frame.center, 44)
            return
        self._draw_die(surface, line.kind, (frame.right - 2, frame.bottom - 4), 24)

    def size_for(self, room: float, width: float) -> float:
        """The largest type in which the whole story fits; else the smallest."""
        text = self.kit.text
        for size in _SIZES:
            style = TextStyle(Family.BODY, size, _INK)
            count = sum(
                len(text.wrap(line, style, width - _MARGIN))
                for line in (each.text for each in self.lines)
            )
            if text.line_height(style) * count + 10 * (len(self.lines) - 1) <= room:
                return size
        return _SIZES[-1]

    def _draw_die(
        self, surface: pygame.Surface, kind: str, centre: tuple[float, float], size: float
    ) -> None:
        """A die in the margin: gold for luck, red for misfortune, with the icon of the line."""
        kit = self.kit
        image = small_die(kit.canvas.length(size), TONES.get(kind, ""))
        x, y = kit.canvas.point(*centre)
        blit(surface, image, (x - image.get_width() / 2, y - image.get_height() / 2))
        kit.icons.draw(
            surface,
            ICONS.get(kind, "info"),
            (centre[0], centre[1] + 0.5),
            round(size * 0.46),
            _DARK,
        )
