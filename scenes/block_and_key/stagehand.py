"""What the scenes of all events have in common: sounds, words in the air, flights, places."""

from __future__ import annotations

from collections.abc import Callable

from scenes.block_and_key import layout
from scenes.block_and_key.air import Flight, Words
from scenes.block_and_key.parts import Parts
from scenes.kit.easing import in_out_cubic
from scenes.kit.timeline import Call, Hold, Step, Tween
from scenes.kit.timeline import Sequence as Steps

BAG = (118.0, 640.0)
"""Where blocks come from and go back to, on the design canvas."""


class Stagehand:
    """Makes the steps that most scenes need."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.stage = parts.stage

    def sound(self, name: str, gain: float = 0.8) -> Call:
        """A sound, left out when the scene is skipped."""
        return Call(lambda: self.parts.kit.audio.play(name, gain=gain), skippable=True)

    def say(self, text: str, seconds: float = 1.0) -> list[Step]:
        """Show a line over the temple for a while."""
        words, air = Words(text), self.parts.air

        def begin() -> None:
            air.words = words

        def show(share: float) -> None:
            words.share = share

        def end() -> None:
            if air.words is words:
                air.words = None

        return [
            Call(begin),
            Tween(0.2, show, motion=False),
            Hold(seconds),
            Tween(0.2, lambda share: show(1 - share), motion=False),
            Call(end),
        ]

    def fly(self, flight: Flight, seconds: float, land: Callable[[], None]) -> Steps:
        """Let something fly, then do what its landing means."""
        air = self.parts.air

        def begin() -> None:
            air.flights.append(flight)

        def move(share: float) -> None:
            flight.share = share

        def end() -> None:
            if flight in air.flights:
                air.flights.remove(flight)
            land()

        return Steps(Call(begin), Tween(seconds, move, in_out_cubic), Call(end))

    def own_place(self, seat: int) -> tuple[float, float]:
        """Where a block goes that a seat takes: its row when it lies open, else its plate."""
        if seat == self.parts.hud.shown.seat:
            count = len(self.stage.blocks[seat])
            return layout.small_slot_rect(min(count, 8), max(7, count)).center
        return layout.plate_rect(seat, max(2, self.stage.seats)).center

    def hand_place(self, seat: int) -> tuple[float, float]:
        """Where a key goes that a seat draws: its hand when it lies open, else its plate."""
        if seat == self.parts.hud.shown.seat:
            return layout.key_rect(min(3, len(self.stage.hands[seat]))).center
        return layout.plate_rect(seat, max(2, self.stage.seats)).center

    def name(self, seat: int) -> str:
        """The name of a seat, or of the Ancients."""
        if seat < 0:
            return str(self.parts.kit.words("block_and_key.ancients"))
        return self.parts.table.name_of(seat)

    def space_place(self, space: int) -> tuple[float, float]:
        """The middle of a space of the dig."""
        return layout.pit_rect(space).center
