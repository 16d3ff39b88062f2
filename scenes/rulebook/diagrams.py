"""Diagrams of a rulebook: a position with numbered marks.

::

    diagrams:
      - chapter: RW-2
        clauses: [RW-2.2]
        lesson: rotate_first
        arrows: [[1, 2]]
        marks:
          - {spot: "cell:3", en: Flip this card ..., zh_TW: 翻轉這張卡…}

`lesson` names the words of the lesson's step whose position is drawn, or a position of this file,
given under `positions` in the same form as those of the lesson; `spot` is a name that the view of
the game knows.

Spots that lie far apart are shown apart: `parts: [[matrix], ["rift:life_moth", scored]]`.

A diagram may show a sheet that no table has, such as a map, in place of a position::

      - chapter: FG-S6
        clauses: [FG-S6.3]
        sheet: frostgrave_campaign/map_wide
        pieces: [[frostgrave_campaign/place_keep, 0.44, 0.52]]
        marks:
          - {spot: "0.44,0.52", en: ..., zh_TW: ...}

Its places are shares of the width and the height of the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from game.engine.data_loader import DataLoader
from game.engine.languages import Bilingual
from game.engine.rulebook import Rulebook
from scenes.game_view.contract import LessonStep
from scenes.game_view.lesson_files import DIAGRAMS_FILE as FILE

_Text = Annotated[str, msgspec.Meta(min_length=1)]


class DiagramMark(Bilingual, frozen=True, kw_only=True):
    """One numbered sign in the picture with its sentence.

    Attributes:
        spot: what it points at, a name that the view of the game knows.
        middle: whether the number may stand in the middle of it, where nothing else is seen.
        deep: whether a line leads from the number to the middle of it in any case, since its
            corners show other things.
    """

    spot: _Text
    middle: bool = False
    deep: bool = False


class Diagram(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture for a chapter.

    Attributes:
        chapter: the number of the chapter that it explains.
        clauses: the numbers of its clauses that are seen in it, the most important first.
        lesson: the words of the step of the guided match whose position it shows, or a position
            of the file.
        sheet: a sprite that is shown in place of a position, as `group/name`; it is not played.
        pieces: sprites that lie on the sheet, with their places.
        marks: the numbered marks, in order.
        show: further things that must be in the picture, names that the view knows.
        arrows: pairs of its numbers between which an arrow leads.
        within: a spot that the picture stays within where all it shows lies there.
        parts: spots that are shown apart and large, in columns from the left and each of them
            from its top; blanks divide the spots of one part. All marks are in one of them.
        even: whether all parts have one scale; else small ones are enlarged.
        whole: spots that no edge of the picture cuts if possible; `skater:0-13` are fourteen.
        ground: a sprite on which parts lie, `group/name`; empty for the table out of focus.
    """

    chapter: _Text
    marks: Annotated[tuple[DiagramMark, ...], msgspec.Meta(min_length=1, max_length=5)]
    clauses: Annotated[tuple[_Text, ...], msgspec.Meta(min_length=1)]
    lesson: str = ""
    sheet: str = ""
    pieces: tuple[tuple[str, float, float], ...] = ()
    show: tuple[str, ...] = ()
    arrows: tuple[tuple[int, int], ...] = ()
    within: str = ""
    whole: tuple[str, ...] = ()
    parts: tuple[tuple[_Text, ...], ...] = ()
    even: bool = False
    ground: str = ""


class DiagramsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `diagrams.yaml`.

    `within`, `whole`, `even` and `ground` are those of all diagrams that name none.
    """

    diagrams: tuple[Diagram, ...]
    positions: dict[str, Any] = {}
    even: bool = False
    ground: str = ""
    within: str = ""
    whole: tuple[str, ...] = ()


def read_diagrams(folder: Path, book: Rulebook, steps: Sequence[LessonStep]) -> tuple[Diagram, ...]:
    """Read the diagrams of a game; none where the file is missing.

    Args:
        folder: the data of the game.
        book: its rulebook.
        steps: its guided match.

    Raises:
        DataErrors: every mistake in the file.
    """
    if not (folder / FILE).is_file():
        return ()
    loader = DataLoader(folder)
    file = loader.read(FILE, DiagramsFile)
    chapters = {chapter.id: [each.id for each in chapter.clauses] for chapter in book.chapters}
    positions = [step_name(step) for step in steps if step.position is not None]
    positions += file.positions if file is not None else ()
    for number, each in enumerate(file.diagrams if file is not None else ()):
        if each.chapter not in chapters:
            path = ("diagrams", number, "chapter")
            allowed = ", ".join(chapters)
            loader.report(FILE, path, "not_one_of", found=each.chapter, allowed=allowed)
        for place, clause in enumerate(each.clauses):
            known = chapters.get(each.chapter, ())
            if clause not in known:
                at = ("diagrams", number, "clauses", place)
                loader.report(FILE, at, "not_one_of", found=clause, allowed=", ".join(known))
        if each.lesson not in positions and not each.sheet:
            path = ("diagrams", number, "lesson")
            allowed = ", ".join(positions)
            loader.report(FILE, path, "not_one_of", found=each.lesson, allowed=allowed)
    loader.finish()
    if file is None:
        return ()
    return tuple(
        replace(
            each,
            within=each.within or file.within,
            whole=each.whole or file.whole,
            even=each.even or file.even,
            ground=each.ground or file.ground,
        )
        if not each.sheet
        else each
        for each in file.diagrams
    )


def numbered(names: Sequence[str]) -> list[str]:
    """Names of spots, those with a range of numbers one by one."""
    found = []
    for name in names:
        kind, _, which = name.partition(":")
        first, dash, last = which.partition("-")
        if dash and first.isdigit() and last.isdigit():
            found += [f"{kind}:{number}" for number in range(int(first), int(last) + 1)]
        else:
            found.append(name)
    return found


def step_name(step: LessonStep) -> str:
    """The name of a guided match's step in its file."""
    return step.words.rpartition(".")[2]
