"""Broken stones on a table of Frostgrave, and the ruins of the city around it, as prisms."""

from __future__ import annotations

import math
from random import Random

import numpy as np

from game.frostgrave.terrain.table import Table
from scenes.games.frostgrave.low_view.standing_things import Block, Prop, Side
from tools.art.frostgrave_low_rays import Floats, turned_left


def fallen(table: Table, side: Side) -> list[Block]:
    """Broken stones on rough patches."""
    found = []
    for number, piece in enumerate(table.pieces):
        source = Random(number * 977 + 5)
        for part in piece.parts:
            if part.kind != "rough" or part.look != "rubble":
                continue
            patch = side.plan(part.shape)
            for _ in range(7):
                spot = _inside(patch, source)
                size = source.uniform(0.08, 0.2)
                plan = square(spot, size, source.uniform(0, 3))
                found.append(Block(plan, 0, size * 1.3, "masonry", "fresh", number))
    return found


def beyond(table: Table) -> list[Block]:
    """Ruins of the city around the table."""
    if table.indoors:
        return []
    size, source = float(table.feet * 12), Random(11)
    found = []
    for _ in range(34):
        spot = (source.uniform(-size, 2 * size), size + source.uniform(4, 44))
        tall = source.uniform(1.6, 6.5)
        plan = square(spot, source.uniform(0.6, 2.2), source.uniform(-0.5, 0.5))
        found.append(Block(plan, 0, tall, "masonry", "fresh", 1))
    for left in (-1, 1):
        for away in (0.15, 0.5, 0.85):
            across = size / 2 + left * (size / 2 + source.uniform(3.4, 6.0))
            found += _ruin((across, size * away), source)
    return found


def pillar(prop: Prop, slim: float) -> Block:
    """The prism that stands for a prop's shadow, as if the prop were square."""
    return Block(square((prop.across, prop.away), slim, 0.4), prop.high, prop.top, "", "")


def square(spot: tuple[float, float], half: float, turn: float) -> tuple[tuple[float, float], ...]:
    """The outline of a square, turned by this many radians from a corner on the right."""
    return tuple(
        (
            spot[0] + half * 1.414 * math.cos(turn + corner * math.pi / 2),
            spot[1] + half * 1.414 * math.sin(turn + corner * math.pi / 2),
        )
        for corner in range(4)
    )


def _ruin(spot: tuple[float, float], source: Random) -> list[Block]:
    """A piece of broken wall of the city."""
    turn, found = source.uniform(-0.6, 0.6), []
    for number in range(9):
        at = (
            spot[0] + (number - 4) * 0.5 * math.cos(turn),
            spot[1] + (number - 4) * 0.5 * math.sin(turn),
        )
        tall = 3.6 - abs(number - 3) * 0.6 + source.uniform(-0.5, 0.5)
        found.append(
            Block(
                square(at, 0.27, turn + math.pi / 4), 0, max(0.5, tall), "masonry", "fresh", number
            )
        )
    return found


def _inside(plan: tuple[tuple[float, float], ...], source: Random) -> tuple[float, float]:
    """A spot within a convex outline."""
    shares = [source.random() + 0.05 for _ in plan]
    whole = sum(shares)
    return (
        sum(share * x for share, (x, _) in zip(shares, plan, strict=True)) / whole,
        sum(share * y for share, (_, y) in zip(shares, plan, strict=True)) / whole,
    )


def outside(block: Block, at: Floats) -> Floats:
    """How far points are beyond the sides of a prism, about."""
    plan = turned_left(block)
    found = np.full(len(at), -np.inf, np.float32)
    for (x0, y0), (x1, y1) in zip(plan, plan[1:] + plan[:1], strict=True):
        long = math.hypot(x1 - x0, y1 - y0) or 1.0
        away = (at[:, 0] - x0) * (y1 - y0) / long - (at[:, 2] - y0) * (x1 - x0) / long
        found = np.maximum(found, away.astype(np.float32))
    return np.maximum(found, 0)
