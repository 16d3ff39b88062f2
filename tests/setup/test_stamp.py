"""The stamp of an environment tells whether it meets the present requirements."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.setup import stamp

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def environment(tmp_path: Path) -> Path:
    """Return a folder that looks like an environment, beside two requirements files."""
    folder = tmp_path / ".venv"
    interpreter = Path(stamp.interpreter_of(str(folder)))
    interpreter.parent.mkdir(parents=True)
    interpreter.touch()
    (tmp_path / "requirements.txt").write_text("a>=1\n")
    (tmp_path / "requirements-dev.txt").write_text("-r requirements.txt\nb>=2\n")
    return folder


def is_stamped(environment: Path, name: str) -> bool:
    return stamp.is_stamped(str(environment), str(environment.parent / name))


def write_stamp(environment: Path, name: str) -> None:
    stamp.write_stamp(str(environment), str(environment.parent / name))


def test_several_starts_may_write_the_stamp_at_once(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another start writes it whole between this one's writing and its putting in place."""
    replace, others = os.replace, []

    def late(source: str, target: str) -> None:
        if not others:
            program = "import sys; from tools.setup import stamp; stamp.write_stamp(*sys.argv[1:])"
            names = [str(environment), str(environment.parent / "requirements.txt")]
            command = [sys.executable, "-c", program, *names]
            others.append(subprocess.run(command, cwd=ROOT, check=False))
        replace(source, target)

    monkeypatch.setattr(stamp.os, "replace", late)
    write_stamp(environment, "requirements.txt")
    assert others[0].returncode == 0
    assert is_stamped(environment, "requirements.txt")
    assert not list(environment.glob("*.new"))


def test_only_a_stamped_environment_is_ready(environment: Path) -> None:
    assert not is_stamped(environment, "requirements.txt")
    write_stamp(environment, "requirements.txt")
    assert is_stamped(environment, "requirements.txt")
    assert not is_stamped(environment, "requirements-dev.txt")


@pytest.mark.parametrize("changed", ["requirements.txt", "requirements-dev.txt"])
def test_a_changed_file_or_included_file_makes_the_stamp_stale(
    environment: Path, changed: str
) -> None:
    write_stamp(environment, "requirements-dev.txt")
    assert is_stamped(environment, "requirements-dev.txt")
    with (environment.parent / changed).open("a") as file:
        file.write("c\n")
    assert not is_stamped(environment, "requirements-dev.txt")


def test_an_environment_without_a_python_is_not_ready(environment: Path) -> None:
    write_stamp(environment, "requirements.txt")
    Path(stamp.interpreter_of(str(environment))).unlink()
    assert not is_stamped(environment, "requirements.txt")


def test_a_damaged_stamp_counts_as_none(environment: Path) -> None:
    write_stamp(environment, "requirements.txt")
    path = Path(stamp.stamp_path(str(environment), str(environment.parent / "requirements.txt")))
    path.write_bytes(b"\xff\xfe\x00")
    assert not is_stamped(environment, "requirements.txt")


def test_stamps_are_taken_away_together(environment: Path) -> None:
    write_stamp(environment, "requirements.txt")
    write_stamp(environment, "requirements-dev.txt")
    stamp.remove_stamps(str(environment))
    assert not is_stamped(environment, "requirements.txt")
    assert not is_stamped(environment, "requirements-dev.txt")
    stamp.remove_stamps(str(environment / "nowhere"))


def test_a_second_start_imports_almost_nothing() -> None:
    program = (
        "import sys; before = set(sys.modules); import tools.setup.prepare;"
        "print(*sorted(set(sys.modules) - before))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = answer.stdout.split()
    assert loaded == ["tools", "tools.setup", "tools.setup.prepare", "tools.setup.stamp"]
