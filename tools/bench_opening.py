"""The time until the first menu frame, and from Play in the lobby to a table that takes input.

Every start and every opening runs in a process of its own: the first table of a game in a session
is the slowest. The file cache is warm after the first run, which does not count.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from scenes.app.app import App
from scenes.kit.scene import Transition
from scenes.lobby.lobby import Lobby
from scenes.table.table import TableScene
from tools.bench_frames import SIZES, Figure
from tools.studio import SUBJECTS, Studio

ROOT = Path(__file__).resolve().parents[1]
_RUNS = 5
_PATIENCE = 60.0
_READING = 1.5
"""Seconds in the lobby before Play is pressed."""
_FRAMES = 60
_BARE = """
import sys, time
from tools.setup.desktop import prepare_video
prepare_video()
import pygame
pygame.display.init()
window = pygame.Window("bare", (1280, 720))
window.get_surface().fill((30, 20, 10))
window.flip()
print(time.time() - float(sys.argv[1]))
"""
_MENU = """
import sys, time
from tools.setup.prepare import prepare
prepare()
from tools.setup.desktop import can_open_window
can_open_window()
from scenes.app.app import App
app = App()
app.frame(0.016)
print(time.time() - float(sys.argv[1]))
app.close()
"""


def measure_start(share: float) -> Iterator[Figure]:
    """Start both several times; medians of seconds since the process was started."""
    runs = max(3, round(9 * share))
    with tempfile.TemporaryDirectory() as home:
        for name, code in (("start: bare window", _BARE), ("start: menu on screen", _MENU)):
            times = [_seconds(code, home) for _ in range(runs)]
            yield name, 1000 * statistics.median(times), "ms"


def _seconds(code: str, home: str) -> float:
    environment = {**os.environ, "LAMPLIGHT_HOME": home}
    done = subprocess.run(
        [sys.executable, "-c", code, repr(time.time())],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout.split()[-1])


def measure(share: float) -> Iterator[Figure]:
    """Medians in milliseconds: by the clock, and of processor time of the whole program."""
    runs = max(1, round(_RUNS * share))
    for size in SIZES:
        for game in SUBJECTS:
            _run(game, size)
            figures = [_run(game, size) for _ in range(runs)]
            for name in ("clock", "processor", "longest frame"):
                value = statistics.median(each[name] for each in figures)
                yield f"opening {game} {size[1]}p: {name}", value, "ms"


def _run(game: str, size: tuple[int, int]) -> dict[str, float]:
    figures: dict[str, float] = next(iter(run_apart("bench_opening", size, game=game)))
    return figures


def run_apart(module: str, size: tuple[int, int], **order: object) -> Iterator[Any]:
    """Run the `main` of a module of benchmarks in a new process; yield the JSON that it prints.

    Args:
        module: its name within `tools`.
        size: of the window.
        order: what its `main` is told to do.

    Raises:
        RuntimeError: it failed.
    """
    code = f"""
from tools.setup.desktop import prepare_video
prepare_video()
from tools import {module}
{module}.main()
"""
    with tempfile.TemporaryDirectory() as home:
        told = json.dumps({"home": home, "size": size, **order})
        command = [sys.executable, "-c", code, told]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
            for line in child.stdout or ():
                if line.startswith(("[", "{")):
                    yield json.loads(line)
        if child.returncode:
            raise RuntimeError(f"{module} ended with code {child.returncode}")


def told_studio() -> tuple[Studio, dict[str, Any]]:
    """Return the studio that `run_apart` asks its new process for, and the rest of the order."""
    order: dict[str, Any] = json.loads(sys.argv[1])
    return Studio(Path(order.pop("home")), tuple(order.pop("size")), "en", 1.0), order


def main() -> None:
    """Open one table in a new process, and print its figures."""
    studio, order = told_studio()
    services = studio.app.services
    lobby = Lobby(studio.app.kit, services, services.open_game(order["game"]))
    studio.app.manager.push(lobby, Transition.NONE)
    _live(studio.app, _READING)
    print(json.dumps(press_play(studio.app, lobby)))
    studio.app.close()


def press_play(app: App, lobby: Lobby) -> dict[str, float]:
    """Press Play and wait for the table, at the pace of a screen; milliseconds by name."""
    clock = pygame.time.Clock()
    longest = 0.0
    begun, spent = time.monotonic(), time.process_time()
    lobby.start()
    longest = time.monotonic() - begun
    while not _takes_input(app):
        clock.tick(_FRAMES)
        since = time.monotonic()
        app.frame(1 / _FRAMES)
        longest = max(longest, time.monotonic() - since)
        if time.monotonic() - begun > _PATIENCE:
            raise TimeoutError("the table never came")
    return {
        "clock": 1000 * (time.monotonic() - begun),
        "processor": 1000 * (time.process_time() - spent),
        "longest frame": 1000 * longest,
    }


def _takes_input(app: App) -> bool:
    """Whether the table is visible and takes input."""
    top = app.manager.top
    return isinstance(top, TableScene) and top.play is not None


def _live(app: App, seconds: float) -> None:
    """Let frames pass at the pace of a screen."""
    clock = pygame.time.Clock()
    begun = time.monotonic()
    while time.monotonic() - begun < seconds:
        clock.tick(_FRAMES)
        app.frame(1 / _FRAMES)
