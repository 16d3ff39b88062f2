"""The eight spells of the Elementalist."""

from __future__ import annotations

import pytest

from game.frostgrave import shooting, wounds
from game.frostgrave.actions import Cast, Empower, EndPhase
from game.frostgrave.aims import AtLine, AtNothing, AtWeapon
from game.frostgrave.events import (
    Damaged,
    DamagePrevented,
    ExpiryRolled,
    FigureFell,
    MarkerPut,
    MarkerRemoved,
    ShotRolled,
    StatusEnded,
    StormChanged,
    VictimDrawn,
)
from game.frostgrave.figures import Status
from tests.frostgrave.positions import Position, block, units
from tests.frostgrave.spells.casts import answer, cast, health, knows, on, status

STONE = block(18, 16, 3, 0.5, 3)


def bonus(event: ShotRolled, key: str) -> int:
    return sum(each.value for each in event.shooter.modifiers if each.key == key)


@pytest.mark.rule("FG-call_storm")
def test_call_storm_hampers_bows_but_no_spells() -> None:
    p = Position(f"{knows('call_storm')}\nA2 archer 10 10\nB1 thug 10 14")
    cast(p, "call_storm")
    p.active("A2")
    p.shoot("A2", "B1", 10, 10)
    assert bonus(p.last(ShotRolled), "storm") == -1
    p.battle.change(0, attempts=0)
    cast(p, "call_storm")
    assert p.last(StormChanged) == StormChanged(2, grew=True)
    bolt = Position(f"{knows('elemental_bolt')}\nB1 thug 18 14")
    bolt.state.storm = 5
    cast(bolt, "elemental_bolt", on(bolt, "B1"), 20, 10, 10)
    assert bonus(bolt.last(ShotRolled), "storm") == 0


@pytest.mark.rule("FG-call_storm")
def test_no_storm_is_worse_than_ten() -> None:
    p = Position(knows("call_storm"))
    p.state.storm = 9
    cast(p, "call_storm")
    assert p.state.storm == 10
    p.active("A1")
    assert p.refused(Cast(0, "call_storm", AtNothing())) == ("FG-S2", "storm_at_worst")


@pytest.mark.rule("FG-destructive_sphere", "FG-44", "FG-43", "FG-69")
def test_destructive_sphere_attacks_everybody_around_but_the_caster() -> None:
    # Bases of half an inch: at a distance of 4 inches the gap is 3.
    text = "\nB1 thug 18 22\nB2 thug 22.2 18\nA2 thug 15 18\nB3 thug 18 14.5"
    p = Position(knows("destructive_sphere") + text, pieces=(STONE,))
    cast(p, "destructive_sphere", AtNothing(), 20, 10, 3, 10, 5)
    shots = p.events_of(ShotRolled)
    assert [shot.target.figure for shot in shots] == [p.id("B1"), p.id("A2")]
    assert [bonus(shot, "destructive_sphere") for shot in shots] == [5, 5]
    assert [each.key for each in shots[0].target.modifiers] == ["fight"]
    assert health(p, "B1") == 5 and health(p, "A2") == 5


@pytest.mark.rule("FG-elemental_ball", "FG-44")
def test_elemental_ball_bursts_around_its_target() -> None:
    p = Position(f"{knows('elemental_ball')}\nB1 thug 18 10\nB2 thug 20.4 10\nA2 thug 16 10")
    cast(p, "elemental_ball", on(p, "B1"), 20, 10, 3, 10, 3, 10, 3)
    hit = sorted(shot.target.figure for shot in p.events_of(ShotRolled))
    assert hit == [p.id("B1"), p.id("B2"), p.id("A2")]
    assert {bonus(shot, "elemental_ball") for shot in p.events_of(ShotRolled)} == {5}


@pytest.mark.rule("FG-elemental_ball")
def test_nobody_may_stand_in_the_way_of_the_ball() -> None:
    p = Position(f"{knows('elemental_ball')}\nB1 thug 18 10\nA2 thug 18.7 14\nA3 thug 5 18")
    p.active("A1")
    assert p.refused(Cast(0, "elemental_ball", on(p, "B1"))) == ("FG-S2", "partly_hidden")
    assert p.refused(Cast(0, "elemental_ball", on(p, "A3"))) == ("FG-62", "wrong_target")
    far = Position(f"{knows('elemental_ball', place='4 4')}\nB1 thug 30 30")
    far.active("A1")
    assert far.refused(Cast(0, "elemental_ball", on(far, "B1"))) == ("FG-S2", "out_of_reach")


@pytest.mark.rule("FG-elemental_bolt", "FG-39")
def test_elemental_bolt_is_a_shot_at_plus_eight() -> None:
    p = Position(f"{knows('elemental_bolt', place='2 2')}\nB1 thug 30 30")
    p.active("A1", moves=1, moved=True)
    cast(p, "elemental_bolt", on(p, "B1"), 20, 8, 3, begins=False)
    shot = p.last(ShotRolled)
    assert bonus(shot, "elemental_bolt") == 8 and shot.shooter.total == 16
    assert {each.key: each.value for each in shot.target.modifiers} == {"fight": 2, "hasty": 1}
    assert health(p, "B1") == 4


