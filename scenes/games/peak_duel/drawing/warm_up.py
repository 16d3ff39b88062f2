"""Pictures of special moments, made one by one while nothing moves, so that no moment waits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.peak_duel.turn import PHASES
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import SEATS, PeakDuelContext
from scenes.games.peak_duel.drawing.brush_arrow import ARROWS
from scenes.games.peak_duel.drawing.brush_words import LINE, RULE, TURN
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.drawing.effects import SPLASH, SPLASH_GROWS
from scenes.games.peak_duel.drawing.ground import TABLE_GROUP, Ground
from scenes.games.peak_duel.drawing.hush import LIGHT_ZOOM
from scenes.games.peak_duel.world import MOON, SUN, World
from scenes.kit.draw import raster

_RIPPLES: Final = tuple(0.3 + (1.6 - 0.3) * step / 8 for step in range(9))
_SPLASHES: Final = tuple(
    SPLASH * (SPLASH_GROWS[0] + (SPLASH_GROWS[1] - SPLASH_GROWS[0]) * step / 8) for step in range(9)
)


class WarmUp:
    """Makes one picture with each call."""

    def __init__(self, context: PeakDuelContext, ground: Ground) -> None:
        self._context = context
        self._ground = ground
        self._nowhere = raster.clear(1, 1)
        self._left: list[Callable[[], object]] = []
        self._generation = -1

    def step(self) -> None:
        """Make one more; begin again when the window, the text or the language has changed."""
        if self._generation != self._context.kit.generation:
            self._generation = self._context.kit.generation
            self._left = self._all()
        if self._left:
            self._left.pop()()

    def _all(self) -> list[Callable[[], object]]:
        group = self._context.kit.sprites.group(GROUP)
        marks = self._context.kit.sprites.group(TABLE_GROUP)
        found: list[Callable[[], object]] = [
            partial(marks.get, sort)
            for name in ARROWS
            for bow in ("left", "right")
            for sort in (f"arrow_{name}_{bow}", f"flat_{name}_{bow}")
        ]
        found += [partial(group.get, "ripple", zoom) for zoom in _RIPPLES]
        found += [partial(group.get, "impact", zoom) for zoom in _SPLASHES]
        found += self._titles()
        for world in (SUN, MOON):
            found.append(partial(group.get, "ring_light", 1.1, flat=world.light))
            found.append(partial(group.get, "soul_halo", LIGHT_ZOOM, flat=world.light))
            found += [partial(self._panel, world, rect) for rect in layout.PLATES.values()]
            found.append(partial(self._panel, world, layout.INSPECTOR))
            found.append(partial(self._row, world))
        found.append(self._ground.prepare)
        return found

    def _titles(self) -> list[Callable[[], object]]:
        """Letter the words of phases, turns and rules, and of the end of a battle."""
        context, words = self._context, self._context.effects.brush_words
        found: list[Callable[[], object]] = [
            partial(words.prepare, context.say(f"phase.{phase}"), TURN) for phase in PHASES
        ]
        found += [
            partial(words.prepare, context.say(f"rule.{rule}"), RULE)
            for rule in ("greater", "lesser")
        ]
        found.append(partial(words.prepare, context.word("moment.battle_over"), LINE))
        turns = [context.word("moment.yours")]
        turns += [context.word("moment.theirs", name=context.table.name_of(seat)) for seat in SEATS]
        return found + [partial(words.prepare, turn, TURN) for turn in turns]

    def _panel(self, world: World, rect: pygame.FRect) -> None:
        self._context.kit.skin.panel(self._nowhere, rect, world.lacquer, 16)

    def _row(self, world: World) -> None:
        skin = self._context.kit.skin
        for rect in layout.PRICES.values():
            skin.row(self._nowhere, rect, world.row, 10, layout.GILT)
        plate = self._context.emblem.plate_of("lesser" if world.snows else "greater")
        skin.panel(self._nowhere, plate, world.ribbon, 10)
