"""Who sees whom, with cover and intervening terrain (FG-28, FG-30).

Nine rays go from the viewer's eye to the target: left, middle and right of its base at three
heights. Two figures see each other if any of the nine rays of either is open: sight is mutual.
Hidden rays are counted per terrain piece; a straight wall of a house is a piece of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.frostgrave.terrain.bodies import Body, touching
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.rays import (
    EYE,
    EYE_RADIUS,
    KEPT,
    any_open,
    any_open_either,
    crosses_body,
    heights,
    hiders,
    may_hide,
    ray_hidden,
    targets,
)
from game.frostgrave.terrain.shapes import point_near_segment

COVER_GAP = 6
"""A piece this near to a base gives cover: 6/64 lies within the 0.1 inch of the rule."""
LIGHT = 2
"""The bonus of light cover (FG-30)."""
HEAVY = 4
"""The bonus of heavy cover (FG-30)."""
_HEAVY_FROM = 5
"""From this many hidden rays of nine on, cover is heavy: more than half."""
OPEN = -1
"""A ray that reaches its point."""

Terrain = tuple[int, int]
"""A piece of terrain that counts once: the piece's index and the run of its parts."""


class Sight(NamedTuple):
    """A viewer's sight of a target.

    ``seen`` is true as well where all rays of the viewer are hidden and one of the target's is
    open; the cover is heavy then. ``rays`` says for each of nine rays (left, middle, right; each
    low, middle, high) what hides it: :data:`OPEN`, the index of a block of the ground, or ``-2 -
    n`` for the n-th body. ``cover`` is 0, 2 or 4, ``cover_by`` the pieces that give it,
    ``cover_bodies`` the bodies that do. ``intervening`` are the other pieces in the way, each worth
    +1.
    """

    seen: bool
    rays: tuple[int, ...]
    hidden: int
    cover: int
    cover_by: tuple[Terrain, ...]
    cover_bodies: tuple[int, ...]
    intervening: tuple[Terrain, ...]


def sight(ground: Ground, viewer: Body, target: Body, bodies: Sequence[Body] = ()) -> Sight:
    """Return a viewer's sight of a target.

    Args:
        ground: the table as it is.
        viewer: who looks; the eye is an inch above its surface.
        target: who is looked at.
        bodies: everybody else. Those in contact with the eye that a ray starts from do not hide
            anything; those in contact with the target give cover; the others only hide.
    """
    scene = _scene(ground, viewer, target)
    figures = _figures(viewer, target, bodies) if bodies else ()
    found = _judged(scene, target, bodies, figures) if figures else scene.alone
    if not found.seen and _is_mutual(viewer) and _looks(ground, target, viewer, bodies):
        return found._replace(seen=True, cover=HEAVY)
    return found


def sees(ground: Ground, viewer: Body, target: Body, bodies: Sequence[Body] = ()) -> bool:
    """Whether a viewer sees any part of a target, or the target any part of the viewer (FG-28)."""
    if not _is_mutual(viewer):
        return _looks(ground, viewer, target, bodies)
    # Figures in contact see each other even in the thickest fog.
    return any_open_either(ground, viewer, target, bodies, fog=not touching(viewer, target))


def between(first: Body, second: Body, bodies: Sequence[Body]) -> tuple[Body, ...]:
    """Return at least all bodies that hide something of either of two from the other's eye."""
    low = min(first.z, second.z)
    high = max(
        first.z + max(EYE, first.height),
        second.z + max(EYE, second.height),
    )
    wide = max(first.radius, second.radius)
    start, end = (first.x, first.y), (second.x, second.y)
    return tuple(
        other
        for other in bodies
        if other.z < high
        and other.z + other.height > low
        and point_near_segment(other.x, other.y, start, end, wide + other.radius)
    )


def _is_mutual(viewer: Body) -> bool:
    """Whether the viewer can be seen: a figure, and not only an eye (Wizard Eye)."""
    return viewer.radius > EYE_RADIUS


def _looks(ground: Ground, viewer: Body, target: Body, bodies: Sequence[Body]) -> bool:
    """Whether any of the nine rays from an eye to a base is open."""
    return any_open(ground, viewer, target, bodies, fog=not touching(viewer, target))


def sees_point(
    ground: Ground, viewer: Body, x: int, y: int, z: int, bodies: Sequence[Body] = ()
) -> bool:
    """Whether a viewer sees a point just above a surface."""
    start, end = (viewer.x, viewer.y, viewer.z + EYE), (x, y, z + 1)
    if ray_hidden(ground, start, end) is not None:
        return False
    return not any(
        crosses_body(start, end, other) for other in bodies if not touching(viewer, other)
    )


