"""A figure large before the city: the picture of the great moments of a campaign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from scenes.games.frostgrave.campaign.large_figures import (
    CHESTS,
    GROUP,
    WIZARDS,
    has_great,
    large,
    redyed,
)
from scenes.games.frostgrave.campaign.portraits import dyed
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_SHADE: Final = (14, 22, 46)
_LAMP: Final = (118, 78, 34)
_MOON: Final = (58, 78, 118)
_CANDLE: Final = (150, 92, 30)
_NIGHT: Final = ((88, 104, 158), (120, 134, 180), (92, 104, 150))
_LATE: Final = ((128, 138, 190), (164, 160, 190), (132, 132, 176))
_EMBERS: Final = (92, 52, 20)
_DUSK: Final = ((214, 216, 236), (246, 240, 240), (206, 206, 226))
_COLD: Final = (96, 112, 150)
_STONE: Final = (58, 70, 106)
_CORNER: Final = 12.0
_FRAME: Final = (122, 84, 44)
_CLOSE: Final = 1.75
"""The height of a figure as a share of a frame that shows its head and shoulders."""
_CITY: Final = 0.16
_ASIDE: Final = (0.22, 0.78)
"""Where those beside the first stand, as shares of the width."""


class GreatFigure(NamedTuple):
    """Who is in the picture, and how.

    Attributes:
        sprite: the miniature of the same figure.
        lies: whether it lies on the ground.
        dead: whether it will not get up again.
        glow: the colour of a light about it; `None` for the light of a lamp.
        cloth: the colour of its cloth, for one of the blue side; `None` for blue.
        nursed: whether somebody has lit a fire beside its litter, since it will live.
    """

    sprite: str
    lies: bool = False
    dead: bool = False
    glow: Rgb | None = None
    cloth: Rgb | None = None
    nursed: bool = False


def is_ready(kit: Kit) -> bool:
    """Whether the pictures are loaded; begins to load them."""
    loads = [kit.sprites.load(group) for group in (GROUP, WIZARDS, ART)]
    return all(each.done for each in loads)


def paint_great_figure(
    kit: Kit,
    surface: pygame.Surface,
    frame: pygame.FRect,
    who: GreatFigure,
    beside: Sequence[GreatFigure] = (),
) -> None:
    """Paint a figure before the city in the dusk; those who died lie in the moonlight.

    Two may stand beside it, a little farther off.
    """
    box = kit.canvas.rect(frame)
    picture = _stage(kit, frame, _NIGHT if who.dead else _LATE if who.nursed else _DUSK)
    if who.dead:
        _paint_graves(kit, picture, frame)
    light = who.glow or (_MOON if who.dead or who.nursed else _LAMP)
    if who.nursed:
        _paint_camp(kit, picture, frame)
    high = 0.62 if who.lies else 0.46
    _shine(picture, light, 0.5, high, 1.5)
    for one, across in zip(beside, _ASIDE, strict=False):
        if has_great(one.sprite):
            small = pygame.FRect(0, 0, frame.width * 0.5, frame.height * 0.84)
            layer = raster.clear(*kit.canvas.rect(small).size)
            stand_great(kit, layer, small, one)
            at = box.width * across - layer.get_width() / 2
            blit(picture, layer, (round(at), round(box.height * 0.08)))
    if has_great(who.sprite):
        stand_great(kit, picture, frame, who)
    if who.dead:
        _shine(picture, _CANDLE, 0.86, 0.70, 0.7)
    elif who.nursed:
        _shine(picture, _EMBERS, 0.78, 0.58, 1.1)
    if who.dead or who.nursed:
        _paint_snow(picture)
    _hang(kit, surface, picture, box)


def paint_dusk(kit: Kit, surface: pygame.Surface, frame: pygame.FRect) -> None:
    """Paint the city in the dusk with nobody before it."""
    picture = _stage(kit, frame, _DUSK)
    _shine(picture, _LAMP, 0.5, 0.5, 1.5)
    _hang(kit, surface, picture, kit.canvas.rect(frame))


def paint_face(
    kit: Kit, surface: pygame.Surface, sprite: str, frame: pygame.FRect, colour: Rgb
) -> None:
    """Paint head and shoulders of somebody of the blue side before the city.

    `colour` is the seat's: of the cloth and of the frame.
    """
    picture = _stage(kit, frame, _DUSK)
    group, name = large(kit, sprite)
    zoom = round(frame.height * _CLOSE / group.extent(name).height, 2)
    found = group.get(name, zoom)
    found = dyed(found, colour) if group is kit.sprites.group(WIZARDS) else redyed(found, colour)
    left = (picture.get_width() - found.image.get_width()) // 2
    blit(picture, found.image, (left, round(picture.get_height() * 0.04)))
    _hang(kit, surface, picture, kit.canvas.rect(frame), colour)


def _stage(kit: Kit, frame: pygame.FRect, sky: tuple[Rgb, Rgb, Rgb]) -> pygame.Surface:
    """The city above the snow, at an hour of the day."""
    box = kit.canvas.rect(frame)
    picture = pygame.Surface(box.size)
    stage = kit.sprites.group(GROUP).covering("stage", frame.size).image
    # A wide picture shows the city, an upright one the ground.
    below = 1.0 if box.height > box.width * 0.8 else _CITY
    top = round((box.height - stage.get_height()) * below)
    picture.blit(stage, ((box.width - stage.get_width()) // 2, top))
    light = raster.gradient(*box.size, *sky)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _hang(
    kit: Kit,
    surface: pygame.Surface,
    picture: pygame.Surface,
    box: pygame.Rect,
    frame: Rgb = _FRAME,
) -> None:
    """Draw a picture with round corners in a thin frame."""
    whole = picture.convert_alpha()
    mask = raster.rounded_mask(*box.size, kit.canvas.length(_CORNER))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blit(surface, whole, box.topleft)
    line = raster.ring_mask(*box.size, kit.canvas.length(_CORNER), max(1, kit.canvas.length(2)))
    blit(surface, raster.coloured(line, frame, 0.9), box.topleft)


def stand_great(kit: Kit, picture: pygame.Surface, frame: pygame.FRect, who: GreatFigure) -> None:
    """Put a figure with its shadow on a picture of the size of a frame."""
    group, name = large(kit, who.sprite, lies=who.lies)
    if name not in group:
        return
    room = (
        frame.width * (0.96 if who.lies else 0.84 if who.sprite in CHESTS else 0.94),
        frame.height * (0.6 if who.lies else 0.84),
    )
    zoom = round(group.zoom_within(name, room), 2)
    tint = _COLD if who.dead else None
    sprite = group.get(name, zoom, tint=tint, tint_share=0.3 if who.dead else 0.0)
    if who.sprite.startswith("blue_"):
        cloth = who.cloth or kit.theme.player(1).colour
        baked_blue = group is kit.sprites.group(WIZARDS)
        sprite = dyed(sprite, cloth) if baked_blue else redyed(sprite, cloth)
    width, height = sprite.image.get_size()
    foot = picture.get_height() * (0.92 if who.lies else 0.95)
    at = round(picture.get_width() / 2 - width / 2), round(foot - height)
    deep = round(width * (0.26 if who.lies else 0.22))
    disc = raster.disc_mask(round(width * 0.9))
    low = pygame.transform.smoothscale(disc, (round(width * (1.0 if who.lies else 0.86)), deep))
    soft = max(2, deep // 4)
    shade = raster.coloured(raster.blurred(low, soft / 2, soft), _SHADE, 0.72)
    spot = shade.get_rect(center=(at[0] + width // 2 + width // 14, round(foot) - deep // 3))
    blit(picture, shade, spot.topleft)
    blit(picture, sprite.image, at)


def _paint_graves(kit: Kit, picture: pygame.Surface, frame: pygame.FRect) -> None:
    """Stones in the snow behind somebody who died."""
    group = kit.sprites.group(ART)
    width, height = picture.get_size()
    for across, down, size in ((0.15, 0.50, 0.17), (0.87, 0.53, 0.20), (0.64, 0.45, 0.12)):
        zoom = round(frame.height * size / (group.extent("gravestone").height or 1), 2)
        stone = group.get("gravestone", zoom, tint=_STONE, tint_share=0.75)
        stone.draw(picture, (width * across, height * down))


def _paint_camp(kit: Kit, picture: pygame.Surface, frame: pygame.FRect) -> None:
    """A fire and a lantern behind the litter of somebody who is looked after."""
    group = kit.sprites.group(ART)
    width, height = picture.get_size()
    for name, across, down, size in (("fire_2", 0.80, 0.60, 0.30), ("lantern", 0.14, 0.60, 0.22)):
        zoom = round(frame.height * size / (group.extent(name).height or 1), 2)
        group.get(name, zoom).draw(picture, (width * across, height * down))


def _paint_snow(picture: pygame.Surface) -> None:
    """Flakes that fall before the eyes, always the same."""
    width, height = picture.get_size()
    for number in range(46):
        across, down = (number * 0.6180339) % 1.0, (number * 0.7548776) % 1.0
        size = max(1, round(width * (0.004 + 0.006 * ((number * 0.381966) % 1.0))))
        flake = raster.coloured(raster.disc_mask(size * 2), (232, 240, 255), 0.7)
        blit(picture, flake, (round(width * across), round(height * down)))


def _shine(picture: pygame.Surface, colour: Rgb, across: float, down: float, wide: float) -> None:
    pool = pool_of_light(round(picture.get_width() * wide), colour)
    middle = round(picture.get_width() * across), round(picture.get_height() * down)
    picture.blit(pool, pool.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
