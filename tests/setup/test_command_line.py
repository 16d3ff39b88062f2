"""main.py gives one message about its commands, or about the reason it cannot run."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.hostile import FILES
from tools.setup import crash, front, logs
from tools.setup.logs import log_folder
from tools.setup.words import ENGLISH, WORDS_FILE, Words, system_language

ROOT = Path(__file__).resolve().parents[2]
SCREEN_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
LANGUAGE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")


def run_main(*arguments: str, language: str = "en_US") -> subprocess.CompletedProcess[str]:
    """Run main.py as a person does, without a display."""
    hidden = SCREEN_VARIABLES + LANGUAGE_VARIABLES
    surroundings = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        env={**surroundings, "LANGUAGE": language, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en_US", "There is no display"), ("zh_TW", "找不到可以開啟視窗的螢幕")],
)
def test_without_a_display_there_is_one_message_and_code_2(language: str, words: str) -> None:
    result = run_main(language=language)
    assert result.returncode == 2
    assert words in result.stderr
    assert "python main.py --help" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert "Traceback" not in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("language", ["en_US", "zh_TW"])
def test_help_lists_every_headless_command(language: str) -> None:
    result = run_main("--help", language=language)
    assert result.returncode == 0
    listed = {line.split()[0] for line in result.stdout.splitlines() if line.startswith("  ")}
    assert set(front.HEADLESS_COMMANDS) <= listed
    assert "--smoke N" in result.stdout


def test_help_needs_no_package_at_all() -> None:
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r});"
    program += "from tools.setup.front import main; sys.exit(main(['--help']))"
    result = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, check=False
    )
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize(
    "arguments", [("--smok", "3"), ("--smoke",), ("--smoke", "soon"), ("--smoke", "-1"), ("dance",)]
)
def test_bad_input_is_one_line_and_code_2(arguments: tuple[str, ...]) -> None:
    result = run_main(*arguments)
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "zh_TW.UTF-8"}, "zh_TW"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "zh_HK.UTF-8", "LANG": "en_GB.UTF-8"}, "zh_TW"),
        ({"LC_ALL": "C.UTF-8", "LANG": "zh_TW"}, "zh_TW"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in LANGUAGE_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_both_languages_have_the_same_sentences_with_the_same_values() -> None:
    both = json.loads(WORDS_FILE.read_text(encoding="utf-8"))
    english, chinese = both["en"], both["zh_TW"]
    assert english.keys() == chinese.keys()
    for key in english:
        assert _holes(english[key]) == _holes(chinese[key]), key


def _holes(sentence: str | list[str]) -> set[str]:
    import string

    text = sentence if isinstance(sentence, str) else "\n".join(sentence)
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_any_python_3_can_read_how_it_is_refused() -> None:
    for name in ("main.py", "tools/__init__.py", "tools/setup/__init__.py"):
        ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 4))
    refusal = ROOT / "tools/setup/old_python.py"
    ast.parse(refusal.read_text(encoding="utf-8"), feature_version=(3, 4))
    assert "from __future__" not in refusal.read_text(encoding="utf-8")


def test_the_refusal_of_an_old_python_is_in_both_languages() -> None:
    from tools.setup.old_python import message

    assert "needs Python 3.11 or newer" in message()
    assert "需要 Python 3.11 或更新的版本" in message()


def test_an_unexpected_error_becomes_a_log_and_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LAMPLIGHT_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")

    def start() -> int:
        raise RuntimeError("the lamp fell over")

    assert crash.guarded(start, dialog=False) == crash.EXIT_CODE
    (log,) = (tmp_path / "logs").iterdir()
    text = log.read_text(encoding="utf-8")
    assert "RuntimeError: the lamp fell over" in text
    assert "pygame-ce 2." in text
    message = capsys.readouterr().err
    assert str(log) in message
    assert "Traceback" not in message


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ('{"language": "zh_TW"}', "zh_TW"),
        ('{"language": "en"}', "en"),
        ('{"language": "xx"}', "en"),
        ('{"lang', "en"),
        ("[]", "en"),
        ('\ufeff{"language": "zh_TW"}', "zh_TW"),
        ('{"x":' + "[" * 3000, "en"),
        ("[" * 200_000, "en"),
        (None, "en"),
    ],
)
def test_a_crash_speaks_the_language_of_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: str | None, language: str
) -> None:
    monkeypatch.setenv("LAMPLIGHT_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    if settings is not None:
        (tmp_path / "settings.json").write_text(settings, encoding="utf-8")
    assert crash.chosen_language() == language


@pytest.mark.parametrize("kind", FILES)
def test_no_file_of_settings_keeps_a_crash_from_being_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setenv("LAMPLIGHT_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    FILES[kind](tmp_path / "settings.json")
    assert crash.chosen_language() == "en"


def test_mistakes_in_the_programs_own_data_are_told_with_their_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.engine.diagnostics import finding
    from game.engine.errors import DataErrors

    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")

    def start() -> int:
        raise DataErrors([finding(("data/words/app.yaml", 7, 2), "", "not_yaml", reason="x")])

    assert crash.guarded(start, dialog=False) == crash.BROKEN_DATA
    assert "data/words/app.yaml:7:2" in capsys.readouterr().err


def test_a_display_that_nobody_sees_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    from tools.setup import desktop

    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    assert not desktop.can_open_window()
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    assert desktop.can_open_window()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert desktop.can_open_window()


@pytest.mark.skipif(sys.platform != "linux", reason="a display is named by a variable on Linux")
def test_a_dead_display_is_told_and_nothing_runs_unseen(tmp_path: Path) -> None:
    surroundings = {key: value for key, value in os.environ.items() if "WAYLAND" not in key}
    surroundings.pop("SDL_VIDEODRIVER", None)
    surroundings |= {"DISPLAY": ":987", "LC_ALL": "en_US.UTF-8", "LAMPLIGHT_HOME": str(tmp_path)}
    ended = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--smoke", "1"],
        capture_output=True,
        text=True,
        env=surroundings,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 2
    assert "There is no display to open a window on." in ended.stderr
    assert len([line for line in ended.stderr.splitlines() if "display" in line]) == 1
    assert "Traceback" not in ended.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights otherwise")
def test_logs_in_the_shared_temporary_folder_are_our_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAMPLIGHT_HOME", str(tmp_path / "a file"))
    (tmp_path / "a file").write_text("")
    monkeypatch.setattr(logs.tempfile, "tempdir", str(tmp_path))
    first = logs.log_file("x.log")
    assert first.parent.stat().st_mode & 0o777 == 0o700
    assert logs.log_file("x.log") == first
    first.parent.rmdir()
    first.parent.symlink_to(tmp_path)
    other = logs.log_file("x.log")
    assert other.parent not in (first.parent, tmp_path)
    assert other.parent.stat().st_mode & 0o777 == 0o700


def test_a_finished_program_passes_its_code_on() -> None:
    assert crash.guarded(lambda: 1, dialog=False) == 1


def test_logs_go_where_platformdirs_puts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    monkeypatch.delenv("LAMPLIGHT_HOME", raising=False)
    assert log_folder() == platformdirs.user_log_path("lamplight-table", appauthor=False)


def test_a_missing_sentence_is_an_error() -> None:
    with pytest.raises(KeyError):
        Words(ENGLISH).say("no such sentence")


def test_a_packed_program_lets_its_processes_begin() -> None:
    program = (
        "import multiprocessing, runpy, sys\n"
        "sys.frozen = True\n"
        "multiprocessing.freeze_support = lambda: print('a process begins')\n"
        "sys.argv = ['main.py', '--help']\n"
        f"runpy.run_path({str(ROOT / 'main.py')!r}, run_name='__main__')\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert ended.stdout.startswith("a process begins\n")
