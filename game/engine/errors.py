"""What can go wrong, as data: every error names its place and what was expected.

``section`` and ``key`` name the sentence for the player in the words of
``data/words`` or of the game, and ``values`` fill its blanks; the exception's
own text is plain English for a terminal.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

_LONGEST_SHOWN = 300
"""Letters of a text from a file that a message repeats."""


def _short(value: int | str) -> int | str:
    if isinstance(value, str) and len(value) > _LONGEST_SHOWN:
        return f"{value[:_LONGEST_SHOWN]}…"
    return value


class LamplightError(Exception):
    """The root of every error that a user of the program can meet."""

    section: ClassVar[str] = "error"
    key: str = "unexpected"

    def __init__(self, text: str, /, **values: int | str) -> None:
        """Keep the English text and the values of the localised sentence."""
        super().__init__(text)
        self.values: Mapping[str, int | str] = values or {"text": text}


class Illegal(LamplightError):
    """A rule forbids the action; the state has not changed.

    ``clause`` is the rulebook's number, ``key`` names the sentence in the
    game's words (section ``refusal``), and ``values`` fill its blanks.
    """

    section = "refusal"

    def __init__(self, clause: str, key: str, /, **values: int | str) -> None:
        """Name the clause and the sentence; no words are built here."""
        super().__init__(f"{clause}: {key} {values}" if values else f"{clause}: {key}")
        self.clause = clause
        self.key = key
        self.values = values


class Refused(LamplightError):
    """The match cannot accept this now, independent of the rules of the game.

    ``key`` is ``over``, ``not_your_turn``, ``paused``, ``no_undo`` or ``no_seat``.
    """

    TEXTS: ClassVar[Mapping[str, str]] = {
        "over": "the match is over",
        "not_your_turn": "seat {seat} must decide now",
        "paused": "the match is paused",
        "no_undo": "nothing can be taken back",
        "no_seat": "there is no seat {seat}",
    }

    def __init__(self, key: str, /, **values: int | str) -> None:
        """Name the reason."""
        super().__init__(self.TEXTS[key].format(**values), **values)
        self.key = key


class ScriptMismatch(LamplightError):
    """The next scripted result does not fit the draw that is asked for."""

    key = "script_mismatch"

    def __init__(self, expected: str, found: int | str) -> None:
        """Say what the draw needed and what the script holds."""
        super().__init__(
            f"the script holds {found!r}, the roll needs {expected}", expected=expected, found=found
        )
        self.expected = expected
        self.found = found


class HiddenDice(LamplightError):
    """The dice of a view were rolled; no seat knows them."""

    key = "hidden_dice"

    def __init__(self) -> None:
        """Say that a guess supplies dice of its own."""
        super().__init__("a view has no dice; ask the rules for a guess first")


class BadInput(LamplightError):
    """A position, an action or options do not have the shape they should have.

    ``path`` is the JSON path of the wrong key, ``$`` for the whole input.
    """

    key = "bad_input"

    def __init__(self, path: str, expected: str) -> None:
        """Name the wrong key and what was expected there."""
        super().__init__(f"{path}: {expected}", path=path, expected=expected)
        self.path = path
        self.expected = expected


class SaveError(LamplightError):
    """A saved match cannot be opened, written or moved.

    ``key`` is ``save_unreadable``, ``save_header``, ``save_format``,
    ``save_game``, ``save_start``, ``save_name`` or ``save_open``.
    """

    TEXTS: ClassVar[Mapping[str, str]] = {
        "save_unreadable": "{file} cannot be read: {reason}",
        "save_header": "{file} is not a saved match, or its first line is damaged",
        "save_format": "{file} has format {found}, this program knows up to {known}: update it",
        "save_game": "{file} holds a match of {game}, which is not playable here",
        "save_start": "{file} starts from a table that this program cannot set up: {reason}",
        "save_name": "{file}: there is already a match of that name, or the name cannot be used",
        "save_open": "{file} is open in another window",
    }

    def __init__(self, key: str, file: Path, /, **values: int | str) -> None:
        """Name the reason and the file; what stands in a file is cut to a readable length."""
        named = {name: _short(value) for name, value in {"file": file.name, **values}.items()}
        super().__init__(self.TEXTS[key].format_map(named), **named)
        self.key = key
        self.file = file


class NotPlayable(LamplightError):
    """The catalogue does not have this game, or it cannot be played yet.

    ``key`` is ``no_such_game`` or ``not_playable``.
    """

    def __init__(self, key: str, game: str, known: str) -> None:
        """Name the game that was asked for and those that can be played."""
        game = str(_short(game))
        reason = "is not in the catalogue" if key == "no_such_game" else "cannot be played yet"
        super().__init__(f"{game} {reason}; playable: {known}", game=game, known=known)
        self.key = key


class MissingWord(LamplightError):
    """A sentence, one of its languages or one of its values does not exist."""

    key = "missing_word"

    def __init__(self, word: str, language: str, reason: str) -> None:
        """Name the sentence, the language and what is missing."""
        super().__init__(
            f"{word} ({language}): {reason}", word=word, language=language, reason=reason
        )
        self.word = word
        self.language = language


class DataError(LamplightError):
    """One mistake in a data file."""

    key = "data_error"

    def __init__(self, file: str, line: int, key: str, expected: str, column: int = 1) -> None:
        """Name the place (1-based line and column, dotted key) and what was expected there."""
        place = f"{file}:{line}:{column}"
        super().__init__(
            f"{place}: {key}: {expected}" if key else f"{place}: {expected}",
            file=file,
            line=line,
            column=column,
            place=key,
            expected=expected,
        )
        self.file = file
        self.line = line
        self.column = column
        self.place = key
        self.expected = expected


class DataErrors(LamplightError):
    """All mistakes found in the data files, together."""

    key = "data_errors"

    def __init__(self, findings: list[DataError]) -> None:
        """Keep the findings in the order of their places."""
        super().__init__("\n".join(str(finding) for finding in findings), count=len(findings))
        self.findings = findings
