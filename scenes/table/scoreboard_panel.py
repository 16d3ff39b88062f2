"""The right half of a match's menu: a scoreboard, the possible actions, and the last events."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, lighten
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.pages import avatars
from scenes.pages.player_swatches import shape_mask
from scenes.table.scoreboard import Side

HEAD = 34.0
"""Height of the line above the sides at text size 1, in design units."""
SIDE = 56.0
_PICTURE = 42.0
_SCORE = 66.0
_LIT = (255, 214, 120)
_CHIP = 28.0
_GAP = 7.0


class Silent(Widget):
    """A widget without input."""

    focusable = False

    def contains(self, point: tuple[float, float]) -> bool:
        """Let the pointer through."""
        del point
        return False


class ScorePlate(Silent):
    """A dark board with a row per side: face, name, who acts, score.

    Args:
        rect: in design units; `height_for` says how tall it should be.
        game: whose word for the score is shown.
        sides: from top to bottom.
        told: the words at the right of the head.
    """

    def __init__(
        self,
        rect: pygame.FRect,
        game: str,
        sides: Sequence[Side],
        told: str,
    ) -> None:
        super().__init__(rect)
        self._game = game
        self._sides = sides
        self._told = told

    @staticmethod
    def height_for(sides: int, scale: float) -> float:
        """How tall a board of that many sides is at a text size."""
        return HEAD * scale + sides * SIDE * min(scale, 1.15) + 12

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board."""
        kit, area = self.kit, self.area
        ink = kit.theme.ink
        kit.skin.field(surface, area, (ink.c900, ink.c700), radius=14)
        scale = max(1.0, kit.text.text_scale)
        head = HEAD * scale
        small = TextStyle(Family.STRONG, 13.5, ink.c300)
        middle = area.top + 4 + head / 2
        kit.text.draw(surface, self._told, small, (area.left + 18, middle), Anchor.LEFT)
        if any(side.score is not None for side in self._sides):
            label = kit.words(f"table.standing.score.{self._game}")
            column = area.right - 14 - _SCORE / 2
            width = kit.text.width(label, small)
            right = min(column + width / 2, area.right - 14)
            kit.text.draw(surface, label, small, (right, middle), Anchor.RIGHT)
        tall = (area.height - head - 12) / max(1, len(self._sides))
        for number, side in enumerate(self._sides):
            top = area.top + 4 + head + number * tall
            self._draw_side(surface, pygame.FRect(area.left + 8, top, area.width - 16, tall), side)

    def _draw_side(self, surface: pygame.Surface, area: pygame.FRect, side: Side) -> None:
        kit = self.kit
        ink, look = kit.theme.ink, kit.theme.player(side.team)
        row = pygame.FRect(area.left, area.top + 2, area.width, area.height - 4)
        colours = (ink.c500, ink.c600) if side.acts else (ink.c700, ink.c800)
        edge = kit.theme.metal.gold if side.acts else None
        kit.skin.row(surface, row, colours, radius=12, edge=edge)
        frame = pygame.FRect(row.left + 10, row.centery - _PICTURE / 2, _PICTURE, _PICTURE)
        self._draw_face(surface, frame, side)
        token = pygame.FRect(frame.right - 13, frame.bottom - 15, 20, 20)
        pixel = kit.canvas.rect(token)
        kit.skin.shape(
            surface,
            pixel,
            look.shape,
            lambda: shape_mask(look.shape, pixel.width),
            (lighten(look.colour, 0.15), darken(look.colour, 0.2)),
            3,
        )
        left, right = token.right + 12, row.right - 6
        if side.score is not None:
            box = pygame.FRect(right - _SCORE, row.top + 5, _SCORE, row.height - 10)
            kit.skin.led(surface, box, look.colour)
            number = TextStyle(Family.NUMBER, 27, _LIT, fixed=True)
            kit.text.draw(surface, str(side.score), number, box.center, Anchor.CENTRE)
            right = box.left - 10
        if side.acts:
            right = self._draw_tag(surface, right, row.centery) - 8
        style = TextStyle(Family.STRONG, 16, ink.c100)
        style = kit.text.fitted(side.name, style, right - left)
        name = kit.text.shortened(side.name, style, right - left)
        kit.text.draw(surface, name, style, (left, row.centery), Anchor.LEFT)

    def _draw_face(self, surface: pygame.Surface, frame: pygame.FRect, side: Side) -> None:
        kit, ink = self.kit, self.kit.theme.ink
        kit.skin.field(surface, frame, (ink.c900, ink.c700), radius=10)
        group = kit.sprites.group("shared")
        sprite = group.get(side.avatar, frame.height / avatars.SIZE)
        sprite.draw(surface, kit.canvas.point(*frame.center))

    def _draw_tag(self, surface: pygame.Surface, right: float, middle: float) -> float:
        """Draw the pill that says who acts; return its left edge."""
        kit = self.kit
        words = kit.words("table.standing.acts_tag")
        style = TextStyle(Family.STRONG, 13, (52, 34, 8))
        width = kit.text.width(words, style) + 42
        pill = pygame.FRect(right - width, middle - 14, width, 28)
        kit.skin.chip(surface, pill, kit.theme.metal.gold, 1.0)
        kit.icons.draw(surface, "hourglass", (pill.left + 17, middle), 15, style.colour)
        kit.text.draw(surface, words, style, (pill.left + 30, middle), Anchor.LEFT)
        return pill.left


