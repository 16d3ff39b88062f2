"""The Silent Tower: where no magic works (FG-S5.3)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.errors import Illegal
from game.frostgrave import (
    carried_items,
    casting,
    fighting,
    item_power,
    shooting,
    stats,
    using,
    weaponry,
)
from game.frostgrave.actions import Cast, FrostgraveAction, Move, UseItem
from game.frostgrave.activation import Activation
from game.frostgrave.aims import AtFigure, AtLine, AtNothing, AtPoint, AtToken
from game.frostgrave.battle import Battle
from game.frostgrave.events import DeedDone, StatusEnded
from game.frostgrave.figures import Figure, Status
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios.sites import of_role
from game.frostgrave.spells import registry
from game.frostgrave.spells.attacks import within_area
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.fairness import measured
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint
from tests.frostgrave.test_scenarios import begun, opened, put, rules, soldiers

WIZARD = 0
NO_MAGIC = ("FG-S5.3", "no_magic_here")
INSIDE, BEFORE, FAR = (18.0, 20.0), (18.0, 24.0), (18.0, 31.0)
"""In the tower; south of it; farther south."""


def at_the_tower(wizard: tuple[float, float] = FAR, **changes: object) -> FrostgraveState:
    """Return a battle in the wizards' phase: a wizard somewhere, a soldier of each side."""
    state = begun("silent_tower", 3)
    for seat, place in ((0, 1.5), (1, 34.5)):
        put(state, soldiers(state, seat)[-1], round(place * INCH), round(place * INCH))
    put(state, WIZARD, *units(wizard))
    change(state, WIZARD, seat=0, owner=0, **changes)
    state.phase = "wizard"
    state.active = (Activation(WIZARD),)
    return state


def units(place: tuple[float, float]) -> tuple[int, int]:
    return round(place[0] * INCH), round(place[1] * INCH)


def change(state: FrostgraveState, number: int, **changes: object) -> None:
    state.figures[number] = replace(state.figures[number], **changes)


def target(state: FrostgraveState, place: tuple[float, float], z: int = 0) -> int:
    """Put an enemy soldier somewhere."""
    number = soldiers(state, 1)[0]
    put(state, number, *units(place))
    change(state, number, z=z)
    return number


def battle_of(state: FrostgraveState) -> Battle:
    return Battle(rules().book, state)


def refused(state: FrostgraveState, action: FrostgraveAction) -> tuple[str, str] | None:
    try:
        rules().check(state, action)
    except Illegal as error:
        return error.clause, error.key
    return None


def figure(state: FrostgraveState, number: int) -> Figure:
    return state.figures[number]


