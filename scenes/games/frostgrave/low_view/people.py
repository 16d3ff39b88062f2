"""Draws all figures and treasure of a battle in the low view, the farthest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

import pygame

from game.frostgrave.figures import Figure
from game.frostgrave.state import Token
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.figures import treasure_sprite
from scenes.games.frostgrave.input import FrostgraveInput
from scenes.games.frostgrave.low_view.camera import LowCamera
from scenes.games.frostgrave.low_view.figures import LowFigures
from scenes.games.frostgrave.low_view.plate import Plate
from scenes.games.frostgrave.targets import PLACE

_Drawn: TypeAlias = tuple[float, Callable[[], None]]
"""A drawing and its order: farther things have the smaller number."""
_REACH: Final = 0.42
_BEFORE_SIDES: Final = ("before", "tokens", "sides")


class People:
    """Draws the figures on a plate, planned ones, and those waiting at its edge."""

    def __init__(
        self,
        context: FrostgraveContext,
        controller: FrostgraveInput,
        plate: Plate,
        camera: LowCamera,
        figures: LowFigures,
    ) -> None:
        self._context = context
        self._controller = controller
        self._plate = plate
        self._camera = camera
        self._figures = figures

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of them."""
        everything = [
            *self._standing(surface),
            *self._lying(surface),
            *self._planned(surface),
            *self._waiting(surface),
            *self._held(surface),
        ]
        for _, draw in sorted(everything, key=lambda each: each[0]):
            draw()

    def _order(self, x: float, y: float) -> float:
        return -self._camera.side.seen(x, y)[1]

    def _standing(self, surface: pygame.Surface) -> Iterator[_Drawn]:
        context = self._context
        for figure in context.model.shown():
            place = context.model.places[figure.id]
            chosen = figure.id in (context.selected, context.inspected)
            draw = partial(
                self._figures.figure,
                surface,
                figure,
                (place.x, place.y, place.z),
                hop=place.hop,
                opacity=place.opacity,
                ring=layout.GOLD if chosen else None,
                own=figure.seat == context.own_seat(),
            )
            yield self._order(place.x, place.y), draw

    def _lying(self, surface: pygame.Surface) -> Iterator[_Drawn]:
        for token in self._context.model.tokens:
            if token.where == "table":
                yield self._order(token.x, token.y), partial(self._treasure, surface, token)

    def _treasure(self, surface: pygame.Surface, token: Token) -> None:
        spot = (token.x, token.y, token.z)
        self._figures.ring(surface, spot, _REACH * 1.9, layout.GOLD)
        name = treasure_sprite(token)
        self._figures.thing(surface, name, spot, _REACH, size=1.1, outline=layout.GOLD)

    def _planned(self, surface: pygame.Surface) -> Iterator[_Drawn]:
        """The figures of a planned deployment, except the held one."""
        setup, pointed = self._controller.setup, self._controller.pointed
        target = None if pointed is None else pointed.target
        for number, spot in setup.places.items():
            if number == setup.held:
                continue
            meant = target is not None and target.number == number
            ring = layout.GOLD if meant else layout.TEAL
            figure = self._context.model.figures[number]
            draw = partial(self._figures.figure, surface, figure, spot, ring=ring, own=True)
            yield self._order(*spot[:2]), draw

    def _waiting(self, surface: pygame.Surface) -> Iterator[_Drawn]:
        """Before the sides are settled, both warbands wait at the edges, the other one far away."""
        context = self._context
        if context.model.phase not in _BEFORE_SIDES:
            return
        own = context.own_seat()
        for seat, places in ((own, self._plate.waiting), (1 - own, self._plate.opposite)):
            warband = context.model.warband(seat)
            waiting = [one for one in warband if one.where == "reserve"]
            for figure, place in zip(waiting, places, strict=False):
                x, y = self._camera.side.spot(*place)
                ring = layout.GOLD if figure.id == context.inspected else None
                draw = partial(self._figures.figure, surface, figure, (x, y, 0), ring=ring)
                yield self._order(x, y), draw

    def _held(self, surface: pygame.Surface) -> Iterator[_Drawn]:
        """The figure about to be put down; its ring says whether the place is legal."""
        pointed = self._controller.pointed
        figure: Figure | None = self._context.figure(self._context.selected)
        if self._controller.mode != PLACE or pointed is None or pointed.action is None:
            return
        if figure is None or figure.where != "reserve":
            return
        ring = layout.RED if pointed.is_refused else layout.TEAL
        draw = partial(
            self._figures.figure,
            surface,
            figure,
            pointed.spot,
            opacity=0.85,
            ring=ring,
            own=True,
        )
        yield self._order(*pointed.spot[:2]), draw
