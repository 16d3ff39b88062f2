"""The stone floor while it turns: its own texture at every angle, in the light that stays.

The texture is taken out of the picture of the bare room and freed of the light in it; each
frame lays the light of the room over it again, with the shadows of what stands there, so that
stones and shadows do not turn together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from game.block_and_key.temple import WIDTH
from scenes.games.block_and_key.camera import (
    CUBE_HEIGHT,
    HALF_HEIGHT,
    HALF_WIDTH,
    MIDDLE,
    REST_YAW,
    Cell,
    turned_point,
)
from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb, darken, from_hex, lighten, mix, premultiplied
from scenes.kit.kit import Kit

ANGLES: Final = (0, 9, 18, 27, 36, 45, 54, 63, 72, 81)
"""The angles between two resting views for which cubes are baked, in degrees."""
_AREA: Final = pygame.FRect(
    MIDDLE[0] - WIDTH * HALF_WIDTH,
    MIDDLE[1] - WIDTH * HALF_HEIGHT,
    2 * WIDTH * HALF_WIDTH,
    2 * WIDTH * HALF_HEIGHT,
)
"""The area of the floor at any angle, in design units."""
_THICK: Final = 0.62
"""How thick the floor is, in cubes."""
_STONE: Final = from_hex("#a98a63")
_BED: Final = from_hex("#160d07")
_SOFT: Final = 16
"""The width and height of the room's light, in pixels: it is soft."""
_FINEST: Final = 640
"""The most pixels of a side of the texture: it is seen while it moves."""
_BRIGHT: Final = 236
"""The brightness of the texture without its light, low enough for brighter stones."""
_AGAIN: Final = round(255 * (255 / _BRIGHT - 1))
"""The factor that makes up for that, in 255ths."""
_SHADED: Final = 4
"""Pixels of the window for one of a shadow."""
_BLUR: Final = 3
"""Pixels of a shadow for one of what is drawn of it, enlarged again: it is soft."""
_CAST: Final = 34.0
"""How far to the right the shadow of one cube reaches, in design units: away from the sun."""
_SHADOW: Final[Rgb] = (140, 122, 128)
_CONTACT: Final[Rgb] = (112, 92, 98)
"""The light left in a shadow, and where a cube meets the floor; on warm stones it looks grey."""


