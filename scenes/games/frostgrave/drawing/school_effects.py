"""The pictures of magic: each school's own, fog, a failed casting, a state, a price in Health.

Light on the ground brightens what lies below it; walls stand out of it. Paint hides it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.camera import Camera
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.sprites import SpriteGroup
from scenes.kit.kit import Kit

Layer: TypeAlias = Literal["ground", "air"]
OpenGround: TypeAlias = Callable[[tuple[float, float, float], float], pygame.Surface]
"""Gives a square picture about a spot, of a half width in inches: dark where walls stand."""
FIZZLE: Final = "fizzle"
FOG: Final = "fog"
AURA: Final = "aura"
"""A state that begins, in the colour of its magic."""
TOLL: Final = "toll"
"""Health that is paid."""
CHRONOMANCER: Final = "chronomancer"
FRAMES: Final = 12
"""The number of pictures of a school for each layer."""
BAKED_PPI: Final = 54
_HALTS: Final = (0.3, 0.9)
"""The shares of its time between which a clock on the snow stops the falling snow."""
GATHERING: Final = "gathering_"
"""The prefix of a school's name for its gathering light, before the effect."""
_LIGHTS: Final = {FIZZLE: (255, 92, 50), TOLL: (255, 30, 40)}
_WASH: Final = 3.1
_BRIGHT: Final = 0.7
"""The light of magic on the snow: radius (inches, at size 1), brightness."""
_DISCS: Final = 8
_GLOOM: Final = 2.6
_TAKEN: Final = (132, 124, 92)
"""The darkness in which magic shines by day: radius (inches, at size 1), the light it takes."""
_FLICKER: Final = 0.16
_LEAST_ZOOM: Final = 36.0
"""The least zoom at which magic is drawn (design units an inch), when zoomed out further."""
_BILLOWS: Final = 15
FOGS: Final = 3
_BILLOW: Final = 1.3
"""Half the width of a billow of fog, in inches."""
_REACH: Final = 2.1
"""Half the width of the light on the ground, in inches at size 1."""
_PAINTS: Final[dict[Layer, str]] = {"ground": "under", "air": "over"}
_OWN_LIGHT: Final = 0.47
"""The share of light that is seen where the ground is black."""


@dataclass
class Magic:
    """Magic at a spot (1/64 inch).

    Attributes:
        name: the school, or one of the other kinds above.
        size: its scale; for fog, the radius in inches to which it spreads.
        colour: the colour of an aura.
        masks: the open ground about it, by half its width in pixels.
    """

    name: str
    spot: tuple[float, float, float]
    size: float = 1.0
    share: float = 0.0
    colour: Rgb | None = None
    masks: dict[int, pygame.Surface] = field(default_factory=dict)

    @property
    def halts_time(self) -> bool:
        """Whether the snow stands still now, because time is stopped."""
        low, high = _HALTS
        return self.name == CHRONOMANCER and low < self.share < high

    @property
    def light(self) -> Rgb | None:
        """The colour of its light."""
        return self.colour or _LIGHTS.get(
            self.name, layout.LIGHTS.get(self.name.removeprefix(GATHERING))
        )


