"""The spells that an Enchanter casts in a battle."""

from __future__ import annotations

import pytest

from game.frostgrave import fighting, stats
from game.frostgrave.actions import Cast
from game.frostgrave.aims import AtPoint, AtToken, AtWeapon
from game.frostgrave.events import ShotRolled, TokenMoved
from game.frostgrave.terrain.pieces import Part, Piece
from game.frostgrave.terrain.shapes import rectangle
from game.frostgrave.weaponry import arms
from tests.frostgrave.positions import Position, block, units
from tests.frostgrave.spells.casts import cast, health, knows, on, status


@pytest.mark.rule("FG-control_construct", "FG-56")
def test_control_construct_takes_one_at_a_time() -> None:
    text = "\nC1 small_construct 18 10\nC2 large_construct 10 18\nC3 imp 25 10"
    p = Position(knows("control_construct") + text)
    p.active("A1")
    assert p.refused(Cast(0, "control_construct", on(p, "C3"))) == ("FG-62", "wrong_target")
    cast(p, "control_construct", on(p, "C1"), 15, 14)
    assert p.figure("C1").seat == 0 and p.figure("C1").owner == -1
    cast(p, "control_construct", on(p, "C2"), 15, 14)
    assert (p.figure("C1").seat, p.figure("C2").seat) == (-1, 0)


@pytest.mark.rule("FG-control_construct")
def test_a_construct_of_the_other_warband_can_be_taken_and_resists() -> None:
    p = Position(f"{knows('control_construct')}\nB1 medium_construct 18 10")
    cast(p, "control_construct", on(p, "B1"), 15, 15)
    assert p.figure("B1").seat == 1
    cast(p, "control_construct", on(p, "B1"), 15, 14)
    assert p.figure("B1").seat == 0 and p.figure("B1").owner == 1


@pytest.mark.rule("FG-enchant_armour")
def test_enchant_armour_adds_one_to_worn_armour() -> None:
    p = Position(f"{knows('enchant_armour')}\nA2 knight 18 12\nA3 thug 10 18")
    cast(p, "enchant_armour", on(p, "A2"))
    assert stats.armour(p.battle, p.figure("A2")) == 14
    p.active("A1")
    assert p.refused(Cast(0, "enchant_armour", on(p, "A2")))[1] == "already_in_force"
    assert p.refused(Cast(0, "enchant_armour", on(p, "A3"))) == ("FG-62", "wrong_target")


@pytest.mark.rule("FG-enchant_weapon")
def test_an_enchanted_blade_is_magic_and_fights_better() -> None:
    p = Position(f"{knows('enchant_weapon')}\nA2 thug 10 10\nC1 wraith 11 10")
    arm = arms(p.battle, p.figure("A2"))[0]
    before = fighting.modifiers(p.battle, p.figure("A2"), p.figure("C1"), arm)
    cast(p, "enchant_weapon", AtWeapon(p.id("A2"), "hand_weapon"))
    after = fighting.modifiers(p.battle, p.figure("A2"), p.figure("C1"), arm)
    assert sum(each.value for each in after) == sum(each.value for each in before) + 1
    p.active("A2")
    p.fight("A2", "C1", 15, 2)
    assert health(p, "C1") == 0
    p.active("A1")
    again = Cast(0, "enchant_weapon", AtWeapon(p.id("A2"), "hand_weapon"))
    assert p.refused(again)[1] == "already_in_force"


def shot_with(p: Position, key: str) -> int:
    event = p.last(ShotRolled)
    return sum(each.value for each in event.shooter.modifiers if each.key == key)


@pytest.mark.rule("FG-enchant_weapon")
def test_an_enchanted_bow_shoots_better_but_no_magic_arrows() -> None:
    p = Position(f"{knows('enchant_weapon')}\nA2 archer 10 10\nC1 wraith 10 14")
    cast(p, "enchant_weapon", AtWeapon(p.id("A2"), "bow"))
    p.active("A2")
    p.shoot("A2", "C1", 15, 2)
    assert shot_with(p, "enchant_weapon") == 1 and health(p, "C1") == 6


@pytest.mark.rule("FG-enchant_weapon")
def test_a_magic_arrow_adds_to_the_bow_and_is_used_up() -> None:
    p = Position(f"{knows('enchant_weapon')}\nA2 archer 10 10\nC1 wraith 10 14 health=6")
    cast(p, "enchant_weapon", AtWeapon(p.id("A2"), "bow"))
    cast(p, "enchant_weapon", AtWeapon(p.id("A2"), "bow", "shot"))
    p.active("A2")
    p.shoot("A2", "C1", 8, 2)
    assert shot_with(p, "enchant_weapon") == 2 and health(p, "C1") == 6 - (8 + 2 + 2 - 10)
    assert [each.detail for each in p.figure("A2").statuses] == ["bow"]
    p.battle.change(0, attempts=0)
    p.active("A1")
    blade = Cast(0, "enchant_weapon", AtWeapon(p.id("A2"), "dagger", "shot"))
    assert p.refused(blade) == ("FG-62", "wrong_aim")


