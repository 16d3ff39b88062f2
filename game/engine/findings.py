"""The kinds of mistakes that data files can have, and their plain English.

The same keys stand in ``data/words`` (section ``finding``) in both languages.
The English is kept here as well, since the words themselves may be the broken
file that has to be reported.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping

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
    "other": "{text}",
}


class Finding(DataError):
    """A mistake of a known kind, which can be told in any language.

    ``problem`` and ``blanks`` are the key and the values of its sentence in
    the section ``finding``.
    """

    def __init__(
        self, place: tuple[str, int, int], key: str, problem: str, blanks: Mapping[str, int | str]
    ) -> None:
        """Build the English of a mistake at ``(file, line, column)``."""
        file, line, column = place
        super().__init__(file, line, key, TEXTS[problem].format_map(blanks), column)
        self.problem = problem
        self.blanks = blanks


def finding(place: tuple[str, int, int], key: str, problem: str, /, **blanks: int | str) -> Finding:
    """Build a finding at ``(file, line, column)``."""
    return Finding(place, key, problem, blanks)


def nearest(name: object, known: Iterable[object]) -> str | None:
    """Return the known name that was probably meant, if one is close."""
    close = difflib.get_close_matches(str(name), [str(each) for each in known], 1)
    return close[0] if close else None
