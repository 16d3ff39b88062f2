"""Items, and the weapons that belong to soldiers (FG-S3)."""

from __future__ import annotations

import pytest

from game.frostgrave import contact, sliding, stats, wounds
from game.frostgrave.actions import Cast, Empower, Load, UseItem
from game.frostgrave.aims import Aim, AtFigure, AtNothing, AtPoint
from game.frostgrave.contact import in_combat
from game.frostgrave.events import (
    CrossbowLoaded,
    Damaged,
    DamagePrevented,
    FigureArrived,
    Healed,
    ItemUsed,
    ShotRolled,
    SpellRolled,
    WillRolled,
)
from game.frostgrave.figures import Status
from game.frostgrave.muster import soldier, warband
from game.frostgrave.warband import Hired
from game.frostgrave.weaponry import arms
from tests.frostgrave.positions import Position, reference, units
from tests.frostgrave.spells.casts import FAR, answer, cast, health, knows, on, status


def position(text: str) -> Position:
    return Position(f"{text}\n{FAR}")


def use(p: Position, name: str, item: str, aim: Aim | None = None, *dice: int) -> None:
    p.active(name)
    p.dice(*dice)
    p.do(UseItem(p.id(name), item, aim if aim is not None else AtNothing()))


def wears(p: Position, name: str, *items: str) -> None:
    p.give(name, *(Status(item, count=p.rules.book.powers.get(item, 1)) for item in items))


def best(p: Position, name: str) -> tuple[int, int]:
    arm = arms(p.battle, p.figure(name))[0]
    return arm.fight, arm.damage


# ------------------------------------------------------------------ weapons
@pytest.mark.rule("FG-S3.8")
def test_hand_weapon_and_dagger_fight_better_together() -> None:
    p = position("A1 thug 5 5 weapons=hand_weapon,dagger\nA2 treasure_hunter 9 5")
    assert best(p, "A1") == (1, 0)
    hunter = soldier(reference(), Hired(kind="treasure_hunter"), 0, 0)
    p.battle.change(p.id("A2"), tags=hunter.tags, weapons=hunter.weapons)
    assert best(p, "A2") == (0, 0)
    p.battle.change(p.id("A2"), weapons=("hand_weapon",))
    assert best(p, "A2") == (-1, 0)


@pytest.mark.rule("FG-S3.8", "FG-S3.5")
def test_magic_blades_count_in_a_pair() -> None:
    blades = ("heavy_mace,dagger", "hand_weapon,keen_dagger")
    p = position(f"A1 thug 5 5 weapons={blades[0]}\nA2 thug 9 5 weapons={blades[1]}")
    assert best(p, "A1") == (1, 2)
    assert best(p, "A2") == (2, 0)


@pytest.mark.rule("FG-S3.5", "FG-S4.2")
def test_a_magic_blade_harms_what_plain_ones_do_not() -> None:
    p = position("A1 thug 5 5 weapons=keen_sword\nC1 wraith 6 5")
    p.active("A1")
    p.fight("A1", "C1", 12, 2)
    assert health(p, "C1") == 6 - (12 + 2 + 1 - 10)


@pytest.mark.rule("FG-S3.5")
def test_a_magic_bow_shoots_better() -> None:
    p = position("A1 archer 5 5 weapons=true_bow,dagger\nB1 thug 5 9")
    p.active("A1")
    p.shoot("A1", "B1", 10, 2)
    assert p.last(ShotRolled).shooter.total == 13 and health(p, "B1") == 7


@pytest.mark.rule("FG-S3.9", "FG-06")
def test_crossbows_begin_loaded_and_are_loaded_again() -> None:
    p = position("A1 crossbowman 5 5\nB1 thug 5 9")
    assert p.figure("A1").loaded
    p.active("A1")
    p.shoot("A1", "B1", 10, 2)
    assert health(p, "B1") == 10 - (10 + 2 + 2 - 10)
    assert not p.figure("A1").loaded
    p.do(Load(p.id("A1")))
    assert p.events_of(CrossbowLoaded) and not p.state.active


# ------------------------------------------------------------------ potions
@pytest.mark.rule("FG-S3.10", "FG-63")
def test_an_apothecary_gives_his_potion_to_somebody_in_contact() -> None:
    mine = reference().book.warbands["white_vigil"]
    apothecary = next(one for one in warband(reference(), mine, 0, 0) if one.kind == "apothecary")
    assert apothecary.items == ("potion_of_healing",)
    text = "A1 apothecary 5 5 items=potion_of_healing\nA2 thug 6 5 health=2\nA3 thug 9 5"
    p = position(text)
    p.give("A2", Status("poison_dart"))
    p.active("A1")
    far = UseItem(p.id("A1"), "potion_of_healing", AtFigure(p.id("A3")))
    assert p.refused(far) == ("FG-S3", "not_in_contact")
    use(p, "A1", "potion_of_healing", AtFigure(p.id("A2")))
    assert health(p, "A2") == 7 and status(p, "A2", "poison_dart") is None
    assert p.figure("A1").items == ()


