"""Numbers of clauses in the words of a clause become links."""

from __future__ import annotations

import re
from typing import Final

_NUMBER: Final = re.compile(r"(?<!\[)\b([A-Z]{2}-\d+(?:\.\d+[a-z]?)?)\b")


def linked(text: str, own: str) -> str:
    """The words of the clause `own`, in which the number of every other clause is a link."""

    def replace(match: re.Match[str]) -> str:
        number = match.group(1)
        return number if number == own else f"[[{number}]]"

    return _NUMBER.sub(replace, text)
