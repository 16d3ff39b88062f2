"""The places of curves and marks of a match that is told by its course."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from scenes.game_view.ending import Course, Ending, Milestone
from scenes.game_view.strip_ground import FINISH
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, Typesetter
from scenes.results.strip_end import final_plate
from scenes.results.strip_layout import (
    USUAL,
    Grade,
    Mark,
    detail_style,
    grown,
    line_within,
    title_style,
)

_LEFT: Final = 64.0
"""From the left end of the strip to the beginning: a curve's shape and number stand before it."""
_TOP: Final = 48.0
_BOTTOM: Final = 26.0
"""From the edges of the strip to the highest and the lowest value."""
_HEAD: Final = 25.0
"""How far below the upper edge turns of the world lie."""
_TURN: Final = 25.0
_BRIEF: Final = 9.0
"""The size of a mark of such a turn, and of one that is soon followed by another."""
_BLOW: Final = 15.0
_TOLD: Final = 20.0
"""The size of a mark with a label."""
_LABELS: Final = 5
_NAME: Final = 14.0
_WIDEST_NAME: Final = 230.0
_INK: Final = (84, 58, 34)
_FREE: Final = 3.0
"""The least distance of a label from all else."""
_WIDE_AS: Final = 92.0
_NEAR: Final = 96
_FAR: Final = 180
"""How far above or below its mark a label is at most, and that of the decisive one."""
_REACHES: Final = (0.0, 0.22, -0.22, 0.44, -0.44, 0.62, -0.62, 0.9, -0.9)
"""How far beside its mark a label is tried, as shares of its width."""


class Curve(NamedTuple):
    """What a side had, as steps from left to right: where each begins, and its height."""

    points: tuple[tuple[float, float], ...]
    end: float

    def pieces(self) -> Iterator[pygame.FRect]:
        """The level and the upright parts of the line, without thickness."""
        for (x, y), (to, down) in itertools.pairwise(
            [*self.points, (self.end, self.points[-1][1])]
        ):
            yield pygame.FRect(x, y, to - x, 0.1)
            yield pygame.FRect(to, min(y, down), 0.1, abs(down - y))

    def height(self, x: float) -> float:
        """The height at a place, after a step there."""
        return next(y for at, y in reversed(self.points) if at <= x or at == self.points[0][0])


class CoursePlan(NamedTuple):
    """The places of a course on its strip.

    Attributes:
        area: the strip.
        begin: the left and the right end of time.
        end: the same.
        curves: one for each side.
        levels: the heights of the greatest value and of nothing.
        name: the place of the name of what is counted.
    """

    area: pygame.FRect
    begin: float
    end: float
    curves: tuple[Curve, ...]
    levels: tuple[float, float]
    name: pygame.FRect

    def at(self, share: float) -> float:
        """The x of a time."""
        return self.begin + share * (self.end - self.begin)


def planned(text: Typesetter, area: pygame.FRect, course: Course) -> CoursePlan:
    """Find the places of all values, and of the name below them."""
    begin, end = area.left + _LEFT, area.right - FINISH
    most = max(1, *(value for line in course.values for _, value in line))
    top, bottom = area.top + _TOP, area.bottom - _BOTTOM
    curves = []
    for line in course.values:
        points = [
            (begin + share * (end - begin), bottom - (bottom - top) * value / most)
            for share, value in line
        ]
        curves.append(Curve(tuple(points), end))
    style = name_style(text, course)
    name = pygame.FRect(0, 0, text.width(course.name, style), text.line_height(style))
    name.bottomleft = begin + 8, bottom - 2
    return CoursePlan(area, begin, end, tuple(curves), (top, bottom), name)


def name_style(text: Typesetter, course: Course) -> TextStyle:
    """How the name of what is counted is written."""
    style = TextStyle(Family.STRONG, _NAME * grown(text), _INK, fixed=True)
    return text.fitted(course.name, style, _WIDEST_NAME)


def marked(text: Typesetter, ending: Ending, plan: CoursePlan) -> list[Mark]:
    """Place every mark, and labels for the greatest blows where they cover nothing."""
    places = _places(plan, ending.milestones)
    labels: dict[int, pygame.FRect] = {}
    own = [pygame.FRect(x - size / 2, y - size / 2, size, size) for x, y, size in places]
    taken = [piece for curve in plan.curves for piece in curve.pieces()]
    taken += [*own, plan.name, final_plate(plan.area, line_within(plan.area))]
    for number in _ranked(ending, plan):
        if len(labels) >= _LABELS:
            break
        box = _free(text, ending.milestones[number], plan, places[number][:2], taken, own[number])
        if box is not None:
            labels[number] = box
            taken.append(box.inflate(2 * _FREE, 2 * _FREE))
    return [
        Mark(each, x, labels.get(number), _TOLD if number in labels else size, USUAL, y)
        for number, (each, (x, y, size)) in enumerate(zip(ending.milestones, places, strict=True))
    ]


def _places(plan: CoursePlan, told: Sequence[Milestone]) -> list[tuple[float, float, float]]:
    """The middle and the size of marks: a blow lies where the other side's curve falls.

    Of turns of the world one after the other, the last is large.
    """
    found, before = [], plan.end + _TURN
    for each in reversed(told):
        x = plan.at(each.share)
        if each.sprite:
            size = _TURN if before - x > _TURN + 1 else _BRIEF
            before = x if size == _TURN else before
            found.append((x, plan.area.top + _HEAD, size))
        else:
            curve = plan.curves[(each.team + 1) % len(plan.curves)]
            found.append((x, curve.height(x), _BLOW))
    return found[::-1]


def _ranked(ending: Ending, plan: CoursePlan) -> list[int]:
    """The numbers of blows: first the decisive one, then the hardest."""

    def fall(each: Milestone) -> float:
        curve = plan.curves[(each.team + 1) % len(plan.curves)]
        x = plan.at(each.share)
        return curve.height(x) - curve.height(x - 0.01)

    blows = [number for number, each in enumerate(ending.milestones) if not each.sprite]
    told = ending.milestones
    return sorted(blows, key=lambda one: (not told[one].decisive, -fall(told[one]), -one))


def _free(
    text: Typesetter,
    each: Milestone,
    plan: CoursePlan,
    point: tuple[float, float],
    taken: Sequence[pygame.FRect],
    own: pygame.FRect,
) -> pygame.FRect | None:
    """The nearest place of a label that covers nothing; `None` for none."""
    grade: Grade = USUAL
    high = min(grade.tallest, grade.high * grown(text))
    wide = grade.text + 13
    wide += max(
        text.width(each.title, title_style(text, grade)),
        text.width(each.detail, detail_style(text, each, grade)),
    )
    box = pygame.FRect(0, 0, max(_WIDE_AS, wide), high)
    room = pygame.FRect(
        plan.area.left + 16, plan.levels[0] - 8, plan.area.width - 32, plan.area.height
    )
    room.height = plan.area.bottom - 14 - room.top
    tries = []
    farthest = _FAR if each.decisive else _NEAR
    for reach in _REACHES:
        for down in range(-farthest, farthest + 1, 6):
            box.center = point[0] + reach * box.width, point[1] + down
            inside = room.contains(box) and not box.colliderect(own)
            if inside and box.right < plan.end + 0.8 * FINISH:
                tries.append((abs(down) + 0.6 * abs(reach) * box.width, box.copy()))
    for _, found in sorted(tries, key=lambda each: each[0]):
        spread = found.inflate(2 * _FREE, 2 * _FREE)
        if not any(spread.colliderect(other) for other in taken):
            return found
    return None
