"""Finds the scene for every event of the game."""

from __future__ import annotations

from typing import Final

from game.engine.contract import Event
from game.riftwalker import events as ev
from scenes.game_view.animator import EventAnimator
from scenes.games.riftwalker.animations.attacks import AttackActs
from scenes.games.riftwalker.animations.cards import CardActs
from scenes.games.riftwalker.animations.matrix import MatrixActs
from scenes.games.riftwalker.animations.rifts import RiftActs
from scenes.games.riftwalker.animations.turns import TurnActs
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.kit.motion.timeline import Timeline

_TOLD: Final = 1.1
"""Seconds for which it is shown."""


class RiftwalkerAnimator(EventAnimator):
    """Animates events, and reports what a power has done or left out without asking."""

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the animation of an event."""
        timeline.append(*self._attacks.before(event))
        super().animate(event, timeline)
        title, words = self._parts.by_itself.told(event)
        if title:
            timeline.append(*self._turn.say(title, words, _TOLD))

    def __init__(self, parts: RiftwalkerContext) -> None:
        self._turn = turn = TurnActs(parts)
        self._parts = parts
        self._attacks = AttackActs(parts)
        matrix = MatrixActs(parts)
        rift, card = RiftActs(parts), CardActs(parts)
        super().__init__(
            {
                ev.GridDealt: matrix.dealt,
                ev.HandDealt: card.hand_dealt,
                ev.TurnBegan: turn.began,
                ev.ElementUsed: matrix.used,
                ev.ElementsFlipped: matrix.flipped,
                ev.ElementPlaced: matrix.placed,
                ev.ElementsSwapped: matrix.swapped,
                ev.ElementLocked: matrix.locked,
                ev.ElementTreated: matrix.treated,
                ev.ElementNamed: matrix.named,
                ev.RiftExplored: rift.explored,
                ev.RiftRotated: rift.rotated,
                ev.RiftStepSkipped: turn.rift_skipped,
                ev.PowerActivated: rift.activated,
                ev.PowerEnded: rift.power_ended,
                ev.RiftBurst: rift.rift_burst,
                ev.CardTucked: card.tucked,
                ev.RiftTakenUp: rift.taken_up,
                ev.RiftDiscarded: rift.discarded,
                ev.CardPutUnder: card.put_under,
                ev.RiftsExchanged: rift.exchanged,
                ev.RiftUnscored: rift.unscored,
                ev.RiftWarded: rift.warded,
                ev.RiftChosen: rift.chosen,
                ev.CardsDrawn: card.drawn,
                ev.HandShown: card.hand_shown,
                ev.HandTraded: card.traded,
                ev.DeckLooked: card.deck_looked,
                ev.CardTaken: card.taken,
                ev.OpponentChosen: turn.opponent_chosen,
                ev.OptionChosen: turn.option_chosen,
                ev.BurstGranted: turn.burst_granted,
                ev.ExtraElementGranted: turn.extra_granted,
                ev.HoldGranted: turn.hold_granted,
                ev.RefillChanged: turn.refill_changed,
                ev.LastRoundBegan: turn.last_round,
                ev.MatchEnded: turn.ended,
            }
        )
