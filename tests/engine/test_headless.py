"""The commands without a window: their output and their exit codes."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import headless
from game.catalogue import (
    CATALOGUE,
    NotPlayable,
    bot_command,
    boxes,
    find,
    open_bot,
    open_game,
    open_with_digest,
    playable,
)
from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.engine.journal import Journal
from game.engine.match_setup import start_match
from game.engine.seats import people

ROOT = Path(__file__).resolve().parents[2]
GAME = "trick_shot"


class Ran:
    """The end of one command: its exit code and what it printed."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:  # noqa: ANN401 - any JSON
        return json.loads(self.out)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:  # noqa: ANN401
    def run(*arguments: object, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        code = headless.main([str(each) for each in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


@pytest.fixture
def position(run: Any, tmp_path: Path) -> Path:  # noqa: ANN401
    """A position in which Red must play, from a match without cards."""
    ran = run("new", GAME, "--seed", 7, "--options", "advanced=false")
    path = tmp_path / "position.json"
    path.write_text(ran.out, "utf-8")
    return path


def test_new_prints_the_position_of_a_seed(run: Any) -> None:  # noqa: ANN401
    ran = run("new", GAME, "--seats", 4, "--seed", 5)
    assert (ran.code, ran.err) == (0, "")
    assert ran.json["dice"]["seed"] == 5
    assert ran.json["options"]["seats"] == 4
    assert ran.out == run("new", GAME, "--seats", 4, "--seed", 5).out


def test_legal_apply_and_view_work_on_a_position(run: Any, position: Path) -> None:  # noqa: ANN401
    actions = run("legal", GAME, position).json
    assert actions[0]["kind"]
    ran = run("apply", GAME, position, json.dumps(actions[0]))
    assert ran.code == 0
    assert [event["kind"] for event in ran.json["events"]]
    view = run("view", GAME, position, 1)
    assert view.json["dice"] == {"seed": -1, "drawn": 0, "next": []}
    seen = run("legal", GAME, "-", stdin=view.out)
    assert seen.code == 0


def test_apply_uses_the_scripted_dice_first(run: Any, position: Path) -> None:  # noqa: ANN401
    state = json.loads(position.read_text("utf-8"))
    state["dice"]["next"] = ["blank"]
    wrapped = json.dumps({"game": GAME, "state": state})
    move = next(each for each in run("legal", GAME, position).json if each["kind"] == "move")
    ran = run("apply", GAME, "-", json.dumps(move), stdin=wrapped)
    assert ran.code == 0
    rolled = [event for event in ran.json["events"] if event["kind"] == "dice_rolled"]
    assert rolled[0]["faces"] == ["blank"]
    state["dice"]["next"] = ["hit"]
    ran = run("apply", GAME, "-", json.dumps(move), stdin=json.dumps(state))
    assert ran.code == 2
    assert "the script holds 'hit'" in ran.err


def test_a_refusal_is_told_with_clause_and_words(run: Any, position: Path) -> None:  # noqa: ANN401
    ran = run("apply", GAME, position, '{"kind":"move","skater":7,"to":0}')
    assert ran.code == 1
    refused = ran.json["refused"]
    assert refused["clause"].startswith("TS-")
    assert set(refused["words"]) == {"en", "zh_TW"}
    assert refused["words"]["en"] != refused["words"]["zh_TW"]
    assert ran.err == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["new", "chess"],
        ["new", "frostgrave", "--options", "table=nowhere"],
        ["new", GAME, "--seats", "9"],
        ["new", GAME, "--seats", "two"],
        ["new", GAME, "--options", "no_such=1"],
        ["new", GAME, "--options", "advanced"],
        ["new", GAME, "--options", "advanced=perhaps"],
        ["new", GAME, "--options", "rink=moon"],
        ["new", GAME, "--seed", "-1"],
        ["legal", GAME, "no_such_file.json"],
        ["legal", GAME, "-"],
        ["apply", GAME, "POSITION", "{}"],
        ["apply", GAME, "POSITION", '{"kind":"move"}'],
        ["apply", GAME, "POSITION", '{"kind":"fly","to":1}'],
        ["apply", GAME, "POSITION", "no_such_file.json"],
        ["view", GAME, "POSITION", "2"],
        ["view", GAME, "POSITION", "9"],
        ["replay", "no_such_file.match"],
        ["check-data", "no_such_folder"],
        ["play", GAME, "--seats", "wizard,random"],
        ["play", GAME, "--seats", "random"],
        ["play", GAME, "--seats", "random,random", "--matches", "0"],
        ["dance"],
        [],
    ],
    ids=" ".join,
)
def test_bad_input_is_code_2_and_one_line(
    run: Any,  # noqa: ANN401
    position: Path,
    arguments: list[str],
) -> None:
    given = [str(position) if each == "POSITION" else each for each in arguments]
    ran = run(*given)
    assert ran.code == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"puck": "x"}, "$.puck"),
        ({"nothing": 1}, "nothing"),
        ({"dice": {"seed": 1.5}}, "$.dice.seed"),
        ({"score": [1, "2"]}, "$.score"),
    ],
)
def test_the_wrong_key_of_a_position_is_named(
    run: Any,  # noqa: ANN401
    position: Path,
    change: dict[str, object],
    path: str,
) -> None:
    state = {**json.loads(position.read_text("utf-8")), **change}
    ran = run("legal", GAME, "-", stdin=json.dumps(state))
    assert ran.code == 2
    assert path in ran.err
    other = run("legal", GAME, "-", stdin=json.dumps({"game": "chess", "state": state}))
    assert "$.game" in other.err


