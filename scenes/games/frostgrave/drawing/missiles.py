"""Missiles: arrows, crossbow bolts and balls of light; and the line of a shot."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import Camera
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, lighten

Point: TypeAlias = tuple[float, float]
Spot: TypeAlias = tuple[float, float, float]
Look: TypeAlias = Literal["arrow", "quarrel", "spell"]
Shape: TypeAlias = tuple[Rgb, tuple[Point, ...]]
_COMET: Final = 0.3
"""The length of a ball of light's tail, as a share of its way."""
_BALLS: Final = 7
_SMOOTH: Final = 4
_DEGREES: Final = 2
"""Pictures are drawn larger by this factor and smoothed; one for this many degrees."""
_ARC: Final = {"arrow": 0.1, "quarrel": 0.02, "spell": 0.0}
"""The height of the way in its middle, as a share of its length."""
_LENGTH: Final = {"arrow": 2.0, "quarrel": 1.4, "chevron": 0.62}
_THICK: Final = {"arrow": 1.15, "quarrel": 1.8, "chevron": 1.0}
"""The length of missiles in inches, and their thickness relative to an arrow."""
_TRAIL: Final = 4.0
_PUFFS: Final = 28
"""The length of an arrow's trail in inches, and its number of puffs of light."""
_APART: Final = 0.8
_MARCH: Final = 1.4
"""The distance between the marks of a line in inches, and their speed in inches a second."""
_ROOM: Final = 0.75
"""The free inches of the line at both ends."""
_DARK: Final = (16, 20, 34)
_WOOD: Final[dict[str, Rgb]] = {"arrow": (186, 138, 84), "quarrel": (120, 82, 52)}
_STEEL: Final = (236, 242, 252)
_LIGHT: Final = (255, 236, 190)


@dataclass
class Missile:
    """A missile from spot to spot (1/64 inch); `trail` is the opacity of its trail."""

    start: Spot
    end: Spot
    colour: Rgb
    look: Look = "spell"
    share: float = 0.0
    trail: float = 1.0


