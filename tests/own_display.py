"""An X server of its own for one test, so that workers never meet on a display."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

_ATTEMPTS = 20


def can_have_display() -> bool:
    """Whether Xvfb is installed."""
    return shutil.which("Xvfb") is not None


@contextmanager
def own_display(screen: str = "1600x900x24") -> Iterator[str]:
    """Run Xvfb while the block lasts; yields the name of its display, such as `:3`.

    The server chooses a free number itself and reports it once it takes connections. Two that
    start in the same moment may choose the same one; the one that loses is started again.
    """
    for _ in range(_ATTEMPTS):
        server, number = _start(screen)
        if number:
            break
        _end(server)
    assert number, "Xvfb did not start"
    try:
        yield f":{number}"
    finally:
        _end(server)


def _start(screen: str) -> tuple[subprocess.Popen[bytes], str]:
    told, tells = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(tells), "-screen", "0", screen, "-nolisten", "tcp"],
        pass_fds=(tells,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(tells)
    with os.fdopen(told) as answer:
        return server, answer.readline().strip()


def _end(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
