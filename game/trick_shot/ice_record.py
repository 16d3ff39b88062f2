"""The places of skaters and puck at any event of a match, from the events alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.team import OFF_ICE, SKATERS


class Beginning(NamedTuple):
    """The squares of skaters and puck, and the turn, before the first event."""

    places: Sequence[int]
    puck: int
    period: int
    turn: int


class IceRecord:
    """Skaters and puck as the events put them, since the last reset of the rink.

    Args:
        begun: where they stand before the first event, if that is known.

    Attributes:
        known: whether anything is known: it is from a reset on.
        places: the square of each skater, -1 off the ice.
        puck: the square of the puck, also where somebody carries it.
    """

    def __init__(self, begun: Beginning | None = None) -> None:
        self.known = begun is not None
        self.places = [OFF_ICE] * SKATERS if begun is None else list(begun.places)
        self.puck = OFF_ICE if begun is None else begun.puck

    def hear(self, event: Event) -> None:
        """Follow an event."""
        follow = _FOLLOWED.get(type(event))
        if follow is not None:
            follow(self, event)


def _reset(ice: IceRecord, event: ev.RinkReset) -> None:
    ice.known = True
    ice.places = list(event.places)
    ice.puck = event.puck


def _moved(ice: IceRecord, event: ev.SkaterMoved) -> None:
    ice.places[event.skater] = event.path[-1]
    if event.puck_from >= 0:
        ice.puck = event.path[-1]


def _hit(ice: IceRecord, event: ev.HitMade) -> None:
    carried = ice.puck == ice.places[event.target] and not event.won_puck
    ice.places[event.skater] = event.path[-1]
    ice.places[event.target] = event.pushed_to
    if event.puck_from >= 0 or event.won_puck:
        ice.puck = event.path[-1]
    elif carried:
        ice.puck = event.pushed_to


def _stolen(ice: IceRecord, event: ev.StealTried) -> None:
    if event.won:
        ice.puck = ice.places[event.skater]


def _ran(ice: IceRecord, event: Any) -> None:  # noqa: ANN401 - every event with a path of the puck
    ice.puck = event.path[-1]


def _stopped(ice: IceRecord, event: Any) -> None:  # noqa: ANN401 - every event with the puck's square
    ice.puck = event.square


def _sent_home(ice: IceRecord, event: ev.GoalieSentHome) -> None:
    ice.places[event.goalie] = event.to


def _put_right(ice: IceRecord, event: ev.OffsideCorrected) -> None:
    for move in event.moves:
        ice.places[move.skater] = move.to


def _left(ice: IceRecord, event: ev.Penalised) -> None:
    if event.served_by >= 0:
        ice.places[event.served_by] = OFF_ICE


def _came_back(ice: IceRecord, event: ev.PenaltyEnded) -> None:
    ice.places[event.skater] = event.square


def _taken_over(ice: IceRecord, event: ev.PenaltyTakenOver) -> None:
    ice.places[event.skater] = OFF_ICE


def _pulled(ice: IceRecord, event: ev.GoaliePulled) -> None:
    ice.places[event.goalie] = OFF_ICE
    ice.places[event.spare] = event.square


def _goalie_back(ice: IceRecord, event: ev.GoalieReturned) -> None:
    ice.places[event.spare] = OFF_ICE


_FOLLOWED: Final[dict[type[Event], Callable[[IceRecord, Any], None]]] = {
    ev.RinkReset: _reset,
    ev.SkaterMoved: _moved,
    ev.HitMade: _hit,
    ev.StealTried: _stolen,
    ev.PassMade: _ran,
    ev.SaucerPassMade: _ran,
    ev.PuckTravelled: _ran,
    ev.Rebounded: _ran,
    ev.PuckTaken: _stopped,
    ev.FaceOffWon: _stopped,
    ev.ShotSaved: _stopped,
    ev.GoalieSentHome: _sent_home,
    ev.OffsideCorrected: _put_right,
    ev.Penalised: _left,
    ev.PenaltyEnded: _came_back,
    ev.PenaltyTakenOver: _taken_over,
    ev.GoaliePulled: _pulled,
    ev.GoalieReturned: _goalie_back,
}
