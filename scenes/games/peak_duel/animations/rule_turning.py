"""The emblem of the rule is turned over with weight, and the world turns with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.peak_duel.names import Rule
from scenes.game_view.effect_steps import put, ramp
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.bursts import DUST
from scenes.games.peak_duel.world import world_of
from scenes.kit.motion.easing import in_out_cubic, linear, out_back
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

if TYPE_CHECKING:
    from scenes.games.peak_duel.animations.steps import PeakDuelAnimations

_TURN = 0.42
_SWEEP = 0.7
_FADE = 0.2
_HUSH = 0.24
"""Until the words about it lie in the new light."""


def turned_over(hand: PeakDuelAnimations, rule: Rule, said: Sequence[Step]) -> list[Step]:
    """The steps: it rises, turns, and falls with a gong; its light runs out over the table.

    Args:
        hand: what makes the steps.
        rule: the rule that holds from now on.
        said: what is said of it while the light runs.
    """
    emblem = hand.parts.emblem

    def turn(share: float) -> None:
        emblem.turn(min(1.0, share))

    def land() -> None:
        emblem.coming = rule
        emblem.land()

    return [
        put(emblem, coming=rule, glow=0.6),
        ramp(emblem, "raised", 0.12, end=10.0),
        hand.sound("card_flip", 0.5),
        Tween(_TURN, turn, out_back),
        Call(land),
        hand.sound("rule_gong", 0.9),
        hand.shake(4),
        hand.burst(lambda: (layout.EMBLEM[0], layout.EMBLEM[1] + 60), DUST),
        Together(
            Steps(*_world_turned(hand, rule)),
            ramp(emblem, "glow", 0.3, start=0.6, end=0.0, motion=False),
            Steps(Hold(_HUSH), *said),
        ),
    ]


def _world_turned(hand: PeakDuelAnimations, rule: Rule) -> list[Step]:
    """A ring of light runs out from the emblem and brings the world of the rule."""
    parts = hand.parts
    turning = parts.world
    calm = parts.kit.settings.reduce_motion
    if calm:
        run = Tween(_FADE, turning.fade, linear, motion=False)
    else:
        run = Tween(_SWEEP, turning.spread, in_out_cubic, motion=False)
    sound = "world_moon" if world_of(rule).snows else "world_sun"
    return [
        Call(lambda: turning.begin(rule)),
        hand.sound(sound, 0.8),
        run,
        Call(turning.settle_coming),
    ]
