"""An empty table is a landscape: rings of the brush mark the places of beasts, and nothing else."""

from __future__ import annotations

import pygame
import pytest

from game.peak_duel.names import Rule
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.enso import draw_enso
from scenes.games.peak_duel.drawing.ground import Ground, paint_landscape
from scenes.games.peak_duel.world import world_of
from tests.peak_duel.duel import Duel
from tests.peak_duel_view.stand import Stand
from tools.art.peak_duel_table import SUN


def _ground(rule: Rule) -> tuple[Stand, pygame.Surface, pygame.Surface]:
    """The ground of a rule, and the landscape of its world alone."""
    stand = Stand((1280, 720))
    stand.viewer = 0
    stand.place(Duel("summon").state)
    context = stand.context
    context.world.settle(rule)
    grounds = [pygame.Surface((1280, 720)) for _ in range(2)]
    Ground(stand.kit, context.world, context.colours).draw(grounds[0])
    paint_landscape(stand.kit, grounds[1], world_of(rule))
    return stand, grounds[0], grounds[1]


def _pixels(surface: pygame.Surface, rect: pygame.FRect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(pygame.Rect(rect)), "RGB")


@pytest.mark.parametrize("side", [layout.LOWER, layout.UPPER])
def test_only_the_places_of_beasts_are_marked(side: int) -> None:
    _, ground, bare = _ground("greater")
    empty = [layout.spell_box(side, slot) for slot in range(3)]
    empty += [layout.soul_box(side, number).clip((0, 0, 1280, 720)) for number in range(10)]
    empty += [layout.pile_box(side, name) for name in ("deck", "discards")]
    for rect in empty:
        assert _pixels(ground, rect.inflate(-8, -8)) == _pixels(bare, rect.inflate(-8, -8))
    for slot in range(3):
        place = layout.box(layout.beast_point(side, slot), layout.BEAST)
        assert _pixels(ground, place) != _pixels(bare, place)


def test_the_ring_is_open_and_dries_out() -> None:
    """Where the brush sets out there is more ink than where its last hairs leave the paper."""
    stand = Stand((1280, 720))
    ink = []
    for number in range(6):
        paper = pygame.Surface((1280, 720))
        draw_enso(stand.kit, paper, (640, 360), 100, (255, 255, 255), 1.0, number)
        ring = pygame.mask.from_threshold(paper, (255, 255, 255), (200, 200, 200))
        assert not ring.get_at((640, 360))
        area = paper.subsurface((500, 220, 280, 280))
        ink.append(pygame.transform.average_color(area)[0])
        assert ring.count() > 3000
    assert len(set(ink)) > 1, "no two are alike"


def test_the_sun_stands_where_neither_cards_nor_arrows_come() -> None:
    x, y, radius = SUN
    assert x - radius > layout.pile_box(layout.LOWER, "deck").right
    assert y - radius > layout.PHASES.top + 120, "below the name of the phase"
    assert x + radius < 1280
