"""The context that the rules of a battle work on: data, state, events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from game.frostgrave.events import FrostgraveEvent, ItemUsed, MarkerRemoved
from game.frostgrave.field import Field, gone_from
from game.frostgrave.figures import Figure
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.odds import LOW, SIDES
from game.frostgrave.rolls import Modifier, Roll
from game.frostgrave.scenarios.definitions import Forbidden
from game.frostgrave.scenarios.zones import Zone, covers, zones_on
from game.frostgrave.state import FrostgraveState

T = TypeVar("T")


class Battle:
    """The context of the rules. It lives as long as one question or one action.

    Nothing but these methods and the lists of the state changes a position.
    """

    __slots__ = ("_field", "_hiding", "_kept", "_seen", "_standing", "book", "events", "state")

    def __init__(
        self,
        book: FrostgraveLookup,
        state: FrostgraveState,
        events: list[FrostgraveEvent] | None = None,
    ) -> None:
        self.book = book
        self.state = state
        self.events: list[FrostgraveEvent] = [] if events is None else events
        self._field: Field | None = None
        self._standing: list[Figure] | None = None
        self._hiding: list[Figure] | None = None
        self._kept: dict[object, Any] | None = None
        self._seen: dict[tuple[int, int], bool] = {}

    @property
    def field(self) -> Field:
        """The table, as changed by spells and the scenario."""
        state, field = self.state, self._field
        if (
            field is None
            or field.markers is not state.markers
            or (state.scenario is not UNSET and field.gone is not gone_from(state))
        ):
            field = self._field = self.book.fields.of(state)
        return field

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The places in which magic fails (FG-S5.3)."""
        played = self.state.scenario
        if isinstance(played, UnsetType):
            return ()
        data = self.book.scenarios[played.id].zones
        return zones_on(self.field.table, data) if data else ()

    def forbids(self, what: Forbidden, x: int, y: int, radius: int = 0) -> bool:
        """Whether a scenario forbids something where a base or a point lies."""
        zones = self.zones
        return bool(zones) and any(
            what in zone.forbids and covers(zone, x, y, radius) for zone in zones
        )

    def is_still(self, figure: Figure, what: Forbidden) -> bool:
        """Whether a scenario forbids something where a figure stands."""
        if self.state.scenario is UNSET or not self.zones:
            return False
        return self.remembered_of(
            figure, what, lambda: self.forbids(what, figure.x, figure.y, figure.radius)
        )

    def is_in_ending_zone(self, figure: Figure) -> bool:
        """Whether active spells end upon a figure where it stands."""
        return any(
            zone.ends and covers(zone, figure.x, figure.y, figure.radius) for zone in self.zones
        )

    def figure(self, number: int) -> Figure:
        """Return a figure by its id."""
        return self.state.figures[number]

    def on_table(self) -> Iterator[Figure]:
        """Yield the figures in play."""
        if self._standing is not None:
            return iter(self._standing)
        return (figure for figure in self.state.figures if figure.where == "table")

    def present(self) -> list[Figure]:
        """Return the figures in play as a list."""
        if self._standing is not None:
            return self._standing
        return [figure for figure in self.state.figures if figure.where == "table"]

    def hold_still(self) -> None:
        """Cache which figures are in play and who sees whom; only while nothing is changed."""
        self._standing = self.present()
        self._hiding = None
        self._kept = {}
        self._seen.clear()

    def sees(self, viewer: Figure, target: Figure) -> bool:
        """Whether a figure in play sees any part of another, or is seen by it (FG-28)."""
        if self._standing is None:
            return self.field.sees(viewer, target, self.in_the_way())
        one, other = viewer.id, target.id
        key = (one, other) if one < other else (other, one)
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = self.field.sees(viewer, target, self.in_the_way())
        return found

    def in_the_way(self) -> list[Figure]:
        """Return the figures that block sight; transparent ones do not."""
        if self._hiding is not None:
            return self._hiding
        through = self.book.transparent
        found = [
            figure
            for figure in self.present()
            if not figure.statuses or all(one.id not in through for one in figure.statuses)
        ]
        if self._standing is not None:
            self._hiding = found
        return found

    def remembered(self, key: object, work: Callable[[], T]) -> T:
        """Return the answer to a question, cached while nothing is changed."""
        if self._kept is None:
            return work()
        if key in self._kept:
            found: T = self._kept[key]
            return found
        found = self._kept[key] = work()
        return found

    def remembered_of(self, figure: Figure, what: object, work: Callable[[], T]) -> T:
        """Return the same about a figure; worked out each time for one that stands elsewhere."""
        figures = self.state.figures
        if self._kept is None or figure.id >= len(figures) or figures[figure.id] is not figure:
            return work()
        return self.remembered((what, figure.id), work)

    def change(self, number: int, **changes: object) -> Figure:
        """Replace fields of a figure; return the new figure."""
        figure = replace(self.state.figures[number], **changes)
        self.state.figures[number] = figure
        self._standing = None
        self._hiding = None
        self._kept = None
        return figure

    def remove_marker(self, number: int, why: str) -> None:
        """Take a spell's mark off the table."""
        for marker in self.state.markers:
            if marker.id == number:
                self.state.markers = tuple(one for one in self.state.markers if one is not marker)
                self.emit(MarkerRemoved(number, marker.spell, why))

    def emit(self, event: FrostgraveEvent) -> None:
        """Record an event."""
        self.events.append(event)

    def d20(self) -> int:
        """Roll the die of this game (FG-60)."""
        return self.state.dice.number(SIDES)

    def rolls_again(self, figure: Figure) -> bool:
        """Whether a figure would roll a low d20 a second time (Fate Stone)."""
        if self.is_still(figure, "items"):
            return False
        return any(status.id in self.book.second_rolls for status in figure.statuses)

    def roll(self, figure: Figure, modifiers: tuple[Modifier, ...]) -> Roll:
        """Roll a d20 for a figure and add its modifiers."""
        natural = self.d20()
        for status in figure.statuses:
            if (
                status.id in self.book.second_rolls
                and natural <= LOW
                and not self.is_still(figure, "items")
            ):
                natural = max(natural, self.d20())
                rest = tuple(one for one in self.figure(figure.id).statuses if one != status)
                self.change(figure.id, statuses=rest)
                self.emit(ItemUsed(figure.id, status.id, figure.id))
                break
        return Roll(
            figure.id, natural, modifiers, natural + sum(entry.value for entry in modifiers)
        )
