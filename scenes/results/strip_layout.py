"""Where the marks of a match lie on the line of its strip, and which of them are labelled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from scenes.game_view.ending import Ending, Milestone
from scenes.game_view.strip_ground import ENDS, FINISH, HEAD, MIDDLE
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, Typesetter
from scenes.results.strip_labels import Wish, arranged, parted

_LARGER: Final = 1.2
"""The most that a label grows with large text."""
_NARROW: Final = 92.0
_WIDEST: Final = 228.0
_RIM: Final = 18.0
"""From the ends of the strip to the outermost label."""
_SPRITE: Final = 24.0
"""The width of a sprite that fits a mark without touching the next."""
_SHAPE: Final = 22.0
_SMALL: Final = 13.0
"""The size of a side's shape on the line, and of a mark without a label where they would touch."""
_EVEN: Final = 0.75
"""How evenly marks are spread where a match has no chapters, 0-1."""
_WITHIN: Final = 5.0
"""The least distance of a label and the ends of its chapter."""
_ONE_SIDED: Final = 3
"""A side with so many times the marks of its rival also uses the rival's side of the line."""


class Grade(NamedTuple):
    """The measures of all labels of a strip, in design units.

    Attributes:
        high: how high a label is.
        tallest: its greatest height with large text, which leaves the marks on the line free.
        reach: from the line to the far edge of a label: beyond it the ground may be painted.
        text: from the left end of a label to its words.
        title: the size of its title.
        detail: the size of words below it.
        number: the size of numbers there.
        pictured: whether it shows the picture of its milestone.
    """

    high: float
    tallest: float
    reach: float
    text: float
    title: float
    detail: float
    number: float
    pictured: bool


USUAL: Final = Grade(46, 51, 76, 40, 14, 13, 17, pictured=False)
ROOMY: Final = Grade(58, 58, 76, 63, 16, 14, 20, pictured=True)
"""Labels of usual matches, and those of quiet ones, where each has room for a picture."""


@dataclass(frozen=True)
class Mark:
    """One drawn milestone.

    Attributes:
        x: its middle on the line.
        label: where its label is, if there is room for one.
        size: the width of its token, sprite or shape.
        grade: the measures of its label.
    """

    milestone: Milestone
    x: float
    label: pygame.FRect | None
    size: float
    grade: Grade = USUAL


def grown(text: Typesetter) -> float:
    """How much larger labels are than with usual text."""
    return max(1.0, min(_LARGER, text.text_scale))


def title_style(text: Typesetter, grade: Grade) -> TextStyle:
    """How a label says what it was."""
    return TextStyle(Family.STRONG, grade.title * grown(text), (255, 255, 255), fixed=True)


def detail_style(text: Typesetter, each: Milestone, grade: Grade) -> TextStyle:
    """Numbers are large and narrow; words would be all capitals in that font."""
    worded = any(map(str.isalpha, each.detail))
    family, size = (Family.STRONG, grade.detail) if worded else (Family.NUMBER, grade.number)
    return TextStyle(family, size * grown(text), (255, 233, 184), fixed=True)


def line_within(area: pygame.FRect) -> float:
    """The y of the line on which marks lie within a strip."""
    return area.top + HEAD + (area.height - HEAD) * MIDDLE


def span_within(area: pygame.FRect) -> tuple[float, float]:
    """The left end of the match on a strip, and how wide the match is there."""
    return area.left + ENDS, area.width - ENDS - FINISH


def laid_out(text: Typesetter, area: pygame.FRect, ending: Ending, sides: int) -> list[Mark]:
    """Place every mark; labels make room for each other as far as possible.

    They are roomy where all find their places that way. Of two sides each has its own side of the
    line, unless one of them has nearly all marks.
    """
    milestones = ending.milestones
    left, width = span_within(area)
    points = [left + share * width for share in _shares(ending)]
    grade, labels = ROOMY, _labels(text, area, ending, points, sides, ROOMY)
    if len(labels) < len(milestones):
        grade, labels = USUAL, _labels(text, area, ending, points, sides, USUAL)
    crowded = any(b - a < _SHAPE for a, b in pairwise(sorted(points)))
    sizes = [
        _size(each, small=crowded and number not in labels)
        for number, each in enumerate(milestones)
    ]
    points = parted(points, sizes, area.left + _RIM, left + width)
    return [
        Mark(each, points[number], labels.get(number), sizes[number], grade)
        for number, each in enumerate(milestones)
    ]


