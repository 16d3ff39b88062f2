"""Movements and reactions of figures; see :mod:`game.frostgrave.events`."""

from __future__ import annotations

from game.engine.contract import Event, clause
from game.frostgrave.terrain.walking import Waypoint


@clause("FG-10")
class FigureMoved(Event, frozen=True, tag="figure_moved"):
    """A figure went along a path; ``cost`` of its move was used, ``left`` remains."""

    figure: int
    path: tuple[Waypoint, ...]
    cost: int
    facing: int
    hanging: bool = False
    forced: bool = False
    """Whether it moved into contact by forcing combat (FG-17)."""


@clause("FG-17")
class MoveStopped(Event, frozen=True, tag="move_stopped"):
    """A move was interrupted: enemies may force combat."""

    figure: int
    by: tuple[int, ...]


@clause("FG-17")
class ReactionDeclined(Event, frozen=True, tag="reaction_declined"):
    """A figure let an enemy pass."""

    figure: int
    target: int


@clause("FG-23")
class FigureSlid(Event, frozen=True, tag="figure_slid"):
    """A figure was pushed, stepped back, or was flung, in a straight line."""

    figure: int
    x: int
    y: int
    z: int
    why: str


@clause("FG-20")
class FigureFell(Event, frozen=True, tag="figure_fell"):
    """A figure fell to ``x``, ``y``, ``z``."""

    figure: int
    height: int
    x: int
    y: int
    z: int


@clause("FG-18")
class FigureLeft(Event, frozen=True, tag="figure_left"):
    """A figure left the table over an edge."""

    figure: int
    edge: int
    token: int


@clause("FG-53")
class DirectionRolled(Event, frozen=True, tag="direction_rolled"):
    """A creature goes into a random direction."""

    figure: int
    degrees: int
