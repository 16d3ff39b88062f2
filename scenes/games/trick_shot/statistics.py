"""The figures of a match for the result screen, added up from its events."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.faces import FAIL
from game.trick_shot.tally import COUNTED, counts_of
from game.trick_shot.team import TEAMS
from scenes.game_view.contract import Statistic
from scenes.game_view.statistics import Counts

_BEHIND = ("turns", "dice", "fails")
"""What is counted for the last two rows."""


def tally(events: Sequence[Event]) -> list[Statistic]:
    """Add up a match: one row per figure, Red's and Blue's value."""
    counts = Counts("trick_shot", (*COUNTED, *_BEHIND), 2)
    for event in events:
        if isinstance(event, ev.DiceRolled):
            faces = [event.faces[number] for number in event.rolled]
            counts.add("dice", event.team, len(faces))
            counts.add("fails", event.team, faces.count(FAIL))
        elif isinstance(event, ev.TurnEnded):
            counts.add("turns", event.possession)
        for name, team in counts_of(event):
            counts.add(name, team)
    turns, dice, fails = (counts.rows.pop(row) for row in _BEHIND)
    luck = tuple(f"{fails[team] / dice[team]:.2f}" if dice[team] else "-" for team in TEAMS)
    return [
        *counts.statistics(),
        Statistic("trick_shot.statistic.possession", _shares(turns)),
        Statistic("trick_shot_table.statistic.dice_luck", luck),
    ]


def _shares(turns: list[int]) -> tuple[str, ...]:
    """The share of turns that ended with a team in possession, of those where one was."""
    total = sum(turns)
    return tuple(f"{round(100 * part / total)}%" if total else "-" for part in turns)
