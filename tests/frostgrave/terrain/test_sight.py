"""Sight, cover, areas: the grid against a plain look at every block, and the rules' cases."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.frostgrave.terrain.areas import caught, in_corridor
from game.frostgrave.terrain.bodies import LARGE, Body
from game.frostgrave.terrain.changes import Fogged
from game.frostgrave.terrain.city import generate
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.rays import EYE, EYE_RADIUS, heights, ray_hidden, targets
from game.frostgrave.terrain.shapes import Polygon, rectangle
from game.frostgrave.terrain.sight import OPEN, between, sees, sees_point, separated, sight
from tests.frostgrave.terrain.tables import box, ground, inches, stock
from tests.frostgrave.terrain.test_reaching import some_bodies


def at(x: float, y: float, z: float = 0) -> Body:
    return Body(inches(x), inches(y), inches(z))


def plainly_hidden(
    polygon: Polygon,
    span: tuple[int, int],
    start: tuple[int, int, int],
    end: tuple[int, int, int],
) -> bool:
    """Whether a prism hides a point: clip the ray by every side, with fractions."""
    low, high = Fraction(0), Fraction(1)
    sides: list[tuple[int, int]] = []
    px, py = polygon[-1]
    for qx, qy in polygon:
        sides.append(
            (
                (qx - px) * (start[1] - py) - (qy - py) * (start[0] - px),
                (qx - px) * (end[1] - py) - (qy - py) * (end[0] - px),
            )
        )
        px, py = qx, qy
    sides.append((start[2] - span[0], end[2] - span[0]))
    sides.append((span[1] - start[2], span[1] - end[2]))
    for first, second in sides:
        if first <= 0 and second <= 0:
            return False
        if first != second:
            crossing = Fraction(first, first - second)
            if first < second:
                low = max(low, crossing)
            else:
                high = min(high, crossing)
    return low < high


def plain_rays(here: Ground, viewer: Body, target: Body) -> list[bool]:
    """Return for each of the nine rays whether anything hides it, by a look at every block."""
    start = (viewer.x, viewer.y, viewer.z + EYE)
    return [
        any(plainly_hidden(b.shape, (b.bottom, b.top), start, (x, y, z)) for b in here.blocks)
        for x, y in targets(viewer.x, viewer.y, target)
        for z in heights(target)
    ]


@pytest.mark.rule("FG-28")
@pytest.mark.parametrize("seed", range(3))
def test_rays_are_those_of_a_plain_look_at_every_block(seed: int) -> None:
    here = Ground(generate(2, seed, stock()), ())
    bodies = some_bodies(here, seed, 14)
    hidden = 0
    for viewer in bodies:
        for target in bodies:
            if viewer is target:
                continue
            plain = plain_rays(here, viewer, target)
            found = sight(here, viewer, target)
            assert [ray != OPEN for ray in found.rays] == plain
            is_seen = not all(plain) or not all(plain_rays(here, target, viewer))
            assert found.seen == is_seen == sees(here, viewer, target)
            assert found.hidden == sum(plain)
            if is_seen and all(plain):
                assert found.cover == 4
            hidden += sum(plain)
    assert hidden > 100


@pytest.mark.rule("FG-28")
@pytest.mark.parametrize("seed", range(3))
def test_sight_is_mutual_with_figures_and_terrain_in_between(seed: int) -> None:
    here = Ground(generate(2, 40 + seed, stock()), ())
    bodies = some_bodies(here, seed, 40)
    answers = {True: 0, False: 0}
    hidden_by_figures = 0
    for first in bodies:
        for second in bodies:
            if first is second:
                continue
            others = [one for one in bodies if one not in (first, second)]
            found = sees(here, first, second, others)
            assert found == sees(here, second, first, others)
            assert found == sight(here, first, second, others).seen
            near = between(first, second, others)
            assert found == sees(here, first, second, near)
            plain = sight(here, first, second, others)
            found_near = sight(here, first, second, near)
            assert (found_near.hidden, found_near.cover) == (plain.hidden, plain.cover)
            assert found_near.intervening == plain.intervening
            answers[found] += 1
            hidden_by_figures += not found and sees(here, first, second)
    assert min(answers.values()) > 50
    assert hidden_by_figures > 10


@pytest.mark.rule("FG-28")
@pytest.mark.parametrize("seed", range(3))
def test_a_ray_is_the_same_both_ways(seed: int) -> None:
    here = Ground(generate(2, 20 + seed, stock()), ())
    bodies = some_bodies(here, seed, 30)
    answers = set()
    for first in bodies:
        for second in bodies:
            a = (first.x, first.y, first.z + EYE)
            b = (second.x, second.y, second.z + EYE)
            there, back = ray_hidden(here, a, b), ray_hidden(here, b, a)
            assert (there is None) == (back is None)
            answers.add(there is None)
    assert answers == {True, False}


@pytest.mark.rule("FG-28")
def test_open_ground_and_whole_walls() -> None:
    assert sight(ground(), at(3, 5), at(20, 5)) == (True, (OPEN,) * 9, 0, 0, (), (), ())
    wall = ground(box(10, 0, 10.5, 24, kind="wall"))
    assert not sees(wall, at(3, 5), at(20, 5))
    assert sees(wall, at(3, 5), at(9, 5))


@pytest.mark.rule("FG-30")
@pytest.mark.parametrize(
    ("low", "high_from", "hidden", "cover"),
    [(0, 5.3, 3, 2), (0.5, 24, 3, 2), (0.5, 5.3, 5, 4), (0.75, 24, 6, 4), (1, 5.3, 7, 4)],
)
def test_up_to_four_hidden_rays_are_light_cover_and_five_heavy(
    low: float, high_from: float, hidden: int, cover: int
) -> None:
    parts = [box(10, high_from, 10.375, 25, kind="wall", top=3)] if high_from < 24 else []
    if low:
        parts.append(box(10, 0, 10.375, 24, kind="low", top=low, climb=True))
    found = sight(ground(*parts), at(3, 5), at(10.875, 5))
    assert (found.hidden, found.cover, found.intervening) == (hidden, cover, ())


@pytest.mark.rule("FG-28")
@pytest.mark.rule("FG-30")
def test_who_is_seen_only_by_the_rays_from_its_own_eye_has_heavy_cover() -> None:
    # The eye behind the wall is lower than the wall, so that it sees nothing of whom sees its head.
    wall = ground(box(10, 0, 10.375, 24, kind="wall", top=1.05))
    behind, before = at(9.45, 5), at(20, 5)
    assert not sight(wall, behind, before).rays.count(OPEN)
    found = sight(wall, behind, before)
    assert (found.seen, found.cover, found.intervening) == (True, 4, ())
    assert sight(wall, before, behind).seen
    farther = ground(
        box(10, 0, 10.375, 24, kind="wall", top=1.05),
        box(14, 0, 14.375, 24, kind="low", top=0.8),
    )
    assert sight(farther, behind, before).intervening == ((1, 0),)


@pytest.mark.rule("FG-wizard_eye")
def test_an_eye_alone_sees_and_is_not_looked_at() -> None:
    wall = ground(box(10, 0, 10.375, 24, kind="wall", top=1.05))
    eye = at(9.4, 5)._replace(radius=EYE_RADIUS)
    assert not sees(wall, eye, at(20, 5))
    assert not sight(wall, eye, at(20, 5)).seen


@pytest.mark.rule("FG-30")
def test_terrain_away_from_the_target_intervenes() -> None:
    low = ground(box(8, 0, 8.375, 24, kind="low", top=0.75, climb=True))
    found = sight(low, at(3, 5), at(12, 5))
    assert found.seen
    assert found.hidden
    assert found.cover == 0
    assert found.intervening == ((0, 0),)


@pytest.mark.rule("FG-30")
def test_terrain_at_the_shooter_does_not_intervene_but_may_hide() -> None:
    low = ground(box(8, 0, 8.375, 24, kind="low", top=0.75, climb=True))
    found = sight(low, at(7.5, 5), at(12, 5))
    assert found.intervening == ()
    wall = ground(box(8, 0, 8.375, 24, kind="wall"))
    assert not sees(wall, at(7.5, 5), at(12, 5))


@pytest.mark.rule("FG-30")
def test_each_piece_intervenes_once_and_cover_is_not_counted_again() -> None:
    pieces = ground(
        box(6, 0, 6.375, 24, kind="low", top=0.75, climb=True),
        box(8, 0, 8.375, 24, kind="low", top=0.75, climb=True),
        box(11, 0, 11.375, 24, kind="low", top=0.75, climb=True),
    )
    found = sight(pieces, at(3, 5), at(11.875, 5))
    assert found.cover == 4
    assert found.intervening == ((0, 0), (1, 0))


@pytest.mark.rule("FG-30")
def test_figures_cover_only_in_contact_and_never_intervene() -> None:
    touching = sight(ground(), at(3, 5), at(12, 5), [at(11, 5)])
    assert touching.cover in {2, 4}
    assert touching.cover_bodies == (0,)
    away = sight(ground(), at(3, 5), at(12, 5), [at(8, 5)])
    assert away.hidden
    assert (away.cover, away.intervening, away.cover_bodies) == (0, (), ())


@pytest.mark.rule("FG-28")
def test_a_figure_hides_unless_it_touches_the_viewer() -> None:
    giant = Body(inches(8), inches(5), 0, *LARGE)
    assert not sees(ground(), at(6, 5), at(12, 5), [giant])
    beside = giant._replace(x=inches(6) + 32 + LARGE[0])
    assert sees(ground(), at(6, 5), at(12, 5), [beside])
    behind = at(4, 5)
    assert sight(ground(), at(6, 5), at(12, 5), [behind]).hidden == 0
    beyond = at(14, 5)
    assert sight(ground(), at(6, 5), at(12, 5), [beyond]).hidden == 0


@pytest.mark.rule("FG-30")
@pytest.mark.rule("FG-fog")
def test_fog_hides_but_is_neither_cover_nor_intervening() -> None:
    bank = rectangle(inches(8), inches(5), 90, inches(6), inches(1))
    foggy = ground(changes=(Fogged(bank, 0, inches(3)),))
    assert not sees(foggy, at(3, 5), at(12, 5))
    half = rectangle(inches(11.5), inches(8), 90, inches(6), inches(1))
    found = sight(ground(changes=(Fogged(half, 0, inches(3)),)), at(3, 5), at(12, 5))
    assert 0 < found.hidden < 9
    assert (found.cover, found.intervening) == (0, ())


@pytest.mark.rule("FG-32")
def test_from_a_roof_one_sees_over_walls() -> None:
    wall = ground(box(0, 0, 4, 24, top=4, climb=True), box(8, 0, 8.375, 24, kind="wall", top=2))
    assert not sees(wall, at(5, 5), at(14, 5))
    assert sees(wall, at(3.5, 5, 4), at(14, 5))


def test_a_point_is_seen_over_a_sill_only_from_near() -> None:
    sill = ground(box(8, 0, 8.375, 24, kind="low", top=0.75))
    assert sees_point(sill, at(3, 5), inches(20), inches(5), inches(0.5))
    assert not sees_point(sill, at(3, 5), inches(9), inches(5), 0)
    assert not sees_point(ground(), at(3, 5), inches(9), inches(5), 0, [at(8, 5)])


@pytest.mark.rule("FG-43")
def test_an_area_reaches_every_base_it_touches() -> None:
    bodies = [at(5, 5), at(7, 5), at(7.015625, 5), at(5, 5, 2)]
    assert caught(ground(), inches(5), inches(5), 0, inches(1.5), bodies) == (0, 1)
    assert caught(ground(), inches(5), inches(5), 0, inches(2), bodies) == (0, 1, 2, 3)


@pytest.mark.rule("FG-69")
def test_solid_terrain_wholly_between_protects() -> None:
    walled = ground(box(6, 0, 6.25, 24, kind="wall"))
    low = ground(box(6, 0, 6.25, 24, kind="low", top=0.75))
    victim = [at(7, 5)]
    centre = (inches(5.5), inches(5), 0, inches(2))
    assert caught(walled, *centre, victim) == ()
    assert caught(low, *centre, victim) == (0,)


@pytest.mark.rule("FG-16")
def test_a_wall_separates_and_a_low_one_does_not() -> None:
    wall = ground(box(6, 0, 6.25, 24, kind="wall"))
    assert separated(wall, at(5, 5), at(7, 5))
    assert separated(wall, at(7, 5), at(5, 5))
    assert not separated(ground(), at(5, 5), at(6, 5))


@pytest.mark.rule("FG-elemental_ball")
def test_who_stands_in_the_corridor() -> None:
    bodies = [at(8, 5), at(8, 5.6), at(8, 7), at(14, 5), at(8, 5, 6)]
    assert in_corridor(at(3, 5), at(12, 5), bodies) == (0, 1)
