"""Marks of possible targets: a sign above each head, and arrows to those outside the picture."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.games.frostgrave import layout, target_picking
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing import beacons
from scenes.games.frostgrave.drawing.figures import sign_of
from scenes.games.frostgrave.drawing.marks import Marks
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.targets import CAST, FIGHT, SHOOT, WHO, Target
from scenes.kit.draw.colour import Rgb

COLOURS: Final[dict[str, Rgb]] = {SHOOT: layout.RED, FIGHT: layout.RED, CAST: layout.AIMED}
"""The colour of a target, by the kind of choice."""


class AimMarks:
    """Draws the marks for the open decision."""

    def __init__(self, context: FrostgraveContext, controller: Pointing, marks: Marks) -> None:
        self._context = context
        self._controller = controller
        self._marks = marks

    def draw_signs(self, surface: pygame.Surface) -> None:
        """Arrow heads above the possible targets, visible over walls and other figures."""
        colour = COLOURS.get(self._controller.mode)
        if colour is None or self._controller.carried is not None or self._context.offer is None:
            return
        for target in self._meant():
            self._marks.aim_sign(surface, target.spot, colour)

    def draw_arrows(self, surface: pygame.Surface) -> None:
        """Arrows at the edge of the picture to figures outside it that may be chosen."""
        context = self._context
        colour = {**COLOURS, WHO: layout.TEAL}.get(self._controller.mode)
        if colour is None or context.offer is None or context.sheet.active:
            return
        figures = context.model.figures
        spots = [(each.spot, sign_of(figures[each.number])) for each in self._meant()]
        context.beacons = beacons.far_off(context.camera, spots)
        for each in context.beacons:
            beacons.draw(context.kit, surface, each, colour, context.time)

    def _meant(self) -> list[Target]:
        pointing = self._controller
        return [one for one in pointing.targets() if target_picking.is_meant(pointing, one)]
