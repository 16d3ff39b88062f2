"""The integer predicates against plain ones with fractions."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from game.frostgrave.terrain.blocks import Block
from game.frostgrave.terrain.bodies import Body, gap, touching, within
from game.frostgrave.terrain.pieces import Part
from game.frostgrave.terrain.shapes import (
    Point,
    Polygon,
    area2,
    circle,
    contains,
    cosine,
    disc_overlaps,
    halved,
    hull,
    polygons_overlap,
    rectangle,
    sine,
    without,
)
from tests.frostgrave.terrain.tables import is_convex

NUMBER = st.integers(-400, 400)
POINT = st.tuples(NUMBER, NUMBER)
POLYGON = st.lists(POINT, min_size=3, max_size=8).map(hull).filter(bool)
RADIUS = st.integers(1, 80)


def distance_squared(x: int, y: int, start: Point, end: Point) -> Fraction:
    """The squared distance of a point from a segment, without any shortcut."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    whole = dx * dx + dy * dy
    at = Fraction(0)
    if whole:
        at = min(
            Fraction(1),
            max(Fraction(0), Fraction((x - start[0]) * dx + (y - start[1]) * dy, whole)),
        )
    px, py = start[0] + at * dx - x, start[1] + at * dy - y
    return px * px + py * py


def edges(polygon: Polygon) -> list[tuple[Point, Point]]:
    return list(zip(polygon, (*polygon[1:], polygon[0]), strict=True))


def meets(a: Point, b: Point, polygon: Polygon) -> bool:
    """Whether a segment meets a polygon, its edge included."""

    def side(p: Point, q: Point, r: Point) -> int:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    if contains(polygon, *a) or contains(polygon, *b):
        return True
    for p, q in edges(polygon):
        first, second = side(p, q, a), side(p, q, b)
        third, fourth = side(a, b, p), side(a, b, q)
        if first * second <= 0 and third * fourth <= 0 and not first == second == 0:
            return True
    return False


def block(polygon: Polygon) -> Block:
    return Block(0, 0, Part(polygon, "solid", 0, 64), polygon, False)


@given(POLYGON)
def test_a_hull_is_convex(polygon: Polygon) -> None:
    assert is_convex(polygon)


@given(POINT, RADIUS, POLYGON)
def test_a_disc_overlaps_a_polygon(point: Point, radius: int, polygon: Polygon) -> None:
    nearest = min(distance_squared(*point, *edge) for edge in edges(polygon))
    plain = contains(polygon, *point) or nearest < radius * radius
    assert disc_overlaps(*point, radius, polygon) == plain
    assert block(polygon).overlaps(*point, radius) == plain


@settings(max_examples=300)
@given(POINT, POINT, RADIUS, POLYGON)
def test_a_moving_disc_overlaps_a_polygon(
    a: Point, b: Point, radius: int, polygon: Polygon
) -> None:
    assume(a != b)
    nearest = min(
        *(distance_squared(*corner, a, b) for corner in polygon),
        *(distance_squared(*end, *edge) for end in (a, b) for edge in edges(polygon)),
    )
    plain = meets(a, b, polygon) or nearest < radius * radius
    assert block(polygon).swept(*a, *b, radius) == plain


@given(POINT, POINT, POLYGON)
def test_a_segment_crosses_the_inside_of_a_polygon(a: Point, b: Point, polygon: Polygon) -> None:
    assume(a != b)
    found = block(polygon).crossing(*a, *b)
    assert (found is None) == (block(polygon).crossing(*b, *a) is None)
    if found is None:
        # Nothing strictly inside: the middle between any two crossings is not.
        cuts = sorted({Fraction(0), Fraction(1), *_cuts(a, b, polygon)})
        for low, high in pairwise(cuts):
            assert not _strictly_inside(a, b, (low + high) / 2, polygon)
    else:
        n0, d0, n1, d1 = found
        low, high = Fraction(n0, d0), Fraction(n1, d1)
        assert 0 <= low < high <= 1
        assert _strictly_inside(a, b, (low + high) / 2, polygon)


def _cuts(a: Point, b: Point, polygon: Polygon) -> list[Fraction]:
    found = []
    for p, q in edges(polygon):
        ex, ey = q[0] - p[0], q[1] - p[1]
        va = ex * (a[1] - p[1]) - ey * (a[0] - p[0])
        vb = ex * (b[1] - p[1]) - ey * (b[0] - p[0])
        if va != vb and 0 <= Fraction(va, va - vb) <= 1:
            found.append(Fraction(va, va - vb))
    return found


