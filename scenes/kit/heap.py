"""Gives memory back to the system after a scene with large pictures has gone.

Pixels are allocated by SDL with `malloc`. The C library of Linux keeps what is freed for later,
and the holes between small blocks that live on: a tour of all tables left 40 MB of them. Its
`malloc_trim` gives whole free pages back in some milliseconds; elsewhere there is nothing to do.
A scene and its view refer to each other, so nothing of them is freed before Python has looked
for cycles.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import lru_cache


def give_back() -> None:
    """Find what nobody holds any more and give its memory back; takes some hundredths of a second.

    Call it where a frame may be late: behind a closed transition, never while somebody plays.
    """
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


@lru_cache(maxsize=1)
def _trim() -> Callable[[int], int] | None:
    """The C library's `malloc_trim`, or `None` where it has none."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    trim.argtypes, trim.restype = [ctypes.c_size_t], ctypes.c_int
    found: Callable[[int], int] = trim
    return found
