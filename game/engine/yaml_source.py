"""YAML read by a safe loader into plain data, with the place of every key remembered.

Only mappings, lists, texts, numbers, booleans and null exist: tags, anchors,
merge keys and keys given twice are findings. Nothing in a file can run code.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

import yaml

from game.engine.errors import DataError
from game.engine.findings import finding

KeyPath: TypeAlias = tuple[str | int, ...]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_STANDARD = "tag:yaml.org,2002:"
_DEEPEST = 40


class Place(NamedTuple):
    """Where something stands: the file as shown to people, 1-based line and column."""

    file: str
    line: int
    column: int


@dataclass
class Source:
    """The plain data of one or several merged files, with places and findings."""

    data: Any
    places: dict[KeyPath, Place]
    findings: list[DataError] = field(default_factory=list)
    unusable: set[KeyPath] = field(default_factory=set)
    """Places whose value could not be read; looking for more mistakes there makes no sense."""

    def place(self, path: KeyPath) -> Place:
        """Return where the path stands, or where its nearest parent does."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places[path]

    def report(self, path: KeyPath, problem: str, /, **values: int | str) -> None:
        """Note a mistake at a path; ``problem`` is a key of :mod:`game.engine.findings`."""
        self.findings.append(finding(self.place(path), dotted(path), problem, **values))


def dotted(path: KeyPath) -> str:
    """Write a path as people read it: ``cards[3].cost``."""
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
    source = Source(None, {(): Place(file, 1, 1)})
    try:
        loader = _LOADER(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        source.findings.append(finding(Place(file, line, 1), "", "not_utf8"))
        return source
    except yaml.YAMLError as error:
        source.report((), "not_yaml", reason=str(error).splitlines()[0])
        return source
    try:
        _Walk(file, loader, source).start()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file, 1, 1)
        source.findings.append(finding(place, "", "not_yaml", reason=error.problem or "syntax"))
    except (yaml.YAMLError, RecursionError) as error:
        source.report((), "not_yaml", reason=str(error).splitlines()[0])
    finally:
        loader.dispose()
    return source


def merge(base: Source, addition: Source) -> Source:
    """Lay one file over another, as a player's additions lie over the program's own.

    Mappings are merged key by key; an entry of a list replaces the entry of
    the same ``id`` and is appended otherwise; anything else is replaced.
    """
    places = dict(base.places)
    merged = Source(None, places, base.findings + addition.findings)
    if addition.data is None:
        merged.data = base.data
    else:
        merged.data = _merged(base.data, addition, (), (), places)
    return merged


class _Walk:
    """One pass over the nodes of a document."""

    def __init__(self, file: str, loader: Any, source: Source) -> None:  # noqa: ANN401 - PyYAML has no types for loaders
        self._file = file
        self._loader = loader
        self._source = source
        self._seen: set[int] = set()

    def start(self) -> None:
        node = self._loader.get_single_node()
        if node is not None:
            self._source.data = self._value(node, ())

    def _value(self, node: yaml.Node, path: KeyPath) -> object:
        self._source.places.setdefault(path, self._place(node))
        if id(node) in self._seen:
            self._unusable(path, "alias")
            return None
        self._seen.add(id(node))
        if not node.tag.startswith(_STANDARD) or "python" in node.tag:
            self._unusable(path, "tag", tag=node.tag)
            return None
        if len(path) > _DEEPEST:
            self._unusable(path, "too_deep")
            return None
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self._value(child, (*path, i)) for i, child in enumerate(node.value)]
        return self._scalar(node, path)

    def _mapping(self, node: yaml.MappingNode, path: KeyPath) -> dict[str | int, object]:
        mapping: dict[str | int, object] = {}
        for key_node, value_node in node.value:
            key = self._key(key_node, path)
            if key is None:
                continue
            if key in mapping:
                place = self._place(key_node)
                found = finding(place, dotted((*path, key)), "duplicate_key", name=key)
                self._source.findings.append(found)
                continue
            self._source.places[*path, key] = self._place(key_node)
            mapping[key] = self._value(value_node, (*path, key))
        return mapping

    def _key(self, node: yaml.Node, path: KeyPath) -> str | int | None:
        key = self._scalar(node, path) if isinstance(node, yaml.ScalarNode) else None
        merging = node.tag == f"{_STANDARD}merge"
        if isinstance(key, str | int) and not isinstance(key, bool) and not merging:
            return key
        place = self._place(node)
        self._source.findings.append(finding(place, dotted(path), "key_not_text"))
        return None

    def _scalar(self, node: yaml.Node, path: KeyPath) -> object:
        try:
            value: object = self._loader.construct_object(node)
        except (ValueError, OverflowError):
            self._unusable(path, "bad_value", found=str(node.value)[:40])
            return None
        return value

    def _unusable(self, path: KeyPath, problem: str, **values: int | str) -> None:
        self._source.report(path, problem, **values)
        self._source.unusable.add(path)

    def _place(self, node: yaml.Node) -> Place:
        return Place(self._file, node.start_mark.line + 1, node.start_mark.column + 1)


def _merged(
    base: Any,  # noqa: ANN401 - plain data of any shape
    addition: Source,
    there: KeyPath,
    here: KeyPath,
    places: dict[KeyPath, Place],
) -> Any:  # noqa: ANN401
    """Return ``base`` with what ``addition`` holds at ``there`` laid over it, at path ``here``."""
    over = _at(addition.data, there)
    if isinstance(base, dict) and isinstance(over, dict):
        result = dict(base)
        for key in over:
            result[key] = _merged(base.get(key), addition, (*there, key), (*here, key), places)
        return result
    if isinstance(base, list) and isinstance(over, list):
        entries = list(base)
        for number, entry in enumerate(over):
            at = _position_of(entry, entries)
            _move_places(addition, (*there, number), (*here, at), places)
            entries[at : at + 1] = [entry]
        return entries
    _move_places(addition, there, here, places)
    return over


def _position_of(entry: object, entries: list[Any]) -> int:
    """Return where the entry of the same ``id`` is, or the end of the list."""
    name = entry.get("id") if isinstance(entry, dict) else None
    if name is not None:
        for at, other in enumerate(entries):
            if isinstance(other, dict) and other.get("id") == name:
                return at
    return len(entries)


def _at(data: Any, path: KeyPath) -> Any:  # noqa: ANN401
    for part in path:
        data = data[part]
    return data


def _move_places(
    addition: Source, there: KeyPath, here: KeyPath, places: dict[KeyPath, Place]
) -> None:
    depth = len(there)
    for path, place in addition.places.items():
        if path[:depth] == there:
            places[here + path[depth:]] = place
