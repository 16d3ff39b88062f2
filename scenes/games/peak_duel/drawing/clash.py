"""Two numbers meet: the comparison of an attack on paper, with the winner by the current rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.cached_parts import Pictures
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.drawing.ground import TABLE_GROUP
from scenes.games.peak_duel.drawing.tally import HURT
from scenes.games.peak_duel.drawing.verdict_paper import PAPER, draw_pins
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import Gilding, letter_number

WIDTH: Final = 232.0
_BARE: Final = 172.0
"""The width of paper without words; the usual width where a number has two signs."""
_WITH_HEART: Final = 256.0
_VALUES: Final = 84.0
_FOOT: Final = 12.0
_MIDDLE: Final = 49.0
"""From the upper edge to the middle of the numbers."""
_APART: Final = 10.0
"""The distance that either number has to move, on its paper."""
_BESIDE: Final = 40.0
"""From the middle of the sign of the rule to a number."""
_FARTHEST: Final = 70.0
_HEART: Final = 27.0
"""From the right edge to the heart behind what is taken from a deck."""
_FOR_HEART: Final = 10.0
"""How far the numbers stand to the left of the middle, to make room for it."""
_INK: Final = Gilding((66, 50, 36), (34, 24, 18), (250, 240, 214), 1.4, 2.0)
_WIN: Final = Gilding((255, 240, 190), (232, 152, 40), (70, 22, 4), 2.6, 3.0)
_LOSE: Final = Gilding((112, 98, 82), (84, 70, 56), (244, 234, 212), 1.2, 1.0)
_SIZE: Final = 60.0
_PLAIN: Final = (_INK, _SIZE)
_WON: Final = (_WIN, 72.0)
_LOST: Final = (_LOSE, 54.0)
_STROKE: Final[Rgb] = from_hex("#c42a14")
_SIGN: Final = TextStyle(Family.NUMBER, 44, (66, 50, 36), fixed=True)
_STAMPED: Final = TextStyle(Family.STRONG, 16, layout.CREAM)
_STAMP_ENDS: Final = 54.0
"""The room of its sign and its ends beside the words of a ribbon."""
_STAMP_LAP: Final = 5.0
_STAMP_FALL: Final = 16.0
_WORDS: Final = TextStyle(Family.STRONG, 15, from_hex("#3a2413"))


@dataclass
class Meeting:
    """A comparison in progress.

    Attributes:
        numbers: what counts of either side, as shown; the attacker's first.
        winner: 0, 1, or -1 for a tie.
        rule: the rule by which it is judged.
        verdict: the words of its outcome; empty where a tag has told it.
        question: the words on the paper until it is judged.
        stamp: who falls or holds, on a ribbon at its foot; empty for none.
        falls: whether either is destroyed.
        point: the middle of the paper.
        hurts: the second number is what is taken from a deck.
        sign: between the numbers; without one the sign of the rule stands there.
        near: how close the numbers have come, 0-1.
        judged: how much of the verdict shows, 0-1.
        opacity: of everything.
    """

    numbers: tuple[str, str]
    winner: int
    rule: str
    verdict: str
    point: Point = layout.MIDDLE
    question: str = ""
    stamp: str = ""
    falls: tuple[bool, bool] = (False, False)
    hurts: bool = False
    sign: str = ""
    near: float = 0.0
    judged: float = 0.0
    opacity: float = 0.0


class Clash:
    """Draws the current comparison."""

    def __init__(self, kit: Kit, pictures: Pictures) -> None:
        self._kit = kit
        self._pictures = pictures
        self.meeting: Meeting | None = None
        self._ahead: list[tuple[str, tuple[Gilding, float]]] = []
        self._nowhere = raster.clear(1, 1)
        self.forget()

    def forget(self) -> None:
        """Drop every picture."""
        self._ahead = [(str(digit), face) for digit in range(10) for face in (_PLAIN, _WON, _LOST)]

    def prepare(self) -> None:
        """Letter one number ahead; each call does another, until all are done."""
        if self._ahead:
            text, (gilding, size) = self._ahead.pop()
            letter_number(self._kit, self._nowhere, text, (0.0, 0.0), size, gilding)

    def size(self, meeting: Meeting) -> tuple[float, float]:
        """How large the paper of a comparison is."""
        if not meeting.verdict:
            bare = _BARE if max(map(len, meeting.numbers)) == 1 else WIDTH
            return (_WITH_HEART if meeting.hurts else bare), _VALUES
        told = (meeting.verdict, meeting.question)
        lines = max(len(self._kit.text.wrap(words, _WORDS, WIDTH - 24)) for words in told if words)
        return WIDTH, _VALUES + self._kit.text.line_height(_WORDS) * lines + _FOOT

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it on the table."""
        meeting = self.meeting
        if meeting is None or meeting.opacity <= 0.02:
            return
        rect = pygame.FRect(0, 0, *self.size(meeting))
        rect.center = meeting.point
        words = meeting.verdict if meeting.judged >= 0.25 else meeting.question
        key = (words, meeting.rule, meeting.sign, tuple(rect))
        image = self._pictures.image(
            "clash", rect, key, lambda onto: self._paint(onto, rect, meeting, words)
        )
        x, y = self._kit.canvas.point(rect.centerx, rect.centery - 14 * (1 - meeting.opacity))
        at = (x - image.get_width() // 2, y - image.get_height() // 2)
        blit(surface, image, at, meeting.opacity)
        if meeting.opacity >= 0.5:
            for side, outward in ((0, -1), (1, 1)):
                style = TextStyle(Family.NUMBER, _SIZE, fixed=True)
                half = self._kit.text.width(meeting.numbers[side], style) / 2
                away = min(_FARTHEST, _BESIDE + half) + _APART * (1 - meeting.near)
                middle = (_middle(rect, meeting) + outward * away, rect.top + _MIDDLE)
                self._draw_number(surface, meeting, side, middle)
            if meeting.hurts:
                heart = (rect.right - _HEART, rect.top + _MIDDLE + 2)
                self._kit.icons.draw(surface, "heart", heart, 20, HURT.bottom)

        if meeting.stamp and meeting.judged > 0.02:
            self._draw_stamp(surface, rect, meeting)

    def stamp_height(self, meeting: Meeting) -> float:
        """How far a ribbon comes out below its paper."""
        if not meeting.stamp:
            return 0.0
        return self._kit.text.line_height(_STAMPED) + 12 - _STAMP_LAP

    def _draw_stamp(self, surface: pygame.Surface, paper: pygame.FRect, meeting: Meeting) -> None:
        """A ribbon at the foot of the paper: a sword and who falls, or a shield and who holds."""
        text, fallen = self._kit.text, any(meeting.falls)
        width = text.width(meeting.stamp, _STAMPED)
        rect = pygame.FRect(0, 0, width + _STAMP_ENDS, text.line_height(_STAMPED) + 12)
        rect.midtop = paper.centerx, paper.bottom - _STAMP_LAP

        def paint(onto: pygame.Surface) -> None:
            self._kit.skin.panel(onto, rect, layout.BRUSHED if fallen else layout.FROSTED, 9)
            icon = "sword" if fallen else "shield"
            self._kit.icons.draw(onto, icon, (rect.left + 20, rect.centery), 17, layout.CREAM)
            at = (rect.left + 36, rect.centery)
            text.draw(onto, meeting.stamp, _STAMPED, at, Anchor.LEFT)

        key = (meeting.stamp, fallen, tuple(rect))
        image = self._pictures.image("stamp", rect, key, paint)
        x, y = self._pictures.area(rect).topleft
        drop = self._kit.canvas.length(_STAMP_FALL * (1 - meeting.judged))
        blit(surface, image, (x, y - drop), meeting.opacity * min(1.0, meeting.judged))

    def _paint(
        self, surface: pygame.Surface, rect: pygame.FRect, meeting: Meeting, words: str
    ) -> None:
        kit, rule = self._kit, meeting.rule
        kit.skin.panel(surface, rect, PAPER, 12)
        draw_pins(kit, surface, rect, 46)
        medal, sign = kit.sprites.group(GROUP), meeting.sign
        zoom, down = (0.19, 7.0) if sign else (0.29, _MIDDLE)
        medal.get(f"rule_{rule}", zoom).draw(
            surface, kit.canvas.point(_middle(rect, meeting), rect.top + down)
        )
        kit.text.draw(surface, sign, _SIGN, (rect.centerx, rect.top + _MIDDLE), Anchor.CENTRE)
        step = kit.text.line_height(_WORDS)
        for number, line in enumerate(kit.text.wrap(words, _WORDS, WIDTH - 24)):
            style = kit.text.fitted(line, _WORDS, WIDTH - 20)
            at = (rect.centerx, rect.top + _VALUES + (number + 0.5) * step)
            kit.text.draw(surface, line, style, at, Anchor.CENTRE)

    def _draw_number(self, surface: pygame.Surface, meeting: Meeting, side: int, at: Point) -> None:
        """One of the two: ink, then gold where it wins, or struck out by the brush."""
        gilding, size = _PLAIN
        struck = False
        if meeting.hurts and side == 1:
            gilding = HURT
        elif meeting.judged > 0 and meeting.winner >= 0:
            won = meeting.winner == side
            gilding, size = _WON if won else _LOST
            struck = not won
        elif meeting.judged > 0 and meeting.stamp:
            held = side == 1 and not any(meeting.falls)
            gilding, size = _WON if held else _LOST if meeting.falls[side] else _PLAIN
            struck = meeting.falls[side]
        letter_number(self._kit, surface, meeting.numbers[side], at, size, gilding)
        if struck:
            stroke = self._kit.sprites.group(TABLE_GROUP).get("slash", 0.42, flat=_STROKE)
            image = stroke.image
            shown = max(1, round(image.get_width() * min(1.0, meeting.judged)))
            x, y = self._kit.canvas.point(*at)
            part = image.subsurface((0, 0, shown, image.get_height()))
            blit(surface, part, (x - image.get_width() // 2, y - image.get_height() // 2), 0.7)


def _middle(rect: pygame.FRect, meeting: Meeting) -> float:
    """The middle between both numbers on their paper."""
    return rect.centerx - (_FOR_HEART if meeting.hurts else 0.0)
