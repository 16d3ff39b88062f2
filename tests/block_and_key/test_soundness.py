"""Positions from outside: invalid ones are refused before the rules use them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from game.block_and_key.state import BlockAndKeyState
from game.engine.codec import Codec
from game.engine.dice import Dice
from game.engine.errors import BadInput, HiddenDice
from scenes.games.block_and_key.lesson import BlockAndKeyLesson
from tests.block_and_key.positions import rules
from tests.block_and_key.test_any_match import positions

MUTATIONS = 60
"""Of every position that the fuzz test begins with."""
LONGEST = 0.5
"""Seconds of processor time that checking or playing on may take at most."""
ODD = (-1, 0, 1, 2, 3, 5, 9, 10, 11, 12, 39, 40, 99, 2**31, 2**63, 10**40, "", "zzz", "star_1")
KINDS = [
    "turn_core",
    "first_dig",
    "give_back",
    "claim",
    "lay_down",
    "discard",
    "draw_key",
    "ancients",
]


@pytest.mark.parametrize("seed", range(24))
def test_every_position_of_play_is_sound_and_so_is_every_view(seed: int) -> None:
    for state in positions(seed):
        rules().check_position(state)
        for seat in range(state.options.seats):
            rules().check_position(rules().view(state, seat))


def test_the_positions_of_the_lesson_are_sound() -> None:
    found = [step.position for step in BlockAndKeyLesson.read(rules()) if step.position is not None]
    assert found
    for state in found:
        rules().check_position(state)


@lru_cache
def _positions(seats: int) -> tuple[BlockAndKeyState, ...]:
    """Positions of one random match; seats - 1 is its seed."""
    return tuple(rules().copy(state) for state in positions(seats - 1))


def _data(seats: int, kind: str = "play", nth: int = 12) -> dict[str, Any]:
    """The n-th position of a match in which something of a kind is to be decided, as JSON."""
    found = [
        state
        for state in _positions(seats)
        if (asked := rules().decision(state)) is not None and asked.kind == kind
    ]
    data: dict[str, Any] = msgspec.to_builtins(found[min(nth, len(found) - 1)])
    return data


def _refused(data: dict[str, Any]) -> BadInput:
    state = msgspec.convert(data, BlockAndKeyState)
    with pytest.raises(BadInput) as caught:
        rules().check_position(state)
    assert caught.value.values["expected"]
    return caught.value


def _put(data: dict[str, Any], path: str, value: object) -> None:
    """Set the value at a path such as `placed.0.x`."""
    *way, last = [int(each) if each.isdigit() else each for each in path.split(".")]
    place: Any = data
    for each in way:
        place = place[each]
    place[last] = value


@pytest.mark.parametrize(
    ("changed", "value", "path"),
    [
        ("options.seats", 9, "$.options.seats"),
        ("options.seats", 3, "$.blocks"),
        ("first", 2, "$.first"),
        ("seat", 7, "$.seat"),
        ("seat", -1, "$.seat"),
        ("turn", -3, "$.turn"),
        ("turn", 10**4299, "$.turn"),
        ("core", 9, "$.core"),
        ("mystery", [9, 9], "$.mystery[0]"),
        ("mystery", [1, 1], "$.mystery[1]"),
        ("mystery", [-1, 1], "$.mystery[0]"),
        ("mystery", [1], "$.mystery"),
        ("hands.0.0", "zzz", "$.hands[0][0]"),
        ("hands.0.0", "?sun", "$.hands[0][0]"),
        ("hands.1", ["star_1"] * 2, "$.hands[1][1]"),
        ("claimed.0", ["zzz"], "$.claimed[0][0]"),
        ("sun.0", "moon_1", "$.sun[0]"),
        ("moon.0", "", "$.moon[0]"),
        ("dig", [-1] * 8, "$.dig"),
        ("dig.2", -2, "$.dig[2]"),
        ("bag.0", 40, "$.bag[0]"),
        ("placed.0.block", 99, "$.placed[0].block"),
        ("placed.0.orientation", 77, "$.placed[0].orientation"),
        ("placed.0.orientation", -1, "$.placed[0].orientation"),
        ("placed.0.x", 50, "$.placed[0].x"),
        ("placed.0.x", 2147483648, "$.placed[0].x"),
        ("placed.0.y", 10**30, "$.placed[0].y"),
        ("placed.0.z", -1, "$.placed[0].z"),
        ("placed.0.z", 6, "$.placed[0].z"),
        ("placed.0.seat", 7, "$.placed[0].seat"),
        ("blocks.0", [5, 5, 5], "$.blocks[0]"),
        ("idle", 10, "$.idle"),
        ("passes", 3, "$.passes"),
        ("turns_left", 0, "$.turns_left"),
        ("turns_left", 3, "$.turns_left"),
        ("track", [{"claimed": [], "face_down": ""}], "$.track"),
        ("last_drawn", "sun_1", "$.last_drawn"),
        ("result", "zzz", "$.result"),
        ("result", "eleven_turns", "$.result"),
        ("stack", [{"kind": "claim"}], "$.stack"),
        ("stack", [{"kind": "end_turn"}], "$.stack"),
        ("stack", [{"kind": "end_turn"}, {"kind": "draw_key"}], "$.stack[1]"),
        ("stack", [{"kind": "first_dig"}], "$.stack"),
        ("stack", [{"kind": "choose_nearest", "block": 99, "corner": 0}], "$.stack[0].block"),
    ],
)
def test_what_makes_no_sense_is_named(changed: str, value: object, path: str) -> None:
    data = _data(2)
    _put(data, changed, value)
    assert _refused(data).path.startswith(path)


@pytest.mark.parametrize(
    ("kind", "changed", "value", "path"),
    [
        ("play", "turn", 12, "$.turn"),
        ("play", "last_drawn", "star_1", "$.last_drawn"),
        ("play", "track", [], "$.track"),
        ("play", "claimed.0", [], "$.track"),
        ("place_for_ancients", "stack.1.standing", 90, "$.stack[1].standing"),
        ("place_for_ancients", "stack.1.block", 40, "$.stack[1].block"),
        ("place_for_ancients", "stack.0.kind", "ancients", "$.stack"),
        ("claim", "stack.5.kind", "give_back", "$.stack[5]"),
    ],
)
def test_what_makes_no_sense_alone_is_named(
    kind: str, changed: str, value: object, path: str
) -> None:
    data = _data(1, kind)
    _put(data, changed, value)
    assert _refused(data).path == path


def test_one_block_in_two_places() -> None:
    data = _data(2)
    data["blocks"][0] = [data["placed"][0]["block"]]
    assert _refused(data).path == "$.blocks[0][0]"


def test_two_blocks_on_one_square_and_a_block_in_the_core() -> None:
    data = _data(2)
    data["placed"][1] |= {key: data["placed"][0][key] for key in "xyz"}
    assert _refused(data).path == "$.placed[1]"
    data = _data(2)
    data["placed"][0] |= {"x": 3, "y": 3, "z": 0}
    assert _refused(data).path == "$.placed[0]"


def test_more_blocks_than_can_be_held() -> None:
    data = _data(2)
    data["blocks"][0], data["bag"] = list(range(8)), []
    data["blocks"][1], data["placed"], data["dig"] = [], [], [-1] * 9
    assert _refused(data).path == "$.blocks[0]"


def _mutated(data: dict[str, Any], source: Random) -> dict[str, Any]:
    """The same position with one to three values changed, lists cut, doubled or swapped."""
    changed: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    for _ in range(source.randint(1, 3)):
        place: Any = changed
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = source.choice(keys)
            inner = place[key]
            if isinstance(inner, dict | list) and inner and source.random() < 0.8:
                place = inner
                continue
            place[key] = _other(inner, source, changed)
            break
    return changed


def _other(old: Any, source: Random, data: dict[str, Any]) -> Any:  # noqa: ANN401 - any JSON
    if isinstance(old, list):
        return source.choice([[], old[:-1], old + old[:1], old[::-1], old * 2])
    if isinstance(old, str):
        words = [*data["sun"], *data["moon"], *KINDS, "?sun", "?moon", "?star", *ODD[-3:]]
        return source.choice(words)
    if isinstance(old, int):
        return source.choice([*ODD, old + 1, old - 1, source.randint(0, 40)])
    return old


def _mutations(seats: int) -> Iterator[BlockAndKeyState]:
    """Positions that still have the right types, from real ones and views of real ones."""
    source = Random(seats)
    for state in _positions(seats):
        seen = [state, rules().view(state, source.randrange(seats))]
        for each in seen:
            data: dict[str, Any] = msgspec.to_builtins(each)
            for _ in range(MUTATIONS // seats):
                try:
                    yield msgspec.convert(_mutated(data, source), BlockAndKeyState)
                except msgspec.ValidationError:
                    continue


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_an_accepted_position_never_breaks_the_rules(seats: int) -> None:
    accepted = refused = 0
    source = Random(seats + 10)
    for state in _mutations(seats):
        begun = time.process_time()
        try:
            rules().check_position(state)
        except BadInput as error:
            assert error.path.startswith("$.")
            assert len(str(error)) < 200
            refused += 1
        else:
            accepted += 1
            _play_on(state, source)
        assert time.process_time() - begun < LONGEST
    assert accepted > 50
    assert refused > 500


def _play_on(state: BlockAndKeyState, source: Random) -> None:
    """Ask the rules everything, and play a few actions."""
    codec: Codec[Any, Any, Any] = Codec(rules())
    for seat in range(state.options.seats):
        guess = rules().guess(rules().view(state, seat), Dice(seat))
        assert len(guess.hands) == state.options.seats
    rules().score(state)
    for _ in islice(iter(int, 1), 6):
        codec.digest(state)
        decision = rules().decision(state)
        if decision is None:
            assert rules().outcome(state) is not None
            assert not rules().legal(state)
            return
        assert 0 <= decision.seat < state.options.seats
        legal = rules().legal(state)
        assert legal
        action = source.choice(legal)
        rules().check(state, action)
        rules().preview(state, action)
        try:
            rules().apply(state, action)
        except HiddenDice:
            assert state.dice.is_hidden
            return
