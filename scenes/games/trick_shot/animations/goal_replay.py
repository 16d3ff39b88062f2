"""The play that led to a goal once more: slowly, close up, and left out whenever one likes."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Final

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.match_report import Clip
from scenes.game_view.animator import acts_by_tag
from scenes.games.trick_shot.animations.contact import ContactActs
from scenes.games.trick_shot.animations.look_back import LookBackStep
from scenes.games.trick_shot.animations.officials import RuleActs
from scenes.games.trick_shot.animations.play import PlayActs
from scenes.games.trick_shot.context import TrickShotContext
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import PuckPiece, SkaterPiece, home_facing
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_out_cubic, linear
from scenes.kit.motion.slow_motion import Slowed
from scenes.kit.motion.timeline import Call, Hold, Step, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_PACE, _SHOT_PACE, _GOAL_PACE = 0.8, 0.4, 0.22
"""The share of the usual pace for the play before the shot, the shot, and the puck in the net."""
_SOFT: Final = 0.45
_WIPE: Final = 0.46
_ABOUT: Final = 6.0
"""About how many seconds a replay takes; which it is turns out when it begins."""


class ReplaySteps(PlayActs, ContactActs, RuleActs):
    """The same play, without words and trembling, and softer to the ear."""

    def sound(self, name: str, gain: float = 1.0, at: Callable[[], Point] | None = None) -> Call:
        """A sound from afar."""
        return super().sound(name, gain * _SOFT, at)

    def shout(
        self,
        text: str,
        colour: Rgb,
        size: str = "middle",
        seconds: float = 0.85,
        place: Callable[[], Point] | None = None,
    ) -> Step:
        """No word."""
        del text, colour, size, seconds, place
        return Hold(0.0)

    def shake(self, pixels: float) -> Call:
        """Nothing trembles."""
        del pixels
        return Call(lambda: None)

    def goal_scored(self, event: ev.GoalScored) -> list[Step]:
        """The puck in the net, and no more."""
        net = self.stage.net_place(1 - event.team)
        return [
            self.into_net(net),
            self.sound("crowd_cheer"),
            self.spray(lambda: net),
            self.wave(lambda: net, self.colour(event.team), 150),
        ]


class GoalReplay(LookBackStep):
    """Shows a clip and puts everything back where it was; under "reduce motion" it is left out."""

    def __init__(self, parts: TrickShotContext, clip: Clip, title: str, colour: Rgb) -> None:
        super().__init__(parts, _ABOUT)
        self._clip = clip
        self._title = title
        self._colour = colour
        self._kept: tuple[list[SkaterPiece], PuckPiece] | None = None

    def calm(self) -> None:
        """Leave it out."""
        self.cut()

    def _passed(self, seconds: float) -> None:
        self._parts.broadcast.follow(self._parts.stage.cast.puck.place, seconds)

    def _end(self) -> None:
        self._restore()
        self._parts.broadcast.end()
        self._parts.figures.forget_other_sizes()

    def _make(self) -> Step:
        """Wipe, the play, a breath, wipe."""
        replay = ReplaySteps(self._parts)
        acts = acts_by_tag({type(event) for event in self._clip.events}, replay)
        steps = [
            Slowed(Steps(*acts[type(event)](event)), _pace(event)) for event in self._clip.events
        ]
        return Steps(
            Call(self._parts.broadcast.prepare),
            replay.sound("replay_swoosh"),
            self._run_wipe(0.0, 0.5),
            Call(self._begin),
            self._run_wipe(0.5, 1.0),
            *steps,
            Hold(0.55),
            replay.sound("replay_swoosh"),
            self._run_wipe(0.0, 0.5),
            Call(self._restore),
            Call(self._back),
            self._run_wipe(0.5, 1.0),
        )

    def _run_wipe(self, first: float, last: float) -> Step:
        broadcast = self._parts.broadcast

        def run(share: float) -> None:
            broadcast.colour = self._colour
            broadcast.wipe = first + (last - first) * share if share < 1 or last < 1 else 0.0

        return Tween(_WIPE / 2, run, linear if first else in_out_cubic)

    def _begin(self) -> None:
        """Put everything where the play began."""
        parts = self._parts
        cast = parts.stage.cast
        self._kept = (
            [copy.copy(piece) for piece in cast.skaters],
            copy.copy(cast.puck),
        )
        cast.lay_out(self._clip.places, self._clip.puck, parts.stage.frame.board)
        for piece in cast.skaters:
            piece.facing = home_facing(piece.skater)
            if piece.skater != cast.puck.carrier:
                piece.look_at(cast.puck.place)
        cast.carry()
        parts.particles.clear()
        parts.broadcast.title = self._title
        parts.broadcast.begin(cast.puck.place)

    def _restore(self) -> None:
        """Put everything back where it was."""
        if self._kept is None:
            return
        cast = self._parts.stage.cast
        skaters, puck = self._kept
        for piece, kept in zip(cast.skaters, skaters, strict=True):
            vars(piece).update(vars(kept))
        vars(cast.puck).update(vars(puck))
        self._parts.particles.clear()
        self._parts.moments.clear()
        self._kept = None

    def _back(self) -> None:
        """See the table again while the wipe still covers it."""
        wipe = self._parts.broadcast.wipe
        self._parts.broadcast.end()
        self._parts.broadcast.wipe = wipe


def _pace(event: Event) -> float:
    if isinstance(event, ev.GoalScored):
        return _GOAL_PACE
    return _SHOT_PACE if isinstance(event, ev.ShotTaken) else _PACE
