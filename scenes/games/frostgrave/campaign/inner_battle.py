"""The battle in play, shown to the ordinary table as a match of its own.

The campaign's match keeps the only state and the only journal; actions at the table go there, and
the events of the battle come from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from game.engine.contract import State
from game.engine.dice import Dice
from game.engine.match import Match, Step
from game.engine.notifications import Notification, Played, SeatChanged, TakenBack
from game.engine.seats import Seat
from game.frostgrave.actions import FrostgraveAction
from game.frostgrave.campaign.battles import unwrapped as inner_action
from game.frostgrave.campaign.battles import wrapped
from game.frostgrave.campaign.events import BattleTold
from game.frostgrave.campaign.state import CampaignState
from game.frostgrave.events import FrostgraveEvent
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from scenes.match_plan import COLOURS
from scenes.table.session import Session

CampaignMatch = Match[CampaignState, Any, Any]


class BattleMatch(Match[FrostgraveState, FrostgraveAction, FrostgraveEvent]):
    """The match interface of a table, backed by the campaign's match.

    Args:
        outer: the campaign's match, with a battle in play.
        rules: those of a single battle.
        names: the names of the two sides.
        level: the level of the bots in this battle; empty for that of their seat.
        number: how many of the match's last actions belong to this battle.
    """

    def __init__(
        self,
        outer: CampaignMatch,
        rules: Frostgrave,
        names: tuple[str, str],
        *,
        level: str = "",
        number: int = 0,
    ) -> None:
        state = outer.state
        if state.battle is UNSET:
            raise ValueError("no battle is in play")
        self._outer = outer
        self._pairing = state.pairing
        self._places = state.pairings[state.pairing].seats
        self._names = names
        self._level = level
        super().__init__(rules, state.battle, (), friendly=outer.friendly, number=number)
        self.paused = outer.paused
        outer.listen(self._hear)

    def close(self) -> None:
        """Stop listening to the campaign's match."""
        self._outer.forget(self._hear)

    # ------------------------------------------------------------------ who
    @property
    def seats(self) -> tuple[Seat, ...]:
        """The two sides, each in the colour of its miniatures."""
        return tuple(self._seat(side) for side in (0, 1))

    def team_of(self, seat: int) -> tuple[int, ...]:
        """Each side has a team of its own."""
        return (seat,)

    def place_of(self, side: int) -> int:
        """The seat of the campaign that plays a side of the battle."""
        return self._places[side]

    def _seat(self, side: int) -> Seat:
        seat = self._outer.seats[self._places[side]]
        level = self._level if seat.level and self._level else seat.level
        return msgspec.structs.replace(
            seat, name=seat.name or self._names[side], colour=COLOURS[side], team=side, level=level
        )

    def set_seat(self, seat: int, now: Seat) -> None:
        """Change the preferences of a side; name and colour stay the campaign's."""
        place = self._places[seat]
        old = self._outer.seats[place]
        self._outer.set_seat(place, msgspec.structs.replace(old, responses=now.responses))

    # ------------------------------------------------------------------ what is done
    def begin(self) -> None:
        """Pass what the seats wish to pass."""
        self._outer.begin()

    def act(self, seat: int, action: FrostgraveAction) -> Played:
        """Play an action of the battle as one of the campaign. Raises as `Match.act` does."""
        self.check(seat, action)
        played = self._outer.act(self._places[seat], wrapped(action))
        return self._unwrapped(played)

    def undoable(self, seat: int | None = None) -> int:
        """Count the actions that can be undone; never past the beginning of the battle."""
        count = self._outer.undoable(None if seat is None else self._places[seat])
        return count if count <= self.number else 0

    def undo_obstacle(self, seat: int | None = None) -> Any:  # noqa: ANN401 - an engine's literal
        """Return why nothing can be undone; empty if something can."""
        place = None if seat is None else self._places[seat]
        obstacle = self._outer.undo_obstacle(place)
        return obstacle or ("" if self.undoable(seat) else "nothing")

    def undo(self, seat: int | None = None) -> TakenBack:
        """Go back to the last decision point. Raises as `Match.undo` does."""
        before = self.number
        self._outer.undo(None if seat is None else self._places[seat])
        return TakenBack(before - self.number, self._state)

    def pause(self) -> None:
        """Refuse every action until :meth:`resume`."""
        self.paused = True
        self._outer.pause()

    def resume(self) -> None:
        """Go on after a pause."""
        self.paused = False
        self._outer.resume()

    def stop_passing(self, stopped: bool) -> None:
        """Pass no window automatically while stopped."""
        self.ask_always = stopped
        self._outer.stop_passing(stopped)

    # ------------------------------------------------------------------ what happens
    def _hear(self, notification: Notification) -> None:
        match notification:
            case Played() if self._is_ours(notification.before):
                played = self._unwrapped(notification)
                self.number += 1
                self._state = played.state  # type: ignore[assignment]
                self._notify(msgspec.structs.replace(played, number=self.number))
            case TakenBack():
                self._go_back(notification)
            case SeatChanged() if notification.seat in self._places:
                side = self._places.index(notification.seat)
                self._notify(SeatChanged(side, self._seat(side)))

    def _is_ours(self, state: State) -> bool:
        """Whether this battle is in play in a state of the campaign."""
        return (
            isinstance(state, CampaignState)
            and state.battle is not UNSET
            and state.pairing == self._pairing
        )

    def _go_back(self, taken: TakenBack) -> None:
        state = taken.state
        if not self._is_ours(state) or not isinstance(state, CampaignState):
            return
        if state.battle is UNSET:
            return
        self.number -= taken.count
        self._state = state.battle
        self._notify(TakenBack(taken.count, state.battle))

    def _unwrapped(self, played: Played) -> Played:
        return unwrapped(self.rules, self._places, played)


