"""The emblem of the rule flips with weight, and the world changes with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.peak_duel.names import Rule
from scenes.game_view.effect_steps import put, ramp
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.brush_words import RULE, Shout
from scenes.games.peak_duel.drawing.bursts import DUST
from scenes.games.peak_duel.world import world_of
from scenes.kit.motion.easing import linear, out_back
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

if TYPE_CHECKING:
    from scenes.games.peak_duel.animations.steps import PeakDuelSteps

_TURN = 0.42
_ON_EDGE = 0.08
"""Seconds until the emblem stands on its edge, from where the ring of light runs out."""
_SWEEP = 0.7
_FADE = 0.2
_HUSH = 0.62
"""Seconds until the words about it lie in the new light."""


def rule_said(rule: Rule, words: str, detail: str) -> Shout:
    """The name of a rule across the table, in the ink of its world.

    It leaves the sun or moon that comes with it in sight.
    """
    cold = world_of(rule).snows
    return Shout(words, detail, vermilion=not cold, cold=cold, at=layout.MIDDLE, size=RULE)


def turned_over(hand: PeakDuelSteps, rule: Rule, said: Sequence[Step]) -> list[Step]:
    """The steps: it rises, turns, and falls with a gong; its light runs out over the table.

    Args:
        hand: builds the steps.
        rule: the new rule.
        said: the words about it while the light runs.
    """
    emblem = hand.context.emblem

    def turn(share: float) -> None:
        emblem.turn(min(1.0, share))

    def land() -> None:
        emblem.coming = rule
        emblem.land()

    return [
        put(emblem, coming=rule, glow=0.6),
        ramp(emblem, "raised", 0.12, end=10.0),
        hand.sound("card_flip", 0.5),
        Together(
            Steps(
                Tween(_TURN, turn, out_back),
                Call(land),
                hand.sound("rule_gong", 0.9),
                hand.shake(4),
                hand.burst(lambda: (layout.EMBLEM[0], layout.EMBLEM[1] + 60), DUST),
                ramp(emblem, "glow", 0.3, start=0.6, end=0.0, motion=False),
            ),
            Steps(Hold(_ON_EDGE), *_world_turned(hand, rule)),
            Steps(Hold(_HUSH), *said),
        ),
    ]


def _gathering(share: float) -> float:
    """The way of the ring: it begins at half its speed, so that its origin is visible."""
    return share * (1 + share) / 2


def _world_turned(hand: PeakDuelSteps, rule: Rule) -> list[Step]:
    """A ring of light runs out from the emblem and brings the world of the rule."""
    context = hand.context
    turning = context.world
    calm = context.kit.settings.reduce_motion
    if calm:
        run = Tween(_FADE, turning.fade, linear, motion=False)
    else:
        run = Tween(_SWEEP, turning.spread, _gathering, motion=False)
    sound = "world_moon" if world_of(rule).snows else "world_sun"
    return [
        Call(lambda: turning.begin(rule)),
        hand.sound(sound, 0.8),
        run,
        Call(turning.settle_coming),
    ]
