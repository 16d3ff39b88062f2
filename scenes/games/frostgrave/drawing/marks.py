"""Draws marks on the ground: zones, rings, the tape measure, lines of sight, targets."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios.gates import Area
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

Spot = tuple[float, float, float]
_DASH: Final = 5.0
_CHANCE: Final = 54.0
_BELOW: Final = 1.1
"""The width of a plate with a chance (design units); how far below a foot it lies (inches) where
there is no room above the head."""
_CROSSED: Final = 1.65
_DISC: Final = 34.0
_REFUSED: Final = (190, 44, 36)
"""How high above a foot a cross stands (inches), and its disc's colour."""
_HEAD: Final = 1.25
"""The height of a figure's head above its foot as drawn, in inches."""


class Marks:
    """Draws marks of one battle."""

    def __init__(self, context: FrostgraveContext) -> None:
        self._context = context
        self._rings: dict[tuple[int, Rgb, bool], pygame.Surface] = {}
        self._signs: dict[tuple[int, Rgb, bool], pygame.Surface] = {}

    def ring(
        self,
        surface: pygame.Surface,
        spot: Spot,
        radius: float,
        colour: Rgb,
        *,
        dashed: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """A circle on the table; `radius` in 1/64 inch."""
        camera = self._context.camera
        pixels = round(radius / INCH * camera.ppi)
        if pixels < 2:
            return
        image = self._ring(pixels, colour, dashed)
        x, y = camera.pixel(*spot)
        at = (round(x - image.get_width() / 2), round(y - image.get_height() / 2))
        blit(surface, image, at, opacity)

    def target(self, surface: pygame.Surface, spot: Spot, radius: float, colour: Rgb) -> None:
        """A broad shining ring about a possible target; `radius` in 1/64 inch."""
        camera = self._context.camera
        pixels = round(radius / INCH * camera.ppi)
        key = (-pixels, colour, False)
        image = self._rings.get(key)
        if image is None:
            if len(self._rings) > 80:
                self._rings.clear()
            image = self._rings[key] = self._made_target(pixels, colour)
        x, y = camera.pixel(*spot)
        blit(surface, image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))

    def _made_target(self, pixels: int, colour: Rgb) -> pygame.Surface:
        scale = self._context.kit.canvas.scale
        thick, pad = max(4, round(6 * scale)), round(34 * scale)
        side = pixels * 2 + thick
        ring = raster.ring_mask(side, side, side / 2, thick)
        image = raster.clear(side + 2 * pad, side + 2 * pad)
        glow = raster.blurred(raster.disc_mask(side), 10 * scale, pad)
        blit(image, raster.coloured(glow, colour), (0, 0))
        blit(image, raster.coloured(raster.blurred(ring, 2 * scale, pad), colour, 0.9), (0, 0))
        dark = raster.ring_mask(side + 2, side + 2, side / 2 + 1, thick + 2)
        blit(image, raster.coloured(dark, (20, 6, 14), 0.7), (pad - 1, pad - 1))
        blit(image, raster.coloured(ring, lighten(colour, 0.18)), (pad, pad))
        edge = raster.ring_mask(side, side, side / 2, max(1, round(1.5 * scale)))
        blit(image, raster.coloured(edge, lighten(colour, 0.75)), (pad, pad))
        return image

    def aim_sign(self, surface: pygame.Surface, spot: Spot, colour: Rgb, words: str = "") -> None:
        """An arrow head that points down at a possible target, and bobs; words above it."""
        context = self._context
        scale = context.kit.canvas.scale
        key = (round(scale * 100), colour, True)
        image = self._signs.get(key)
        if image is None:
            image = self._signs[key] = _arrow_head(scale, colour)
        x, y = context.camera.pixel(*spot)
        calm = context.kit.settings.reduce_motion
        bob = 0.0 if calm else 4 * scale * math.sin(context.time * 5)
        tall = _HEAD * context.camera.ppi + 6 * scale
        at = (round(x - image.get_width() / 2), round(y - tall - image.get_height() + bob))
        blit(surface, image, at)
        if words:
            style = TextStyle(Family.NUMBER, 21, layout.CREAM, fixed=True)
            chip = pygame.FRect(0, 0, _CHANCE, 26)
            chip.midbottom = context.kit.canvas.to_design((x, at[1] - 2 * scale))
            if chip.top < layout.TABLE.top:
                chip.midtop = context.kit.canvas.to_design((x, y + context.camera.ppi * _BELOW))
            chip = context.kit.canvas.on_pixels(chip)
            context.kit.skin.chip(surface, chip, darken(colour, 0.72), 0.92)
            context.kit.text.draw(surface, words, style, chip.center, Anchor.CENTRE)

    def crossed(self, surface: pygame.Surface, spot: Spot, *, on_ground: bool = False) -> None:
        """A cross on red above a figure that cannot be chosen, or on a spot of the ground."""
        kit, camera = self._context.kit, self._context.camera
        x, y = camera.design(*spot)
        at = (x, y if on_ground else y - _CROSSED * camera.figure_zoom)
        if at[1] - _DISC / 2 < layout.TABLE.top:
            at = (x, y + _BELOW * camera.figure_zoom)
        disc = kit.canvas.rect(pygame.FRect(at[0] - _DISC / 2, at[1] - _DISC / 2, _DISC, _DISC))
        for rim, colour in ((0, layout.CREAM), (2, _REFUSED)):
            radius = disc.width // 2 - kit.canvas.length(rim)
            pygame.draw.aacircle(surface, colour, disc.center, radius)
        kit.icons.draw(surface, "cross", at, _DISC * 0.6, layout.CREAM)

    def _ring(self, pixels: int, colour: Rgb, dashed: bool) -> pygame.Surface:
        key = (pixels, colour, dashed)
        image = self._rings.get(key)
        if image is None:
            if len(self._rings) > 80:
                self._rings.clear()
            image = self._rings[key] = self._made_ring(pixels, colour, dashed)
        return image

    def _made_ring(self, pixels: int, colour: Rgb, dashed: bool) -> pygame.Surface:
        thick = max(2, round(2 * self._context.kit.canvas.scale))
        side = pixels * 2 + thick * 2 + 2
        if not dashed:
            mask = raster.ring_mask(side - 3, side - 3, (side - 3) / 2, thick)
            image = raster.clear(side, side)
            blit(image, raster.coloured(mask, (6, 20, 32), 0.5), (2, 3))
            blit(image, raster.coloured(mask, colour), (1, 1))
            return image
        centre = side / 2
        image = raster.clear(side, side)
        # Dashes: two steps drawn, two skipped.
        steps = max(24, round(math.tau * pixels / _DASH / 2) * 2)
        for layer, (shift, tone) in enumerate(((1.5, (6, 20, 32)), (0.0, colour))):
            for step in range(steps):
                if step % 4 >= 2:
                    continue
                first, last = (math.tau * (step + each) / steps for each in (0, 1))
                middle = centre + shift
                points = [
                    (middle + math.cos(turn) * reach, middle + math.sin(turn) * reach)
                    for turn, reach in (
                        (first, pixels - thick / 2),
                        (last, pixels - thick / 2),
                        (last, pixels + thick / 2),
                        (first, pixels + thick / 2),
                    )
                ]
                opacity = 255 if layer else 110
                paint = tuple(part * opacity // 255 for part in tone)
                pygame.draw.polygon(image, (*paint, opacity), points)
        return image

    def tape(self, surface: pygame.Surface, spots: Sequence[Spot], label: str) -> None:
        """A yellow tape measure along spots, with quarter-inch ticks and the length at its end."""
        context = self._context
        camera = context.camera
        if len(spots) < 2:
            return
        points = [camera.pixel(*each) for each in spots]
        width = max(6, round(9 * context.kit.canvas.scale))
        for first, second in itertools.pairwise(points):
            _band(
                surface,
                (first[0] + 2, first[1] + 4),
                (second[0] + 2, second[1] + 4),
                width,
                (16, 20, 34),
            )
        gone = 0.0
        for first, second in itertools.pairwise(points):
            _band(surface, first, second, width, (250, 196, 62))
            _band(surface, first, second, max(2, width - 5), (255, 224, 120))
            gone = self._ticks(surface, first, second, width, gone)
        if label:
            self.tag(surface, spots[-1], label)

    def _ticks(
        self,
        surface: pygame.Surface,
        first: tuple[float, float],
        second: tuple[float, float],
        width: int,
        gone: float,
    ) -> float:
        """The ticks of one stretch; returns the number of quarter inches passed at its end."""
        length = math.dist(first, second)
        if length < 1:
            return gone
        step = self._context.camera.ppi / 4
        across = ((second[0] - first[0]) / length, (second[1] - first[1]) / length)
        place = step - gone
        number = 1
        while place <= length:
            x, y = first[0] + across[0] * place, first[1] + across[1] * place
            half = width / 2 if number % 4 == 0 else width / 4
            start = (x - across[1] * width / 2, y + across[0] * width / 2)
            end = (start[0] + across[1] * half * 1.2, start[1] - across[0] * half * 1.2)
            pygame.draw.line(surface, (96, 56, 8), start, end, 1 if number % 4 else 2)
            place += step
            number += 1
        return length - (place - step)

    def tag(self, surface: pygame.Surface, spot: Spot, label: str, rise: float = 40.0) -> None:
        """A yellow label above a spot."""
        kit = self._context.kit
        style = TextStyle(Family.NUMBER, 18, (60, 32, 6), fixed=True)
        x, y = self._context.camera.design(*spot)
        width = kit.text.width(label, style) + 16
        chip = pygame.FRect(x - width / 2, y - rise, width, 24)
        kit.skin.chip(surface, chip, (255, 214, 92), 0.96)
        kit.text.draw(surface, label, style, chip.center, Anchor.CENTRE)

    def move_number(self, surface: pygame.Surface, spot: Spot, number: int, colour: Rgb) -> None:
        """A small plate with a boot and the number of the move that ends here."""
        kit = self._context.kit
        x, y = self._context.camera.design(*spot)
        rect = pygame.FRect(x - 19, y - 12, 38, 24)
        kit.skin.chip(surface, rect, (14, 22, 40), 0.86)
        kit.icons.draw(surface, "frost_boot", (rect.left + 12, rect.centery), 14, colour)
        style = TextStyle(Family.NUMBER, 18, colour, fixed=True)
        kit.text.draw(surface, str(number), style, (rect.right - 11, rect.centery), Anchor.CENTRE)

    def line(
        self, surface: pygame.Surface, start: Spot, end: Spot, colour: Rgb, *, width: float = 2.0
    ) -> None:
        """A straight line of sight."""
        camera = self._context.camera
        first, second = camera.pixel(*start), camera.pixel(*end)
        pixels = max(1, round(width * self._context.kit.canvas.scale))
        _band(
            surface,
            (first[0] + 1, first[1] + 2),
            (second[0] + 1, second[1] + 2),
            pixels + 1,
            (10, 14, 26),
        )
        _band(surface, first, second, pixels, colour)

    def fan(
        self, surface: pygame.Surface, start: Spot, end: Spot, radius: float, colour: Rgb
    ) -> None:
        """The fan of sight from one base to another."""
        camera = self._context.camera
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length * radius, dx / length * radius
        corners = [camera.pixel(start[0], start[1], start[2] + 40)]
        for side in (1, -1):
            spot = (end[0] + nx * side, end[1] + ny * side, end[2] + 40)
            corners.append(camera.pixel(*spot))
        pygame.draw.aalines(surface, colour, True, corners)
        self.line(surface, (*start[:2], start[2] + 40), (*end[:2], end[2] + 40), colour)

    def patch(
        self, surface: pygame.Surface, shape: Sequence[tuple[float, float]], z: float, colour: Rgb
    ) -> None:
        """The outline of an area on the ground, its inside tinted; in 1/64 inch."""
        points = [self._context.camera.pixel(x, y, z) for x, y in shape]
        left, top = (math.floor(min(each[axis] for each in points)) - 2 for axis in (0, 1))
        right, bottom = (math.ceil(max(each[axis] for each in points)) + 2 for axis in (0, 1))
        inside = [(x - left, y - top) for x, y in points]
        layer = raster.clear(right - left, bottom - top)
        pygame.draw.polygon(layer, (*(round(part * 0.3) for part in colour), 77), inside)
        blit(surface, layer, (left, top))
        pygame.draw.aalines(surface, (10, 14, 26), True, [(x + 1, y + 2) for x, y in points])
        pygame.draw.aalines(surface, colour, True, points)

    def zone(self, surface: pygame.Surface, area: Area, colour: Rgb) -> None:
        """The deployment zone of a side: a strip along an edge, or the ground about a gate."""
        if area.gate != NOBODY:
            self.patch(surface, area.outline(), 0, colour)
        else:
            self._strip(surface, area.edge, area.depth, colour)

    def _strip(self, surface: pygame.Surface, edge: int, depth: float, colour: Rgb) -> None:
        """A strip along the north or the south edge of the table."""
        camera = self._context.camera
        size = self._context.ground.size
        top = 0.0 if edge == 0 else size - depth
        left, high = camera.pixel(0, top)
        right, low = camera.pixel(size, top + depth)
        area = pygame.Rect(round(left), round(high), round(right - left), round(low - high))
        area = area.clip(surface.get_rect())
        if area.width <= 0 or area.height <= 0:
            return
        key = (area.width * 10000 + area.height, colour, False)
        image = self._rings.get(key)
        if image is None or image.get_size() != area.size:
            image = raster.clear(*area.size)
            image.fill((*(round(part * 0.16) for part in colour), 41))
            self._rings[key] = image
        blit(surface, image, area.topleft)
        line = (high if edge else low) - 1
        pygame.draw.line(surface, colour, (left, line), (right, line), 2)


def _band(
    surface: pygame.Surface,
    first: tuple[float, float],
    second: tuple[float, float],
    width: int,
    colour: Rgb,
) -> None:
    """A straight band with smooth sides."""
    length = math.dist(first, second)
    if length < 1:
        return
    nx = -(second[1] - first[1]) / length * width / 2
    ny = (second[0] - first[0]) / length * width / 2
    points = [
        (first[0] + nx, first[1] + ny),
        (second[0] + nx, second[1] + ny),
        (second[0] - nx, second[1] - ny),
        (first[0] - nx, first[1] - ny),
    ]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)


def _arrow_head(scale: float, colour: Rgb) -> pygame.Surface:
    """A broad arrow head that points down, with a dark rim and a glow."""
    wide, high, pad = 26 * scale, 18 * scale, 8 * scale
    size = (round(wide + 2 * pad), round(high + 2 * pad))
    points = [(0.0, 0.0), (wide / 2, high * 0.34), (wide, 0.0), (wide / 2, high)]
    shape = raster.polygon_mask(*size, [(x + pad, y + pad) for x, y in points])
    image = raster.clear(*size)
    blit(image, raster.coloured(raster.blurred(shape, 3 * scale, 0), colour, 0.9), (0, 0))
    middle = (wide / 2, high * 0.45)
    grown = [(mx + (x - mx) * 1.22, my + (y - my) * 1.3) for x, y in points for mx, my in (middle,)]
    dark = raster.polygon_mask(*size, [(x + pad, y + pad) for x, y in grown])
    blit(image, raster.coloured(dark, (20, 8, 16), 0.85), (0, 0))
    blit(image, raster.coloured(shape, colour), (0, 0))
    return image
