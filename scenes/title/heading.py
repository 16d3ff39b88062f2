"""The program's name on the title, with its gilt ornaments."""

from __future__ import annotations

import pygame

from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.pages.lettering import letter

_ORNAMENT: Rgb = from_hex("#e9c47c")


def draw_heading(kit: Kit, surface: pygame.Surface) -> None:
    """Draw the name between two ornaments."""
    chinese = kit.words.wide
    tracking = 9.0 if chinese else 0.0
    letter(kit, surface, kit.words("app.name"), (DESIGN_WIDTH / 2, 70), 50, tracking=tracking)
    half = 156 if chinese else 284
    for side in (-1, 1):
        _draw_ornament(kit, surface, DESIGN_WIDTH / 2 + side * half, 70, side)


def _draw_ornament(kit: Kit, surface: pygame.Surface, x: float, y: float, side: int) -> None:
    """A gilt line that ends in a lozenge towards the lettering."""
    canvas = kit.canvas
    length, width = 128.0, 13.0
    start = canvas.point(x + side * 2 * width, y)
    end = canvas.point(x + side * (length + 2 * width), y)
    for offset, colour in ((1, (30, 14, 6)), (0, _ORNAMENT)):
        down = canvas.length(1.4) * offset
        line = (start[0], start[1] + down), (end[0], end[1] + down)
        pygame.draw.aaline(surface, colour, *line, max(1, canvas.length(2.0)))
        corners = [
            canvas.point(x, y),
            canvas.point(x + side * width, y - width * 0.62),
            canvas.point(x + side * 2 * width, y),
            canvas.point(x + side * width, y + width * 0.62),
        ]
        moved = [(px, py + down) for px, py in corners]
        for one, other in zip(moved, [*moved[1:], moved[0]], strict=True):
            pygame.draw.aaline(surface, colour, one, other, max(1, canvas.length(2.0)))
        middle = canvas.point(x + side * width, y)
        pygame.draw.aacircle(surface, colour, (middle[0], middle[1] + down), canvas.length(2.8))
