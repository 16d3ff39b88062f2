"""The dig and the temple: blocks are dug, given back, and placed."""

from __future__ import annotations

from typing import Final

from game.block_and_key import events as ev
from game.block_and_key.blocks import NO_BLOCK, colour_of
from game.block_and_key.state import Placed
from scenes.game_view.effect_steps import ramp
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.animations.steps import BAG, BlockAndKeyAnimations
from scenes.games.block_and_key.camera import corner_point
from scenes.games.block_and_key.context import Falling
from scenes.games.block_and_key.drawing.effects import Flight
from scenes.games.block_and_key.drawing.moving_blocks import FALL
from scenes.kit.motion.easing import in_quad
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Tween, staggered
from scenes.kit.motion.timeline import Sequence as Steps

_DUST: Final = Burst(
    10, (214, 186, 140), (30.0, 130.0), (0.3, 0.8), -90, 170, 60.0, 3.4, (0, 1, 1, 2), False
)


class BuildingActs(BlockAndKeyAnimations):
    """Animates blocks."""

    def dig_filled(self, event: ev.DigFilled) -> list[Step]:
        """Blocks tumble into the pit by number."""
        steps: list[Step] = []
        for space, block in zip(event.spaces, event.blocks, strict=True):
            x, y = layout.pit_rect(space).center

            def land(space: int = space, block: int = block) -> None:
                self.stage.dig[space] = block
                self.stage.bag -= 1

            zoom = self.parts.icons.fitting(block, 52, 54)
            flight = Flight((BAG[0], BAG[1] + 40), (x, y), block=block, zoom=zoom)
            sound = self.sound("stone_tap", 0.45)
            steps.append(Steps(self.fly(flight, 0.30, land), sound))
        return [Call(lambda: self._take_out(event)), staggered(steps, 0.07)]

    def _take_out(self, event: ev.DigFilled) -> None:
        """Before a match is shown from its beginning the pit is filled already: empty it."""
        for space, block in zip(event.spaces, event.blocks, strict=True):
            if self.stage.dig[space] == block:
                self.stage.dig[space] = NO_BLOCK
                self.stage.bag += 1

    def blocks_dug(self, event: ev.BlocksDug) -> list[Step]:
        """A line leaves the pit and flies to its owner."""
        steps: list[Step] = []
        shown, count = self.parts.hud.shown, len(self.stage.blocks[event.seat])

        def make_room() -> None:
            self.stage.blocks[event.seat] += event.blocks
            shown.absent |= set(event.blocks)

        for number, (space, block) in enumerate(zip(event.spaces, event.blocks, strict=True)):

            def leave(space: int = space) -> None:
                self.stage.dig[space] = NO_BLOCK

            def land(block: int = block) -> None:
                shown.absent.discard(block)

            zoom = self.parts.icons.fitting(block, 52, 54)
            place = self.own_place(event.seat, count + number, count + len(event.blocks))
            flight = Flight(self.space_place(space), place, block=block, zoom=zoom)
            tap = self.sound("stone_tap", 0.6)
            steps.append(Steps(Call(leave), self.fly(flight, 0.36, land), tap))
        return [self.sound("stone_slide", 0.6), Call(make_room), staggered(steps, 0.08)]

    def block_given_back(self, event: ev.BlockGivenBack) -> list[Step]:
        """A block goes back into the bag."""
        held = self.stage.blocks[event.seat]
        number = held.index(event.block) if event.block in held else 0

        def leave() -> None:
            self.stage.blocks[event.seat].remove(event.block)

        def land() -> None:
            self.stage.bag += 1

        flight = Flight(
            self.own_place(event.seat, number, max(1, len(held))), BAG, block=event.block, zoom=0.35
        )
        return [Call(leave), self.fly(flight, 0.3, land), self.sound("stone_tap", 0.5)]

    def block_placed(self, event: ev.BlockPlaced) -> list[Step]:
        """The block falls, settles with weight, and dust flies."""
        parts, stage = self.parts, self.stage
        falling = Falling(colour_of(event.block), FALL)

        def begin() -> None:
            if event.seat >= 0:
                stage.blocks[event.seat].remove(event.block)
            stage.placed.append(
                Placed(event.block, event.orientation, event.x, event.y, event.z, event.seat)
            )
            parts.hidden_last = 1
            parts.falling = falling
            stage.pictures()  # worked out before it lands, when there is less to do

        def bounce(share: float) -> None:
            falling.lift = 0.10 * 4 * share * (1 - share)

        def land() -> None:
            falling.lift = 0.0
            falling.landed = True
            parts.hidden_last = 0
            parts.show_pictures()
            parts.repaint()

        def dust() -> None:
            for x, y, z in parts.camera_cells(event.cubes):
                point = corner_point(x + 0.5, y + 0.5, z)
                parts.particles.burst(point, _DUST)

        return [
            Hold(0.25 if event.seat < 0 else 0.0),
            Call(begin),
            ramp(falling, "lift", 0.38, in_quad, start=FALL, end=0.0),
            Call(land),
            self.shake(2 + len(event.cubes) * 0.5),
            Call(dust, skippable=True),
            self.sound("stone_drop" if len(event.cubes) > 2 else "stone_tap", 1.0),
            Tween(0.16, bounce),
            Hold(0.12),
        ]
