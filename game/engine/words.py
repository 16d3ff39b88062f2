"""Every sentence a player reads, in both languages, from ``data/words`` and the game's words.

A file nests sections down to sentences, each with its languages::

    refusal:
      too_far:
        en: "{name} reaches {squares} {squares:square|squares}."
        zh_TW: "{name}只到得了 {squares} 格。"

``{name}`` is filled with a value; ``{count:one|many}`` picks the first text
for a value of 1, the second otherwise. Nothing else is possible in braces.
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from game.engine.content import Content
from game.engine.errors import LamplightError, MissingWord
from game.engine.findings import Finding
from game.engine.yaml_source import KeyPath

LANGUAGES = ("en", "zh_TW")
"""The languages of the program, the fall-back of new players first."""

Part: TypeAlias = tuple[str, str | None, str | None]
"""Text, then the name of a blank, then its ``one|many``; as the standard library parses formats."""
Sentences: TypeAlias = dict[str, dict[str, str]]


class Words:
    """Sentences by dotted key, in every language.

    Args:
        sentences: ``{"refusal.too_far": {"en": ..., "zh_TW": ...}}``.
    """

    def __init__(self, sentences: Mapping[str, Mapping[str, str]]) -> None:
        self._sentences = sentences
        self._parts: dict[tuple[str, str], list[Part]] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def __iter__(self) -> Iterator[str]:
        return iter(self._sentences)

    def section(self, name: str) -> list[str]:
        """Return the keys of a section, without the section's name, in the order of the file."""
        start = f"{name}."
        return [key[len(start) :] for key in self._sentences if key.startswith(start)]

    def say(self, key: str, language: str, **values: int | str) -> str:
        """Return a sentence with its blanks filled.

        Args:
            key: section and name, such as ``refusal.too_far``.
            language: one of :data:`LANGUAGES`.
            values: one per blank; further ones are ignored.

        Raises:
            MissingWord: the sentence, its language or a value does not exist.
        """
        parts = self._parts.get((key, language))
        if parts is None:
            parts = self._parsed(key, language)
        filled = []
        for text, name, choice in parts:
            filled.append(text)
            if name is None:
                continue
            if name not in values:
                raise MissingWord(key, language, f"the value {name} is missing")
            filled.append(_chosen(values[name], choice) if choice else str(values[name]))
        return "".join(filled)

    def explain(self, error: LamplightError, language: str) -> str:
        """Return the sentence for an error; plain English where there is none."""
        if isinstance(error, Finding):
            said = self._told(f"finding.{error.problem}", language, error.blanks)
            place = f"{error.file}:{error.line}:{error.column}"
            where = f"{place}: {error.place}" if error.place else place
            return f"{where}: {said or error.expected}"
        said = self._told(f"{error.section}.{error.key}", language, error.values)
        return said or str(error)

    def _told(self, key: str, language: str, values: Mapping[str, int | str]) -> str | None:
        try:
            return self.say(key, language, **values)
        except MissingWord:
            return None

    def _parsed(self, key: str, language: str) -> list[Part]:
        if key not in self._sentences:
            raise MissingWord(key, language, "there is no such sentence")
        if language not in self._sentences[key]:
            raise MissingWord(key, language, "there is no such language")
        parts = parse_sentence(self._sentences[key][language])
        self._parts[key, language] = parts
        return parts


def parse_sentence(sentence: str) -> list[Part]:
    """Split a sentence into texts and blanks.

    Raises:
        ValueError: a blank is more than a plain name, or a brace is not closed.
    """
    parts: list[Part] = []
    for text, name, choice, conversion in string.Formatter().parse(sentence):
        if name is not None and (not name.isidentifier() or conversion):
            raise ValueError(f"{{{name}}}")
        if choice and choice.count("|") != 1:
            raise ValueError(f"{{{name}:{choice}}}")
        parts.append((text, name, choice or None))
    return parts


def blanks_of(sentence: str) -> set[str]:
    """Return the names of the blanks of a sentence. Raises as :func:`parse_sentence` does."""
    return {name for _, name, _ in parse_sentence(sentence) if name is not None}


def load_words(
    folder: Path, game: str = "", *, additions: Path | None = None, cache: Path | None = None
) -> Words:
    """Load the words all screens share, and those of one game if it is named.

    Args:
        folder: the ``data`` folder.
        game: the game's folder name, empty for none.
        additions: a player's own folder for that game, which may hold a ``words.yaml``.
        cache: see :class:`game.engine.content.Content`.

    Raises:
        DataErrors: every mistake in these files.
    """
    shared = Content(folder / "words", cache=cache)
    sentences: Sentences = {}
    for path in sorted((folder / "words").glob("*.yaml")):
        sentences.update(read_words(shared, path.name, sentences))
    if game:
        own = Content(folder / game, additions=additions, cache=cache)
        sentences.update(read_words(own, "words.yaml", sentences))
        shared.findings.extend(own.findings)
    shared.finish()
    return Words(sentences)


def read_words(content: Content, name: str, known: Mapping[str, object]) -> Sentences:
    """Read one file of words; mistakes become findings of the content.

    Args:
        content: reads the file.
        name: the file's name.
        known: sentences that other files have already given; giving one again is a mistake.
    """
    tree = content.read(name, dict[str, Any])
    sentences: Sentences = {}
    if tree is not None:
        _collect(content, name, tree, (), sentences)
        for key in sentences:
            if key in known:
                content.report(name, tuple(key.split(".")), "duplicate_key", name=key)
    return sentences


def _collect(
    content: Content, name: str, tree: Mapping[str, Any], path: KeyPath, sentences: Sentences
) -> None:
    for key, entry in tree.items():
        here = (*path, key)
        if not isinstance(entry, dict) or not entry:
            content.report(
                name, here, "wrong_type", expected="a section or a sentence", found=str(entry)[:40]
            )
        elif any(language in entry for language in LANGUAGES):
            if _is_sentence(content, name, entry, here):
                sentences[".".join(str(part) for part in here)] = entry
        else:
            _collect(content, name, entry, here, sentences)


def _is_sentence(content: Content, name: str, entry: Mapping[str, Any], path: KeyPath) -> bool:
    """Whether a sentence is complete; each mistake becomes a finding."""
    before = len(content.findings)
    for language in entry:
        if language not in LANGUAGES:
            allowed = ", ".join(LANGUAGES)
            content.report(name, (*path, language), "unknown_key", name=language, allowed=allowed)
    blanks = []
    for language in LANGUAGES:
        text = entry.get(language)
        if text is None:
            content.report(name, path, "missing_language", language=language)
        elif not isinstance(text, str):
            here = (*path, language)
            content.report(name, here, "wrong_type", expected="a text", found=str(text)[:40])
        elif not text.strip():
            content.report(name, (*path, language), "empty_text")
        else:
            blanks.append(_blanks(content, name, text, (*path, language)))
    if len(blanks) == len(LANGUAGES) and blanks[0] != blanks[1]:
        first, second = (", ".join(sorted(each)) or "none" for each in blanks)
        content.report(name, path, "other_blanks", first=first, second=second)
    return len(content.findings) == before


def _blanks(content: Content, name: str, text: str, path: KeyPath) -> set[str]:
    try:
        return blanks_of(text)
    except ValueError as error:
        content.report(name, path, "bad_blank", blank=str(error))
        return set()


def _chosen(value: int | str, choice: str) -> str:
    one, _, many = choice.partition("|")
    return one if value in (1, "1") else many
