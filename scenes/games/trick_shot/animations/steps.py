"""The small motions from which every animation of the match is made.

Each method returns steps for the timeline. Steps begin from wherever the pieces are when they
start, and end exactly where they should, also when they are skipped.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from game.trick_shot.team import NOBODY
from scenes.games.trick_shot.animations.puck_run import Bounce, Line, Run, glide
from scenes.games.trick_shot.animations.rink_physics import Kind
from scenes.games.trick_shot.context import TrickShotContext
from scenes.games.trick_shot.drawing.effects import Ring, Word
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import SkaterPiece
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_out_cubic, linear, out_back, out_cubic
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Deferred, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

SPRAY = Burst(
    count=12,
    colour=(236, 246, 255),
    speed=(30.0, 130.0),
    life=(0.25, 0.55),
    direction=-70.0,
    spread=110.0,
    gravity=220.0,
    size=(0, 0, 1),
    additive=False,
)
_SKATE_PACE = 7.5
_LEAN = 9.0
_TRAIL_EVERY = 0.035
_KNOCKS: Final[dict[Kind, tuple[str, float]]] = {
    "boards": ("puck_boards", 1.0),
    "net": ("puck_post", 0.8),
    "skater": ("puck_receive", 0.4),
}
"""What a knock sounds like: the sound, and how loud a hard one is."""


class TrickShotAnimations:
    """Makes steps."""

    def __init__(self, parts: TrickShotContext) -> None:
        self.parts = parts
        self.kit = parts.kit

    # ------------------------------------------------------------------ plain things
    def word(self, key: str, **values: int | str) -> str:
        """A word of this game's table in the current language."""
        return str(self.kit.words(f"trick_shot_table.{key}", **values))

    def colour(self, team: int) -> Rgb:
        """The colour of a team."""
        colour: Rgb = self.kit.theme.player(team).colour
        return colour

    def sound(self, name: str, gain: float = 1.0, at: Callable[[], Point] | None = None) -> Step:
        """A sound, panned to a place on the board if one is given; left out when skipped."""

        def play() -> None:
            pan = 0.0
            if at is not None:
                x = self.parts.stage.frame.design(at())[0]
                pan = max(-0.8, min(0.8, (x - DESIGN_WIDTH / 2) / 520))
            self.kit.audio.play(name, gain=gain, pan=pan)

        return Call(play, skippable=True)

    def puck_place(self) -> Point:
        """Where the puck is drawn."""
        return self.parts.stage.cast.puck.place

    def spray(self, place: Callable[[], Point], burst: Burst = SPRAY) -> Step:
        """Ice, sparks or confetti fly at a place of the board; left out when skipped."""
        particles, frame = self.parts.particles, self.parts.stage.frame
        return Call(lambda: particles.burst(frame.design(place()), burst), skippable=True)

    def shake(self, pixels: float) -> Step:
        """The picture trembles."""
        calm = bool(self.kit.settings.reduce_motion)
        return Call(lambda: self.parts.shake.start(pixels, reduce_motion=calm), skippable=True)

    # ------------------------------------------------------------------ words and light
    def shout(
        self,
        text: str,
        colour: Rgb,
        size: str = "middle",
        seconds: float = 0.85,
        place: Callable[[], Point] | None = None,
    ) -> Step:
        """A word that springs up and fades; at the middle of the rink unless given a place."""
        moments = self.parts.moments
        word = Word(text, size, colour, (640.0, 320.0))

        def begin() -> None:
            if place is not None:
                word.place = place()
            moments.words.append(word)

        def rise(share: float) -> None:
            word.zoom = 0.55 + 0.45 * share
            word.opacity = min(1.0, share * 1.6)

        def fade(share: float) -> None:
            word.opacity = 1.0 - share
            word.rise = 22 * share

        def end() -> None:
            if word in moments.words:
                moments.words.remove(word)

        quick = min(0.24, seconds * 0.35)
        return Steps(
            Call(begin),
            Tween(quick, rise, out_back),
            Hold(seconds - 2 * quick),
            Tween(quick, fade, linear, motion=False),
            Call(end),
        )

    def wave(self, place: Callable[[], Point], colour: Rgb, reach: float = 90) -> Step:
        """A ring of light that runs outwards from a place of the board."""
        moments, frame = self.parts.moments, self.parts.stage.frame
        ring = Ring((0.0, 0.0), colour)

        def begin() -> None:
            ring.place = frame.design(place())
            moments.rings.append(ring)

        def grow(share: float) -> None:
            ring.radius = 18 + reach * share
            ring.opacity = (1 - share) * 0.9

        def end() -> None:
            if ring in moments.rings:
                moments.rings.remove(ring)

        return Steps(Call(begin, skippable=True), Tween(0.45, grow, out_cubic), Call(end))

    def flash(self, colour: Rgb, strength: float = 0.8, seconds: float = 0.35) -> Step:
        """A flash of light over everything."""
        moments = self.parts.moments

        def light(share: float) -> None:
            moments.flash_colour = colour
            moments.flash = strength * (1 - share) ** 2

        return Tween(seconds, light, linear)

    # ------------------------------------------------------------------ skaters
    def skate(
        self,
        piece: SkaterPiece,
        path: Sequence[Point],
        *,
        carries_from: int = NOBODY,
        pace: float = _SKATE_PACE,
        turning: bool = True,
    ) -> Step:
        """Skate along board coordinates: lean into it, spray at start and stop.

        Args:
            piece: who skates.
            path: from the own place to the end.
            carries_from: position in the path from which the puck is carried, -1 for not.
            pace: squares per second.
            turning: whether the skater faces the way.
        """
        puck = self.parts.stage.cast.puck
        run = _Path(path)
        seconds = min(0.95, max(0.24, 0.16 + run.length / pace))

        def begin() -> None:
            piece.moving = True
            if carries_from == 0:
                puck.carrier = piece.skater

        def move(share: float) -> None:
            place, direction = run.at(share)
            piece.place = place
            if turning and direction != (0.0, 0.0) and share < 0.999:
                piece.look_at((place[0] + direction[0], place[1] + direction[1]))
            wave = math.sin(math.pi * min(1.0, share))
            piece.lean = -_LEAN * wave * direction[0]
            piece.stretch = (1.0 + 0.02 * wave, 1.0 - 0.035 * wave)
            if carries_from >= 0 and run.passed(share) >= carries_from:
                puck.carrier = piece.skater
            if puck.carrier == piece.skater:
                puck.place = piece.blade()

        def end() -> None:
            piece.stand(path[-1])
            if carries_from >= 0:
                puck.rest(path[-1], piece.skater)
                self.parts.stage.cast.carry()

        first, last = path[0], path[-1]
        return Steps(
            Call(begin),
            self.sound("skate_start" if run.length > 1.5 else "skate_carve", 0.8, lambda: first),
            self.spray(lambda: first),
            Tween(seconds, move, in_out_cubic),
            Call(end),
            self.sound("skate_stop", 0.7, lambda: last),
            self.spray(lambda: last),
        )

    def swing(self, piece: SkaterPiece, target: Callable[[], Point], power: float = 1.0) -> Step:
        """Draw back and strike the puck."""

        def turn() -> None:
            piece.moving = True
            piece.look_at(target())

        def back(share: float) -> None:
            piece.lean = 11 * power * share * _side(piece)
            piece.stretch = (1 + 0.03 * share, 1 - 0.06 * power * share)

        def strike(share: float) -> None:
            piece.lean = (11 - 22 * share) * power * _side(piece)
            piece.stretch = (1.03 - 0.03 * share, 1 - 0.06 * power * (1 - share))

        return Steps(
            Call(turn),
            Tween(0.10 + 0.08 * (power - 1), back, out_cubic),
            Tween(0.06, strike, linear),
        )

    def recover(self, piece: SkaterPiece) -> Step:
        """Stand upright again."""
        lean = [0.0]

        def begin() -> None:
            lean[0] = piece.lean

        def upright(share: float) -> None:
            piece.lean = lean[0] * (1 - share)

        def end() -> None:
            piece.stand(piece.place)

        return Steps(Call(begin), Tween(0.18, upright, out_cubic), Call(end))

    # ------------------------------------------------------------------ puck
    def slide(
        self,
        line: Line,
        speed: float,
        *,
        stops: bool = True,
        carrier: int = NOBODY,
        rest: Point | None = None,
        in_net: bool = False,
        height: Callable[[float], float] | None = None,
    ) -> Step:
        """Let the puck run over the ice among those who stand there when it starts.

        Args:
            line: where the rules let it run.
            speed: squares per second at the start.
            stops: whether the ice brings it to rest; a pass that is caught keeps its speed.
            carrier: who has it at the end.
            rest: the board coordinates it rests on; the end of the line by default.
            in_net: whether it ends behind the mesh.
            height: how high it flies at a share of the time; it then meets no skater.
        """

        def make() -> Step:
            skaters = () if height is not None else self._skaters()
            begun = line.starting(self.puck_place())
            run = glide(self.parts.stage.frame.rink, begun, skaters, speed=speed, stops=stops)
            return self._follow(run, carrier, rest, in_net=in_net, height=height)

        return Deferred(make, line.length / speed * (1.6 if stops else 1.0))

    def into_net(self, net: Point) -> Step:
        """From the line into the mesh, where it drops."""
        puck = self.parts.stage.cast.puck
        start: list[Point] = [net]

        def begin() -> None:
            start[0] = puck.place
            puck.carrier = NOBODY
            puck.in_net = True

        def fly(share: float) -> None:
            puck.place = (
                start[0][0] + (net[0] - start[0][0]) * share,
                start[0][1] + (net[1] - start[0][1]) * share,
            )
            puck.height = 0.18 * (1 - share)

        def end() -> None:
            puck.rest(net, NOBODY)
            puck.in_net = True

        return Steps(Call(begin), Tween(0.12, fly, linear), Call(end))

    def _skaters(self) -> list[Point]:
        """Where everybody stands now."""
        return [piece.place for piece in self.parts.stage.cast.skaters if piece.on_ice]

    def _follow(
        self,
        run: Run,
        carrier: int,
        rest: Point | None,
        *,
        in_net: bool,
        height: Callable[[float], float] | None,
    ) -> Step:
        """Show a run that was simulated; loose ice flies from the boards."""
        puck = self.parts.stage.cast.puck
        knocks = list(run.bounces)
        trail = [0.0]

        def begin() -> None:
            puck.carrier = NOBODY

        def move(share: float) -> None:
            puck.place, puck.spin = run.at(share)
            puck.height = height(share) if height is not None else 0.0
            while knocks and share >= knocks[0].share:
                self._knock(knocks.pop(0))
            if share - trail[0] > _TRAIL_EVERY and puck.height < 0.1 and share < 0.9:
                trail[0] = share
                self._scratch(puck.place)

        def end() -> None:
            puck.rest(rest if rest is not None else run.places[-1], carrier)
            puck.in_net = in_net
            self.parts.stage.cast.carry()

        return Steps(Call(begin), Tween(max(0.08, run.seconds), move, linear), Call(end))

    def _knock(self, knock: Bounce) -> None:
        frame = self.parts.stage.frame
        x, y = frame.design(knock.place)
        pan = max(-0.8, min(0.8, (x - DESIGN_WIDTH / 2) / 520))
        sound, gain = _KNOCKS[knock.kind]
        self.kit.audio.play(sound, gain=gain * (0.5 + 0.5 * knock.strength), pan=pan)
        if knock.kind != "skater":
            self.parts.particles.burst((x, y), SPRAY)

    def _scratch(self, place: Point) -> None:
        frame = self.parts.stage.frame
        mark = Burst(
            count=1,
            colour=(150, 178, 205),
            speed=(0.0, 4.0),
            life=(0.25, 0.42),
            gravity=0.0,
            size=(1,),
            additive=False,
        )
        self.parts.particles.burst(frame.design(place), mark)

    # ------------------------------------------------------------------ together
    def together(self, *steps: Step) -> Step:
        """Several things at once."""
        return Together(*steps)


