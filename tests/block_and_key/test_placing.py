"""Placing a block: BK-3, with the first of the rulebook's examples."""

from __future__ import annotations

import pytest

from game.block_and_key.actions import Place
from tests.block_and_key.tables import A, C, J, S, block, place, standing, table

FAR = standing(J, (0, 0, 0))
"""A single cube in a corner, to stand beside."""


@pytest.mark.rule("BK-3.1")
def test_blocks_stay_inside_the_temple() -> None:
    here = table(standing(J, (0, 0, 0), (0, 0, 1)))
    assert here.allows(place(C, (1, 1, 0)))
    bar = place(C, (9, 6, 0), (8, 6, 0))
    outside = Place(bar.block, bar.orientation, 9, 6, 0)
    assert here.refused(outside) == "BK-3.1"
    assert here.failing(outside) == {(10, 6, 0)}
    assert here.refused(Place(bar.block, bar.orientation, -1, 6, 0)) == "BK-3.1"
    assert here.refused(Place(bar.block, bar.orientation, 6, 6, -1)) == "BK-3.1"


@pytest.mark.rule("BK-3.1")
def test_nothing_reaches_the_seventh_level() -> None:
    tower = standing(C, *((0, 0, z) for z in range(4)))
    here = table(tower, standing(A, (0, 0, 4)))
    assert here.allows(place(J, (0, 0, 5)))
    higher = table(tower, standing(A, (0, 0, 4), (0, 0, 5)))
    assert higher.refused(place(J, (0, 0, 6))) == "BK-3.1"
    two = place(J, (0, 0, 5), (0, 0, 6))
    assert here.refused(two) == "BK-3.1"
    assert here.failing(two) == {(0, 0, 6)}


@pytest.mark.rule("BK-3.1")
def test_blocks_do_not_overlap() -> None:
    here = table(FAR)
    bar = place(C, (0, 0, 0), (1, 0, 0))
    assert here.refused(bar) == "BK-3.1"
    assert here.failing(bar) == {(0, 0, 0)}


@pytest.mark.rule("BK-3.2")
def test_a_corner_alone_is_enough_at_any_height() -> None:
    here = table(FAR, standing(S, (8, 8, 0), (8, 8, 1), (8, 8, 2)))
    assert here.allows(place(C, (1, 1, 0)))
    assert here.allows(place(C, (9, 9, 0)))
    assert here.allows(place(C, (1, 1, 0), (1, 1, 1), (1, 1, 2)))
    assert here.allows(place(C, (3, 3, 0))), "the core counts"
    lonely = place(C, (2, 0, 0), (3, 0, 0))
    assert here.refused(lonely) == "BK-3.2"
    assert here.failing(lonely) == {(2, 0, 0), (3, 0, 0)}


@pytest.mark.rule("BK-3.2")
def test_corners_within_a_touching_face_count_too() -> None:
    here = table(FAR)
    assert here.allows(place(C, (0, 0, 1))), "on top"
    assert here.allows(place(C, (1, 0, 0), (1, 0, 1))), "beside and higher"


@pytest.mark.rule("BK-3.3")
def test_face_to_face_a_block_has_to_be_higher() -> None:
    here = table(FAR)
    level = place(C, (1, 0, 0))
    assert here.refused(level) == "BK-3.3"
    assert here.failing(level) == {(1, 0, 0)}
    assert here.allows(place(C, (1, 0, 0), (1, 0, 1)))


@pytest.mark.rule("BK-3.3")
def test_the_whole_touched_block_counts_not_only_the_touched_cube() -> None:
    """An angle that touches the foot of a block two levels high has to rise above both."""
    here = table(standing(J, (0, 0, 0), (1, 0, 0), (0, 0, 1)))
    assert here.refused(place(C, (2, 0, 0), (2, 0, 1))) == "BK-3.3"
    assert here.allows(place(C, (2, 0, 0), (2, 0, 1), (2, 0, 2)))
    assert here.refused(place(C, (6, 4, 0), (6, 4, 1))) == "BK-3.3", "the core is two levels high"
    assert here.allows(place(C, (6, 4, 0), (6, 4, 1), (6, 4, 2)))


@pytest.mark.rule("BK-3.3")
def test_the_option_measures_the_stack_instead_of_the_block() -> None:
    """Beside the low arm of an angle: the angle is two levels high, the stack there one."""
    angle = standing(J, (0, 0, 0), (1, 0, 0), (0, 0, 1))
    two = place(C, (2, 0, 0), (2, 0, 1))
    assert table(angle).refused(two) == "BK-3.3"
    assert table(angle, options={"height": "stack"}).allows(two)


@pytest.mark.rule("BK-3.3")
def test_under_a_high_stack_the_two_measures_differ() -> None:
    """A cube beside the foot of a stack: the block it touches is low, the stack is not."""
    foot, tower = standing(J, (0, 0, 0)), standing(S, (0, 0, 1), (0, 0, 2), (0, 0, 3))
    corner = place(C, (1, 0, 0), (2, 0, 0), (2, 0, 1))
    assert table(foot, tower).allows(corner)
    assert table(foot, tower, options={"height": "stack"}).refused(corner) == "BK-3.3"


