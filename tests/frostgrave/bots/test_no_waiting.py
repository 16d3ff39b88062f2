"""Bots end what is only waiting: held ones fight, the last chance is taken, the rest go home."""

from __future__ import annotations

from math import hypot

import pytest
from msgspec.structs import replace

from game.frostgrave.actions import Fight, Move, PickUp
from game.frostgrave.bot import turns_worth
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.ways import FAR
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.figures import Status
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.scenarios.sites import of_role
from game.frostgrave.state import FrostgraveState, Token
from tests.frostgrave.bots.asking import chosen, file, played
from tests.frostgrave.positions import Position
from tests.frostgrave.scenario_stand import rules

LEVELS = ["easy", "normal", "hard"]


def outlook(position: Position, seat: int = 0, foresight: float = 0.0) -> Outlook:
    return Weighing(file()).outlook(position.rules.book, position.state, seat, foresight)


def secure(position: Position, secured: tuple[int, int]) -> Position:
    """Let both sides have brought treasure home."""
    for seat, count in enumerate(secured):
        for _ in range(count):
            number = len(position.state.tokens)
            position.state.tokens.append(Token(number, 0, 0, 0, seat, where="secured"))
    return position


@pytest.mark.rule("FG-16")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "text",
    [
        "A1 wizard 18 18 health=5\nB1 war_hound 19 18 health=2\n",
        "A1 thief 18 18 token=0\nB1 knight 19 18\ntoken 0 18 18\n",
    ],
)
def test_whoever_is_held_fights_back(text: str, level: str) -> None:
    """It costs them dear, but they are fought in any case, and held until it is over."""
    position = Position(text)
    position.active("A1")
    assert isinstance(chosen(position, level), Fight)


@pytest.mark.rule("FG-16")
@pytest.mark.parametrize("flag", turns_worth.HELPLESS)
def test_the_weak_leave_alone_who_cannot_fight(flag: str) -> None:
    position = Position("A1 apprentice 18 18 health=3\nB1 knight 19 18\n")
    position.active("A1")
    assert isinstance(chosen(position), Fight)
    statuses = position.rules.book.statuses
    position.give("B1", Status(next(name for name, one in statuses.items() if flag in one.flags)))
    assert not isinstance(chosen(position), Fight)


@pytest.mark.rule("FG-59")
@pytest.mark.parametrize(("turn", "runs"), [(10, False), (19, True)])
def test_a_bearer_runs_for_it_when_waiting_would_be_too_late(turn: int, runs: bool) -> None:
    """A guard stands by the way; with the last turns goes the last chance."""
    position = Position(
        """
        A1 thief 7.5 18 token=0
        B1 barbarian 2.5 20
        B2 knight 7 30
        token 0 7.5 18
        """,
        turn=turn,
        turn_limit=20,
    )
    played(position, "A1")
    assert (position.figure("A1").x < 4 * 64) == runs


@pytest.mark.rule("FG-58")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("secured", "leaves"), [((4, 2), True), ((2, 4), True), ((3, 2), False), ((2, 3), False)]
)
def test_who_has_nothing_left_to_do_goes_home(
    secured: tuple[int, int], leaves: bool, level: str
) -> None:
    """One treasure is left; another fetches it."""
    position = secure(
        Position(
            """
            A1 thug 3 18
            A2 thief 20 20
            B1 archer 30 30
            token 0 22 20
            """
        ),
        secured,
    )
    played(position, "A1", level)
    assert (position.figure("A1").where == "left") == leaves
    played(position, "A2", level)
    assert position.figure("A2").where == "table"


@pytest.mark.rule("FG-58")
def test_hidden_treasure_and_doubtful_treasure_decide_nothing_yet() -> None:
    position = secure(Position("A1 thug 3 18\nA2 thug 20 20\nB1 archer 30 30\n"), (2, 1))
    thug = position.figure("A1")
    assert outlook(position).withdraws(thug)
    for token in (
        Token(9, 64, 64, 0, 0, where="hidden"),
        Token(9, 64, 64, 0, 0, where="table", is_false=-1),
    ):
        position.state.tokens.append(token)
        assert not outlook(position).withdraws(thug)
        position.state.tokens[-1] = replace(token, is_false=1)
        assert outlook(position).withdraws(thug)
        position.state.tokens.pop()


@pytest.mark.rule("FG-57")
def test_nobody_sends_the_other_sides_people_home() -> None:
    """Whoever is under control for a while belongs to the battle of their owner."""
    position = secure(Position("A1 thug 3 18\nA2 thug 20 20\nB1 archer 30 30\n"), (2, 1))
    thug = position.figure("A1")
    position.state.figures[thug.id] = replace(thug, owner=1)
    assert not outlook(position).withdraws(position.figure("A1"))


@pytest.mark.rule("FG-58")
def test_the_way_home_leads_out_and_past_no_prey() -> None:
    """A fighter far from any edge makes for it, though an enemy stands the other way."""
    position = secure(Position("A1 knight 10 18\nA2 thug 30 4\nB1 apprentice 20 18\n"), (3, 1))
    action = _first(position)
    assert isinstance(action, Move)
    assert action.path[-1].x < 10 * 64
    undecided = secure(Position("A1 knight 10 18\nA2 thug 30 4\nB1 apprentice 20 18\n"), (2, 2))
    action = _first(undecided)
    assert isinstance(action, Move)
    assert action.path[-1].x > 10 * 64


def _first(position: Position) -> object:
    position.active("A1")
    return chosen(position)


@pytest.mark.rule("FG-48")
@pytest.mark.parametrize("level", LEVELS)
def test_who_cannot_carry_makes_room_at_treasure_for_those_who_can(level: str) -> None:
    """A hound stood on a chest to the end, and nobody else could get at it."""
    position = Position(
        """
        A1 war_hound 18 18
        A2 thug 17 17
        B1 archer 34 34
        token 0 18 18
        """
    )
    played(position, "A1", level)
    x, y = position.at("A1")
    assert hypot(x - 18, y - 18) >= 1
    assert PickUp(position.id("A2"), 0) in played(position, "A2", level)


@pytest.mark.rule("FG-12")
@pytest.mark.parametrize("across", [0, 115])
def test_nobody_waits_below_treasure_that_no_climb_leads_to(across: int) -> None:
    """Somebody went to and fro in a hut below a chest on its roof until the end."""
    options = FrostgraveOptions(scenario="haunted_houses", spells_before=False)
    state: FrostgraveState = rules().new(options, 1)[0]
    hut = of_role(rules().book.fields.table(state), "hut")[2]
    roof = max(part.top for part in hut.parts)
    view = Weighing(file()).outlook(rules().book, state, 0)
    inside = view.atlas.to_point(view.battle.field.ground, hut.x, hut.y, 0)
    above = view.atlas.to_point(view.battle.field.ground, hut.x + across, hut.y, roof)
    for x, y in ((hut.x, hut.y), (hut.x + 192, hut.y), (hut.x, hut.y + 192), (640, 640)):
        spot = (x // 32 * 32, y // 32 * 32, 0)
        if view.battle.field.ground.stands(*spot, 32):
            assert inside.far(*spot) < FAR
            assert above.far(*spot) == FAR
