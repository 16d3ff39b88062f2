"""The common rules of all spells of a kind: sight, touch, range, magic (FG-S2.1, FG-S2.3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave.actions import Cast
from game.frostgrave.aims import Aim, AtFigure, AtFigureTo, AtNothing, AtPoint, AtWeapon, AtWord
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import Damaged, DamagePrevented, ShotRolled
from game.frostgrave.spells.targets import FIGURES
from game.frostgrave.spells.vocabulary import Attack, Forget
from game.frostgrave.spells.vocabulary import Leap as LeapEffect
from tests.frostgrave.positions import Position, block, reference, units
from tests.frostgrave.spells.casts import FAR

KINDS = {
    "construct": "large_construct",
    "undead": "zombie",
    "animal": "wolf",
    "demon": "imp",
    "spellcaster": "apprentice",
    "armoured": "knight",
}
"""The targets of spells that affect only certain figures."""
FRIENDS = ("own", "touched_own", "own_or_wild", "warband")
WALL = block(18, 14, 30, 0.5, 6)


def spells(*categories: str) -> list[str]:
    """Return the spells of a battle that are aimed at a figure, a weapon or a point."""
    return [
        spell.id
        for spell in reference().spells.values()
        if spell.category in categories
        and "battle" in spell.timing
        and (spell.target in FIGURES or spell.target in ("weapon", "plain_weapon", "point"))
    ]


def aimed(spell: SpellData, away: float, *, walled: bool = False) -> tuple[Position, Cast]:
    """A wizard and whoever is aimed at, so many inches from base to base to the south."""
    kind = KINDS.get(spell.target, "archer" if "weapon" in spell.target else "thug")
    side = "A2" if spell.target in FRIENDS else "B1"
    place = 10 + away + 1.0 + (0.3125 if kind == "large_construct" else 0)
    if spell.target == "point":
        # A point has no base; the figure stands aside.
        place -= 0.5
    at = f"30 {place}" if spell.target == "point" else f"18 {place} spells=heal"
    caster = f"A1 wizard 18 10 spells={spell.id} school={spell.school}"
    position = Position(
        f"{caster}\n{side} {kind} {at}\n{FAR}",
        pieces=[WALL] if walled else [],
        phase="wizard",
    )
    position.active("A1")
    number = position.id(side)
    aim: Aim = AtFigure(number)
    if spell.target in ("weapon", "plain_weapon"):
        aim = AtWeapon(number, "dagger")
    elif spell.target == "point":
        aim = AtPoint(units(18), units(place), 0)
    elif isinstance(spell.effect, Forget):
        aim = AtWord("heal", number)
    elif isinstance(spell.effect, LeapEffect):
        aim = AtFigureTo(number, units(21), units(place), 0)
    return position, Cast(0, spell.id, aim)


@pytest.mark.rule("FG-S2.1", "FG-28")
@pytest.mark.parametrize("name", spells("sight"))
def test_sight_spells_need_sight_and_nothing_else_but_their_range(name: str) -> None:
    spell = reference().spells[name]
    reach = 20.0 if spell.range is None else float(spell.range)
    position, cast = aimed(spell, reach)
    position.rules.check(position.state, cast)
    position, cast = aimed(spell, 6, walled=True)
    clause, key = position.refused(cast)
    assert clause in ("FG-28", "FG-S2")
    assert key in ("not_seen", "point_not_seen")
    if spell.range is not None:
        position, cast = aimed(spell, reach + 0.75)
        assert position.refused(cast)[1] in ("out_of_reach", "point_out_of_reach")


@pytest.mark.rule("FG-S2.1")
@pytest.mark.parametrize("name", [one for one in spells("touch") if one != "summon_demon"])
def test_touch_spells_need_contact_and_the_caster_touches_himself(name: str) -> None:
    spell = reference().spells[name]
    if spell.target not in FIGURES:
        pytest.skip("laid beside the caster")
    position, cast = aimed(replace(spell, target="touched_own"), 0)
    position.rules.check(position.state, cast)
    position.rules.check(position.state, Cast(0, name, AtFigure(0)))
    position, cast = aimed(replace(spell, target="touched_own"), 0.5)
    assert position.refused(cast) == ("FG-S2", "not_in_contact")


@pytest.mark.rule("FG-S2.1")
def test_self_and_area_need_nobody_in_sight() -> None:
    """In a cell without any view out they can be cast nevertheless."""
    walls = [block(18, 8, 6, 0.5, 6), block(18, 12, 6, 0.5, 6), block(16, 10, 0.5, 4, 6)]
    walls.append(block(20, 10, 0.5, 4, 6))
    tried = 0
    for spell in reference().spells.values():
        if spell.category not in ("self", "area") or "battle" not in spell.timing:
            continue
        if spell.target not in ("none", "self"):
            continue
        caster = f"A1 wizard 18 10 spells={spell.id} school={spell.school}"
        position = Position(f"{caster}\n{FAR}", pieces=walls, phase="wizard")
        position.active("A1")
        assert not position.battle.sees(position.figure("A1"), position.figure("B9"))
        position.rules.check(position.state, Cast(0, spell.id, AtNothing()))
        tried += 1
    assert tried > 8


def attacks() -> list[str]:
    """Return the spells that attack to hurt, however they are aimed."""
    return [
        spell.id
        for spell in reference().spells.values()
        if isinstance(spell.effect, Attack)
        and spell.effect.on_hit == "damage"
        and spell.target in ("figure", "enemy", "point", "none")
    ]


@pytest.mark.rule("FG-S2.3", "FG-S4.2")
@pytest.mark.parametrize("name", attacks())
def test_every_attack_by_a_spell_is_magic_but_bone_dart(name: str) -> None:
    """A vampire whom nothing plain hurts, hit by a 19 against a 1."""
    spell = reference().spells[name]
    caster = f"A1 wizard 18 10 spells={name} school={spell.school}"
    position = Position(
        f"{caster}\nB1 vampire 18 {12 if spell.target == 'none' else 16}\n{FAR}", phase="wizard"
    )
    position.active("A1")
    aims: dict[str, Aim] = {"point": AtPoint(units(18), units(16), 0), "none": AtNothing()}
    position.dice(20, *([19, 1] * 2))
    position.do(Cast(0, name, aims.get(spell.target, AtFigure(1))))
    while position.state.stack:
        position.decline()
    assert position.events_of(ShotRolled)[0].hit
    if name == "bone_dart":
        assert position.events_of(DamagePrevented)[0].why == "immune"
        assert position.figure("B1").health == position.figure("B1").line.health
    else:
        assert [event.figure for event in position.events_of(Damaged)] == [position.id("B1")]


def test_there_are_attacks_by_spells() -> None:
    assert {"bone_dart", "elemental_bolt", "grenade", "destructive_sphere"} <= set(attacks())
