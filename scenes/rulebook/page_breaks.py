"""The pages of a chapter on one leaf: whole clauses on each, and the mark at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point

ABOVE: Final = 14.0
"""What is free above the first clause of a page, and below its last one."""
FOOT: Final = 30.0
"""The height of the mark at the foot of a chapter with several pages."""
_WIDE: Final = 132.0
_NUMBER: Final = 17.0
_ARROW: Final = 13.0


def page_starts(clauses: Sequence[tuple[float, float]], room: float) -> list[float]:
    """Where pages begin, in design units from the top of the first.

    Args:
        clauses: the top and the height of each; one that is higher than a page has one for itself.
        room: the height of a page.
    """
    starts = [0.0]
    for top, height in clauses:
        begin = top - ABOVE
        if top + height > starts[-1] + room and begin > starts[-1]:
            starts.append(begin)
    return starts


class PageMark:
    """The number of the page among those of the chapter, with an arrow to either side.

    Args:
        kit: the toolkit.
        leaf: the place of the clauses.
    """

    def __init__(self, kit: Kit, leaf: pygame.FRect) -> None:
        self._kit = kit
        self.area = pygame.FRect(0, 0, _WIDE, FOOT - 2)
        self.area.midbottom = leaf.centerx, leaf.bottom

    def way_at(self, point: Point) -> int:
        """-1 over its left half, 1 over its right one, 0 elsewhere."""
        if not self.area.collidepoint(point):
            return 0
        return -1 if point[0] < self.area.centerx else 1

    def draw(self, surface: pygame.Surface, page: int, count: int, over: int) -> None:
        """Draw the arrows that lead on, lit where the pointer is, and the number."""
        kit, paper = self._kit, self._kit.theme.paper
        style = TextStyle(Family.NUMBER, _NUMBER, paper.muted)
        told = f"{page + 1} / {count}"
        kit.text.draw(surface, told, style, self.area.center, Anchor.CENTRE)
        aside = 0.5 * kit.text.width(told, style) + 18
        for way, icon, leads in ((-1, "left", page > 0), (1, "right", page < count - 1)):
            if not leads:
                continue
            ink: Rgb = paper.text if over == way else paper.muted
            at = (self.area.centerx + way * aside, self.area.centery)
            kit.icons.draw(surface, icon, at, _ARROW, ink)
