"""One broken or hostile file in the folder of saves: reported, and no obstacle to the others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from examples.stones import Gamble, Slide, Stones, StonesOptions
from game.catalogue import find
from game.engine import match_lock
from game.engine.codec import plain
from game.engine.errors import NotPlayable, SaveError
from game.engine.folders import program_folder
from game.engine.journal import Journal
from game.engine.journal_lines import seal, unseal
from game.engine.journal_reading import read_journal
from game.engine.match_lock import LOCK_FOLDER, MatchLock, is_open
from game.engine.match_setup import KEPT_FOLDER, resume_match, start_match
from game.engine.replay import Replay
from game.engine.saves import SUFFIX, Saves
from game.engine.seats import Seat, people
from tests.engine.hostile import FILES, NESTED, sealed

HOLDER = """
import sys
from pathlib import Path
from game.engine.match_lock import MatchLock
lock = MatchLock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def saved(path: Path, actions: int = 3) -> Path:
    match, _ = start_match(Stones(), StonesOptions(), 1, people(2), path=path)
    for _ in range(actions):
        assert match.decision is not None
        match.act(match.decision.seat, Gamble())
    assert isinstance(match.recorder, Journal)
    match.recorder.close()
    return path


def _hostile_lines(whole: bytes) -> dict[str, bytes]:
    """Files whose checksums are right and whose content is not."""
    first, second = whole.splitlines(keepends=True)[:2]
    header, action = unseal(first.rstrip(b"\n")), unseal(second.rstrip(b"\n"))
    assert header is not None
    assert action is not None
    options = header.replace(b'"options":{', b'"options":{"x":' + NESTED + b",")
    game = header.replace(b'"game":"stones"', b'"game":"\xff\xfe"')
    shown = header.replace(b'"format":1', b'"format":' + b"9" * 400)
    number = header.replace(b'"number":0', b'"number":-5')
    nested = action.replace(b'"action":{', b'"action":{"x":' + NESTED + b",")
    text = action.replace(b'"digest":"', b'"digest":"\xff')
    return {
        "options nested": sealed(options[:-1]),
        "header not UTF-8": sealed(game[:-1]),
        "format too long": sealed(shown[:-1]),
        "number below zero": sealed(number[:-1]),
        "action nested": first + sealed(nested[:-1]),
        "action not UTF-8": first + sealed(text[:-1]),
        "game unknown": sealed(header.replace(b"stones", b"chess")[:-1]),
    }


LINES = tuple(_hostile_lines(sealed(b'{"x":0') * 2))


@pytest.mark.parametrize("kind", FILES)
def test_no_file_hides_the_others(tmp_path: Path, kind: str) -> None:
    whole = saved(tmp_path / f"good{SUFFIX}")
    FILES[kind](tmp_path / f"bad{SUFFIX}")
    saves = Saves(tmp_path)
    for _ in range(2):
        listed = {each.name: each for each in saves.all()}
        assert set(listed) == {"good", "bad"}
        assert listed["good"].trouble is None
        assert listed["bad"].trouble is not None
        assert len(str(listed["bad"].trouble)) < 300
    newest = next((each for each in saves.all() if each.can_go_on), None)
    assert newest is not None
    assert newest.path == whole


