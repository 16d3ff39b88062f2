"""The emblem of the rule is turned over, with weight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.peak_duel.names import Rule
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.bursts import DUST
from scenes.kit.motion.easing import in_out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Tween

if TYPE_CHECKING:
    from scenes.games.peak_duel.animations.steps import PeakDuelAnimations

_TURN = 0.62


def turned_over(hand: PeakDuelAnimations, rule: Rule) -> list[Step]:
    """The steps: it rises, turns, and falls with a gong."""
    parts = hand.parts
    emblem = parts.emblem

    def begin() -> None:
        emblem.coming = rule
        emblem.glow = 0.6

    def lift(share: float) -> None:
        emblem.raised = 10 * share

    def shake() -> None:
        parts.shake.start(3, reduce_motion=parts.kit.settings.reduce_motion)

    def land() -> None:
        emblem.coming = rule
        emblem.land()

    def calm(share: float) -> None:
        emblem.glow = 0.6 * (1 - share)

    return [
        Call(begin),
        Tween(0.12, lift),
        hand.sound("card_flip", 0.5),
        Tween(_TURN, emblem.turn, in_out_cubic),
        Call(land),
        hand.sound("rule_gong", 0.9),
        Call(shake, skippable=True),
        hand.burst(lambda: (layout.EMBLEM[0], layout.EMBLEM[1] + 60), DUST),
        Hold(0.1),
        Tween(0.3, calm, motion=False),
        Call(lambda: calm(1.0)),
    ]
