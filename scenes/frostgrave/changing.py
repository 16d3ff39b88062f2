"""What spells change of the standing scenery: walls raised, gaps and holes crumbled into it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.frostgrave.laid import outline
from game.frostgrave.markers import Marker
from game.frostgrave.terrain.pieces import Part
from game.frostgrave.terrain.shapes import Polygon, without
from scenes.frostgrave.prisms import PrismPainter
from scenes.frostgrave.standing import Standing

STANDING = frozenset(("wall", "gap", "hole"))
"""The marks that change what stands."""


def with_changes(
    things: Sequence[Standing], markers: Sequence[Marker], painter: PrismPainter
) -> list[Standing]:
    """Return what stands once the marks of spells are counted in, in the order of depth."""
    cuts = [(each, outline(each)) for each in markers if each.terrain in ("gap", "hole")]
    found: list[Standing] = []
    for thing in things:
        found.extend(_cut(thing, cuts, painter))
    for marker in markers:
        if marker.terrain == "wall":
            top = marker.z + marker.height
            part = Part(outline(marker), "wall", marker.z, top, climb=True, look="wall")
            painted = painter.paint(part, marker.id + 7)
            found.append(Standing(part.shape, marker.z, top, painted, part=part))
    return sorted(found, key=lambda each: each.depth)


def _cut(
    thing: Standing, cuts: Sequence[tuple[Marker, Polygon]], painter: PrismPainter
) -> list[Standing]:
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
        pieces.append(Standing(shape, part.bottom, part.top, painted, part=rest))
    return pieces


def _is_touched(thing: Standing, part: Part, marker: Marker) -> bool:
    if marker.terrain == "hole":
        return part.kind == "floor" and part.top == marker.z
    return thing.man_made and part.kind != "floor" and part.top > marker.z