@pytest.mark.parametrize("kind", LINES)
def test_a_right_checksum_hides_nothing_either(tmp_path: Path, kind: str) -> None:
    whole = saved(tmp_path / f"good{SUFFIX}").read_bytes()
    bad = tmp_path / f"bad{SUFFIX}"
    bad.write_bytes(_hostile_lines(whole)[kind])
    listed = {each.name: each for each in Saves(tmp_path).all()}
    assert set(listed) == {"good", "bad"}
    assert listed["good"].trouble is None
    try:
        resume_match(Stones(), bad).journal.close()
    except SaveError as error:
        assert len(str(error)) < 300
    else:
        assert kind.startswith("action")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"seats": ()}, "$.seats"),
        ({"seats": (Seat(team=0), Seat(team=9))}, "$.seats[1]"),
        ({"seats": (Seat(), Seat(name="x" * 5000))}, "$.seats[1]"),
        ({"seed": -3}, "$.seed"),
        ({"options": {"seats": 3}}, "$.options.seats"),
        ({"position": "places", "value": []}, "$"),
        ({"position": "dice", "value": {"seed": -9, "drawn": 0, "next": []}}, "$.dice.seed"),
        ({"position": "dice", "value": {"seed": 1, "drawn": -1, "next": []}}, "$.dice.drawn"),
        ({"position": "dice", "value": {"seed": 1, "drawn": 2**70, "next": []}}, "$.dice.drawn"),
        ({"position": "turn", "value": 10**30}, "$.turn"),
    ],
)
def test_a_sealed_header_is_held_against_the_rules(
    tmp_path: Path, change: dict[str, object], place: str
) -> None:
    path = saved(tmp_path / "a.match", 0)
    header = read_journal(path).header
    if "position" in change:
        state, _ = Stones().new(StonesOptions(), 1)
        position = plain(state) | {str(change["position"]): change["value"]}
        header = msgspec.structs.replace(header, position=position)
    else:
        header = msgspec.structs.replace(header, **change)
    path.write_bytes(seal(header))
    with pytest.raises(SaveError) as error:
        resume_match(Stones(), path)
    assert error.value.key == "save_start"
    assert str(error.value.values["reason"]).startswith(place)
    assert not is_open(path)
    with pytest.raises(SaveError):
        Replay(Stones(), read_journal(path))


