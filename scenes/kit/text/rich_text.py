"""Text with bold words, coloured words, links to clauses, and icons within the line.

The marks:
    **bold**                      the strong face
    [[TS-9.2]]  [[TS-9.2|words]]  a link; its target is the text before the bar
    {{icon puck}}                 an icon, as high as the text
    {{red|words}}                 words in a named colour of the theme
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from scenes.kit.text.line_breaking import fill_lines, pieces
from scenes.kit.text.typesetter import TextStyle, Typesetter

_ICON = "\ufffc"
_MARKS = re.compile(
    r"\*\*(?P<bold>.+?)\*\*"
    r"|\[\[(?P<target>[^\]|]+)(?:\|(?P<label>[^\]]+))?\]\]"
    r"|\{\{icon (?P<icon>[a-z0-9_]+)\}\}"
    r"|\{\{(?P<colour>[a-z_]+)\|(?P<tinted>[^}]*)\}\}",
    re.DOTALL,
)


@dataclass(frozen=True)
class Span:
    """A stretch of text of one kind; `link` is a target, `icon` the name of an icon."""

    text: str
    bold: bool = False
    link: str = ""
    icon: str = ""
    colour: str = ""


def parse(text: str) -> list[Span]:
    """Split marked text into spans. Marks do not nest."""
    spans: list[Span] = []
    end = 0
    for match in _MARKS.finditer(text):
        if match.start() > end:
            spans.append(Span(text[end : match.start()]))
        spans.append(_span(match))
        end = match.end()
    if end < len(text):
        spans.append(Span(text[end:]))
    return spans


def _span(match: re.Match[str]) -> Span:
    groups = match.groupdict()
    if groups["bold"] is not None:
        return Span(groups["bold"], bold=True)
    if groups["target"] is not None:
        return Span(groups["label"] or groups["target"], link=groups["target"])
    if groups["icon"] is not None:
        return Span("", icon=groups["icon"])
    return Span(groups["tinted"], colour=groups["colour"])


def plain(text: str) -> str:
    """The words without their marks (for searching and for screen width tests)."""
    return "".join(span.text for span in parse(text))


_Part = tuple[str, Span]
"""Some text and its kind."""


@dataclass(frozen=True)
class Fragment:
    """A piece of a line, placed: `x` and `width` in design units from the line's start."""

    span: Span
    text: str
    x: float
    width: float


@dataclass
class RichLine:
    """One laid out line and its width in design units; `continued` after a broken one."""

    fragments: list[Fragment] = field(default_factory=list)
    width: float = 0.0
    continued: bool = False


def lay_out(
    spans: Iterable[Span],
    plain_style: TextStyle,
    bold_style: TextStyle,
    width: float,
    typesetter: Typesetter,
) -> list[RichLine]:
    """Break spans into lines no wider than `width` design units."""
    icon_width = typesetter.size(plain_style) * 1.5

    def measure(text: str, span: Span) -> float:
        if span.icon:
            return icon_width
        return typesetter.width(text, bold_style if span.bold else plain_style)

    lines: list[RichLine] = []
    for paragraph in _paragraphs(spans):
        owners = [span for text, span in paragraph for _ in text]
        whole = list(pieces("".join(text for text, _ in paragraph)))
        parts: list[list[_Part]] = []
        start = 0
        for piece in whole:
            parts.append(_parts(piece, owners[start : start + len(piece)]))
            start += len(piece)
        extents = [sum(measure(*part) for part in piece) for piece in parts]
        for number, places in enumerate(fill_lines(whole, extents, width)):
            lines.append(RichLine(continued=number > 0))
            for text, span in _joined(part for place in places for part in parts[place]):
                wide = measure(text, span)
                shown = "" if span.icon else text
                lines[-1].fragments.append(Fragment(span, shown, lines[-1].width, wide))
                lines[-1].width += wide
    return lines


def _paragraphs(spans: Iterable[Span]) -> list[list[_Part]]:
    """The spans cut at newlines; an icon stands as one character."""
    paragraphs: list[list[_Part]] = [[]]
    for span in spans:
        texts = [_ICON] if span.icon else span.text.split("\n")
        for number, text in enumerate(texts):
            if number:
                paragraphs.append([])
            paragraphs[-1].append((text, span))
    return paragraphs


def _parts(piece: str, owners: list[Span]) -> list[_Part]:
    """A piece cut where one span ends and the next begins."""
    parts = []
    start = 0
    for end in range(1, len(piece) + 1):
        if end == len(piece) or owners[end] is not owners[start]:
            parts.append((piece[start:end], owners[start]))
            start = end
    return parts


def _joined(parts: Iterable[_Part]) -> Iterator[_Part]:
    """The parts of a line; neighbours of one span are joined, to be drawn at once."""
    for _, group in groupby(parts, key=lambda part: id(part[1])):
        run = list(group)
        yield "".join(text for text, _ in run), run[0][1]
