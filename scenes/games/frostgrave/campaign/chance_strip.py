"""The faces of a die as a row of cells; gained ones are green and higher."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw.colour import Rgb, mix
from scenes.kit.kit import Kit

SIDES: Final = 20
_GAINED: Final[Rgb] = (96, 214, 132)
_GAP: Final = 1.6


def draw_chance(
    kit: Kit,
    surface: pygame.Surface,
    area: pygame.FRect,
    cells: tuple[int, int, int],
    *,
    lit: Rgb,
    dark: Rgb,
    rising: bool = False,
) -> None:
    """Draw a row of cells.

    Args:
        kit: the toolkit.
        surface: the target.
        area: place in design units.
        cells: how many are lit, how many more would be, and how many there are.
        lit: the colour of lit ones.
        dark: the colour of the others.
        rising: whether they fill up from the left; otherwise the high faces of a die are lit.
    """
    faces, gained, sides = cells
    step = area.width / sides
    for number in range(sides):
        at = number if rising else sides - 1 - number
        cell = pygame.FRect(area.left + at * step, area.top, step - _GAP, area.height)
        colour = lit if number < faces else _GAINED if number < faces + gained else dark
        if number >= faces and colour is _GAINED:
            # A gained face is also higher: colour is never the only sign.
            cell.top -= area.height * 0.25
            cell.height *= 1.5
        box = kit.canvas.rect(cell)
        radius = max(1, kit.canvas.length(2))
        pygame.draw.rect(surface, mix(colour, (0, 0, 0), 0.35), box, border_radius=radius)
        box.height -= max(1, kit.canvas.length(1.5))
        pygame.draw.rect(surface, colour, box, border_radius=radius)
