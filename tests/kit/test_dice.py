"""Dice show what the rules rolled, no matter how the throw looks."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest import mock

import pygame
import pymunk
import pytest

from scenes.kit.dice.gathering import gathered
from scenes.kit.dice.kind import HOCKEY_DIE, PIP_DIE, SIDES
from scenes.kit.dice.motion import lying, planned, throw, top_side
from scenes.kit.dice.places import largest_side
from scenes.kit.dice.tray import DiceTray
from scenes.kit.kit import Kit
from scenes.kit.motion.rotation import rotate

TRAY = pygame.FRect(540, 572, 380, 138)
FACES = ("fail", "response", "bounce", "blank")


def test_three_hundred_throws_end_on_the_requested_faces() -> None:
    source = Random(5)
    for seed in range(300):
        faces = dict(enumerate(source.choices(FACES, k=source.randint(1, 6))))
        result = throw(HOCKEY_DIE, faces, {}, pygame.FRect(0, 0, 352, 110), 46, seed)
        for number, face in faces.items():
            end = result.poses[number][-1]
            assert HOCKEY_DIE.sides[top_side(end.rotation)] == face
            upwards = rotate(end.rotation, SIDES[top_side(end.rotation)])
            assert upwards == pytest.approx((0, 0, 1), abs=1e-6)
            assert end.height == 0


def test_dice_come_to_rest_inside_the_tray_and_apart(kit: Kit) -> None:
    source = Random(9)
    for seed in range(40):
        tray = DiceTray(kit, TRAY, HOCKEY_DIE)
        tray.roll(source.choices(FACES, k=source.randint(1, 10)), seed=seed)
        if seed % 2:
            tray.finish()
        else:
            _let_roll(tray)
        places = [tray._resting[number] for number in range(len(tray.faces))]
        for place in places:
            assert TRAY.left < place.x < TRAY.right
            assert TRAY.top < place.y < TRAY.bottom
        for number, place in enumerate(places):
            for other in places[:number]:
                distance = pygame.Vector2(place.x, place.y).distance_to((other.x, other.y))
                assert distance > tray._side * 0.7


SMALL_TRAY = pygame.FRect(548, 586, 330, 126)
"""As small as the tray of a match."""
COUNTS = (1, 5, 7, 9, 13, 20, 48)


@pytest.mark.parametrize("count", COUNTS)
def test_no_die_of_a_pool_leans_over_the_frame(kit: Kit, count: int) -> None:
    tray = DiceTray(kit, SMALL_TRAY, HOCKEY_DIE)
    tray.show(["blank"] * count)
    _assert_drawn_inside(tray)
    tray.roll(["bounce"] * count, seed=count)
    tray.finish()
    _assert_drawn_inside(tray)
    tray.roll(["fail"] * count, seed=count)
    _let_roll(tray)
    _assert_drawn_inside(tray)


@pytest.mark.parametrize("count", COUNTS[1:])
def test_dice_thrown_again_find_a_place_between_those_that_stay(kit: Kit, count: int) -> None:
    """Dice that stay may block the way in; then the others neither lie outside nor on them."""
    source = Random(count)
    for seed in range(max(2, 24 // count)):
        tray = DiceTray(kit, SMALL_TRAY, HOCKEY_DIE)
        tray.roll(["blank"] * count, seed=seed)
        _let_roll(tray)
        held = source.sample(range(count), count - source.randint(1, count // 2))
        tray.roll(["fail"] * count, held, seed=seed + 7)
        _let_roll(tray)
        _assert_drawn_inside(tray)
        places = [(pose.x, pose.y) for pose in tray._resting.values()]
        near = min(math.dist(one, two) for one, two in itertools.combinations(places, 2))
        assert near > tray._side * 0.7


def _assert_drawn_inside(tray: DiceTray) -> None:
    """The pictures of the dice (not their shadows) stay on the felt, to about three units."""
    canvas, painter = tray._kit.canvas, tray._ready_painter()
    surface = pygame.Surface(canvas.rect(tray.rect.inflate(200, 200)).bottomright, pygame.SRCALPHA)
    for pose in tray._resting.values():
        tray._draw_die(surface, pose, painter.resting(pose.rotation))
    drawn = surface.get_bounding_rect(min_alpha=40)
    assert canvas.rect(tray.bed.inflate(6, 6)).contains(drawn)


def _let_roll(tray: DiceTray) -> None:
    for _ in range(200):
        if tray.settled:
            return
        tray.update(1 / 60)
    raise AssertionError("the dice do not come to rest")


def test_no_frame_waits_for_the_plan_of_a_throw() -> None:
    """A re-roll between dice that stay is planned in many small bits, each of few steps."""
    bed = pygame.FRect(0, 0, 352, 110)
    first = throw(HOCKEY_DIE, dict.fromkeys(range(5), "blank"), {}, bed, 46, 3)
    held = {number: first.poses[number][-1] for number in range(2)}
    faces = dict.fromkeys(range(2, 5), "fail")
    steps: list[int] = [0]
    for seed in range(12):
        plan = planned(HOCKEY_DIE, faces, held, bed, 46, seed)
        with _counted_steps() as counted:
            for _ in plan:
                steps.append(counted[0])
                counted[0] = 0
    assert max(steps) <= 2 * (24 // 3 + 1)
    assert len(steps) > 12 * 5


@contextmanager
def _counted_steps() -> Iterator[list[int]]:
    """Count the steps of the simulation."""
    counted = [0]
    step = pymunk.Space.step

    def counting(space: pymunk.Space, seconds: float) -> None:
        counted[0] += 1
        step(space, seconds)

    with mock.patch.object(pymunk.Space, "step", counting):
        yield counted


def test_dice_that_are_hurried_lie_between_those_that_stay(kit: Kit) -> None:
    for seed in range(30):
        tray = DiceTray(kit, TRAY, HOCKEY_DIE)
        tray.roll(["fail", "blank", "response", "blank", "bounce"], seed=seed)
        _let_roll(tray)
        before = dict(tray._resting)
        tray.roll(["bounce", "blank", "blank", "blank", "fail"], held=[1, 3], seed=seed)
        tray.finish()
        assert tray.settled
        assert [tray._resting[number] for number in (1, 3)] == [before[1], before[3]]
        assert HOCKEY_DIE.sides[top_side(tray._resting[0].rotation)] == "bounce"
        places = [(pose.x, pose.y) for pose in tray._resting.values()]
        near = min(math.dist(one, two) for one, two in itertools.combinations(places, 2))
        assert near > tray._side * 0.7


def test_the_same_seed_gives_the_same_throw() -> None:
    faces = {0: "fail", 1: "bounce", 2: "blank"}
    first = throw(HOCKEY_DIE, faces, {}, pygame.FRect(0, 0, 352, 110), 46, 12)
    second = throw(HOCKEY_DIE, faces, {}, pygame.FRect(0, 0, 352, 110), 46, 12)
    assert first.poses == second.poses


def test_held_dice_stay_where_they_are(kit: Kit) -> None:
    tray = DiceTray(kit, TRAY, HOCKEY_DIE)
    tray.roll(["fail", "blank", "response", "blank"], seed=1)
    tray.finish()
    before = dict(tray._resting)
    tray.roll(["bounce", "blank", "blank", "blank"], held=[1, 3], seed=2)
    _let_roll(tray)
    assert tray._resting[1] == before[1]
    assert tray._resting[3] == before[3]
    assert tray._resting[0] != before[0]
    assert HOCKEY_DIE.sides[top_side(tray._resting[0].rotation)] == "bounce"


def test_dice_thrown_again_are_tossed_up_and_fall_back_onto_their_places(kit: Kit) -> None:
    tray = DiceTray(kit, TRAY, HOCKEY_DIE)
    tray.roll(["fail", "blank", "response", "blank"], seed=1)
    tray.finish()
    before = {number: (pose.x, pose.y) for number, pose in tray._resting.items()}
    tray.roll(["bounce", "blank", "fail", "blank"], held=[1, 3], seed=2)
    highest = 0.0
    while not tray.settled:
        tray.update(1 / 60)
        for number, pose in tray._moving().items():
            assert (pose.x, pose.y) == before[number]
            highest = max(highest, pose.height)
    assert highest > 2
    for number in (0, 2):
        side = top_side(tray._resting[number].rotation)
        assert HOCKEY_DIE.sides[side] == tray.faces[number]


def test_blank_dice_lie_in_the_shade(kit: Kit) -> None:
    """Of two dice side by side that with a sign is the brighter one."""
    painter = DiceTray(kit, TRAY, HOCKEY_DIE)._ready_painter()
    rotation = lying(HOCKEY_DIE, "blank", 0.0)
    lit, shaded = painter.resting(rotation), painter.resting(rotation, shaded=True)
    light = [sum(pygame.transform.average_color(image)[:3]) for image in (lit, shaded)]
    assert light[1] < 0.8 * light[0]
    tray = DiceTray(kit, TRAY, HOCKEY_DIE)
    tray.show(["fail", "blank"])
    assert [tray._is_blank(number) for number in (0, 1)] == [False, True]


def test_a_roll_settles_within_the_time_of_a_roll_and_hurries(kit: Kit) -> None:
    tray = DiceTray(kit, TRAY, HOCKEY_DIE)
    tray.roll(["fail", "bounce"])
    seconds = 0.0
    while not tray.settled:
        tray.update(1 / 60)
        seconds += 1 / 60
    assert 0.7 < seconds < 1.35


def test_bad_requests_are_refused(kit: Kit) -> None:
    tray = DiceTray(kit, TRAY, HOCKEY_DIE)
    with pytest.raises(ValueError, match="no face 'seven'"):
        tray.roll(["seven"])
    with pytest.raises(ValueError, match="cannot be held"):
        tray.roll(["fail"], held=[0])


def test_every_face_can_lie_upright() -> None:
    for kind in (HOCKEY_DIE, PIP_DIE):
        for face in set(kind.sides):
            rotation = lying(kind, face, 0.3)
            assert kind.sides[top_side(rotation)] == face


def test_the_die_has_the_faces_of_the_rules() -> None:
    assert sorted(HOCKEY_DIE.sides) == [
        "blank",
        "blank",
        "bounce",
        "bounce",
        "fail",
        "response",
    ]


def test_lit_dice_are_drawn_as_they_lie(kit: Kit, window: pygame.Surface) -> None:
    tray = DiceTray(kit, TRAY, HOCKEY_DIE)
    tray.show(["fail", "bounce", "blank"])
    tray.light({0: (255, 0, 0)})
    tray.draw_tray(window)
    tray.draw(window)
    tray.clear()
    assert tray.faces == []
    assert tray.settled


def test_reduced_motion_lays_the_dice_down_at_once(kit: Kit) -> None:
    kit.apply(kit.settings.changed(reduce_motion=True))
    tray = DiceTray(kit, TRAY, HOCKEY_DIE)
    tray.roll(["fail", "bounce"])
    assert tray.settled


@pytest.mark.parametrize("count", range(2, 11))
def test_reduced_motion_lays_no_die_on_another(kit: Kit, count: int) -> None:
    kit.apply(kit.settings.changed(reduce_motion=True))
    tray = DiceTray(kit, TRAY, HOCKEY_DIE)
    for _ in range(12):
        tray.roll(["bounce"] * count)
        places = [(pose.x, pose.y) for pose in tray._resting.values()]
        assert all(tray.bed.collidepoint(place) for place in places)
        near = min(math.dist(one, two) for one, two in itertools.combinations(places, 2))
        assert near > tray._side * 0.95


@pytest.mark.parametrize(("quiet", "others"), [(0, 4), (1, 4), (0, 6), (1, 6), (6, 5), (5, 6)])
def test_gathered_dice_leave_room_for_a_sign_beside_each(quiet: int, others: int) -> None:
    bed = pygame.FRect(0, 0, 302, 98)
    side = largest_side(bed, quiet + others, 43)
    found = gathered(bed, quiet, others, side)
    assert (len(found.quiet), len(found.others)) == (quiet, others)
    size = found.zoom * side
    for (x, y), (across, down) in itertools.combinations(found.others, 2):
        same_row = abs(y - down) < 1
        assert abs(x - across) >= size + 22 if same_row else abs(y - down) >= 1.15 * size
    assert all(bed.left < x - size / 2 and x + size / 2 < bed.right for x, _ in found.others)
    right = max((x for x, _ in found.quiet), default=0.0)
    assert all(right < x for x, _ in found.others)
