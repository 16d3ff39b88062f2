"""A game's box with a few of its pieces before it: the picture in the dialogs of a match."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.game_view.game_module import GameModule, TablePiece
from scenes.kit.kit import Kit
from scenes.pages.game_box import COVER, GameBox
from scenes.pages.game_words import game_words

_CAST: Final = (2.0, 4.0)
"""How far the shadow of a piece without one of its own falls."""
_DARK: Final = (30, 16, 6)
_DIM: Final = 0.34
_FLOOR: Final = 240.0
"""The width of the floor for which the games place their pieces."""


class StillLife:
    """Draws the box at a place, and pieces on the floor before it.

    Args:
        kit: the toolkit.
        module: of the game.
        box: the place of the cover in design units, in its proportions.
        floor: the middle of the floor, and its width; `None` for no pieces.
    """

    def __init__(
        self,
        kit: Kit,
        module: GameModule,
        box: pygame.FRect,
        floor: tuple[float, float, float] | None = None,
    ) -> None:
        self._kit = kit
        self._floor = floor
        self._pieces = module.still_life
        title = game_words(kit.words, module.name, "name")
        self._box = GameBox(box, module.name, module.box, title, "", _no, _no, _no)
        self._box.attach(kit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box, then the pieces from back to front."""
        self._box.draw(surface)
        if self._floor is None:
            return
        x, y, width = self._floor
        for piece in self._pieces:
            self._draw_piece(surface, piece, (x, y), width / _FLOOR)

    def _draw_piece(
        self, surface: pygame.Surface, piece: TablePiece, floor: tuple[float, float], share: float
    ) -> None:
        kit = self._kit
        group, _, name = piece.sprite.partition("/")
        sprites = kit.sprites.group(group)
        if name not in sprites:
            return
        zoom = piece.width * share / sprites.extent(name).width
        at = (floor[0] + piece.x * share, floor[1] + piece.y * share)
        shadow = sprites.shadow(name, zoom)
        if shadow is not None:
            shadow.draw(surface, kit.canvas.point(*at))
        else:
            dark = sprites.get(name, zoom, angle=piece.turn, flat=_DARK)
            dark.draw(surface, kit.canvas.point(at[0] + _CAST[0], at[1] + _CAST[1]), _DIM)
        sprites.get(name, zoom, angle=piece.turn).draw(surface, kit.canvas.point(*at))


def box_place(zoom: float, **spot: tuple[float, float]) -> pygame.FRect:
    """The place of a cover at a zoom, with a named point such as `midtop` put somewhere."""
    place = pygame.FRect(0, 0, COVER[0] * zoom, COVER[1] * zoom)
    for name, at in spot.items():
        setattr(place, name, at)
    return place


def _no(*_: object) -> None:
    """Do nothing: the box is a picture only."""
