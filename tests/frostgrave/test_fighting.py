"""Fights: rolls, support, separation, criticals, weapons (FG-21 to FG-27, FG-63, FG-68)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.frostgrave.actions import EndActivation, Fight, PickUp, PickWeapon, Separate, UseItem
from game.frostgrave.aims import AtNothing
from game.frostgrave.contact import in_combat, supporters
from game.frostgrave.events import Damaged, DamagePrevented, FightersParted, FightRolled
from game.frostgrave.figures import Status
from game.frostgrave.rolls import Modifier
from game.frostgrave.terrain.pieces import Piece
from tests.frostgrave.positions import Position, block

FAR = "A9 thug 3 3\nB9 thug 33 33\n"
TWO = "A1 thug 10 10\nB1 thug 11 10\n"
LINE = "A1 thug 9 10\nA2 thug 11 10\nB1 thug 10 10\n"


def meeting(
    text: str = TWO, starts: str = "A1", pieces: Sequence[Piece] = (), **options: object
) -> Position:
    """Some in contact, others far away; one of them begins its activation."""
    position = Position(text + FAR, pieces=pieces, **options)
    position.active(starts)
    return position


def fought(
    *rolls: int,
    text: str = TWO,
    starts: str = "A1",
    target: str = "B1",
    pieces: Sequence[Piece] = (),
    **options: object,
) -> Position:
    """One of them has fought another, with these dice: first the attacker's."""
    position = meeting(text, starts, pieces, **options)
    position.fight(starts, target, *rolls)
    return position


def support(position: Position, name: str) -> int:
    """The support that a figure's last roll had."""
    rolled = position.last(FightRolled)
    roll = rolled.attacker if rolled.attacker.figure == position.id(name) else rolled.defender
    return sum(entry.value for entry in roll.modifiers if entry.key == "support")


@pytest.mark.rule("FG-21")
def test_a_total_of_seventeen_against_armour_eleven_hurts_for_six() -> None:
    # A thug has Fight +2 and a hand weapon, an archer Armour 11.
    position = fought(15, 2, text="A1 thug 10 10\nB1 archer 11 10\n")
    rolled = position.last(FightRolled)
    assert (rolled.attacker.total, rolled.winner) == (17, position.id("A1"))
    assert position.last(Damaged).amount == 6


@pytest.mark.rule("FG-21")
def test_equal_totals_hurt_both_and_push_nobody() -> None:
    position = fought(12, 12)
    assert [(one.figure, one.amount) for one in position.events_of(Damaged)] == [(1, 4), (0, 4)]
    assert position.last(FightRolled).winner == -1
    assert position.asks() == ("act", 0)
    assert in_combat(position.battle, position.figure("A1"))


@pytest.mark.rule("FG-21")
def test_the_weapon_changes_damage_and_the_opponents_staff_takes_one_off() -> None:
    position = fought(10, 2, text="A1 infantryman 10 10\nB1 apothecary 11 10\n")
    # 13, two-handed +2, staff -1, against Armour 10.
    assert position.last(Damaged).amount == 4


@pytest.mark.rule("FG-22")
@pytest.mark.parametrize(
    ("how", "attacker", "defender"),
    [("stay", (10, 10), (11, 10)), ("push", (10, 10), (12, 10)), ("step_back", (9, 10), (11, 10))],
)
@pytest.mark.parametrize("ruleset", ["seed", "published"])
def test_the_winner_stays_pushes_or_steps_back(
    how: str, attacker: tuple[int, int], defender: tuple[int, int], ruleset: str
) -> None:
    position = fought(9, 5, ruleset=ruleset)
    assert position.asks() == ("separate", 0)
    position.do(Separate(how))  # type: ignore[arg-type]
    assert position.at("A1") == attacker
    assert position.at("B1") == defender
    assert in_combat(position.battle, position.figure("A1")) == (how == "stay")
    assert position.last(FightersParted).how == how


@pytest.mark.rule("FG-22")
def test_the_defender_chooses_when_he_wins() -> None:
    position = fought(5, 9)
    assert position.asks() == ("separate", 1)
    position.separate("push")
    assert position.at("A1") == (9, 10)


