"""Timeline steps of short effects over a table: things that fly, and a line of words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from scenes.kit.motion.easing import in_out_cubic
from scenes.kit.motion.timeline import Call, Hold, Sequence, Step, Tween


class Shared(Protocol):
    """Something of which a share is done or seen, 0 to 1."""

    share: float


FlightT = TypeVar("FlightT", bound=Shared)
WordsT = TypeVar("WordsT", bound=Shared)


class HasFlights(Protocol[FlightT]):
    """An air in which things fly."""

    flights: list[FlightT]


class HasWords(Protocol[WordsT]):
    """An air in which one line of words stands, or none."""

    words: WordsT | None


def fly(
    air: HasFlights[FlightT], flight: FlightT, seconds: float, land: Callable[[], None]
) -> Sequence:
    """Let something fly for so many seconds, then do what its landing means."""

    def begin() -> None:
        air.flights.append(flight)

    def move(share: float) -> None:
        flight.share = share

    def end() -> None:
        if flight in air.flights:
            air.flights.remove(flight)
        land()

    return Sequence(Call(begin), Tween(seconds, move, in_out_cubic), Call(end))


def show_words(
    air: HasWords[WordsT], words: WordsT, rise: float, stay: float, fade: float
) -> list[Step]:
    """Let a line appear, stand and fade, each for so many seconds."""

    def begin() -> None:
        air.words = words

    def show(share: float) -> None:
        words.share = share

    def end() -> None:
        if air.words is words:
            air.words = None

    return [
        Call(begin),
        Tween(rise, show, motion=False),
        Hold(stay),
        Tween(fade, lambda share: show(1 - share), motion=False),
        Call(end),
    ]
