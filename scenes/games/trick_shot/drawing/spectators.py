"""Spectators from behind: rounded bodies with the light of the ice on their edges."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from scenes.games.trick_shot.layout import Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, mix
from scenes.kit.motion.easing import between

LOOKS: Final = 7
"""How many different people there are."""
_SAMPLES: Final = 2
_STEPS: Final = 11
"""The number of rings in the shading from the lit edge to the dark middle."""
_EDGE: Final = 3.4
"""How narrow the light of the ice on the edge of a body is."""
_ICE: Final[Rgb] = (206, 228, 255)
_NIGHT: Final[Rgb] = (7, 11, 21)
_CREAM: Final[Rgb] = (244, 236, 218)
_PLAIN: Final[tuple[Rgb, ...]] = ((58, 74, 112), (104, 92, 84), (70, 96, 100))
_SKIN: Final[tuple[Rgb, ...]] = ((214, 164, 130), (146, 100, 74), (230, 186, 154))
_HAIR: Final[tuple[Rgb, ...]] = ((66, 46, 36), (150, 108, 62), (38, 36, 44), (128, 128, 136))
_WITH_SCARF, _WITH_CAP = (0, 6), (2, 4)
_IN_PLAIN: Final = (1, 3, 6)
_ARMS: Final = (
    ((-0.62, -0.02), (0.62, -0.02)),
    ((-0.40, -0.10), (0.66, 0.06)),
    ((-0.72, 0.08), (0.30, -0.12)),
    ((-0.30, -0.12), (0.34, -0.12)),
    ((-0.66, 0.05), (0.58, 0.48)),
    ((-0.52, 0.50), (0.44, -0.10)),
    ((-0.60, 0.0), (0.60, 0.0)),
)
"""The hands of each person: across from the middle, and down from the top, as shares."""


class Row(NamedTuple):
    """A row of the crowd.

    Attributes:
        people: how many there are.
        size: their size; 1 for the row in the middle.
        above: how high they stand above the edge, in design units.
        night: 0-1, how dark they are.
        blur: how far out of focus, in shares of their width.
    """

    people: int
    size: float
    above: float
    night: float
    blur: float = 0.0


class _Limb(NamedTuple):
    """A rounded part that grows from one thickness to another."""

    first: Point
    last: Point
    thick: float
    thin: float


def spectator(width: int, height: int, look: int, row: Row, paint: Rgb) -> pygame.Surface:
    """A person with the arms up, in the colour of the team or with something of it."""
    big = raster.clear(width * _SAMPLES, height * _SAMPLES)
    across, down = float(big.get_width()), float(big.get_height())
    middle, shoulder = across / 2, down * 0.47
    shirt = _PLAIN[look % len(_PLAIN)] if look in _IN_PLAIN else paint
    skin, hair = _SKIN[look % len(_SKIN)], _HAIR[look % len(_HAIR)]
    trunk = [
        _Limb((middle, down * 0.56), (middle, down * 1.2), across * 0.29, across * 0.31),
        _Limb(
            (middle - across * 0.19, down * 0.475),
            (middle + across * 0.19, down * 0.475),
            across * 0.11,
            across * 0.11,
        ),
    ]
    _model(big, trunk, shirt, row)
    for band in (0.70, 0.745) if look not in _IN_PLAIN else ():
        stripe = pygame.Rect(0, 0, round(across * 0.5), round(down * 0.018))
        stripe.center = (round(middle), round(down * band))
        big.fill(_seen(_CREAM, 0.35, row), stripe)
    _model(
        big, [_Limb((middle, shoulder), (middle, down * 0.36), *(across * 0.075,) * 2)], skin, row
    )
    for side in (0, 1):
        hand, root, elbow = _joints(across, down, look, side)
        sleeve = _Limb(elbow, between(elbow, hand, 0.72), across * 0.085, across * 0.066)
        _model(
            big, [_Limb(hand, between(hand, elbow, 0.4), across * 0.066, across * 0.05)], skin, row
        )
        _model(big, [_Limb(root, elbow, across * 0.105, across * 0.088), sleeve], shirt, row)
    head = _Limb((middle, down * 0.262), (middle, down * 0.312), across * 0.142, across * 0.132)
    _model(big, [head], hair, row)
    _dress(big, look, row, paint)
    image = pygame.transform.smoothscale(big, (width, height))
    _sink(image)
    return raster.blurred(image, row.blur * width, 0) if row.blur else image


def _sink(image: pygame.Surface) -> None:
    """Let a body go over into the dark of the hall towards its lower end."""
    shade = raster.silhouette(image)
    raster.vertical_fade(shade.subsurface(image.get_rect()), 0.0, 1.0)
    blit(image, raster.coloured(shade, _NIGHT, 0.92), (0, 0))


def _dress(big: pygame.Surface, look: int, row: Row, paint: Rgb) -> None:
    """The team's colour on a person: a scarf held up, a cap, or nothing."""
    across, down = float(big.get_width()), float(big.get_height())
    middle = across / 2
    if look in _WITH_SCARF:
        ends = [_joints(across, down, look, side)[0] for side in (0, 1)]
        thick = down * 0.034
        places = [
            (
                ends[0][0] + (ends[1][0] - ends[0][0]) * step / 8,
                ends[0][1] + down * 0.06 * math.sin(math.pi * step / 8),
            )
            for step in range(9)
        ]
        for step in range(8):
            colour = _CREAM if step % 2 else paint
            _model(big, [_Limb(places[step], places[step + 1], thick, thick)], colour, row)
    elif look in _WITH_CAP:
        cap = _Limb((middle, down * 0.232), (middle, down * 0.262), across * 0.148, across * 0.155)
        brim = _Limb(
            (middle - across * 0.11, down * 0.292),
            (middle + across * 0.11, down * 0.292),
            across * 0.05,
            across * 0.05,
        )
        tassel = _Limb((middle, down * 0.128), (middle, down * 0.13), across * 0.06, across * 0.06)
        _model(big, [cap], paint, row)
        _model(big, [brim], _CREAM, row)
        _model(big, [tassel], _CREAM, row)


