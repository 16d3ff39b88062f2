"""What an event adds to the figures of a match: goals, shots, saves and the like, by team."""

from __future__ import annotations

from typing import Final

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.team import TEAM_OF

COUNTED: Final = (
    "goals",
    "shots",
    "saves",
    "passes",
    "steals",
    "hits",
    "face_offs",
    "penalties",
    "fights",
)
"""Everything that is counted."""


def counts_of(event: Event) -> tuple[tuple[str, int], ...]:
    """Return what an event adds one to: names of `COUNTED`, each with the team."""
    found: tuple[tuple[str, int], ...] = ()
    match event:
        case ev.GoalScored():
            found = (("goals", event.team),)
        case ev.ShotTaken():
            found = (("shots", TEAM_OF[event.skater]),)
        case ev.ShotSaved():
            found = (("saves", TEAM_OF[event.goalie]),)
        case ev.PassMade(arrived=True):
            found = (("passes", TEAM_OF[event.skater]),)
        case ev.StealTried(won=True):
            found = (("steals", TEAM_OF[event.skater]),)
        case ev.HitMade():
            found = (("hits", TEAM_OF[event.skater]),)
        case ev.FaceOffWon():
            found = (("face_offs", event.team),)
        case ev.Penalised():
            found = (("penalties", TEAM_OF[event.skater]),)
        case ev.FightEnded():
            found = tuple(("fights", TEAM_OF[winner]) for winner in event.winners)
    return found
