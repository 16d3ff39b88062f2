"""Points, segments, convex polygons and discs in whole numbers; every answer is exact.

A polygon is convex and listed so that its doubled area is positive (:func:`oriented`).
Edges belong to it, but two shapes that only touch do not overlap.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

Point: TypeAlias = tuple[int, int]
Polygon: TypeAlias = tuple[Point, ...]

ONE: Final = 65536
"""The sine of a right angle in :data:`SINES`."""
# fmt: off
SINES: Final = (
    0, 1144, 2287, 3430, 4572, 5712, 6850, 7987, 9121, 10252, 11380, 12505, 13626, 14742, 15855,
    16962, 18064, 19161, 20252, 21336, 22415, 23486, 24550, 25607, 26656, 27697, 28729, 29753,
    30767, 31772, 32768, 33754, 34729, 35693, 36647, 37590, 38521, 39441, 40348, 41243, 42126,
    42995, 43852, 44695, 45525, 46341, 47143, 47930, 48703, 49461, 50203, 50931, 51643, 52339,
    53020, 53684, 54332, 54963, 55578, 56175, 56756, 57319, 57865, 58393, 58903, 59396, 59870,
    60326, 60764, 61183, 61584, 61966, 62328, 62672, 62997, 63303, 63589, 63856, 64104, 64332,
    64540, 64729, 64898, 65048, 65177, 65287, 65376, 65446, 65496, 65526, 65536,
)
# fmt: on
"""Sines of 0 to 90 whole degrees; written out so that no machine computes them differently."""


def sine(degrees: int) -> int:
    """Return the sine of a whole number of degrees, times :data:`ONE`."""
    degrees %= 360
    if degrees >= 180:
        return -sine(degrees - 180)
    return SINES[degrees] if degrees <= 90 else SINES[180 - degrees]


def cosine(degrees: int) -> int:
    """Return the cosine of a whole number of degrees, times :data:`ONE`."""
    return sine(degrees + 90)


def divided(value: int, by: int) -> int:
    """Divide by a positive number and round to the nearest, halves away from zero."""
    if value < 0:
        return -((-value * 2 + by) // (2 * by))
    return (value * 2 + by) // (2 * by)


def turned(x: int, y: int, degrees: int) -> Point:
    """Turn a step by whole degrees, from east (0) towards south (90)."""
    sin, cos = sine(degrees), cosine(degrees)
    return divided(x * cos - y * sin, ONE), divided(x * sin + y * cos, ONE)


def area2(polygon: Sequence[Point]) -> int:
    """Return twice the signed area."""
    total = 0
    px, py = polygon[-1]
    for qx, qy in polygon:
        total += px * qy - qx * py
        px, py = qx, qy
    return total


def oriented(points: Iterable[Point]) -> Polygon:
    """Return the polygon in the orientation of this module, without doubled points."""
    polygon: list[Point] = []
    for point in points:
        if not polygon or point != polygon[-1]:
            polygon.append(point)
    if len(polygon) > 1 and polygon[0] == polygon[-1]:
        polygon.pop()
    if polygon and area2(polygon) < 0:
        polygon.reverse()
    return tuple(polygon)


def hull(points: Iterable[Point]) -> Polygon:
    """Return the convex hull of some points, oriented; empty without an area."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ()
    chains: list[list[Point]] = []
    for sequence in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for x, y in sequence:
            while len(chain) > 1:
                (px, py), (qx, qy) = chain[-2], chain[-1]
                if (qx - px) * (y - py) - (qy - py) * (x - px) > 0:
                    break
                chain.pop()
            chain.append((x, y))
        chains.append(chain[:-1])
    polygon = tuple(chains[0] + chains[1])
    return polygon if len(polygon) > 2 else ()


def contains(polygon: Polygon, x: int, y: int) -> bool:
    """Whether a point lies in a polygon or on its edge."""
    px, py = polygon[-1]
    for qx, qy in polygon:
        if (qx - px) * (y - py) - (qy - py) * (x - px) < 0:
            return False
        px, py = qx, qy
    return True