class _Path:
    """A polyline on the board, by share of its length."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = tuple(points)
        self._ends = [0.0]
        for first, second in pairwise(self.points):
            self._ends.append(self._ends[-1] + math.dist(first, second))
        self.length = self._ends[-1]

    def at(self, share: float) -> tuple[Point, Point]:
        """The place at a share of the length, and the direction there."""
        if len(self.points) == 1 or self.length == 0:
            return self.points[-1], (0.0, 0.0)
        distance = share * self.length
        leg = next(
            (i for i in range(len(self.points) - 1) if distance <= self._ends[i + 1]),
            len(self.points) - 2,
        )
        first, second = self.points[leg], self.points[leg + 1]
        size = self._ends[leg + 1] - self._ends[leg]
        part = (distance - self._ends[leg]) / size if size else 1.0
        direction = ((second[0] - first[0]) / size, (second[1] - first[1]) / size)
        place = (
            first[0] + (second[0] - first[0]) * part,
            first[1] + (second[1] - first[1]) * part,
        )
        return place, direction

    def passed(self, share: float) -> int:
        """How many points of the path have been passed."""
        distance = share * self.length + 0.25
        return sum(1 for end in self._ends if end <= distance) - 1


def _side(piece: SkaterPiece) -> float:
    """Which way a figure leans when it draws back: away from where it looks."""
    across = math.cos(piece.facing * math.pi / 4)
    return 1.0 if across >= 0 else -1.0
