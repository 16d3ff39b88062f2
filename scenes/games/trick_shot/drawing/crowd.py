"""The crowd on its feet: people before the lower edge of the window, and flashes in the stands."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from scenes.games.trick_shot.layout import Point
from scenes.kit.draw import raster
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb, darken, mix
from scenes.kit.kit import Kit
from scenes.kit.text.typesetter import blit

_LOOKS: Final = 7
"""How many different people there are."""
_BODY = (128.0, 200.0)
"""Width and height of one, in design units."""
_ROWS: Final = ((15, 0.76, 38.0, (34, 48, 76)), (11, 1.0, -18.0, (12, 17, 29)))
"""For the row behind and the one in front: people, size, height above the edge, colour."""
_ORDER: Final = (0, 3, 1, 4, 2, 6, 5, 3, 0, 2, 1, 5, 6, 4, 3)
"""Who stands beside whom."""
_DUSK: Final = 190.0
_FLASH_LIFE: Final = 0.22
_FLASHES_EVERY: Final = 0.055
_STANDS: Final = ((20.0, 6.0, 400.0, 74.0), (880.0, 6.0, 380.0, 74.0), (172.0, 84.0, 14.0, 440.0))
"""Where cameras flash: left, top, width, height in design units."""


@dataclass
class _Flash:
    place: Point
    age: float = 0.0


class Crowd:
    """Draws people who rise, jump and throw up their arms.

    Attributes:
        risen: 0-1, how far they stand above the lower edge.
        team: whose scarves they wave.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._images: dict[tuple[object, ...], pygame.Surface] = {}
        self._random = Random(7)
        self._flashes: list[_Flash] = []
        self._since = 0.0
        self._time = 0.0
        self.risen = 0.0
        self.team = 0

    def forget(self) -> None:
        """Drop all images (window or palette changed)."""
        self._images.clear()

    def sit(self) -> None:
        """End it."""
        self.risen = 0.0
        self._flashes.clear()

    @property
    def active(self) -> bool:
        """Whether anybody stands or a camera flashes."""
        return self.risen > 0.01 or bool(self._flashes)

    def update(self, seconds: float) -> None:
        """Let them jump, and cameras flash."""
        self._time += seconds
        for flash in self._flashes:
            flash.age += seconds
        self._flashes = [flash for flash in self._flashes if flash.age < _FLASH_LIFE]
        self._since += seconds
        calm = self._kit.settings.reduce_motion
        while self.risen > 0.3 and not calm and self._since >= _FLASHES_EVERY:
            self._since -= _FLASHES_EVERY
            left, top, width, height = self._random.choice(_STANDS)
            x = left + self._random.random() * width
            if width < 50 and self._random.random() < 0.5:
                x = DESIGN_WIDTH - x
            self._flashes.append(_Flash((x, top + self._random.random() * height)))
        self._since = min(self._since, _FLASHES_EVERY)

    def draw_flashes(self, surface: pygame.Surface) -> None:
        """The flashes in the stands, which skaters and boards may cover."""
        image = self._kept(("flash",), self._flash_image)
        half = image.get_width() // 2
        for flash in self._flashes:
            x, y = self._kit.canvas.point(*flash.place)
            light = 1.0 - flash.age / _FLASH_LIFE
            blit(surface, image, (x - half, y - half), round(light * 4) / 4)

    def draw(self, surface: pygame.Surface) -> None:
        """The people, the row behind first."""
        if self.risen <= 0.01:
            return
        self._draw_dusk(surface)
        calm = self._kit.settings.reduce_motion
        for row, (count, size, above, colour) in enumerate(_ROWS):
            step = (DESIGN_WIDTH + 120) / count
            for number in range(count):
                beat = (number * 0.37 + row * 0.21) % 1.0
                late = max(0.0, min(1.0, self.risen * 1.5 - 0.5 * beat))
                hop = 0.0 if calm else abs(math.sin((self._time * 1.45 + beat) * math.pi)) * 15
                x = -60 + (number + 0.5 * (1 + row % 2)) * step
                top = DESIGN_HEIGHT + 20 - late * (_BODY[1] * size * 0.80 + above + hop)
                image = self._person(_ORDER[(number + 4 * row) % len(_ORDER)], size, colour)
                left, upper = self._kit.canvas.point(x, top)
                blit(surface, image, (left - image.get_width() // 2, upper))

    def _draw_dusk(self, surface: pygame.Surface) -> None:
        """The dark in which they stand, which rises with them."""
        width = surface.get_width()
        top = self._kit.canvas.point(0, DESIGN_HEIGHT - _DUSK)[1]
        height = surface.get_height() - top
        image = self._kept(("dusk", width, height), lambda: _dusk(width, height))
        blit(surface, image, (0, top), round(min(1.0, self.risen) * 6) / 6)

    def warm(self, team: int) -> bool:
        """Make one picture that will be wanted; returns whether there was one to make."""
        before, self.team = self.team, team
        made = len(self._images)
        for _, size, colour in ((row[0], row[1], row[3]) for row in _ROWS):
            for look in range(_LOOKS):
                self._person(look, size, colour)
                if len(self._images) > made:
                    self.team = before
                    return True
        self.team = before
        return False

    def _person(self, look: int, size: float, colour: Rgb) -> pygame.Surface:
        paint: Rgb = self._kit.theme.player(self.team).colour
        key = ("person", look, size, colour, paint, self._kit.canvas.scale)
        return self._kept(key, lambda: self._make_person(look, size, colour, paint))

    def _make_person(self, look: int, size: float, colour: Rgb, paint: Rgb) -> pygame.Surface:
        """A dark figure against the light of the ice, with a scarf or cap in the team's colour."""
        width, height = (self._kit.canvas.length(part * size) for part in _BODY)
        mask = _figure(width, height, look)
        image = raster.clear(width, height)
        light = mix(colour, (214, 232, 255), 0.55)
        blit(image, raster.coloured(mask, light), (0, 0))
        edge = max(1, round(2.4 * self._kit.canvas.scale))
        shifted = raster.clear(width, height)
        shifted.blit(mask, (0, edge))
        shifted.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(image, raster.gradient_fill(shifted, colour, darken(colour, 0.55)), (0, 0))
        worn = _worn(width, height, look)
        if worn is not None:
            blit(image, raster.coloured(worn, mix(paint, colour, 0.18)), (0, 0))
        return image

    def _flash_image(self) -> pygame.Surface:
        size = self._kit.canvas.length(26)
        big = raster.clear(size * 3, size * 3)
        middle = size * 1.5
        for across, down in ((1.45, 0.10), (0.10, 1.45), (0.62, 0.62)):
            points = [
                (middle - across * size, middle),
                (middle, middle - down * size),
                (middle + across * size, middle),
                (middle, middle + down * size),
            ]
            pygame.draw.polygon(big, (255, 255, 255, 255), points)
        mask = pygame.transform.smoothscale(big, (size, size))
        image = raster.coloured(
            raster.blurred(mask, max(1.0, size * 0.10), 0), (150, 190, 255), 0.9
        )
        blit(image, raster.coloured(mask, (255, 255, 255)), (0, 0))
        return image

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._images.get(key)
        if found is None:
            found = self._images[key] = make()
        return found


def _dusk(width: int, height: int) -> pygame.Surface:
    mask = raster.clear(8, height)
    mask.fill((255, 255, 255, 255))
    upper = mask.subsurface((0, 0, 8, round(height * 0.4)))
    raster.vertical_fade(upper, 0.0, 1.0)
    shade = raster.coloured(mask, (6, 10, 20), 0.97)
    return pygame.transform.scale(shade, (width, height))


_ARMS: Final = (
    ((-0.62, -0.02), (0.62, -0.02)),
    ((-0.40, -0.10), (0.66, 0.06)),
    ((-0.72, 0.08), (0.30, -0.12)),
    ((-0.30, -0.12), (0.34, -0.12)),
    ((-0.66, 0.05), (0.58, 0.48)),
    ((-0.52, 0.50), (0.44, -0.10)),
    ((-0.60, 0.0), (0.60, 0.0)),
)
"""Where both hands of each person are: across from the middle, and down from the top, of 1."""


def _figure(width: int, height: int, look: int) -> pygame.Surface:
    """The mask of a person from behind with the arms up."""
    big = raster.clear(width * 3, height * 3)
    white, across, down = (255, 255, 255, 255), width * 3.0, height * 3.0
    middle, shoulder = across / 2, down * 0.47
    head = pygame.Rect(0, 0, round(across * 0.30), round(down * 0.20))
    head.center = (round(middle), round(down * 0.29))
    pygame.draw.ellipse(big, white, head)
    neck = pygame.Rect(0, 0, round(across * 0.16), round(down * 0.14))
    neck.midtop = (round(middle), round(down * 0.33))
    pygame.draw.rect(big, white, neck)
    torso = pygame.Rect(0, 0, round(across * 0.62), round(down * 0.30))
    torso.midtop = (round(middle), round(shoulder - down * 0.07))
    pygame.draw.ellipse(big, white, torso)
    coat = pygame.Rect(0, 0, round(across * 0.58), round(down * 0.6))
    coat.midtop = (round(middle), round(shoulder + down * 0.05))
    pygame.draw.rect(big, white, coat, border_radius=round(across * 0.06))
    for side in (0, 1):
        hand, root, elbow = _joints(across, down, look, side)
        _limb(big, root, elbow, across * 0.105, across * 0.085)
        _limb(big, elbow, hand, across * 0.085, across * 0.06)
        pygame.draw.circle(big, white, hand, across * 0.072)
    return pygame.transform.smoothscale(big, (width, height))


def _joints(across: float, down: float, look: int, side: int) -> tuple[Point, Point, Point]:
    """Hand, shoulder and elbow of an arm."""
    x, y = _ARMS[look][side]
    way = 1 if side else -1
    middle = across / 2
    hand = (middle + x * across * 0.60, down * (0.06 + y * 0.55))
    root = (middle + way * across * 0.22, down * 0.47)
    elbow = ((hand[0] + root[0]) / 2 + way * across * 0.10, (hand[1] + root[1]) / 2 + down * 0.02)
    return hand, root, elbow


def _limb(big: pygame.Surface, first: Point, last: Point, thick: float, thin: float) -> None:
    """A limb that grows thinner, with round ends."""
    white = (255, 255, 255, 255)
    way = math.atan2(last[1] - first[1], last[0] - first[0]) + math.pi / 2
    across, down = math.cos(way), math.sin(way)
    points = [
        (place[0] + sign * across * size, place[1] + sign * down * size)
        for place, size, sign in (
            (first, thick, 1),
            (last, thin, 1),
            (last, thin, -1),
            (first, thick, -1),
        )
    ]
    pygame.draw.polygon(big, white, points)
    pygame.draw.circle(big, white, first, thick)
    pygame.draw.circle(big, white, last, thin)


def _worn(width: int, height: int, look: int) -> pygame.Surface | None:
    """What a person wears or waves in the team's colour: a scarf held up, a cap, or nothing."""
    big = raster.clear(width * 3, height * 3)
    white, across, down = (255, 255, 255, 255), width * 3.0, height * 3.0
    middle = across / 2
    if look in (0, 6):
        ends = [_joints(across, down, look, side)[0] for side in (0, 1)]
        sag = ((ends[0][0] + ends[1][0]) / 2, ends[0][1] + down * 0.06)
        for first, last in ((ends[0], sag), (sag, ends[1])):
            _limb(big, first, last, down * 0.036, down * 0.036)
    elif look in (2, 4):
        cap = pygame.Rect(0, 0, round(across * 0.34), round(down * 0.15))
        cap.midbottom = (round(middle), round(down * 0.30))
        pygame.draw.ellipse(big, white, cap)
        pygame.draw.circle(big, white, (middle, cap.top + 2), across * 0.05)
    elif look in (1, 5):
        scarf = pygame.Rect(0, 0, round(across * 0.42), round(down * 0.075))
        scarf.center = (round(middle), round(down * 0.415))
        pygame.draw.ellipse(big, white, scarf)
        _limb(big, scarf.center, (middle + across * 0.10, down * 0.62), down * 0.03, down * 0.03)
    else:
        return None
    return pygame.transform.smoothscale(big, (width, height))
