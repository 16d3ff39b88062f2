"""The camera's quarter turn: every cube drawn at angles between two resting views.

The room grows dark meanwhile; the floor rises a little out of its bed, turns with what stands
on it, and sinks back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

import pygame

from scenes.games.block_and_key.camera import REST_YAW, Cell, turned_point
from scenes.games.block_and_key.drawing.atlas import FaceAtlas
from scenes.games.block_and_key.drawing.slab import ANGLES, Slab
from scenes.games.block_and_key.drawing.voxels import Cube, Voxels
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import in_out_cubic

NO_PIECE: Final = -2
_Seen: TypeAlias = tuple[Cell, int, tuple[str, ...]]
"""A cube, the piece it belongs to, and the names of its faces that can be seen."""
SECONDS: Final = 0.5
_FADE: Final = 0.14
"""The share of the turn in which the standing picture fades out or in."""
_RISE: Final = 0.24
"""The share of the turn in which the floor rises, and in which it sinks."""
_HIGH: Final = 0.8
"""How high it rises, in cubes."""
_DARK: Final = 0.56
"""The most by which the room is dimmed."""


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
        self._slab = Slab(kit)

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
        self._slab.light_from(room)

    def forget(self) -> None:
        """The window's size or the palette changed."""
        self._slab.forget()

    def prepared(self, room: pygame.Surface) -> Iterator[None]:
        """Prepare in steps the pictures of the first turn."""
        return self._slab.prepared(room)

    def update(self, seconds: float) -> bool:
        """Turn on; returns whether anything moved."""
        if not self.active:
            return False
        self.age = min(1.0, self.age + seconds / SECONDS)
        return True

    @property
    def cover(self) -> float:
        """The visible share of the standing picture: 1 at both ends."""
        edge = min(self.age, 1 - self.age)
        return max(0.0, 1 - edge / _FADE)

    @property
    def past_the_middle(self) -> bool:
        """Whether the later camera's picture is the one to fade in."""
        return self.age >= 0.5

    @property
    def lift(self) -> float:
        """How far the floor has risen, in cubes."""
        share = min(1.0, min(self.age, 1 - self.age) / _RISE)
        return _HIGH * share * share * (3 - 2 * share)

    def draw(self, surface: pygame.Surface, piece: int = NO_PIECE, lift: float = 0.0) -> None:
        """Draw floor and cubes as seen at this moment; one piece may still be in the air."""
        turned = 90.0 * in_out_cubic(self.age) * self.step
        yaw, cubes = REST_YAW + turned, self._cubes
        if yaw >= 90.0 or yaw < 0.0:
            yaw, cubes = yaw - 90.0 * self.step, self._beyond
        nearest = min(ANGLES, key=lambda baked: abs(baked - yaw))
        share, risen = min(1.0, min(self.age, 1 - self.age) / _FADE), self.lift
        light = round(255 * (1 - _DARK * share))
        surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        self._slab.draw(surface, nearest, risen, [cell for cell, *_ in cubes], share)
        angle = "" if nearest == REST_YAW else f"_{nearest}"
        point, get = self._kit.canvas.point, self._atlas.get
        blits = []
        for (column, row, level), number, faces in cubes:
            height = level + 1 + risen + (lift if number == piece else 0.0)
            x, y = point(*turned_point(column, row, height, float(nearest)))
            for face in faces:
                picture = get(f"{face}{angle}")
                blits.append((picture.image, (round(x - picture.x), round(y - picture.y))))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)


def _seen(cubes: Mapping[Cell, Cube]) -> list[_Seen]:
    """The visible faces of cubes, from the back to the front."""
    voxels = Voxels(dict(cubes), walls=False)
    found = []
    for cell in sorted(cubes, key=lambda each: (each[0] + each[1] + each[2], each[2])):
        shown, cube = voxels.exposed(cell), cubes[cell]
        colours = zip(("top", "left", "right"), cube.colours, strict=True)
        faces = tuple(f"{face}_{colour}" for face, colour in colours if face in shown)
        found.append((cell, cube.piece, faces))
    return found
