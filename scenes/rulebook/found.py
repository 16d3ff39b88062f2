"""Where a search finds its words."""

from __future__ import annotations

import re


def places_of(wanted: str, text: str) -> list[tuple[int, int]]:
    """Where a search is found in a text, whatever its case; start and end."""
    folded, word = text.casefold(), wanted.casefold()
    if not word or len(folded) != len(text):
        return []
    return [(found.start(), found.end()) for found in re.finditer(re.escape(word), folded)]
