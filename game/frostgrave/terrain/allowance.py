"""How far an allowance carries a base within one stretch, and the heights along it."""

from __future__ import annotations

from typing import NamedTuple

from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.height_profile import Leg, slow_within
from game.frostgrave.terrain.stretches import Stretch
from game.frostgrave.terrain.units import INCH


class Cut(NamedTuple):
    """The point where an allowance ends within a stretch; ``hang`` is the height on a wall."""

    place: int
    cost: int
    hang: int | None
    short: bool
    paid_in_full: bool


def climbs(found: Stretch) -> bool:
    """Whether a base may end hanging within a stretch."""
    return any(leg.kind == "climb" for leg in found.legs)


def last_place(found: Stretch, budget: int, stop: int) -> Cut:
    """Return the last place that an allowance reaches, up to ``stop`` where that ends it."""
    spent = 0
    stop = min(stop, found.length) if found.refused else found.length
    for leg in found.legs:
        if leg.kind in {"go", "jump"}:
            end = min(leg.end, stop)
            if end <= leg.start and leg.end > leg.start:
                break
            cost = end - leg.start + slow_within(leg.slow, leg.start, end)
            if spent + cost > budget:
                place = _affordable(leg, budget - spent)
                return Cut(place, budget, None, True, False)
            spent += cost
            if end < leg.end:
                return Cut(end, spent, None, False, True)
        elif spent + leg.cost > budget:
            inches = (budget - spent) // (2 * INCH) if leg.kind == "climb" else 0
            if not inches:
                return Cut(leg.start, spent, None, True, False)
            rise = INCH * inches if leg.to_z > leg.z else -INCH * inches
            return Cut(leg.start, spent + 2 * INCH * inches, leg.z + rise, True, False)
        else:
            spent += leg.cost
    return Cut(stop, spent, None, False, True)


def _affordable(leg: Leg, budget: int) -> int:
    """Return how far into a leg an allowance reaches."""
    low, high = leg.start, leg.end
    while low < high:
        middle = (low + high + 1) // 2
        if middle - leg.start + slow_within(leg.slow, leg.start, middle) <= budget:
            low = middle
        else:
            high = middle - 1
    return low


def heights_at(found: Stretch, place: int) -> list[tuple[int, int]]:
    """Return the heights a stretch has at a place with the costs so far, the cheapest last."""
    spent = 0
    heights = []
    for leg in found.legs:
        if leg.kind == "go" and leg.start <= place <= leg.end:
            cost = place - leg.start + slow_within(leg.slow, leg.start, place)
            heights.append((leg.z, spent + cost))
        spent += leg.cost
    heights.reverse()
    return heights


def clear_point(ground: Ground, found: Stretch, place: int, z: int) -> tuple[int, int]:
    """Return the point at a place, or just before it, where a hanging base overlaps nothing."""
    body = found.body
    for at in range(place, max(-1, place - 4), -1):
        x, y = found.point(at)
        if not any(
            block.solid
            and block.bottom < z + body.height
            and block.top > z
            and block.overlaps(x, y, body.radius)
            for block in ground.near(x, y, x, y)
        ):
            return x, y
    return found.point(max(0, place))
