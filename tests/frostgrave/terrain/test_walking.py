"""Moving: rough ground, climbing, hanging, jumps, ladders, what stops a base."""

from __future__ import annotations

import pytest

from game.frostgrave.terrain.bodies import LARGE, Body, overlapping
from game.frostgrave.terrain.pieces import Ladder
from game.frostgrave.terrain.stretches import stretch
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Walked, Waypoint, walk
from tests.frostgrave.terrain.tables import box, ground, inches


def at(x: float, y: float, z: float = 0) -> Body:
    return Body(inches(x), inches(y), inches(z))


def to(x: float, y: float, by: str = "walk", z: float = 0) -> Waypoint:
    return Waypoint(inches(x), inches(y), inches(z), by)


def gone(walked: Walked) -> tuple[float, float, float]:
    end = walked.end
    return end.x / INCH, end.y / INCH, end.z / INCH


@pytest.mark.rule("FG-10")
def test_open_ground_costs_its_length_rounded_up() -> None:
    empty = ground()
    assert walk(empty, at(2, 2), [to(8, 2)], inches(6)).cost == inches(6)
    diagonal = walk(empty, Body(100, 100), [Waypoint(101, 101, 0)], 10)
    assert diagonal.cost == 2
    short = walk(empty, at(2, 2), [to(12, 2)], inches(6))
    assert gone(short) == (8, 2, 0)
    assert short.refused == "short"
    assert short.left == 0


