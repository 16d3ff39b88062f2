"""Lines of a pane fade into the ground they stand on, whatever it looks like."""

from __future__ import annotations

import pygame

from scenes.kit.kit import Kit
from scenes.kit.widgets import Form, ScrollPane
from scenes.kit.widgets.edge_fade import EdgeFade

LINES = (255, 255, 255)


def ground(kit: Kit) -> pygame.Surface:
    """A ground whose colour differs from place to place."""
    surface = pygame.Surface(kit.canvas.size)
    for x in range(0, surface.get_width(), 8):
        surface.fill((x % 200, 40, 90), (x, 0, 8, surface.get_height()))
    return surface


def test_lines_fade_into_their_own_ground_where_there_are_more(kit: Kit) -> None:
    pane = Form(kit).add(ScrollPane(pygame.FRect(100, 100, 400, 300)))
    pane.content_height = 900
    fade, area = EdgeFade(pane), kit.canvas.rect(pane.rect)
    for offset, upper, lower in ((0, False, True), (200, True, True), (600, True, False)):
        pane.scroll_to(offset, at_once=True)
        bare = ground(kit)
        drawn = bare.copy()
        fade.take(drawn)
        drawn.fill(LINES, area)
        fade.draw(drawn)
        for y, faded in ((area.top, upper), (area.bottom - 1, lower)):
            for x in (area.left + 5, area.centerx):
                wanted = bare.get_at((x, y)) if faded else pygame.Color(LINES)
                assert all(
                    abs(a - b) <= 2 for a, b in zip(drawn.get_at((x, y)), wanted, strict=True)
                )
        assert drawn.get_at(area.center) == pygame.Color(LINES)
