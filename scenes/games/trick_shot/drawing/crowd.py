"""The cheering crowd: people at the lower edge of the window, and flashes in the stands."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from game.trick_shot.team import TEAMS
from scenes.games.trick_shot.drawing.spectators import LOOKS, Row, spectator
from scenes.games.trick_shot.layout import Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_BODY = (128.0, 200.0)
"""Width and height of a person, in design units."""
_ROWS: Final = (
    Row(17, 0.72, 46.0, 0.44),
    Row(12, 0.98, -12.0, 0.66, 0.004),
    Row(6, 1.6, -128.0, 0.9, 0.014),
)
"""The rows, from the rail to the nearest people, who are out of focus."""
_ORDER: Final = (0, 3, 1, 4, 2, 6, 5, 3, 0, 2, 1, 5, 6, 4, 3)
"""The order in which the different people stand."""
_DUSK: Final = 190.0
_FLASH_LIFE: Final = 0.22
_FLASHES_EVERY: Final = 0.055
_STANDS: Final = ((20.0, 6.0, 400.0, 74.0), (880.0, 6.0, 380.0, 74.0), (172.0, 84.0, 14.0, 440.0))
"""The areas where cameras flash: left, top, width, height in design units."""


@dataclass
class _Flash:
    place: Point
    age: float = 0.0


class Crowd:
    """Draws people who rise, jump and throw up their arms.

    Attributes:
        risen: 0-1, how far they stand above the lower edge.
        team: the team of their scarves.
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
        """Let everybody sit."""
        self.risen = 0.0
        self._flashes.clear()

    @property
    def active(self) -> bool:
        """Whether anybody stands or a camera flashes."""
        return self.risen > 0.01 or bool(self._flashes)

    def update(self, seconds: float) -> None:
        """Animate the jumps and flashes."""
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
        for number, row in enumerate(_ROWS):
            step = (DESIGN_WIDTH + 120) / row.people
            for place in range(row.people):
                beat = (place * 0.37 + number * 0.21) % 1.0
                late = max(0.0, min(1.0, self.risen * 1.5 - 0.5 * beat))
                hop = 0.0 if calm else abs(math.sin((self._time * 1.45 + beat) * math.pi)) * 15
                x = -60 + (place + 0.5 * (1 + number % 2)) * step
                top = DESIGN_HEIGHT + 20 - late * (_BODY[1] * row.size * 0.80 + row.above + hop)
                image = self._person(_ORDER[(place + 4 * number) % len(_ORDER)], row, self.team)
                left, upper = self._kit.canvas.point(x, top)
                blit(surface, image, (left - image.get_width() // 2, upper))

    def _draw_dusk(self, surface: pygame.Surface) -> None:
        """The dark behind them, which rises with them."""
        width = surface.get_width()
        top = self._kit.canvas.point(0, DESIGN_HEIGHT - _DUSK)[1]
        height = surface.get_height() - top
        image = self._kept(("dusk", width, height), lambda: _dusk(width, height))
        blit(surface, image, (0, top), round(min(1.0, self.risen) * 6) / 6)

    def prepare(self) -> Iterator[None]:
        """Make the pictures of the people of both teams, one a step."""
        for team in TEAMS:
            for row in _ROWS:
                for look in range(LOOKS):
                    self._person(look, row, team)
                    yield

    def _person(self, look: int, row: Row, team: int) -> pygame.Surface:
        paint: Rgb = self._kit.theme.player(team).colour
        width, height = (self._kit.canvas.length(part * row.size) for part in _BODY)
        key = ("person", look, row, paint, width)
        return self._kept(key, lambda: spectator(width, height, look, row, paint))

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
