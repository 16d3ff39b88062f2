"""The world turns with the rule: after an event, a resume, an undo, and without motion."""

from __future__ import annotations

import pygame
import pytest

from game.peak_duel import events as ev
from game.peak_duel.names import Rule
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.world import FARTHEST, MOON, SUN, Turning, world_of
from tests.peak_duel.duel import Duel
from tests.peak_duel_view.stand import Stand

_SKY = (60, 60)
"""A point of the table that nothing covers, in design units."""


def _placed(rule: Rule, **settings: object) -> Stand:
    stand = Stand((640, 360), **settings)
    stand.viewer = 0
    stand.place(Duel("summon", up=(["4/6"], ["3/4"]), souls=(["1/3"], []), rule=rule).state)
    stand.frame()
    return stand


def _is_cold(stand: Stand) -> bool:
    red, _, blue, _ = stand.window.get_at(stand.kit.canvas.point(*_SKY))
    return blue > red


def test_the_table_lies_in_the_world_of_its_rule_from_the_start() -> None:
    for rule, world, cold in (("greater", SUN, False), ("lesser", MOON, True)):
        stand = _placed(rule)  # type: ignore[arg-type]
        assert stand.context.world.at(_SKY) is world
        assert _is_cold(stand) is cold


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize(("before", "after"), [("greater", "lesser"), ("lesser", "greater")])
def test_the_world_turns_when_the_rule_is_changed(before: Rule, after: Rule, calm: bool) -> None:
    stand = _placed(before, reduce_motion=calm)
    stand.show([ev.RuleChanged(0, after, (), (2, 3))])
    turning, seen, shares = stand.context.world, set(), []
    while stand.timeline.busy:
        stand.timeline.update(1 / 60)
        stand.frame(1 / 60)
        near, far = (layout.EMBLEM[0] + 90, layout.EMBLEM[1]), (1270.0, 700.0)
        seen.add((turning.at(near).snows, turning.at(far).snows))
        shares.append((turning.reach, turning.share))
    assert turning.shown is world_of(after)
    assert turning.coming is None
    assert _is_cold(stand) is (after == "lesser")
    split = (world_of(after).snows, world_of(before).snows)
    assert (split in seen) is not calm
    reaches, fades = zip(*shares, strict=True)
    assert max(fades if calm else reaches) > 0
    assert not any(reaches if calm else fades)


def test_the_ring_takes_seven_tenths_of_a_second_and_a_fade_two() -> None:
    for calm, longest in ((False, 0.7), (True, 0.2)):
        stand = _placed("greater", reduce_motion=calm)
        stand.show([ev.RuleChanged(0, "lesser", (), (2, 3))])
        frames = 0
        while stand.timeline.busy:
            stand.timeline.update(0.01)
            stand.view.update(0.01)
            frames += stand.context.world.coming is not None
        assert abs(frames * 0.01 - longest) < 0.03


def test_an_undo_and_a_resume_settle_the_world_at_once() -> None:
    stand = _placed("lesser")
    back = Duel("summon", up=(["4/6"], ["3/4"]), souls=(["1/3"], []), rule="greater").state
    stand.state = back
    stand.view.settle(stand.shown)
    stand.frame()
    assert not _is_cold(stand)
    stand.show([ev.RuleChanged(0, "lesser", (), (2, 3))])
    for _ in range(30):
        stand.timeline.update(1 / 60)
    assert stand.context.world.coming is MOON
    stand.view.settle(stand.shown)
    assert stand.context.world.coming is None
    assert stand.context.world.shown is SUN


def test_panels_change_their_lacquer_as_the_ring_passes_them() -> None:
    turning = Turning()
    turning.settle("greater")
    turning.begin("lesser")
    near, far = layout.PLATES[layout.UPPER].center, layout.NOTE.center
    turning.spread(0.3)
    assert turning.at(near).lacquer is layout.MIDNIGHT
    assert turning.at(far).lacquer is layout.LACQUER
    turning.spread(1.0)
    assert turning.reach == FARTHEST
    assert turning.at(far).lacquer is layout.MIDNIGHT


def test_the_same_rule_again_turns_nothing() -> None:
    turning = Turning()
    turning.settle("lesser")
    turning.begin("lesser")
    turning.spread(0.5)
    assert turning.coming is None
    assert turning.reach == 0.0


def test_snow_falls_by_night_alone() -> None:
    pictures = []
    for rule in ("greater", "lesser"):
        stand = _placed(rule)  # type: ignore[arg-type]
        drawn = []
        for time in (1.0, 6.0):
            image = pygame.Surface((640, 360), pygame.SRCALPHA)
            stand.view._drawing._petals.draw(image, time)  # type: ignore[union-attr]
            drawn.append(pygame.image.tobytes(image, "RGBA"))
        assert drawn[0] != drawn[1]
        opaque = pygame.mask.from_surface(image, 20).count()
        pictures.append(opaque)
    assert pictures[1] > 1.5 * pictures[0]
