"""The figures of a campaign's members in a battle (FG-S6.41, FG-S6.42)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from game.frostgrave import muster
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.member_figures import figures, marching
from game.frostgrave.campaign.state import Injury, Known, Member
from game.frostgrave.figures import Figure, StatLine, Status
from game.frostgrave.spells.recruiting import RECRUIT
from game.frostgrave.terrain.units import INCH
from tests.frostgrave_campaign.states import APPRENTICE, SOLDIER, WIZARD, begun, book


def everybody(campaign: Campaign) -> tuple[int, ...]:
    return tuple(each.id for each in campaign.band(0).members)


def mustered(campaign: Campaign, *march: int, seat: int = 0, first: int = 0) -> list[Figure]:
    going = march or everybody(campaign)
    return figures(book(), campaign.band(0), going, seat, first)


@pytest.mark.rule("FG-S6.42")
def test_a_fresh_warband_is_the_same_as_in_a_single_battle() -> None:
    campaign = begun()
    warband = book().book.warbands[campaign.band(0).id]
    assert mustered(campaign, seat=1, first=5) == muster.warband(book().reference, warband, 1, 5)


@pytest.mark.rule("FG-S6.42")
def test_the_apprentice_has_learned_what_the_wizard_has() -> None:
    campaign = begun()
    before = mustered(campaign)
    raised = (("fight", 2), ("shoot", 1), ("will", 1), ("health", 3))
    campaign.change_member(0, WIZARD, raised=raised)
    after = mustered(campaign)
    for old, new in zip(before[:2], after[:2], strict=True):
        was, now = old.line, new.line
        assert (now.fight, now.shoot, now.will) == (was.fight + 2, was.shoot + 1, was.will + 1)
        assert (now.move, now.armour, now.health) == (was.move, was.armour, was.health + 3)
        assert new.health == now.health
    wizard, apprentice = after[0].line, after[1].line
    assert apprentice == StatLine(
        wizard.move,
        wizard.fight - 2,
        wizard.shoot - 2,
        wizard.armour,
        wizard.will - 2,
        wizard.health - 4,
    )
    assert after[2:] == before[2:]


@pytest.mark.rule("FG-S6.42")
def test_both_cast_what_has_been_practised_at_lower_numbers() -> None:
    campaign = begun()
    assert all(each.improved is UNSET for each in mustered(campaign))
    spells = campaign.band(0).spells
    campaign.change_band(0, spells=(replace(spells[0], improved=2), *spells[1:], Known("curse")))
    found = mustered(campaign)
    assert found[0].improved == found[1].improved == ((spells[0].spell, 2),)
    assert found[0].spells[-1] == "curse"
    assert all(each.improved is UNSET for each in found[2:])


@pytest.mark.rule("FG-S6.42")
@pytest.mark.parametrize(
    ("injury", "changes"),
    [
        ("lost_toes", {"move": -INCH // 2}),
        ("smashed_leg", {"move": -INCH}),
        ("crushed_arm", {"fight": -1}),
        ("lost_fingers", {"shoot": -1}),
        ("never_quite_as_strong", {"health": -1}),
        ("psychological_scars", {"will": -1}),
        ("lost_eye", {"shoot": -2}),
    ],
)
@pytest.mark.parametrize("count", [1, 2])
def test_injuries_lower_the_line_of_whoever_has_them(
    injury: str, changes: dict[str, int], count: int
) -> None:
    campaign = begun()
    campaign.change_member(0, APPRENTICE, injuries=(Injury(injury, count),))
    if injury == "lost_eye" and count == 2:
        return  # that one does not march
    before = mustered(begun())
    after = mustered(campaign)
    expected = {key: getattr(before[1].line, key) + value * count for key, value in changes.items()}
    assert after[1].line == replace(before[1].line, **expected)
    assert after[1].health == after[1].line.health
    assert [*after[:1], *after[2:]] == [*before[:1], *before[2:]]


@pytest.mark.rule("FG-S6.42")
def test_a_wizards_injuries_are_not_the_apprentices() -> None:
    campaign = begun()
    before = mustered(campaign)[1]
    campaign.change_member(0, WIZARD, injuries=(Injury("crushed_arm", 2),))
    assert mustered(campaign)[1] == before


@pytest.mark.rule("FG-S6.42")
def test_a_smashed_jaw_is_a_status_that_lowers_casting_rolls() -> None:
    campaign = begun()
    campaign.change_member(0, WIZARD, injuries=(Injury("smashed_jaw", 2),))
    wizard = mustered(campaign)[0]
    assert wizard.statuses[-1] == Status("smashed_jaw", count=2)
    assert book().reference.modifier("smashed_jaw", "casting") == -1


@pytest.mark.rule("FG-S6.42", "FG-S6.44")
@pytest.mark.parametrize(("count", "less"), [(1, 3), (2, 4)])
def test_a_niggling_injury_costs_health_at_the_start_unless_the_fee_is_paid(
    count: int, less: int
) -> None:
    campaign = begun()
    campaign.change_member(0, WIZARD, injuries=(Injury("niggling_injury", count),))
    wizard = mustered(campaign)[0]
    assert wizard.health == wizard.line.health - less
    campaign.change_member(0, WIZARD, paid=True)
    wizard = mustered(campaign)[0]
    assert wizard.health == wizard.line.health == 14


@pytest.mark.rule("FG-S6.41")
def test_whoever_must_rest_or_is_blind_stays_away_even_when_told_to_march() -> None:
    campaign = begun()
    campaign.change_member(0, SOLDIER, rests=1)
    campaign.change_member(0, APPRENTICE, injuries=(Injury("lost_eye", 2),))
    names = [each.name for each in mustered(campaign)]
    assert names == [
        each.name for each in campaign.band(0).members if each.id not in (APPRENTICE, SOLDIER)
    ]
    campaign.change_member(0, APPRENTICE, injuries=(Injury("lost_eye", 1),))
    assert len(mustered(campaign)) == len(names) + 1


def test_figures_stand_in_the_order_of_those_who_march() -> None:
    campaign = begun()
    campaign.add_member(0, Member(0, "creature", "wolf"))
    going = marching(book(), campaign.band(0), (SOLDIER + 2, 99, WIZARD, SOLDIER))
    assert [each.id for each in going] == [WIZARD, SOLDIER, SOLDIER + 2]
    found = mustered(campaign, SOLDIER + 2, SOLDIER, WIZARD, first=4)
    assert [(each.id, each.name) for each in found] == [
        (4 + place, member.name) for place, member in enumerate(going)
    ]


@pytest.mark.rule("FG-S6.42")
def test_companions_keep_their_will_and_belong_to_a_spellcaster() -> None:
    campaign = begun()
    for _ in range(3):
        campaign.add_member(0, Member(0, "creature", "wolf"))
    campaign.add_member(0, Member(0, "creature", "small_construct"))
    *wolves, construct = mustered(campaign, seat=1, first=3)[-4:]
    plain = book().book.creatures["wolf"].line
    assert [each.line.will for each in wolves] == [plain.will + 2] * 3
    assert [each.tags[-2:] for each in wolves] == [
        (RECRUIT, "animal_companion_of_3"),
        (RECRUIT, "animal_companion_of_4"),
        (RECRUIT, "animal_companion_of_4"),
    ]
    assert construct.tags[-2:] == (RECRUIT, "animate_construct_of_3")
    assert (construct.owner, construct.seat) == (1, 1)


@pytest.mark.rule("FG-S6.42")
def test_what_still_holds_is_upon_its_bearer_and_bound_demons_serve_beside_their_master() -> None:
    campaign = begun()
    soldier = campaign.member(0, SOLDIER)
    weapon = book().book.soldiers[soldier.kind].weapons[0]
    campaign.change_band(
        0,
        lasting=(
            (SOLDIER, "enchant_weapon", weapon),
            (SOLDIER, "enchant_armour", ""),
            (WIZARD, "summon_demon", "imp"),
            (APPRENTICE, "summon_demon", "imp"),
        ),
    )
    found = mustered(campaign, WIZARD, SOLDIER, first=2)
    assert found[1].statuses == (Status("enchant_weapon", detail=weapon), Status("enchant_armour"))
    assert [each.kind for each in found[2:]] == ["imp"]
    assert found[2].statuses == (Status("summon_demon", 2),)
    assert (found[2].id, found[2].seat, found[2].tags[-1]) == (4, 0, "summon_demon_of_2")


def test_a_warband_with_an_unnamed_creature_is_written_and_read_again() -> None:
    campaign = begun()
    campaign.add_member(0, Member(0, "creature", "wolf"))
    text = msgspec.json.encode(campaign.state)
    assert msgspec.json.decode(text, type=type(campaign.state)) == campaign.state
