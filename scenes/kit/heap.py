"""Memory of pictures in the C library of Linux; elsewhere nothing is done.

SDL takes the memory of pixels from `malloc`. By default glibc asks the system again for every large
block and gives it back at once: the pages of a panel's many layers were filled with zeros again and
again, half of the processor time for painting at 1920x1080. `reuse_large_blocks` lets it keep and
use them again; a table opens in two thirds of the time.

Kept blocks, and the holes between small blocks that live on, must then be given back when a table
has been opened and when it is left: `give_back` does. A scene and its view refer to each other, so
nothing of them is freed before Python has looked for cycles. During play `Spare` gives back what
large pictures have left, whenever much of the program's memory lies free.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from functools import lru_cache
from pathlib import Path
from typing import ClassVar, Final

from scenes.kit.draw.bounded_cache import MEGABYTE

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""Names of `mallopt` in malloc.h."""
_LARGEST = 12 * MEGABYTE
"""A larger block (the baked ground of a table) still goes back to the system at once."""
_SPARE = 48 * MEGABYTE
"""How much may lie free at the end of the heap."""
_LOOKS_EVERY: Final = 2.0
"""Seconds between two looks at the memory of the program."""
_FREE: Final = 12 * MEGABYTE
"""How much may lie free, in the middle of the heap, too."""
_PAGES: Final = Path("/proc/self/statm")
_PAGE: Final = 4096


def reuse_large_blocks() -> None:
    """Have freed blocks used again; call it once, before the window is opened."""
    library = _library()
    if library is not None:
        library.mallopt(_MMAP_THRESHOLD, _LARGEST)
        library.mallopt(_TRIM_THRESHOLD, _SPARE)
        # Threads would get heaps of their own, and `malloc_trim` does not shorten those.
        library.mallopt(_ARENA_MAX, 1)


def give_back() -> None:
    """Collect garbage and give its memory back; takes some hundredths of a second.

    Call it where a frame may be late: behind a closed transition, never during play.
    """
    gc.collect()
    give_back_free()


def give_back_free() -> None:
    """Give back free memory; takes some milliseconds."""
    library = _library()
    if library is not None:
        library.malloc_trim(0)


class Spare:
    """Gives free memory back when there is much of it: one to four milliseconds at a time.

    What the program holds beside what is in use is its code, and what lies free; of the code there
    is always as much. An old C library does not tell what is in use: the whole program counts.
    """

    def __init__(self) -> None:
        self._since = 0.0
        self._least = 0
        """The least beside what is in use since free memory was last given back."""

    def update(self, dt: float) -> None:
        """Look every few seconds."""
        self._since += dt
        if self._since < _LOOKS_EVERY or _library() is None:
            return
        self._since = 0.0
        beside = _beside()
        if self._least and beside > self._least + _FREE:
            give_back_free()
            self._least = _beside()
        else:
            self._least = min(self._least or beside, beside)


def _beside() -> int:
    """The bytes in memory that are not in use."""
    return max(0, _resident() - _in_use())


def _resident() -> int:
    """The bytes of this process in memory; 0 if nobody tells."""
    try:
        return int(_PAGES.read_text("ascii").split()[1]) * _PAGE
    except (OSError, ValueError, IndexError):
        return 0


class _Figures(ctypes.Structure):
    """What `mallinfo2` of malloc.h tells, in bytes."""

    _fields_: ClassVar = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


def _in_use() -> int:
    """The bytes of all blocks in use; 0 if the C library is older than 2.33."""
    library = _library()
    if library is None or not hasattr(library, "mallinfo2"):
        return 0
    library.mallinfo2.restype = _Figures
    figures = library.mallinfo2()
    return int(figures.uordblks) + int(figures.hblkhd)


@lru_cache(maxsize=1)
def _library() -> ctypes.CDLL | None:
    """The C library, if it is glibc."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL(None)
        library.mallopt.argtypes = [ctypes.c_int, ctypes.c_int]
        library.malloc_trim.argtypes = [ctypes.c_size_t]
    except (OSError, AttributeError):
        return None
    return library
