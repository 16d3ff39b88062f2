"""The languages of the program, and texts in those that were added by files alone.

Every sentence stands in the data in English and in Traditional Chinese. A further language is one
file, ``data/languages/fr.yaml`` or of that name in the player's own folder::

    language: {name: Français, short: FR, separator: ", "}
    words:                          # sentences by the file and the sections they stand in
      lobby: {start: Commencer}
      trick_shot: {team: {red: Rouge}}
    texts:                          # names and rules of cards, pieces, clauses, by their English
      Mausoleum: Mausolée

What it leaves out is said in English. A file with a mistake is left out as a whole, so that the
program starts; ``check-data`` reports what is wrong in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from game.engine.data_loader import DataLoader
from game.engine.folders import additions_folder, data_folder

FOLDER = "languages"
FALLBACK = "en"


_Text = Annotated[str, msgspec.Meta(min_length=1)]


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A language: its name in itself, and how it is set."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    short: Annotated[str, msgspec.Meta(min_length=1, max_length=4)]
    """The text on the title's language switch."""
    separator: str = ", "
    """The separator of lists."""
    wide: bool = False
    """Whether it is written in wide characters without spaces, as Chinese is."""


class LanguageFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of the folder ``languages``."""

    language: Language
    words: dict[str, Any] = {}
    texts: dict[str, str] = {}


class Bilingual(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One text in both languages."""

    en: _Text
    zh_TW: _Text  # noqa: N815 - the name of the language, as in all data

    def text(self, language: str) -> str:
        """Return the text in a language; English where it was not translated."""
        if language == "zh_TW":
            return self.zh_TW
        return self.en if language == "en" else translated(language, self.en)


def languages() -> Mapping[str, Language]:
    """Return the languages by id: the two of the program first, then those added."""
    return {name: file.language for name, file in _files().items()}


def language(name: str) -> Language:
    """Return a language; English where there is none of this id."""
    known = _files()
    return (known[name] if name in known else known[FALLBACK]).language


def known(name: str) -> str:
    """Return the id of a language, or English's where there is none of this id."""
    return name if name in _files() else FALLBACK


def translated(name: str, english: str) -> str:
    """Return a text in a language that was added; in English where it says nothing."""
    file = _files().get(name)
    return english if file is None else file.texts.get(english, english)


def named(texts: Mapping[str, str], name: str) -> str:
    """Return one of several texts by language; where it is not there, the English translated."""
    return texts[name] if name in texts else translated(name, texts[FALLBACK])


def added_sentences(name: str) -> Iterator[tuple[str, str]]:
    """Yield the sentences of an added language: dotted key, text."""
    file = _files().get(name)
    return iter(()) if file is None else leaves(file.words)


def read_languages(loader: DataLoader) -> dict[str, LanguageFile]:
    """Return the files of languages by id; mistakes are reported to the loader.

    A file with a mistake is not among them.
    """
    found: dict[str, LanguageFile] = {}
    for name in file_names(loader):
        file = loader.read(name, LanguageFile)
        if file is None:
            continue
        before = len(loader.findings)
        for key, text in leaves(file.words):
            if not isinstance(text, str) or not text.strip():
                loader.report(name, ("words", *key.split(".")), "empty_text")
        if len(loader.findings) == before:
            found[name.removesuffix(".yaml")] = file
    return found


def file_names(loader: DataLoader) -> list[str]:
    """Return the names of all files of languages, the program's first."""
    folders = [loader.folder, loader.additions]
    names = [
        path.name
        for folder in folders
        if folder is not None and folder.is_dir()
        for path in sorted(folder.glob("*.yaml"))
    ]
    return list(dict.fromkeys(names))


def _files() -> Mapping[str, LanguageFile]:
    return _read(data_folder() / FOLDER, additions_folder(FOLDER))


@lru_cache(maxsize=8)
def _read(folder: Path, own: Path) -> Mapping[str, LanguageFile]:
    return read_languages(DataLoader(folder, additions=own))


def leaves(tree: Mapping[str, Any], start: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the sentences of nested sections: dotted key, text."""
    for key, value in tree.items():
        name = f"{start}{key}"
        if isinstance(value, dict):
            yield from leaves(value, f"{name}.")
        else:
            yield name, value
