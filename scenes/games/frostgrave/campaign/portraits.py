"""Portraits: the upper half of a miniature in a rounded window."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from scenes.games.frostgrave.campaign.large_figures import (
    GROUP as HEROES,
)
from scenes.games.frostgrave.campaign.large_figures import WIZARDS, has_great, large, redyed
from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.draw.sprite import Sprite
from scenes.kit.kit import Kit

GROUP: Final = "frostgrave"
_SKY: Final = (from_hex("#a9c2e6"), from_hex("#4f6da3"))
_GREY: Final = (from_hex("#7e8796"), from_hex("#4a5160"))
_CROWN: Final = 158.0
"""From the ground to just above a soldier's head in its large picture, in design units."""
_CLOSE: Final = 1.72
"""The height of the whole figure as a share of the picture's."""
_LOW: Final = 0.75
"""Beasts are lower than this share of a soldier: their head is beside their feet, not above."""
_BEAST: Final = (1.10, 0.98)
"""How much of a beast is seen: its height and its width, as shares of the picture's."""
_CLOTH: Final = (0, 96, 255)
"""The blue of the second side's cloth as red, green and blue at its brightest."""


@lru_cache(maxsize=64)
def dyed(sprite: Sprite, colour: Rgb) -> Sprite:
    """A miniature of the blue side with its cloth in another colour.

    The amount of blue exceeding red in a pixel is replaced.
    """
    if colour[2] > colour[1] > colour[0]:
        return sprite
    image = sprite.image
    size, plain = image.get_size(), pygame.image.tobytes(image, "RGBA")
    blue = bytearray(len(plain))
    blue[0::4] = plain[2::4]
    excess = pygame.image.frombytes(bytes(blue), size, "RGBA")
    excess.blit(image, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    share = pygame.image.tobytes(excess, "RGBA")[0::4]
    grey = bytearray(len(plain))
    grey[0::4] = grey[1::4] = grey[2::4] = share
    brightest = max(1, *colour)
    red, green, blue_part = (round(part * 255 / brightest) for part in colour)
    dye, found = (red, green, blue_part), image.copy()
    for part, flag in ((dye, pygame.BLEND_RGB_ADD), (_CLOTH, pygame.BLEND_RGB_SUB)):
        layer = pygame.image.frombytes(bytes(grey), size, "RGBA")
        layer.fill(part, special_flags=pygame.BLEND_RGB_MULT)
        found.blit(layer, (0, 0), special_flags=flag)
    return Sprite(found, sprite.anchor)


def paint_portrait(
    kit: Kit,
    surface: pygame.Surface,
    sprite: str,
    area: pygame.FRect,
    *,
    rim: Rgb | None = None,
    is_own: bool = False,
    faded: bool = False,
    closeness: float = 0.66,
) -> None:
    """Paint a member's portrait.

    Args:
        kit: the toolkit.
        surface: the window.
        sprite: the miniature, of the group of Frostgrave.
        area: the window of the portrait, in design units.
        rim: the colour of its edge, if it has one; the blue side wears it, too.
        is_own: whether they wear their own blue, whatever the edge.
        faded: whether they cannot march.
        closeness: the visible share of the miniature's height, from its head down.
    """
    if not kit.sprites.load(GROUP).done:
        return
    group = kit.sprites.group(GROUP)
    box = kit.canvas.rect(area)
    picture = raster.gradient(box.width, box.height, *(_GREY if faded else _SKY)).convert_alpha()
    dye = rim if rim is not None and not is_own and sprite.startswith("blue_") else None
    if _has_face(kit, sprite):
        _draw_face(kit, picture, sprite, area.height, 0.55 if faded else 1.0, dye)
    elif sprite in group:
        plain = group.get(sprite)
        zoom = round(box.height / (plain.image.get_height() * closeness), 2)
        zoom = min(zoom, round(box.width / plain.image.get_width() * 1.5, 2))
        found = group.get(sprite, zoom, opacity=0.55 if faded else 1.0)
        if dye is not None:
            found = dyed(found, dye)
        width, _ = found.image.get_size()
        left = (box.width - width) // 2
        picture.blit(found.image, (left, round(box.height * 0.05)), special_flags=_PREMULTIPLIED)
    radius = kit.canvas.length(8)
    mask = raster.rounded_mask(box.width, box.height, radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, box.topleft, special_flags=_PREMULTIPLIED)
    if rim is not None:
        line = raster.ring_mask(box.width, box.height, radius, max(1, kit.canvas.length(1.6)))
        surface.blit(raster.coloured(line, rim), box.topleft, special_flags=_PREMULTIPLIED)


_PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED


def _has_face(kit: Kit, sprite: str) -> bool:
    """Whether there is a large picture, seen from before, of somebody; creatures have none."""
    if not has_great(sprite) or not all(kit.sprites.load(name).done for name in (HEROES, WIZARDS)):
        return False
    group, name = large(kit, sprite)
    return name in group


def _draw_face(
    kit: Kit,
    picture: pygame.Surface,
    sprite: str,
    high: float,
    opacity: float,
    dye: Rgb | None,
) -> None:
    """Draw head and shoulders; `high` is the height of the picture in design units."""
    group, name = large(kit, sprite)
    is_wizard = group is kit.sprites.group(WIZARDS)
    whole = group.extent(name)
    top = whole.top if is_wizard else max(whole.top, -_CROWN)
    zoom, across = round(high * _CLOSE / -top, 2), 0.0
    if -top < _CROWN * _LOW:
        wide = picture.get_width() / kit.canvas.scale
        zoom = round(min(high * _BEAST[0] / -top, wide * _BEAST[1] / whole.width), 2)
        across = whole.centerx * zoom
    found = group.get(name, zoom, opacity=opacity)
    if sprite.startswith("blue_"):
        colour = dye or kit.theme.player(1).colour
        found = dyed(found, colour) if is_wizard else redyed(found, colour)
    low = kit.canvas.length(-top * zoom) + picture.get_height() * 0.06
    if across:
        low = max(low, (picture.get_height() + kit.canvas.length(-top * zoom)) / 2)
    at = picture.get_width() / 2 - across * kit.canvas.scale, low
    found.draw(picture, at)
