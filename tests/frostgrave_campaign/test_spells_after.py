"""After the battle: the results of the base, and the out-of-game spells (FG-S6.30-36)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.frostgrave.campaign import spell_rolls, spells_after
from game.frostgrave.campaign.actions import CampaignAction, Done, Leave, Pass, Roll, TrySpell
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import ExperienceGained, SpellTried, TableRolled
from game.frostgrave.campaign.state import Base, Injury, Known, Task
from tests.frostgrave_campaign.states import (
    APPRENTICE,
    SOLDIER,
    WIZARD,
    begun,
    book,
    fallen,
    fought,
)
from tests.frostgrave_campaign.test_spoils import assert_fits, expected_of

EASY = 20
"""Points off a casting number: it is 5 then, the lowest there is."""


def after(*spells: str, base: Base | None = None, **side: object) -> Campaign:
    """Return a campaign after a battle in which the casters of seat 0 know these spells well."""
    campaign = begun("after")
    known = tuple(Known(spell, EASY) for spell in spells)
    campaign.change_band(0, spells=known, base=base, gold=100, vault=(), experience=0)
    if "members" in side:
        side["fates"] = fallen(campaign, *side.pop("members"))  # type: ignore[misc]
    fought(campaign, **side)
    spells_after.enter(campaign)
    return campaign


def act(campaign: Campaign, action: CampaignAction, *dice: int) -> None:
    """Take an action that must be listed, with what the dice show."""
    assert spells_after.refusal(campaign, action) is None
    assert action in spells_after.legal(campaign)
    campaign.state.dice.next = list(dice)
    spells_after.carry_out(campaign, action)
    assert not campaign.state.dice.next


def choices(campaign: Campaign, member: int, spell: str) -> list[str]:
    return [
        each.choice
        for each in spells_after.legal(campaign)
        if isinstance(each, TrySpell) and (each.member, each.spell) == (member, spell)
    ]


def tried(campaign: Campaign) -> list[tuple[str, int, int]]:
    """Return spell, total and number of every roll that was told."""
    told = [event for event in campaign.events if isinstance(event, SpellTried)]
    return [(event.spell, event.total, event.needed) for event in told]


# ------------------------------------------------------------------ the base
@pytest.mark.rule("FG-S6.30")
def test_brewery_and_laboratory_bring_something_after_each_battle() -> None:
    campaign = after(base=Base("brewery"))
    assert campaign.band(0).gold == 110 and spells_after.is_over(campaign)
    campaign = after(base=Base("laboratory"))
    assert campaign.band(0).experience == 20
    assert ExperienceGained(0, "laboratory", 1, 20) in campaign.events
    camped = begun("after")
    camped.change_band(0, base=Base("brewery"), gold=0)
    spells_after.enter(camped)
    assert camped.band(0).gold == 0 and spells_after.is_over(camped)


@pytest.mark.rule("FG-S6.30")
def test_nobody_learns_in_a_laboratory_without_a_wizard() -> None:
    campaign = begun("after")
    campaign.change_band(0, base=Base("laboratory"))
    campaign.drop_member(0, WIZARD)
    spells_after.enter(fought(campaign))
    assert campaign.band(0).experience == 0


@pytest.mark.rule("FG-S6.31")
@pytest.mark.parametrize(("natural", "gold"), [(2, 2), (18, 18), (19, 100)])
def test_a_treasury_brings_gold(natural: int, gold: int) -> None:
    campaign = after(base=Base("treasury"))
    assert spells_after.legal(campaign) == [Roll()]
    found = spells_after.refusal(campaign, Pass())
    assert found is not None and (found.clause, found.key) == ("FG-S6.31", "roll_first")
    act(campaign, Roll(), natural)
    assert campaign.band(0).gold == 100 + gold
    assert spells_after.is_over(campaign)


@pytest.mark.rule("FG-S6.31")
def test_a_treasury_can_cost_somebodys_time_or_bring_treasure() -> None:
    campaign = after(base=Base("treasury"))
    act(campaign, Roll(), 1)
    listed = spells_after.legal(campaign)
    assert listed == [Leave(each.id) for each in campaign.band(0).members]
    found = spells_after.refusal(campaign, Roll())
    assert found is not None and found.key == "choose_who_rests"
    act(campaign, Leave(SOLDIER))
    assert campaign.member(0, SOLDIER).rests == 1 and spells_after.is_over(campaign)
    campaign = after(base=Base("treasury"))
    act(campaign, Roll(), 20)
    act(campaign, Roll(), 8)
    act(campaign, Roll(), 1)
    assert campaign.band(0).gold == 120 and campaign.band(0).vault == ("keen_sword",)


@pytest.mark.rule("FG-S6.31")
def test_a_library_may_bring_a_scroll_or_a_grimoire() -> None:
    campaign = after(base=Base("library"))
    act(campaign, Roll(), 16)
    assert spells_after.is_over(campaign) and campaign.band(0).vault == ()
    campaign = after(base=Base("library"))
    act(campaign, Roll(), 17)
    assert campaign.state.tasks == (Task("scroll", detail="library"),)
    act(campaign, Roll(), 0)
    assert campaign.band(0).vault[0].startswith("scroll_of_")
    campaign = after(base=Base("library"))
    act(campaign, Roll(), 20)
    act(campaign, Roll(), 0)
    assert len(campaign.band(0).grimoires) == 1


@pytest.mark.rule("FG-S6.31")
def test_base_rolls_are_spread_as_their_table_says() -> None:
    for kind in ("treasury", "library"):
        campaign = after(base=Base(kind))
        counts: Counter[str] = Counter()
        for _ in range(2000):
            campaign.state.tasks = (Task("base"),)
            campaign.events.clear()
            spells_after.carry_out(campaign, Roll())
            rolled = next(each for each in campaign.events if isinstance(each, TableRolled))
            counts[rolled.result] += 1
        rows = book().bases[kind].rolls
        named = [
            "rests" if row.rests else row.find or ("gold" if row.gold or row.times else "nothing")
            for row in rows
        ]
        ends = [row.to for row in rows]
        assert_fits(counts, expected_of(list(zip(ends, named, strict=True))))


# ------------------------------------------------------------------ who and how
@pytest.mark.rule("FG-S6.32")
def test_each_caster_tries_each_spell_once() -> None:
    campaign = after("write_scroll", "leap")
    for caster in (WIZARD, APPRENTICE):
        assert choices(campaign, caster, "write_scroll") == ["leap"]
    act(campaign, TrySpell(WIZARD, "write_scroll", "leap"), 1)
    found = spells_after.refusal(campaign, TrySpell(WIZARD, "write_scroll", "leap"))
    assert found is not None and (found.clause, found.key) == ("FG-S6.32", "tried_already")
    act(campaign, TrySpell(APPRENTICE, "write_scroll", "leap"), 20)
    assert campaign.band(0).vault == ("scroll_of_leap",)
    assert spells_after.is_over(campaign)
    assert [event for event in campaign.events if isinstance(event, ExperienceGained)] == []


@pytest.mark.rule("FG-S6.32")
def test_who_goes_on_tries_no_more() -> None:
    campaign = after("write_scroll", "leap")
    assert Pass() in spells_after.legal(campaign)
    act(campaign, Pass())
    assert spells_after.is_over(campaign)


@pytest.mark.rule("FG-S6.32")
def test_nobody_casts_who_stayed_at_home_is_blind_or_a_soldier() -> None:
    campaign = begun("after")
    campaign.change_band(0, spells=(Known("write_scroll"), Known("leap")))
    fates = tuple(each for each in fallen(campaign) if each.member != WIZARD)
    fought(campaign, fates=fates)
    campaign.change_member(0, APPRENTICE, injuries=(Injury("lost_eye", 2),))
    assert spells_after.is_over(campaign)
    for member in (WIZARD, APPRENTICE, SOLDIER):
        found = spells_after.refusal(campaign, TrySpell(member, "write_scroll", "leap"))
        assert found is not None and found.key == "no_caster_now"
    campaign.change_member(0, APPRENTICE, injuries=(Injury("lost_eye", 1),))
    assert not spells_after.is_over(campaign)


@pytest.mark.rule("FG-S6.32")
def test_what_is_no_spell_for_after_the_battle_is_refused() -> None:
    campaign = after("write_scroll", "leap", "absorb_knowledge")
    for spell, key in (("leap", "not_after"), ("fog", "not_after")):
        found = spells_after.refusal(campaign, TrySpell(WIZARD, spell))
        assert found is not None and found.key == key
    found = spells_after.refusal(campaign, TrySpell(APPRENTICE, "absorb_knowledge"))
    assert found is not None and found.key == "not_after"
    found = spells_after.refusal(campaign, TrySpell(WIZARD, "write_scroll", "fog"))
    assert found is not None and found.key == "no_such_aim_after"
    found = spells_after.refusal(campaign, Done())
    assert found is not None and found.key == "try_or_pass"


@pytest.mark.rule("FG-S6.32")
def test_school_level_injuries_things_and_base_change_the_roll() -> None:
    campaign = begun("after")
    campaign.change_band(0, school="witch", spells=(Known("write_scroll"), Known("leap")))
    number = spell_rolls.needed(campaign, 0, "write_scroll")
    assert number == book().book.casting_number("witch", "write_scroll")
    campaign.change_band(0, spells=(Known("write_scroll", 2), Known("leap")))
    assert spell_rolls.needed(campaign, 0, "write_scroll") == number - 2
    staff = "staff_of_casting_for_write_scroll"
    campaign.change_member(
        0, APPRENTICE, items=(staff, "ring_of_will"), injuries=(Injury("smashed_jaw", 2),)
    )
    campaign.change_band(0, base=Base("temple", ("scriptorium", "giant_cauldron")))
    member = campaign.member(0, APPRENTICE)
    added = spell_rolls.modifiers(campaign, 0, member, "write_scroll")
    assert {entry.key: entry.value for entry in added} == {
        "apprentice": -2, "smashed_jaw": -2, staff: 2, "scriptorium": 1,
    }  # fmt: skip
    fought(campaign)
    campaign.state.dice.next = [number - 1]
    spells_after.carry_out(campaign, TrySpell(APPRENTICE, "write_scroll", "leap"))
    assert tried(campaign) == [("write_scroll", number - 2, number - 2)]


# ------------------------------------------------------------------ what they bring
@pytest.mark.rule("FG-S6.33")
def test_scrolls_are_of_known_spells_of_battles() -> None:
    campaign = after("write_scroll", "leap", "absorb_knowledge", "raise_zombie")
    assert choices(campaign, WIZARD, "write_scroll") == ["leap", "raise_zombie"]
    act(campaign, TrySpell(WIZARD, "write_scroll", "leap"), 4)
    assert campaign.band(0).vault == ()


@pytest.mark.rule("FG-S6.33")
@pytest.mark.parametrize(("dice", "made"), [((5, 5), True), ((5, 4), False), ((4,), False)])
def test_a_grimoire_needs_its_own_spell_as_well(dice: tuple[int, ...], made: bool) -> None:
    campaign = after("create_grimoire", "leap", "absorb_knowledge")
    assert choices(campaign, WIZARD, "create_grimoire") == ["leap", "absorb_knowledge"]
    act(campaign, TrySpell(WIZARD, "create_grimoire", "leap"), *dice)
    assert campaign.band(0).grimoires == (("leap",) if made else ())
    assert [spell for spell, _, _ in tried(campaign)] == ["create_grimoire", "leap"][: len(dice)]


@pytest.mark.rule("FG-S6.34")
def test_an_enchantment_of_the_battle_is_embedded_once() -> None:
    kept = ((SOLDIER, "enchant_weapon", "bow"),)
    campaign = after("embed_enchantment", kept=kept)
    assert choices(campaign, WIZARD, "embed_enchantment") == ["enchant_weapon:bow"]
    act(campaign, TrySpell(WIZARD, "embed_enchantment", "enchant_weapon:bow"), 5)
    assert campaign.band(0).vault == ("true_bow",)
    assert choices(campaign, APPRENTICE, "embed_enchantment") == []


@pytest.mark.rule("FG-S6.34")
@pytest.mark.parametrize(
    ("choice", "item"),
    [
        ("enchant_weapon:hand_weapon", "keen_sword"),
        ("enchant_weapon:two_handed_weapon", "keen_greatsword"),
        ("enchant_weapon:dagger", "keen_dagger"),
        ("enchant_weapon:staff", "balanced_staff"),
        ("enchant_weapon:crossbow", "true_crossbow"),
        ("enchant_armour:leather", "fine_leather"),
        ("enchant_armour:mail", "fine_mail"),
        ("enchant_armour:shield", "fine_shield"),
    ],
)
def test_what_is_embedded_is_a_magic_thing_of_its_kind(choice: str, item: str) -> None:
    spell, _, thing = choice.partition(":")
    campaign = after("embed_enchantment", kept=((SOLDIER, spell, thing),))
    act(campaign, TrySpell(WIZARD, "embed_enchantment", choice), 5)
    assert campaign.band(0).vault == (item,)


@pytest.mark.rule("FG-S6.34")
@pytest.mark.parametrize(("dice", "made"), [((5, 5), True), ((4,), False), ((5, 4), False)])
def test_an_enchantment_can_be_cast_right_before(dice: tuple[int, ...], made: bool) -> None:
    campaign = after("embed_enchantment", "enchant_weapon")
    weapon = campaign.member(0, WIZARD).weapon
    listed = choices(campaign, WIZARD, "embed_enchantment")
    assert f"enchant_weapon:{weapon}" in listed
    assert not any(each.endswith((":natural", ":unarmed")) for each in listed)
    act(campaign, TrySpell(WIZARD, "embed_enchantment", f"enchant_weapon:{weapon}"), *dice)
    assert len(campaign.band(0).vault) == made
    order = ["enchant_weapon", "embed_enchantment"]
    assert [spell for spell, _, _ in tried(campaign)] == order[: len(dice)]


@pytest.mark.rule("FG-S6.34")
def test_without_an_enchantment_there_is_nothing_to_embed() -> None:
    assert spells_after.is_over(after("embed_enchantment", "leap"))
    kept = ((SOLDIER, "enchant_weapon", "keen_sword"),)
    assert spells_after.is_over(after("embed_enchantment", kept=kept))


@pytest.mark.rule("FG-S6.35")
def test_only_a_wizard_who_was_not_taken_out_absorbs_knowledge() -> None:
    campaign = after("absorb_knowledge")
    assert choices(campaign, APPRENTICE, "absorb_knowledge") == []
    act(campaign, TrySpell(WIZARD, "absorb_knowledge"), 5)
    assert campaign.band(0).experience == 50
    assert spells_after.is_over(after("absorb_knowledge", members=(WIZARD,)))


@pytest.mark.rule("FG-S6.35")
def test_a_cure_takes_all_injuries_of_one_kind() -> None:
    campaign = after("miraculous_cure")
    assert spells_after.is_over(campaign)
    hurt = (Injury("lost_eye", 2), Injury("lost_toes"))
    campaign.change_member(0, SOLDIER, injuries=hurt)
    assert choices(campaign, APPRENTICE, "miraculous_cure") == [
        f"{SOLDIER}:lost_eye",
        f"{SOLDIER}:lost_toes",
    ]
    act(campaign, TrySpell(WIZARD, "miraculous_cure", f"{SOLDIER}:lost_eye"), 5)
    assert campaign.member(0, SOLDIER).injuries == (Injury("lost_toes"),)
    # The apprentice rolls at -2.
    act(campaign, TrySpell(APPRENTICE, "miraculous_cure", f"{SOLDIER}:lost_toes"), 6)
    assert campaign.member(0, SOLDIER).injuries == (Injury("lost_toes"),)
    temple = after("miraculous_cure", base=Base("temple"))
    temple.change_member(0, SOLDIER, injuries=hurt)
    act(temple, TrySpell(APPRENTICE, "miraculous_cure", f"{SOLDIER}:lost_toes"), 6)
    assert temple.member(0, SOLDIER).injuries == (Injury("lost_eye", 2),)


@pytest.mark.rule("FG-S6.36")
@pytest.mark.parametrize(
    ("dice", "kind"),
    [((5, 4), "imp"), ((11, 4), "minor_demon"), ((18, 4), "major_demon"), ((5, 3), ""), ((4,), "")],
)
def test_a_circle_brings_a_demon_for_the_next_battle(dice: tuple[int, ...], kind: str) -> None:
    # The arcane candle gives +1 for binding.
    circle = Base("inn", ("summoning_circle", "arcane_candle"))
    campaign = after("summon_demon", "bind_demon", base=circle)
    act(campaign, TrySpell(WIZARD, "summon_demon"), *dice)
    expected = ((WIZARD, "summon_demon", kind),) if kind else ()
    assert campaign.band(0).lasting == expected


@pytest.mark.rule("FG-S6.36")
def test_without_circle_or_both_spells_no_demon_comes() -> None:
    assert spells_after.is_over(after("summon_demon", "bind_demon"))
    circle = Base("inn", ("summoning_circle",))
    assert spells_after.is_over(after("summon_demon", base=circle))
    assert spells_after.is_over(after("bind_demon", base=circle))


def test_every_spell_for_after_the_battle_does_something_in_a_campaign() -> None:
    spells = [each.id for each in book().reference.spells.values() if "after" in each.timing]
    assert len(spells) == 6
    campaign = after(*spells, "leap", kept=((SOLDIER, "enchant_weapon", "bow"),))
    campaign.change_member(0, SOLDIER, injuries=(Injury("lost_toes"),))
    listed = {each.spell for each in spells_after.legal(campaign) if isinstance(each, TrySpell)}
    # Restore Life is tried when the dead are rolled for.
    assert listed == {*spells} - {"restore_life"}
