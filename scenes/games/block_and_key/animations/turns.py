"""The set-up and the turns, event by event."""

from __future__ import annotations

from typing import Final

from game.block_and_key import events as ev
from scenes.game_view.effect_steps import put
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.animations.steps import BlockAndKeySteps
from scenes.games.block_and_key.drawing.effects import Title
from scenes.games.block_and_key.drawing.flights import Flight
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step

_OVER_THE_CORE: Final = (640.0, 300.0)
"""Where the own mystery card shows its colour before it goes to the keys."""
_GLINTS: Final = Burst(18, (255, 206, 96), (30.0, 150.0), (0.4, 0.9), 0, 360, 40.0, 2.4, (0, 1))


class TurnAnimations(BlockAndKeySteps):
    """Animates what happens between the actions."""

    def first_player_chosen(self, event: ev.FirstPlayerChosen) -> list[Step]:
        """Say who begins, or that one person plays against the Ancients."""
        if self.model.solo:
            below = self.context.word("moment.solo_below")
            title = Title(self.context.word("moment.solo"), below)
            return [self.sound("ancients", 0.7), *self.proclaim(title, 1.6)]
        text = self.context.word("moment.first", name=self.name(event.seat))
        return [Call(lambda: self.context.face_seat(event.seat)), *self.say(text, 0.7)]

    def keys_dealt(self, event: ev.KeysDealt) -> list[Step]:
        """Cards come to the hand; the own mystery card shows its colour to all who may see it."""
        context, model = self.context, self.model
        own = event.seat == context.hud.shown.seat and not context.covered and event.mystery >= 0

        def take() -> None:
            model.hands[event.seat] = list(event.keys)
            if own:  # known already where a match is shown from its beginning
                model.mystery[event.seat] = -1

        def know() -> None:
            model.mystery[event.seat] = event.mystery

        steps = [Call(take), self.sound("card_slide", 0.6), Hold(0.08)]
        if not own:
            return [*steps, Call(know)]
        flight = Flight(_OVER_THE_CORE, layout.MYSTERY.center, tile=event.mystery)
        return [
            *steps,
            self.sound("card_flip", 0.8),
            self.fly(flight, 0.9, know),
            self.burst(lambda: flight.end, _GLINTS),
        ]

    def core_turned(self, event: ev.CoreTurned) -> list[Step]:
        """The core stands."""

        def turn() -> None:
            self.model.core = event.turns
            self.context.show_pictures()
            self.context.repaint()

        return [Call(turn), self.sound("stone_drop", 0.7), Hold(0.3)]

    def turn_began(self, event: ev.TurnBegan) -> list[Step]:
        """The camera goes round to the player on turn."""

        def begin() -> None:
            self.model.seat, self.model.turn = event.seat, event.turn
            self.context.pass_time()
            self.context.face_seat(event.seat)

        return [Call(begin), self.sound("turn", 0.5), Hold(0.25 if self.model.seats > 1 else 0.1)]

    def turn_passed(self, event: ev.TurnPassed) -> list[Step]:
        """Show words over the table: a turn was passed."""
        return self.say(self.context.word("moment.passed", name=self.name(event.seat)), 0.8)

    def final_turns_began(self, event: ev.FinalTurnsBegan) -> list[Step]:
        """The end is near."""
        text = self.context.word("moment.final", name=self.name(event.seat), count=event.claimed)
        return [
            put(self.model, final=True),
            Call(self.context.pass_time),
            self.sound("key_chime", 0.9),
            *self.say(text, 1.4),
        ]
