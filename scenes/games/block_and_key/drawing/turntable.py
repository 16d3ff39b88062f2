"""The camera's quarter turn: every cube drawn at angles between two resting views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import pygame

from scenes.games.block_and_key.camera import REST_YAW, Cell, turned_point
from scenes.games.block_and_key.drawing.atlas import FaceAtlas
from scenes.games.block_and_key.drawing.voxels import Cube, Voxels
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import in_out_cubic

NO_PIECE: Final = -2
_Seen: TypeAlias = tuple[Cell, int, tuple[str, ...]]
"""A cube, the piece it belongs to, and the names of its faces that can be seen."""
SECONDS: Final = 0.46
_FADE: Final = 0.14
"""The share of the turn in which the standing picture fades out or in."""
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

    @property
    def active(self) -> bool:
        """Whether the camera turns right now."""
        return self.age < 1.0

    def start(self, step: int, before: Mapping[Cell, Cube], after: Mapping[Cell, Cube]) -> None:
        """Begin a turn; the cubes are given in the cells of both cameras."""
        self.step = step
        self.age = 0.0
        self._cubes, self._beyond = _seen(before), _seen(after)

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
    def mosaics(self) -> tuple[bool, float]:
        """Whose maps the walls show, the later camera's or not, and how clearly."""
        return self.past_the_middle, min(1.0, abs(2 * self.age - 1) * 1.4)

    @property
    def past_the_middle(self) -> bool:
        """Whether the later camera's picture is the one to fade in."""
        return self.age >= 0.5

    def draw(self, surface: pygame.Surface, piece: int = NO_PIECE, lift: float = 0.0) -> None:
        """Draw all cubes as they are seen at this moment; one piece may still be in the air."""
        turned = 90.0 * in_out_cubic(self.age) * self.step
        yaw, cubes = REST_YAW + turned, self._cubes
        if yaw >= 90.0 or yaw < 0.0:
            yaw, cubes = yaw - 90.0 * self.step, self._beyond
        nearest = min(_BAKED, key=lambda baked: abs(baked - yaw))
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
