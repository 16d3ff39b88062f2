"""The turn of the Ancients, step by step."""

from __future__ import annotations

from game.block_and_key import events as ev
from game.block_and_key.blocks import NO_BLOCK
from scenes.game_view.effect_steps import put, ramp
from scenes.games.block_and_key.animations.steps import BAG, BlockAndKeySteps
from scenes.games.block_and_key.context import Found
from scenes.games.block_and_key.drawing.effects import Shown
from scenes.games.block_and_key.drawing.flights import Carried
from scenes.kit.motion.easing import in_out_cubic, out_back
from scenes.kit.motion.timeline import Call, Hold, Step


class AncientAnimations(BlockAndKeySteps):
    """Animates what the Ancients do."""

    def ancients_read(self, event: ev.AncientsRead) -> list[Step]:
        """Show the card, then which space and which corner it names."""
        context = self.context
        corner = str(context.kit.words(f"block_and_key.corner.{event.corner}"))
        title = context.word("moment.read", space=event.space + 1, corner=corner)
        card = Shown(
            event.key, title, side=-1, ancient=True, space=event.space, corner=event.corner
        )
        steps: list[Step] = [
            put(context.effects, card=card),
            self.sound("ancients", 0.9),
            ramp(card, "share", 0.3, out_back),
            Hold(1.2),
            ramp(card, "share", 0.2, start=1.0, end=0.0),
            put(context.effects, card=None),
        ]
        if event.block == NO_BLOCK:
            steps += self.say(context.word("moment.empty_space"), 0.8)
        return steps

    def ancients_took(self, event: ev.AncientsTook) -> list[Step]:
        """Hands take the block out of the pit and hold it over the temple."""
        context = self.context
        small = context.icons.fitting(event.block, 52, 54)
        carried = Carried(event.block, self.space_place(event.space), small=small, held=0.0)

        def leave() -> None:
            self.model.dig[event.space] = NO_BLOCK
            context.effects.carried = carried

        return [
            Call(leave),
            ramp(carried, "held", 0.2, motion=False),
            self.sound("stone_slide", 0.6),
            ramp(carried, "share", 0.7, in_out_cubic),
        ]

    def nearest_found(self, event: ev.NearestFound) -> list[Step]:
        """Point at the block at which they build, and at the corner it is nearest to."""
        context = self.context
        return [
            put(context, found=Found(event.cubes, event.corner)),
            self.sound("stone_tap", 0.4),
            Hold(0.7),
            put(context, found=None),
        ]

    def ancients_gave_up(self, event: ev.AncientsGaveUp) -> list[Step]:
        """There is no room: their hands put it back into the bag."""
        context = self.context
        carried = Carried(event.block, BAG, share=1.0)

        def back() -> None:
            context.effects.carried = carried

        def land() -> None:
            self.model.bag += 1
            context.effects.carried = None

        return [
            Call(back),
            *self.say(context.word("moment.no_room"), 0.8),
            ramp(carried, "share", 0.4, in_out_cubic, start=1.0, end=0.0),
            Call(land),
            self.sound("stone_tap", 0.5),
        ]
