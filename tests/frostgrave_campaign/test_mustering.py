"""Marching members, their items, and the costs of the wounded (FG-S6.41, FG-S6.43, FG-S6.44)."""

from __future__ import annotations

import pytest

from game.frostgrave.campaign import mustering
from game.frostgrave.campaign.actions import (
    CampaignAction,
    Done,
    Give,
    Leave,
    March,
    Pay,
    Stow,
    Take,
)
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import ItemMoved, MemberHealed, Paid
from game.frostgrave.campaign.state import Base, Injury, Member, Pairing
from tests.frostgrave_campaign.states import APPRENTICE, SOLDIER, WIZARD, begun

HOUND = 9
"""The war hound of the first warband."""


def mustering_for(campaign: Campaign | None = None) -> Campaign:
    """A campaign in the muster, seat 0 against seat 1."""
    campaign = campaign or begun("muster")
    campaign.state.pairings = (Pairing(0, (1, 0), 1),)
    mustering.enter(campaign)
    return campaign


def do(campaign: Campaign, *actions: CampaignAction) -> None:
    for action in actions:
        assert mustering.refusal(campaign, action) is None
        mustering.carry_out(campaign, action)


def refused(campaign: Campaign, action: CampaignAction) -> tuple[str, str]:
    found = mustering.refusal(campaign, action)
    assert found is not None
    assert action not in mustering.legal(campaign)
    return found.clause, found.key


def marches(campaign: Campaign) -> tuple[int, ...]:
    return mustering.march_of(campaign, 0)


@pytest.mark.rule("FG-S6.41")
def test_everybody_who_can_is_told_to_march_and_each_side_makes_ready() -> None:
    campaign = begun("muster")
    campaign.change_member(0, SOLDIER, rests=1)
    campaign.change_member(0, SOLDIER + 1, injuries=(Injury("lost_eye", 2),))
    mustering_for(campaign)
    assert marches(campaign) == (0, 1, 4, 5, 6, 7, 8, 9)
    assert campaign.state.seat == 0
    do(campaign, Leave(HOUND), Leave(WIZARD), Take(HOUND), March())
    assert campaign.state.seat == 1
    assert not mustering.is_over(campaign)
    do(campaign, March())
    assert mustering.is_over(campaign)
    assert mustering.legal(campaign) == []
    assert campaign.state.pairings[0].march[1] == (1, 4, 5, 6, 7, 8, 9)


@pytest.mark.rule("FG-S6.41")
def test_nobody_marches_who_must_rest_or_is_blind_and_somebody_must() -> None:
    campaign = begun("muster")
    campaign.change_member(0, SOLDIER, rests=1)
    campaign.change_member(0, SOLDIER + 1, injuries=(Injury("lost_eye", 2),))
    mustering_for(campaign)
    assert refused(campaign, Take(SOLDIER)) == ("FG-S6.41", "must_rest")
    assert refused(campaign, Take(SOLDIER + 1)) == ("FG-S6.41", "blind_for_good")
    assert refused(campaign, Take(WIZARD)) == ("FG-S6.41", "marches_already")
    assert refused(campaign, Leave(SOLDIER)) == ("FG-S6.41", "stays_already")
    assert refused(campaign, Take(77)) == ("FG-S6.41", "no_such_member")
    assert refused(campaign, Done()) == ("FG-S6", "not_now")
    do(campaign, *(Leave(each) for each in marches(campaign)))
    assert refused(campaign, March()) == ("FG-S6.41", "nobody_marches")
    do(campaign, Take(HOUND), March())


@pytest.mark.rule("FG-S6.41")
def test_whoever_camps_musters_nobody() -> None:
    campaign = begun("muster", 4)
    campaign.state.pairings = (Pairing(0, (3, 1), 1),)
    mustering.enter(campaign)
    assert campaign.state.seat == 1
    assert mustering.march_of(campaign, 0) == ()
    do(campaign, March())
    assert campaign.state.seat == 3
    do(campaign, March())
    assert mustering.is_over(campaign)
    campaign.state.pairings = ()
    mustering.enter(campaign)
    assert mustering.is_over(campaign)