class Slab:
    """Caches the textures of one size of the window, and the light of one hour."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._flat: pygame.Surface | None = None
        self._turned: dict[int, pygame.Surface] = {}
        self._sides: dict[int, tuple[pygame.Surface, pygame.Rect]] = {}
        self._light: pygame.Surface | None = None
        self._shown: tuple[int, tuple[Cell, ...], pygame.Surface] | None = None
        """The angle, the cubes and the upper face of the last frame."""

    def forget(self) -> None:
        """The window's size changed."""
        self._flat = self._light = self._shown = None
        self._turned.clear()
        self._sides.clear()

    def light_from(self, room: pygame.Surface) -> None:
        """Take the light of a picture of the bare room, and the first time the stones, too."""
        self._shown = None
        stones = self._stones(room)
        self._light = _spread(stones)
        if self._flat is None:
            self._flat = _freed(stones, self._light)
        brighter = self._light.copy()
        brighter.fill((_AGAIN, _AGAIN, _AGAIN), special_flags=pygame.BLEND_RGB_MULT)
        self._light.blit(brighter, (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    def prepared(self, room: pygame.Surface) -> Iterator[None]:
        """Make the missing textures, one angle after another."""
        self.light_from(room)
        for angle in ANGLES:
            yield
            turned = self._turned_stones(angle)
            yield
            outline = self._outlined(angle)
            yield
            if angle not in self._turned:
                self._turned[angle] = self._laid(turned, outline)
            self._sides_at(angle)

    def draw(
        self, surface: pygame.Surface, angle: int, lift: float, cubes: Iterable[Cell], share: float
    ) -> None:
        """Draw the bed of the floor, its sides, and its top with shadows, at a height.

        `cubes` are those of the camera that the angle belongs to; `lift` is in cubes.
        """
        place = self._kit.canvas.point
        rest = [place(*turned_point(*corner, 0.0, REST_YAW)) for corner in _CORNERS]
        area = self._kit.canvas.rect(_AREA)
        if share < 1:
            with self._kit.scratch.lent(area.inflate(8, 8)) as paint:
                pygame.draw.polygon(paint, premultiplied(_BED, share), rest)
                surface.blit(paint, area, area, pygame.BLEND_PREMULTIPLIED)
        else:
            pygame.draw.polygon(surface, _BED, rest)
        up = round(lift * CUBE_HEIGHT * self._kit.canvas.scale)
        sides, place_of_sides = self._sides_at(angle)
        surface.blit(sides, place_of_sides.move(0, -up), special_flags=pygame.BLEND_PREMULTIPLIED)
        standing = tuple(cubes)
        if self._shown is None or self._shown[:2] != (angle, standing):
            self._shown = angle, standing, self._top(angle, standing)
        top = self._shown[2]
        surface.blit(top, (area.left, area.top - up), special_flags=pygame.BLEND_PREMULTIPLIED)

    # ------------------------------------------------------------------ one frame
    def _sides_at(self, angle: int) -> tuple[pygame.Surface, pygame.Rect]:
        """The picture of the sides of a floor that lies in its bed, and where it goes."""
        found = self._sides.get(angle)
        if found is None:
            corners = [turned_point(*corner, 0.0, angle) for corner in _CORNERS]
            top = min(y for _, y in sorted(corners)[::3])
            area = pygame.FRect(_AREA.left, top, _AREA.width, _AREA.bottom - top)
            area.height += _THICK * CUBE_HEIGHT
            rect = self._kit.canvas.rect(area.inflate(4, 4))
            with self._kit.scratch.lent(rect) as paint:
                self._draw_sides(paint, angle)
                found = self._sides[angle] = paint.subsurface(rect).copy(), rect
        return found

    def _draw_sides(self, surface: pygame.Surface, angle: int) -> None:
        """The two or three sides that are seen, with the joints between their stones."""
        place = self._kit.canvas.point
        for number in range(4):
            first, last = _CORNERS[number], _CORNERS[(number + 1) % 4]
            ends = [turned_point(*end, 0.0, angle) for end in (first, last)]
            across = ends[1][0] - ends[0][0]
            if across >= 0:  # this side looks away
                continue
            steep = (ends[0][1] - ends[1][1]) / (-across)
            colour = darken(_STONE, 0.3 + 0.28 * max(-1.0, min(1.0, steep)))
            points = [
                place(*turned_point(*at, height, angle))
                for at, height in ((first, 0.0), (last, 0.0), (last, -_THICK), (first, -_THICK))
            ]
            pygame.draw.polygon(surface, colour, points)
            for at in range(1, WIDTH):
                part = at / WIDTH
                x, y = (a + (b - a) * part for a, b in zip(first, last, strict=True))
                upper, lower = (place(*turned_point(x, y, z, angle)) for z in (0.0, -_THICK))
                pygame.draw.aaline(surface, darken(colour, 0.42), upper, lower)
            pygame.draw.aaline(surface, darken(colour, 0.6), points[2], points[3])
            edge = lighten(mix(colour, _STONE, 0.6), 0.22)
            pygame.draw.line(surface, edge, points[0], points[1], 2)

    def _top(self, angle: int, cubes: Iterable[Cell]) -> pygame.Surface:
        """The upper face in the light of the room, premultiplied."""
        top = self._texture(angle).copy()
        light = pygame.transform.smoothscale(self._lit(angle, cubes), top.get_size())
        top.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return top

    def _lit(self, angle: int, cubes: Iterable[Cell]) -> pygame.Surface:
        """A small picture of the amount of light."""
        size = [max(_BLUR, length // _SHADED) for length in self._kit.canvas.rect(_AREA).size]
        light = self._light if self._light is not None else pygame.Surface((1, 1))
        picture = pygame.transform.smoothscale(light, size)
        shade = pygame.Surface(size)
        shade.fill((255, 255, 255))
        scale = size[0] / _AREA.width
        outline = _ground(angle, scale)
        top, bottom = (find(outline, key=lambda each: each[1]) for find in (min, max))
        left, right = (find(set(outline) - {top, bottom}) for find in (min, max))
        places = [(*_on_light(column, row, angle, scale), level) for column, row, level in cubes]
        for x, y, level in places:
            ends = [x + _CAST * scale * height for height in (level, level + 1)]
            behind = [(ends[0] + a, y + b) for a, b in (top, left, bottom)]
            before = [(ends[1] + a, y + b) for a, b in (bottom, right, top)]
            pygame.draw.polygon(shade, _SHADOW, behind + before)
        for x, y, level in places:
            if level == 0:
                pygame.draw.polygon(shade, _CONTACT, [(x + a, y + b) for a, b in outline])
        soft = pygame.transform.smoothscale(shade, [length // _BLUR for length in size])
        shade = pygame.transform.smoothscale(soft, size)
        picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    # ------------------------------------------------------------------ made once
    def _stones(self, room: pygame.Surface) -> pygame.Surface:
        """The floor of the room seen from straight above, standing on a corner."""
        area = self._kit.canvas.rect(_AREA).clip(room.get_rect())
        side = min(area.width, _FINEST)
        stones = pygame.transform.smoothscale(room.subsurface(area), (side, side))
        middle = pygame.Rect(0, 0, side // 2, side // 2).move_to(center=(side // 2, side // 2))
        usual = pygame.transform.average_color(stones, middle)[:3]
        for across, down in ((0, 0), (side, 0), (side, side), (0, side)):
            corner = (across, down), (side // 2, down), (across, side // 2)
            pygame.draw.polygon(stones, usual, corner)
        return stones

    def _turned_stones(self, angle: int) -> pygame.Surface:
        """The stones without their light, seen from straight above, turned to an angle."""
        flat = self._flat if self._flat is not None else pygame.Surface((2, 2))
        if angle == REST_YAW:
            return flat
        turned = pygame.transform.rotozoom(flat, REST_YAW - angle, 1.0)
        middle = pygame.Rect((0, 0), flat.get_size()).move_to(center=turned.get_rect().center)
        return turned.subsurface(middle)

    def _texture(self, angle: int) -> pygame.Surface:
        """The stones without their light as they lie at an angle, premultiplied."""
        found = self._turned.get(angle)
        if found is None:
            found = self._laid(self._turned_stones(angle), self._outlined(angle))
            self._turned[angle] = found
        return found

    @staticmethod
    def _laid(turned: pygame.Surface, outline: pygame.Surface) -> pygame.Surface:
        """Stones seen from above, laid into the white outline of the floor."""
        flat = pygame.transform.smoothscale(turned, outline.get_size()).convert(outline)
        outline.blit(flat, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return outline

    def _outlined(self, angle: int) -> pygame.Surface:
        """The outline of the floor at an angle, filled with white."""
        size = self._kit.canvas.rect(_AREA).size
        scale = size[0] / _AREA.width
        points = (turned_point(*corner, 0.0, angle) for corner in _CORNERS)
        outline = [((x - _AREA.left) * scale, (y - _AREA.top) * scale) for x, y in points]
        return raster.polygon_mask(*size, outline, samples=2)


_CORNERS: Final = ((0, 0), (WIDTH, 0), (WIDTH, WIDTH), (0, WIDTH))


def _spread(stones: pygame.Surface) -> pygame.Surface:
    """The soft light that lies on stones, as a small picture."""
    small = pygame.transform.smoothscale(stones, (_SOFT, _SOFT))
    return pygame.transform.gaussian_blur(small, 1)


def _freed(stones: pygame.Surface, light: pygame.Surface) -> pygame.Surface:
    """Stones without their light: everywhere equally bright, their grain and joints left."""
    whole = pygame.transform.smoothscale(light, stones.get_size())
    even: Rgb = (_BRIGHT, _BRIGHT, _BRIGHT)
    more = pygame.Surface(stones.get_size())
    more.fill(even)
    more.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    whole.fill(even, special_flags=pygame.BLEND_RGB_SUB)
    stones.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    stones.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return stones


def _on_light(column: float, row: float, angle: int, scale: float) -> tuple[float, float]:
    """A point of the floor in pixels of the light."""
    x, y = turned_point(column, row, 0.0, angle)
    return (x - _AREA.left) * scale, (y - _AREA.top) * scale


def _ground(angle: int, scale: float) -> list[tuple[float, float]]:
    """The ground that a cube covers or hangs over, a little more, from its place."""
    x, y = _on_light(0, 0, angle, scale)
    near, far = -0.08, 1.08
    corners = ((near, near), (far, near), (far, far), (near, far))
    return [(a - x, b - y) for a, b in (_on_light(*each, angle, scale) for each in corners)]
