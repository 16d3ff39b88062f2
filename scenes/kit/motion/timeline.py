"""Animations in order: tweens, holds, calls, in sequence or together, track by track.

A track is the animation of one event. Tracks play one after another; input may hurry or skip
them and never changes what happened. Everything depends on the `dt` handed in, on nothing
else, and time left over by one step goes to the next, so any division of time into frames
ends in the same picture.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable

from scenes.kit.motion.easing import Easing, linear, out_cubic

INSTANT = math.inf
HURRY = {"normal": 1.0, "fast": 2.0, "instant": INSTANT}
"""How much faster time runs at each animation speed of the settings."""
CALM_SECONDS = 0.12
Apply = Callable[[float], None]


class Step(ABC):
    """A step of an animation, which takes time."""

    @abstractmethod
    def advance(self, seconds: float) -> float | None:
        """Advance the time; return what is left over when finished, else None."""

    @abstractmethod
    def finish(self) -> None:
        """Jump to the end at once, with all effects on the way."""

    def calm(self) -> None:
        """Replace motion by a short fade (before the first advance); nothing by default."""
        return

    @property
    @abstractmethod
    def length(self) -> float:
        """The whole duration, in seconds."""


class Tween(Step):
    """Calls `apply` with eased shares from 0 to 1; the last call is always exactly easing(1).

    Args:
        seconds: duration.
        apply: takes the eased share and moves something.
        easing: the curve.
        motion: False keeps the duration under "reduce motion" (fades, counting).
    """

    def __init__(
        self, seconds: float, apply: Apply, easing: Easing = out_cubic, *, motion: bool = True
    ) -> None:
        self.seconds = max(0.0, seconds)
        self._apply = apply
        self._easing = easing
        self._motion = motion
        self._age = 0.0
        self._begun = False

    @property
    def length(self) -> float:
        """The duration in seconds."""
        return self.seconds

    def calm(self) -> None:
        """Shorten to a straight fade."""
        if self._motion:
            self.seconds = min(self.seconds, CALM_SECONDS)
            self._easing = linear

    def advance(self, seconds: float) -> float | None:
        """Apply the share reached after `seconds` more."""
        if not self._begun:
            self._begun = True
            self._apply(self._easing(0.0))
        self._age += seconds
        if self._age < self.seconds:
            self._apply(self._easing(self._age / self.seconds))
            return None
        self._apply(self._easing(1.0))
        return self._age - self.seconds

    def finish(self) -> None:
        """Apply the end."""
        self._apply(self._easing(1.0))


class Hold(Step):
    """A step that only waits."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(0.0, seconds)
        self._age = 0.0

    @property
    def length(self) -> float:
        """The duration in seconds."""
        return self.seconds

    def advance(self, seconds: float) -> float | None:
        """Advance the time; return what is left over of it at the end."""
        self._age += seconds
        return None if self._age < self.seconds else self._age - self.seconds

    def finish(self) -> None:
        """Do nothing: a pause has no end state."""


class Until(Step):
    """Waits until something is true, at most so long; `stop` is called when it is skipped."""

    def __init__(
        self, ready: Callable[[], bool], longest: float, stop: Callable[[], None] | None = None
    ) -> None:
        self._ready = ready
        self._longest = longest
        self._stop = stop
        self._age = 0.0

    @property
    def length(self) -> float:
        """The longest wait in seconds."""
        return self._longest

    def advance(self, seconds: float) -> float | None:
        """Wait until it is true."""
        if self._ready():
            return seconds
        self._age += seconds
        if self._age < self._longest:
            return None
        self.finish()
        return 0.0

    def finish(self) -> None:
        """Stop waiting."""
        if self._stop is not None and not self._ready():
            self._stop()


class Call(Step):
    """Calls a function once: swap a picture, start a sound, set a number.

    Args:
        function: what to call.
        skippable: True leaves it out when the animation is skipped (sounds, particles).
    """

    def __init__(self, function: Callable[[], object], *, skippable: bool = False) -> None:
        self._function = function
        self._skippable = skippable

    @property
    def length(self) -> float:
        """A call takes no time."""
        return 0.0

    def advance(self, seconds: float) -> float | None:
        """Call the function; all of the time is left over."""
        self._function()
        return seconds

    def finish(self) -> None:
        """Call, unless it may be left out."""
        if not self._skippable:
            self._function()


class Deferred(Step):
    """A step that is built when its turn comes, from the state of that moment.

    Args:
        make: makes it.
        seconds: about how long it will last; it counts until the step is made.
    """

    def __init__(self, make: Callable[[], Step], seconds: float) -> None:
        self._make = make
        self._seconds = seconds
        self._calm = False
        self._made: Step | None = None

    @property
    def length(self) -> float:
        """The estimate, then the duration of the step built."""
        return self._seconds if self._made is None else self._made.length

    def calm(self) -> None:
        """Calm the step when it is made."""
        self._calm = True

    def advance(self, seconds: float) -> float | None:
        """Build the step when its turn comes, and advance it."""
        return self._step().advance(seconds)

    def finish(self) -> None:
        """Build the step, if need be, and finish it."""
        self._step().finish()

    def _step(self) -> Step:
        if self._made is None:
            self._made = self._make()
            if self._calm:
                self._made.calm()
        return self._made


