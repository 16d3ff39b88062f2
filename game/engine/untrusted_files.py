"""Reads files of unknown origin: none can block, be endless or exhaust the stack.

A player's folder may hold anything under a familiar name: a pipe that never answers, a device that
never ends, a text nested so deeply that reading it takes the whole stack. Each of these is an
ordinary error here.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import TypeVar

import msgspec

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_BOM = b"\xef\xbb\xbf"

T = TypeVar("T")


def read_file(path: Path, largest: int) -> bytes:
    """Return the bytes of an ordinary file.

    Args:
        path: the file.
        largest: how many bytes it may have.

    Raises:
        OSError: it cannot be read, is no ordinary file (a folder, a pipe, a
            device), or is larger.
    """
    handle = os.open(path, _FLAGS)
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "not an ordinary file", str(path))
        content = file.read(largest + 1)
    if len(content) > largest:
        raise OSError(errno.EFBIG, "the file is too large", str(path))
    return content


def decoded(decoder: msgspec.json.Decoder[T], text: bytes | str) -> T:
    """Decode JSON.

    Raises:
        msgspec.MsgspecError: it is no JSON of the wanted type, for any reason:
            nested too deeply, not in UTF-8.
    """
    try:
        return decoder.decode(text)
    except RecursionError:
        raise msgspec.DecodeError("nested too deeply") from None
    except UnicodeError as error:
        reason = error.reason if isinstance(error, UnicodeDecodeError) else str(error)
        raise msgspec.DecodeError(f"expected text in UTF-8 ({reason})") from None


def read_json(path: Path, wanted: type[T], largest: int) -> T:
    """Read a file of JSON; a byte order mark (BOM) is skipped.

    Raises:
        OSError: see :func:`read_file`.
        msgspec.MsgspecError: see :func:`decoded`.
    """
    content = read_file(path, largest).removeprefix(_BOM)
    return decoded(msgspec.json.Decoder(wanted), content)
