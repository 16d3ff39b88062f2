"""A whole first start, as on a fresh machine: offline, then with packages, then at once.

The program is a copy of main.py and its set-up around a command of our own; the only
package that it needs lies as a wheel in the folder `wheels`, so no network is used.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.setup import stamp

ROOT = Path(__file__).resolve().parents[2]
COMMAND = """
import sys
import lamplight_probe

def main(arguments):
    print(sys.prefix, lamplight_probe.LIGHT, *arguments)
    return 5
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Return the folder of a small program that sets itself up as ours does."""
    shutil.copytree(ROOT / "tools" / "setup", tmp_path / "tools" / "setup")
    shutil.copy(ROOT / "main.py", tmp_path)
    (tmp_path / "tools" / "__init__.py").touch()
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").touch()
    (tmp_path / "game" / "headless.py").write_text(COMMAND)
    (tmp_path / "requirements.txt").write_text("lamplight-probe>=1,<2\n")
    return tmp_path


def start(program: Path) -> subprocess.CompletedProcess[str]:
    """Start the program without a network, without a display and with no terminal."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "PIP_FIND_LINKS", "LC_ALL", "LC_MESSAGES", "LANG")
    surroundings = {name: value for name, value in os.environ.items() if name not in hidden}
    surroundings |= {
        "LANGUAGE": "en",
        "LAMPLIGHT_HOME": str(program / "home"),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
    }
    return subprocess.run(
        [sys.executable, "main.py", "play", "lamp"],
        cwd=program,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def add_wheel(program: Path) -> None:
    """Put a package of one line where a person without a network puts the real ones."""
    (program / "wheels").mkdir()
    name = "lamplight_probe-1.5"
    path = program / "wheels" / f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("lamplight_probe.py", "LIGHT = 'lit'\n")
        information = f"{name}.dist-info"
        metadata = "Metadata-Version: 2.1\nName: lamplight-probe\nVersion: 1.5\n"
        wheel.writestr(f"{information}/METADATA", metadata)
        tags = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        wheel.writestr(f"{information}/WHEEL", tags)
        wheel.writestr(f"{information}/RECORD", "")


def test_a_fresh_machine_becomes_ready_by_itself(program: Path) -> None:
    offline = start(program)
    assert offline.returncode == 1
    assert "cannot be reached" in offline.stderr
    assert "lamplight-probe" in offline.stderr
    assert "Traceback" not in offline.stderr
    assert offline.stdout == ""

    add_wheel(program)
    first = start(program)
    assert first.returncode == 5, first.stderr
    assert "Ready after" in first.stderr
    environment = Path(stamp.environment_folder(str(program)))
    assert first.stdout.split() == [str(environment), "lit", "play", "lamp"]

    second = start(program)
    assert second.returncode == 5
    assert second.stderr == ""
    assert second.stdout == first.stdout
