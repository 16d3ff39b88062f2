"""What fills the foot of a page with few clauses: a printer's ornament and a plate."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

_PLATE: Final = 150.0
"""A picture is shown where this much of a page is empty."""


def draw_ornament(kit: Kit, surface: pygame.Surface, room: pygame.FRect, cover: str) -> None:
    """Draw an ornament at the head of an empty room of a page, and the game's box below it."""
    canvas, ink, middle = kit.canvas, kit.theme.paper.c400, room.top
    for left in (room.centerx - 117, room.centerx + 13):
        surface.fill(ink, canvas.rect(pygame.FRect(left, middle - 0.7, 90, 1.4)))
    corners = ((0, -7), (7, 0), (0, 7), (-7, 0))
    points = [canvas.point(room.centerx - 7 + x, middle + y) for x, y in corners]
    pygame.draw.polygon(surface, ink, points)
    shared = kit.sprites.group("shared")
    if room.height < _PLATE or cover not in shared:
        return
    inner = room.inflate(-80, -28).move(0, 8)
    image = shared.get(cover, min(1.0, shared.zoom_within(cover, inner.size))).image
    blit(surface, image, image.get_rect(center=canvas.point(*inner.center)).topleft)
