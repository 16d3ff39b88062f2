"""The rivals: cards over the whole width, companies as far as one has met them."""

from __future__ import annotations

import itertools

import pygame
import pytest
from msgspec.structs import replace

from game.frostgrave.campaign.state import CampaignState
from scenes.games.frostgrave.campaign.large_figures import GROUP as HEROES
from scenes.games.frostgrave.campaign.large_figures import WIZARDS
from scenes.games.frostgrave.campaign.portraits import dyed, paint_portrait
from scenes.games.frostgrave.campaign.rival_card import RivalCard
from scenes.games.frostgrave.campaign.rivals import RivalsPage
from scenes.kit.draw.sprite import Sprite
from scenes.kit.scene import Transition
from tests.frostgrave_campaign.page_stand import FakeHost, campaign_in_play
from tests.scenes.hands import Hands


def cards_of(hands: Hands, state: CampaignState) -> list[RivalCard]:
    app = hands.app
    app.services.open_game("frostgrave")
    page = RivalsPage(FakeHost(app.kit, app.services, state, []))  # type: ignore[arg-type]
    app.manager.push(page, Transition.NONE)
    app.kit.sprites.load("frostgrave_campaign").wait()
    app.kit.sprites.load("frostgrave").wait()
    hands.frames(6)
    return [widget for widget in page.form.widgets if isinstance(widget, RivalCard)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_fill_the_width(seats: int, hands: Hands) -> None:
    state = campaign_in_play()
    state.bands = state.bands[:seats]
    cards = cards_of(hands, state)
    assert len(cards) == seats - 1
    assert cards[0].rect.left == 36
    assert cards[-1].rect.right == pytest.approx(1244)
    for first, second in itertools.pairwise(cards):
        assert first.rect.right < second.rect.left


def test_a_company_is_shown_only_once_it_has_been_met(hands: Hands) -> None:
    state = campaign_in_play()
    for number, place in enumerate(state.places):
        if place.id == "mausoleum":
            state.places[number] = replace(place, done_by=(0, 2))
    assert state.bands[2].temper
    cards = {card.told.seat: card.told for card in cards_of(hands, state)}
    assert len(cards[2].company) == len(state.bands[2].members)
    assert len(cards[2].roster) == len(cards[2].company)
    assert state.bands[3].temper
    assert cards[3].company == ()
    assert cards[3].roster == ()


def test_every_miniature_of_a_company_has_a_picture(hands: Hands) -> None:
    state = campaign_in_play()
    for number, place in enumerate(state.places):
        state.places[number] = replace(place, done_by=(0, 1, 2, 3))
    cards = cards_of(hands, state)
    group = hands.app.kit.sprites.group("frostgrave")
    for card in cards:
        assert card.told.company
        assert all(name in group for name in card.told.company)


@pytest.mark.rule("FG-S6.18")
@pytest.mark.parametrize(("books", "told"), [("open", "level 3"), ("shut", "level unknown")])
def test_the_level_of_a_shut_book_is_told_as_unknown(books: str, told: str, hands: Hands) -> None:
    state = campaign_in_play()
    state.options = replace(state.options, books=books)
    state.bands[2] = replace(state.bands[2], experience=370)
    cards = {card.told.seat: card.told for card in cards_of(hands, state)}
    assert told in cards[2].kind


def test_cloth_is_dyed_and_nothing_else() -> None:
    plain = pygame.Surface((3, 1), pygame.SRCALPHA)
    for x, colour in enumerate(((30, 80, 200, 255), (220, 170, 130, 255), (0, 0, 0, 0))):
        plain.set_at((x, 0), colour)
    sprite = Sprite(plain, (1, 0))
    red, green, blue, alpha = dyed(sprite, (250, 210, 60)).image.get_at((0, 0))
    assert red > 120
    assert green > 120
    assert blue < 100
    assert alpha == 255
    dyed_image = dyed(sprite, (250, 210, 60)).image
    assert [tuple(dyed_image.get_at((x, 0))) for x in (1, 2)] == [
        (220, 170, 130, 255),
        (0, 0, 0, 0),
    ]
    assert dyed(sprite, (74, 149, 245)) is sprite


def test_ones_own_blue_is_not_dyed_by_the_edge_of_a_portrait(hands: Hands) -> None:
    """The fallen have a red edge; those of the second person still wear their blue."""
    kit = hands.app.kit
    for group in ("frostgrave", HEROES, WIZARDS):
        kit.sprites.load(group).wait()
    area, sprite = pygame.FRect(10, 10, 90, 100), "blue_wizard_witch_0"
    inside = kit.canvas.rect(area.inflate(-16, -16))
    seen = []
    for rim, is_own in ((None, False), ((160, 40, 30), True), ((160, 40, 30), False)):
        surface = pygame.Surface(hands.app.window.get_surface().get_size())
        paint_portrait(kit, surface, sprite, area, rim=rim, is_own=is_own)
        seen.append(pygame.image.tobytes(surface.subsurface(inside), "RGB"))
    assert seen[0] == seen[1] != seen[2]
