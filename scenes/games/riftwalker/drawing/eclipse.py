"""The sign of the last round: the sun of the astrolabe rises and is eclipsed."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.layout import CREAM, MIDDLE, Point
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
_LOW: Final = 60.0
"""How far below the middle the sun begins to rise, in design units."""
_COMES_INTO_SIGHT: Final = 0.2
"""The share of the moon's way on which it fades in."""
_SEAS, _CRATERS = 26, 90
_DARK: Final = 205
"""How much darker the table grows, of 255."""
_FIRE: Final[Rgb] = (255, 122, 52)
_DUSK: Final[Rgb] = (150, 44, 92)
_NIGHT: Final[Rgb] = (9, 5, 20)
_EMBER: Final[Rgb] = (120, 44, 14)
_LIMB: Final = 9.0
"""How deep the sun's fire lights the moon, in design units."""
_GILT: Final = Gilding((255, 246, 216), (240, 160, 84), (40, 10, 6), 2.2, 5.0)
_TITLE: Final = 50.0
_ROOM: Final = 2 * _RADIUS - 44
_STEP: Final = 54.0


@dataclass
class Eclipse:
    """The last round begins, or the sun comes back at its end.

    Attributes:
        text: what happens. small: why.
        risen: how far the sun has risen, 0-1.
        covered: how far the moon has come before it, 0-1.
        gone: how far everything has faded, 0-1.
        ends: the moon leaves to the other side than it came from.
    """

    text: str
    small: str
    risen: float = 0.0
    covered: float = 0.0
    gone: float = 0.0
    ends: bool = False


class EclipseDrawing:
    """Draws an eclipse over the matrix; its light is painted when the first one begins."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._painted: tuple[pygame.Surface, ...] | None = None

    def rest(self) -> None:
        """Forget the pictures until the next eclipse."""
        self._painted = None

    def draw(self, surface: pygame.Surface, eclipse: Eclipse) -> None:
        """Darken the table; draw the sun, the moon before it, fire around both, and the words."""
        if self._painted is None:
            self._painted = self._paint()
        sun, corona, disc, moon = self._painted
        left = 1 - eclipse.gone
        value = 255 - round(_DARK * left * (0.6 * eclipse.risen + 0.4 * eclipse.covered))
        if value < 255:
            surface.fill((value, value, value), special_flags=pygame.BLEND_RGB_MULT)
        total = eclipse.covered >= 1
        if total:
            add_light(surface, corona, self._place(corona), left)
        else:
            low = _LOW * (1 - eclipse.risen)
            blit(surface, disc, self._place(disc, low), eclipse.risen)
            add_light(surface, sun, self._place(sun, low), eclipse.risen)
        if eclipse.covered > 0:
            away = (1 - eclipse.covered) * (-1 if eclipse.ends else 1)
            x, y = _PATH[0] * away, -_PATH[1] * away
            seen = left * min(1.0, eclipse.covered / _COMES_INTO_SIGHT)
            blit(surface, moon, self._place(moon, y, x), seen)
            if seen >= 1:
                self._draw_words(surface, eclipse, (MIDDLE[0] + x, MIDDLE[1] + y))

    def _draw_words(self, surface: pygame.Surface, eclipse: Eclipse, middle: Point) -> None:
        """What happens, written on the moon."""
        kit, (x, y) = self._kit, middle
        style = TextStyle(Family.DISPLAY, _TITLE, CREAM, fixed=True)
        lines = kit.text.wrap(eclipse.text, style, _ROOM)
        y -= _STEP * len(lines) / 2
        for number, line in enumerate(lines):
            at = x, y + _STEP * number
            letter(kit, surface, line, at, _TITLE, gilding=_GILT, width=_ROOM)
        style = kit.text.fitted(eclipse.small, TextStyle(Family.STRONG, 19, CREAM), _ROOM)
        at = x, y + _STEP * len(lines) + 4
        kit.text.draw(surface, eclipse.small, style, at, Anchor.CENTRE)

    def _place(
        self, image: pygame.Surface, low: float = 0.0, right: float = 0.0
    ) -> tuple[int, int]:
        x, y = self._kit.canvas.point(MIDDLE[0] + right, MIDDLE[1] + low)
        return x - image.get_width() // 2, y - image.get_height() // 2

    def _paint(self) -> tuple[pygame.Surface, ...]:
        """The sun and the corona as light on black, the night behind the sun, and the moon."""
        radius = _RADIUS * self._kit.canvas.scale
        coarse = radius / _COARSE
        corona = self._paint_corona(round(2 * coarse * _REACH), coarse)
        whole = (corona.get_width() * _COARSE, corona.get_height() * _COARSE)
        disc = raster.disc_mask(round(2 * radius))
        return (
            self._kit.sprites.group(GROUP).get("sun").image,
            pygame.transform.smoothscale(corona, whole).convert(),
            raster.coloured(disc, _NIGHT),
            self._paint_moon(disc),
        )

    def _paint_moon(self, disc: pygame.Surface) -> pygame.Surface:
        """The dark side of the moon in the light of the earth, the sun's fire around its limb."""
        side = disc.get_width()
        thick = self._kit.canvas.length(_LIMB)
        ring = raster.clear(side, side)
        pygame.draw.circle(ring, (*_EMBER, 255), (side / 2, side / 2), side / 2, thick)
        ring = pygame.transform.gaussian_blur(ring, thick)
        moon = raster.coloured(disc, _NIGHT)
        ground = pygame.transform.smoothscale(_moonscape(side // _COARSE), (side, side))
        moon.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        moon.blit(ring, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return raster.masked(moon, disc)

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


def _moonscape(side: int) -> pygame.Surface:
    """The faint light of the earth on plains and craters, to be added to the night."""
    random, image = Random(11), pygame.Surface((side, side))
    image.fill((15, 12, 30))
    for _ in range(_SEAS):
        at, radius = _on(random, side), side * random.uniform(0.05, 0.16)
        pygame.draw.circle(image, (4, 3, 10), at, radius)
    image = pygame.transform.gaussian_blur(image, max(1, side // 24))
    for _ in range(_CRATERS):
        at, radius = _on(random, side), side * 0.008 / (0.12 + random.random())
        pygame.draw.circle(image, (28, 23, 48), at, radius + 1)
        inside = at[0] + 0.5 * radius, at[1] - 0.4 * radius
        pygame.draw.circle(image, (9, 7, 20), inside, radius)
    return pygame.transform.gaussian_blur(image, max(1, side // 150))


def _on(random: Random, side: int) -> Point:
    return side * random.random(), side * random.random()
