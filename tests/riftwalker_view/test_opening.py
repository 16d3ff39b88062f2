"""A rift that is explored comes face down, tears open like a door, and then lies as it lies."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest

from game.riftwalker import events as ev
from scenes.games.riftwalker.drawing.opening import Opening, draw_opening
from tests.riftwalker_view.stand import Stand

_STEP = 1 / 30


def _exploring(**settings: object) -> tuple[Stand, str]:
    """A table at which the viewer explores the first rift of the hand."""
    stand = Stand((1280, 720), **settings)
    stand.viewer = 0
    stand.begin(3)
    stand.timeline.clear()
    rift = stand.now.hands[0][0]
    stand.context.actors.follow(at_once=True)
    stand.show([ev.RiftExplored(0, rift)])
    return stand, rift


def _drawn(stand: Stand) -> set[Hashable]:
    """The names of the pieces at rest after another frame."""
    stand.frame(0.0)
    drawing = stand.view._drawing
    assert drawing is not None
    return set(drawing.drawn_keys())


def test_the_rift_is_behind_its_leaves_until_they_have_opened() -> None:
    stand, rift = _exploring()
    stages = []
    for _ in range(120):
        if not stand.timeline.busy:
            break
        stand.timeline.update(_STEP)
        stand.view.update(_STEP)
        body, shown = stand.context.actors.bodies[rift], stand.context.effects.openings
        if shown:
            assert body.hidden, "the leaves show it"
            assert ("light", rift) not in _drawn(stand)
            stages.append((shown[0].come, shown[0].lit, shown[0].opened))
    assert stages == sorted(stages), "it comes, it shines, it opens"
    assert stages[0][0] < 0.5 < stages[-1][2]
    body = stand.context.actors.bodies[rift]
    assert not body.hidden
    assert not body.moving
    assert ("light", rift) in _drawn(stand)
    assert not stand.context.effects.openings
    assert [lying.rift for lying in stand.context.model.explored[0]] == [rift]


def test_a_skipped_opening_leaves_the_rift_in_sight() -> None:
    stand, rift = _exploring()
    stand.timeline.update(_STEP)
    stand.timeline.skip()
    assert not stand.context.effects.openings
    assert not stand.context.actors.bodies[rift].hidden


def test_reduced_motion_leaves_the_opening_out() -> None:
    stand, rift = _exploring(reduce_motion=True)
    while stand.timeline.busy:
        stand.timeline.update(_STEP)
        assert not stand.context.effects.openings
        assert not stand.context.actors.bodies[rift].hidden


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_leaves_cover_the_rift_and_leave_it_free_at_the_end(size: tuple[int, int]) -> None:
    stand, rift = _exploring()
    stand.window = pygame.display.set_mode(size)
    stand.kit.resize(size)
    stand.view.resize()
    at, kit = (640.0, 300.0), stand.kit
    corner = kit.canvas.rect(pygame.FRect(at[0] - 70, at[1] - 45, 24, 14))

    def picture(**shares: float) -> tuple[int, ...]:
        stand.window.fill((0, 0, 0))
        opening = Opening(rift, stand.context.element_of(rift), at, at, (168.0, 168.0), **shares)
        draw_opening(kit, stand.window, stand.context.rifts, opening)
        return pygame.transform.average_color(stand.window, corner)[:3]

    closed, ajar, wide = (
        picture(come=1),
        picture(come=1, lit=1, opened=0.3),
        picture(come=1, lit=1, opened=1),
    )
    stand.window.fill((0, 0, 0))
    stand.context.rifts.lying(stand.window, rift, at, 168.0, 0)
    face = pygame.transform.average_color(stand.window, corner)[:3]
    assert max(abs(one - other) for one, other in zip(closed, face, strict=True)) > 15
    assert closed != ajar
    assert max(abs(one - other) for one, other in zip(wide, face, strict=True)) < 60