@pytest.mark.rule("FG-S5.3")
@pytest.mark.parametrize("feet", [3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_tower_with_two_floors_that_everybody_can_reach(feet: int, seed: int) -> None:
    table = rules().book.fields.built(feet, seed, "silent_tower")
    (tower,) = of_role(table, "tower")
    assert {part.top for part in tower.parts if part.kind == "floor"} == {2 * INCH, 4 * INCH}
    assert len(tower.ladders) == 2
    assert measured(Ground(table, ())).faults == ()


@pytest.mark.rule("FG-S5.3")
def test_one_special_treasure_on_top_and_no_spare_one() -> None:
    state = begun("silent_tower", spare_token=True)
    (token,) = state.tokens
    assert (token.kind, token.z, token.seat) == ("special", 4 * INCH, NOBODY)
    assert rules().book.scenarios["silent_tower"].treasure.special == 3


@pytest.mark.rule("FG-S5.3")
def test_nobody_casts_from_the_tower() -> None:
    state = at_the_tower(INSIDE, spells=("elemental_bolt", "leap"))
    enemy = target(state, BEFORE)
    assert refused(state, Cast(WIZARD, "elemental_bolt", AtFigure(enemy))) == NO_MAGIC
    found = casting.cannot_cast(battle_of(state), figure(state, WIZARD))
    assert found is not None and (found.clause, found.key) == NO_MAGIC
    assert not any(isinstance(one, Cast) for one in rules().legal(state))


@pytest.mark.rule("FG-S5.3")
def test_from_its_roof_as_little() -> None:
    state = at_the_tower((16.5, 16.0), spells=("elemental_bolt",))
    change(state, WIZARD, z=4 * INCH)
    assert casting.cannot_cast(battle_of(state), figure(state, WIZARD)) is not None


@pytest.mark.rule("FG-S5.3")
def test_nothing_is_cast_at_those_in_the_tower_but_past_it() -> None:
    state = at_the_tower((18, 28), spells=("elemental_bolt",))
    # The figure stands in the open south side above the low wall: seen, but out of reach of magic.
    enemy = target(state, (16.5, 15.0), 4 * INCH)
    assert refused(state, Cast(WIZARD, "elemental_bolt", AtFigure(enemy))) == NO_MAGIC
    aims = registry.aims(
        battle_of(state), figure(state, WIZARD), rules().book.spells["elemental_bolt"]
    )
    assert AtFigure(enemy) not in aims
    beside = at_the_tower((18, 28), spells=("elemental_bolt",))
    number = target(beside, (18, 23))
    assert refused(beside, Cast(WIZARD, "elemental_bolt", AtFigure(number))) is None


@pytest.mark.rule("FG-S5.3")
def test_in_the_doorway_one_is_in_and_outside_the_wall_not() -> None:
    state = at_the_tower()
    battle = battle_of(state)
    one = figure(state, WIZARD)
    edge = 18 * INCH + 7 * INCH // 2
    inside = replace(one, x=edge + one.radius - 1, y=18 * INCH)
    outside = replace(one, x=edge + one.radius, y=18 * INCH)
    assert battle.is_still(inside, "cast_from")
    assert not battle.is_still(outside, "cast_from")


@pytest.mark.rule("FG-S5.3")
def test_points_walls_and_treasure_in_it_are_out_of_reach() -> None:
    state = at_the_tower((28, 18), spells=("wall", "mud", "telekinesis"))
    assert refused(state, Cast(WIZARD, "mud", AtPoint(*units((21, 18)), 0))) == NO_MAGIC
    # Its middle lies outside, a part of it would reach in.
    assert refused(state, Cast(WIZARD, "mud", AtPoint(*units((22.2, 18)), 0))) == NO_MAGIC
    assert refused(state, Cast(WIZARD, "mud", AtPoint(*units((25, 18)), 0))) is None
    put(state, WIZARD, *units((26, 18)))
    assert refused(state, Cast(WIZARD, "wall", AtLine(*units((21.6, 18)), 0, 90))) == NO_MAGIC
    assert refused(state, Cast(WIZARD, "wall", AtLine(*units((23, 18)), 0, 90))) is None
    state.tokens[0] = replace(state.tokens[0], x=21 * INCH, y=18 * INCH, z=0)
    out = Cast(WIZARD, "telekinesis", AtToken(0, 23 * INCH, 18 * INCH, 0))
    assert refused(state, out) == NO_MAGIC
    state.tokens[0] = replace(state.tokens[0], x=23 * INCH)
    assert refused(state, replace(out, aim=AtToken(0, 25 * INCH, 18 * INCH, 0))) is None


@pytest.mark.rule("FG-S5.3")
def test_a_burst_passes_those_in_the_tower_by() -> None:
    state = at_the_tower()
    outside = target(state, (23.25, 18))
    in_the_door = soldiers(state, 1)[1]
    put(state, in_the_door, *units((21.25, 18)))
    caught = within_area(battle_of(state), *units((22.25, 18)), 0, 1.5)
    assert caught == [outside]
    put(state, in_the_door, *units((22.25, 19.25)))
    assert within_area(battle_of(state), *units((22.25, 18)), 0, 1.5) == [outside, in_the_door]


@pytest.mark.rule("FG-S5.3")
def test_items_are_not_used_there() -> None:
    items = ("potion_of_healing", "ring_of_teleportation")
    state = at_the_tower(INSIDE, items=items, health=5)
    drink = UseItem(WIZARD, "potion_of_healing", AtNothing())
    assert refused(state, drink) == NO_MAGIC
    assert using.aims(battle_of(state), figure(state, WIZARD), "potion_of_healing") == []
    assert not any(isinstance(one, UseItem) for one in rules().legal(state))
    out = at_the_tower(BEFORE, items=items, health=5)
    assert refused(out, drink) is None


@pytest.mark.rule("FG-S5.3")
def test_what_is_worn_sleeps_there() -> None:
    worn_items = (
        Status("ring_of_protection"),
        Status("fine_shield"),
        Status("staff_of_power_3", count=3),
        Status("fate_stone"),
        Status("ring_of_slow_fall"),
        Status("boots_of_speed"),
        Status("robes_of_arrow_turning"),
    )
    inside = at_the_tower(INSIDE, statuses=worn_items, armour_worn=("shield",))
    out = at_the_tower(BEFORE, statuses=worn_items, armour_worn=("shield",))
    found = []
    for state in (inside, out):
        battle, one = battle_of(state), figure(state, WIZARD)
        found.append(
            (
                stats.armour(battle, one) - one.line.armour,
                stats.move_allowance(battle, one, 0) - one.line.move,
                item_power.left(battle, one),
                battle.rolls_again(one),
                carried_items.has_virtue(battle, one, "slow_fall"),
                carried_items.total(battle, one, "arrow_armour"),
            )
        )
    assert found[0] == (0, 0, 0, False, False, 0)
    assert all(found[1])
    # It only sleeps: outside again it is there.
    assert rules().copy(inside).figures[WIZARD].statuses == worn_items


@pytest.mark.rule("FG-S5.3")
def test_a_fate_stone_does_not_help_there_and_is_kept() -> None:
    state = at_the_tower(INSIDE, statuses=(Status("fate_stone"),))
    state.dice.next = [2, 19]
    battle = battle_of(state)
    assert battle.roll(figure(state, WIZARD), ()).natural == 2
    assert figure(state, WIZARD).statuses
    change(state, WIZARD, y=24 * INCH)
    state.dice.next = [2, 19]
    assert battle_of(state).roll(figure(state, WIZARD), ()).natural == 19


@pytest.mark.rule("FG-S5.3")
def test_magic_weapons_count_as_plain_ones_there() -> None:
    magic, bow = (
        next(one for one in rules().book.weapons.values() if one.like and one.kind == kind)
        for kind in ("melee", "missile")
    )
    inside = at_the_tower(INSIDE, weapons=(magic.id, bow.id))
    out = at_the_tower(BEFORE, weapons=(magic.id, bow.id))
    for state, weapon, shot, is_magic in (
        (inside, magic.like, bow.like, False),
        (out, magic.id, bow.id, True),
    ):
        battle, one = battle_of(state), figure(state, WIZARD)
        arm = weaponry.arms(battle, one)[0]
        assert arm.id == weapon
        assert fighting.is_magic(battle, one, arm) == is_magic
        held = replace(arm, parts=(magic.id,))
        assert fighting.is_magic(battle, one, held) == is_magic
        assert shooting.volley_of(battle, one, is_hasty=False).weapon == shot


@pytest.mark.rule("FG-S5.3")
def test_spells_in_force_and_what_was_drunk_end_in_the_door_and_worn_things_do_not() -> None:
    state = at_the_tower((24, 18))
    statuses = (
        Status("strength", caster=WIZARD),
        Status("potion_of_strength", caster=WIZARD),
        Status("ring_of_protection"),
        Status("poison"),
    )
    change(state, WIZARD, statuses=statuses)
    beside = Move(WIZARD, (Waypoint(23 * INCH, 18 * INCH, 0),))
    rules().check(state, beside)
    assert not any(isinstance(one, StatusEnded) for one in rules().apply(state, beside))
    state.active = (Activation(WIZARD),)
    enter = Move(WIZARD, (Waypoint(21 * INCH + 32, 18 * INCH, 0),))
    rules().check(state, enter)
    events = rules().apply(state, enter)
    ended = {one.status.id for one in events if isinstance(one, StatusEnded)}
    assert ended == {"strength", "potion_of_strength"}
    left = {one.id for one in figure(state, WIZARD).statuses}
    assert left == {"ring_of_protection", "poison"}


@pytest.mark.rule("FG-S5.3")
def test_whoever_is_controlled_is_free_in_the_tower() -> None:
    state = at_the_tower()
    number = soldiers(state, 1)[0]
    put(state, number, 22 * INCH + 32, 18 * INCH)
    change(state, number, seat=0, statuses=(Status("mind_control", caster=WIZARD, total=20),))
    state.phase, state.active = "soldier", (Activation(number),)
    enter = Move(number, (Waypoint(21 * INCH, 18 * INCH, 0),))
    rules().check(state, enter)
    rules().apply(state, enter)
    assert figure(state, number).seat == 1
    assert figure(state, number).statuses == ()


@pytest.mark.rule("FG-S5.3")
def test_a_wizard_up_there_has_done_a_deed_once_and_nobody_else() -> None:
    state = at_the_tower((16.5, 16.0))
    soldier = soldiers(state, 0)[0]
    put(state, soldier, *units((18, 16)))
    change(state, soldier, z=2 * INCH)
    change(state, WIZARD, z=2 * INCH)
    stay = Move(WIZARD, (Waypoint(*units((16.0, 16.0)), 2 * INCH),))
    rules().check(state, stay)
    deeds = [one for one in rules().apply(state, stay) if isinstance(one, DeedDone)]
    assert [(one.figure, one.deed) for one in deeds] == [(WIZARD, "rose")]
    rules().check_position(state)
    back = Move(WIZARD, (Waypoint(*units((16.5, 16.0)), 2 * INCH),))
    rules().check(state, back)
    assert not any(isinstance(one, DeedDone) for one in rules().apply(state, back))


@pytest.mark.rule("FG-S5.3")
def test_below_the_first_floor_nothing_is_done() -> None:
    state = at_the_tower(INSIDE)
    stay = Move(WIZARD, (Waypoint(*units((18.5, 20.0)), 0),))
    assert not any(isinstance(one, DeedDone) for one in rules().apply(state, stay))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("    zones: [{role: nowhere, ends: true}]\n", "nowhere"),
        ("    zones: [{role: well, forbids: [dance]}]\n", "dance"),
        ("    rules: [{when: rises, of: well, do: [{kind: deed, deed: up}]}]\n", "per must be"),
        ("    rules: [{when: rises, do: [{kind: deed, deed: up}]}]\n", "rises need"),
    ],
)
def test_a_zone_or_height_that_is_wrong_is_told(tmp_path: Path, line: str, told: str) -> None:
    text = (
        "scenarios:\n  - id: mine\n    name: {en: Mine, zh_TW: 我的}\n"
        "    text: {en: Mine, zh_TW: 我的}\n    sites: [{role: well, put: well}]\n" + line
    )
    found, loader = opened(tmp_path, text)
    assert found is None
    assert any(told in str(each) for each in loader.findings)
