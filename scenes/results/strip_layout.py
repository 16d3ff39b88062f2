"""Where the marks of a match lie on the line of its strip, and which of them are labelled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from scenes.game_view.ending import Ending, Milestone
from scenes.game_view.strip_ground import FINISH, HEAD, MIDDLE
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, Typesetter
from scenes.results.strip_labels import ASIDE, GAP, Wish, arranged, parted
from scenes.results.strip_ruler import Ruler, even_ruler, span_within

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
_WITHIN: Final = 8.0
"""The least distance of a label and the ends of its chapter."""
_FAR: Final = 1.25
"""How far a label may be from its mark in a busy chapter, as a share of its width."""
_BESIDE: Final = 4.0
"""The least distance of a mark and the ends of its chapter."""
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
        y: its middle where that is not on the line.
    """

    milestone: Milestone
    x: float
    label: pygame.FRect | None
    size: float
    grade: Grade = USUAL
    y: float | None = None


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


class _Plan(NamedTuple):
    """A way to find room for labels.

    Attributes:
        ruler: where chapters begin and end.
        lanes: on which side of the line each label is sought first.
        grade: the measures of labels.
        aside: how far the middle of a label may be from its wished place, as a share of its width.
    """

    ruler: Ruler
    lanes: Sequence[int]
    grade: Grade
    aside: float = ASIDE


class StripLayout(NamedTuple):
    """The marks of a match, and the time on which they lie."""

    ruler: Ruler
    marks: list[Mark]


def laid_out(text: Typesetter, area: pygame.FRect, ending: Ending, sides: int) -> StripLayout:
    """Place every mark; labels make room for each other as far as possible.

    They are roomy where all find their places that way. Of two sides each has its own side of the
    line, unless one of them has nearly all marks. Where labels find no room, busy chapters take
    some of the width of quiet ones, and scores of one chapter share both sides of the line.
    """
    milestones = ending.milestones
    even, lanes = even_ruler(area, [begin for begin, _ in ending.chapters]), _lanes(ending, sides)
    plan = _Plan(even, lanes, ROOMY)
    labels = _labels(text, area, ending, sides, plan)
    if len(labels) < len(milestones):
        plan = plan._replace(grade=USUAL)
        labels = _labels(text, area, ending, sides, plan)
    if len(labels) < len(milestones) and ending.chapters:
        other = _stretched(text, ending, sides, plan)
        more = _labels(text, area, ending, sides, other) if other.ruler != even else {}
        if len(more) > len(labels):
            plan, labels = other, more
    ruler, grade = plan.ruler, plan.grade
    points = [ruler.at(share) for share in _shares(ending)]
    crowded = any(b - a < _SHAPE for a, b in pairwise(sorted(points)))
    sizes = [
        _size(each, small=crowded and number not in labels)
        for number, each in enumerate(milestones)
    ]
    points = _parted(area, ending, ruler, points, sizes)
    return StripLayout(
        ruler,
        [
            Mark(each, points[number], labels.get(number), sizes[number], grade)
            for number, each in enumerate(milestones)
        ],
    )


def _parted(
    area: pygame.FRect,
    ending: Ending,
    ruler: Ruler,
    points: Sequence[float],
    sizes: Sequence[float],
) -> list[float]:
    """Marks side by side, each within its chapter where all chapters have room for theirs."""
    found: list[float] = []
    left, width = span_within(area)
    for number, (begin, end) in enumerate(pairwise(ruler.places)):
        own = [
            place
            for place, each in enumerate(ending.milestones)
            if ruler.chapter(each.share) == number
        ]
        if own != list(range(len(found), len(found) + len(own))) or (
            sum(sizes[each] + 1 for each in own) > end - begin - 2 * _BESIDE
        ):
            return parted(points, sizes, area.left + _RIM, left + width)
        first = area.left + _RIM if number == 0 else begin + _BESIDE
        last = end - _BESIDE if number < len(ending.chapters) - 1 else end
        found += parted([points[each] for each in own], [sizes[each] for each in own], first, last)
    return found


def _labels(
    text: Typesetter,
    area: pygame.FRect,
    ending: Ending,
    sides: int,
    plan: _Plan,
) -> dict[int, pygame.FRect]:
    """The labels for which there is room, by the numbers of their milestones."""
    labels: dict[int, pygame.FRect] = {}
    placed: tuple[list[Wish], list[Wish]] = ([], [])
    grade = plan.grade
    points = [plan.ruler.at(share) for share in _shares(ending)]
    high = min(grade.tallest, grade.high * grown(text))
    ranked = sorted(enumerate(ending.milestones), key=_rank)
    for turned in (0, 1):
        for number, each in ranked:
            if number in labels or (turned and not _may_turn(ending.milestones, each, sides)):
                continue
            lane = (plan.lanes[number] + turned) % 2
            over = Wish(points[number], _label_width(text, each, grade), number)
            wish = _wanted(area, ending, plan, each.share, over)
            if wish is None:
                continue
            more = sorted([*placed[lane], wish], key=lambda one: (points[one.number], one.number))
            found = arranged(more, area.left + _RIM, area.right - _RIM)
            if found is None:
                continue
            placed[lane][:] = more
            top = line_within(area) + (grade.reach - high if lane else -grade.reach)
            for one, at in zip(more, found, strict=True):
                labels[one.number] = pygame.FRect(at, top, one.wide, high)
    return labels


def _lanes(ending: Ending, sides: int) -> list[int]:
    """0 above the line, 1 below it; three and four sides share the two, a single one has both."""
    milestones = ending.milestones
    if sides == 1 or len({each.team for each in milestones}) == 1:
        return [number % 2 for number in range(len(milestones))]
    return [each.team % 2 for each in milestones]


def _stretched(text: Typesetter, ending: Ending, sides: int, plan: _Plan) -> _Plan:
    """Both sides of the line share the labels of a chapter, which is as wide as they need so."""
    lanes, milestones = list(plan.lanes), ending.milestones
    used = [[0.0, 0.0] for _ in plan.ruler.shares[1:]]
    turned = [_may_turn(milestones, each, sides) for each in milestones]
    for number in sorted(range(len(milestones)), key=lambda each: turned[each]):
        each, lane = milestones[number], lanes[number]
        room = used[plan.ruler.chapter(each.share)]
        if turned[number] and room[1 - lane] < room[lane]:
            lane = lanes[number] = 1 - lane
        room[lane] += _label_width(text, each, plan.grade) + GAP
    needs = [max(room) - GAP + 2 * _WITHIN for room in used]
    needs[-1] -= FINISH - _RIM - _WITHIN
    return plan._replace(ruler=plan.ruler.stretched(needs), lanes=lanes, aside=_FAR)


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
    area: pygame.FRect, ending: Ending, plan: _Plan, share: float, over: Wish
) -> Wish | None:
    """The wished place of a label: within its chapter if that is wide enough, else over its mark.

    A mark at the end of a chapter may lie beside its label. No roomy label begins before the last
    chapter, which may be a short overtime.
    """
    ruler = plan.ruler
    if not ending.chapters or share < ruler.shares[0]:
        return over
    number = ruler.chapter(share)
    last = number == len(ending.chapters) - 1
    begin = ruler.places[number] + _WITHIN
    end = area.right - _RIM if last else ruler.places[number + 1] - _WITHIN
    if end - begin < over.wide:
        return None if last and plan.grade.pictured else over
    half = over.wide / 2
    middle = max(begin + half, min(end - half, over.x))
    return over._replace(x=middle, low=begin, high=end, aside=plan.aside)


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
