"""A player's own data files: the program's own, changed in one place and laid over them.

``python -m tests.conformance.changed_data GAME [COUNT [FIRST]]`` tries more of them than the
tests do.
"""

from __future__ import annotations

import os
import sys
import tempfile

import msgspec

from game.catalogue import find, open_bot, open_with_digest
from game.engine.bots import random_action, thinking_seed
from game.engine.codec import Codec
from game.engine.dice import Dice
from game.engine.errors import BadInput, DataErrors
from game.engine.folders import HOME_VARIABLE, additions_folder, data_folder
from game.engine.yaml_source import parse
from tests.conformance.mutations import counted, mutated

ACTIONS = 40


def try_overlay(name: str, number: int) -> bool:
    """Lay one changed file over a game's data and play; whether it was accepted.

    Raises: AssertionError: the result was not a finding; the message names the change.
    """
    dice = Dice(thinking_seed(number, 82))
    folder = find(name).folder
    left_out = (*find(name).screen_files, "rulebook.yaml", "words.yaml")
    every = sorted((data_folder() / folder).rglob("*.yaml"))
    files = [path for path in every if path.name not in left_out]
    file = files[dice.index(len(files))]
    plain = parse(file.name, file.read_bytes()).data
    data, done = mutated(msgspec.json.encode(_one_entry(plain, dice)), dice)
    own = additions_folder(folder) / file.relative_to(data_folder() / folder)
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_bytes(msgspec.json.encode(data))
    try:
        with counted(60_000_000):
            _play(name, number)
    except DataErrors as error:
        assert all(len(str(each)) < 1500 for each in error.findings), done
        return False
    except BadInput:
        return False
    except Exception as error:
        told = f"{name} {number}: {file.name} {done}: {type(error).__name__}: {error}"
        raise AssertionError(told[:600]) from error
    finally:
        own.unlink()
    return True


def _one_entry(data: object, dice: Dice) -> object:
    """Keep one entry of each list at the top, so that the change is likely to matter."""
    if not isinstance(data, dict):
        return data
    return {
        key: [value[dice.index(len(value))]] if isinstance(value, list) and value else value
        for key, value in data.items()
    }


def _play(name: str, seed: int) -> None:
    rules = open_with_digest(name).rules
    open_bot(name)
    codec = Codec(rules)
    state, _ = rules.new(rules.options_type(), seed)
    dice = Dice(thinking_seed(seed, 83))
    for _ in range(ACTIONS):
        decision = rules.decision(state)
        if decision is None:
            return
        rules.view(state, decision.seat)
        action = random_action(rules, state, dice)
        rules.preview(state, action)
        rules.apply(state, action)
        codec.encode(state)


def main() -> None:
    """Try many, and print each that fails."""
    name, *rest = sys.argv[1:]
    count, first = [*map(int, rest), *(100, 0)[len(rest) :]]
    accepted = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        for number in range(first, first + count):
            try:
                accepted += try_overlay(name, number)
            except AssertionError as error:
                failed += 1
                sys.stdout.write(f"{str(error)[:400]}\n")
    sys.stdout.write(f"{name}: {count} tried, {accepted} accepted, {failed} failed\n")


if __name__ == "__main__":
    main()
