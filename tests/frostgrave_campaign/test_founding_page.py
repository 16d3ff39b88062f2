"""Founding a base: a shelf with pictures, and a paper that shows what one would get."""

from __future__ import annotations

import pygame
import pytest

from game.frostgrave.campaign.actions import Found, Furnish
from scenes.games.frostgrave.campaign.base_plan import ROOM_SIZE
from scenes.games.frostgrave.campaign.founding import FoundingPage
from scenes.games.frostgrave.campaign.founding_sheet import FoundingSheet, pieces_of
from scenes.games.frostgrave.campaign.shelf import Furnishing
from scenes.kit.scene import Transition
from tests.frostgrave_campaign.page_stand import FakeHost, campaign_in_play
from tests.frostgrave_campaign.states import book
from tests.scenes.hands import Hands


@pytest.fixture
def page(hands: Hands) -> FoundingPage:
    """The page in the market of a warband that lives in a laboratory with two resources."""
    app = hands.app
    app.services.open_game("frostgrave")
    made = FoundingPage(FakeHost(app.kit, app.services, campaign_in_play("market"), []))  # type: ignore[arg-type]
    app.manager.push(made, Transition.NONE)
    app.kit.sprites.load("frostgrave_campaign").wait()
    app.kit.sprites.load("frostgrave").wait()
    hands.drawn(20)
    return made


def sheet_of(page: FoundingPage, hands: Hands, action: Found | Furnish) -> FoundingSheet:
    page.tab = 0 if isinstance(action, Found) else 1
    page.chosen = action
    page.refresh()
    hands.drawn(20)
    sheet = page.form.find("sheet")
    assert isinstance(sheet, FoundingSheet)
    return sheet


def pixels_of(hands: Hands, rect: pygame.FRect) -> bytes:
    app = hands.app
    part = app.window.get_surface().subsurface(app.kit.canvas.rect(rect))
    return pygame.image.tobytes(part, "RGB")


def test_every_base_is_shown_with_its_room_and_piece(page: FoundingPage, hands: Hands) -> None:
    seen = set()
    for kind in book().bases:
        sheet = sheet_of(page, hands, Found(kind))
        assert sheet.offer.room == f"room_{kind}"
        assert sheet.offer.thing in [piece.sprite for piece in sheet.offer.pieces]
        picture = pygame.FRect(sheet.area.left + 30, sheet.area.top + 26, 420, 200)
        seen.add(pixels_of(hands, picture))
    assert len(seen) == len(book().bases)


def test_every_resource_is_shown_large(page: FoundingPage, hands: Hands) -> None:
    seen = set()
    group = page.kit.sprites.group("frostgrave_campaign")
    for kind in book().resources:
        sheet = sheet_of(page, hands, Furnish(kind))
        assert sheet.offer.thing == f"resource_{kind}"
        assert sheet.offer.thing in group
        picture = pygame.FRect(sheet.area.left + 30, sheet.area.top + 26, 420, 200)
        seen.add(pixels_of(hands, picture))
    assert len(seen) == len(book().resources)


def test_the_paper_tells_what_there_is_and_what_moving_costs(
    page: FoundingPage, hands: Hands
) -> None:
    leaves = page.word("leaves")
    here = sheet_of(page, hands, Found("laboratory")).offer
    assert here.owned == ("base_laboratory", "resource_kennel", "resource_crystal_ball")
    assert leaves not in here.reason
    assert "resource_crystal_ball" in [piece.sprite for piece in here.pieces]
    away = sheet_of(page, hands, Found("inn")).offer
    assert leaves in away.reason
    assert "resource_crystal_ball" not in [piece.sprite for piece in away.pieces]
    owned = sheet_of(page, hands, Furnish("kennel")).offer
    assert owned.price == page.word("there")
    assert sheet_of(page, hands, Furnish("giant_cauldron")).offer.price == "250"


def test_a_thing_stands_on_the_shelf_and_says_whose_it_is(page: FoundingPage, hands: Hands) -> None:
    page._show_tab(1)
    hands.drawn(20)
    tiles = {tile._item: tile for tile in page.form.widgets if isinstance(tile, Furnishing)}
    assert {f"resource_{kind}" for kind in book().resources} <= set(tiles)
    yours = page.word("yours")
    owned = {item for item, tile in tiles.items() if yours in tile._told}
    assert owned == {"resource_kennel", "resource_crystal_ball"}
    assert tiles["resource_giant_cauldron"]._told[2] == "250"


def test_rows_show_the_things_they_sell(page: FoundingPage) -> None:
    for tab, prefix in ((0, "base_"), (1, "resource_")):
        page.tab = tab
        wares = page.wares()
        assert all(ware.art and ware.sprite.startswith(prefix) for ware in wares)


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_longest_text_finds_room(text: float, page: FoundingPage, hands: Hands) -> None:
    hands.app.services.change(text_scale=text)
    hands.drawn(20)
    for kind, data in book().bases.items():
        sheet = sheet_of(page, hands, Found(kind))
        size = sheet.size_for(sheet.text_room())
        assert sum(tall for _, tall in sheet.lines(size)) <= sheet.text_room(), (kind, data.text)


def test_pieces_of_a_room_stand_inside_it_and_the_farthest_come_first() -> None:
    state = campaign_in_play("market")
    pieces = pieces_of(book(), state.bands[0], "library", ("crystal_ball", "summoning_circle"))
    depths = [piece.at[1] for piece in pieces if piece.layer != "flat"]
    assert depths == sorted(depths)
    assert all(0 < piece.at[0] < ROOM_SIZE[0] for piece in pieces)
    assert not any(piece.sprite == "gravestone" for piece in pieces)
