"""Paints the graveyard by night: sky, the distant city, snow, stones, lanterns, flowers."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import Final

import pygame

from scenes.games.frostgrave.campaign.large_figures import GROUP as HEROES
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.games.frostgrave.workshop.styles import GROUP
from scenes.kit.draw import raster
from scenes.kit.draw.bevel import relief
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import Sprite
from scenes.kit.kit import Kit

HORIZON: Final = 0.27
"""The horizon of the snow, as a share of the yard's height."""
_SKY: Final[tuple[Rgb, ...]] = ((9, 14, 34), (26, 38, 78), (74, 96, 150))
_SNOW: Final = (112, 126, 164)
_MOONLIT: Final = (158, 178, 226, 255)
_CITY: Final = 0.36
"""The share of the stage of large figures that shows the city."""
_NIGHT: Final = ((48, 54, 104), (196, 172, 176), (84, 94, 146))
"""What the night leaves of its colours."""
_SLAB: Final = (0.53, (148, 154, 178))
"""From this share of its height on a gravestone is a slab, and what is left of its white."""
_TREES: Final = ((0.045, 0.50, 1.25), (0.965, 0.46, 1.05), (0.30, 0.32, 0.55), (0.74, 0.325, 0.6))
_RUINS: Final = (
    ("column_2_5", 0.085, 0.86, 0.95), ("rubble_2", 0.16, 0.93, 0.9), ("rubble_0", 0.90, 0.70, 0.7),
    ("column_1_75", 0.93, 0.92, 1.0), ("rubble_3", 0.85, 0.96, 0.9),
    ("column_1_5", 0.20, 0.50, 0.5),
)  # fmt: skip
"""Objects about the graves: sprite, shares of the picture, zoom."""
_MOONSHINE: Final = (58, 70, 96)
_STEPS: Final = 13
_WARM: Final = (150, 92, 34)
FLICKERS: Final = 8
"""The number of brightness steps of a lantern."""
_FINE: Final = 4
_PETALS: Final = (206, 196, 214)
"""What the night leaves of the colours of flowers."""
_FLOWERS: Final[tuple[tuple[float, float, Rgb], ...]] = (
    (0.30, 0.34, (236, 92, 108)),
    (0.70, 0.30, (250, 196, 74)),
    (0.50, 0.20, (240, 242, 255)),
    (0.44, 0.50, (198, 60, 96)),
    (0.66, 0.54, (176, 120, 226)),
)


