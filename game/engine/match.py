"""One match: a state, the seats around it, what was done, and its listeners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol

import msgspec

from game.engine.barriers import Barrier, Obstacle, barrier_of
from game.engine.codec import Codec
from game.engine.contract import A, Decision, E, Outcome, Rules, S, is_pass
from game.engine.errors import Refused
from game.engine.notifications import Listener, Notification, Played, SeatChanged, TakenBack
from game.engine.seats import Seat


class Recorder(Protocol):
    """Writes a match down; :class:`game.engine.journal.Journal` does it to a file."""

    def played(self, played: Played) -> None:
        """Write an action; it is safe from a kill of the program when this returns."""

    def taken_back(self, taken_back: TakenBack) -> None:
        """Write that actions were taken back."""

    def seat_changed(self, changed: SeatChanged) -> None:
        """Write that a seat changed."""


class Step(msgspec.Struct, Generic[S, A], frozen=True):
    """An action that can still be taken back, with the table before it."""

    before: S
    seat: int
    action: A
    automatic: bool


class Match(Generic[S, A, E]):
    """A match in play.

    The state is replaced by every action and never changed in place, so a refused action, a script
    that does not fit and even a fault in the rules leave it as it was, and holders of an older
    state may keep reading it.

    Args:
        rules: the game.
        state: the table now: of a new match, a position or a saved match.
        seats: one entry per seat.
        friendly: with one person among bots, undo also goes back past the
            actions of bots.
        recorder: writes the match down, before any listener hears of it.
        number: how many actions led to ``state``.
        steps: the last of these, as far as they can be taken back.
        barrier: why nothing before these can; see :meth:`undo_obstacle`.
    """

    def __init__(
        self,
        rules: Rules[S, A, E, Any],
        state: S,
        seats: Sequence[Seat],
        *,
        friendly: bool = False,
        recorder: Recorder | None = None,
        number: int = 0,
        steps: Sequence[Step[S, A]] = (),
        barrier: Barrier = "",
    ) -> None:
        self.rules = rules
        self.codec: Codec[S, A, E] = Codec(rules)
        self.friendly = friendly
        self.recorder = recorder
        self.number = number
        self.paused = False
        self.ask_always = False
        """While true no window passes by itself, whatever the seats' settings (a table key)."""
        self._state = state
        self._seats = list(seats)
        self._steps: list[Step[S, A]] = list(steps)
        self._barrier: Barrier = barrier
        self._listeners: list[Listener] = []

    @property
    def state(self) -> S:
        """The table now; read it, never change it."""
        return self._state

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats as they are now."""
        return tuple(self._seats)

    @property
    def decision(self) -> Decision | None:
        """Who must decide now; ``None`` when the match is over."""
        return self.rules.decision(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; ``None`` while it goes on."""
        return self.rules.outcome(self._state)

    @property
    def steps(self) -> tuple[Step[S, A], ...]:
        """The actions since the last barrier, oldest first."""
        return tuple(self._steps)

    def listen(self, listener: Listener) -> None:
        """Notify a listener of everything that happens from now on, in order."""
        self._listeners.append(listener)

    def forget(self, listener: Listener) -> None:
        """Stop notifying a listener."""
        self._listeners.remove(listener)

    def team_of(self, seat: int) -> tuple[int, ...]:
        """Return all seats of that seat's team, itself included."""
        team = self._seats[seat].team
        return tuple(other for other, each in enumerate(self._seats) if each.team == team)

    def view(self, seat: int) -> S:
        """Show the table as that seat may see it."""
        return self.rules.view(self._state, seat)

    def begin(self) -> None:
        """Pass the windows before the first action that the seats wish to pass."""
        self._pass_windows()

    def check(self, seat: int, action: A) -> None:
        """Return when the seat may play the action now.

        Raises:
            Refused: the match is over or paused, or another seat must decide.
            Illegal: a rule forbids it.
        """
        decision = self.decision
        if decision is None:
            raise Refused("over")
        if self.paused:
            raise Refused("paused")
        if decision.seat != seat:
            raise Refused("not_your_turn", seat=decision.seat)
        self.rules.check(self._state, action)

    def act(self, seat: int, action: A) -> Played:
        """Play an action, write it down, notify the listeners, then pass windows automatically.

        Raises:
            Refused: see :meth:`check`.
            Illegal: see :meth:`check`.
            ScriptMismatch: the script of the state's dice does not fit.
        """
        self.check(seat, action)
        played = self._play(seat, action, automatic=False)
        self._pass_windows()
        return played

    def set_seat(self, seat: int, now: Seat) -> None:
        """Change who sits there or how that seat wishes to be asked.

        Raises:
            Refused: there is no such seat.
        """
        if not 0 <= seat < len(self._seats):
            raise Refused("no_seat", seat=seat)
        self._seats[seat] = now
        changed = SeatChanged(seat, now)
        if self.recorder is not None:
            self.recorder.seat_changed(changed)
        self._notify(changed)
        self._pass_windows()

    def pause(self) -> None:
        """Refuse every action until :meth:`resume`."""
        self.paused = True

    def resume(self) -> None:
        """Go on after a pause."""
        self.paused = False
        self._pass_windows()

    def stop_passing(self, stopped: bool) -> None:
        """Set whether windows wait for an answer, against the settings of the seats."""
        self.ask_always = stopped
        self._pass_windows()

    def undoable(self, seat: int | None = None) -> int:
        """Count the actions that :meth:`undo` would take back; 0 when it cannot.

        The last decision of a person is taken back, with the windows that
        went by on their own after it. Never past a barrier (a die drawn, a card
        shown, a rival asked about hidden cards), never past what another person
        or a bot decided; a friendly table with one person lifts the last for bots.

        Args:
            seat: who asks; ``None`` for the seat that decided last (one screen for all).
        """
        return self._undo(seat)[0]

    def undo_obstacle(self, seat: int | None = None) -> Obstacle:
        """Return why :meth:`undo` would take nothing back; empty when it can."""
        return self._undo(seat)[1]

    def _undo(self, seat: int | None) -> tuple[int, Obstacle]:
        """Return how many actions can be taken back, or why none."""
        lenient = self.friendly and sum(each.is_person for each in self._seats) == 1
        for count, step in enumerate(reversed(self._steps), start=1):
            if step.automatic:
                continue
            if self._seats[step.seat].is_person:
                return (count, "") if seat is None or seat == step.seat else (0, "others")
            if not lenient:
                return 0, "others"
        return 0, self._barrier or "nothing"

    def undo(self, seat: int | None = None) -> TakenBack:
        """Go back to the last decision point; see :meth:`undoable`.

        Raises:
            Refused: nothing can be taken back, or the match is paused.
        """
        if self.paused:
            raise Refused("paused")
        count = self.undoable(seat)
        if not count:
            raise Refused("no_undo", reason=self.undo_obstacle(seat))
        before = self._steps[-count].before
        taken_back = TakenBack(count, before)
        if self.recorder is not None:
            self.recorder.taken_back(taken_back)
        del self._steps[-count:]
        self._state = before
        self.number -= count
        self._notify(taken_back)
        return taken_back

    def _play(self, seat: int, action: A, *, automatic: bool) -> Played:
        before = self._state
        after = self.rules.copy(before)
        events = self.rules.apply(after, action)
        played = Played(self.number + 1, seat, action, events, before, after, automatic)
        if self.recorder is not None:
            self.recorder.played(played)
        self._state = after
        self.number += 1
        barrier = barrier_of(self.rules, played)
        if barrier:
            self._steps.clear()
            self._barrier = barrier
        else:
            self._steps.append(Step(before, seat, action, automatic))
        self._notify(played)
        return played

    def _pass_windows(self) -> None:
        while not self.paused:
            decision = self.decision
            if decision is None or not decision.window:
                return
            action = self._wished_pass(decision)
            if action is None:
                return
            self._play(decision.seat, action, automatic=True)

    def _wished_pass(self, decision: Decision) -> A | None:
        """Return the pass that the deciding seat's settings make automatic, if any."""
        seat = self._seats[decision.seat]
        if seat.is_person and (self.ask_always or seat.responses == "always"):
            return None
        legal = self.rules.legal(self._state)
        if len(legal) > 1 and (seat.responses != "never" or not seat.is_person):
            return None
        return next((action for action in legal if is_pass(action)), None)

    def _notify(self, notification: Notification) -> None:
        for listener in tuple(self._listeners):
            listener(notification)
