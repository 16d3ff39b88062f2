"""Saved matches of every game, changed, with right checksums: opened as far as good, or refused."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.catalogue import playable
from game.engine.bots import random_action, thinking_seed
from game.engine.codec import plain
from game.engine.dice import Dice
from game.engine.errors import BadInput, LamplightError, SaveError
from game.engine.journal import Journal
from game.engine.journal_lines import unseal
from game.engine.journal_reading import read_journal
from game.engine.match_setup import resume_match, start_match, start_position
from game.engine.replay import Replay
from game.engine.saves import Saves
from game.engine.seats import people
from tests.conformance.games import GameUnderTest, game_under_test
from tests.conformance.mutations import counted, mutated, positions
from tests.engine.hostile import sealed

COUNT = 40
ACTIONS = 12


def _recorded(game: GameUnderTest, path: Path, *, from_position: bool) -> bytes:
    """The journal of some random actions, from the set-up or from a position."""
    rules = game.rules
    if from_position:
        state = game.codec.state(positions(rules.name)[3])
        match = start_position(rules, state, people(state.options.seats), path=path)
    else:
        match, _ = start_match(rules, rules.options_type(), 5, people(2), path=path)
    dice = Dice(7)
    for _ in range(ACTIONS):
        if match.decision is not None:
            match.act(match.decision.seat, random_action(rules, match.state, dice))
    assert isinstance(match.recorder, Journal)
    match.recorder.close()
    return path.read_bytes()


def _resealed(whole: bytes, dice: Dice) -> tuple[bytes, list[str]]:
    """A file with one changed line, its checksum right; the first line is changed most often."""
    lines = whole.splitlines(keepends=True)
    number = 0 if dice.index(2) else dice.index(len(lines))
    json = unseal(lines[number].rstrip(b"\n"))
    assert json is not None
    data, done = mutated(json, dice, 1 + dice.index(2))
    lines[number] = sealed(msgspec.json.encode(data)[:-1])
    return b"".join(lines), [f"line {number + 1}", *done]


@pytest.mark.parametrize("from_position", [False, True])
@pytest.mark.parametrize("name", playable())
def test_changed_lines_open_or_are_told(name: str, from_position: bool, tmp_path: Path) -> None:
    game = game_under_test(name)
    whole = _recorded(game, tmp_path / "a.match", from_position=from_position)
    path = tmp_path / "b.match"
    for number in range(COUNT):
        dice = Dice(thinking_seed(number, 79))
        content, done = _resealed(whole, dice)
        path.write_bytes(content)
        assert {each.name for each in Saves(tmp_path).all()} == {"a", "b"}
        try:
            with counted(30_000_000):
                _go_on(game, path, dice)
        except SaveError as error:
            assert len(str(error)) < 800, done
        except Exception as error:
            raise AssertionError(f"{name} {number}: {done}: {error!r}") from error


def _go_on(game: GameUnderTest, path: Path, dice: Dice) -> None:
    """Open a file as Continue, the replay and the command line do, and play on."""
    try:
        Replay(game.rules, read_journal(path)).to(1)
    except LamplightError as error:
        assert isinstance(error, SaveError), error
    resumed = resume_match(game.rules, path)
    try:
        match = resumed.match
        match.begin()
        for _ in range(2):
            if match.decision is None:
                break
            match.view(match.decision.seat)
            match.team_of(match.decision.seat)
            match.act(match.decision.seat, random_action(game.rules, match.state, dice))
        if match.undoable():
            match.undo()
    finally:
        resumed.journal.close()


@pytest.mark.parametrize("name", playable())
def test_a_changed_position_with_a_right_digest_is_held_against_the_rules(
    name: str, tmp_path: Path
) -> None:
    game = game_under_test(name)
    whole = _recorded(game, tmp_path / "a.match", from_position=True)
    json = unseal(whole.split(b"\n")[0])
    assert json is not None
    header = msgspec.json.decode(json)
    path = tmp_path / "b.match"
    refused = 0
    for number in range(COUNT):
        dice = Dice(thinking_seed(number, 81))
        position, done = mutated(msgspec.json.encode(header["position"]), dice)
        try:
            digest = game.codec.digest(game.codec.state(msgspec.json.encode(position)))
        except BadInput:
            continue
        line = {**header, "position": position, "start": digest}
        path.write_bytes(sealed(msgspec.json.encode(line)[:-1]))
        try:
            with counted(30_000_000):
                _go_on(game, path, dice)
        except SaveError as error:
            assert error.key == "save_start"
            refused += 1
        except Exception as error:
            raise AssertionError(f"{name} {number}: {done}: {error!r}") from error
    assert refused


@pytest.mark.parametrize("name", playable())
def test_cuts_and_flips_open_or_are_told(name: str, tmp_path: Path) -> None:
    game = game_under_test(name)
    path = tmp_path / "a.match"
    whole = _recorded(game, path, from_position=False)
    dice = Dice(thinking_seed(1, 80))
    for number in range(COUNT):
        content = bytearray(whole)
        if number % 2:
            del content[dice.index(len(content)) :]
        for _ in range(1 + dice.index(3)):
            if number % 4 and content:
                content[dice.index(len(content))] = dice.index(256)
        path.write_bytes(bytes(content))
        try:
            resumed = resume_match(game.rules, path)
        except SaveError:
            continue
        state = resumed.match.state
        resumed.journal.close()
        again = resume_match(game.rules, path)
        assert again.notes == []
        assert plain(again.match.state) == plain(state)
        again.journal.close()
