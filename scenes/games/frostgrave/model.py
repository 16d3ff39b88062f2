"""What the screen shows of a battle: figures and their places, treasure, markers, the turn.

Events change it one after another; settling it on the state after the last event changes nothing
visible.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from msgspec import UnsetType
from msgspec.structs import replace

from game.frostgrave.field import gone_from
from game.frostgrave.figures import Figure
from game.frostgrave.markers import Marker
from game.frostgrave.names import NOBODY
from game.frostgrave.state import FrostgraveState, Token

FRONT: Final = 90
"""The direction towards the viewer, in degrees."""


@dataclass
class FigurePose:
    """The place and look of a miniature: 1/64 inch, degrees, opacity 0-1."""

    x: float
    y: float
    z: float
    facing: float
    opacity: float = 1.0
    hop: float = 0.0
    """Its height above the ground during a hop, in 1/64 inch."""
    tilt: float = 0.0
    """How far it has fallen over, in degrees to the right."""

    @classmethod
    def at_rest(cls, figure: Figure) -> FigurePose:
        """A figure that stands where it is: it shows its face, whichever way it came."""
        return cls(figure.x, figure.y, figure.z, to_the_front(figure.facing))


def to_the_front(facing: float) -> float:
    """A direction mirrored towards the viewer, if it led away: left stays left (degrees)."""
    return -facing % 360 if facing % 360 >= 180 else facing % 360


class FrostgraveModel:
    """The picture of one battle."""

    def __init__(self) -> None:
        self.figures: list[Figure] = []
        self.places: dict[int, FigurePose] = {}
        self.tokens: list[Token] = []
        self.markers: tuple[Marker, ...] = ()
        self.gone: tuple[str, ...] = ()
        """The pieces that have left their place: opened doors, walking statues."""
        self.phase = "before"
        self.turn = 0
        self.side = 0
        self.active: tuple[int, ...] = ()
        self.edges = (NOBODY, NOBODY)
        self.storm = 0
        self.turn_limit = 0
        self.scenario = ""
        self.warbands = ("", "")
        """The ids of both warbands; empty for battles set up without."""
        self.prints: list[tuple[float, float, float]] = []
        """Footprints in the snow: place and direction (1/64 inch, degrees)."""

    # ------------------------------------------------------------------ asking
    def shown(self) -> list[Figure]:
        """The figures on the table, the farthest back first."""
        found = [each for each in self.figures if each.where == "table"]
        return sorted(found, key=lambda each: (self.places[each.id].y, self.places[each.id].z))

    def warband(self, seat: int) -> list[Figure]:
        """The members with which a side's warband began, wizard first.

        Those that never stood on the table are left out, as at the start of a lesson.
        """
        return [
            each
            for each in self.figures
            if each.owner == seat
            and each.role != "creature"
            and (each.where != "left" or each.x or each.y)
        ]

    def secured(self, seat: int) -> int:
        """The number of treasures that a side has secured."""
        return sum(each.where == "secured" and each.seat == seat for each in self.tokens)

    def spell_of(self, marker: int) -> str:
        """The spell of a marker; empty if it is gone."""
        return next((each.spell for each in self.markers if each.id == marker), "")

    def bearer_of(self, token: int) -> int:
        """The bearer of a treasure, -1 for none."""
        return next((each.id for each in self.figures if each.token == token), NOBODY)

    # ------------------------------------------------------------------ changing
    def change(self, number: int, **changes: object) -> None:
        """Replace fields of a figure."""
        self.figures[number] = replace(self.figures[number], **changes)

    def put(self, number: int, x: int, y: int, z: int, facing: int | None = None) -> None:
        """Put a figure in another place."""
        figure = self.figures[number]
        turned = figure.facing if facing is None else facing
        self.change(number, x=x, y=y, z=z, facing=turned)
        self.places[number] = FigurePose.at_rest(self.figures[number])

    def change_token(self, number: int, **changes: object) -> None:
        """Replace fields of a treasure."""
        self.tokens[number] = replace(self.tokens[number], **changes)

    def join(self, figure: Figure) -> None:
        """A figure comes into play."""
        while len(self.figures) <= figure.id:
            self.figures.append(figure)
        self.figures[figure.id] = figure
        self.places[figure.id] = FigurePose.at_rest(figure)

    def tread(self, x: float, y: float, facing: float) -> None:
        """Leave a footprint; the oldest ones disappear."""
        self.prints.append((x, y, facing))
        del self.prints[:-220]

    def settle(self, state: FrostgraveState) -> None:
        """Take over everything from a state."""
        self.figures = list(state.figures)
        self.places = {each.id: FigurePose.at_rest(each) for each in state.figures}
        self.tokens = list(state.tokens)
        self.markers = state.markers
        self.gone = gone_from(state)
        self.phase, self.turn, self.side = state.phase, state.turn, state.side
        self.active = tuple(each.figure for each in state.active)
        self.edges, self.storm = state.edges, state.storm
        self.turn_limit = state.options.turn_limit
        self.scenario = "" if isinstance(state.scenario, UnsetType) else state.scenario.id
        self.warbands = (state.options.first_warband, state.options.second_warband)

    def snapshot(self) -> tuple[object, ...]:
        """Everything shown, for comparing with a freshly settled model."""
        return (
            tuple(
                (each.id, each.where, each.seat, each.health, each.token, each.hanging)
                for each in self.figures
            ),
            tuple(
                (
                    each.id,
                    round(self.places[each.id].x),
                    round(self.places[each.id].y),
                    round(self.places[each.id].z),
                )
                for each in self.figures
                if each.where == "table"
            ),
            tuple(
                (each.id, tuple(sorted(status.id for status in each.statuses)))
                for each in self.figures
                if each.where == "table"
            ),
            tuple((each.id, each.where) for each in self.tokens),
            tuple((each.x, each.y) for each in self.tokens if each.where == "table"),
            tuple(sorted(each.id for each in self.markers)),
            self.gone,
            self.turn,
        )
