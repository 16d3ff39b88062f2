"""Verbs of animations: put, ramp, show, fly, appear, later; sounds, bursts, shaking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from scenes.game_view.contract import Table
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import Easing, in_out_cubic, out_cubic
from scenes.kit.motion.particles import Burst, Particles
from scenes.kit.motion.springs import Shake
from scenes.kit.motion.timeline import Call, Deferred, Hold, Sequence, Step, Tween

Point = tuple[float, float]
ThingT = TypeVar("ThingT")


def put(thing: object, **values: object) -> Call:
    """Set attributes. Raises AttributeError at once for one that the thing does not have."""
    for name in values:
        getattr(thing, name)

    def change() -> None:
        for name, value in values.items():
            setattr(thing, name, value)

    return Call(change)


def ramp(
    thing: object,
    name: str,
    seconds: float,
    easing: Easing = out_cubic,
    *,
    start: float = 0.0,
    end: float = 1.0,
    motion: bool = True,
) -> Tween:
    """Move an attribute from one number to another; `motion` as in Tween."""
    getattr(thing, name)

    def move(share: float) -> None:
        setattr(thing, name, start * (1 - share) + end * share)

    return Tween(seconds, move, easing, motion=motion)


def show(things: list[ThingT], thing: ThingT, *steps: Step) -> Sequence:
    """Keep a thing in a list while steps play."""

    def leave() -> None:
        if thing in things:
            things.remove(thing)

    return Sequence(Call(lambda: things.append(thing)), *steps, Call(leave))


def fly(
    things: list[ThingT],
    thing: ThingT,
    seconds: float,
    land: Callable[[], object] | None = None,
    easing: Easing = in_out_cubic,
) -> Sequence:
    """Show a thing while its `share` goes to 1, then call the function of its landing."""
    flight = show(things, thing, ramp(thing, "share", seconds, easing))
    if land is not None:
        flight.append(Call(land))
    return flight


def appear(
    owner: object, name: str, thing: object, rise: float, stay: float, fade: float
) -> list[Step]:
    """Put a thing into an attribute while its `share` rises, stays and fades; then None again."""

    def end() -> None:
        if getattr(owner, name) is thing:
            setattr(owner, name, None)

    return [
        put(owner, **{name: thing}),
        ramp(thing, "share", rise, motion=False),
        Hold(stay),
        ramp(thing, "share", fade, start=1.0, end=0.0, motion=False),
        Call(end),
    ]


def later(make: Callable[[], list[Step]], seconds: float = 0.0) -> Deferred:
    """Steps that are built only when their time has come, and last about this many seconds."""
    return Deferred(lambda: Sequence(*make()), seconds)


class HasEffects(Protocol):
    """The context of a game's view, as far as sounds and particles need it."""

    table: Table
    kit: Kit
    particles: Particles


class Shakes(HasEffects, Protocol):
    """The context of a view whose picture can shake."""

    shake: Shake


ContextT = TypeVar("ContextT", bound=HasEffects)
ShakingT = TypeVar("ShakingT", bound=Shakes)


class EventSteps(Generic[ContextT]):
    """Builds the steps that the animations of every game need; sounds and sparks are skippable."""

    def __init__(self, context: ContextT) -> None:
        self.context = context

    def sound(self, name: str, gain: float = 0.8) -> Call:
        """Play a sound."""
        return Call(lambda: self.context.kit.audio.play(name, gain=gain), skippable=True)

    def burst(self, point: Callable[[], Point], burst: Burst) -> Call:
        """Emit particles at a design point that is found when they start."""
        return Call(lambda: self.context.particles.burst(point(), burst), skippable=True)

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.context.table.name_of(seat)


class ShakingSteps(EventSteps[ShakingT]):
    """The same for games in which blows and goals shake the picture."""

    def shake(self, pixels: float) -> Call:
        """Shake the picture."""

        def start() -> None:
            calm = self.context.kit.settings.reduce_motion
            self.context.shake.start(pixels, reduce_motion=calm)

        return Call(start, skippable=True)
