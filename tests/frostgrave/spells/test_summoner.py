"""The spells that a Summoner casts in a battle."""

from __future__ import annotations

import pytest

from game.frostgrave import creatures, phases, shooting, stats, wounds
from game.frostgrave.actions import Cast, Empower, Fight, PickUp, Shoot
from game.frostgrave.aims import AtFigureTo, AtNothing, AtPoint
from game.frostgrave.contact import in_combat
from game.frostgrave.events import (
    Damaged,
    FightRolled,
    FigureArrived,
    SpellRolled,
    TokenDropped,
    WillRolled,
)
from game.frostgrave.figures import Status
from game.frostgrave.measuring import gap
from tests.frostgrave.positions import Position, block, units
from tests.frostgrave.spells.casts import answer, cast, knows, on, status


def newest(p: Position) -> int:
    """Return the id of whoever came last."""
    return p.last(FigureArrived).figure.id


# ------------------------------------------------------------------ demons
@pytest.mark.rule("FG-bind_demon", "FG-41")
def test_a_bound_demon_obeys_one_at_a_time() -> None:
    p = Position(f"{knows('bind_demon')}\nC1 imp 18 10\nC2 imp 10 18\nC3 wolf 26 18")
    p.active("A1")
    assert p.refused(Cast(0, "bind_demon", on(p, "C3"))) == ("FG-62", "wrong_target")
    cast(p, "bind_demon", on(p, "C1"), 10, 6)
    assert p.figure("C1").seat == -1, "6 and its Will of 4 resist"
    cast(p, "bind_demon", on(p, "C1"), 10, 5)
    assert p.figure("C1").seat == 0
    p.battle.change(0, attempts=0)
    cast(p, "bind_demon", on(p, "C2"), 10, 5)
    assert (p.figure("C1").seat, p.figure("C2").seat) == (-1, 0)
    wounds.take_out(p.battle, 0, "fight")
    assert p.figure("C2").seat == -1, "without its master it turns wild"


@pytest.mark.rule("FG-bind_demon", "FG-48")
def test_a_demon_let_loose_lets_go_of_treasure() -> None:
    p = Position(f"{knows('bind_demon')}\nC1 imp 18 10 seat=0 token=0\ntoken 0 18 10")
    p.give("C1", Status("bind_demon", 0, 20))
    wounds.take_out(p.battle, 0, "fight")
    assert (p.figure("C1").seat, p.figure("C1").token) == (-1, -1)
    assert p.state.tokens[0].where == "table"


@pytest.mark.rule("FG-bind_demon", "FG-summon_demon", "FG-41")
def test_a_demon_bound_by_the_enemy_stays_bound_when_its_summoner_goes() -> None:
    p = Position(f"{knows('bind_demon')}\nB1 wizard 30 30\nB2 imp 18 10 seat=0")
    p.give("B2", Status("summon_demon", p.id("B1"), 20), Status("bind_demon", 0, 20))
    wounds.take_out(p.battle, p.id("B1"), "fight")
    assert (p.figure("B2").seat, p.figure("B2").owner) == (0, -1)
    wounds.take_out(p.battle, 0, "fight")
    assert p.figure("B2").seat == -1


@pytest.mark.rule("FG-bind_demon", "FG-possess")
def test_the_possessed_may_be_bound() -> None:
    p = Position(f"{knows('bind_demon')}\nB1 thug 18 10\nB2 wizard 30 30")
    p.active("A1")
    assert p.refused(Cast(0, "bind_demon", on(p, "B1"))) == ("FG-62", "wrong_target")
    p.give("B1", Status("possess", p.id("B2")))
    cast(p, "bind_demon", on(p, "B1"), 10, 1)
    assert (p.figure("B1").seat, p.figure("B1").owner) == (0, 1)


@pytest.mark.rule("FG-imp")
def test_a_wild_imp_keeps_three_inches_off_and_acts_next() -> None:
    p = Position(f"{knows('imp')}\nB1 thug 18 10")
    p.active("A1")
    near = Cast(0, "imp", AtPoint(units(18), units(13.9), 0))
    assert p.refused(near) == ("FG-S2", "too_close_to_figure")
    cast(p, "imp", AtPoint(units(18), units(14), 0))
    imp = p.state.figures[newest(p)]
    assert (imp.kind, imp.owner, imp.seat) == ("imp", -1, -1)
    assert imp.id in creatures.waiting(p.battle)
    cast(p, "imp", AtPoint(units(26), units(18), 0))
    assert p.state.figures[imp.id].where == "out", "the second makes the first vanish"
    assert p.state.figures[newest(p)].where == "table"


