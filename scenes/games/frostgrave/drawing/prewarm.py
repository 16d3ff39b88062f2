"""Prepares pictures in idle frames, so that later frames need not wait for them.

These are pictures at the neighbouring zooms where the camera looks, and the ways over the ground,
so that the area that a figure can reach appears at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.frostgrave.terrain.bodies import MAN
from game.frostgrave.terrain.ground import ground_of
from game.frostgrave.terrain.lattice import lattice_of
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.action_bar import Bar, Press
from scenes.games.frostgrave.camera import STEPS, Camera
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.panels import Hud
from scenes.games.frostgrave.drawing.reachable_ground import ReachTint
from scenes.games.frostgrave.drawing.time_slicing import worked
from scenes.games.frostgrave.model import FRONT
from scenes.kit.draw import materials, raster

_GLANCE: Final = 3.0
"""The distance in inches that the camera may move before other pictures are prepared."""
_BESIDE: Final = 64
"""How far beyond the window pictures are prepared, too, in design units."""
_BUTTONS: Final = (
    "move",
    "fight",
    "shoot",
    "cast",
    "end_activation",
    "activate_group",
    "end_phase",
    "pick_up",
)
_OTHERS: Final = ("measure", "whole_table", "close_up", "from_above", "lay_here", "set_up")
_SPOTS: Final = 2
"""The number of spots whose ways are computed in one step."""


class Prewarm:
    """Works a little in every frame without animations."""

    def __init__(self, context: FrostgraveContext, hud: Hud) -> None:
        self._context = context
        self._hud = hud
        self._work: Iterator[None] = iter(())
        self._key: object = None

    def advance(self, seconds: float) -> None:
        """Work for a while, if anything is left to prepare."""
        camera, model = self._context.usual[0], self._context.model
        here = (round(camera.x / _GLANCE), round(camera.y / _GLANCE))
        key = (
            camera.ppi,
            camera.was_set,
            here,
            len(model.figures),
            model.edges,
            model.turn,
            model.markers,
            model.gone,
            self._tint(),
        )
        if key != self._key:
            self._key = key
            self._work = self._all()
        worked(self._work, seconds)

    def all_at_once(self) -> Iterator[None]:
        """Prepare everything that the first look at the table needs."""
        yield from self._pictures(self._context.usual[0])
        yield from self._panels()

    def _all(self) -> Iterator[None]:
        camera = self._context.usual[0]
        # Nearer zooms first, outwards in both directions.
        for steps in sorted(range(-len(STEPS), len(STEPS) + 1), key=abs):
            other = camera.zoomed(steps)
            if steps == 0 or other.ppi != camera.ppi:
                yield from self._pictures(other)
        yield from self._ways()

    def _pictures(self, camera: Camera) -> Iterator[None]:
        context = self._context
        fitting = context.scenery.fitting(camera)
        yield
        left, top = camera.origin
        beside = context.kit.canvas.length(_BESIDE)
        window = pygame.Rect((0, 0), context.kit.canvas.size).inflate(2 * beside, 2 * beside)
        yield from fitting.prepare(window.move(-left, -top))
        tint = self._tint()
        if tint is not None:
            yield from tint.prepare(window, (left, top), camera.ppi)
        for figure in context.model.figures:
            if figure.where in ("reserve", "table"):
                stands = figure.where == "table"
                facing = context.model.places[figure.id].facing if stands else FRONT
                context.usual[1].sprite(figure, facing, camera)
                context.usual[1].shadow(figure, facing, camera)
                yield

    def _tint(self) -> ReachTint | None:
        reachable = self._context.reachable
        return None if reachable is None else reachable.tint

    def _panels(self) -> Iterator[None]:
        """Draw the panels once off the screen, so that their parts are cached."""
        context = self._context
        unseen = raster.clear(*context.kit.canvas.size)
        context.kit.skin.panel(unseen, layout.PANEL, materials.INK, 18)
        yield
        for lines in range(4):
            context.kit.skin.panel(unseen, layout.card(8, lines), materials.PAPER, 18)
            yield
        context.sheet.prepare()
        yield
        for spell in {one for figure in context.model.figures for one in figure.spells}:
            self._hud.card.draw_spell(unseen, spell, layout.CARD.center)
            yield
        # The card with a figure's statistics opens when it is pointed at.
        context.inspected = next((each.id for each in context.model.shown()), -1)
        self._hud.draw(unseen)
        context.inspected = -1
        yield
        context.scenery.darken(unseen)
        yield
        bar = Bar(context.kit)
        yield from context.effects.prepare(unseen)
        labels = [context.names.word(f"action.{name}") for name in _BUTTONS]
        labels += [context.names.say(f"button.{name}") for name in _OTHERS]
        for label in labels:
            for chosen in (False, True):
                bar.show([Press(label, label, bool, "sword", chosen)])
                bar.draw(unseen)
            yield

    def _ways(self) -> Iterator[None]:
        lattice = lattice_of(ground_of(self._context.ground, ()), *MAN)
        while lattice.warm(_SPOTS):
            yield
