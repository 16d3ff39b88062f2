"""Marks on the ice that help a person choose: squares, lanes, rings, the blue line.

Every mark has its own shape besides its colour: a dot for a square that can be reached, a puck for
a receiver, crosshairs for a target, a lock for a marked carrier.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from scenes.games.trick_shot.drawing.arcs import WarmRings, arc
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.games.trick_shot.layout import Point, RinkFrame
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import pulse

REACH: Rgb = (18, 185, 138)
PUCK: Rgb = (240, 150, 20)
STRIKE: Rgb = (216, 64, 42)
CURSOR: Rgb = (255, 196, 60)
HINT: Rgb = (188, 124, 22)
_STEP = 15.0
_STRAIGHT = 2
"""The number of points of a straight line."""
_RINGS = 24
_HALO = 0.87
"""The scale of the baked rings, which are made for wider bases."""
_STANDING: Rgb = (240, 150, 30)
"""The frame of an acting skater's square."""


class Marks:
    """Draws marks; images are made once per size."""

    def __init__(self, kit: Kit, frame: RinkFrame) -> None:
        self._kit = kit
        self._frame = frame
        self._images: dict[tuple[object, ...], pygame.Surface] = {}
        self._warm = WarmRings(kit, frame)
        self.time = 0.0

    def forget(self) -> None:
        """Drop all images (window or palette changed)."""
        self._images.clear()
        self._warm.forget()

    def warm_ring(self, surface: pygame.Surface, place: Point) -> None:
        """A warm glow round the base of the acting skater."""
        self._warm.draw(surface, place, self.time)

    def make_warm_ring(self, cell: float) -> None:
        """Make that glow ahead of time for squares of a size in design units."""
        self._warm.image(cell)

    def square(self, surface: pygame.Surface, square: int, tile: str, opacity: float = 1.0) -> None:
        """A lit square; `tile` names its picture: move, saucer, hit, steal, response, blocked."""
        sprite = self._kit.sprites.group(GROUP).get(f"tile_{tile}", self._frame.zoom)
        point = self._kit.canvas.point(*self._frame.centre(square))
        sprite.draw(surface, point, min(1.0, 0.9 * pulse(self.time)) * opacity)

    def strong_square(self, surface: pygame.Surface, square: int, colour: Rgb) -> None:
        """The square that is pointed at."""
        rect = self._frame.rect(square, 2.0)
        self._kit.skin.ring(surface, rect, 10, lighten(colour, 0.25), 3.0, 0.9)

    def goal(self, surface: pygame.Surface, square: int, colour: Rgb) -> None:
        """The square an action goes to: a bright frame with a dark rim, seen on white ice."""
        for inset, paint, width in ((-0.5, darken(colour, 0.7), 5.0), (1.0, colour, 2.5)):
            self._kit.skin.ring(surface, self._frame.rect(square, inset), 8, paint, width)

    def standing(self, surface: pygame.Surface, square: int) -> None:
        """The square of whoever acts: in the top row the figure rises above the boards."""
        self._kit.skin.ring(surface, self._frame.rect(square, 1.0), 8, _STANDING, 2.0, 0.35)

    def cursor(self, surface: pygame.Surface, square: int) -> None:
        """The cursor of keys and pads: four corners around a square."""
        inset = -1.0 - 1.5 * math.sin(self.time * 6)
        rect = self._kit.canvas.rect(self._frame.rect(square, inset))
        key = ("corners", rect.size)
        image = self._kept(key, lambda: _corners(rect.size, self._kit.canvas.scale, CURSOR))
        blit(surface, image, rect.topleft)

    def ring(
        self,
        surface: pygame.Surface,
        place: Point,
        colour: Rgb,
        *,
        size: float = 0.92,
        thickness: float = 3.0,
        dashed: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """A ring round a figure's base, of a width in squares."""
        diameter = self._kit.canvas.length(self._frame.cell * size)
        width = max(1.5, thickness * self._kit.canvas.scale)
        key = ("ring", diameter, colour, width, dashed)
        image = self._kept(key, lambda: _ring(diameter, colour, width, dashed))
        x, y = self._kit.canvas.point(*self._frame.design(place))
        half = image.get_width() // 2
        blit(surface, image, (x - half, y - half), opacity)

    def halo(self, surface: pygame.Surface, place: Point, name: str, size: float = 1.0) -> None:
        """A glowing ring round a base: selected, legal, target, response or focus."""
        zoom = self._frame.zoom * size * _HALO
        sprite = self._kit.sprites.group(GROUP).get(f"ring_{name}", zoom)
        sprite.draw(surface, self._kit.canvas.point(*self._frame.design(place)))

    def lane(
        self,
        surface: pygame.Surface,
        points: Sequence[Point],
        colour: Rgb,
        *,
        strong: bool = False,
        margin: float = 0.45,
        bent: bool = False,
        clear: bool = False,
    ) -> None:
        """A dashed lane along board coordinates; a strong one flows and ends in an arrow.

        A bent one is an arc, as of a saucer pass; a clear one is a little stronger.
        """
        design = [self._frame.design(point) for point in points]
        if bent and len(design) == _STRAIGHT:
            design = arc(design)
        length = sum(math.dist(a, b) for a, b in pairwise(design))
        cut = margin * self._frame.cell
        start = cut + (self.time * 46 % _STEP if strong else 0.0)
        opacity = 1.0 if strong else 0.8 if clear or bent else 0.55
        distance = start
        while distance < length - cut - (12 if strong else 0):
            point, angle = _along(design, distance)
            grown = (0.75 + 0.45 * distance / max(1.0, length)) if strong else 0.7
            self._dash(surface, point, angle, colour, grown, opacity)
            distance += _STEP
        if strong:
            point, angle = _along(design, max(0.0, length - cut))
            self._arrow(surface, point, angle, colour)

    def net(self, surface: pygame.Surface, square: int) -> None:
        """The net of a square, lit whole: a shot may aim at any part of it."""
        rect = self._frame.net(square).inflate(4, 4)
        self._kit.skin.ring(surface, rect, 12, lighten(STRIKE, 0.2), 2.5, 0.7)

    def crosshair(self, surface: pygame.Surface, point: Point, colour: Rgb, size: float) -> None:
        """Crosshairs at a design point."""
        pixels = self._kit.canvas.length(size)
        image = self._kept(("cross", pixels, colour), lambda: _crosshair(pixels, colour))
        x, y = self._kit.canvas.point(*point)
        half = image.get_width() // 2
        blit(surface, image, (x - half, y - half), min(1.0, 0.92 * pulse(self.time)))

    def sign(
        self, surface: pygame.Surface, point: Point, icon: str, colour: Rgb, size: float = 20
    ) -> None:
        """A small round sign with an icon at a design point."""
        pixels = self._kit.canvas.length(size)
        key = ("sign", pixels, icon, colour)
        image = self._kept(key, lambda: self._sign(pixels, icon, colour))
        x, y = self._kit.canvas.point(*point)
        half = image.get_width() // 2
        blit(surface, image, (x - half, y - half))

    def blue_line(self, surface: pygame.Surface, column_edge: int) -> None:
        """A blue line that matters now, drawn as a glowing barrier left of a column."""
        x = self._frame.area.left + column_edge * self._frame.cell
        top = self._kit.canvas.point(x, self._frame.area.top)
        bottom = self._kit.canvas.point(x, self._frame.area.bottom)
        width, height = self._kit.canvas.length(18), bottom[1] - top[1]
        key = ("line", width, height)
        image = self._kept(key, lambda: _barrier(width, height, self._kit.canvas.scale))
        blit(surface, image, (top[0] - width // 2, top[1]), min(1.0, 0.9 * pulse(self.time)))

    def _dash(
        self,
        surface: pygame.Surface,
        point: Point,
        angle: float,
        colour: Rgb,
        grown: float,
        opacity: float,
    ) -> None:
        step = round(math.degrees(angle) / 5) * 5 % 180
        size = round(grown * 8) / 8
        scale = self._kit.canvas.scale
        key = ("dash", step, size, colour, scale, opacity)
        image = self._kept(key, lambda: raster.fade(_dash(step, size * scale, colour), opacity))
        x, y = self._kit.canvas.point(*point)
        blit(surface, image, (x - image.get_width() // 2, y - image.get_height() // 2))

    def _arrow(self, surface: pygame.Surface, point: Point, angle: float, colour: Rgb) -> None:
        step = round(math.degrees(angle) / 5) * 5
        scale = self._kit.canvas.scale
        image = self._kept(("arrow", step, colour, scale), lambda: _arrow(step, scale, colour))
        x, y = self._kit.canvas.point(*point)
        blit(surface, image, (x - image.get_width() // 2, y - image.get_height() // 2))

    def _sign(self, pixels: int, icon: str, colour: Rgb) -> pygame.Surface:
        padding = max(2, pixels // 8)
        size = pixels + 2 * padding
        image = raster.clear(size, size)
        disc = raster.disc_mask(pixels)
        soft, grown = raster.soft_shadow(disc, max(1.0, pixels * 0.07), 0.55, (5, 7, 13))
        blit(image, soft, (padding - grown + 1, padding - grown + 2))
        face = raster.gradient_fill(disc, lighten(colour, 0.16), darken(colour, 0.28))
        blit(image, face, (padding, padding))
        edge = raster.ring_mask(pixels, pixels, pixels / 2, max(1.2, pixels * 0.08))
        blit(image, raster.coloured(edge, (255, 255, 255)), (padding, padding))
        mark = self._kit.icons.of_pixels(icon, round(pixels * 0.62), (255, 255, 255))
        offset = (size - mark.get_width()) // 2
        blit(image, mark, (offset, offset))
        return image

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        image = self._images.get(key)
        if image is None:
            image = self._images[key] = make()
        return image


def _along(points: Sequence[Point], distance: float) -> tuple[Point, float]:
    """The point at a distance along a polyline, and the direction there in radians."""
    angle = 0.0
    for first, second in pairwise(points):
        length = math.dist(first, second)
        angle = math.atan2(second[1] - first[1], second[0] - first[0])
        if distance <= length or second is points[-1]:
            share = distance / length if length else 0.0
            return (
                first[0] + (second[0] - first[0]) * share,
                first[1] + (second[1] - first[1]) * share,
            ), angle
        distance -= length
    return points[-1], angle


def _dash(degrees: float, scale: float, colour: Rgb) -> pygame.Surface:
    """One rounded dash with a dark rim, turned."""
    rim = max(1, round(1.6 * scale))
    length, width = max(5, round(10 * scale)), max(3, round(6 * scale))
    size = length + 2 * rim + 8
    masks = []
    for grown in (rim, 0):
        mask = raster.clear(size, size)
        bar = raster.rounded_mask(length + 2 * grown, width + 2 * grown, width / 2 + grown)
        mask.blit(bar, ((size - length) // 2 - grown, (size - width) // 2 - grown))
        masks.append(mask)
    return _rimmed(masks, degrees, colour)


def _arrow(degrees: float, scale: float, colour: Rgb) -> pygame.Surface:
    """The head of an arrow with a dark rim, turned."""
    size, rim = max(9, round(22 * scale)), max(1, round(2 * scale))
    points = [(0.1, 0.12), (0.98, 0.5), (0.1, 0.88), (0.32, 0.5)]
    head = raster.polygon_mask(size, size, [(size * x, size * y) for x, y in points])
    masks = []
    for grown in (rim, 0):
        mask = raster.clear(size + 2 * rim + 6, size + 2 * rim + 6)
        steps = range(-grown, grown + 1)
        for across, down in ((x, y) for x in steps for y in steps if math.hypot(x, y) <= grown):
            mask.blit(head, (3 + rim + across, 3 + rim + down))
        masks.append(mask)
    return _rimmed(masks, degrees, colour)


def _rimmed(masks: Sequence[pygame.Surface], degrees: float, colour: Rgb) -> pygame.Surface:
    """A turned shape in a colour on the larger, dark shape of its rim."""
    rim, face = (pygame.transform.rotozoom(mask, -degrees, 1.0) for mask in masks)
    image = raster.coloured(rim, darken(colour, 0.72))
    blit(image, raster.coloured(face, colour), (0, 0))
    return image


def _ring(diameter: int, colour: Rgb, width: float, dashed: bool) -> pygame.Surface:
    padding = max(3, round(width * 2.2))
    size = diameter + 2 * padding
    image = raster.clear(size, size)
    mask = raster.ring_mask(diameter, diameter, diameter / 2, width)
    if dashed:
        mask = _cut_ring(mask)
    halo = raster.blurred(mask, max(1.0, width * 0.8), padding)
    blit(image, raster.coloured(halo, darken(colour, 0.55), 0.55), (0, round(width * 0.3)))
    blit(image, raster.coloured(mask, colour), (padding, padding))
    bright = raster.ring_mask(diameter, diameter, diameter / 2, max(1.0, width * 0.4))
    if dashed:
        bright = _cut_ring(bright)
    blit(image, raster.coloured(bright, lighten(colour, 0.6), 0.9), (padding, padding))
    return image


def _cut_ring(mask: pygame.Surface) -> pygame.Surface:
    """A ring in dashes."""
    size = mask.get_width()
    wedges = raster.clear(size * 2, size * 2)
    for number in range(0, _RINGS, 2):
        first = 2 * math.pi * number / _RINGS
        second = 2 * math.pi * (number + 1) / _RINGS
        points = [(size, size)] + [
            (size + 2 * size * math.cos(angle), size + 2 * size * math.sin(angle))
            for angle in (first, second)
        ]
        pygame.draw.polygon(wedges, (255, 255, 255, 255), points)
    cut = pygame.transform.smoothscale(wedges, (size, size))
    result = mask.copy()
    result.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def _crosshair(pixels: int, colour: Rgb) -> pygame.Surface:
    big = raster.clear(pixels * 3, pixels * 3)
    middle = pixels * 1.5
    white = (255, 255, 255, 255)
    pygame.draw.circle(big, white, (middle, middle), pixels * 0.98, max(3, pixels // 4))
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        start = (middle + across * pixels * 0.55, middle + down * pixels * 0.55)
        end = (middle + across * pixels * 1.4, middle + down * pixels * 1.4)
        pygame.draw.line(big, white, start, end, max(3, pixels // 4))
    pygame.draw.circle(big, white, (middle, middle), pixels * 0.2)
    mask = pygame.transform.smoothscale(big, (pixels, pixels))
    image = raster.clear(pixels + 4, pixels + 4)
    blit(image, raster.coloured(mask, darken(colour, 0.7), 0.6), (2, 3))
    blit(image, raster.coloured(mask, colour), (1, 1))
    return image


def _corners(size: tuple[int, int], scale: float, colour: Rgb) -> pygame.Surface:
    width, height = size
    thick = max(2.0, 3.4 * scale)
    mask = raster.ring_mask(width, height, 10 * scale, thick)
    gap_across, gap_down = round(width * 0.34), round(height * 0.34)
    mask.fill((0, 0, 0, 0), (gap_across, 0, width - 2 * gap_across, height))
    mask.fill((0, 0, 0, 0), (0, gap_down, width, height - 2 * gap_down))
    image = raster.clear(width, height)
    soft = raster.blurred(mask, max(1.0, thick * 0.6), 0)
    blit(image, raster.coloured(soft, (60, 34, 0), 0.8), (0, 1))
    blit(image, raster.coloured(mask, colour), (0, 0))
    return image


def _barrier(width: int, height: int, scale: float) -> pygame.Surface:
    """A hatched barrier along a blue line."""
    band = raster.rounded_mask(max(3, round(8 * scale)), height, 4 * scale)
    image = raster.clear(width, height)
    left = (width - band.get_width()) // 2
    blit(image, raster.coloured(band, STRIKE, 0.45), (left, 0))
    hatch = raster.clear(width, height)
    step = max(6, round(16 * scale))
    for top in range(-width, height + width, step):
        points = [
            (0, top + width),
            (width, top),
            (width, top + step // 2),
            (0, top + width + step // 2),
        ]
        pygame.draw.polygon(hatch, (255, 255, 255, 255), points)
    stripe = raster.clear(width, height)
    stripe.blit(band, (left, 0))
    stripe.blit(hatch, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blit(image, raster.coloured(stripe, STRIKE, 0.9), (0, 0))
    return image