@pytest.mark.rule("FG-imp")
def test_no_imp_beyond_the_sight() -> None:
    wall = block(18, 14, 8, 0.5, 3, kind="wall")
    p = Position(knows("imp"), pieces=(wall,))
    p.active("A1")
    assert p.refused(Cast(0, "imp", AtPoint(units(18), units(11), 0))) == (
        "FG-28",
        "point_not_seen",
    )


@pytest.mark.rule("FG-summon_demon")
@pytest.mark.parametrize(
    ("natural", "kind"),
    [(12, "imp"), (17, "imp"), (18, "minor_demon"), (20, "minor_demon")],
)
def test_the_margin_tells_which_demon_comes(natural: int, kind: str) -> None:
    p = Position(knows("summon_demon"))
    cast(p, "summon_demon", AtNothing(), natural)
    demon = p.state.figures[newest(p)]
    assert (demon.kind, demon.owner, demon.seat) == (kind, 0, 0)
    assert gap(demon, p.figure("A1")) <= units(1)
    assert status_of(p, demon.id) == "summon_demon"


def status_of(p: Position, number: int) -> str:
    return p.state.figures[number].statuses[0].id


@pytest.mark.rule("FG-summon_demon", "FG-37")
def test_a_major_demon_takes_thirteen_over_the_number() -> None:
    p = Position(knows("summon_demon"))
    p.active("A1")
    p.cast("A1", "summon_demon", AtNothing(), 20)
    assert p.asks() == ("empower", 0), "it is worth paying for a higher margin"
    p.do(Empower(5))
    assert p.state.figures[newest(p)].kind == "major_demon"


@pytest.mark.rule("FG-summon_demon")
def test_it_does_not_appear_in_combat() -> None:
    p = Position(f"{knows('summon_demon')}\nB1 thug 18 16.2\nB2 thug 19.8 18\nB3 thug 18 19.8")
    cast(p, "summon_demon", AtNothing(), 12)
    assert not in_combat(p.battle, p.state.figures[newest(p)])


@pytest.mark.rule("FG-summon_demon", "FG-41")
def test_a_second_demon_sets_the_first_one_free() -> None:
    p = Position(knows("summon_demon"))
    cast(p, "summon_demon", AtNothing(), 12)
    first = newest(p)
    cast(p, "summon_demon", AtNothing(), 12)
    assert (p.state.figures[first].seat, p.state.figures[newest(p)].seat) == (-1, 0)
    second = newest(p)
    wounds.take_out(p.battle, 0, "fight")
    assert (p.state.figures[second].seat, p.state.figures[second].owner) == (-1, -1)


@pytest.mark.rule("FG-summon_demon", "FG-03")
def test_a_bound_demon_goes_along_like_a_soldier() -> None:
    p = Position(knows("summon_demon"))
    cast(p, "summon_demon", AtNothing(), 12)
    p.state.phase, p.state.side = "wizard", 0
    assert newest(p) in phases.companions(p.battle, 0)


@pytest.mark.rule("FG-summon_demon", "FG-37")
@pytest.mark.parametrize(
    ("more", "kind"), [("school=summoner", "minor_demon"), ("school=sigilist", "major_demon")]
)
def test_a_natural_one_lets_a_hostile_demon_in(more: str, kind: str) -> None:
    p = Position(knows("summon_demon", more=more))
    p.active("A1")
    p.cast("A1", "summon_demon", AtNothing(), 1, 1, 20)
    answer(p)
    demon = p.state.figures[newest(p)]
    assert (demon.kind, demon.owner, demon.seat) == (kind, -1, -1)
    assert p.last(FightRolled).attacker.figure == demon.id
    assert p.events_of(FightRolled)[0].defender.figure == 0


@pytest.mark.rule("FG-summon_demon")
def test_a_natural_one_is_hostile_even_when_it_succeeds() -> None:
    people = "\n".join(f"A{number} thug {number} 3" for number in range(2, 6))
    p = Position(f"{knows('summon_demon')}\n{people}")
    for number in range(2, 6):
        p.give(f"A{number}", Status("power_word", detail="summon_demon"))
    cast(p, "summon_demon", AtNothing(), 1, 1, 20)
    demon = p.state.figures[newest(p)]
    assert p.last(SpellRolled).roll.total >= p.last(SpellRolled).needed
    assert (demon.kind, demon.seat) == ("imp", -1) and p.events_of(FightRolled)


