"""The base: its people and things, the panels, and handing items out."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.frostgrave.campaign.actions import Done, Give, Stow
from game.frostgrave.campaign.state import Base, CampaignState
from scenes.games.frostgrave.campaign.base import BasePage
from scenes.games.frostgrave.campaign.base_paper import ItemRow, SheetHead, SpellRow
from scenes.games.frostgrave.campaign.base_plan import ROOM_SIZE, plan_of
from scenes.games.frostgrave.campaign.base_thing_picture import ThingPicture
from tests.frostgrave_campaign.page_stand import FakeHost, campaign_in_play
from tests.frostgrave_campaign.states import book
from tests.scenes.hands import Hands


@pytest.fixture
def page(hands: Hands) -> BasePage:
    """The base after the second battle."""
    app = hands.app
    app.services.open_game("frostgrave")
    host = FakeHost(app.kit, app.services, campaign_in_play("market"))
    made = BasePage(host)  # type: ignore[arg-type]
    app.manager.push(made)
    app.kit.sprites.group("frostgrave_campaign")
    hands.frames(20)
    return made


def taken(page: BasePage) -> list[object]:
    found: list[object] = page.host.session.taken
    return found


def names_of(state: CampaignState) -> list[str]:
    return [piece.sprite for piece in plan_of(book(), state.bands[0]).pieces]


@pytest.mark.parametrize("kind", sorted(book().bases))
def test_every_base_has_a_room_and_a_piece_of_its_own(kind: str, page: BasePage) -> None:
    group = page.kit.sprites.group("frostgrave_campaign")
    assert f"room_{kind}" in group
    names = names_of(campaign_in_play("market", kind))
    assert f"base_{kind}" in names
    assert f"base_{kind}" in group


@pytest.mark.parametrize("resource", sorted(book().resources))
def test_every_resource_is_seen(resource: str, page: BasePage) -> None:
    group = page.kit.sprites.group("frostgrave_campaign")
    state = campaign_in_play("market", "inn", resource)
    assert f"resource_{resource}" in names_of(state)
    assert f"resource_{resource}" in group
    bare = replace(state.bands[0], base=Base("inn"))
    without = [piece.sprite for piece in plan_of(book(), bare).pieces]
    assert f"resource_{resource}" not in without


def test_a_camp_has_a_room_and_nothing_of_a_base() -> None:
    state = campaign_in_play("market", "")
    plan = plan_of(book(), state.bands[0])
    assert plan.room == "none"
    assert not any(piece.sprite.startswith(("base_", "resource_")) for piece in plan.pieces)


def test_everything_of_the_room_stands_inside_its_walls() -> None:
    state = campaign_in_play("market", "inn", *sorted(book().resources))
    plan = plan_of(book(), state.bands[0])
    for piece in plan.pieces:
        if piece.layer != "yard":
            assert 20 < piece.at[0] < ROOM_SIZE[0] - 20, piece
            assert 150 < piece.at[1] < ROOM_SIZE[1] - 20, piece


def test_everybody_is_somewhere_the_wounded_in_bed_and_the_hound_in_the_yard() -> None:
    state = campaign_in_play("market")
    band = state.bands[0]
    plan = plan_of(book(), band)
    assert {one.member for one in plan.people} == {member.id for member in band.members}
    in_bed = {one.member for one in plan.people if one.in_bed}
    assert in_bed == {member.id for member in band.members if member.rests}
    hound = next(member for member in band.members if member.kind == "war_hound")
    where = next(one.at for one in plan.people if one.member == hound.id)
    assert where[0] > 828
    places = [one.at for one in plan.people]
    assert len(set(places)) == len(places)


def test_a_hound_rests_in_the_yard_where_all_of_it_is_seen() -> None:
    band = campaign_in_play("market").bands[0]
    hound = next(member for member in band.members if member.kind == "war_hound")
    resting = tuple(replace(one, rests=int(one is hound)) for one in band.members)
    plan = plan_of(book(), replace(band, members=resting))
    found = next(one for one in plan.people if one.member == hound.id)
    assert not found.in_bed
    assert found.at[0] > 828


def test_a_stone_for_everybody_buried_up_to_six() -> None:
    state = campaign_in_play("market")
    band = state.bands[0]
    assert names_of(state).count("gravestone") == len(band.graves)
    state.bands[0] = replace(band, graves=band.graves * 5)
    assert names_of(state).count("gravestone") == 6


# ---------------------------------------------------------------------- papers
def test_the_paper_tells_level_numbers_and_spells(page: BasePage, hands: Hands) -> None:
    head = hands.form.find("sheet")
    assert isinstance(head, SheetHead)
    assert head.sheet.level == 3
    numbers = {number.name: number for number in head.sheet.numbers}
    assert numbers["fight"].value == "+3"
    assert numbers["fight"].change == 1
    assert numbers["move"].value == "5.5"
    assert numbers["move"].change == -1
    band = page.band
    first = hands.form.find(f"spell_{band.spells[0].spell}")
    assert isinstance(first, SpellRow)
    plain = page.book.casting_number(band.school, band.spells[0].spell)
    assert first.line.needed == plain - 1


def test_the_apprentice_casts_worse(page: BasePage, hands: Hands) -> None:
    known = page.band.spells[1].spell
    before = hands.form.find(f"spell_{known}")
    assert isinstance(before, SpellRow)
    hands.press("member_1")
    after = hands.form.find(f"spell_{known}")
    assert isinstance(after, SpellRow)
    assert after.line.needed == before.line.needed + 2


def test_people_are_chosen_in_the_room_and_in_the_roster(page: BasePage, hands: Hands) -> None:
    hands.press("member_3")
    assert page.chosen == 3
    hands.press("person_1")
    assert page.chosen == 1
    hands.form.focus_on("member_1")
    hands.key(pygame.K_DOWN)
    assert page.chosen == 2


@pytest.mark.parametrize("thing", ["study", "vault", "beds", "base", "kennel", "graves"])
def test_every_thing_lays_a_paper(thing: str, page: BasePage, hands: Hands) -> None:
    hands.press(f"thing_{thing}")
    assert page.shown == thing
    assert any(widget.key.startswith(("note_", "person_")) for widget in hands.form.widgets)
    hands.press(f"thing_{thing}")
    assert page.shown == "member"


def test_an_item_is_dragged_onto_somebody(page: BasePage, hands: Hands) -> None:
    hands.press("thing_vault")
    row = hands.form.find("vault_0")
    goal = hands.form.find("member_4")
    assert isinstance(row, ItemRow)
    _drag(hands, row.area.center, goal.area.center)
    assert taken(page) == [Give(row.item, 4)]


def test_an_item_dropped_beside_everybody_stays(page: BasePage, hands: Hands) -> None:
    hands.press("thing_vault")
    row = hands.form.find("vault_0")
    _drag(hands, row.area.center, (500, 20))
    assert taken(page) == []
    assert page.dragged is None


def test_keys_hand_an_item_to_whoever_is_chosen_and_put_it_away(
    page: BasePage, hands: Hands
) -> None:
    hands.press("member_2")
    hands.press("thing_vault")
    hands.form.focus_on("vault_0")
    hands.key(pygame.K_RETURN)
    assert taken(page) == [Give(page.band.vault[0], 2)]
    page.show("vault")
    hands.press("member_0")
    hands.press("carried_0")
    assert taken(page)[-1] == Stow(0, page.band.members[0].items[0])


def test_gold_ends_the_market(page: BasePage, hands: Hands) -> None:
    hands.press("leave")
    assert taken(page) == [Done()]


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_doors_and_the_labels_stay_apart(hands: Hands, language: str, scale: float) -> None:
    hands.app.services.change(language=language, text_scale=scale)
    hands.frames(20)
    labels = [each.rect for each in hands.form.widgets if each.key.startswith("thing_")]
    for number, rect in enumerate(labels):
        assert pygame.FRect(184, 0, 838, 700).contains(rect)
        assert rect.collidelist(labels[number + 1 :]) == -1


def _drag(hands: Hands, start: tuple[float, float], end: tuple[float, float]) -> None:
    point = hands.app.kit.canvas.point
    hands.move(start)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point(*start), button=1))
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    for at in (middle, end):
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=point(*at), rel=(9, 9), buttons=(1, 0, 0))
        )
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=point(*end), button=1))
    hands.frames(4)


# ---------------------------------------------------------------------- the pictures of things
@pytest.mark.parametrize("thing", ["vault", "study", "beds", "base", "kennel", "graves"])
def test_the_panel_of_a_thing_begins_with_its_picture(
    thing: str, page: BasePage, hands: Hands
) -> None:
    hands.press(f"thing_{thing}")
    picture, head = hands.form.find("thing_picture"), hands.form.find("sheet")
    assert isinstance(picture, ThingPicture)
    assert picture.rect.bottom <= head.rect.top
    group = page.kit.sprites.group("frostgrave_campaign")
    assert picture.sprites
    assert all(name in group for name in picture.sprites)


def test_a_full_vault_has_no_room_for_a_picture(page: BasePage, hands: Hands) -> None:
    band = page.state.bands[0]
    page.state.bands[0] = replace(band, vault=("hand_weapon",) * 13)
    hands.press("thing_vault")
    assert "thing_picture" not in {each.key for each in hands.form.widgets}
    assert "paper" not in {each.key for each in hands.form.widgets}
