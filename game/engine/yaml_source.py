"""YAML read by a safe loader into plain data; the place of every key is kept.

Only mappings, lists, texts, numbers, booleans and null are allowed: tags, anchors, merge keys and
repeated keys are findings. Nothing in a file can run code, take long or exhaust the stack: the text
is read event by event, and reading stops at what is nested too deeply before anything is built from
it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

import yaml

from game.engine.diagnostics import finding
from game.engine.errors import DataError

KeyPath: TypeAlias = tuple[str | int, ...]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_STANDARD = "tag:yaml.org,2002:"
_NUMBERS = (f"{_STANDARD}int", f"{_STANDARD}float")
_LARGEST_NUMBER = 2**63 - 1
_LONGEST_NUMBER = 40
"""The most letters of a number; one of many thousand digits would take longer than the rest of a
file.
"""
_DEEPEST = 40
_DEEPER_THAN_READ = "exceeded maximum nesting depth"
"""What libyaml says of a file that it stops reading; it reads some brackets ahead of the events."""
_MOST_FINDINGS = 100
"""The most findings of one file that are reported; the rest appear once these are fixed."""


class Location(NamedTuple):
    """Where something stands: the file name as shown, 1-based line and column."""

    file: str
    line: int
    column: int


@dataclass
class Source:
    """The plain data of one or several merged files, with places and findings."""

    data: Any
    places: dict[KeyPath, Location]
    findings: list[DataError] = field(default_factory=list)
    unusable: set[KeyPath] = field(default_factory=set)
    """Places whose value could not be read; they are not searched for further mistakes."""

    @property
    def is_full(self) -> bool:
        """Whether the limit of reported findings is reached."""
        return len(self.findings) > _MOST_FINDINGS

    def place(self, path: KeyPath) -> Location:
        """Return where the path stands, or where its nearest parent does."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places[path]

    def report(self, path: KeyPath, problem: str, /, **values: int | str) -> None:
        """Note a mistake at a path; ``problem`` is a key of :mod:`game.engine.diagnostics`."""
        self.report_at(self.place(path), path, problem, **values)

    def report_at(
        self, place: Location, path: KeyPath, problem: str, /, **values: int | str
    ) -> None:
        """Report a mistake at a path that has a place of its own."""
        if len(self.findings) == _MOST_FINDINGS:
            self.findings.append(finding(place, "", "more"))
        if not self.is_full:
            self.findings.append(finding(place, dotted(path), problem, **values))


