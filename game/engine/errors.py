"""What can go wrong, as data: every error names its place and what was expected."""

from __future__ import annotations

from collections.abc import Mapping


class LamplightError(Exception):
    """The root of every error that a user of the program can meet."""


class Illegal(LamplightError):
    """A rule forbids the action; the state has not changed.

    ``clause`` is the rulebook's number, ``key`` names the sentence in the
    game's words (section ``refusal``), and ``values`` fill its blanks.
    """

    def __init__(self, clause: str, key: str, **values: int | str) -> None:
        """Name the clause and the sentence; no words are built here."""
        super().__init__(f"{clause}: {key} {values}" if values else f"{clause}: {key}")
        self.clause = clause
        self.key = key
        self.values: Mapping[str, int | str] = values


class ScriptMismatch(LamplightError):
    """The next scripted result does not fit the draw that is asked for."""

    def __init__(self, expected: str, found: int | str) -> None:
        """Say what the draw needed and what the script holds."""
        super().__init__(f"the script holds {found!r}, the roll needs {expected}")
        self.expected = expected
        self.found = found


class HiddenDice(LamplightError):
    """Somebody tried to roll the dice of a view, which are not known to any seat."""

    def __init__(self) -> None:
        """Explain the way out: a guess supplies dice of its own."""
        super().__init__("a view has no dice; ask the rules for a guess first")


class DataError(LamplightError):
    """One mistake in a data file."""

    def __init__(self, file: str, line: int, key: str, expected: str) -> None:
        """Name the place (1-based line, dotted key) and what was expected there."""
        super().__init__(f"{file}:{line}: {key}: {expected}" if key else f"{file}:{line}: {expected}")
        self.file = file
        self.line = line
        self.key = key
        self.expected = expected


class DataErrors(LamplightError):
    """All mistakes found in the data files, together."""

    def __init__(self, findings: list[DataError]) -> None:
        """Keep the findings in the order of their places."""
        super().__init__("\n".join(str(finding) for finding in findings))
        self.findings = findings
