"""Whole campaigns between bots, and where they go on the map."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest
from msgspec import UnsetType
from msgspec.structs import replace

from game.catalogue import open_game_words
from game.engine.data_loader import load
from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.frostgrave.bot.levels import FrostgraveLevel
from game.frostgrave.campaign import city_map, heirs
from game.frostgrave.campaign.actions import Camp, Travel
from game.frostgrave.campaign.bot import travelling
from game.frostgrave.campaign.bot.bot import CampaignBot, read_bot
from game.frostgrave.campaign.bot.deciding import decided
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.rules import FrostgraveCampaign
from game.frostgrave.campaign.state import CampaignState
from tests.frostgrave_campaign.states import WIZARD, begun, book

HARD = FrostgraveLevel("hard", 1, 0, 0)
MOST = 200
"""Decisions that a round may take, those in battles not counted."""


@lru_cache
def bot() -> CampaignBot:
    """Return the bot with the data as they are."""
    return load(read_bot, data_folder() / "frostgrave")


def played(levels: tuple[str, ...], seed: int, *dying: str, **options: object) -> CampaignState:
    """Let bots play a campaign to its end, each seeing what its seat may see.

    Seat 0 loses those of the roles ``dying`` in the first market.
    """
    rules = FrostgraveCampaign(book())
    chosen = rules.for_bots(CampaignOptions(**options))  # type: ignore[arg-type]
    state, _ = rules.new(chosen, seed)
    dice, taken, to_die = Dice(seed), Counter[int](), set(dying)
    while (decision := rules.decision(state)) is not None:
        if state.phase == "market" and to_die:
            band = state.bands[0]
            left = tuple(each for each in band.members if each.role not in to_die)
            state.bands[0], to_die = replace(band, members=left), set()
        level = levels[decision.seat]
        view = rules.view(state, decision.seat)
        action = bot().choose(rules, view, decision, level, dice, bot().levels[level])
        rules.check(state, action)
        between = isinstance(state.battle, UnsetType)
        number = state.round
        rules.apply(state, action)
        taken[number] += between
        assert all(band.gold >= 0 for band in state.bands)
        assert taken[number] < MOST, action
    return state


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("market", ["drawn", "all"])
def test_a_simulated_campaign_of_ten_comes_to_its_end(seed: int, market: str) -> None:
    levels = ("hard", "normal", "easy", "normal")
    books = ("open", "shut")[seed % 2]
    state = played(levels, seed, simulated=True, seats=4, market=market, books=books)
    assert state.result == "finished" and state.round == 10
    assert all(band.fought >= 8 for band in state.bands)
    assert all(band.spent > 3 and band.base is not None for band in state.bands)
    assert all(len(band.members) > 6 for band in state.bands)


def test_the_chronicle_and_the_purse_say_what_happened_in_both_languages() -> None:
    words = open_game_words("frostgrave_campaign")
    chronicle = {
        entry.kind
        for seed in range(6)
        for entry in played(("hard",) * 4, seed, simulated=True, seats=4).chronicle
    }
    assert {"base", "battle_won", "died"} <= chronicle
    for section, kinds in (
        ("chronicle", {*chronicle, heirs.HEIR, heirs.STRANGER}),
        ("why", {"bought", "sold", "hired", "furnished", "base", "scenario", heirs.STRANGER}),
    ):
        assert [one for one in kinds if f"frostgrave_campaign.{section}.{one}" not in words] == []


@pytest.mark.rule("FG-S6.57")
def test_the_apprentice_leads_the_warband_on() -> None:
    state = played(("normal",) * 4, 1, "wizard", simulated=True, seats=4, battles=4)
    assert state.result == "finished" and state.bands[0].heirs
    followed = [each for each in state.chronicle if (each.seat, each.kind) == (0, heirs.HEIR)]
    assert followed[0].round == 2


@pytest.mark.rule("FG-S6.58")
def test_without_heirs_whoever_plays_alone_goes_on_and_the_couch_does_not() -> None:
    dying = ("wizard", "apprentice")
    alone = played(("normal",) * 4, 1, *dying, simulated=True, seats=4, battles=4)
    assert (alone.result, alone.round) == ("finished", 4) and alone.bands[0].heirs
    couch: dict[str, object] = {"simulated": True, "seats": 2, "people": 2, "battles": 4}
    over = played(("normal",) * 2, 1, *dying, **couch)
    assert (over.result, over.round) == ("heirless", 1)
    lasting = played(("normal",) * 2, 1, *dying, end="never", **couch)
    assert lasting.result == "finished" and lasting.bands[0].heirs


def test_a_campaign_of_two_real_battles_comes_to_its_end() -> None:
    state = played(("normal", "normal"), 4, seats=2, people=2, battles=2)
    assert state.result == "finished"
    assert [band.fought for band in state.bands] == [2, 2]
    assert not any(report.simulated for report in state.reports)
    assert all(band.experience > 0 for band in state.bands)


def test_the_same_view_and_dice_give_the_same_decision() -> None:
    campaign = begun("map", 4)
    for place in range(5):
        campaign.change_place(place, known=(city_map.NAMED,) * 4)
    seat = campaign.state.seat = city_map.order(campaign)[0]
    level = FrostgraveLevel("easy", 1, 9, 27)
    found = [decided(campaign, seat, level, Dice(seed)) for seed in (*range(9), *range(9))]
    assert found[:9] == found[9:]
    assert len(set(found)) > 1


def test_guests_go_where_the_weaker_waits() -> None:
    campaign = begun("map", 4)
    state = campaign.state
    seats = city_map.order(campaign)
    hosts, guest = seats[:2], seats[2]
    state.banners = tuple(
        hosts.index(seat) if seat in hosts else city_map.UNDECIDED for seat in range(4)
    )
    state.seat = guest
    for weak in (0, 1):
        campaign.change_band(hosts[weak], members=campaign.band(hosts[weak]).members[:3])
        best = max(travelling.ranked(campaign, guest), key=lambda each: each.worth)
        assert best.action == Travel(weak)
        strong = begun("map", 4).band(hosts[weak]).members
        campaign.change_band(hosts[weak], members=strong)


def test_a_broken_warband_stays_in_camp() -> None:
    campaign = begun("map", 4)
    seat = campaign.state.seat = city_map.order(campaign)[0]
    for place in range(3):
        known = tuple(city_map.TOLD for _ in range(4))
        campaign.change_place(place, known=known)
    assert decided(campaign, seat, HARD, Dice(1)) != Camp()
    for member in campaign.band(seat).members[3:]:
        campaign.change_member(seat, member.id, rests=1)
    assert decided(campaign, seat, HARD, Dice(1)) == Camp()


def test_a_wounded_wizard_without_the_fee_is_a_reason_to_rest() -> None:
    campaign = begun("map", 4)
    worths = []
    for gold in (100, 99):
        campaign.change_member(0, WIZARD, rests=1)
        campaign.change_band(0, gold=gold)
        worths.append(travelling.ranked(campaign, 0)[-1].worth)
    assert worths[1] > worths[0]
    assert travelling.ranked(campaign, 0)[-1].action == Camp()


def test_the_greedy_look_more_at_what_a_place_promises() -> None:
    campaign = begun("map", 4)
    number = next(
        place
        for place, each in enumerate(campaign.state.places)
        if each.scenario in book().reference.scenarios
        and book().reference.scenarios[each.scenario].rewards
    )
    campaign.change_place(number, known=(city_map.NAMED,) * 4)
    assert travelling.promise(campaign, 0, number) == 0
    campaign.change_place(number, known=(city_map.TOLD,) * 4)
    assert travelling.promise(campaign, 0, number) > 0
