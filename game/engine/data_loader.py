"""Data files as typed structs: read, checked, merged with a player's additions, and cached.

A :class:`DataLoader` reads the files of one folder and collects every mistake in all of them;
:meth:`DataLoader.finish` raises them together. A game reads its files, checks what only it knows
(:meth:`DataLoader.report`) and finishes::

    loader = DataLoader(folder, additions=additions_folder("trick_shot"))
    rinks = loader.read("rinks.yaml", RinksFile)
    if rinks and rinks.default not in names:
        loader.report("rinks.yaml", ("default",), "other", text="no such rink")
    loader.finish()
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

import game
from game.engine.atomic_files import write_whole
from game.engine.codec import digest_of
from game.engine.diagnostics import finding, nearest
from game.engine.errors import DataError, DataErrors
from game.engine.schema_check import read_typed
from game.engine.untrusted_files import read_file
from game.engine.yaml_merge import merge
from game.engine.yaml_source import KeyPath, Location, Source, dotted, parse

LARGEST_FILE = 1 << 23
"""The most bytes that a data file may have."""
_JOINT = b"\0"

T = TypeVar("T")


class DataLoader:
    """The data files of one game, or of the words all games share.

    Args:
        folder: where the program's own files lie.
        additions: where a player's files of the same names lie, if any.
        cache: where checked files are kept in a form that loads in a few
            milliseconds; ``None`` reads the YAML each time.
    """

    def __init__(
        self, folder: Path, *, additions: Path | None = None, cache: Path | None = None
    ) -> None:
        self.folder = folder
        self.additions = additions
        self.cache = cache
        self.findings: list[DataError] = []
        self._sources: dict[str, Source] = {}
        self._texts: dict[str, list[tuple[str, bytes]]] = {}
        self._broken: set[tuple[str, object]] = set()

    @property
    def digest(self) -> str:
        """A digest of every file read so far, additions included; a journal keeps it."""
        parts = [content for name in sorted(self._texts) for _, content in self._texts[name]]
        return digest_of(_JOINT.join(parts))

    def read(self, name: str, wanted: type[T]) -> T | None:
        """Read a file as the given type; ``None`` when there are findings.

        The mistakes of a file that is read twice are reported once.

        Args:
            name: the file's name within the folder.
            wanted: a msgspec struct or any type msgspec converts to.
        """
        if (name, wanted) in self._broken:
            return None
        texts = self._read_texts(name)
        if not texts:
            self._broken.add((name, wanted))
            return None
        cached = self._from_cache(texts, wanted)
        if cached is not None:
            return cached
        source = self._source(name)
        value = read_typed(source, wanted)
        if value is None:
            self.findings.extend(source.findings)
            source.findings = []
            self._broken.add((name, wanted))
            return None
        self._to_cache(texts, wanted, value)
        return value

    def plain(self, name: str) -> Any:  # noqa: ANN401 - any YAML value
        """Return the readable part of a file that has mistakes, to find further ones."""
        return self._source(name).data if name in self._texts else None

    def report(self, file: str, path: KeyPath, problem: str, /, **values: int | str) -> None:
        """Record a mistake that the types cannot catch, such as a reference to nothing.

        Args:
            file: the file's name, as it was read.
            path: the keys and list indexes that lead to the place.
            problem: a key of :data:`game.engine.diagnostics.TEXTS`; ``other`` takes a ``text``.
            values: the values of its sentence.
        """
        source = self._source(file)
        found = finding(source.place(path), dotted(path), problem, **values)
        self.findings.append(found)

    def check_ids(self, file: str, key: str, ids: Sequence[str]) -> None:
        """Report each id of a list that an earlier entry has.

        Args:
            file: the file's name, as it was read.
            key: the key of the list.
            ids: the ids of its entries, in order.
        """
        for index, each in enumerate(ids):
            if each in ids[:index]:
                self.report(file, (key, index, "id"), "duplicate_id", name=each)

    def check_names(self, also: Sequence[str] = ()) -> None:
        """Report YAML files in either folder that were not read: their names are probably misspelt.

        Args:
            also: names that are right although this loader has not read them.
        """
        known = {*self._texts, *also}
        for folder in (self.folder, self.additions):
            if folder is None or not folder.is_dir():
                continue
            for path in sorted(folder.glob("*.yaml")):
                if path.name not in known:
                    text = nearest(path.name, known) or ", ".join(sorted(known))
                    self._note(path, "unread_file", allowed=text)

    def finish(self) -> None:
        """Return when every file is right.

        Raises:
            DataErrors: all findings, in the order of their places.
        """
        if self.findings:
            ordered = sorted(self.findings, key=lambda each: (each.file, each.line, each.column))
            raise DataErrors(ordered)

    def whole(self, value: T | None) -> T:
        """Finish, and return what was built from the files.

        Args:
            value: the result of a reader that returns ``None`` on findings.

        Raises:
            DataErrors: all findings, in the order of their places.
        """
        self.finish()
        if value is None:
            raise RuntimeError(f"{self.folder.name}: nothing was read, and nothing was found")
        return value

    def _read_texts(self, name: str) -> list[tuple[str, bytes]]:
        """Return the texts of a file, the program's first; none where one cannot be read."""
        folders = [self.folder, *([self.additions] if self.additions else [])]
        paths = [folder / name for folder in folders if os.path.lexists(folder / name)]
        before = len(self.findings)
        if not paths:
            self._note(self.folder / name, "missing_file")
        texts = []
        for path in paths:
            try:
                texts.append((self._shown(path), read_file(path, LARGEST_FILE)))
            except OSError as error:
                self._note(path, "unreadable_file", reason=error.strerror or "?")
        if len(self.findings) > before:
            return []
        self._texts[name] = texts
        return texts

    def _note(self, path: Path, problem: str, **values: str) -> None:
        """Report a mistake of a file as a whole."""
        place = Location(self._shown(path), 1, 1)
        self.findings.append(finding(place, "", problem, **values))

    def _source(self, name: str) -> Source:
        if name not in self._sources:
            sources = [parse(shown, content) for shown, content in self._texts[name]]
            whole = sources[0]
            for addition in sources[1:]:
                whole = merge(whole, addition)
            self._sources[name] = whole
        return self._sources[name]

    def _shown(self, path: Path) -> str:
        """Write a path as findings show it: from the folder that holds all data."""
        with contextlib.suppress(ValueError):
            return path.relative_to(self.folder.parent.parent).as_posix()
        return path.as_posix()

    def _cache_file(self, texts: list[tuple[str, bytes]], wanted: type[T]) -> Path | None:
        if self.cache is None:
            return None
        marks = [game.VERSION.encode(), repr(wanted).encode(), *(content for _, content in texts)]
        return self.cache / f"{digest_of(_JOINT.join(marks))}.content"

    def _from_cache(self, texts: list[tuple[str, bytes]], wanted: type[T]) -> T | None:
        """Return what an earlier start has checked; a damaged or outdated cache is ignored."""
        path = self._cache_file(texts, wanted)
        if path is None:
            return None
        try:
            return msgspec.msgpack.decode(read_file(path, LARGEST_FILE), type=wanted)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return None

    def _to_cache(self, texts: list[tuple[str, bytes]], wanted: type[T], value: T) -> None:
        path = self._cache_file(texts, wanted)
        if path is not None:
            with contextlib.suppress(OSError):
                write_whole(path, msgspec.msgpack.encode(value))


def load(
    read: Callable[[DataLoader], T | None],
    folder: Path,
    *,
    additions: Path | None = None,
    cache: Path | None = None,
) -> T:
    """Read a folder whole by a reader that returns ``None`` on findings.

    Args:
        read: reads the files it needs and reports their mistakes.
        folder: where the program's own files lie.
        additions: where a player's own files lie, if any.
        cache: see :class:`DataLoader`.

    Raises:
        DataErrors: every mistake in the files.
    """
    loader = DataLoader(folder, additions=additions, cache=cache)
    return loader.whole(read(loader))