@pytest.mark.rule("FG-S3.10")
def test_others_drink_their_potions_themselves() -> None:
    p = position("A1 thug 5 5 items=potion_of_healing health=3\nA2 thug 6 5")
    p.active("A1")
    given = UseItem(p.id("A1"), "potion_of_healing", AtFigure(p.id("A2")))
    assert p.refused(given) == ("FG-62", "wrong_item_aim")
    use(p, "A1", "potion_of_healing")
    assert p.last(Healed).left == 8


@pytest.mark.rule("FG-S3.5")
@pytest.mark.parametrize(
    ("item", "stat", "change"),
    [("potion_of_strength", "fight", 2), ("potion_of_toughness", "armour", 1)],
)
def test_potions_that_last(item: str, stat: str, change: int) -> None:
    p = position(f"A1 thug 5 5 items={item}")
    before = _number(p, stat)
    use(p, "A1", item)
    assert _number(p, stat) == before + change


def _number(p: Position, stat: str) -> int:
    if stat == "armour":
        return stats.armour(p.battle, p.figure("A1"))
    return sum(each.value for each in stats.fight(p.battle, p.figure("A1")))


@pytest.mark.rule("FG-S3.5")
def test_invulnerability_lasts_until_the_next_activation_is_over() -> None:
    p = position("A1 thug 5 5 items=potion_of_invulnerability")
    use(p, "A1", "potion_of_invulnerability")
    assert wounds.damage(p.battle, p.id("A1"), 9, why="fight") == 0
    battle = p.battle
    wounds.damage(battle, p.id("A1"), 9, why="fight")
    assert [event.why for event in battle.events if isinstance(event, DamagePrevented)] == [
        "invulnerable"
    ]


@pytest.mark.rule("FG-S3.5")
def test_a_demon_from_a_bottle_obeys_its_owner() -> None:
    p = position("A1 thug 5 5 items=demon_in_a_bottle")
    use(p, "A1", "demon_in_a_bottle")
    demon = p.last(FigureArrived).figure
    assert (demon.kind, demon.seat) == ("minor_demon", 0)


@pytest.mark.rule("FG-S3.5", "FG-teleport", "FG-grenade")
def test_potions_that_work_like_spells() -> None:
    p = position("A1 thug 5 5 items=explosive_cocktail,potion_of_teleportation\nB1 thug 5 10")
    use(p, "A1", "explosive_cocktail", AtPoint(units(5), units(10), 0), 10, 2)
    assert health(p, "B1") == 7
    use(p, "A1", "potion_of_teleportation", AtPoint(units(12), units(5), 0))
    assert p.at("A1") == (12, 5) and p.figure("A1").items == ()


@pytest.mark.rule("FG-S3.5")
def test_a_scroll_is_read_by_spellcasters_without_a_roll() -> None:
    p = position("A1 wizard 5 5 items=scroll_of_strength\nA2 thug 5 9 items=scroll_of_strength")
    use(p, "A1", "scroll_of_strength", on(p, "A2"))
    assert status(p, "A2", "strength") is not None and not p.events_of(SpellRolled)
    p.active("A2")
    refused = p.refused(UseItem(p.id("A2"), "scroll_of_strength", on(p, "A2")))
    assert refused == ("FG-S3", "only_spellcasters")


# ------------------------------------------------------------------ what is worn
@pytest.mark.rule("FG-S3.5")
def test_worn_things_change_numbers() -> None:
    p = position("A1 thug 5 5")
    before = stats.move_allowance(p.battle, p.figure("A1"), 0)
    wears(p, "A1", "boots_of_speed", "ring_of_protection", "ring_of_will")
    assert stats.move_allowance(p.battle, p.figure("A1"), 0) == before + 64
    assert stats.armour(p.battle, p.figure("A1")) == 11
    assert sum(each.value for each in stats.will(p.battle, p.figure("A1"))) == 0


@pytest.mark.rule("FG-S3.5")
def test_gloves_of_strength_hit_harder() -> None:
    p = position("A1 thug 5 5\nB1 thug 6 5")
    wears(p, "A1", "gloves_of_strength")
    p.active("A1")
    p.fight("A1", "B1", 12, 2)
    assert health(p, "B1") == 10 - (12 + 2 + 2 - 10)


@pytest.mark.rule("FG-S3.5")
def test_robes_turn_arrows_but_no_spells() -> None:
    p = position("A1 archer 5 5\nB1 thug 5 9")
    wears(p, "B1", "robes_of_arrow_turning")
    p.active("A1")
    p.shoot("A1", "B1", 14, 2)
    assert health(p, "B1") == 10 - (16 - 14)
    q = Position(f"{knows('bone_dart')}\nB1 thug 18 14")
    wears(q, "B1", "robes_of_arrow_turning")
    cast(q, "bone_dart", on(q, "B1"), 20, 10, 2)
    assert health(q, "B1") == 5