def unwrapped(rules: Any, places: tuple[int, int], played: Played) -> Played:  # noqa: ANN401
    """The battle's action within an action of the campaign.

    The last action also ends the battle in the campaign, so its result is computed again.
    """
    before, after = played.before, played.state
    if not isinstance(before, CampaignState) or not isinstance(after, CampaignState):
        raise TypeError("no action of a campaign")
    action = inner_action(played.action)  # type: ignore[arg-type]
    if action is None or before.battle is UNSET:
        raise TypeError("no action of a battle")
    if after.battle is UNSET or after.pairing != before.pairing:
        end = rules.copy(before.battle)
        end.dice = Dice(before.dice.seed, before.dice.drawn, before.dice.next[:])
        rules.apply(end, action)
    else:
        end = after.battle
    events = [each.event for each in played.events if isinstance(each, BattleTold)]
    side = places.index(played.seat) if played.seat in places else 0
    return Played(played.number, side, action, events, before.battle, end, played.automatic)


def history_of(rules: Frostgrave, outer: CampaignMatch, history: Sequence[Played]) -> list[Played]:
    """The actions of the battle in play among those of a campaign, numbered from 1."""
    state = outer.state
    if state.battle is UNSET:
        return []
    fought: list[Played] = []
    for played in reversed(history):
        before = played.before
        if not isinstance(before, CampaignState) or before.battle is UNSET:
            break
        if before.pairing != state.pairing:
            break
        fought.append(played)
    places = state.pairings[state.pairing].seats
    return [
        msgspec.structs.replace(unwrapped(rules, places, played), number=number)
        for number, played in enumerate(reversed(fought), start=1)
    ]


class BattleSession(Session):
    """The session of a battle; the journal it writes to is the campaign's and stays open."""

    def close(self) -> None:
        """Stop the bots of the battle."""
        self.journal = None
        if isinstance(self.match, BattleMatch):
            self.match.close()
        super().close()


def was_fought(step: Step[Any, Any]) -> bool:
    """Whether a step of the campaign was played at the table."""
    before = step.before
    return isinstance(before, CampaignState) and before.battle is not UNSET
