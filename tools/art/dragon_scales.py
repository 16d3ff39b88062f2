"""Scaled hide on a swept body: scales that overlap towards its root, plates across the belly."""

from dataclasses import dataclass

import numpy as np

from tools.art.colour import Field, rgb
from tools.art.filters import smoothstep
from tools.art.raymarch import Material
from tools.art.surface_matter import Matter
from tools.art.swept_body import SweptBody

BELLY = 2.05
"""Angle from which on a body has plates in place of scales."""


@dataclass(frozen=True)
class Hide:
    """How a body is scaled.

    Attributes:
        body: What the scales lie on.
        rows: Rows of scales from root to end.
        around: Scales round the body.
        plated: Whether the belly has plates.
    """

    body: SweptBody
    rows: float
    around: float
    plated: bool = True

    def material(self) -> Material:
        """Jade with this relief and these colours."""
        matter = Matter(self._height, depth=0.011, hollow=0.55, mirror=0.08)
        return Material(
            "#176152", shine=0.5, gloss=26, wear=0.25, rim=0.8, paint=self._paint, matter=matter
        )

    def _arc(self, share: Field, angle: Field) -> Field:
        """0 at the root of a scale, 1 at its rounded rim, more in the gap before the next."""
        row = share * self.rows
        across = angle / (2 * np.pi) * self.around * 2 + 0.5 * (np.floor(row) % 2)
        aside = np.abs(across - np.floor(across) - 0.5) * 2
        arc: Field = 1 - (row - np.floor(row)) + 0.42 * aside * aside
        return arc

    def _height(self, points: Field, fine: bool) -> Field:
        del fine
        share, angle = self.body.coordinates(points)
        arc = self._arc(share, angle)
        height = np.where(arc < 1, 0.35 + 0.65 * arc, 0.35 * (2 - arc))
        if self.plated:
            plate = share * self.rows * 0.5
            ridge = (1 - (plate - np.floor(plate))) ** 0.7
            belly = smoothstep(BELLY - 0.05, BELLY + 0.05, np.abs(angle))
            height = height * (1 - belly) + ridge * belly
        return height.astype(np.float32)

    def _paint(self, points: Field, _normal: Field, base: Field) -> Field:
        """Dark on the back, lighter flanks with pale rims, an ivory belly."""
        share, angle = self.body.coordinates(points)
        around = np.abs(angle)
        colour = base + (rgb("#0b2b2a") - base) * (smoothstep(1.0, 0.0, around) * 0.8)[:, None]
        flank = smoothstep(0.9, 1.9, around)[:, None]
        colour = colour + (rgb("#2f9c7c") - colour) * flank * 0.75
        rim = np.exp(-(((self._arc(share, angle) - 0.90) / 0.11) ** 2))
        colour = colour + (rgb("#9be8c4") - colour) * (rim * 0.42)[:, None]
        if not self.plated:
            return colour
        belly = smoothstep(BELLY - 0.04, BELLY + 0.04, around)[:, None]
        return colour + (rgb("#f0dfae") - colour) * belly