@pytest.mark.rule("FG-10")
def test_a_way_cut_into_pieces_is_never_cheaper() -> None:
    empty = ground()
    whole = walk(empty, Body(100, 100), [Waypoint(457, 331, 0)], 999).cost
    pieces = [Waypoint(100 + 357 * k // 20, 100 + 231 * k // 20, 0) for k in range(1, 21)]
    assert walk(empty, Body(100, 100), pieces, 999).cost >= whole


@pytest.mark.rule("FG-11")
def test_rough_ground_costs_double_without_rounding_up() -> None:
    mud = ground(box(5, 0, 7.5, 24, kind="rough", top=0))
    assert walk(mud, at(3, 5), [to(6, 5)], inches(9)).cost == inches(4)
    assert walk(mud, at(3, 5), [to(9, 5)], inches(9)).cost == inches(8.5)
    assert gone(walk(mud, at(3, 5), [to(9, 5)], inches(6))) == (7, 5, 0)


@pytest.mark.rule("FG-11")
def test_overlapping_rough_patches_count_once() -> None:
    mud = ground(box(5, 0, 7, 24, kind="rough", top=0), box(6, 0, 8, 24, kind="rough", top=0))
    assert walk(mud, at(4, 5), [to(9, 5)], inches(9)).cost == inches(8)


@pytest.mark.rule("FG-12")
@pytest.mark.parametrize(("top", "cost"), [(0.5, 0), (1, 2), (1.25, 4), (2, 4), (2.75, 6)])
def test_climbing_costs_two_for_each_begun_inch(top: float, cost: float) -> None:
    step = ground(box(6, 0, 12, 24, top=top, climb=True))
    up = walk(step, at(4, 5), [to(8, 5)], inches(20))
    assert up.cost == inches(4 + cost)
    assert gone(up) == (8, 5, top)
    down = walk(step, up.end, [to(4, 5)], inches(20))
    assert down.cost == up.cost
    assert gone(down) == (4, 5, 0)


@pytest.mark.rule("FG-12")
def test_low_walls_are_climbed_over() -> None:
    low = ground(box(6, 0, 6.375, 24, kind="low", top=1, climb=True))
    over = walk(low, at(4, 5), [to(8, 5)], inches(20))
    assert over.cost == inches(4 + 2 + 2)
    assert gone(over) == (8, 5, 0)


@pytest.mark.rule("FG-66")
def test_what_cannot_be_stood_on_is_impassable() -> None:
    wall = ground(box(6, 0, 6.5, 24, kind="wall", top=2))
    stopped = walk(wall, at(3, 5), [to(9, 5)], inches(9))
    assert stopped.refused == "wall"
    assert gone(stopped) == (5.5, 5, 0)
    assert stretch(wall, at(3, 5), inches(9), inches(5), "walk").refused == "wall"


@pytest.mark.rule("FG-13")
def test_whoever_cannot_pay_for_the_climb_hangs_and_goes_on_later() -> None:
    cliff = ground(box(6, 0, 12, 24, top=3, climb=True))
    first = walk(cliff, at(4, 5), [to(8, 5)], inches(6))
    assert first.hangs
    assert first.refused == "short"
    # An inch and a half to the foot, then two inches up for four; half an inch is lost.
    assert gone(first) == (5.5, 5, 2)
    assert first.cost == inches(5.5)
    second = walk(cliff, first.end, [to(8, 5)], inches(6))
    assert gone(second) == (8, 5, 3)
    assert second.cost == inches(2 + 2.5)
    assert not second.hangs


@pytest.mark.rule("FG-13")
def test_a_hanging_figure_may_climb_down_again() -> None:
    cliff = ground(box(6, 0, 12, 24, top=3, climb=True))
    hanging = at(5.5, 5, 2)
    down = walk(cliff, hanging, [to(3.5, 5)], inches(6))
    assert gone(down) == (3.5, 5, 0)
    assert down.cost == inches(4 + 2)
    stays = walk(cliff, hanging, [], inches(6))
    assert stays.hangs


@pytest.mark.rule("FG-14")
def test_a_jump_needs_a_straight_run_up_of_its_length() -> None:
    roofs = ground(box(0, 0, 8, 24, top=2, climb=True), box(10, 0, 20, 24, top=2, climb=True))
    start = at(5, 5, 2)
    jump = walk(roofs, start, [to(8, 5), to(11, 5, "jump")], inches(6))
    assert jump.refused == ""
    assert jump.cost == inches(6)
    assert gone(jump) == (11, 5, 2)
    short = walk(roofs, at(7, 5, 2), [to(8, 5), to(10.5, 5, "jump")], inches(6))
    assert short.refused == "run_up"
    crooked = walk(roofs, at(8, 8, 2), [to(8, 5), to(10.5, 5, "jump")], inches(6))
    assert crooked.refused == "run_up"
    bent = walk(roofs, start, [to(6, 5.5), to(8, 5), to(11, 5, "jump")], inches(9))
    assert bent.refused == "run_up"


@pytest.mark.rule("FG-14")
def test_an_inch_needs_no_run_up_and_five_are_too_far() -> None:
    empty = ground()
    assert walk(empty, at(5, 5), [to(6, 5, "jump")], inches(6)).refused == ""
    assert walk(empty, at(2, 5), [to(7, 5), to(12, 5, "jump")], inches(20)).refused == "too_far"


@pytest.mark.rule("FG-14")
def test_the_run_up_of_an_earlier_move_counts() -> None:
    empty = ground()
    first = walk(empty, at(2, 5), [to(6, 5)], inches(6))
    second = walk(empty, first.end, [to(9, 5, "jump")], inches(3), run_up=first.run_up)
    assert second.refused == ""
    assert walk(empty, first.end, [to(9, 5, "jump")], inches(3)).refused == "run_up"


@pytest.mark.rule("FG-14")
def test_landing_lower_is_a_fall() -> None:
    roof = ground(box(0, 0, 8, 24, top=4, climb=True))
    jump = walk(roof, at(5, 5, 4), [to(8, 5), to(10, 5, "jump")], inches(6))
    assert gone(jump) == (10, 5, 0)
    assert jump.drops == (inches(4),)


@pytest.mark.rule("FG-66")
def test_a_jump_lands_at_most_half_an_inch_higher() -> None:
    steps = ground(box(8, 0, 20, 24, top=0.5), box(8, 12, 20, 24, top=1, climb=True))
    assert walk(steps, at(7.5, 5), [to(8.5, 5, "jump")], inches(6)).end.z == 32
    assert walk(steps, at(7.25, 15), [to(8.25, 15, "jump")], inches(6)).refused == "wall"


@pytest.mark.rule("FG-20")
def test_dropping_costs_the_height_and_tells_it() -> None:
    roof = ground(box(0, 0, 8, 24, top=3, climb=True))
    drop = walk(roof, at(6, 5, 3), [to(9, 5, "drop")], inches(6))
    assert drop.cost == inches(6)
    assert drop.drops == (inches(3),)
    assert gone(drop) == (9, 5, 0)
    assert walk(roof, at(6, 5, 3), [to(9, 5)], inches(20)).cost == inches(9)


@pytest.mark.rule("FG-15")
def test_friends_are_passed_but_not_ended_upon() -> None:
    empty = ground()
    friend = at(6, 5)
    assert gone(walk(empty, at(3, 5), [to(9, 5)], inches(6), friends=[friend])) == (9, 5, 0)
    on_top = walk(empty, at(3, 5), [to(6, 5)], inches(6), friends=[friend])
    assert on_top.refused == "no_room"
    assert gone(on_top) == (5, 5, 0)


@pytest.mark.rule("FG-15")
def test_enemies_block_and_may_be_touched() -> None:
    empty = ground()
    enemy = at(6, 5)
    stopped = walk(empty, at(3, 5), [to(9, 5)], inches(6), [enemy])
    assert stopped.refused == "base"
    assert stopped.blocker == 0
    assert gone(stopped) == (5, 5, 0)
    past = walk(empty, at(3, 4), [to(9, 4)], inches(6), [enemy])
    assert past.refused == ""


@pytest.mark.rule("FG-15")
@pytest.mark.parametrize(("gap_wide", "passes"), [(1, True), (63 / 64, False)])
def test_gaps_under_an_inch_are_closed(gap_wide: float, passes: bool) -> None:
    walls = ground(
        box(6, 0, 6.5, 5, kind="wall", top=3), box(6, 5 + gap_wide, 6.5, 24, kind="wall", top=3)
    )
    way = walk(walls, at(4, 5.5), [to(9, 5.5)], inches(6))
    assert (way.refused == "") == passes
    enemies = [at(6, 4.5), at(6, 5.5 + gap_wide)]
    between = walk(ground(), at(3, 5.5), [to(9, 5.5)], inches(6), enemies)
    assert (between.refused == "") == passes


@pytest.mark.rule("FG-65")
def test_a_large_base_needs_a_wider_gap() -> None:
    walls = ground(box(6, 0, 6.5, 4, kind="wall"), box(6, 5.5, 6.5, 24, kind="wall"))
    large = Body(inches(4), inches(4.75), 0, *LARGE)
    assert walk(walls, at(4, 4.75), [to(9, 4.75)], inches(9)).refused == ""
    assert walk(walls, large, [to(9, 4.75)], inches(9)).refused == "wall"


@pytest.mark.rule("FG-66")
def test_floors_and_lintels_overhead_do_not_hinder() -> None:
    house = ground(
        box(6, 0, 12, 24, kind="floor", bottom=2.75, top=3, climb=True),
        box(14, 0, 14.5, 24, kind="wall", bottom=2.25, top=3),
    )
    assert walk(house, at(4, 5), [to(9, 5)], inches(6)).cost == inches(5)
    assert walk(house, at(9, 5, 3), [to(10, 5)], inches(6)).end.z == inches(3)
    assert walk(house, at(13, 5), [to(16, 5)], inches(6)).refused == ""


@pytest.mark.rule("FG-12")
def test_a_ladder_is_climbed() -> None:
    tower = ground(
        box(6, 2, 12, 10, kind="floor", bottom=2.75, top=3, climb=True),
        ladders=(Ladder((inches(5.25), inches(5), 0), (inches(6.5), inches(5), inches(3))),),
    )
    up = walk(tower, at(5.25, 5), [to(6.5, 5, "climb", 3)], inches(20))
    assert up.cost == inches(6 + 1.25)
    assert gone(up) == (6.5, 5, 3)
    part = walk(tower, at(5.25, 5), [to(6.5, 5, "climb", 3)], inches(5))
    assert part.hangs
    assert gone(part) == (5.25, 5, 2)
    rest = walk(tower, part.end, [to(6.5, 5, "climb", 3)], inches(6))
    assert gone(rest) == (6.5, 5, 3)
    assert rest.cost == inches(2 + 1.25)
    assert walk(tower, at(8, 5), [to(6.5, 5, "climb", 3)], inches(9)).refused == "no_ladder"


@pytest.mark.rule("FG-18")
def test_the_edge_of_the_table_stops_a_move() -> None:
    stopped = walk(ground(), at(3, 5), [to(-3, 5)], inches(9))
    assert stopped.refused == "edge"
    assert gone(stopped) == (0.5, 5, 0)


@pytest.mark.rule("FG-18")
@pytest.mark.parametrize("goal", [(24, 8), (24, 2), (25, 5), (24, 24)])
def test_a_base_over_the_edge_gets_no_further_along_it(goal: tuple[float, float]) -> None:
    """Bots ask from where somebody would stand who is about to leave."""
    stopped = walk(ground(), at(24, 5), [to(*goal)], inches(9))
    assert (stopped.refused, stopped.cost, gone(stopped)) == ("edge", 0, (24, 5, 0))
    back = walk(ground(), at(24, 5), [to(20, 5)], inches(9))
    assert not back.refused and gone(back) == (20, 5, 0)


def test_nobody_ends_half_over_a_ledge() -> None:
    roof = ground(box(0, 0, 8, 24, top=3, climb=True))
    over = walk(roof, at(5, 5, 3), [to(8.25, 5)], inches(6))
    assert over.refused == "no_room"
    assert gone(over) == (8, 5, 3)
    assert not overlapping(over.end, at(10, 5))


def test_whoever_goes_nowhere_from_a_place_without_room_stays_there() -> None:
    here = at(10, 10)
    walked = walk(ground(), here, [to(10, 10)], 6 * INCH, (), [here.at(here.x + 4, here.y, 0)])
    assert (walked.refused, walked.cost, walked.points) == ("no_room", 0, ())