@pytest.mark.rule("FG-grenade", "FG-44", "FG-69")
def test_a_grenade_catches_everybody_around_its_point() -> None:
    text = "\nB1 thug 18 12\nA2 thug 19.9 10\nB2 thug 18 8\nB3 thug 20.5 12.5"
    wall = block(20.1, 11.5, 0.25, 4, 3, kind="wall")
    p = Position(knows("grenade") + text, pieces=(wall,))
    cast(p, "grenade", AtPoint(units(18), units(10.2), 0), 20, 10, 3, 10, 3, 10, 3)
    hit = sorted(shot.target.figure for shot in p.events_of(ShotRolled))
    assert p.id("B1") in hit and p.id("B3") not in hit
    assert all(
        [each.key for each in shot.target.modifiers] == ["fight"]
        for shot in p.events_of(ShotRolled)
    )
    assert {sum(e.value for e in shot.shooter.modifiers) for shot in p.events_of(ShotRolled)} == {3}


@pytest.mark.rule("FG-grenade")
def test_a_grenade_needs_a_point_in_sight_within_twelve_inches() -> None:
    wall = block(18, 14, 6, 0.5, 3, kind="wall")
    p = Position(knows("grenade"), pieces=(wall,))
    p.active("A1")
    hidden = Cast(0, "grenade", AtPoint(units(18), units(12), 0))
    assert p.refused(hidden) == ("FG-28", "point_not_seen")
    far = Cast(0, "grenade", AtPoint(units(33), units(18), 0))
    assert p.refused(far) == ("FG-S2", "point_out_of_reach")


@pytest.mark.rule("FG-strength", "FG-combat_awareness", "FG-S2.2")
def test_strength_adds_two_once_and_adds_to_combat_awareness() -> None:
    p = Position(f"{knows('strength')}\nA2 thug 18 12")
    cast(p, "strength", on(p, "A2"))
    assert sum(each.value for each in stats.fight(p.battle, p.figure("A2"))) == 4
    p.active("A1")
    assert p.refused(Cast(0, "strength", on(p, "A2")))[1] == "already_in_force"
    from game.frostgrave.figures import Status

    p.give("A2", Status("combat_awareness"))
    assert sum(each.value for each in stats.fight(p.battle, p.figure("A2"))) == 6


@pytest.mark.rule("FG-telekinesis")
def test_telekinesis_moves_a_token_over_everything() -> None:
    low = block(18, 12, 2, 2, 1, climb=True)
    p = Position(f"{knows('telekinesis')}\ntoken 0 18 14.5\ntoken 1 30 30", pieces=(low,))
    cast(p, "telekinesis", AtToken(0, units(18), units(11.5), 0))
    moved = p.last(TokenMoved)
    assert (moved.x, moved.y, moved.z) == (units(18), units(11.5), units(1))
    p.battle.change(0, attempts=0)
    p.active("A1")
    far = Cast(0, "telekinesis", AtToken(0, units(18), units(2), 0))
    assert p.refused(far) == ("FG-S2", "point_out_of_reach")


@pytest.mark.rule("FG-telekinesis")
def test_the_token_drops_where_it_is_out_of_sight() -> None:
    wall = block(18, 12, 8, 0.5, 3, kind="wall")
    p = Position(f"{knows('telekinesis')}\ntoken 0 18 14", pieces=(wall,))
    cast(p, "telekinesis", AtToken(0, units(18), units(8.5), 0))
    y = p.state.tokens[0].y / 64
    assert 11 <= y <= 12.3


@pytest.mark.rule("FG-telekinesis")
@pytest.mark.parametrize("target", [11.5, 8.5])
def test_a_token_is_not_lifted_through_the_roof_above_it(target: float) -> None:
    shape = rectangle(units(18), units(12), 0, units(8), units(6))
    part = Part(shape, "solid", units(3), units(4), climb=True)
    roof = Piece("roof", "box", units(18), units(12), 0, (part,))
    p = Position(f"{knows('telekinesis')}\ntoken 0 18 14", pieces=(roof,))
    cast(p, "telekinesis", AtToken(0, units(18), units(target), 0))
    moved = p.last(TokenMoved)
    assert (moved.x, moved.y, moved.z) == (units(18), units(target), 0)


@pytest.mark.rule("FG-telekinesis")
def test_a_carried_token_stays_and_none_ends_beneath_a_base() -> None:
    p = Position(f"{knows('telekinesis')}\nB1 thug 10 10 token=0\ntoken 0 10 10\ntoken 1 18 14")
    p.active("A1")
    carried = Cast(0, "telekinesis", AtToken(0, units(12), units(10), 0))
    assert p.refused(carried) == ("FG-47", "no_token")
    p.battle.change(p.id("B1"), x=units(18), y=units(9))
    cast(p, "telekinesis", AtToken(1, units(18), units(9), 0))
    assert p.state.tokens[1].y >= units(9.75)


def test_statuses_are_found_by_name() -> None:
    p = Position(f"{knows('strength')}\nA2 thug 18 12")
    assert status(p, "A2", "strength") is None
    cast(p, "strength", on(p, "A2"))
    assert status(p, "A2", "strength") is not None


@pytest.mark.rule("FG-grenade")
@pytest.mark.parametrize("corner", [(0, 0), (36, 0), (36, 36), (0, 36), (36, 18)])
def test_the_very_edge_can_be_aimed_at(corner: tuple[int, int]) -> None:
    x, y = (min(35, max(1, each)) for each in corner)
    p = Position(knows("grenade", place=f"{x} {y}"))
    cast(p, "grenade", AtPoint(units(corner[0]), units(corner[1]), 0), 20, 1, 1)
    assert p.events_of(ShotRolled)
