"""Rays against the convex prisms of a table: visibility and light."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scenes.games.frostgrave.low_view.projection import PITCH, Projection
from scenes.games.frostgrave.low_view.standing_things import Block

Floats = NDArray[np.float32]
TOP = -1
"""The face of a prism that looks up; others count the sides of its outline."""
_EDGE = 1e-6


def turned_left(block: Block) -> list[tuple[float, float]]:
    """The outline with the inside at the left of every side."""
    plan = list(block.plan)
    doubled = sum(
        x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(plan, plan[1:] + plan[:1], strict=True)
    )
    return plan if doubled > 0 else plan[::-1]


def crossing(block: Block, origin: Floats, way: Floats) -> tuple[Floats, NDArray[np.int16]]:
    """How far along rays (n, 3: across, high, away) a prism is entered, and through which face."""
    plan = turned_left(block)
    first = np.full(len(way), -np.inf, np.float32)
    last = np.full(len(way), np.inf, np.float32)
    face = np.zeros(len(way), np.int16)
    for number, ((x0, y0), (x1, y1)) in enumerate(zip(plan, plan[1:] + plan[:1], strict=True)):
        long = math.hypot(x1 - x0, y1 - y0)
        if long < _EDGE:
            continue
        # The normal that looks out of the prism.
        nx, ny = (y1 - y0) / long, -(x1 - x0) / long
        away = (origin[:, 0] - x0) * nx + (origin[:, 2] - y0) * ny
        along = way[:, 0] * nx + way[:, 2] * ny
        at = -away / np.where(np.abs(along) < _EDGE, _EDGE, along)
        enters = (along < 0) & (at > first)
        first = np.where(enters, at, first)
        face = np.where(enters, number, face).astype(np.int16)
        last = np.where(along > 0, np.minimum(last, at), last)
        last = np.where((np.abs(along) < _EDGE) & (away > 0), -np.inf, last)
    for height, out in ((block.top, 1.0), (block.bottom, -1.0)):
        away, along = (origin[:, 1] - height) * out, way[:, 1] * out
        at = -away / np.where(np.abs(along) < _EDGE, _EDGE, along)
        enters = (along < 0) & (at > first)
        first = np.where(enters, at, first)
        face = np.where(enters, TOP if out > 0 else len(plan), face).astype(np.int16)
        last = np.where(along > 0, np.minimum(last, at), last)
    hit = (first < last) & (last > 0)
    return np.where(hit, first, np.inf).astype(np.float32), face


class Camera:
    """The rays of a plate: `rows` x `columns` pixels, `fine` pixels a design unit."""

    def __init__(self, projection: Projection, fine: float) -> None:
        self.projection = projection
        self.fine = fine
        self.columns = round(projection.width * fine)
        self.rows = round(720 * fine)
        x = (np.arange(self.columns, dtype=np.float32) + 0.5 - self.columns / 2) / (930 * fine)
        y = (self.rows / 2 - np.arange(self.rows, dtype=np.float32) - 0.5) / (930 * fine)
        across, up = np.meshgrid(x, y)
        high = -math.sin(PITCH) + up * math.cos(PITCH)
        away = math.cos(PITCH) + up * math.sin(PITCH)
        self.way = np.stack([across, high, away], -1).astype(np.float32)
        self.at = np.array((projection.size / 2, projection.high, -projection.back), np.float32)

    def box(self, block: Block) -> tuple[slice, slice] | None:
        """The rows and columns in which a prism may be seen."""
        spots = [
            self.projection.seen(x, y, z) for x, y in block.plan for z in (block.bottom, block.top)
        ]
        if min(spot.depth for spot in spots) < 0.6:
            return None
        x = [spot.x * self.fine + self.columns / 2 for spot in spots]
        y = [spot.y * self.fine for spot in spots]
        rows = slice(max(0, int(min(y)) - 1), min(self.rows, int(max(y)) + 2))
        columns = slice(max(0, int(min(x)) - 1), min(self.columns, int(max(x)) + 2))
        if rows.start >= rows.stop or columns.start >= columns.stop:
            return None
        return rows, columns

    def look(self, blocks: Sequence[Block]) -> tuple[Floats, NDArray[np.int32], NDArray[np.int16]]:
        """Depth, number of the block (-1 the ground) and its face for every pixel."""
        fall = self.way[..., 1]
        ground = -self.at[1] / np.minimum(fall, -0.004)
        depth = np.where(fall < -0.004, ground, 900).astype(np.float32)
        owner = np.full(depth.shape, -1, np.int32)
        faces = np.full(depth.shape, TOP, np.int16)
        for number, block in enumerate(blocks):
            box = self.box(block)
            if box is None:
                continue
            way = self.way[box].reshape(-1, 3)
            at, face = crossing(block, np.broadcast_to(self.at, way.shape), way)
            shape = depth[box].shape
            at, face = at.reshape(shape), face.reshape(shape)
            nearer = at < depth[box]
            depth[box][nearer] = at[nearer]
            owner[box][nearer] = number
            faces[box][nearer] = face[nearer]
        return depth, owner, faces


def reached(blocks: Sequence[Block], points: Floats, to_light: Floats, reach: float) -> Floats:
    """The share of light that comes to points: 0 behind a block, 1 elsewhere.

    Args:
        blocks: the objects that throw shadows.
        points: (n, 3).
        to_light: the way to the light from each, not longer than the light is far if that counts.
        reach: how many times `to_light` away a block may stand.
    """
    free = np.ones(len(points), np.float32)
    for block in blocks:
        xs, ys = [x for x, _ in block.plan], [y for _, y in block.plan]
        ends = points + to_light * min(reach, 40.0)
        low = np.minimum(points, ends)
        high = np.maximum(points, ends)
        near = (
            (low[:, 0] < max(xs))
            & (high[:, 0] > min(xs))
            & (low[:, 2] < max(ys))
            & (high[:, 2] > min(ys))
            & (points[:, 1] < block.top)
            & (free > 0)
        )
        asked = np.nonzero(near)[0]
        if len(asked):
            at, _ = crossing(block, points[asked], to_light[asked])
            free[asked[(at > 0) & (at < reach)]] = 0
    return free