# ------------------------------------------------------------------ leaps and swarms
@pytest.mark.rule("FG-leap", "FG-19")
def test_a_leap_goes_over_everything_but_not_into_combat() -> None:
    wall = block(18, 14, 8, 0.5, 9, kind="wall")
    p = Position(
        f"{knows('leap')}\nA2 thug 20 18 token=0\nB1 thug 21 18\nB2 thug 20 10\ntoken 0 20 18",
        pieces=(wall,),
    )
    p.active("A1")
    a2 = p.id("A2")
    assert p.refused(Cast(0, "leap", AtFigureTo(a2, units(20), units(7.9), 0)))[1] == "leap_too_far"
    assert p.refused(Cast(0, "leap", AtFigureTo(a2, units(20), units(11), 0)))[1] == "into_combat"
    assert p.refused(Cast(0, "leap", AtFigureTo(p.id("B1"), units(20), units(14), 0)))[0] == "FG-62"
    cast(p, "leap", AtFigureTo(a2, units(17), units(12), 0))
    assert p.at("A2") == (17, 12) and p.figure("A2").activated
    assert p.figure("A2").token == 0, "out of combat, with the treasure"


@pytest.mark.rule("FG-leap")
def test_a_leap_ends_the_leapers_turn() -> None:
    p = Position(knows("leap"))
    cast(p, "leap", AtFigureTo(0, units(18), units(10), 0))
    assert p.at("A1") == (18, 10)
    assert p.state.active == () and p.figure("A1").activated


@pytest.mark.rule("FG-leap")
def test_a_leap_stays_on_the_table_and_ends_on_a_surface() -> None:
    roof = block(18, 10, 4, 4, 6, climb=True)
    p = Position(knows("leap", place="18 14"), pieces=(roof,))
    p.active("A1")
    assert p.refused(Cast(0, "leap", AtFigureTo(0, units(18), units(10), units(3))))[0] == "FG-65"
    cast(p, "leap", AtFigureTo(0, units(18), units(10), units(6)))
    assert p.figure("A1").z == units(6)


@pytest.mark.rule("FG-plague_of_insects")
def test_a_swarm_hampers_everybody_within_an_inch_once() -> None:
    p = Position(
        f"{knows('plague_of_insects')}\nB1 archer 18 10\nB2 thug 20 10\nB3 thug 20.1 12\n"
        "B4 thug 16 10"
    )
    cast(p, "plague_of_insects", on(p, "B1"))
    assert not p.events_of(WillRolled), "no Will is rolled at the casting"

    def fight(name: str) -> int:
        return sum(one.value for one in stats.fight(p.battle, p.figure(name)))

    assert fight("B2") == 2 - 4 and fight("B4") == 2 - 4 and fight("B3") == 2
    p.give("B4", Status("plague_of_insects", 0, 10))
    assert fight("B2") == 2 - 4, "swarms do not add up"
    assert sum(one.value for one in stats.shoot(p.battle, p.figure("B1"))) == 2 - 4
    p.battle.change(p.id("B2"), x=units(25))
    assert fight("B2") == 2


@pytest.mark.rule("FG-plague_of_insects", "FG-38")
@pytest.mark.parametrize(("natural", "stays"), [(14, True), (20, False)])
def test_the_bearer_drives_the_swarm_off(natural: int, stays: bool) -> None:
    p = Position(f"{knows('plague_of_insects')}\nB1 thug 18 10", first=1)
    p.give("B1", Status("plague_of_insects", 0, 15))
    p.dice(natural)
    p.activate("B1")
    assert p.last(WillRolled).needed == 15
    assert (status(p, "B1", "plague_of_insects") is not None) is stays


# ------------------------------------------------------------------ planes
@pytest.mark.rule("FG-planar_tear", "FG-43")
def test_a_tear_hurts_whoever_fails_and_demons_most() -> None:
    p = Position(
        f"{knows('planar_tear')}\nA2 thug 18 12.4\nB1 knight 18 8\nB2 thug 20.6 10\n"
        "C1 major_demon 16 10\nC2 skeleton 16 8.6"
    )
    cast(p, "planar_tear", AtPoint(units(18), units(10), 0), 13, 1, 20, 1, 1)
    assert {each.roll.figure for each in p.events_of(WillRolled)} == {
        p.id(name) for name in ("A2", "B1", "C1", "C2")
    }, "friends too; B2 is more than 2 inches away"
    lost = {each.figure: each.amount for each in p.events_of(Damaged)}
    assert lost[p.id("A2")] == 2 and p.id("B1") not in lost
    assert lost[p.id("C1")] == 13 and p.id("C2") in lost


