"""Animation steps that all events share: sounds, words, cards on their way, effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from scenes.game_view.effect_steps import ShakingSteps, fly, later, put, ramp, show
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.drawing.brush_words import Shout
from scenes.games.peak_duel.drawing.bursts import GLINTS
from scenes.games.peak_duel.drawing.card_look import BACK, Look, look_of
from scenes.games.peak_duel.drawing.effects import Flight, Mark
from scenes.games.peak_duel.drawing.ink import LIGHT
from scenes.games.peak_duel.drawing.spell_paintings import Painted
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import linear, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_FADE: Final = 0.34
_WRITTEN: Final = 0.16
"""Seconds of a stroke with words."""


class PeakDuelSteps(ShakingSteps[PeakDuelContext]):
    """Builds the steps that most animations need."""

    def __init__(self, context: PeakDuelContext) -> None:
        super().__init__(context)
        self.model = context.model

    def shout(self, shout: Shout, seconds: float) -> list[Step]:
        """The brush writes words, which stay for this long."""
        effects = self.context.effects

        def end() -> None:
            if effects.shout is shout:
                effects.shout = None

        return [
            put(effects, shout=shout),
            ramp(shout, "painted", _WRITTEN, linear, motion=False),
            Hold(seconds),
            ramp(shout, "share", 0.14, start=1.0, end=0.0, motion=False),
            Call(end),
        ]

    def fly(
        self,
        flight: Callable[[], Flight],
        seconds: float,
        land: Callable[[], None] | None = None,
        leave: Callable[[], None] | None = None,
    ) -> Step:
        """Let a card fly; `leave` takes it from where it was, `land` lays it down.

        Args:
            flight: makes the flight when it begins, as places may have changed until then.
            seconds: how long it takes.
            land: called at its end.
            leave: called at its beginning, once its places are known.
        """

        def make() -> list[Step]:
            way = fly(self.context.effects.flights, flight(), seconds, land)
            return [way] if leave is None else [Call(leave), way]

        return later(make, seconds)

    def paint(
        self, spell: str, point: Callable[[], Point], seconds: float = 0.9, *, below: bool = False
    ) -> Step:
        """Paint a spell around a place, under the beasts or over them."""

        def make() -> list[Step]:
            painted = Painted(spell, point(), below=below)
            return [fly(self.context.effects.paintings, painted, seconds, easing=linear)]

        return later(make, seconds)

    def mark(
        self,
        sprite: str,
        point: Callable[[], Point],
        zoom: float = 1.0,
        angle: float = 0.0,
        colour: Rgb | None = None,
        grow: tuple[float, float] = (0.8, 1.1),
        *,
        below: bool = False,
        seconds: float = _FADE,
    ) -> Step:
        """A stroke of the brush that fades while everything goes on; it grows as `grow` says.

        One `below` lies under the cards.
        """

        def make() -> list[Step]:
            mark = Mark(sprite, point(), zoom, angle, colour=colour, grow=grow, below=below)
            fade = ramp(mark, "share", seconds, linear, motion=False)
            return [show(self.context.effects.marks, mark, fade)]

        return later(make, seconds)

    # ------------------------------------------------------------------ common ways of cards
    def to_discards(self, seat: int, card: str, start: Point, width: float) -> Flight:
        """A face-up card on its way to the discard pile."""
        look = look_of(card)
        end = self.context.pile_point(seat, "discards")
        return Flight(start, end, (look, look), (width, layout.PILE), arc=30.0)

    def to_souls(self, seat: int, card: str, start: Point, width: float, turned: float) -> Flight:
        """A card on its way to the soul zone, where it becomes an orb."""
        end = self.context.soul_point(seat, len(self.model.souls[seat]))
        look = look_of(card)
        widths, angles = (width, layout.SOUL), (turned, 0.0)
        above = (end[0], end[1] - 7)
        soul = self.context.book.element[card]
        return Flight(start, above, (look, look), widths, angles, 44.0, soul=soul)

    def settle_soul(self, seat: int, card: str) -> Steps:
        """Light up a soul that has come to rest as the last of its zone."""
        element = self.context.book.element[card]

        def point() -> Point:
            x, y = self.context.soul_point(seat, len(self.model.souls[seat]) - 1)
            return x, y - 7

        light = replace(GLINTS, colour=LIGHT[element])
        return Steps(
            self.burst(point, light),
            self.mark("soul_halo", point, 1.15, colour=LIGHT[element]),
        )

    def to_hand(
        self, seat: int, card: str, start: Point, looks: tuple[Look, Look] | None = None
    ) -> Flight:
        """A card on its way to a hand; hidden hands take a back."""
        context = self.context
        count = len(self.model.hands[seat]) + 1
        end = context.hand_point(seat, count - 1, count)
        shown = BACK if self.model.hides(seat) else context.hand_look(seat, card)
        widths = (layout.PILE, context.hand_width(seat, count))
        return Flight(start, end, looks or (BACK, shown), widths, arc=46.0)

    def from_hand(self, seat: int, card: str) -> tuple[Point, float]:
        """The place and width of a card of a hand; the mouse may have laid it down."""
        carried = self.context.carried
        if carried is not None and carried.card == card:
            return carried.point, carried.width
        place = self.model.place_in_hand(seat, card)
        return self.context.hand_point(seat, place), self.context.hand_width(seat)

    def leaning(self, card: str) -> float:
        """The angle of a card of a hand, degrees anticlockwise."""
        carried = self.context.carried
        return carried.angle if carried is not None and carried.card == card else 0.0

    def nudge(self, seat: int, slot: int, points: tuple[Point, Point], seconds: float) -> Tween:
        """Move a beast out of its place, from one distance to another."""
        (x0, y0), (x1, y1) = points

        def move(share: float) -> None:
            moved = self.context.move_of(seat, slot)
            moved.x, moved.y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

        return Tween(seconds, move, out_cubic)

    def rest(self, seat: int, slot: int) -> Call:
        """Lay a beast back into its place."""
        return Call(lambda: self.context.moves.pop((seat, slot), None))
