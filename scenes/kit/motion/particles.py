"""Sparks, spray, snow and dust: pooled particles drawn with one `fblits` per blend."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb

if TYPE_CHECKING:
    from scenes.kit.kit import Kit

LIMIT = 300
_SIZES = (3.0, 6.0, 12.0, 30.0)
_FADES = 6


@dataclass(frozen=True)
class Burst:
    """A burst of particles.

    Speeds are design units per second, times seconds. `additive` glows on dark boards; on ice, snow
    and paper use False, where the colour covers.

    Attributes:
        count: how many particles.
        speed: slowest and fastest.
        life: shortest and longest.
        direction, spread: degrees, 0 to the right and 90 down; spread 360 is all around.
        gravity: pull downwards.
        drag: share of speed lost per second, times.
        size: 0 small, 1 medium, 2 large, 3 a cloud; several are mixed.
        opacity: the strength of a covering colour as a particle begins.
    """

    count: int = 32
    colour: Rgb = (255, 214, 122)
    speed: tuple[float, float] = (60.0, 220.0)
    life: tuple[float, float] = (0.3, 0.7)
    direction: float = 0.0
    spread: float = 360.0
    gravity: float = 120.0
    drag: float = 3.0
    size: tuple[int, ...] = (0, 0, 1)
    additive: bool = True
    opacity: float = 1.0


@dataclass
class _Particle:
    x: float
    y: float
    across: float
    down: float
    age: float
    life: float
    size: int
    burst: Burst


class Particles:
    """All particles of one scene; at most 300, the oldest go first.

    Args:
        kit: the toolkit.
        seed: makes the flight repeatable.
    """

    def __init__(self, kit: Kit, seed: int = 1) -> None:
        self._kit = kit
        self._random = Random(seed)
        self._alive: list[_Particle] = []
        self._images: dict[tuple[Rgb, bool, float, int, int], pygame.Surface] = {}
        self._generation = -1

    @property
    def active(self) -> bool:
        """Whether any particle flies."""
        return bool(self._alive)

    def burst(self, point: tuple[float, float], burst: Burst) -> None:
        """Emit particles at a design point; none under "reduce motion"."""
        if self._kit.settings.reduce_motion:
            return
        for _ in range(burst.count):
            angle = math.radians(burst.direction + self._random.uniform(-0.5, 0.5) * burst.spread)
            speed = self._random.uniform(*burst.speed)
            self._alive.append(
                _Particle(
                    point[0],
                    point[1],
                    speed * math.cos(angle),
                    speed * math.sin(angle),
                    0.0,
                    self._random.uniform(*burst.life),
                    self._random.choice(burst.size),
                    burst,
                )
            )
        del self._alive[: max(0, len(self._alive) - LIMIT)]

    def clear(self) -> None:
        """Remove all particles at once."""
        self._alive.clear()

    def update(self, dt: float) -> None:
        """Move the particles by `dt` seconds."""
        for one in self._alive:
            one.age += dt
            keep = math.exp(-one.burst.drag * dt)
            one.across *= keep
            one.down = one.down * keep + one.burst.gravity * dt
            one.x += one.across * dt
            one.y += one.down * dt
        self._alive = [one for one in self._alive if one.age < one.life]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all particles, their pictures cached by look and size."""
        if not self._alive:
            return
        if self._generation != self._kit.generation:
            self._images.clear()
            self._generation = self._kit.generation
        glowing: list[tuple[pygame.Surface, tuple[int, int]]] = []
        covering: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for one in self._alive:
            fade = min(_FADES - 1, int((one.age / one.life) * _FADES))
            image = self._image(one.burst, one.size, fade)
            x, y = self._kit.canvas.point(one.x, one.y)
            half = image.get_width() // 2
            (glowing if one.burst.additive else covering).append((image, (x - half, y - half)))
        surface.fblits(covering, pygame.BLEND_PREMULTIPLIED)
        surface.fblits(glowing, pygame.BLEND_RGB_ADD)

    def _image(self, burst: Burst, size: int, fade: int) -> pygame.Surface:
        key = (burst.colour, burst.additive, burst.opacity, size, fade)
        image = self._images.get(key)
        if image is None:
            image = self._images[key] = self._paint(burst, size, fade)
        return image

    def _paint(self, burst: Burst, size: int, fade: int) -> pygame.Surface:
        diameter = max(3, self._kit.canvas.length(_SIZES[size] * (2.0 if burst.additive else 1.0)))
        pixels = bytearray(4 * diameter * diameter)
        middle = (diameter - 1) / 2
        for row in range(diameter):
            for column in range(diameter):
                distance = math.hypot(column - middle, row - middle) / (diameter / 2)
                value = max(0.0, 1 - distance) ** (1.6 if burst.additive else 0.7)
                start = 4 * (row * diameter + column)
                pixels[start : start + 4] = bytes((round(255 * value),)) * 4
        mask = pygame.image.frombytes(bytes(pixels), (diameter, diameter), "RGBA").convert_alpha()
        image = raster.coloured(mask, burst.colour, burst.opacity * (1 - fade / _FADES) ** 0.8)
        return image if not burst.additive else _on_black(image)


def _on_black(image: pygame.Surface) -> pygame.Surface:
    """An opaque copy for additive drawing, in the format of the screen."""
    flat = pygame.Surface(image.get_size())
    flat.blit(image, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return flat.convert()
