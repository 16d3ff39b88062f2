"""Views, guesses, positions from outside, previews, copies."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.codec import Codec
from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.frostgrave.actions import Cast, Fight, FrostgraveAction, Move, Shoot
from game.frostgrave.activation import Activation
from game.frostgrave.aims import AtFigure
from game.frostgrave.blows import Blow, Guard
from game.frostgrave.events import FrostgraveEvent
from game.frostgrave.figures import Status
from game.frostgrave.markers import Marker
from game.frostgrave.odds import Rules, contest, reaching
from game.frostgrave.pending import Clearing, Closing, Fighting, Moving, Reacting, Willing
from game.frostgrave.preview import FrostgravePreview
from game.frostgrave.state import Attempt, FrostgraveState, copied
from game.frostgrave.terrain.walking import Waypoint
from tests.frostgrave.positions import Position, rules, units

FAR = "A9 thug 3 3\nB9 thug 33 33\n"
MARK = Marker(0, "mud", 0, 0, "circle", 640, 640, 0, length=192, terrain="mud")


def preview(position: Position, action: object) -> FrostgravePreview:
    """Return the preview of an action."""
    before = copied(position.state)
    found = position.rules.preview(position.state, action)  # type: ignore[arg-type]
    assert position.state == before
    return found


def test_a_view_hides_which_token_of_the_other_seat_is_false() -> None:
    text = "token 0 10 10 seat=1\ntoken 1 20 20 seat=1 false=1\ntoken 2 5 20 seat=0\n" + FAR
    position = Position(text)
    own = position.rules.view(position.state, 1)
    other = position.rules.view(position.state, 0)
    assert [token.is_false for token in own.tokens] == [0, 1, 0]
    assert [token.is_false for token in other.tokens] == [-1, -1, 0]
    assert other.dice.is_hidden


def test_what_is_false_cannot_be_told_from_a_view() -> None:
    first = Position("token 0 10 10 seat=1 false=1\ntoken 1 20 20 seat=1\n" + FAR)
    second = Position("token 0 10 10 seat=1\ntoken 1 20 20 seat=1 false=1\n" + FAR)
    views = [position.rules.view(position.state, 0) for position in (first, second)]
    assert views[0] == views[1]


def test_a_guess_fills_in_one_false_token_and_gives_the_view_back() -> None:
    position = Position("token 0 10 10 seat=1\ntoken 1 20 20 seat=1 false=1\n" + FAR)
    view = position.rules.view(position.state, 0)
    falses = set()
    for seed in range(12):
        guessed = position.rules.guess(view, Dice(seed))
        falses.add(tuple(token.is_false for token in guessed.tokens))
        assert position.rules.view(guessed, 0) == view
    assert falses == {(1, 0), (0, 1)}


def test_the_deciding_seat_sees_the_same_actions_in_its_view() -> None:
    position = Position("A1 archer 10 10\nB1 thug 10 20\ntoken 0 12 12 seat=1\n" + FAR)
    position.active("A1")
    view = position.rules.view(position.state, 0)
    assert list(position.rules.legal(view)) == list(position.rules.legal(position.state))


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"table": "nowhere"}, "$.table"),
        ({"side": 5}, "$.side"),
        ({"first": 7}, "$.first"),
        ({"edges": (9, 1)}, "$.edges"),
        ({"near": (99,)}, "$.near"),
        ({"result": "turn_limit"}, "$.result"),
        ({"stack": [Reacting(0, 99, (1,))]}, "$.stack[0]"),
        ({"stack": [Willing(0, 1, 5, 9, "resist")]}, "$.stack[0]"),
        ({"stack": [Willing(0, 1, 5, 9, "approach")]}, "$.stack[0]"),
        ({"taken": -(2**40)}, "$.taken"),
        ({"taken": 2**40}, "$.taken"),
        ({"turn": 2**62}, "$.turn"),
        ({"storm": -1}, "$.storm"),
        ({"table_seed": 2**40}, "$.table_seed"),
        ({"near": (0, 0)}, "$.near"),
        ({"edges": (0, 0)}, "$.edges"),
        ({"active": (Activation(0), Activation(0))}, "$.active"),
        ({"active": (Activation(0, actions=2**40),)}, "$.active[0].actions"),
        ({"active": (Activation(0, moves=1, others=1),)}, "$.active[0].actions"),
        ({"stack": [Moving(0, (), -5), Reacting(0, 0, (1,))]}, "$.stack[0].budget"),
        (
            {"stack": [Moving(0, (Waypoint(2**40, 0, 0),), 5), Reacting(1, 0, (1,))]},
            "$.stack[0].path",
        ),
        ({"stack": [Fighting(0, 0, 0, "")]}, "$.stack[0]"),
        ({"stack": [Clearing(0)]}, "$.stack[0].seat"),
        ({"stack": [Closing()]}, "$.stack[0]"),
        ({"tried": (Attempt(9, "heal"),)}, "$.tried[0].figure"),
        ({"markers": (MARK,), "marker_count": 0}, "$.markers[0].id"),
        (
            {"markers": (replace(MARK, length=2**40),), "marker_count": 1},
            "$.markers[0].length",
        ),
        ({"markers": (replace(MARK, length=0),), "marker_count": 1}, "$.markers[0].length"),
    ],
)
def test_a_position_that_makes_no_sense_is_told(changes: dict[str, object], path: str) -> None:
    position = Position("A1 thug 10 10\n" + FAR)
    position.rules.check_position(position.state)
    for key, value in changes.items():
        setattr(position.state, key, value)
    with pytest.raises(BadInput) as caught:
        position.rules.check_position(position.state)
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"id": 2}, "$.figures[0].id"),
        ({"seat": 3}, "$.figures[0].seat"),
        ({"health": 0}, "$.figures[0].health"),
        ({"weapons": ("spoon",)}, "$.figures[0].weapons"),
        ({"items": ("spoon",)}, "$.figures[0].items"),
        ({"token": 4}, "$.figures[0].token"),
        ({"x": 0}, "$.figures[0].x"),
        ({"x": 36 * 64 - 31}, "$.figures[0].x"),
        ({"x": -(2**40)}, "$.figures[0].x"),
        ({"y": 2**40}, "$.figures[0].y"),
        ({"z": 64}, "$.figures[0].z"),
        ({"radius": 2**20}, "$.figures[0].radius"),
        ({"health": 2**40}, "$.figures[0].health"),
        ({"attempts": -1}, "$.figures[0].attempts"),
        ({"kind": "unicorn"}, "$.figures[0].kind"),
        ({"name": "x" * 300}, "$.figures[0].name"),
        ({"statuses": (Status("heroism"),)}, "$.figures[0].statuses"),
        ({"improved": (("heal", 1),)}, "$.figures[0].improved[0]"),
        (
            {"spells": ("heal",), "school": "witch", "improved": (("heal", -1),)},
            "$.figures[0].improved[0]",
        ),
        ({"statuses": (Status("fast_act", detail="soon"),)}, "$.figures[0].statuses[0].detail"),
        ({"statuses": (Status("slow", count=2**40),)}, "$.figures[0].statuses[0].count"),
    ],
)
def test_a_figure_that_makes_no_sense_is_told(changes: dict[str, object], path: str) -> None:
    position = Position("A1 thug 10 10\n" + FAR)
    position.state.figures[0] = replace(position.state.figures[0], **changes)
    with pytest.raises(BadInput) as caught:
        position.rules.check_position(position.state)
    assert caught.value.path == path


def test_a_position_survives_json() -> None:
    position = Position("A1 archer 10 10\nB1 thug 13 11\ntoken 0 12 12\n" + FAR)
    position.active("A1")
    codec: Codec[FrostgraveState, FrostgraveAction, FrostgraveEvent] = Codec(rules())
    assert codec.state(codec.encode(position.state)) == position.state


@pytest.mark.rule("FG-21")
def test_the_odds_of_a_fight_are_exact() -> None:
    odds = contest(2, 2, Blow(-10), Guard(1), Rules(0, 2, is_fight=True))
    # Higher or equal: 210 of 400; a total of at least 11, so a roll of at least 9, hurts.
    assert odds.hit == 525
    assert odds.lose == 525
    wins = [(first, second) for first in range(1, 21) for second in range(1, first + 1)]
    hurts = sum(1 for first, _ in wins if first + 2 > 10)
    assert odds.hurt == (hurts * 1000 + 200) // 400
    assert odds.kill == odds.hurt


@pytest.mark.rule("FG-29")
def test_the_odds_of_a_shot_need_a_higher_total_and_count_the_twenty() -> None:
    even = contest(0, 0, Blow(-10), Guard(99), Rules(0, 2, is_fight=False))
    assert even.hit == 475
    assert even.lose == 0
    sure = contest(0, 40, Blow(-10), Guard(1), Rules(20, 2, is_fight=False))
    assert sure.hit == 50
    assert sure.damage == 5


def test_previews_tell_modifiers_chances_and_costs() -> None:
    position = Position("A1 archer 10 10\nA2 thug 14 19\nB1 thug 15 19\nB2 thug 10 20\n" + FAR)
    position.active("A1")
    shot = preview(position, Shoot(0, position.id("B2")))
    assert shot.odds is not None
    assert shot.odds == contest(2, 2, Blow(-10), Guard(10), Rules(20, 2, is_fight=False))
    path = (Waypoint(units(10), units(12), 0), Waypoint(units(12), units(12), 0))
    moved = preview(position, Move(0, path))
    assert [stretch.cost for stretch in moved.path] == [units(2), units(2)]
    assert moved.left == units(2)
    position.active("A2")
    fight = preview(position, Fight(position.id("A2"), position.id("B1")))
    assert fight.odds is not None
    assert fight.odds.hit == fight.odds.lose
    refused = preview(position, Fight(position.id("A2"), position.id("B2")))
    assert (refused.clause, refused.key) == ("FG-21", "not_in_contact")


@pytest.mark.rule("FG-34")
def test_the_preview_of_a_casting_tells_number_and_chance() -> None:
    text = "A1 apprentice 10 10 school=elementalist spells=elemental_bolt\nB1 thug 10 20\n"
    position = Position(text + FAR, phase="apprentice")
    position.active("A1")
    found = preview(position, Cast(0, "elemental_bolt", AtFigure(1)))
    assert found.needed == 12
    assert found.success == 350  # a roll of 14 or more
    assert reaching(1) == 1000
    assert reaching(25) == 0
