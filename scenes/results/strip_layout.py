"""Where the marks of a match lie on the line of its strip, and which of them are labelled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from scenes.game_view.ending import Ending, Milestone
from scenes.game_view.strip_ground import ENDS, HEAD, MIDDLE
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, Typesetter
from scenes.results.strip_labels import Wish, arranged, parted

_LARGER: Final = 1.2
"""The most that a label grows with large text."""
_CHIP: Final = 44.0
_TALLEST: Final = 49.0
"""The greatest height of a label, which leaves the marks on the line free."""
_NARROW: Final = 92.0
_WIDEST: Final = 228.0
_REACH: Final = 73.0
"""From the line to the far edge of a label, however large: beyond it the ground may be painted."""
_RIM: Final = 18.0
"""From the ends of the strip to the outermost label."""
_SPRITE: Final = 24.0
"""The width of a sprite that fits a mark without touching the next."""
_SHAPE: Final = 22.0
_SMALL: Final = 13.0
"""The size of a side's shape on the line, and of a mark without a label where they would touch."""
_EVEN: Final = 0.75
"""How evenly marks are spread where a match has no chapters, 0-1."""


@dataclass(frozen=True)
class Mark:
    """One drawn milestone.

    Attributes:
        x: its middle on the line.
        label: where its label is, if there is room for one.
        size: the width of its token, sprite or shape.
    """

    milestone: Milestone
    x: float
    label: pygame.FRect | None
    size: float


def grown(text: Typesetter) -> float:
    """How much larger labels are than with usual text."""
    return max(1.0, min(_LARGER, text.text_scale))


def title_style(text: Typesetter) -> TextStyle:
    """How a label says what it was."""
    return TextStyle(Family.STRONG, 14 * grown(text), (255, 255, 255), fixed=True)


def detail_style(text: Typesetter, each: Milestone) -> TextStyle:
    """Numbers are large and narrow; words would be all capitals in that font."""
    worded = any(map(str.isalpha, each.detail))
    family, size = (Family.STRONG, 13) if worded else (Family.NUMBER, 17)
    return TextStyle(family, size * grown(text), (255, 233, 184), fixed=True)


def line_within(area: pygame.FRect) -> float:
    """The y of the line on which marks lie within a strip."""
    return area.top + HEAD + (area.height - HEAD) * MIDDLE


def laid_out(text: Typesetter, area: pygame.FRect, ending: Ending, sides: int) -> list[Mark]:
    """Place every mark; labels make room for each other as far as possible.

    Of two sides each has its own side of the line.
    """
    milestones = ending.milestones
    left, width = area.left + ENDS, area.width - 2 * ENDS
    points = [left + share * width for share in _shares(ending)]
    labels = _labels(text, area, ending, points, sides)
    crowded = any(b - a < _SHAPE for a, b in pairwise(sorted(points)))
    sizes = [
        _size(each, small=crowded and number not in labels)
        for number, each in enumerate(milestones)
    ]
    points = parted(points, sizes, area.left + _RIM, area.right - _RIM)
    return [
        Mark(each, points[number], labels.get(number), sizes[number])
        for number, each in enumerate(milestones)
    ]


def _labels(
    text: Typesetter, area: pygame.FRect, ending: Ending, points: Sequence[float], sides: int
) -> dict[int, pygame.FRect]:
    """The labels for which there is room, by the numbers of their milestones."""
    labels: dict[int, pygame.FRect] = {}
    placed: tuple[list[Wish], list[Wish]] = ([], [])
    lanes, high = _lanes(ending.milestones, sides), min(_TALLEST, _CHIP * grown(text))
    ranked = sorted(enumerate(ending.milestones), key=_rank)
    # What finds no room on its side of the line is told on the other, if that is nobody else's.
    for turned in (0, 1) if sides != 2 else (0,):
        for number, each in ranked:
            lane = (lanes[number] + turned) % 2
            wide = _label_width(text, each)
            x = _within_chapter(area, ending, each.share, points[number], wide)
            more = sorted([*placed[lane], Wish(x, wide, number)])
            found = arranged(more, area.left + _RIM, area.right - _RIM)
            if number in labels or found is None:
                continue
            placed[lane][:] = more
            top = line_within(area) + (_REACH - high if lane else -_REACH)
            for one, at in zip(more, found, strict=True):
                labels[one.number] = pygame.FRect(at, top, one.wide, high)
    return labels


def _lanes(milestones: Sequence[Milestone], sides: int) -> list[int]:
    """0 above the line, 1 below it; three and four sides share the two, a single one has both."""
    if sides == 1:
        return [number % 2 for number in range(len(milestones))]
    return [each.team % 2 for each in milestones]


def _rank(numbered: tuple[int, Milestone]) -> tuple[bool, bool, int]:
    """The order of labelling: the decisive mark, then those with more words, then the last."""
    number, each = numbered
    return not each.decisive, not each.detail, -number


def _within_chapter(
    area: pygame.FRect, ending: Ending, share: float, point: float, wide: float
) -> float:
    """The wished middle of a label: over its mark, but within its chapter."""
    starts = [begin for begin, _ in ending.chapters]
    begun = [begin for begin in starts if begin <= share]
    if not begun:
        return point
    left, room = area.left + ENDS, area.width - 2 * ENDS
    begin = left + begun[-1] * room
    end = left + next((each for each in starts if each > share), 1.0) * room
    half = wide / 2 + 5
    return max(begin + half, min(end - half, point)) if end - begin > 2 * half else point


def _size(each: Milestone, *, small: bool) -> float:
    """The width of a mark."""
    if each.sprite:
        return _SPRITE
    return _SMALL if small else _SHAPE


def _shares(ending: Ending) -> list[float]:
    """The places of marks; without chapters by their order more than by time."""
    told = ending.milestones
    if ending.chapters:
        return [each.share for each in told]
    even, count = _EVEN, max(1, len(told))
    return [
        even * (number + 0.5) / count + (1 - even) * each.share for number, each in enumerate(told)
    ]


def _label_width(text: Typesetter, each: Milestone) -> float:
    title = text.width(each.title, title_style(text))
    detail = text.width(each.detail, detail_style(text, each))
    return min(_WIDEST * grown(text), max(_NARROW, 52 + max(title, detail)))
