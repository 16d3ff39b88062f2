"""Purchases with levels, and the new leader of the warband (FG-S6.45-48, FG-S6.57, FG-S6.58)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave.campaign import heirs, levels, study
from game.frostgrave.campaign.actions import (
    CampaignAction,
    Done,
    Improve,
    Learn,
    Pass,
    RaiseStat,
)
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import HeirFollowed, LevelSpent, MemberJoined
from game.frostgrave.campaign.member_figures import figures
from game.frostgrave.campaign.roster import apprentice_of, wizard_of
from game.frostgrave.campaign.state import Base, Injury, Known
from tests.frostgrave_campaign.states import APPRENTICE, WIZARD, begun, book, fought


def studying(experience: int, **options: object) -> Campaign:
    """Seat 0 after a battle with so much experience, in the study."""
    campaign = fought(begun("study", **options))  # type: ignore[arg-type]
    campaign.change_band(0, experience=experience)
    study.enter(campaign)
    return campaign


def do(campaign: Campaign, *actions: CampaignAction) -> None:
    for action in actions:
        assert study.refusal(campaign, action) is None
        study.carry_out(campaign, action)


def refused(campaign: Campaign, action: CampaignAction) -> tuple[str, str]:
    found = study.refusal(campaign, action)
    assert found is not None
    assert action not in study.legal(campaign)
    return found.clause, found.key


def raised(campaign: Campaign) -> dict[str, int]:
    wizard = wizard_of(campaign.band(0))
    assert wizard is not None
    return dict(wizard.raised)


@pytest.mark.rule("FG-S6.45")
@pytest.mark.parametrize(("experience", "levels"), [(99, 0), (100, 1), (399, 3)])
def test_every_hundred_experience_is_a_level_that_buys_one_thing(
    experience: int, levels: int
) -> None:
    campaign = studying(experience, raise_per_game="any")
    assert study.is_over(campaign) == (levels == 0)
    bought: list[CampaignAction] = [
        RaiseStat("fight"),
        Improve(_spell(campaign)),
        RaiseStat("will"),
    ]
    do(campaign, *bought[:levels])
    assert campaign.band(0).spent == levels
    assert study.is_over(campaign)
    assert refused(campaign, RaiseStat("fight")) == ("FG-S6.45", "no_level_left")


def _spell(campaign: Campaign) -> str:
    return campaign.band(0).spells[0].spell


@pytest.mark.rule("FG-S6.46")
@pytest.mark.parametrize(
    ("stat", "steps", "most"), [("fight", 3, 5), ("shoot", 5, 5), ("will", 4, 8), ("health", 6, 20)]
)
def test_numbers_rise_to_their_limits_and_no_further(stat: str, steps: int, most: int) -> None:
    campaign = studying(5000, raise_per_game="any")
    # What an injury takes is no room for more.
    campaign.change_member(0, WIZARD, injuries=(Injury("crushed_arm", 2),))
    do(campaign, *(RaiseStat(stat) for _ in range(steps)))  # type: ignore[arg-type]
    assert refused(campaign, RaiseStat(stat)) == (  # type: ignore[arg-type]
        "FG-S6.46",
        "number_at_its_highest",
    )
    assert raised(campaign) == {stat: steps}
    last = [each for each in campaign.events if isinstance(each, LevelSpent)][-1]
    assert (last.stat, last.now) == (stat, most)


@pytest.mark.rule("FG-S6.46")
def test_one_number_may_be_raised_after_each_battle() -> None:
    campaign = studying(500)
    do(campaign, RaiseStat("fight"))
    assert refused(campaign, RaiseStat("will")) == ("FG-S6.46", "one_raise_a_battle")
    do(campaign, Improve(_spell(campaign)), Pass())
    study.enter(campaign)
    do(campaign, RaiseStat("will"), Pass())
    campaign.state.reports = ()
    study.enter(campaign)
    assert refused(campaign, RaiseStat("will")) == ("FG-S6.46", "one_raise_a_battle")


@pytest.mark.rule("FG-S6.46")
def test_casting_numbers_fall_to_five() -> None:
    campaign = studying(5000)
    known = campaign.band(0).spells[0]
    number = book().book.casting_number(campaign.band(0).school, known.spell)
    do(campaign, *(Improve(known.spell) for _ in range(number - 5)))
    assert refused(campaign, Improve(known.spell)) == ("FG-S6.46", "casting_at_its_lowest")
    assert campaign.band(0).spells[0] == Known(known.spell, number - 5)
    assert campaign.events[-1] == LevelSpent(0, improved=known.spell, now=5)
    assert refused(campaign, Improve("curse")) == ("FG-S6.46", "unknown_spell")


@pytest.mark.rule("FG-S6.46")
def test_the_published_ruleset_counts_the_opposed_school_less() -> None:
    """Two improvements fewer are to be had, for the number begins 2 lower."""
    left = {}
    for ruleset in ("seed", "published"):
        campaign = studying(9000, ruleset=ruleset)
        campaign.change_band(0, school="illusionist", spells=(Known("elemental_bolt"),))
        steps = 0
        while study.refusal(campaign, Improve("elemental_bolt")) is None:
            study.carry_out(campaign, Improve("elemental_bolt"))
            steps += 1
        left[ruleset] = steps
    assert left == {"seed": 15, "published": 13}


@pytest.mark.rule("FG-S6.47")
def test_a_spell_is_learned_out_of_a_grimoire_that_stays() -> None:
    campaign = studying(200)
    campaign.change_band(0, grimoires=("curse", _spell(campaign)))
    assert refused(campaign, Learn("slow")) == ("FG-S6.47", "no_grimoire_of_it")
    assert refused(campaign, Learn(_spell(campaign))) == ("FG-S6.47", "knows_it_already")
    do(campaign, Learn("curse"))
    band = campaign.band(0)
    assert band.spells[-1] == Known("curse")
    assert band.grimoires[0] == "curse"
    number = book().book.casting_number(band.school, "curse")
    assert campaign.events[-1] == LevelSpent(0, learned="curse", now=number)
    assert refused(campaign, Learn("curse")) == ("FG-S6.47", "knows_it_already")


@pytest.mark.rule("FG-S6.48")
def test_levels_that_are_not_spent_stay() -> None:
    campaign = studying(300)
    do(campaign, RaiseStat("health"), Pass())
    assert study.is_over(campaign)
    assert study.legal(campaign) == []
    assert levels.levels_left(book(), campaign.band(0)) == 2
    campaign.state.reports = ()
    study.enter(campaign)
    assert not study.is_over(campaign)
    do(campaign, Improve(_spell(campaign)))
    assert levels.levels_left(book(), campaign.band(0)) == 1


def test_nothing_else_is_done_in_the_study() -> None:
    assert refused(studying(100), Done()) == ("FG-S6", "not_now")


# ------------------------------------------------------------------ heirs
def _widowed(**options: object) -> Campaign:
    """Seat 0's wizard, of level 5 and much practised, has died."""
    campaign = fought(begun("study", **options))  # type: ignore[arg-type]
    spells = campaign.band(0).spells
    campaign.change_band(
        0,
        experience=570,
        spent=4,
        gold=101,
        base=Base("temple", ("kennel", "scriptorium", "crystal_ball")),
        vault=("dagger",),
        spells=(replace(spells[0], improved=3), *spells[1:], Known("curse")),
    )
    campaign.drop_member(0, WIZARD)
    return campaign


