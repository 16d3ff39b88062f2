"""Moves, forced combat, leaving, spell movement, falls (FG-10 to FG-20, FG-67)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave.actions import Cast, EndActivation, Force, Load, Move, Pass, Shoot
from game.frostgrave.aims import AtFigureTo, AtPoint
from game.frostgrave.contact import in_combat
from game.frostgrave.events import (
    Damaged,
    FigureFell,
    FigureLeft,
    FigureMoved,
    MoveStopped,
    ReactionDeclined,
    TokenSecured,
)
from game.frostgrave.figures import Status
from game.frostgrave.terrain.bodies import LARGE
from game.frostgrave.terrain.pieces import Ladder
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint
from tests.frostgrave.positions import Position, block, units

FAR = "B9 thug 33 33\n"
"""An enemy far away, so that the battle goes on."""


@pytest.mark.rule("FG-10")
def test_the_first_move_is_full_the_second_half() -> None:
    position = Position("A1 thug 10 10\n" + FAR)
    position.active("A1")
    assert position.refused(position.moving("A1", (16.1, 10))) == ("FG-10", "too_far")
    position.move("A1", (16, 10))
    assert position.refused(position.moving("A1", (19.1, 10))) == ("FG-10", "too_far")
    position.move("A1", (19, 10))
    assert position.at("A1") == (19, 10)


@pytest.mark.rule("FG-10")
def test_modifiers_count_before_halving() -> None:
    position = Position("A1 knight 10 10\nB1 wizard 33 33")
    position.give("A1", Status("fleet_feet", position.id("A1")))
    position.active("A1", moves=1)
    assert position.refused(position.moving("A1", (13.6, 10)))[0] == "FG-10"
    position.move("A1", (13.5, 10))  # (5 + 2) / 2


@pytest.mark.rule("FG-11")
def test_rough_ground_costs_double_without_rounding() -> None:
    rough = block(13, 10, 2, 4, 0, kind="rough")
    position = Position("A1 thug 10 10\n" + FAR, pieces=[rough])
    position.active("A1")
    assert position.refused(position.moving("A1", (14.1, 10)))[0] == "FG-10"
    position.move("A1", (14, 10))  # 2 inches open, 2 inches rough
    assert position.last(FigureMoved).cost == 6 * INCH


@pytest.mark.rule("FG-12")
def test_climbing_costs_two_an_inch_of_height_or_part_of_it() -> None:
    crate = block(12, 10, 2, 2, 1.5, climb=True)
    position = Position("A1 thug 10 10\n" + FAR, pieces=[crate])
    position.active("A1")
    position.move("A1", (12, 10))  # 2 inches and a height of 1.5, which counts as 2
    assert position.last(FigureMoved).cost == 6 * INCH
    assert position.figure("A1").z == units(1.5)


@pytest.mark.rule("FG-12")
def test_half_an_inch_is_stepped_over_for_nothing() -> None:
    step = block(12, 10, 2, 2, 0.5, climb=True)
    position = Position("A1 thug 10 10\n" + FAR, pieces=[step])
    position.active("A1")
    position.move("A1", (12, 10))
    assert position.last(FigureMoved).cost == 2 * INCH


@pytest.mark.rule("FG-13")
def test_whoever_cannot_finish_a_climb_hangs_and_goes_on_later() -> None:
    tower = block(14, 10, 4, 4, 3, climb=True)
    position = Position("A1 thug 10 10\nA2 thug 3 3\n" + FAR, pieces=[tower])
    position.active("A1")
    position.move("A1", (14, 10))  # 1.5 inches to the wall, 4 inches for 2 of its 3
    assert position.figure("A1").hanging
    assert position.figure("A1").z == 2 * INCH
    assert position.refused(Load(position.id("A1")))[0] in ("FG-06", "FG-66")
    position.do(EndActivation(position.id("A1")))
    position.state.side = 0
    position.battle.change(position.id("A1"), activated=False)
    position.active("A1")
    position.move("A1", (14, 10))
    assert not position.figure("A1").hanging
    assert position.figure("A1").z == 3 * INCH


@pytest.mark.rule("FG-66")
@pytest.mark.parametrize("hangs", [True, False])
def test_whoever_hangs_on_a_wall_may_only_move(hangs: bool) -> None:
    tower = block(16, 10, 4, 4, 4, climb=True)
    position = Position("A1 archer 13.5 10\nB1 thug 13.5 30", pieces=[tower])
    position.battle.change(position.id("A1"), hanging=hangs, z=2 * INCH if hangs else 0)
    position.active("A1")
    kinds = {type(action) for action in position.rules.legal(position.state)}
    assert {Move, EndActivation} <= kinds
    assert (Shoot in kinds) != hangs
    if hangs:
        assert kinds == {Move, EndActivation}
        assert position.refused(Shoot(0, position.id("B1"))) == ("FG-66", "is_hanging")


@pytest.mark.rule("FG-13")
@pytest.mark.parametrize("height", [1, 1.5, 2, 2.5, 3, 4])
@pytest.mark.parametrize("away", [0, 0.25, 0.5, 1, 1.5, 1.75, 2, 2.5, 3, 3.5, 4])
def test_a_climb_begins_from_any_distance_that_leaves_an_inch_of_it(
    height: float, away: float
) -> None:
    wall = block(16, 18, 4, 4, height, climb=True)  # its face is at 14
    position = Position(f"A1 thug {13.5 - away} 18\n" + FAR, pieces=[wall])
    position.active("A1")
    position.move("A1", (14, 18))
    figure = position.figure("A1")
    inches = -(-height // 1)
    whole = away + 2 * inches <= 6
    risen = units(height) if whole else (6 - away) // 2 * INCH
    assert (figure.z, position.last(FigureMoved).cost <= 6 * INCH) == (risen, True)
    assert figure.hanging == (away + 2 * inches + 0.5 > 6)
    # The climber goes on with the next move, and stands.
    position.do(EndActivation(position.id("A1")))
    position.state.side = 0
    position.battle.change(position.id("A1"), activated=False)
    position.active("A1")
    if figure.hanging and height <= 3:
        position.move("A1", (14, 18))
        assert not position.figure("A1").hanging
        assert position.figure("A1").z == units(height)


@pytest.mark.rule("FG-13", "FG-wall")
def test_a_climb_that_uses_the_move_up_exactly_ends_at_the_top() -> None:
    wall = block(16, 18, 4, 4, 3, climb=True)
    position = Position("A1 thug 13.5 18\n" + FAR, pieces=[wall])
    position.active("A1")
    for target in ((14, 18), (15, 18), (16, 18)):
        position.rules.check(position.state, position.moving("A1", target))
    position.move("A1", (16, 18))
    assert position.figure("A1").hanging
    assert (position.at("A1"), position.figure("A1").z) == ((13.5, 18), 3 * INCH)
    assert position.last(FigureMoved).cost == 6 * INCH
    # Over the brink it is half an inch, which a second move of 3 inches pays.
    position.move("A1", (15, 18))
    assert position.last(FigureMoved).cost == units(1.5)
    assert not position.figure("A1").hanging


@pytest.mark.rule("FG-12", "FG-13")
@pytest.mark.parametrize(("level", "hangs_at"), [(2, 0), (3, 3), (4, 3)])
def test_a_ladder_is_climbed_like_a_wall_and_climbed_on_later(level: int, hangs_at: int) -> None:
    ladder = Ladder((units(10), units(10), 0), (units(11.625), units(10), units(level)))
    house = replace(
        block(12, 10, 2, 2, level, kind="floor", climb=True),
        ladders=(ladder,),
    )
    walls = block(10.75, 10, 0.5, 2, level)
    position = Position("A1 thug 10 10\n" + FAR, pieces=[house, walls])
    position.active("A1")
    head = (11.625, 10, level)
    position.move("A1", head, by="climb")
    assert position.figure("A1").hanging == bool(hangs_at)
    if hangs_at:
        assert position.figure("A1").z == hangs_at * INCH
        position.battle.change(position.id("A1"), activated=False)
        position.active("A1")
        assert moving_offered(position)
        position.move("A1", head, by="climb")
    assert (position.at("A1"), position.figure("A1").z) == ((11.625, 10), level * INCH)
    assert not position.figure("A1").hanging


def moving_offered(position: Position) -> bool:
    """Whether a move is offered to A1."""
    legal = position.rules.legal(position.state)
    return any(isinstance(each, Move) and each.path for each in legal)


@pytest.mark.rule("FG-14", "FG-20", "FG-65")
def test_a_jump_lands_on_nobody_and_falls_to_lower_ground() -> None:
    roof = block(10, 10, 4, 4, 3, climb=True)
    text = "A1 thug 11 10 z=3\n{}" + FAR
    run, leap = Waypoint(units(12), units(10), 0), Waypoint(units(13), units(10), 0, "jump")
    for other in ("A2", "B1"):
        position = Position(text.format(f"{other} thug 13.5 10\n"), pieces=[roof])
        position.active("A1")
        assert position.refused(Move(0, (run, leap))) == ("FG-65", "no_room")
    free = Position(text.format("A2 thug 20 10\n"), pieces=[roof])
    free.active("A1")
    free.do(Move(0, (run, leap)))
    assert free.last(FigureFell).height == 3 * INCH
    assert (free.figure("A1").z, free.figure("A1").health) == (0, 6)


@pytest.mark.rule("FG-14")
def test_a_jump_needs_a_straight_run_up_of_its_length_unless_it_is_an_inch() -> None:
    ledges = [block(10, 10, 4, 4, 2, climb=True), block(16, 10, 4, 4, 2, climb=True)]
    position = Position("A1 thug 9 10 z=2\n" + FAR, pieces=ledges)
    position.active("A1")
    jump = (14.5, 10)
    assert position.refused(position.moving("A1", jump, by="jump")) == ("FG-14", "jump_too_far")
    run = Waypoint(units(11.5), units(10), units(2), "walk")
    leap = Waypoint(units(14.5), units(10), units(2), "jump")
    assert position.refused(Move(position.id("A1"), (run, leap))) == ("FG-14", "no_run_up")
    position.battle.change(position.id("A1"), x=units(8.5))
    position.active("A1")
    position.do(Move(position.id("A1"), (run, leap)))
    assert position.at("A1") == (14.5, 10)
    assert position.last(FigureMoved).cost == 6 * INCH


@pytest.mark.rule("FG-14")
def test_a_jump_of_an_inch_needs_no_run_up() -> None:
    ledges = [block(10, 10, 4, 4, 2, climb=True), block(14.5, 10, 4, 4, 2, climb=True)]
    position = Position("A1 thug 12 10 z=2\n" + FAR, pieces=ledges)
    position.active("A1")
    position.move("A1", (13, 10), by="jump")
    assert position.at("A1") == (13, 10)
    assert position.figure("A1").z == 2 * INCH


@pytest.mark.rule("FG-15")
def test_friends_are_passed_enemies_and_narrow_gaps_are_not() -> None:
    position = Position("A1 thug 10 10\nA2 thug 12 10\n" + FAR)
    position.active("A1")
    assert position.refused(position.moving("A1", (12, 10)))[0] == "FG-65"
    position.move("A1", (14, 10))

    position = Position("A1 thug 10 10\nB1 thug 13 10\n" + FAR)
    position.active("A1")
    assert position.refused(position.moving("A1", (15, 10))) == ("FG-15", "base_in_way")

    walls = [block(13, 8, 1, 3, 3), block(13, 11.4, 1, 2, 3)]  # 0.9 of an inch between them
    position = Position("A1 thug 10 9.9\n" + FAR, pieces=walls)
    position.active("A1")
    assert position.refused(position.moving("A1", (15, 9.9)))[1] == "wall_in_way"


@pytest.mark.rule("FG-16")
def test_contact_is_combat_without_a_wall_and_about_level() -> None:
    position = Position("A1 thug 10 10\nB1 thug 11.04 10\n" + FAR)
    assert in_combat(position.battle, position.figure("A1"))
    position = Position("A1 thug 10 10\nB1 thug 11.1 10\n" + FAR)
    assert not in_combat(position.battle, position.figure("A1"))
    position = Position("A1 thug 10 10\nB1 thug 11 10 z=1\n" + FAR)
    assert in_combat(position.battle, position.figure("A1"))
    position = Position("A1 thug 10 10\nB1 thug 11 10 z=1.1\n" + FAR)
    assert not in_combat(position.battle, position.figure("A1"))
    wall = block(10.515, 10, 0.03, 3, 3, kind="wall")
    position = Position("A1 thug 10 10\nB1 thug 11.03 10\n" + FAR, pieces=[wall])
    assert not in_combat(position.battle, position.figure("A1"))


@pytest.mark.rule("FG-16")
def test_whoever_is_in_combat_cannot_move_and_contact_alone_is_no_fight() -> None:
    position = Position("A1 thug 10 10\nB1 thug 14 10\n" + FAR)
    position.active("A1")
    position.move("A1", (13, 10))
    if position.asks()[0] == "react":
        position.force("B1")
    assert in_combat(position.battle, position.figure("A1"))
    assert not position.events_of(Damaged)
    assert position.refused(position.moving("A1", (12, 10))) == ("FG-16", "in_combat")


@pytest.mark.rule("FG-17")
def test_an_enemy_within_an_inch_may_force_combat_and_the_move_ends() -> None:
    position = Position("A1 thug 10 10\nB1 thug 13 11.8\n" + FAR)
    position.active("A1")
    position.move("A1", (15, 10))
    assert position.asks() == ("react", 1)
    assert position.last(MoveStopped).by == (position.id("B1"),)
    position.force("B1")
    assert in_combat(position.battle, position.figure("A1"))
    assert position.at("A1")[0] < 13
    # The mover keeps its other action, with which it can only fight.
    assert position.asks() == ("act", 0)
    position.fight("A1", "B1", 10, 10)


@pytest.mark.rule("FG-17")
def test_declining_lets_the_mover_go_on() -> None:
    position = Position("A1 thug 10 10\nB1 thug 13 11.8\n" + FAR)
    position.active("A1")
    position.move("A1", (15, 10))
    position.decline()
    assert position.last(ReactionDeclined).figure == position.id("B1")
    assert position.at("A1") == (15, 10)


@pytest.mark.rule("FG-17")
def test_whoever_starts_near_and_only_goes_away_is_not_forced() -> None:
    position = Position("A1 thug 10 10\nB1 thug 11.5 10\n" + FAR)
    position.active("A1")
    position.move("A1", (7, 10))
    assert position.at("A1") == (7, 10)
    position.active("A1")
    position.battle.change(position.id("A1"), x=units(10))
    position.move("A1", (10.2, 13))
    assert position.asks() == ("react", 1)


@pytest.mark.rule("FG-17")
@pytest.mark.parametrize("status", ["bones_of_the_earth", "petrify", "blinding_light"])
def test_the_held_petrified_or_blind_cannot_force(status: str) -> None:
    position = Position("A1 thug 10 10\nB1 thug 13 11.8\n" + FAR)
    position.give("B1", Status(status, position.id("A1"), 20))
    position.active("A1")
    position.move("A1", (15, 10))
    assert position.at("A1") == (15, 10)


@pytest.mark.rule("FG-17")
def test_whoever_is_in_combat_or_behind_a_wall_cannot_force() -> None:
    position = Position("A1 thug 10 10\nA2 thug 13 12.8\nB1 thug 13 11.8\n" + FAR)
    position.active("A1")
    position.move("A1", (15, 10))
    assert position.at("A1") == (15, 10)
    wall = block(13, 11, 6, 0.3, 3, kind="wall")
    position = Position("A1 thug 10 10\nB1 thug 13 11.8\n" + FAR, pieces=[wall])
    position.active("A1")
    position.move("A1", (15, 10))
    assert position.at("A1") == (15, 10)


@pytest.mark.rule("FG-67")
def test_all_near_are_asked_nearest_first_creatures_before_others_once_a_move() -> None:
    text = "A1 thug 10 10\nB1 thug 13.5 11.5\nB2 thug 13.5 8.5\nC1 wolf 16 11.8\n"
    position = Position(text + FAR)
    position.active("A1")
    position.move("A1", (16, 10))
    assert position.last(MoveStopped).by == (position.id("B1"), position.id("B2"))
    assert position.refused(Force(position.id("B2"))) == ("FG-67", "not_asked")
    position.decline()
    position.do(Pass())
    # Both have declined for good; then the creature forces combat without being asked.
    assert position.last(MoveStopped).by == (position.id("C1"),)
    assert in_combat(position.battle, position.figure("C1"))
    assert len(position.events_of(MoveStopped)) == 2


@pytest.mark.rule("FG-67")
def test_a_push_in_a_fight_never_calls_for_it() -> None:
    position = Position("A1 thug 10 10\nB1 thug 11 10\nA2 thug 13.6 10\n" + FAR)
    position.active("A1")
    position.fight("A1", "B1", 12, 5)
    position.separate("push")
    assert position.at("B1") == (12, 10)
    assert not position.events_of(MoveStopped)
    assert position.asks() == ("act", 0)


@pytest.mark.rule("FG-18")
def test_leaving_is_for_good_and_with_treasure_not_by_the_opponents_edge() -> None:
    position = Position("A1 thug 10 34 token=0\nA2 thug 3 3\ntoken 0 0 0\n" + FAR)
    position.active("A1")
    leaving = position.moving("A1", (10, 35), leaves=True)
    assert position.refused(leaving) == ("FG-18", "opponents_edge")
    published = Position(
        "A1 thug 10 34 token=0\nA2 thug 3 3\ntoken 0 0 0\n" + FAR, ruleset="published"
    )
    published.active("A1")
    published.do(leaving)
    assert published.figure("A1").where == "left"

    position = Position("A1 thug 10 34\nA2 thug 3 3\n" + FAR)
    position.active("A1")
    position.do(leaving)
    assert position.figure("A1").where == "left"
    assert position.last(FigureLeft).edge == 1


@pytest.mark.rule("FG-18")
def test_what_is_pushed_stops_at_the_edge() -> None:
    position = Position("A1 thug 1.8 10\nB1 thug 0.8 10\n" + FAR)
    position.active("A1")
    position.fight("A1", "B1", 12, 5)
    position.separate("push")
    assert position.figure("B1").where == "table"
    assert position.at("B1") == (0.5, 10)


@pytest.mark.rule("FG-19")
def test_spell_movement_is_no_move_and_only_its_end_calls_for_reactions() -> None:
    wall = block(10, 14, 8, 1, 3)
    text = "A1 wizard 10 10 spells=leap school=summoner\nA2 thug 11.5 10\nB1 thug 13 13\n"
    position = Position(text + FAR, pieces=[wall], phase="wizard")
    position.active("A1")
    aim = AtFigureTo(position.id("A2"), units(10), units(18), 0)
    position.cast("A1", "leap", aim, 20)
    assert position.at("A2") == (10, 18)
    assert not position.events_of(MoveStopped)
    assert position.figure("A2").activated

    position = Position(text + FAR, phase="wizard")
    position.active("A1")
    position.cast("A1", "leap", AtFigureTo(position.id("A2"), units(11.5), units(13), 0), 20)
    assert position.asks() == ("react", 1)


@pytest.mark.rule("FG-19")
def test_spell_movement_may_not_end_in_combat() -> None:
    position = Position("A1 wizard 10 10 spells=teleport\nB1 thug 16 10\n" + FAR, phase="wizard")
    position.active("A1")
    into = Cast(position.id("A1"), "teleport", AtPoint(units(15), units(10), 0))
    assert position.refused(into) == ("FG-S2", "into_combat")


@pytest.mark.rule("FG-20")
@pytest.mark.parametrize(("height", "damage"), [(2.9, 0), (3, 4), (5, 7)])
def test_a_fall_costs_one_and_a_half_times_its_inches(height: float, damage: int) -> None:
    roof = block(10, 10, 6, 6, height, climb=True)
    text = f"A1 thug 11.5 10 z={height}\nB1 thug 12.5 10 z={height}\n" + FAR
    position = Position(text, pieces=[roof])
    position.active("A1")
    position.fight("A1", "B1", 9, 5)  # 11 against 7: no damage through Armour 10 but 1
    health = position.figure("B1").health
    position.separate("push")
    fell = position.last(FigureFell)
    assert fell.height == units(height)
    assert position.figure("B1").z == 0
    assert health - position.figure("B1").health == damage
    assert not in_combat(position.battle, position.figure("A1"))


@pytest.mark.rule("FG-20")
def test_dropping_of_ones_own_will_costs_its_height_and_the_same_damage() -> None:
    roof = block(10, 10, 6, 6, 3, climb=True)
    position = Position("A1 thug 12.5 10 z=3\n" + FAR, pieces=[roof])
    position.active("A1")
    position.move("A1", (14, 10), by="drop")
    assert position.figure("A1").z == 0
    assert position.last(FigureMoved).cost == units(1.5) + units(3)
    assert position.figure("A1").health == 6
    # A survivor goes on with the activation.
    assert position.asks() == ("act", 0)


@pytest.mark.rule("FG-49")
def test_the_last_part_of_a_move_may_cross_the_edge() -> None:
    position = Position("A1 thug 1 10 token=0\nA2 thug 20 20\ntoken 0 0 0\ntoken 1 18 18\n" + FAR)
    position.active("A1")
    position.do(position.moving("A1", leaves=True))
    assert position.figure("A1").where == "left"
    assert position.last(TokenSecured).seat == 0
    position = Position("A1 thug 5 10 token=0\ntoken 0 0 0\n" + FAR)
    position.active("A1")
    refusal = position.refused(position.moving("A1", leaves=True))
    assert refusal == ("FG-49", "edge_too_far")


@pytest.mark.rule("FG-65")
def test_bases_have_their_sizes_and_a_gap_lets_through_whoever_is_no_wider() -> None:
    position = Position("C1 bear 10 10\nC2 frost_giant 20 20\nA1 thug 30 30\n" + FAR)
    assert position.figure("C1").radius == LARGE[0]
    assert position.figure("C2").radius == INCH
    assert position.figure("A1").radius == INCH // 2
    walls = [block(13, 8, 1, 3, 3), block(13, 11.5, 1, 2, 3)]  # exactly an inch between them
    position = Position("A1 thug 10 10\n" + FAR, pieces=walls)
    position.active("A1")
    position.move("A1", (15, 10))


@pytest.mark.rule("FG-66")
def test_what_cannot_be_stood_on_cannot_be_climbed_and_jumps_are_level() -> None:
    position = Position("A1 thug 10 10\n" + FAR, pieces=[block(13, 10, 2, 2, 1)])
    position.active("A1")
    assert position.refused(position.moving("A1", (13, 10)))[1] in ("wall_in_way", "no_room")
    ledges = [block(10, 10, 4, 4, 2, climb=True), block(14.5, 10, 4, 4, 3, climb=True)]
    position = Position("A1 thug 12 10 z=2\n" + FAR, pieces=ledges)
    position.active("A1")
    assert position.refused(position.moving("A1", (13, 10), by="jump"))[0] in ("FG-66", "FG-14")
