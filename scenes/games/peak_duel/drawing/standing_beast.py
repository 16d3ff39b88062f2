"""A beast at the end of a duel: a relief on a sun, or on a moon if it has lost.

The disc stands in a cradle of lacquer with the beast's name: a trophy of gold for the winner, of
silver for who has lost.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.peak_duel.data import PeakDuelData
from scenes.games.peak_duel.drawing.card_faces import CardFaces
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.layout import CARD
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.kit import Kit
from scenes.kit.steps import Steps, aside
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_WIDE: Final = 0.84
"""The width of the whole picture, relative to its height."""
_DISC: Final = 0.73
_DISC_AT: Final = 0.46
"""The diameter of sun or moon, and the height of its middle from the top."""
_LONG: Final = 0.92
_TALL: Final = 0.6
"""The greatest length and height of the beast, as shares of the disc."""
_FEET: Final = 0.8
"""How far down the disc it stands, on the dark ridge of the landscape."""
_GROUND: Final = 0.985
_CRADLE: Final = (0.52, 0.085)
_NECK: Final = (0.42, 0.1)
"""The width and the height of the foot of the cradle, and of the part that holds the disc."""
_NAME: Final = 0.043
_LEAST_NAME: Final = 14.0
"""The size of the name on it, and the least in design units."""
_UNIT: Final = 486.0
"""The height of a picture for which the lengths below are meant, in design units."""
_THICK: Final = 9.0
_EDGE: Final = 2.2
_PEAKS: Final = (0.02, 0.3, 0.7)
"""The part of the landscape on the disc: its left and upper edge, and its height, as shares."""
_INKED: Final = (96, 96, 96)
_PALE: Final = (159, 159, 159)
"""The share of the landscape's darkness that is left, and what is added: paper below dark ink."""
_SUN: Final[tuple[Rgb, ...]] = ((255, 236, 196), (255, 190, 122), (208, 72, 44))
_MOON: Final[tuple[Rgb, ...]] = ((224, 230, 236), (170, 184, 204), (98, 112, 142))
_GOLD: Final[tuple[Rgb, ...]] = ((255, 236, 176), (222, 170, 72), (134, 88, 26))
_SILVER: Final[tuple[Rgb, ...]] = ((240, 246, 252), (164, 178, 198), (86, 98, 122))
_GLOW: Final = 0.011
"""The size of the light behind the beast, in sizes of its picture, for a disc one unit wide."""
_LACQUERED: Final[tuple[Rgb, ...]] = ((74, 30, 22), (44, 16, 12), (22, 8, 8))
_TURNED: Final[tuple[Rgb, ...]] = (
    (12, 5, 5),
    (66, 26, 18),
    (176, 98, 66),
    (84, 34, 24),
    (34, 12, 10),
    (10, 4, 4),
)
"""A round post of lacquer from left to right, lit from the left."""
_PROFILE: Final = (
    (0.93, 0.0),
    (0.95, 0.12),
    (0.70, 0.26),
    (0.52, 0.46),
    (0.54, 0.60),
    (0.74, 0.80),
    (0.92, 0.90),
    (0.96, 1.0),
)
"""The post that holds the disc: half its width and the place down it, as shares."""
_CORE: Final = (48, 22, 14)
"""The side of the beast: lacquered wood."""
_SWELLS: Final = ((3.0, 0.42), (9.0, 0.36), (22.0, 0.34))
"""How far from its edge a relief is lit and shaded, and how strongly, one over the other."""


def paint_figure(
    book: PeakDuelData, cards: Sequence[str], winner: int, kit: Kit, team: int, height: float
) -> Steps[pygame.Surface | None]:
    """The beast of a team; `None` where it has none.

    Args:
        book: the cards of the game.
        cards: the beast of each team, empty for none.
        winner: the team that has won; -1 for none.
        kit: the toolkit.
        team: whose beast it is.
        height: how tall the picture is, in design units.
    """
    card = cards[team] if team < len(cards) else ""
    if not card:
        return None
    image = raster.clear(kit.canvas.length(height * _WIDE), kit.canvas.length(height))
    won = team == winner
    peaks = yield from _peaks(kit, height)
    yield from _rise(kit, image, height, peaks, won=won)
    yield False
    faces = CardFaces(kit, book, art=0.0)
    beast = kit.sprites.group(GROUP).get(faces.emblem_of(card), height * _DISC / CARD[0] * 1.2)
    yield False
    yield from _emboss(kit, image, beast.image, height, _GOLD if won else _SILVER)
    name = book.beasts[card].name.text(kit.words.language)
    _cradle(kit, image, height, name, _GOLD if won else _SILVER)
    return image


