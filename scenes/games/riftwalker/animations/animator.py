"""Finds the scene for every event of the game."""

from __future__ import annotations

from typing import Final

from game.engine.contract import Event
from game.riftwalker import events as happened
from scenes.game_view.animator import EventAnimator
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
        super().animate(event, timeline)
        title, words = self._parts.by_itself.told(event)
        if title:
            timeline.append(*self._turn.say(title, words, _TOLD))

    def __init__(self, parts: RiftwalkerContext) -> None:
        self._turn = turn = TurnActs(parts)
        self._parts = parts
        matrix = MatrixActs(parts)
        rift, card = RiftActs(parts), CardActs(parts)
        super().__init__(
            {
                happened.GridDealt: matrix.dealt,
                happened.HandDealt: card.hand_dealt,
                happened.TurnBegan: turn.began,
                happened.ElementUsed: matrix.used,
                happened.ElementsFlipped: matrix.flipped,
                happened.ElementPlaced: matrix.placed,
                happened.ElementsSwapped: matrix.swapped,
                happened.ElementLocked: matrix.locked,
                happened.ElementTreated: matrix.treated,
                happened.ElementNamed: matrix.named,
                happened.RiftExplored: rift.explored,
                happened.RiftRotated: rift.rotated,
                happened.RiftStepSkipped: turn.rift_skipped,
                happened.PowerActivated: rift.activated,
                happened.PowerEnded: rift.power_ended,
                happened.RiftBurst: rift.burst,
                happened.CardTucked: card.tucked,
                happened.RiftTakenUp: rift.taken_up,
                happened.RiftDiscarded: rift.discarded,
                happened.CardPutUnder: card.put_under,
                happened.RiftsExchanged: rift.exchanged,
                happened.RiftUnscored: rift.unscored,
                happened.RiftWarded: rift.warded,
                happened.RiftChosen: rift.chosen,
                happened.CardsDrawn: card.drawn,
                happened.HandShown: card.hand_shown,
                happened.HandTraded: card.traded,
                happened.DeckLooked: card.deck_looked,
                happened.CardTaken: card.taken,
                happened.OpponentChosen: turn.opponent_chosen,
                happened.OptionChosen: turn.option_chosen,
                happened.BurstGranted: turn.burst_granted,
                happened.ExtraElementGranted: turn.extra_granted,
                happened.HoldGranted: turn.hold_granted,
                happened.RefillChanged: turn.refill_changed,
                happened.LastRoundBegan: turn.last_round,
                happened.MatchEnded: turn.ended,
            }
        )
