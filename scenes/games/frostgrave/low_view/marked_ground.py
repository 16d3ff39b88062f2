"""The marked ground of a decision: free for treasure, or a side's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.frostgrave.names import NOBODY, NORTH, SOUTH
from game.frostgrave.scenarios import current
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.time_slicing import worked
from scenes.games.frostgrave.low_view.ground_layer import AROUND, PLAN_PPI, GroundLayer
from scenes.games.frostgrave.low_view.plate import Plate
from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb

_STRENGTH: Final = {layout.GOLD: 0.64, layout.TEAL: 0.16}
"""The opacity of the colour."""
_DOT: Final = 5
"""The radius of a free spot on the plan of the ground, in pixels."""
_WHITE: Final = (255, 255, 255, 255)


class MarkedGround:
    """Paints the marked ground step by step; the last picture is shown until the next is ready.

    Attributes:
        layer: the shown layer.
        coming: the layer being painted.
    """

    def __init__(self, context: FrostgraveContext, plate: Plate) -> None:
        self._context = context
        self._plate = plate
        self._key: object = None
        self.layer: GroundLayer | None = None
        self.coming: GroundLayer | None = None

    def look(self) -> None:
        """Find out which ground is to be marked now."""
        context, offer = self._context, self._context.offer
        if offer is not None and offer.kind == "tokens":
            legal_area = context.legal_area
            if legal_area is None or legal_area.tint is None:
                self._forget(("tokens", id(offer)))
            else:
                self._mark(
                    ("free", id(legal_area)), lambda: self._spots(legal_area.spots), layout.GOLD
                )
        elif offer is not None and offer.kind in ("sides", "deploy"):
            edge = offer.state.edges[offer.seat]
            if offer.kind == "sides":
                meant = context.sheet.focus
                edge = meant if meant in (NORTH, SOUTH) else self._plate.edge
            if edge != NOBODY:
                self._mark(("area", edge), lambda: self._area(edge), layout.TEAL)
        else:
            self._forget(None)

    def advance(self, seconds: float) -> bool:
        """Paint for a while; returns whether a new picture is shown."""
        if self.coming is None or worked(self.coming.work, seconds):
            return False
        self.layer, self.coming = self.coming, None
        return True

    def _mark(self, key: object, plan: Callable[[], pygame.Surface], colour: Rgb) -> None:
        if self._key != key:
            scale = self._context.kit.canvas.scale
            self.coming = GroundLayer(self._plate, plan(), colour, scale, _STRENGTH[colour])
            self._key = key

    def _forget(self, key: object) -> None:
        if self._key != key:
            self.layer = self.coming = None
            self._key = key

    # ------------------------------------------------------------------ seen from above
    def _blank(self) -> pygame.Surface:
        side = round((self._context.ground.size / INCH + 2 * AROUND) * PLAN_PPI)
        return raster.clear(side, side)

    def _on_plan(self, x: float, y: float) -> tuple[float, float]:
        """The place of a spot on the plan, whose far edge is on top."""
        size = self._context.ground.size / INCH
        across, away = self._plate.side.seen(x, y)
        return (across + AROUND) * PLAN_PPI, (size + AROUND - away) * PLAN_PPI

    def _spots(self, spots: Sequence[tuple[int, int, int]]) -> pygame.Surface:
        plan = self._blank()
        for x, y, z in spots:
            if not z:
                pygame.draw.circle(plan, _WHITE, self._on_plan(x, y), _DOT)
        return plan

    def _area(self, edge: int) -> pygame.Surface:
        plan, offer = self._blank(), self._context.offer
        if offer is not None:
            area = current.area(offer.battle, edge)
            pygame.draw.polygon(plan, _WHITE, [self._on_plan(x, y) for x, y in area.outline()])
        return plan
