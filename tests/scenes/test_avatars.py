"""The faces of people wear the colour of their side."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kit.draw.theme import DEFAULT_PLAYERS
from scenes.pages.avatars import avatar_of
from tests.scenes.modules import module_of

FACES = Path(__file__).resolve().parents[2] / "assets" / "shared"


def dress_of(name: str) -> pygame.Color:
    image = pygame.image.load(FACES / f"{name}.png")
    width, height = image.get_size()
    area = pygame.Rect(width * 0.35, height * 0.86, width * 0.3, height * 0.1)
    return pygame.Color(*pygame.transform.average_color(image, area)[:3])


def distance(one: pygame.Color, other: pygame.Color) -> float:
    """Between two hues, in degrees."""
    apart = abs(one.hsva[0] - other.hsva[0])
    return min(apart, 360 - apart)


@pytest.mark.parametrize("game", ["trick_shot", "block_and_key"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_person_wears_the_own_colour_and_not_the_rivals(game: str, seat: int) -> None:
    worn = dress_of(avatar_of(module_of(game).people, seat, "person"))
    own, rival = (pygame.Color(DEFAULT_PLAYERS[one].colour) for one in (seat, 1 - seat))
    assert distance(worn, own) < 45 < distance(worn, rival)


@pytest.mark.parametrize("game", ["trick_shot", "block_and_key"])
def test_no_two_people_at_a_table_share_a_face(game: str) -> None:
    assert len({avatar_of(module_of(game).people, seat, "person") for seat in range(4)}) == 4
