"""Changed positions and actions of every game: refused by name, or played on without a fault."""

from __future__ import annotations

import msgspec
import pytest

from game.catalogue import playable
from game.engine.codec import plain
from game.engine.contract import ValidatesPositions
from game.engine.errors import BadInput
from game.engine.validation import check_state
from tests.conformance.games import game_under_test, names
from tests.conformance.mutations import (
    TookTooLong,
    counted,
    positions,
    try_action,
    try_position,
)

COUNT = 120
ACTIONS = 150
NESTED = '{"kind":' + "[" * 3000


@pytest.mark.parametrize("name", names())
def test_real_positions_are_accepted(name: str) -> None:
    game = game_under_test(name)
    for content in positions(name):
        state = game.codec.state(content)
        check_state(game.rules, state)
        seats = getattr(getattr(state, "options", None), "seats", 2)
        check_state(game.rules, state, seats)


@pytest.mark.parametrize("name", playable())
def test_every_game_judges_positions(name: str) -> None:
    assert isinstance(game_under_test(name).rules, ValidatesPositions)


@pytest.mark.parametrize("name", playable())
def test_changed_positions_are_refused_or_played_on(name: str) -> None:
    accepted = [try_position(name, number)[0] for number in range(COUNT)]
    assert not all(accepted)


@pytest.mark.parametrize("name", names())
def test_changed_actions_are_refused_or_allowed(name: str) -> None:
    allowed = [try_action(name, number) for number in range(ACTIONS)]
    assert not all(allowed)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (NESTED, "nested too deeply"),
        ("[" * 200_000, ""),
        ('{"kind":"\ud800"}', "UTF-8"),
        ('{"kind":NaN}', "malformed"),
        ('{"kind":' + "9" * 5000 + "}", ""),
        ("", ""),
    ],
)
def test_hostile_json_is_bad_input(name: str, text: str, wanted: str) -> None:
    game = game_under_test(name)
    for read in (game.codec.action, game.codec.state, game.codec.event):
        with pytest.raises(BadInput) as refusal:
            read(text.encode(errors="surrogatepass"))
        assert wanted in refusal.value.expected or read is not game.codec.action
        assert len(str(refusal.value)) < 2000


@pytest.mark.parametrize("name", names())
def test_a_huge_number_is_named(name: str) -> None:
    game = game_under_test(name)
    data = msgspec.json.decode(positions(name)[0])
    data["dice"]["drawn"] = 2**80
    with pytest.raises(BadInput) as refusal:
        game.codec.state(msgspec.json.encode(data))
    assert refusal.value.path == "$.dice.drawn"


def test_every_option_may_be_hostile() -> None:
    deep: object = []
    for _ in range(3000):
        deep = [deep]
    for name in playable():
        game = game_under_test(name)
        options = plain(game.rules.options_type())
        for key in options:
            for value in (deep, "x" * 5000, -1, 2**80, None, {}):
                try:
                    made = game.codec.options({**options, key: value})
                    state, _ = game.rules.new(made, 1)
                except BadInput as refusal:
                    assert len(str(refusal)) < 2000
                else:
                    assert game.codec.state(game.codec.encode(state)) == state


def test_the_count_stops_what_never_ends() -> None:
    with pytest.raises(TookTooLong), counted(10_000):
        while True:
            len("")
