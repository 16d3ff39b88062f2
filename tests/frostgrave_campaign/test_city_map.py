"""The map: who chooses when, where one may go, what one comes to know, the way to the gate."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave.campaign import city_map, rounds
from game.frostgrave.campaign.actions import Camp, Roll, Travel
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import BattlePaired, Camped
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.state import Base
from game.frostgrave.names import NOBODY
from tests.frostgrave_campaign.states import book, fought


def new(**options: object) -> Campaign:
    return rounds.new_campaign(book(), CampaignOptions(**options), 7)  # type: ignore[arg-type]


def number(campaign: Campaign, name: str) -> int:
    return [place.id for place in campaign.state.places].index(name)


def go(campaign: Campaign, *names: str) -> None:
    """Let one seat after another go to a place, ``""`` for the camp."""
    for name in names:
        action = Travel(number(campaign, name)) if name else Camp()
        assert city_map.refusal(campaign, action) is None
        city_map.carry_out(campaign, action)


@pytest.mark.rule("FG-S6.2")
def test_the_upper_half_plants_banners_and_the_lower_half_chooses_whom_to_meet() -> None:
    campaign = new(people=2)
    assert city_map.order(campaign) == [0, 1, 2, 3]
    assert campaign.state.seat == 0
    go(campaign, "mausoleum")
    refused = city_map.refusal(campaign, Travel(number(campaign, "mausoleum")))
    assert refused is not None and refused.key == "banner_stands"
    go(campaign, "haunted_houses")
    assert campaign.state.seat == 2
    refused = city_map.refusal(campaign, Travel(number(campaign, "well_of_dreams_and_sorrows")))
    assert refused is not None and refused.key == "nobody_waits"
    go(campaign, "haunted_houses", "mausoleum")
    assert city_map.is_over(campaign)
    assert [pairing.seats for pairing in campaign.state.pairings] == [(0, 3), (1, 2)]


@pytest.mark.rule("FG-S6.2")
def test_two_cannot_meet_the_same_rival() -> None:
    campaign = new()
    go(campaign, "mausoleum", "haunted_houses", "mausoleum")
    listed = [each.place for each in city_map.legal(campaign) if isinstance(each, Travel)]
    assert listed == [number(campaign, "haunted_houses")]


@pytest.mark.rule("FG-S6.2")
def test_whoever_lost_last_chooses_last() -> None:
    campaign = new(seats=2)
    campaign.change_band(0, won=5, secured=30)
    fought(campaign)
    campaign.state.reports = (replace(campaign.state.reports[0], winner=1),)
    assert city_map.order(campaign) == [1, 0]
    campaign.state.reports = (replace(campaign.state.reports[0], winner=NOBODY),)
    assert city_map.order(campaign) == [0, 1]


@pytest.mark.rule("FG-S6.2")
def test_whoever_is_left_over_rests() -> None:
    campaign = new()
    campaign.events.clear()
    go(campaign, "", "mausoleum", "mausoleum")
    assert city_map.is_over(campaign)
    assert [pairing.seats for pairing in campaign.state.pairings] == [(1, 2)]
    camped = [event.seat for event in campaign.events if isinstance(event, Camped)]
    assert camped == [0, 3]
    campaign = new()
    go(campaign, "mausoleum", "haunted_houses", "", "")
    assert not campaign.state.pairings
    assert campaign.state.banners == (city_map.CAMPS,) * 4


@pytest.mark.rule("FG-S6.2")
def test_a_warband_of_which_nobody_can_march_stays_in_camp() -> None:
    campaign = new()
    for member in campaign.band(0).members:
        campaign.change_member(0, member.id, rests=1)
    assert city_map.legal(campaign) == [Camp()]
    refused = city_map.refusal(campaign, Travel(0))
    assert refused is not None and refused.key == "nobody_can_march"
    other = city_map.refusal(campaign, Roll())
    assert other is not None and other.key == "choose_place"


@pytest.mark.rule("FG-S6.3")
def test_what_is_known_grows_with_places_seen_and_a_crystal_ball() -> None:
    campaign = new()
    first, well = number(campaign, "mausoleum"), number(campaign, "well_of_dreams_and_sorrows")
    keep, gate = number(campaign, "keep"), number(campaign, "black_gate")
    assert campaign.place(first).known[0] == city_map.NAMED
    refused = city_map.refusal(campaign, Travel(keep))
    assert refused is not None and (refused.clause, refused.key) == ("FG-S6.3", "place_unknown")
    city_map.learn_of(campaign, 0, first)
    assert campaign.place(first).known == (3, 1, 1, 1)
    assert campaign.place(well).known[0] == city_map.DESCRIBED
    assert campaign.place(keep).known[0] == city_map.UNKNOWN
    campaign.change_band(0, base=Base("tower", ("crystal_ball",)))
    city_map.learn_of(campaign, 0, well)
    assert campaign.place(keep).known[0] == city_map.DESCRIBED
    assert city_map.neighbours(campaign, gate) == [number(campaign, "silent_tower")]


@pytest.mark.rule("FG-S6.3")
def test_one_goes_where_one_has_not_been_as_long_as_there_is_such_a_place() -> None:
    campaign = new()
    first, gate = number(campaign, "mausoleum"), number(campaign, "black_gate")
    campaign.change_place(first, done_by=(0,))
    refused = city_map.refusal(campaign, Travel(first))
    assert refused is not None and refused.key == "been_there"
    campaign.change_place(gate, known=(3,) * 4)
    refused = city_map.refusal(campaign, Travel(gate))
    assert refused is not None and refused.key == "gate_is_shut"
    for place in range(len(campaign.state.places)):
        campaign.change_place(place, done_by=(0,), known=(3,) * 4)
    assert len(city_map.goals(campaign, 0)) == len(campaign.state.places) - 1


@pytest.mark.rule("FG-S6.13")
def test_the_last_round_leads_everybody_to_the_gate_and_the_player_to_the_strongest() -> None:
    campaign = new(battles=2)
    campaign.state.round = 2
    strong = campaign.band(2)
    campaign.change_band(2, experience=strong.experience + 5000)
    campaign.events.clear()
    city_map.enter(campaign)
    assert city_map.is_over(campaign)
    gate = number(campaign, "black_gate")
    paired = [each for each in campaign.events if isinstance(each, BattlePaired)]
    assert [(each.place, each.seats) for each in paired] == [(gate, (0, 2)), (gate, (1, 3))]
