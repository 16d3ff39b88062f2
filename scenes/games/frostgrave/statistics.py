"""The figures of a battle for the result screen, counted from its events."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Event
from game.frostgrave import events as ev
from game.frostgrave.figures import Figure
from scenes.game_view.contract import Statistic
from scenes.game_view.statistics import Counts

_ROWS = (
    "tokens",
    "taken_out",
    "lost",
    "damage_dealt",
    "fights_won",
    "shots_hit",
    "spells_cast",
    "spells_failed",
)


def match_statistics(events: Sequence[Event], figures: Sequence[Figure]) -> list[Statistic]:
    """Count the figures of both sides."""
    counts = Counts("frostgrave", _ROWS, 2)
    owners = {each.id: each.owner for each in figures}

    def add(row: str, figure: int, number: int = 1) -> None:
        counts.add(row, owners.get(figure, -1), number)

    for event in events:
        match event:
            case ev.FigureArrived():
                owners[event.figure.id] = event.figure.seat
            case ev.TokenSecured():
                counts.add("tokens", event.seat)
            case ev.FightRolled():
                add("fights_won", event.winner)
            case ev.ShotRolled() if event.hit:
                add("shots_hit", event.shooter.figure)
            case ev.SpellCast():
                add("spells_cast", event.figure)
            case ev.SpellFailed():
                add("spells_failed", event.figure)
            case ev.Damaged() if event.by != event.figure:
                add("damage_dealt", event.by, event.amount)
            case ev.FigureTakenOut():
                add("lost", event.figure)
                add("taken_out", event.by)
    return counts.statistics()
