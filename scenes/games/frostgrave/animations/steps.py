"""Animation steps that all events share: sounds, words, numbers, glides, dice."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from game.engine.contract import Event
from game.frostgrave.rolls import Roll
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint
from scenes.game_view.effect_steps import fly, put, ramp, show
from scenes.games.frostgrave import framing
from scenes.games.frostgrave.arrival import Arrival
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.dice_cards import Dice, Throw
from scenes.games.frostgrave.drawing.effects import Area, Floater, Missile
from scenes.games.frostgrave.drawing.school_effects import Magic
from scenes.games.frostgrave.drawing.stillness import Stillness
from scenes.games.frostgrave.log import FrostgraveLog
from scenes.games.frostgrave.targets import Spot
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_out_cubic, in_quad, linear
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_PER_INCH: Final = 0.15
_LONGEST_WALK: Final = 1.7
_STRIDE: Final = 20.0
"""How far apart footprints are, in 1/64 inch."""
_STANDS: Final = 0.55
"""The moment of magic that is shown where nothing moves."""
_PUSH: Final = 0.15
_STILL: Final = 0.5
"""How many seconds a push-in takes, and how long all stands still after a killing roll."""
_HEARD: Final = 5
"""One of so many footprints is heard: about four steps a second."""
_EFFORTS: Final = {"climb": "frost_climb", "jump": "frost_jump", "drop": "frost_jump"}
"""What moving otherwise than on foot sounds like."""


class FrostgraveAnimations:
    """Makes the steps that most scenes need."""

    def __init__(self, parts: FrostgraveContext) -> None:
        self.parts = parts
        self.stage = parts.stage
        self.log = FrostgraveLog(parts.names)
        self._last: Dice | None = None

    # ------------------------------------------------------------------ small things
    def sound(self, name: str, gain: float = 0.8) -> Call:
        """A sound, left out when the scene is skipped."""
        return Call(lambda: self.parts.kit.audio.play(name, gain=gain), skippable=True)

    def look(self, figure: int) -> Steps:
        """Bring a figure into the picture, and wait until it is there."""
        return self._led(lambda: self._foot(figure))

    def look_along(self, figure: int, end: int | tuple[float, ...] | None) -> Steps:
        """Bring who aims and what they aim at into the picture: both, from farther off if needed.

        Args:
            figure: who aims.
            end: a figure or a spot (1/64 inch).
        """

        def bring() -> None:
            here = self._foot(figure)
            there = self._foot(end) if isinstance(end, int) else end
            if here is not None and there is not None:
                x, y, z = (round(part) for part in there)
                framing.bring(self.parts, [(x, y, z)], here)

        return Steps(Call(bring), Arrival(self.parts.camera))

    def look_at_fight(self, *figures: int) -> Steps:
        """Bring those who fight into the free middle of the picture, and wait for it."""

        def bring() -> None:
            feet = [foot for foot in map(self._foot, figures) if foot is not None]
            if feet:
                x, y = (sum(foot[axis] for foot in feet) / len(feet) for axis in (0, 1))
                self.parts.camera.show_fight(x, y)

        return Steps(Call(bring), Arrival(self.parts.camera))

    def look_at(self, spot: tuple[float, ...]) -> Steps:
        """Bring a spot (1/64 inch) into the picture, and wait until it is there."""
        return self._led(lambda: spot)

    def _foot(self, figure: int) -> Spot | None:
        """Where a figure stands (1/64 inch); nothing for one that is not on the table."""
        place = self.stage.places.get(figure)
        shown = 0 <= figure < len(self.stage.figures)
        if place is None or not shown or self.stage.figures[figure].where != "table":
            return None
        return round(place.x), round(place.y), round(place.z)

    def _led(self, spot: Callable[[], tuple[float, ...] | None]) -> Steps:
        camera = self.parts.camera

        def follow() -> None:
            found = spot()
            if found is not None:
                camera.follow(found[0], found[1])

        return Steps(Call(follow), Arrival(camera))

    def say(self, text: str, seconds: float = 0.8) -> list[Step]:
        """Show a line over the table for a while."""
        air = self.parts.air

        def show(share: float) -> None:
            air.words = (text, share)

        def end() -> None:
            air.words = None

        return [
            Tween(0.16, show, motion=False),
            Hold(seconds),
            Tween(0.18, lambda share: show(1 - share), motion=False),
            Call(end),
        ]

    def told(self, event: Event, seconds: float = 0.5) -> list[Step]:
        """Show the line of the log for an event over the table for a while."""
        return self.say(self.log.text(event), seconds)

    def number(self, figure: int, text: str, colour: Rgb) -> Steps:
        """A number that rises over a figure."""
        air = self.parts.air
        floater = Floater(text, colour, (0, 0, 0))

        def begin() -> None:
            place = self.stage.places[figure]
            floater.spot = (place.x, place.y, place.z)

        rise = ramp(floater, "share", 0.75, motion=False)
        return Steps(Call(begin), show(air.floaters, floater, rise))

    def burst(self, figure: int, colour: Rgb, count: int = 22) -> Call:
        """Sparks at a figure's feet."""

        def fly() -> None:
            if figure in self.stage.places:
                x, y = self.parts.place(figure)
                self.parts.particles.burst((x, y - 14), Burst(count=count, colour=colour))

        return Call(fly, skippable=True)

    def area(self, spot: tuple[float, float, float], radius: float, colour: Rgb) -> Steps:
        """A flash of colour on the ground."""
        flash = Area(spot, radius, colour)
        return show(self.parts.air.areas, flash, ramp(flash, "share", 0.55, motion=False))

    def magic(
        self, name: str, spot: tuple[float, float, float], seconds: float, size: float = 1.0
    ) -> Steps:
        """The pictures of a school of magic at a spot, of a failure, or of fog that rolls out.

        Under "reduce motion" one picture of it stands there as long.
        """
        seen = Magic(name, spot, size)
        steps: tuple[Step, ...] = (ramp(seen, "share", seconds, linear, motion=False),)
        if self.parts.kit.settings.reduce_motion:
            steps = (put(seen, share=_STANDS), Hold(seconds))
        return show(self.parts.air.magic, seen, *steps)

    def missile(
        self,
        start: tuple[float, float, float],
        end: tuple[float, float, float],
        colour: Rgb,
        *,
        glows: bool,
    ) -> Steps:
        """Something flies from spot to spot."""
        thing = Missile(start, end, colour, glows)
        seconds = min(0.6, 0.16 + math.dist(start[:2], end[:2]) / INCH * 0.02)
        return fly(self.parts.air.missiles, thing, seconds, easing=linear)

    # ------------------------------------------------------------------ moving figures
    def glide(
        self, figure: int, spot: tuple[int, int, int], seconds: float, *, falls: bool = False
    ) -> Steps:
        """Let a figure slide to a spot, keeping its facing."""
        start: list[float] = []

        def move(share: float) -> None:
            place = self.stage.places[figure]
            if not start:
                start.extend((place.x, place.y, place.z))
            place.x = start[0] + (spot[0] - start[0]) * share
            place.y = start[1] + (spot[1] - start[1]) * share
            place.z = start[2] + (spot[2] - start[2]) * share

        ease = in_quad if falls else in_out_cubic
        return Steps(Tween(seconds, move, ease), Call(lambda: self.stage.put(figure, *spot)))

    def walk(self, figure: int, path: Sequence[Waypoint], facing: int) -> list[Step]:
        """Let a figure walk along a path inch by inch, turning, with footprints."""
        steps: list[Step] = []
        here = self.stage.figures[figure]
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
            place = self.stage.places[figure]
            x, y, z = (last.x, last.y, last.z) if last else (place.x, place.y, place.z)
            self.stage.put(figure, round(x), round(y), round(z), facing)

        steps.append(Call(end))
        return steps

    def _stretch(self, figure: int, point: Waypoint, seconds: float, stride: _Stride) -> Step:
        start: list[float] = []
        hop = {"jump": 52.0, "climb": 0.0}.get(point.by, 0.0)

        def move(share: float) -> None:
            place = self.stage.places[figure]
            if not start:
                start.extend((place.x, place.y, place.z))
                self.parts.camera.follow(point.x, point.y)
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
        names, figure = self.parts.names, self.stage.figures[roll.figure]
        notes = names.modifiers(roll.modifiers)
        colour = self.parts.miniatures.colour(figure.seat)
        bright: Rgb = tuple(min(255, part + 70) for part in colour)  # type: ignore[assignment]
        name = names.figure(figure)
        return Throw(name, bright, roll.natural, notes, roll.total, wins, roll.figure)

    def dice(
        self, throws: list[Throw], result: str, *, needed: int = 0, seconds: float = 1.1
    ) -> list[Step]:
        """Roll dice beside the figures that throw them, and show the result."""
        air = self.parts.air
        plate = self._last = Dice(throws, result, needed)

        def end() -> None:
            if air.dice is plate:
                air.dice = None

        return [
            put(plate, rolling=1.0),
            put(air, dice=plate),
            self.sound("frost_die", 0.8),
            ramp(plate, "rolling", 0.45, linear, start=1.0, end=0.0, motion=False),
            Hold(seconds),
            Call(end),
        ]

    def killing_roll(self, victim: int) -> list[Step]:
        """Push in on who is killed by the last roll, its dice beside it, and stand still.

        Nothing where the last roll was not about this figure. Under "reduce motion" the picture
        is only dimmed.
        """
        dice, air = self._last, self.parts.air
        self._last = None
        if dice is None or all(each.figure != victim for each in dice.throws):
            return []
        still = Stillness((0.0, 0.0, 0.0))
        full = 0.0 if self.parts.kit.settings.reduce_motion else 1.0

        def begin() -> None:
            place = self.stage.places[victim]
            still.spot = (place.x, place.y, place.z)
            dice.rolling = 0.0
            air.dice, air.stillness = dice, still

        def end() -> None:
            if air.dice is dice:
                air.dice = None
            if air.stillness is still:
                air.stillness = None

        return [
            Call(begin),
            self.sound("frost_killing_blow"),
            ramp(still, "share", _PUSH, end=full, motion=False),
            Hold(_STILL),
            ramp(still, "share", _PUSH, in_out_cubic, start=full, end=0.0, motion=False),
            Call(end),
        ]


class _Stride:
    """Leaves a print every few steps, left and right in turn."""

    def __init__(self) -> None:
        self._last: tuple[float, float] | None = None
        self._left = False
        self._treads = 0

    def tread(
        self, hand: FrostgraveAnimations, x: float, y: float, facing: float, *, heard: bool = True
    ) -> None:
        """Leave a print if the last one is far enough away; every few of them are heard."""
        if self._last is not None and math.dist(self._last, (x, y)) < _STRIDE:
            return
        self._last = (x, y)
        self._left = not self._left
        if heard and self._treads % _HEARD == 0:
            hand.parts.kit.audio.play("frost_step", gain=0.8)
        self._treads += 1
        turn = math.radians(facing)
        side = 7.0 if self._left else -7.0
        hand.stage.tread(x - math.sin(turn) * side, y + math.cos(turn) * side, facing)