@pytest.mark.parametrize("seed", range(30))
def test_a_position_without_sense_never_ends_in_a_traceback(
    run: Any,  # noqa: ANN401
    position: Path,
    seed: int,
) -> None:
    dice = Dice(seed)
    values: tuple[object, ...] = (-2, 0, 3, 14, 9999, 2**70, "x", "", None, [], True, {}, 1.5)
    for _ in range(8):
        state = json.loads(position.read_text("utf-8"))
        inner, key = state, sorted(state)[dice.index(len(state))]
        while isinstance(inner[key], dict | list) and inner[key] and dice.index(4):
            inner = inner[key]
            keys = sorted(inner) if isinstance(inner, dict) else range(len(inner))
            key = keys[dice.index(len(keys))]
        inner[key] = values[dice.index(len(values))]
        for command in (["legal"], ["apply"], ["view"]):
            more = {"apply": ['{"kind":"move","skater":0,"to":92}'], "view": ["1"]}
            given = [*command, GAME, "-", *more.get(command[0], [])]
            ran = run(*given, stdin=json.dumps(state))
            assert ran.code in (0, 1, 2)
            assert "Traceback" not in ran.err


def saved(tmp_path: Path) -> Path:
    rules = open_game(GAME)
    path = tmp_path / "saved.match"
    match, _ = start_match(rules, rules.options_type(), 3, people(2), path=path)
    for _ in range(12):
        assert match.decision is not None
        match.act(match.decision.seat, rules.legal(match.state)[0])
    assert isinstance(match.recorder, Journal)
    match.recorder.close()
    return path


def test_replay_prints_the_position_after_an_action(run: Any, tmp_path: Path) -> None:  # noqa: ANN401
    path = saved(tmp_path)
    assert run("replay", path, "--to", 0).out == run("new", GAME, "--seed", 3).out
    last = run("replay", path)
    assert last.code == 0
    assert last.json["dice"]["seed"] == 3
    assert run("replay", path, "--to", 99).code == 2


def test_replay_names_the_first_divergence(run: Any, tmp_path: Path) -> None:  # noqa: ANN401
    from game.engine.journal_lines import read_line, seal, unseal

    path = saved(tmp_path)
    lines = path.read_bytes().splitlines()
    place = [number for number, line in enumerate(lines) if b'"line":"action"' in line][4]
    body = unseal(lines[place])
    assert body is not None
    changed = json.loads(body)
    changed["digest"] = "0" * 16
    lines[place] = seal(read_line(json.dumps(changed).encode())).rstrip()
    path.write_bytes(b"\n".join(lines) + b"\n")
    ran = run("replay", path)
    assert ran.code == 1
    assert ran.json["diverged"]["number"] == 5
    assert ran.json["diverged"]["line"] == place + 1
    assert ran.json["diverged"]["reason"] == "state"
    assert run("replay", path, "--to", 4).code == 0