def _model(big: pygame.Surface, limbs: list[_Limb], colour: Rgb, row: Row) -> None:
    """Limbs of one colour as one rounded body, brightest at its edge towards the ice."""
    for step in range(_STEPS):
        share = step / (_STEPS - 1)
        paint = _seen(colour, share, row)
        for limb in limbs:
            _limb(big, limb, paint, share)


def _seen(colour: Rgb, share: float, row: Row) -> Rgb:
    """A colour at a depth inside a body: 0 at the edge, 1 in the middle of its back."""
    edge = max(0.0, 1 - share * _EDGE) ** 1.2
    lit = mix(colour, _ICE, 0.86 * edge)
    return mix(darken(lit, 0.5 * share), _NIGHT, row.night * (1 - 0.62 * edge))


def _limb(big: pygame.Surface, limb: _Limb, paint: Rgb, share: float) -> None:
    """A limb with round ends, drawn in by a share of its thickness, away from the light."""
    small = 1 - 0.72 * share
    places = [
        (place[0], place[1] + size * 0.26 * share)
        for place, size in ((limb.first, limb.thick), (limb.last, limb.thin))
    ]
    sizes = (limb.thick * small, limb.thin * small)
    (ax, ay), (bx, by) = places
    way = math.atan2(by - ay, bx - ax) + math.pi / 2
    across, down = math.cos(way), math.sin(way)
    points = [
        (place[0] + sign * across * size, place[1] + sign * down * size)
        for place, size, sign in zip(
            (*places, *places[::-1]), (*sizes, *sizes[::-1]), (1, 1, -1, -1), strict=True
        )
    ]
    pygame.draw.polygon(big, paint, points)
    for place, size in zip(places, sizes, strict=True):
        pygame.draw.circle(big, paint, place, size)


def _joints(across: float, down: float, look: int, side: int) -> tuple[Point, Point, Point]:
    """Hand, shoulder and elbow of an arm."""
    x, y = _ARMS[look][side]
    way = 1 if side else -1
    middle = across / 2
    hand = (middle + x * across * 0.60, down * (0.12 + y * 0.52))
    root = (middle + way * across * 0.22, down * 0.48)
    elbow = ((hand[0] + root[0]) / 2 + way * across * 0.10, (hand[1] + root[1]) / 2 + down * 0.02)
    return hand, root, elbow
