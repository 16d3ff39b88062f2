"""Where the numbers of a diagram stand: beside what they mean, if need be with a line to it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

DISC: Final = 26.0
"""The width of a number."""
_ROOM: Final = DISC / 2 + 2
"""The least distance of its middle from its thing."""
_EDGE: Final = 6.0
"""The same from an edge of the picture, whose frame it may cover."""
_AWAY: Final = (0.0, 7.0, 15.0, 25.0, 38.0, 54.0, 74.0)
"""How far from its thing it is tried."""
_WAYS: Final = 32
"""In how many directions it is tried."""
_TALL: Final = 1.2
"""A figure or a card is at least this many times as high as wide."""
_LOW: Final = 0.56
"""The height of a number beside it, from its top, as a share of its own: its ends stay free."""
_NEAR: Final = 5.0
"""A number at most this far from its thing, and from nothing else, needs no line, unless it stands
aslant of a figure.
"""
_INTO: Final = (0.3, 16.0)
"""How far into a thing its line reaches: as a share of the way to its middle, and at most."""
_INTO_FIGURE: Final = (0.6, 30.0)
"""The same for a figure, whose corners are empty, from aslant."""
_SMALL: Final = 48.0
"""The line to a thing with sides of at most this length ends in its middle."""
_OWN, _OTHERS, _GROUND, _ARROW, _CROSSED, _SHARED = 4.0, 3.0, 0.5, 2.0, 1.5, 6.0
"""The harm of hiding all of the own thing, another one, the ground of a part, a piece of an arrow,
of a line across another thing, and of covering another number.
"""
_BESIDE: Final = 0.15
"""The harm of hiding the ground beside a figure or a card, which stands free."""
_INSIDE: Final = 1.4
"""The harm of standing in the corner of the own thing, where there is no room beside it."""
_FAR: Final = 60.0
_ALONG: Final = 9.0
"""The distance of the points at which arrows and lines are tested."""
_CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))


@dataclass(frozen=True)
class Meant:
    """What a number means.

    Attributes:
        area: its place in the picture.
        bare: whether it is bare ground, on which the number itself may stand.
        deep: whether a line leads to its middle in any case, since its corners show other things.
    """

    area: pygame.FRect
    bare: bool = False
    deep: bool = False


@dataclass(frozen=True)
class Callout:
    """A number.

    Attributes:
        place: its middle.
        end: where the line from it ends; `None` for none.
    """

    place: tuple[float, float]
    end: tuple[float, float] | None = None


@dataclass(frozen=True)
class Surroundings:
    """What else is in a picture.

    Attributes:
        whole: the picture.
        things: what no number hides without need.
        grounds: the parts of the table; what lies between them shows nothing.
        arrows: the ends of each arrow.
    """

    whole: pygame.FRect
    things: Sequence[pygame.FRect] = ()
    grounds: Sequence[pygame.FRect] = ()
    arrows: Sequence[tuple[tuple[float, float], tuple[float, float]]] = ()


def callouts(meant: Sequence[Meant], around: Surroundings) -> list[Callout]:
    """Place the numbers of a picture, one after the other and then each once more."""
    placed: list[Callout | None] = [None] * len(meant)
    for _ in range(2):
        for number, each in enumerate(meant):
            others = [one.place for at, one in enumerate(placed) if one and at != number]
            rest = [one.area for at, one in enumerate(meant) if at != number and not one.bare]
            placed[number] = _best(each, rest, others, around)
    return [each for each in placed if each is not None]


def _best(
    meant: Meant,
    rest: Sequence[pygame.FRect],
    others: Sequence[tuple[float, float]],
    around: Surroundings,
) -> Callout:
    """The place that hides least."""
    room = around.whole.inflate(-2 * _EDGE, -2 * _EDGE)
    hidden = [*rest, *(each for each in around.things if not _same(each, meant.area))]
    one_view = any(each.width > around.whole.width - 1 for each in around.grounds)
    on_way = [point for arrow in around.arrows for point in _between(*arrow)]
    best, least = Callout(_within(meant.area.center, room)), math.inf
    for place, own in _places(meant, room):
        if own >= least:
            continue
        disc = pygame.FRect(0, 0, DISC, DISC)
        disc.center = place
        harm = own + sum(_OTHERS * _share(disc, each) for each in hidden)
        harm += (_BESIDE if _is_tall(meant.area) else _GROUND) * max(
            (_share(disc, each) for each in around.grounds), default=0.0
        )
        harm += sum(_SHARED for each in others if math.dist(each, place) < DISC + 3)
        harm += min(2.0, sum(_ARROW / 2 for each in on_way if math.dist(each, place) < _ROOM + 4))
        if harm >= least:
            continue
        crowded = any(_gap(each, place) < _NEAR + DISC / 2 for each in hidden)
        end = _end(meant, place, crowded=crowded, one_view=one_view)
        if end is not None:
            line = _between(place, end)
            clear = [each for each in hidden if not each.collidepoint(end)]
            harm += _CROSSED * any(each.collidepoint(at) for each in clear for at in line)
            harm += _CROSSED * any(math.dist(each, at) < _ROOM for each in others for at in line)
        if harm < least:
            best, least = Callout(place, end), harm
    return best


def _places(meant: Meant, room: pygame.FRect) -> Iterator[tuple[tuple[float, float], float]]:
    """The places to try, each with the harm to the own thing and that of its distance."""
    area = meant.area
    if meant.bare:
        yield _within(area.center, room), 0.0
    inner = area.inflate(-DISC * 0.9, -DISC * 0.9)
    if inner.width > 0 and inner.height > 0:
        yield _within(inner.topleft, room), _INSIDE
    tall = _is_tall(area)
    for away in _AWAY:
        reach = area.inflate(2 * (_ROOM + away), 2 * (_ROOM + away))
        tried = [(place, _leaning(place, area)) for place in _around(reach)]
        if tall:
            low = area.top + _LOW * area.height
            tried[:0] = [((reach.left, low), 0.0), ((reach.right, low), 0.04)]
        for place, leaning in tried:
            if room.collidepoint(place):
                disc = pygame.FRect(0, 0, DISC, DISC)
                disc.center = place
                yield place, _OWN * _share(disc, area) + away / _FAR + leaning + 0.02


def _is_tall(area: pygame.FRect) -> bool:
    return area.height > _TALL * area.width


def _around(reach: pygame.FRect) -> Iterator[tuple[float, float]]:
    """Points on the edge of an area, from its middle in all directions."""
    for step in range(_WAYS):
        x, y = (turn(2 * math.pi * step / _WAYS) for turn in (math.cos, math.sin))
        far = min(
            reach.width / 2 / abs(x) if abs(x) > 1e-6 else math.inf,
            reach.height / 2 / abs(y) if abs(y) > 1e-6 else math.inf,
        )
        yield reach.centerx + far * x, reach.centery + far * y
    for across, down in _CORNERS:
        yield (
            reach.centerx + across * (reach.width / 2 - _ROOM * 0.3),
            reach.centery + down * (reach.height / 2 - _ROOM * 0.3),
        )


def _leaning(place: tuple[float, float], area: pygame.FRect) -> float:
    """A number is looked for at the upper left first."""
    x, y = place[0] - area.centerx, place[1] - area.centery
    return 0.12 + 0.06 * (x / math.hypot(x, y, 0.1)) + 0.06 * (y / math.hypot(x, y, 0.1))


def _end(
    meant: Meant, place: tuple[float, float], *, crowded: bool, one_view: bool
) -> tuple[float, float] | None:
    """Where the line from a number to its thing ends.

    What stands high in a view of one ground is a figure; elsewhere it is a card, full to its edge.
    """
    area = meant.area
    if meant.deep:
        return area.center
    nearest = _nearest(area, place)
    aslant = one_view and _is_tall(area) and nearest[0] != place[0] and nearest[1] != place[1]
    if not crowded and not aslant and math.dist(nearest, place) - DISC / 2 <= _NEAR:
        return None
    if area.collidepoint(place):
        return None
    if max(area.size) <= _SMALL:
        return area.center
    way = math.dist(nearest, area.center)
    share, most = _INTO_FIGURE if aslant else _INTO
    into = min(share, most / max(1.0, way))
    return (
        nearest[0] + into * (area.centerx - nearest[0]),
        nearest[1] + into * (area.centery - nearest[1]),
    )


def _nearest(area: pygame.FRect, place: tuple[float, float]) -> tuple[float, float]:
    """The point of an area that is nearest to a place."""
    return (
        max(area.left, min(area.right, place[0])),
        max(area.top, min(area.bottom, place[1])),
    )


def _gap(area: pygame.FRect, place: tuple[float, float]) -> float:
    return math.dist(_nearest(area, place), place)


def _share(disc: pygame.FRect, area: pygame.FRect) -> float:
    """How much of a number lies over an area."""
    seen = disc.clip(area)
    return seen.width * seen.height / (DISC * DISC)


def _same(one: pygame.FRect, two: pygame.FRect) -> bool:
    return math.dist(one.center, two.center) < 1 and abs(one.width - two.width) < 1


def _within(point: tuple[float, float], room: pygame.FRect) -> tuple[float, float]:
    return _nearest(room, point)


def _between(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    """Points on the way from one to another."""
    count = max(2, round(math.dist(start, end) / _ALONG))
    return [
        (
            start[0] + (end[0] - start[0]) * step / count,
            start[1] + (end[1] - start[1]) * step / count,
        )
        for step in range(1, count)
    ]