@pytest.mark.rule("FG-S6.52")
def test_no_more_march_than_there_is_room_for() -> None:
    campaign = begun("muster")
    campaign.change_band(0, base=Base("inn"))
    extra = campaign.add_member(0, Member(0, "soldier", "thug", "Ninth"))
    mustering_for(campaign)
    assert extra.id in marches(campaign)
    campaign.change_band(0, base=None)
    mustering_for(campaign)
    assert extra.id not in marches(campaign)
    assert refused(campaign, Take(extra.id)) == ("FG-S6.52", "no_room_in_band")
    do(campaign, Leave(SOLDIER), Take(extra.id))


@pytest.mark.rule("FG-S6.43")
def test_items_go_from_the_vault_to_whoever_can_use_them_and_back() -> None:
    campaign = mustering_for()
    campaign.change_band(0, vault=("dagger", "potion_of_healing", "potion_of_healing"))
    do(campaign, Give("potion_of_healing", WIZARD), Give("dagger", SOLDIER))
    assert campaign.band(0).vault == ("potion_of_healing",)
    assert campaign.member(0, WIZARD).items == ("potion_of_healing",)
    assert campaign.member(0, SOLDIER).items == ("dagger",)
    assert refused(campaign, Give("dagger", WIZARD)) == ("FG-S6.43", "not_in_vault")
    assert refused(campaign, Give("potion_of_healing", SOLDIER)) == ("FG-S3.3", "no_slot_left")
    assert refused(campaign, Stow(WIZARD, "dagger")) == ("FG-S6.43", "no_such_item")
    assert refused(campaign, Give("potion_of_healing", 77)) == ("FG-S6.43", "no_such_member")
    do(campaign, Stow(SOLDIER, "dagger"))
    assert campaign.band(0).vault == ("potion_of_healing", "dagger")
    moved = [each for each in campaign.events if isinstance(each, ItemMoved)]
    assert [(each.item, each.member, each.given) for each in moved] == [
        ("potion_of_healing", WIZARD, True),
        ("dagger", SOLDIER, True),
        ("dagger", SOLDIER, False),
    ]


@pytest.mark.rule("FG-S6.43")
@pytest.mark.parametrize(
    ("item", "member", "refusal"),
    [
        ("dagger", HOUND, ("FG-S3.4", "carries_no_items")),
        ("scroll_of_heal", SOLDIER, ("FG-S3.5", "only_spellcasters")),
        ("fine_mail", SOLDIER, ("FG-S3.5", "needs_armour")),
        ("fine_leather", WIZARD, ("FG-S3.5", "casters_no_armour")),
    ],
)
def test_who_can_use_what_is_as_in_a_single_battle(
    item: str, member: int, refusal: tuple[str, str]
) -> None:
    campaign = mustering_for()
    campaign.change_band(0, vault=(item,))
    assert refused(campaign, Give(item, member)) == refusal


@pytest.mark.rule("FG-S6.43")
def test_slots_are_those_of_a_single_battle() -> None:
    """A wizard carries five items with the free weapon, an apprentice four, a soldier one."""
    campaign = mustering_for()
    campaign.change_band(0, vault=("dagger",) * 20)
    for member, slots in ((WIZARD, 4), (APPRENTICE, 3), (SOLDIER, 1)):
        do(campaign, *(Give("dagger", member) for _ in range(slots)))
        assert refused(campaign, Give("dagger", member)) == ("FG-S3.3", "no_slot_left")
    creature = campaign.add_member(0, Member(0, "creature", "wolf"))
    assert refused(campaign, Give("dagger", creature.id)) == ("FG-S3.4", "carries_no_items")


