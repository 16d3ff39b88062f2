"""Marks of the open decision, on the ground and above figures."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

import pygame

from game.frostgrave import actions as act
from game.frostgrave.aims import AtFigureTo, AtToken
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.scenarios import current
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import carry_spells, layout, point_picking, target_picking
from scenes.games.frostgrave.callout import threatened
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.aim_marks import COLOURS, AimMarks
from scenes.games.frostgrave.drawing.marks import Marks
from scenes.games.frostgrave.drawing.reachable_ground import ReachTint
from scenes.games.frostgrave.drawing.refusal_marks import RefusalMarks
from scenes.games.frostgrave.input import FrostgraveInput
from scenes.games.frostgrave.model import FRONT, to_the_front
from scenes.games.frostgrave.targets import (
    CAST,
    FIGHT,
    GROUP,
    MEASURE,
    MOVE,
    PLACE,
    SHOOT,
    WHO,
    Spot,
    Target,
)
from scenes.kit.input.intents import Device

FEW: Final = 3
"""Up to this many spots are marked one by one."""
_SECOND: Final = (176, 190, 255)


class DecisionMarks:
    """Marks the choices of the open decision, and the pointed one."""

    def __init__(
        self, context: FrostgraveContext, controller: FrostgraveInput, marks: Marks, aims: AimMarks
    ) -> None:
        self._context = context
        self._controller = controller
        self._marks = marks
        self._aims = aims
        self._refusals = RefusalMarks(context, controller, marks)

    def tint(self) -> ReachTint | None:
        """The tint of reachable ground, or of the area for treasure."""
        reachable, legal_area = self._context.reachable, self._context.legal_area
        if self._controller.mode == PLACE:
            return None if legal_area is None else legal_area.tint
        if self._context.offer is None or reachable is None or self._controller.mode != MOVE:
            return None
        return reachable.tint

    def draw_on_ground(self, surface: pygame.Surface) -> None:
        """Draw the marks below the figures."""
        context, controller, offer = self._context, self._controller, self._context.offer
        if offer is None:
            return
        if controller.mode == MOVE and context.reachable is not None:
            self._threat_rings(surface)
            self._move_numbers(surface)
        if offer.kind == "sides":
            self._sides(surface)
        if controller.mode == PLACE:
            self._placing(surface)
        colour = COLOURS.get(controller.mode, layout.TEAL)
        show_all = controller.mode in (SHOOT, FIGHT, CAST, WHO, GROUP)
        if controller.carried is not None:
            self._carried(surface, controller.carried)
            show_all = False
        aims = controller.mode in (SHOOT, FIGHT, CAST)
        for target in controller.targets() if show_all else ():
            if target.kind != "figure":
                self._marks.ring(surface, target.spot, 12, colour, opacity=0.6)
            elif aims and target_picking.is_meant(controller, target):
                self._marks.target(surface, target.spot, target.radius + 10, colour)
            else:
                self._marks.ring(surface, target.spot, target.radius + 9, colour)
        self._refusals.draw_on_ground(surface)

    def _threat_rings(self, surface: pygame.Surface) -> None:
        """Rings of an inch around enemies near a way: passing there may force combat."""
        context, pointed = self._context, self._controller.pointed
        reachable, offer = context.reachable, context.offer
        if reachable is None or offer is None:
            return
        warned: list[int] = []
        if pointed is not None and pointed.preview is not None and not pointed.preview.clause:
            warned = threatened(context, pointed.preview)
        mover = reachable.figure
        for other in offer.state.figures:
            if other.where != "table" or other.seat == mover.seat:
                continue
            reach = reachable.first_budget + 3 * INCH
            if abs(other.x - mover.x) > reach or abs(other.y - mover.y) > reach:
                continue
            colour = layout.RED if other.id in warned else (236, 190, 120)
            spot = (other.x, other.y, other.z)
            self._marks.ring(surface, spot, other.radius + INCH, colour, dashed=True)

    def _move_numbers(self, surface: pygame.Surface) -> None:
        """The numbers of the moves that reach the ground: the next, and the one after it."""
        tint = self.tint()
        for number, spot in () if tint is None else tint.labels:
            colour = layout.TEAL if number == 1 else _SECOND
            self._marks.move_number(surface, spot, number, colour)

    def _placing(self, surface: pygame.Surface) -> None:
        controller, offer = self._controller, self._context.offer
        if offer is None:
            return
        if offer.kind == "deploy":
            edge = offer.state.edges[offer.seat]
            if edge in (0, 1):
                area = current.area(offer.battle, edge)
                self._marks.zone(surface, area, layout.TEAL)
            self._planned(surface)
            return
        for target in controller.targets() if len(controller.aims) <= FEW else ():
            self._marks.ring(surface, target.spot, 20, layout.GOLD)

    def _sides(self, surface: pygame.Surface) -> None:
        """The two sides to choose from; the pointed one in gold."""
        context, offer = self._context, self._context.offer
        if offer is None:
            return
        for edge in (NORTH, SOUTH):
            colour = layout.GOLD if context.sheet.focus == edge else layout.TEAL
            self._marks.zone(surface, current.area(offer.battle, edge), colour)

    def _planned(self, surface: pygame.Surface) -> None:
        """The figures of a planned deployment, except the held one."""
        context, setup = self._context, self._controller.setup
        pointed = self._controller.pointed
        meant = pointed.target.number if pointed is not None and pointed.target is not None else -1
        for number, spot in sorted(setup.places.items(), key=lambda each: each[1][1]):
            if number == setup.held:
                continue
            figure = context.model.figures[number]
            colour = layout.GOLD if number == meant else layout.TEAL
            self._marks.ring(surface, spot, figure.radius + 6, colour)
            sprite = context.miniatures.sprite(figure, FRONT, context.camera)
            sprite.draw(surface, context.camera.pixel(*spot))

    # ------------------------------------------------------------------ above the figures
    @property
    def lays_tape(self) -> bool:
        """Whether a tape leads from the acting figure, which says who acts."""
        pointed, controller = self._controller.pointed, self._controller
        if pointed is None or controller.mode != MOVE or pointed.preview is None:
            return False
        return bool(pointed.preview.path) and not pointed.is_refused

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw the marks above the figures: signs, ways, ghosts, the tape measure."""
        context, controller = self._context, self._controller
        pointed = controller.pointed
        self._aims.draw_signs(surface)
        self._refusals.draw_above(surface)
        if context.kit.controls.device is not Device.MOUSE and controller.cursor is not None:
            height = pointed.spot[2] if pointed is not None else 0
            self._marks.ring(surface, (*controller.cursor, height), 22, (255, 255, 255))
        if pointed is None:
            return
        if controller.mode == MEASURE:
            if controller.measure_from is not None:
                start = controller.measure_from
                far = sum((a - b) ** 2 for a, b in zip(start, pointed.spot, strict=True)) ** 0.5
                label = context.names.inches(round(far))
                self._marks.tape(surface, [start, pointed.spot], label)
            return
        if isinstance(pointed.action, act.Move):
            self._way(surface)
        elif controller.mode in (SHOOT, CAST, FIGHT) and pointed.action is not None:
            area = point_picking.shape_of(controller, pointed.action)
            if area is not None:
                colour = layout.RED if pointed.is_refused else layout.VIOLET
                self._marks.patch(surface, area, pointed.spot[2], colour)
            if controller.carried is not None:
                self._flight(surface, controller.carried)
            elif not pointed.is_refused:
                self._sight(surface)
        elif controller.mode == PLACE and pointed.action is not None:
            bad = pointed.preview is not None and bool(pointed.preview.clause)
            colour = layout.RED if bad else layout.TEAL
            self._marks.ring(surface, pointed.spot, 32, colour)
            self._ghost(surface, pointed.spot, fits=not bad)

    def _carried(self, surface: pygame.Surface, goer: Target) -> None:
        """The target that a spell moves, and its range."""
        colour = layout.VIOLET
        self._marks.ring(surface, goer.spot, goer.radius + 9, colour)
        self._marks.ring(
            surface, goer.spot, carry_spells.reach(self._controller), colour, dashed=True
        )

    def _flight(self, surface: pygame.Surface, goer: Target) -> None:
        """Its destination: the way with its length, and a ghost at its end."""
        context, pointed = self._context, self._controller.pointed
        aim = getattr(pointed.action, "aim", None) if pointed is not None else None
        if pointed is None or not isinstance(aim, AtFigureTo | AtToken):
            return
        spot = (aim.x, aim.y, aim.z)
        if pointed.is_refused:
            self._marks.ring(surface, spot, goer.radius, layout.RED, dashed=True)
            return
        far = math.dist(goer.spot, spot)
        self._marks.tape(surface, [goer.spot, spot], "")
        self._marks.ring(surface, spot, goer.radius, layout.VIOLET)
        if goer.kind == "token":
            token = context.model.tokens[goer.number]
            sprite = context.miniatures.treasure(context.camera, token=token)
        else:
            figure = context.model.figures[goer.number]
            sprite = context.miniatures.sprite(figure, to_the_front(figure.facing), context.camera)
        sprite.draw(surface, context.camera.pixel(*spot), 0.6)
        rise = 1.25 * context.camera.zoom + 24
        self._marks.tag(surface, spot, context.names.inches(round(far)), rise)

    def _way(self, surface: pygame.Surface) -> None:
        context, pointed = self._context, self._controller.pointed
        reachable = context.reachable
        if pointed is None or pointed.preview is None or reachable is None:
            return
        mover = reachable.figure
        if pointed.preview.clause:
            return
        if not pointed.preview.path:
            # Whoever leaves with their base at the edge walks no inch (FG-49).
            self._marks.ring(surface, (mover.x, mover.y, mover.z), mover.radius + 2, layout.TEAL)
            return
        stops = [each.to for each in pointed.preview.path]
        spots = [(mover.x, mover.y, mover.z), *((each.x, each.y, each.z) for each in stops)]
        cost = sum(each.cost for each in pointed.preview.path)
        self._marks.tape(surface, [_at_rim(spots[0], spots[1], mover.radius), *spots[1:]], "")
        end = spots[-1]
        self._marks.ring(surface, end, mover.radius + 2, layout.TEAL)
        way = pygame.Vector2(end[0] - spots[-2][0], end[1] - spots[-2][1])
        facing = mover.facing
        if way.length():
            facing = round(pygame.Vector2(1, 0).angle_to(way)) % 360
        sprite = context.miniatures.sprite(mover, to_the_front(facing), context.camera)
        sprite.draw(surface, context.camera.pixel(*end), 0.5)
        for (start, stop), each in zip(pairwise(spots), pointed.preview.path, strict=True):
            if each.to.by != "walk" and len(stops) > 1:
                middle = [(one + other) / 2 for one, other in zip(start, stop, strict=True)]
                label = (
                    f"{context.names.word(f'by.{each.to.by}')} {context.names.inches(each.cost)}"
                )
                self._marks.tag(surface, (middle[0], middle[1], middle[2]), label, -14)
        rise = 1.25 * context.camera.zoom + 24
        self._marks.tag(surface, end, context.names.inches(cost), rise)

    def _ghost(self, surface: pygame.Surface, spot: tuple[int, int, int], *, fits: bool) -> None:
        """A ghost of the thing to be placed."""
        context = self._context
        if context.legal_area is not None and fits:
            chest = context.miniatures.treasure(context.camera)
            chest.draw(surface, context.camera.pixel(*spot), 0.7)
        figure = context.figure(context.selected)
        if figure is not None and figure.where == "reserve":
            sprite = context.miniatures.sprite(figure, FRONT, context.camera)
            sprite.draw(surface, context.camera.pixel(*spot), 0.7)

    def _sight(self, surface: pygame.Surface) -> None:
        context, pointed = self._context, self._controller.pointed
        figure = context.figure(context.selected)
        if pointed is None or figure is None:
            return
        colour = layout.VIOLET if self._controller.mode == CAST else layout.RED
        target = pointed.target
        spot = target.spot if target is not None else pointed.spot
        radius = target.radius if target is not None else 12
        if self._controller.mode != FIGHT:
            start = (figure.x, figure.y, figure.z)
            self._marks.fan(surface, start, spot, radius, colour)
        self._marks.ring(surface, spot, radius + 12, colour)


def _at_rim(middle: Spot, towards: Spot, radius: int) -> Spot:
    """The point of a base's rim on the way to a spot; its middle if the spot lies on it."""
    far = math.dist(middle[:2], towards[:2])
    if far <= radius:
        return middle
    x, y = (
        round(start + (end - start) * radius / far)
        for start, end in zip(middle[:2], towards[:2], strict=True)
    )
    return x, y, middle[2]
