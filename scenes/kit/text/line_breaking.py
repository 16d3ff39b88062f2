"""Where a line of mixed English and Chinese may end.

Chinese breaks between any two characters, except before a closing mark and after an opening
one, or beside a word joiner; Latin words break at spaces, and inside a word only when it alone
is wider than the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from scenes.kit.text.fonts import is_chinese

FORBIDDEN_STARTS = frozenset("，。、；：？！）」』】》〉〕…—·・～％,.;:?!)]}%’”ー々")
FORBIDDEN_ENDS = frozenset("（「『【《〈〔([{$£€‘“#")
JOINER: Final = "\N{WORD JOINER}"
"""Keeps the characters beside it on one line; it is never measured nor drawn."""

Measure = Callable[[str], float]


def pieces(text: str) -> Iterator[str]:
    """Split a paragraph into the smallest parts that stay together on a line.

    A run of spaces is a piece of its own.
    """
    current = ""
    for character in text:
        if current and not _glued(current[-1], character):
            yield current
            current = ""
        current += character
    if current:
        yield current


def _glued(before: str, after: str) -> bool:
    if JOINER in (before, after):
        return True
    if before == " " or after == " ":
        return before == after
    if after in FORBIDDEN_STARTS or before in FORBIDDEN_ENDS:
        return True
    return not is_chinese(before) and not is_chinese(after)


def break_lines(text: str, width: float, measure: Measure) -> list[str]:
    """Break text into lines no wider than `width`, in the unit of `measure`.

    Newlines in the text are kept as breaks; lines carry no trailing spaces.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines.extend(_break_paragraph(paragraph, width, measure))
    return lines


def _break_paragraph(paragraph: str, width: float, measure: Measure) -> list[str]:
    lines: list[str] = []
    line = ""
    used = 0.0
    for whole in pieces(paragraph):
        piece = whole.replace(JOINER, "")
        extent = measure(piece)
        if line and used + extent > width and not piece.isspace():
            lines.append(line.rstrip())
            line, used = "", 0.0
        if not line and piece.isspace() and lines:
            continue
        if extent > width and not line:
            *full, piece = split_long(piece, width, measure)
            lines.extend(full)
            extent = measure(piece)
        line += piece
        used += extent
    lines.append(line.rstrip())
    return lines


def split_long(piece: str, width: float, measure: Measure) -> list[str]:
    """Cut one unbreakable piece into parts that fit; each part has at least one character."""
    parts = [""]
    for character in piece:
        if parts[-1] and measure(parts[-1] + character) > width:
            parts.append("")
        parts[-1] += character
    return parts
