"""The wheel: built once, installed into a fresh environment, and run from there.

The environment gets the packages that the program needs from the Python that runs the tests, by a
path file, so that nothing is downloaded; the program itself comes from the wheel alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path

import msgspec
import pytest

from game import VERSION
from game.catalogue import bot_command
from tools.setup.prepare import prepare
from tools.setup.requirements import Requirement, parse_line, read
from tools.setup.stamp import interpreter_of

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OFFLINE = ("--no-index", "--no-deps", "--quiet", "--disable-pip-version-check")


def run(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program in a folder away from the checkout, on a display without a screen."""
    surroundings = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    surroundings |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUTF8": "1"}
    return subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=surroundings,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=180,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with the build backend of the running Python."""
    folder = tmp_path_factory.mktemp("wheel")
    build = (sys.executable, "-m", "pip", "wheel", ROOT, "--no-build-isolation", "-w", folder)
    built = run(*build, *OFFLINE, folder=folder)
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands of a fresh environment into which the wheel was installed."""
    folder = tmp_path_factory.mktemp("fresh")
    environment = folder / "environment"
    venv.create(environment, symlinks=sys.platform != "win32")
    interpreter = Path(interpreter_of(str(environment)))
    pip = (sys.executable, "-m", "pip", "--python", interpreter, "install", "--no-compile", wheel)
    done = run(*pip, *OFFLINE, folder=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    packages = run(
        interpreter, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", folder=folder
    )
    needed = Path(packages.stdout.strip()) / "needed.pth"
    needed.write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return interpreter.parent


def test_the_wheel_holds_the_program_in_one_folder(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    information = f"lamplight_table-{VERSION}.dist-info"
    assert {name.partition("/")[0] for name in names} == {"lamplight_table", information}
    inside = {name.split("/")[1] for name in names if name.startswith("lamplight_table/")}
    assert inside == {"main.py", "game", "scenes", "data", "assets", "tools"}
    tools = {name.split("/")[2] for name in names if name.startswith("lamplight_table/tools/")}
    assert tools == {"__init__.py", "setup"}
    assert not [name for name in names if "__pycache__" in name]


def test_the_installed_program_opens_its_window(installed: Path, home: Path) -> None:
    done = run(installed / "lamplight-table", "--smoke", "0.5", folder=home.parent)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_the_installed_program_checks_its_own_data(installed: Path, home: Path) -> None:
    done = run(installed / "lamplight-table", "check-data", folder=home.parent)
    assert done.returncode == 0, done.stdout + done.stderr
    own = home / "data" / "trick_shot"
    own.mkdir(parents=True)
    (own / "lines.yaml").write_text("sets: 3\n", encoding="utf-8")
    done = run(installed / "lamplight-table", "check-data", folder=home.parent)
    assert done.returncode == 1
    assert "lines.yaml:1" in done.stdout


def test_the_bots_process_of_the_installed_program_answers(installed: Path) -> None:
    (inside,) = installed.parent.rglob("lamplight_table/main.py")
    interpreter = interpreter_of(str(installed.parent))
    question = b'{"number":7,"game":"no such game","view":{},"decision":{"seat":0,"kind":"x"},'
    done = subprocess.run(
        [interpreter, *bot_command()[1:]],
        cwd=inside.parent,
        input=question + b'"level":"easy","seed":1}\n',
        capture_output=True,
        check=True,
        timeout=60,
    )
    assert msgspec.json.decode(done.stdout)["number"] == 7


def test_both_commands_lead_into_the_program() -> None:
    ways = {*PROJECT["scripts"].values(), *PROJECT["gui-scripts"].values()}
    assert ways == {"lamplight_table.tools.setup.installed:main"}
    assert (ROOT / "tools" / "setup" / "installed.py").is_file()


@pytest.mark.parametrize(
    ("lines", "file"),
    [
        (PROJECT["dependencies"], "requirements.txt"),
        (
            [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]],
            "requirements-dev.txt",
        ),
    ],
)
def test_the_wheel_asks_for_what_the_requirements_name(lines: list[str], file: str) -> None:
    asked = [parse_line(line) for line in lines]
    assert {_spelled(each) for each in asked if each} == {
        _spelled(each) for each in read(ROOT / file)
    }


def _spelled(requirement: Requirement) -> tuple[str, tuple[tuple[str, str], ...]]:
    return requirement.name, tuple(sorted(requirement.bounds))


def test_an_installed_program_makes_no_environment_of_its_own(tmp_path: Path) -> None:
    prepare(root=str(tmp_path))
    assert list(tmp_path.iterdir()) == []
