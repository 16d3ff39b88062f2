"""The room of the lobby: a lamplit table with the game on it, and those who sit around it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import Final

import pygame

from scenes.game_module import TablePiece
from scenes.kit.draw import raster
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.kit import Kit
from scenes.kit.text.typesetter import blit
from scenes.match_plan import COLOURS, MatchPlan
from scenes.pages import avatars

GROUP: Final = "lobby"
TABLE: Final = (640.0, 316.0, 364.0)
"""Middle and radius of the table in the baked picture; `tools/art/lobby.py` has the same."""
SQUASH: Final = math.sin(math.radians(33))
_REACH: Final = 48.0
_PLACES: Final[tuple[tuple[int, str], ...]] = (
    (124, "far"),
    (56, "far"),
    (184, "near"),
    (-4, "near"),
)
"""The angle of each chair around the table, and which of the two pictures fits there."""
_BOARD: Final = 500.0
"""The width of a board that lies flat on the table, in design units."""
_THICK: Final = 7


def chair_foot(seat: int) -> tuple[float, float]:
    """Where the chair of a seat stands, in design units."""
    angle = math.radians(_PLACES[seat][0])
    x, y, radius = TABLE
    reach = radius + _REACH
    return x + reach * math.cos(angle), y - reach * SQUASH * math.sin(angle)


class Room:
    """Paints the room for a plan.

    Args:
        kit: the toolbox.
        plan: who sits where.
        people: the avatars of people at the table of the game, one a seat in turn.
        pieces: what of the game lies on the table.
    """

    def __init__(
        self, kit: Kit, plan: MatchPlan, people: Sequence[str], pieces: Sequence[TablePiece]
    ) -> None:
        self._kit = kit
        self._plan = plan
        self._people = people
        self._pieces = pieces

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole room: who sits at the far side, the table, who sits near, the lamp."""
        kit = self._kit
        surface.fill((0, 0, 0))
        picture = kit.sprites.group(GROUP).covering("room", (DESIGN_WIDTH, DESIGN_HEIGHT)).image
        middle = kit.canvas.point(DESIGN_WIDTH / 2, DESIGN_HEIGHT / 2)
        at = picture.get_rect(center=middle)
        surface.blit(picture, at.topleft)
        seats = range(min(len(self._plan.seats), len(_PLACES)))
        for seat in seats:
            if _PLACES[seat][1] == "far":
                self._sit(surface, seat)
        self._lay_table(surface, picture, at)
        for piece in self._pieces:
            self._lay(surface, piece)
        for seat in seats:
            if _PLACES[seat][1] == "near":
                self._sit(surface, seat)
        self._hang_lamp(surface)

    def _sit(self, surface: pygame.Surface, seat: int) -> None:
        """The chair of a seat and who sits on it; the pictures of one side are turned over."""
        kit = self._kit
        group = kit.sprites.group(GROUP)
        side = _PLACES[seat][1]
        kind = self._plan.seats[seat].kind
        names = [f"chair_{COLOURS[self._plan.team_of(seat)]}_{side}"]
        avatar = avatars.avatar_of(self._people, seat, kind).removeprefix("avatar_")
        if avatar:
            names.append(f"{avatar}_{side}")
        x, y = chair_foot(seat)
        foot = kit.canvas.point(x, y + 160)
        shade = self._shade
        blit(surface, shade, shade.get_rect(center=kit.canvas.point(x, y + 100)).topleft)
        for name in names:
            if name not in group:
                continue
            image = group.get(name).image
            if x > TABLE[0]:
                image = pygame.transform.flip(image, True, False)
            blit(surface, image, image.get_rect(midbottom=foot).topleft)

    @cached_property
    def _shade(self) -> pygame.Surface:
        """The shadow below every chair."""
        length = self._kit.canvas.length
        soft = raster.blurred(raster.disc_mask(length(150)), length(14), 0)
        shade = raster.coloured(soft, (0, 0, 0), 0.5)
        return pygame.transform.smoothscale(shade, (length(230), length(100)))

    def _lay_table(self, surface: pygame.Surface, picture: pygame.Surface, at: pygame.Rect) -> None:
        """The table once more, above those at its far side."""
        kit = self._kit
        x, y, radius = TABLE
        area = pygame.FRect(0, 0, 2 * radius, 2 * radius * SQUASH)
        area.center = (x, y)
        inside = kit.canvas.rect(area)
        large = raster.clear(2 * inside.width, 2 * inside.height)
        pygame.draw.ellipse(large, (255, 255, 255, 255), large.get_rect())
        mask = pygame.transform.smoothscale(large, inside.size)
        top = picture.subsurface(inside.move(-at.left, -at.top)).convert_alpha()
        blit(surface, raster.masked(top, mask), inside.topleft)

    def _lay(self, surface: pygame.Surface, piece: TablePiece) -> None:
        """A board that lies flat, or a piece that stands or lies on the table."""
        kit = self._kit
        group, _, name = piece.sprite.partition("/")
        sprites = kit.sprites.group(group)
        if name not in sprites:
            return
        zoom = sprites.zoom_within(name, (piece.width, math.inf))
        image = sprites.get(name, zoom, angle=piece.turn).image
        at = kit.canvas.point(TABLE[0] + piece.x, TABLE[1] + piece.y)
        if piece.flat:
            wide, high = image.get_width(), image.get_height()
            image = pygame.transform.smoothscale(image, (wide, max(1, round(high * piece.flat))))
            image = image if image.get_flags() & pygame.SRCALPHA else image.convert_alpha()
            side = raster.coloured(raster.silhouette(image), (30, 40, 58))
            for lower in range(kit.canvas.length(_THICK), 0, -1):
                blit(surface, side, image.get_rect(center=(at[0], at[1] + lower)).topleft)
        blit(surface, image, image.get_rect(center=at).topleft)

    def _hang_lamp(self, surface: pygame.Surface) -> None:
        kit = self._kit
        lamp = kit.sprites.group(GROUP).get("lamp").image
        foot = kit.canvas.point(TABLE[0], 98)
        blit(surface, lamp, lamp.get_rect(midbottom=foot).topleft)
        glow = raster.disc_mask(max(2, kit.canvas.length(40)))
        soft = pygame.transform.smoothscale(
            raster.blurred(glow, kit.canvas.length(9), kit.canvas.length(20)),
            (kit.canvas.length(330), kit.canvas.length(110)),
        )
        light = raster.coloured(soft, (255, 200, 120), 0.4)
        surface.blit(
            light,
            light.get_rect(center=kit.canvas.point(TABLE[0], 92)).topleft,
            special_flags=pygame.BLEND_RGB_ADD,
        )
