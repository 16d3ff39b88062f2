"""The kinds of mistakes that data files can have, and their plain English.

The same keys stand in ``data/words`` (section ``finding``) in both languages.
The English is kept here as well, since the words themselves may be the broken
file that has to be reported.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import TypeVar

from game.engine.errors import DataError

TEXTS: Mapping[str, str] = {
    "not_utf8": "expected text in UTF-8",
    "not_yaml": "not YAML: {reason}",
    "alias": "anchors and aliases are not allowed; write the entry out",
    "tag": "the tag {tag} is not allowed",
    "too_deep": "nested too deeply",
    "duplicate_key": "the key {name} is given twice",
    "key_not_text": "a key must be plain text or a whole number; quote words such as yes, no, on",
    "bad_value": "{found} is not a value; put it in quotes if it is a text",
    "missing_key": "the key {name} is missing",
    "unknown_key": "unknown key {name}; allowed: {allowed}",
    "unknown_key_near": "unknown key {name}; did you mean {near}?",
    "wrong_type": "expected {expected}, found {found}",
    "not_one_of": "{found} is not one of {allowed}",
    "not_one_of_near": "{found} is not one of {allowed}; did you mean {near}?",
    "out_of_range": "expected {expected}, found {found}",
    "wrong_length": "expected {expected} entries, found {found}",
    "wrong_pattern": "{found} does not have the form {pattern}",
    "invalid": "{reason}",
    "empty_file": "the file is empty",
    "missing_file": "the file is missing",
    "unread_file": "the game does not read a file of this name; it reads {allowed}",
    "missing_language": "the sentence is missing in {language}",
    "empty_text": "the text is empty",
    "bad_blank": "the blank {blank} is not a plain name in braces",
    "other_blanks": "both languages must have the same blanks: {first} against {second}",
    "duplicate_id": "the id {name} is given twice",
    "wrong_clause": "the clause {name} does not belong to chapter {chapter}",
    "too_long": "expected a text of at most {most} letters, found {found}",
    "unreadable_file": "the file cannot be read: {reason}",
    "unread_folder": "nothing is read from a folder of this name; it reads {allowed}",
    "unknown_input": "no key is called {found}",
    "more": "more mistakes follow; they are told when those before are mended",
    "other": "{text}",
}

_LONGEST_SHOWN = 120
"""Letters of a text from a file that a message repeats."""
_LONGEST_LIST = 800
_LISTS = ("allowed", "reason", "text")
"""Blanks that hold several words of a file, or none."""
_LONGEST_NEAR = 60
_MOST_KNOWN = 2000
"""With more names than this no similar one is looked for: it would take too long."""


class Finding(DataError):
    """A mistake of a known kind, which can be worded in any language.

    ``problem`` and ``blanks`` are the key and the values of its sentence in
    the section ``finding``.
    """

    def __init__(
        self, place: tuple[str, int, int], key: str, problem: str, blanks: Mapping[str, int | str]
    ) -> None:
        """Build the English of a mistake at ``(file, line, column)``."""
        file, line, column = place
        shown = {name: _cut(name, value) for name, value in blanks.items()}
        text = TEXTS[problem].format_map(shown)
        super().__init__(file, line, _cut("key", key), text, column)
        self.problem = problem
        self.blanks: Mapping[str, int | str] = shown


def finding(place: tuple[str, int, int], key: str, problem: str, /, **blanks: int | str) -> Finding:
    """Build a finding at ``(file, line, column)``."""
    return Finding(place, key, problem, blanks)


def nearest(name: object, known: Iterable[object]) -> str | None:
    """Return the known name that was probably meant, if one is close."""
    names = [str(each) for each in known]
    wanted = str(name)[: _LONGEST_NEAR + 1]
    if len(wanted) > _LONGEST_NEAR or len(names) > _MOST_KNOWN:
        return None
    close = difflib.get_close_matches(wanted, names, 1)
    return close[0] if close else None


def unknown(what: str, name: str, known: Iterable[object]) -> str:
    """Say that there is nothing of this name, and what was probably meant."""
    near = nearest(name, known)
    return f"there is no {what} {name}" + (f"; did you mean {near}?" if near else "")


_V = TypeVar("_V", int, str, int | str)


def _cut(name: str, value: _V) -> _V:
    """Return a value short enough to be read in a message."""
    if not isinstance(value, str):
        return value
    most = _LONGEST_LIST if name in _LISTS else _LONGEST_SHOWN
    return value if len(value) <= most else f"{value[:most]}…"
