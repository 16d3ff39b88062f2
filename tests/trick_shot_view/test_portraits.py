"""The portraits of the panels: a fielder's face is seen, not the top of a helmet."""

from __future__ import annotations

import pytest

from game.trick_shot.team import GOALIE, POSITIONS, TEAMS
from tests.trick_shot_view.stand import Stand


@pytest.fixture(scope="module")
def stand() -> Stand:
    made = Stand((1280, 720))
    made.begin(1)
    return made


@pytest.mark.parametrize("place", [each for each in range(POSITIONS) if each != GOALIE])
@pytest.mark.parametrize("team", TEAMS)
def test_a_face_is_seen(stand: Stand, team: int, place: int) -> None:
    rows = stand.context.panels[team]._rows
    image = rows.portrait(team * POSITIONS + place, 36, on_ice=True)
    pixels = (image.get_at((x, y)) for x in range(4, 32) for y in range(4, 32))
    skin = [each for each in pixels if each.r > 90 and each.r - each.b > 20 and _pale(each)]
    assert len(skin) >= 12, "nose, cheeks and chin"


def _pale(pixel: tuple[int, int, int, int]) -> bool:
    """Between red and white, as skin is: green is neither as strong as red nor far below."""
    red, green, blue, _ = pixel
    return 0.6 < green / red < 0.92 and green > blue
