"""The right leaf of the rulebook: a diagram with its numbers, and a sentence for each of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point
from scenes.kit.widgets.edge_fade import EdgeFade
from scenes.kit.widgets.scroll import ScrollPane
from scenes.rulebook.callouts import DISC
from scenes.rulebook.diagram_picture import DiagramPicture
from scenes.rulebook.diagrams import Diagram, DiagramMark
from scenes.rulebook.leaves import PRINT, SEEN

SHAPE: Final = 1.92
"""The aspect ratio of a diagram with many sentences."""
_TALLEST: Final = 1.42
"""That of one with few words."""
_FLATTEST: Final = 2.9
"""That of one beside large words."""
_ENLARGED: Final = 1.1
"""The size of text above which words are large."""
_RED: Final = (190, 38, 28)
_ARROW: Final = ((255, 190, 70), (232, 130, 20))
_LEADER: Final = (255, 244, 224)
_GAP: Final = 9.0
_CLOSE: Final = 3.0
"""The gap between sentences that would not have room otherwise."""
_BELOW: Final = 8.0
"""The gap below the picture."""
_BUTTON: Final = 26.0
"""The room at the foot that the button takes."""
_STEP: Final = 0.22
"""Seconds between the numbers of a diagram."""
_Paint = Callable[
    [Kit, tuple[float, float], tuple[float, float]], tuple[pygame.Surface, pygame.FRect]
]


class Example(ScrollPane):
    """One diagram with its sentences, which scroll below it.

    Args:
        rect: place of all of it in design units.
        title: the words above the picture.
        picture: the diagram; `None` for none.
    """

    def __init__(self, rect: pygame.FRect, title: str, picture: DiagramPicture | None) -> None:
        super().__init__(rect, key="example")
        self.on_paper = True
        self.title = title
        self.picture = picture
        self.frame = pygame.FRect(rect)
        self._notes: list[tuple[float, list[str]]] = []
        self._head = 0.0
        """The height of the sentences' heading; 0 without room for all of them."""
        self._age = 0.0
        self._fade = EdgeFade(self, 8)
        self._painted: dict[object, tuple[pygame.Surface, pygame.FRect]] = {}

    def attach(self, kit: Kit) -> None:
        """Lay out title, picture, and the scrolling sentences below them."""
        super().attach(kit)
        title = kit.text.line_height(_title_style(self.kit))
        whole = self.frame
        wide = whole.width
        self.frame = pygame.FRect(whole.left, whole.top + title + 4, wide, SEEN / self._shape + 8)
        top = self.frame.bottom + _BELOW
        self.rect = pygame.FRect(whole.left, top, wide, whole.bottom - top)
        head = (
            0.0 if kit.text.text_scale > _ENLARGED else kit.text.line_height(_head_style(self.kit))
        )
        for self._head, gap in ((head, _GAP), (0.0, _CLOSE)):
            self._lay_notes(gap)
            if self.limit <= 0:
                break
        self.focusable = self.limit > 0

    @property
    def _shape(self) -> float:
        return self.picture.shape if self.picture is not None else SHAPE

    def _lay_notes(self, gap: float) -> None:
        """Put the sentences one below the other, below their heading if they have one."""
        marks = self.picture.diagram.marks if self.picture is not None else ()
        self._notes, self.content_height = _notes(self.kit, marks, self.rect.width, self._head, gap)

    # ------------------------------------------------------------------ time
    def replay(self) -> None:
        """Show the numbers one after the other once more."""
        self._age = 0.0
        self.changed = True

    @property
    def _shown(self) -> int:
        """The number of visible numbers."""
        count = len(self._notes)
        if self.picture is None or self.picture.image is None:
            return 0
        still = self.kit.settings.reduce_motion
        return count if still else min(count, 1 + int(self._age / _STEP))

    def update(self, dt: float) -> None:
        """Show the numbers one after the other."""
        super().update(dt)
        before = self._shown
        if self.picture is not None and self.picture.image is not None:
            self._age += dt
        self.changed = self.changed or before != self._shown

    def contains(self, point: Point) -> bool:
        """Whether a point hits the picture or its sentences."""
        return bool(self.frame.collidepoint(point)) or super().contains(point)

    def pointer_up(self, point: Point) -> None:
        """Replay the numbers at a press on the picture."""
        super().pointer_up(point)
        if self.frame.collidepoint(point):
            self.replay()

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw title, picture, numbers and sentences."""
        kit, picture = self.kit, self.picture
        style = _title_style(self.kit)
        style = kit.text.fitted(self.title, style, self.rect.width)
        at = (self.rect.left, self.frame.top - 4 - kit.text.line_height(style) / 2)
        kit.text.draw(surface, self.title, style, at, Anchor.LEFT)
        if picture is None:
            return
        kit.skin.field(surface, self.frame, ((40, 30, 22), (66, 50, 36)), 10)
        inner = self.frame.inflate(-8, -8)
        if picture.image is not None:
            size = kit.canvas.rect(inner).size
            surface.blit(picture.scaled(size), kit.canvas.rect(inner).topleft)
            self._draw_marks(surface, picture, inner)
        else:
            kit.icons.draw(surface, "hourglass", inner.center, 40, kit.theme.metal.gold_dark)
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(self.rect).clip(before))
        self._fade.take(surface)
        style = _style(self.kit)
        step = kit.text.line_height(style)
        left = self.rect.left + 2
        if self._head:
            head = _head_style(self.kit)
            at = (left, self.rect.top + self.shift + kit.text.line_height(head) / 2)
            kit.text.draw(surface, kit.words("rulebook.example"), head, at, Anchor.LEFT)
        for number, (y, lines) in enumerate(self._notes, start=1):
            top = self.rect.top + y + self.shift
            first = max(step, DISC) / 2
            draw_number(kit, surface, number, (left + DISC / 2, top + first))
            for place, line in enumerate(lines):
                at = (left + DISC + 12, top + first + place * step)
                kit.text.draw(surface, line, style, at, Anchor.LEFT)
        self._fade.draw(surface)
        super().draw(surface)
        surface.set_clip(before)

    def _draw_marks(
        self, surface: pygame.Surface, picture: DiagramPicture, inner: pygame.FRect
    ) -> None:
        shown = self._shown
        clip = surface.get_clip()
        surface.set_clip(self.kit.canvas.rect(inner).clip(clip))
        for first, last in picture.diagram.arrows:
            if max(first, last) <= shown:
                ends = picture.middles[first - 1], picture.middles[last - 1]
                self._draw_painted(surface, _arrow, *ends)
        surface.set_clip(clip)
        for place, end in zip(picture.marks[:shown], picture.leaders, strict=False):
            if end is not None:
                self._draw_painted(surface, _leader, place, end)
        for number, (x, y) in enumerate(picture.marks[:shown], start=1):
            at = (inner.left + x * inner.width, inner.top + y * inner.height)
            draw_number(self.kit, surface, number, at)

    def _draw_painted(
        self,
        surface: pygame.Surface,
        paint: _Paint,
        start: tuple[float, float],
        end: tuple[float, float],
    ) -> None:
        """Draw an arrow or a line between two points of the picture, painted once."""
        key = (paint, start, end, self.kit.generation)
        if key not in self._painted:
            wide, high = self.frame.width - 8, self.frame.height - 8
            ends = ((start[0] * wide, start[1] * high), (end[0] * wide, end[1] * high))
            self._painted[key] = paint(self.kit, *ends)
        image, place = self._painted[key]
        corner = self.kit.canvas.rect(place.move(self.frame.left + 4, self.frame.top + 4)).topleft
        blit(surface, image, corner)


def _style(kit: Kit) -> TextStyle:
    return TextStyle(Family.UI, 15, kit.theme.paper.text)


def _title_style(kit: Kit) -> TextStyle:
    return TextStyle(Family.DISPLAY, 22, kit.theme.paper.text)


def _head_style(kit: Kit) -> TextStyle:
    return TextStyle(Family.DISPLAY, 18, kit.theme.paper.text)


def _notes(
    kit: Kit, marks: Sequence[DiagramMark], width: float, head: float, gap: float
) -> tuple[list[tuple[float, list[str]]], float]:
    """The sentences one below the other under their heading, and the height of all."""
    style, y, notes = _style(kit), 6.0 + head, []
    for mark in marks:
        lines = kit.text.wrap(mark.text(kit.words.language), style, width - DISC - 34)
        notes.append((y, lines))
        y += max(DISC + 2, kit.text.line_height(style) * len(lines)) + gap
    return notes, y


def shape_of(kit: Kit, diagram: Diagram) -> float:
    """The aspect ratio of a diagram: few sentences leave the picture more of the leaf."""
    large = kit.text.text_scale > _ENLARGED
    head = 0.0 if large else kit.text.line_height(_head_style(kit))
    gap, flattest = (_CLOSE, _FLATTEST) if large else (_GAP, SHAPE)
    _, below = _notes(kit, diagram.marks, PRINT.x, head, gap)
    above = kit.text.line_height(_title_style(kit)) + 4
    button = _BUTTON * (1.8 if large else 1.0)
    room = PRINT.y - button - above - 8 - _BELOW - below
    return max(_TALLEST, min(flattest, SEEN / max(1.0, room)))


def draw_number(
    kit: Kit, surface: pygame.Surface, number: int, centre: tuple[float, float]
) -> None:
    """Draw the red disc with a number."""
    disc = pygame.FRect(0, 0, DISC, DISC)
    disc.center = centre
    kit.skin.token(surface, disc, ((216, 64, 42), _RED))
    style = TextStyle(Family.NUMBER, 17, (255, 246, 232), fixed=True)
    kit.text.draw(surface, str(number), style, centre, Anchor.CENTRE)


def _arrow(
    kit: Kit, start: tuple[float, float], end: tuple[float, float]
) -> tuple[pygame.Surface, pygame.FRect]:
    """Paint an arrow from near the middle of one spot to near that of another; return its place."""
    (x0, y0), (x1, y1) = start, end
    length = max(1.0, math.hypot(x1 - x0, y1 - y0))
    along = ((x1 - x0) / length, (y1 - y0) / length)
    cut = min(20.0, length * 0.2)
    box = pygame.FRect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).inflate(34, 34)
    size, unit = kit.canvas.rect(box).size, kit.canvas.scale

    def point(far: float, aside: float) -> tuple[float, float]:
        x = x0 + along[0] * far - along[1] * aside
        y = y0 + along[1] * far + along[0] * aside
        return (x - box.left) * unit, (y - box.top) * unit

    far = length - cut
    neck = max(cut, far - 15)
    outline = [(cut, -2.6), (neck, -3.6), (neck, -10), (far, 0)]
    outline += [(neck, 10), (neck, 3.6), (cut, 2.6)]
    mask = raster.polygon_mask(*size, [point(*each) for each in outline])
    image = raster.clear(*size)
    blit(image, raster.coloured(mask, (60, 30, 8), 0.5), (1, 3))
    blit(image, raster.gradient_fill(mask, *_ARROW), (0, 0))
    return image, box


def _leader(
    kit: Kit, start: tuple[float, float], end: tuple[float, float]
) -> tuple[pygame.Surface, pygame.FRect]:
    """Paint a thin line with a dot at its end, light on a dark edge; return its place."""
    (x0, y0), (x1, y1) = start, end
    length = max(1.0, math.hypot(x1 - x0, y1 - y0))
    along = ((x1 - x0) / length, (y1 - y0) / length)
    box = pygame.FRect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).inflate(14, 14)
    size, unit = kit.canvas.rect(box).size, kit.canvas.scale
    image = raster.clear(*size)
    middle = ((x1 - box.left) * unit, (y1 - box.top) * unit)
    for half, dot, colour in ((1.7, 4.2, _RED), (0.9, 2.8, _LEADER)):
        outline = [(0.0, -half), (length, -half), (length, half), (0.0, half)]
        points = [
            (
                (x0 + along[0] * far - along[1] * aside - box.left) * unit,
                (y0 + along[1] * far + along[0] * aside - box.top) * unit,
            )
            for far, aside in outline
        ]
        round_end = [
            (middle[0] + dot * unit * math.cos(turn), middle[1] + dot * unit * math.sin(turn))
            for turn in (2 * math.pi * step / 24 for step in range(24))
        ]
        for part in (points, round_end):
            blit(image, raster.coloured(raster.polygon_mask(*size, part), colour), (0, 0))
    return image, box
