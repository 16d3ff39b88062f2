"""A line printed on paper that leaves its middle free, for a lozenge or a sign."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.kit import Kit

_THICK: Final = 1.4


def draw_printed_line(
    kit: Kit, surface: pygame.Surface, area: pygame.FRect, gap: float, lozenge: float = 0.0
) -> None:
    """Draw a line through the middle of an area.

    Args:
        kit: the toolkit.
        surface: what to draw on.
        area: as wide as the line.
        gap: what is left free at each side of its middle.
        lozenge: how far one there reaches to each side; 0 for none.
    """
    ink, (x, y) = kit.theme.paper.c400, area.center
    for left, right in ((area.left, x - gap), (x + gap, area.right)):
        half = pygame.FRect(left, y - _THICK / 2, right - left, _THICK)
        surface.fill(ink, kit.canvas.rect(half))
    if lozenge:
        corners = ((0.0, -lozenge), (lozenge, 0.0), (0.0, lozenge), (-lozenge, 0.0))
        points = [kit.canvas.point(x + across, y + down) for across, down in corners]
        pygame.draw.polygon(surface, ink, points)
