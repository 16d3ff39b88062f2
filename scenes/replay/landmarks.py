"""The landmarks of a recorded match: starts of turns and notable moments, for the track."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.engine.contract import Event, kind_of
from game.engine.replay import Replay
from scenes.game_view.contract import GameView
from scenes.game_view.ending import Milestone
from scenes.kit.text.words import Words

_TURN: Final = "turn_began"
"""The tag of the event that begins a turn in every game; it has the number of the turn."""
_PHASE: Final = "phase_began"
"""The tag of the event that begins a side's part of a turn in which several sides act."""


@dataclass(frozen=True)
class TurnStart:
    """A turn: the number of actions that lead to its beginning, and its line of the log."""

    action: int
    number: int
    line: str


@dataclass(frozen=True)
class Stretch:
    """What one side plays without a break: from this many actions on; -1 for no side."""

    action: int
    team: int


@dataclass(frozen=True)
class Moment:
    """A notable moment: it happened in the action after this many."""

    action: int
    told: Milestone


@dataclass(frozen=True)
class Landmarks:
    """Turns and moments in the order of the match."""

    turns: Sequence[TurnStart] = ()
    moments: Sequence[Moment] = ()
    stretches: Sequence[Stretch] = ()

    def turn_at(self, action: int) -> TurnStart | None:
        """The turn in which this many actions have been played; `None` before the first."""
        begun = [turn for turn in self.turns if turn.action <= action]
        return begun[-1] if begun else None

    @property
    def opening(self) -> int:
        """How many actions set the table up, before the first turn."""
        return self.turns[0].action if self.turns else 0

    def beside(self, action: int, step: int) -> int | None:
        """The place of the next moment after (`step` 1) or before (-1) a number of actions.

        A match without moments is stepped by turns; `None` where there is no other.
        """
        places = [each.action for each in self.moments or self.turns]
        if step > 0:
            return min((place for place in places if place > action), default=None)
        return max((place for place in places if place < action), default=None)


def survey(replay: Replay[Any, Any, Any]) -> Iterator[float]:
    """Play a match to its end, or as far as this program can; yields the share done, 0 to 1.

    The position shown stays as it is.
    """
    while replay.look_ahead():
        yield len(replay.played()) / max(1, replay.length)


def landmarks_of(
    replay: Replay[Any, Any, Any],
    view: GameView,
    seen: Callable[[Event], Event],
    words: Words,
) -> Landmarks:
    """Find the landmarks in the part of a match that has been computed.

    Args:
        replay: what plays the match.
        view: of its game.
        seen: an event as it may be seen.
        words: in the current language.
    """
    events: list[Event] = []
    before: list[int] = []
    turns: list[TurnStart] = []
    stretches: list[Stretch] = []
    for number, each in enumerate([replay.set_up, *(one.events for one in replay.played())]):
        for event in map(seen, each):
            events.append(event)
            before.append(max(0, number - 1))
            if kind_of(event) == _TURN:
                turns.append(TurnStart(number, _number(event), _line(view, event, words)))
            side = _side(event)
            if side is not None and (not stretches or stretches[-1].team != side):
                stretches.append(Stretch(number, side))
    moments = [Moment(before[each.event], each) for each in view.moments(events)]
    return Landmarks(turns, sorted(moments, key=lambda moment: moment.action), stretches)


def _side(event: Event) -> int | None:
    """The side whose part an event begins; `None` for other events."""
    if kind_of(event) not in (_TURN, _PHASE):
        return None
    side: int | None = getattr(event, "team", getattr(event, "seat", None))
    return side


def _number(event: Event) -> int:
    number: int = getattr(event, "turn")  # noqa: B009
    return number


def _line(view: GameView, event: Event, words: Words) -> str:
    told = view.describe(event)
    return words(told[0], **told[1]) if told is not None else ""
