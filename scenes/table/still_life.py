"""A game's box with a few of its pieces before it: the picture in the dialogs of a match."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.game_view.game_module import GameModule, TablePiece
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.widgets.base import Widget
from scenes.pages.game_box import COVER, GameBox
from scenes.pages.game_words import game_words

_CAST: Final = (2.0, 4.0)
"""How far the shadow of a piece without one of its own falls."""
_DARK: Final = (30, 16, 6)
_DIM: Final = 0.34
_TRAY_RIM: Final = 9.0
_AROUND: Final = (30.0, 34.0)
"""What the floor keeps free around the pieces: across, also for turned ones, and down."""
_LARGEST: Final = 1.4
"""How much larger than the games place them pieces are drawn at most."""


class StillLives:
    """Keeps the pictures of one table, since painting a box takes longer than a frame may last.

    Args:
        kit: the toolkit.
        module: of the game.
    """

    def __init__(self, kit: Kit, module: GameModule) -> None:
        self._kit = kit
        self._module = module
        self._kept: dict[tuple[object, ...], StillLife] = {}
        self._generation = -1

    @property
    def felt(self) -> Rgb | None:
        """The colour of the felt under the pieces: that of the game's cloth."""
        return self._module.table().mood.cloth

    def picture(self, box: pygame.FRect, floor: pygame.FRect) -> StillLife:
        """The picture at a place, painted once until size, language or look change."""
        if self._generation != self._kit.generation:
            self._kept.clear()
            self._generation = self._kit.generation
        key = (*box, *floor, self._kit.words.language)
        if key not in self._kept:
            self._kept[key] = StillLife(self._kit, self._module, box, floor, rim=_TRAY_RIM)
        return self._kept[key]


class Tray(Widget):
    """The felt on which the pieces of a still life stand, in a rim of wood.

    Args:
        rect: its place in design units.
        dye: the colour of the felt; the usual one if none is given.
    """

    focusable = False

    def __init__(self, rect: pygame.FRect, dye: Rgb | None = None) -> None:
        super().__init__(rect)
        self._dye = dye

    def draw(self, surface: pygame.Surface) -> None:
        """Draw rim and felt."""
        self.kit.skin.tray(surface, self.area, 16, _TRAY_RIM, self._dye)


class StillLife:
    """Draws the box at a place, and pieces on the floor before it.

    Args:
        kit: the toolkit.
        module: of the game.
        box: the place of the cover in design units, in its proportions; `None` for pieces alone.
        floor: where the pieces stand, as large as they fit.
        rim: of a tray around them, on which no shadow falls.
    """

    def __init__(
        self,
        kit: Kit,
        module: GameModule,
        box: pygame.FRect | None,
        floor: pygame.FRect,
        *,
        rim: float = 0.0,
    ) -> None:
        self._kit = kit
        self._floor = floor
        self._rim = rim
        self._pieces = module.still_life
        self._box: GameBox | None = None
        if box is not None:
            title = game_words(kit.words, module.name, "name")
            self._box = GameBox(box, module.name, module.box, title, "", _no, _no, _no)
            self._box.attach(kit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box, then the pieces from back to front."""
        if self._box is not None:
            self._box.draw(surface)
        places = [place for each in self._pieces if (place := self._place(each)) is not None]
        if not places:
            return
        around = places[0].unionall(places[1:])
        room = self._floor.inflate(-_AROUND[0], -_AROUND[1])
        share = min(_LARGEST, room.width / around.width, room.height / around.height)
        middle = pygame.Vector2(room.center) - share * pygame.Vector2(around.center)
        before = surface.get_clip()
        if self._rim:
            felt = self._floor.inflate(-2 * self._rim, -2 * self._rim)
            surface.set_clip(self._kit.canvas.rect(felt).clip(before))
        for piece in self._pieces:
            self._draw_piece(surface, piece, (middle.x, middle.y), share)
        surface.set_clip(before)

    def _place(self, piece: TablePiece) -> pygame.FRect | None:
        """The place of a piece among the others, unscaled; `None` without its sprite."""
        group, _, name = piece.sprite.partition("/")
        sprites = self._kit.sprites.group(group)
        if name not in sprites:
            return None
        extent = sprites.extent(name)
        zoom = piece.width / extent.width
        left, top = piece.x + extent.left * zoom, piece.y + extent.top * zoom
        place = pygame.FRect(left, top, extent.width * zoom, extent.height * zoom)
        turn = math.radians(piece.turn)
        across, down = abs(math.cos(turn)), abs(math.sin(turn))
        wide = place.width * across + place.height * down
        return place.inflate(wide - place.width, place.width * down + place.height * (across - 1))

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
