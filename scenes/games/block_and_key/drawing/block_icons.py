"""Small pictures of whole blocks, put together from the same faces as the temple's."""

from __future__ import annotations

import pygame

from game.block_and_key.blocks import colour_of
from game.block_and_key.data import BlockAndKeyData
from scenes.games.block_and_key.camera import CUBE_HEIGHT, HALF_HEIGHT, HALF_WIDTH, Cell
from scenes.games.block_and_key.drawing.face_painter import FacePainter
from scenes.games.block_and_key.drawing.moving_blocks import MovingBlock
from scenes.games.block_and_key.drawing.voxels import FaceKey
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

_LARGEST = 0.62
"""The largest size of icons, relative to the blocks of the temple."""


class BlockIcons:
    """Paints blocks for slots, the dig and flights, and caches them."""

    def __init__(self, kit: Kit, book: BlockAndKeyData, painter: FacePainter) -> None:
        self._kit = kit
        self._book = book
        self._painter = painter
        self._known: dict[tuple[int, int, float], pygame.Surface] = {}
        self._faces_of: dict[tuple[int, int], list[tuple[Cell, FaceKey]]] = {}

    def forget(self) -> None:
        """The window's size or the patterns changed."""
        self._known.clear()

    def flat(self, block: int) -> int:
        """The orientation in which a block is shown lying: the lowest, then the widest."""
        orientations = self._book.blocks.orientations(block)
        return min(
            orientations, key=lambda each: (each.size[2], -each.size[0], sum(each.cubes[0]))
        ).index

    def get(self, block: int, zoom: float, orientation: int | None = None) -> pygame.Surface:
        """The picture of a block at a share of its size on the temple."""
        turned = self.flat(block) if orientation is None else orientation
        key = (block, turned, zoom)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._paint(block, turned, zoom)
        return found

    def fitting(self, block: int, width: float, height: float, largest: float = _LARGEST) -> float:
        """The zoom at which a lying block fits into a box of design units, in steps."""
        size = self._book.blocks.orientations(block)[self.flat(block)].size
        wide = (size[0] + size[1]) * HALF_WIDTH
        tall = (size[0] + size[1]) * HALF_HEIGHT + size[2] * CUBE_HEIGHT
        return max(0.2, int(min(width / wide, height / tall, largest) * 20) / 20)

    def draw(
        self,
        surface: pygame.Surface,
        block: int,
        centre: tuple[float, float],
        zoom: float,
        *,
        opacity: float = 1.0,
        orientation: int | None = None,
    ) -> None:
        """Draw a block around a design point, with its shadow."""
        image = self.get(block, zoom, orientation)
        x, y = self._kit.canvas.point(*centre)
        blit(surface, image, (x - image.get_width() // 2, y - image.get_height() // 2), opacity)

    def _paint(self, block: int, orientation: int, zoom: float) -> pygame.Surface:
        body = self._whole(block, orientation)
        if zoom != 1:
            body = pygame.transform.smoothscale_by(body, zoom)
        scale = self._kit.canvas.scale * zoom
        pad = max(3, round(10 * scale))
        result = raster.clear(body.get_width() + 2 * pad, body.get_height() + 2 * pad)
        blit(result, body, (pad, pad))
        shade = raster.coloured(raster.silhouette(result), (12, 6, 2), 0.5)
        soft = raster.blurred(shade, max(1.0, 3 * scale), 0)
        result.fill((0, 0, 0, 0))
        blit(result, soft, (round(3 * scale), round(6 * scale)))
        blit(result, body, (pad, pad))
        return result

    def _whole(self, block: int, orientation: int) -> pygame.Surface:
        """A block as large as on the temple, without its shadow."""
        scale = self._kit.canvas.scale
        drawn = []
        for (x, y, z), key in self._faces(block, orientation):
            picture = self._painter.face(key)
            left = (x - y) * HALF_WIDTH * scale - picture.x
            top = ((x + y) * HALF_HEIGHT - (z + 1) * CUBE_HEIGHT) * scale - picture.y
            drawn.append((picture.image, (round(left), round(top))))
        area = drawn[0][0].get_rect(topleft=drawn[0][1])
        area.unionall_ip([image.get_rect(topleft=place) for image, place in drawn])
        body = raster.clear(*area.size)
        for image, (left, top) in drawn:
            blit(body, image, (left - area.left, top - area.top))
        return body

    def _faces(self, block: int, orientation: int) -> list[tuple[Cell, FaceKey]]:
        """The faces of a block that stands alone, from the back to the front."""
        found = self._faces_of.get((block, orientation))
        if found is None:
            cells = self._book.blocks.orientations(block)[orientation].cubes
            moving = MovingBlock([(cell.x, cell.y, cell.z) for cell in cells], colour_of(block))
            found = [(at, key._replace(contacts=0, corners=0)) for at, key in moving.keys]
            self._faces_of[block, orientation] = found
        return found