class OfferedChips(Silent):
    """Pills with the possible actions, in as many lines as fit; the rest is counted."""

    def __init__(self, rect: pygame.FRect, offered: Sequence[str]) -> None:
        super().__init__(rect)
        self._offered = offered

    def measure(self) -> tuple[float, float]:
        """The given width, and the height of at most two lines."""
        places, _ = self._places()
        bottom = max((place.bottom for place in places), default=self.rect.top)
        return self.rect.width, bottom - self.rect.top

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pills."""
        kit = self.kit
        paper, style = kit.theme.paper, self._style()
        places, shown = self._places()
        for place, words in zip(places, shown, strict=True):
            kit.skin.chip(surface, place, paper.c300, 0.5)
            kit.text.draw(surface, words, style, place.center, Anchor.CENTRE)

    def _style(self) -> TextStyle:
        return TextStyle(Family.STRONG, 13.5, self.kit.theme.paper.text)

    def _places(self) -> tuple[list[pygame.FRect], list[str]]:
        kit, style, area = self.kit, self._style(), self.area
        tall = _CHIP * max(1.0, min(1.3, kit.text.text_scale))
        places: list[pygame.FRect] = []
        shown: list[str] = []
        left, top = area.left, area.top
        spare = kit.text.width("+99", style) + 26 + _GAP
        for number, words in enumerate(self._offered):
            width = kit.text.width(words, style) + 26
            second = top > area.top
            last = number == len(self._offered) - 1
            if left + width + (spare if second and not last else 0) > area.right:
                if second:
                    rest = kit.words("table.standing.more", count=len(self._offered) - number)
                    wide = kit.text.width(rest, style) + 26
                    places.append(pygame.FRect(left, top, wide, tall))
                    shown.append(rest)
                    return places, shown
                left, top = area.left, top + tall + _GAP
            places.append(pygame.FRect(left, top, width, tall))
            shown.append(words)
            left += width + _GAP
        return places, shown


class LatestLines(Silent):
    """The last lines of the log, newest first, as many as fit; older ones are paler."""

    def __init__(self, rect: pygame.FRect, lines: Sequence[str]) -> None:
        super().__init__(rect)
        self._lines = lines

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines."""
        kit, area = self.kit, self.area
        paper = kit.theme.paper
        told = self._lines or [kit.words("table.standing.nothing")]
        top = area.top
        for number, words in enumerate(told):
            newest = number == 0 and bool(self._lines)
            family, colour = (Family.STRONG, paper.text) if newest else (Family.UI, paper.muted)
            style = TextStyle(family, 14, colour)
            height = kit.text.line_height(style)
            broken = kit.text.wrap(words, style, area.width - 20)
            if top + len(broken) * height > area.bottom:
                return
            dot = kit.theme.metal.gold_dark if newest else paper.c400
            mark = pygame.FRect(area.left + 2, top + height / 2 - 3.5, 7, 7)
            kit.skin.token(surface, mark, (dot, dot))
            for line in broken:
                point = (area.left + 20, top + height / 2)
                kit.text.draw(surface, line, style, point, Anchor.LEFT)
                top += height
            top += 3