@pytest.mark.rule("FG-elemental_bolt", "FG-40", "FG-31")
def test_a_bolt_into_combat_finds_anybody() -> None:
    p = Position(f"{knows('elemental_bolt')}\nB1 thug 18 12\nA2 thug 19 12")
    cast(p, "elemental_bolt", on(p, "B1"), 20, 1, 10, 1)
    drawn = p.last(VictimDrawn)
    assert set(drawn.pool) == {p.id("B1"), p.id("A2")}
    assert p.last(ShotRolled).target.figure == drawn.victim


@pytest.mark.rule("FG-elemental_bolt", "FG-S4.2")
def test_a_bolt_is_magic() -> None:
    p = Position(f"{knows('elemental_bolt')}\nC1 wraith 18 12")
    cast(p, "elemental_bolt", on(p, "C1"), 20, 10, 3)
    assert health(p, "C1") == 0 and not p.events_of(DamagePrevented)


@pytest.mark.rule("FG-elemental_hammer")
def test_elemental_hammer_adds_five_to_the_next_damage() -> None:
    p = Position(f"{knows('elemental_hammer')}\nA2 thug 10 10\nB1 knight 11 10 health=12")
    cast(p, "elemental_hammer", AtWeapon(p.id("A2"), "hand_weapon"))
    p.active("A2")
    p.fight("A2", "B1", 11, 2)
    assert not [event for event in p.events_of(Damaged) if event.figure == p.id("B1")]
    assert status(p, "A2", "elemental_hammer") is not None
    p.separate("stay")
    p.active("A2")
    p.fight("A2", "B1", 15, 2)
    assert health(p, "B1") == 12 - (17 - 13) - 5
    assert status(p, "A2", "elemental_hammer") is None


@pytest.mark.rule("FG-elemental_hammer", "FG-26")
def test_the_hammers_five_are_not_doubled() -> None:
    p = Position(f"{knows('elemental_hammer')}\nA2 thug 10 10\nB1 barbarian 11 10")
    cast(p, "elemental_hammer", AtWeapon(p.id("A2"), "hand_weapon"))
    p.battle.change(p.id("B1"), health=60)
    p.active("A2")
    p.fight("A2", "B1", 20, 2)
    assert health(p, "B1") == 60 - 2 * (22 - 10) - 5


@pytest.mark.rule("FG-elemental_hammer")
def test_the_hammer_works_on_bows_but_not_on_claws() -> None:
    p = Position(f"{knows('elemental_hammer')}\nA2 archer 10 10\nB1 thug 10 14\nA3 bear 14 18")
    p.active("A1")
    claws = Cast(0, "elemental_hammer", AtWeapon(p.id("A3"), "natural"))
    assert p.refused(claws) == ("FG-S2", "no_such_weapon")
    cast(p, "elemental_hammer", AtWeapon(p.id("A2"), "bow"))
    p.active("A2")
    p.shoot("A2", "B1", 9, 2)
    assert health(p, "B1") == 10 - (11 - 10) - 5
    assert status(p, "A2", "elemental_hammer") is None


@pytest.mark.rule("FG-elemental_shield", "FG-36")
def test_elemental_shield_swallows_three_points() -> None:
    p = Position(f"{knows('elemental_shield', more='')}\nB1 thug 19 30")
    cast(p, "elemental_shield")
    p.battle.change(0, spells=("elemental_bolt",))
    cast(p, "elemental_bolt", on(p, "B1"), 2)
    event = p.last(Damaged)
    assert (event.amount, event.absorbed) == (0, 2) and health(p, "A1") == 14
    battle = p.battle
    wounds.damage(battle, 0, 4, why="fight")
    assert health(p, "A1") == 11 and status(p, "A1", "elemental_shield") is None


@pytest.mark.rule("FG-elemental_shield", "FG-37")
def test_health_paid_is_no_damage() -> None:
    p = Position(f"{knows('elemental_shield')}\nB1 thug 18 12")
    p.give("A1", Status("elemental_shield", count=3))
    p.battle.change(0, spells=("elemental_bolt",))
    p.active("A1")
    p.cast("A1", "elemental_bolt", on(p, "B1"), 10, 10, 10)
    p.dice(10, 10)
    p.do(Empower(2, 0))
    assert health(p, "A1") == 12
    shield = status(p, "A1", "elemental_shield")
    assert shield is not None and shield.count == 3


