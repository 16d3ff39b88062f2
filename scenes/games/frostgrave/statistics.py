"""The figures of a battle for the result screen, counted from its events."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Event
from game.frostgrave import events as happened
from game.frostgrave.figures import Figure
from scenes.game_view.contract import Statistic

_ORDER = (
    "tokens",
    "taken_out",
    "lost",
    "damage_dealt",
    "fights_won",
    "shots_hit",
    "spells_cast",
    "spells_failed",
)


def tally(events: Sequence[Event], figures: Sequence[Figure]) -> list[Statistic]:
    """Count what both sides did."""
    counts = {key: [0, 0] for key in _ORDER}
    owners = {each.id: each.owner for each in figures}

    def add(key: str, figure: int, count: int = 1) -> None:
        owner = owners.get(figure, -1)
        if owner in (0, 1):
            counts[key][owner] += count

    for event in events:
        match event:
            case happened.FigureArrived():
                owners[event.figure.id] = event.figure.seat
            case happened.TokenSecured() if event.seat in (0, 1):
                counts["tokens"][event.seat] += 1
            case happened.FightRolled() if event.winner >= 0:
                add("fights_won", event.winner)
            case happened.ShotRolled() if event.hit:
                add("shots_hit", event.shooter.figure)
            case happened.SpellCast():
                add("spells_cast", event.figure)
            case happened.SpellFailed():
                add("spells_failed", event.figure)
            case happened.Damaged() if event.by != event.figure:
                add("damage_dealt", event.by, event.amount)
            case happened.FigureTakenOut():
                add("lost", event.figure)
                add("taken_out", event.by)
    return [
        Statistic(f"frostgrave.statistic.{key}", tuple(str(each) for each in counts[key]))
        for key in _ORDER
    ]