def _peaks(kit: Kit, height: float) -> Steps[pygame.Surface]:
    """The mountains of the table, grey and as large as the disc."""
    wide = round(_DISC * height * kit.canvas.scale)
    file = kit.sprites.group("peak_duel_table").file("landscape")

    def cut() -> pygame.Surface:
        picture = pygame.image.load(file)
        side = round(picture.get_height() * _PEAKS[2])
        left, top = (
            round(share * length) for share, length in zip(_PEAKS, picture.get_size(), strict=False)
        )
        part = picture.subsurface((left, top, side, side))
        found = pygame.transform.grayscale(pygame.transform.smoothscale(part, (wide, wide)))
        found.fill(_INKED, special_flags=pygame.BLEND_RGB_MULT)
        found.fill(_PALE, special_flags=pygame.BLEND_RGB_ADD)
        return found

    return (yield from aside(cut))


def _rise(
    kit: Kit, image: pygame.Surface, height: float, peaks: pygame.Surface, *, won: bool
) -> Steps[None]:
    """The sun or the moon: a thick disc of lacquer with a metal rim."""
    unit = kit.canvas.scale * height / _UNIT
    wide, thick = round(_DISC * height * kit.canvas.scale), max(2, round(_THICK * unit))
    left = (image.get_width() - wide) // 2
    top = round(_DISC_AT * image.get_height()) - wide // 2
    rim, metal = max(2, round(7 * unit)), _GOLD if won else _SILVER

    def masks() -> tuple[pygame.Surface, pygame.Surface, pygame.Surface]:
        inner = raster.disc_mask(wide - 2 * rim)
        ring = raster.ring_mask(*inner.get_size(), wide / 2, max(1.0, 1.6 * unit), 6 * unit)
        return raster.disc_mask(wide), inner, ring

    whole, inner, ring = yield from aside(masks)
    _shade(image, whole, (left, top), max(1, round(8 * unit)))
    for step in range(thick, 0, -1):
        blit(image, raster.coloured(whole, metal[2]), (left + step // 2, top + step // 2))
    blit(image, raster.gradient_fill(whole, *metal), (left, top))
    face = raster.gradient_fill(inner, *(_SUN if won else _MOON))
    face.blit(peaks, (-rim, -rim), special_flags=pygame.BLEND_RGB_MULT)
    blit(image, face, (left + rim, top + rim))
    blit(image, raster.coloured(ring, metal[0], 0.5), (left + rim, top + rim))


def _emboss(
    kit: Kit, image: pygame.Surface, beast: pygame.Surface, height: float, metal: Sequence[Rgb]
) -> Steps[None]:
    """The beast on the ridge of the disc: lit from above, with its shadow on the landscape."""
    beast = beast.subsurface(beast.get_bounding_rect())
    wide = round(_DISC * height * kit.canvas.scale)
    most = wide * _LONG, wide * _TALL
    share = min(length / own for length, own in zip(most, beast.get_size(), strict=True))
    beast = pygame.transform.smoothscale_by(beast, min(1.0, share))
    unit = kit.canvas.scale * height / _UNIT
    edge = max(1, round(_EDGE * unit))
    shape = raster.silhouette(beast)
    outline = _without_steps(outlined(shape, edge), 1.4 * unit)
    yield False
    x = (image.get_width() - outline.get_width()) // 2
    top = round(_DISC_AT * image.get_height()) - wide // 2
    y = top + round(wide * _FEET) - outline.get_height()
    light = kit.sprites.group(GROUP).get("soul_halo", _GLOW * _DISC * height, flat=metal[0])
    light.draw(image, (x + outline.get_width() // 2, y + outline.get_height() // 2), 0.8)
    _shade(image, outline, (x + 4 * edge, y + 3 * edge), max(1, round(7 * unit)))
    yield False
    for step in range(max(2, round(_THICK * unit / 2)), 0, -1):
        blit(image, raster.coloured(outline, _CORE), (x + step, y + step))
    blit(image, raster.gradient_fill(outline, *metal), (x, y))
    blit(image, beast, (x + edge, y + edge))
    yield False
    yield from _swell(image, shape, (x + edge, y + edge), metal[0], unit)


def _without_steps(mask: pygame.Surface, sigma: float) -> pygame.Surface:
    """A mask whose rough edge is drawn smooth."""
    steep = bytes(min(255, max(0, (value - 88) * 255 // 80)) for value in range(256))
    return raster.curve(raster.blurred(mask, max(1.0, sigma), 0), steep)


def _swell(
    image: pygame.Surface, shape: pygame.Surface, at: tuple[int, int], light: Rgb, unit: float
) -> Steps[None]:
    """Light on the upper left of a shape and shade on its lower right, so that it bulges."""
    for reach, strength in _SWELLS:
        sigma = max(1.0, reach * unit)
        pad, shift = round(2 * sigma), max(1, round(0.8 * sigma))
        soft = raster.blurred(shape, sigma, pad)
        lit, dark = shape.copy(), shape.copy()
        lit.blit(soft, (shift - pad, shift - pad), special_flags=pygame.BLEND_RGBA_SUB)
        dark.blit(soft, (-shift - pad, -shift - pad), special_flags=pygame.BLEND_RGBA_SUB)
        glow = raster.coloured(lit, light, strength)
        image.blit(glow, at, special_flags=pygame.BLEND_RGB_ADD)
        blit(image, raster.coloured(dark, _CORE, strength), at)
        yield False


def _cradle(
    kit: Kit, image: pygame.Surface, height: float, name: str, metal: Sequence[Rgb]
) -> None:
    """The block of dark lacquer in which the disc stands, with the name of the beast."""
    foot = round(image.get_height() * _GROUND)
    tall = round(_CRADLE[1] * height * kit.canvas.scale)
    wide, high = (round(share * height * kit.canvas.scale) for share in _NECK)
    right = [((1 + across) / 2 * wide, down * high) for across, down in _PROFILE]
    left = [((1 - across) / 2 * wide, down * high) for across, down in reversed(_PROFILE)]
    neck = raster.polygon_mask(wide, high, [*right, *left])
    at = ((image.get_width() - wide) // 2, foot - tall - high + 2)
    _shade(image, neck, at, max(1, round(5 * kit.canvas.scale * height / _UNIT)))
    blit(image, raster.masked(_across(wide, high, _TURNED), neck), at)
    for down in (0.07, 0.91):
        _band(image, at, (wide, high), down, metal)
    _plate(kit, image, height, foot, metal)
    ink = lighten(metal[0], 0.4)
    style = TextStyle(Family.DISPLAY, max(_LEAST_NAME, _NAME * height), ink, fixed=True)
    room = _CRADLE[0] * height - 5 * _EDGE
    style = style.sized(style.size * min(1.0, room / kit.text.width(name, style)))
    line = kit.text.line(name, style)
    blit(image, line, line.get_rect(center=(image.get_width() // 2, foot - tall // 2)).topleft)


def _across(width: int, height: int, colours: Sequence[Rgb]) -> pygame.Surface:
    """Colours from left to right."""
    return pygame.transform.rotate(raster.gradient(height, width, *colours), 90)


def _band(
    image: pygame.Surface,
    at: tuple[int, int],
    size: tuple[int, int],
    down: float,
    metal: Sequence[Rgb],
) -> None:
    """A ring of metal round the post, at a share of its height."""
    half = next(across for across, y in _PROFILE if y >= down - 0.02)
    wide, tall = round(size[0] * half), max(2, round(size[1] * 0.10))
    ring = raster.rounded_mask(wide, tall, tall / 2)
    colours = (metal[2], metal[1], metal[0], metal[1], metal[2], metal[2])
    place = at[0] + (size[0] - wide) // 2, at[1] + round(size[1] * down) - tall // 2
    blit(image, raster.masked(_across(wide, tall, colours), ring), place)


def _plate(kit: Kit, image: pygame.Surface, height: float, foot: int, metal: Sequence[Rgb]) -> None:
    """The foot of the cradle: a block of lacquer with a metal rim."""
    unit = kit.canvas.scale * height / _UNIT
    across, tall = (round(share * height * kit.canvas.scale) for share in _CRADLE)
    block = raster.rounded_mask(across, tall, tall / 3)
    x, y = (image.get_width() - across) // 2, foot - tall
    _shade(image, block, (x, y), max(1, round(6 * unit)))
    blit(image, raster.gradient_fill(block, *metal), (x, y))
    rim = max(1, round(2.5 * unit))
    face = raster.rounded_mask(across - 2 * rim, tall - 2 * rim, tall / 3 - rim)
    blit(image, raster.gradient_fill(face, *_LACQUERED), (x + rim, y + rim))


def outlined(shape: pygame.Surface, edge: int) -> pygame.Surface:
    """A shape made wider by an edge all round."""
    outline = raster.clear(shape.get_width() + 2 * edge, shape.get_height() + 2 * edge)
    for step in range(16):
        angle = math.tau * step / 16
        at = edge + round(edge * math.cos(angle)), edge + round(edge * math.sin(angle))
        outline.blit(shape, at, special_flags=pygame.BLEND_RGBA_MAX)
    return outline


def _shade(image: pygame.Surface, mask: pygame.Surface, at: tuple[int, int], sigma: int) -> None:
    """A soft shadow of a shape."""
    shade = raster.coloured(raster.blurred(mask, sigma, 3 * sigma), (8, 6, 6), 0.65)
    blit(image, shade, (at[0] - 3 * sigma, at[1] - 3 * sigma))
