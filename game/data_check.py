"""Checks all YAML of a data folder: types, words, rulebooks, and what each game requires."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game import settings_data
from game.catalogue import CATALOGUE, Entry
from game.engine.data_loader import LARGEST_FILE, DataLoader
from game.engine.diagnostics import finding, nearest
from game.engine.errors import DataError
from game.engine.languages import FOLDER as LANGUAGES_FOLDER
from game.engine.languages import leaves, read_languages
from game.engine.rulebook import FILE as RULEBOOK_FILE
from game.engine.rulebook import read_rulebook
from game.engine.untrusted_files import read_file
from game.engine.words import WORDS_FILE, Sentences, blanks_of, read_words, written_blanks
from game.engine.yaml_source import parse

WORDS_FOLDER = "words"


def check_data(folder: Path, additions: Callable[[str], Path] | None = None) -> list[DataError]:
    """Return all findings, ordered by file and place.

    Args:
        folder: a folder laid out like ``data``: ``words``, one folder per
            game, and others, of which only the YAML itself can be checked.
        additions: gives the folder of a player's own files for each of these; they are checked as
            they are read, merged over the folder's.
    """
    entries: dict[str, list[Entry]] = {}
    for entry in CATALOGUE:
        entries.setdefault(entry.folder, []).append(entry)
    findings: list[DataError] = []
    for sub in sorted(path for path in folder.iterdir() if path.is_dir()):
        own = additions(sub.name) if additions else None
        if sub.name == WORDS_FOLDER:
            findings += _check_words(sub, own)
        elif sub.name == settings_data.FOLDER:
            findings += settings_data.check_settings(sub, own)
        elif sub.name == LANGUAGES_FOLDER:
            findings += _check_languages(sub, own, folder)
        elif sub.name in entries:
            findings += _check_game(sub, entries[sub.name], own)
        else:
            findings += _check_yaml(sub)
    if additions is not None:
        findings += _check_folders(folder, additions(WORDS_FOLDER).parent)
    return sorted(findings, key=lambda each: (each.file, each.line, each.column))


def _check_folders(folder: Path, own: Path) -> list[DataError]:
    """Report folders of a player that nothing is read from: their names are probably misspelt."""
    known = sorted(path.name for path in folder.iterdir() if path.is_dir())
    names = [path.name for path in sorted(own.iterdir()) if path.is_dir()] if own.is_dir() else []
    return [
        finding(
            (f"{own.name}/{name}", 1, 1),
            "",
            "unread_folder",
            allowed=nearest(name, known) or ", ".join(known),
        )
        for name in names
        if name not in known
    ]


def _check_languages(folder: Path, own: Path | None, data: Path) -> list[DataError]:
    """Find mistakes in files of languages, such as sentences that no screen uses."""
    loader = DataLoader(folder, additions=own)
    sentences = _every_sentence(data)
    for name, file in read_languages(loader).items():
        for key, text in leaves(file.words):
            path = ("words", *key.split("."))
            if key not in sentences:
                section = key.rpartition(".")[0]
                known = [each for each in sentences if each.startswith(section)]
                allowed = nearest(key, known) or section or ", ".join(_areas(sentences))
                loader.report(f"{name}.yaml", path, "unknown_key", name=key, allowed=allowed)
                continue
            first, second = blanks_of(sentences[key]["en"]), written_blanks(text)
            if first != second:
                listed = ", ".join(sorted(first)) or "none", ", ".join(sorted(second)) or "none"
                loader.report(
                    f"{name}.yaml", path, "other_blanks", first=listed[0], second=listed[1]
                )
    return loader.findings


def _areas(sentences: Sentences) -> list[str]:
    """Return the first parts of all keys: the files of words and the games."""
    return list(dict.fromkeys(key.partition(".")[0] for key in sentences))


def _every_sentence(data: Path) -> Sentences:
    """Return the sentences of all screens and games."""
    found: Sentences = {}
    for folder in sorted(path for path in data.iterdir() if path.is_dir()):
        loader = DataLoader(folder)
        if folder.name == WORDS_FOLDER:
            for path in sorted(folder.glob("*.yaml")):
                found.update(read_words(loader, path.name, path.stem))
        elif (folder / WORDS_FILE).is_file():
            found.update(read_words(loader, WORDS_FILE, folder.name))
    return found


def _check_words(folder: Path, additions: Path | None) -> list[DataError]:
    loader = DataLoader(folder, additions=additions)
    for path in sorted(folder.glob("*.yaml")):
        read_words(loader, path.name, path.stem)
    loader.check_names()
    return loader.findings


def _check_game(folder: Path, entries: Sequence[Entry], additions: Path | None) -> list[DataError]:
    """Check the data of all games that share a folder; a mistake found by several counts once."""
    loader = DataLoader(folder, additions=additions)
    for entry in entries:
        for read in (entry.read_rules, entry.read_bot):
            if read is not None:
                read(loader)
    if (folder / WORDS_FILE).exists():
        read_words(loader, WORDS_FILE, folder.name)
    if (folder / RULEBOOK_FILE).exists():
        read_rulebook(loader)
    if not entries[0].is_playable:
        return loader.findings + _check_yaml(folder)
    screen_files = [name for entry in entries for name in entry.screen_files]
    loader.check_names(screen_files)
    loader.findings = _once(loader.findings)
    for name in screen_files:
        if (folder / name).exists():
            loader.findings += _check_file(folder / name, folder.parent.parent)
    return loader.findings


def _once(findings: list[DataError]) -> list[DataError]:
    """Return findings without repetitions of the same text at the same place."""
    return list({str(each): each for each in findings}.values())


def _check_yaml(folder: Path) -> list[DataError]:
    findings: list[DataError] = []
    for path in sorted(folder.rglob("*.yaml")):
        findings += _check_file(path, folder.parent.parent)
    return findings


def _check_file(path: Path, top: Path) -> list[DataError]:
    """Return what is wrong with a file of which only the YAML itself can be checked."""
    shown = path.relative_to(top).as_posix()
    try:
        content = read_file(path, LARGEST_FILE)
    except OSError as error:
        return [finding((shown, 1, 1), "", "unreadable_file", reason=error.strerror or "?")]
    return parse(shown, content).findings
