"""A light of its own over the picture of each great moment, and what flies in it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from scenes.games.frostgrave.campaign import motes
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.widgets.base import Widget

Occasion: TypeAlias = Literal[
    "gained", "saved", "treasure", "find", "level", "home", "victory", "death"
]
Shape: TypeAlias = Literal["star", "heart", "coin", "spark", "ribbon"]
Shine: TypeAlias = Literal["pool", "beam", "rays", "hearth", "candle"]

_STEPS: Final = 12
"""In so many steps a light comes and goes; each is painted once."""
_SIZES: Final = 6
_PACES: Final = {"normal": 1.0, "fast": 2.0, "instant": 40.0}
_GOLD: Final = from_hex("#ffd76a")
_COIN: Final = ((255, 226, 140), (206, 150, 44))
_RAYS: Final = 11
_GRAIN: Final = 160
_CORNER: Final = 12.0
_DUSK: Final = (146, 154, 190)
"""What is left of each colour in the darkest moment of a death."""


class Look(NamedTuple):
    """How an occasion looks.

    Attributes:
        seconds: how long it lasts.
        shine: the form of its light.
        light: the colour of its light.
        flight: the way of what flies in it.
        shape: what flies in it.
        inks: the colours of that, in turn.
        many: how many fly.
        size: their greatest size, in design units.
    """

    seconds: float
    shine: Shine
    light: Rgb
    flight: motes.Flight
    shape: Shape
    inks: tuple[Rgb, ...]
    many: int
    size: float


LOOKS: Final[Mapping[Occasion, Look]] = {
    "gained": Look(1.3, "pool", (92, 72, 40), motes.ring, "star", (_GOLD,), 26, 24),
    "saved": Look(
        1.7, "beam", (70, 108, 78), motes.rise, "heart",
        (from_hex("#ff9d8c"), from_hex("#ffd3b8")), 16, 22,
    ),
    "treasure": Look(1.4, "rays", (132, 100, 44), motes.fountain, "coin", (_GOLD,), 30, 22),
    "find": Look(1.4, "rays", (92, 82, 60), motes.ring, "star", (_GOLD,), 22, 20),
    "level": Look(
        1.6, "beam", (62, 72, 106), motes.helix, "star",
        (from_hex("#fff4cf"), from_hex("#cfe6ff")), 34, 20,
    ),
    "home": Look(
        1.8, "hearth", (142, 82, 30), motes.embers, "spark",
        (from_hex("#ffc566"), from_hex("#ff9a44"), from_hex("#ffe6a8")), 44, 9,
    ),
    "victory": Look(2.0, "rays", (86, 72, 44), motes.confetti, "ribbon", (_GOLD,), 54, 13),
    "death": Look(2.4, "candle", (150, 92, 30), motes.snow, "spark", ((232, 240, 255),), 40, 9),
}  # fmt: skip


class Glory(Widget):
    """Lies over a picture and shows nothing until it begins; with reduced motion it never does.

    Attributes:
        occasion: what is shown, or was last.
    """

    focusable = False

    def __init__(self) -> None:
        super().__init__(pygame.FRect(0, 0, 0, 0), key="glory")
        self.occasion: Occasion = "gained"
        self._tint: Rgb | None = None
        self._age = math.inf
        self._made: dict[tuple[object, ...], pygame.Surface] = {}

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    @property
    def look(self) -> Look:
        """How the occasion looks."""
        return LOOKS[self.occasion]

    @property
    def is_over(self) -> bool:
        """Whether nothing is shown."""
        return self._age >= self.look.seconds

    def begin(self, occasion: Occasion, tint: Rgb | None = None) -> None:
        """Show an occasion in the frames to come; a tint is the colour of half of what flies."""
        if (occasion, tint) != (self.occasion, self._tint):
            self._made.clear()
        self.occasion, self._tint, self._age = occasion, tint, 0.0

    def tell(self, occasion: Occasion | None, seat: Rgb) -> None:
        """Show an occasion, a victory in the colour of the seat; nothing without one."""
        if occasion is not None:
            self.begin(occasion, seat if occasion == "victory" else None)

    def finish(self) -> None:
        """Show nothing more."""
        self._age = math.inf
        self.changed = True

    def update(self, dt: float) -> None:
        """Let light and motes go on."""
        super().update(dt)
        if self.is_over:
            return
        settings = self.kit.settings
        self._age += math.inf if settings.reduce_motion else dt * _PACES[settings.animation_speed]
        self.changed = True

    # ------------------------------------------------------------------ pictures
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the light, and what flies in it."""
        if self.is_over:
            return
        box, share = self.kit.canvas.rect(self.area), self._age / self.look.seconds
        clip = surface.get_clip()
        surface.set_clip(clip.clip(box))
        self._draw_light(surface, box, round(math.sin(math.pi * share**0.6) * _STEPS))
        surface.set_clip(clip)
        inks = self.look.inks if self._tint is None else (*self.look.inks, self._tint)
        for number in range(self.look.many):
            mote = self.look.flight(number, share)
            if mote.size > 0.05 and -0.1 < mote.y < 1.1:
                self._draw_mote(surface, mote, inks[number % len(inks)])

    def _draw_light(self, surface: pygame.Surface, box: pygame.Rect, step: int) -> None:
        if step <= 0:
            return
        red, green, blue = (value * step // _STEPS for value in self.look.light)
        if self.look.shine == "candle":
            left = tuple(255 - (255 - value) * step // _STEPS for value in _DUSK)
            corner = self.kit.canvas.length(_CORNER)
            shade = self._kept((box.size, step), lambda: _shade(box.size, left, corner))
            surface.blit(shade, box, special_flags=pygame.BLEND_RGB_MULT)
        key = (box.size, self.look.shine, step)
        light = self._kept(key, lambda: _lit(self.look.shine, box.size, (red, green, blue)))
        at = _PLACES[self.look.shine]
        middle = round(box.left + box.width * at[0]), round(box.top + box.height * at[1])
        surface.blit(light, light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)

    def _draw_mote(self, surface: pygame.Surface, mote: motes.Mote, ink: Rgb) -> None:
        kit, area, shape = self.kit, self.area, self.look.shape
        x, y = area.left + mote.x * area.width, area.top + mote.y * area.height
        # Few sizes, so that each is painted once.
        size = self.look.size * max(1, round(mote.size * _SIZES)) / _SIZES
        if shape in ("star", "heart"):
            kit.icons.draw(surface, shape, (x, y), size, ink)
            return
        wide = size * max(1, round(mote.turn * 4)) / 4
        rect = pygame.FRect(0, 0, wide, size * (0.55 if shape == "ribbon" else 1))
        rect.center = x, y
        if shape == "coin":
            kit.skin.token(surface, rect, _COIN)
        elif shape == "ribbon":
            surface.fill(ink, kit.canvas.rect(rect))
        else:
            across = max(2, kit.canvas.length(size))
            disc = raster.disc_mask
            image = self._kept((across, ink), lambda: raster.coloured(disc(across), ink, 0.85))
            blit(surface, image, kit.canvas.rect(rect).topleft)

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = make()
        return found


_PLACES: Final[Mapping[Shine, tuple[float, float]]] = {
    "pool": (0.5, 0.5), "beam": (0.5, 0.3), "rays": (0.5, 0.54), "hearth": (0.5, 1.0),
    "candle": (0.86, 0.70),
}  # fmt: skip
"""The middle of each light, in shares of the picture."""


def _lit(shine: Shine, size: tuple[int, int], colour: Rgb) -> pygame.Surface:
    """A light for a picture of a size in pixels, to be added to it."""
    width, height = size
    wide = max(size)
    if shine == "beam":
        pool = pool_of_light(_GRAIN, colour)
        return pygame.transform.smoothscale(pool, (round(width * 1.1), round(height * 1.9)))
    if shine == "hearth":
        pool = pool_of_light(_GRAIN, colour)
        return pygame.transform.smoothscale(pool, (round(width * 1.7), round(height * 1.5)))
    if shine == "rays":
        return _rays(round(wide * 1.8), colour)
    return pool_of_light(round(wide * (0.8 if shine == "candle" else 1.25)), colour)


def _shade(size: tuple[int, int], left: tuple[int, ...], corner: int) -> pygame.Surface:
    """What is left of the light in a picture with round corners, to be multiplied with it."""
    image = pygame.Surface(size)
    image.fill((255, 255, 255))
    pygame.draw.rect(image, left, image.get_rect(), border_radius=corner)
    return image


def _rays(wide: int, colour: Rgb) -> pygame.Surface:
    """Rays from the middle, of a width in pixels."""
    image = _white_rays().copy()
    image.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(image, (wide, wide))


@cache
def _white_rays() -> pygame.Surface:
    """Rays in white, painted large so that their edges are soft; do not change them."""
    fine = 4 * _GRAIN
    image = pygame.Surface((fine, fine))
    image.fill((85, 85, 85))
    middle = fine / 2
    for number in range(_RAYS):
        turn = math.tau * number / _RAYS - math.pi / 2
        half = 0.10 + 0.07 * ((number * 0.618) % 1)
        ends = [
            (middle + math.cos(turn + side) * fine, middle + math.sin(turn + side) * fine)
            for side in (-half, half)
        ]
        pygame.draw.polygon(image, (255, 255, 255), [(middle, middle), *ends])
    image.blit(pool_of_light(fine, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(image, (2 * _GRAIN, 2 * _GRAIN))