def _strictly_inside(a: Point, b: Point, at: Fraction, polygon: Polygon) -> bool:
    x, y = a[0] + at * (b[0] - a[0]), a[1] + at * (b[1] - a[1])
    return all(
        (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]) > 0 for p, q in edges(polygon)
    )


@given(POINT, POINT, RADIUS, POLYGON)
def test_where_a_moving_disc_begins_and_ends_to_overlap(
    a: Point, b: Point, radius: int, polygon: Polygon
) -> None:
    way = 1
    while way * way < (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2:
        way += 1
    assume(a != b)
    solid = block(polygon)
    assume(solid.swept(*a, *b, radius))
    first, last = solid.interval(*a, *b, radius, way)
    assert (first == -1) == solid.overlaps(*a, radius)
    assert (last == way + 1) == solid.overlaps(*b, radius)
    for place in range(0, way + 1, 7):
        x = round(Fraction((b[0] - a[0]) * place, way) + a[0])
        y = round(Fraction((b[1] - a[1]) * place, way) + a[1])
        # Rounding to a unit moves a place by at most a few units.
        if place < first - 3 or place > last + 3:
            assert not solid.overlaps(x, y, max(0, radius - 3))
        elif first + 3 < place < last - 3:
            assert solid.overlaps(x, y, radius + 3)


@given(POLYGON, POINT, POINT)
def test_both_halves_of_a_cut_make_up_the_whole(polygon: Polygon, a: Point, b: Point) -> None:
    assume(a != b)
    left, right = halved(polygon, a, b)
    parts = [area2(half) for half in (left, right) if half]
    # Corners rounded to a unit change the area by little more than the length of the cut.
    assert abs(sum(parts) - area2(polygon)) <= 4 * 1200


@given(POLYGON, NUMBER, NUMBER, st.integers(0, 359))
def test_a_hole_is_cut_out(polygon: Polygon, x: int, y: int, angle: int) -> None:
    hole = rectangle(x, y, angle, 96, 40)
    rest = without(polygon, hole)
    for piece in rest:
        assert not contains(piece, x, y) or not polygons_overlap(polygon, hole)
    if not polygons_overlap(polygon, hole):
        assert rest == (polygon,)
    assert sum(area2(piece) for piece in rest) <= area2(polygon) + 4 * 1200 * 4


@given(st.integers(-720, 720))
def test_sines(degrees: int) -> None:
    assert sine(degrees) == sine(degrees + 360) == -sine(-degrees)
    assert abs(sine(degrees) ** 2 + cosine(degrees) ** 2 - 65536**2) < 70_000


def test_a_circle_is_convex_and_of_its_radius() -> None:
    polygon = circle(1000, 1000, 192)
    assert is_convex(hull(polygon))
    assert all(abs((x - 1000) ** 2 + (y - 1000) ** 2 - 192**2) < 400 for x, y in polygon)


BODY = st.builds(
    Body,
    NUMBER,
    NUMBER,
    st.integers(0, 400),
    st.sampled_from((0, 16, 32, 52, 64)),
    st.sampled_from((77, 128)),
)


@pytest.mark.rule("FG-65")
@settings(max_examples=400)
@given(BODY, BODY, st.integers(0, 900))
@example(Body(-198, -74, 29, 0, 77), Body(-342, -98, 136, 0, 77), 181)
def test_distances_run_between_bases_in_space(first: Body, second: Body, distance: int) -> None:
    with localcontext() as context:
        context.prec = 60
        plan = Decimal((first.x - second.x) ** 2 + (first.y - second.y) ** 2).sqrt()
        edge = max(Decimal(0), plan - first.radius - second.radius)
        square = edge * edge + (first.z - second.z) ** 2
        # The root is not exact; no two different squares of such lengths lie as close as this.
        square = square.quantize(Decimal("1e-30"))
        assert within(first, second, distance) == (square <= distance * distance)
        measured = gap(first, second)
        assert square <= measured**2
        assert measured == 0 or square > (measured - 1) ** 2
    assert gap(first, second) == gap(second, first)


@pytest.mark.rule("FG-65")
def test_within_includes_equality() -> None:
    assert within(Body(0, 0), Body(128, 0), 64)
    assert not within(Body(0, 0), Body(129, 0), 64)
    assert gap(Body(0, 0), Body(128, 0)) == 64


@pytest.mark.rule("FG-16")
def test_contact_is_three_units_in_plan_and_an_inch_in_height() -> None:
    assert touching(Body(0, 0), Body(67, 0, 64))
    assert not touching(Body(0, 0), Body(68, 0))
    assert not touching(Body(0, 0), Body(64, 0, 65))
