"""A diagram on the page of a rulebook: the picture, its numbers and a sentence for each."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.rulebook.diagram_picture import DiagramPicture

SHAPE: Final = 2.3
"""How many times as wide as high a diagram is."""
_RED: Final = (190, 38, 28)
_DISC: Final = 26.0
_GAP: Final = 8.0


class ToldDiagram:
    """One diagram, laid out.

    Args:
        kit: the toolbox.
        picture: what is drawn.
        top: where it begins below the top of the page, in design units.
        width: how wide it is.

    Attributes:
        height: how high it is, with its sentences.
    """

    def __init__(self, kit: Kit, picture: DiagramPicture, top: float, width: float) -> None:
        self._kit = kit
        self._picture = picture
        self._top = top
        self._area = pygame.FRect(0, 0, width, width / SHAPE)
        self._scaled: pygame.Surface | None = None
        self._style = TextStyle(Family.UI, 15, kit.theme.paper.text)
        room = width - _DISC - 14
        language = kit.words.language
        self._notes = [
            kit.text.wrap(mark.text(language), self._style, room) for mark in picture.diagram.marks
        ]
        step = kit.text.line_height(self._style)
        self._heights = [max(_DISC, step * len(lines)) + _GAP for lines in self._notes]
        self.height = self._area.height + 12 + sum(self._heights)

    def draw(self, surface: pygame.Surface, corner: pygame.Vector2) -> None:
        """Draw it with the top left corner of the page at a point."""
        kit = self._kit
        area = self._area.move(corner.x, corner.y + self._top)
        kit.skin.field(surface, area, ((40, 30, 22), (66, 50, 36)), 10)
        inner = area.inflate(-8, -8)
        image = self._picture.image
        if image is not None:
            size = kit.canvas.rect(inner).size
            if self._scaled is None or self._scaled.get_size() != size:
                self._scaled = pygame.transform.smoothscale(image, size)
            surface.blit(self._scaled, kit.canvas.rect(inner).topleft)
            for number, (x, y) in enumerate(self._picture.marks, start=1):
                left = min(max(inner.left + x * inner.width, inner.left + 15), inner.right - 15)
                top = min(max(inner.top + y * inner.height, inner.top + 15), inner.bottom - 15)
                self._draw_number(surface, number, (left, top))
        y = area.bottom + 12
        step = kit.text.line_height(self._style)
        for number, (lines, high) in enumerate(zip(self._notes, self._heights, strict=True), 1):
            self._draw_number(surface, number, (area.left + _DISC / 2, y + _DISC / 2))
            for place, line in enumerate(lines):
                at = (area.left + _DISC + 12, y + step * (place + 0.5) + 1)
                kit.text.draw(surface, line, self._style, at, Anchor.LEFT)
            y += high

    def _draw_number(
        self, surface: pygame.Surface, number: int, centre: tuple[float, float]
    ) -> None:
        kit = self._kit
        disc = pygame.FRect(0, 0, _DISC, _DISC)
        disc.center = centre
        kit.skin.token(surface, disc, ((216, 64, 42), _RED))
        style = TextStyle(Family.NUMBER, 17, (255, 246, 232), fixed=True)
        kit.text.draw(surface, str(number), style, centre, Anchor.CENTRE)
