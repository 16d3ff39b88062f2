"""Buying, selling, hiring, names, the base and the graves (FG-S6.49-56)."""

from __future__ import annotations

import pytest

from game.engine.languages import Bilingual
from game.frostgrave.campaign import market, stock, study
from game.frostgrave.campaign.actions import (
    Buy,
    CampaignAction,
    Dismiss,
    Done,
    Flower,
    Found,
    Furnish,
    Give,
    Hire,
    March,
    Rename,
    Sell,
    Stow,
)
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import (
    BaseFounded,
    BaseFurnished,
    FlowerLaid,
    GoldChanged,
    ItemGained,
    MemberJoined,
    MemberLeft,
    MemberRenamed,
)
from game.frostgrave.campaign.prices import price_of, sale_of, wage_of
from game.frostgrave.campaign.roster import apprentice_of
from game.frostgrave.campaign.state import Base, Grave, Member
from tests.frostgrave_campaign.states import (
    APPRENTICE,
    SOLDIER,
    WIZARD,
    begun,
    book,
    fought,
)

HOUND = 9


def at_market(gold: int = 500, **options: object) -> Campaign:
    """Seat 0 after a battle with so much gold, in the market."""
    campaign = fought(begun("market", **options))  # type: ignore[arg-type]
    campaign.change_band(0, gold=gold)
    stock.draw(campaign)
    market.enter(campaign)
    return campaign


def do(campaign: Campaign, *actions: CampaignAction) -> None:
    for action in actions:
        assert market.refusal(campaign, action) is None
        market.carry_out(campaign, action)


def refused(campaign: Campaign, action: CampaignAction) -> tuple[str, str]:
    found = market.refusal(campaign, action)
    assert found is not None
    assert action not in market.legal(campaign)
    return found.clause, found.key


def gold(campaign: Campaign) -> int:
    return campaign.band(0).gold


@pytest.mark.rule("FG-S6.49")
def test_the_market_has_potions_and_plain_weapons_and_draws_the_rest_once_a_round() -> None:
    campaign = at_market(9999, seed=3)
    usual = stock.usual_goods(book())
    assert {"dagger", "bow", "potion_of_healing", "elixir_of_life"} <= set(usual)
    assert "unarmed" not in usual and "keen_sword" not in usual
    drawn = campaign.state.stock
    assert len(drawn) == 3 + 4 + 2
    assert [each.startswith("scroll_of_") for each in drawn] == [True] * 3 + [False] * 6
    assert [each.startswith("grimoire_of_") for each in drawn] == [False] * 7 + [True] * 2
    known = {*book().book.items, *(f"grimoire_of_{spell}" for spell in book().book.spells)}
    assert set(drawn) <= known and "staff_of_casting" not in drawn
    assert {each.item for each in market.legal(campaign) if isinstance(each, Buy)} == {
        *usual,
        *drawn,
    }
    do(campaign, Done())
    campaign.state.seat = 1
    study.enter(campaign)
    market.enter(campaign)
    assert campaign.state.stock == drawn
    others = {at_market(seed=seed).state.stock for seed in range(5)}
    assert len(others) == 5


@pytest.mark.rule("FG-S6.49")
def test_no_die_stands_between_study_and_market() -> None:
    """Levels and purchases can be taken back together; the stock was drawn before both."""
    campaign = fought(begun("study"))
    campaign.change_band(0, experience=100)
    study.enter(campaign)
    drawn = campaign.state.dice.drawn
    assert drawn and len(campaign.state.stock) == 9
    study.carry_out(campaign, study.legal(campaign)[0])
    market.enter(campaign)
    assert campaign.state.dice.drawn == drawn


@pytest.mark.rule("FG-S6.49")
def test_what_one_has_bought_the_next_does_not_find() -> None:
    campaign = at_market(9999)
    item = campaign.state.stock[3]
    do(campaign, Buy(item))
    assert item not in campaign.state.stock
    assert refused(campaign, Buy(item)) == ("FG-S6.49", "not_in_the_market")
    do(campaign, Buy("dagger"), Buy("dagger"))


