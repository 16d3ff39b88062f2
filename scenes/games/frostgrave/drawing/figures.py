"""Draws miniatures: sprite, shadow, and the chip with icon and Health below the base."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.state import Token
from scenes.games.frostgrave.camera import Camera
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.sprites import SpriteGroup
from scenes.kit.draw.theme import DEFAULT_PLAYERS
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

SPRITE_PPI: Final = 72
_RIM: Final = 0.22
"""The width of a base's rim, as a share of its radius."""
_FAR: Final = 0.46
"""The share of the rim's far side that a figure on the base hides."""
_FAR_CHIP: Final = 0.7
"""The size of chips while the whole table is seen."""
SIDES: Final = ("red", "blue")
WILD: Final = (123, 64, 180)
_MISSILES: Final = frozenset(("archer", "crossbowman", "ranger", "tracker", "marksman"))
_SHIELDS: Final = frozenset(("infantryman", "man_at_arms", "knight", "templar"))
_TREASURES: Final = {"special": "chest_special", "lamp": "lamp"}
_SHADE: Final = (4, 12, 12)
_LOW, _HURT = 0.34, 0.67
"""The shares of Health at and below which the bar is red, and orange."""
_STAND_INS: Final = {"foe": "foe_skeleton", "red": "red_thug", "blue": "blue_thug"}


def sign_of(figure: Figure) -> str:
    """The icon for a kind of figure."""
    if figure.role == "wizard":
        return "frost_hat"
    if figure.role == "apprentice":
        return "book"
    if figure.role == "creature":
        if "undead" in figure.tags:
            return "frost_skull"
        return "frost_paw" if "animal" in figure.tags else "frost_claw"
    if "animal" in figure.tags:
        return "frost_paw"
    if figure.kind in _MISSILES:
        return "frost_bow"
    return "shield" if figure.kind in _SHIELDS else "sword"