@pytest.mark.rule("FG-23")
def test_a_push_ignores_rough_ground_and_stops_at_terrain_and_bases() -> None:
    rough = block(12, 10, 2, 2, 0, kind="rough")
    step = block(12.5, 10, 1, 4, 0.5, climb=True)
    position = fought(9, 5, pieces=[rough, step])
    position.separate("push")
    assert position.at("B1") == (12, 10)

    wall = block(13, 10, 2, 4, 3)
    position = fought(9, 5, pieces=[wall])
    position.separate("push")
    assert position.at("B1") == (11.5, 10)


@pytest.mark.rule("FG-23")
def test_without_any_room_they_stay_in_combat() -> None:
    position = fought(9, 5, text="A1 thug 10 10\nB1 thug 11 10\nB2 thug 12 10\n")
    position.separate("push")
    assert position.at("B1") == (11, 10)
    assert in_combat(position.battle, position.figure("A1"))


@pytest.mark.rule("FG-23")
def test_pushed_against_another_enemy_is_a_new_combat() -> None:
    position = fought(9, 5, text="A1 thug 10 10\nB1 thug 11 10\nA2 thug 13 10\n")
    position.separate("push")
    assert position.at("B1") == (12, 10)
    assert in_combat(position.battle, position.figure("A2"))


@pytest.mark.rule("FG-23")
def test_a_loser_at_no_health_is_simply_removed() -> None:
    position = fought(15, 2, text="A1 thug 10 10\nB1 thug 11 10 health=3\n")
    assert position.figure("B1").where == "out"
    assert position.asks() == ("act", 0)


@pytest.mark.rule("FG-24")
@pytest.mark.parametrize("rolls", [(9, 5), (5, 9)])
def test_after_separation_the_attacker_may_use_his_move(rolls: tuple[int, int]) -> None:
    position = fought(*rolls)
    position.separate("push")
    position.move("A1", (6, 10))
    assert position.at("A1") == (6, 10)


# The five examples of multiple combat.


@pytest.mark.rule("FG-25")
@pytest.mark.parametrize(("starts", "target"), [("A1", "B1"), ("A2", "B1"), ("B1", "A1")])
def test_example_1_both_touch_the_same_enemy(starts: str, target: str) -> None:
    position = fought(8, 8, text=LINE, starts=starts, target=target)
    ours = starts if starts.startswith("A") else target
    assert support(position, ours) == 2
    assert support(position, "B1") == 0


@pytest.mark.rule("FG-25")
def test_example_2_who_does_not_touch_does_not_support() -> None:
    position = fought(8, 8, text="A1 thug 8.9 10\nA2 thug 11 10\nB1 thug 10 10\n", starts="A2")
    assert support(position, "A2") == 0


EXAMPLE_3 = "A1 thug 9 10\nB1 thug 10 10\nA2 thug 11 10\nB2 thug 12 10\n"


@pytest.mark.rule("FG-25")
def test_example_3_a_friend_who_is_held_does_not_support_and_bonuses_cancel() -> None:
    position = fought(8, 8, text=EXAMPLE_3)
    assert support(position, "A1") == support(position, "B1") == 0

    position = Position(EXAMPLE_3 + FAR)
    battle = position.battle
    assert supporters(battle, position.figure("A2"), position.figure("B1")) == 1
    assert supporters(battle, position.figure("B1"), position.figure("A2")) == 1
    position.active("A2")
    position.fight("A2", "B1", 8, 8)
    assert support(position, "A2") == support(position, "B1") == 0


@pytest.mark.rule("FG-25")
@pytest.mark.parametrize(
    ("starts", "target"), [("A1", "B1"), ("A1", "B2"), ("A2", "B1"), ("A2", "B2")]
)
def test_example_4_everybody_is_held_by_another(starts: str, target: str) -> None:
    square = "A1 thug 10 10\nB1 thug 11 10\nB2 thug 10 11\nA2 thug 11 11\n"
    position = fought(8, 8, text=square, starts=starts, target=target)
    assert support(position, starts) == support(position, target) == 0


# C1 touches B1 alone; both of A touch both of B.
EXAMPLE_5 = "B1 thug 10 10\nC1 wolf 9 10\nA1 thug 10.8 9.4\nA2 thug 10.8 10.6\nB2 thug 11.6 10\n"


@pytest.mark.rule("FG-25")
def test_example_5_the_enemy_of_the_enemy_is_a_friend() -> None:
    position = Position(EXAMPLE_5 + FAR)
    battle = position.battle
    creature, enemy = position.figure("C1"), position.figure("B1")
    assert supporters(battle, creature, enemy) == 0
    for name in ("A1", "A2"):
        assert supporters(battle, position.figure(name), enemy) == 1
    position.active("A1")
    position.fight("A1", "B1", 8, 8)
    assert support(position, "A1") == 2
    assert support(position, "B1") == 0