@pytest.mark.rule("FG-S6.49")
def test_with_the_option_the_market_has_everything() -> None:
    campaign = at_market(9999, market="all")
    assert campaign.state.stock == ()
    goods = stock.goods(campaign)
    assert len(goods) == len(set(goods))
    assert {"grimoire_of_curse", "scroll_of_heal", "keen_sword"} <= set(goods)
    assert "staff_of_casting_for_heal" in goods and "staff_of_casting" not in goods
    do(campaign, Buy("grimoire_of_curse"), Buy("keen_sword"))
    assert campaign.band(0).grimoires == ("curse",)
    assert campaign.band(0).vault == ("keen_sword",)


@pytest.mark.rule("FG-S6.50")
@pytest.mark.parametrize(
    ("item", "first", "second"),
    [
        ("dagger", 5, 5),
        ("potion_of_healing", 50, 50),
        ("explosive_cocktail", 50, 100),
        ("elixir_of_life", 500, 200),
        ("scroll_of_heal", 400, 400),
        ("grimoire_of_heal", 500, 500),
        ("sword_of_kings", 500, 500),
    ],
)
def test_prices(item: str, first: int, second: int) -> None:
    for option, price in (("first", first), ("second", second)):
        campaign = at_market(price, market="all", prices=option)
        assert price_of(book(), campaign.state.options, item) == price
        do(campaign, Buy(item))
        assert gold(campaign) == 0
        assert GoldChanged(0, -price, "bought", item) in campaign.events
        assert ItemGained(0, item, "bought") in campaign.events
        campaign.change_band(0, gold=price - 1)
        assert refused(campaign, Buy(item)) == ("FG-S6.50", "not_enough_gold")


@pytest.mark.rule("FG-S6.51")
@pytest.mark.parametrize(
    ("item", "book_purse", "lean_purse"),
    [
        ("dagger", 2, 2),
        ("potion_of_healing", 25, 25),
        ("scroll_of_heal", 100, 100),
        ("grimoire_of_heal", 250, 150),
        ("sword_of_kings", 250, 250),
        ("staff_of_casting_for_heal", 300, 300),
    ],
)
def test_things_sell_for_half_scrolls_and_grimoires_otherwise(
    item: str, book_purse: int, lean_purse: int
) -> None:
    for purse, price in (("book", book_purse), ("lean", lean_purse)):
        campaign = at_market(0, purse=purse)
        assert refused(campaign, Sell(item)) == ("FG-S6.51", "not_in_vault")
        campaign.store(0, item, "test")
        campaign.store(0, item, "test")
        assert sale_of(book(), campaign.state.options, item) == price
        do(campaign, Sell(item))
        assert gold(campaign) == price
        assert GoldChanged(0, price, "sold", item) in campaign.events
        do(campaign, Sell(item))
        assert (campaign.band(0).vault, campaign.band(0).grimoires) == ((), ())


@pytest.mark.rule("FG-S6.52")
def test_soldiers_are_hired_up_to_eight() -> None:
    campaign = at_market()
    assert refused(campaign, Hire("thug", "Extra")) == ("FG-S6.52", "no_room_in_band")
    do(campaign, Dismiss(SOLDIER), Hire("knight", "Extra"))
    joined = campaign.band(0).members[-1]
    assert (joined.role, joined.kind, joined.name) == ("soldier", "knight", "Extra")
    assert joined.id == 10
    assert gold(campaign) == 400
    assert campaign.events[-1] == MemberJoined(0, 10, "knight", "Extra")
    assert refused(campaign, Hire("thug", "More")) == ("FG-S6.52", "no_room_in_band")
    assert refused(campaign, Hire("wolf", "More")) == ("FG-S6.52", "nobody_of_that_kind")


@pytest.mark.rule("FG-S6.52")
def test_an_inn_has_room_for_a_ninth_and_a_kennel_for_a_hound() -> None:
    campaign = at_market()
    campaign.change_band(0, base=Base("inn"))
    do(campaign, Hire("thug", "Ninth"))
    assert refused(campaign, Hire("thug", "Tenth")) == ("FG-S6.52", "no_room_in_band")
    campaign = at_market()
    campaign.change_band(0, base=Base("temple", ("kennel",)))
    # The hound of the warband leaves its place to somebody else; a second one fills a place.
    do(campaign, Hire("thug", "Extra"))
    assert refused(campaign, Hire("war_hound", "Second")) == ("FG-S6.52", "no_room_in_band")
    do(campaign, Dismiss(HOUND), Hire("war_hound", "Again"))
    assert refused(campaign, Hire("thug", "Tenth")) == ("FG-S6.52", "no_room_in_band")


