"""The tag that hangs from the arrow of an attack: both values, the sign, and the outcome."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.brush_arrow import Way
from scenes.games.peak_duel.drawing.cached_parts import Pictures
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.drawing.verdict_paper import PAPER, draw_pins
from scenes.games.peak_duel.layout import Point
from scenes.games.peak_duel.verdict import Verdict
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_WIDTH: Final = 172.0
_WIDEST: Final = 230.0
_VALUES: Final = 56.0
_FOOT: Final = 9.0
_ICON: Final = 16.0
_GAP: Final = 8.0
"""Between the values, their icons and the sign."""
_PINS: Final = 30.0
_SWING: Final = 3.0
"""Degrees to which a tag swings when it is hung."""
_SWINGS: Final = 1.1
"""Seconds until it hangs still."""
_STEP: Final = 0.75
_WON: Final[Rgb] = from_hex("#17704a")
_LOST: Final[Rgb] = from_hex("#b8301f")
_LEVEL: Final[Rgb] = from_hex("#3a2413")
_WORDS: Final = TextStyle(Family.STRONG, 13.5, _LEVEL)
_ROOM: Final = pygame.FRect(282, 84, 714, 464)
"""The area for a tag: on the table, clear of panels and hand."""
_GRID: Final = 16
_CORDS: Final = 34
"""How far below its hook a tag hangs where there is room."""
_LONGEST: Final = 110.0
"""Farther below its hook a tag hangs without cords."""
_FARTHEST: Final = 300.0
"""How far beside its hook a place for a tag is tried."""
_HIDDEN: Final = 5000
_NAMED: Final = 900
_TOLD: Final = 900
_CROSSED: Final = 60
"""The costs of covering a counting number, the name beside it, other cards' numbers, and a piece of
the arrow.
"""
_STROKE: Final = (0.06, 0.16, 0.26, 0.36, 0.64, 0.74, 0.84, 0.94, 1.0)
"""The shares of its way at which an arrow must be visible."""


class VerdictTag:
    """Draws the tag; it swings a little when what is written on it changes."""

    def __init__(self, kit: Kit, pictures: Pictures) -> None:
        self._kit = kit
        self._pictures = pictures
        self._hung: tuple[object, ...] = ()
        self._since = 0.0
        self._leaning: dict[int, pygame.Surface] = {}

    def size(self, verdict: Verdict) -> tuple[float, float]:
        """The size of a tag with a verdict, design units."""
        text = self._kit.text
        lines = self._lines(verdict)
        widest = min(_WIDEST - 24, max(text.width(line, _WORDS) for line in lines))
        step = text.line_height(_WORDS) * 0.96
        width = max(_WIDTH, widest + 24, self._row(verdict) + 24)
        return width, _VALUES + step * len(lines) + _FOOT

    def _row(self, verdict: Verdict) -> float:
        """The width of its values, with their icons and the sign between them."""
        text, signs = self._kit.text, _signs(verdict)
        widths = [_ICON if icon else text.width(words, style) for words, style, icon in signs]
        return sum(widths) + _GAP * (len(widths) - 1)

    def _lines(self, verdict: Verdict) -> list[str]:
        """Its words, in as many lines as they need."""
        text = self._kit.text
        return [
            part for line in verdict.lines for part in text.balanced(line, _WORDS, _WIDEST - 24)
        ]

    def draw(
        self, surface: pygame.Surface, verdict: Verdict, hook: Point, spot: Point, time: float
    ) -> None:
        """Hang a tag from a point of the arrow.

        Args:
            surface: the window.
            verdict: its content.
            hook: where its cords meet.
            spot: its middle, design units.
            time: seconds on the clock of the table.
        """
        size = self.size(verdict)
        rect = pygame.FRect(0, 0, *size)
        rect.center = spot
        key = (verdict, rect.topleft, self._kit.generation)
        if key != self._hung:
            self._hung, self._since = key, time
            self._leaning.clear()
        image = self._pictures.image(
            "tag", rect, key, lambda onto: self._paint(onto, rect, verdict)
        )
        lean = self._lean(time - self._since)
        shift = math.radians(lean) * (spot[1] - hook[1])
        pins = [(spot[0] + side * _PINS + shift * 0.6, rect.top + 8) for side in (-1, 1)]
        knot = self._kit.canvas.point(*hook)
        steep = rect.top - hook[1] > 0.5 * abs(spot[0] - hook[0])  # else they look like scratches
        near = math.dist(hook, rect.midtop) < _LONGEST  # else they cross cards
        for pin in pins if steep and near else ():
            pygame.draw.aaline(surface, layout.CORD, knot, self._kit.canvas.point(*pin))
        leaning = image
        if lean:
            step = round(lean / _STEP)
            leaning = self._leaning.get(step) or pygame.transform.rotozoom(image, lean, 1.0)
            self._leaning[step] = leaning
        x, y = self._kit.canvas.point(spot[0] + shift, spot[1])
        blit(surface, leaning, (x - leaning.get_width() // 2, y - leaning.get_height() // 2))

    def _lean(self, age: float) -> float:
        """Its angle in degrees, so long after it was hung."""
        if age > _SWINGS or self._kit.settings.reduce_motion:
            return 0.0
        lean = _SWING * math.exp(-3.2 * age) * math.cos(9 * age)
        return round(lean / _STEP) * _STEP

    def _paint(self, surface: pygame.Surface, rect: pygame.FRect, verdict: Verdict) -> None:
        kit = self._kit
        kit.skin.panel(surface, rect, PAPER, 10)
        draw_pins(kit, surface, rect, _PINS)
        if verdict.rule:
            medal = kit.sprites.group(GROUP).get(f"rule_{verdict.rule}", 0.22)
            medal.draw(surface, kit.canvas.point(rect.centerx, rect.top + 2))
        x, y = rect.centerx - self._row(verdict) / 2, rect.top + _VALUES / 2 + 6
        for words, style, icon in _signs(verdict):
            width = _ICON if icon else kit.text.width(words, style)
            if icon:
                kit.icons.draw(surface, words, (x + width / 2, y + 1), _ICON, style.colour)
            else:
                kit.text.draw(surface, words, style, (x, y), Anchor.LEFT)
            x += width + _GAP
        step = kit.text.line_height(_WORDS) * 0.96
        for number, line in enumerate(self._lines(verdict)):
            style = kit.text.fitted(line, _WORDS, rect.width - 16)
            at = (rect.centerx, rect.top + _VALUES + (number + 0.5) * step)
            kit.text.draw(surface, line, style, at, Anchor.CENTRE)


def _signs(verdict: Verdict) -> list[tuple[str, TextStyle, bool]]:
    """The content of its upper half from left to right: words or an icon's name, and which."""
    colours = [_LEVEL, _LEVEL]
    if verdict.winner >= 0:
        colours[verdict.winner], colours[1 - verdict.winner] = _WON, _LOST
    left, right = (TextStyle(Family.NUMBER, 46, colour, fixed=True) for colour in colours)
    return [
        (verdict.icons[0], left, True),
        (verdict.values[0], left, False),
        (verdict.sign or " ", TextStyle(Family.NUMBER, 34, _LEVEL, fixed=True), False),
        (verdict.values[1], right, False),
        (verdict.icons[1], right, True),
    ]


