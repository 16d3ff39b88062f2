"""A note lies where it covers nothing that it speaks of."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from scenes.tutorial.note_placement import place_note

ROOM = pygame.FRect(16, 76, 1248, 628)
SIZES = [(380.0, 220.0), (290.0, 280.0), (570.0, 170.0)]
numbers = st.floats(20, 400)


def test_a_corner_comes_first() -> None:
    assert place_note(SIZES, ROOM, []) == pygame.FRect(ROOM.topleft, SIZES[0])


def test_it_leaves_the_rim_where_all_of_it_is_taken() -> None:
    rim = [
        pygame.FRect(16, 76, 1248, 60),
        pygame.FRect(16, 640, 1248, 60),
        pygame.FRect(16, 76, 60, 628),
        pygame.FRect(1200, 76, 60, 628),
    ]
    note = place_note(SIZES, ROOM, rim)
    assert not any(note.colliderect(area) for area in rim)


def test_another_size_is_taken_where_the_best_finds_no_room() -> None:
    areas = [pygame.FRect(16, 260, 1248, 444)]
    note = place_note(SIZES, ROOM, areas)
    assert note.size == SIZES[2]
    assert not note.colliderect(areas[0])


def test_what_comes_first_is_seen_where_not_all_can_be() -> None:
    first = pygame.FRect(16, 76, 1248, 300)
    note = place_note(SIZES, ROOM, [first, pygame.FRect(16, 380, 1248, 324)])
    assert not note.colliderect(first)


@given(st.lists(st.tuples(st.floats(16, 900), st.floats(76, 500), numbers, numbers), max_size=4))
def test_it_stays_in_its_room_and_hides_nothing_where_a_corner_is_free(
    rects: list[tuple[float, float, float, float]],
) -> None:
    areas = [pygame.FRect(rect) for rect in rects]
    note = place_note(SIZES, ROOM, areas)
    assert ROOM.contains(note)
    corner = pygame.FRect((0, 0), SIZES[0])
    corner.bottomright = ROOM.bottomright
    if not any(corner.inflate(30, 30).colliderect(area) for area in areas):
        assert not any(note.colliderect(area) for area in areas)