def facing_of(degrees: float) -> int:
    """The baked facing closest to a direction: 0 south-east, 1 south-west, and so on round."""
    return int(degrees % 360 // 90)


def sprite_name(group: SpriteGroup, figure: Figure, facing: int) -> str:
    """The sprite of a figure; where a facing is missing, the one that looks to the same side."""
    if figure.role == "creature" and figure.owner == NOBODY:
        side, kind = "foe", figure.kind
    elif figure.role == "wizard":
        side, kind = SIDES[max(0, figure.owner)], f"wizard_{figure.school}"
    elif figure.role == "creature":
        side, kind = "foe", figure.kind
    else:
        side, kind = SIDES[max(0, figure.owner)], figure.kind
    for turn in (facing, 3 - facing, 0):
        name = f"{side}_{kind}_{turn}"
        if name in group:
            return name
    return f"{_STAND_INS[side]}_0"


def treasure_sprite(token: Token) -> str:
    """The sprite of a treasure."""
    return _TREASURES.get(token.kind, "chest") if isinstance(token.kind, str) else "chest"


class Miniatures:
    """Sprites of figures at the current zoom."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._chips: dict[tuple[object, ...], pygame.Surface] = {}

    def forget(self) -> None:
        """Drop pictures (window or palette changed)."""
        self._chips.clear()

    def sprite(self, figure: Figure, degrees: float, camera: Camera) -> Sprite:
        """The sprite of the miniature."""
        group = self._kit.sprites.group(GROUP)
        return group.get(sprite_name(group, figure, facing_of(degrees)), self._zoom(camera))

    def shadow(self, figure: Figure, degrees: float, camera: Camera) -> Sprite | None:
        """Its shadow on the ground."""
        group = self._kit.sprites.group(GROUP)
        return group.shadow(sprite_name(group, figure, facing_of(degrees)), self._zoom(camera))

    def treasure(self, camera: Camera, size: float = 1.0, token: Token | None = None) -> Sprite:
        """A chest or another kind of token, at full size or smaller."""
        name = "chest" if token is None else treasure_sprite(token)
        return self._kit.sprites.group(GROUP).get(name, self._zoom(camera) * size)

    def colour(self, seat: int) -> Rgb:
        """The colour of a side; violet for uncontrolled creatures."""
        if seat < 0:
            return WILD
        return self._kit.theme.player(seat).colour

    def repainted(self, figure: Figure) -> Rgb | None:
        """The rim's colour where the palette differs from the baked one."""
        if figure.owner < 0 or figure.role == "creature":
            return None
        colour = self.colour(figure.owner)
        return None if colour == DEFAULT_PLAYERS[figure.owner].colour else colour

    def rim(self, radius: int, colour: Rgb) -> pygame.Surface:
        """The near half of the rim of a base, drawn over the baked one."""
        key = ("rim", radius, colour)
        image = self._chips.get(key)
        if image is None:
            side = 2 * radius
            mask = raster.ring_mask(side, side, radius, max(3, round(radius * _RIM)))
            mask.fill((0, 0, 0, 0), (0, 0, side, round(side * _FAR)))
            dark = raster.ring_mask(side, side, radius, max(1, round(radius * 0.05)))
            dark.fill((0, 0, 0, 0), (0, 0, side, round(side * _FAR)))
            image = self._chips[key] = raster.coloured(mask, colour)
            blit(image, raster.coloured(dark, darken(colour, 0.5)), (0, 0))
        return image

    def chip(
        self, figure: Figure, seat: int, health: int, *, done: bool, far: bool = False
    ) -> pygame.Surface:
        """Icon and Health, to be put below the base; smaller from `far`."""
        share = max(0.0, min(1.0, health / max(1, figure.line.health)))
        sign = sign_of(figure)
        scale = self._kit.canvas.scale * (_FAR_CHIP if far else 1.0)
        key = (sign, seat, health, share, done, scale, self.colour(seat))
        image = self._chips.get(key)
        if image is None:
            made = self._made_chip(sign, seat, (health, share), scale)
            image = self._chips[key] = raster.fade(made, 0.7) if done else made
        return image

    def badge(self, seat: int, size: float) -> pygame.Surface:
        """The badge of a side as on its chips, at a size in design units."""
        disc = self._kit.canvas.length(size)
        key = ("badge", seat, disc, self.colour(seat))
        image = self._chips.get(key)
        if image is None:
            image = self._chips[key] = raster.clear(disc, disc)
            self._badge(image, seat, disc, disc)
        return image

    def draw_badge(
        self, surface: pygame.Surface, seat: int, centre: tuple[float, float], size: float
    ) -> None:
        """Draw the badge of a side about a design point, at a size in design units."""
        image = self.badge(seat, size)
        blit(surface, image, image.get_rect(center=self._kit.canvas.point(*centre)).topleft)

    def _made_chip(
        self, sign: str, seat: int, health: tuple[int, float], scale: float
    ) -> pygame.Surface:
        """The badge of a side, and Health as a bar with its number."""
        left, share = health
        image = raster.clear(round(62 * scale), round(26 * scale))
        height, disc = image.get_height(), round(26 * scale)
        bar = pygame.Rect(0, 0, round(45 * scale), round(18 * scale))
        bar.midright = (image.get_width(), height // 2)
        ends = bar.height / 2
        shade = raster.coloured(raster.rounded_mask(*bar.size, ends), (9, 14, 25), 0.94)
        blit(image, shade, bar.topleft)
        rim = max(1, round(2 * scale))
        room = bar.inflate(-2 * rim, -2 * rim)
        mask = raster.rounded_mask(*room.size, room.height / 2)
        # The badge covers the bar's beginning: what is left of it counts from there.
        covered = disc - room.left
        mask.fill((0, 0, 0, 0), (covered + round((room.width - covered) * share), 0, *room.size))
        colours = ((92, 208, 128), (30, 128, 70))
        if share <= _LOW:
            colours = ((255, 128, 108), (192, 44, 34))
        elif share <= _HURT:
            colours = ((255, 190, 92), (206, 112, 26))
        blit(image, raster.gradient_fill(mask, *colours), room.topleft)
        self._badge(image, seat, disc, height)
        units = scale / self._kit.canvas.scale
        icon = self._kit.icons.get(sign, 17 * units, (255, 255, 255))
        middle = (disc // 2 - icon.get_width() // 2, height // 2 - icon.get_height() // 2)
        blit(image, icon, middle)
        self._number(image, str(left), ((disc + room.right) / 2, height / 2), units)
        return image

    def _number(
        self, image: pygame.Surface, words: str, centre: tuple[float, float], units: float
    ) -> None:
        """A number with a dark outline, for any colour below it."""
        text = self._kit.text
        style = TextStyle(Family.NUMBER, 17 * units, (255, 255, 255), fixed=True)
        dark, light = text.line(words, style.coloured(_SHADE)), text.line(words, style)
        x = round(centre[0] - light.get_width() / 2)
        y = round(centre[1] - text.optical_centre(style))
        for across, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            blit(image, dark, (x + across, y + down), 0.8)
        blit(image, light, (x, y))

    def _badge(self, image: pygame.Surface, seat: int, disc: int, height: int) -> None:
        """A disc for the first side, an octagon for the second, a hexagon for wild creatures."""
        colour = self.colour(seat)
        corners = {0: 0, 1: 8}.get(seat, 6)
        mask = raster.disc_mask(disc) if not corners else _polygon(disc, corners)
        ring = raster.disc_mask(disc - 3) if not corners else _polygon(disc - 3, corners)
        top = (height - disc) // 2
        blit(image, raster.coloured(mask, (245, 248, 255)), (0, top))
        face = raster.gradient_fill(ring, lighten(colour, 0.18), darken(colour, 0.28))
        blit(image, face, (1, top + 1))

    def _zoom(self, camera: Camera) -> float:
        return 2 * camera.figure_zoom / SPRITE_PPI


def _polygon(size: int, corners: int) -> pygame.Surface:
    middle = size / 2
    points = []
    for corner in range(corners):
        way = pygame.Vector2(middle - 0.5, 0).rotate(360 / corners * (corner + 0.5))
        points.append((middle + way.x, middle + way.y))
    return raster.polygon_mask(size, size, points)