@pytest.mark.rule("FG-S6.52")
def test_creatures_of_the_warband_fill_soldiers_places() -> None:
    campaign = at_market()
    do(campaign, Dismiss(SOLDIER))
    campaign.add_member(0, Member(0, "creature", "wolf"))
    assert refused(campaign, Hire("thug", "Extra")) == ("FG-S6.52", "no_room_in_band")


@pytest.mark.rule("FG-S6.52")
@pytest.mark.parametrize(
    ("base", "knight"),
    [
        (None, 100),
        (Base("brewery"), 95),
        (Base("brewery", ("carrier_pigeons",)), 94),
        (Base("inn", ("carrier_pigeons",)), 99),
    ],
)
def test_brewery_and_pigeons_make_soldiers_cheaper(base: Base | None, knight: int) -> None:
    campaign = at_market(knight)
    campaign.change_band(0, base=base)
    do(campaign, Dismiss(SOLDIER))
    assert wage_of(book(), campaign.band(0), "apprentice") == 200
    do(campaign, Hire("knight", "Extra"))
    assert gold(campaign) == 0
    assert refused(campaign, Hire("apprentice", "Pip"))[1] == "has_apprentice"


@pytest.mark.rule("FG-S6.52")
def test_an_apprentice_costs_two_hundred_and_there_is_one() -> None:
    campaign = at_market(400)
    assert refused(campaign, Hire("apprentice", "Wren")) == ("FG-S6.52", "has_apprentice")
    do(campaign, Dismiss(APPRENTICE), Hire("apprentice", "Wren"))
    fresh = apprentice_of(campaign.band(0))
    assert fresh is not None
    assert (fresh.name, fresh.kind, fresh.weapon, fresh.items) == (
        "Wren",
        "apprentice",
        "staff",
        (),
    )
    assert gold(campaign) == 200
    campaign.drop_member(0, fresh.id)
    campaign.change_band(0, gold=199)
    assert refused(campaign, Hire("apprentice", "Pip")) == ("FG-S6.50", "not_enough_gold")
    campaign.change_band(0, gold=200)
    campaign.drop_member(0, WIZARD)
    assert refused(campaign, Hire("apprentice", "Pip")) == ("FG-S6.52", "no_wizard")


@pytest.mark.rule("FG-S6.53")
def test_whoever_is_let_go_leaves_their_things() -> None:
    campaign = at_market()
    campaign.change_member(0, SOLDIER, items=("dagger",))
    name = campaign.member(0, SOLDIER).name
    do(campaign, Dismiss(SOLDIER))
    assert campaign.find_member(0, SOLDIER) is None
    assert campaign.band(0).vault == ("dagger",)
    assert campaign.events[-1] == MemberLeft(0, SOLDIER, name)
    assert refused(campaign, Dismiss(SOLDIER)) == ("FG-S6.53", "no_such_member")
    assert refused(campaign, Dismiss(WIZARD)) == ("FG-S6.53", "wizard_stays")


@pytest.mark.rule("FG-S6.54")
def test_names_are_proposed_and_any_sound_one_can_be_given() -> None:
    campaign = at_market()
    do(campaign, Dismiss(SOLDIER))
    offered = [each for each in market.legal(campaign) if isinstance(each, Hire)]
    for kind, names in (("thug", book().names.people), ("war_hound", book().names.hounds)):
        found = [each.name for each in offered if each.kind_of == kind]
        assert len(set(map(str, found))) == 3 and set(map(str, found)) <= set(map(str, names))
    first = next(each for each in offered if each.kind_of == "thug")
    do(campaign, first)
    left = [each.name for each in campaign.state.bands[0].members]
    do(campaign, Dismiss(SOLDIER + 1))
    again = [each.name for each in market.legal(campaign) if isinstance(each, Hire)]
    assert again and not set(map(str, left)) & set(map(str, again))
    for name in ("  ", "", "x" * 41, "a\nb", Bilingual(en="", zh_TW="x")):
        assert refused(campaign, Rename(WIZARD, name)) == ("FG-S6.54", "no_sound_name")
        assert refused(campaign, Hire("thug", name)) == ("FG-S6.54", "no_sound_name")
    do(campaign, Rename(WIZARD, "奧德"), Hire("thug", Bilingual(en="Bo", zh_TW="波")))
    assert campaign.member(0, WIZARD).name == "奧德"
    assert MemberRenamed(0, WIZARD, "奧德") in campaign.events
    assert refused(campaign, Rename(77, "Odd")) == ("FG-S6.54", "no_such_member")


