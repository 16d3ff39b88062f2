"""Numbers of diagrams stand beside what they mean, and lines lead there from afar."""

from __future__ import annotations

import math

import pygame
import pytest

from scenes.rulebook.callouts import DISC, Callout, Meant, Surroundings, callouts

WHOLE = pygame.FRect(0, 0, 496, 300)


def disc_of(callout: Callout) -> pygame.FRect:
    disc = pygame.FRect(0, 0, DISC, DISC)
    disc.center = callout.place
    return disc


def test_a_number_hides_neither_its_thing_nor_another() -> None:
    figures = [pygame.FRect(100 + 34 * number, 120, 30, 56) for number in range(5)]
    placed = callouts([Meant(each) for each in figures[1:4]], Surroundings(WHOLE, figures))
    assert len(placed) == 3
    for each in placed:
        assert not any(disc_of(each).inflate(-2, -2).colliderect(figure) for figure in figures)
        assert WHOLE.contains(disc_of(each))
    for one, two in ((0, 1), (1, 2), (0, 2)):
        assert math.dist(placed[one].place, placed[two].place) >= DISC


def test_a_number_hides_nothing_behind_it_either() -> None:
    figure, behind = pygame.FRect(200, 120, 30, 56), pygame.FRect(172, 145, 8, 12)
    (found,) = callouts([Meant(figure)], Surroundings(WHOLE, [figure, behind]))
    assert not disc_of(found).colliderect(behind)


def test_a_line_leads_to_a_thing_where_it_is_not_clear_which_one_is_meant() -> None:
    alone, beside = pygame.FRect(200, 120, 30, 56), pygame.FRect(166, 120, 30, 56)
    (free,) = callouts([Meant(alone)], Surroundings(WHOLE, [alone]))
    assert free.end is None
    neighbours = [beside.move(-34, 0), alone, beside.move(0, 66), alone.move(0, 66)]
    (crowded,) = callouts([Meant(beside)], Surroundings(WHOLE, [*neighbours, beside]))
    assert crowded.end is not None and beside.collidepoint(crowded.end)


def test_a_number_stands_on_bare_ground_and_leaves_it_for_an_arrow() -> None:
    square = pygame.FRect(200, 120, 30, 30)
    (bare,) = callouts([Meant(square, bare=True)], Surroundings(WHOLE))
    assert bare == Callout(square.center)
    arrow = ((60.0, 135.0), (400.0, 135.0))
    (aside,) = callouts([Meant(square, bare=True)], Surroundings(WHOLE, arrows=[arrow]))
    assert abs(aside.place[1] - 135) > DISC / 2


@pytest.mark.parametrize("place", [(2, 2), (440, 2), (2, 240), (440, 240)])
def test_a_number_stays_on_the_picture(place: tuple[int, int]) -> None:
    thing = pygame.FRect(place, (54, 58))
    (found,) = callouts([Meant(thing)], Surroundings(WHOLE, [thing]))
    assert WHOLE.collidepoint(found.place)
    assert not disc_of(found).inflate(-2, -2).colliderect(thing)


def test_a_thing_that_fills_the_picture_has_its_number_in_its_corner() -> None:
    (found,) = callouts([Meant(WHOLE.copy())], Surroundings(WHOLE, grounds=[WHOLE]))
    assert found.end is None and found.place[0] < 30 and found.place[1] < 30


def test_the_line_to_a_thing_with_empty_corners_ends_in_its_middle() -> None:
    block = pygame.FRect(200, 120, 90, 80)
    (found,) = callouts([Meant(block, deep=True)], Surroundings(WHOLE, [block]))
    assert found.end == block.center


def test_a_line_leads_to_a_figure_from_aslant_but_not_to_a_card() -> None:
    thing = pygame.FRect(200, 120, 30, 56)
    beside = [thing.move(across, 0).inflate(30, 30) for across in (-64, 64)]
    over = pygame.FRect(196, 60, 38, 58)
    below = pygame.FRect(196, 178, 38, 60)
    around = [thing, *beside, over, below]
    (figure,) = callouts([Meant(thing)], Surroundings(WHOLE, around, [WHOLE]))
    assert figure.end is not None and thing.collidepoint(figure.end)
    (card,) = callouts([Meant(thing)], Surroundings(WHOLE, [thing], [thing]))
    assert card.end is None


def test_a_line_leads_to_a_figure_from_its_shoulder_though_nothing_else_is_near() -> None:
    figure = pygame.FRect(200, 120, 30, 56)
    beside = pygame.FRect(188, 137, 8, 39)
    (found,) = callouts([Meant(figure)], Surroundings(WHOLE, [figure, beside], [WHOLE]))
    assert found.place[0] < figure.left and found.place[1] < figure.top
    assert found.end is not None and figure.collidepoint(found.end)
