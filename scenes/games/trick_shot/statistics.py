"""The figures of a match for the result screen, added up from its events."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.event_counts import COUNTED, counts_of
from game.trick_shot.faces import FAIL
from game.trick_shot.team import TEAMS
from scenes.game_view.contract import Statistic
from scenes.game_view.statistics import Counts

_TURNS = "turns"
"""The statistic of the last row but one."""


def match_statistics(events: Sequence[Event]) -> list[Statistic]:
    """Add up a match: one row per figure, Red's and Blue's value."""
    counts = Counts("trick_shot", (*COUNTED, _TURNS), 2)
    for event in events:
        if isinstance(event, ev.TurnEnded):
            counts.add(_TURNS, event.possession)
        for name, team in counts_of(event):
            counts.add(name, team)
    turns = counts.rows.pop(_TURNS)
    luck = tuple("-" if share is None else f"{share:.2f}" for share in failed(events))
    return [
        *counts.statistics(),
        Statistic("trick_shot.statistic.possession", _shares(turns)),
        Statistic("trick_shot_table.statistic.dice_luck", luck),
    ]


def failed(events: Sequence[Event]) -> list[float | None]:
    """Return the shares of failed dice of Red and Blue; `None` for no dice."""
    dice, fails = [0, 0], [0, 0]
    for event in events:
        if isinstance(event, ev.DiceRolled):
            faces = [event.faces[number] for number in event.rolled]
            dice[event.team] += len(faces)
            fails[event.team] += faces.count(FAIL)
    return [fails[team] / dice[team] if dice[team] else None for team in TEAMS]


def _shares(turns: list[int]) -> tuple[str, ...]:
    """The share of turns that ended in possession, of those where a team had the puck."""
    total = sum(turns)
    return tuple(f"{round(100 * part / total)}%" if total else "-" for part in turns)
