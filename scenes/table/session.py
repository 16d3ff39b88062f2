"""A match on the screen: rules run at once, the screen follows, bots are polled, nothing waits.

The session owns the match with its journal and bots, all events so far, and the queue of events
that the screen has not shown yet. It knows nothing of pictures: the table scene asks it what to
animate next and notifies it when that is done.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.engine.bot_runner import BotRunner, Choice
from game.engine.bot_sharing import SharedBots
from game.engine.contract import (
    Action,
    AnyRules,
    Decision,
    Event,
    Outcome,
    State,
    is_pass,
)
from game.engine.errors import Refused
from game.engine.journal import Journal
from game.engine.match import Match
from game.engine.notifications import Notification, Played, SeatChanged, TakenBack
from game.engine.seats import Responses, Seat

AnyMatch = Match[Any, Any, Any]

BOT_PAUSE = 0.45
"""Seconds between the end of the animations and a bot's action, so that a person can follow."""


@dataclass
class Chapter:
    """One action and its events, as the log keeps them; number 0 is the set-up."""

    number: int
    seat: int
    events: Sequence[Event]


@dataclass
class Waiting:
    """An event that the screen still has to show."""

    number: int
    events: Sequence[Event]
    state: State


@dataclass
class Session:
    """One match with its journal and bots, without its picture.

    Attributes:
        match: the match; its state may be ahead of the screen.
        set_up: the events of the set-up.
        chapters: every action that stands, oldest first.
        viewer: the seat whose view the screen shows; `None` shows the whole table
            (only bots play, or the match is over).
    """

    match: AnyMatch
    set_up: Sequence[Event] = ()
    history: Sequence[Played] = ()
    bots: SharedBots | None = None
    bot_seed: int = 0
    journal: Journal | None = None
    viewer: int | None = None
    chapters: list[Chapter] = field(default_factory=list)
    _waiting: deque[Waiting] = field(default_factory=deque)
    _runner: BotRunner | None = None
    _pause: float = 0.0
    _trouble: tuple[str, int] | None = None
    _told: set[tuple[str, int]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.viewer = self._first_viewer()
        if self.set_up:
            self.chapters.append(Chapter(0, -1, tuple(self.set_up)))
        for played in self.history:
            self.chapters.append(Chapter(played.number, played.seat, played.events))
        if self.bots is not None:
            self._runner = BotRunner(self.match, self.bots.decisions, self.bot_seed)
            self._runner.get_ready()
        self.match.listen(self._hear)

    # ------------------------------------------------------------------ who
    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return self.match.rules

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats as they are now."""
        return self.match.seats

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [number for number, seat in enumerate(self.match.seats) if seat.is_person]

    @property
    def decision(self) -> Decision | None:
        """What must be decided once the screen has caught up."""
        return self.match.decision

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return self.match.outcome

    @property
    def decider(self) -> int | None:
        """The seat that decides, as far as the screen may show it.

        A bot asked in a window is not named: the seat that acted last is, until the bot answers.
        """
        decision = self.match.decision
        if decision is None:
            return None
        hidden = self._in_window and self.viewer is not None and not self.person_decides
        if hidden and self.chapters and self.chapters[-1].seat >= 0:
            return self.chapters[-1].seat
        return decision.seat

    @property
    def person_decides(self) -> bool:
        """Whether a person at this screen has to decide."""
        decision = self.match.decision
        return decision is not None and self.match.seats[decision.seat].is_person

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is choosing right now."""
        if self._runner is None or self._in_window:
            return False
        return self._runner.is_thinking

    @property
    def _in_window(self) -> bool:
        """Whether somebody may answer what another seat does.

        Only seats that can answer are asked. So a bot that is asked must not look or pause as if it
        considered something, unless it does answer: that would disclose face-down cards.
        """
        decision = self.match.decision
        return decision is not None and decision.window

    def shown(self, state: State) -> State:
        """A state as the viewer may see it."""
        if self.viewer is None:
            return state
        shown: State = self.rules.view(state, self.viewer)
        return shown

    def seen(self, event: Event, viewer: int | None) -> Event:
        """An event as a viewer may see it."""
        if viewer is None:
            return event
        seen: Event = self.rules.seen(event, viewer)
        return seen

    def needs_hand_over(self) -> bool:
        """Whether the screen must be covered before the deciding person may look.

        That is so when people share the screen and it shows the secrets of another seat than the
        decider.
        """
        decision = self.match.decision
        if decision is None or decision.seat == self.viewer or len(self.people) < 2:
            return False
        if not self.match.seats[decision.seat].is_person or self.viewer is None:
            return False
        state = self.match.state
        differs: bool = self.rules.view(state, decision.seat) != self.rules.view(state, self.viewer)
        return differs

    def starts_covered(self) -> bool:
        """Whether the screen must be covered before the first look at the table.

        That is so when people share it and the first viewer knows what another one does not.
        """
        people, viewer, state = self.people, self.viewer, self.match.state
        if len(people) < 2 or viewer is None:
            return False
        known = self.rules.view(state, viewer)
        return any(self.rules.view(state, other) != known for other in people)

    def look_as(self, seat: int | None) -> None:
        """Show the table as a seat sees it from now on."""
        self.viewer = seat

    def _first_viewer(self) -> int | None:
        """The first viewer: the deciding person among several; bots alone hide nothing."""
        people = self.people
        decision = self.match.decision
        if not people:
            return None
        if decision is not None and decision.seat in people:
            return decision.seat
        return people[0]

    # ------------------------------------------------------------------ what happens
    def begin(self) -> None:
        """Queue the set-up for the screen and let the first windows pass."""
        if self.set_up and not self.history:
            self._waiting.append(Waiting(0, tuple(self.set_up), self.match.state))
        self.match.begin()

    def act(self, action: Action) -> None:
        """Play an action for the deciding person.

        Raises:
            Illegal: a rule forbids it.
            Refused: nobody at this screen decides now, or the match is paused or over.
        """
        decision = self.match.decision
        seat = decision.seat if decision is not None else 0
        if decision is not None and not self.match.seats[seat].is_person:
            raise Refused("not_your_turn", seat=seat)
        self.match.act(seat, action)

    def next_waiting(self) -> Waiting | None:
        """The next event for the screen; it is taken from the queue."""
        return self._waiting.popleft() if self._waiting else None

    @property
    def is_behind(self) -> bool:
        """Whether there is something the screen has not shown yet."""
        return bool(self._waiting)

    def update(self, seconds: float, *, ready: bool, hurried: bool) -> bool:
        """Poll the bots and play their choice when the screen is ready for it.

        Args:
            seconds: since the last call.
            ready: the screen has shown everything.
            hurried: do not pause before a bot's action.

        Returns:
            Whether a bot has just acted.
        """
        if self._runner is None:
            return False
        choice = self._runner.update()
        if not ready:
            self._pause = BOT_PAUSE
            return False
        unseen = choice is not None and self._in_window and is_pass(choice.action)
        self._pause = 0.0 if hurried or unseen else self._pause - seconds
        if choice is None or self._pause > 0 or self.match.paused:
            return False
        self._note_trouble(choice)
        self._pause = BOT_PAUSE
        return self._runner.play(choice)

    def hurry(self) -> None:
        """Shorten the pause before a bot's action."""
        self._pause = 0.0

    def take_trouble(self) -> tuple[str, int] | None:
        """The seat whose bot failed since the last call, with the reason."""
        trouble, self._trouble = self._trouble, None
        return trouble

    def disk_trouble(self) -> str:
        """Why the journal cannot be written right now; empty when it can."""
        return self.journal.trouble if self.journal is not None else ""

    def unsaved(self) -> int:
        """How many actions the disk still refuses; they are tried once more."""
        if self.journal is None or self.journal.retry():
            return 0
        return self.journal.unsaved

    def can_undo(self) -> bool:
        """Whether the last decision of a person can be taken back."""
        return not self.undo_obstacle()

    def undo_obstacle(self) -> str:
        """Why nothing can be taken back, as a key of the words; empty where something can."""
        return "paused" if self.match.paused else self.match.undo_obstacle()

    def undo(self) -> None:
        """Take back the last decision.

        Raises:
            Refused: nothing can be taken back.
        """
        self._waiting.clear()
        self.match.undo()
        if self.viewer is None:
            self.viewer = self._first_viewer()

    def set_responses(self, seat: int, responses: Responses) -> None:
        """Change when a seat wants to be asked."""
        now = self.match.seats[seat]
        self.match.set_seat(seat, msgspec.structs.replace(now, responses=responses))

    def events(self) -> list[Event]:
        """Every event of the match that stands, oldest first."""
        return [event for chapter in self.chapters for event in chapter.events]

    def close(self) -> None:
        """End the bots and close the journal; everything is in its file already."""
        if self._runner is not None:
            self._runner.close()
            self._runner = None
        if self.bots is not None:
            self.bots.close()
        self.match.forget(self._hear)
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def _hear(self, notification: Notification) -> None:
        match notification:
            case Played():
                events = tuple(notification.events)
                chapter = Chapter(notification.number, notification.seat, events)
                self.chapters.append(chapter)
                self._waiting.append(Waiting(notification.number, events, notification.state))
            case TakenBack():
                del self.chapters[-notification.count :]
                self._waiting.clear()
            case SeatChanged():
                return

    def _note_trouble(self, choice: Choice) -> None:
        trouble = (choice.trouble, choice.seat)
        if choice.trouble and trouble not in self._told:
            self._told.add(trouble)
            self._trouble = trouble
