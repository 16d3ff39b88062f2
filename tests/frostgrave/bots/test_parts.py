"""What the bots measure and expect: distances, tables, levelled-out positions, cover."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.frostgrave.actions import Fight, Move, PickUp, Shoot, UseItem
from game.frostgrave.aims import AtFigure
from game.frostgrave.blows import Blow, Guard
from game.frostgrave.bot import clashes
from game.frostgrave.bot.expecting import expected
from game.frostgrave.bot.levels import FrostgraveBotsFile
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.spellcraft import item_worth
from game.frostgrave.bot.spot_worth import SpotWorth
from game.frostgrave.bot.turns_worth import bolt_of
from game.frostgrave.bot.ways import Atlas
from game.frostgrave.bot.weighed import resisted
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.contact import opponents
from game.frostgrave.definitions_items import UseSpell
from game.frostgrave.figures import Status
from game.frostgrave.names import EAST, NORTH, SOUTH, WEST
from game.frostgrave.odds import Rules, contest
from game.frostgrave.scenarios.gates import Exit
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.bots.asking import file, played
from tests.frostgrave.positions import Position, block, units


def outlook(position: Position, seat: int = 0, foresight: float = 0.0) -> Outlook:
    weighing = Weighing(file())
    return weighing.outlook(position.rules.book, position.state, seat, foresight)


def test_ways_lead_about_corners() -> None:
    """In the open about as far as the crow flies; behind a long wall much farther."""
    free = Position("A1 thug 18 6")
    ways = Atlas().to_point(free.battle.field.ground, units(18), units(26), 0)
    straight = ways.far(units(18), units(6), 0) / INCH
    assert straight == pytest.approx(20, abs=1)
    walled = Position("A1 thug 18 6", pieces=[block(18, 16, 20, 1, 6)])
    ways = Atlas().to_point(walled.battle.field.ground, units(18), units(26), 0)
    assert ways.far(units(18), units(6), 0) / INCH > straight + 4


@pytest.mark.rule("FG-18")
def test_ways_out_leave_the_other_sides_edge_aside() -> None:
    position = Position("A1 thug 18 6\nB1 thug 18 30")
    view = outlook(position)
    ground = position.battle.field.ground
    for seat, edges in ((0, (NORTH, WEST, EAST)), (1, (SOUTH, WEST, EAST))):
        out = tuple(Exit(edge, 0, ground.size) for edge in edges)
        assert view.exits(seat) is view.atlas.to_exits(ground, out)
    assert view.exits(0).far(units(18), units(35), 0) / INCH > 15


def test_what_is_kept_of_a_figure_is_not_said_of_it_elsewhere() -> None:
    """A figure thought of somewhere else, or in other shape, is looked at anew."""
    position = Position("A1 knight 18 18\nB1 thug 19 18\nB2 thug 30 30")
    view = outlook(position)
    knight, thug = (view.battle.figure(position.id(name)) for name in ("A1", "B1"))
    assert opponents(view.battle, knight) == [thug]
    moved = replace(knight, x=units(29), y=units(30))
    assert [one.id for one in opponents(view.battle, moved)] == [position.id("B2")]
    hurt = replace(knight, health=1)
    assert clashes.meeting(view, hurt, thug) != clashes.meeting(view, knight, thug)
    assert view.speed(
        replace(knight, line=replace(knight.line, move=64)), laden=False
    ) < view.speed(knight, laden=False)


def test_a_meeting_costs_both_the_same_whoever_comes() -> None:
    position = Position("A1 knight 18 18\nB1 thug 24 18")
    view = outlook(position)
    knight, thug = (view.battle.figure(position.id(name)) for name in ("A1", "B1"))
    there = clashes.meeting(view, knight, thug)
    assert there[0] != there[1]
    assert clashes.meeting(view, thug, knight) == there[::-1]
    assert clashes._meeting(view, thug, knight) == there[::-1]


@pytest.mark.rule("FG-21")
def test_a_fight_is_weighed_by_the_exact_table() -> None:
    """Both sides' blows of all 400 throws, each as a share of the one who suffers it."""
    position = Position("A1 knight 18 18\nB1 thug 19 18")
    view = outlook(position)
    knight, thug = position.figure("A1"), position.figure("B1")
    worths = file().worths

    def share(odds_damage: int, kill: int, health: int) -> float:
        return worths.hurt * odds_damage / 100 / health + (1 - worths.hurt) * kill / 1000

    strike = contest(4, 2, Blow(-10), Guard(10), Rules(20, 2, is_fight=True))
    counter = contest(2, 4, Blow(-13), Guard(12), Rules(20, 2, is_fight=True))
    assert (knight.line.fight, thug.line.fight) == (4, 2)
    assert (knight.line.armour, thug.line.armour) == (13, 10)
    assert (knight.line.health, thug.line.health) == (12, 10)
    wanted = view.worth(thug) * share(strike.damage, strike.kill, 10)
    wanted -= view.worth(knight) * share(counter.damage, counter.kill, 12)
    assert clashes.fight(view, position.battle, knight, thug, "") == pytest.approx(wanted)