@pytest.mark.rule("FG-S6.54")
def test_names_of_the_dead_are_not_proposed_and_the_nameless_can_be_named() -> None:
    campaign = at_market()
    do(campaign, Dismiss(SOLDIER))
    before = {each.name for each in market.legal(campaign) if isinstance(each, Hire)}
    dead = tuple(Grave(Member(50, "soldier", "thug", name), 1, "keep") for name in before)
    campaign.change_band(0, graves=dead)
    after = {each.name for each in market.legal(campaign) if isinstance(each, Hire)}
    assert after and not before & after
    wolf = campaign.add_member(0, Member(0, "creature", "wolf"))
    proposed = [each for each in market.legal(campaign) if isinstance(each, Rename)]
    assert [each.member for each in proposed] == [wolf.id] * 3


@pytest.mark.rule("FG-S6.55")
def test_a_base_is_founded_after_a_battle_and_another_replaces_it() -> None:
    campaign = at_market(0)
    assert refused(campaign, Found("palace")) == ("FG-S6.55", "no_such_base")
    do(campaign, Found("brewery"))
    assert campaign.band(0).base == Base("brewery")
    assert BaseFounded(0, "brewery") in campaign.events
    assert refused(campaign, Found("brewery")) == ("FG-S6.55", "lives_there")
    campaign.change_band(0, base=Base("brewery", ("kennel",), 4))
    do(campaign, Found("inn"))
    assert campaign.band(0).base == Base("inn")
    assert gold(campaign) == 0
    campaign.state.reports = ()
    assert refused(campaign, Found("brewery")) == ("FG-S6.55", "base_after_battle")


@pytest.mark.rule("FG-S6.56")
def test_resources_are_bought_for_a_base_once() -> None:
    campaign = at_market(550)
    assert refused(campaign, Furnish("kennel")) == ("FG-S6.56", "needs_base")
    do(campaign, Found("inn"), Furnish("kennel"), Furnish("crystal_ball"))
    assert campaign.band(0).base == Base("inn", ("kennel", "crystal_ball"))
    assert gold(campaign) == 50
    assert campaign.events[-1] == BaseFurnished(0, "crystal_ball")
    assert GoldChanged(0, -250, "furnished", "kennel") in campaign.events
    assert refused(campaign, Furnish("kennel")) == ("FG-S6.56", "has_resource")
    assert refused(campaign, Furnish("arcane_candle")) == ("FG-S6.50", "not_enough_gold")
    assert refused(campaign, Furnish("throne")) == ("FG-S6.56", "no_such_resource")


@pytest.mark.rule("FG-S6.53")
def test_a_flower_lies_on_a_grave_for_good() -> None:
    campaign = at_market()
    grave = Grave(Member(SOLDIER, "soldier", "thug", "Ruan"), 1, "keep")
    campaign.change_band(0, graves=(grave, grave))
    do(campaign, Flower(1))
    assert [each.flower for each in campaign.band(0).graves] == [False, True]
    assert campaign.events[-1] == FlowerLaid(0, 1)
    assert refused(campaign, Flower(1)) == ("FG-S6.53", "has_flower")
    assert refused(campaign, Flower(2)) == ("FG-S6.53", "no_such_grave")


@pytest.mark.rule("FG-S6.43")
def test_items_are_handed_out_in_the_market_too() -> None:
    campaign = at_market()
    do(campaign, Buy("dagger"), Give("dagger", SOLDIER))
    assert campaign.member(0, SOLDIER).items == ("dagger",)
    do(campaign, Stow(SOLDIER, "dagger"), Sell("dagger"))
    assert gold(campaign) == 497
    assert refused(campaign, March()) == ("FG-S6", "not_now")
    do(campaign, Done())
    assert market.is_over(campaign)
    assert market.legal(campaign) == []


def test_every_listed_action_is_allowed() -> None:
    campaign = at_market(1000, market="all")
    campaign.change_band(0, base=Base("inn"), vault=("dagger", "keen_sword"), grimoires=("curse",))
    listed = market.legal(campaign)
    assert len(set(map(repr, listed))) == len(listed) > 300
    assert [each for each in listed if market.refusal(campaign, each) is not None] == []
