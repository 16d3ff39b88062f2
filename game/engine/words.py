"""Every sentence a player reads, in both languages, from ``data/words`` and the game's words.

A file nests sections down to sentences, each with its languages::

    refusal:
      too_far: {en: "{name} reaches {count} squares.", zh_TW: "{name}只到得了 {count} 格。"}

The sentence above, in ``data/trick_shot/words.yaml``, is called
``trick_shot.refusal.too_far``; one of ``data/words/lobby.yaml`` begins with
``lobby``. ``{name}`` is filled with a value; nothing else is possible in
braces. ``en_one`` may hold the English for a ``count`` of 1.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from game.engine.data_loader import DataLoader
from game.engine.diagnostics import Finding
from game.engine.errors import Illegal, LamplightError, MissingWord
from game.engine.languages import added_sentences, languages
from game.engine.yaml_source import KeyPath

LANGUAGES = ("en", "zh_TW")
"""The languages in which every sentence stands, the fall-back of new players first.

Further ones are added to these; see :mod:`game.engine.languages`.
"""

WORDS_FILE = "words.yaml"
"""The words of one game, in its folder."""
_SINGULAR = "en_one"

Part: TypeAlias = tuple[str, str | None]
"""A piece of text, then the name of the blank after it."""
Sentences: TypeAlias = dict[str, dict[str, str]]


class Words:
    """Sentences by dotted key, in every language.

    Args:
        sentences: ``{"trick_shot.refusal.too_far": {"en": ..., "zh_TW": ...}}``.
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

    def say(self, key: str, language: str, /, **values: int | str) -> str:
        """Return a sentence with its blanks filled.

        Args:
            key: section and name, such as ``trick_shot.refusal.too_far``.
            language: one of :data:`LANGUAGES`.
            values: one per blank; further ones are ignored.

        Raises:
            MissingWord: the sentence, its language or a value does not exist.
        """
        if language == "en" and str(values.get("count")) == "1":
            language = _SINGULAR if _SINGULAR in self._sentences.get(key, ()) else language
        parts = self._parts.get((key, language))
        if parts is None:
            parts = self._parsed(key, language)
        filled = []
        for text, name in parts:
            filled.append(text)
            if name is None:
                continue
            if name not in values:
                raise MissingWord(key, language, f"the value {name} is missing")
            filled.append(str(values[name]))
        return "".join(filled)

    def texts(self, key: str) -> Mapping[str, str]:
        """Return a sentence as it is written, by language.

        Raises:
            MissingWord: there is no such sentence.
        """
        if key not in self._sentences:
            raise MissingWord(key, LANGUAGES[0], "there is no such sentence")
        return self._sentences[key]

    def joined(self, others: Words) -> Words:
        """Return these words and others together; the others win where both have a key."""
        return Words({**self._sentences, **others._sentences})

    def also_as(self, game: str, name: str, section: str) -> Words:
        """Return these words, with those of a game repeated under another name.

        Args:
            game: the game whose words they are.
            name: the other game that speaks with them.
            section: the section of the words in which it says things its own way.
        """
        own = f"{game}.{section}."
        found = {
            f"{name}.{key.removeprefix(f'{game}.')}": entry
            for key, entry in self._sentences.items()
            if key.startswith(f"{game}.")
        }
        found |= {
            f"{name}.{key.removeprefix(own)}": entry
            for key, entry in self._sentences.items()
            if key.startswith(own)
        }
        return Words({**self._sentences, **found})

    def blanks(self, key: str) -> set[str]:
        """Return the names of a sentence's blanks, which are the same in both languages.

        Raises:
            MissingWord: there is no such sentence.
        """
        return {name for _, name in self._parsed(key, LANGUAGES[0]) if name is not None}

    def explain(self, error: LamplightError, language: str, game: str = "") -> str:
        """Return the sentence for an error; plain English where there is none.

        Args:
            error: what went wrong.
            language: one of :data:`LANGUAGES`.
            game: the game whose rules refused, for an :class:`game.engine.errors.Illegal`.
        """
        if isinstance(error, Finding):
            said = self._filled(f"engine.finding.{error.problem}", language, error.blanks)
            place = f"{error.file}:{error.line}:{error.column}"
            where = f"{place}: {error.place}" if error.place else place
            return f"{where}: {said or error.expected}"
        area = game if isinstance(error, Illegal) else "engine"
        said = self._filled(f"{area}.{error.section}.{error.key}", language, error.values)
        return said or str(error)

    def _filled(self, key: str, language: str, values: Mapping[str, int | str]) -> str | None:
        try:
            return self.say(key, language, **values)
        except MissingWord:
            return None

    def _parsed(self, key: str, language: str) -> list[Part]:
        if key not in self._sentences:
            raise MissingWord(key, language, "there is no such sentence")
        written = self._sentences[key].get(language) or self._added(key, language)
        parts = parse_sentence(written)
        self._parts[key, language] = parts
        return parts

    def _added(self, key: str, language: str) -> str:
        """Return a sentence in a language that was added, if its blanks are right; else English.

        Raises:
            MissingWord: no such language was added.
        """
        if language in LANGUAGES or language not in languages():
            raise MissingWord(key, language, "there is no such language")
        english = self._sentences[key][LANGUAGES[0]]
        text = _added_sentences(language).get(key, english)
        return text if _blanks_fit(text, english) else english


