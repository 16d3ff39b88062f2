"""The set-up and the turns, event by event."""

from __future__ import annotations

from game.block_and_key import events as ev
from scenes.game_view.effect_steps import put
from scenes.games.block_and_key.animations.steps import BlockAndKeySteps
from scenes.games.block_and_key.drawing.effects import Title
from scenes.kit.motion.timeline import Call, Hold, Step


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
        """Cards come to the hand."""

        def take() -> None:
            self.model.hands[event.seat] = list(event.keys)
            self.model.mystery[event.seat] = event.mystery

        return [Call(take), self.sound("card_slide", 0.6), Hold(0.08)]

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
