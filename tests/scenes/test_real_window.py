"""The program in a real window, on a display of its own (needs xvfb-run and xdotool)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("xvfb-run", "xdotool")
pytestmark = pytest.mark.skipif(
    not all(shutil.which(tool) for tool in TOOLS), reason="xvfb-run and xdotool are not installed"
)
_SCRIPT = """
"{python}" main.py --smoke {seconds} &
program=$!
window=$(timeout 20 xdotool search --sync --onlyvisible --class lamplight-table | head -1)
echo "name: $(xdotool getwindowname $window)"
{actions}
wait $program
echo "code: $?"
"""


def run(home: Path, actions: str, seconds: float = 4) -> str:
    script = _SCRIPT.format(python=sys.executable, seconds=seconds, actions=actions)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    environment |= {"LAMPLIGHT_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    command = ["xvfb-run", "-a", "-s", "-screen 0 1600x900x24", "bash", "-c", script]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=90, check=False
    )
    return done.stdout + done.stderr


def test_the_window_opens_with_its_name_and_ends_by_itself(home: Path) -> None:
    told = run(home, "")
    assert "name: The Lamplight Table" in told
    assert "code: 0" in told


def test_the_window_can_be_resized_and_used_by_keys(home: Path) -> None:
    actions = """
    xdotool windowsize $window 1000 640; sleep 0.4
    xdotool windowfocus $window; sleep 0.2
    for key in Tab Tab Return Escape F1 Down Escape F10 e e Escape; do
        xdotool key --window $window $key; sleep 0.05
    done
    xdotool windowsize $window 1500 860; sleep 0.3
    xdotool mousemove --window $window 700 400 click 1
    """
    told = run(home, actions, 6)
    assert "code: 0" in told
    assert "Traceback" not in told


def test_closing_the_window_ends_the_program(home: Path) -> None:
    told = run(home, "sleep 1; xdotool windowclose $window", 30)
    assert "code:" in told
    assert "Traceback" not in told
