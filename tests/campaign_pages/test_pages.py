"""Briefing, aftermath, levels and market: offers, refusals and contents."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from game.engine.errors import Refused
from game.engine.seats import Seat
from game.frostgrave.campaign.actions import Buy, Done
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import TableRolled
from game.frostgrave.campaign.recruits import recruit
from game.frostgrave.campaign.roster import in_order
from game.frostgrave.campaign.state import Grave, Injury, Known, Pairing
from scenes.app.app import App
from scenes.games.frostgrave.campaign.aftermath import AftermathPage
from scenes.games.frostgrave.campaign.base import BasePage
from scenes.games.frostgrave.campaign.between_battles import BetweenBattlesPage
from scenes.games.frostgrave.campaign.briefing import BriefingPage
from scenes.games.frostgrave.campaign.briefing_parts import RULE, HoldsRow
from scenes.games.frostgrave.campaign.chronicle import ChroniclePage
from scenes.games.frostgrave.campaign.chronicle_book import OpenBook
from scenes.games.frostgrave.campaign.founding import FoundingPage
from scenes.games.frostgrave.campaign.graves import GravesPage
from scenes.games.frostgrave.campaign.hiring import HiringPage
from scenes.games.frostgrave.campaign.holds import lines_of
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.items_overlay import ItemsOverlay
from scenes.games.frostgrave.campaign.level_up import LevelUpPage, chance
from scenes.games.frostgrave.campaign.place_picture import PlacePicture
from scenes.games.frostgrave.campaign.rivals import RivalsPage
from scenes.games.frostgrave.campaign.shop import ShopPage
from scenes.games.frostgrave.campaign.spells_after import SpellsAfterPage
from scenes.games.frostgrave.campaign.telling import level_text
from scenes.games.frostgrave.campaign.till import TillRoll
from scenes.kit.scene import Transition
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label
from scenes.kit.widgets.scroll import BAR_WIDTH, ScrollPane
from tests.campaign_pages.company import begun, go_on, gold, opened
from tests.frostgrave_campaign import states
from tests.scenes.hands import Hands


def _front(app: App) -> object:
    return app.manager.top


def _two_about_to_march() -> Campaign:
    campaign = states.begun("muster", 2)
    campaign.state.pairings = (Pairing(0, (0, 1), 5),)
    return campaign


def _briefing(app: App, campaign: Campaign) -> BriefingPage:
    opened(app, campaign)
    page = _front(app)
    assert isinstance(page, BriefingPage)
    return page


def test_the_briefing_ticks_and_refuses(app: App, hands: Hands) -> None:
    campaign = _two_about_to_march()
    campaign.change_member(0, 3, rests=1)
    page = _briefing(app, campaign)
    assert 3 not in page.march
    hands.press("member_4")
    assert 4 not in page.march
    hands.press("member_4")
    assert 4 in page.march
    before = page.march
    hands.press("member_3")
    assert page.march == before
    hands.press("march")
    assert page.host.state.pairings[0].ready[0]


def test_the_rules_of_a_briefing_take_the_lines_that_large_words_need(app: App) -> None:
    app.services.change(text_scale=1.5)
    page = _briefing(app, _two_about_to_march())
    rows = [one for one in page.form.widgets if isinstance(one, HoldsRow)]
    high = page.kit.text.line_height(RULE)
    told = [len(row.lines()) for row in rows]
    assert max(told) > 1
    assert all(row.rect.height >= count * high for row, count in zip(rows, told, strict=True))
    for above, below in pairwise(rows):
        assert above.rect.bottom < below.rect.top


def test_items_are_handed_over_in_the_briefing(app: App, hands: Hands) -> None:
    campaign = _two_about_to_march()
    campaign.change_band(0, vault=("potion_of_healing",))
    page = _briefing(app, campaign)
    hands.press("items")
    assert isinstance(_front(app), ItemsOverlay)
    hands.press("hand_over")
    assert page.band.vault == ()
    assert any("potion_of_healing" in member.items for member in page.band.members)


def test_every_scenario_of_the_book_has_its_lines(app: App) -> None:
    host = opened(app, states.begun("market", 2))
    for scenario in host.session.rules.book.reference.scenarios.values():  # type: ignore[attr-defined]
        lines = lines_of(app.kit.words, scenario, spare=False)
        assert len(lines) >= 3, scenario.id
        assert scenario.id == "standard" or lines[0].clause == scenario.clause
        assert all(line.clause.startswith("FG-") for line in lines)


def test_nothing_of_a_briefing_is_covered_by_the_bar_of_its_rules(app: App) -> None:
    app.services.change(text_scale=1.5)
    page = _briefing(app, _two_about_to_march())
    pane = page.form.find("rules")
    assert isinstance(pane, ScrollPane)
    assert pane.limit > 0
    inside = [one for one in page.form.widgets if one.pane is pane]
    assert len(inside) > 5
    assert all(one.rect.right <= pane.rect.right - 1.5 * BAR_WIDTH for one in inside)


def test_items_are_not_opened_where_there_are_none(app: App, hands: Hands) -> None:
    _briefing(app, _two_about_to_march())
    hands.press("items")
    assert isinstance(_front(app), BriefingPage)


def test_a_chronicle_without_a_battle_says_so_and_shows_the_warband(app: App) -> None:
    host = opened(app, states.begun("map", 2))
    page = ChroniclePage(host)
    app.manager.push(page, Transition.NONE)
    book = page.form.find("book_0")
    assert isinstance(book, OpenBook)
    place, _, lines, titles, _, company, _ = book.looks()  # type: ignore[misc]
    assert [name for _, name in book.faces] == [
        page.member_name(one) for one in in_order(page.band)
    ]
    assert not place
    assert company[0].startswith("red_wizard")
    assert [line.text for line in lines] == [page.word("nothing_yet")]
    assert titles[0] == page.word("no_page")


def test_every_press_throws_one_die(app: App) -> None:
    campaign = states.fought(states.begun("survival", 2, 18, 2, 18))
    campaign.state.reports = (
        replace(
            campaign.state.reports[0],
            sides=(
                replace(campaign.state.reports[0].sides[0], fates=states.fallen(campaign, 3, 4, 5)),
                campaign.state.reports[0].sides[1],
            ),
        ),
    )
    host = opened(app, campaign)
    page = _front(app)
    assert isinstance(page, AftermathPage)
    assert page.shown is not None
    assert page.shown.number == 0
    for thrown, natural in enumerate((18, 2, 18), start=1):
        gold(app)
        assert page.shown.number == natural
        assert len(host.session.chapters) == thrown
    assert page.waits
    assert host.state.phase != "survival" or not host.state.tasks


def _rolled_on_the_till(page: AftermathPage) -> int:
    till = page.form.find("till")
    assert isinstance(till, TillRoll)
    return sum(line.icon == "dice" for line in till.lines)


def test_the_till_keeps_back_what_the_die_on_the_table_still_hides(app: App) -> None:
    app.services.change(animation_speed="normal", reduce_motion=False)
    campaign = states.fought(states.begun("survival", 2, 18, 2))
    report = campaign.state.reports[0]
    own = replace(report.sides[0], fates=states.fallen(campaign, 3, 4))
    campaign.state.reports = (replace(report, sides=(own, report.sides[1])),)
    opened(app, campaign)
    page = _front(app)
    assert isinstance(page, AftermathPage)
    gold(app)
    assert _rolled_on_the_till(page) == 0
    gold(app)  # lets the die lie still
    assert _rolled_on_the_till(page) == 1


def test_the_gold_button_says_what_a_press_does(app: App, hands: Hands) -> None:
    """It throws a die only where it says so; whatever is acknowledged goes on."""
    host = begun(app, battles=1, seats=2, simulated=True)
    go_on(app, lambda top: isinstance(top, AftermathPage))
    told = app.kit.words("campaign.aftermath.roll_for", name="")
    said: set[bool] = set()
    while isinstance(page := app.manager.top, AftermathPage) and len(host.session.chapters) < 400:
        button = hands.form.find("next")
        assert isinstance(button, Button)
        throws = button.text == app.kit.words("campaign.aftermath.roll") or told in button.text
        said.add(throws)
        rolled = _rolls(host)
        gold(app)
        hands.frames(60)
        assert (_rolls(host) > rolled) == throws, (button.text, page.shown)
    assert len(said) == 2


def _rolls(host: CampaignHost) -> int:
    events = (event for chapter in host.session.chapters for event in chapter.events)
    return sum(isinstance(event, TableRolled) and event.seat == 0 for event in events)


def test_all_at_once_stops_at_a_choice(app: App, hands: Hands) -> None:
    campaign = states.fought(
        states.begun("survival", 2, 18, 1, 18),
    )
    side = campaign.state.reports[0].sides[0]
    campaign.state.reports = (
        replace(
            campaign.state.reports[0],
            sides=(
                replace(side, fates=states.fallen(campaign, 3, 4, 5)),
                campaign.state.reports[0].sides[1],
            ),
        ),
    )
    campaign.change_band(0, vault=("elixir_of_life",))
    host = opened(app, campaign)
    page = _front(app)
    assert isinstance(page, AftermathPage)
    hands.press("all")
    assert host.state.tasks[0].kind == "rescue"
    hands.press("way_0")
    assert not page.band.graves
    assert page.band.vault == ()


def test_a_level_is_spent_and_taken_back(app: App, hands: Hands) -> None:
    campaign = states.fought(states.begun("study", 2))
    campaign.change_band(0, experience=200)
    opened(app, campaign)
    page = _front(app)
    assert isinstance(page, LevelUpPage)
    spell = page.band.spells[0]
    hands.press("spells_0")
    hands.press("learn")
    assert page.band.spells[0] == Known(spell.spell, 1)
    hands.press("undo")
    assert page.band.spells[0] == spell
    assert [chance(number) for number in (1, 12, 20, 21)] == [20, 9, 1, 0]


def test_nobody_ends_the_market_of_a_rival(app: App, hands: Hands) -> None:
    """While rivals trade the base waits: its gold button, its market and its vault."""
    campaign = states.fought(states.begun("market", 2))
    campaign.state.seat = 1
    campaign.change_band(0, vault=("potion_of_healing",))
    host = opened(app, campaign, enter=False)
    page = _front(app)
    assert isinstance(page, BasePage)
    assert not page.decides
    gold = hands.form.find("leave")
    assert isinstance(gold, Button)
    assert not gold.enabled
    assert gold.text == app.kit.words("campaign.busy")
    for door in ("shop", "hire", "found"):
        assert not hands.form.find(door).enabled
        assert hands.form.find(door).reason
    before = host.state
    page.go_on()
    page.give("potion_of_healing")
    with pytest.raises(Refused):
        host.session.act(Done())
    assert host.state is before


def test_hiring_tells_the_strength_for_gold(app: App) -> None:
    """By that of the cheapest ones; an apprentice casts and is no soldier."""
    campaign = states.fought(states.begun("market", 2))
    host = opened(app, campaign)
    page = HiringPage(host)
    app.manager.push(page)
    rows = {ware.sprite: ware for ware in page.wares()}
    found = {}
    for kind in ("thug", "knight", "archer"):
        each = recruit(page.rules.book, page.state.options, page.band, kind)
        assert each is not None
        found[kind] = each.strength / each.wage
    for kind in ("knight", "archer"):
        count = round(100 * found[kind] / found["thug"])
        told = app.kit.words("campaign.hiring.worth", count=count, name="Thug")
        assert told in page.sheet(rows[f"red_{kind}_0"]).text
    for plain in ("thug", "apprentice"):
        assert "Thugs" not in page.sheet(rows[f"red_{plain}_0"]).text


@pytest.mark.parametrize(("left", "key"), [(2, "to_map"), (1, "to_gate"), (0, "to_end")])
def test_the_last_market_leads_to_the_end(app: App, hands: Hands, left: int, key: str) -> None:
    campaign = states.fought(states.begun("market", 2))
    campaign.state.round = campaign.state.options.battles - left
    opened(app, campaign)
    assert isinstance(_front(app), BasePage)
    button = hands.form.find("leave")
    assert isinstance(button, Button)
    assert button.text == app.kit.words(f"campaign.base.{key}")


def test_spells_after_tell_their_chance(app: App, hands: Hands) -> None:
    campaign = states.fought(states.begun("after", 2, 20))
    band = campaign.band(0)
    campaign.change_band(0, spells=(*band.spells, Known("miraculous_cure")))
    campaign.change_member(0, 3, injuries=(Injury("lost_toes"),))
    opened(app, campaign)
    page = _front(app)
    assert isinstance(page, SpellsAfterPage)
    tries = page.tries()
    assert {each.spell for each in tries} == {"miraculous_cure"}
    assert all(0 <= each.percent <= 100 for each in tries)
    hands.press("try")
    assert page.member(3).injuries == ()  # type: ignore[union-attr]


def test_the_shop_buys_sells_and_takes_back(app: App, hands: Hands) -> None:
    campaign = states.fought(states.begun("market", 2))
    campaign.change_band(0, gold=600, vault=("potion_of_healing",))
    host = opened(app, campaign)
    page = ShopPage(host)
    app.manager.push(page)
    hands.frames(4)
    money = page.band.gold
    hands.press("take")
    assert page.band.gold < money
    hands.press("undo")
    assert page.band.gold == money
    page._show_tab(page.tabs.index("sell"))
    hands.press("take")
    assert page.band.gold > money
    assert page.band.vault == ()


@pytest.mark.parametrize(("language", "told"), [("en", True), ("zh_TW", False)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_briefing_names_its_scenario_where_the_place_is_called_otherwise(
    app: App, language: str, told: bool, scale: float
) -> None:
    app.services.change(language=language, text_scale=scale)
    campaign = states.begun("muster", 2)
    places = [place.id for place in campaign.state.places]
    well = places.index("well_of_dreams_and_sorrows")
    campaign.state.pairings = (Pairing(well, (0, 1), 5),)
    page = _briefing(app, campaign)
    kinds = [each for each in page.form.widgets if each.key == "kind"]
    assert bool(kinds) == told
    lines = [each for each in page.form.widgets if isinstance(each, Label)]
    for kind in kinds:
        beside = [each for each in lines if each is not kind and each.rect.top == kind.rect.top]
        assert beside and not any(each.rect.colliderect(kind.rect) for each in beside)


def test_the_shop_says_how_much_is_missing(app: App) -> None:
    campaign = states.fought(states.begun("market", 2))
    campaign.change_band(0, gold=30)
    page = ShopPage(opened(app, campaign))
    app.manager.push(page, Transition.NONE)
    app.frame(0.02)
    (ware,) = [each for each in page.wares() if each.action == Buy("potion_of_healing")]
    text = page.sheet(ware).text
    assert page.word("sums_short", price=50, sale=25, short=20) in text
    assert "-20" not in text


@pytest.mark.parametrize(
    ("number", "key"), [(1, "to_map"), (9, "to_gate"), (10, "to_end")], ids=["map", "gate", "end"]
)
def test_the_way_out_of_the_market_says_where_it_leads(app: App, number: int, key: str) -> None:
    campaign = states.fought(states.begun("market", 2))
    campaign.state.round = number
    opened(app, campaign)
    page = _front(app)
    assert isinstance(page, BasePage)
    assert page.form.find("leave").text == page.word(key)  # type: ignore[attr-defined]


def test_somebody_is_hired_under_a_name_of_ones_own(app: App, hands: Hands) -> None:
    campaign = states.fought(states.begun("market", 2))
    campaign.change_band(0, gold=600)
    campaign.drop_member(0, 4)
    host = opened(app, campaign)
    page = HiringPage(host)
    app.manager.push(page)
    hands.frames(4)
    hands.click(hands.form.find("name").area.center)
    hands.type("Ygritte")
    hands.press("take")
    assert page.band.members[-1].name == "Ygritte"
    hands.press("name")
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert page.band.members[-1].name == "Ygritte"


def test_a_base_is_founded_and_furnished(app: App, hands: Hands) -> None:
    campaign = states.fought(states.begun("market", 2))
    campaign.change_band(0, gold=3000)
    host = opened(app, campaign)
    page = FoundingPage(host)
    app.manager.push(page)
    hands.frames(4)
    hands.press("take")
    assert page.band.base is not None
    page._show_tab(1)
    hands.press("take")
    assert page.band.base is not None
    assert len(page.band.base.resources) == 1


def test_a_flower_is_laid(app: App, hands: Hands) -> None:
    campaign = states.fought(states.begun("market", 2))
    campaign.change_band(0, graves=(Grave(campaign.member(0, 4), 1, "keep", "a thug", "fight"),))
    campaign.drop_member(0, 4)
    host = opened(app, campaign)
    page = GravesPage(host)
    app.manager.push(page)
    hands.frames(4)
    hands.press("flower")
    assert page.band.graves[0].flower


def test_book_and_rivals_show_in_both_languages(app: App, hands: Hands) -> None:
    campaign = states.fought(states.begun("market", 4))
    campaign.note(0, "battle_won", first="keep", second="3")
    campaign.note(0, "died", "4", "thug")
    host = opened(app, campaign)
    for page in (ChroniclePage(host), RivalsPage(host)):
        app.manager.push(page)
        for language in ("en", "zh_TW"):
            app.services.change(language=language)
            hands.frames(6)
        app.manager.pop()
        hands.frames(2)


def test_the_key_of_the_log_opens_the_chronicle(app: App, hands: Hands) -> None:
    campaign = states.fought(states.begun("study", 2))
    campaign.change_band(0, experience=200)
    opened(app, campaign)
    hands.key(pygame.K_l)
    page = _front(app)
    assert isinstance(page, ChroniclePage)
    hands.key(pygame.K_l)
    assert _front(app) is page
    hands.key(pygame.K_ESCAPE)
    assert isinstance(_front(app), LevelUpPage)


def test_keys_and_a_pad_throw_the_dice(app: App, hands: Hands) -> None:
    campaign = states.begun("survival", 2, 18, 18)
    states.fought(campaign, fates=states.fallen(campaign, 3, 4))
    host = opened(app, campaign)
    hands.key(pygame.K_RETURN)
    assert len(host.session.chapters) == 1
    hands.pad(0)
    assert len(host.session.chapters) == 2


def test_eight_spells_to_improve_are_seen_at_once(app: App) -> None:
    campaign = states.begun("study", 2)
    campaign.change_band(0, experience=250, grimoires=("wall", "heal"))
    opened(app, campaign)
    page = _front(app)
    assert isinstance(page, LevelUpPage)
    assert len(page.band.spells) == 8
    pane = page.form.find("pane_spells")
    assert isinstance(pane, ScrollPane)
    assert pane.limit == 0


def test_a_battle_that_is_drawn_shows_who_meets_where(app: App) -> None:
    begun(app, battles=2, seats=2, simulated=True)
    page = go_on(app, lambda top: isinstance(top, BetweenBattlesPage))
    assert isinstance(page, BetweenBattlesPage)
    picture = page.form.find("picture")
    assert isinstance(picture, PlacePicture)
    pairing = page.state.pairings[page.state.pairing]
    assert picture._seats == tuple(pairing.seats), "a rival's cloth has the colour of its seat"
    assert picture.ours[0].startswith("red_wizard")
    assert picture.theirs[0].startswith("blue_wizard")
    assert page.heading() == page.word("heading_own")
    page.state.pairings = (replace(page.state.pairings[0], seats=(1, 1)),)
    assert page.heading() == page.word("heading")


@pytest.mark.parametrize("people", [1, 2])
def test_a_heading_says_whose_page_it_is_where_two_share_a_screen(app: App, people: int) -> None:
    campaign = states.begun("study", 2)
    campaign.change_band(0, experience=250)
    host = opened(app, campaign)
    if people == 2:
        host.session.match.set_seat(1, Seat(team=1))
    page = _front(app)
    assert isinstance(page, LevelUpPage)
    assert (page.band_name(0) in page.heading()) is (people == 2)
    assert page.word("heading") in page.heading()


@pytest.mark.rule("FG-S6.18")
@pytest.mark.parametrize("books", ["open", "shut"])
def test_shut_books_keep_the_level_of_others_and_never_the_own(app: App, books: str) -> None:
    campaign = states.begun("market", 2, books=books)
    campaign.change_band(0, experience=250)
    campaign.change_band(1, experience=340)
    opened(app, campaign)
    page = _front(app)
    assert isinstance(page, BasePage)
    words = app.kit.words
    assert level_text(page, 0) == words("campaign.name.level", level=2)
    hidden = words("campaign.name.level_unknown")
    assert level_text(page, 1) == (
        hidden if books == "shut" else words("campaign.name.level", level=3)
    )


def test_an_empty_shelf_of_the_market_names_no_price(app: App) -> None:
    campaign = states.begun("market", 2)
    campaign.change_band(0, vault=(), grimoires=())
    host = opened(app, campaign)
    page = ShopPage(host)
    app.manager.push(page, Transition.NONE)
    page.tab = page.tabs.index("sell")
    page.refresh()
    empty = page.word("empty")
    assert page.label(None) == page.word("no_deal")
    assert page.sheet(None).title != empty
    assert sum(getattr(one, "text", "") == empty for one in page.form.widgets) <= 1


@pytest.mark.parametrize("kind", ["scrolls", "magic", "grimoires"])
def test_a_stall_that_is_sold_out_says_when_and_leads_to_one_with_goods(
    app: App, kind: str
) -> None:
    campaign = states.begun("market", 2)
    host = opened(app, campaign)
    campaign.state.stock = ()
    page = ShopPage(host)
    app.manager.push(page, Transition.NONE)
    page._show_tab(page.tabs.index(kind))
    told = [getattr(one, "text", "") for one in page.form.widgets]
    assert page.word(f"bare.{kind}.title") in told
    way = page.form.primary
    assert isinstance(way, Button)
    way.press()
    assert page.wares()


def test_the_list_of_members_opens_on_one_who_can_be_let_go(app: App) -> None:
    page = HiringPage(opened(app, states.begun("market", 2)))
    app.manager.push(page, Transition.NONE)
    page._show_tab(page.tabs.index("company"))
    take = page.form.find("take")
    assert isinstance(take, Button) and take.enabled
    assert take.kind is ButtonKind.DANGER, "nobody goes by the gold button"


def test_what_a_level_lights_is_what_the_rules_change(app: App) -> None:
    campaign = states.fought(states.begun("study", 2))
    campaign.change_band(0, experience=420)
    page = LevelUpPage(opened(app, campaign))
    numbers, spells, _ = page.columns()
    for offer in numbers:
        lit, gained, most = offer.cells
        assert (lit, gained) == (max(0, int(offer.before)), 1) and lit <= most
    for offer in spells:
        lit, gained, sides = offer.cells
        assert sides == 20 and lit == chance(int(offer.before))
        assert lit + gained == chance(int(offer.after))


@pytest.mark.rule("FG-S6.57")
@pytest.mark.parametrize("at_once", [False, True])
def test_who_follows_a_dead_wizard_is_shown_on_a_card(app: App, at_once: bool) -> None:
    campaign = states.begun("survival", 2, 1)
    campaign.change_band(0, experience=240)
    states.fought(campaign, fates=states.fallen(campaign, states.WIZARD))
    opened(app, campaign)
    page = app.manager.top
    assert isinstance(page, AftermathPage)
    if at_once:
        page.all_at_once()
    else:
        for _ in range(8):
            if page.shown is not None and page.shown.clause:
                break
            page.go_on()
            app.frame(0.05)
    card = page.shown
    assert card is not None and card.clause == "FG-S6.57" == page.clause
    assert card.title == page.member_name(campaign.member(0, states.APPRENTICE))
    assert "120" in card.text and page.waits
    app.frame(0.05)
    assert app.manager.top is page, "it stays until it was seen"
    page.go_on()
    assert app.manager.top is not page


@pytest.mark.rule("FG-S6.58")
def test_it_is_told_that_nobody_leads_on(app: App) -> None:
    campaign = states.begun("survival", 2, 1, 1)
    campaign.state.options = replace(campaign.state.options, people=2)
    states.fought(campaign, fates=states.fallen(campaign, states.APPRENTICE, states.WIZARD))
    opened(app, campaign)
    page = app.manager.top
    assert isinstance(page, AftermathPage)
    page.all_at_once()
    assert page.shown is not None and page.clause == "FG-S6.58"
    assert page.later == () and page.waits
