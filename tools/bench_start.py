"""The time from the start of the program to its first menu frame, against a bare window."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
Figure = tuple[str, float, str]

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


def measure(share: float) -> Iterator[Figure]:
    """Start both several times; medians of seconds since the process was started."""
    runs = max(3, round(9 * share))
    with tempfile.TemporaryDirectory() as home:
        for name, code in (("start: bare window", _BARE), ("start: menu on screen", _MENU)):
            times = [_run(code, home) for _ in range(runs)]
            yield name, 1000 * statistics.median(times), "ms"


def _run(code: str, home: str) -> float:
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
