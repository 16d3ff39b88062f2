"""One window a match: a lock beside its journal that goes with the program that holds it.

The lock is the operating system's own, so the lock ends with the program. Its file lies in a folder
of its own and is empty; the next process takes over one that was left behind.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import sys
import time
from pathlib import Path

from game.engine.atomic_files import make_folder
from game.engine.errors import SaveError

LOCK_FOLDER = "locks"
"""Where, beside the saved matches, the files that are locked lie."""

_BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_TRIES = 4
_PAUSE = 0.02
"""Seconds between two tries: another process may only be checking the lock."""


class MatchLock:
    """The right to write one journal, held until it is released or the program ends.

    Args:
        path: the journal.

    Raises:
        SaveError: another window holds it (``save_open``).
        OSError: the folder of locks cannot be written to.
    """

    def __init__(self, path: Path) -> None:
        self.path = _file_for(path)
        make_folder(self.path.parent)
        for _ in range(_TRIES):
            self._handle = _taken(self.path)
            if self._handle >= 0:
                return
            time.sleep(_PAUSE)
        raise SaveError("save_open", path)

    def release(self) -> None:
        """Release the match; doing so twice is allowed."""
        handle, self._handle = self._handle, -1
        if handle < 0:
            return
        if sys.platform == "win32":
            # An open file cannot be removed here; one that another process has opened stays too.
            os.close(handle)
            with contextlib.suppress(OSError):
                self.path.unlink()
            return
        with contextlib.suppress(OSError):
            self.path.unlink()
        os.close(handle)

    def __del__(self) -> None:
        """Release the lock when its last reference goes."""
        if getattr(self, "_handle", -1) >= 0:
            self.release()


def is_open(path: Path) -> bool:
    """Whether a window, this one or another, plays the match of this journal now."""
    file = _file_for(path)
    if not file.exists():
        return False
    try:
        handle = os.open(file, os.O_RDWR)
    except OSError:
        return False
    try:
        return not _lock(handle)
    finally:
        os.close(handle)


def _file_for(path: Path) -> Path:
    name = hashlib.blake2b(os.fsencode(path.name), digest_size=8).hexdigest()
    return path.parent / LOCK_FOLDER / f"{name}.lock"


def _taken(file: Path) -> int:
    """Return the handle of the locked file, or -1 when another holds it."""
    handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if _lock(handle) and _is_still(file, handle):
            return handle
    except BaseException:
        os.close(handle)
        raise
    os.close(handle)
    return -1


def _is_still(file: Path, handle: int) -> bool:
    """Whether the name still leads to the locked file: its last holder may have removed it."""
    try:
        named = file.stat()
    except OSError:
        return False
    return os.path.samestat(named, os.fstat(handle))


def _lock(handle: int) -> bool:
    """Lock a file without waiting; a file system without locks never refuses."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _BUSY
    return True
