"""Animation steps that all events share: sounds, words, flights, places."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from scenes.game_view.effect_steps import ShakingSteps, appear, fly, ramp
from scenes.game_view.pointing import Target
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.afterglow import Beam
from scenes.games.riftwalker.drawing.banner import Banner
from scenes.games.riftwalker.drawing.effects import Flight
from scenes.games.riftwalker.drawing.slipping import Slipping
from scenes.games.riftwalker.layout import GLOW, Point
from scenes.kit.motion.easing import in_quad, linear
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Sequence, Step, Tween

BEAM_SECONDS: Final = 0.26
_NEAR: Final = 40.0
"""A beam shorter than this, in design units, is left out."""


class RiftwalkerSteps(ShakingSteps[RiftwalkerContext]):
    """Builds the steps that most animations need."""

    def __init__(self, context: RiftwalkerContext) -> None:
        super().__init__(context)
        self.model = context.model

    def say(
        self, text: str, small: str = "", seconds: float = 0.8, medallion: str = ""
    ) -> list[Step]:
        """Show a line over the matrix for a while."""
        banner = Banner(text, small, medallion)
        return appear(self.context.effects, "words", banner, 0.18, seconds, 0.16)

    def fly(
        self, flight: Flight, seconds: float, land: Callable[[], None] | None = None
    ) -> Sequence:
        """Let something fly, then call the function of its landing."""
        return fly(self.context.effects.flights, flight, seconds, land)

    def slip(
        self, slipping: Slipping, seconds: float, land: Callable[[], None] | None = None
    ) -> Sequence:
        """Let a card slip beneath something, then call the function of its landing."""
        return fly(self.context.effects.slips, slipping, seconds, land, linear)

    def point_at(self, target: Target, seconds: float = 0.5) -> list[Step]:
        """Let a ring light a thing up and fade."""
        ringed = self.context.ringed

        def light(share: float) -> None:
            ringed[target] = 1 - share

        def end() -> None:
            ringed.pop(target, None)

        return [Tween(seconds, light, motion=False), Call(end)]

    def sparks(self, point: Callable[[], Point], element: int, count: int = 22) -> Call:
        """Let sparks of an element's light fly off."""
        glow, speed = GLOW[element], (50.0, 190.0)
        return self.burst(
            point, Burst(count, glow, speed, (0.35, 0.8), 0, 360, 60.0, 2.6, (0, 0, 1))
        )

    def beam(self, start: Point, end: Point, element: int, weight: float = 1.0) -> Sequence:
        """Send a beam of an element; the step ends when it lands, and the beam glows on."""
        afterglow = self.context.afterglow
        shown = Beam(start, end, element, weight)

        def begin() -> None:
            afterglow.beams.append(shown)

        seconds = BEAM_SECONDS if math.dist(start, end) > _NEAR else 0.0
        return Sequence(Call(begin, skippable=True), ramp(shown, "share", seconds, in_quad))

    def seal(
        self, sprite: str, middle: Callable[[], Point], corner: Callable[[], Point]
    ) -> Sequence:
        """A seal appears large over a thing and is struck onto its corner."""
        shown = Flight((0, 0), (0, 0), sprite=sprite, arc=0.0, zooms=(3.6, 1.2))

        def begin() -> None:
            shown.start, shown.end = middle(), corner()

        flights = self.context.effects.flights
        return Sequence(
            Call(begin),
            self.sound("rift_hold", 0.6),
            Call(lambda: flights.append(shown), skippable=True),
            Hold(0.34),
            ramp(shown, "share", 0.26, in_quad),
            Call(lambda: flights.remove(shown) if shown in flights else None),
            self.sound("stone_tap", 0.9),
        )

    def source(self) -> Point:
        """The source of the present event's light: the power's rift, else the element used."""
        context = self.context
        if context.power in context.actors.bodies:
            return self.rift_point(context.power)
        if not context.power and context.used_cell >= 0:
            return layout.cell_point(context.used_cell)
        head = context.panels.box(self.model.seat).head
        return head.left + 20, head.centery

    # ------------------------------------------------------------------ places
    def hand_point(self, seat: int) -> Point:
        """The place of a card that a seat takes: its hand if it is here, else its panel."""
        if self.context.hand_seat == seat:
            slots = layout.hand_slots(max(1, len(self.model.hands[seat]) + 1))
            return slots[-1].point
        head = self.context.panels.box(seat).head
        return head.left + 70, head.centery + 10

    def rift_point(self, rift: str) -> Point:
        """Where a rift is now."""
        return self.context.actors.point(rift)

    def element_of(self, rift: str) -> int:
        """The first element of a rift."""
        return self.context.element_of(rift)
