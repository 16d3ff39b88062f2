"""Animation steps used by many events: sounds, words, numbers, glides, dice."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from game.engine.contract import Event
from game.frostgrave.rolls import Roll
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint
from scenes.game_view.effect_steps import EventSteps, fly, put, ramp, show
from scenes.games.frostgrave import framing
from scenes.games.frostgrave.arrival import Arrival
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.dice_cards import Dice, Throw
from scenes.games.frostgrave.drawing.effects import Area, Floater
from scenes.games.frostgrave.drawing.missiles import Missile
from scenes.games.frostgrave.drawing.school_effects import Magic
from scenes.games.frostgrave.log import FrostgraveLog
from scenes.games.frostgrave.targets import Spot
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_out_cubic, in_quad, linear, out_cubic
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_PER_INCH: Final = 0.15
_LONGEST_WALK: Final = 1.7
_STRIDE: Final = 20.0
"""The distance between footprints, in 1/64 inch."""
_STANDS: Final = 0.55
"""The share of a magic effect that is shown as a still picture under "reduce motion"."""
_LOUD: Final = 1.05
"""Seconds for which a loud word is shown."""
BREAST: Final = 50.0
"""The height above ground at which things fly, in 1/64 inch."""
_FLIGHT: Final = {"arrow": 0.025, "quarrel": 0.012, "spell": 0.02}
"""Seconds that each missile takes for an inch, after a fifth of a second."""
Rolled: TypeAlias = tuple[list[Throw], str]
_WORD: Final = (2.6 * INCH, 0.8 * INCH, 4.2 * INCH)
"""Half the width of a loud word with its line, and from where to where it is below a foot."""
_HEARD: Final = 5
"""Every fifth footprint is heard: about four steps a second."""
_EFFORTS: Final = {"climb": "frost_climb", "jump": "frost_jump", "drop": "frost_jump"}
"""The sounds of moves other than walking."""


class FrostgraveSteps(EventSteps[FrostgraveContext]):
    """Makes the steps that most animations need."""

    def __init__(self, context: FrostgraveContext) -> None:
        super().__init__(context)
        self.model = context.model
        self.log = FrostgraveLog(context.names)
        self._last: Dice | None = None

    # ------------------------------------------------------------------ small things
    def look(self, figure: int) -> Steps:
        """Move the camera to a figure, and wait until it is there."""
        return self._led(lambda: self._foot(figure))

    def look_along(self, figure: int, end: int | tuple[float, ...] | None) -> Steps:
        """Show both a figure and its target, zoomed out if needed.

        Args:
            figure: the one that aims.
            end: a figure or a spot (1/64 inch).
        """

        def bring() -> None:
            here = self._foot(figure)
            there = self._foot(end) if isinstance(end, int) else end
            if here is not None and there is not None:
                x, y, z = (round(part) for part in there)
                framing.bring(self.context, [(x, y, z)], here)

        return Steps(Call(bring), Arrival(self.context.camera))

    def look_at_rolls(self, *figures: int) -> Steps:
        """Show the figures that roll against each other in the free middle, and wait for it.

        The camera zooms out where they are far apart.
        """

        def bring() -> None:
            feet = [foot for foot in map(self._foot, figures) if foot is not None]
            if feet:
                framing.show_rolls(self.context, feet)

        return Steps(Call(bring), Arrival(self.context.camera))

    def look_at(self, spot: tuple[float, ...]) -> Steps:
        """Move the camera to a spot (1/64 inch), and wait until it is there."""
        return self._led(lambda: spot)

    def _foot(self, figure: int) -> Spot | None:
        """The spot of a figure (1/64 inch); `None` for one that is not on the table."""
        place = self.model.places.get(figure)
        shown = 0 <= figure < len(self.model.figures)
        if place is None or not shown or self.model.figures[figure].where != "table":
            return None
        return round(place.x), round(place.y), round(place.z)

    def _led(self, spot: Callable[[], tuple[float, ...] | None]) -> Steps:
        camera = self.context.camera

        def follow() -> None:
            found = spot()
            if found is not None:
                camera.follow(found[0], found[1])

        return Steps(Call(follow), Arrival(camera))

    def say(self, text: str, seconds: float = 0.8) -> list[Step]:
        """Show a line over the table for a while."""
        effects = self.context.effects

        def show(share: float) -> None:
            effects.words = (text, share)

        def end() -> None:
            effects.words = None

        return [
            Tween(0.16, show, motion=False),
            Hold(seconds),
            Tween(0.18, lambda share: show(1 - share), motion=False),
            Call(end),
        ]

    def log_line(self, event: Event, seconds: float = 0.5) -> list[Step]:
        """Show the line of the log for an event over the table for a while."""
        return self.say(self.log.text(event), seconds)

    def number(
        self,
        figure: int,
        text: str,
        colour: Rgb,
        *,
        loud: bool = False,
        below: str = "",
        size: float = 1.0,
        clear: bool = False,
    ) -> Steps:
        """A number that rises over a figure, or a loud word with a line `below` it.

        A `clear` word stands over the head if somebody is before the feet.
        """
        effects = self.context.effects
        floater = Floater(text, colour, (0, 0, 0), loud=loud, below=below, size=size)

        def begin() -> None:
            place = self.model.places[figure]
            floater.spot = (place.x, place.y, place.z)
            floater.over = clear and self._is_crowded_below(figure)

        rise = ramp(floater, "share", 0.75, motion=False)
        if loud:
            rise = ramp(floater, "share", _LOUD, linear, motion=False)
        return Steps(Call(begin), show(effects.floaters, floater, rise))

    def _is_crowded_below(self, figure: int) -> bool:
        """Whether others stand where a word below a figure's feet would be."""
        place = self.model.places[figure]
        others = [self.model.places[one.id] for one in self.model.shown() if one.id != figure]
        return any(
            abs(one.x - place.x) < _WORD[0] and _WORD[1] < one.y - place.y < _WORD[2]
            for one in others
        )

    def sparks(self, figure: int, colour: Rgb, count: int = 22) -> Call:
        """Sparks at a figure's feet."""

        def fly() -> None:
            if figure in self.model.places:
                x, y = self.context.place(figure)
                self.context.particles.burst((x, y - 14), Burst(count=count, colour=colour))

        return Call(fly, skippable=True)

    def area(self, spot: tuple[float, float, float], radius: float, colour: Rgb) -> Steps:
        """A flash of colour on the ground."""
        flash = Area(spot, radius, colour)
        return show(self.context.effects.areas, flash, ramp(flash, "share", 0.55, motion=False))

    def magic(
        self,
        name: str,
        spot: tuple[float, float, float],
        seconds: float,
        size: float = 1.0,
        colour: Rgb | None = None,
    ) -> Steps:
        """The pictures of a school of magic at a spot, or of another kind, in its own colours.

        Under "reduce motion" a still picture is shown as long.
        """
        seen = Magic(name, spot, size, colour=colour)
        steps: tuple[Step, ...] = (ramp(seen, "share", seconds, linear, motion=False),)
        if self.context.kit.settings.reduce_motion:
            steps = (put(seen, share=_STANDS), Hold(seconds))
        return show(self.context.effects.magic, seen, *steps)

    def missile(
        self, start: tuple[float, float, float], end: tuple[float, float, float], colour: Rgb
    ) -> Steps:
        """A ball of light flies from one spot to another."""
        ends = [(x, y, z + BREAST) for x, y, z in (start, end)]
        thing = Missile(ends[0], ends[1], colour)
        seconds = min(0.6, 0.16 + math.dist(start[:2], end[:2]) / INCH * 0.02)
        return fly(self.context.effects.missiles, thing, seconds, easing=linear)

    def shot(self, missile: Missile, rolled: Rolled, landed: Sequence[Step], sound: Call) -> Steps:
        """Dice beside a line of fire, then the missile's flight to where it stays.

        Args:
            missile: its picture.
            rolled: the throws and the result in words.
            landed: the steps after the landing.
            sound: its sound at the start.
        """
        far = math.dist(missile.start[:2], missile.end[:2]) / INCH
        seconds = min(0.5, 0.2 + far * _FLIGHT[missile.look])
        way = [
            sound,
            ramp(missile, "share", seconds, linear),
            Together(
                *landed, ramp(missile, "trail", 0.4, linear, start=1.0, end=0.0, motion=False)
            ),
        ]
        dice = self.dice(*rolled, seconds=0.8, flight=way)
        return show(self.context.effects.missiles, missile, *dice)

    # ------------------------------------------------------------------ moving figures
    def sink(self, figure: int) -> Steps:
        """Let a figure that is taken out sink into the snow and fade."""

        def sink(share: float) -> None:
            place = self.model.places[figure]
            place.opacity = 1 - share
            place.hop = -18 * share

        sparks = self.sparks(figure, (214, 228, 250), 36)
        return Steps(sparks, Tween(0.5, sink, out_cubic, motion=False))

    def glide(
        self, figure: int, spot: tuple[int, int, int], seconds: float, *, falls: bool = False
    ) -> Steps:
        """Let a figure slide to a spot, keeping its facing."""
        start: list[float] = []

        def move(share: float) -> None:
            place = self.model.places[figure]
            if not start:
                start.extend((place.x, place.y, place.z))
            place.x = start[0] + (spot[0] - start[0]) * share
            place.y = start[1] + (spot[1] - start[1]) * share
            place.z = start[2] + (spot[2] - start[2]) * share

        ease = in_quad if falls else in_out_cubic
        return Steps(Tween(seconds, move, ease), Call(lambda: self.model.put(figure, *spot)))

    def walk(self, figure: int, path: Sequence[Waypoint], facing: int) -> list[Step]:
        """Let a figure walk along a path inch by inch, turning, with footprints."""
        steps: list[Step] = []
        here = self.model.figures[figure]
        x, y, z = float(here.x), float(here.y), float(here.z)
        whole = 0.0
        for point in path:
            whole += math.dist((x, y), point[:2]) + abs(point.z - z) * 1.4
            x, y, z = point.x, point.y, point.z
        pace = min(_PER_INCH, _LONGEST_WALK * INCH / whole) if whole else _PER_INCH
        stride = _Stride()
        x, y, z = float(here.x), float(here.y), float(here.z)
        by = ""
        for point in path:
            far = math.dist((x, y), point[:2]) + abs(point.z - z) * 1.4
            if point.by != by and point.by in _EFFORTS:
                steps.append(self.sound(_EFFORTS[point.by], 0.7))
            by = point.by
            steps.append(self._stretch(figure, point, pace * far / INCH, stride))
            x, y, z = point.x, point.y, point.z
        last = path[-1] if path else None

        def end() -> None:
            place = self.model.places[figure]
            x, y, z = (last.x, last.y, last.z) if last else (place.x, place.y, place.z)
            self.model.put(figure, round(x), round(y), round(z), facing)

        steps.append(Call(end))
        return steps

    def _stretch(self, figure: int, point: Waypoint, seconds: float, stride: _Stride) -> Step:
        start: list[float] = []
        hop = {"jump": 52.0, "climb": 0.0}.get(point.by, 0.0)

        def move(share: float) -> None:
            place = self.model.places[figure]
            if not start:
                start.extend((place.x, place.y, place.z))
                self.context.camera.follow(point.x, point.y)
                dx, dy = point.x - place.x, point.y - place.y
                if dx or dy:
                    place.facing = math.degrees(math.atan2(dy, dx)) % 360
            place.x = start[0] + (point.x - start[0]) * share
            place.y = start[1] + (point.y - start[1]) * share
            place.z = start[2] + (point.z - start[2]) * share
            gone = math.dist(start[:2], (place.x, place.y))
            place.hop = hop * 4 * share * (1 - share) + 5 * abs(math.sin(gone / 16))
            if place.z < 8:
                stride.tread(self, place.x, place.y, place.facing, heard=share < 1)
            if share >= 1:
                place.hop = 0.0

        return Tween(max(0.02, seconds), move, linear)

    # ------------------------------------------------------------------ dice
    def throw(self, roll: Roll, *, wins: bool = False) -> Throw:
        """A roll as its card shows it."""
        names, figure = self.context.names, self.model.figures[roll.figure]
        notes = names.modifiers(roll.modifiers)
        colour = self.context.miniatures.colour(figure.seat)
        bright: Rgb = tuple(min(255, part + 70) for part in colour)  # type: ignore[assignment]
        name = names.figure(figure)
        return Throw(name, bright, roll.natural, notes, roll.total, wins, roll.figure)

    def dice(
        self,
        throws: list[Throw],
        result: str,
        *,
        needed: int = 0,
        seconds: float = 1.1,
        flight: Sequence[Step] = (),
        blow: Step | None = None,
    ) -> list[Step]:
        """Roll dice beside the figures that throw them, then show the result after any flight.

        A blow is seen with the result.
        """
        effects = self.context.effects
        plate = self._last = Dice(throws, "" if flight else result, needed, flies=bool(flight))

        def begin() -> None:
            rolling = {each.figure for each in throws}
            seen = [one.id for one in self.model.shown() if self.model.places[one.id].opacity == 1]
            plate.around = tuple(each for each in seen if each not in rolling)
            treasure = [(one.x, one.y, one.z) for one in self.model.tokens if one.where == "table"]
            plate.things = (*self.context.scenery.high_things(), *treasure)

        def end() -> None:
            if effects.dice is plate:
                effects.dice = None

        return [
            Call(begin),
            put(plate, rolling=1.0),
            put(effects, dice=plate),
            self.sound("frost_die", 0.8),
            ramp(plate, "rolling", 0.45, linear, start=1.0, end=0.0, motion=False),
            *flight,
            put(plate, result=result),
            Together(Hold(seconds), *([blow] if blow else [])),
            Call(end),
        ]


class _Stride:
    """Leaves a footprint every few steps, left and right in turn."""

    def __init__(self) -> None:
        self._last: tuple[float, float] | None = None
        self._left = False
        self._treads = 0

    def tread(
        self, steps: FrostgraveSteps, x: float, y: float, facing: float, *, heard: bool = True
    ) -> None:
        """Leave a footprint if the last one is far enough away; some of them are heard."""
        if self._last is not None and math.dist(self._last, (x, y)) < _STRIDE:
            return
        self._last = (x, y)
        self._left = not self._left
        if heard and self._treads % _HEARD == 0:
            steps.context.kit.audio.play("frost_step", gain=0.8)
        self._treads += 1
        turn = math.radians(facing)
        side = 7.0 if self._left else -7.0
        steps.model.tread(x - math.sin(turn) * side, y + math.cos(turn) * side, facing)
