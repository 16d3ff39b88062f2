"""Words in the air and light: what shines for a moment and hides as little as it can."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from scenes.game_view.effect_steps import ShakingSteps, show
from scenes.games.trick_shot.context import TrickShotContext
from scenes.games.trick_shot.drawing.effects import BLOW, SIZES, Gleam, Ring, Star, Word
from scenes.games.trick_shot.drawing.word_plates import WordPlate
from scenes.games.trick_shot.layout import Point
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import linear, out_back, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Tween
from scenes.kit.motion.timeline import Sequence as Steps

MIDDLE: Final = (640.0, 320.0)
"""The place of words about the whole match."""
_SPOTS: Final = tuple(
    (MIDDLE[0] + x, MIDDLE[1] + y)
    for y in (0, -110, 110, 180)
    for x in (0, -110, 110, -218, 218, -285, 285)
)
"""Other places of great words."""
_CHEERS: Final = 0.8
"""How much taller figures are while they jump with their arms up, in squares."""
_WORD: Final = (310.0, 76.0)
"""The approximate size of a great word."""
_STAR: Final = 0.42
"""Seconds for which rays of light are seen, usually."""
_GLEAM: Final = 0.45
"""Seconds for which a band of light runs."""
BETWEEN_PANELS: Final = (176.0, 1104.0)
"""The left and right end of the room for words."""


class MomentSteps(ShakingSteps[TrickShotContext]):
    """Makes steps of words, rings, stars and flashes."""

    def __init__(self, context: TrickShotContext) -> None:
        super().__init__(context)
        self.kit = context.kit
        self.model = context.model
        self.hud = context.model.hud
        self.sprites = context.model.sprites

    def tell(self, name: str, **values: int | str) -> Call:
        """From now on the coach's note tells of a moment; of none if it has no name."""
        guidance = self.context.guidance

        def begin() -> None:
            guidance.told, guidance.told_of = name, values

        return Call(begin)

    def shout(
        self,
        text: str,
        colour: Rgb,
        size: str = "middle",
        seconds: float = 0.85,
        place: Callable[[], Point] | None = None,
        target: Callable[[], Point] | None = None,
        plate: WordPlate | None = None,
    ) -> Step:
        """A word in capitals springs up and fades, where it hides least unless told a place.

        Args:
            text: the word.
            colour: that of its rim.
            size: small (on a plate), middle or big.
            seconds: how long it is shown.
            place: finds its design point.
            target: finds the design point that the plate's tail points at.
            plate: what else stands on the plate of a small one.
        """
        word = Word(text.upper(), size, colour, MIDDLE)
        if plate is not None:
            word.number, word.icon, word.other = plate.number, plate.icon, plate.other
        self.context.moments.expect(word)

        def begin() -> None:
            word.place = self._within((place or self.quiet)(), word)
            word.target = target() if target is not None else None

        tag = size == "small"

        def rise(share: float) -> None:
            word.zoom = 0.55 + 0.45 * share
            word.opacity = 1.0 if tag else min(1.0, share * 1.6)

        def fade(share: float) -> None:
            """A tag shrinks, so that it is never half transparent over what is behind."""
            if tag:
                word.zoom = 1.0 - 0.6 * share
                return
            word.opacity = 1.0 - share
            word.rise = 22 * share

        quick = min(0.12 if tag else 0.24, seconds * 0.35)
        return show(
            self.context.moments.words,
            word,
            Call(begin),
            Tween(quick, rise, out_back),
            Hold(seconds - 2 * quick),
            Tween(quick, fade, linear, motion=False),
        )

    def _within(self, place: Point, word: Word) -> Point:
        """A place for a word between the team panels."""
        left, right = BETWEEN_PANELS
        half = min(right - left, self.kit.text.width(word.text, SIZES[word.size])) / 2
        return max(left + half, min(right - half, place[0])), place[1]

    def quiet(
        self,
        near: Point = MIDDLE,
        size: Point = _WORD,
        others: Sequence[pygame.FRect] = (),
        spots: Sequence[Point] = _SPOTS,
    ) -> Point:
        """The place near a design point where a word hides least of the skaters.

        Args:
            near: the place it belongs to.
            size: its width and height in design units, a great word's by default.
            others: further areas to keep visible.
            spots: the places to choose from.
        """
        frame, skaters = self.model.frame, self.model.sprites.skaters
        tall = _CHEERS * frame.cell
        bodies = [
            pygame.FRect(body.left - 6, body.top - tall, body.width + 12, body.height + tall)
            for body in (frame.body(piece.place) for piece in skaters if piece.on_ice)
        ]

        def hidden(middle: Point) -> float:
            word = pygame.FRect((0, 0), size).move_to(center=middle)
            common = [word.clip(body) for body in (*bodies, *others)]
            return 3 * sum(each.width * each.height for each in common)

        return min(spots, key=lambda spot: hidden(spot) + 1.5 * math.dist(spot, near))

    def wave(self, place: Callable[[], Point], colour: Rgb, reach: float = 90) -> Step:
        """A ring of light that runs outwards from a place of the board."""
        return self.ring(lambda: self.model.frame.design(place()), colour, reach)

    def ring(self, place: Callable[[], Point], colour: Rgb, reach: float) -> Step:
        """A ring of light that runs outwards from a design point."""
        ring = Ring((0.0, 0.0), colour)

        def begin() -> None:
            ring.place = place()

        def grow(share: float) -> None:
            ring.radius = 18 + reach * share
            ring.opacity = (1 - share) * 0.9

        return show(self.context.moments.rings, ring, Call(begin), Tween(0.45, grow, out_cubic))

    def gleam(self, area: pygame.FRect) -> Step:
        """A band of light that runs over an area."""
        gleam = Gleam(area)

        def run(share: float) -> None:
            gleam.share = share

        return show(self.context.moments.gleams, gleam, Tween(_GLEAM, run, linear))

    def star(
        self,
        place: Callable[[], Point],
        reach: float,
        colour: Rgb = BLOW,
        seconds: float = _STAR,
    ) -> Step:
        """Rays of light burst at a place of the board, under the figures."""
        star = Star((0.0, 0.0), colour)

        def begin() -> None:
            star.place = self.model.frame.design(place())

        def burst(share: float) -> None:
            star.size = reach * (0.55 + 0.45 * min(1.0, 2.5 * share))
            star.opacity = min(1.0, 1.8 * (1 - share))

        return show(
            self.context.moments.stars,
            star,
            Call(begin),
            Tween(seconds, burst, linear, motion=False),
        )

    def shine_on(self, skater: int, seconds: float) -> Step:
        """Dim the hall except for a skater."""
        light, piece, frame = (
            self.context.scorer_light,
            self.sprites.skaters[skater],
            self.model.frame,
        )

        def follow(share: float) -> None:
            x, y = frame.design(piece.place)
            light.place = (x, y - 0.6 * frame.cell)
            light.strength = min(1.0, share * 8, (1 - share) * 8)

        return Steps(Tween(seconds, follow, linear, motion=False), Call(light.stop))

    def flash(self, colour: Rgb, strength: float = 0.8, seconds: float = 0.35) -> Step:
        """A flash of light over everything."""
        moments = self.context.moments

        def light(share: float) -> None:
            moments.flash_colour = colour
            moments.flash = strength * (1 - share) ** 2

        return Tween(seconds, light, linear)
