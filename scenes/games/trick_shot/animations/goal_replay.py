"""The replay of a goal: slow, close up, and skippable."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Final

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.match_report import Clip, Goal
from scenes.game_view.animator import EventAnimator
from scenes.games.trick_shot.animations.contact import ContactAnimations
from scenes.games.trick_shot.animations.fights import FightAnimations
from scenes.games.trick_shot.animations.look_back import LookBackStep
from scenes.games.trick_shot.animations.officials import RuleAnimations
from scenes.games.trick_shot.animations.play import PlayAnimations
from scenes.games.trick_shot.context import TrickShotContext
from scenes.games.trick_shot.drawing.goal_ribbon import scorer_line
from scenes.games.trick_shot.drawing.word_plates import WordPlate
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import PuckPiece, SkaterPiece, hero_of, home_facing
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_out_cubic, linear
from scenes.kit.motion.slow_motion import Slowed
from scenes.kit.motion.timeline import Call, Hold, Step, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_PACE, _SHOT_PACE, _GOAL_PACE = 0.8, 0.4, 0.22
"""Shares of the usual pace for the play before the shot, the shot, and the puck in the net."""
_SOFT: Final = 0.45
_WIPE: Final = 0.46
_ABOUT: Final = 6.0
"""The assumed length of a replay in seconds; the true one is known when it begins."""


class ReplaySteps(PlayAnimations, ContactAnimations, RuleAnimations, FightAnimations):
    """The steps of a replay: without words and shaking, and quieter."""

    def sound(self, name: str, gain: float = 1.0, at: Callable[[], Point] | None = None) -> Call:
        """Play a sound quietly."""
        return super().sound(name, gain * _SOFT, at)

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
        """Show no word."""
        del text, colour, size, seconds, place, target, plate
        return Hold(0.0)

    def shake(self, pixels: float) -> Call:
        """Do not shake."""
        del pixels
        return Call(lambda: None)

    @property
    def sees_close_ups(self) -> bool:
        """No: the replay is a close-up already."""
        return False

    def goal_scored(self, event: ev.GoalScored) -> list[Step]:
        """The puck goes into the net, without a celebration."""
        net = self.model.net_place(1 - event.team)
        return [
            self.into_net(net),
            self.sound("crowd_cheer"),
            self.spray(lambda: net),
            self.wave(lambda: net, self.colour(event.team), 150),
        ]


class GoalReplay(LookBackStep):
    """Shows a clip and restores everything after it; left out under "reduce motion"."""

    def __init__(self, context: TrickShotContext, clip: Clip, goal: Goal) -> None:
        super().__init__(context, _ABOUT)
        self._clip = clip
        self._goal = goal
        self._kept: tuple[list[SkaterPiece], PuckPiece] | None = None

    def calm(self) -> None:
        """Leave the replay out (reduce motion)."""
        self.cut()

    def _passed(self, seconds: float) -> None:
        context = self._context
        context.broadcast.follow(context.model.sprites.puck.place, seconds)
        if context.broadcast.on:
            context.trail.follow(context.figures.puck_place(), seconds)

    def _end(self) -> None:
        self._restore()
        self._context.end_close_up()
        self._context.trail.forget()

    def _make(self) -> Step:
        """The steps: wipe, the play, a pause, wipe."""
        replay = ReplaySteps(self._context)
        events = self._clip.events
        animator = EventAnimator(map(type, events), replay)
        steps = [Slowed(Steps(*animator.steps(event)), _pace(event)) for event in events]
        return Steps(
            Call(self._prepare),
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

    def _prepare(self) -> None:
        broadcast, goal = self._context.broadcast, self._goal
        broadcast.prepare()
        broadcast.stroke.colour = self._context.kit.theme.player(goal.team).colour
        broadcast.stroke.hero = hero_of(goal.skater)

    def _run_wipe(self, first: float, last: float) -> Step:
        broadcast = self._context.broadcast

        def run(share: float) -> None:
            broadcast.wipe = first + (last - first) * share if share < 1 or last < 1 else 0.0

        return Tween(_WIPE / 2, run, linear if first else in_out_cubic)

    def _begin(self) -> None:
        """Put everything where the play began."""
        context = self._context
        sprites = context.model.sprites
        self._kept = (
            [copy.copy(piece) for piece in sprites.skaters],
            copy.copy(sprites.puck),
        )
        sprites.lay_out(self._clip.places, self._clip.puck, context.model.frame.board)
        for piece in sprites.skaters:
            piece.facing = home_facing(piece.skater)
            if piece.skater != sprites.puck.carrier:
                piece.look_at(sprites.puck.place)
        sprites.carry()
        context.particles.clear()
        context.broadcast.title = scorer_line(context.kit, self._goal)
        context.broadcast.begin(sprites.puck.place)

    def _restore(self) -> None:
        """Restore everything as it was before the replay."""
        if self._kept is None:
            return
        sprites = self._context.model.sprites
        skaters, puck = self._kept
        for piece, kept in zip(sprites.skaters, skaters, strict=True):
            vars(piece).update(vars(kept))
        vars(sprites.puck).update(vars(puck))
        self._context.particles.clear()
        self._context.moments.clear()
        self._kept = None

    def _back(self) -> None:
        """Show the whole table again while the wipe still covers it."""
        wipe = self._context.broadcast.wipe
        self._context.broadcast.end()
        self._context.broadcast.wipe = wipe


def _pace(event: Event) -> float:
    if isinstance(event, ev.GoalScored):
        return _GOAL_PACE
    return _SHOT_PACE if isinstance(event, ev.ShotTaken) else _PACE