@pytest.mark.rule("FG-plane_walk")
def test_a_plane_walker_touches_nobody_and_nobody_touches_him() -> None:
    wall = block(18, 15, 8, 1, 3, kind="wall")
    p = Position(
        f"{knows('plane_walk')}\nA2 thug 22 18 token=1\nB1 archer 10 18\nB2 thug 19 12\n"
        "token 0 18 13\ntoken 1 22 18",
        pieces=(wall,),
    )
    cast(p, "plane_walk")
    assert shooting.refusal(p.battle, p.figure("B1"), p.figure("A1")) is not None
    p.active("B1")
    assert p.refused(Shoot(p.id("B1"), 0)) == ("FG-S2", "is_elsewhere")
    p.active("A1")
    assert p.refused(p.moving("A1", (18, 15))) == ("FG-65", "no_room"), "not inside the wall"
    p.move("A1", (18, 12.1))
    assert p.at("A1")[1] < 13 and p.state.stack == [], "through the wall, and nobody reacts"
    assert not in_combat(p.battle, p.figure("B2"))
    p.active("A1")
    assert p.refused(PickUp(0, 0)) == ("FG-plane_walk", "walks_elsewhere")
    assert p.refused(Fight(0, p.id("B2"))) == ("FG-plane_walk", "walks_elsewhere")
    p.active("A1")
    assert p.refused(Cast(0, "plane_walk", AtNothing())) == ("FG-plane_walk", "walks_elsewhere")


@pytest.mark.rule("FG-plane_walk")
def test_a_plane_walker_drops_his_treasure() -> None:
    p = Position(f"{knows('plane_walk', more='token=0')}\ntoken 0 18 18")
    cast(p, "plane_walk")
    assert p.events_of(TokenDropped) and p.figure("A1").token == -1


@pytest.mark.rule("FG-plane_walk")
def test_the_walk_ends_with_the_next_activation() -> None:
    p = Position(knows("plane_walk"))
    p.give("A1", Status("plane_walk", 0, 20))
    p.state.phase = "wizard"
    p.activate("A1")
    assert status(p, "A1", "plane_walk") is None


@pytest.mark.rule("FG-plane_walk")
def test_attempts_in_consecutive_turns_grow_harder() -> None:
    p = Position(knows("plane_walk"))

    def attempt(turn: int, natural: int) -> list[int]:
        p.state.turn = turn
        left = tuple(one for one in p.figure("A1").statuses if one.id != "plane_walk")
        p.battle.change(0, attempts=0, statuses=left, health=14)
        p.state.active = ()
        cast(p, "plane_walk", AtNothing(), natural)
        return [one.value for one in p.last(SpellRolled).roll.modifiers]

    assert attempt(1, 20) == []
    assert attempt(2, 2) == [-5], "a failed attempt counts"
    assert attempt(3, 20) == [-10]
    assert attempt(4, 20) == [-15]
    assert attempt(5, 20) == [-15]
    assert attempt(7, 20) == [], "a turn without ends it"


@pytest.mark.rule("FG-plane_walk", "FG-43")
def test_nothing_bursts_upon_a_plane_walker() -> None:
    p = Position(f"{knows('grenade', school='summoner')}\nB1 wizard 18 12\nB2 thug 18 13")
    p.give("B1", Status("plane_walk", p.id("B1")))
    cast(p, "grenade", AtPoint(units(18), units(12.5), 0), 20, 20, 1)
    assert {each.figure for each in p.events_of(Damaged)} == {p.id("B2")}


@pytest.mark.rule("FG-possess", "FG-46")
def test_the_possessed_fight_better_and_count_as_demons() -> None:
    p = Position(f"{knows('possess')}\nA2 thug 18 12\nA3 knight 12 18\nB1 thug 24 18")
    p.active("A1")
    assert p.refused(Cast(0, "possess", on(p, "B1"))) == ("FG-62", "wrong_target")
    cast(p, "possess", on(p, "A2"))
    battle, figure = p.battle, p.figure("A2")
    assert sum(one.value for one in stats.fight(battle, figure)) == figure.line.fight + 2
    assert stats.armour(battle, figure) == figure.line.armour + 2
    assert sum(one.value for one in stats.will(battle, figure)) == figure.line.will - 2
    assert stats.is_demon(battle, figure)
    p.battle.change(figure.id, health=1)
    assert not stats.is_wounded(p.battle, p.figure("A2"))
    cast(p, "possess", on(p, "A3"))
    assert status(p, "A2", "possess") is None and status(p, "A3", "possess") is not None
