"""The light over the temple, from morning to evening: mixed of three baked hours.

The baked pictures are small, as light is soft; they are drawn larger when the standing picture
is painted, once for each hour, never from frame to frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from scenes.kit.draw.blending import faded
from scenes.kit.kit import Kit

HOURS: Final = 8
"""The last hour, that of the evening; the morning is 0."""
_BAKED: Final = 3
_KINDS: Final = (("daylight", pygame.BLEND_RGB_MULT), ("beams", pygame.BLEND_RGB_ADD))
LIGHTS: Final = tuple(f"{name}_{hour}" for name, _ in _KINDS for hour in range(_BAKED))
"""The baked pictures."""
_DESIGN: Final = pygame.FRect(-160, -90, 1600, 900)
"""The area of the baked pictures, in design units."""
_SCALE: Final = 0.25
"""Pixels of a baked picture for a design unit."""
_GLEAM: Final = 2.6
"""How much brighter dust is than the beam that it drifts through."""
_FAINT: Final = 0.06
"""How bright it is outside the beams."""


_LEFT, _TOP = _DESIGN.topleft
_GLEAMS: Final = tuple(min(1.0, _FAINT + beam / 255 * _GLEAM) for beam in range(256))
"""How brightly dust is lit by a beam."""


class _Gleam(NamedTuple):
    """The strength of the beams, row by row: looked up for every mote in every frame.

    `across` and `down` are values for a design unit.
    """

    width: int
    height: int
    across: float
    down: float
    beams: bytes


class Daylight:
    """Mixes the light of an hour and lays it over a picture."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._gleams: dict[int, _Gleam] = {}
        self.hour = 0
        """The hour in which dust is lit."""

    def lay(self, surface: pygame.Surface, hour: int, *, beams: bool = True) -> Iterator[None]:
        """Lay the light of an hour over the hall and the temple, in steps."""
        for name, how in _KINDS if beams else _KINDS[:1]:
            image, place = self._fitted(self._mixed(name, hour), surface)
            yield
            surface.blit(image, place, special_flags=how)
            yield

    def brightness(self, x: float, y: float) -> float:
        """How brightly dust is lit at a design point, 0-1."""
        gleam = self._gleams.get(self.hour)
        if gleam is None:
            gleam = self._gleams[self.hour] = self._gleam()
        across, down = int((x - _LEFT) * gleam.across), int((y - _TOP) * gleam.down)
        if not (0 <= across < gleam.width and 0 <= down < gleam.height):
            return 0.0
        return _GLEAMS[gleam.beams[down * gleam.width + across]]

    def _gleam(self) -> _Gleam:
        beams = self._mixed("beams", self.hour)
        width, height = beams.get_size()
        red = pygame.image.tobytes(beams, "RGB")[::3]
        return _Gleam(width, height, width / _DESIGN.width, height / _DESIGN.height, red)

    def _mixed(self, name: str, hour: int) -> pygame.Surface:
        """The small picture of an hour, between the two baked ones beside it."""
        before, share = divmod(hour * (_BAKED - 1), HOURS)
        mixed = self._small(f"{name}_{before}")
        if share:
            over = self._small(f"{name}_{before + 1}").convert_alpha()
            mixed.blit(faded(over, share / HOURS), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return mixed

    def _small(self, name: str) -> pygame.Surface:
        """A baked picture as it was baked, without an alpha of its own."""
        zoom = _SCALE / self._kit.canvas.scale
        image = self._kit.sprites.group("block_and_key").get(name, zoom).image
        plain = pygame.Surface(image.get_size())
        plain.blit(image, (0, 0))
        return plain

    def _fitted(
        self, light: pygame.Surface, surface: pygame.Surface
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The part of a light that falls into the window, at its size, and where it goes."""
        canvas, area = self._kit.canvas, surface.get_rect()
        left, top = canvas.point(*_DESIGN.topleft)
        pixel = _DESIGN.width * canvas.scale / light.get_width()
        part = pygame.Rect(
            int((area.left - left) / pixel),
            int((area.top - top) / pixel),
            int(area.width / pixel) + 2,
            int(area.height / pixel) + 2,
        ).clip(light.get_rect())
        size = round(part.width * pixel), round(part.height * pixel)
        image = pygame.transform.smoothscale(light.subsurface(part), size)
        return image, (round(left + part.left * pixel), round(top + part.top * pixel))
