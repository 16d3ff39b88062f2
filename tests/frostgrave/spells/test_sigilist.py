"""The spells that a Sigilist casts in a battle."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave import casting, moving, phases, stats, wounds
from game.frostgrave.actions import Cast, RemoveMarker
from game.frostgrave.aims import AtPoint, AtWord
from game.frostgrave.contact import in_combat
from game.frostgrave.events import (
    Damaged,
    FigureFell,
    FigureMoved,
    FigureSlid,
    MarkerRemoved,
    MoveStopped,
    ShotRolled,
    SpellRolled,
    VictimDrawn,
    WillRolled,
    WordSpoken,
)
from game.frostgrave.figures import Status
from game.frostgrave.spells.registry import effect_of
from tests.frostgrave.positions import Position, block, reference, units
from tests.frostgrave.spells.casts import cast, health, knows, on, status

NORTH_OF_IT = AtPoint(units(18), units(17.5), 0)
"""A point that touches the base of whoever stands at 18 18."""


# ------------------------------------------------------------------ words
@pytest.mark.rule("FG-power_word", "FG-34")
def test_a_power_word_helps_everybody() -> None:
    p = Position(f"{knows('power_word')}\nB1 wizard 18 10 spells=heal,shield school=thaumaturge")
    cast(p, "power_word", AtWord("heal"))
    assert p.last(WordSpoken).spell == "heal"
    battle, spells = p.battle, reference().spells
    for name in ("A1", "B1"):
        found = casting.modifiers(battle, p.figure(name), spells["heal"])
        assert [(one.key, one.value) for one in found] == [("power_word", 3)]
        assert casting.modifiers(battle, p.figure(name), spells["shield"]) == ()


@pytest.mark.rule("FG-draining_word", "FG-34")
def test_a_draining_word_hampers_everybody() -> None:
    p = Position(f"{knows('draining_word')}\nB1 wizard 18 10 spells=shield school=thaumaturge")
    cast(p, "draining_word", AtWord("shield"))
    cast(p, "shield", on(p, "B1"), 12, by="B1")
    assert [one.value for one in p.last(SpellRolled).roll.modifiers] == [-3]
    assert status(p, "B1", "shield") is None, "9 against 10"


@pytest.mark.rule("FG-power_word", "FG-draining_word")
def test_words_of_several_casters_add_up_and_a_new_one_ends_the_old() -> None:
    p = Position(
        f"{knows('power_word')}\nA2 apprentice 20 20 spells=power_word school=sigilist\n"
        "B1 wizard 18 10 spells=draining_word school=sigilist"
    )
    cast(p, "power_word", AtWord("heal"))
    cast(p, "power_word", AtWord("heal"), by="A2")
    cast(p, "draining_word", AtWord("heal"), by="B1")

    def change(spell: str) -> int:
        found = casting.modifiers(p.battle, p.figure("B1"), reference().spells[spell])
        return sum(one.value for one in found)

    assert change("heal") == 3 + 3 - 3
    cast(p, "power_word", AtWord("mud"))
    assert (change("heal"), change("mud")) == (0, 3)
    wounds.take_out(p.battle, 0, "fight")
    assert change("mud") == 3, "a word outlasts its speaker"


# ------------------------------------------------------------------ runes
@pytest.mark.rule("FG-explosive_rune")
def test_a_rune_lies_beside_its_caster_three_at_most() -> None:
    p = Position(knows("explosive_rune"))
    p.active("A1")
    far = Cast(0, "explosive_rune", AtPoint(units(18), units(17), 0))
    assert p.refused(far) == ("FG-S2", "not_beside_caster")
    for x, y in ((18, 17.5), (18.5, 18), (18, 18.5), (17.5, 18)):
        p.battle.change(0, attempts=0)
        cast(p, "explosive_rune", AtPoint(units(x), units(y), 0))
    assert [(one.x, one.y) for one in p.state.markers] == [
        (units(18.5), units(18)),
        (units(18), units(18.5)),
        (units(17.5), units(18)),
    ]
    spell = reference().spells["explosive_rune"]
    assert effect_of(spell).aims(p.battle, p.figure("A1"), spell)


def runed(text: str, **options: object) -> Position:
    """A rune at 18 17.5; its caster has gone away."""
    p = Position(f"{knows('explosive_rune')}\n{text}", **options)
    cast(p, "explosive_rune", NORTH_OF_IT)
    p.battle.change(0, x=units(10), y=units(30))
    p.state.active = ()
    p.events.clear()
    return p


@pytest.mark.rule("FG-explosive_rune", "FG-43", "FG-69")
def test_a_rune_bursts_when_a_stranger_comes_near() -> None:
    p = runed("B1 thug 18 12\nA2 thug 19.9 18\nB2 thug 21 17.5\nB3 thug 16 16.5")
    p.active("B1")
    p.dice(10, 12, 10, 9, 20, 1)
    p.move("B1", (18, 15.9), (18, 16.5))
    assert p.last(MarkerRemoved).why == "burst" and p.state.markers == ()
    struck = [each.target.figure for each in p.events_of(ShotRolled)]
    assert struck == [p.id("B1"), p.id("A2"), p.id("B3")], "friends too, within 2 inches"
    assert {each.roll.total - each.roll.natural for each in p.events_of(WillRolled)} == set()
    assert all(each.shooter.modifiers[0].value == 5 for each in p.events_of(ShotRolled))
    stopped = p.events_of(FigureMoved)[0]
    assert stopped.path[-1].y == units(16), "an inch before the rune"


@pytest.mark.rule("FG-explosive_rune")
def test_the_survivor_goes_on_and_the_dead_do_not() -> None:
    p = runed("B1 thug 18 12")
    p.active("B1")
    p.dice(1, 20)
    p.move("B1", (18, 16.5))
    assert p.at("B1") == (18, 16.5) and health(p, "B1") == 10
    p = runed("B1 thug 18 12")
    p.active("B1")
    p.dice(20, 1)
    p.move("B1", (18, 16.5))
    assert p.figure("B1").where == "out"


@pytest.mark.rule("FG-explosive_rune", "FG-15")
def test_a_friend_in_the_place_where_it_bursts_is_passed() -> None:
    p = runed("B1 thug 18 12\nB2 thug 18 15.9")
    p.active("B1")
    p.dice(1, 20, 1, 20)
    p.move("B1", (18, 17.25))
    assert p.state.markers == () and p.state.stack == []
    assert p.at("B1") == (18, 17.25)


@pytest.mark.rule("FG-explosive_rune")
def test_those_of_the_warband_wake_no_rune_but_newcomers_do() -> None:
    p = runed("A2 thug 18 12")
    p.active("A2")
    p.move("A2", (18, 16.5))
    assert p.at("A2") == (18, 16.5) and p.state.markers
    p = runed("A2 zombie 18 14 tags=undead,newcomer")
    p.active("A2")
    p.dice(1, 20)
    p.move("A2", (18, 16.5))
    assert p.state.markers == ()


@pytest.mark.rule("FG-explosive_rune")
def test_a_member_under_foreign_control_wakes_no_rune() -> None:
    p = runed("A2 thug 18 12 seat=1\nB2 wizard 2 2")
    p.give("A2", Status("mind_control", p.id("B2"), 20))
    p.active("A2")
    p.move("A2", (18, 16.5))
    assert p.state.markers


@pytest.mark.rule("FG-explosive_rune")
def test_a_rune_bursts_at_once_when_a_stranger_is_near() -> None:
    p = Position(f"{knows('explosive_rune')}\nB1 thug 18 16")
    cast(p, "explosive_rune", NORTH_OF_IT, 20, 1, 20, 1, 20)
    assert p.state.markers == ()
    assert [each.target.figure for each in p.events_of(ShotRolled)] == [0, p.id("B1")]


@pytest.mark.rule("FG-explosive_rune", "FG-19", "FG-23")
def test_a_rune_bursts_under_those_who_are_carried_there() -> None:
    p = runed("B1 wizard 18 10 spells=teleport school=illusionist\nB2 thug 14 14")
    cast(p, "teleport", AtPoint(units(18), units(16.4), 0), 20, 1, 20, by="B1")
    assert p.state.markers == () and p.last(ShotRolled).target.figure == p.id("B1")


@pytest.mark.rule("FG-explosive_rune", "FG-41")
def test_runes_go_with_their_caster() -> None:
    p = runed("B1 thug 18 12")
    battle = p.battle
    moving.leave(battle, 0, 1)
    assert p.state.markers == ()


@pytest.mark.rule("FG-explosive_rune", "FG-17")
def test_a_rune_bursts_under_those_who_force_combat() -> None:
    p = runed("A2 thug 22 16.5\nB1 thug 16.6 16.5")
    p.active("A2")
    p.move("A2", (18.6, 16.5))
    assert p.asks() == ("react", 1) and p.state.markers
    p.dice(1, 20, 1, 20)
    p.force("B1")
    assert p.state.markers == () and len(p.events_of(ShotRolled)) == 2
    assert in_combat(p.battle, p.figure("B1"))


@pytest.mark.rule("FG-explosive_rune", "FG-17")
def test_whoever_dies_on_a_rune_forces_nobody() -> None:
    p = runed("A2 thug 22 16.5\nB1 thug 16.6 16.5\nB2 thug 17.2 14.8")
    p.active("A2")
    p.move("A2", (18.6, 16.5))
    p.dice(20, 1, 20, 1, 20, 1)
    p.force("B1")
    assert p.figure("A2").where == p.figure("B1").where == "out"
    assert p.state.stack == []


@pytest.mark.rule("FG-explosive_rune")
def test_its_owner_may_remove_a_rune_at_the_end_of_a_turn() -> None:
    p = runed("B1 thug 18 5")
    cast(p, "explosive_rune", AtPoint(units(10), units(29.5), 0))
    p.state.active = ()
    first, second = (one.id for one in p.state.markers)
    p.state.phase, p.state.side = "soldier", 0
    assert p.refused(RemoveMarker(first)) == ("FG-02", "not_now")
    battle = p.battle
    phases.end_turn(battle)
    assert p.asks() == ("runes", 0)
    assert p.refused(RemoveMarker(second + 1)) == ("FG-explosive_rune", "no_such_marker")
    p.do(RemoveMarker(first))
    assert p.asks() == ("runes", 0) and len(p.state.markers) == 1
    turn = p.state.turn
    p.decline()
    assert p.state.turn == turn + 1 and [one.id for one in p.state.markers] == [second]


# ------------------------------------------------------------------ quill and push
@pytest.mark.rule("FG-furious_quill", "FG-S2.2")
def test_a_quill_harasses_without_a_will_roll() -> None:
    p = Position(f"{knows('furious_quill')}\nB1 wizard 18 12 school=witch\nA2 thug 17 12")
    cast(p, "furious_quill", on(p, "B1"))
    assert not p.events_of(WillRolled) and not p.events_of(VictimDrawn), (
        "in combat it is aimed at exactly"
    )
    battle, figure = p.battle, p.figure("B1")
    assert stats.move_allowance(battle, figure, 0) == figure.line.move - units(1)
    assert sum(one.value for one in stats.fight(battle, figure)) == figure.line.fight - 2
    assert sum(one.value for one in stats.shoot(battle, figure)) == figure.line.shoot - 4
    mud = casting.modifiers(battle, figure, reference().spells["mud"])
    assert [one.value for one in mud] == [-2]
    p.active("A1")
    assert p.refused(Cast(0, "furious_quill", on(p, "B1"))) == ("FG-S2", "already_in_force")


@pytest.mark.rule("FG-furious_quill", "FG-38")
@pytest.mark.parametrize(("natural", "stays"), [(15, True), (16, False)])
def test_will_ends_the_quill_when_its_victim_acts(natural: int, stays: bool) -> None:
    p = Position(f"{knows('furious_quill')}\nB1 thug 18 12", first=1)
    p.give("B1", Status("furious_quill", 0, 15))
    p.dice(natural)
    p.activate("B1")
    assert p.last(WillRolled).needed == 15
    assert (status(p, "B1", "furious_quill") is not None) is stays


@pytest.mark.rule("FG-push", "FG-39")
def test_a_push_slides_an_inch_for_each_point() -> None:
    p = Position(f"{knows('push')}\nB1 thug 18 14")
    cast(p, "push", on(p, "B1"), 15, 5, 1)
    assert p.at("B1") == (18, 14 - 5), "15 less Armour 10"
    assert not p.events_of(Damaged) and health(p, "B1") == 10


@pytest.mark.rule("FG-push", "FG-26")
def test_a_critical_push_goes_twice_as_far() -> None:
    p = Position(f"{knows('push', place='18 24')}\nB1 knight 18 20", criticals=True)
    p.battle.change(p.id("B1"), line=replace(p.figure("B1").line, armour=25))
    cast(p, "push", on(p, "B1"), 15, 20, 1)
    assert p.at("B1") == (18, 20 - 2 * 5)


@pytest.mark.rule("FG-push", "FG-30")
def test_cover_counts_against_a_push_and_terrain_stops_it() -> None:
    low = block(18, 15, 4, 0.4, 1, kind="low")
    wall = block(18, 9, 8, 0.5, 4, kind="wall")
    p = Position(f"{knows('push')}\nB1 thug 18 14.25", pieces=(low, wall))
    cast(p, "push", on(p, "B1"), 15, 15, 1)
    keys = [one.key for one in p.last(ShotRolled).target.modifiers]
    assert any(key in ("light_cover", "heavy_cover") for key in keys)
    assert p.at("B1")[1] == pytest.approx(9.75, abs=0.05)


@pytest.mark.rule("FG-push")
def test_those_in_the_way_step_aside() -> None:
    p = Position(f"{knows('push')}\nB1 thug 18 14\nB2 thug 18 11\nB3 thug 18 9.2")
    cast(p, "push", on(p, "B1"), 15, 5, 1)
    assert p.at("B1") == (18, 9)
    assert p.at("B2") == (18, 11), "passed"
    aside = [each for each in p.events_of(FigureSlid) if each.why == "aside"]
    assert [each.figure for each in aside] == [p.id("B3")]
    assert p.at("B3") != (18, 9.2)


@pytest.mark.rule("FG-push", "FG-19", "FG-67")
def test_whoever_a_push_leaves_near_an_enemy_may_be_forced_into_combat() -> None:
    p = Position(f"{knows('push', place='10 10')}\nB1 thug 20 10\nA2 thug 26.6 10.9")
    cast(p, "push", on(p, "B1"), 8, 5, 2)
    assert p.at("B1") == (25, 10)
    assert p.asks() == ("react", 0)
    assert p.last(MoveStopped).by == (p.id("A2"),)
    p.force("A2")
    assert in_combat(p.battle, p.figure("B1"))


@pytest.mark.rule("FG-push", "FG-19")
def test_a_push_that_leaves_nobody_near_an_enemy_asks_nobody() -> None:
    p = Position(f"{knows('push', place='10 10')}\nB1 thug 20 10\nA2 thug 23 11.9\nA3 thug 28 10")
    cast(p, "push", on(p, "B1"), 8, 5, 2)
    assert p.at("B1") == (25, 10) and not p.events_of(MoveStopped)


@pytest.mark.rule("FG-push", "FG-67")
def test_one_enemy_is_not_asked_again_once_it_is_in_combat() -> None:
    text = f"{knows('push', place='10 10')}\nB1 thug 20 10\nB2 thug 25 10.3\nA2 thug 25 12.2"
    p = Position(text)
    cast(p, "push", on(p, "B1"), 8, 5, 2)
    assert p.at("B1") == (25, 10) and p.at("B2") != (25, 10.3)
    while p.asks()[0] == "react":
        p.force("A2")
    # The one who stepped aside and the one pushed may both be near: A2 goes to one of them.
    assert len([1 for one in p.events_of(FigureMoved) if one.forced]) <= 1


@pytest.mark.rule("FG-push", "FG-20")
def test_a_push_over_a_brink_ends_in_a_fall() -> None:
    roof = block(18, 14, 4, 8, 4, climb=True)
    p = Position(f"{knows('push', place='18 17', more='z=4')}\nB1 thug 18 13 z=4", pieces=(roof,))
    cast(p, "push", on(p, "B1"), 15, 9, 1)
    fell = p.last(FigureFell)
    assert fell.figure == p.id("B1") and p.figure("B1").z == 0
    assert p.last(Damaged).amount == 6


@pytest.mark.rule("FG-push", "FG-23")
def test_a_push_takes_its_target_out_of_combat_and_stops_at_the_edge() -> None:
    p = Position(f"{knows('push', place='18 8')}\nB1 thug 18 3\nA2 thug 19 3")
    cast(p, "push", on(p, "B1"), 15, 18, 1)
    assert not p.events_of(VictimDrawn)
    assert p.at("B1") == (18, 0.5) and not in_combat(p.battle, p.figure("B1"))


@pytest.mark.rule("FG-push")
def test_rough_ground_does_not_slow_a_push() -> None:
    mire = block(18, 10, 8, 6, 0, kind="rough")
    p = Position(f"{knows('push')}\nB1 thug 18 14", pieces=(mire,))
    cast(p, "push", on(p, "B1"), 15, 5, 1)
    assert p.at("B1") == (18, 9)