def dotted(path: KeyPath) -> str:
    """Write a path for people: ``cards[3].cost``."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def parse(file: str, content: bytes) -> Source:
    """Read the bytes of one file; every mistake is a finding of the result.

    Args:
        file: the name to show in findings.
        content: the bytes of the file, UTF-8.
    """
    source = Source(None, {(): Location(file, 1, 1)})
    try:
        loader = _LOADER(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        source.report_at(Location(file, line, 1), (), "not_utf8")
        return source
    except yaml.YAMLError as error:
        source.report((), "not_yaml", reason=_first_line(error))
        return source
    try:
        source.data = _Builder(file, loader, source).build()
    except _TooDeepError as error:
        source.report_at(error.place, (), "too_deep")
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Location(file, mark.line + 1, mark.column + 1) if mark else Location(file, 1, 1)
        if error.problem == _DEEPER_THAN_READ:
            source.report_at(place, (), "too_deep")
        else:
            source.report_at(place, (), "not_yaml", reason=error.problem or "syntax")
    except yaml.YAMLError as error:
        source.report((), "not_yaml", reason=_first_line(error))
    finally:
        loader.dispose()
    return source


def _first_line(error: yaml.YAMLError) -> str:
    return str(error).partition("\n")[0]


class _TooDeepError(Exception):
    """Something is nested more deeply than in any valid file."""

    def __init__(self, place: Location) -> None:
        super().__init__(place)
        self.place = place


class _Builder:
    """One pass over the events of a document, which builds plain data."""

    def __init__(self, file: str, loader: Any, source: Source) -> None:  # noqa: ANN401 - PyYAML has no types for loaders
        self._file = file
        self._loader = loader
        self._source = source
        self._depth = 0

    def build(self) -> object:
        """Return the data of the document in the file; ``None`` where there is none."""
        self._next()
        if isinstance(self._next(), yaml.StreamEndEvent):
            return None
        data = self._value(self._next(), ())
        self._next()
        after = self._next()
        if not isinstance(after, yaml.StreamEndEvent):
            problem = "but found another document"
            raise yaml.MarkedYAMLError(problem=problem, problem_mark=_mark(after))
        return data

    def _next(self) -> yaml.Event:
        """Return the next event. Only here is the depth limited.

        Raises:
            _TooDeepError: it begins something that is nested too deeply.
        """
        event: yaml.Event = self._loader.get_event()
        if isinstance(event, yaml.CollectionStartEvent):
            self._depth += 1
            if self._depth > _DEEPEST:
                raise _TooDeepError(self._place(event))
        elif isinstance(event, yaml.CollectionEndEvent):
            self._depth -= 1
        return event

    def _value(self, event: yaml.Event, path: KeyPath) -> object:
        self._source.places.setdefault(path, self._place(event))
        if isinstance(event, yaml.AliasEvent):
            self._unusable(path, "alias")
            return None
        tag = getattr(event, "tag", None)
        if tag not in (None, "!") and (not tag.startswith(_STANDARD) or "python" in tag):
            self._unusable(path, "tag", tag=tag)
            self._skip(event)
            return None
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(path)
        return self._scalar(event, path) if isinstance(event, yaml.ScalarEvent) else None

    def _mapping(self, path: KeyPath) -> dict[str | int, object]:
        mapping: dict[str | int, object] = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            key = self._key(event, path)
            value = self._next()
            if key is None:
                self._skip(value)
            elif key in mapping:
                here = (*path, key)
                self._source.report_at(self._place(event), here, "duplicate_key", name=key)
                self._skip(value)
            else:
                self._source.places[*path, key] = self._place(event)
                mapping[key] = self._value(value, (*path, key))
        return mapping

    def _list(self, path: KeyPath) -> list[object]:
        entries: list[object] = []
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            entries.append(self._value(event, (*path, len(entries))))
        return entries

    def _skip(self, event: yaml.Event) -> None:
        """Skip the rest of the collection that the event begins."""
        if isinstance(event, yaml.CollectionStartEvent):
            outside = self._depth - 1
            while self._depth > outside:
                self._next()

    def _key(self, event: yaml.Event, path: KeyPath) -> str | int | None:
        key: object = None
        if isinstance(event, yaml.ScalarEvent):
            merging = self._tag_of(event) == f"{_STANDARD}merge"
            key = None if merging else self._scalar(event, path)
        else:
            self._skip(event)
        if isinstance(key, str | int) and not isinstance(key, bool):
            return key
        self._source.report_at(self._place(event), path, "key_not_text")
        return None

    def _tag_of(self, event: yaml.ScalarEvent) -> str:
        if event.tag not in (None, "!"):
            return str(event.tag)
        return str(self._loader.resolve(yaml.ScalarNode, event.value, event.implicit))

    def _scalar(self, event: yaml.ScalarEvent, path: KeyPath) -> object:
        tag = self._tag_of(event)
        text = str(event.value)
        node = yaml.ScalarNode(tag, text, _mark(event))
        try:
            if tag in _NUMBERS and len(text) > _LONGEST_NUMBER:
                raise ValueError
            value: object = self._loader.construct_object(node)
            if isinstance(value, int | float) and not -_LARGEST_NUMBER <= value <= _LARGEST_NUMBER:
                raise ValueError
        except (ValueError, ArithmeticError, LookupError, AttributeError, TypeError):
            self._unusable(path, "bad_value", found=text[:40])
            return None
        return value

    def _unusable(self, path: KeyPath, problem: str, **values: int | str) -> None:
        self._source.report(path, problem, **values)
        self._source.unusable.add(path)

    def _place(self, event: yaml.Event) -> Location:
        mark = _mark(event)
        return Location(self._file, mark.line + 1, mark.column + 1)


def _mark(event: yaml.Event) -> Any:  # noqa: ANN401 - libyaml and PyYAML have each their own
    return event.start_mark
