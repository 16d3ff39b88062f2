"""Merges one YAML file over another, as a player's additions over the program's own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from typing import Any

from game.engine.yaml_source import KeyPath, Source


def merge(base: Source, addition: Source) -> Source:
    """Merge one file over another.

    Mappings are merged key by key; an entry of a list replaces the entry of the same ``id`` and is
    appended otherwise; anything else is replaced.
    """
    findings = base.findings + addition.findings
    merged = Source(base.data, dict(base.places), findings, set(base.unusable))
    if addition.data is not None:
        merged.data = _Merge(addition, merged).laid_over(base.data, addition.data, (), ())
    return merged


class _Merge:
    """One merge; the places of values move along with them."""

    def __init__(self, addition: Source, merged: Source) -> None:
        self._addition = addition
        self._merged = merged
        self._inside: dict[KeyPath, list[KeyPath]] = defaultdict(list)
        for path in addition.places:
            if path:
                self._inside[path[:-1]].append(path)

    def laid_over(self, base: Any, over: Any, there: KeyPath, here: KeyPath) -> Any:  # noqa: ANN401 - plain data of any shape
        """Return ``base`` with the addition's value at ``there`` merged over it, at ``here``."""
        if isinstance(base, dict) and isinstance(over, dict):
            result = dict(base)
            for key, value in over.items():
                result[key] = self.laid_over(base.get(key), value, (*there, key), (*here, key))
            return result
        if isinstance(base, list) and isinstance(over, list):
            return self._entries(base, over, there, here)
        self._move(there, here)
        return over

    def _entries(self, base: list[Any], over: list[Any], there: KeyPath, here: KeyPath) -> Any:  # noqa: ANN401
        entries = list(base)
        known: dict[Hashable, int] = {}
        for at, entry in enumerate(entries):
            known.setdefault(_name_of(entry), at)
        for number, entry in enumerate(over):
            name = _name_of(entry)
            at = len(entries) if name is None else known.setdefault(name, len(entries))
            self._move((*there, number), (*here, at))
            entries[at : at + 1] = [entry]
        return entries

    def _move(self, there: KeyPath, here: KeyPath) -> None:
        """Move the places of everything below a path of the addition to its new path."""
        depth = len(there)
        waiting = [there]
        while waiting:
            path = waiting.pop()
            waiting += self._inside.get(path, ())
            now = here + path[depth:]
            self._merged.places[now] = self._addition.places[path]
            if path in self._addition.unusable:
                self._merged.unusable.add(now)


def _name_of(entry: object) -> str | int | None:
    """Return the ``id`` of an entry of a list, if it has one."""
    name = entry.get("id") if isinstance(entry, dict) else None
    return name if isinstance(name, str | int) else None
