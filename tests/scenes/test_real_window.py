"""The program in a real window, on a display of its own (needs Xvfb and xdotool)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

import pytest

from tests.own_display import can_have_display, own_display

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(
    not can_have_display() or shutil.which("xdotool") is None,
    reason="Xvfb and xdotool are not installed",
)
PATIENCE = 60.0
"""Seconds after which the program counts as stuck, on however slow a machine."""


class Running:
    """The program on a display; the test ends it."""

    def __init__(self, display: str, home: Path, output: Path) -> None:
        kept = {name: text for name, text in os.environ.items() if not name.startswith("SDL_")}
        self._environment = kept | {
            "DISPLAY": display,
            "LAMPLIGHT_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
        }
        self._output = output
        with output.open("wb") as told:
            self.process = subprocess.Popen(
                [sys.executable, "main.py"],
                cwd=ROOT,
                env=self._environment,
                stdout=told,
                stderr=subprocess.STDOUT,
            )
        self.window = ""

    def open_window(self) -> None:
        """Wait until its window is there."""
        self.wait(self._has_window)

    @property
    def told(self) -> str:
        """Its output so far."""
        return self._output.read_text("utf-8", "replace")

    def wait(self, ready: Callable[[], bool]) -> None:
        begun = time.monotonic()
        while not ready():
            assert time.monotonic() - begun < PATIENCE, self.told
            time.sleep(0.05)

    def do(self, *words: str) -> str:
        """Run one command of xdotool; returns its output."""
        done = subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    def keys(self, *names: str) -> None:
        for name in names:
            self.do("key", "--window", self.window, name)

    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def leave(self) -> int:
        """Leave by keys as a person does: back, and yes; answers the exit code.

        A busy machine may swallow a key during a transition: Enter then opens a box of the title
        instead, and a back more than usual leads out of it.
        """
        keys = cycle(("Escape", "Return", "Escape"))

        def ended() -> bool:
            self.keys(next(keys))
            return self.has_ended()

        self.wait(ended)
        return self.process.wait()

    def _has_window(self) -> bool:
        assert not self.has_ended(), self.told
        found = self.do("search", "--onlyvisible", "--class", "lamplight-table")
        self.window = found.partition("\n")[0]
        return bool(self.window)


@pytest.fixture
def program(home: Path, tmp_path: Path) -> Iterator[Running]:
    with own_display() as display:
        running = Running(display, home, tmp_path / "told.txt")
        try:
            running.open_window()
            yield running
        finally:
            running.process.kill()
            running.process.wait()


def test_the_window_opens_with_its_name_and_is_left_by_keys(program: Running) -> None:
    assert "The Lamplight Table" in program.do("getwindowname", program.window)
    program.do("windowfocus", program.window)
    assert program.leave() == 0
    assert "Traceback" not in program.told


def test_the_window_can_be_resized_and_used_by_keys(program: Running) -> None:
    program.do("windowsize", "--sync", program.window, "1000", "640")
    program.do("windowfocus", program.window)
    program.keys("Tab", "Tab", "Return", "Escape", "F1", "Down", "Escape", "F10", "e", "Escape")
    program.do("windowsize", "--sync", program.window, "1500", "860")
    program.do("mousemove", "--window", program.window, "700", "400", "click", "1")
    assert program.leave() == 0
    assert "Traceback" not in program.told


def test_closing_the_window_ends_the_program(program: Running) -> None:
    program.do("windowclose", program.window)
    program.wait(program.has_ended)
    assert "Traceback" not in program.told


def test_a_smoke_run_ends_by_itself(home: Path) -> None:
    kept = {name: text for name, text in os.environ.items() if not name.startswith("SDL_")}
    with own_display() as display:
        environment = kept | {
            "DISPLAY": display,
            "LAMPLIGHT_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
        }
        done = subprocess.run(
            [sys.executable, "main.py", "--smoke", "0.5"],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
    assert done.returncode == 0, done.stderr
