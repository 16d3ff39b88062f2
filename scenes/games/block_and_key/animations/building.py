"""The dig and the temple: blocks are dug, given back, and placed."""

from __future__ import annotations

from typing import Final

from game.block_and_key import events as ev
from game.block_and_key.blocks import NO_BLOCK, colour_of
from game.block_and_key.state import Placed
from scenes.game_view.effect_steps import ramp
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.animations.steps import BAG, BlockAndKeySteps
from scenes.games.block_and_key.camera import bounds, corner_point
from scenes.games.block_and_key.context import Falling
from scenes.games.block_and_key.drawing.flights import Flight
from scenes.games.block_and_key.drawing.impact import DUST
from scenes.games.block_and_key.drawing.moving_blocks import FALL, HELD
from scenes.games.block_and_key.layout import ANCIENT
from scenes.kit.motion.easing import in_out_cubic, in_quad
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Tween, staggered
from scenes.kit.motion.timeline import Sequence as Steps

_DUST: Final = tuple(
    Burst(
        9,
        (226, 203, 165),
        (50.0, 240.0),
        (0.35, 1.0),
        way,
        56,
        -26.0,
        3.2,
        (0, 1, 1, 2, 2),
        False,
        0.46,
    )
    for way in (-168.0, 150.0, 30.0, -12.0)
)
"""Clouds to both sides, low over the floor."""
_EDGES: Final = ((-0.1, 1.1), (0.7, 1.1), (1.1, 0.7), (1.1, -0.1))
"""Where they begin beside a cube: in front and at its sides, where it hides none of them."""
_BOW: Final = 120.0
"""How far dug blocks swing out over the table on their way, in design units."""
_BURIED, _RISE = 24.0, 15.0
"""How deep below its space a block of the dig begins, and how high it jumps out of the sand."""
_GLIMMER: Final = Burst(
    12, (206, 178, 240), (30.0, 150.0), (0.3, 0.9), -90, 170, 60.0, 3.2, (0, 1, 1, 2), False
)


