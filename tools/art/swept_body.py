"""Long bodies swept along a curve: their solids, and where on the skin a point lies.

A point of the skin has a share (0 at the tail, 1 at the head) and an angle about the spine
(radians: 0 on the back, half a turn on the belly, positive on the side towards the viewer).
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from tools.art.colour import Field
from tools.art.solids import Solid, capsule, joined, length, vector

Knot = tuple[float, float, float, float]
"""x, y, z and the radius there."""
_SAMPLES = 240
_CHUNK = 40_000


class SweptBody:
    """A body round a smooth curve, its radius running through those of the knots."""

    def __init__(
        self, knots: Sequence[Knot], back: tuple[float, float, float], pieces: int
    ) -> None:
        """The body through `knots`; `back` points roughly to where its back lies at the head."""
        smooth = _smooth(np.array(knots, np.float32))
        self.spine, self.radii = smooth[:, :3], smooth[:, 3]
        along = np.gradient(self.spine, axis=0)
        self.along = along / np.maximum(length(along), 1e-6)[:, None]
        self.back = _carried(self.along, vector(back))
        side = np.cross(self.along, self.back)
        self.side = side if side[-1, 2] > 0 else -side
        self._pieces = pieces

    def whole(self, flutes: float = 0) -> Solid:
        """The body as one solid; `flutes` is the depth of grooves along it, in radii."""
        return self._section(self._ends(), flutes)

    def sections(self, count: int) -> list[Solid]:
        """The solids of the body cut into sections, so that each has a small ball around it."""
        pieces = self._ends()
        shares = np.array_split(np.arange(self._pieces), count)
        return [self._section([pieces[i] for i in group]) for group in shares]

    def _ends(self) -> list[tuple[int, int]]:
        """The samples at which each straight piece begins and ends."""
        ends = np.linspace(0, len(self.spine) - 1, self._pieces + 1).round().astype(int)
        return list(pairwise(ends.tolist()))

    def _section(self, pieces: list[tuple[int, int]], flutes: float = 0) -> Solid:
        def distance(points: Field) -> Field:
            best = np.full(len(points), 1e9, np.float32)
            for first, last in pieces:
                start, along = self.spine[first], self.spine[last] - self.spine[first]
                away = points - start
                share = np.clip(away @ along / max(float(along @ along), 1e-9), 0, 1)
                radius = self.radii[first] + (self.radii[last] - self.radii[first]) * share
                away = away - share[:, None] * along
                found = length(away) - radius
                if flutes:
                    turn = np.arctan2(away @ self.side[first], away @ self.back[first])
                    found = found + flutes * radius * (1 - np.abs(np.sin(2.5 * turn + 0.4)))
                best = np.minimum(best, found)
            return best

        return distance

    def coordinates(self, points: Field) -> tuple[Field, Field]:
        """Share and angle of each point (n, 3)."""
        shares, angles = [], []
        for start in range(0, len(points), _CHUNK):
            part = points[start : start + _CHUNK]
            squares = ((part[:, None] - self.spine[None]) ** 2).sum(-1)
            near = squares.argmin(1)
            away = part - self.spine[near]
            step = (away * self.along[near]).sum(-1) / self._step_length(near)
            shares.append((near + np.clip(step, -0.5, 0.5)) / (len(self.spine) - 1))
            up = (away * self.back[near]).sum(-1)
            out = (away * self.side[near]).sum(-1)
            angles.append(np.arctan2(out, up))
        return np.concatenate(shares).astype(np.float32), np.concatenate(angles)

    def _step_length(self, near: np.ndarray) -> Field:
        following = np.minimum(near + 1, len(self.spine) - 1)
        before = np.maximum(near - 1, 0)
        return np.maximum(length(self.spine[following] - self.spine[before]) / 2, 1e-5)

    def skin(self, share: float, angle: float, lift: float = 0) -> Field:
        """The point of the skin at a share and an angle, `lift` above it."""
        index = round(share * (len(self.spine) - 1))
        outward = self.back[index] * np.cos(angle) + self.side[index] * np.sin(angle)
        return self.spine[index] + outward * (self.radii[index] + lift)

    def heading(self, share: float) -> Field:
        """Unit vector towards the head."""
        return self.along[round(share * (len(self.spine) - 1))]


def tapered(points: Sequence[tuple[float, float, float]], radii: Sequence[float]) -> Solid:
    """A rod bent smoothly through points, as thick at each as `radii` say."""
    knots = [(*point, radius) for point, radius in zip(points, radii, strict=True)]
    curve = _smooth(np.array(knots, np.float32))
    ends = np.linspace(0, len(curve) - 1, 5 * (len(knots) - 1) + 1).round().astype(int)
    rods = [
        capsule(
            curve[first, :3].tolist(), curve[last, :3].tolist(), curve[first, 3], curve[last, 3]
        )
        for first, last in pairwise(ends)
    ]
    return joined(*rods, softness=0.006)


def _smooth(knots: Field) -> Field:
    """Catmull-Rom through the knots (n, 4), at even steps of the spine."""
    padded = np.concatenate([2 * knots[:1] - knots[1:2], knots, 2 * knots[-1:] - knots[-2:-1]])
    parts = []
    for index in range(len(knots) - 1):
        a, b, c, d = padded[index : index + 4]
        t = np.linspace(0, 1, 40, endpoint=False, dtype=np.float32)[:, None]
        cubic = (-a + 3 * b - 3 * c + d) * t**3
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + cubic))
    curve = np.concatenate([*parts, knots[-1:]])
    steps = np.concatenate([[0], np.cumsum(length(np.diff(curve[:, :3], axis=0)))])
    even = np.linspace(0, steps[-1], _SAMPLES)
    return np.stack([np.interp(even, steps, curve[:, k]) for k in range(4)], -1).astype(np.float32)


def _carried(along: Field, back: Field) -> Field:
    """The direction of the back, carried from the head to the tail without twisting."""
    carried = np.zeros_like(along)
    current = back
    for index in range(len(along) - 1, -1, -1):
        current = current - (current @ along[index]) * along[index]
        current = current / max(float(np.linalg.norm(current)), 1e-6)
        carried[index] = current
    return carried
