"""Small pictures of whole blocks, put together from the same faces as the temple's."""

from __future__ import annotations

import pygame

from game.block_and_key.blocks import colour_of
from game.block_and_key.data import BlockAndKeyData
from scenes.games.block_and_key.camera import CUBE_HEIGHT, HALF_HEIGHT, HALF_WIDTH
from scenes.games.block_and_key.drawing.face_painter import FacePainter
from scenes.games.block_and_key.drawing.moving_blocks import MovingBlock
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
        cells = self._book.blocks.orientations(block)[orientation].cubes
        moving = MovingBlock([(cell.x, cell.y, cell.z) for cell in cells], colour_of(block))
        scale = self._kit.canvas.scale * zoom
        drawn = []
        for (x, y, z), key in moving.keys:
            picture = self._painter.face(key._replace(contacts=0, corners=0), zoom)
            left = (x - y) * HALF_WIDTH * scale - picture.x
            top = ((x + y) * HALF_HEIGHT - (z + 1) * CUBE_HEIGHT) * scale - picture.y
            drawn.append((picture.image, round(left), round(top)))
        pad = max(3, round(10 * scale))
        left = min(each[1] for each in drawn) - pad
        top = min(each[2] for each in drawn) - pad
        width = max(each[1] + each[0].get_width() for each in drawn) - left + pad
        height = max(each[2] + each[0].get_height() for each in drawn) - top + pad
        body = raster.clear(width, height)
        for image, x_, y_ in drawn:
            body.blit(image, (x_ - left, y_ - top), special_flags=pygame.BLEND_PREMULTIPLIED)
        result = raster.clear(width, height)
        shade = raster.coloured(raster.silhouette(body), (12, 6, 2), 0.5)
        soft = raster.blurred(shade, max(1.0, 3 * scale), 0)
        blit(result, soft, (round(3 * scale), round(6 * scale)))
        blit(result, body, (0, 0))
        return result
