"""Replaces or removes one entry of a list in a player's file.

Everything else in the file stays as it is, byte for byte: other entries, comments, blank lines.
Where the list is not written one entry a line, the file cannot be changed in this way, and an error
says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DEEPEST = 40


class NotInLinesError(Exception):
    """The list is not written in lines of its own; nothing was changed."""


class _Entry(NamedTuple):
    """The lines of one entry, the last excluded; ``dash`` is the column of its dash."""

    name: str | None
    first: int
    last: int
    dash: int


def with_entry(text: str, key: str, name: str, entry: str) -> str:
    """Return a file in which an entry stands: in the place of the one of its ``id``, or at the end.

    Args:
        text: the file; may be empty.
        key: the key of the list, at the top of the file.
        name: the ``id``.
        entry: the lines of the entry, its dash at their beginning.

    Raises:
        NotInLinesError: the list is written in another way.
    """
    if not text.strip("\ufeff \t\r\n"):
        return f"{key}:\n{entry}"
    lines = text.splitlines(keepends=True)
    entries = _entries_of(text, key)
    if not entries:
        raise NotInLinesError
    end = "\r\n" if lines[0].endswith("\r\n") else "\n"
    new = [line + end for line in _at_column(entry, entries[0].dash)]
    for each in entries:
        if each.name == name:
            return "".join([*lines[: each.first], *new, *lines[each.last :]])
    last = entries[-1].last
    before = lines[:last]
    if before and not before[-1].endswith(("\n", "\r")):
        before[-1] += end
    return "".join([*before, *new, *lines[last:]])


def without_entry(text: str, key: str, name: str) -> str:
    """Return a file without the entry of an ``id``; empty where nothing else was in the list.

    Raises:
        NotInLinesError: the list is written in another way.
    """
    lines = text.splitlines(keepends=True)
    entries = _entries_of(text, key)
    left = [each for each in entries if each.name != name]
    if not left:
        return ""
    for each in reversed(entries):
        if each.name == name:
            del lines[each.first : each.last]
    return "".join(lines)


def _at_column(entry: str, column: int) -> list[str]:
    """Return the lines of an entry with its dash at a column."""
    lines = entry.splitlines()
    first = len(lines[0]) - len(lines[0].lstrip())
    return [" " * column + line[first:] for line in lines]


def _entries_of(text: str, key: str) -> list[_Entry]:
    loader = _LOADER(text.removeprefix("\ufeff"))
    try:
        return list(_walk(_events(loader), key, text.splitlines()))
    except yaml.YAMLError:
        raise NotInLinesError from None
    finally:
        loader.dispose()


def _events(loader: Any) -> Iterator[Any]:  # noqa: ANN401 - PyYAML has no types for loaders
    depth = 0
    while (event := loader.get_event()) is not None:
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > _DEEPEST:
            raise NotInLinesError
        yield event


def _walk(events: Iterator[Any], key: str, lines: list[str]) -> Iterator[_Entry]:
    """Find the entries of the list that stands under a key of the file."""
    path: list[str] = []
    for event in events:
        if isinstance(event, yaml.CollectionStartEvent):
            path.append("")
        elif isinstance(event, yaml.CollectionEndEvent):
            path.pop()
        elif isinstance(event, yaml.ScalarEvent) and len(path) == 1 and event.value == key:
            break
    start = next(events, None)
    if not isinstance(start, yaml.SequenceStartEvent) or start.flow_style:
        raise NotInLinesError
    for event in events:
        if isinstance(event, yaml.SequenceEndEvent):
            return
        yield _entry(events, event, lines)


def _entry(events: Iterator[Any], start: Any, lines: list[str]) -> _Entry:  # noqa: ANN401
    """Read one entry to its end."""
    if not isinstance(start, yaml.MappingStartEvent):
        raise NotInLinesError
    mark: Any = start.start_mark
    first: int = mark.line
    head = lines[first]
    dash = len(head) - len(head.lstrip(" "))
    if head[dash : dash + 1] != "-" or head[dash + 1 : mark.column].strip():
        raise NotInLinesError
    name, last, depth, expects = None, first, 1, True
    wanted = False
    for event in events:
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth == 1 and isinstance(event, yaml.ScalarEvent) and expects:
            wanted = event.value == "id"
        elif depth == 1 and isinstance(event, yaml.ScalarEvent) and wanted:
            name = event.value
        if depth == 1:
            expects = not expects
        if not isinstance(event, yaml.CollectionEndEvent) or _is_flow_end(event):
            last = max(last, _last_line(event))
        if depth == 0:
            break
    return _Entry(name, first, last + 1, dash)


def _is_flow_end(event: Any) -> bool:  # noqa: ANN401
    """Whether a list or mapping ends with a bracket: any other ends where the next item begins."""
    begins, ends = event.start_mark, event.end_mark
    return (begins.line, begins.column) != (ends.line, ends.column)


def _last_line(event: Any) -> int:  # noqa: ANN401
    """Return the last line that holds a part of the event."""
    mark = event.end_mark
    line: int = mark.line
    return line - 1 if mark.column == 0 and line > event.start_mark.line else line