def paint_yard(kit: Kit, surface: pygame.Surface, rect: pygame.FRect) -> None:
    """Sky, the city at the horizon and the snow of the yard, with rounded corners."""
    area = kit.canvas.rect(rect)
    night = winter_night(kit, area.size, HORIZON, _TREES)
    light = pygame.transform.smoothscale(
        pool_of_light(area.width // 2, _MOONSHINE),
        (round(area.width * 0.9), round(area.height * 0.5)),
    )
    night.blit(
        light,
        light.get_rect(center=(area.width * 0.66, area.height * 0.52)),
        special_flags=pygame.BLEND_RGB_ADD,
    )
    _steps(night)
    group = kit.sprites.group(GROUP)
    for name, across, down, zoom in _RUINS:
        at = area.width * across, area.height * down
        _moonlit(night, group.get(name, zoom), group.shadow(name, zoom), at)
    blit(surface, night, area.topleft)


def _steps(picture: pygame.Surface) -> None:
    """Footprints from the near edge to the graves."""
    width, height = picture.get_size()
    mark = raster.coloured(raster.disc_mask(max(4, width // 84)), (18, 28, 60), 0.4)
    mark = pygame.transform.smoothscale(mark, (mark.get_width(), mark.get_height() * 2 // 3))
    for number in range(_STEPS):
        share = number / _STEPS
        x = 0.60 - 0.10 * share + 0.03 * math.sin(share * 5) + (0.008 if number % 2 else -0.008)
        y = 0.99 - 0.15 * share
        blit(picture, mark, (width * x, height * y))


def winter_night(
    kit: Kit,
    size: tuple[int, int],
    horizon: float,
    trees: tuple[tuple[float, float, float], ...] = (),
) -> pygame.Surface:
    """The distant city by night, with rounded corners.

    Args:
        kit: the toolkit; the sprite groups of Frostgrave and of the campaign are loaded.
        size: the size in pixels.
        horizon: the horizon of the snow, as a share of the height.
        trees: shares of width and height, and zooms.
    """
    width, height = size
    line = round(height * horizon)
    picture = pygame.Surface(size)
    picture.blit(raster.gradient(width, line + round(8 * kit.canvas.scale), *_SKY), (0, 0))
    _city(kit, picture, line)
    _stars(picture, line)
    _moon(kit, picture, (width * 0.80, line * 0.34))
    _ground(kit, picture, line)
    _trees(kit, picture, trees)
    whole = picture.convert_alpha()
    mask = raster.rounded_mask(width, height, kit.canvas.length(14))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def _stars(picture: pygame.Surface, horizon: int) -> None:
    source = Random(11)
    for _ in range(110):
        at = source.random() * picture.get_width(), source.random() ** 1.5 * horizon * 0.5
        light = 130 + source.randrange(120)
        pygame.draw.aacircle(picture, (light, light, 255), at, source.choice((0.8, 1.0, 1.6)))


def _moon(kit: Kit, picture: pygame.Surface, at: tuple[float, float]) -> None:
    size = kit.canvas.length(38)
    glow = raster.blurred(raster.disc_mask(size), size * 0.7, size * 2)
    for image in (
        raster.coloured(glow, (160, 186, 240), 0.55),
        raster.coloured(raster.disc_mask(size), (232, 238, 252)),
    ):
        blit(picture, image, (at[0] - image.get_width() / 2, at[1] - image.get_height() / 2))
    scar = raster.coloured(raster.disc_mask(max(2, size // 4)), (206, 216, 238), 0.8)
    blit(picture, scar, (at[0] - size * 0.28, at[1] - size * 0.05))
    blit(picture, scar, (at[0] + size * 0.05, at[1] - size * 0.34))


def _city(kit: Kit, picture: pygame.Surface, horizon: int) -> None:
    """The lights of the city in the mist."""
    stage = kit.sprites.group(HEROES).get("stage").image
    width, height = stage.get_size()
    part = stage.subsurface((0, 0, width, round(height * _CITY)))
    room = picture.get_width(), horizon + kit.canvas.length(16)
    far = pygame.transform.smoothscale(part, room).convert()
    far.blit(raster.gradient(*room, *_NIGHT), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(far, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _ground(kit: Kit, picture: pygame.Surface, horizon: int) -> None:
    """Snow with a soft upper edge, brighter in the distance."""
    width, height = picture.get_size()
    scale = kit.canvas.scale
    group = kit.sprites.group(GROUP)
    ground = pygame.Surface((width, height - horizon + 8))
    snow = group.covering("snow_ground", (width / scale, ground.get_height() / scale)).image
    ground.blit(snow, snow.get_rect(center=ground.get_rect().center))
    ground.fill(_SNOW, special_flags=pygame.BLEND_RGB_MULT)
    light = raster.gradient(width, ground.get_height(), (44, 50, 62), (10, 12, 16), (0, 0, 0))
    ground.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    edge = raster.clear(*ground.get_size())
    crest = [
        (x, 5 + 3.5 * math.sin(x / width * 11) + 2 * math.sin(x / width * 29))
        for x in range(0, width + 6, 6)
    ]
    pygame.draw.polygon(edge, (255, 255, 255, 255), [(0, height), *crest, (width + 6, height)])
    whole = ground.convert_alpha()
    whole.blit(edge, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blit(picture, whole, (0, horizon - 8))


def _trees(
    kit: Kit, picture: pygame.Surface, trees: tuple[tuple[float, float, float], ...]
) -> None:
    group = kit.sprites.group(GROUP)
    for across, down, zoom in trees:
        at = picture.get_width() * across, picture.get_height() * down
        _moonlit(picture, group.get("dead_tree", zoom), group.shadow("dead_tree", zoom), at)


def _moonlit(
    surface: pygame.Surface, sprite: Sprite, shadow: Sprite | None, at: tuple[float, float]
) -> None:
    """A sprite in the blue of the night."""
    if shadow is not None:
        shadow.draw(surface, at, 0.7)
    image = sprite.image.copy()
    image.fill(_MOONLIT, special_flags=pygame.BLEND_RGBA_MULT)
    blit(surface, image, sprite.area(at).topleft)


def paint_stone(
    kit: Kit, surface: pygame.Surface, rect: pygame.FRect, *, lantern: bool, flower: bool
) -> None:
    """A gravestone with its slab, a lantern beside it, a flower on the snow of the slab."""
    group = kit.sprites.group(ART)
    plain = group.get("gravestone")
    zoom = round(rect.height * kit.canvas.scale / plain.image.get_height(), 2)
    sprite = group.get("gravestone", zoom)
    width, height = sprite.image.get_size()
    x, y = kit.canvas.point(rect.centerx, rect.bottom)
    at = x - width / 2 + sprite.anchor[0], y - height + sprite.anchor[1]
    _moonlit(surface, _slabbed(sprite), group.shadow("gravestone", zoom), at)
    if lantern:
        light = group.get("lantern", zoom * 0.9)
        spot = x + width * 0.78, y - height * 0.36
        light.draw(surface, spot)
    if flower:
        image = flower_image(round(width * 0.74))
        left, top = x - image.get_width() / 2, y - height * 0.42
        shade = raster.coloured(raster.blurred(raster.silhouette(image), 2.0, 4), (8, 12, 28), 0.6)
        blit(surface, shade, (left - 1, top))
        blit(surface, image, (left, top))


@lru_cache(maxsize=8)
def _slabbed(sprite: Sprite) -> Sprite:
    """A gravestone whose slab is of grey stone: its own is as white as snow."""
    image = sprite.image.copy()
    share, colour = _SLAB
    low = image.get_rect()
    low.top = round(low.height * share)
    image.fill(colour, low, special_flags=pygame.BLEND_RGB_MULT)
    return Sprite(image, sprite.anchor)


@lru_cache(maxsize=2 * FLICKERS)
def warmth(size: int, flicker: int) -> pygame.Surface:
    """Light of a flame on snow, of a width in pixels, to be added; `flicker` counts from 0."""
    share = 0.62 + 0.38 * flicker / (FLICKERS - 1)
    red, green, blue = (round(part * share) for part in _WARM)
    pool = pool_of_light(size, (red, green, blue))
    return pygame.transform.smoothscale(pool, (size, round(size * 0.66)))


@lru_cache(maxsize=8)
def flower_image(size: int) -> pygame.Surface:
    """A small bunch of flowers tied with a ribbon, of a width in pixels."""
    side = size * _FINE
    image = pygame.Surface((side, side), pygame.SRCALPHA)
    knot = side * 0.54, side * 0.76
    for x, y, _ in _FLOWERS:
        head = x * side, y * side
        pygame.draw.line(image, (64, 122, 70), knot, head, max(2, side // 26))
        tail = knot[0] + (knot[0] - head[0]) * 0.5, knot[1] + (knot[1] - head[1]) * 0.34
        pygame.draw.line(image, (50, 98, 58), knot, tail, max(2, side // 30))
    for x, y, colour in _FLOWERS:
        _blossom(image, (x * side, y * side), side * 0.105, colour)
    pygame.draw.line(
        image, (214, 60, 66), (knot[0] - side * 0.07, knot[1] - side * 0.01),
        (knot[0] + side * 0.07, knot[1] + side * 0.01), max(3, side // 14),
    )  # fmt: skip
    image = image.premul_alpha()
    relief(raster.silhouette(image), side / 34).apply(image, 0.5, 0.75)
    image.fill(_PETALS, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(image, (size, size))


def _blossom(image: pygame.Surface, at: tuple[float, float], radius: float, colour: Rgb) -> None:
    dark = tuple(round(part * 0.72) for part in colour)
    for shade, reach in ((dark, 1.0), (colour, 0.82)):
        for number in range(5):
            turn = number * 2 * math.pi / 5 - math.pi / 2
            spot = at[0] + math.cos(turn) * radius * 0.85, at[1] + math.sin(turn) * radius * 0.85
            pygame.draw.circle(image, shade, spot, radius * 0.72 * reach)
    pygame.draw.circle(image, (255, 228, 130), at, radius * 0.46)
