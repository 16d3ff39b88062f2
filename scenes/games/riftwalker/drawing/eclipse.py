"""The sign of the last round: the sun of the astrolabe rises and is eclipsed."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from scenes.games.riftwalker.layout import CREAM, MIDDLE
from scenes.kit.draw import raster
from scenes.kit.draw.blending import add_light, blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import Gilding, letter

_RADIUS: Final = 196.0
"""The radius of sun and moon, in design units."""
_REACH: Final = 1.75
"""How far the corona reaches, by that radius."""
_RAYS: Final = 150
_COARSE: Final = 3
"""Light is painted at this many times fewer pixels each way."""
_PATH: Final = (330.0, 212.0)
"""How far right of and above the sun the moon comes from."""
_MULTIPLY: Final = pygame.BLEND_RGBA_MULT
_DARK: Final = 205
"""How much darker the table grows, of 255."""
_SUN: Final[tuple[Rgb, Rgb]] = ((255, 246, 214), (255, 128, 44))
"""The colours of the sun's middle and of its edge."""
_FIRE: Final[Rgb] = (255, 122, 52)
_DUSK: Final[Rgb] = (150, 44, 92)
_NIGHT: Final[Rgb] = (9, 5, 20)
_GILT: Final = Gilding((255, 246, 216), (240, 160, 84), (40, 10, 6), 2.2, 5.0)
_TITLE: Final = 50.0
_ROOM: Final = 2 * _RADIUS - 44
_STEP: Final = 54.0


@dataclass
class Eclipse:
    """The last round begins.

    Attributes:
        text: what happens. small: why.
        risen: how far the sun has risen, 0-1.
        covered: how far the moon has come before it, 0-1.
        gone: how far everything has faded, 0-1.
    """

    text: str
    small: str
    risen: float = 0.0
    covered: float = 0.0
    gone: float = 0.0


class EclipseDrawing:
    """Draws an eclipse over the matrix; its light is painted when the first one begins."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._painted: tuple[pygame.Surface, pygame.Surface, pygame.Surface] | None = None

    def rest(self) -> None:
        """Forget the pictures until the next eclipse."""
        self._painted = None

    def draw(self, surface: pygame.Surface, eclipse: Eclipse) -> None:
        """Darken the table; draw the sun, the moon before it, fire around both, and the words."""
        if self._painted is None:
            self._painted = self._paint()
        sun, corona, moon = self._painted
        left = 1 - eclipse.gone
        value = 255 - round(_DARK * left * (0.6 * eclipse.risen + 0.4 * eclipse.covered))
        if value < 255:
            surface.fill((value, value, value), special_flags=pygame.BLEND_RGB_MULT)
        total = eclipse.covered >= 1
        if total:
            add_light(surface, corona, self._place(corona), left)
        else:
            blit(surface, sun, self._place(sun), eclipse.risen)
        if eclipse.covered > 0:
            shown = moon if total else self._crossing(moon, 1 - eclipse.covered)
            blit(surface, shown, self._place(shown), left)
        if total:
            self._draw_words(surface, eclipse, left)

    def _crossing(self, moon: pygame.Surface, away: float) -> pygame.Surface:
        """The part of the moon that is before the sun."""
        part = raster.clear(*moon.get_size())
        length = self._kit.canvas.length
        part.blit(moon, (length(_PATH[0] * away), -length(_PATH[1] * away)))
        part.blit(raster.disc_mask(moon.get_width()), (0, 0), special_flags=_MULTIPLY)
        return part

    def _draw_words(self, surface: pygame.Surface, eclipse: Eclipse, left: float) -> None:
        if left < 1:
            return
        kit, (x, y) = self._kit, MIDDLE
        style = TextStyle(Family.DISPLAY, _TITLE, CREAM, fixed=True)
        lines = kit.text.wrap(eclipse.text, style, _ROOM)
        y -= _STEP * len(lines) / 2
        for number, line in enumerate(lines):
            at = x, y + _STEP * number
            letter(kit, surface, line, at, _TITLE, gilding=_GILT, width=_ROOM)
        style = kit.text.fitted(eclipse.small, TextStyle(Family.STRONG, 19, CREAM), _ROOM)
        at = x, y + _STEP * len(lines) + 4
        kit.text.draw(surface, eclipse.small, style, at, Anchor.CENTRE)

    def _place(self, image: pygame.Surface) -> tuple[int, int]:
        x, y = self._kit.canvas.point(*MIDDLE)
        return x - image.get_width() // 2, y - image.get_height() // 2

    def _paint(self) -> tuple[pygame.Surface, pygame.Surface, pygame.Surface]:
        """The sun, the corona as light on black, and the moon."""
        radius = _RADIUS * self._kit.canvas.scale
        coarse = radius / _COARSE
        corona = self._paint_corona(round(2 * coarse * _REACH), coarse)
        whole = (corona.get_width() * _COARSE, corona.get_height() * _COARSE)
        disc = raster.disc_mask(round(2 * radius))
        glow, around = raster.soft_shadow(disc, radius * 0.16, 0.9, _FIRE)
        blit(glow, raster.masked(_paint_sun(disc.get_width()), disc), (around, around))
        return (
            glow,
            pygame.transform.smoothscale(corona, whole).convert(),
            raster.coloured(disc, _NIGHT),
        )

    @staticmethod
    def _paint_corona(side: int, radius: float) -> pygame.Surface:
        """Rays of fire around a dark disc, a bright rim, and the last bead of the sun."""
        random, middle, inner = Random(5), side / 2, radius * 0.95
        image = pygame.Surface((side, side))
        for number in range(_RAYS):
            way = 2 * math.pi * (number + random.random()) / _RAYS
            reach = radius * (1.08 + (_REACH - 1.12) * random.random() ** 2.2)
            wide = 0.045 * random.uniform(0.5, 1.5)
            points = [
                (middle + math.cos(turn) * far, middle + math.sin(turn) * far)
                for turn, far in ((way - wide, inner), (way, reach), (way + wide, inner))
            ]
            pygame.draw.polygon(image, _FIRE if number % 3 else _DUSK, points)
        image = pygame.transform.gaussian_blur(image, max(1, round(radius * 0.05)))
        for wide, soft, colour in ((0.16, 0.09, _FIRE), (0.05, 0.02, (255, 236, 190))):
            ring = pygame.Surface((side, side))
            pygame.draw.circle(
                ring,
                colour,
                (middle, middle),
                radius * (1 + wide / 2),
                max(1, round(radius * wide)),
            )
            ring = pygame.transform.gaussian_blur(ring, max(1, round(radius * soft)))
            image.blit(ring, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        bead = pygame.Surface((side, side))
        at = middle - radius * 0.84, middle + radius * 0.54
        pygame.draw.circle(bead, (255, 246, 222), at, radius * 0.13)
        bead = pygame.transform.gaussian_blur(bead, max(1, round(radius * 0.09)))
        image.blit(bead, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return image


def _paint_sun(side: int) -> pygame.Surface:
    """The face of the sun, white-hot in its middle."""
    small = pygame.Surface((side // _COARSE, side // _COARSE))
    small.fill(_SUN[1])
    middle = small.get_width() / 2
    pygame.draw.circle(small, _SUN[0], (middle, middle), middle * 0.62)
    small = pygame.transform.gaussian_blur(small, max(1, round(middle * 0.3)))
    return pygame.transform.smoothscale(small, (side, side))
