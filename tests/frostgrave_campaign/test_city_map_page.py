"""The map of the city: what it shows of a campaign, and how one chooses a place on it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from msgspec.structs import replace

from game.frostgrave.campaign.actions import Camp, Travel
from game.frostgrave.campaign.conclusion import conclude
from game.frostgrave.campaign.rules import FrostgraveCampaign
from game.frostgrave.campaign.state import BattleReport, CampaignState, Entry, Pairing, Side
from scenes.games.frostgrave.campaign.city_card import CardWords
from scenes.games.frostgrave.campaign.city_comers import card_of
from scenes.games.frostgrave.campaign.city_map import CityMapPage
from scenes.games.frostgrave.campaign.city_plan import plan_of, sheet_in
from scenes.games.frostgrave.campaign.place_picture import THINGS
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.labels import Paragraph
from scenes.kit.widgets.scroll import ScrollPane
from tests.frostgrave_campaign.page_stand import OPEN, FakeHost, campaign_in_play, settle
from tests.frostgrave_campaign.states import begun, book
from tests.scenes.hands import Hands


def number_of(state: CampaignState, place: str) -> int:
    return next(number for number, each in enumerate(state.places) if each.id == place)


def goals_of(state: CampaignState) -> list[int]:
    return [number_of(state, place) for place in OPEN]


@pytest.fixture
def page(hands: Hands) -> CityMapPage:
    """The map before the third battle."""
    app = hands.app
    app.services.open_game("frostgrave")
    made = CityMapPage(FakeHost(app.kit, app.services, campaign_in_play()))  # type: ignore[arg-type]
    app.manager.push(made)
    app.kit.sprites.group("frostgrave_campaign")
    hands.frames(20)
    return made


def taken(page: CityMapPage) -> list[object]:
    found: list[object] = page.host.session.taken
    return found


def test_ways_are_walked_open_or_far() -> None:
    state = campaign_in_play()
    plan = plan_of(book(), state, 0, goals_of(state))
    courses = {(way.first, way.second): way.course for way in plan.ways}
    assert courses["mausoleum", "well_of_dreams_and_sorrows"] == "walked"
    assert courses["mausoleum", "haunted_houses"] == "open"
    assert courses["well_of_dreams_and_sorrows", "keep"] == "open"
    assert courses["silent_tower", "black_gate"] == "far"
    assert courses["haunted_houses", "genie_in_the_bottle"] == "far"


def test_every_way_of_the_city_is_drawn_once() -> None:
    state = campaign_in_play()
    plan = plan_of(book(), state, 0)
    pairs = [frozenset((way.first, way.second)) for way in plan.ways]
    assert len(pairs) == len(set(pairs))
    told = {frozenset((place.id, end)) for place in book().city.places for end in place.ways}
    assert set(pairs) == told


def test_the_camp_is_where_the_last_battle_was_and_the_results_are_told() -> None:
    state = campaign_in_play()
    plan = plan_of(book(), state, 0)
    assert plan.camp == "well_of_dreams_and_sorrows"
    assert plan.results == ("won", "drawn")
    state.chronicle.append(Entry(2, 1, "battle_lost", first="keep"))
    assert plan_of(book(), state, 0).results == ("won", "drawn")
    state.chronicle.append(Entry(3, 0, "battle_lost", first="keep"))
    after = plan_of(book(), state, 0)
    assert after.camp == "keep"
    assert after.spot(number_of(state, "keep")).result == "lost"


def test_whoever_has_planted_a_banner_camps_there() -> None:
    state = campaign_in_play()
    goal = number_of(state, "keep")
    state.banners = (goal, *state.banners[1:])
    plan = plan_of(book(), state, 0)
    assert plan.camp == "keep"
    assert plan.spot(goal).banners == (0, 1)


def test_before_the_first_battle_they_camp_before_the_walls() -> None:
    state = campaign_in_play()
    state.chronicle.clear()
    state.round = 1
    for number, place in enumerate(state.places):
        state.places[number] = replace(place, done_by=(), won_by=-1)
    plan = plan_of(book(), state, 0)
    assert plan.camp == ""
    assert plan.results == ()
    assert {way.course for way in plan.ways} == {"far"}


def test_each_seat_sees_what_it_knows_itself() -> None:
    state = campaign_in_play()
    tower = number_of(state, "silent_tower")
    assert plan_of(book(), state, 0).spot(tower).known == 0
    place = state.places[tower]
    state.places[tower] = replace(place, known=(0, 3, 0, 0))
    assert plan_of(book(), state, 0).spot(tower).known == 0
    assert plan_of(book(), state, 1).spot(tower).known == 3


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 960), (1600, 1200)])
def test_every_place_lies_on_the_sheet(size: tuple[int, int]) -> None:
    scale = min(size[0] / 1280, size[1] / 720)
    visible = pygame.FRect(0, 0, size[0] / scale, size[1] / scale)
    visible.center = (640, 360)
    sheet = sheet_in(visible)
    assert visible.contains(sheet.rect)
    assert (sheet.picture == "map_tall") is (size[1] / size[0] > 0.7)
    for place in book().city.places:
        assert sheet.rect.collidepoint(sheet.point(book(), place.id)), place.id


def test_every_place_has_a_model_and_a_picture(page: CityMapPage) -> None:
    group = page.kit.sprites.group("frostgrave_campaign")
    figures = page.kit.sprites.group("frostgrave")
    for place in book().city.places:
        assert f"place_{place.id}" in group
        for name, *_ in THINGS[place.id]:
            assert name in group or name in figures, name


# ---------------------------------------------------------------------- by hand
def test_a_click_fills_the_card_and_gold_marches(page: CityMapPage, hands: Hands) -> None:
    hands.press("place_keep")
    words = hands.form.find("card")
    assert isinstance(words, CardWords)
    assert words.card.name == "The Keep"
    assert [comer.swords for comer in words.card.comers] != []
    hands.press("march")
    assert taken(page) == [Travel(number_of(page.state, "keep"))]


@pytest.mark.rule("FG-S6.18")
@pytest.mark.parametrize(("books", "told"), [("open", "level 0"), ("shut", "level unknown")])
def test_the_level_of_a_shut_book_is_told_as_unknown(
    books: str, told: str, page: CityMapPage
) -> None:
    page.state.options = replace(page.state.options, books=books)
    page.chosen = number_of(page.state, "keep")
    comers = card_of(page).comers
    assert comers and all(told in comer.title for comer in comers)


def test_a_double_click_marches(page: CityMapPage, hands: Hands) -> None:
    spot = hands.form.find("place_complex_temple")
    hands.click(spot.rect.center)
    assert taken(page) == []
    hands.click(spot.rect.center)
    assert taken(page) == [Travel(number_of(page.state, "complex_temple"))]


def test_two_slow_clicks_do_not_march(page: CityMapPage, hands: Hands) -> None:
    spot = hands.form.find("place_complex_temple")
    hands.click(spot.rect.center)
    hands.frames(40)
    hands.click(spot.rect.center)
    assert taken(page) == []


def test_nobody_marches_where_no_way_leads(page: CityMapPage, hands: Hands) -> None:
    hands.press("place_library")
    page.march()
    assert taken(page) == []


def test_the_gold_button_of_a_place_out_of_reach_shows_one_within_reach(
    page: CityMapPage, hands: Hands
) -> None:
    hands.press("place_library")
    hands.press("way")
    assert page.chosen in goals_of(page.state)
    assert taken(page) == []
    assert hands.form.find("march").enabled


def test_where_no_place_is_within_reach_the_gold_button_rests(hands: Hands) -> None:
    page = first_page(hands, campaign_in_play(), ())
    camp = page.form.find("camp")
    assert page.form.primary is camp
    assert camp.enabled


def test_tab_goes_through_the_open_places_and_enter_marches(
    page: CityMapPage, hands: Hands
) -> None:
    seen = []
    for _ in range(len(OPEN)):
        hands.key(pygame.K_TAB)
        seen.append(page.state.places[page.chosen].id)
    assert set(seen) == set(OPEN)
    goal = page.chosen
    hands.key(pygame.K_RETURN)
    assert taken(page) == [Travel(goal)]


def test_arrows_go_to_the_nearest_place_in_their_direction(page: CityMapPage, hands: Hands) -> None:
    hands.press("place_keep")
    hands.form.focus_on("place_keep")
    hands.key(pygame.K_LEFT)
    assert page.state.places[page.chosen].id == "haunted_houses"
    hands.key(pygame.K_UP)
    assert page.state.places[page.chosen].id == "genie_in_the_bottle"
    hands.key(pygame.K_RIGHT)
    assert page.state.places[page.chosen].id == "library"


def test_b_opens_the_base_and_escape_comes_back(page: CityMapPage, hands: Hands) -> None:
    hands.key(pygame.K_b, text="b")
    hands.wait(lambda: type(hands.top).__name__ == "BaseRoomPage")
    hands.frames(20)
    hands.key(pygame.K_ESCAPE)
    hands.wait(lambda: hands.top is page)


def test_camp_stays_away_from_battle(page: CityMapPage, hands: Hands) -> None:
    hands.press("camp")
    assert taken(page) == []
    hands.key(pygame.K_ESCAPE)
    hands.frames(20)
    assert taken(page) == [] and hands.top is page
    hands.press("camp")
    hands.frames(20)
    hands.key(pygame.K_RETURN)
    hands.frames(20)
    assert taken(page) == [Camp()]


def test_a_round_of_rest_has_its_place_among_the_results() -> None:
    state = campaign_in_play()
    state.round, state.chronicle[:] = 4, [
        Entry(1, 0, "battle_won", first="mausoleum"),
        Entry(3, 0, "battle_lost", first="keep"),
    ]  # fmt: skip
    assert plan_of(book(), state, 0).results == ("won", "rest", "lost")
    state.round = 6
    assert plan_of(book(), state, 0).results == ("won", "rest", "lost", "rest", "rest")


@pytest.mark.usefixtures("page")
def test_what_is_not_known_is_not_told(hands: Hands) -> None:
    hands.press("place_silent_tower")
    words = hands.form.find("card")
    assert isinstance(words, CardWords)
    text = repr(words.card)
    assert "Silent" not in text.replace("place='silent_tower'", "")
    assert all(line.locked for line in words.card.told)
    hands.press("place_living_museum")
    words = hands.form.find("card")
    assert isinstance(words, CardWords)
    assert [line.locked for line in words.card.told] == [False, False, True]


def test_the_card_scrolls_where_text_is_large(page: CityMapPage, hands: Hands) -> None:
    hands.app.window.size = (1280, 720)
    hands.app.kit.resize((1280, 720))
    hands.app.services.change(text_scale=1.5)
    hands.frames(20)
    hands.press("place_keep")
    tall = page.card_rect
    hands.key(pygame.K_PAGEUP)  # the hints of keys take room below the card
    hands.frames(2)
    card = page.card_rect
    assert card.bottom < tall.bottom
    for key in ("march", "camp"):
        assert card.contains(hands.form.find(key).rect)
    pane = hands.form.find("told")
    assert isinstance(pane, ScrollPane)
    assert pane.rect.bottom <= hands.form.find("march").rect.top
    assert pane.limit > 0
    hands.key(pygame.K_PAGEDOWN)
    assert pane.offset > 0
    hands.key(pygame.K_PAGEUP)
    assert pane.offset == 0


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_name_of_the_city_stays_clear_of_the_labels(
    page: CityMapPage, hands: Hands, language: str, scale: float
) -> None:
    hands.app.services.change(text_scale=scale, language=language)
    drawn: list[pygame.FRect] = []
    text, draw = page.kit.text, page.kit.text.draw
    names = [page.word("city"), page.word("campaign")]

    def note(
        surface: pygame.Surface,
        words: str,
        style: TextStyle,
        at: tuple[float, float],
        anchor: Anchor,
        opacity: float = 1.0,
    ) -> None:
        if words in names:
            rect = pygame.FRect(0, 0, text.width(words, style), style.size)
            setattr(rect, "bottomleft" if anchor is Anchor.BOTTOM_LEFT else "midleft", at)
            drawn.append(rect)
        draw(surface, words, style, at, anchor, opacity)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "draw", note)
        page.drawing.paint(pygame.Surface(page.kit.canvas.size))
    assert len(drawn) == len(names)
    for spot in page.plan.spots:
        label = page.painter.label_rect(page.sheet, spot, page.name_of_place(spot))
        assert label.inflate(24, 0).collidelist(drawn) < 0, spot.id


def test_nothing_moves_under_reduced_motion_and_something_does_without(
    page: CityMapPage, hands: Hands
) -> None:
    assert page.kit.settings.reduce_motion
    settle(hands, page)
    hands.frames(30)
    assert not page.changed
    hands.app.services.change(reduce_motion=False)
    hands.frames(2)
    assert page.changed


def test_a_place_where_nobody_can_march_says_why(page: CityMapPage) -> None:
    far = number_of(page.state, "black_gate")
    page.choose(far)
    told = [widget.text for widget in page.form.widgets if isinstance(widget, Paragraph)]
    assert page.refused
    assert page.refused in told
    page.choose(goals_of(page.state)[0])
    assert page.form.find("march").enabled
    assert not any(isinstance(widget, Paragraph) for widget in page.form.widgets)


# ---------------------------------------------------------------------- the first sight
def first_page(hands: Hands, state: CampaignState, goals: Sequence[str]) -> CityMapPage:
    """Return a page that has just been opened, with ways to these places."""
    app = hands.app
    app.services.open_game("frostgrave")
    legal = [*(Travel(number_of(state, goal)) for goal in goals), Camp()]
    made = CityMapPage(FakeHost(app.kit, app.services, state, legal))  # type: ignore[arg-type]
    app.manager.push(made)
    app.kit.sprites.group("frostgrave_campaign")
    hands.frames(20)
    return made


def test_the_nearest_open_place_is_chosen_first(hands: Hands) -> None:
    state = campaign_in_play()
    page = first_page(hands, state, ["genie_in_the_bottle", "complex_temple", "library"])
    assert page.plan.camp == "well_of_dreams_and_sorrows"
    assert state.places[page.chosen].id == "complex_temple"


def test_snow_over_unknown_quarters_leaves_the_name_of_the_city_readable(hands: Hands) -> None:
    dark = []
    for known in (0, 3):  # The names of known places leave the heading less room.
        state = campaign_in_play()
        for number, place in enumerate(state.places):
            state.places[number] = replace(place, known=(known,) * 4)
        page = first_page(hands, state, OPEN)
        picture = pygame.Surface(page.kit.canvas.size)
        page.drawing.paint(picture)
        names = [
            page.painter.label_rect(page.sheet, spot, page.name_of_place(spot))
            for spot in page.plan.spots
        ]
        corner = page.painter.heading_rect(page.sheet, names)
        pixels = pygame.surfarray.array3d(picture.subsurface(page.kit.canvas.rect(corner)))
        dark.append(int((pixels.sum(axis=2) < 330).sum()))
    assert dark[0] >= dark[1]


@pytest.mark.parametrize("books", ["open", "shut"])
def test_every_place_where_a_seat_has_fought_tells_how_it_went(books: str) -> None:
    """The chronicle alone says so: a battle enters it with the place, and no book shuts it."""
    campaign = begun("battle", 3, books=books)
    state = campaign.state
    for place, winner in enumerate((0, 1, -1)):
        state.round, state.pairings = place + 1, (Pairing(place, (0, 1), 1),)
        conclude(campaign, BattleReport(state.round, place, (Side(0), Side(1)), winner=winner))
    rules = FrostgraveCampaign(book())
    told = []
    for seat in range(3):
        plan = plan_of(book(), rules.view(state, seat), seat)
        fought = [spot.number for spot in plan.spots if spot.result]
        assert fought == [n for n, place in enumerate(state.places) if seat in place.done_by]
        told.append([plan.spot(number).result for number in range(3)])
    assert told == [["won", "lost", "drawn"], ["lost", "won", "drawn"], ["", "", ""]]
