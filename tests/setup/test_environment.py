"""An environment is created, filled, and repaired; a failure gives one message.

No network is used: the environments get a pip of our own that installs what it is asked to in the
file `pip.json`, or fails with the words of the real one.
"""

import base64
import hashlib
import json
import os
import sys
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.setup import crash, prepare, stamp
from tools.setup.environment import Environment, SetupFailed
from tools.setup.words import Words

PIP = """
import json, pathlib, sys, sysconfig
folder = pathlib.Path(sysconfig.get_path("purelib"))
plan = json.loads((folder / "pip" / "plan.json").read_text())
print(plan["says"])
for name, version in plan["installs"].items():
    information = folder / f"{name}-{version}.dist-info"
    information.mkdir(exist_ok=True)
    lines = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", ""]
    (information / "METADATA").write_text("\\n".join(lines))
sys.exit(plan["code"])
"""
REFUSED_CONNECTION = (
    "WARNING: Retrying after NewConnectionError: Temporary failure in name resolution\n"
    "ERROR: Could not find a version that satisfies the requirement lamp (from versions: none)"
)


class FakePip:
    """Creates environments with a pip that follows a plan instead of asking the network."""

    def __init__(self) -> None:
        self.plan: dict[str, object] = {"says": "", "installs": {}, "code": 0}
        self.created = 0

    def will(self, says: str = "", code: int = 0, **installs: str) -> None:
        """Set what pip says, the packages that it installs, and its exit code."""
        self.plan = {"says": says, "installs": installs, "code": code}

    def create(self, folder: Path) -> None:
        """Make a real environment around the pip of our own."""
        self.created += 1
        venv.create(folder, clear=True, symlinks=os.name != "nt")
        pip = Path(stamp.packages_folder(str(folder))) / "pip"
        pip.mkdir()
        (pip / "__main__.py").write_text(PIP)
        (pip / "plan.json").write_text(json.dumps(self.plan))


class Workshop(Environment):
    """An environment whose creation is done by `FakePip`; everything else is the real thing."""

    def __init__(self, root: Path, pip: FakePip) -> None:
        super().__init__(root, root / "requirements.txt", Words("en"), root / "logs" / "setup.log")
        self.pip = pip

    def _run(
        self, command: list[str], detail: Callable[[str], None] | None = None
    ) -> tuple[int, str]:
        if "venv" in command:
            self.pip.create(self.folder)
            return 0, ""
        packages = Path(stamp.packages_folder(str(self.folder)))
        (packages / "pip" / "plan.json").write_text(json.dumps(self.pip.plan))
        return super()._run(command, detail)


@pytest.fixture
def pip() -> FakePip:
    return FakePip()


@pytest.fixture
def workshop(tmp_path: Path, pip: FakePip) -> Workshop:
    (tmp_path / "requirements.txt").write_text("lamp>=1,<2\n")
    return Workshop(tmp_path, pip)


def build(environment: Environment) -> list[str]:
    steps: list[str] = []
    environment.build(steps.append, lambda _detail: None)
    return steps


def test_a_first_build_makes_and_fills_the_environment(workshop: Workshop, pip: FakePip) -> None:
    pip.will(lamp="1.4")
    assert not workshop.is_ready()
    steps = build(workshop)
    assert steps == [f"Making an environment in {workshop.folder}", "Installing: lamp"]
    assert workshop.is_ready()
    assert stamp.is_stamped(str(workshop.folder), str(workshop.requirements_file))


def test_changed_requirements_are_installed_into_the_same_environment(
    workshop: Workshop, pip: FakePip
) -> None:
    pip.will(lamp="1.4")
    build(workshop)
    workshop.requirements_file.write_text("lamp>=1,<2\ntable\n")
    assert not workshop.is_ready()
    pip.will(table="3")
    assert build(workshop) == ["Installing: table"]
    assert workshop.is_ready()
    assert pip.created == 1


def test_a_changed_file_that_asks_for_nothing_new_costs_nothing(
    workshop: Workshop, pip: FakePip
) -> None:
    pip.will(lamp="1.4")
    build(workshop)
    workshop.requirements_file.write_text("# a word more\nlamp>=1,<2\n")
    assert workshop.is_ready()


@pytest.mark.parametrize("damage", ["python", "pip", "configuration"])
def test_a_half_made_environment_is_repaired(workshop: Workshop, pip: FakePip, damage: str) -> None:
    pip.will(lamp="1.4")
    build(workshop)
    stamp.remove_stamps(str(workshop.folder))
    packages = Path(stamp.packages_folder(str(workshop.folder)))
    if damage == "python":
        workshop.interpreter.unlink()
    elif damage == "pip":
        (packages / "pip").rename(packages / "gone")
        (packages / "lamp-1.4.dist-info" / "METADATA").unlink()
    else:
        (workshop.folder / "pyvenv.cfg").unlink()
    assert not workshop.is_ready()
    build(workshop)
    assert workshop.is_ready()
    assert pip.created == 2


def test_an_installation_that_was_cut_off_goes_on_in_place(
    workshop: Workshop, pip: FakePip
) -> None:
    pip.create(workshop.folder)
    pip.will(lamp="1.0")
    assert build(workshop) == ["Installing: lamp"]
    assert pip.created == 1


