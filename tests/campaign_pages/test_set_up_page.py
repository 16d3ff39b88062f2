"""The page on which a campaign is set up: the pictures of warbands."""

from __future__ import annotations

import pygame
import pytest

from game.engine.folders import additions_folder
from scenes.app.app import App
from scenes.games.frostgrave.workshop.group_portrait import company_places


def test_a_warband_made_meanwhile_can_march_in_a_campaign(app: App) -> None:
    """The campaign reads the warbands of the game that it shares its data with."""
    services = app.services
    first = services.open_game("frostgrave_campaign")
    assert services.open_game("frostgrave_campaign") is first
    other = services.open_game("riftwalker")
    additions_folder("frostgrave").mkdir(parents=True)  # as the builder does for a first warband
    services.forget_game("frostgrave")
    assert services.open_game("frostgrave_campaign") is not first
    assert services.open_game("riftwalker") is other


@pytest.mark.parametrize("wide", [150.0, 216.0, 465.0])
@pytest.mark.parametrize("count", [1, 4, 9, 10])
def test_a_company_stays_within_its_picture(wide: float, count: int) -> None:
    sky = pygame.FRect(40, 30, wide, 300)
    places = company_places(sky, count)
    assert len(places) == count
    for place in places:
        assert sky.left - 0.01 <= place.left < place.right <= sky.right + 0.01
        assert sky.top <= place.top < place.bottom <= sky.bottom
