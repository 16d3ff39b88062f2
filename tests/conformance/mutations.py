"""Positions and actions changed in one or two places, as in hostile or mistaken files.

``python -m tests.conformance.mutations GAME [COUNT [FIRST]]`` tries more of them than the tests do.
"""

from __future__ import annotations

import copy
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from types import FrameType
from typing import Any, TypeAlias

import msgspec

from game.engine.bots import thinking_seed
from game.engine.contract import Action, AnyRules, State
from game.engine.dice import Dice
from game.engine.errors import BadInput, HiddenDice, Illegal, ScriptMismatch
from game.engine.validation import check_state
from tests.conformance.games import GameUnderTest, game_under_test, varied_action, varied_options

Path: TypeAlias = tuple[str | int, ...]

NUMBERS = (-1, 0, 1, 2, 3, 7, 40, 99, 255, 1000, 2**31, 2**40, 2**63 - 1, -(2**40), -(2**63))
TEXTS = ("", "x", "nobody", "yes", "燈", "x" * 2000)
MOST_CALLS = 6_000_000
"""The limit of function calls for a question: many times those of the longest real one."""
_MATCHES = 6
_DEPTHS = (0, 3, 11, 29, 60, 110, 190, 300)
"""The numbers of actions after which a match is checked."""


class TookTooLong(AssertionError):
    """A question took more calls than any position of a match needs."""


@contextmanager
def counted(most: int = MOST_CALLS) -> Iterator[None]:
    """Stop the code within after a number of calls, which does not depend on the machine's load.

    Raises:
        TookTooLong: from within.
    """
    left = most

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal left
        if event in ("call", "c_call"):
            left -= 1
            if left < 0:
                sys.setprofile(None)
                raise TookTooLong

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)


@lru_cache(maxsize=8)
def positions(name: str) -> tuple[bytes, ...]:
    """Real positions of a game, from several matches and depths."""
    game = game_under_test(name)
    found = []
    for seed in range(_MATCHES):
        state, _ = game.rules.new(varied_options(game.rules, seed), seed)
        dice = Dice(thinking_seed(seed, 9))
        for number in range(max(_DEPTHS) + 1):
            if number in _DEPTHS:
                found.append(game.codec.encode(state))
            if game.rules.decision(state) is None:
                found.append(game.codec.encode(state))
                break
            game.rules.apply(state, varied_action(game.rules, state, dice))
    return tuple(dict.fromkeys(found))


def mutated(content: bytes, dice: Dice, changes: int = 1) -> tuple[Any, list[str]]:
    """Return plain data changed in some places, and a description of the change."""
    data = msgspec.json.decode(content)
    done = []
    for _ in range(changes):
        places = list(_places(data, ()))
        path = places[dice.index(len(places))]
        value = _at(data, path)
        new = _other(value, data, dice)
        _put(data, path, new)
        done.append(f"{'.'.join(map(str, path))}: {str(value)[:60]} -> {str(new)[:60]}")
    return data, done


def _places(data: Any, path: Path) -> Iterator[Path]:  # noqa: ANN401 - plain data of any shape
    if path:
        yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _places(value, (*path, key))
    elif isinstance(data, list):
        for number, value in enumerate(data[:40]):
            yield from _places(value, (*path, number))


def _at(data: Any, path: Path) -> Any:  # noqa: ANN401
    for part in path:
        data = data[part]
    return data


def _put(data: Any, path: Path, value: object) -> None:  # noqa: ANN401
    _at(data, path[:-1])[path[-1]] = value


