"""The faces of people wear the colour of their side."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.engine.seats import Seat
from scenes.kit.draw.theme import DEFAULT_PLAYERS
from scenes.pages.avatars import PORTRAITS, avatar_of, portrait_after
from scenes.results.cast import portrait_of
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


def test_a_chosen_face_is_shown_and_an_unknown_one_is_the_usual() -> None:
    people = module_of("trick_shot").people
    assert avatar_of(people, 0, "person", "wizard") == "avatar_wizard"
    assert avatar_of(people, 0, "person", "of another program") == avatar_of(people, 0, "person")
    assert avatar_of(people, 0, "hard", "wizard") == avatar_of(people, 0, "hard")


def test_stepping_through_the_faces_shows_each_once() -> None:
    people, seen, portrait = module_of("trick_shot").people, [], ""
    for _ in PORTRAITS:
        seen.append(portrait or people[0])
        portrait = portrait_after(people, 0, portrait, 1)
    assert portrait == "" and sorted(seen) == sorted(PORTRAITS)


def test_every_face_sits_at_both_sides_and_bots_are_machines() -> None:
    faces = [f"avatar_{name}" for name in PORTRAITS]
    bots = [avatar_of((), 0, level) for level in ("easy", "normal", "hard")]
    assert len(set(bots)) == 3 and all(name.startswith("avatar_robot") for name in bots)
    for name in [*faces, *bots]:
        assert (FACES / f"{name}.png").is_file()
        for side in ("far", "near"):
            bust = f"{name.removeprefix('avatar_')}_{side}.png"
            assert (FACES.parent / "lobby" / bust).is_file()


def test_the_result_shows_the_chosen_face() -> None:
    services = SimpleNamespace(module=module_of)
    seats = (Seat(portrait="wizard"), Seat(team=1, level="hard"))
    table = SimpleNamespace(seats=seats, services=services, game="trick_shot")
    faces = [portrait_of(table, SimpleNamespace(team=team)) for team in (0, 1)]  # type: ignore[arg-type]
    assert faces == ["shared/avatar_wizard", "shared/avatar_robot_steel"]


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "random", "grandmaster"])
def test_a_bot_of_any_level_has_a_face(level: str) -> None:
    people = module_of("trick_shot").people
    assert (FACES / f"{avatar_of(people, 1, level)}.png").is_file()
    assert avatar_of(people, 1, "empty") == ""