def point_near_segment(x: int, y: int, start: Point, end: Point, distance: int) -> bool:
    """Whether a point is less than a distance from a segment."""
    ax, ay = start
    dx, dy = end[0] - ax, end[1] - ay
    px, py = x - ax, y - ay
    along = px * dx + py * dy
    square = distance * distance
    if along <= 0:
        return px * px + py * py < square
    whole = dx * dx + dy * dy
    if along >= whole:
        px, py = x - end[0], y - end[1]
        return px * px + py * py < square
    across = px * dy - py * dx
    return across * across < square * whole


def disc_overlaps(x: int, y: int, radius: int, polygon: Polygon) -> bool:
    """Whether a disc and a polygon overlap; touching is not enough."""
    if not min(polygon)[0] - radius <= x <= max(polygon)[0] + radius:
        # Most questions are about distant polygons.
        return False
    if contains(polygon, x, y):
        return True
    before = polygon[-1]
    for point in polygon:
        if point_near_segment(x, y, before, point, radius):
            return True
        before = point
    return False


def polygons_overlap(first: Polygon, second: Polygon) -> bool:
    """Whether two convex polygons share more than an edge."""
    for one, other in ((first, second), (second, first)):
        px, py = one[-1]
        for qx, qy in one:
            ex, ey = qx - px, qy - py
            if all(ex * (y - py) - ey * (x - px) <= 0 for x, y in other):
                return False
            px, py = qx, qy
    return True


def halved(polygon: Polygon, start: Point, end: Point) -> tuple[Polygon, Polygon]:
    """Cut a polygon along the line through two points into its left and right parts.

    Left is where the oriented inside of an edge from ``start`` to ``end`` would lie. New corners
    are rounded to a unit, the same for both halves. A half with no area is empty.
    """
    ex, ey = end[0] - start[0], end[1] - start[1]
    left: list[Point] = []
    right: list[Point] = []
    px, py = polygon[-1]
    before = ex * (py - start[1]) - ey * (px - start[0])
    for qx, qy in polygon:
        side = ex * (qy - start[1]) - ey * (qx - start[0])
        if (before < 0 < side) or (side < 0 < before):
            whole = before - side if before > side else side - before
            part = before if before > 0 else -before
            crossing = (
                px + divided((qx - px) * part, whole),
                py + divided((qy - py) * part, whole),
            )
            left.append(crossing)
            right.append(crossing)
        if side >= 0:
            left.append((qx, qy))
        if side <= 0:
            right.append((qx, qy))
        px, py, before = qx, qy, side
    return _with_area(left), _with_area(right)


def without(polygon: Polygon, hole: Polygon) -> tuple[Polygon, ...]:
    """Return a polygon minus a convex hole, as convex pieces."""
    if not polygons_overlap(polygon, hole):
        return (polygon,)
    pieces = []
    rest = polygon
    before = hole[-1]
    for point in hole:
        rest, outside = halved(rest, before, point)
        if outside:
            pieces.append(outside)
        if not rest:
            break
        before = point
    return tuple(pieces)


def rectangle(x: int, y: int, angle: int, along: int, across: int) -> Polygon:
    """Return a rectangle around a point, ``along`` units long in the direction of ``angle``."""
    corners = ((-along, -across), (along, -across), (along, across), (-along, across))
    sin, cos = sine(angle), cosine(angle)
    return oriented(
        (
            x + divided(cx * cos - cy * sin, 2 * ONE),
            y + divided(cx * sin + cy * cos, 2 * ONE),
        )
        for cx, cy in corners
    )


def circle(x: int, y: int, radius: int, corners: int = 24) -> Polygon:
    """Return the polygon of a circle; its corners lie on the circle."""
    step = 360 // corners
    return oriented(
        (
            x + divided(radius * cosine(step * i), ONE),
            y + divided(radius * sine(step * i), ONE),
        )
        for i in range(corners)
    )


def _with_area(points: list[Point]) -> Polygon:
    polygon = oriented(points)
    return polygon if len(polygon) > 2 and area2(polygon) > 0 else ()
