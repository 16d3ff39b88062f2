"""A rulebook as numbered clauses in both languages, from ``data/<game>/rulebook.yaml``.

::

    chapters:
      - id: TS-1
        icon: people
        title: {en: Table, zh_TW: 桌面}
        lead: {en: Who plays, and with what., zh_TW: 誰參加，用什麼配件。}
        clauses:
          - {id: TS-1.1, mark: S, icon: people, en: Two teams ..., zh_TW: 兩隊…}
          - {id: TS-4.9, mark: S, options: [goalie_hold], en: ..., zh_TW: ...}

Clauses of a chapter begin with its number and a dot. Clauses numbered throughout the rulebook
(``FG-07``) or named (``FG-bone_dart``) may stand in any chapter. ``mark`` is the source: ``S`` the
seed text, ``P`` published facts, ``D`` our decision, or several joined by ``/``. ``options`` names
the match options that change the clause, ``icon`` a sign that tells what it is about. A chapter may
have a ``short`` title for narrow places; one with a ``section`` begins several chapters under that
name.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from game.engine.data_loader import DataLoader
from game.engine.languages import Bilingual

FILE = "rulebook.yaml"
CLAUSE_ID = r"^[A-Z]+-(S?\d+(\.\d+)?[a-z]?|[a-z][a-z_]+)$"
"""The form of a clause's number."""

_ClauseId = Annotated[str, msgspec.Meta(pattern=CLAUSE_ID)]
_ChapterId = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]+-(S?\d+|[a-z][a-z_]+)$")]
_Part = Annotated[str, msgspec.Meta(pattern="^[a-z_]*$")]
_Mark = Annotated[str, msgspec.Meta(pattern=r"^[SPD](/[SPD])*$")]


class Clause(Bilingual, frozen=True, kw_only=True):
    """One numbered rule.

    Attributes:
        icon: the name of a sign for it; empty for that of its chapter.
    """

    id: _ClauseId
    mark: _Mark
    icon: str = ""
    options: tuple[str, ...] = ()


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One chapter with its clauses, in order.

    Attributes:
        lead: what it is about, in a line.
        icon: the name of a sign for it.
        part: the part of the rules that it belongs to, if they have several; any name.
        short: its title for narrow places, where the other is long.
        section: the name of the chapters that begin with it, up to the next with such a name.
    """

    id: _ChapterId
    title: Bilingual
    clauses: tuple[Clause, ...]
    lead: Bilingual | None = None
    icon: str = "book"
    part: _Part = ""
    short: Bilingual | None = None
    section: Bilingual | None = None


class RulebookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the file."""

    chapters: tuple[Chapter, ...]


class Rulebook:
    """The rules of one game, to read and to cite."""

    def __init__(self, chapters: tuple[Chapter, ...]) -> None:
        self.chapters = chapters
        self._clauses = {clause.id: clause for each in chapters for clause in each.clauses}
        self._chapters = {clause.id: each for each in chapters for clause in each.clauses}

    def __contains__(self, clause: str) -> bool:
        return clause in self._clauses

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def clause(self, number: str) -> Clause | None:
        """Return a clause by its number; a number such as ``TS-5.2a`` falls back on ``TS-5.2``."""
        return self._clauses.get(number) or self._clauses.get(number.rstrip("abcdefgh"))

    def chapter_of(self, number: str) -> Chapter | None:
        """Return the chapter that holds a clause, or that has this number itself."""
        name = number.partition(".")[0]
        own = next((each for each in self.chapters if each.id == name), None)
        return own or self._chapters.get(number)


def joined(book: Rulebook, more: Chapter) -> Rulebook:
    """Return the rulebook with a chapter's clauses added to the chapter of the same number."""
    chapters = []
    for chapter in book.chapters:
        if chapter.id == more.id:
            clauses = (*chapter.clauses, *more.clauses)
            chapters.append(msgspec.structs.replace(chapter, clauses=clauses))
        else:
            chapters.append(chapter)
    return Rulebook(tuple(chapters))


def read_rulebook(loader: DataLoader) -> Rulebook | None:
    """Read the rulebook of a game; mistakes become findings of the loader."""
    file = loader.read(FILE, RulebookFile)
    if file is None:
        return None
    seen: set[str] = set()
    for number, chapter in enumerate(file.chapters):
        for place, clause in enumerate(chapter.clauses):
            path = ("chapters", number, "clauses", place, "id")
            if clause.id in seen:
                loader.report(FILE, path, "duplicate_id", name=clause.id)
            seen.add(clause.id)
            if "." in clause.id and clause.id.partition(".")[0] != chapter.id:
                name = chapter.id
                loader.report(FILE, path, "wrong_clause", name=clause.id, chapter=name)
    return Rulebook(file.chapters)
