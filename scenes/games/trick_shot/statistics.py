"""The figures of a match for the result screen, added up from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.contract import Event
from game.trick_shot import events as happened
from game.trick_shot.faces import FAIL
from game.trick_shot.team import BLUE, RED, TEAM_OF
from scenes.game_view.contract import Statistic

_ROWS = (
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


@dataclass
class _Sums:
    counts: dict[str, list[int]] = field(
        default_factory=lambda: {row: [0, 0] for row in (*_ROWS, "turns", "dice", "fails")}
    )

    def add(self, row: str, team: int, number: int = 1) -> None:
        self.counts[row][team] += number


def tally(events: Sequence[Event]) -> list[Statistic]:
    """Add up a match: one row per figure, Red's and Blue's value."""
    sums = _Sums()
    for event in events:
        _count_play(sums, event)
        _count_dice(sums, event)
    rows = [
        Statistic(f"trick_shot.statistic.{row}", tuple(str(each) for each in sums.counts[row]))
        for row in _ROWS
    ]
    rows.append(Statistic("trick_shot.statistic.possession", _shares(sums.counts["turns"])))
    luck = tuple(
        _rate(sums.counts["fails"][team], sums.counts["dice"][team]) for team in (RED, BLUE)
    )
    rows.append(Statistic("trick_shot_table.statistic.dice_luck", luck))
    return rows


def _count_play(sums: _Sums, event: Event) -> None:
    match event:
        case happened.GoalScored():
            sums.add("goals", event.team)
        case happened.ShotTaken():
            sums.add("shots", TEAM_OF[event.skater])
        case happened.ShotSaved():
            sums.add("saves", TEAM_OF[event.goalie])
        case happened.PassMade(arrived=True):
            sums.add("passes", TEAM_OF[event.skater])
        case happened.StealTried(won=True):
            sums.add("steals", TEAM_OF[event.skater])
        case happened.HitMade():
            sums.add("hits", TEAM_OF[event.skater])
        case happened.FaceOffWon():
            sums.add("face_offs", event.team)
        case happened.Penalised():
            sums.add("penalties", TEAM_OF[event.skater])
        case happened.FightEnded():
            for winner in event.winners:
                sums.add("fights", TEAM_OF[winner])
        case happened.TurnEnded() if event.possession in (RED, BLUE):
            sums.add("turns", event.possession)


def _count_dice(sums: _Sums, event: Event) -> None:
    if isinstance(event, happened.DiceRolled):
        rolled = [event.faces[number] for number in event.rolled]
        sums.add("dice", event.team, len(rolled))
        sums.add("fails", event.team, rolled.count(FAIL))


def _shares(turns: list[int]) -> tuple[str, ...]:
    """The share of turns that ended with a team in possession, of those where one was."""
    total = sum(turns)
    return tuple(f"{round(100 * part / total)}%" if total else "-" for part in turns)


def _rate(fails: int, dice: int) -> str:
    return f"{fails / dice:.2f}" if dice else "-"