def separated(ground: Ground, first: Body, second: Body) -> bool:
    """Whether solid terrain wholly lies between two bodies or a point and a body (FG-16, FG-69).

    It does when it hides all nine rays; fog and figures do not count. A point is a body without
    radius; like an eye it lies an inch above its surface.
    """
    rays = hiders(ground, first.x, first.y, first.z + EYE, second)
    return all(any(block.solid for block in ray) for ray in rays)


def _figures(viewer: Body, target: Body, bodies: Sequence[Body]) -> tuple[tuple[int, ...], ...]:
    """Return for each ray the bodies that hide it; empty if none hides any."""
    start = (viewer.x, viewer.y, viewer.z + EYE)
    rays: list[tuple[int, ...]] = []
    for number, other in enumerate(bodies):
        if not may_hide(viewer, target, other):
            continue
        levels = heights(target)
        row = [
            crosses_body(start, (px, py, z), other)
            for px, py in targets(viewer.x, viewer.y, target)
            for z in levels
        ]
        if any(row):
            rays = rays or [()] * 9
            rays = [(*ray, number) if hit else ray for ray, hit in zip(rays, row, strict=True)]
    return tuple(rays)


class _Scene(NamedTuple):
    """The effect of the terrain alone between two bodies.

    For each ray the first block that hides it and the pieces that do; the pieces in contact with
    the target and
        with the viewer; the answer without bodies.
    """

    first: tuple[int, ...]
    pieces: tuple[frozenset[Terrain], ...]
    by_target: frozenset[Terrain]
    by_viewer: frozenset[Terrain]
    alone: Sight


def _scene(ground: Ground, viewer: Body, target: Body) -> _Scene:
    key = (viewer, target)
    kept = ground.scenes.get(key)
    if kept is None:
        if len(ground.scenes) > KEPT:
            ground.scenes.clear()
        kept = ground.scenes[key] = _looked_at(ground, viewer, target)
    return kept  # type: ignore[return-value]


def _looked_at(ground: Ground, viewer: Body, target: Body) -> _Scene:
    rays = hiders(ground, viewer.x, viewer.y, viewer.z + EYE, target)
    if any(rays) and touching(viewer, target):
        # Figures in contact see each other even in the thickest fog.
        rays = tuple(tuple(block for block in ray if not block.fog) for ray in rays)
    first = tuple(ray[0].index if ray else OPEN for ray in rays)
    pieces = tuple(
        frozenset((block.piece, block.run) for block in ray if block.solid) for ray in rays
    )
    hiding = frozenset().union(*pieces)
    by_target = frozenset(each for each in hiding if _beside(ground, each, target))
    by_viewer = frozenset(each for each in hiding if _beside(ground, each, viewer))
    scene = _Scene(first, pieces, by_target, by_viewer, _CLEAR)
    return scene._replace(alone=_judged(scene, target, (), ())) if any(rays) else scene


def _judged(
    scene: _Scene, target: Body, bodies: Sequence[Body], figures: Sequence[Sequence[int]]
) -> Sight:
    standing_by = {n for ray in figures for n in ray if touching(bodies[n], target)}
    rays = []
    covered = 0
    cover_by: set[Terrain] = set()
    cover_bodies: set[int] = set()
    intervening: set[Terrain] = set()
    for number, (first, pieces) in enumerate(zip(scene.first, scene.pieces, strict=True)):
        persons = figures[number] if figures else ()
        rays.append(first if first != OPEN else -2 - persons[0] if persons else OPEN)
        giving = pieces & scene.by_target
        helping = standing_by.intersection(persons)
        covered += bool(giving or helping)
        cover_by |= giving
        cover_bodies |= helping
        intervening |= pieces - scene.by_target - scene.by_viewer
    hidden = 9 - rays.count(OPEN)
    cover = 0 if not covered else LIGHT if covered < _HEAVY_FROM else HEAVY
    return Sight(
        hidden < 9,
        tuple(rays),
        hidden,
        cover,
        tuple(sorted(cover_by)),
        tuple(sorted(cover_bodies)),
        tuple(sorted(intervening)),
    )


def _beside(ground: Ground, terrain: Terrain, body: Body) -> bool:
    """Whether a piece of terrain is in contact with a body."""
    radius = body.radius + COVER_GAP
    return any(
        block.solid
        and (block.piece, block.run) == terrain
        and block.top > body.z
        and block.bottom < body.z + body.height
        and block.overlaps(body.x, body.y, radius)
        for block in ground.near(body.x, body.y, body.x, body.y)
    )


_CLEAR = Sight(True, (OPEN,) * 9, 0, 0, (), (), ())