class Sequence(Step):
    """Steps one after another."""

    def __init__(self, *steps: Step) -> None:
        self._steps = deque(steps)
        self._done_length = 0.0

    def append(self, *steps: Step) -> None:
        """Add steps at the end."""
        self._steps.extend(steps)

    @property
    def length(self) -> float:
        """The sum of all lengths."""
        return self._done_length + sum(step.length for step in self._steps)

    def calm(self) -> None:
        """Calm every step."""
        for step in self._steps:
            step.calm()

    def advance(self, seconds: float) -> float | None:
        """Advance the first step, and the next ones with what it leaves over."""
        left: float = seconds
        while self._steps:
            over = self._steps[0].advance(left)
            if over is None:
                return None
            self._done_length += self._steps.popleft().length
            left = over
        return left

    def finish(self) -> None:
        """Finish all steps in order."""
        while self._steps:
            self._steps.popleft().finish()


class Together(Step):
    """Steps at the same time; ends with the longest."""

    def __init__(self, *steps: Step) -> None:
        self._steps = list(steps)
        self._length = max((step.length for step in steps), default=0.0)

    @property
    def length(self) -> float:
        """The longest of all."""
        return self._length

    def calm(self) -> None:
        """Calm every step."""
        for step in self._steps:
            step.calm()

    def advance(self, seconds: float) -> float | None:
        """Advance all."""
        remaining = []
        least = seconds
        for step in self._steps:
            over = step.advance(seconds)
            if over is None:
                remaining.append(step)
            else:
                least = min(least, over)
        self._steps = remaining
        return None if remaining else least

    def finish(self) -> None:
        """Finish all in order."""
        for step in self._steps:
            step.finish()
        self._steps = []


def staggered(steps: Iterable[Step], seconds: float) -> Together:
    """Steps that begin one after another with a fixed delay (dealing cards)."""
    return Together(*(Sequence(Hold(seconds * number), step) for number, step in enumerate(steps)))


class Timeline:
    """The tracks still to be played.

    Attributes:
        hurry: 1, 2, or INSTANT; multiplies the time handed in.
        reduce_motion: new steps are calmed.
    """

    def __init__(self, *, reduce_motion: bool = False) -> None:
        self.hurry = 1.0
        self.reduce_motion = reduce_motion
        self._tracks: deque[tuple[object, Sequence]] = deque()

    @property
    def busy(self) -> bool:
        """Whether any track is left to play."""
        return bool(self._tracks)

    @property
    def current(self) -> object:
        """The label of the track being played, or None."""
        return self._tracks[0][0] if self._tracks else None

    @property
    def remaining(self) -> float:
        """An upper bound of what is still to be played at normal speed, in seconds."""
        return sum(track.length for _, track in self._tracks)

    def begin_track(self, label: object) -> None:
        """Begin another track: the animation of another event."""
        self._tracks.append((label, Sequence()))

    def append(self, *steps: Step) -> None:
        """Add steps at the end of the last track."""
        if not self._tracks:
            self._tracks.append((None, Sequence()))
        for step in steps:
            if self.reduce_motion:
                step.calm()
            self._tracks[-1][1].append(step)

    def tween(
        self, seconds: float, apply: Apply, easing: Easing = out_cubic, *, motion: bool = True
    ) -> None:
        """Append a tween."""
        self.append(Tween(seconds, apply, easing, motion=motion))

    def hold(self, seconds: float) -> None:
        """Append a pause."""
        self.append(Hold(seconds))

    def call(self, function: Callable[[], object], *, skippable: bool = False) -> None:
        """Append a call."""
        self.append(Call(function, skippable=skippable))

    def together(self, *steps: Step) -> None:
        """Append steps that play at the same time."""
        self.append(Together(*steps))

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds, hurried; return whether anything was played."""
        if not self._tracks:
            return False
        if self.hurry == INSTANT:
            self.skip()
            return True
        left: float = dt * self.hurry
        while self._tracks:
            track = self._tracks[0]
            over = track[1].advance(left)
            if over is None:
                break
            self._drop(track)
            left = over
        return True

    def skip_track(self) -> None:
        """Finish the track being played."""
        if self._tracks:
            track = self._tracks[0]
            track[1].finish()
            self._drop(track)

    def skip(self) -> None:
        """Finish everything, also what is appended meanwhile."""
        while self._tracks:
            self.skip_track()

    def clear(self) -> None:
        """Remove everything without playing it."""
        self._tracks.clear()

    def _drop(self, track: tuple[object, Sequence]) -> None:
        """Remove a finished track, unless a call of its own already cleared it."""
        if self._tracks and self._tracks[0] is track:
            self._tracks.popleft()
