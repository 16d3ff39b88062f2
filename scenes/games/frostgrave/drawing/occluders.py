"""Scenery that stands on the table, and the figures it hides."""

from __future__ import annotations

from dataclasses import dataclass

from game.frostgrave.terrain.pieces import Part
from game.frostgrave.terrain.shapes import Polygon
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import LIFT
from scenes.games.frostgrave.drawing.prisms import Painted


@dataclass(eq=False)
class Occluder:
    """A standing piece: its outline on the table and its picture.

    `prop` names a baked sprite at `spot`; otherwise `painted` holds the picture of `part`, whose
    broken edges depend on `seed`. `piece` is the id of its piece.
    """

    shape: Polygon
    bottom: int
    top: int
    painted: Painted | None = None
    prop: str = ""
    spot: tuple[int, int, int] = (0, 0, 0)
    part: Part | None = None
    man_made: bool = False
    seed: int = 0
    piece: str = ""
    leaf: bool = False
    """Whether it is the leaf of an opened door, visible once its piece is gone."""

    def is_there(self, gone: tuple[str, ...]) -> bool:
        """Whether it is visible once some pieces are gone."""
        return (self.piece in gone) == self.leaf

    @property
    def depth(self) -> tuple[float, int]:
        """Its drawing order: larger depths are drawn later."""
        return (sum(y for _, y in self.shape) / len(self.shape), self.bottom)

    def foot(self, ppi: float) -> tuple[float, float]:
        """The place of its spot, in pixels from the table's corner."""
        x, y, z = self.spot
        return x * ppi / INCH, (y - z * LIFT) * ppi / INCH

    def hides(self, x: float, y: float, z: float) -> bool:
        """Whether it stands before a figure at a spot."""
        if z >= self.top - 8:
            return False
        if self.bottom > z + 8 and self.holds_column(x, y):
            return True
        return self.middle_at(x) > y

    def holds_column(self, x: float, y: float) -> bool:
        """Whether a spot lies within the bounds of its outline."""
        xs, ys = [p[0] for p in self.shape], [p[1] for p in self.shape]
        return min(xs) - 32 <= x <= max(xs) + 32 and min(ys) - 32 <= y <= max(ys) + 32

    def middle_at(self, x: float) -> float:
        """The middle of its outline, north to south, at or next to a column."""
        left, right = min(p[0] for p in self.shape), max(p[0] for p in self.shape)
        at = max(left + 0.01, min(right - 0.01, x))
        found: list[float] = []
        px, py = self.shape[-1]
        for qx, qy in self.shape:
            if px != qx and min(px, qx) <= at <= max(px, qx):
                found.append(py + (qy - py) * (at - px) / (qx - px))
            px, py = qx, qy
        return sum((min(found), max(found))) / 2 if found else py
