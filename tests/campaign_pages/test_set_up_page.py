"""The page on which a campaign is set up: the pictures of warbands."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.engine.folders import additions_folder, program_folder
from game.frostgrave.warband import name_of
from scenes.app.app import App
from scenes.games.frostgrave.campaign import great_picture
from scenes.games.frostgrave.campaign.campaign_plan import BATTLES, further_options
from scenes.games.frostgrave.campaign.company_line import places_in
from scenes.games.frostgrave.campaign.great_figure import paint_dusk
from scenes.games.frostgrave.campaign.option_cells import OptionCell, OptionNote
from scenes.games.frostgrave.campaign.option_pictures import (
    CampaignPieces,
    RivalPiece,
    pictured,
)
from scenes.games.frostgrave.campaign.portraits import dyed
from scenes.games.frostgrave.campaign.set_up import CampaignSetUp
from scenes.games.frostgrave.campaign.set_up_cards import WarbandCard
from scenes.games.frostgrave.workshop.builder import WarbandBuilder
from scenes.games.frostgrave.workshop.group_portrait import behind_wizard
from scenes.kit.scene import Transition
from scenes.kit.widgets.scroll import ScrollPane
from tests.frostgrave_campaign.states import book
from tests.scenes.hands import Hands


def settle(hands: Hands, page: CampaignSetUp) -> None:
    """Wait until pictures and saves have been read, after which the page is laid out anew."""
    hands.wait(lambda: page.saved.saves is not None and page._pictures)


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


@pytest.mark.parametrize("size", [(236.0, 330.0), (449.0, 330.0), (689.0, 198.0), (368.0, 104.0)])
@pytest.mark.parametrize("count", [0, 1, 4, 8, 9, 10])
def test_large_figures_stand_clear_of_each_other(size: tuple[float, float], count: int) -> None:
    frame = pygame.FRect((40, 30), size)
    wizard, others = places_in(frame, count)
    assert len(others) == count
    for place in (wizard, *others):
        assert frame.left < place.x < frame.right
        assert frame.top < place.y - place.high and place.y < frame.bottom
    for first, second in combinations(others, 2):
        if first.row == second.row:
            assert abs(first.x - second.x) > first.high * 0.45, "one hides the other"
        else:
            assert abs(first.y - second.y) > first.high * 0.5, "one hides the other"
    for place in others:
        if place.row == 0:
            assert abs(place.x - wizard.x) > place.high * 0.45


def test_a_short_row_behind_looks_through_the_gaps_of_the_first() -> None:
    wizard, others = places_in(pygame.FRect(40, 30, 368, 198), 9)
    front = [wizard, *(place for place in others if place.row == 0)]
    behind = [place for place in others if place.row == 1]
    assert len(behind) == 3
    for place in behind:
        assert place.high < others[0].high
        assert min(abs(place.x - each.x) for each in front) > place.high * 0.3


def test_the_company_is_painted_once_its_figures_are_decoded(app: App, hands: Hands) -> None:
    page = CampaignSetUp(app.kit, app.services)
    app.manager.push(page, Transition.NONE)
    card = page.form.find("warband_0")
    assert isinstance(card, WarbandCard)
    hands.wait(lambda: card.company.decoding.is_ready)
    bare, full = (app.window.get_surface().copy() for _ in range(2))
    paint_dusk(app.kit, bare, card.sky())
    card.company.paint(full, card.sky())
    for place in places_in(card.sky(), len(behind_wizard(card.warband)))[1]:
        body = app.kit.canvas.point(place.x, place.y - place.high * 0.4)
        assert full.get_at(body) != bare.get_at(body), place


@pytest.mark.parametrize("seat", [0, 1])
def test_the_pen_leads_to_the_builder_and_back_with_what_was_made(
    app: App, hands: Hands, seat: int
) -> None:
    page = CampaignSetUp(app.kit, app.services)
    page.plan.choose("people", 2)
    app.manager.push(page, Transition.NONE)
    settle(hands, page)
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
    cells = [each for each in page.form.widgets if isinstance(each, OptionCell)]
    told = [cell.note for cell in cells]
    assert any(f" {book().tables.consolation} " in each for each in told)
    assert page.kit.words("campaign.option_text.end") in told
    assert all(told), "each says what it changes"
    assert len(cells) == len(further_options()) + 1


def test_the_effect_of_the_option_under_the_pointer_is_told(app: App, hands: Hands) -> None:
    page = CampaignSetUp(app.kit, app.services, "more")
    app.manager.push(page, Transition.NONE)
    settle(hands, page)
    note = page.form.find("note")
    assert isinstance(note, OptionNote)
    for name in ("fate", "market"):
        cell = page.form.find(f"option_{name}")
        hands.move(cell.area.center)
        hands.frames(3)
        assert note.cell is cell
    page.form.focus_on("seed")
    hands.frames(3)
    assert note.cell.note == page.kit.words("lobby.options.seed_text")


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_no_option_is_cut_by_its_tray(app: App, text_scale: float) -> None:
    app.services.change(text_scale=text_scale)
    page = CampaignSetUp(app.kit, app.services, "more")
    app.manager.push(page, Transition.NONE)
    pane = page.form.find("pane")
    assert isinstance(pane, ScrollPane)
    assert text_scale > 1 or pane.limit == 0, "all are in view"
    cells = [each for each in page.form.widgets if isinstance(each, OptionCell)]
    for share in (0.0, 0.3, 0.5, 0.8, 1.0):
        pane.scroll_to(pane.limit * share, at_once=True)
        for cell in cells:
            seen = cell.area.clip(pane.rect).height
            assert seen == pytest.approx(cell.area.height) or seen == pytest.approx(0, abs=9)


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
    settle(hands, page)
    cell = page.form.find("option_consolation")
    assert isinstance(cell, OptionCell)
    assert cell.pictures[cell.index] == pictured("consolation", True)
    hands.press("option_consolation")
    assert page.plan.value("consolation") is False
    assert cell.pictures[cell.index] == pictured("consolation", False)


def test_the_large_figures_are_not_painted_anew_under_the_pointer(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = CampaignSetUp(app.kit, app.services, "saved")
    app.manager.push(page, Transition.NONE)
    settle(hands, page)
    hands.drawn(20)
    picture = page.form.find("figure")
    painted: list[object] = []
    monkeypatch.setattr(great_picture, "paint_great_figure", lambda *_, **__: painted.append(1))
    hands.move(picture.area.center)
    hands.drawn(4)
    hands.move((picture.area.left - 20, picture.area.top))
    hands.drawn(4)
    assert not painted
