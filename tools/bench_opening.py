"""The time from Play in the lobby to a table that takes input, per game and size.

Every opening runs in a process of its own: the first table of a game in a session is the slowest.
The file cache is warm after the first run, which does not count.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from scenes.app.app import App
from scenes.kit.scene import Transition
from scenes.lobby.lobby import Lobby
from scenes.table.table import TableScene
from tools.studio import SUBJECTS, Studio

ROOT = Path(__file__).resolve().parents[1]
Figure = tuple[str, float, str]
SIZES = ((1280, 720), (1920, 1080))
_RUNS = 5
_PATIENCE = 60.0
_READING = 1.5
"""Seconds in the lobby before Play is pressed."""
_FRAMES = 60
_CHILD = """
from tools.setup.desktop import prepare_video
prepare_video()
from tools import bench_opening
bench_opening.main()
"""


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
    with tempfile.TemporaryDirectory() as home:
        order = json.dumps({"game": game, "size": size, "home": home})
        command = [sys.executable, "-c", _CHILD, order]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def main() -> None:
    """The entry point of the new process, with its task as the first argument."""
    order = json.loads(sys.argv[1])
    studio = Studio(Path(order["home"]), tuple(order["size"]), "en", 1.0)
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
