"""The faces of cubes that show squares of a view, where the camera sees them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.block_and_key.board import bits
from game.block_and_key.temple import CUBES, TOP, WIDTH, seen_at
from scenes.games.block_and_key.camera import LEFT_SIDES, RIGHT_SIDES, Cell
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.drawing.static_layer import Rows


def lit_faces(
    context: BlockAndKeyContext, view: int, squares: Iterable[int]
) -> list[tuple[Cell, str]]:
    """The faces, in camera cells, that show squares of a view to the camera."""
    if view == TOP:
        face = "top"
    elif view - 1 == LEFT_SIDES[context.camera]:
        face = "left"
    elif view - 1 == RIGHT_SIDES[context.camera]:
        face = "right"
    else:
        return []
    cells = (nearest_cell(context, view, square) for square in squares)
    return [(cell, face) for cell in context.camera_cells(filter(None, cells))]


def nearest_cell(context: BlockAndKeyContext, view: int, square: int) -> Cell | None:
    """The world cell of the nearest cube in a square of a view; `None` where there is none."""
    column, row = square % WIDTH, square // WIDTH
    found: tuple[int, Cell] | None = None
    for number in bits(context.model.board.occupied):
        cube = CUBES[number]
        across, down, depth = seen_at(view, *cube)
        if (across, down) == (column, row) and (found is None or depth < found[0]):
            found = depth, (cube.x, cube.y, cube.z)
    return None if found is None else found[1]


def lit_walls(
    context: BlockAndKeyContext, view: int, squares: Iterable[int]
) -> Iterator[tuple[Rows, Rows]]:
    """The left and the right wall with nothing on them but these squares, if they show the view.

    The block in hand is taken to stand where it is held.
    """
    wanted = set(squares)
    lit = [
        [colour if column + WIDTH * row in wanted else -1 for column, colour in enumerate(line)]
        for row, line in enumerate(context.hud.shown.pictures[view])
    ]
    if view - 1 == RIGHT_SIDES[context.camera]:
        yield lit, ()
    elif view - 1 == LEFT_SIDES[context.camera]:
        yield (), lit
