"""The camera's quarter turn: the whole temple goes round, with all that stands in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

import pygame

from scenes.games.block_and_key.camera import REST_YAW, Cell, turned_point
from scenes.games.block_and_key.drawing.atlas import FaceAtlas, Picture
from scenes.games.block_and_key.drawing.static_layer import Layer, Rows
from scenes.games.block_and_key.drawing.turning_temple import ANGLES, TurningTemple
from scenes.games.block_and_key.drawing.voxels import Cube, Voxels
from scenes.kit.draw.blending import faded
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import in_out_sine

NO_PIECE: Final = -2
IN_HAND: Final = -3
"""The piece that is not placed yet: it is drawn clear."""
_CLEAR: Final = 0.7
_Seen: TypeAlias = tuple[Cell, int, tuple[str, ...]]
"""A cube, the piece it belongs to, and the names of its faces that can be seen."""
SECONDS: Final = 0.45
_FADE: Final = 0.08
"""The share of the turn in which the standing picture fades out or in."""


class Turntable:
    """One turn at a time, between two cameras a quarter apart.

    Attributes:
        age: how much of the turn is done, 0-1; 1 when nothing turns.
        step: 1 or -1, the direction.
    """

    def __init__(self, kit: Kit, atlas: FaceAtlas, layer: Layer) -> None:
        self._kit = kit
        self._atlas = atlas
        self.age = 1.0
        self.step = 1
        self._cubes: list[_Seen] = []
        self._beyond: list[_Seen] = []
        self._clear: dict[str, Picture] = {}
        self._temple = TurningTemple(kit, layer, atlas)

    @property
    def active(self) -> bool:
        """Whether the camera turns right now."""
        return self.age < 1.0

    def start(self, step: int, before: Mapping[Cell, Cube], after: Mapping[Cell, Cube]) -> None:
        """Begin a turn; cubes are in the cells of both cameras."""
        self.step = step
        self.age = 0.0
        self._cubes, self._beyond = _seen(before), _seen(after)

    def forget(self) -> None:
        """The window's size or the palette changed."""
        self._temple.forget()
        self._clear.clear()

    def prepared(self) -> Iterator[None]:
        """Prepare in steps the pictures of the next turn."""
        return self._temple.prepared()

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
    def yaw(self) -> float:
        """The angle from which the temple is seen, in degrees of the camera it belongs to."""
        yaw = REST_YAW + 90.0 * in_out_sine(self.age) * self.step
        return yaw - 90.0 * self.step if self.past_the_middle else yaw

    def draw(
        self,
        surface: pygame.Surface,
        walls: tuple[Rows, Rows],
        piece: int = NO_PIECE,
        lift: float = 0.0,
    ) -> None:
        """Draw temple and cubes as seen at this moment; one piece may still be in the air.

        The surface shows the room at rest with these maps on its walls.
        """
        cubes = self._beyond if self.past_the_middle else self._cubes
        nearest = min(ANGLES, key=lambda baked: abs(baked - self.yaw))
        standing = [cell for cell, number, _ in cubes if number not in (IN_HAND, piece)]
        self._temple.draw(surface, nearest, standing, walls)
        angle = "" if nearest == REST_YAW else f"_{nearest}"
        point = self._kit.canvas.point
        blits = []
        for (column, row, level), number, faces in cubes:
            height = level + 1 + (lift if number == piece else 0.0)
            x, y = point(*turned_point(column, row, height, float(nearest)))
            for face in faces:
                picture = self._face(f"{face}{angle}", clear=number == IN_HAND)
                blits.append((picture.image, (round(x - picture.x), round(y - picture.y))))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)

    def _face(self, name: str, *, clear: bool) -> Picture:
        """The picture of a face; that of a block in hand is clear."""
        plain = self._atlas.get(name)
        if not clear:
            return plain
        found = self._clear.get(name)
        if found is None:
            found = self._clear[name] = Picture(faded(plain.image, _CLEAR), plain.x, plain.y)
        return found


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
