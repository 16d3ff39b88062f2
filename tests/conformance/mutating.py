"""Positions from play with one value changed, as in hostile or damaged input."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any, TypeAlias

from game.engine.bots import random_action
from game.engine.codec import Codec
from game.engine.contract import AnyRules, Options, State
from game.engine.dice import Dice
from game.engine.errors import BadInput

Json: TypeAlias = Any
"""A value as JSON holds it."""
_NUMBERS = (-2, -1, 0, 1, 2, 3, 5, 9, 14, 29, 30, 60, 99, 63, 64, 2**31, -(2**40))
_LEFT_ALONE = ("dice",)


def places(value: Json, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return the path of every value in a position, containers included."""
    if path:
        yield path
    if isinstance(value, dict | list):
        entries = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in entries:
            if not path and key in _LEFT_ALONE:
                continue
            yield from places(each, (*path, key))


def changed(position: dict[str, Any], dice: Dice, words: list[str]) -> dict[str, Any]:
    """Return the position with one value, or two, changed at random."""
    mutant = copy.deepcopy(position)
    for _ in range(1 + dice.index(2)):
        paths = list(places(mutant))
        *above, last = paths[dice.index(len(paths))]
        holder: Any = mutant
        for key in above:
            holder = holder[key]
        holder[last] = _other(holder[last], dice, words)
    return mutant


def _other(value: Json, dice: Dice, words: list[str]) -> Json:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return _NUMBERS[dice.index(len(_NUMBERS))]
    if isinstance(value, str):
        return words[dice.index(len(words))]
    if isinstance(value, list):
        return _other_list(value, dice)
    return None


def _other_list(value: list[Json], dice: Dice) -> list[Json]:
    if not value:
        return []
    place = dice.index(len(value))
    match dice.index(4):
        case 0:
            return value[:place] + value[place + 1 :]
        case 1:
            return [*value, value[place]]
        case 2:
            return value[::-1]
        case _:
            return []


def words_of(positions: list[dict[str, Any]]) -> list[str]:
    """Return every text that stands in some positions, and a few that stand in none."""
    found = {"", "?", "nobody_knows"}
    for position in positions:
        for path in places(position):
            value: Any = position
            for key in path:
                value = value[key]
            if isinstance(value, str):
                found.add(value)
    return sorted(found)


def positions(rules: AnyRules, options: Options, seed: int, every: int) -> list[dict[str, Any]]:
    """Return positions of one random match as plain data, each one with a view of it."""
    codec: Codec[Any, Any, Any] = Codec(rules)
    state, _ = rules.new(options, seed)
    dice = Dice(seed)
    found = []
    number = 0
    while (decision := rules.decision(state)) is not None:
        if number % every == 0 or (getattr(state, "stack", None) and dice.index(3) == 0):
            found.append(json.loads(codec.encode(state)))
        legal = rules.legal(state)
        strange = [each for each in legal if "spell" in str(each) or "Rule" in str(each)]
        one_of = strange if strange and number % 3 == 0 else legal
        action = one_of[dice.index(len(one_of))] if decision else random_action(rules, state, dice)
        rules.apply(state, action)
        number += 1
    found.append(json.loads(codec.encode(state)))
    return found


def accepted(rules: AnyRules, mutant: dict[str, Any]) -> State | None:
    """Return the position where the rules accept it; a refusal must name a key."""
    codec: Codec[Any, Any, Any] = Codec(rules)
    try:
        state = codec.state(json.dumps(mutant))
        rules.check_position(state)
    except BadInput as refused:
        assert str(refused).startswith("$") or "$" in str(refused), refused
        return None
    return state


def play_on(rules: AnyRules, state: State, dice: Dice, steps: int) -> None:
    """Ask the rules everything about a position, and play on from it; nothing may raise."""
    codec: Codec[Any, Any, Any] = Codec(rules)
    for _ in range(steps):
        decision = rules.decision(state)
        for seat in range(state.options.seats):  # type: ignore[attr-defined]
            rules.view(state, seat)
        rules.outcome(state)
        legal = rules.legal(state)
        if decision is None:
            assert not legal
            return
        assert legal, "somebody must decide and has no answer"
        for action in legal[:40]:
            rules.check(state, action)
            rules.preview(state, action)
        for number in range(min(len(legal), 6)):
            rules.apply(rules.copy(state), legal[(number * 7) % len(legal)])
        rules.apply(state, legal[dice.index(len(legal))])
        codec.encode(state)
