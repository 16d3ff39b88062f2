"""Every mistake in all YAML of a data folder: shapes, words, rulebooks, what a game knows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.engine.content import Content
from game.engine.errors import DataError
from game.engine.rulebook import FILE as RULEBOOK_FILE
from game.engine.rulebook import read_rulebook
from game.engine.words import read_words
from game.engine.yaml_source import parse
from game.shelf import SHELF, Entry

WORDS_FOLDER = "words"
WORDS_FILE = "words.yaml"


def check_data(folder: Path, additions: Callable[[str], Path] | None = None) -> list[DataError]:
    """Return all findings, ordered by file and place.

    Args:
        folder: a folder laid out like ``data``: ``words``, one folder per
            game, and others, of which only the YAML itself can be checked.
        additions: names the folder of a player's own files for a game, which
            are then checked as the game reads them, laid over the folder's.
    """
    entries = {entry.name: entry for entry in SHELF}
    findings: list[DataError] = []
    for sub in sorted(path for path in folder.iterdir() if path.is_dir()):
        if sub.name == WORDS_FOLDER:
            findings += _check_words(sub)
        elif sub.name in entries:
            findings += _check_game(sub, entries[sub.name], additions)
        else:
            findings += _check_yaml(sub)
    return sorted(findings, key=lambda each: (each.file, each.line, each.column))


def _check_words(folder: Path) -> list[DataError]:
    content = Content(folder)
    for path in sorted(folder.glob("*.yaml")):
        read_words(content, path.name, path.stem)
    return content.findings


def _check_game(
    folder: Path, entry: Entry, additions: Callable[[str], Path] | None
) -> list[DataError]:
    content = Content(folder, additions=additions(entry.name) if additions else None)
    for read in (entry.read_rules, entry.read_bot):
        if read is not None:
            read(content)
    if (folder / WORDS_FILE).exists():
        read_words(content, WORDS_FILE, entry.name)
    if (folder / RULEBOOK_FILE).exists():
        read_rulebook(content)
    if not entry.is_playable:
        return content.findings + _check_yaml(folder)
    content.check_names(entry.screen_files)
    for name in entry.screen_files:
        if (folder / name).exists():
            content.findings += parse(
                f"{folder.parent.name}/{folder.name}/{name}", (folder / name).read_bytes()
            ).findings
    return content.findings


def _check_yaml(folder: Path) -> list[DataError]:
    findings: list[DataError] = []
    for path in sorted(folder.rglob("*.yaml")):
        shown = path.relative_to(folder.parent.parent).as_posix()
        findings += parse(shown, path.read_bytes()).findings
    return findings