@pytest.mark.rule("FG-S3.5", "FG-20")
def test_a_ring_of_slow_fall_breaks_no_bones() -> None:
    p = position("A1 thug 5 5")
    wears(p, "A1", "ring_of_slow_fall")
    sliding.fall(p.battle, p.id("A1"), units(9))
    assert health(p, "A1") == 10


@pytest.mark.rule("FG-S3.5", "FG-38")
def test_an_amulet_turns_one_will_roll() -> None:
    p = Position(f"{knows('petrify')}\nB1 thug 18 12")
    wears(p, "B1", "amulet_of_resistance")
    cast(p, "petrify", on(p, "B1"), 15, 12)
    assert status(p, "B1", "petrify") is None
    assert status(p, "B1", "amulet_of_resistance") is None
    cast(p, "petrify", on(p, "B1"), 15, 12)
    assert status(p, "B1", "petrify") is not None


@pytest.mark.rule("FG-S3.5", "FG-34")
def test_gloves_of_casting_help_one_casting_and_take_no_action() -> None:
    p = Position(f"{knows('strength', more='items=gloves_of_casting')}\nA2 thug 18 14")
    use(p, "A1", "gloves_of_casting")
    assert p.state.active[0].taken == 0
    cast(p, "strength", on(p, "A2"), 5, begins=False)
    assert p.last(SpellRolled).roll.total == 10
    assert status(p, "A1", "gloves_of_casting") is None and p.figure("A1").items == ()


@pytest.mark.rule("FG-S3.5", "FG-37")
def test_things_of_power_pay_instead_of_health() -> None:
    p = Position(f"{knows('strength')}\nA2 thug 18 14")
    wears(p, "A1", "ring_of_power")
    p.active("A1")
    p.cast("A1", "strength", on(p, "A2"), 9)
    p.do(Empower(0, 1))
    assert status(p, "A2", "strength") is not None and health(p, "A1") == 14
    assert status(p, "A1", "ring_of_power") is None


@pytest.mark.rule("FG-S3.5")
def test_the_fate_stone_makes_the_first_low_roll_again() -> None:
    p = position("A1 thug 5 5\nB1 thug 6 5")
    wears(p, "A1", "fate_stone")
    p.active("A1")
    p.fight("A1", "B1", 5, 15, 2)
    assert p.events_of(ItemUsed) and p.last(Damaged).amount == 7
    assert status(p, "A1", "fate_stone") is None


@pytest.mark.rule("FG-S3.5")
def test_a_banner_gives_courage_and_forbids_spells() -> None:
    p = Position(f"{knows('strength')}\nA2 thug 18 14\nA3 thug 2 2\nB1 thug 18 22")
    wears(p, "A1", "banner_of_courage")
    wills = {
        name: sum(each.value for each in stats.will(p.battle, p.figure(name)))
        for name in ("A2", "A3", "B1")
    }
    assert wills == {"A2": 0, "A3": -1, "B1": -1}
    p.active("A1")
    assert p.refused(Cast(0, "strength", on(p, "A2"))) == ("FG-S3.5", "bears_banner")


@pytest.mark.rule("FG-S3.5")
def test_animals_keep_off_the_belt() -> None:
    p = position("A1 thug 18 18\nB1 war_hound 18 10\nB2 thug 10 18")
    wears(p, "A1", "belt_of_animal_repellence")
    p.active("B1")
    p.dice(11)
    p.move("B1", (18, 15.5))
    assert p.last(WillRolled).needed == 14 and p.at("B1") == (18, 10)
    p.move("B1", (18, 6))
    p.active("B2")
    p.move("B2", (16, 18))
    assert p.at("B2") == (16, 18) and len(p.events_of(WillRolled)) == 1


@pytest.mark.rule("FG-S3.5")
def test_a_ring_of_teleportation_leaves_combat_once() -> None:
    p = position("A1 thug 18 18 items=ring_of_teleportation\nB1 thug 19 18")
    p.active("A1")
    far = UseItem(p.id("A1"), "ring_of_teleportation", AtPoint(units(18), units(28), 0))
    assert p.refused(far) == ("FG-S2", "point_out_of_reach")
    use(p, "A1", "ring_of_teleportation", AtPoint(units(18), units(25), 0))
    assert p.at("A1") == (18, 25) and not in_combat(p.battle, p.figure("A1"))
    assert p.figure("A1").items == ()


@pytest.mark.rule("FG-S3.5")
def test_the_drinking_horn_is_never_empty() -> None:
    p = position("A1 thug 5 5 items=drinking_horn_of_healing health=3")
    use(p, "A1", "drinking_horn_of_healing")
    use(p, "A1", "drinking_horn_of_healing")
    answer(p)
    assert health(p, "A1") == 7
    assert contact.opponents(p.battle, p.figure("A1")) == []
