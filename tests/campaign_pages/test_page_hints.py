"""Hints on the pages of a campaign: the lamp on the advised widget, and the reason."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import open_bot
from game.engine.contract import kind_of
from game.engine.dice import Dice
from game.engine.reasons import Advises, Reason
from game.frostgrave.campaign.actions import Camp, Hire, RaiseStat, Travel
from game.frostgrave.campaign.state import Pairing
from scenes.app.app import App
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.city_map import CityMapPage
from scenes.games.frostgrave.campaign.hiring import HiringPage
from scenes.games.frostgrave.campaign.level_up import LevelUpPage
from scenes.table.hint import Hint
from tests.campaign_pages.company import begun, go_on, opened
from tests.frostgrave_campaign import states
from tests.scenes.hands import Hands


def _page(app: App) -> CampaignPage:
    page = app.manager.top
    assert isinstance(page, CampaignPage)
    return page


def test_a_hint_is_asked_for_and_followed_on_the_map(app: App, hands: Hands) -> None:
    begun(app)
    go_on(app, lambda top: isinstance(top, CityMapPage) and top.decides)
    page = _page(app)
    hands.key(pygame.K_h)
    hands.wait(lambda: page.hints.note.area is not None)
    area, note = page.hints.area, page.hints.note
    assert area is not None
    assert note.area is not None
    assert not note.area.colliderect(area)
    legal = page.legal()
    advised = page.hints._found
    assert advised is not None
    assert advised.action in legal
    word = page.kit.words(f"frostgrave.campaign.action.{kind_of(advised.action)}")
    assert note.words.startswith(word)
    assert page.play(advised.action)
    hands.frames(3)
    assert not page.hints.note.active


def test_the_key_of_a_hint_puts_it_away_and_brings_it_back(app: App, hands: Hands) -> None:
    begun(app)
    go_on(app, lambda top: isinstance(top, CityMapPage) and top.decides)
    page = _page(app)
    for _ in range(2):
        hands.key(pygame.K_h)
        hands.wait(lambda: page.hints.note.area is not None)
        hands.key(pygame.K_h)
        hands.frames(3)
        assert not page.hints.is_seeking
        assert page.hints.area is None
        assert page.hints.note.area is None


def test_the_mouse_asks_for_a_hint_at_the_lamp_beside_the_way_back(app: App, hands: Hands) -> None:
    begun(app)
    go_on(app, lambda top: isinstance(top, CityMapPage) and top.decides)
    page = _page(app)
    lamp, back = page.form.find("hint"), page.form.find("back")
    assert lamp.rect.left > back.rect.right
    others = [each for each in page.form.widgets if each is not lamp]
    assert not any(lamp.rect.colliderect(each.rect) for each in others)
    hands.click(lamp.rect.center)
    hands.wait(lambda: page.hints.note.area is not None)
    page.open_chronicle()
    hands.frames(3)
    assert "hint" not in {each.key for each in _page(app).form.widgets}


@pytest.mark.parametrize("phase", ["map", "muster", "study", "market"])
def test_what_is_advised_has_a_place_on_its_page(app: App, hands: Hands, phase: str) -> None:
    campaign = states.begun(phase, 2)
    if phase == "muster":
        campaign.state.pairings = (Pairing(0, (0, 1), 5),)
    if phase == "study":
        campaign.change_band(0, experience=300)
    host = opened(app, campaign)
    page = _page(app)
    bot, decision = open_bot("frostgrave_campaign"), host.session.decision
    assert decision is not None
    assert isinstance(bot, Advises)
    view = host.session.match.view(decision.seat)
    advice = bot.advise(page.rules, view, decision, "normal", Dice(1), 1)
    page.hints._show(Hint(*advice))
    hands.frames(2)
    assert page.hints.area is not None, f"{advice.action} has no place on {type(page).__name__}"


def test_the_place_that_is_chosen_already_is_left_for_the_button(app: App, hands: Hands) -> None:
    opened(app, states.begun("map", 2))
    page = _page(app)
    assert isinstance(page, CityMapPage)
    travel = Travel(next(one.number for one in page.plan.spots if one.number != page.chosen))
    page.hints._show(Hint(travel, (Reason("travel_unknown"),)))
    hands.frames(2)
    assert page.hint_keys(travel)[0].startswith("place_")
    page.press_place(travel.place)
    assert page.hint_keys(travel) == ("march",)
    assert page.hint_keys(Camp()) == ("camp",)


def test_a_row_is_pointed_at_until_it_is_chosen(app: App, hands: Hands) -> None:
    host = opened(app, states.begun("market", 2))
    page = HiringPage(host)
    app.manager.push(page)
    hands.frames(4)
    wares = page.wares()
    last = wares[-1].action
    assert isinstance(last, Hire)
    other = Hire(last.kind_of, last.name)
    assert page.hint_keys(other) == (f"ware_{len(wares) - 1}",)
    page.chosen = last
    assert page.hint_keys(other) == ("take",)


def test_a_level_is_pointed_at_in_its_column(app: App, hands: Hands) -> None:
    host = opened(app, states.begun("study", 2))
    page = LevelUpPage(host)
    app.manager.push(page)
    hands.frames(4)
    columns = page.columns()[0]
    number = next(at for at, each in enumerate(columns) if isinstance(each.action, RaiseStat))
    offer = next(each for each in columns if each.action != page._chosen)
    assert page.hint_keys(offer.action) == (f"numbers_{columns.index(offer)}",)
    assert number >= 0