@pytest.mark.rule("FG-S6.44")
def test_a_hundred_gold_lets_a_wounded_caster_march() -> None:
    campaign = begun("muster")
    campaign.change_band(0, gold=100)
    for member in (WIZARD, APPRENTICE, SOLDIER):
        campaign.change_member(0, member, rests=1)
    mustering_for(campaign)
    assert refused(campaign, Pay(SOLDIER)) == ("FG-S6.44", "nothing_to_pay_for")
    do(campaign, Pay(APPRENTICE))
    assert campaign.band(0).gold == 0
    assert campaign.member(0, APPRENTICE).rests == 0
    assert APPRENTICE in marches(campaign)
    assert Paid(0, APPRENTICE, 100, "rests") in campaign.events
    assert MemberHealed(0, APPRENTICE, "rests") in campaign.events
    assert refused(campaign, Pay(WIZARD)) == ("FG-S6.44", "not_enough_gold")
    assert refused(campaign, Pay(APPRENTICE)) == ("FG-S6.44", "nothing_to_pay_for")


@pytest.mark.rule("FG-S6.44")
def test_whoever_would_miss_two_battles_pays_for_each() -> None:
    campaign = begun("muster")
    campaign.change_band(0, gold=250)
    campaign.change_member(0, WIZARD, rests=2, injuries=(Injury("niggling_injury"),))
    mustering_for(campaign)
    do(campaign, Pay(WIZARD))
    assert campaign.member(0, WIZARD).rests == 1
    assert WIZARD not in marches(campaign) and campaign.events[-1] == Paid(0, WIZARD, 100, "rests")
    assert refused(campaign, Take(WIZARD)) == ("FG-S6.41", "must_rest")
    do(campaign, Pay(WIZARD))
    assert WIZARD in marches(campaign) and not campaign.member(0, WIZARD).paid
    do(campaign, Pay(WIZARD))
    assert campaign.member(0, WIZARD).paid and campaign.band(0).gold == 20


@pytest.mark.rule("FG-S6.44")
@pytest.mark.parametrize(
    ("count", "healers", "base", "fee"),
    [
        (1, 0, None, 30),
        (2, 0, None, 40),
        (1, 2, None, 10),
        (2, 1, Base("temple", ("sarcophagus_of_healing",)), 20),
    ],
)
def test_a_niggling_injury_is_paid_for_before_each_battle(
    count: int, healers: int, base: Base | None, fee: int
) -> None:
    campaign = begun("muster")
    campaign.change_band(0, gold=50, base=base)
    for _ in range(healers):
        campaign.add_member(0, Member(0, "soldier", "apothecary", "Rowan"))
    campaign.change_member(0, WIZARD, injuries=(Injury("niggling_injury", count),), paid=True)
    mustering_for(campaign)
    do(campaign, Pay(WIZARD))
    assert campaign.band(0).gold == 50 - fee
    assert campaign.member(0, WIZARD).paid
    assert refused(campaign, Pay(WIZARD)) == ("FG-S6.44", "nothing_to_pay_for")
    assert Paid(0, WIZARD, fee, "niggling_injury") in campaign.events


@pytest.mark.rule("FG-S6.44")
def test_a_fee_of_nothing_is_paid_at_once() -> None:
    campaign = begun("muster")
    campaign.change_band(0, gold=100)
    for _ in range(3):
        campaign.add_member(0, Member(0, "soldier", "apothecary", "Rowan"))
    campaign.change_member(0, WIZARD, injuries=(Injury("niggling_injury"),))
    campaign.change_member(0, APPRENTICE, rests=1, injuries=(Injury("niggling_injury"),))
    mustering_for(campaign)
    assert campaign.member(0, WIZARD).paid
    do(campaign, Pay(APPRENTICE))
    assert campaign.member(0, APPRENTICE).paid and campaign.member(0, APPRENTICE).rests == 0