@pytest.mark.rule("FG-scatter_shot")
def test_scatter_shot_hits_enemies_and_creatures_in_sight() -> None:
    text = "\nB1 thug 18 10\nA2 thug 15 18\nC1 wolf 24 18\nB2 thug 18 31.2\nB3 thug 18 13"
    p = Position(knows("scatter_shot") + text, pieces=(STONE,))
    cast(p, "scatter_shot", AtNothing(), 20, *([10, 10] * 3))
    hit = {shot.target.figure for shot in p.events_of(ShotRolled)}
    assert p.id("C1") in hit and p.id("A2") not in hit and p.id("B2") not in hit
    seen = shooting.sight_between(p.battle, p.figure("A1"), p.figure("B3")).seen
    assert (p.id("B3") in hit) == seen
    assert {bonus(shot, "scatter_shot") for shot in p.events_of(ShotRolled)} == {0}


@pytest.mark.rule("FG-28", "FG-S2.1", "FG-elemental_bolt")
def test_a_figure_in_between_hides_the_target_of_a_spell() -> None:
    text = f"{knows('elemental_bolt')}\nA2 thug 18 14\nB1 thug 18 10"
    p = Position(text)
    p.active("A1")
    assert p.refused(Cast(0, "elemental_bolt", on(p, "B1"))) == ("FG-28", "not_seen")
    aims = [each.aim for each in p.rules.legal(p.state) if isinstance(each, Cast)]
    assert on(p, "B1") not in aims and on(p, "B9") in aims
    beside = Position(text.replace("A2 thug 18 14", "A2 thug 18 17"))
    cast(beside, "elemental_bolt", on(beside, "B1"), 20, 20, 1)
    assert beside.last(ShotRolled).hit, "a figure in contact with the caster hides nothing"


@pytest.mark.rule("FG-28", "FG-scatter_shot")
def test_scatter_shot_misses_whom_a_figure_hides() -> None:
    p = Position(f"{knows('scatter_shot')}\nB1 thug 18 15\nB2 thug 18 11\nB3 thug 14 18")
    cast(p, "scatter_shot", AtNothing(), 20, 10, 10, 10, 10)
    assert {shot.target.figure for shot in p.events_of(ShotRolled)} == {p.id("B1"), p.id("B3")}


@pytest.mark.rule("FG-wall")
def test_a_wall_bars_sight_and_way() -> None:
    p = Position(f"{knows('wall')}\nB1 thug 18 10")
    cast(p, "wall", AtLine(units(18), units(14), 0, 0))
    marker = p.last(MarkerPut).marker
    assert (marker.length, marker.width, marker.height) == (units(6), units(0.5), units(3))
    assert not p.battle.field.sight(p.figure("A1"), p.figure("B1"), []).seen
    p.state.active = ()
    p.active("A1")
    p.move("A1", (18, 12))
    assert p.figure("A1").hanging and p.at("A1")[1] > 14


@pytest.mark.rule("FG-wall")
def test_a_wall_stands_wholly_in_reach_and_on_nobody() -> None:
    p = Position(f"{knows('wall')}\nB1 thug 18 14")
    p.active("A1")
    over = Cast(0, "wall", AtLine(units(18), units(14), 0, 0))
    assert p.refused(over) == ("FG-S2", "wall_on_base")
    far = Cast(0, "wall", AtLine(units(18), units(12), 0, 0))
    assert p.refused(far) == ("FG-S2", "wall_too_far")


@pytest.mark.rule("FG-wall", "FG-42", "FG-20")
def test_a_wall_may_fall_at_the_end_of_later_turns() -> None:
    p = Position(f"{knows('wall')}\nA2 thug 20 14.9", phase="wizard")
    cast(p, "wall", AtLine(units(18), units(14), 0, 0))
    p.move("A1", (18, 18))
    _to_creatures(p, 5, 9)
    assert not p.events_of(ExpiryRolled)
    p.battle.change(p.id("A2"), y=units(14), z=units(3))
    _to_creatures(p, 16, 5, 9)
    assert p.last(ExpiryRolled).natural == 16 and not p.events_of(MarkerRemoved)
    _to_creatures(p, 17, 5, 9)
    assert p.last(MarkerRemoved).why == "expired"
    assert p.last(FigureFell).height == units(3)
    assert p.figure("A2").z == 0 and health(p, "A2") == 6


def _to_creatures(p: Position, *results: int) -> None:
    """Let both sides end all their phases; the dice are those of the end of the turn."""
    turn = p.state.turn
    while p.state.turn == turn:
        answer(p)
        is_last = p.state.phase == "soldier" and p.state.side != p.state.first
        p.dice(*(results if is_last else ()))
        p.do(EndPhase())


def test_used_up_spells_say_so() -> None:
    p = Position(f"{knows('elemental_shield')}")
    cast(p, "elemental_shield")
    battle = p.battle
    wounds.damage(battle, 0, 3, why="fight")
    ended = [event for event in battle.events if isinstance(event, StatusEnded)]
    assert [event.why for event in ended] == ["used"]
