"""Line cards changing hands, and pulling the goalie (TS-13)."""

from __future__ import annotations

from typing import Final, cast

from game.engine.action_table import ActionKind
from game.trick_shot.actions import FirstCard, KeepGoalie, LineChange, NextCard, PullGoalie, Serve
from game.trick_shot.card_events import LinesSwapped
from game.trick_shot.clock import begin_period
from game.trick_shot.events import (
    CardsRevealed,
    CardSwitchedOff,
    FirstCardChosen,
    GoaliePulled,
    LineChanged,
)
from game.trick_shot.faceoff import refresh
from game.trick_shot.ice import carrier, powers
from game.trick_shot.penalties import serve, servers
from game.trick_shot.pending import Changing, ChoosingFirstCard, Pulling, Serving, Settling
from game.trick_shot.play import Play
from game.trick_shot.refusal import NOWHERE, Refusal
from game.trick_shot.rink import NEUTRAL
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import (
    BLUE,
    GOALIE,
    IS_GOALIE,
    NOBODY,
    OFF_ICE,
    POSITIONS,
    RED,
    SKATERS,
    SPARE,
    TEAM_OF,
)

LAST_PERIOD = 3
"""The period in which a goalie may be pulled (TS-13.4)."""


def next_cards(state: TrickShotState, team: int) -> list[str]:
    """Return the cards of which one may come into force (TS-13.2).

    With an empty hand these are the cards set aside; the current one, which
    is just removed, is never among them.
    """
    return state.hands[team] or state.aside[team]


def _first_cards(play: Play) -> list[FirstCard]:
    frame = cast(ChoosingFirstCard, play.state.stack[-1])
    return [FirstCard(card) for card in play.state.hands[frame.team]]


def _first_card(play: Play, action: FirstCard) -> None:
    """Record a secret choice; when both teams have chosen, turn the cards up (TS-13.2)."""
    state = play.state
    team = cast(ChoosingFirstCard, state.stack.pop()).team
    state.first_cards[team] = action.card
    play.events.append(FirstCardChosen(team, action.card))
    if all(state.first_cards):
        for each in (RED, BLUE):
            state.hands[each].remove(state.first_cards[each])
        state.cards = state.first_cards
        state.first_cards = ["", ""]
        play.events.append(CardsRevealed(state.cards[RED], state.cards[BLUE]))
    if not state.stack:
        begin_period(play, 1)


def _next_cards(play: Play) -> list[NextCard]:
    frame = cast(Changing, play.state.stack[-1])
    return [NextCard(card) for card in next_cards(play.state, frame.team)]


def _next_card(play: Play, action: NextCard) -> None:
    change_card(play, cast(Changing, play.state.stack.pop()), action.card)


def change_card(play: Play, frame: Changing, card: str) -> None:
    """Set the current card aside and bring another into force (TS-13.2)."""
    state = play.state
    team = frame.team
    if not state.hands[team]:
        state.hands[team], state.aside[team] = state.aside[team], []
    removed = state.cards[team]
    state.hands[team].remove(card)
    state.aside[team].append(removed)
    state.cards[team] = card
    state.card_off[team] = False
    play.events.append(LineChanged(team, card, removed, frame.forced))


def rattle(play: Play) -> None:
    """Switch the rival's card off after a hit, if the current card says so (Rattle)."""
    state = play.state
    rival = 1 - state.team
    in_force = state.cards[rival] and not state.card_off[rival]
    if in_force and powers(play.book, state, state.team).hits_switch_off:
        state.card_off[rival] = True
        play.events.append(CardSwitchedOff(rival, state.cards[rival]))


def may_pull(state: TrickShotState) -> bool:
    """Whether the team on turn may pull its goalie at this line change (TS-13.4)."""
    team = state.team
    if not state.options.advanced or state.period != LAST_PERIOD:
        return False
    if state.score[team] >= state.score[1 - team]:
        return False
    holder = carrier(state)
    if holder == NOBODY or TEAM_OF[holder] != team or IS_GOALIE[holder]:
        return False
    return state.places[team * POSITIONS + GOALIE] != OFF_ICE


def _pulls(play: Play) -> list[PullGoalie]:
    """List the free neutral squares onto which the spare centre may be put (TS-13.4)."""
    places = play.state.places
    return [
        PullGoalie(square)
        for square, part in enumerate(play.rink.zone)
        if part == NEUTRAL and square not in places
    ]


def _pull_refusal(play: Play, action: PullGoalie) -> Refusal | None:
    if action in _pulls(play):
        return None
    square = action.to if 0 <= action.to < play.rink.count else NOWHERE
    return Refusal("TS-13.4", "spare_square", square=square)


def _pull(play: Play, action: PullGoalie) -> None:
    """Exchange the goalie for the spare centre (TS-13.4)."""
    state = play.state
    state.stack.pop()
    goalie = state.team * POSITIONS + GOALIE
    spare = state.team * POSITIONS + SPARE
    origin = state.places[goalie]
    state.places[goalie] = OFF_ICE
    state.places[spare] = action.to
    play.events.append(GoaliePulled(goalie, spare, origin, action.to))


def _keep(play: Play, _action: KeepGoalie) -> None:
    play.state.stack.pop()


def _serves(play: Play) -> list[Serve]:
    frame = cast(Serving, play.state.stack[-1])
    return [Serve(skater) for skater in servers(play.state, frame.team)]


def _serve_refusal(play: Play, action: Serve) -> Refusal | None:
    if action in _serves(play):
        return None
    places = play.state.places
    square = places[action.skater] if 0 <= action.skater < SKATERS else NOWHERE
    return Refusal("TS-12.8", "cannot_serve", square=square)


def _serve(play: Play, action: Serve) -> None:
    play.state.stack.pop()
    serve(play, action.skater)


def _change_lines(play: Play, _action: LineChange) -> None:
    """Make a line change (TS-13.1)."""
    state = play.state
    team = state.team
    state.puck_before = state.puck
    play.events.append(LinesSwapped(team))
    refresh(play, team)
    if not powers(play.book, state, team).change_keeps_turn:
        state.stack.append(Settling("line_change"))
    if state.options.advanced:
        state.stack.append(Changing(team, forced=False))
        if may_pull(state):
            state.stack.append(Pulling(team))


_NO_SUCH_CARD: Final = Refusal("TS-13.2", "no_such_card")
KINDS: Final[tuple[ActionKind[Play], ...]] = (
    ActionKind(LineChange, ("play",), _change_lines, lambda _play: (LineChange(),)),
    ActionKind(FirstCard, ("first_card",), _first_card, _first_cards, _NO_SUCH_CARD),
    ActionKind(NextCard, ("next_card",), _next_card, _next_cards, _NO_SUCH_CARD),
    ActionKind(KeepGoalie, ("pull_goalie",), _keep, lambda _play: (KeepGoalie(),)),
    ActionKind(PullGoalie, ("pull_goalie",), _pull, _pulls, _pull_refusal),
    ActionKind(Serve, ("serve",), _serve, _serves, _serve_refusal),
)
