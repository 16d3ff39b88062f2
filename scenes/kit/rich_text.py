"""Text with bold words, coloured words, links to clauses, and icons within the line.

The marks:
    **bold**                      the strong face
    [[TS-9.2]]  [[TS-9.2|words]]  a link; its target is the text before the bar
    {{icon puck}}                 an icon, as high as the text
    {{red|words}}                 words in a named colour of the theme
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from scenes.kit.line_breaking import pieces
from scenes.kit.text import TextStyle, Typesetter

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


@dataclass(frozen=True)
class Fragment:
    """A piece of a line, placed: `x` and `width` in design units from the line's start."""

    span: Span
    text: str
    x: float
    width: float


@dataclass
class RichLine:
    """One laid out line and its width in design units."""

    fragments: list[Fragment] = field(default_factory=list)
    width: float = 0.0


def lay_out(
    spans: Iterable[Span], plain_style: TextStyle, bold_style: TextStyle, width: float,
    typesetter: Typesetter,
) -> list[RichLine]:
    """Break spans into lines no wider than `width` design units."""
    lines = [RichLine()]
    scale = 1.0 if plain_style.fixed else typesetter.text_scale
    for span in spans:
        style = bold_style if span.bold else plain_style
        if span.icon:
            _append(lines, Fragment(span, "", 0, plain_style.size * scale * 1.5), width)
            continue
        for number, paragraph in enumerate(span.text.split("\n")):
            if number:
                lines.append(RichLine())
            for piece in pieces(paragraph):
                extent = typesetter.width(piece, style)
                _append(lines, Fragment(span, piece, 0, extent), width)
    return lines


def _append(lines: list[RichLine], fragment: Fragment, width: float) -> None:
    line = lines[-1]
    blank = fragment.text.isspace()
    if line.fragments and line.width + fragment.width > width and not blank:
        lines.append(RichLine())
        line = lines[-1]
    if blank and not line.fragments and len(lines) > 1:
        return
    line.fragments.append(Fragment(fragment.span, fragment.text, line.width, fragment.width))
    line.width += fragment.width
