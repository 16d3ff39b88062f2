"""The rules of Trick Shot, behind the contract of all games."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from game.engine.action_table import ActionRules
from game.engine.contract import Decision, Outcome, kind_of
from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.trick_shot import hidden, preview, validation
from game.trick_shot.actions import TrickShotAction
from game.trick_shot.actions.table import TABLE
from game.trick_shot.clock import begin_period
from game.trick_shot.data import TrickShotData
from game.trick_shot.dealing import hands_of
from game.trick_shot.events import LinesDealt, TrickShotEvent
from game.trick_shot.faceoff import STAMINA
from game.trick_shot.options import Lines, TrickShotOptions
from game.trick_shot.pending import ChoosingFirstCard
from game.trick_shot.play import Play
from game.trick_shot.seating import deciding_seat, seats_of, team_of_seat
from game.trick_shot.state import TrickShotState, copied
from game.trick_shot.team import BLUE, NOBODY, RED, SKATERS, TEAMS


class TrickShot(ActionRules[TrickShotState, TrickShotAction, TrickShotEvent, Play]):
    """The rules of Trick Shot; see :class:`game.engine.contract.Rules`."""

    name = "trick_shot"
    state_type = TrickShotState
    action_type: Any = TrickShotAction
    event_type: Any = TrickShotEvent
    options_type = TrickShotOptions
    book: TrickShotData
    table = TABLE
    context = Play
    seat_counts: Sequence[int] = (2, 3, 4)
    teams = 2
    longest = 6000

    def __init__(self, book: TrickShotData) -> None:
        self.book = book

    def new(
        self, options: TrickShotOptions, seed: int
    ) -> tuple[TrickShotState, list[TrickShotEvent]]:
        """Set the table up; without cards the first face-off is made at once (TS-14.4).

        Raises:
            BadInput: an option names a rink, a set of cards or a seat count there is not.
        """
        self._check_options(options)
        state = self._empty(options, seed)
        play = Play(self.book, state)
        if options.advanced:
            state.stack = [ChoosingFirstCard(BLUE), ChoosingFirstCard(RED)]
            if options.dealing == "dealt":
                play.events.append(LinesDealt(tuple(state.hands[RED]), tuple(state.hands[BLUE])))
        else:
            begin_period(play, 1)
        return state, play.events

    def own_values(self, option: str) -> Collection[str]:
        """Return the sets of cards that are marked as our own (TS-13.6)."""
        return self.book.own_sets if option in ("red_lines", "blue_lines") else ()

    def question(self, state: TrickShotState) -> str:
        """Return what is asked, ``play`` during a turn."""
        if state.result:
            return ""
        return kind_of(state.stack[-1]) if state.stack else "play"

    def decision(self, state: TrickShotState) -> Decision | None:
        """Say who must decide now, and what kind of choice it is."""
        kind = self.question(state)
        if kind not in TABLE.offers:
            return None
        team = getattr(state.stack[-1], "team", state.team) if state.stack else state.team
        return Decision(deciding_seat(state, team), kind, window=kind == "response")

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

    def preview(self, state: TrickShotState, action: TrickShotAction) -> preview.TrickShotPreview:
        """Return the exact odds of an action, its path, or what forbids it and where."""
        return preview.preview(self.book, state, action, self.refusal(state, action))

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
        """Return when the rules can go on from a position from outside.

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
