"""The city around the table: all around it, never on it."""

from __future__ import annotations

import pygame

from scenes.games.frostgrave.drawing.surroundings import PPI, Surroundings


def test_the_table_itself_is_left_as_it_is_and_the_city_fills_what_is_beyond() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    table = pygame.Surface((36 * PPI, 36 * PPI))
    table.fill((180, 190, 210))
    target = pygame.Surface((1280, 720))
    side = 36 * 15
    origin = (370, 90)
    Surroundings(table).lay(target, target.get_rect(), origin, 15)
    inside = target.subsurface(pygame.Rect(origin, (side, side)))
    assert pygame.transform.average_color(inside)[:3] == (0, 0, 0)
    left = target.subsurface(pygame.Rect(60, 100, 120, 500))
    assert min(pygame.transform.average_color(left)[:3]) > 40
