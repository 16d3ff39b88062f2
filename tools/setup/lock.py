"""A lock that allows one set-up at a time: a second start waits for the first."""

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path


@contextlib.contextmanager
def only_one(path: Path, on_wait: Callable[[], None]) -> Iterator[None]:
    """Hold a lock that the system releases if this program dies.

    Args:
        path: a file to lock; it is made if need be.
        on_wait: called once if another process holds the lock.

    Raises:
        OSError: if the file cannot be made.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if not _try_to_lock(handle):
            on_wait()
            while not _try_to_lock(handle):
                time.sleep(0.1)
        yield
    finally:
        os.close(handle)


def _try_to_lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
