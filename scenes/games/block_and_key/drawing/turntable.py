"""The camera's quarter turn: every cube drawn at angles between two resting views.

The room grows dark meanwhile, and the floor turns with what stands on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Final, TypeAlias

import pygame

from game.block_and_key.temple import WIDTH
from scenes.games.block_and_key.camera import HALF_HEIGHT, MIDDLE, REST_YAW, Cell, turned_point
from scenes.games.block_and_key.drawing.atlas import FaceAtlas
from scenes.games.block_and_key.drawing.voxels import Cube, Voxels
from scenes.kit.draw.colour import Rgb, darken, from_hex, premultiplied
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import in_out_cubic

NO_PIECE: Final = -2
Pixel: TypeAlias = tuple[int, int]
_Seen: TypeAlias = tuple[Cell, int, tuple[str, ...]]
"""A cube, the piece it belongs to, and the names of its faces that can be seen."""
SECONDS: Final = 0.4
_FADE: Final = 0.14
"""The share of the turn in which the standing picture fades out or in."""
_DARK: Final = 0.5
"""How much of the light goes out of the room at most."""
_STONE: Final = from_hex("#c4a67c")
_THICK: Final = 0.6
"""How thick the floor is, in cubes."""
_FLOOR: Final = pygame.FRect(0, 0, 620, 340).move_to(center=(MIDDLE[0], MIDDLE[1] + 8))
"""Where the floor lies at any angle."""
_BAKED: Final = (0, 9, 18, 27, 36, 45, 54, 63, 72, 81)


class Turntable:
    """One turn at a time, between two cameras a quarter apart.

    Attributes:
        age: how much of the turn is done, 0-1; 1 when nothing turns.
        step: 1 or -1, the direction.
    """

    def __init__(self, kit: Kit, atlas: FaceAtlas) -> None:
        self._kit = kit
        self._atlas = atlas
        self.age = 1.0
        self.step = 1
        self._cubes: list[_Seen] = []
        self._beyond: list[_Seen] = []
        self._tones: dict[tuple[int, int], Rgb] = {}

    @property
    def active(self) -> bool:
        """Whether the camera turns right now."""
        return self.age < 1.0

    def start(
        self,
        step: int,
        before: Mapping[Cell, Cube],
        after: Mapping[Cell, Cube],
        room: pygame.Surface,
    ) -> None:
        """Begin a turn in a picture of the bare room; cubes are in the cells of both cameras."""
        self.step = step
        self.age = 0.0
        self._cubes, self._beyond = _seen(before), _seen(after)
        self._tones = self._sampled(room)

    def update(self, seconds: float) -> bool:
        """Turn on; returns whether anything moved."""
        if not self.active:
            return False
        self.age = min(1.0, self.age + seconds / SECONDS)
        return True

    @property
    def cover(self) -> float:
        """How much of the standing picture shows: 1 at both ends."""
        edge = min(self.age, 1 - self.age)
        return max(0.0, 1 - edge / _FADE)

    @property
    def past_the_middle(self) -> bool:
        """Whether the later camera's picture is the one to fade in."""
        return self.age >= 0.5

    def draw(self, surface: pygame.Surface, piece: int = NO_PIECE, lift: float = 0.0) -> None:
        """Draw floor and cubes as seen at this moment; one piece may still be in the air."""
        turned = 90.0 * in_out_cubic(self.age) * self.step
        yaw, cubes = REST_YAW + turned, self._cubes
        if yaw >= 90.0 or yaw < 0.0:
            yaw, cubes = yaw - 90.0 * self.step, self._beyond
        nearest = min(_BAKED, key=lambda baked: abs(baked - yaw))
        self._draw_floor(surface, float(nearest), cubes)
        angle = "" if nearest == REST_YAW else f"_{nearest}"
        point, get = self._kit.canvas.point, self._atlas.get
        blits = []
        for (column, row, level), number, faces in cubes:
            height = level + 1 + (lift if number == piece else 0.0)
            x, y = point(*turned_point(column, row, height, float(nearest)))
            for face in faces:
                picture = get(f"{face}{angle}")
                blits.append((picture.image, (round(x - picture.x), round(y - picture.y))))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)

    def _draw_floor(self, surface: pygame.Surface, yaw: float, cubes: list[_Seen]) -> None:
        """The room grown dark, and in it the floor with the shadows of what stands there."""
        share = min(1.0, min(self.age, 1 - self.age) / _FADE)
        light = round(255 * (1 - _DARK * share))
        surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        area = self._kit.canvas.rect(_FLOOR).clip(surface.get_rect())
        with self._kit.scratch.lent(area) as paint:
            corners, lower = (self._square(0, 0, WIDTH, drop, yaw) for drop in (0.0, _THICK))
            for number, dark in enumerate((0.5, 0.62, 0.5, 0.62)):
                ends = number, (number + 1) % 4
                side = [corners[ends[0]], corners[ends[1]], lower[ends[1]], lower[ends[0]]]
                pygame.draw.polygon(paint, premultiplied(darken(_STONE, dark), share), side)
            for (column, row), tone in self._tones.items():
                tile = self._square(column, row, 1.0, 0.0, yaw)
                pygame.draw.polygon(paint, premultiplied(tone, share), tile)
            line = premultiplied(darken(_STONE, 0.5), share)
            pygame.draw.aalines(paint, premultiplied(_STONE, share), True, corners)
            for at in range(1, WIDTH):
                for way in (((at, 0), (at, WIDTH)), ((0, at), (WIDTH, at))):
                    first, last = (self._place(*end, 0.0, yaw) for end in way)
                    pygame.draw.aaline(paint, line, first, last)
            shade = premultiplied(darken(_STONE, 0.52), share)
            for (column, row, level), _, _ in cubes:
                if level == 0:
                    around = self._square(column - 0.12, row - 0.12, 1.24, 0.0, yaw)
                    pygame.draw.polygon(paint, shade, around)
            surface.blit(paint, area, area, pygame.BLEND_PREMULTIPLIED)

    def _sampled(self, room: pygame.Surface) -> dict[tuple[int, int], Rgb]:
        """The colours of the floor, square by square, as it lies in the light."""
        side, found = self._kit.canvas.length(HALF_HEIGHT), {}
        for column, row in product(range(WIDTH), repeat=2):
            spot = pygame.Rect(0, 0, side, side)
            spot.center = self._place(column + 0.5, row + 0.5, 0.0, REST_YAW)
            found[column, row] = pygame.transform.average_color(room, spot)[:3]
        return found

    def _square(
        self, column: float, row: float, size: float, drop: float, yaw: float
    ) -> list[Pixel]:
        corners = ((0, 0), (size, 0), (size, size), (0, size))
        return [self._place(column + a, row + b, -drop, yaw) for a, b in corners]

    def _place(self, x: float, y: float, z: float, yaw: float) -> Pixel:
        return self._kit.canvas.point(*turned_point(x, y, z, yaw))


def _seen(cubes: Mapping[Cell, Cube]) -> list[_Seen]:
    """What can be seen of cubes, from the back to the front."""
    voxels = Voxels(dict(cubes), walls=False)
    found = []
    for cell in sorted(cubes, key=lambda each: (each[0] + each[1] + each[2], each[2])):
        shown, cube = voxels.exposed(cell), cubes[cell]
        colours = zip(("top", "left", "right"), cube.colours, strict=True)
        faces = tuple(f"{face}_{colour}" for face, colour in colours if face in shown)
        found.append((cell, cube.piece, faces))
    return found