@lru_cache(maxsize=8)
def _added_sentences(language: str) -> Mapping[str, str]:
    return dict(added_sentences(language))


def _blanks_fit(text: str, english: str) -> bool:
    """Whether a translation has the blanks of the English sentence."""
    return written_blanks(text) == blanks_of(english)


def written_blanks(text: str) -> set[str]:
    """Return the names of the blanks of a sentence; text that is not a name stands for itself."""
    try:
        return blanks_of(text)
    except ValueError as error:
        return {str(error)}


def parse_sentence(sentence: str) -> list[Part]:
    """Split a sentence into texts and blanks.

    Raises:
        ValueError: a blank is more than a plain name, or a brace is not closed.
    """
    if "{" not in sentence and "}" not in sentence:
        return [(sentence, None)]
    parts: list[Part] = []
    try:
        pieces = list(string.Formatter().parse(sentence))
    except ValueError:
        raise ValueError("{ or }") from None
    for text, name, choice, conversion in pieces:
        if name is not None and (not name.isidentifier() or conversion or choice):
            raise ValueError(f"{{{name}}}")
        parts.append((text, name))
    return parts


def blanks_of(sentence: str) -> set[str]:
    """Return the names of the blanks of a sentence. Raises as :func:`parse_sentence` does."""
    return {name for _, name in parse_sentence(sentence) if name is not None}


def load_words(
    folder: Path,
    game: str = "",
    *,
    additions: Callable[[str], Path] | None = None,
    cache: Path | None = None,
) -> Words:
    """Load the words all screens share, and those of one game if it is named.

    Args:
        folder: the ``data`` folder.
        game: the game's folder name, empty for none.
        additions: gives a player's own folder for ``words`` and for that game, merged over these.
        cache: see :class:`game.engine.data_loader.DataLoader`.

    Raises:
        DataErrors: every mistake in these files.
    """
    own_shared = additions("words") if additions else None
    shared = DataLoader(folder / "words", additions=own_shared, cache=cache)
    sentences: Sentences = {}
    for path in sorted((folder / "words").glob("*.yaml")):
        sentences.update(read_words(shared, path.name, path.stem))
    if game:
        own_words = additions(game) if additions else None
        own = DataLoader(folder / game, additions=own_words, cache=cache)
        sentences.update(read_words(own, WORDS_FILE, game))
        shared.findings.extend(own.findings)
    shared.finish()
    return Words(sentences)


