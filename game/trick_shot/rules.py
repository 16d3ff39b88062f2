"""The rules of Trick Shot behind the contract that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from game.engine.contract import Decision, Outcome
from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.trick_shot import (
    cards,
    check,
    hidden,
    legal,
    moving,
    penalties,
    preview,
    turn,
    validation,
)
from game.trick_shot.action_cache import Interned
from game.trick_shot.actions import (
    Accept,
    Decline,
    EdgeMove,
    FirstCard,
    Hit,
    KeepGoalie,
    LineChange,
    Move,
    NextCard,
    PassPuck,
    PullGoalie,
    Push,
    Reroll,
    Respond,
    SaucerPass,
    Serve,
    Shot,
    Slapshot,
    Steal,
    TrickShotAction,
)
from game.trick_shot.clock import begin_period
from game.trick_shot.data import Book
from game.trick_shot.dealing import hands_of
from game.trick_shot.events import LinesDealt, ResponseDeclined, TrickShotEvent
from game.trick_shot.faceoff import STAMINA
from game.trick_shot.options import Lines, TrickShotOptions
from game.trick_shot.pending import (
    Changing,
    Choosing,
    Pulling,
    Pushing,
    Responding,
    Rolled,
    Serving,
)
from game.trick_shot.seating import deciding_seat, seats_of, team_of_seat
from game.trick_shot.state import TrickShotState, copied
from game.trick_shot.team import BLUE, NOBODY, RED, SKATERS, TEAMS

Handler: TypeAlias = Callable[[Book, TrickShotState, Any, list[TrickShotEvent]], None]
"""Carries out an action of one kind; the question it answers is still on the stack."""

_ROLLED: Final = (Move, EdgeMove, PassPuck, SaucerPass, Shot, Slapshot, Steal, Hit)


class TrickShot:
    """The rules of Trick Shot; see :class:`game.engine.contract.Rules`."""

    name = "trick_shot"
    state_type = TrickShotState
    action_type: Any = TrickShotAction
    event_type: Any = TrickShotEvent
    options_type = TrickShotOptions
    seat_counts: Sequence[int] = (2, 3, 4)
    longest = 6000

    def __init__(self, book: Book) -> None:
        self.book = book
        largest = max(rink.count for rink in book.rinks.values())
        self._actions = Interned(largest, book.speeds)

    def new(
        self, options: TrickShotOptions, seed: int
    ) -> tuple[TrickShotState, list[TrickShotEvent]]:
        """Set the table up; without cards the first face-off is made at once (TS-14.4).

        Raises:
            BadInput: an option names a rink, a set of cards or a seat count there is not.
        """
        self._check_options(options)
        state = self._empty(options, seed)
        events: list[TrickShotEvent] = []
        if options.advanced:
            state.stack = [Choosing(BLUE), Choosing(RED)]
            if options.dealing == "dealt":
                events.append(LinesDealt(tuple(state.hands[RED]), tuple(state.hands[BLUE])))
        else:
            begin_period(self.book, state, 1, events)
        return state, events

    def decision(self, state: TrickShotState) -> Decision | None:
        """Say who must decide now, and what kind of choice it is."""
        if state.result:
            return None
        if not state.stack:
            return Decision(deciding_seat(state, state.team), "play")
        frame = state.stack[-1]
        match frame:
            case Rolled():
                return Decision(deciding_seat(state, state.team), "reroll")
            case Pushing():
                return Decision(deciding_seat(state, state.team), "push")
            case Responding():
                return Decision(deciding_seat(state, frame.team), "response", window=True)
            case Choosing():
                return Decision(deciding_seat(state, frame.team), "first_card")
            case Changing():
                return Decision(deciding_seat(state, frame.team), "next_card")
            case Serving():
                return Decision(deciding_seat(state, frame.team), "serve")
            case Pulling():
                return Decision(deciding_seat(state, frame.team), "pull_goalie")
        return None

    def legal(self, state: TrickShotState) -> list[TrickShotAction]:
        """List every action that may be taken now."""
        return legal.listed(self.book, self._actions, state)

    def check(self, state: TrickShotState, action: TrickShotAction) -> None:
        """Return when the action is allowed.

        Raises:
            Illegal: naming the clause that forbids it.
        """
        refused = check.refusal(self.book, state, action)
        if refused is not None:
            raise refused.error()

    def apply(self, state: TrickShotState, action: TrickShotAction) -> list[TrickShotEvent]:
        """Change the state by a checked action, and return in order what happened."""
        events: list[TrickShotEvent] = []
        if type(action) in _ROLLED:
            turn.play(self.book, state, action, events)  # type: ignore[arg-type]
        else:
            _ANSWERS[type(action)](self.book, state, action, events)
        if state.stack:
            turn.go_on(self.book, state, events)
        return events

    def copy(self, state: TrickShotState) -> TrickShotState:
        """Return an independent state, equal to this one."""
        return copied(state)

    def view(self, state: TrickShotState, seat: int) -> TrickShotState:
        """Show the state as that seat may see it: no secret card of a rival, no dice."""
        return hidden.view(state, seat)

    def guess(self, view: TrickShotState, dice: Dice) -> TrickShotState:
        """Invent one full state that is consistent with a view."""
        return hidden.guess(view, dice)

    def seen(self, event: TrickShotEvent, seat: int) -> TrickShotEvent:
        """Show the event as that seat may see it."""
        return hidden.seen(event, seat)

    def preview(self, state: TrickShotState, action: TrickShotAction) -> preview.Preview:
        """Return the exact odds of an action, its path, or what forbids it and where."""
        return preview.preview(self.book, state, action)

    def outcome(self, state: TrickShotState) -> Outcome | None:
        """Return places and goals; ``None`` while the match goes on (TS-15)."""
        if not state.result:
            return None
        red, blue = state.score
        places = (1, 1) if red == blue else ((1, 2) if red > blue else (2, 1))
        teams = [team_of_seat(seat) for seat in range(state.options.seats)]
        clause = "TS-15.1" if state.result == "goals" else "TS-15.2"
        return Outcome(
            tuple(places[team] for team in teams),
            tuple(state.score[team] for team in teams),
            state.result,
            clause,
        )

    def score(self, state: TrickShotState) -> Sequence[int]:
        """Return the goals of Red and Blue."""
        return tuple(state.score)

    def exchanged(self, options: TrickShotOptions) -> TrickShotOptions | None:
        """Let the teams exchange their sets of line cards; ``None`` where that changes nothing."""
        if not options.advanced or options.dealing == "dealt" or len(set(options.sets)) == 1:
            return None
        lines: Lines = "exchanged" if options.dealing == "printed" else "printed"
        return msgspec.structs.replace(options, lines=lines)

    def check_position(self, state: TrickShotState) -> None:
        """Return when the rules can go on from a position that came from outside.

        Raises:
            BadInput: naming the first value that is wrong.
        """
        validation.check_position(self.book, state)

    def _check_options(self, options: TrickShotOptions) -> None:
        if options.seats not in self.seat_counts:
            raise BadInput("$.seats", "2, 3 or 4")
        if options.rink not in self.book.rinks:
            raise BadInput("$.rink", f"one of {', '.join(self.book.rinks)}")
        for key, chosen in (("red_lines", options.red_lines), ("blue_lines", options.blue_lines)):
            if chosen not in self.book.sets:
                raise BadInput(f"$.{key}", f"one of {', '.join(self.book.sets)}")

    def _empty(self, options: TrickShotOptions, seed: int) -> TrickShotState:
        """Return the table before the first face-off (TS-1, TS-2.4)."""
        rink = self.book.rinks[options.rink]
        dice = Dice(seed)
        return TrickShotState(
            dice=dice,
            options=options,
            team=NOBODY,
            turn=0,
            period=0,
            score=[0, 0],
            places=list(rink.starts),
            puck=rink.puck_start,
            penalties=[0] * SKATERS,
            stamina=[STAMINA, STAMINA],
            pool=[],
            last_actor=NOBODY,
            wind_used=False,
            puck_before=rink.puck_start,
            partner=[len(seats_of(options.seats, team)) - 1 for team in TEAMS],
            cards=["", ""],
            hands=list(hands_of(self.book, options, dice)),
            aside=[[], []],
            card_off=[False, False],
            first_cards=["", ""],
            stack=[],
            result="",
        )


def _change_lines(
    book: Book, state: TrickShotState, _action: LineChange, events: list[TrickShotEvent]
) -> None:
    turn.change_lines(book, state, events)


def _accept(
    book: Book, state: TrickShotState, _action: Accept, events: list[TrickShotEvent]
) -> None:
    frame = state.stack.pop()
    if isinstance(frame, Rolled):
        turn.accept(book, state, frame, events)


def _reroll(
    book: Book, state: TrickShotState, _action: Reroll, events: list[TrickShotEvent]
) -> None:
    frame = state.stack.pop()
    if isinstance(frame, Rolled):
        turn.reroll(book, state, frame, events)


def _push(book: Book, state: TrickShotState, action: Push, events: list[TrickShotEvent]) -> None:
    frame = state.stack.pop()
    if isinstance(frame, Pushing):
        turn.push(book, state, frame, action.to, events)


def _respond(
    book: Book, state: TrickShotState, action: Respond, events: list[TrickShotEvent]
) -> None:
    state.stack.pop()
    moving.respond(book, state, action, events)


def _decline(
    _book: Book, state: TrickShotState, _action: Decline, events: list[TrickShotEvent]
) -> None:
    state.stack.pop()
    events.append(ResponseDeclined(1 - state.team))


def _first_card(
    book: Book, state: TrickShotState, action: FirstCard, events: list[TrickShotEvent]
) -> None:
    frame = state.stack.pop()
    if isinstance(frame, Choosing):
        cards.choose_first(state, frame.team, action, events)
        if not state.stack:
            begin_period(book, state, 1, events)


def _next_card(
    _book: Book, state: TrickShotState, action: NextCard, events: list[TrickShotEvent]
) -> None:
    frame = state.stack.pop()
    if isinstance(frame, Changing):
        cards.change_card(state, frame, action.card, events)


def _serve(_book: Book, state: TrickShotState, action: Serve, events: list[TrickShotEvent]) -> None:
    state.stack.pop()
    penalties.serve(state, action, events)


def _pull(
    _book: Book, state: TrickShotState, action: PullGoalie, events: list[TrickShotEvent]
) -> None:
    state.stack.pop()
    cards.pull_goalie(state, action, events)


def _keep(
    _book: Book, state: TrickShotState, _action: KeepGoalie, _events: list[TrickShotEvent]
) -> None:
    state.stack.pop()


_ANSWERS: Final[Mapping[type, Handler]] = {
    LineChange: _change_lines,
    Accept: _accept,
    Reroll: _reroll,
    Push: _push,
    Respond: _respond,
    Decline: _decline,
    FirstCard: _first_card,
    NextCard: _next_card,
    Serve: _serve,
    PullGoalie: _pull,
    KeepGoalie: _keep,
}
