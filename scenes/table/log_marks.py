"""The marks beside an entry of the match log: pictures, and the token of a side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import pygame

from scenes.game_view.log_picture import LogPicture
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, is_bright, lighten
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.player_swatches import shape_mask

_FRAME: Final = 2.5
_SKY: Final[tuple[Rgb, Rgb]] = ((70, 92, 128), (28, 40, 64))
_ICON: Final = 0.62
_DARK: Final[Rgb] = (42, 26, 12)
_LIGHT: Final[Rgb] = (255, 252, 246)

Painter: TypeAlias = Callable[[pygame.Surface, LogPicture, pygame.FRect], None]


class LogMarks:
    """Draws pictures in tiles.

    Args:
        kit: the toolkit.
        paint: draws a picture without layers; `None` where there are none.
    """

    def __init__(self, kit: Kit, paint: Painter | None) -> None:
        self._kit = kit
        self._paint = paint

    def tile(
        self, surface: pygame.Surface, picture: LogPicture, place: pygame.FRect, team: int | None
    ) -> None:
        """Draw a picture in a tile framed in a side's colour."""
        kit, skin = self._kit, self._kit.skin
        colour = kit.theme.ink.c500 if team is None else kit.theme.player(team).colour
        skin.row(surface, place, (lighten(colour, 0.25), darken(colour, 0.25)), 9, None, 1.0)
        inner = place.inflate(-2 * _FRAME, -2 * _FRAME)
        skin.field(surface, inner, _SKY, 7)
        self.picture(surface, picture, inner)

    def picture(self, surface: pygame.Surface, picture: LogPicture, place: pygame.FRect) -> None:
        """Draw a picture, cut to its place."""
        kit = self._kit
        before = surface.get_clip()
        surface.set_clip(kit.canvas.rect(place).clip(before))
        if not picture.layers:
            if self._paint is not None:
                self._paint(surface, picture, place)
        else:
            self._draw_layers(surface, picture, place)
        surface.set_clip(before)

    def _draw_layers(
        self, surface: pygame.Surface, picture: LogPicture, place: pygame.FRect
    ) -> None:
        kit, zoom = self._kit, 0.0
        for layer in picture.layers:
            group, _, name = layer.partition("/")
            if group == "icon":
                kit.icons.draw(surface, name, place.center, _ICON * place.width, _LIGHT)
                continue
            sprites = kit.sprites.group(group)
            if name not in sprites:
                continue
            area = sprites.extent(name)
            zoom = zoom or picture.width * place.width / area.width
            at = (place.centerx - area.centerx * zoom, place.centery - area.centery * zoom)
            sprites.get(name, zoom).draw(surface, kit.canvas.point(*at))

    def token(
        self, surface: pygame.Surface, number: int, team: int, place: pygame.FRect, size: float
    ) -> None:
        """Draw the shape of a side with an action's number on it."""
        kit, look = self._kit, self._kit.theme.player(team)
        area = kit.canvas.rect(place)
        kit.skin.shape(
            surface,
            area,
            look.shape,
            lambda: shape_mask(look.shape, area.width),
            (lighten(look.colour, 0.1), darken(look.colour, 0.2)),
            3,
        )
        ink = _DARK if is_bright(look.colour) else _LIGHT
        style = TextStyle(Family.NUMBER, size, ink, fixed=True)
        words = str(number)
        style = kit.text.fitted(words, style, place.width - 5)
        kit.text.draw(surface, words, style, place.center, Anchor.CENTRE)

    def ribbon(
        self, surface: pygame.Surface, words: str, place: pygame.FRect, team: int | None
    ) -> None:
        """Draw the ribbon that begins a turn."""
        kit = self._kit
        colour = kit.theme.ink.c600 if team is None else kit.theme.player(team).colour
        ink = _DARK if is_bright(colour) else _LIGHT
        kit.skin.row(surface, place, (lighten(colour, 0.08), darken(colour, 0.28)), 8, None, 1.0)
        style = TextStyle(Family.STRONG, 14, ink)
        room = place.width - 44
        style = kit.text.fitted(words, style, room)
        words = kit.text.shortened(words, style, room)
        kit.icons.draw(surface, "hourglass", (place.left + 18, place.centery), 15, ink)
        kit.text.draw(surface, words, style, (place.left + 34, place.centery), Anchor.LEFT)