def load_game_words(
    folder: Path, game: str, *, additions: Path | None = None, cache: Path | None = None
) -> Words:
    """Load the words of one game alone.

    Args:
        folder: the ``data`` folder.
        game: the game's folder name.
        additions: a player's own folder for that game, which may hold a ``words.yaml``.
        cache: see :class:`game.engine.data_loader.DataLoader`.

    Raises:
        DataErrors: every mistake in these files.
    """
    loader = DataLoader(folder / game, additions=additions, cache=cache)
    sentences = read_words(loader, WORDS_FILE, game)
    loader.finish()
    return Words(sentences)


def read_words(loader: DataLoader, file: str, area: str) -> Sentences:
    """Read one file of words; mistakes become findings of the loader.

    Args:
        loader: reads the file.
        file: the file's name.
        area: the first part of the keys.
    """
    tree = loader.read(file, dict[str, Any])
    sentences: Sentences = {}
    if tree is None:
        tree = loader.plain(file)
    if isinstance(tree, dict):
        _Reader(loader, file, area, sentences).section(tree, ())
    return sentences


class Spoken(NamedTuple):
    """Something in the data that the words must name: its file and path there, its section."""

    file: str
    path: KeyPath
    section: str
    name: str


def check_spoken(loader: DataLoader, needed: Iterable[Spoken]) -> None:
    """Report what the words of a game do not name.

    The words are read apart, so that they are not part of the data's digest.
    """
    apart = DataLoader(loader.folder, additions=loader.additions, cache=loader.cache)
    words = apart.read(WORDS_FILE, dict[str, Any])
    if words is None:
        loader.findings.extend(apart.findings)
        return
    for each in needed:
        found: Any = words
        for key in (*each.section.split("."), each.name):
            found = found.get(key) if isinstance(found, dict) else None
        if found is None:
            fix = f"add {each.name}: {{en: ..., zh_TW: ...}} to its section {each.section}"
            text = f"{WORDS_FILE} has no {each.section}.{each.name}; {fix}"
            loader.report(each.file, each.path, "other", text=text)


class _Reader:
    """Walks one file of words."""

    def __init__(self, loader: DataLoader, file: str, area: str, sentences: Sentences) -> None:
        self._loader = loader
        self._file = file
        self._area = area
        self._sentences = sentences

    def section(self, tree: Mapping[str, Any], path: KeyPath) -> None:
        for key, entry in tree.items():
            here = (*path, key)
            if not isinstance(entry, dict) or not entry:
                expected, found = "a section or a sentence", str(entry)[:40]
                self._report(here, "wrong_type", expected=expected, found=found)
            elif any(language in entry for language in LANGUAGES):
                if self._is_sentence(entry, here):
                    self._sentences[".".join([self._area, *map(str, here)])] = entry
            else:
                self.section(entry, here)

    def _is_sentence(self, entry: Mapping[str, Any], path: KeyPath) -> bool:
        """Whether a sentence is complete; each mistake becomes a finding."""
        before = len(self._loader.findings)
        allowed = (*LANGUAGES, _SINGULAR)
        for language in entry:
            if language not in allowed:
                here = (*path, language)
                self._report(here, "unknown_key", name=language, allowed=", ".join(allowed))
        for language in LANGUAGES:
            if language not in entry:
                self._report(path, "missing_language", language=language)
        blanks = {
            name: self._blanks(entry[name], (*path, name)) for name in allowed if name in entry
        }
        first, second = (blanks.get(language) for language in LANGUAGES)
        if first is not None and second is not None and first != second:
            self._report(path, "other_blanks", first=_listed(first), second=_listed(second))
        return len(self._loader.findings) == before

    def _blanks(self, text: object, path: KeyPath) -> set[str] | None:
        if not isinstance(text, str):
            self._report(path, "wrong_type", expected="a text", found=str(text)[:40])
        elif not text.strip():
            self._report(path, "empty_text")
        else:
            try:
                return blanks_of(text)
            except ValueError as error:
                self._report(path, "bad_blank", blank=str(error))
        return None

    def _report(self, path: KeyPath, problem: str, /, **values: int | str) -> None:
        self._loader.report(self._file, path, problem, **values)


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "none"
