"""Line breaking of mixed English and Chinese.

Chinese breaks between any two characters, except before a closing mark and after an opening one, or
beside a word joiner; Latin words break at spaces, and inside a word only when it alone is wider
than the line. A single piece or a short rest does not stand alone on the last line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from scenes.kit.text.fonts import is_chinese

FORBIDDEN_STARTS = frozenset("，。、；：？！）」』】》〉〕…—·・～％×,.;:?!)]}%’”ー々")
FORBIDDEN_ENDS = frozenset("（「『【《〈〔([{$£€‘“#")
JOINER: Final = "\N{WORD JOINER}"
"""Keeps the characters beside it on one line; it is never measured nor drawn."""

_LEAST_SHARE: Final = 0.2
"""A last line narrower than this share of the width is filled from the line before."""

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
        parts: list[str] = []
        for whole in pieces(paragraph):
            piece = whole.replace(JOINER, "")
            wide = not piece.isspace() and measure(piece) > width
            parts.extend(split_long(piece, width, measure) if wide else [piece])
        places = fill_lines(parts, [measure(part) for part in parts], width)
        lines.extend("".join(parts[place] for place in line).rstrip() for line in places)
    return lines


def fill_lines(parts: Sequence[str], extents: Sequence[float], width: float) -> list[range]:
    """The pieces of each line of a paragraph, as indexes in `parts`; spaces end lines."""
    lines: list[range] = []
    start, used = 0, 0.0
    for place, (part, extent) in enumerate(zip(parts, extents, strict=True)):
        if place > start and used + extent > width and not part.isspace():
            lines.append(range(start, place))
            start, used = place, 0.0
        used += extent
    lines.append(range(start, len(parts)))
    if len(lines) > 1:
        cut = _last_cut(parts, extents, lines[-2], start, width)
        lines[-2:] = [range(lines[-2].start, cut), range(cut, len(parts))]
    return lines


def _last_cut(
    parts: Sequence[str], extents: Sequence[float], before: range, cut: int, width: float
) -> int:
    """The beginning of the last line, chosen so that it is no short rest."""
    first, last = sum(extents[before.start : cut]), sum(extents[cut:])
    words = len(parts) - cut
    for place in range(cut - 1, before.start + 1, -1):
        if words > 1 and last >= _LEAST_SHARE * width:
            break
        first, last = first - extents[place], last + extents[place]
        if last > min(first, width):
            break
        if not parts[place].isspace():
            cut, words = place, words + 1
    return cut


def split_long(piece: str, width: float, measure: Measure) -> list[str]:
    """Cut one unbreakable piece into parts that fit; each part has at least one character."""
    parts = [""]
    for character in piece:
        if parts[-1] and measure(parts[-1] + character) > width:
            parts.append("")
        parts[-1] += character
    return parts
