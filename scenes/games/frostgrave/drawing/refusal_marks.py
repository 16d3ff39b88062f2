"""The mark on a figure or spot that the rules refuse: a dashed ring and a cross on red."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.marks import Marks
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.targets import MEASURE, PLACE, Pointed

_RING: Final = 12
"""The gap between a base and its ring, in 1/64 inch."""
_SPOT: Final = 32
"""The radius of a ring on the ground."""


class RefusalMarks:
    """Marks what is refused while it is pointed at, and while its reason is told."""

    def __init__(self, context: FrostgraveContext, controller: Pointing, marks: Marks) -> None:
        self._context = context
        self._controller = controller
        self._marks = marks

    @property
    def meant(self) -> Pointed | None:
        """What is refused at this moment: the pointed thing before the one that was chosen."""
        controller = self._controller
        if self._context.offer is None or controller.mode in (MEASURE, PLACE):
            return None
        if controller.carried is not None or self._context.sheet.active:
            return None
        pointed = controller.pointed
        return pointed if pointed is not None and pointed.is_refused else controller.told

    def draw_on_ground(self, surface: pygame.Surface) -> None:
        """Draw the ring about the base or spot, below figures and their chips."""
        meant = self.meant
        if meant is not None:
            figure = self._context.figure(self._number(meant))
            radius = _SPOT if figure is None else figure.radius + _RING
            self._marks.ring(surface, meant.spot, radius, layout.RED, dashed=True)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw the cross above the head, or on the ground."""
        meant = self.meant
        if meant is not None:
            figure = self._context.figure(self._number(meant))
            self._marks.crossed(surface, meant.spot, on_ground=figure is None)

    def _number(self, meant: Pointed) -> int:
        """The refused figure, -1 for a spot."""
        if meant.target is not None and meant.target.kind == "figure":
            return meant.target.number
        return meant.other
