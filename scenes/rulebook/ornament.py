"""What fills the foot of a page with few clauses: a printer's ornament and pieces of the game."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.game_view.game_module import GameModule
from scenes.kit.kit import Kit
from scenes.pages.printed_line import draw_printed_line
from scenes.table.still_life import StillLife

_LEAST: Final = 130.0
"""Pieces lie where this much of a page is empty."""
_MOST: Final = pygame.Vector2(430, 320)
"""The size of their floor at most."""
_BELOW: Final = 10.0
_LINE: Final = 220.0
_BAR: Final = 7.0
"""How far left of the middle the line lies, since a page keeps room for a scroll bar."""


class PageEnd:
    """Draws the end of a page into what is left of it.

    Args:
        kit: the toolkit.
        module: the game whose pieces lie there; `None` for an ornament alone.
    """

    def __init__(self, kit: Kit, module: GameModule | None) -> None:
        self._kit = kit
        self._module = module
        self._pieces: StillLife | None = None
        self._floor = pygame.FRect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        """Draw an ornament at the head of an empty room, and pieces of the game below it."""
        _draw_ornament(self._kit, surface, room)
        if room.height < _LEAST or self._module is None:
            return
        free = pygame.FRect(room.left, room.top + _BELOW, room.width, room.height - _BELOW)
        floor = pygame.FRect(0, 0, min(_MOST.x, free.width), min(_MOST.y, free.height))
        floor.center = free.center
        if self._pieces is None or floor != self._floor:
            self._pieces, self._floor = StillLife(self._kit, self._module, None, floor), floor
        self._pieces.draw(surface)


def _draw_ornament(kit: Kit, surface: pygame.Surface, room: pygame.FRect) -> None:
    line = pygame.FRect(0, room.top, _LINE, 0)
    line.centerx = room.centerx - _BAR
    draw_printed_line(kit, surface, line, 20, lozenge=7)
