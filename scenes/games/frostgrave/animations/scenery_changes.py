"""Scenery changed by spells: raised walls, and gaps and holes in walls and ground."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.frostgrave.marker_terrain import outline
from game.frostgrave.markers import Marker
from game.frostgrave.terrain.pieces import Part
from game.frostgrave.terrain.shapes import Polygon, hull, without
from scenes.games.frostgrave.drawing.occluders import Occluder
from scenes.games.frostgrave.drawing.prisms import PrismPainter

STANDING = frozenset(("wall", "gap", "hole"))
"""The markers that change the scenery."""
_LEAF = 10
"""The thickness of an opened door's leaf, in 1/64 inch."""
_AJAR = 25
"""The angle at which it stands open, in degrees beyond a right angle."""


def with_changes(
    things: Sequence[Occluder], markers: Sequence[Marker], painter: PrismPainter
) -> list[Occluder]:
    """Return the scenery with the markers of spells counted in, in drawing order."""
    cuts = [(each, outline(each)) for each in markers if each.terrain in ("gap", "hole")]
    found: list[Occluder] = []
    for thing in things:
        found.extend(_cut(thing, cuts, painter))
    for marker in markers:
        if marker.terrain == "wall":
            top = marker.z + marker.height
            part = Part(outline(marker), "wall", marker.z, top, climb=True, look="wall")
            painted = painter.paint(part, marker.id + 7)
            found.append(Occluder(part.shape, marker.z, top, painted, part=part))
    return sorted(found, key=lambda each: each.depth)


def opened(door: Part, house: tuple[int, int]) -> Part:
    """Return the leaf of an open door: swung out of the house about its corner."""
    ends = _ends(door.shape)
    hinge, free = (pygame.Vector2(end) for end in ends)
    along = free - hinge
    out = along.rotate(90)
    middle = (hinge + free) / 2
    if out.dot(middle - pygame.Vector2(house)) < 0:
        out = -out
    leaf = out.rotate(_AJAR if out.cross(along) > 0 else -_AJAR)
    side = leaf.rotate(90).normalize() * _LEAF / 2
    corners = (hinge - side, hinge + side, hinge + leaf + side, hinge + leaf - side)
    shape = hull((round(x), round(y)) for x, y in corners)
    return replace(door, shape=shape)


def _ends(shape: Polygon) -> tuple[Sequence[float], Sequence[float]]:
    """Return the middles of the two short sides of a rectangle."""
    sides = [(shape[number - 1], shape[number]) for number in range(len(shape))]
    sides.sort(key=lambda side: pygame.Vector2(side[0]).distance_to(side[1]))
    first, second = (((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in sides[:2])
    return first, second


def _cut(
    thing: Occluder, cuts: Sequence[tuple[Marker, Polygon]], painter: PrismPainter
) -> list[Occluder]:
    part = thing.part
    if part is None:
        return [thing]
    shapes = [part.shape]
    for marker, hole in cuts:
        if _is_touched(thing, part, marker):
            shapes = [rest for shape in shapes for rest in without(shape, hole)]
    if shapes == [part.shape]:
        return [thing]
    pieces = []
    for number, shape in enumerate(shapes):
        rest = replace(part, shape=shape, look="ragged")
        painted = painter.paint(rest, thing.seed + number)
        pieces.append(Occluder(shape, part.bottom, part.top, painted, part=rest))
    return pieces


def _is_touched(thing: Occluder, part: Part, marker: Marker) -> bool:
    if marker.terrain == "hole":
        return part.kind == "floor" and part.top == marker.z
    return thing.man_made and part.kind != "floor" and part.top > marker.z
