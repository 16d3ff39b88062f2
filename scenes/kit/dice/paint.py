"""Paints a die: rounded cube lit by the key light, signs on its sides, cast shadow.

While it moves a coarse mesh is drawn at twice the size; at rest a fine one at four times, kept
until the die moves again. The ground is the screen; the eye looks down at 62 degrees.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from scenes.kit.dice.kind import SIDES, DieKind
from scenes.kit.dice.solid import ROUNDING, face_axes, rounded_cube
from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb, mix
from scenes.kit.motion.rotation import Quaternion, Vector, dot, inverse, normalised, rotate

_ELEVATION = math.radians(62)
_EYE: Vector = (0.0, math.cos(_ELEVATION), math.sin(_ELEVATION))
_SCREEN_DOWN: Vector = (0.0, math.sin(_ELEVATION), -math.cos(_ELEVATION))
_LIGHT = normalised((-0.56, 0.27, 0.78))
_HALF = normalised((_LIGHT[0] + _EYE[0], _LIGHT[1] + _EYE[1], _LIGHT[2] + _EYE[2]))
_UP: Vector = (0.0, 0.0, 1.0)
_SIGN_SIZE = 0.80
_GRAZING, _SIGN_GRAZING = 0.04, 0.13
_MOVING = (3, 1, 2)
_MOVING_MANY = (2, 1, 2)
_RESTING = (5, 8, 4)
_BESIDE = 0.26
"""How strong the signs beside the one that was rolled are."""
_SHADE: Rgb = (168, 176, 190)
"""What is left of the light on a shaded die."""
EXTENT = 1.62
"""Half the side of the picture, in half sides of the die."""
_SHADOW_ACROSS, _SHADOW_DOWN = 0.52, 0.30


@dataclass(frozen=True)
class _Frame:
    """The light and view directions as seen from the die."""

    right: Vector
    down: Vector
    eye: Vector
    light: Vector
    half: Vector
    up: Vector

    @classmethod
    def of(cls, rotation: Quaternion) -> _Frame:
        back = inverse(rotation)
        return cls(
            rotate(back, (1.0, 0.0, 0.0)),
            rotate(back, _SCREEN_DOWN),
            rotate(back, _EYE),
            rotate(back, _LIGHT),
            rotate(back, _HALF),
            rotate(back, _UP),
        )

    def colour(self, base: Rgb, normal: Vector, middle: Vector, gloss: float = 62.0) -> Rgb:
        """The lit colour of a patch: warm key, cool sky, darker near the ground, a gloss."""
        nx, ny, nz = normal
        lx, ly, lz = self.light
        hx, hy, hz = self.half
        ux, uy, uz = self.up
        key = nx * lx + ny * ly + nz * lz
        if key < 0:
            key = 0.0
        sky = 0.5 + 0.5 * (nx * ux + ny * uy + nz * uz)
        level = (middle[0] * ux + middle[1] * uy + middle[2] * uz + 1.1) / 1.5
        ground = 1.0 if level > 1 else 0.74 + 0.26 * max(0.0, level)
        mirror = nx * hx + ny * hy + nz * hz
        shine = gloss * mirror**28 if mirror > 0.8 else 0.0
        red = int(base[0] * (0.50 * key + 0.22 + 0.37 * sky) * ground + shine)
        green = int(base[1] * (0.485 * key + 0.24 + 0.375 * sky) * ground + shine)
        blue = int(base[2] * (0.45 * key + 0.28 + 0.39 * sky) * ground + 0.94 * shine)
        return (
            red if red < 256 else 255,
            green if green < 256 else 255,
            blue if blue < 256 else 255,
        )


class DicePainter:
    """Paints dice of one kind at one size."""

    def __init__(self, kind: DieKind, half_side: float) -> None:
        self.kind = kind
        self.half_side = half_side
        self._resting: dict[tuple[float, ...], pygame.Surface] = {}
        self._canvases: dict[int, pygame.Surface] = {}

    @property
    def size(self) -> int:
        """The side of the picture in pixels."""
        return 2 * math.ceil(self.half_side * EXTENT)

    def moving(self, rotation: Quaternion, *, many: bool = False) -> pygame.Surface:
        """The picture of a die in motion (a surface of its own); coarser among many."""
        return self._paint(rotation, _MOVING_MANY if many else _MOVING, engraved=False)

    def prepare(self, rotation: Quaternion, *, shaded: bool = False) -> bool:
        """Paint the picture of a die at rest if it is not cached yet; True if it was painted."""
        if (*_key(rotation), shaded) in self._resting:
            return False
        self.resting(rotation, shaded=shaded)
        return True

    def warm(self) -> Iterator[None]:
        """Make what all pictures share, in steps: the meshes and the canvases."""
        for fineness, tiles, samples in (_MOVING, _MOVING_MANY, _RESTING):
            rounded_cube(fineness, tiles)
            self._canvas(samples)
            yield

    def resting(self, rotation: Quaternion, *, shaded: bool = False) -> pygame.Surface:
        """The fine picture of a die at rest; kept. A shaded one leaves the light to others."""
        key = (*_key(rotation), shaded)
        image = self._resting.get(key)
        if image is None:
            if len(self._resting) > 40:
                self._resting.clear()
            image = self._resting[key] = self._paint(rotation, _RESTING, engraved=True)
            if shaded:
                image.fill(_SHADE, special_flags=pygame.BLEND_RGB_MULT)
        return image

    def _paint(
        self, rotation: Quaternion, quality: tuple[int, int, int], *, engraved: bool
    ) -> pygame.Surface:
        fineness, tiles, samples = quality
        frame = _Frame.of(rotation)
        canvas = self._canvas(samples)
        scale = self.half_side * samples
        middle = self.size * samples / 2
        mesh = rounded_cube(fineness, tiles)
        (rx, ry, rz), (dx, dy, dz) = frame.right, frame.down
        points = [
            (
                middle + scale * (x * rx + y * ry + z * rz),
                middle + scale * (x * dx + y * dy + z * dz),
            )
            for x, y, z in mesh.points
        ]
        ex, ey, ez = frame.eye
        body = self.kind.body
        polygon = pygame.draw.polygon
        self._underlay(canvas, frame, (middle, scale))
        for patch in mesh.patches:
            nx, ny, nz = patch.normal
            if nx * ex + ny * ey + nz * ez > _GRAZING:
                colour = frame.colour(body, patch.normal, patch.middle)
                polygon(canvas, colour, [points[number] for number in patch.corners])
        top = max(range(len(SIDES)), key=lambda number: dot(SIDES[number], frame.up))
        for number, side in enumerate(SIDES):
            if dot(side, frame.eye) > _SIGN_GRAZING:
                rolled = number == top or not engraved
                self._sign(canvas, frame, number, (middle, scale, samples), engraved, rolled)
        return pygame.transform.smoothscale(canvas, (self.size, self.size))

    def _underlay(self, canvas: pygame.Surface, frame: _Frame, place: tuple[float, float]) -> None:
        """Fill the visible sides roughly, so that no seam between patches lets light through."""
        middle, scale = place
        reach = 1 - 0.7 * ROUNDING
        for side in SIDES:
            if dot(side, frame.eye) <= 0:
                continue
            right, down = face_axes(side)
            corners = []
            for u, v in ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)):
                point = (
                    0.98 * side[0] + u * right[0] + v * down[0],
                    0.98 * side[1] + u * right[1] + v * down[1],
                    0.98 * side[2] + u * right[2] + v * down[2],
                )
                corners.append(
                    (
                        middle + scale * dot(point, frame.right),
                        middle + scale * dot(point, frame.down),
                    )
                )
            pygame.draw.polygon(canvas, frame.colour(self.kind.body, side, side), corners)

    def _canvas(self, samples: int) -> pygame.Surface:
        canvas = self._canvases.get(samples)
        if canvas is None:
            side = self.size * samples
            canvas = self._canvases[samples] = raster.clear(side, side)
        canvas.fill((0, 0, 0, 0))
        return canvas

    def _sign(
        self,
        canvas: pygame.Surface,
        frame: _Frame,
        number: int,
        place: tuple[float, float, int],
        engraved: bool,
        rolled: bool,
    ) -> None:
        """One side's sign, with a bright lower edge if engraved; faint if it was not rolled."""
        sign = self.kind.signs.get(self.kind.sides[number])
        if sign is None:
            return
        middle, scale, samples = place
        side = SIDES[number]
        right, down = face_axes(side)
        x0 = middle + scale * dot(side, frame.right)
        y0 = middle + scale * dot(side, frame.down)
        factor = scale * _SIGN_SIZE / 50
        ux, uy = factor * dot(right, frame.right), factor * dot(right, frame.down)
        vx, vy = factor * dot(down, frame.right), factor * dot(down, frame.down)
        layers = [(0.0, frame.colour(sign.colour, side, (0.0, 0.0, 0.0), 26.0))]
        if not rolled:
            plain = frame.colour(self.kind.body, side, side)
            layers = [(0.0, mix(plain, layers[0][1], _BESIDE))]
        elif engraved:
            bright = frame.colour((255, 253, 248), side, side)
            layers.insert(0, (0.032 * scale + 0.25 * samples, bright))
        for shift, colour in layers:
            for polygon in sign.polygons:
                moved = [
                    (
                        x0 + shift + (u - 50) * ux + (v - 50) * vx,
                        y0 + shift + (u - 50) * uy + (v - 50) * vy,
                    )
                    for u, v in polygon
                ]
                pygame.draw.polygon(canvas, colour, moved)

    def shadow(self, yaw: float, height: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """The shadow on the ground and where its top left lies from the die's ground point.

        Args:
            yaw: turn of the die about the vertical, in radians.
            height: how high it is above the ground, in half sides.
        """
        step = 4 if self.half_side >= 16 else 2
        unit = self.half_side / step
        reach = math.ceil(unit * (3.4 + 1.2 * height))
        mask = raster.clear(2 * reach, 2 * reach)
        cosine, sine = math.cos(yaw), math.sin(yaw)
        foot = [
            (0.86 * (cosine * a - sine * b), 0.86 * (sine * a + cosine * b))
            for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))
        ]
        low, high = height, height + 1.7
        flat = math.sin(_ELEVATION)
        shape = [
            (x + _SHADOW_ACROSS * level, y * flat + _SHADOW_DOWN * level)
            for level in (low, high)
            for x, y in foot
        ]
        hull = raster.hull((reach + unit * x, reach + unit * y) for x, y in shape)
        pygame.draw.polygon(mask, (255, 255, 255, 255), hull)
        blur = max(1, round(unit * (0.21 + 0.12 * height)))
        for _ in range(2):
            mask = pygame.transform.box_blur(mask, blur, repeat_edge_pixels=False)
        shade = raster.coloured(mask, (3, 8, 14), 0.66 / (1 + 0.35 * height))
        side = 2 * reach * step
        shade = pygame.transform.smoothscale(shade, (side, side))
        return shade, (-side // 2, -side // 2)


def _key(rotation: Quaternion) -> tuple[float, ...]:
    return tuple(round(part, 3) for part in rotation)
