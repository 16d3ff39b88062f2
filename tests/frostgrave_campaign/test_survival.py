"""Who was taken out of a battle: survival, injuries, death, and ways back (FG-S6.20-26)."""

from __future__ import annotations

import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from game.frostgrave import ending
from game.frostgrave.battle import Battle
from game.frostgrave.campaign import injuries, survival
from game.frostgrave.campaign.actions import CampaignAction, Pass, Rescue, Roll
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import (
    MemberDied,
    MemberHealed,
    MemberHurt,
    MemberSaved,
    SpellTried,
    TableRolled,
)
from game.frostgrave.campaign.roster import wizard_of
from game.frostgrave.campaign.state import Base, Fate, Injury, Known, Member, Task
from game.frostgrave.events import SpellRolled
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from tests.frostgrave_campaign.states import (
    APPRENTICE,
    SOLDIER,
    WIZARD,
    begun,
    book,
    fallen,
    fought,
)

ELIXIR = "elixir_of_life"


def down(*members: int, rolls: tuple[int, ...] = (), **options: object) -> Campaign:
    """Return a campaign in which these members of seat 0 were taken out and now roll."""
    campaign = begun("survival", 2, *rolls, **options)
    fought(campaign, fates=fallen(campaign, *members))
    survival.enter(campaign)
    return campaign


def act(campaign: Campaign, action: CampaignAction) -> None:
    """Take an action that must be allowed."""
    assert survival.refusal(campaign, action) is None
    assert action in survival.legal(campaign)
    survival.carry_out(campaign, action)


def roll(campaign: Campaign, *numbers: int) -> None:
    """Roll these numbers one after another."""
    for number in numbers:
        campaign.state.dice.next = [number]
        act(campaign, Roll())


def with_item(campaign: Campaign, member: int, *items: str) -> None:
    campaign.change_member(0, member, items=items)


def knows(campaign: Campaign, spell: str) -> None:
    band = campaign.band(0)
    campaign.change_band(0, spells=(*band.spells, Known(spell)))


@pytest.mark.rule("FG-S6.20")
def test_those_taken_out_roll_the_wizard_last() -> None:
    campaign = down(WIZARD, SOLDIER + 1, APPRENTICE, SOLDIER)
    order = [task.member for task in campaign.state.tasks]
    assert order == [SOLDIER, SOLDIER + 1, APPRENTICE, WIZARD]
    assert survival.legal(campaign) == [Roll()]
    roll(campaign, 20, 20, 20, 20)
    assert survival.is_over(campaign) and survival.legal(campaign) == []
    told = [event for event in campaign.events if isinstance(event, TableRolled)]
    assert [event.result for event in told] == ["full_recovery"] * 4


@pytest.mark.rule("FG-S6.20")
def test_nobody_rolls_who_left_or_stood_to_the_end() -> None:
    assert survival.is_over(down())
    assert survival.is_over(begun("survival"))


@pytest.mark.rule("FG-S6.20")
def test_a_banished_creature_does_not_roll_but_a_possessed_soldier_does() -> None:
    campaign = begun("survival")
    beast = campaign.add_member(0, Member(0, "creature", "small_construct"))
    fates = (
        Fate(beast.id, "out", 3, why="banished"),
        Fate(SOLDIER, "out", 3, why="banished"),
    )
    fought(campaign, fates=fates)
    survival.enter(campaign)
    assert [task.member for task in campaign.state.tasks] == [SOLDIER]
    fought(campaign, fates=(Fate(beast.id, "out", 0, why="fight"),))
    survival.enter(campaign)
    assert [task.member for task in campaign.state.tasks] == [beast.id]


