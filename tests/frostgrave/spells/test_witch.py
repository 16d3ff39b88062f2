"""The spells that a Witch casts in a battle."""

from __future__ import annotations

import pytest

from game.frostgrave import ending, phases, shooting, stats, wounds
from game.frostgrave.actions import Cast, UseItem
from game.frostgrave.aims import AtLine, AtNothing, AtPoint
from game.frostgrave.events import BattleEnded, ControlChanged, Damaged, FigureMoved, WillRolled
from game.frostgrave.figures import Status
from game.frostgrave.markers import Marker
from tests.frostgrave.positions import Position, block, units
from tests.frostgrave.spells.casts import FAR, cast, health, knows, on, status


@pytest.mark.rule("FG-control_animal", "FG-56")
def test_an_animal_that_fails_obeys() -> None:
    p = Position(f"{knows('control_animal')}\nB1 war_hound 18 12\nC1 wolf 12 18\nB2 thug 24 18")
    p.active("A1")
    assert p.refused(Cast(0, "control_animal", on(p, "B2"))) == ("FG-62", "wrong_target")
    cast(p, "control_animal", on(p, "C1"), 15, 19)
    assert p.figure("C1").seat == -1, "resisted"
    cast(p, "control_animal", on(p, "C1"), 15, 1)
    assert p.figure("C1").seat == 0 and p.last(ControlChanged).seat == 0


@pytest.mark.rule("FG-control_animal")
def test_one_animal_at_a_time_war_hounds_included() -> None:
    p = Position(f"{knows('control_animal')}\nB1 war_hound 18 12\nC1 wolf 12 18")
    cast(p, "control_animal", on(p, "C1"), 15, 1)
    cast(p, "control_animal", on(p, "B1"), 15, 1)
    assert (p.figure("B1").seat, p.figure("C1").seat) == (0, -1)
    assert status(p, "C1", "control_animal") is None


@pytest.mark.rule("FG-control_animal", "FG-57")
def test_a_controlled_hound_counts_for_its_controller() -> None:
    text = "A1 wizard 18 18 spells=control_animal school=witch\nB1 war_hound 18 12\nB2 thug 30 30"
    p = Position(text + "\ntoken 0 5 5")
    assert ending.side_of(p.battle, p.figure("B1")) == 1
    cast(p, "control_animal", on(p, "B1"), 15, 1)
    assert p.figure("B1").owner == 1
    assert ending.side_of(p.battle, p.figure("B1")) == 0
    # With its last other figure gone the owner has lost, though its hound still runs about.
    wounds.take_out(p.battle, p.id("B2"), "fight")
    p.proceed()
    assert p.last(BattleEnded).reason == "last_standing"
    assert p.rules.score(p.state) == (1, 0)


@pytest.mark.rule("FG-control_animal", "FG-57")
def test_set_free_it_counts_for_its_owner_again() -> None:
    p = Position(f"{knows('control_animal')}\nB1 war_hound 18 12\nC1 wolf 12 18")
    cast(p, "control_animal", on(p, "B1"), 15, 1)
    assert ending.side_of(p.battle, p.figure("B1")) == 0
    cast(p, "control_animal", on(p, "C1"), 15, 1)
    sides = [ending.side_of(p.battle, p.figure(name)) for name in ("B1", "C1")]
    assert sides == [1, 0], "one animal at a time"


@pytest.mark.rule("FG-curse", "FG-S2.2")
def test_curses_add_up_to_five() -> None:
    p = Position(f"{knows('curse')}\nB1 archer 18 12")
    before = [
        sum(m.value for m in of(p.battle, p.figure("B1")))
        for of in (stats.fight, stats.shoot, stats.will)
    ]
    for times in range(1, 6):
        p.battle.change(0, attempts=0)
        cast(p, "curse", on(p, "B1"), 20, 1)
        now = [
            sum(m.value for m in of(p.battle, p.figure("B1")))
            for of in (stats.fight, stats.shoot, stats.will)
        ]
        assert now == [value - times for value in before]
    p.battle.change(0, attempts=0)
    p.active("A1")
    assert p.refused(Cast(0, "curse", on(p, "B1"))) == ("FG-S2", "already_in_force")


@pytest.mark.rule("FG-curse")
def test_a_curse_is_resisted_by_will() -> None:
    p = Position(f"{knows('curse')}\nB1 archer 18 12")
    cast(p, "curse", on(p, "B1"), 12, 20)
    assert p.last(WillRolled).needed == 12 and status(p, "B1", "curse") is None


@pytest.mark.rule("FG-poison_dart")
def test_a_poison_dart_leaves_one_action_and_no_wound() -> None:
    p = Position(f"{knows('poison_dart')}\nB1 thug 18 12")
    cast(p, "poison_dart", on(p, "B1"), 15, 10, 1)
    assert health(p, "B1") == 10 and not p.events_of(Damaged)
    assert status(p, "B1", "poison_dart") is not None
    assert stats.actions(p.battle, p.figure("B1")) == 1


