"""Held figures, and what only the hard level considers: aims, escapes."""

from __future__ import annotations

import pytest

from game.frostgrave.actions import Fight, Move, Shoot
from game.frostgrave.bot import turns_worth
from game.frostgrave.bot.expecting import expected
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.spot_worth import SpotWorth
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.terrain.walking import Waypoint
from tests.frostgrave.bots.asking import chosen, file, played
from tests.frostgrave.positions import Position, block, units


def outlook(position: Position, seat: int = 0, foresight: float = 0.5) -> Outlook:
    return Weighing(file()).outlook(position.rules.book, position.state, seat, foresight)


@pytest.mark.rule("FG-16")
def test_the_next_turn_of_archers_casters_and_bearers_is_worth_holding_them() -> None:
    position = Position(
        """
        A1 war_hound 18 12
        B1 archer 12 20
        B2 thug 18 26
        B3 wizard 24 26 spells=elemental_bolt school=elementalist
        B4 thief 10 24 token=0
        B5 archer 30 30
        A2 knight 30 29
        token 0 10 24
        """
    )
    view = outlook(position)
    thug = turns_worth.next_turn(view, position.figure("B2"))
    assert thug == 0
    hound = position.figure("A1")
    for name in ("B1", "B3", "B4"):
        assert turns_worth.next_turn(view, position.figure(name)) > thug
        assert turns_worth.pinning(view, hound, position.figure(name)) > 0
        assert (
            turns_worth.pinning(outlook(position, foresight=0.0), hound, position.figure(name)) == 0
        )
    assert turns_worth.pin(view, position.figure("B5")) == 0, "who is in combat is held already"


@pytest.mark.rule("FG-16")
def test_hard_charges_the_archer_rather_than_the_thug() -> None:
    """The same blow in both cases, but the archer cannot shoot while in combat."""
    position = Position(
        """
        A1 infantryman 18 12
        A2 thief 6 6
        B1 archer 15 20 weapons=hand_weapon,bow
        B2 infantryman 21 20
        """
    )
    position.active("A1")
    action = chosen(position, "hard")
    assert isinstance(action, Move)
    assert abs(action.path[-1].x - units(15)) < units(2)


@pytest.mark.rule("FG-22")
def test_a_bearer_who_is_held_fights_to_get_away() -> None:
    position = Position(
        """
        A1 treasure_hunter 12 4 token=0
        B1 thief 13 4 health=10
        B2 thug 30 30
        token 0 12 4
        """
    )
    view = outlook(position)
    bearer, thief = position.figure("A1"), position.figure("B1")
    assert turns_worth.breaking_free(view, bearer, thief, "") > 0
    assert turns_worth.breaking_free(outlook(position, foresight=0.0), bearer, thief, "") > 0
    position.active("A1")
    for level in ("normal", "hard"):
        assert isinstance(chosen(position, level), Fight)


@pytest.mark.rule("FG-25")
def test_a_friend_who_is_held_is_helped() -> None:
    """Of two equal thugs the one is worth more who holds a bearer of one's own."""
    position = Position(
        """
        A1 knight 18 16
        A2 thief 14 20 token=0
        B1 thug 15 20
        B2 thug 21 20
        token 0 14 20
        """
    )
    view = outlook(position)
    knight = position.figure("A1")
    helping = turns_worth.pinning(view, knight, position.figure("B1"))
    assert helping > turns_worth.pinning(view, knight, position.figure("B2"))


@pytest.mark.rule("FG-30")
def test_who_stands_beside_a_better_mark_fears_arrows_less() -> None:
    exposures = []
    for other in ("wizard 20 8", "wizard 20 1"):
        position = Position(
            f"""
            A1 thug 16 8
            A2 {other}
            B1 archer 18 28
            """,
            pieces=[block(20, 4, 6, 1, 6)],
        )
        standing = SpotWorth(outlook(position), position.figure("A1"))
        exposures.append(standing.exposure(units(16), units(8), 0))
    assert 0 < exposures[0] < exposures[1]


@pytest.mark.rule("FG-28")
def test_a_caster_fears_who_would_see_him_after_a_step() -> None:
    """Behind the end of a wall a figure may soon be seen; behind its middle not so soon."""
    position = Position(
        """
        A1 wizard 18 8
        B1 archer 26 20
        """,
        pieces=[block(18, 11, 16, 1, 6)],
    )
    standing = SpotWorth(outlook(position), position.figure("A1"))
    ends = standing.exposure(units(25.5), units(8), 0), standing.exposure(units(15), units(10), 0)
    assert ends[0] > ends[1] == 0


def test_a_hunter_goes_about_the_corner() -> None:
    """With a wall before its prey a creature walks along the wall instead of standing there."""
    position = Position(
        """
        A1 knight 18 14
        A2 thug 4 4
        B1 archer 18 20 health=4
        """,
        pieces=[block(15, 17, 18, 1, 6)],
    )
    far = SpotWorth(outlook(position), position.figure("A1"))
    assert far.prey(units(24), units(15), 0) > far.prey(units(18), units(15), 0)
    played(position, "A1", "hard")
    assert position.at("A1")[0] > 20


def test_who_escapes_is_not_run_after() -> None:
    """A bearer at the edge will be gone; the other one can be caught."""
    hopes = []
    for y in (35.0, 22.0):
        position = Position(
            f"""
            A1 knight 18 10
            B1 thief 18 {y} token=0
            B2 thug 2 34
            token 0 18 {y}
            """
        )
        standing = SpotWorth(outlook(position), position.figure("A1"))
        worth = outlook(position).worth(position.figure("B1"))
        hopes.append(standing.prey(units(18), units(10), 0) / worth)
    assert hopes[0] < hopes[1] / 2


def test_what_is_between_two_actions() -> None:
    """The same figure goes on with one action less, from where it has come to."""
    position = Position(
        """
        A1 archer 18 6
        B1 thug 18 16 health=10
        """
    )
    position.active("A1")
    book, state = position.rules.book, position.state
    before = position.rules.copy(state)
    moved = expected(book, state, Move(0, (Waypoint(units(18), units(8), 0),)))
    assert (moved.figures[0].y, moved.active[0].moves, moved.active[0].moved) == (units(8), 1, True)
    assert not moved.figures[0].activated
    shot = expected(book, state, Shoot(0, 1))
    assert (shot.active[0].others, shot.active[0].shot) == (1, True)
    assert shot.figures[1].health < 10
    assert not expected(book, state, Move(0, (), leaves=True)).active
    assert state == before


def test_two_actions_are_weighed_together() -> None:
    """From its place the archer sees no enemy; a step aside it does, and hard finds it."""
    position = Position(
        """
        A1 archer 18 8
        B1 thug 18 22 health=3
        """,
        pieces=[block(18, 11, 3, 1, 6)],
    )
    done = played(position, "A1", "hard")
    assert [type(action) for action in done[:2]] == [Move, Shoot]
