"""What a wizard learns from a battle, and what a scenario pays."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave.campaign import conclusion, experience, reporting
from game.frostgrave.campaign.events import (
    ExperienceGained,
    GoldChanged,
    MemberHealed,
    MemberJoined,
)
from game.frostgrave.campaign.experience import Lesson
from game.frostgrave.campaign.member_figures import start_loss
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.state import BattleReport, Fate, Injury, Pairing, Side
from game.frostgrave.names import NOBODY
from tests.frostgrave_campaign.states import WIZARD, begun, book

RATES = book().tables.experience


def learned(side: Side, scenario: str = "standard", most: int = 0) -> list[Lesson]:
    rewards = reporting.rewards_of(book(), scenario)
    return experience.lessons(RATES, rewards, side, most)


@pytest.mark.rule("FG-S6.6")
def test_every_casting_that_succeeded_gives_ten() -> None:
    assert learned(Side(0, casts=7)) == [Lesson("cast", 7, 70)]
    assert learned(Side(0)) == []


@pytest.mark.rule("FG-S6.7")
def test_whom_the_wizard_took_out_and_what_was_secured_counts() -> None:
    side = Side(0, kills=(("soldier", 2), ("apprentice", 1), ("wizard", 1)), tokens=("plain",) * 3)
    assert learned(side) == [
        Lesson("soldier", 2, 80),
        Lesson("apprentice", 1, 80),
        Lesson("wizard", 1, 150),
        Lesson("treasure", 3, 150),
    ]


@pytest.mark.rule("FG-S6.8")
def test_scenarios_reward_deeds_every_time_or_once() -> None:
    tokens = ("special", "special")
    house = Side(0, tokens=tokens, deeds=((2, "secured:special"), (3, "secured:special")))
    assert Lesson("secured:special", 2, 40) in learned(house, "mausoleum")
    assert experience.payment(reporting.rewards_of(book(), "mausoleum"), house) == 100
    carried = Side(0, deeds=((WIZARD, "carried"),) * 3)
    assert learned(carried, "keep") == [Lesson("carried", 1, 50)]
    assert learned(carried, "standard") == []
    drank = Side(0, deeds=((WIZARD, "drank"), (7, "drank"), (WIZARD, "drank")))
    assert learned(drank, "well_of_dreams_and_sorrows") == [Lesson("drank", 2, 200)]


@pytest.mark.rule("FG-S6.9")
def test_a_limit_cuts_off_what_goes_beyond() -> None:
    side = Side(0, casts=20, tokens=("plain",) * 5)
    assert sum(one.amount for one in learned(side)) == 450
    assert learned(side, most=300) == [Lesson("cast", 20, 200), Lesson("treasure", 5, 100)]
    assert learned(side, most=200) == [Lesson("cast", 20, 200)]
    assert RATES.level == 100
    assert CampaignOptions().experience_cap == 200


@pytest.mark.rule("FG-S6.5", "FG-S6.7")
def test_a_report_is_entered_into_the_books_once() -> None:
    campaign = begun("battle")
    campaign.state.pairings = (Pairing(3, (0, 1), 1),)
    side = Side(
        0,
        fates=(Fate(WIZARD, "left", 9, ("potion_of_healing",), kills=2, treasures=1),),
        tokens=("plain", "special"),
        casts=2,
        joined=("wolf",),
        experience=120,
        gold=50,
    )
    before = campaign.band(0)
    report = BattleReport(1, 3, (side, Side(1)), turns=5, winner=0)
    conclusion.conclude(campaign, report)
    after = campaign.band(0)
    assert (after.fought, after.won, after.drawn, after.secured) == (1, 1, 0, 2)
    assert after.experience == 120 and after.gold == before.gold + 50
    wizard = campaign.member(0, WIZARD)
    assert wizard.items == ("potion_of_healing",)
    assert (wizard.battles, wizard.kills, wizard.treasures) == (1, 2, 1)
    assert after.members[-1].kind == "wolf" and after.members[-1].id == before.next_member
    kinds = [type(event) for event in campaign.events]
    assert kinds.count(MemberJoined) == 1 and kinds.count(GoldChanged) == 1
    assert sum(e.amount for e in campaign.events if isinstance(e, ExperienceGained)) == 120
    assert campaign.place(3).done_by == (0, 1) and campaign.place(3).won_by == 0
    assert campaign.place(3).known[0] == 3
    assert [entry.kind for entry in campaign.state.chronicle] == ["battle_won", "battle_lost"]
    assert campaign.band(1).fought == 1 and campaign.band(1).won == 0


@pytest.mark.rule("FG-S6.11")
def test_whoever_missed_a_battle_is_nearer_to_health_before_others_are_hurt() -> None:
    campaign = begun("battle")
    campaign.state.pairings = (Pairing(3, (0, 1), 1),)
    campaign.change_member(0, 2, rests=1)
    campaign.change_member(0, 3, rests=2)
    campaign.change_member(1, 2, rests=1)
    fates = (Fate(WIZARD, "left", 9), Fate(4, "out", 0))
    conclusion.conclude(campaign, BattleReport(1, 3, (Side(0, fates=fates), Side(1))))
    conclusion.rest(campaign)
    assert [campaign.member(0, one).rests for one in (2, 3)] == [0, 1]
    assert [event.member for event in campaign.events if isinstance(event, MemberHealed)] == [2, 2]
    assert campaign.member(1, 2).rests == 0


@pytest.mark.rule("FG-S6.44")
def test_what_is_paid_for_an_injury_counts_for_one_battle() -> None:
    campaign = begun("battle")
    campaign.change_member(0, WIZARD, injuries=(Injury("niggling_injury"),), paid=True)
    assert start_loss(book(), campaign.member(0, WIZARD)) == 0
    conclusion.rest(campaign)
    assert start_loss(book(), campaign.member(0, WIZARD)) == 3


@pytest.mark.rule("FG-S6.5")
def test_a_draw_is_nobodys() -> None:
    campaign = begun("battle")
    campaign.state.pairings = (Pairing(3, (0, 1), 1),)
    conclusion.conclude(campaign, BattleReport(1, 3, (Side(0), Side(1)), winner=NOBODY))
    assert [band.drawn for band in campaign.state.bands] == [1, 1]
    assert campaign.place(3).won_by == NOBODY
    assert replace(campaign.band(0), drawn=0, fought=0).won == 0
