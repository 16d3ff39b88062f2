"""Animation steps that all events share: sounds, words, flights, places."""

from __future__ import annotations

from collections.abc import Callable

from scenes.game_view.effect_steps import ShakingSteps, appear, fly
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.drawing.effects import CentredLine, Title
from scenes.games.block_and_key.drawing.flights import Flight
from scenes.kit.motion.timeline import Sequence, Step

BAG = (118.0, 640.0)
"""The place of the bag, on the design canvas."""


class BlockAndKeySteps(ShakingSteps[BlockAndKeyContext]):
    """Builds the steps that most animations need."""

    def __init__(self, context: BlockAndKeyContext) -> None:
        super().__init__(context)
        self.model = context.model

    def proclaim(self, title: Title, seconds: float) -> list[Step]:
        """Show a large title for a while."""
        return appear(self.context.effects, "title", title, 0.3, seconds, 0.25)

    def say(self, text: str, seconds: float = 1.0) -> list[Step]:
        """Show a line over the temple for a while."""
        return appear(self.context.effects, "words", CentredLine(text), 0.2, seconds, 0.2)

    def fly(
        self, flight: Flight, seconds: float, land: Callable[[], None] | None = None
    ) -> Sequence:
        """Let something fly, then call the function of its landing."""
        return fly(self.context.effects.flights, flight, seconds, land)

    def own_place(self, seat: int, number: int, count: int) -> tuple[float, float]:
        """The place of one of this many blocks of a seat: shelf, tray or plate."""
        hud = self.context.hud
        if seat == hud.shown.seat:
            return layout.block_rect(number, count).center
        if seat == hud.other:
            return hud.held_rect(number + 1, count).center
        return self.plate_place(seat)

    def hand_place(self, seat: int) -> tuple[float, float]:
        """The place of a key that a seat draws: its hand if it is open, else its plate."""
        if seat == self.context.hud.shown.seat:
            return self.context.hud.key_rect(min(3, len(self.model.hands[seat]))).center
        return self.plate_place(seat)

    def plate_place(self, seat: int) -> tuple[float, float]:
        """The middle of a seat's plate."""
        return layout.plate_rect(seat, max(2, self.model.seats)).center

    def name(self, seat: int) -> str:
        """The name of a seat, or of the Ancients."""
        if seat < 0:
            return str(self.context.kit.words("block_and_key.ancients"))
        return super().name(seat)

    def space_place(self, space: int) -> tuple[float, float]:
        """The middle of a space of the dig."""
        return layout.pit_rect(space).center
