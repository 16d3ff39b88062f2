"""Moving blocks and ghosts, drawn at their depth between the standing ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.block_and_key.colours import COLOUR_NAMES
from scenes.games.block_and_key.camera import Cell, Point, corner_point
from scenes.games.block_and_key.drawing.atlas import Picture
from scenes.games.block_and_key.drawing.face_painter import FacePainter, Rgb
from scenes.games.block_and_key.drawing.static_layer import Drawn, Layer, order_of
from scenes.games.block_and_key.drawing.voxels import Cube, FaceKey, Voxels
from scenes.kit.draw.blending import faded
from scenes.kit.kit import Kit

GHOST: Final = 0.7
HELD_BY_ANCIENTS: Final = 0.9
"""Their block, which their hands mark besides, hides what lies behind: its colour stays true."""
FALL: Final = 3.2
"""The height from which a placed block falls, in cubes."""
HELD: Final = 1.6
"""The height at which the Ancients hold theirs over its place."""
_UNDER, _FAR_UNDER, _UNDER_STEPS = 0.72, 0.3, 6
"""The darkness of the shadow right below a block and below the highest one, and the number of
cached shades."""
_BEHIND_ALL: Final = -2
"""The draw order of pictures on the walls."""


def cube_of(colour: int, piece: int) -> Cube:
    """A cube of a block."""
    name = COLOUR_NAMES[colour]
    return Cube(piece, (name, name, name))


class MovingBlock:
    """One block in camera cells, `lift` cells above its place."""

    def __init__(self, cells: Sequence[Cell], colour: int) -> None:
        self.cells = tuple(cells)
        self.colour = colour
        self.lift = 0.0
        self.squash = 0.0
        voxels = Voxels({cell: cube_of(colour, 0) for cell in cells}, walls=False)
        self.keys: list[tuple[Cell, FaceKey]] = [
            (cell, voxels.face_key(cell, face)._replace(shade=(0, 0, 0, 0)))
            for cell in sorted(cells, key=lambda each: (order_of(each), each[2]))
            for face in voxels.exposed(cell)
        ]


class PieceDrawer:
    """Draws blocks at their right depth over the finished layer."""

    def __init__(self, kit: Kit, painter: FacePainter, layer: Layer) -> None:
        self._kit = kit
        self._painter = painter
        self._layer = layer

    def solid(self, surface: pygame.Surface, block: MovingBlock) -> None:
        """Draw a block as it is."""
        faces = [(cell, self._painter.face(key)) for cell, key in block.keys]
        self._between(surface, faces, block.lift)

    def above(self, surface: pygame.Surface, block: MovingBlock, shift: Point) -> None:
        """Draw a block in front of everything, so far from its place in design units."""
        across, down = (round(way * self._kit.canvas.scale) for way in shift)
        placed = [
            self._placed(cell, self._painter.face(key), block.lift) for cell, key in block.keys
        ]
        surface.fblits(
            [(each.image, (each.left + across, each.top + down)) for each in placed],
            pygame.BLEND_PREMULTIPLIED,
        )

    def shadow(self, surface: pygame.Surface, block: MovingBlock) -> None:
        """Darken the ground below a block in the air: the nearer, the darker."""
        near = _UNDER - (_UNDER - _FAR_UNDER) * min(1.0, block.lift / FALL)
        level = round(near * _UNDER_STEPS) / _UNDER_STEPS
        lowest: dict[tuple[int, int], int] = {}
        for x, y, z in block.cells:
            lowest[x, y] = min(z, lowest.get((x, y), z))
        veil = self._painter.shadow(level)
        self._between(surface, [((x, y, z - 1), veil) for (x, y), z in lowest.items()], 0.0)

    def ghost(
        self,
        surface: pygame.Surface,
        block: MovingBlock,
        colour: Rgb,
        bad: Mapping[Cell, Rgb],
        opacity: float = GHOST,
    ) -> None:
        """Draw a ghost; the cells in `bad` have their own colour."""
        faces = [
            (cell, self._painter.ghost(key, bad.get(cell, colour), opacity))
            for cell, key in block.keys
        ]
        self._between(surface, faces, block.lift)
        self.outline(surface, block, colour, bad)

    def outline(
        self,
        surface: pygame.Surface,
        block: MovingBlock,
        colour: Rgb,
        bad: Mapping[Cell, Rgb],
        shift: Point = (0.0, 0.0),
    ) -> None:
        """Draw only the edges of a ghost, in front of everything."""
        across, down = (round(way * self._kit.canvas.scale) for way in shift)
        outline = [
            self._placed(cell, self._painter.outline(key, bad.get(cell, colour)), block.lift)
            for cell, key in block.keys
        ]
        surface.fblits(
            [(drawn.image, (drawn.left + across, drawn.top + down)) for drawn in outline],
            pygame.BLEND_PREMULTIPLIED,
        )

    def lit(
        self, surface: pygame.Surface, cells: Sequence[Cell], colour: Rgb, share: float
    ) -> None:
        """Let standing cubes glow (choices, matches of a key)."""
        shot = self._layer.shot
        if shot is None:
            return
        faces = []
        for cell in sorted(cells, key=lambda each: (order_of(each), each[2])):
            if cell in shot.voxels.cubes:
                for face in shot.voxels.exposed(cell):
                    key = shot.voxels.face_key(cell, face)
                    faces.append((cell, self._painter.glowing(key, colour, share)))
        self._between(surface, faces, 0.0)

    def lit_face(
        self, surface: pygame.Surface, cell: Cell, face: str, colour: Rgb, share: float
    ) -> None:
        """Let one face glow."""
        shot = self._layer.shot
        if shot is not None and cell in shot.voxels.cubes and face in shot.voxels.exposed(cell):
            key = shot.voxels.face_key(cell, face)
            picture = self._painter.glowing(key._replace(edges=(1, 1, 1, 1)), colour, share)
            self._between(surface, [(cell, picture)], 0.0)

    def on_walls(self, surface: pygame.Surface, mosaics: Sequence[Drawn], opacity: float) -> None:
        """Draw tiles on the walls, behind everything that stands before them."""
        self._behind(
            surface,
            [
                each._replace(order=_BEHIND_ALL, image=faded(each.image, opacity))
                for each in mosaics
            ],
        )

    def _between(
        self, surface: pygame.Surface, faces: Sequence[tuple[Cell, Picture]], lift: float
    ) -> None:
        """Draw faces, then again everything in front of them."""
        self._behind(surface, [self._placed(cell, picture, lift) for cell, picture in faces])

    def _behind(self, surface: pygame.Surface, placed: Sequence[Drawn]) -> None:
        """Draw pictures at their depth, then again everything in front of them."""
        if not placed:
            return
        area = pygame.Rect(placed[0].left, placed[0].top, 1, 1)
        for drawn in placed:
            area.union_ip(pygame.Rect((drawn.left, drawn.top), drawn.image.get_size()))
        first = min(drawn.order for drawn in placed)
        before = [
            drawn
            for drawn in self._layer.faces
            if drawn.order > first
            and area.colliderect((drawn.left, drawn.top, *drawn.image.get_size()))
        ]
        old = surface.get_clip()
        surface.set_clip(area.clip(old))
        blits = sorted([*before, *placed], key=lambda drawn: (drawn.order, drawn.level))
        surface.fblits(
            [(drawn.image, (drawn.left, drawn.top)) for drawn in blits], pygame.BLEND_PREMULTIPLIED
        )
        surface.set_clip(old)

    def _placed(self, cell: Cell, picture: Picture, lift: float) -> Drawn:
        x, y = self._kit.canvas.point(*corner_point(cell[0], cell[1], cell[2] + 1 + lift))
        left, top = round(x - picture.x), round(y - picture.y)
        return Drawn(order_of(cell), picture.image, left, top, cell[2] + lift)
