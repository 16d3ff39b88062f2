"""The actions of bots between battles: legal, few, and good for the warband."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from game.engine.dice import Dice
from game.engine.softmax_choice import chosen
from game.frostgrave.bot.levels import FrostgraveLevel
from game.frostgrave.campaign import market, mustering, stock, study
from game.frostgrave.campaign.actions import (
    Buy,
    CampaignAction,
    Done,
    Found,
    Give,
    Hire,
    Improve,
    Learn,
    March,
    Pay,
    RaiseStat,
    Sell,
)
from game.frostgrave.campaign.bot import learning, setting_out, trading
from game.frostgrave.campaign.bot.ranking import Ranked
from game.frostgrave.campaign.bot.strength import strength
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.roster import places_taken, room, wizard_of
from game.frostgrave.campaign.state import Base, Injury, Pairing
from tests.frostgrave_campaign.states import APPRENTICE, SOLDIER, WIZARD, begun, book, fought

HARD = FrostgraveLevel("hard", 1, 0, 0)
EASY = FrostgraveLevel("easy", 1, 9, 27)


def best(ranking: Iterable[Ranked]) -> CampaignAction:
    return max(ranking, key=lambda each: each.worth).action


def in_market(gold: int, seat: int = 0, seats: int = 4, **options: object) -> Campaign:
    campaign = fought(begun("market", seats, **options))  # type: ignore[arg-type]
    campaign.change_band(seat, gold=gold)
    stock.draw(campaign)
    market.enter(campaign)
    campaign.state.seat = seat
    return campaign


def trade(campaign: Campaign, level: FrostgraveLevel = HARD, seed: int = 1) -> list[CampaignAction]:
    """Let a bot do its market; return what it has done before it was done."""
    done: list[CampaignAction] = []
    dice = Dice(seed)
    while not market.is_over(campaign):
        action = chosen(trading.ranked(campaign, campaign.state.seat), level, dice)
        assert market.refusal(campaign, action) is None
        market.carry_out(campaign, action)
        done.append(action)
        assert len(done) < 120
    assert done.pop() == Done()
    return done


def test_losses_are_replaced_before_anything_else_is_bought() -> None:
    campaign = in_market(600)
    for member in (APPRENTICE, SOLDIER, SOLDIER + 1):
        campaign.drop_member(0, member)
    done = trade(campaign)
    first = [each for each in done if not isinstance(each, Found)][:3]
    assert all(isinstance(each, Hire) for each in first)
    assert isinstance(first[0], Hire) and first[0].kind_of == "apprentice"
    band = campaign.band(0)
    assert places_taken(book(), band, band.members) == room(book(), band)
    assert all(each.name for each in band.members)


def test_with_little_gold_the_cheap_are_hired_and_with_much_the_strong() -> None:
    kinds = {}
    for gold in (60, 900):
        campaign = in_market(gold)
        campaign.drop_member(0, SOLDIER)
        campaign.drop_member(0, SOLDIER + 1)
        kinds[gold] = trading.whom_to_hire(campaign, 0)
    soldiers = book().book.soldiers
    assert soldiers[kinds[60]].cost < soldiers[kinds[900]].cost
    assert strength(book(), soldiers[kinds[60]]) < strength(book(), soldiers[kinds[900]])
    campaign = in_market(3)
    campaign.drop_member(0, SOLDIER)
    assert trading.whom_to_hire(campaign, 0) == ""
    assert trading.whom_to_hire(in_market(900), 0) == ""


@pytest.mark.parametrize(("seat", "temper"), [(2, "bold"), (3, "greedy")])
def test_rivals_hire_and_settle_as_their_temper_is(seat: int, temper: str) -> None:
    campaign = in_market(700, seat)
    data = book().tempers[temper]
    assert campaign.band(seat).temper == temper
    soldier = next(each for each in campaign.band(seat).members if each.role == "soldier")
    campaign.drop_member(seat, soldier.id)
    assert trading.whom_to_hire(campaign, seat) == data.hires[0]
    # A base is founded after a battle alone.
    assert not any(isinstance(each, Found) for each in trade(campaign))
    campaign = in_market(0, seat)
    report = campaign.state.reports[0]
    sides = (replace(report.sides[0], seat=seat), report.sides[1])
    campaign.state.reports = (replace(report, sides=sides),)
    assert best(trading.ranked(campaign, seat)) == Found(data.base)
    assert best(trading.ranked(in_market(0), 0)) == Found(trading.USUAL_BASE)


def test_the_wizard_gets_a_healing_potion_and_carries_it() -> None:
    campaign = in_market(100)
    campaign.change_band(0, base=Base("temple"))
    done = trade(campaign)
    assert Buy(trading.HEALING) in done
    wizard = wizard_of(campaign.band(0))
    assert wizard is not None and wizard.items == (trading.HEALING,)
    assert campaign.band(0).vault == ()


def test_what_is_of_no_use_is_sold_and_the_elixir_kept() -> None:
    campaign = in_market(0)
    known = campaign.band(0).spells[0].spell
    campaign.change_band(
        0,
        vault=("fine_mail", "elixir_of_life", "ring_of_protection"),
        grimoires=(known, "absorb_knowledge"),
        base=Base("inn"),
    )
    sold = {
        each.action.item
        for each in trading.ranked(campaign, 0)
        if isinstance(each.action, Sell) and each.worth > 0
    }
    assert sold == {"fine_mail", f"grimoire_of_{known}", "grimoire_of_absorb_knowledge"}
    assert Give("ring_of_protection", WIZARD) in trade(campaign)
    assert "elixir_of_life" in campaign.band(0).vault


@pytest.mark.parametrize("level", [HARD, EASY])
@pytest.mark.parametrize("seed", range(12))
def test_a_market_is_soon_over_and_gold_is_never_owed(level: FrostgraveLevel, seed: int) -> None:
    dice = Dice(seed)
    campaign = in_market(dice.index(4000), seed % 4, seed=seed)
    if seed % 3 == 0:
        campaign.state.stock = ()
    for _ in range(dice.index(9)):
        members = campaign.band(campaign.state.seat).members
        campaign.drop_member(campaign.state.seat, members[dice.index(len(members))].id)
    items = list(book().book.items)
    campaign.change_band(
        campaign.state.seat, vault=tuple(items[dice.index(len(items))] for _ in range(12))
    )
    assert len(trade(campaign, level, seed)) < 80
    assert campaign.band(campaign.state.seat).gold >= 0


def test_levels_raise_health_before_fight_and_improve_the_easiest_spell() -> None:
    campaign = fought(begun("study"))
    campaign.change_band(0, experience=900)
    study.enter(campaign)
    bought: list[CampaignAction] = []
    while not study.is_over(campaign):
        action = chosen(learning.ranked(campaign, 0), HARD, Dice(1))
        assert study.refusal(campaign, action) is None
        study.carry_out(campaign, action)
        bought.append(action)
    assert bought[0] == RaiseStat("health")
    assert len(bought) == 9
    band, first = campaign.band(0), bought[1]
    numbers = {k.spell: book().book.casting_number(band.school, k.spell) for k in band.spells}
    assert isinstance(first, Improve) and numbers[first.spell] == min(numbers.values())


def test_a_spell_is_learned_where_it_is_not_too_hard() -> None:
    campaign = fought(begun("study"))
    school = campaign.band(0).school
    numbers = {
        spell: book().book.casting_number(school, spell)
        for spell, data in book().book.spells.items()
        if "battle" in data.timing and spell not in {k.spell for k in campaign.band(0).spells}
    }
    easy = min(numbers, key=numbers.__getitem__)
    hard = max(numbers, key=numbers.__getitem__)
    campaign.change_band(0, experience=900, raise_used=True, grimoires=(hard, easy))
    study.enter(campaign)
    worths = {each.action: each.worth for each in learning.ranked(campaign, 0)}
    assert Learn(hard) not in worths
    assert worths[Learn(easy)] > 0


def test_the_wounded_wizard_is_paid_for_and_things_are_handed_out_before_the_march() -> None:
    campaign = begun("muster")
    campaign.change_member(0, WIZARD, rests=1)
    campaign.change_member(0, APPRENTICE, injuries=(Injury("niggling_injury"),))
    campaign.change_band(0, gold=140, vault=("sword_of_kings", "elixir_of_life"))
    campaign.state.pairings = (Pairing(0, (0, 1), 1),)
    mustering.enter(campaign)
    done: list[CampaignAction] = []
    while campaign.state.seat == 0:
        action = chosen(setting_out.ranked(campaign, 0), HARD, Dice(1))
        assert mustering.refusal(campaign, action) is None
        mustering.carry_out(campaign, action)
        done.append(action)
    assert {Pay(WIZARD), Pay(APPRENTICE)} < set(done) and done[-1] == March()
    given = [each for each in done if isinstance(each, Give)]
    assert [each.item for each in given] == ["sword_of_kings"]
    bearer = campaign.member(0, given[0].member)
    assert "hand_weapon" in book().book.soldiers[bearer.kind].weapons
    assert len(campaign.state.pairings[0].march[0]) == len(campaign.band(0).members)
