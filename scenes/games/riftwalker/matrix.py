"""Draws the nine element cards, the cards moving among them, and the light along lines."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.riftwalker.elements import ELEMENT_OF, ELEMENTS, LINES
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.element_cards import GROUP, ElementCards
from scenes.games.riftwalker.drawing.ground import Piece, still
from scenes.games.riftwalker.layout import COIN, COIN_INK, ELEMENT_ZOOM, Point
from scenes.games.riftwalker.model import NO_FACE, RiftwalkerModel
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import pulse

_GOLD: Final[Rgb] = (255, 223, 120)
_QUIET: Final = 0.5
"""How bright the thread of light along a line is at rest."""
_LEAVING: Final = 0.125
"""The same for a line that the pointed action would break."""
_STRENGTHS: Final = 8
"""The number of brightness steps in which a thread of light is cached."""
_THREADS_KEPT: Final = 48


@dataclass
class Turning:
    """A card of a cell turning over; `share` 0-1 of the turn."""

    faces: tuple[int, int]
    share: float = 0.0


@dataclass
class Flying:
    """An element card in the air; `share` 0-1 of its way, bowed to the left by `bow` of it."""

    face: int
    start: Point
    end: Point
    arc: float = 60.0
    zooms: tuple[float, float] = (ELEMENT_ZOOM, ELEMENT_ZOOM)
    share: float = 0.0
    fade: float = 1.0
    bow: float = 0.0

    @property
    def point(self) -> Point:
        """Its design point now."""
        across, down = self.end[0] - self.start[0], self.end[1] - self.start[1]
        bow = self.bow * math.sin(math.pi * self.share)
        x = self.start[0] + across * self.share + down * bow
        return x, self.start[1] + down * self.share - across * bow

    @property
    def lift(self) -> float:
        """Its height above the table, in design units."""
        return self.arc * math.sin(math.pi * min(1.0, max(0.0, self.share)))

    @property
    def zoom(self) -> float:
        """Its zoom: larger the higher it is."""
        first, last = self.zooms
        return first + (last - first) * min(1.0, max(0.0, self.share))


class Matrix:
    """Draws the matrix."""

    def __init__(self, kit: Kit, model: RiftwalkerModel, cards: ElementCards) -> None:
        self._kit = kit
        self._model = model
        self._cards = cards
        self.turning: dict[int, Turning] = {}
        self.flying: list[Flying] = []
        self.absent: set[int] = set()
        """Cells whose card is in the air."""
        self.flare: dict[int, float] = {}
        """How brightly a newly formed line shines, 0-1."""
        self._threads: OrderedDict[tuple[int, int, int, int], pygame.Surface] = OrderedDict()
        self.dark: set[int] = set()
        """Lines that have formed but do not shine yet: their animation is still to come."""
        self.leaving: set[int] = set()
        """Lines that the pointed action would break."""
        self.dimmed: frozenset[int] = frozenset()
        """Cells that may not be chosen while others can be."""
        self.handled = False
        """Whole lines can be chosen: their handles lie where the marks would."""

    def clear(self) -> None:
        """Drop all turns, flights and lights: cards lie as the state has them."""
        self.turning.clear()
        self.flying.clear()
        self.absent.clear()
        self.flare.clear()
        self.dark.clear()

    @property
    def moving(self) -> bool:
        """Whether anything is moving."""
        return bool(self.turning or self.flying or self.flare)

    def pieces(self) -> Iterator[tuple[Hashable, Piece]]:
        """The cards at rest and their locks, by name."""
        point_of = self._kit.canvas.point
        for cell, face in self._lying():
            at = point_of(*layout.cell_point(cell))
            yield ("cell", cell), still(self._cards.lying(face, ELEMENT_ZOOM), at)
            if cell in self.dimmed:
                yield ("veil", cell), still(self._cards.veil(face, ELEMENT_ZOOM), at)
            if self._model.is_locked(cell):
                rect = layout.cell_rect(cell)
                lock = self._kit.sprites.group(GROUP).get("mark_lock")
                yield ("lock", cell), still(lock, point_of(rect.left + 18, rect.top + 18))
            yield from self._counting_as(cell, ELEMENT_OF[face])
        yield from self._marks()

    def _marks(self) -> Iterator[tuple[Hashable, Piece]]:
        """Beside every lit line the sign of the step in which it is used."""
        if self.handled:
            return
        for line in self.marked():
            area = self._kit.canvas.rect(layout.mark_rect(line).inflate(8, 8))
            yield ("mark", line), Piece(area, None, partial(self._paint_mark, line=line))

    def _paint_mark(self, surface: pygame.Surface, line: int) -> None:
        rect = layout.mark_rect(line)
        self._kit.skin.token(surface, rect, COIN)
        self._kit.icons.draw(surface, "goal", rect.center, 17, COIN_INK)

    def marked(self) -> list[int]:
        """The lines that shine and have a mark."""
        return [line for line in self._model.lines() if line not in self.dark]

    def _counting_as(self, cell: int, element: int) -> Iterator[tuple[Hashable, Piece]]:
        """The icons of further elements that an element counts as this turn."""
        others = self._model.counts_as[element] & ~(1 << element)
        rect, group = layout.cell_rect(cell), self._kit.sprites.group(GROUP)
        signs = [name for bit, name in enumerate(ELEMENTS) if others >> bit & 1]
        for number, name in enumerate(signs):
            at = self._kit.canvas.point(rect.right - 22 - 34 * number, rect.top + 22)
            yield ("counts as", cell, name), still(group.get(f"disc_{name}", 0.62), at)

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the light around the cards of lines, and the cards that turn over."""
        lit = self._lit_cells()
        for cell, _ in self._lying():
            if cell in lit:
                colour, strength = lit[cell]
                breath = 1.0 if strength > 1 else 0.62 + 0.3 * (pulse(seconds, 2.4, 1.0) - 1)
                point = layout.cell_point(cell)
                self._cards.ring(surface, point, colour, ELEMENT_ZOOM, min(1.0, breath))
        for cell, turning in self.turning.items():
            point = layout.cell_point(cell)
            self._cards.turning(surface, turning.faces, turning.share, point, ELEMENT_ZOOM)

    def draw_lines(self, surface: pygame.Surface) -> None:
        """The threads of light along lines: bright where one has just formed, then quiet."""
        for line in self._model.lines():
            if line not in self.dark and line not in self.flare:
                strength = _LEAVING if line in self.leaving else _QUIET
                self.thread(surface, *layout.line_ends(line), strength)
        for line, strength in self.flare.items():
            if strength > 0.02:
                self.thread(surface, *layout.line_ends(line), strength)

    def thread(self, surface: pygame.Surface, start: Point, end: Point, strength: float) -> None:
        """A thread of light between two design points."""
        kit = self._kit
        across, down = end[0] - start[0], end[1] - start[1]
        length, step = round(math.hypot(across, down)), round(_STRENGTHS * min(1.2, strength))
        if length < 4 or step < 1:
            return
        key = length, step, round(math.degrees(math.atan2(down, across))), kit.generation
        image = self._threads.get(key)
        if image is None:
            image = self._threads[key] = self._spun(*key[:3])
            if len(self._threads) > _THREADS_KEPT:
                self._threads.popitem(last=False)
        x, y = kit.canvas.point((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        at = round(x - image.get_width() / 2), round(y - image.get_height() / 2)
        surface.blit(image, at, special_flags=pygame.BLEND_RGB_ADD)

    def _spun(self, length: int, step: int, degrees: int) -> pygame.Surface:
        """A thread of a length, brightness and direction, ready to be added to the window."""
        kit = self._kit
        beam = kit.sprites.group(GROUP).get("beam")
        high = max(2, kit.canvas.length(40 * step / _STRENGTHS))
        image = pygame.transform.smoothscale(beam.image, (kit.canvas.length(length + 40), high))
        return pygame.transform.rotozoom(image, -degrees, 1.0) if degrees else image

    def draw_flying(self, surface: pygame.Surface) -> None:
        """Cards in the air."""
        for card in self.flying:
            x, y = card.point
            zoom = round(card.zoom * (1 + card.lift / 600) * 20) / 20
            self._cards.shadow(surface, (x, y), round(zoom, 2), card.lift * 0.45)
            self._cards.draw(surface, card.face, (x, y - card.lift), zoom, card.fade)

    def _lit_cells(self) -> dict[int, tuple[Rgb, float]]:
        lit: dict[int, tuple[Rgb, float]] = {}
        for line in self._model.lines():
            if line in self.dark:
                continue
            strength = 2.0 if line in self.flare else 1.0
            for cell in LINES[line]:
                if cell not in lit or lit[cell][1] < strength:
                    lit[cell] = (_GOLD, strength)
        return lit

    def _lying(self) -> Iterator[tuple[int, int]]:
        """The cells whose card is at rest, each with its visible side."""
        for cell, face in enumerate(self._model.grid):
            if face != NO_FACE and cell not in self.absent and cell not in self.turning:
                yield cell, face
