"""Setting up, declaring, measuring, encounters (FG-61, FG-62, FG-64, FG-70, FG-S4.6, FG-S0)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.catalogue import open_game
from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.frostgrave import measuring, muster
from game.frostgrave.actions import ChooseSide, Deploy, FrostgraveAction, PickUp, PlaceToken
from game.frostgrave.deploying import to_deploy
from game.frostgrave.events import (
    EncounterRolled,
    FigureArrived,
    FigureDeployed,
    SideChosen,
    SidesRolled,
    TurnBegan,
)
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.random_warbands import rolled_up
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from game.frostgrave.warband import Hired, Warband
from game.frostgrave.warband_rules import cost_of, findings_of
from tests.frostgrave.positions import PLAIN, Position, reference, rules, units

FAR = "A9 thug 3 3\nB9 thug 33 33\n"


def before_sides() -> Position:
    """A position in which only the last token has to be placed."""
    position = Position("A1 thug 0 0\nA2 thug 0 0\nB1 thug 0 0\n", phase="tokens", turn=0)
    for figure in position.state.figures:
        position.battle.change(figure.id, where="reserve")
    position.state.edges = (-1, -1)
    for x in (3, 10, 17, 24, 31):
        position.do(PlaceToken(units(x), units(12)))
    return position


@pytest.mark.rule("FG-61")
def test_after_the_tokens_the_higher_roll_chooses_a_side_and_deploys_first() -> None:
    position = before_sides()
    position.dice(7, 7, 4, 12)
    position.do(PlaceToken(units(18), units(22)))
    rolled = position.last(SidesRolled)
    assert (rolled.rolls, rolled.winner) == ((4, 12), 1)
    assert position.asks() == ("sides", 1)
    assert position.refused(ChooseSide(2)) == ("FG-61", "no_side")
    position.do(ChooseSide(NORTH))
    assert position.last(SideChosen).edge == NORTH
    assert position.state.edges == (SOUTH, NORTH)
    assert position.asks() == ("deploy", 1)
    position.do(Deploy(position.id("B1"), units(10), units(5.5)))
    assert position.asks() == ("deploy", 0)


@pytest.mark.rule("FG-61")
def test_whole_bases_within_six_inches_and_then_the_first_turn() -> None:
    position = before_sides()
    position.dice(12, 4)
    position.do(PlaceToken(units(18), units(22)))
    position.do(ChooseSide(NORTH))
    outside = Deploy(position.id("A1"), units(10), units(5.6))
    assert position.refused(outside) == ("FG-61", "outside_deployment")
    assert position.refused(Deploy(position.id("B1"), units(10), units(3)))[0] == "FG-61"
    position.do(Deploy(position.id("A1"), units(10), units(5.5)))
    on_top = Deploy(position.id("A2"), units(10.5), units(5.5))
    assert position.refused(on_top) == ("FG-65", "spot_taken")
    position.do(Deploy(position.id("A2"), units(12), units(5.5)))
    assert position.last(FigureDeployed).facing == 90
    position.dice(15, 3)
    position.do(Deploy(position.id("B1"), units(10), units(31)))
    assert position.last(TurnBegan).turn == 1
    assert not to_deploy(position.battle)


def first_legal(state: FrostgraveState) -> FrostgraveAction:
    """The first action of the list."""
    return rules().legal(state)[0]


@pytest.mark.rule("FG-S3")
@pytest.mark.parametrize("warband", sorted(reference().book.warbands))
def test_every_ready_made_warband_musters_and_deploys(warband: str) -> None:
    options = FrostgraveOptions(
        table=PLAIN, first_warband=warband, second_warband=warband, spells_before=False
    )
    state, _ = rules().new(options, 5)
    while state.phase in ("tokens", "sides", "deploy"):
        rules().apply(state, first_legal(state))
    members = reference().book.warbands[warband]
    counted = Counter(figure.owner for figure in state.figures if figure.where == "table")
    expected = 1 + (members.apprentice is not None) + len(members.soldiers)
    assert counted == {0: expected, 1: expected}
    kinds = [figure.kind for figure in state.figures if figure.owner == 0]
    assert kinds[0] == "wizard"
    assert kinds[-1] == members.soldiers[-1].kind


@pytest.mark.rule("FG-70")
def test_a_soldiers_extra_item_is_carried_and_paid_for() -> None:
    book = reference()
    plain = Warband(id="w", name="w", school="witch", spells=(), soldiers=(Hired(kind="thug"),))
    armed = replace(plain, soldiers=(Hired(kind="thug", item="potion_of_healing"),))
    soldier = muster.warband(book, armed, 0, 0)[-1]
    assert soldier.items == ("potion_of_healing",)
    price = book.book.items["potion_of_healing"].cost
    assert cost_of(book.book, armed) == cost_of(book.book, plain) + price


@pytest.mark.rule("FG-64")
def test_anything_can_be_measured_at_any_time() -> None:
    position = Position("A1 thug 10 10\nB1 thug 14 13\n" + FAR)
    first, second = position.figure("A1"), position.figure("B1")
    assert measuring.gap(first, second) == units(4)
    assert measuring.gap_to(first, units(10), units(12.5), 0) == units(2)
    assert measuring.are_within(first, second, units(4))
    assert not measuring.are_within(first, second, units(4) - 1)


@pytest.mark.rule("FG-64")
def test_measuring_is_free_in_every_decision_also_in_the_others() -> None:
    """Costs of moves and odds of shots are shown before they are taken, and change nothing."""
    position = Position("A1 archer 10 10\nB1 thug 14 13\n" + FAR)
    position.active("A1")
    before = position.rules.copy(position.state)
    legal = position.rules.legal(position.state)
    for action in legal:
        assert position.rules.preview(position.state, action).clause == ""
    told = position.rules.preview(position.state, position.moving("A1", (12, 10)))
    assert [each.cost for each in told.path] == [units(2)]
    out_of_reach = position.rules.preview(position.state, position.moving("A1", (20, 10)))
    assert (out_of_reach.clause, out_of_reach.key) == ("FG-10", "too_far")
    assert position.state == before
    # While the other side decides, distances and sight are asked for all the same.
    position.state.active = ()
    position.state.side = 1
    battle = position.battle
    assert battle.sees(position.figure("A1"), position.figure("B1"))
    assert measuring.gap(position.figure("A1"), position.figure("B1")) == units(4)


@pytest.mark.rule("FG-S0")
def test_options_that_make_no_sense_are_told() -> None:
    for wrong in (
        FrostgraveOptions(seats=3),
        FrostgraveOptions(first_warband="nobody"),
        FrostgraveOptions(table="nowhere"),
        FrostgraveOptions(table=PLAIN, turn_limit=-1),
    ):
        with pytest.raises(BadInput):
            rules().new(wrong, 1)


@pytest.mark.rule("FG-S4.6")
def test_a_token_touched_for_the_first_time_may_draw_a_creature() -> None:
    text = "A1 thug 10 10\ntoken 0 10.7 10\ntoken 1 18 18\n" + FAR
    position = Position(text, encounters=True)
    position.active("A1")
    position.dice(16, 13, 0, 1)
    position.do(PickUp(0, 0))
    rolled = position.last(EncounterRolled)
    assert rolled.rolls == (16, 13)
    arrived = position.events_of(FigureArrived)[0]
    assert arrived.figure.kind == rolled.creature
    assert arrived.figure.seat == -1
    assert arrived.figure.y > units(34)
    assert not arrived.figure.activated

    position = Position(text, encounters=True)
    position.active("A1")
    position.dice(15)
    position.do(PickUp(0, 0))
    assert position.last(EncounterRolled).creature == ""
    assert position.state.tokens[0].touched


@pytest.mark.rule("FG-S4.6")
def test_encounters_are_an_option_and_come_once_a_token() -> None:
    position = Position("A1 thug 10 10\ntoken 0 10.7 10\ntoken 1 18 18\n" + FAR)
    position.active("A1")
    position.do(PickUp(0, 0))
    assert not position.events_of(EncounterRolled)


@pytest.mark.rule("FG-S3")
def test_rolled_up_warbands_are_legal_and_know_everything_in_the_long_run() -> None:
    book = reference().book
    known: set[str] = set()
    for seed in range(120):
        warband = rolled_up(book, Dice(seed), "first")
        assert findings_of(book, warband) == []
        known |= set(warband.spells)
    assert known == set(book.spells)


@pytest.mark.rule("FG-61")
def test_ruins_of_one_seed_and_two_sizes_are_two_tables() -> None:
    """Two matches of one program may be built from the same seed."""
    game = open_game("frostgrave")
    assert isinstance(game, Frostgrave)
    sizes = []
    for feet in (2, 3):
        state, _ = game.new(FrostgraveOptions(table="generated", feet=feet), 5)
        sizes.append(game.book.fields.of(state).size)
    assert sizes == [24 * INCH, 36 * INCH]
