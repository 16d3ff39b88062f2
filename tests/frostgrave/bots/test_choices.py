"""Obvious positions with one sensible action."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.frostgrave.actions import (
    Activate,
    Cast,
    Empower,
    EndActivation,
    Fight,
    Force,
    Move,
    Pass,
    PickUp,
    PickWeapon,
    Separate,
    Shoot,
)
from game.frostgrave.aims import AtFigure
from game.frostgrave.figures import Status
from game.frostgrave.measuring import gap
from game.frostgrave.names import NOBODY
from tests.frostgrave.bots.asking import chosen, played
from tests.frostgrave.positions import Position

LEVELS = ("normal", "hard")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("FG-21")
def test_a_wounded_enemy_is_finished(level: str) -> None:
    """Of two enemies in contact the one is struck that a blow most likely kills."""
    position = Position(
        """
        A1 knight 18 18
        B1 thug 19 18 health=10
        B2 thug 17 18 health=1
        """
    )
    position.active("A1")
    action = chosen(position, level)
    assert isinstance(action, Fight)
    assert action.target == position.id("B2")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("FG-47")
def test_treasure_is_fetched_and_carried_out(level: str) -> None:
    """A thief walks to the treasure, picks it up, and leaves by an edge that is allowed."""
    position = Position(
        """
        A1 thief 12 12
        A2 knight 30 3
        B1 thug 33 33
        token 0 12 17
        """
    )
    done = played(position, "A1", level)
    assert isinstance(done[0], Move)
    assert PickUp(position.id("A1"), 0) in done
    assert position.figure("A1").token == 0
    away = []
    for _ in range(6):
        if position.figure("A1").where != "table":
            break
        played(position, "A1", level)
        figure = position.figure("A1")
        away.append(min(figure.x, figure.y))
    assert position.figure("A1").where == "left"
    assert position.rules.score(position.state) == (1, 0)
    assert all(later < sooner for sooner, later in pairwise(away[:-1]))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("FG-49")
def test_a_bearer_who_can_leave_leaves(level: str) -> None:
    position = Position(
        """
        A1 thief 3 12 token=0
        A2 thug 20 6
        B1 thug 6 14
        token 0 3 12
        token 1 20 20
        """
    )
    position.active("A1")
    action = chosen(position, level)
    assert isinstance(action, Move)
    assert action.leaves


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("away", [3, 7])
def test_the_apprentice_does_not_charge_a_troll(level: str, away: int) -> None:
    """A figure ends where what would tear it apart cannot come into contact with one move."""
    position = Position(
        f"""
        A1 apprentice 18 12
        A2 thug 18 3
        C1 snow_troll 18 {12 + away}
        B1 thug 18 34
        """
    )
    played(position, "A1", level)
    figure, troll = position.figure("A1"), position.figure("C1")
    assert figure.where == "table"
    assert gap(figure, troll) > troll.line.move


@pytest.mark.parametrize("level", LEVELS)
def test_the_dying_are_healed(level: str) -> None:
    """With two at hand, Heal goes to the one who is nearly dead."""
    position = Position(
        """
        A1 wizard 18 10 spells=heal school=thaumaturge
        A2 knight 19 10 health=2
        A3 knight 17 10 health=11
        B1 thug 18 30
        """,
        phase="wizard",
    )
    position.active("A1")
    action = chosen(position, level)
    assert action == Cast(position.id("A1"), "heal", AtFigure(position.id("A2")))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("FG-30")
def test_the_unprotected_are_shot(level: str) -> None:
    """Of two equal enemies the one with less armour and Fight is aimed at."""
    position = Position(
        """
        A1 archer 18 6
        B1 knight 14 20
        B2 thug 22 20 health=6
        """
    )
    position.active("A1")
    action = chosen(position, level)
    assert action == Shoot(position.id("A1"), position.id("B2"))


@pytest.mark.parametrize("level", LEVELS)
def test_an_archer_does_not_shoot_into_his_friends_fight(level: str) -> None:
    """Chance would pick the knight as often as the hound (FG-31)."""
    position = Position(
        """
        A1 archer 18 6
        A2 knight 18 15 health=3
        B1 war_hound 18 16
        B2 thug 18 30 health=10
        """
    )
    position.active("A1")
    assert chosen(position, level) != Shoot(position.id("A1"), position.id("B1"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_healer_walks_to_the_dying(level: str) -> None:
    position = Position(
        """
        A1 wizard 18 10 spells=heal school=thaumaturge
        A2 knight 22 10 health=2
        B1 thug 18 34
        """,
        phase="wizard",
    )
    done = played(position, "A1", level)
    assert [type(action) for action in done[:2]] == [Move, Cast]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("FG-17")
def test_a_bearer_who_passes_is_stopped(level: str) -> None:
    """The knight steps into the way of a thief with treasure."""
    position = Position(
        """
        A1 knight 18 18
        B1 thief 21 15 token=0
        token 0 18 18
        """,
        first=1,
    )
    position.active("B1")
    position.move("B1", (19.3, 16.7))
    assert position.asks() == ("react", 0)
    assert chosen(position, level) == Force(position.id("A1"))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("FG-17")
def test_a_bearer_stops_nobody(level: str) -> None:
    """A thief with treasure lets a knight go by."""
    position = Position(
        """
        A1 thief 18 18 token=0
        B1 knight 21 15
        token 0 18 18
        """,
        first=1,
    )
    position.active("B1")
    position.move("B1", (19.3, 16.7))
    assert position.asks() == ("react", 0)
    assert chosen(position, level) == Pass()


@pytest.mark.rule("FG-22")
@pytest.mark.parametrize(
    ("winner", "loser", "roll", "stays"),
    [("knight", "thief", 10, True), ("archer", "knight", 13, False)],
)
def test_the_winner_stays_where_he_is_stronger_alone(
    winner: str, loser: str, roll: int, stays: bool
) -> None:
    position = Position(f"A1 {winner} 18 18\nB1 {loser} 19 18")
    position.active("A1")
    position.fight("A1", "B1", roll, 1)
    assert position.asks() == ("separate", 0)
    action = chosen(position)
    assert isinstance(action, Separate)
    assert (action.how == "stay") == stays


@pytest.mark.rule("FG-37")
def test_health_is_paid_for_what_is_worth_it_alone() -> None:
    """A point makes a missed bolt succeed; ten would cost more than it brings."""
    for natural, pays in ((11, True), (2, False)):
        position = Position(
            """
            A1 wizard 18 6 spells=elemental_bolt school=elementalist
            B1 thug 18 16 health=4
            """,
            phase="wizard",
        )
        position.active("A1")
        position.cast("A1", "elemental_bolt", AtFigure(position.id("B1")), natural)
        assert position.asks() == ("empower", 0)
        action = chosen(position)
        assert (action == Empower(1)) if pays else (action == Pass())


@pytest.mark.rule("FG-68")
def test_the_better_weapon_is_drawn() -> None:
    position = Position(
        """
        A1 knight 18 18
        B1 thug 19 18 weapons=dagger,two_handed_weapon,staff
        """
    )
    position.active("A1")
    position.do(Fight(position.id("A1"), position.id("B1")))
    assert position.asks() == ("weapon", 1)
    action = chosen(position)
    assert isinstance(action, PickWeapon)
    assert action.weapon != "dagger"


def test_the_bearer_who_can_bring_it_home_goes_first() -> None:
    position = Position(
        """
        A1 thug 20 20
        A2 thief 3 12 token=0
        A3 war_hound 10 5
        B1 thug 30 30
        token 0 3 12
        """
    )
    assert chosen(position) == Activate(position.id("A2"))


def test_two_do_not_walk_to_the_same_treasure() -> None:
    position = Position(
        """
        A1 thief 6 4
        A2 thief 10 4
        B1 thug 18 34
        token 0 6 14
        token 1 28 14
        """
    )
    for name in ("A1", "A2"):
        played(position, name)
    assert position.at("A1")[1] > 10
    assert position.at("A2")[0] > 14


def test_nothing_worth_doing_ends_the_activation() -> None:
    """A figure in combat that has fought has nothing left."""
    position = Position("A1 thug 18 18\nB1 thug 19 18")
    position.active("A1", others=1)
    assert chosen(position) == EndActivation(position.id("A1"))
    assert position.figure("A1").token == NOBODY


@pytest.mark.parametrize("level", ("easy", *LEVELS))
@pytest.mark.parametrize("token", [False, True])
@pytest.mark.rule("FG-monstrous_form")
def test_who_has_lost_his_nerve_moves_away_or_not_at_all(level: str, token: bool) -> None:
    """A wizard of dreadful form stands between a thug and all that draws it."""
    position = Position(
        f"""
        A1 thug 18 18 {"token=0" if token else ""}
        B1 wizard 18 15 health=2
        B9 thug 2 34
        token 0 18 12
        """
    )
    position.give("B1", Status("monstrous_form", position.id("B1"), 15))
    position.active("A1", shuns=(position.id("B1"),))
    for seed in range(8):
        action = chosen(position, level, seed, free=True)
        assert isinstance(action, Move | EndActivation)
    before = gap(position.figure("A1"), position.figure("B1"))
    while position.state.active:
        action = chosen(position, level)
        position.do(action)
        moved = isinstance(action, Move)
        assert gap(position.figure("A1"), position.figure("B1")) > before or not moved
