"""Work in steps over several frames, or in a thread, so that no frame is late."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from threading import Thread
from typing import Final, TypeAlias, TypeVar

_T = TypeVar("_T")
Steps: TypeAlias = Generator[bool, None, _T]
"""Work with a result; yields True when nothing more can be done in this frame."""
SLICE: Final = 0.004
"""Seconds of a frame for painting something before it is shown."""


def run_for(work: Steps[object], seconds: float = SLICE) -> bool:
    """Take steps for this long, at least one; return whether there are more.

    A single step may take longer.
    """
    begun = time.monotonic()
    while (waits := next(work, None)) is False and time.monotonic() - begun < seconds:
        pass
    return waits is not None


def run_to_end(work: Steps[_T]) -> _T:
    """The result of all steps at once."""
    while True:
        try:
            if next(work):
                time.sleep(0.001)
        except StopIteration as end:
            result: _T = end.value
            return result


def aside(work: Callable[[], _T]) -> Steps[_T]:
    """Run work in a thread while frames go on: decoding, scaling, blurring.

    Raises:
        BaseException: any exception of the work.
    """
    found: list[_T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as error:  # noqa: BLE001
            failed.append(error)

    thread = Thread(target=run, name="aside", daemon=True)
    thread.start()
    while thread.is_alive():
        yield True
    if failed:
        raise failed[0]
    return found[0]