class Missiles:
    """Draws missiles.

    Args:
        glow: a soft round light of a radius in pixels.
    """

    def __init__(self, glow: Callable[[int, Rgb], pygame.Surface]) -> None:
        self._glow = glow
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, camera: Camera, missile: Missile) -> None:
        """Draw a missile at its present place; nothing before its flight."""
        if not missile.share:
            return
        head = self._at(camera, missile, missile.share)
        if missile.look == "spell":
            foot = self._at(camera, missile, max(0.0, missile.share - _COMET))
            self._comet(surface, missile.colour, foot, head, camera.ppi)
            return
        before = self._at(camera, missile, missile.share - 0.02)
        size = camera.ppi * camera.figure_zoom / camera.zoom
        self._trail(surface, camera, missile, size)
        turn = math.degrees(math.atan2(head[1] - before[1], head[0] - before[0]))
        image = self._picture(missile.look, turn, size, missile.colour)
        back = pygame.Vector2(_LENGTH[missile.look] * size * 0.3, 0).rotate(turn)
        blit(surface, image, image.get_rect(center=_whole(head - back)).topleft)

    def line(
        self,
        surface: pygame.Surface,
        camera: Camera,
        ends: tuple[Spot, Spot],
        colour: Rgb,
        time: float,
    ) -> None:
        """Draw the line of a shot on the ground: marks that move from end to end."""
        first, last = (camera.pixel(*spot) for spot in ends)
        far, inch = math.dist(first, last), camera.ppi
        turn = math.degrees(math.atan2(last[1] - first[1], last[0] - first[0]))
        image = self._picture("chevron", turn, inch * camera.figure_zoom / camera.zoom, colour)
        gone = (_ROOM + time * _MARCH % _APART) * inch
        while gone < far - _ROOM * inch:
            spot = [a + (b - a) * gone / far for a, b in zip(first, last, strict=True)]
            fades = min(1.0, gone / inch - _ROOM, (far - gone) / inch - _ROOM)
            blit(surface, image, image.get_rect(center=_whole(spot)).topleft, max(0.0, fades))
            gone += _APART * inch

    def _at(self, camera: Camera, missile: Missile, share: float) -> Point:
        """The pixel at a share of the way."""
        x, y, z = (a + (b - a) * share for a, b in zip(missile.start, missile.end, strict=True))
        rise = math.dist(missile.start, missile.end) * _ARC[missile.look] * 4 * share * (1 - share)
        return camera.pixel(x, y, z + rise)

    def _trail(
        self, surface: pygame.Surface, camera: Camera, missile: Missile, size: float
    ) -> None:
        """A streak of light behind an arrow, which thins out."""
        long = _TRAIL * INCH / (math.dist(missile.start, missile.end) or 1.0)
        for step in range(_PUFFS):
            share = step / (_PUFFS - 1)
            back = missile.share - long * (1 - share)
            if back <= 0 or missile.trail <= 0.02:
                continue
            image = self._puff(2 * round((0.08 + 0.11 * share) * size))
            at = image.get_rect(center=_whole(self._at(camera, missile, back)))
            blit(surface, image, at.topleft, (0.06 + 0.5 * share) * missile.trail)

    def _comet(
        self, surface: pygame.Surface, colour: Rgb, foot: Point, head: Point, ppi: float
    ) -> None:
        """A ball of light with a tail that thins out."""
        for step in range(_BALLS + 1):
            share = step / _BALLS
            core = step == _BALLS
            image = self._glow(round((0.35 + 0.65 * share) * ppi), lighten(colour, 0.45 * share))
            spot = [a + (b - a) * share for a, b in zip(foot, head, strict=True)]
            at = image.get_rect(center=_whole(spot))
            blit(surface, image, at.topleft, 1.0 if core else 0.35 + 0.5 * share)
        far = math.dist(foot, head) or 1.0
        across = [(head[1] - foot[1]) / far * ppi * 0.11, (foot[0] - head[0]) / far * ppi * 0.11]
        sides = [[head[axis] + sign * across[axis] for axis in (0, 1)] for sign in (1, -1)]
        pygame.draw.polygon(surface, lighten(colour, 0.3), [foot, *sides])
        ball = raster.coloured(raster.disc_mask(max(4, round(0.22 * ppi))), lighten(colour, 0.75))
        blit(surface, ball, ball.get_rect(center=_whole(head)).topleft)

    def _puff(self, wide: int) -> pygame.Surface:
        image = self._pictures.get(("puff", wide))
        if image is None:
            mask = raster.blurred(raster.disc_mask(max(4, wide)), max(1.0, wide / 6), wide // 2)
            image = self._pictures["puff", wide] = raster.coloured(mask, _LIGHT)
        return image

    def _picture(self, name: str, turn: float, size: float, colour: Rgb) -> pygame.Surface:
        key = (name, round(turn / _DEGREES), round(size), colour)
        image = self._pictures.get(key)
        if image is None:
            if len(self._pictures) > 60:
                self._pictures.clear()
            image = self._pictures[key] = _painted(name, turn, size, colour)
        return image


def _painted(name: str, turn: float, size: float, colour: Rgb) -> pygame.Surface:
    """A picture of a missile that flies to the right, turned by a number of degrees."""
    half = size * _LENGTH[name] / 2 * _SMOOTH
    side = math.ceil(half / _SMOOTH) * 2 + 4
    large = raster.clear(side * _SMOOTH, side * _SMOOTH)
    middle, way = pygame.Vector2(side * _SMOOTH / 2), pygame.Vector2(half, 0).rotate(turn)
    across = way.rotate(90) * _THICK[name]
    shapes = _chevron(colour) if name == "chevron" else _arrow(name, colour)
    edge = max(1, round(size * 0.035 * _SMOOTH))
    placed = [
        (shade, [middle + way * along + across * off for along, off in points])
        for shade, points in shapes
    ]
    for _, points in placed:
        pygame.draw.polygon(large, (*_DARK, 255), points)
        pygame.draw.lines(large, (*_DARK, 255), True, points, edge * 2)
    for shade, points in placed:
        pygame.draw.polygon(large, (*shade, 255), points)
    return pygame.transform.smoothscale(large, (side, side))


def _arrow(name: str, colour: Rgb) -> Sequence[Shape]:
    """Shaft, feathers and head, from -1 to 1 along the way."""
    wood, bright = _WOOD[name], lighten(colour, 0.25)
    feathers = tuple(
        (bright, ((-0.95, side * 0.03), (-1.0, side * 0.16), (-0.7, side * 0.16), (-0.56, 0.0)))
        for side in (-1, 1)
    )
    shaft: Shape = (wood, ((-0.9, -0.035), (0.62, -0.035), (0.62, 0.035), (-0.9, 0.035)))
    head: Shape = (_STEEL, ((0.52, -0.14), (0.98, 0.0), (0.52, 0.14), (0.62, 0.0)))
    return (*feathers, shaft, head)


def _chevron(colour: Rgb) -> Sequence[Shape]:
    points = ((-0.6, -0.8), (-0.05, -0.8), (0.6, 0.0), (-0.05, 0.8), (-0.6, 0.8), (0.05, 0.0))
    return ((lighten(colour, 0.1), points),)


def _whole(spot: Sequence[float] | pygame.Vector2) -> list[int]:
    return [round(part) for part in spot]