@pytest.mark.rule("FG-S6.57")
@pytest.mark.parametrize(("heir", "kept"), [("notes", 285), ("novice", 0)])
def test_the_apprentice_follows_a_dead_wizard(heir: str, kept: int) -> None:
    campaign = _widowed(heir=heir)
    before = campaign.band(0)
    campaign.change_member(0, APPRENTICE, injuries=(Injury("lost_toes"),), items=("dagger",))
    study.enter(campaign)
    band = campaign.band(0)
    wizard = wizard_of(band)
    assert wizard is not None and apprentice_of(band) is None
    assert (wizard.id, wizard.role, wizard.kind) == (APPRENTICE, "wizard", "wizard")
    assert (wizard.injuries, wizard.items) == ((Injury("lost_toes"),), ("dagger",))
    assert (band.experience, band.spent, band.heirs) == (kept, 0, 1)
    assert [each.spell for each in band.spells] == [each.spell for each in before.spells]
    assert all(each.improved == 0 for each in band.spells)
    assert (band.gold, band.base, band.vault) == (before.gold, before.base, before.vault)
    assert HeirFollowed(0, APPRENTICE, kept) in campaign.events
    assert study.is_over(campaign) == (kept == 0)
    line = figures(book(), band, (APPRENTICE,), 0, 0)[0].line
    assert (line.fight, line.will, line.health) == (2, 4, 14)


@pytest.mark.rule("FG-S6.58")
@pytest.mark.parametrize(
    ("options", "seat", "is_over"),
    [
        ({}, 0, True),
        ({"end": "never"}, 0, False),
        ({"seats": 4}, 2, False),
    ],
)
def test_without_an_apprentice_a_players_warband_is_lost_unless_they_play_alone(
    options: dict[str, object], seat: int, is_over: bool
) -> None:
    campaign = begun("study", **options)  # type: ignore[arg-type]
    for member in (WIZARD, APPRENTICE):
        campaign.drop_member(seat, member)
    assert heirs.is_lost(campaign, seat) is is_over
    campaign.state.seat = seat
    study.enter(campaign)
    assert (wizard_of(campaign.band(seat)) is None) is is_over
    assert study.is_over(campaign)


@pytest.mark.rule("FG-S6.58")
def test_a_stranger_takes_half_of_gold_and_base_away() -> None:
    campaign = _widowed(end="never")
    campaign.drop_member(0, APPRENTICE)
    before = campaign.band(0)
    study.enter(campaign)
    band = campaign.band(0)
    wizard = wizard_of(band)
    assert wizard is not None
    assert wizard.id == before.next_member
    assert wizard.name and wizard.weapon == "staff"
    assert (band.gold, band.school, band.experience, band.spent) == (50, before.school, 0, 0)
    assert band.base == Base("temple", ("kennel",))
    assert band.spells == tuple(Known(each.spell) for each in before.spells[:8])
    assert MemberJoined(0, wizard.id, "wizard", wizard.name) in campaign.events
    assert not heirs.is_lost(campaign, 0)


@pytest.mark.rule("FG-S6.58")
def test_whoever_plays_alone_goes_on_without_an_apprentice() -> None:
    campaign = begun("study", 4)
    campaign.state.options = replace(campaign.state.options, people=1)
    for member in (WIZARD, APPRENTICE):
        campaign.drop_member(0, member)
    assert not heirs.is_lost(campaign, 0)
    study.enter(campaign)
    assert wizard_of(campaign.band(0)) is not None


@pytest.mark.rule("FG-S6.46", "FG-34")
def test_no_casting_number_counts_below_five_however_much_it_was_improved() -> None:
    campaign = begun("study")
    band = campaign.band(0)
    known = replace(band.spells[0], improved=99)
    assert levels.casting_number(campaign.book, campaign.state.options, band, known) == 5