def _other(value: Any, data: Any, dice: Dice) -> object:  # noqa: ANN401
    """Return another value of the same kind, so that the shape still fits."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        near = (value - 1, value + 1, value * 2, -value)
        choices: list[object] = [*NUMBERS, *near, *near, *near]
    elif isinstance(value, str):
        choices = [*TEXTS, *_texts(data)]
    elif isinstance(value, list):
        choices = [[], value[1:], value[:-1], value[::-1], value + value[-1:], value + value[:1]]
        choices += [value * 40, value[:1] * 3000, [*value[1:], *value[:1]]]
    elif isinstance(value, dict):
        choices = [{}, *(each for each in _mappings(data) if each.keys() == value.keys())]
    elif value is None:
        choices = [{}, 0, ""]
    else:
        choices = [0.0, -1.5, 1e300]
    return copy.deepcopy(choices[dice.index(len(choices))])


def _texts(data: Any) -> list[str]:  # noqa: ANN401
    found = [_at(data, path) for path in _places(data, ())]
    return sorted({each for each in found if isinstance(each, str)})


def _mappings(data: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    found = [_at(data, path) for path in _places(data, ())]
    return [each for each in found if isinstance(each, dict)][:20]


def read(game: GameUnderTest, data: object) -> State | None:
    """Read a position as the program does; ``None`` when it is refused with a clear message."""
    try:
        state: State = game.codec.state(msgspec.json.encode(data))
        check_state(game.rules, state)
    except BadInput as refusal:
        assert refusal.path.startswith("$")
        assert "can arise" not in refusal.expected, refusal
        return None
    return state


def play_on(rules: AnyRules, state: State, dice: Dice, steps: int = 4) -> None:
    """Ask everything that a table asks, and play on; any exception is an error."""
    for _ in range(steps):
        decision = rules.decision(state)
        rules.outcome(state)
        for seat in range(max(rules.seat_counts)):
            rules.view(state, seat)
        if decision is None:
            return
        legal = rules.legal(state)
        assert legal
        action = legal[dice.index(len(legal))]
        rules.preview(state, action)
        rules.check(state, action)
        after = rules.copy(state)
        try:
            rules.apply(after, action)
        except (ScriptMismatch, HiddenDice):
            return
        state = after


def try_position(name: str, number: int) -> tuple[bool, str]:
    """Change one real position and play on if it is accepted.

    Returns:
        Whether it was accepted, and what was changed.

    Raises:
        AssertionError: the rules failed or took too long, with what was changed.
    """
    game = game_under_test(name)
    dice = Dice(thinking_seed(number, 77))
    real = positions(name)
    data, done = mutated(real[dice.index(len(real))], dice, 1 + dice.index(2))
    try:
        with counted():
            state = read(game, data)
            if state is None:
                return False, "; ".join(done)
            play_on(game.rules, state, dice)
    except Exception as error:
        told = f"{name} {number}: {done}: {type(error).__name__}: {error}"
        raise AssertionError(told[:600]) from error
    return True, "; ".join(done)


def try_action(name: str, number: int) -> bool:
    """Change one legal action and check it against the rules; returns whether it was allowed."""
    game = game_under_test(name)
    dice = Dice(thinking_seed(number, 78))
    real = positions(name)
    state = game.codec.state(real[dice.index(len(real))])
    legal = game.rules.legal(state)
    if not legal:
        return False
    data, done = mutated(game.codec.encode(legal[dice.index(len(legal))]), dice)
    try:
        with counted():
            action: Action = game.codec.action(msgspec.json.encode(data))
            game.rules.check(state, action)
            game.rules.preview(state, action)
            game.rules.apply(game.rules.copy(state), action)
    except (BadInput, Illegal):
        return False
    except Exception as error:
        told = f"{name} {number}: {done}: {type(error).__name__}: {error}"
        raise AssertionError(told[:600]) from error
    return True


def main() -> None:
    """Try many, and print each that fails."""
    name, *rest = sys.argv[1:]
    count, first = [*map(int, rest), *(1000, 0)[len(rest) :]]
    accepted = failed = 0
    for number in range(first, first + count):
        for attempt in (try_position, try_action):
            try:
                result = attempt(name, number)
                accepted += result[0] if isinstance(result, tuple) else 0
            except AssertionError as error:
                failed += 1
                sys.stdout.write(f"{str(error)[:400]}\n")
    sys.stdout.write(f"{name}: {count} tried, {accepted} accepted, {failed} failed\n")


if __name__ == "__main__":
    main()
