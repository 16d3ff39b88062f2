"""The basic steps from which all animations of the match are made.

Each method returns steps for the timeline. Steps begin from wherever the pieces are when they
start, and end exactly where they should, also when they are skipped.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from game.trick_shot.team import NOBODY, TEAM_NAMES, TEAM_OF
from scenes.game_view.effect_steps import later, put, ramp
from scenes.games.trick_shot.animations.moment_steps import MomentSteps
from scenes.games.trick_shot.animations.polyline import Polyline
from scenes.games.trick_shot.animations.puck_run import Bounce, PuckLine, Run, glide
from scenes.games.trick_shot.animations.rink_physics import Kind
from scenes.games.trick_shot.drawing.scorer_light import CLOSE_REACH, FOCUS
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import PuckPiece, SkaterPiece, number_of
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import Easing, between, in_out_cubic, linear, out_cubic
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Deferred, Step, Tween
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
_SCRATCH = Burst(
    count=1,
    colour=(150, 178, 205),
    speed=(0.0, 4.0),
    life=(0.25, 0.42),
    gravity=0.0,
    size=(1,),
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
"""The sound of a bounce off each obstacle, and its volume for a hard one."""


class TrickShotSteps(MomentSteps):
    """Makes steps."""

    # ------------------------------------------------------------------ plain things
    def word(self, key: str, **values: int | str) -> str:
        """A text of this game's table in the current language."""
        return str(self.kit.words(f"trick_shot_table.{key}", **values))

    def colour(self, team: int) -> Rgb:
        """The colour of a team."""
        colour: Rgb = self.kit.theme.player(team).colour
        return colour

    def piece(self, skater: int) -> SkaterPiece:
        """The figure of a skater."""
        return self.sprites.skaters[skater]

    def numbered(self, skater: int) -> str:
        """The team and number of a skater."""
        team = self.kit.words(f"trick_shot.team.{TEAM_NAMES[TEAM_OF[skater]]}")
        return f"{team} {number_of(skater)}"

    # ------------------------------------------------------------------ close-ups
    @property
    def sees_close_ups(self) -> bool:
        """Whether hits and fights are shown in a close-up."""
        return self.context.unhurried() and not self.kit.settings.reduce_motion

    def make_close_up_ready(self, title: str, sign: str, near: Point) -> None:
        """Make the pictures of a close-up if one comes; see the context's `expect_close_up`."""
        if self.sees_close_ups:
            self.context.expect_close_up(title, sign, near)

    def light_up(self, place: Point) -> None:
        """Dim a close-up except for those who meet at a place of the board."""
        light, (x, y) = self.context.scorer_light, self.model.frame.design(place)
        light.place = (x, y - 0.5 * self.model.frame.cell)
        light.reach, light.strength = CLOSE_REACH, FOCUS

    def end_close_up(self) -> None:
        """Show the whole table again."""
        self.context.scorer_light.stop()
        self.context.end_close_up()

    def points(self, squares: Sequence[int]) -> list[Point]:
        """The board coordinates of squares."""
        return [self.model.frame.board(square) for square in squares]

    def sound(self, name: str, gain: float = 1.0, at: Callable[[], Point] | None = None) -> Call:
        """Play a sound, panned to a place on the board if one is given; skipped when hurried."""

        def play() -> None:
            self.kit.audio.play(name, gain=gain, pan=0.0 if at is None else self._pan(at()))

        return Call(play, skippable=True)

    def _pan(self, place: Point) -> float:
        x = self.model.frame.design(place)[0]
        return max(-0.8, min(0.8, (x - DESIGN_WIDTH / 2) / 520))

    def puck_place(self) -> Point:
        """The board coordinates at which the puck is drawn."""
        return self.sprites.puck.place

    def spray(self, place: Callable[[], Point], burst: Burst = SPRAY) -> Step:
        """Ice, sparks or confetti fly from a place of the board; left out when skipped."""
        return self.burst(lambda: self.model.frame.design(place()), burst)

    def rest_puck(self, place: Point, carrier: int) -> None:
        """Lay the puck on a place, at the stick of its carrier if it has one."""
        self.sprites.puck.rest(place, carrier)
        self.sprites.carry()

    def go(
        self,
        thing: SkaterPiece | PuckPiece,
        end: Point | Callable[[], Point],
        seconds: float,
        easing: Easing,
        also: Callable[[float], object] = lambda _share: None,
    ) -> Step:
        """Move a piece from its place at that time to another.

        Something else may change with it.
        """
        start: list[Point] = [thing.place]

        def begin() -> None:
            start[0] = thing.place

        def move(share: float) -> None:
            thing.place = between(start[0], end() if callable(end) else end, share)
            also(share)

        return Steps(Call(begin), Tween(seconds, move, easing))

    # ------------------------------------------------------------------ skaters
    def skate(
        self,
        piece: SkaterPiece,
        path: Sequence[Point],
        *,
        carries_from: int = NOBODY,
        pace: float = _SKATE_PACE,
    ) -> Step:
        """Skate along board coordinates: lean into it, spray at start and stop.

        Args:
            piece: the skater.
            path: from its own place to the end.
            carries_from: position in the path from which the puck is carried, -1 for not.
            pace: squares per second.
        """
        puck = self.sprites.puck
        run = Polyline(path)
        seconds = min(0.95, max(0.24, 0.16 + run.length / pace))

        def begin() -> None:
            piece.moving = True
            if carries_from == 0:
                puck.carrier = piece.skater

        def move(share: float) -> None:
            place, direction = run.at(share)
            piece.place = place
            if direction != (0.0, 0.0) and share < 0.999:
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
                self.sprites.carry()

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
        """Draw the stick back and strike the puck."""

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
        return later(
            lambda: [
                ramp(piece, "lean", 0.18, start=piece.lean, end=0.0),
                Call(lambda: piece.stand(piece.place)),
            ],
            0.18,
        )

    # ------------------------------------------------------------------ puck
    def slide(
        self,
        line: PuckLine,
        speed: float,
        *,
        stops: bool = True,
        carrier: int = NOBODY,
        rest: Point | None = None,
        in_net: bool = False,
        height: Callable[[float], float] | None = None,
    ) -> Step:
        """Let the puck slide over the ice among the skaters there when it starts.

        Args:
            line: its way by the rules.
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
            run = glide(self.model.frame.rink, begun, skaters, speed=speed, stops=stops)
            return self._follow(run, carrier, rest, in_net=in_net, height=height)

        return Deferred(make, line.length / speed * (1.6 if stops else 1.0))

    def into_net(self, net: Point) -> Step:
        """The puck goes from the line into the mesh and drops."""
        puck = self.sprites.puck

        def drop(share: float) -> None:
            puck.height = 0.18 * (1 - share)

        def end() -> None:
            puck.rest(net, NOBODY)
            puck.in_net = True

        return Steps(
            put(puck, carrier=NOBODY, in_net=True),
            self.go(puck, net, 0.12, linear, drop),
            Call(end),
        )

    def _skaters(self) -> list[Point]:
        """The places of all skaters now."""
        return [piece.place for piece in self.sprites.skaters if piece.on_ice]

    def _follow(
        self,
        run: Run,
        carrier: int,
        rest: Point | None,
        *,
        in_net: bool,
        height: Callable[[float], float] | None,
    ) -> Step:
        """Show a simulated run; bits of ice fly from the boards."""
        puck = self.sprites.puck
        knocks = list(run.bounces)
        trail = [0.0]

        def move(share: float) -> None:
            puck.place, puck.spin = run.at(share)
            puck.height = height(share) if height is not None else 0.0
            if not self.context.broadcast.on:
                self.context.trail.pass_by((puck.place[0], puck.place[1] - puck.height))
            while knocks and share >= knocks[0].share:
                self._knock(knocks.pop(0))
            if share - trail[0] > _TRAIL_EVERY and puck.height < 0.1 and share < 0.9:
                trail[0] = share
                self._scratch(puck.place)

        def end() -> None:
            puck.rest(rest if rest is not None else run.places[-1], carrier)
            puck.in_net = in_net
            self.sprites.carry()

        return Steps(
            put(puck, carrier=NOBODY), Tween(max(0.08, run.seconds), move, linear), Call(end)
        )

    def _knock(self, knock: Bounce) -> None:
        frame = self.model.frame
        sound, gain = _KNOCKS[knock.kind]
        loud = gain * (0.5 + 0.5 * knock.strength)
        self.kit.audio.play(sound, gain=loud, pan=self._pan(knock.place))
        if knock.kind != "skater":
            self.context.particles.burst(frame.design(knock.place), SPRAY)

    def _scratch(self, place: Point) -> None:
        self.context.particles.burst(self.model.frame.design(place), _SCRATCH)


def _side(piece: SkaterPiece) -> float:
    """The direction in which a figure leans when it draws back: opposite to its facing."""
    across = math.cos(piece.facing * math.pi / 4)
    return 1.0 if across >= 0 else -1.0