def test_what_is_expected_of_an_action() -> None:
    """The dice are levelled out; the position asked about stays as it is."""
    position = Position(
        """
        A1 knight 18 18
        A2 archer 18 6
        A3 thief 10 10
        B1 thug 19 18 health=10
        token 0 10 10.4
        """
    )
    book, state = position.rules.book, position.state
    before = position.rules.copy(state)
    struck = expected(book, state, Fight(0, 3))
    assert 0 < struck.figures[3].health < 10
    assert struck.active == ()
    assert expected(book, state, Shoot(1, 3)).figures[3].health <= 10
    taken = expected(book, state, PickUp(2, 0))
    assert (taken.figures[2].token, taken.tokens[0].where) == (0, "carried")
    gone = expected(book, state, Move(2, (), leaves=True))
    assert gone.figures[2].where == "left"
    assert state == before


@pytest.mark.rule("FG-30")
def test_who_foresees_fears_archers_who_see_him_and_none_behind_a_wall() -> None:
    position = Position(
        """
        A1 thief 18 8
        B1 archer 18 28
        """,
        pieces=[block(10, 14, 6, 1, 6)],
    )
    view = outlook(position, foresight=0.5)
    standing = SpotWorth(view, position.figure("A1"))
    assert standing.exposure(units(18), units(8), 0) > 0
    assert standing.exposure(units(10), units(12), 0) == 0
    without = SpotWorth(outlook(position), position.figure("A1"))
    assert without.exposure(units(18), units(8), 0) == 0


def test_hard_leaves_the_open_when_archers_aim() -> None:
    """Nothing to do but to be shot at: it ends where none of the archers sees it."""
    position = Position(
        """
        A1 apprentice 18 8
        B1 archer 18 28
        B2 archer 20 29
        """,
        pieces=[block(14, 11, 6, 1, 6)],
        phase="apprentice",
    )
    played(position, "A1", "hard")
    view = outlook(position, foresight=0.5)
    figure = position.figure("A1")
    assert SpotWorth(view, figure).exposure(figure.x, figure.y, figure.z) == 0


def test_the_data_name_three_levels_from_weak_to_strong() -> None:
    known: FrostgraveBotsFile = file()
    assert [level.id for level in known.levels] == ["easy", "normal", "hard"]
    assert known.levels[0].temperature > known.levels[1].temperature
    assert known.levels[0].floor > known.levels[1].floor
    assert known.levels[2].temperature == 0 < known.levels[2].foresight
    assert known.levels[2].nodes > 1 == known.levels[1].nodes


@pytest.mark.rule("FG-forget_spell")
def test_a_forgotten_spell_is_feared_no_more() -> None:
    """Who fears a bolt from afar does so only as long as its caster remembers it."""
    position = Position(
        "A1 thug 18 10\nB1 wizard 18 30 spells=elemental_bolt school=elementalist\nA9 thug 3 3"
    )
    outlook = Weighing(file()).outlook(position.rules.book, position.state, 0)
    assert bolt_of(outlook, position.figure("B1")) is not None
    position.give("B1", Status("forget_spell", 0, 15, detail="elemental_bolt"))
    outlook = Weighing(file()).outlook(position.rules.book, position.state, 0)
    assert bolt_of(outlook, position.figure("B1")) is None


def test_a_soldier_with_an_item_weighs_its_spell_by_its_own_number() -> None:
    """Whoever has a spell from an item belongs to no school; it works as one that just sufficed."""
    position = Position("A1 thug 18 18\nB1 knight 18 24")
    view = outlook(position)
    thug, knight = (view.battle.figure(position.id(name)) for name in ("A1", "B1"))
    item = view.battle.book.book.items["horn_of_destruction"]
    assert isinstance(item.use, UseSpell)
    crumble = view.battle.book.spells[item.use.spell]
    assert crumble.will != "none"
    expected_share = (20 + 1 - (crumble.number - knight.line.will)) / 20
    assert resisted(view.battle, crumble, thug, knight) == pytest.approx(expected_share)
    assert resisted(view.battle, crumble, thug, thug) == 0
    use = UseItem(thug.id, item.id, AtFigure(knight.id))
    assert isinstance(item_worth(view, view.battle, thug, use), float)
