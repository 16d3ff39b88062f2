"""Everybody who can be in a warband has a large figure, standing and fallen."""

from __future__ import annotations

import pytest

from game.frostgrave.data import FrostgraveData
from scenes.app.app import App
from scenes.games.frostgrave.campaign.campaign_facts import FOUNDER
from scenes.games.frostgrave.campaign.large_figures import GROUP, WIZARDS, large
from scenes.games.frostgrave.campaign.level_up import LevelUpPage
from scenes.kit.scene import Transition
from tests.campaign_pages.company import opened
from tests.frostgrave_campaign import states


def miniatures(book: FrostgraveData) -> list[str]:
    kinds = [*book.soldiers, "apprentice", "heir"]
    return [*kinds, *(f"wizard_{school}" for school in book.schools)]


@pytest.mark.parametrize("side", ["red", "blue"])
@pytest.mark.parametrize("lies", [False, True])
def test_every_member_has_a_large_figure(app: App, side: str, lies: bool) -> None:
    for kind in miniatures(states.book().book):
        group, name = large(app.kit, f"{side}_{kind}_0", lies=lies)
        assert name in group, kind


def test_who_follows_a_dead_wizard_has_a_face_of_their_own(app: App) -> None:
    host = opened(app, states.begun("study", 2))
    page = LevelUpPage(host)
    app.manager.push(page, Transition.NONE)
    wizard, apprentice, *_ = page.band.members
    assert wizard.id == FOUNDER
    assert page.great_sprite_of(page.band, wizard) == page.sprite_of(page.band, wizard)
    heir = type(apprentice)(apprentice.id, "wizard", "wizard")
    assert page.great_sprite_of(page.band, heir) != page.sprite_of(page.band, wizard)


def test_large_figures_lie_in_two_groups(app: App) -> None:
    standing, _ = large(app.kit, "red_wizard_witch_0")
    lying, _ = large(app.kit, "red_wizard_witch_0", lies=True)
    assert standing is app.kit.sprites.group(WIZARDS)
    assert lying is app.kit.sprites.group(GROUP)
