"""Thousands of random decisions: gold is never negative, slots and limits are kept."""

from __future__ import annotations

from types import ModuleType

import pytest

from game.engine.dice import Dice
from game.frostgrave.campaign import market, mustering, study
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
    Improve,
    Learn,
    Leave,
    March,
    Pay,
    RaiseStat,
    Rename,
    Sell,
    Stow,
    Take,
)
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.levels import levels_left, number_of
from game.frostgrave.campaign.member_figures import figures
from game.frostgrave.campaign.roster import (
    bearer_refusal,
    is_fit,
    places_taken,
    room,
    slots_of,
    wizard_of,
)
from game.frostgrave.campaign.state import Injury, Pairing
from tests.frostgrave_campaign.states import begun, book, fought

STEPS = 60


def sound(campaign: Campaign, seat: int) -> None:
    """The invariants of a warband at any time."""
    band, known = campaign.band(seat), book()
    assert band.gold >= 0
    assert levels_left(known, band) >= 0
    wizard = wizard_of(band)
    assert wizard is not None
    for stat, most in (("fight", 5), ("shoot", 5), ("will", 8), ("health", 20)):
        assert number_of(known, wizard, stat) <= most  # type: ignore[arg-type]
    for member in band.members:
        assert len(member.items) <= slots_of(known, member)
        assert all(bearer_refusal(known, member, item) is None for item in member.items)
    assert len({member.id for member in band.members}) == len(band.members)
    assert sum(member.role == "apprentice" for member in band.members) <= 1
    march = mustering.march_of(campaign, seat)
    going = [member for member in band.members if member.id in march]
    assert places_taken(known, band, going) <= room(known, band)
    assert all(is_fit(known, member) for member in going)


def made_up(campaign: Campaign, dice: Dice) -> CampaignAction:
    """An action with any values, most of them not allowed."""
    band = campaign.band(campaign.state.seat)
    items = [*book().book.items, *book().book.weapons]
    items += [f"grimoire_of_{spell}" for spell in book().book.spells]
    spells = list(book().book.spells)
    item, spell = items[dice.index(len(items))], spells[dice.index(len(spells))]
    owned = [*band.vault, item]
    number = dice.index(band.next_member + 2)
    kinds = [*book().book.soldiers, "apprentice", "wizard", "wolf"]
    every: list[CampaignAction] = [
        Buy(item),
        Sell(owned[dice.index(len(owned))]),
        Give(owned[dice.index(len(owned))], number),
        Stow(number, item),
        Hire(kinds[dice.index(len(kinds))], "Somebody"),
        Dismiss(number),
        Rename(number, "x" * dice.index(60)),
        Found([*book().bases, "palace"][dice.index(len(book().bases) + 1)]),
        Furnish([*book().resources, "throne"][dice.index(len(book().resources) + 1)]),
        Flower(dice.index(3) - 1),
        RaiseStat(("fight", "shoot", "will", "health")[dice.index(4)]),  # type: ignore[arg-type]
        Improve(spell),
        Learn(spell),
        Take(number),
        Leave(number),
        Pay(number),
        March(),
        Done(),
    ]
    return every[dice.index(len(every))]


def play(campaign: Campaign, rules: ModuleType, dice: Dice, seat: int) -> int:
    """Take random decisions, listed and made up; return how many were allowed."""
    taken = 0
    for _ in range(STEPS):
        listed = rules.legal(campaign)
        if rules.is_over(campaign) or campaign.state.seat != seat:
            return taken
        assert listed and all(rules.refusal(campaign, each) is None for each in listed)
        action = listed[dice.index(len(listed))] if dice.index(3) else made_up(campaign, dice)
        if isinstance(action, March | Done) and dice.index(8):
            continue
        if rules.refusal(campaign, action) is None:
            rules.carry_out(campaign, action)
            taken += 1
        sound(campaign, seat)
    return taken


@pytest.mark.rule("FG-S6.43", "FG-S6.46", "FG-S6.50", "FG-S6.52")
@pytest.mark.parametrize("seed", range(25))
def test_any_round_of_decisions_leaves_a_sound_warband(seed: int) -> None:
    dice = Dice(seed)
    campaign = fought(begun("study", seed=seed, market=("drawn", "all")[seed % 2]))
    campaign.change_band(0, grimoires=tuple(book().book.spells)[seed : seed + 3])
    taken = 0
    for _ in range(4):
        band = campaign.band(0)
        gained = (band.experience + dice.index(900), band.gold + dice.index(1500))
        campaign.change_band(0, experience=gained[0], gold=gained[1])
        for rules in (study, market):
            campaign.state.seat = 0
            rules.enter(campaign)
            taken += play(campaign, rules, dice, 0)
        _wound(campaign, dice)
        campaign.state.pairings = (Pairing(0, (0, 1), 1),)
        mustering.enter(campaign)
        taken += play(campaign, mustering, dice, 0)
        sound(campaign, 0)
        band = campaign.band(0)
        found = figures(book(), band, mustering.march_of(campaign, 0), 0, 0)
        assert all(0 < figure.health <= figure.line.health for figure in found)
        campaign.state.pairings = ()
    assert taken > 60


def _wound(campaign: Campaign, dice: Dice) -> None:
    """Let some rest, and some have injuries."""
    injuries = list(book().injuries)
    for member in campaign.band(0).members:
        hurt = (Injury(injuries[dice.index(len(injuries))], 1 + dice.index(2)),)
        campaign.change_member(
            0,
            member.id,
            rests=int(dice.index(4) == 0),
            injuries=hurt if dice.index(3) == 0 else (),
        )