@pytest.mark.rule("FG-S6.20")
@pytest.mark.parametrize("natural", range(1, 21))
@pytest.mark.parametrize("member", [WIZARD, APPRENTICE, SOLDIER])
def test_every_number_of_the_die_has_its_result(member: int, natural: int) -> None:
    campaign = down(member)
    with_item(campaign, member, "potion_of_healing")
    roll(campaign, natural)
    if member == SOLDIER:
        expected = "dead" if natural <= 4 else "hurt" if natural <= 8 else "fine"
    else:
        names = ["dead", "injury", "hurt", "robbed"]
        expected = names[(natural - 1) // 2] if natural <= 8 else "fine"
    found = campaign.find_member(0, member)
    assert (found is None) == (expected == "dead")
    assert bool(campaign.state.tasks) == (expected == "injury")
    if found is not None:
        assert found.rests == (expected == "hurt")
        assert bool(found.items) == (expected != "robbed")


@pytest.mark.rule("FG-S6.21")
def test_the_dead_are_buried_with_what_they_carried() -> None:
    campaign = down(SOLDIER)
    with_item(campaign, SOLDIER, "potion_of_healing")
    before = campaign.member(0, SOLDIER)
    roll(campaign, 4)
    grave = campaign.band(0).graves[-1]
    assert (grave.member, grave.battle, grave.by, grave.why) == (before, 1, "a thug", "fight")
    assert grave.place == campaign.state.places[0].id
    died = next(event for event in campaign.events if isinstance(event, MemberDied))
    assert died.item_lost == ("potion_of_healing",)
    assert "potion_of_healing" not in campaign.band(0).vault
    assert campaign.state.chronicle[-1].kind == "died"


@pytest.mark.rule("FG-S6.22")
def test_a_close_call_costs_everything_but_the_free_weapon() -> None:
    campaign = down(WIZARD)
    with_item(campaign, WIZARD, "ring_of_will", "dagger")
    weapon = campaign.member(0, WIZARD).weapon
    roll(campaign, 7)
    wizard = campaign.member(0, WIZARD)
    assert (wizard.items, wizard.weapon, wizard.rests) == ((), weapon, 0)
    assert MemberHurt(0, WIZARD, "items_lost") in campaign.events


@pytest.mark.rule("FG-S6.23")
def test_an_injury_is_had_twice_and_then_rolled_again() -> None:
    campaign = down(APPRENTICE)
    roll(campaign, 4, 3)
    assert campaign.member(0, APPRENTICE).injuries == (Injury("smashed_leg", 1),)
    campaign.state.tasks = (Task("injury", APPRENTICE),)
    roll(campaign, 6)
    assert campaign.member(0, APPRENTICE).injuries == (Injury("smashed_leg", 2),)
    campaign.state.tasks = (Task("injury", APPRENTICE),)
    roll(campaign, 5)
    assert campaign.state.tasks == (Task("injury", APPRENTICE),)
    roll(campaign, 20)
    expected = (Injury("smashed_leg", 2), Injury("lost_eye", 1))
    assert campaign.member(0, APPRENTICE).injuries == expected
    assert survival.is_over(campaign)


@pytest.mark.rule("FG-S6.23")
def test_one_kind_of_injury_is_taken_away_whole() -> None:
    member = Member(0, "wizard", "wizard", injuries=(Injury("lost_eye", 2), Injury("lost_toes")))
    assert injuries.without(member, "lost_eye") == (Injury("lost_toes"),)
    assert not injuries.can_have(book(), member, "lost_eye")
    assert injuries.can_have(book(), member, "lost_toes")


@pytest.mark.rule("FG-S6.24")
def test_mercy_lets_a_first_dead_caster_live_once_in_a_campaign() -> None:
    campaign = down(APPRENTICE, WIZARD, fate="mercy")
    with_item(campaign, APPRENTICE, "potion_of_healing")
    roll(campaign, 1, 7)
    assert MemberSaved(0, APPRENTICE, "mercy") in campaign.events
    apprentice = campaign.member(0, APPRENTICE)
    assert (apprentice.items, apprentice.injuries) == ((), (Injury("crushed_arm"),))
    roll(campaign, 2)
    assert wizard_of(campaign.band(0)) is None
    assert campaign.band(0).spared


@pytest.mark.rule("FG-S6.24")
def test_mercy_is_for_casters_alone_and_only_as_an_option() -> None:
    campaign = down(SOLDIER, fate="mercy")
    roll(campaign, 1)
    assert campaign.find_member(0, SOLDIER) is None
    campaign = down(WIZARD)
    roll(campaign, 1)
    assert wizard_of(campaign.band(0)) is None


@pytest.mark.rule("FG-S6.25")
@pytest.mark.parametrize("owner", [None, SOLDIER, APPRENTICE])
def test_an_elixir_of_anybody_brings_the_dead_back_with_their_items(owner: int | None) -> None:
    campaign = down(SOLDIER)
    if owner is None:
        campaign.change_band(0, vault=("keen_sword", ELIXIR))
    else:
        with_item(campaign, owner, ELIXIR)
    with_item(campaign, SOLDIER, "potion_of_strength", *([ELIXIR] if owner == SOLDIER else []))
    roll(campaign, 1)
    assert campaign.find_member(0, SOLDIER) is not None
    assert survival.legal(campaign) == [Rescue(SOLDIER, ELIXIR), Pass()]
    found = survival.refusal(campaign, Roll())
    assert found is not None and found.clause == "FG-S6.25"
    act(campaign, Rescue(SOLDIER, ELIXIR))
    saved = campaign.member(0, SOLDIER)
    assert (saved.items, saved.rests) == (("potion_of_strength",), 0)
    band = campaign.band(0)
    assert ELIXIR not in band.vault and not any(ELIXIR in each.items for each in band.members)
    assert survival.is_over(campaign) and not band.graves


@pytest.mark.rule("FG-S6.25")
def test_the_dead_wait_until_everybody_has_rolled() -> None:
    campaign = down(SOLDIER, WIZARD)
    knows(campaign, "restore_life")
    roll(campaign, 1)
    assert survival.legal(campaign) == [Roll()]
    roll(campaign, 1)
    # The wizard is dead, too: nobody is left who could cast it, and both are buried.
    assert survival.is_over(campaign)
    assert [grave.member.id for grave in campaign.band(0).graves] == [SOLDIER, WIZARD]


@pytest.mark.rule("FG-S6.25")
def test_the_wizard_tries_restore_life_once_for_one_of_the_dead() -> None:
    campaign = down(SOLDIER, SOLDIER + 1)
    knows(campaign, "restore_life")
    roll(campaign, 1, 1)
    assert survival.legal(campaign) == [Rescue(SOLDIER, "restore_life"), Pass()]
    act(campaign, Pass())
    assert campaign.find_member(0, SOLDIER) is None
    campaign.state.dice.next = [19]
    act(campaign, Rescue(SOLDIER + 1, "restore_life"))
    tried = next(event for event in campaign.events if isinstance(event, SpellTried))
    assert (tried.member, tried.natural, tried.choice) == (WIZARD, 19, str(SOLDIER + 1))
    assert tried.needed > 19
    assert campaign.find_member(0, SOLDIER + 1) is None
    assert campaign.state.tried == ((WIZARD, "restore_life"),)


@pytest.mark.rule("FG-S6.23")
@pytest.mark.parametrize("fate", ["book", "mercy"])
def test_whoever_has_every_injury_twice_rolls_for_no_more(fate: str) -> None:
    campaign = down(WIZARD, fate=fate)
    every = tuple(Injury(each.id, each.most) for each in book().tables.injuries)
    campaign.change_member(0, WIZARD, injuries=every)
    roll(campaign, 1 if fate == "mercy" else 3)
    assert survival.is_over(campaign)
    assert campaign.member(0, WIZARD).injuries == every


@pytest.mark.rule("FG-S6.25")
def test_a_wizard_who_stayed_at_home_brings_nobody_back() -> None:
    campaign = begun("survival")
    knows(campaign, "restore_life")
    fates = tuple(each for each in fallen(campaign, SOLDIER) if each.member != WIZARD)
    fought(campaign, fates=fates)
    survival.enter(campaign)
    roll(campaign, 1)
    assert survival.is_over(campaign) and campaign.find_member(0, SOLDIER) is None


@pytest.mark.rule("FG-S6.25")
def test_restore_life_that_succeeds_brings_back() -> None:
    campaign = down(SOLDIER)
    knows(campaign, "restore_life")
    improved = tuple(
        replace(each, improved=20) if each.spell == "restore_life" else each
        for each in campaign.band(0).spells
    )
    campaign.change_band(0, spells=improved, base=Base("temple"))
    roll(campaign, 1)
    campaign.state.dice.next = [4]
    act(campaign, Rescue(SOLDIER, "restore_life"))
    tried = next(event for event in campaign.events if isinstance(event, SpellTried))
    # The number never falls below 5 (FG-S1.4), and the temple adds 1.
    assert (tried.needed, tried.total) == (5, 5)
    assert campaign.find_member(0, SOLDIER) is not None


@pytest.mark.rule("FG-S6.25")
def test_an_apprentice_cannot_bring_the_wizard_back_by_the_spell() -> None:
    campaign = down(WIZARD)
    knows(campaign, "restore_life")
    roll(campaign, 2)
    assert survival.is_over(campaign) and wizard_of(campaign.band(0)) is None


@pytest.mark.rule("FG-S6.26")
def test_the_sarcophagus_heals_the_wizard_and_nobody_else() -> None:
    campaign = down(APPRENTICE, WIZARD)
    campaign.change_band(0, base=Base("inn", ("sarcophagus_of_healing",)))
    roll(campaign, 5, 6)
    assert campaign.member(0, APPRENTICE).rests == 1
    assert campaign.member(0, WIZARD).rests == 0
    assert MemberHealed(0, WIZARD, "sarcophagus_of_healing") in campaign.events


@pytest.mark.rule("FG-S6.20")
def test_other_actions_are_refused_with_the_clause() -> None:
    campaign = down(SOLDIER)
    for action in (Pass(), Rescue(SOLDIER, ELIXIR)):
        found = survival.refusal(campaign, action)
        assert found is not None and (found.clause, found.key) == ("FG-S6.20", "roll_first")


@pytest.mark.rule("FG-S6.20")
def test_what_was_to_hold_for_the_battle_is_over() -> None:
    campaign = begun("survival")
    campaign.change_band(0, lasting=((WIZARD, "summon_demon", "imp"),))
    survival.enter(campaign)
    assert campaign.band(0).lasting
    survival.enter(fought(campaign))
    assert not campaign.band(0).lasting


@pytest.mark.rule("FG-S6")
@pytest.mark.parametrize("tempers", [UNSET, ("", "")])
def test_a_battle_of_a_campaign_leaves_the_spells_after_it_to_the_campaign(
    tempers: tuple[str, str] | UnsetType,
) -> None:
    rules = Frostgrave(book().reference)
    state, _ = rules.new(FrostgraveOptions(muster="rolled", tempers=tempers), 3)
    caster = replace(state.figures[0], where="left", spells=("absorb_knowledge",))
    state.figures[0] = caster
    battle = Battle(book().reference, state)
    ending.finish(battle, "all_secured")
    rolled = any(isinstance(event, SpellRolled) for event in battle.events)
    assert rolled == (tempers is UNSET)


@pytest.mark.rule("FG-S6.26")
def test_no_other_resource_heals_the_wizard() -> None:
    campaign = down(WIZARD)
    others = tuple(each for each in book().resources if each != "sarcophagus_of_healing")
    campaign.change_band(0, base=Base("temple", others))
    roll(campaign, 5)
    assert campaign.member(0, WIZARD).rests == 1