def hanging_spot(
    size: tuple[float, float],
    way: Way,
    meeting: Sequence[pygame.FRect],
    others: Sequence[pygame.FRect],
) -> Point:
    """The place of a tag: below the crown of its arrow, over as little as possible.

    Args:
        size: of the tag, design units.
        way: of the arrow; the tag leaves foot and head of it to be seen.
        meeting: the two cards whose values it shows, which are the last to be covered.
        others: the other cards.
    """
    stroke = [pygame.FRect(x - 9, y - 9, 18, 18) for x, y in map(way.at, _STROKE)]
    boxes = (tuple((*map(round, box),) for box in each) for each in (meeting, others, stroke))
    return _spot((round(size[0]), round(size[1])), (round(way.top[0]), round(way.top[1])), *boxes)


_Boxes = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def _spot(
    size: tuple[int, int], hook: tuple[int, int], meeting: _Boxes, others: _Boxes, stroke: _Boxes
) -> Point:
    best, least = (float(hook[0]), hook[1] + 60.0), math.inf
    values, names = _values(meeting, whole=True), _names(meeting)
    told = _values(others, whole=True) + _names(others)
    tag = pygame.Rect((0, 0), size)
    left, right = max(_ROOM.left, hook[0] - _FARTHEST - size[0] / 2), _ROOM.right - size[0]
    for x in range(int(left), int(min(right, hook[0] + _FARTHEST - size[0] / 2)), _GRID):
        for y in range(int(_ROOM.top), int(_ROOM.bottom - size[1]), _GRID):
            tag.topleft = (x, y)
            cost = 0.9 * math.dist(tag.midtop, (hook[0], hook[1] + _CORDS)) ** 1.15
            cost += max(0, hook[1] + 12 - tag.top) * 4
            cost += _HIDDEN * len(tag.collidelistall(values))
            cost += _NAMED * len(tag.collidelistall(names))
            cost += _CROSSED * len(tag.collidelistall(stroke))
            cost += _TOLD * len(tag.collidelistall(told))
            cost += 0.12 * _covered(tag, meeting) + 0.12 * _covered(tag, others)
            if cost < least:
                best, least = (float(tag.centerx), float(tag.centery)), cost
    return best


def _values(boxes: _Boxes, *, whole: bool = False) -> list[tuple[int, ...]]:
    """The places of counting numbers on cards, or of all their numbers."""
    if whole:
        return [(x, y + h - 30, w, 30) if h > w else (x + w - 38, y, 38, h) for x, y, w, h in boxes]
    return [(x + w - 38, y + h - 30, 38, 30) for x, y, w, h in boxes]


def _names(boxes: _Boxes) -> list[tuple[int, ...]]:
    """The places of names, on cards that stand or lie."""
    return [(x, y, w, 30) if h > w else (x, y, 30, h) for x, y, w, h in boxes]


def _covered(tag: pygame.Rect, boxes: _Boxes) -> int:
    """The area of boxes below a tag, square units."""
    parts = [tag.clip(box) for box in boxes]
    return sum(part.width * part.height for part in parts)