@pytest.mark.rule("FG-25")
def test_the_invisible_and_objects_give_no_support() -> None:
    position = Position(LINE + FAR)
    position.give("A2", Status("invisibility", position.id("A1")))
    position.active("A1")
    position.fight("A1", "B1", 8, 8)
    assert support(position, "A1") == 0
    position = fought(8, 8, text="A1 thug 9 10\nA2 temple_column 11 10\nB1 thug 10 10\n")
    assert support(position, "A1") == 0


@pytest.mark.rule("FG-25")
def test_two_supporters_against_one_leave_two() -> None:
    text = "A1 thug 9 10\nA2 thug 11 10\nA3 thug 10 9\nB1 thug 10 10\nB2 thug 8 10\n"
    position = fought(8, 8, text=text)
    assert support(position, "A1") == 2
    assert support(position, "B1") == 0


@pytest.mark.rule("FG-26")
def test_a_natural_twenty_wins_and_doubles_what_armour_lets_through() -> None:
    # 20 + 2 against Armour 13 is 9, doubled; the knight's total is higher with +4 and support.
    position = Position("A1 thug 10 10\nB1 knight 11 10\n" + FAR)
    position.give("B1", Status("strength", position.id("B9")))
    position.active("A1")
    position.fight("A1", "B1", 20, 19)
    rolled = position.last(FightRolled)
    assert rolled.defender.total > rolled.attacker.total
    assert (rolled.winner, rolled.critical) == (position.id("A1"), (True, False))
    assert position.figure("B1").where == "out"  # 18 of 12


@pytest.mark.rule("FG-26")
def test_the_automatic_hit_has_still_to_beat_armour() -> None:
    position = Position("A1 thug 10 10\nB1 frost_giant 11.5 10\n" + FAR)
    position.give("A1", *(Status("curse", position.id("B9"), 0, 5) for _ in range(2)))
    position.active("A1")
    position.fight("A1", "B1", 20, 1)
    assert position.last(DamagePrevented).why == "armour"


@pytest.mark.rule("FG-26")
def test_two_twenties_hurt_both_doubly_and_push_nobody() -> None:
    position = fought(20, 20, text="A1 man_at_arms 10 10\nB1 barbarian 11 10 health=14\n")
    rolled = position.last(FightRolled)
    assert (rolled.critical, rolled.winner) == ((True, True), -1)
    # 23 against 10 is 13, doubled; 24 + 2 against 12 is 14, doubled.
    assert [one.amount for one in position.events_of(Damaged)] == [14, 12]
    assert position.figure("A1").where == position.figure("B1").where == "out"


@pytest.mark.rule("FG-26")
def test_criticals_can_be_switched_off() -> None:
    position = fought(20, 19, text="A1 thug 10 10\nB1 knight 11 10\n", criticals=False)
    assert position.last(FightRolled).winner == position.id("B1")


@pytest.mark.rule("FG-27")
def test_treasure_takes_one_off_fights_and_halves_the_move() -> None:
    text = "A1 thug 10 10 token=0\nB1 thug 11 10\ntoken 0 0 0\n" + FAR
    position = Position(text)
    position.active("A1")
    position.fight("A1", "B1", 9, 5)
    assert Modifier("burden", -1) in position.last(FightRolled).attacker.modifiers
    position.separate("push")
    assert position.refused(position.moving("A1", (6.9, 10)))[0] == "FG-10"
    position.move("A1", (7, 10))


@pytest.mark.rule("FG-68")
def test_each_fighter_picks_a_weapon_the_attacker_first() -> None:
    # A staff protects, a hand weapon hurts more: only then is there a choice.
    text = "A1 thug 10 10 weapons=dagger,hand_weapon\nB1 thug 11 10 weapons=staff,hand_weapon\n"
    position = meeting(text)
    weapons = {
        action.weapon
        for action in position.rules.legal(position.state)
        if isinstance(action, Fight)
    }
    assert weapons == {"pair"}
    position.dice(15, 2)
    position.do(Fight(position.id("A1"), position.id("B1"), "hand_weapon"))
    assert position.asks() == ("weapon", 1)
    assert position.refused(PickWeapon("crossbow")) == ("FG-68", "no_such_weapon")
    position.do(PickWeapon("staff"))
    rolled = position.last(FightRolled)
    assert (rolled.attacker_weapon, rolled.defender_weapon) == ("hand_weapon", "staff")
    assert position.last(Damaged).amount == 6  # 17 - 1 against Armour 10


