"""Words in two languages.

`data/words/<area>.yaml` holds nested sections whose leaves are `{en: ..., zh_TW: ...}`:

    play:
      start: {en: "Play", zh_TW: "開始遊戲"}

is `words("<area>.play.start")`. Named values are filled in by `str.format`:
`words("lobby.seats", count=3)` for `{en: "{count} seats", ...}`. An English text that differs
for one thing may have the leaf `en_one`, taken when the value `count` is 1.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

LANGUAGES = ("en", "zh_TW")
_log = logging.getLogger(__name__)


class MissingWord(KeyError):
    """A key that no words file holds, or a value that the text asks for and nobody gave."""


class Words:
    """Looks words up in the language in force.

    Args:
        folder: the folder of words files.
        language: one of LANGUAGES.
        strict: raise MissingWord instead of showing the key (tests).
    """

    def __init__(self, folder: Path, language: str = "en", *, strict: bool = False) -> None:
        self.strict = strict
        self.language = language
        self._entries: dict[str, dict[str, str]] = {}
        self._reported: set[str] = set()
        for file in sorted(folder.glob("*.yaml")):
            self.add_file(file, file.stem)

    def add_file(self, file: Path, area: str) -> None:
        """Add the words of one more file under `area`.

        Raises:
            ValueError: an entry lacks a language or is no text.
        """
        content = yaml.load(file.read_text("utf-8"), Loader=yaml.CSafeLoader)
        for key, leaf in _leaves(area, content or {}):
            self._entries[key] = _checked(file, key, leaf)

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with values filled in.

        Raises:
            MissingWord: in strict mode, when the key or a value is missing.
        """
        entry = self._entries.get(key)
        if entry is None:
            return self._missing(key, f"no words for {key!r}")
        text = entry[self.language]
        if values.get("count") == 1 and self.language == "en":
            text = entry.get("en_one", text)
        if not values:
            return text
        try:
            return text.format(**values)
        except (KeyError, IndexError) as error:
            return self._missing(key, f"{key!r} asks for the value {error}")

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def keys(self) -> Iterator[str]:
        """Every key, in the order of the files."""
        return iter(self._entries)

    def both(self, key: str) -> dict[str, str]:
        """The unformatted text of a key in every language (for tests).

        Raises:
            MissingWord: no such key.
        """
        if key not in self._entries:
            raise MissingWord(key)
        return {language: self._entries[key][language] for language in LANGUAGES}

    def _missing(self, key: str, reason: str) -> str:
        if self.strict:
            raise MissingWord(reason)
        if key not in self._reported:
            self._reported.add(key)
            _log.warning("words: %s", reason)
        return key


def _leaves(prefix: str, node: dict[Any, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, child in node.items():
        key = f"{prefix}.{name}"
        if not isinstance(name, str):
            raise ValueError(f"{key}: YAML reads this name as {name!r}; put it in quotes")
        if not isinstance(child, dict):
            raise ValueError(f"{key}: expected {{en: ..., zh_TW: ...}} or a section")
        if any(language in child for language in LANGUAGES):
            yield key, child
        else:
            yield from _leaves(key, child)


def _checked(file: Path, key: str, leaf: dict[str, Any]) -> dict[str, str]:
    for language in LANGUAGES:
        if not isinstance(leaf.get(language), str):
            raise ValueError(f"{file}: {key} lacks a text in {language}")
    return {language: str(text) for language, text in leaf.items()}
