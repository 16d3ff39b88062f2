"""Straight rays through the terrain in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence

from game.frostgrave.terrain.blocks import Block
from game.frostgrave.terrain.bodies import Body, touching
from game.frostgrave.terrain.ground import CELL, Ground
from game.frostgrave.terrain.shapes import divided
from game.frostgrave.terrain.units import INCH, length, root_up

EYE = INCH
"""The height of a figure's eye above its surface."""
EYE_RADIUS = 1
"""The radius of an eye without a figure: it looks, but nobody sees it (Wizard Eye)."""
LEVELS = (20, 60, 95)
"""The heights of the points aimed at, in hundredths of the target's height."""
KEPT = 40_000
"""The most answers that a ground caches; then it clears them all."""

Hiders = tuple[tuple[Block, ...], ...]
"""For each of nine rays, the blocks that hide it: left, middle, right; each low, middle, high."""


def targets(ax: int, ay: int, body: Body) -> tuple[tuple[int, int], ...]:
    """Return the left, middle and right points of a base as seen from a point."""
    dx, dy = body.x - ax, body.y - ay
    if not dx and not dy:
        return (body.x, body.y - body.radius), (body.x, body.y), (body.x, body.y + body.radius)
    whole = root_up((dx * dx + dy * dy) << 16)
    ox = divided(-dy * body.radius << 8, whole)
    oy = divided(dx * body.radius << 8, whole)
    return (body.x + ox, body.y + oy), (body.x, body.y), (body.x - ox, body.y - oy)