def test_the_programs_own_data_are_right(run: Any) -> None:  # noqa: ANN401
    ran = run("check-data")
    assert (ran.code, ran.out) == (0, "")


def test_a_players_own_files_are_checked_too(
    run: Any,  # noqa: ANN401
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LAMPLIGHT_HOME", str(tmp_path))
    own = tmp_path / "data" / GAME
    own.mkdir(parents=True)
    (own / "lines.yaml").write_text("sets: [{id: ours, cards: 3}]\n", "utf-8")
    ran = run("check-data")
    assert ran.code == 1
    assert "lines.yaml:1:" in ran.out and "sets[2].cards" in ran.out


def test_random_seats_play_and_jobs_change_nothing(run: Any) -> None:  # noqa: ANN401
    base = ("play", GAME, "--seats", "random,random", "--matches", 3, "--seed", 4, "--json")
    one, two = run(*base), run(*base, "--jobs", 2)
    assert one.code == two.code == 0
    matches = [
        [(m["seed"], m["scores"], m["actions"]) for m in r.json["matches"]] for r in (one, two)
    ]
    assert matches[0] == matches[1]
    text = run("play", GAME, "--seats", "random,random")
    assert "actions in" in text.out


def test_help_lists_every_command(run: Any) -> None:  # noqa: ANN401
    ran = run("--help")
    assert ran.code == 0
    for command in ("play", "legal", "apply", "view", "new", "replay", "check-data"):
        assert command in ran.out


def test_output_that_nobody_reads_ends_quietly() -> None:
    command = [sys.executable, "-m", "game.headless", "new", GAME]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_the_shelf_has_five_boxes_in_their_order_and_a_campaign_in_one_of_them() -> None:
    names = [entry.name for entry in boxes()]
    assert names == ["trick_shot", "riftwalker", "frostgrave", "block_and_key", "peak_duel"]
    assert [entry.name for entry in CATALOGUE if entry not in boxes()] == ["frostgrave_campaign"]
    assert GAME in playable()
    for entry in CATALOGUE:
        if entry.is_playable:
            assert open_with_digest(entry.name).rules.name == entry.name
            assert (data_folder() / entry.folder).is_dir()
        else:
            with pytest.raises(NotPlayable) as error:
                open_game(entry.name)
            assert error.value.key == "not_playable"
            with pytest.raises(NotPlayable):
                open_bot(entry.name)
    with pytest.raises(NotPlayable):
        find("chess")


def test_a_frozen_program_starts_its_bots_with_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert bot_command() == [sys.executable, "bots"]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"dice": {"seed": -7, "drawn": 0, "next": []}}, "$.dice.seed"),
        ({"dice": {"seed": 1, "drawn": -1, "next": []}}, "$.dice.drawn"),
        ({"turn": 2**70}, "$.turn"),
    ],
)
def test_the_engine_judges_a_position_as_well(
    run: Any,  # noqa: ANN401
    position: Path,
    change: dict[str, Any],
    path: str,
) -> None:
    data = json.loads(position.read_text())
    position.write_text(json.dumps({**data, **change}))
    ran = run("legal", GAME, position)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(path)


@pytest.mark.parametrize("command", ["legal", "apply", "view"])
@pytest.mark.parametrize(
    "text", ["[" * 5000, '{"state":' + '{"a":' * 5000, '{"x":"\xe9"}', "9" * 9999]
)
def test_hostile_positions_and_actions_are_bad_input(
    run: Any,  # noqa: ANN401
    position: Path,
    tmp_path: Path,
    command: str,
    text: str,
) -> None:
    hostile = tmp_path / "hostile.json"
    hostile.write_bytes(text.encode("latin-1"))
    more = {"legal": [], "apply": ['{"kind":"pass"}'], "view": ["0"]}[command]
    assert run(command, GAME, hostile, *more).code == 2
    ran = run("apply", GAME, position, '{"kind":' + "[" * 3000)
    assert ran.code == 2
    assert "nested too deeply" in ran.err
    assert run("replay", hostile).code == 2