@pytest.mark.rule("FG-poison_dart")
@pytest.mark.parametrize(("attack", "defence"), [(1, 10), (5, 3)])
def test_a_dart_that_misses_or_does_not_beat_the_armour_does_nothing(
    attack: int, defence: int
) -> None:
    p = Position(f"{knows('poison_dart')}\nB1 thug 18 12")
    cast(p, "poison_dart", on(p, "B1"), 15, attack, defence)
    assert status(p, "B1", "poison_dart") is None


@pytest.mark.rule("FG-poison_dart", "FG-heal")
def test_healing_ends_the_poison() -> None:
    p = Position(f"{knows('poison_dart')}\nA2 thug 19 18 items=potion_of_healing\nC1 skeleton 12 8")
    p.give("A2", Status("poison_dart", 0))
    p.active("A2")
    p.do(UseItem(p.id("A2"), "potion_of_healing", AtNothing()))
    assert status(p, "A2", "poison_dart") is None
    cast(p, "poison_dart", on(p, "C1"), 15, 15, 1)
    assert status(p, "C1", "poison_dart") is not None, "the dead are no exception"


@pytest.mark.rule("FG-fog", "FG-42")
def test_fog_hides_and_does_not_hinder() -> None:
    p = Position(f"{knows('fog')}\nA2 archer 18 20\nB1 thug 18 10")
    cast(p, "fog", AtLine(units(18), units(14), 0, 0))
    battle = p.battle
    assert shooting.refusal(battle, p.figure("A2"), p.figure("B1")) is not None
    p.active("B1")
    p.move("B1", (18, 16))
    assert p.at("B1") == (18, 16) and p.last(FigureMoved).cost == units(6)


@pytest.mark.rule("FG-fog", "FG-42")
@pytest.mark.parametrize(("natural", "stays"), [(18, True), (19, False)])
def test_fog_lifts_at_the_start_of_a_later_turn(natural: int, stays: bool) -> None:
    p = Position(knows("fog"))
    cast(p, "fog", AtLine(units(18), units(14), 0, 0))
    p.state.stack, p.state.active = [], ()
    p.dice(natural, 20, 1)
    phases.begin_turn(p.battle)
    assert bool(p.state.markers) is stays


@pytest.mark.rule("FG-fog")
def test_who_stands_in_fog_sees_only_whom_he_touches() -> None:
    p = Position(f"{knows('fog')}\nA2 archer 10 14\nB1 thug 18 14\nB2 thug 18 15\nB3 archer 18 9")
    cast(p, "fog", AtLine(units(18), units(14), 0, 0))
    battle = p.battle
    for viewer, target, seen in (("B1", "B2", True), ("B3", "B1", False), ("B1", "B3", False)):
        looked = battle.field.sees(p.figure(viewer), p.figure(target), battle.present())
        assert looked is seen, (viewer, target)


def marked(spell: str, shape: str, x: float, y: float, **values: object) -> Marker:
    """A mark that a spell has left on the ground."""
    return Marker(0, spell, 0, 0, shape, units(x), units(y), 0, **values)  # type: ignore[arg-type]


@pytest.mark.rule("FG-fog")
def test_one_sees_over_fog_from_above() -> None:
    tower = block(18, 20, 4, 4, 8)
    p = Position(
        "A2 archer 18 19 z=8\nA3 archer 24 19\nB1 thug 18 5\nB2 thug 24 5", pieces=(tower,)
    )
    size = {"length": units(14), "width": units(1), "height": units(3)}
    p.state.markers = (marked("fog", "rectangle", 18, 16, terrain="fog", **size),)
    p.state.marker_count = 1
    battle = p.battle
    assert battle.field.sees(p.figure("A2"), p.figure("B1"), ())
    assert not battle.field.sees(p.figure("A3"), p.figure("B2"), ())


@pytest.mark.rule("FG-mud", "FG-11")
def test_mud_is_rough_ground() -> None:
    p = Position(f"{knows('mud')}\nB1 thug 18 5")
    cast(p, "mud", AtPoint(units(18), units(10), 0))
    p.active("B1")
    assert p.refused(p.moving("B1", (18, 11))) == ("FG-10", "too_far")
    p.move("B1", (18, 8))
    assert units(3) < p.last(FigureMoved).cost <= units(4)


@pytest.mark.rule("FG-mud")
def test_mud_below_does_not_slow_those_above() -> None:
    roof = block(18, 10, 8, 8, 3, climb=True)
    p = Position(f"B1 thug 18 8 z=3\nB2 thug 30 30\n{FAR}", pieces=(roof,))
    p.state.markers = (marked("mud", "circle", 18, 10, length=units(3), terrain="mud"),)
    p.state.marker_count = 1
    p.active("B1")
    p.move("B1", (18, 12, 3))
    assert p.last(FigureMoved).cost == units(4)