def test_a_first_line_without_its_line_break_is_torn_and_mended(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.match", 2)
    path.write_bytes(path.read_bytes().split(b"\n")[0])
    reading = read_journal(path)
    assert reading.torn
    assert not reading.is_whole
    resumed = resume_match(Stones(), path)
    assert [note.key for note in resumed.notes] == ["torn"]
    assert (tmp_path / KEPT_FOLDER / "a-1.match").exists()
    resumed.match.act(0, Slide(128, 200))
    resumed.journal.close()
    again = resume_match(Stones(), path)
    assert again.notes == []
    assert again.match.state == resumed.match.state


def test_every_cut_of_a_file_opens_or_is_told(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.match", 4)
    whole = path.read_bytes()
    for cut in range(0, len(whole), 7):
        path.write_bytes(whole[:cut])
        try:
            resumed = resume_match(Stones(), path)
        except SaveError as error:
            assert error.key == "save_header"
            continue
        if resumed.match.decision is not None:
            resumed.match.act(resumed.match.decision.seat, Gamble())
        resumed.journal.close()
        again = resume_match(Stones(), path)
        assert again.notes == []
        assert again.match.state == resumed.match.state
        again.journal.close()


# ------------------------------------------------------------------ two windows
def test_a_match_is_played_in_one_window_only(tmp_path: Path) -> None:
    path = saved(tmp_path / f"a{SUFFIX}")
    before = path.read_bytes()
    held = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        cwd=program_folder(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    try:
        assert held.stdout is not None
        assert held.stdout.readline() == b"held\n"
        saves = Saves(tmp_path)
        (summary,) = saves.all()
        assert summary.is_open
        assert not summary.can_go_on
        assert next((each for each in saves.all() if each.can_go_on), None) is None
        for refused in (
            lambda: resume_match(Stones(), path),
            lambda: start_match(Stones(), StonesOptions(), 1, people(2), path=path),
            lambda: saves.delete(path),
            lambda: saves.rename(path, "b"),
        ):
            with pytest.raises(SaveError) as error:
                refused()
            assert error.value.key == "save_open"
        assert path.read_bytes() == before
    finally:
        held.kill()
        held.communicate()
    (summary,) = saves.all()
    assert not summary.is_open
    resumed = resume_match(Stones(), path)
    assert resumed.match.number == 3
    resumed.journal.close()


def test_a_match_is_free_again_once_its_journal_is_closed(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.match")
    resumed = resume_match(Stones(), path)
    assert is_open(path)
    with pytest.raises(SaveError) as error:
        resume_match(Stones(), path)
    assert error.value.key == "save_open"
    resumed.journal.close()
    assert not is_open(path)
    resume_match(Stones(), path).journal.close()


def test_a_lock_that_its_holder_has_removed_keeps_nobody_out(tmp_path: Path) -> None:
    path = tmp_path / "a.match"
    for _ in range(3):
        first = MatchLock(path)
        with pytest.raises(SaveError):
            MatchLock(path)
        first.release()
        first.release()
    second = MatchLock(path)
    assert is_open(path)
    second.release()


def test_windows_locks_in_its_own_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "win32":
        pytest.skip("the other tests show it")
    import fcntl

    def locking(handle: int, mode: int, count: int) -> None:
        assert (mode, count) == (3, 1)
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    windows = SimpleNamespace(LK_NBLCK=3, locking=locking)
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    monkeypatch.setattr(match_lock, "sys", SimpleNamespace(platform="win32"))
    path = tmp_path / "a.match"
    first = MatchLock(path)
    assert is_open(path)
    with pytest.raises(SaveError):
        MatchLock(path)
    first.release()
    assert not is_open(path)
    MatchLock(path).release()


# ------------------------------------------------------------------ read once
def test_a_file_is_read_again_only_when_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.engine import saves as module

    read: list[str] = []

    def counted(path: Path) -> object:
        read.append(path.stem)
        return read_journal(path)

    monkeypatch.setattr(module, "read_journal", counted)
    saved(tmp_path / f"a{SUFFIX}")
    saved(tmp_path / f"b{SUFFIX}")
    saves = Saves(tmp_path)
    first = saves.all()
    assert saves.all() == first
    assert sorted(read) == ["a", "b"]
    resumed = resume_match(Stones(), tmp_path / f"b{SUFFIX}")
    assert resumed.match.decision is not None
    resumed.match.act(resumed.match.decision.seat, Gamble())
    resumed.journal.close()
    assert {each.name: each.actions for each in saves.all()} == {"a": 3, "b": 4}
    assert sorted(read) == ["a", "b", "b"]
    saves.delete(tmp_path / f"a{SUFFIX}")
    assert [each.name for each in saves.all()] == ["b"]


def test_a_resumed_match_tells_what_has_happened_in_it(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.match", 4)
    resumed = resume_match(Stones(), path)
    assert [each.number for each in resumed.history] == [1, 2, 3, 4]
    assert resumed.history[-1].state == resumed.match.state
    replay = Replay(Stones(), resumed.reading)
    assert list(resumed.set_up) == list(replay.set_up)
    resumed.journal.close()


@pytest.mark.parametrize("name", ["🎲" * 60, "\ud800", "a\x7fb", "x" * 81, ".hidden", "end."])
def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path, name: str) -> None:
    path = saved(tmp_path / f"a{SUFFIX}")
    with pytest.raises(SaveError) as error:
        Saves(tmp_path).rename(path, name)
    assert error.value.key == "save_name"
    assert path.exists()


def test_what_is_saved_is_for_its_owner_alone(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows keeps rights otherwise")
    path = saved(tmp_path / "home" / "saves" / "a.match")
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_bytes(path.read_bytes()[:-3])
    resume_match(Stones(), path).journal.close()
    for kept in (path.parent, path.parent / KEPT_FOLDER, path.parent / LOCK_FOLDER):
        assert kept.stat().st_mode & 0o777 == 0o700
    assert (path.parent / KEPT_FOLDER / "a-1.match").stat().st_mode & 0o777 == 0o600
    assert path.parent.parent.stat().st_mode & 0o777 == 0o700


def test_long_texts_of_a_file_are_cut_in_messages(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.match", 0)
    header = msgspec.structs.replace(read_journal(path).header, game="x" * 100_000)
    path.write_bytes(seal(header))
    with pytest.raises(SaveError) as error:
        resume_match(Stones(), path)
    assert len(str(error.value)) < 500
    with pytest.raises(NotPlayable) as unknown:
        find("x" * 100_000)
    assert len(str(unknown.value)) < 600
