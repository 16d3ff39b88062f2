"""The seat's own warband as medallions along the foot of the low view."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave.figures import Figure
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.faces import Faces
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_LEFT: Final = 26.0
_ROW: Final = 662.0
_RADIUS: Final = 29.0
_WIZARD: Final = 35.0
_GAP: Final = 15.0
_ROOM: Final = 752.0
_NAME: Final = 607.0
_STEEL: Final = from_hex("#6b7690")
_GROWS: Final = 1.25
"""The greatest enlargement of numbers: the medallions do not grow."""


class Roster:
    """Draws the medallions."""

    def __init__(self, context: FrostgraveContext) -> None:
        self._context = context
        self._faces = Faces(context.kit)

    def forget(self) -> None:
        """Drop the pictures (window changed)."""
        self._faces.forget()

    def places(self) -> list[tuple[Figure, float, float]]:
        """Every member with the column of its middle and its radius, wizard first."""
        members = self._context.model.warband(self._context.own_seat())
        radii = [_WIZARD if one.role == "wizard" else _RADIUS for one in members]
        whole = sum(2 * radius + _GAP for radius in radii)
        squeeze = min(1.0, _ROOM / whole) if whole else 1.0
        found, x = [], _LEFT
        for member, radius in zip(members, radii, strict=True):
            found.append((member, x + radius * squeeze, radius * squeeze))
            x += (2 * radius + _GAP) * squeeze
        return found

    def rect(self, number: int) -> pygame.FRect | None:
        """The area of a figure's medallion, in design units."""
        for member, x, radius in self.places():
            if member.id == number:
                return pygame.FRect(x - radius, _ROW - radius, 2 * radius, 2 * radius)
        return None

    def member_at(self, point: tuple[float, float]) -> int:
        """The figure whose medallion is under a design point, -1 for none."""
        for member, x, radius in self.places():
            if (point[0] - x) ** 2 + (point[1] - _ROW) ** 2 <= (radius + 4) ** 2:
                return member.id
        return -1

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the medallions; they are painted again only if their contents have changed."""
        context = self._context
        seat = context.own_seat()
        members = context.model.warband(seat)
        key = (
            seat,
            context.selected,
            context.inspected,
            tuple((one.id, one.health, one.where) for one in members),
        )
        area = pygame.FRect(0, 590, 820, 130)
        context.kept.draw(surface, "low_roster", area, key, lambda to: self._paint(to, seat))

    def _paint(self, surface: pygame.Surface, seat: int) -> None:
        context = self._context
        kit = context.kit
        style = TextStyle(Family.DISPLAY, 16 * self._grown, (255, 226, 176), fixed=True)
        name = context.names.warband(seat)
        style = kit.text.fitted(name, style, 520)
        spot = (_LEFT + 4, _NAME)
        # A plate: whoever stands at the near edge stands behind the name.
        plate = pygame.FRect(0, 0, kit.text.width(name, style) + 24, 25 * self._grown)
        plate.midleft = (spot[0] - 12, spot[1])
        kit.skin.chip(surface, plate, (13, 18, 29), 0.86)
        kit.text.draw(surface, name, style, spot, Anchor.LEFT)
        for member, x, radius in self.places():
            self._medallion(surface, member, x, radius)

    @property
    def _grown(self) -> float:
        return max(1.0, min(self._context.kit.text.text_scale, _GROWS))

    def _medallion(self, surface: pygame.Surface, member: Figure, x: float, radius: float) -> None:
        context = self._context
        canvas = context.kit.canvas
        gold = context.kit.theme.metal.gold
        chosen = member.id == context.selected
        looked = member.id == context.inspected
        rim = gold if chosen else layout.CREAM if looked else _STEEL
        side = canvas.length(2 * radius)
        wide = side + 2 * max(2, canvas.length(4 if chosen else 3))
        shade = raster.blurred(raster.disc_mask(wide), 6, 24)
        centre = canvas.point(x, _ROW)
        _lay(surface, raster.coloured(shade, (4, 6, 14), 0.8), (centre[0], centre[1] + 4))
        disc = raster.gradient_fill(raster.disc_mask(wide), _light(rim), rim, _dark(rim))
        _lay(surface, disc, centre)
        face = self._faces.face(member, (side, side), 0.5)
        waits = member.where in ("reserve", "table")
        _lay(surface, face, centre, 1.0 if waits else 0.45)
        self._health(surface, member, x, radius)
        if member.where == "table" and context.model.phase == "deploy":
            context.kit.icons.draw(
                surface, "check", (x + radius * 0.72, _ROW - radius * 0.72), 17, (120, 230, 160)
            )

    def _health(self, surface: pygame.Surface, member: Figure, x: float, radius: float) -> None:
        kit = self._context.kit
        style = TextStyle(Family.NUMBER, 17 * self._grown, (255, 255, 255), fixed=True)
        text = str(member.health)
        wide = kit.text.width(text, style) + 28
        tall = 20 * self._grown
        chip = pygame.FRect(x - wide / 2, _ROW + radius - tall / 2, wide, tall)
        kit.skin.chip(surface, chip, (13, 18, 29), 0.95)
        kit.icons.draw(surface, "heart", (chip.left + 12, chip.centery), 13, (255, 122, 102))
        kit.text.draw(surface, text, style, (chip.left + 21, chip.centery), Anchor.LEFT)


def _lay(
    surface: pygame.Surface, image: pygame.Surface, centre: tuple[int, int], opacity: float = 1.0
) -> None:
    blit(
        surface,
        image,
        (centre[0] - image.get_width() / 2, centre[1] - image.get_height() / 2),
        opacity,
    )


def _light(colour: Rgb) -> Rgb:
    red, green, blue = (min(255, part + 50) for part in colour)
    return red, green, blue


def _dark(colour: Rgb) -> Rgb:
    red, green, blue = (round(part * 0.55) for part in colour)
    return red, green, blue