@pytest.mark.rule("FG-68")
def test_a_staff_protects_only_while_it_is_used() -> None:
    text = "A1 thug 10 10\nB1 thug 11 10 weapons=staff,hand_weapon\n"
    position = fought(15, 2, text=text)
    position.do(PickWeapon("hand_weapon"))
    assert position.last(Damaged).amount == 7


@pytest.mark.rule("FG-63")
def test_only_the_two_fighters_are_hurt_or_pushed() -> None:
    position = fought(5, 15, text=LINE)
    position.separate("push")
    assert position.figure("A2").health == 10
    assert position.at("A2") == (11, 10)
    assert position.at("A1") == (8, 10)


@pytest.mark.rule("FG-63")
def test_in_combat_one_may_drink_put_down_and_pick_up() -> None:
    text = "A1 thug 10 10 health=6 items=potion_of_healing\nB1 thug 11 10\n"
    position = meeting(text)
    position.do(UseItem(position.id("A1"), "potion_of_healing", AtNothing()))
    assert position.figure("A1").health == 10
    assert position.figure("A1").items == ()

    position = meeting("A1 thug 10 10\nB1 thug 11 10\ntoken 0 8.8 10\n")
    refusal = position.refused(PickUp(position.id("A1"), 0))
    assert refusal == ("FG-47", "not_at_token")
    position = meeting("A1 thug 10 10\nB1 thug 11 10\ntoken 0 9.22 10\n")
    position.do(PickUp(position.id("A1"), 0))
    assert position.figure("A1").token == 0


@pytest.mark.rule("FG-62")
def test_a_fight_names_an_enemy_in_contact() -> None:
    position = meeting("A1 thug 10 10\nB1 thug 11 10\nB2 thug 12.2 10\n")
    assert position.refused(Fight(0, position.id("B2"))) == ("FG-21", "not_in_contact")
    assert position.refused(Fight(0, 99)) == ("FG-62", "no_such_figure")
    position.do(EndActivation(0))


@pytest.mark.rule("FG-S3.11")
@pytest.mark.parametrize(
    ("weapons", "arm", "damage"),
    [
        ("hand_weapon", "", 7),
        ("hand_weapon,two_handed_weapon", "two_handed_weapon", 8),
        ("hand_weapon,two_handed_weapon", "hand_weapon", 7),
        ("hand_weapon,dagger", "pair", 8),
        ("hand_weapon,staff", "staff", 7),
    ],
)
def test_a_shield_needs_a_hand(weapons: str, arm: str, damage: int) -> None:
    """A knight (Armour 13, 1 of it a shield) loses a fight 5 against 20; a staff takes 1 off."""
    position = Position(f"A1 knight 10 10 weapons={weapons}\nB1 thug 11 10\n" + FAR)
    position.active("A1")
    position.fight("A1", "B1", 1, 18, weapon=arm)
    assert position.last(FightRolled).defender.total == 20
    assert position.last(Damaged).amount == damage


@pytest.mark.rule("FG-S3.11")
def test_a_better_shield_is_no_use_either_and_one_is_asked_about_it() -> None:
    text = "A1 thug 10 10\nB1 knight 11 10 weapons=hand_weapon,two_handed_weapon\n"
    position = Position(text + FAR)
    position.give("B1", Status("fine_shield"))
    position.active("A1")
    position.fight("A1", "B1")
    assert position.asks() == ("weapon", 1), "two more damage for two less Armour"
    position.dice(18, 1)
    position.do(PickWeapon("two_handed_weapon"))
    # 20 against Armour 13 and 1, of which the shield was 2.
    assert position.last(Damaged).amount == 8


@pytest.mark.rule("FG-S3.11", "FG-29")
def test_against_a_shot_the_shield_counts() -> None:
    text = "A1 archer 10 10\nB1 knight 10 20 weapons=hand_weapon,two_handed_weapon\n"
    position = Position(text + FAR)
    position.active("A1")
    position.shoot("A1", "B1", 18, 1)
    assert position.last(Damaged).amount == 7
