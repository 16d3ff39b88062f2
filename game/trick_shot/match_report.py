"""A report of a match from its events: goals with assists, periods, plays.

It takes no part in the rules: nothing is decided here, and a match that is set up at a position
begins its report there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.clock import LAST_TURN, SECONDS_A_TURN
from game.trick_shot.event_counts import COUNTED, counts_of
from game.trick_shot.ice_record import Beginning, IceRecord
from game.trick_shot.team import BLUE, NOBODY, RED, TEAM_OF

PLAY_LENGTH: Final = 5
"""How many events with a motion of the scoring team a replay shows, the shot among them."""
_SHOWN: Final = (
    ev.SkaterMoved,
    ev.PuckTaken,
    ev.PassMade,
    ev.SaucerPassMade,
    ev.PuckTravelled,
    ev.ShotTaken,
    ev.Rebounded,
    ev.StealTried,
    ev.HitMade,
    ev.OffsideCorrected,
    ev.GoalieSentHome,
    ev.GoalScored,
)
"""The events that move skaters or puck in the course of a play."""
_STOPS: Final = (ev.RinkReset, ev.Penalised, ev.PenaltyEnded, ev.GoaliePulled, ev.ShotSaved)
"""The events at which a play ends."""


class Goal(msgspec.Struct, frozen=True):
    """A goal: who scored, who had the puck before (-1 for nobody), when, and the score then.

    ``minute`` is counted from 1, as on a scoreboard.
    """

    team: int
    skater: int
    assist: int
    period: int
    minute: int
    score: tuple[int, int]


class Highlight(msgspec.Struct, frozen=True):
    """A notable play: ``kind`` is goal, save, fight, steal, hit or pass.

    ``other`` is the other skater involved, -1 for nobody; ``path`` are squares, from its first.
    ``places`` are the squares of all skaters then, -1 off the ice; empty where they are not known.
    """

    kind: str
    skater: int
    other: int
    minute: int
    path: tuple[int, ...]
    worth: int
    places: tuple[int, ...] = ()


class PeriodReport(msgspec.Struct, frozen=True):
    """A period: the figures by name (`COUNTED`), Red's and Blue's, and its best play if any."""

    period: int
    score: tuple[int, int]
    counts: dict[str, tuple[int, int]]
    play: Highlight | None
    goals: tuple[Goal, ...]


class Clip(msgspec.Struct, frozen=True):
    """A play to be shown again: where all stood before it, and its events in order."""

    places: tuple[int, ...]
    puck: int
    events: tuple[Event, ...]


class MatchReport:
    """Listens to the events of a match in order.

    Args:
        events: those so far.
        begun: the position where the events begin, of a match set up at one.

    Attributes:
        goals: all goals so far.
        periods: all periods that have ended.
        announced: the last action that was named; ``None`` before the first of a turn.
    """

    def __init__(self, events: Iterable[Event] = (), begun: Beginning | None = None) -> None:
        self.goals: list[Goal] = []
        self.periods: list[PeriodReport] = []
        self.announced: ev.ActionAnnounced | None = None
        self._ice = IceRecord(begun)
        self._period, self._turn = (begun.period, begun.turn) if begun is not None else (1, 1)
        self._had: list[int] = []
        self._shot: ev.ShotTaken | None = None
        self._play: list[tuple[tuple[int, ...], int, Event]] = []
        self._counts = {name: [0, 0] for name in COUNTED}
        self._best: Highlight | None = None
        for event in events:
            self.hear(event)

    @property
    def minute(self) -> int:
        """The minute of the match, counted from 1."""
        return max(1, (self._turn - 1) * SECONDS_A_TURN // 60)

    def hear(self, event: Event) -> None:
        """Record an event."""
        self._follow_course(event)
        self._follow_play(event)
        for name, team in counts_of(event):
            self._counts[name][team] += 1
        self._note_best(event)
        if isinstance(event, ev.GoalScored):
            assist = self._assist(event)
            goal = (event.team, event.skater, assist, self._period, self.minute, event.score)
            self.goals.append(Goal(*goal))
        elif isinstance(event, ev.PeriodEnded | ev.MatchEnded) and self._ends_period(event):
            self._end_period(event.score)

    def clip(self) -> Clip | None:
        """Return the play that led to the last event; ``None`` where its beginning is not known."""
        if not self._ice.known or len(self._play) < 2:
            return None
        places, puck, _ = self._play[0]
        events = tuple(event for _, _, event in self._play)
        return Clip(places, puck, events)

    def _follow_course(self, event: Event) -> None:
        match event:
            case ev.PeriodBegan():
                self._period = event.period
                self._turn = LAST_TURN[event.period - 1] + 1
            case ev.TurnBegan():
                self._turn = event.turn
                self.announced = None
            case ev.ActionAnnounced():
                self.announced = event
            case ev.ShotTaken():
                self._shot = event
            case _:
                return

    def _follow_play(self, event: Event) -> None:
        """Keep the events of the play since the rivals lost the puck, and who has had it."""
        if isinstance(event, _STOPS):
            self._had.clear()
            self._play.clear()
        elif isinstance(event, _SHOWN):
            self._play.append((tuple(self._ice.places), self._ice.puck, event))
        self._ice.hear(event)
        for skater in _had_puck(event):
            if self._had and TEAM_OF[self._had[-1]] != TEAM_OF[skater]:
                self._had.clear()
                del self._play[:-1]
            self._had.append(skater)
        own = [number for number, kept in enumerate(self._play) if not _is_small(kept[2])]
        if len(own) > PLAY_LENGTH:
            del self._play[: own[-PLAY_LENGTH]]

    def _assist(self, goal: ev.GoalScored) -> int:
        others = [each for each in self._had if each != goal.skater]
        return others[-1] if others else NOBODY

    def _note_best(self, event: Event) -> None:
        found = self._highlight(event)
        if found is not None and (self._best is None or found.worth >= self._best.worth):
            self._best = found

    def _highlight(self, event: Event) -> Highlight | None:
        """Return the notable play that an event is, if it is one."""
        match event:
            case ev.GoalScored():
                path = self._shot.path if self._shot is not None else ()
                leads = event.score[event.team] - event.score[1 - event.team] in (0, 1)
                worth = 100 + 4 * len(self._had) + 20 * leads
                found = ("goal", event.skater, self._assist(event), path, worth)
            case ev.ShotSaved() if self._shot is not None:
                found = ("save", event.goalie, self._shot.skater, self._shot.path, 60)
            case ev.FightEnded(winners=(winner,)):
                found = ("fight", winner, NOBODY, (), 50)
            case ev.StealTried(won=True):
                path = (self._ice.places[event.skater], self._ice.places[event.target])
                found = ("steal", event.skater, event.target, path, 40)
            case ev.HitMade():
                path = (event.path[0], event.path[-1], event.pushed_to)
                found = ("hit", event.skater, event.target, path, 38 if event.won_puck else 20)
            case ev.PassMade(arrived=True):
                ends = (event.path[0], event.path[-1])
                found = ("pass", event.skater, event.receiver, ends, len(event.path))
            case _:
                return None
        kind, skater, other, path, worth = found
        places = tuple(self._ice.places) if self._ice.known else ()
        return Highlight(kind, skater, other, self.minute, path, worth, places)

    @staticmethod
    def _ends_period(event: ev.PeriodEnded | ev.MatchEnded) -> bool:
        """A goal in overtime ends the match, and the period without an event of its own."""
        return isinstance(event, ev.PeriodEnded) or event.decided_by == "overtime_goal"

    def _end_period(self, score: tuple[int, int]) -> None:
        counts = {name: (both[RED], both[BLUE]) for name, both in self._counts.items()}
        goals = tuple(goal for goal in self.goals if goal.period == self._period)
        self.periods.append(PeriodReport(self._period, score, counts, self._best, goals))
        self._counts = {name: [0, 0] for name in COUNTED}
        self._best = None


def _had_puck(event: Event) -> tuple[int, ...]:
    """Return the skaters who had the puck in an event, in order."""
    found: tuple[int, ...] = ()
    match event:
        case ev.FaceOffWon() | ev.PuckTaken() | ev.SaucerPassMade() | ev.ShotTaken():
            found = (event.skater,)
        case ev.SkaterMoved() if event.puck_from >= 0:
            found = (event.skater,)
        case ev.PassMade():
            found = (event.skater, event.receiver) if event.arrived else (event.skater,)
        case ev.PuckTravelled() | ev.Rebounded() if event.taken_by >= 0:
            found = (event.taken_by,)
        case ev.StealTried(won=True):
            found = (event.skater,)
        case ev.HitMade() if event.won_puck or event.puck_from >= 0:
            found = (event.skater,)
    return found


def _is_small(event: Event) -> bool:
    """Whether an event takes no time of its own in a replay."""
    return isinstance(event, ev.PuckTaken | ev.OffsideCorrected | ev.GoalieSentHome)
