"""Line cards changing hands, and pulling the goalie (TS-13)."""

from __future__ import annotations

from game.trick_shot.actions import FirstCard, NextCard, PullGoalie
from game.trick_shot.data import Book
from game.trick_shot.events import (
    CardsRevealed,
    CardSwitchedOff,
    FirstCardChosen,
    GoaliePulled,
    LineChanged,
    TrickShotEvent,
)
from game.trick_shot.ice import carrier, powers, rink_of
from game.trick_shot.pending import Changing
from game.trick_shot.refusal import Refusal
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


def next_card_refusal(state: TrickShotState, team: int, action: NextCard) -> Refusal | None:
    """Return why that card cannot come into force, or ``None`` (TS-13.2)."""
    return None if action.card in next_cards(state, team) else Refusal("TS-13.2", "no_such_card")


def first_card_refusal(state: TrickShotState, team: int, action: FirstCard) -> Refusal | None:
    """Return why that card cannot be the first, or ``None`` (TS-13.2)."""
    return None if action.card in state.hands[team] else Refusal("TS-13.2", "no_such_card")


def choose_first(
    state: TrickShotState, team: int, action: FirstCard, events: list[TrickShotEvent]
) -> None:
    """Note a secret choice; when both teams have chosen, turn the cards up (TS-13.2)."""
    state.first_cards[team] = action.card
    events.append(FirstCardChosen(team, action.card))
    if all(state.first_cards):
        for each in (RED, BLUE):
            state.hands[each].remove(state.first_cards[each])
        state.cards = state.first_cards
        state.first_cards = ["", ""]
        events.append(CardsRevealed(state.cards[RED], state.cards[BLUE]))


def change_card(
    state: TrickShotState,
    frame: Changing,
    card: str,
    events: list[TrickShotEvent],
) -> None:
    """Set the current card aside and bring another into force (TS-13.2)."""
    team = frame.team
    if not state.hands[team]:
        state.hands[team], state.aside[team] = state.aside[team], []
    removed = state.cards[team]
    state.hands[team].remove(card)
    state.aside[team].append(removed)
    state.cards[team] = card
    state.card_off[team] = False
    events.append(LineChanged(team, card, removed, frame.forced))


def rattle(book: Book, state: TrickShotState, events: list[TrickShotEvent]) -> None:
    """Switch the rival's card off after a hit, if the current card says so (Rattle)."""
    rival = 1 - state.team
    in_force = state.cards[rival] and not state.card_off[rival]
    if in_force and powers(book, state, state.team).hits_switch_off:
        state.card_off[rival] = True
        events.append(CardSwitchedOff(rival, state.cards[rival]))


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


def spare_squares(book: Book, state: TrickShotState) -> list[int]:
    """Return the free neutral squares onto which the spare centre may be put (TS-13.4)."""
    zone = rink_of(book, state).zone
    return [
        square for square, part in enumerate(zone) if part == NEUTRAL and square not in state.places
    ]


def pull_refusal(book: Book, state: TrickShotState, action: PullGoalie) -> Refusal | None:
    """Return why the spare centre cannot be put there, or ``None`` (TS-13.4)."""
    if action.to not in spare_squares(book, state):
        rink = rink_of(book, state)
        return Refusal(
            "TS-13.4", "spare_square", square=action.to if 0 <= action.to < rink.count else -1
        )
    return None


def pull_goalie(state: TrickShotState, action: PullGoalie, events: list[TrickShotEvent]) -> None:
    """Exchange the goalie for the spare centre (TS-13.4)."""
    goalie = state.team * POSITIONS + GOALIE
    spare = state.team * POSITIONS + SPARE
    origin = state.places[goalie]
    state.places[goalie] = OFF_ICE
    state.places[spare] = action.to
    events.append(GoaliePulled(goalie, spare, origin, action.to))