def test_an_environment_that_pip_cannot_mend_is_made_anew_once(
    workshop: Workshop, pip: FakePip
) -> None:
    pip.create(workshop.folder)
    pip.will(says="ERROR: something odd", code=1)
    with pytest.raises(SetupFailed, match="something odd"):
        build(workshop)
    assert pip.created == 2


def test_the_old_pygame_beside_ours_is_no_environment_to_play_in(
    workshop: Workshop, pip: FakePip
) -> None:
    workshop.requirements_file.write_text("pygame-ce\n")
    pip.will(pygame_ce="2.5.8", pygame="2.6")
    pip.create(workshop.folder)
    with pytest.raises(SetupFailed):
        build(workshop)
    assert [requirement.name for requirement in workshop.lacks()] == ["pygame-ce"]


def test_without_a_network_the_message_says_what_to_do(workshop: Workshop, pip: FakePip) -> None:
    pip.will(says=REFUSED_CONNECTION, code=1)
    with pytest.raises(SetupFailed) as failure:
        build(workshop)
    message = str(failure.value)
    assert "cannot be reached" in message
    assert "pip download -r requirements.txt -d wheels" in message
    assert str(workshop.log) in message
    assert "NewConnectionError" in workshop.log.read_text()
    assert not stamp.is_stamped(str(workshop.folder), str(workshop.requirements_file))


def test_without_the_venv_module_the_message_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "requirements.txt").write_text("lamp\n")
    environment = Environment(
        tmp_path, tmp_path / "requirements.txt", Words("zh_TW"), tmp_path / "setup.log"
    )
    monkeypatch.setattr(sys, "_base_executable", str(tmp_path / "no-such-python"))
    with pytest.raises(SetupFailed, match="sudo apt install python3-venv") as failure:
        build(environment)
    assert "重新啟動" in str(failure.value)


@pytest.mark.skipif(os.name == "nt", reason="Windows passes the exit code of a child on instead")
def test_switching_never_goes_round_in_circles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    starts: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda _path, command: starts.append(command))
    monkeypatch.delenv(prepare.SWITCHED, raising=False)
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    environment = str(tmp_path / ".venv")

    def switch() -> None:
        # Where exec is only written down, the program goes on to the line that Windows uses.
        monkeypatch.setattr(prepare, "_run_child", lambda _command: 0)
        prepare.switch(environment)

    for _ in range(prepare.MOST_SWITCHES):
        with pytest.raises(SystemExit):
            switch()
    assert len(starts) == prepare.MOST_SWITCHES
    assert starts[0][0] == stamp.interpreter_of(environment)
    with pytest.raises(SystemExit) as stopped:
        switch()
    assert stopped.value.code == 1
    assert "delete that folder" in capsys.readouterr().err


def _install_file(workshop: Workshop) -> Path:
    """Give the installed lamp a file of its own, with a record of it as pip writes one."""
    packages = Path(stamp.packages_folder(str(workshop.folder)))
    module = packages / "lamp.py"
    module.write_text("light = True\n")
    digest = base64.urlsafe_b64encode(hashlib.sha256(module.read_bytes()).digest())
    record = f"lamp.py,sha256={digest.rstrip(b'=').decode()},13\nlamp-1.4.dist-info/RECORD,,\n"
    (packages / "lamp-1.4.dist-info" / "RECORD").write_text(record)
    return module


@pytest.mark.parametrize("damage", ["gone", "cut", "changed", "a folder"])
def test_a_package_that_is_no_longer_whole_is_installed_anew(
    workshop: Workshop, pip: FakePip, damage: str
) -> None:
    pip.will(lamp="1.4")
    build(workshop)
    module = _install_file(workshop)
    assert workshop.lacks() == []
    stamp.remove_stamps(str(workshop.folder))
    if damage in ("gone", "a folder"):
        module.unlink()
    if damage == "a folder":
        module.mkdir()
    elif damage != "gone":
        module.write_text("" if damage == "cut" else "light = Null\n")
    assert not workshop.is_ready()
    assert [each.name for each in workshop.lacks()] == ["lamp"]
    assert "Installing: lamp" in build(workshop)
    assert workshop.is_ready()
    assert "--force-reinstall --no-deps lamp>=1,<2" in workshop.log.read_text("utf-8")


def test_a_file_in_the_place_of_the_environment_is_told(workshop: Workshop) -> None:
    workshop.folder.write_text("not a folder")
    with pytest.raises(SetupFailed) as failure:
        build(workshop)
    assert f"{workshop.folder} is a file" in str(failure.value)
    assert workshop.folder.read_text() == "not a folder"


def test_a_package_that_cannot_be_loaded_takes_the_stamp_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    (tmp_path / ".venv").mkdir()
    (tmp_path / "requirements.txt").write_text("lamp\n")
    stamp.write_stamp(str(tmp_path / ".venv"), str(tmp_path / "requirements.txt"))
    monkeypatch.setattr(prepare, "ROOT", str(tmp_path))

    def start() -> int:
        raise ImportError("DLL load failed")

    assert crash.guarded(start, dialog=False) == crash.EXIT_CODE
    assert "Something unexpected" in capsys.readouterr().err
    assert list((tmp_path / ".venv").iterdir())
    monkeypatch.setattr(prepare, "is_inside", lambda _environment: True)
    assert crash.guarded(start, dialog=False) == crash.EXIT_CODE
    assert "Start again: the game then repairs it." in capsys.readouterr().err
    assert list((tmp_path / ".venv").iterdir()) == []
