"""The lit board with the scores, in the upper right corner of the result screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import lighten, mix
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.pages.player_swatches import shape_mask
from scenes.results.figures_page import Side, draw_score


class ScoreBoard(Widget):
    """Two sides in large lit figures, more in a grid, or a single one alone.

    Args:
        rect: its place in design units.
        sides: the sides.
        counted: the scores during the show, else nothing.
    """

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        sides: Sequence[Side],
        counted: Callable[[], Sequence[int]] = tuple,
    ) -> None:
        super().__init__(rect, key="score")
        self.sides = sides
        self._counted = counted

    @property
    def scores(self) -> list[int]:
        """The present score of each side."""
        counted = self._counted()
        if len(counted) == len(self.sides):
            return list(counted)
        return [side.score for side in self.sides]

    def is_told(self, side: Side) -> bool:
        """Whether a trophy marks the winner, since the scores do not."""
        scores, winners = (
            {each.score for each in self.sides},
            {each.has_won for each in self.sides},
        )
        return side.has_won and len(scores) == 1 and len(winners) == 2

    def contains(self, point: tuple[float, float]) -> bool:
        """Let the pointer through."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board and every side on it."""
        self.kit.skin.panel(surface, self.area, materials.STEEL, 16)
        if len(self.sides) > 2:
            for place, side in enumerate(self.sides):
                self._draw_small(surface, side, place)
            return
        wide = (self.area.width - 28 - 12 * (len(self.sides) - 1)) / max(1, len(self.sides))
        for place, side in enumerate(self.sides):
            left = self.area.left + 14 + place * (wide + 12)
            window = pygame.FRect(left, self.area.top + 12, wide, 76)
            self._draw_large(surface, side, window, self.scores[place])
        if len(self.sides) == 2:
            for up in (-9, 9):
                dot = pygame.FRect(self.area.centerx - 3, self.area.top + 47 + up, 6, 6)
                self.kit.skin.chip(surface, dot, self.kit.theme.metal.gold, 1.0)

    def _draw_large(
        self, surface: pygame.Surface, side: Side, window: pygame.FRect, score: int
    ) -> None:
        kit = self.kit
        look = kit.theme.player(side.team)
        kit.skin.field(surface, window, ((5, 8, 15), (13, 20, 32)), 10, look.colour)
        digits = TextStyle(Family.NUMBER, 60, lighten(look.colour, 0.55), fixed=True)
        kit.text.draw(surface, str(score), digits, window.center, Anchor.CENTRE)
        if self.is_told(side):
            at = (window.right - 20, window.top + 20)
            kit.icons.draw(surface, "trophy", at, 22, (255, 223, 134))
        y = (window.bottom + self.area.bottom) / 2 - 2
        area = kit.canvas.rect(pygame.FRect(window.left, y - 10, 20, 20))
        colours = (lighten(look.colour, 0.2), look.colour)
        kit.skin.shape(
            surface, area, look.shape, lambda: shape_mask(look.shape, area.width), colours, 2
        )
        room = pygame.FRect(window.left + 27, window.bottom + 2, window.width - 26, 0)
        room.height = self.area.bottom - window.bottom - 6
        size = 15 * max(1.0, min(1.3, kit.text.text_scale))
        style = TextStyle(Family.STRONG, size, mix((242, 245, 251), look.colour, 0.08), fixed=True)
        kit.text.draw_paragraph(surface, side.name, style, room, Anchor.LEFT)

    def _draw_small(self, surface: pygame.Surface, side: Side, place: int) -> None:
        kit = self.kit
        wide, high = (self.area.width - 24) / 2, (self.area.height - 20) / 2
        left = self.area.left + 14 + (place % 2) * wide
        top = self.area.top + 10 + (place // 2) * high
        token = pygame.FRect(left, top + (high - 40) / 2, 40, 40)
        draw_score(kit, surface, side, token)
        room = pygame.FRect(token.right + 7, top, wide - 54, high)
        style = TextStyle(Family.STRONG, 14, (242, 245, 251), fixed=True)
        kit.text.draw_paragraph(surface, side.name, style, room, Anchor.LEFT)
