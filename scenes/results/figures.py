"""A row of the result screen's figures: the sides' numbers compared by bars."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, is_bright
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget

LABELS = 0.34
"""Share of the width that the labels take where three or more sides have a column each."""


def column_of(place: int, count: int) -> float:
    """The middle of a side's column among three or more, as a share of the width."""
    return LABELS + (1 - LABELS) * (place + 0.5) / count


class FigureRow(Widget):
    """One figure of the match: a label in the middle, the values of two sides left and right.

    The values of three or more sides stand in columns, behind the label.
    """

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        words: str,
        values: tuple[str, ...],
        striped: bool,
        teams: Sequence[int] = (),
    ) -> None:
        super().__init__(rect)
        self.words = words
        self.values = values
        self.striped = striped
        self.teams = teams
        """The sides in the order of the values; with two of them bars compare their values."""

    def contains(self, point: tuple[float, float]) -> bool:
        """Let the pointer through."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stripe, the label and the values."""
        kit, area = self.kit, self.area
        paper = kit.theme.paper
        if self.striped:
            kit.skin.chip(surface, area, paper.c300, 0.22)
        style = TextStyle(Family.UI, 15, paper.text)
        style = kit.text.fitted(self.words, style, area.width * 0.5)
        number = TextStyle(Family.NUMBER, 24, paper.text)
        left, right = area.left + area.width * 0.12, area.left + area.width * 0.88
        if len(self.values) == 1:
            kit.text.draw(surface, self.words, style, (left, area.centery), Anchor.LEFT)
            kit.text.draw(surface, self.values[0], number, (right, area.centery), Anchor.RIGHT)
            return
        if len(self.values) > 2:
            style = kit.text.fitted(self.words, style, area.width * LABELS - 22)
            at = (area.left + 18, area.centery)
            kit.text.draw(surface, self.words, style, at, Anchor.LEFT)
            for place, value in enumerate(self.values):
                x = area.left + area.width * column_of(place, len(self.values))
                kit.text.draw(surface, value, number, (x, area.centery), Anchor.CENTRE)
            return
        shares = bar_shares(self.values) if len(self.teams) == len(self.values) else None
        lifted = 4.5 if shares is not None else 0.0
        middle = (area.centerx, area.centery - lifted)
        kit.text.draw(surface, self.words, style, middle, Anchor.CENTRE)
        if shares is not None:
            self._draw_bars(surface, shares)
        for place, value in enumerate(self.values):
            x = left + (right - left) * place / (len(self.values) - 1)
            if len(self.teams) == len(self.values):
                number = number.coloured(ink_of(kit.theme.player(self.teams[place]).colour))
            kit.text.draw(surface, value, number, (x, area.centery), Anchor.CENTRE)

    def _draw_bars(self, surface: pygame.Surface, shares: tuple[float, float]) -> None:
        """Two bars from the middle outwards, in the colours of the sides."""
        kit, area = self.kit, self.area
        reach = area.width * 0.27
        track = pygame.FRect(area.centerx - reach, area.bottom - 7, 2 * reach, 5)
        kit.skin.chip(surface, track, kit.theme.paper.c400, 0.25)
        for place, share in enumerate(shares):
            length = (reach - 1) * share
            if length < 4:
                continue
            left = area.centerx - 1 - length if place == 0 else area.centerx + 1
            bar = pygame.FRect(left, track.top, length, track.height)
            kit.skin.chip(surface, bar, kit.theme.player(self.teams[place]).colour, 1.0)


def ink_of(colour: Rgb) -> Rgb:
    """The colour of a side for numbers on paper."""
    return darken(colour, 0.45 if is_bright(colour) else 0.18)


def number_of(value: str) -> float | None:
    """A figure as a number, percentages too; `None` for words."""
    try:
        return float(value.rstrip(" %"))
    except ValueError:
        return None


def bar_shares(values: Sequence[str]) -> tuple[float, float] | None:
    """The lengths of the bars of two figures, 0 to 1, together 1; none for other values."""
    if len(values) != 2:
        return None
    first, second = (number_of(value) for value in values)
    if first is None or second is None:
        return None
    both = first + second
    if first < 0 or second < 0 or both <= 0:
        return None
    return first / both, second / both
