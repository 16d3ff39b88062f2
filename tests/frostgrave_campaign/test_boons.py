"""Bases and resources in battle (FG-S6.37)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.data_loader import DataLoader
from game.engine.folders import data_folder
from game.frostgrave import casting, phases
from game.frostgrave.battle import Battle
from game.frostgrave.campaign import member_figures
from game.frostgrave.campaign.state import Base, Injury
from game.frostgrave.data_reading import read_reference
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from tests.frostgrave_campaign.states import APPRENTICE, SOLDIER, WIZARD, begun, book


def battle_with(base: Base) -> Battle:
    """Return a battle in which the casters of seat 0 have this base."""
    campaign = begun()
    band = campaign.change_band(0, base=base)
    state, _ = Frostgrave(book().reference).new(FrostgraveOptions(spells_before=False), 1)
    for number in (WIZARD, APPRENTICE, SOLDIER):
        member = campaign.member(0, number)
        fresh = member_figures.figure_of(book(), band, member, 0, number)
        state.figures[number] = replace(fresh, where="table")
    return Battle(book().reference, state)


@pytest.mark.rule("FG-S6.37")
@pytest.mark.parametrize(
    ("base", "spell", "bonus"),
    [
        (Base("crypt"), "raise_zombie", 2),
        (Base("tower", ("crystal_ball",)), "reveal_secret", 3),
        (Base("inn", ("arcane_candle",)), "bind_demon", 1),
        (Base("inn", ("giant_cauldron", "enchanters_workshop")), "brew_potion", 1),
        (Base("inn", ("enchanters_workshop",)), "animate_construct", 1),
        (Base("crypt"), "leap", 0),
    ],
)
def test_what_a_base_adds_counts_for_both_casters(base: Base, spell: str, bonus: int) -> None:
    battle = battle_with(base)
    for number, less in ((WIZARD, 0), (APPRENTICE, -2)):
        found = casting.modifiers(battle, battle.figure(number), battle.book.spells[spell])
        assert sum(entry.value for entry in found) == bonus + less
    assert not battle.figure(SOLDIER).statuses


@pytest.mark.rule("FG-S6.37")
def test_a_telescope_helps_with_the_first_initiative_alone() -> None:
    battle = battle_with(Base("inn", ("celestial_telescope",)))
    assert phases.initiative_bonus(battle, 0) == 2
    assert phases.initiative_bonus(battle, 1) == 0
    phases.close_turn(battle)
    assert phases.initiative_bonus(battle, 0) == 0


@pytest.mark.rule("FG-S6.37")
def test_statuses_of_a_campaign_have_names_in_both_languages() -> None:
    known = book().reference
    added = set(known.statuses) - set(known.book.statuses)
    assert {"smashed_jaw", "niggling_injury", "crypt", "celestial_telescope"} <= added
    # The temple and the scriptorium help after a battle alone.
    assert not added & {"temple", "scriptorium"}
    for name in added:
        for language in ("en", "zh_TW"):
            assert known.book.further[name].name.text(language)


@pytest.mark.rule("FG-S6.37")
def test_a_battle_by_itself_knows_them_too() -> None:
    loader = DataLoader(data_folder() / "frostgrave")
    plain = read_reference(loader)
    assert plain is not None
    known = book().reference
    assert set(plain.statuses) == set(known.statuses)
    assert plain.casting_of("crypt", "raise_zombie") == 2
    assert plain.book.further["crypt"].name.en == "Crypt"


@pytest.mark.rule("FG-S6.23")
def test_a_smashed_jaw_counts_in_battle() -> None:
    campaign = begun()
    campaign.change_member(0, WIZARD, injuries=(Injury("smashed_jaw", 2),))
    state, _ = Frostgrave(book().reference).new(FrostgraveOptions(spells_before=False), 1)
    band, member = campaign.band(0), campaign.member(0, WIZARD)
    state.figures[0] = member_figures.figure_of(book(), band, member, 0, 0)
    battle = Battle(book().reference, state)
    spell = battle.book.spells[band.spells[0].spell]
    assert [e.value for e in casting.modifiers(battle, battle.figure(0), spell)] == [-2]
