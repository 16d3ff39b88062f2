"""Hostile files for tests, under familiar names in a player's folder."""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

NESTED = b"[" * 3000


def sealed(body: bytes) -> bytes:
    """A line of a journal with a right checksum and any content; the body lacks its brace."""
    return body + b',"check":"%08x"}\n' % zlib.crc32(body)


def make_pipe(path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has no pipes in folders")
    os.mkfifo(path)


def make_device(path: Path) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("no endless device here")
    path.symlink_to("/dev/zero")


def make_unreadable(path: Path) -> None:
    path.write_bytes(b"x")
    path.chmod(0)


FILES: dict[str, Callable[[Path], object]] = {
    "pipe": make_pipe,
    "device": make_device,
    "folder": Path.mkdir,
    "unreadable": make_unreadable,
    "dangling": lambda path: path.symlink_to(path.with_name("nowhere")),
    "empty": lambda path: path.write_bytes(b""),
    "nested": lambda path: path.write_bytes(b'{"x":' + NESTED),
    "nested deeper": lambda path: path.write_bytes(b'{"x":' + b"[" * 2_000_000),
    "latin-1": lambda path: path.write_bytes(b'{"palette":"caf\xe9"}'),
    "zeros": lambda path: path.write_bytes(bytes(5000)),
    "long number": lambda path: path.write_bytes(b'{"format":' + b"9" * 400 + b"}"),
    "longer number": lambda path: path.write_bytes(b'{"format":' + b"9" * 5000 + b"}"),
}
"""Ways to make such a file, by name."""