class BuildingAnimations(BlockAndKeySteps):
    """Animates blocks."""

    def dig_filled(self, event: ev.DigFilled) -> list[Step]:
        """Blocks come up out of the sand by number, each in its own space."""
        steps: list[Step] = []
        for space, block in zip(event.spaces, event.blocks, strict=True):
            x, y = layout.pit_rect(space).center

            def land(space: int = space, block: int = block) -> None:
                self.model.dig[space] = block
                self.model.bag -= 1

            flight = Flight(
                (x, y + _BURIED),
                (x, y + layout.PIT_DROP),
                block=block,
                zoom=self.context.hud.dig_zoom(block),
                leaving=0.12,
                high=_RISE,
                swell=0.1,
            )
            sound = self.sound("stone_tap", 0.45)
            steps.append(Steps(self.fly(flight, 0.34, land), sound))
        return [Call(lambda: self._take_out(event)), staggered(steps, 0.07)]

    def _take_out(self, event: ev.DigFilled) -> None:
        """Empty the pit, which is already filled before a match is shown from its beginning."""
        for space, block in zip(event.spaces, event.blocks, strict=True):
            if self.model.dig[space] == block:
                self.model.dig[space] = NO_BLOCK
                self.model.bag += 1

    def blocks_dug(self, event: ev.BlocksDug) -> list[Step]:
        """A line leaves the pit and flies to its owner."""
        steps: list[Step] = []
        shown, count = self.context.hud.shown, len(self.model.blocks[event.seat])

        def make_room() -> None:
            self.model.blocks[event.seat] += event.blocks
            shown.absent |= set(event.blocks)

        for number, (space, block) in enumerate(zip(event.spaces, event.blocks, strict=True)):

            def leave(space: int = space) -> None:
                self.model.dig[space] = NO_BLOCK

            def land(block: int = block) -> None:
                shown.absent.discard(block)

            small = zoom = self.context.icons.fitting(block, 52, 54)
            place = self.own_place(event.seat, count + number, count + len(event.blocks))
            if event.seat == shown.seat:  # as large as it will be there
                rect = layout.block_rect(count + number, count + len(event.blocks))
                zoom = self.context.hud.own_zoom(block, rect)
            start = self.space_place(space)
            flight = Flight(start, place, block=block, zoom=zoom, leaving=small, bow=_BOW)
            tap = self.sound("stone_tap", 0.6)
            steps.append(Steps(Call(leave), self.fly(flight, 0.46, land), tap))
        return [self.sound("stone_slide", 0.6), Call(make_room), staggered(steps, 0.08)]

    def block_given_back(self, event: ev.BlockGivenBack) -> list[Step]:
        """A block goes back into the bag."""
        held = self.model.blocks[event.seat]
        number = held.index(event.block) if event.block in held else 0

        def leave() -> None:
            self.model.blocks[event.seat].remove(event.block)

        def land() -> None:
            self.model.bag += 1

        flight = Flight(
            self.own_place(event.seat, number, max(1, len(held))), BAG, block=event.block, zoom=0.35
        )
        return [Call(leave), self.fly(flight, 0.3, land), self.sound("stone_tap", 0.5)]

    def block_placed(self, event: ev.BlockPlaced) -> list[Step]:
        """The block falls, settles with weight, and dust flies; the Ancients set theirs down."""
        falling = Falling(colour_of(event.block), FALL)
        if event.seat < 0:
            return self._set_down(event, falling)

        def bounce(share: float) -> None:
            falling.lift = 0.10 * 4 * share * (1 - share)

        return [
            Call(lambda: self._put_on(event, falling)),
            ramp(falling, "lift", 0.38, in_quad, start=FALL, end=0.0),
            *self._landed(event, falling, 2 + len(event.cubes) * 0.5),
            Tween(0.16, bounce),
            Hold(0.12),
        ]

    def _set_down(self, event: ev.BlockPlaced, falling: Falling) -> list[Step]:
        """Hands carry the block over its place, set it down slowly, and open.

        A block for which somebody chose the place is there already.
        """
        context, start = self.context, [(0.0, 0.0)]
        falling.hands, falling.lift = 1.0, 0.0

        def begin() -> None:
            self._put_on(event, falling)
            cells = [(x, y, z + HELD) for x, y, z in context.camera_cells(event.cubes)]
            held, context.effects.carried = context.effects.carried, None
            if held is not None:
                middle = bounds(cells).center
                start[0] = held.place[0] - middle[0], held.place[1] - middle[1]
                falling.lift = HELD

        def across(share: float) -> None:
            falling.shift = start[0][0] * (1 - share), start[0][1] * (1 - share)
            falling.lift = HELD if any(start[0]) else HELD * share

        return [
            Call(begin),
            Tween(0.42, across, in_out_cubic),
            ramp(falling, "lift", 0.46, in_quad, start=HELD, end=0.0),
            *self._landed(event, falling, 4 + len(event.cubes) * 0.6),
            Hold(0.14),
            ramp(falling, "hands", 0.34, start=1.0, end=0.0, motion=False),
        ]

    def _put_on(self, event: ev.BlockPlaced, falling: Falling) -> None:
        """The block belongs to the temple, and moves there."""
        context, model = self.context, self.model
        if event.seat >= 0:
            model.blocks[event.seat].remove(event.block)
        model.placed.append(
            Placed(event.block, event.orientation, event.x, event.y, event.z, event.seat)
        )
        context.hidden_last = 1
        context.falling = falling
        model.pictures()  # worked out before it lands, when there is less to do

    def _landed(self, event: ev.BlockPlaced, falling: Falling, weight: float) -> list[Step]:
        """Land: the temple shakes by the block's weight, and dust flies."""
        context = self.context

        def land() -> None:
            falling.lift = 0.0
            falling.landed = True
            context.hidden_last = 0
            context.show_pictures()
            context.repaint()

        def dust() -> None:
            cells = context.camera_cells(event.cubes)
            foot = min(z for _, _, z in cells)
            context.impact.begin(cells, DUST if event.seat >= 0 else ANCIENT)
            for x, y, z in cells:
                if event.seat < 0:
                    context.particles.burst(corner_point(x + 0.5, y + 0.5, z), _GLIMMER)
                elif z == foot:
                    for burst, (aside, down) in zip(_DUST, _EDGES, strict=True):
                        at = corner_point(x + aside, y + down, z)
                        context.particles.burst(at, burst)

        return [
            Call(land),
            self.shake(weight),
            Call(dust, skippable=True),
            self.sound("stone_drop" if len(event.cubes) > 2 else "stone_tap", 1.0),
        ]
