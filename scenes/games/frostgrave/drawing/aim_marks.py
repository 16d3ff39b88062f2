"""Marks of possible targets: a sign above each head, and arrows to those outside the picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.frostgrave import actions as act
from game.frostgrave.names import NOBODY
from game.frostgrave.preview import FrostgravePreview
from scenes.games.frostgrave import framing, layout, target_picking
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing import beacons
from scenes.games.frostgrave.drawing.beacons import Beacon
from scenes.games.frostgrave.drawing.figures import sign_of
from scenes.games.frostgrave.drawing.marks import Marks
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.targets import CAST, FIGHT, MOVE, SHOOT, WHO, Target
from scenes.kit.draw.colour import Rgb

COLOURS: Final[dict[str, Rgb]] = {SHOOT: layout.RED, FIGHT: layout.RED, CAST: layout.AIMED}
"""The colour of a target, by the kind of choice."""
_ARROWS: Final[dict[str, Rgb]] = {**COLOURS, WHO: layout.TEAL, MOVE: layout.RED}
_NEAR_FOES: Final = 3
"""To how many foes outside the picture arrows point during a move: the nearest ones."""


class AimMarks:
    """Draws the marks for the open decision."""

    def __init__(self, context: FrostgraveContext, controller: Pointing, marks: Marks) -> None:
        self._context = context
        self._controller = controller
        self._marks = marks
        self._chances: dict[int, int] = {}
        self._asked: tuple[object, ...] = ()

    def draw_signs(self, surface: pygame.Surface) -> None:
        """Arrow heads above the possible targets with their chances, visible over walls."""
        colour = COLOURS.get(self._controller.mode)
        if colour is None or self._controller.carried is not None or self._context.offer is None:
            return
        for target in self._meant():
            chance = self._chance(target.number)
            self._marks.aim_sign(surface, target.spot, colour, "" if chance < 0 else f"{chance}%")

    def _chance(self, target: int) -> int:
        """The chance to hit a target or to win against it in percent, -1 for a spell's target."""
        offer, pointing = self._context.offer, self._controller
        actor = self._context.selected
        asked = (id(offer), pointing.mode, actor)
        if asked != self._asked:
            self._asked, self._chances = asked, {}
        if offer is None or pointing.mode not in (SHOOT, FIGHT):
            return NOBODY
        if target not in self._chances:
            shots, fights = offer.of(act.Shoot, actor), offer.of(act.Fight, actor)
            ways: Sequence[act.Shoot | act.Fight] = shots if pointing.mode == SHOOT else fights
            found = (one for one in ways if one.target == target)
            preview = next(map(self._context.table.preview, found), None)
            odds = preview.odds if isinstance(preview, FrostgravePreview) else None
            self._chances[target] = NOBODY if odds is None else round(odds.alone / 10)
        return self._chances[target]

    def draw_arrows(self, surface: pygame.Surface) -> None:
        """Arrows at the edge of the picture to figures outside it that may be chosen.

        Whoever moves sees arrows to the nearest foes instead.
        """
        context = self._context
        colour = _ARROWS.get(self._controller.mode)
        if colour is None or context.offer is None or context.sheet.active:
            return
        if self._controller.mode == MOVE:
            self._draw_foes(surface)
            return
        context.beacons = self._to_targets()
        for each in context.beacons:
            beacons.draw(context.kit, surface, each, colour, context.time)

    def _draw_foes(self, surface: pygame.Surface) -> None:
        """Arrows to foes, each in the colour and with the badge of the foe's side."""
        context = self._context
        context.beacons = self._to_foes()
        sides = {(one.x, one.y, one.z): one.seat for one in context.model.shown()}
        for each in context.beacons:
            seat = sides[each.spot]
            badge = context.miniatures.badge(seat, beacons.BADGE)
            colour = context.miniatures.colour(seat)
            beacons.draw(context.kit, surface, each, colour, context.time, badge)

    def _to_targets(self) -> list[Beacon]:
        figures = self._context.model.figures
        spots = [(each.spot, sign_of(figures[each.number])) for each in self._meant()]
        return beacons.far_off(self._context.camera, spots)

    def _to_foes(self) -> list[Beacon]:
        """Arrows to the nearest foes of the moving figure that are outside the picture."""
        context = self._context
        mover = context.figure(context.selected)
        if mover is None:
            return []
        foes = framing.foes_by_distance(context, mover)[:_NEAR_FOES]
        spots = [((foe.x, foe.y, foe.z), sign_of(foe)) for foe in foes]
        return beacons.far_off(context.camera, spots)

    def _meant(self) -> list[Target]:
        pointing = self._controller
        return [one for one in pointing.targets() if target_picking.is_meant(pointing, one)]
