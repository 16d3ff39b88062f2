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

SPRITE_PPI: Final = 72
_RIM: Final = 0.22
"""The width of a base's rim, as a share of its radius."""
_FAR: Final = 0.46
"""The share of the rim's far side that a figure on the base hides."""
_FAR_CHIP: Final = 0.78
"""The size of chips while the whole table is seen."""
SIDES: Final = ("red", "blue")
WILD: Final = (123, 64, 180)
_MISSILES: Final = frozenset(("archer", "crossbowman", "ranger", "tracker", "marksman"))
_SHIELDS: Final = frozenset(("infantryman", "man_at_arms", "knight", "templar"))
_TREASURES: Final = {"special": "chest_special", "lamp": "lamp"}
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
        share = max(0, min(10, round(10 * health / max(1, figure.line.health))))
        sign = sign_of(figure)
        scale = self._kit.canvas.scale * (_FAR_CHIP if far else 1.0)
        key = (sign, seat, share, done, scale, self.colour(seat))
        image = self._chips.get(key)
        if image is None:
            made = self._made_chip(sign, seat, share, scale)
            image = self._chips[key] = raster.fade(made, 0.7) if done else made
        return image

    def _made_chip(self, sign: str, seat: int, share: int, scale: float) -> pygame.Surface:
        image = raster.clear(round(60 * scale), round(24 * scale))
        height, disc = image.get_height(), round(21 * scale)
        bar = raster.rounded_mask(round(42 * scale), round(11 * scale), 5.5 * scale)
        shade = raster.coloured(bar, (14, 20, 32), 0.92)
        blit(image, shade, (round(17 * scale), round(7 * scale)))
        if share:
            long = max(round(5 * scale), round(34 * scale * share / 10))
            colours = ((159, 240, 168), (56, 178, 106))
            if share <= 3:
                colours = ((255, 150, 130), (214, 60, 46))
            elif share <= 6:
                colours = ((255, 210, 122), (232, 134, 46))
            fill = raster.rounded_mask(long, round(5 * scale), 2.5 * scale)
            at = (round(22 * scale), round(10 * scale))
            blit(image, raster.gradient_fill(fill, *colours), at)
        self._badge(image, seat, disc, height)
        size = 13 * scale / self._kit.canvas.scale
        icon = self._kit.icons.get(sign, size, (255, 255, 255))
        middle = (disc // 2 - icon.get_width() // 2, height // 2 - icon.get_height() // 2)
        blit(image, icon, middle)
        return image

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
