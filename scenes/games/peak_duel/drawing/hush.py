"""The darkness over the table while two beasts clash, and the light on them."""

from __future__ import annotations

from typing import Final

import pygame

from game.peak_duel.names import PLAYER
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.layout import Point
from scenes.games.peak_duel.model import Strike
from scenes.games.peak_duel.world import World

LIGHT_ZOOM: Final = 4.6
"""How large the light is, in sizes of its baked picture."""
_BY_SUN: Final = 1.8
_BY_MOON: Final = 1.85
"""How dark the table grows, as a share of the veil behind a spell."""
_LAST: Final = 2.4
"""The same while time holds still before the blow that decides the duel."""
NIGHT: Final = 2.4
"""The same from then on, until the end of the duel is told."""
_LIT: Final = 0.6
_FLASH: Final = 0.2
"""How strong the light is while they meet, and by how much it flares up where they strike."""


class Hush:
    """Draws dark and light of a clash."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what has been drawn, and let light fall where they clash."""
        context = self._context
        meeting, strike = context.clash.meeting, context.model.strike
        if meeting is None or strike is None:
            return
        point = self._point(strike)
        world = context.world.at(point)
        deep = _BY_MOON if world.snows else _BY_SUN
        if context.effects.last_blow is not None:
            deep += (_LAST - deep) * context.effects.last_blow[1]
        night = NIGHT * context.effects.night.share
        context.effects.ink.veil(surface, max(night, deep * meeting.opacity))
        flare = 1 - abs(2 * meeting.judged - 1) if 0 < meeting.judged < 1 else 0.0
        self._light(surface, world, point, meeting.opacity * (_LIT + _FLASH * flare))

    def _light(self, surface: pygame.Surface, world: World, point: Point, opacity: float) -> None:
        kit = self._context.kit
        light = kit.sprites.group(GROUP).get("soul_halo", LIGHT_ZOOM, flat=world.light)
        light.draw(surface, kit.canvas.point(*point), opacity)

    def _point(self, strike: Strike) -> Point:
        """The point between the two."""
        context = self._context
        attacker = context.beast_point(strike.seat, strike.attacker)
        rival = 1 - strike.seat
        if strike.target == PLAYER:
            return context.pile_point(rival, "deck")
        target = context.beast_point(rival, strike.target)
        return (attacker[0] + 2 * target[0]) / 3, (attacker[1] + 2 * target[1]) / 3
