"""What scenarios give where nobody fights: drawn from real battles, laid on members (FG-S6.16)."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import pytest

from game.frostgrave.campaign import feuds, missions
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.data import read_campaign_book
from game.frostgrave.campaign.definitions_feuds import FeudDeed, FeudGains, FeudMission
from game.frostgrave.campaign.spoils import LAMP
from game.frostgrave.campaign.state import Fate, Pairing, Side
from game.frostgrave.names import NOBODY
from tests.frostgrave_campaign.states import APPRENTICE, SOLDIER, WIZARD, begun, book
from tests.spoilt_data import copied, hold_named

RICH = FeudGains(
    tokens=("special", "plain", "special"),
    deeds=(
        FeudDeed(deed="carried", by="wizard"),
        FeudDeed(deed="carried", by="soldier"),
        FeudDeed(deed="carried", by="soldier"),
        FeudDeed(deed="carried"),
        FeudDeed(deed="unheard_of", by="wizard"),
    ),
)
POOR = FeudGains(tokens=("plain",))


def known(scenario: str, *battles: FeudMission) -> Campaign:
    """Return a campaign whose library knows these battles of a scenario alone."""
    campaign = begun("battle")
    campaign.book = copy(book())
    campaign.book.missions = {scenario: battles}
    return campaign


def side(campaign: Campaign, seat: int, tokens: int, *absent: str) -> Side:
    members = [one for one in campaign.band(seat).members if one.role not in absent]
    fates = tuple(Fate(one.id, "left", 1) for one in members)
    return Side(seat, fates=fates, tokens=("plain",) * tokens)


@pytest.mark.rule("FG-S6.16")
@pytest.mark.parametrize("first_is_rich", [True, False])
def test_whoever_secured_more_has_what_that_side_had(first_is_rich: bool) -> None:
    drawn = FeudMission(first=RICH, second=POOR)
    if not first_is_rich:
        drawn = FeudMission(first=POOR, second=RICH)
    campaign = known("keep", drawn)
    sides = (side(campaign, 0, 4), side(campaign, 1, 2))
    first, second = missions.rewarded(campaign, "keep", sides)
    assert first.tokens == ("special", "plain", "special", "plain")
    assert second.tokens == ("plain", "plain") and second.deeds == ()
    assert first.deeds == (
        (WIZARD, "carried"),
        (SOLDIER, "carried"),
        (SOLDIER + 1, "carried"),
        (NOBODY, "carried"),
    )


@pytest.mark.rule("FG-S6.16")
def test_nobody_does_what_nobody_of_the_role_could_and_no_more_is_carried() -> None:
    campaign = known("mausoleum", FeudMission(first=RICH, second=RICH))
    sides = (side(campaign, 0, 1, "wizard"), side(campaign, 1, 0))
    first, second = missions.rewarded(campaign, "mausoleum", sides)
    assert len(first.tokens) == 1 and second.tokens == second.deeds == ()
    secured = tuple((NOBODY, "secured:special") for kind in first.tokens if kind == "special")
    assert first.deeds == secured
    campaign = known("keep", FeudMission(first=RICH, second=RICH))
    first, _ = missions.rewarded(campaign, "keep", sides)
    assert [doer for doer, _ in first.deeds] == [SOLDIER, SOLDIER + 1, NOBODY]


def test_a_scenario_that_the_library_does_not_know_gives_plain_treasure() -> None:
    campaign = known("keep", FeudMission(first=RICH, second=POOR))
    sides = (side(campaign, 0, 3), side(campaign, 1, 0))
    assert missions.rewarded(campaign, "mausoleum", sides) is sides
    assert campaign.state.dice.drawn == 0


@pytest.mark.rule("FG-S6.16", "FG-S6.8")
def test_the_library_knows_every_scenario_that_rewards_something() -> None:
    rewarding = {
        place.scenario
        for place in book().city.places
        if book().reference.scenarios[place.scenario].rewards
    }
    assert set(book().missions) == rewarding
    assert all(len(each) >= 8 for each in book().missions.values())


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("scenario: keep", "scenario: kept", "missions[{}].scenario", "did you mean keep?"),
        ("scenario: keep", "scenario: mausoleum", "missions[{}]", "there twice"),
        ("deed: carried", "deed: drank", "missions[{}].battles", "nothing rewards the deed drank"),
    ],
)
def test_a_mistake_in_the_library_is_told(
    tmp_path: Path, data_cache: Path, old: str, new: str, place: str, said: str
) -> None:
    file = copied("frostgrave", tmp_path) / "feuds.yaml"
    place = place.format(list(book().missions).index("keep"))
    hold_named(read_campaign_book, file, old, new, said, data_cache, place)


@pytest.mark.rule("FG-S6.8", "FG-S6.16")
@pytest.mark.parametrize("place", [each.id for each in book().city.places])
def test_simulated_battles_give_what_the_scenario_can_give(place: str) -> None:
    names = [each.id for each in book().city.places]
    scenario = book().reference.scenarios[book().city.places[names.index(place)].scenario]
    rewarded = {reward.deed for reward in scenario.rewards}
    done: set[str] = set()
    for seed in range(60):
        campaign = begun("battle", 2, seed=seed, simulated=True)
        report = feuds.drawn(campaign, Pairing(names.index(place), (0, 1), 1))
        kinds = [kind for each in report.sides for kind in each.tokens]
        assert kinds.count(LAMP) <= 1
        fixed = [each.kind for each in scenario.tokens.fixed]
        assert kinds.count("special") <= fixed.count("special")
        for each in report.sides:
            deeds = [deed for _, deed in each.deeds]
            done.update(deeds)
            assert set(deeds) <= rewarded
            plain = 50 * len(each.tokens) + 10 * each.casts
            assert each.experience >= plain
            gold = sum(reward.gold * deeds.count(reward.deed) for reward in scenario.rewards)
            assert each.gold == gold
            for doer, _ in each.deeds:
                assert doer == NOBODY or doer in [fate.member for fate in each.fates]
            wizards = [doer for doer, deed in each.deeds if deed in ("drank", "rose", "fought")]
            assert all(doer in (WIZARD, APPRENTICE) for doer in wizards)
    recorded = {
        deed
        for mission in book().missions.get(scenario.id, ())
        for gains in (mission.first, mission.second)
        for deed in (*(each.deed for each in gains.deeds), *map("secured:{}".format, gains.tokens))
    }
    assert done == recorded & rewarded
