"""The turn of the Ancients, step by step."""

from __future__ import annotations

from game.block_and_key import events as ev
from game.block_and_key.blocks import NO_BLOCK
from scenes.game_view.effect_steps import put, ramp
from scenes.games.block_and_key.animations.steps import BAG, BlockAndKeySteps
from scenes.games.block_and_key.camera import corner_point
from scenes.games.block_and_key.drawing.effects import Flight, Shown
from scenes.kit.motion.easing import out_back
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
        """The block leaves the pit."""
        corner = corner_point(5, 5, 5)

        def leave() -> None:
            self.model.dig[event.space] = NO_BLOCK

        flight = Flight(self.space_place(event.space), corner, block=event.block, zoom=0.5)
        return [Call(leave), self.sound("stone_slide", 0.6), self.fly(flight, 0.45)]

    def nearest_found(self, event: ev.NearestFound) -> list[Step]:
        """Point at the block at which they build."""
        context = self.context
        return [put(context, hint_cells=event.cubes), Hold(0.6), put(context, hint_cells=())]

    def ancients_gave_up(self, event: ev.AncientsGaveUp) -> list[Step]:
        """There is no room: back into the bag."""

        def land() -> None:
            self.model.bag += 1

        flight = Flight(corner_point(5, 5, 5), BAG, block=event.block, zoom=0.45)
        text = self.context.word("moment.no_room")
        return [self.fly(flight, 0.4, land), *self.say(text, 0.8)]