class SchoolEffects:
    """Draws magic in two layers: on the ground, and above the figures."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._discs: dict[tuple[int, Rgb], pygame.Surface] = {}
        self._tinted: dict[tuple[str, int, Rgb], pygame.Surface] = {}

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        magic: Magic,
        layer: Layer,
        open_ground: OpenGround | None = None,
        *,
        by_day: bool = False,
    ) -> None:
        """Draw the picture of the present moment; by day it darkens the ground about it."""
        if magic.share >= 1:
            return
        group = self._kit.sprites.group(GROUP)
        if magic.name == FOG:
            if layer == "air":
                self._roll(surface, camera, magic, group)
            return
        point = camera.pixel(*magic.spot)
        frame = min(FRAMES - 1, int(magic.share * FRAMES))
        if layer == "ground":
            if by_day:
                self._darken(surface, camera, magic)
                self._wash(surface, camera, magic)
            light = self._picture(group, camera, magic, f"ground_{frame}")
            if light is not None:
                self._shine_on(surface, camera, magic, light, open_ground, by_day=by_day)
        paint = self._picture(group, camera, magic, f"{_PAINTS[layer]}_{frame}")
        if paint is not None:
            paint.draw(surface, point)
        if layer == "air":
            light = self._picture(group, camera, magic, f"air_{frame}")
            if light is not None:
                area = light.area(point)
                surface.blit(light.image, area.topleft, special_flags=pygame.BLEND_RGB_ADD)
            self._read_ahead(group, camera, magic)

    def _picture(
        self, group: SpriteGroup, camera: Camera, magic: Magic, part: str
    ) -> Sprite | None:
        """One layer of one moment, in the colour of an aura; `None` if it has none."""
        name = f"magic_{magic.name}_{part}"
        if name not in group:
            return None
        zoom = 2 * max(_LEAST_ZOOM, camera.zoom) / BAKED_PPI * magic.size
        sprite = group.get(name, zoom)
        if magic.colour is None:
            return sprite
        key = (name, sprite.image.get_width(), magic.colour)
        image = self._tinted.get(key)
        if image is None:
            if len(self._tinted) > 2 * FRAMES:
                self._tinted.clear()
            image = self._tinted[key] = sprite.image.copy()
            image.fill(magic.colour, special_flags=pygame.BLEND_RGB_MULT)
        return Sprite(image, sprite.anchor)

    def _read_ahead(self, group: SpriteGroup, camera: Camera, magic: Magic) -> None:
        """Make one picture of the next moment, so that no frame has to make all of them."""
        within = magic.share * FRAMES
        part = ("ground", "under", "over", "air")[min(3, int(within % 1 * 5))]
        if int(within) + 1 < FRAMES:
            self._picture(group, camera, magic, f"{part}_{int(within) + 1}")

    def _shine_on(
        self,
        surface: pygame.Surface,
        camera: Camera,
        magic: Magic,
        light: Sprite,
        open_ground: OpenGround | None,
        *,
        by_day: bool,
    ) -> None:
        """Brighten the ground by light, less by day, and little the walls that stand on it."""
        area = light.area(camera.pixel(*magic.spot))
        seen = area.clip(surface.get_rect())
        if not seen.width or not seen.height:
            return
        image = light.image
        if open_ground is not None:
            inch = max(_LEAST_ZOOM, camera.zoom) * self._kit.canvas.scale
            half = round(_REACH * magic.size * inch)
            mask = magic.masks.get(half)
            if mask is None:
                drawn_at = inch / (camera.zoom * self._kit.canvas.scale)
                whole = open_ground(magic.spot, _REACH * magic.size * drawn_at)
                mask = magic.masks[half] = pygame.transform.smoothscale(whole, (2 * half, 2 * half))
            image = image.copy()
            x, y = light.anchor
            image.blit(
                mask, (round(x - half), round(y - half)), special_flags=pygame.BLEND_RGB_MULT
            )
        lit = surface.subsurface(seen).copy()
        lit.blit(image, (area.left - seen.left, area.top - seen.top), None, pygame.BLEND_RGB_MULT)
        for _ in range(1 if by_day else 2):
            surface.blit(lit, seen, special_flags=pygame.BLEND_RGB_ADD)
        image = image.copy() if image is light.image else image
        _dim(image, _OWN_LIGHT)
        surface.blit(image, area, special_flags=pygame.BLEND_RGB_ADD)

    def _wash(self, surface: pygame.Surface, camera: Camera, magic: Magic) -> None:
        """The light of magic on the snow; it rises quickly, flickers and fades."""
        colour = magic.light
        if colour is None:
            return
        share = magic.share
        glow = share if magic.name.startswith(GATHERING) else min(1.0, share * 7) * (1 - share**3)
        glow *= 1 - _FLICKER * (0.5 + 0.5 * math.sin(share * 61))
        image = self._disc(camera, magic, _WASH, colour)
        area = image.get_rect(center=_rounded(camera.pixel(*magic.spot)))
        seen = area.clip(surface.get_rect())
        if seen.width and seen.height:
            lit = surface.subsurface(seen).copy()
            at = (area.left - seen.left, area.top - seen.top)
            lit.blit(image, at, special_flags=pygame.BLEND_RGB_MULT)
            _dim(lit, glow * _BRIGHT)
            surface.blit(lit, seen, special_flags=pygame.BLEND_RGB_ADD)

    def _darken(self, surface: pygame.Surface, camera: Camera, magic: Magic) -> None:
        """Darken the ground about magic that shines by day."""
        share = magic.share
        image = self._disc(camera, magic, _GLOOM, _TAKEN).copy()
        _dim(image, min(1.0, share * 6) * (1 - max(0.0, share - 0.75) * 4))
        area = image.get_rect(center=_rounded(camera.pixel(*magic.spot)))
        surface.blit(image, area, special_flags=pygame.BLEND_RGB_SUB)

    def _disc(self, camera: Camera, magic: Magic, reach: float, colour: Rgb) -> pygame.Surface:
        """A soft disc of light, black outside."""
        radius = reach * magic.size * camera.ppi * camera.figure_zoom / camera.zoom
        key = (max(2, round(radius)), colour)
        image = self._discs.get(key)
        if image is None:
            if len(self._discs) >= _DISCS:
                self._discs.clear()
            mask = raster.blurred(raster.disc_mask(40), 11, 24)
            lit = raster.coloured(mask, colour)
            small = pygame.Surface(lit.get_size())
            small.blit(lit, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            image = pygame.transform.smoothscale(small, (key[0] * 2, key[0] * 2))
            self._discs[key] = image
        return image

    def _roll(
        self, surface: pygame.Surface, camera: Camera, magic: Magic, group: SpriteGroup
    ) -> None:
        """Billows of fog spread from the middle to the rim, turning and thinning out."""
        x, y, z = magic.spot
        share = 1 - (1 - magic.share) ** 2
        opacity = math.sin(math.pi * min(1.0, magic.share * 1.05)) ** 0.8
        billows = []
        for number in range(_BILLOWS):
            turn = number * math.tau / _BILLOWS + share * 1.2
            away = max(0.0, magic.size - _BILLOW * 0.5) * share * (0.3 + 0.35 * (number % 3))
            across = x + math.cos(turn) * away * INCH
            down = y + math.sin(turn) * away * INCH * 0.8
            billows.append((down, across, z + (8 + 10 * (number % 3)) * share, number))
        for down, across, up, number in sorted(billows):
            zoom = 2 * camera.zoom / BAKED_PPI * (0.75 + 0.15 * (number % 3))
            puff = group.get(f"magic_fog_{number % FOGS}", zoom)
            puff.draw(surface, camera.pixel(across, down, up), opacity * 0.8)


def _rounded(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _dim(light: pygame.Surface, share: float) -> None:
    """Leave a share of some light."""
    left = max(0, min(255, round(255 * share)))
    light.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