def heights(body: Body) -> tuple[int, ...]:
    """Return the heights of the points aimed at."""
    return tuple(body.z + body.height * level // 100 for level in LEVELS)


def blocks_along(ground: Ground, ax: int, ay: int, bx: int, by: int) -> Sequence[Block]:
    """Return at least all blocks within an inch of a segment."""
    last = ground.across - 1
    if bx < ax:
        ax, ay, bx, by = bx, by, ax, ay
    left, right = max(0, ax // CELL), min(last, bx // CELL)
    cells, across = ground.numbered_cells, ground.across
    found: dict[int, Block] = {}
    dx, dy = bx - ax, by - ay
    for column in range(left, right + 1):
        if dx:
            y0 = ay + dy * (max(ax, column * CELL) - ax) // dx
            y1 = ay + dy * (min(bx, column * CELL + CELL) - ax) // dx
        else:
            y0, y1 = ay, by
        if y1 < y0:
            y0, y1 = y1, y0
        for row in range(max(0, y0 // CELL), min(last, (y1 + 1) // CELL) + 1):
            found.update(cells[row * across + column])
    return list(found.values())


def is_hidden(block: Block, crossing: tuple[int, int, int, int], from_z: int, to_z: int) -> bool:
    """Whether a ray that crosses a block in plan also does so in height."""
    n0, d0, n1, d1 = crossing
    rise = to_z - from_z
    # Heights above the bottom and the top at both ends of the crossing, times the denominators.
    first, second = from_z * d0 + rise * n0, from_z * d1 + rise * n1
    if first <= block.bottom * d0 and second <= block.bottom * d1:
        return False
    return not (first >= block.top * d0 and second >= block.top * d1)


def ray_hidden(
    ground: Ground, start: tuple[int, int, int], end: tuple[int, int, int]
) -> Block | None:
    """Return a block that hides a point from another, or ``None``; the same both ways."""
    ax, ay, az = start
    bx, by, bz = end
    for block in blocks_along(ground, ax, ay, bx, by):
        if block.top <= az and block.top <= bz:
            continue
        crossing = block.crossing(ax, ay, bx, by)
        if crossing is not None and is_hidden(block, crossing, az, bz):
            return block
    return None


def blocks_between(ground: Ground, x: int, y: int, eye: int, target: Body) -> list[Block]:
    """Return at least all blocks that hide anything of a base from an eye."""
    levels = heights(target)
    low, high = min(eye, levels[0]), max(eye, levels[-1])
    dx, dy = target.x - x, target.y - y
    wide, deep = abs(dx), abs(dy)
    # Twice the distance from the middle line that a corner of the target's base can have.
    reach = 2 * (target.radius + 1) * max(1, length(dx, dy))
    middle = 2 * (dx * y - dy * x)
    return [
        block
        for block in blocks_along(ground, x, y, target.x, target.y)
        if block.top > low
        and block.bottom < high
        and abs(dx * (block.y0 + block.y1) - dy * (block.x0 + block.x1) - middle)
        < wide * (block.y1 - block.y0) + deep * (block.x1 - block.x0) + reach
    ]


def any_open(
    ground: Ground, viewer: Body, target: Body, bodies: Sequence[Body], *, fog: bool
) -> bool:
    """Whether one of the nine rays from an eye to a base reaches it; stops at the first that does.

    Args:
        ground: the table as it is.
        viewer: whose eye it is.
        target: the base that is looked at.
        bodies: everybody else, who may hide it.
        fog: whether fog hides anything.
    """
    blocks = blocks_between(ground, viewer.x, viewer.y, viewer.z + EYE, target)
    return _is_open(_that_hide(blocks, fog=fog), viewer, target, bodies)


def any_open_either(
    ground: Ground, first: Body, second: Body, bodies: Sequence[Body], *, fog: bool
) -> bool:
    """Whether one of the eighteen rays between two figures is open, from either eye (FG-28)."""
    blocks = _that_hide(_blocks_about(ground, first, second), fog=fog)
    return _is_open(blocks, first, second, bodies) or _is_open(blocks, second, first, bodies)


def may_hide(viewer: Body, target: Body, other: Body) -> bool:
    """Whether a figure can hide anything of a base at all; none in contact with the eye does."""
    dx, dy = target.x - viewer.x, target.y - viewer.y
    fx, fy = other.x - viewer.x, other.y - viewer.y
    square = dx * dx + dy * dy
    reach = target.radius + other.radius
    along = fx * dx + fy * dy
    if along <= 0 and fx * fx + fy * fy >= reach * reach:
        return False
    across = fx * dy - fy * dx
    if across * across >= reach * reach * square:
        return False
    gx, gy = other.x - target.x, other.y - target.y
    if along >= square and gx * gx + gy * gy >= reach * reach:
        return False
    return not touching(viewer, other)


def crosses_body(start: tuple[int, int, int], end: tuple[int, int, int], other: Body) -> bool:
    """Whether a ray passes through a figure: at its nearest point it is inside it."""
    ax, ay, az = start
    dx, dy = end[0] - ax, end[1] - ay
    fx, fy = other.x - ax, other.y - ay
    square = dx * dx + dy * dy
    along = fx * dx + fy * dy
    if along <= 0 or along >= square:
        return False
    across = fx * dy - fy * dx
    if across * across >= other.radius * other.radius * square:
        return False
    z = az * square + (end[2] - az) * along
    return other.z * square < z < (other.z + other.height) * square


def _that_hide(blocks: list[Block], *, fog: bool) -> list[Block]:
    return blocks if fog else [block for block in blocks if not block.fog]


def _blocks_about(ground: Ground, first: Body, second: Body) -> list[Block]:
    """Return at least all blocks that hide anything of either figure from the other's eye."""
    ax, ay, az, radius, height = first
    bx, by, bz, wide, tall = second
    low = min(az + height * LEVELS[0] // 100, bz + tall * LEVELS[0] // 100, az + EYE, bz + EYE)
    high = max(az + height, bz + tall, az + EYE, bz + EYE)
    dx, dy = bx - ax, by - ay
    across, deep = abs(dx), abs(dy)
    reach = 2 * (max(radius, wide) + 1) * max(1, length(dx, dy))
    middle = 2 * (dx * ay - dy * ax)
    return [
        block
        for block in blocks_along(ground, ax, ay, bx, by)
        if block.top > low
        and block.bottom < high
        and abs(dx * (block.y0 + block.y1) - dy * (block.x0 + block.x1) - middle)
        < across * (block.y1 - block.y0) + deep * (block.x1 - block.x0) + reach
    ]


def _is_open(blocks: list[Block], viewer: Body, target: Body, bodies: Sequence[Body]) -> bool:
    """Whether one of the nine rays is open; the likeliest obstacle is put first."""
    if not blocks and not bodies:
        return True
    x, y, eye = viewer.x, viewer.y, viewer.z + EYE
    levels = heights(target)
    points = targets(x, y, target)
    hiding: list[Body] | None = None
    for column in (1, 0, 2):
        px, py = points[column]
        left: Sequence[int] = levels
        for place, block in enumerate(blocks):
            crossing = block.crossing(x, y, px, py)
            if crossing is None:
                continue
            left = [z for z in left if not is_hidden(block, crossing, eye, z)]
            if not left:
                # The obstacle of these rays most likely hides those beside them: try it first.
                blocks[0], blocks[place] = block, blocks[0]
                break
        if left and hiding is None:
            hiding = [other for other in bodies if may_hide(viewer, target, other)]
        for z in left:
            if not any(crosses_body((x, y, eye), (px, py, z), other) for other in hiding or ()):
                return True
    return False


def hiders(ground: Ground, x: int, y: int, eye: int, target: Body) -> Hiders:
    """Return for each of the nine rays from an eye to a base the blocks that hide it."""
    levels = heights(target)
    points = targets(x, y, target)
    blocks = blocks_between(ground, x, y, eye, target)
    rays: list[list[Block]] = [[] for _ in range(9)]
    for column, (px, py) in enumerate(points):
        for block in blocks:
            crossing = block.crossing(x, y, px, py)
            if crossing is None:
                continue
            for level, z in enumerate(levels):
                if is_hidden(block, crossing, eye, z):
                    rays[3 * column + level].append(block)
    return tuple(tuple(ray) for ray in rays)
