"""The declarations of a game: its types, its words, its complete states."""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from game.engine.bots import random_action, thinking_seed
from game.engine.contract import State
from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.engine.rulebook import CLAUSE_ID
from tests.conformance.games import GameUnderTest, game_under_test, names, varied_options
from tests.conformance.staged import POSITIONS

TRIES = 200
"""Leaves of a field that are changed before it counts as one whose type has a single value."""
pytestmark = pytest.mark.parametrize("name", names())


def _kinds(union: object) -> list[type[msgspec.Struct]]:
    return list(get_args(union)) or [union]


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def test_every_kind_has_words_in_both_languages(name: str) -> None:
    game = game_under_test(name)
    keys = {
        f"{name}.{section}.{_tag(kind)}"
        for section, union in (("action", game.rules.action_type), ("event", game.rules.event_type))
        for kind in _kinds(union)
    }
    assert keys <= set(game.words())


def test_kinds_are_frozen_tagged_and_closed(name: str) -> None:
    rules = game_under_test(name).rules
    for union in (rules.action_type, rules.event_type):
        kinds = _kinds(union)
        assert len({_tag(kind) for kind in kinds}) == len(kinds)
        for kind in kinds:
            config = kind.__struct_config__
            assert config.frozen and config.forbid_unknown_fields, kind
            assert config.tag_field == "kind"
            # A metaclass of our own would lose the fast construction of msgspec.
            assert type(kind) is type(msgspec.Struct), kind


def test_every_kind_of_event_names_a_clause_of_the_rulebook(name: str) -> None:
    game = game_under_test(name)
    rulebook = game.rulebook()
    if rulebook is None:
        pytest.skip("a tiny game has no rulebook")
    for kind in get_args(game.rules.event_type):
        code = kind.explained_by.__code__
        named = [kind.clause, *(each for each in code.co_consts if _looks_like_a_clause(each))]
        for clause in named:
            assert rulebook.clause(clause) is not None, (kind, clause)
        assert "clause" not in kind.__struct_fields__


def _looks_like_a_clause(value: object) -> bool:
    return isinstance(value, str) and re.match(CLAUSE_ID, value) is not None


def test_every_struct_of_a_state_refuses_unknown_fields(name: str) -> None:
    rules = game_under_test(name).rules
    for struct in _structs(rules.state_type):
        assert struct.__struct_config__.forbid_unknown_fields, struct
        assert not struct.__struct_config__.omit_defaults, struct


def test_every_field_of_a_state_is_saved_and_copied(name: str) -> None:
    """A changed leaf anywhere in the state must show in its JSON, its digest and its copy."""
    game = game_under_test(name)
    touched: set[tuple[str, ...]] = set()
    tried: Counter[tuple[str, ...]] = Counter()
    staged = [set_up() for set_up in POSITIONS.get(name, ())]
    for seed in range(12):
        for state in (*_positions(game, seed), *staged):
            whole = msgspec.json.decode(msgspec.json.encode(state))
            for path in _leaves(whole):
                fields = tuple(str(part) for part in path if isinstance(part, str))
                if fields in touched or tried[fields] == TRIES:
                    continue
                tried[fields] += 1
                changed = _with_changed_leaf(game, whole, path)
                if changed is None:
                    continue
                touched.add(fields)
                assert game.codec.digest(changed) != game.codec.digest(state), path
                assert game.rules.copy(changed) == changed, path
    top = {fields[0] for fields in touched}
    declared = {field.name for field in msgspec.structs.fields(game.rules.state_type)}
    assert declared <= top, f"never seen with a value: {declared - top}"


def test_a_copy_shares_nothing_that_changes(name: str) -> None:
    game = game_under_test(name)
    for seed in range(4):
        for state in _positions(game, seed):
            copy = game.rules.copy(state)
            assert copy == state
            shared = _changeable(state) & _changeable(copy)
            assert not shared


def test_options_have_defaults_and_survive_json(name: str) -> None:
    game = game_under_test(name)
    default = game.rules.options_type()
    assert default.seats in game.rules.seat_counts
    for seed in range(20):
        options = varied_options(game.rules, seed)
        assert game.codec.options(msgspec.to_builtins(options)) == options
    with pytest.raises(BadInput):
        game.codec.options({"no_such_option": "1"})


def test_the_same_seed_gives_the_same_match(name: str) -> None:
    game = game_under_test(name)
    first = [game.codec.digest(state) for state in _positions(game, 3)]
    second = [game.codec.digest(state) for state in _positions(game, 3)]
    assert first == second
    assert first != [game.codec.digest(state) for state in _positions(game, 4)]


def _positions(game: GameUnderTest, seed: int) -> Iterator[State]:
    """Yield some positions of one random match."""
    state, _ = game.rules.new(varied_options(game.rules, seed), seed)
    dice = Dice(thinking_seed(seed, 3))
    number = 0
    while game.rules.decision(state) is not None:
        if number % 9 == 0:
            yield state
        after = game.rules.copy(state)
        game.rules.apply(after, random_action(game.rules, state, dice))
        state = after
        number += 1
    yield state


def _structs(kind: object) -> set[type[msgspec.Struct]]:
    """Return every struct that can occur in a type."""
    found: set[type[msgspec.Struct]] = set()

    def walk(node: object) -> None:
        if isinstance(node, inspect.StructType):
            if node.cls in found:
                return
            found.add(node.cls)
            for field in node.fields:
                walk(field.type)
        for part in ("type", "item_type", "key_type", "value_type"):
            if isinstance(getattr(node, part, None), inspect.Type):
                walk(getattr(node, part))
        for part in ("types", "item_types"):
            for inner in getattr(node, part, ()):
                walk(inner)

    walk(inspect.type_info(kind))
    return found


def _leaves(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(value):
            yield from _leaves(inner, (*path, number))
    else:
        yield path


def _with_changed_leaf(
    game: GameUnderTest, whole: object, path: tuple[str | int, ...]
) -> State | None:
    """Return the state with one leaf changed; ``None`` where no other value has the right type."""
    inner, last = _at(whole, path[:-1]), path[-1]
    value = inner[last]
    try:
        for other in (_changed(value), True, False, ""):
            if value == other and type(value) is type(other):
                continue
            inner[last] = other
            with contextlib.suppress(BadInput):
                return game.codec.state(msgspec.json.encode(whole))
    finally:
        inner[last] = value
    return None


def _changed(value: object) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return f"{value}x"


def _at(value: Any, path: tuple[str | int, ...]) -> Any:  # noqa: ANN401 - any part of JSON
    for part in path:
        value = value[part]
    return value


def _changeable(value: object) -> set[int]:
    """Return the identities of all lists, dictionaries and unfrozen structs inside a value."""
    found: set[int] = set()
    if isinstance(value, list):
        found.add(id(value))
        for inner in value:
            found |= _changeable(inner)
    elif isinstance(value, tuple):
        for inner in value:
            found |= _changeable(inner)
    elif isinstance(value, dict):
        found.add(id(value))
        for inner in value.values():
            found |= _changeable(inner)
    elif isinstance(value, msgspec.Struct):
        if not value.__struct_config__.frozen:
            found.add(id(value))
        for name in value.__struct_fields__:
            found |= _changeable(getattr(value, name))
    return found