@pytest.mark.rule("BK-3.3")
def test_faces_above_and_below_do_not_matter() -> None:
    here = table(standing(J, (0, 0, 0), (0, 1, 0)), standing(S, (2, 0, 0)))
    assert here.allows(place(C, (0, 0, 1)))
    assert here.allows(place(C, (0, 0, 1), (0, 1, 1)))


@pytest.mark.rule("BK-3.4")
def test_a_block_may_stand_on_others_without_touching_the_floor() -> None:
    here = table(FAR, standing(S, (1, 1, 0)))
    assert here.allows(place(C, (4, 4, 2), (5, 4, 2))), "on the core"
    assert here.allows(place(C, (0, 0, 1)))


@pytest.mark.rule("BK-3.5")
def test_a_straight_bridge_with_both_ends_supported_may_span_a_gap() -> None:
    here = table(FAR, standing(S, (2, 0, 0)))
    bridge = place(C, (0, 0, 1), (1, 0, 1), (2, 0, 1))
    assert here.allows(bridge)
    assert here.rests_at(bridge) == 1
    long = table(FAR, standing(S, (3, 0, 0)))
    assert long.allows(place(C, *((x, 0, 1) for x in range(4))))


@pytest.mark.rule("BK-3.5")
def test_a_free_end_is_refused() -> None:
    here = table(FAR, standing(S, (2, 0, 0)))
    free = place(C, (2, 0, 1), (3, 0, 1))
    assert here.refused(free) == "BK-3.5"
    assert here.failing(free) == {(3, 0, 1)}
    too_long = place(C, (2, 0, 1), (3, 0, 1), (4, 0, 1))
    assert here.failing(too_long) == {(3, 0, 1), (4, 0, 1)}


@pytest.mark.rule("BK-3.5")
def test_a_bridge_has_to_be_straight() -> None:
    here = table(FAR, standing(S, (1, 1, 0)))
    bent = place(C, (0, 0, 1), (1, 0, 1), (1, 1, 1))
    assert here.refused(bent) == "BK-3.5"
    assert here.failing(bent) == {(1, 0, 1)}


@pytest.mark.rule("BK-3.5")
def test_a_cube_on_a_cube_of_its_own_block_is_supported() -> None:
    here = table(FAR)
    assert here.allows(place(C, (1, 1, 0), (1, 1, 1), (1, 1, 2), (1, 1, 3)))
    step = place(C, (0, 0, 1), (1, 0, 1), (1, 0, 0))
    assert here.allows(step), "one leg on the cube, one on the floor"
    end_on_own_cube = table(FAR, standing(S, (2, 0, 0)))
    arm = place(C, (2, 1, 0), (2, 1, 1), (1, 1, 1), (0, 1, 1))
    assert end_on_own_cube.refused(arm) == "BK-3.5"


@pytest.mark.rule("BK-3.5")
def test_nothing_hangs_in_the_air() -> None:
    here = table(FAR)
    high = place(C, (1, 1, 1))
    assert here.refused(high) == "BK-3.5"
    assert here.rests_at(high) == 0


@pytest.mark.rule("BK-3.6")
def test_a_block_is_let_down_from_above() -> None:
    pillars = (standing(J, (0, 0, 0)), standing(S, (2, 0, 0)))
    bridge = standing(C, (0, 0, 1), (1, 0, 1), (2, 0, 1))
    here = table(*pillars, bridge)
    below = place(A, (1, 0, 0))
    assert here.refused(below) == "BK-3.6"
    assert here.failing(below) == {(1, 0, 0)}
    assert here.rests_at(below) == 2


@pytest.mark.rule("BK-3.7")
def test_every_refusal_names_its_clause_and_the_failing_cubes() -> None:
    here = table(FAR, standing(S, (2, 0, 0)))
    for action in (
        place(C, (0, 0, 0)),
        place(C, (1, 0, 0)),
        place(C, (8, 8, 0)),
        place(C, (3, 3, 1)),
        place(C, (2, 0, 1), (3, 0, 1)),
    ):
        told = here.preview(action)
        assert told.refusal is not None
        assert told.refusal.clause == here.refused(action)
        assert told.refusal.cubes
        assert set(told.refusal.cubes) <= set(told.cubes)
        assert not told.views
    assert here.preview(place(C, (1, 1, 0))).refusal is None


@pytest.mark.rule("BK-2.3", "BK-1.3")
def test_only_held_blocks_in_their_own_orientations_are_placed() -> None:
    here = table(FAR, blocks=[block("single", C)])
    action = place(C, (1, 1, 0))
    assert here.allows(action)
    with_other = Place(block("single", A), 0, 1, 1, 0)
    assert with_other not in here.legal()
    assert here.rules.preview(here.state, with_other).refusal.clause == "BK-2.3"  # type: ignore[union-attr]
    assert here.refused(Place(block("single", C), 1, 1, 1, 0)) == "BK-1.3"