def _labels(
    text: Typesetter,
    area: pygame.FRect,
    ending: Ending,
    points: Sequence[float],
    sides: int,
    grade: Grade,
) -> dict[int, pygame.FRect]:
    """The labels for which there is room, by the numbers of their milestones."""
    labels: dict[int, pygame.FRect] = {}
    placed: tuple[list[Wish], list[Wish]] = ([], [])
    lanes, high = _lanes(ending.milestones, sides), min(grade.tallest, grade.high * grown(text))
    ranked = sorted(enumerate(ending.milestones), key=_rank)
    for turned in (0, 1):
        for number, each in ranked:
            if number in labels or (turned and not _may_turn(ending.milestones, each, sides)):
                continue
            lane = (lanes[number] + turned) % 2
            over = Wish(points[number], _label_width(text, each, grade), number)
            for wish in _wanted(area, ending, each.share, over, grade):
                more = sorted([*placed[lane], wish])
                found = arranged(more, area.left + _RIM, area.right - _RIM)
                if found is not None:
                    break
            else:
                continue
            placed[lane][:] = more
            top = line_within(area) + (grade.reach - high if lane else -grade.reach)
            for one, at in zip(more, found, strict=True):
                labels[one.number] = pygame.FRect(at, top, one.wide, high)
    return labels


def _lanes(milestones: Sequence[Milestone], sides: int) -> list[int]:
    """0 above the line, 1 below it; three and four sides share the two, a single one has both."""
    if sides == 1 or len({each.team for each in milestones}) == 1:
        return [number % 2 for number in range(len(milestones))]
    return [each.team % 2 for each in milestones]


def _may_turn(milestones: Sequence[Milestone], each: Milestone, sides: int) -> bool:
    """Whether what finds no room on its side of the line is told on the other: every score is."""
    own = Counter(each.team for each in milestones)
    others = len(milestones) - own[each.team]
    return sides != 2 or bool(each.score) or own[each.team] >= _ONE_SIDED * others


def _rank(numbered: tuple[int, Milestone]) -> tuple[bool, bool, bool, int]:
    """The order of labelling: the decisive mark, then those with more words, then the last."""
    number, each = numbered
    return not each.decisive, each.lesser, not each.detail, -number


def _wanted(
    area: pygame.FRect, ending: Ending, share: float, over: Wish, grade: Grade
) -> list[Wish]:
    """The wished places of a label: within its chapter if that is wide enough, else over its mark.

    A mark at the end of a chapter may lie beside its label. No roomy label begins before the last
    chapter, which may be a short overtime.
    """
    starts = [begin for begin, _ in ending.chapters]
    begun = [begin for begin in starts if begin <= share]
    if not begun:
        return [over]
    left, room = span_within(area)
    later = [each for each in starts if each > share]
    begin = left + begun[-1] * room + _WITHIN
    end = left + later[0] * room - _WITHIN if later else area.right - _RIM
    if end - begin < over.wide:
        return [over] if later or not grade.pictured else []
    half = over.wide / 2
    middle = max(begin + half, min(end - half, over.x))
    return [over._replace(x=middle, low=begin, high=end), over]


def _size(each: Milestone, *, small: bool) -> float:
    """The width of a mark."""
    if each.sprite:
        return _SPRITE
    return _SMALL if small or each.lesser else _SHAPE


def _shares(ending: Ending) -> list[float]:
    """The places of marks; without chapters by their order more than by time."""
    told = ending.milestones
    if ending.chapters:
        return [each.share for each in told]
    even, count = _EVEN, max(1, len(told))
    return [
        even * (number + 0.5) / count + (1 - even) * each.share for number, each in enumerate(told)
    ]


def _label_width(text: Typesetter, each: Milestone, grade: Grade) -> float:
    title = text.width(each.title, title_style(text, grade))
    detail = text.width(each.detail, detail_style(text, each, grade))
    return min(_WIDEST * grown(text), max(_NARROW, grade.text + 13 + max(title, detail)))
