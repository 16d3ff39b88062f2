"""A small game on a continuous table: push a stone towards the centre, nearest wins.

It shows a table that is measured: lengths are integers in 1/64 inch, and the legal actions
that are listed are a sample of all that are allowed.

ST-1.1 The table is 24 by 24 inches; each seat has one stone.
ST-1.2 In its turn a seat slides its stone to any point within 4 inches, or gambles.
ST-1.3 No two stones may be nearer than 1 inch, and none may leave the table.
ST-1.4 A gamble rolls a die and slides the stone this many inches straight at the centre.
ST-1.5 After five turns each, the stone nearest to the centre wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Any

import msgspec

from game.engine.contract import Action, Decision, Event, Options, Outcome, State
from game.engine.dice import Dice
from game.engine.errors import Illegal

INCH = 64
SIDE = 24 * INCH
REACH = 4 * INCH
APART = 1 * INCH
CENTRE = SIDE // 2
STARTS = ((2 * INCH, 2 * INCH), (22 * INCH, 22 * INCH))
DIRECTIONS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


class Slide(Action, frozen=True, tag="slide", gc=False):
    """ST-1.2: slide the own stone to a point."""

    x: int
    y: int


class Gamble(Action, frozen=True, tag="gamble", gc=False):
    """ST-1.4: roll a die and slide straight towards the centre."""


class Slid(Event, frozen=True, tag="slid"):
    """A stone moved in a straight line."""

    seat: int
    path: tuple[tuple[int, int], tuple[int, int]]


class Gambled(Event, frozen=True, tag="gambled"):
    """ST-1.4: the roll of a gamble."""

    seat: int
    inches: int


class StonesOptions(Options, frozen=True, kw_only=True):
    """How a match is set up: ``turns`` of each seat."""

    turns: int = 5


class StonesState(State):
    """The state: the places of both stones, and how many turns are over."""

    options: StonesOptions
    places: list[tuple[int, int]]
    turn: int


class Stones:
    """The rules; each method is described in ``game.engine.contract.Rules``."""

    name = "stones"
    state_type = StonesState
    action_type: Any = Slide | Gamble
    event_type: Any = Slid | Gambled
    options_type: type[Any] = StonesOptions
    seat_counts: Sequence[int] = (2,)
    longest = 10

    def new(self, options: StonesOptions, seed: int) -> tuple[StonesState, list[Event]]:
        return StonesState(Dice(seed), options, list(STARTS), 0), []

    def decision(self, state: StonesState) -> Decision | None:
        if state.turn >= 2 * state.options.turns:
            return None
        return Decision(state.turn % 2, "turn")

    def legal(self, state: StonesState) -> Sequence[Action]:
        """A covering sample: to stay, the rim of the reach in eight directions, and the gamble."""
        if self.decision(state) is None:
            return []
        x, y = state.places[state.turn % 2]
        rim = [(x, y)]
        for right, down in DIRECTIONS:
            length = REACH * 5 // 7 if right and down else REACH
            rim.append((x + right * length, y + down * length))
        free = [Slide(*point) for point in rim if self._fault(state, point) is None]
        return [*free, Gamble()]

    def check(self, state: StonesState, action: Action) -> None:
        if self.decision(state) is None:
            raise Illegal("ST-1.5", "over")
        if isinstance(action, Slide):
            fault = self._fault(state, (action.x, action.y))
            if fault is not None:
                raise Illegal(*fault)

    def apply(self, state: StonesState, action: Action) -> list[Event]:
        seat = state.turn % 2
        origin = state.places[seat]
        events: list[Event] = []
        if isinstance(action, Slide):
            target = (action.x, action.y)
        else:
            inches = state.dice.number(6)
            events.append(Gambled(seat, inches))
            target = self._towards_centre(state, seat, inches)
        state.places[seat] = target
        state.turn += 1
        return [*events, Slid(seat, (origin, target))]

    def copy(self, state: StonesState) -> StonesState:
        return StonesState(state.dice.copy(), state.options, state.places[:], state.turn)

    def view(self, state: StonesState, seat: int) -> StonesState:  # noqa: ARG002 - of the contract
        shown = self.copy(state)
        shown.dice = Dice.hidden()
        return shown

    def guess(self, view: StonesState, dice: Dice) -> StonesState:
        guessed = self.copy(view)
        guessed.dice = dice
        return guessed

    def seen(self, event: Event, seat: int) -> Event:  # noqa: ARG002 - of the contract
        return event

    def preview(self, state: StonesState, action: Action) -> msgspec.Struct:
        seat = state.turn % 2
        point = (action.x, action.y) if isinstance(action, Slide) else state.places[seat]
        return Distance(self._from_centre(point))

    def outcome(self, state: StonesState) -> Outcome | None:
        if self.decision(state) is not None:
            return None
        far = [self._from_centre(place) for place in state.places]
        places = tuple(1 + sum(other < own for other in far) for own in far)
        return Outcome(places, tuple(-each for each in far), "distance", "ST-1.5")

    def _fault(self, state: StonesState, point: tuple[int, int]) -> tuple[str, str] | None:
        seat = state.turn % 2
        if not (0 <= point[0] <= SIDE and 0 <= point[1] <= SIDE):
            return ("ST-1.3", "off_table")
        if _squared(point, state.places[seat]) > REACH * REACH:
            return ("ST-1.2", "too_far")
        if _squared(point, state.places[1 - seat]) < APART * APART:
            return ("ST-1.3", "too_near")
        return None

    def _towards_centre(self, state: StonesState, seat: int, inches: int) -> tuple[int, int]:
        """Slide inch by inch, stopping at the centre or before the other stone."""
        x, y = state.places[seat]
        for _ in range(inches):
            far = max(1, isqrt(_squared((x, y), (CENTRE, CENTRE))))
            step = min(INCH, far)
            after = (x + (CENTRE - x) * step // far, y + (CENTRE - y) * step // far)
            if _squared(after, state.places[1 - seat]) < APART * APART:
                break
            x, y = after
        return x, y

    def _from_centre(self, point: tuple[int, int]) -> int:
        return isqrt(_squared(point, (CENTRE, CENTRE)))


class Distance(msgspec.Struct, frozen=True):
    """How far the stone would be from the centre."""

    units: int


def _squared(first: tuple[int, int], second: tuple[int, int]) -> int:
    return (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2
