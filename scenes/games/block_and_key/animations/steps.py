"""Animation steps that all events share: sounds, words in the air, flights, places."""

from __future__ import annotations

from collections.abc import Callable

from scenes.game_view.effect_steps import fly, show_words
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.drawing.effects import Flight, Title, Words
from scenes.kit.motion.timeline import Call, Hold, Step, Tween
from scenes.kit.motion.timeline import Sequence as Steps

BAG = (118.0, 640.0)
"""Where blocks come from and go back to, on the design canvas."""


class BlockAndKeyAnimations:
    """Makes the steps that most scenes need."""

    def __init__(self, parts: BlockAndKeyContext) -> None:
        self.parts = parts
        self.stage = parts.stage

    def sound(self, name: str, gain: float = 0.8) -> Call:
        """A sound, left out when the scene is skipped."""
        return Call(lambda: self.parts.kit.audio.play(name, gain=gain), skippable=True)

    def proclaim(self, title: Title, seconds: float) -> list[Step]:
        """Show a large title for a while."""
        air = self.parts.air

        def begin() -> None:
            air.title = title

        def show(share: float) -> None:
            title.share = share

        def end() -> None:
            if air.title is title:
                air.title = None

        return [
            Call(begin),
            Tween(0.3, show, motion=False),
            Hold(seconds),
            Tween(0.25, lambda share: show(1 - share), motion=False),
            Call(end),
        ]

    def say(self, text: str, seconds: float = 1.0) -> list[Step]:
        """Show a line over the temple for a while."""
        return show_words(self.parts.air, Words(text), 0.2, seconds, 0.2)

    def fly(self, flight: Flight, seconds: float, land: Callable[[], None]) -> Steps:
        """Let something fly, then do what its landing means."""
        return fly(self.parts.air, flight, seconds, land)

    def own_place(self, seat: int) -> tuple[float, float]:
        """Where a block goes that a seat takes: its row when it lies open, else its plate."""
        if seat == self.parts.hud.shown.seat:
            count = len(self.stage.blocks[seat])
            return layout.small_slot_rect(min(count, 8), max(7, count)).center
        return self.plate_place(seat)

    def hand_place(self, seat: int) -> tuple[float, float]:
        """Where a key goes that a seat draws: its hand when it lies open, else its plate."""
        if seat == self.parts.hud.shown.seat:
            return self.parts.hud.key_rect(min(3, len(self.stage.hands[seat]))).center
        return self.plate_place(seat)

    def plate_place(self, seat: int) -> tuple[float, float]:
        """The middle of a seat's plate."""
        return layout.plate_rect(seat, max(2, self.stage.seats)).center

    def name(self, seat: int) -> str:
        """The name of a seat, or of the Ancients."""
        if seat < 0:
            return str(self.parts.kit.words("block_and_key.ancients"))
        return self.parts.table.name_of(seat)

    def space_place(self, space: int) -> tuple[float, float]:
        """The middle of a space of the dig."""
        return layout.pit_rect(space).center
