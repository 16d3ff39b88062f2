"""The Ancients' hands at a block, its way, and the block at which they build."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.block_and_key.pending import Nearest
from game.block_and_key.temple import CORNERS
from scenes.games.block_and_key.camera import MIDDLE, Cell, Point, bounds, corner_point
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.drawing.cards import GROUP
from scenes.games.block_and_key.drawing.effects import HAND
from scenes.games.block_and_key.drawing.flights import OVER_THE_TEMPLE, Carried
from scenes.games.block_and_key.drawing.moving_blocks import MovingBlock
from scenes.games.block_and_key.drawing.soft_light import SoftLight
from scenes.games.block_and_key.layout import ANCIENT
from scenes.kit.draw.colour import darken

_GRASP: Final = 27.0
"""The distance between the middles of a cube and of a hand that holds it."""
_ASIDE, _SMALL = 22.0, 0.66
"""How much farther away hands are that hide nothing of the block, and how large."""
_GROWTH: Final = 20
"""The number of sizes of hands that grow with the block that they carry; each is cached."""
_SHADOW: Final = (86.0, 46.0)
"""The size of the shadow of a hand."""
_OPEN: Final = 44.0
"""How far hands move away from a block that they release."""
_BOB: Final = (3.0, 2.4)
"""How far they hover up and down, in design units, and how fast."""
_STEPS: Final = 26.0
"""From one mark to the next on the way to the nearest block, in design units."""


class AncientHands:
    """Draws the blocks that the Ancients hold, and the way to their building place."""

    def __init__(self, context: BlockAndKeyContext) -> None:
        self._context = context
        self._light = SoftLight(context.kit)

    # ------------------------------------------------------------------ hands at a block
    def hold(
        self,
        surface: pygame.Surface,
        cells: Sequence[Cell],
        *,
        lift: float = 0.0,
        shift: Point = (0.0, 0.0),
        share: float = 1.0,
        aside: bool = False,
    ) -> None:
        """The hands at a block in camera cells; with a `share` below 1 they let go and fade.

        `aside`: they are small and hide nothing of the block.
        """
        left, right = grasped(cells)
        up = corner_point(0, 0, lift)[1] - corner_point(0, 0, 0)[1]
        away = _ASIDE if aside else _OPEN * (1 - share)
        for way, (x, y) in zip((-1, 1), grounds(cells), strict=True):
            at = x + shift[0] + way * away, y + shift[1]
            self._light.cast(surface, at, _SHADOW, 0.6 * share)
        self._pair(
            surface,
            (left[0] + shift[0] - away, left[1] + shift[1] + up),
            (right[0] + shift[0] + away, right[1] + shift[1] + up),
            share,
            _SMALL if aside else HAND,
        )

    @property
    def bob(self) -> float:
        """The offset of a hovering block above or below its place, in design units."""
        context = self._context
        far, fast = _BOB
        calm = context.kit.settings.reduce_motion
        return 0.0 if calm else far * math.sin(context.time * fast)

    def draw(self, surface: pygame.Surface) -> None:
        """The block that is on its way from the dig, or that waits over the temple."""
        carried = self._context.effects.carried
        if carried is not None:
            self._carry(surface, carried)
            return
        frame = self._choosing
        if frame is not None:
            self._carry(surface, Carried(frame.block, OVER_THE_TEMPLE, share=1.0))

    @property
    def _choosing(self) -> Nearest | None:
        """The block that waits in their hands while somebody chooses where they build."""
        offer = self._context.offer
        frame = offer.state.stack[-1] if offer is not None and offer.state.stack else None
        return frame if isinstance(frame, Nearest) and not self._context.table.busy else None

    def _carry(self, surface: pygame.Surface, carried: Carried) -> None:
        context = self._context
        image = context.icons.get(carried.block, 1.0)
        size = carried.size
        if size < 1:
            image = pygame.transform.smoothscale_by(image, size)
        x, y = carried.place
        y += self.bob * carried.share
        wide = image.get_width() / context.kit.canvas.scale
        below = y + (MIDDLE[1] - OVER_THE_TEMPLE[1]) * carried.share
        self._light.cast(surface, (x, below), (wide * 2.0, wide * 0.8), 0.75 * carried.share)
        at = context.kit.canvas.point(x, y)
        place = at[0] - image.get_width() // 2, at[1] - image.get_height() // 2
        surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        orientation = context.book.blocks.orientations(carried.block)[
            context.icons.flat(carried.block)
        ]
        cells = [(cube.x, cube.y, cube.z) for cube in orientation.cubes]
        middle = bounds(cells).center
        left, right = (
            (
                x + (a - middle[0]) * size + side * (1 - size) * _GRASP / 2,
                y + (b - middle[1]) * size,
            )
            for (a, b), side in zip(grasped(cells), (-1, 1), strict=True)
        )
        grown = round(_GROWTH * min(1.0, size)) / _GROWTH
        self._pair(surface, left, right, carried.held, HAND * grown)

    def _pair(
        self, surface: pygame.Surface, left: Point, right: Point, share: float, zoom: float = HAND
    ) -> None:
        group, canvas = self._context.kit.sprites.group(GROUP), self._context.kit.canvas
        for name, place in (("left", left), ("right", right)):
            group.get(f"hand_{name}", zoom).draw(surface, canvas.point(*place), share)

    # ------------------------------------------------------------------ a block set down
    def set_down(self, surface: pygame.Surface, block: MovingBlock) -> None:
        """Their block on its way to its place: in the air, between hands, in their light."""
        context, falling = self._context, self._context.falling
        if falling is None:
            return
        if any(falling.shift):
            context.pieces.above(surface, block, falling.shift)
        else:
            context.pieces.shadow(surface, block)
            context.pieces.solid(surface, block)
        if falling.hands > 0:
            context.pieces.outline(surface, block, ANCIENT, {}, falling.shift)
            self.hold(
                surface, block.cells, lift=block.lift, shift=falling.shift, share=falling.hands
            )

    # ------------------------------------------------------------------ where they build
    def draw_corner(self, surface: pygame.Surface) -> None:
        """The corner of the floor that their card names, and the way to the nearest block."""
        context = self._context
        card, named = context.effects.card, context.found or self._choosing
        if named is None and (card is None or card.space < 0):
            return
        corner = named.corner if named is not None else card.corner if card is not None else 0
        canvas = context.kit.canvas
        ((x, y, _),) = context.camera_cells([(*CORNERS[corner], 0)])
        square = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        points = [canvas.point(*corner_point(*each, 0)) for each in square]
        pygame.draw.polygon(surface, ANCIENT, points, canvas.length(4))
        if context.found is not None:
            self._draw_way(surface, (x, y), context.camera_cells(context.found.cells))

    def _draw_way(
        self, surface: pygame.Surface, corner: tuple[int, int], cells: Sequence[Cell]
    ) -> None:
        """Marks on the floor from the corner to the nearest cube."""
        point = self._context.kit.canvas.point
        x, y, _ = min(cells, key=lambda each: (math.dist(each[:2], corner), each[2]))
        start, end = (
            (*each, 0.0) for each in ((corner[0] + 0.5, corner[1] + 0.5), (x + 0.5, y + 0.5))
        )
        first, last = corner_point(*start), corner_point(*end)
        count = int(math.dist(first, last) / _STEPS)
        for number in range(1, count):
            part = number / count
            across, down = (a + (b - a) * part for a, b in zip(first, last, strict=True))
            mark = [
                (across - 7, down),
                (across, down - 3.5),
                (across + 7, down),
                (across, down + 3.5),
            ]
            points = [point(*each) for each in mark]
            pygame.draw.polygon(surface, ANCIENT, points)
            pygame.draw.aalines(surface, darken(ANCIENT, 0.6), True, points)


def grasped(cells: Sequence[Cell]) -> tuple[Point, Point]:
    """The places of the hands that hold a block in camera cells: at its outermost cubes."""
    left, right = (corner_point(x + 0.5, y + 0.5, z + 0.5) for x, y, z in _outermost(cells))
    return (left[0] - _GRASP, left[1]), (right[0] + _GRASP, right[1])


def grounds(cells: Sequence[Cell]) -> tuple[Point, Point]:
    """The places on the floor below these hands."""
    left, right = (corner_point(x + 0.5, y + 0.5, 0.0) for x, y, _ in _outermost(cells))
    return (left[0] - _GRASP, left[1]), (right[0] + _GRASP, right[1])


def _outermost(cells: Sequence[Cell]) -> tuple[Cell, Cell]:
    """The cubes of a block that lie farthest to the left and to the right on the screen."""
    middles = {cell: corner_point(cell[0] + 0.5, cell[1] + 0.5, cell[2] + 0.5) for cell in cells}
    left = min(cells, key=lambda cell: (middles[cell][0], -middles[cell][1]))
    right = max(cells, key=lambda cell: (middles[cell][0], middles[cell][1]))
    return left, right
