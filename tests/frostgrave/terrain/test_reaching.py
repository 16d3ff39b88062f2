"""The reachable area against a plain search, and the ways it gives."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.frostgrave.terrain.bodies import LARGE, MAN, Body, overlapping
from game.frostgrave.terrain.changes import Fogged, Holed, Opened, Raised, Removed
from game.frostgrave.terrain.city import generate
from game.frostgrave.terrain.ground import Ground, ground_of
from game.frostgrave.terrain.lattice import LEVELS, Lattice, lattice_of
from game.frostgrave.terrain.reaching import Reach, growing, reach, sample_reachable
from game.frostgrave.terrain.shapes import rectangle
from game.frostgrave.terrain.stretches import stretch
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import FREE_STEP, INCH, length
from game.frostgrave.terrain.walking import walk
from tests.frostgrave.terrain.tables import box, ground, inches, stock

HALF = INCH // 2
STEPS = [
    (dx, dy)
    for dx in range(-2, 3)
    for dy in range(-2, 3)
    if abs(dx) + abs(dy) in {1, 3} or abs(dx) == abs(dy) == 1
]


def plain_search(
    table: Ground, body: Body, budget: int, blockers: list[Body]
) -> dict[tuple[int, int, int], int]:
    """Relax every edge until nothing changes; each is walked again with the blockers there."""
    costs: dict[tuple[int, int, int], int] = {}
    first = [
        ((body.x // HALF + dx) * HALF, (body.y // HALF + dy) * HALF)
        for dx in range(-1, 3)
        for dy in range(-1, 3)
    ]
    waiting = [(body, 0, first)]
    while waiting:
        here, spent, places = waiting.pop(0)
        for x, y in places:
            if (x, y) == (here.x, here.y):
                found_z, cost = here.z, spent
                if not table.stands(x, y, found_z, here.radius, here.height):
                    continue
            else:
                found = stretch(table, here, x, y, "walk", blockers)
                found_z, cost = found.z, spent + found.cost
                if found.refused or not table.stands(x, y, found_z, here.radius, here.height):
                    continue
            spot = (x, y, found_z)
            if cost <= budget and cost < costs.get(spot, budget + 1):
                costs[spot] = cost
                around = [(x + dx * HALF, y + dy * HALF) for dx, dy in STEPS]
                waiting.append((here.at(*spot), cost, around))
    return costs


def some_table(seed: int) -> Table:
    return generate(2, seed, stock())


def some_bodies(table: Ground, seed: int, count: int) -> list[Body]:
    dice = Dice(seed)
    found: list[Body] = []
    while len(found) < count:
        x, y = 32 + dice.index(table.size - 64), 32 + dice.index(table.size - 64)
        for z in table.surfaces(x, y)[-1:]:
            body = Body(x, y, z)
            if not any(overlapping(body, other) for other in found):
                found.append(body)
    return found


@pytest.mark.rule("FG-10")
@pytest.mark.rule("FG-15")
@pytest.mark.parametrize("seed", range(3))
def test_the_area_is_that_of_a_plain_search(seed: int) -> None:
    # Ladders are left out: the plain search does not know them.
    table = some_table(seed)
    bare = tuple(
        Ground(table, ())
        .pieces[i]
        .__class__(p.id, p.look, p.x, p.y, p.turn, p.parts, (), p.man_made, p.flat)
        for i, p in enumerate(table.pieces)
    )
    here = Ground(Table("bare", 2, bare), ())
    body, *others = some_bodies(here, seed, 12)
    found = reach(here, body, inches(5), others)
    assert found.spots == plain_search(here, body, inches(5), others)


@pytest.mark.rule("FG-15")
@pytest.mark.parametrize("seed", range(4))
def test_every_spot_has_a_way_that_can_be_walked(seed: int) -> None:
    here = Ground(some_table(seed), ())
    body, *others = some_bodies(here, 100 + seed, 14)
    enemies, friends = others[:7], others[7:]
    found = reach(here, body, inches(6), enemies, friends)
    for spot, cost in list(found.spots.items())[::7]:
        path = found.path_to(*spot)
        gone = walk(here, body, path, inches(6), enemies, friends)
        assert gone.refused == ""
        assert (gone.end.x, gone.end.y, gone.end.z) == spot
        assert gone.cost <= cost
        assert gone.cost >= length(spot[0] - body.x, spot[1] - body.y)
        assert not any(overlapping(gone.end, other) for other in others)


def test_a_spot_between_the_lattice_is_found() -> None:
    walls = ground(box(6, 2, 6.5, 8, kind="wall"))
    body = Body(inches(5), inches(5))
    found = reach(walls, body, inches(12))
    x, y = inches(7.5) + 7, inches(5) + 5
    assert stretch(walls, body, x, y, "walk").refused
    path = found.path_to(x, y)
    assert path[-1][:3] == (x, y, 0)
    assert inches(7.5) < walk(walls, body, path, inches(12)).cost <= inches(8.75)
    assert found.path_to(inches(6.25), inches(5)) == ()
    assert found.path_to(inches(23), inches(23)) == ()


def test_the_nearest_spot_to_a_point_out_of_reach() -> None:
    found = reach(ground(), Body(inches(5), inches(5)), inches(3))
    assert found.nearest_to(inches(20), inches(5)) == (inches(8), inches(5), 0)


@pytest.mark.rule("FG-65")
def test_a_large_base_reaches_no_more_than_an_ordinary_one() -> None:
    here = Ground(some_table(5), ())
    body = next(
        each for each in some_bodies(here, 9, 30) if here.stands(each.x, each.y, each.z, *LARGE)
    )
    ordinary = reach(here, body, inches(6)).spots
    large = reach(here, Body(*body[:3], *LARGE), inches(6)).spots
    assert large
    assert set(large) <= set(ordinary) | {s for s in large if s[2]}


def test_a_sample_of_straight_ways() -> None:
    here = Ground(some_table(2), ())
    body, *others = some_bodies(here, 3, 10)
    spots = sample_reachable(here, body, inches(6), 16, others)
    assert spots
    for spot in spots:
        gone = walk(here, body, [spot], inches(6), others)
        assert gone.refused == ""
        assert (gone.end.x, gone.end.y) == (spot.x, spot.y)


def test_the_lattice_of_a_changed_ground_is_that_of_a_fresh_one() -> None:
    table = some_table(3)
    wall = next(piece for piece in table.pieces if piece.look == "ruined_house")
    changes = (
        Raised(rectangle(700, 700, 30, 384, 32), 0, 192),
        Opened(rectangle(wall.x, wall.y, 10, 600, 96), 0),
        Removed(table.pieces[-1].id),
    )
    # The lattice of the plain ground is asked first, so that there is something to reuse.
    changed = Ground(table, changes)
    assert changed.plain is not None
    reused, fresh = Lattice(changed, *MAN), Lattice(changed, *MAN)
    differing = 0
    for y in range(HALF, table.size, 2 * HALF):
        for x in range(HALF, table.size, 2 * HALF):
            for z in changed.surfaces(x, y):
                key = reused.key(x, y, z)
                assert set(reused.neighbours(key)) == set(fresh._worked_out(key))
                differing += set(fresh._worked_out(key)) != set(
                    Lattice(changed.plain, *MAN)._worked_out(key)
                )
    assert differing > 10


def test_the_ground_of_a_table_is_built_once_however_it_is_asked_for() -> None:
    table = some_table(5)
    changed = ground_of(table, (Removed(table.pieces[-1].id),))
    assert ground_of(table) is ground_of(table, ()) is changed.plain


def test_doors_and_fog_leave_the_ways_of_the_plain_ground() -> None:
    door = box(9, 6, 11, 6.5, kind="door", top=2)
    walls = (box(2, 6, 9, 6.5, kind="wall"), box(11, 6, 18, 6.5, kind="wall"))
    shape = rectangle(inches(10), inches(6), 0, inches(4), inches(4))
    plain = ground(*walls, door)
    for change in (Removed(plain.pieces[-1].id), Fogged(shape, 0, 192)):
        changed = Ground(plain.table, (change,))
        assert changed.plain is not None
        assert not changed.differs_near(inches(10), inches(6), 0)
        key = Lattice(changed, *MAN).key(inches(10), inches(5), 0)
        known = lattice_of(changed.plain, *MAN).neighbours(key)
        assert lattice_of(changed, *MAN).neighbours(key) is known
        assert Lattice(changed, *MAN)._worked_out(key) == known


def test_the_lattice_knows_the_heights_and_from_where_one_comes() -> None:
    """Level steps are listed from both their ends, climbs from where they lead."""
    table = some_table(3)
    here = Ground(table, ())
    lattice = Lattice(here, *MAN)
    steep = 0
    for y in range(0, here.size + 1, 4 * HALF):
        for x in range(0, here.size + 1, 4 * HALF):
            flat = lattice.key(x, y, 0) // LEVELS
            assert lattice.heights_at(flat) == here.surfaces(x, y, *MAN)
            for level in lattice.heights_at(flat):
                key = flat * LEVELS + level
                for start, cost in lattice.leading_to(key):
                    if abs(start % LEVELS - level) > FREE_STEP and key in lattice.climbs:
                        steep += 1
                        assert (key, cost) in lattice.neighbours(start)
    assert steep > 10


@pytest.mark.rule("FG-crumble")
def test_a_hole_in_a_floor_and_a_gap_in_a_wall() -> None:
    floor = box(6, 2, 12, 10, kind="floor", bottom=2.75, top=3, climb=True)
    wall = box(14, 0, 14.5, 24, kind="wall")
    whole = ground(floor, wall)
    shape = rectangle(inches(9), inches(5), 0, inches(1.5), inches(1.5))
    gap_shape = rectangle(inches(14.25), inches(5), 90, inches(1.5), inches(2))
    broken = ground(floor, wall, changes=(Holed(shape, inches(3)), Opened(gap_shape, 0)))
    assert inches(3) in whole.surfaces(inches(9), inches(5))
    assert inches(3) not in broken.surfaces(inches(9), inches(5))
    assert inches(3) in broken.surfaces(inches(7), inches(5))
    body = Body(inches(13), inches(5))
    assert stretch(whole, body, inches(16), inches(5), "walk").refused
    through = stretch(broken, body, inches(16), inches(5), "walk")
    assert (through.refused, through.cost) == ("", inches(3))


def roofs() -> Ground:
    """Two roofs two inches high with an alley of two inches between them."""
    return ground(box(0, 0, 8, 24, top=2, climb=True), box(10, 0, 20, 24, top=2, climb=True))


def leapt(table: Ground, body: Body, budget: int, *others: Body, fall: int = 3 * INCH - 1) -> Reach:
    """What a base reaches, jumps included."""
    found = growing(table, body, budget, others, (), fall)
    while found.grow():
        pass
    return found


@pytest.mark.rule("FG-14")
def test_a_gap_is_jumped_where_the_run_up_is_long_enough() -> None:
    start = Body(inches(4), inches(5), inches(2))
    over = (inches(10), inches(5), inches(2))
    assert over not in reach(roofs(), start, inches(6)).spots
    found = leapt(roofs(), start, inches(6))
    assert found.spots[over] == inches(6)
    path = found.path_to(*over)
    assert [each.by for each in path][-1] == "jump"
    gone = walk(roofs(), start, path, inches(6))
    assert (gone.refused, gone.cost) == ("", inches(6))
    # Two inches are run and two jumped; one less of allowance, and it cannot be done.
    assert over not in leapt(roofs(), start, inches(5)).spots
    # From the very edge there is no room to run.
    assert over not in leapt(roofs(), Body(inches(8), inches(5), inches(2)), inches(3)).spots


@pytest.mark.rule("FG-14")
def test_an_inch_down_is_jumped_without_a_run_up_and_only_where_the_fall_is_harmless() -> None:
    steps = ground(box(0, 0, 8, 24, top=2, climb=True))
    start, below = Body(inches(8), inches(5), inches(2)), (inches(9), inches(5), 0)
    found = leapt(steps, start, inches(2))
    assert found.spots[below] == INCH
    assert found.path_to(*below)[0].by == "jump"
    assert below not in leapt(steps, start, inches(2), fall=inches(2) - 1).spots


@pytest.mark.rule("FG-15")
def test_nobody_jumps_through_an_enemy() -> None:
    start = Body(inches(4), inches(5), inches(2))
    enemy = Body(inches(10.75), inches(5), inches(2))
    assert (inches(10), inches(5), inches(2)) not in leapt(roofs(), start, inches(6), enemy).spots


@pytest.mark.rule("FG-14")
@pytest.mark.parametrize("seed", (0, 1, 3))
def test_every_spot_that_a_jump_leads_to_has_a_way_that_can_be_gone(seed: int) -> None:
    here = Ground(some_table(seed), ())
    places = [(x, y) for x in range(64, here.size - 64, 32) for y in range(64, here.size - 64, 32)]
    stood = [Body(x, y, z) for x, y in places for z in here.surfaces(x, y) if z < 3 * INCH]
    high = max(stood, key=lambda each: each.z)
    body, others = high, some_bodies(here, 100 + seed, 5)
    others = [each for each in others if not overlapping(each, body)]
    walked, found = reach(here, body, inches(7), others), leapt(here, body, inches(7), *others)
    assert set(walked.spots) <= set(found.spots)
    gained = [each for each in found.spots if found.spots[each] < walked.spots.get(each, 10_000)]
    assert gained
    for spot in gained[::3]:
        gone = walk(here, body, found.path_to(*spot), inches(7), others)
        assert gone.refused == ""
        assert (gone.end.x, gone.end.y, gone.end.z) == spot
        assert gone.cost <= found.spots[spot]
        assert all(drop < 3 * INCH for drop in gone.drops)
