"""The page on which a campaign is set up: the pictures of warbands."""

from __future__ import annotations

import pygame
import pytest

from game.engine.folders import additions_folder, program_folder
from game.frostgrave.warband import name_of
from scenes.app.app import App
from scenes.games.frostgrave.campaign import place_picture
from scenes.games.frostgrave.campaign.campaign_plan import BATTLES, further_options
from scenes.games.frostgrave.campaign.option_pictures import (
    CampaignPieces,
    RivalPiece,
    pictured,
)
from scenes.games.frostgrave.campaign.portraits import dyed
from scenes.games.frostgrave.campaign.set_up import CampaignSetUp
from scenes.games.frostgrave.workshop.builder import WarbandBuilder
from scenes.games.frostgrave.workshop.group_portrait import company_places
from scenes.kit.scene import Transition
from scenes.lobby.option_grid import OptionTile
from tests.frostgrave_campaign.states import book
from tests.scenes.hands import Hands


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


@pytest.mark.parametrize("seat", [0, 1])
def test_the_pen_leads_to_the_builder_and_back_with_what_was_made(
    app: App, hands: Hands, seat: int
) -> None:
    page = CampaignSetUp(app.kit, app.services)
    page.plan.choose("people", 2)
    app.manager.push(page, Transition.NONE)
    hands.frames(4)
    option = ("first_warband", "second_warband")[seat]
    old = page.plan.value(option)
    hands.press(f"workshop_{seat}")
    hands.frames(4)
    builder = app.manager.top
    assert isinstance(builder, WarbandBuilder)
    builder.draft.title = "Fresh Snow"
    hands.press("save")
    hands.press("back")
    hands.frames(4)
    assert app.manager.top is page
    made = page.plan.value(option)
    assert made != old and name_of(page._book.warbands[made].name, "en") == "Fresh Snow"
    assert page.plan.made()


def test_a_warband_that_is_gone_is_no_choice_any_more(app: App) -> None:
    page = CampaignSetUp(app.kit, app.services)
    app.manager.push(page, Transition.NONE)
    page.plan.choose("first_warband", "deleted_meanwhile")
    page.resume()
    assert page.plan.value("first_warband") in page._book.warbands


@pytest.mark.rule("FG-S6.19", "FG-S6.58")
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_options_tell_what_a_loser_is_paid_and_whom_they_concern(
    app: App, language: str
) -> None:
    app.services.change(language=language)
    page = CampaignSetUp(app.kit, app.services, "more")
    app.manager.push(page, Transition.NONE)
    tiles = [each for each in page.form.widgets if isinstance(each, OptionTile)]
    told = [tile._note for tile in tiles]
    assert any(f" {book().tables.consolation} " in each for each in told)
    assert page.kit.words("campaign.option_text.end") in told
    assert all(told), "each says what it changes"
    assert len(tiles) == len(further_options()) + 1


def every_value() -> list[tuple[str, object, int]]:
    """Every option of a campaign with every value, and how many people play."""
    behind = [(name, value, 1) for name, values in further_options() for value in values]
    front = [("people", 1, 1), ("people", 2, 1), ("seats", 2, 1), ("seats", 2, 2), ("seats", 4, 2)]
    return [*behind, *front, *(("battles", count, 1) for count in BATTLES), ("seed", "", 1)]


@pytest.mark.parametrize(("name", "value", "people"), every_value())
def test_every_value_of_an_option_has_a_picture_of_its_own(
    app: App, name: str, value: object, people: int
) -> None:
    shown = pictured(name, value, people)
    assert shown, "no picture"
    others = [each for each in every_value() if (each[0], each[2]) == (name, people)]
    assert len({tuple(pictured(*each)) for each in others}) == len(others)
    for piece in shown:
        group, _, sprite = piece.sprite.partition("/")
        if group == "icon":
            assert (program_folder() / "assets" / "icons" / f"{sprite}.svg").exists()
        elif group != "number":
            app.kit.sprites.prepare(group, [sprite])
            assert sprite in app.kit.sprites.group(group)


@pytest.mark.parametrize("people", [1, 2])
def test_rivals_are_pictured_in_the_colours_of_their_seats(app: App, people: int) -> None:
    painter, seats = CampaignPieces(app.kit), []
    for piece in pictured("seats", 4, people):
        assert isinstance(piece, RivalPiece)
        seats.append(piece.seat)
        group, _, name = piece.sprite.partition("/")
        app.kit.sprites.prepare(group, [name]).wait()
        plain = app.kit.sprites.group(group).get(name, 0.5)
        colour = app.kit.theme.player(piece.seat).colour
        assert painter.sprite_of(piece, 0.5) is dyed(plain, colour)
    assert seats == list(range(people, 4))


def test_the_card_of_an_option_shows_the_value_that_was_chosen(app: App, hands: Hands) -> None:
    page = CampaignSetUp(app.kit, app.services, "more")
    app.manager.push(page, Transition.NONE)
    hands.frames(4)
    (tile,) = [
        each
        for each in page.form.widgets
        if isinstance(each, OptionTile) and each.value.key == "option_consolation"
    ]
    before = list(tile._pieces())
    assert before == list(pictured("consolation", True))
    hands.press("option_consolation")
    assert page.plan.value("consolation") is False
    assert list(tile._pieces()) == list(pictured("consolation", False))


def test_the_picture_of_a_place_is_not_painted_anew_under_the_pointer(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = CampaignSetUp(app.kit, app.services, "saved")
    app.manager.push(page, Transition.NONE)
    hands.wait(lambda: page.saved.saves is not None and page._pictures)
    hands.drawn(20)
    picture = page.form.find("picture")
    painted: list[object] = []
    monkeypatch.setattr(place_picture, "paint_place", lambda *_, **__: painted.append(1))
    hands.move(picture.area.center)
    hands.drawn(4)
    hands.move((picture.area.left - 20, picture.area.top))
    hands.drawn(4)
    assert not painted
