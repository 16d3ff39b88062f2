"""What a seat may know: the rival's first card and the dice are hidden (TS-13.2)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.trick_shot.events import FirstCardChosen, TrickShotEvent
from game.trick_shot.seating import team_of_seat
from game.trick_shot.state import UNKNOWN_CARD, TrickShotState, copied
from game.trick_shot.team import TEAMS


def view(state: TrickShotState, seat: int) -> TrickShotState:
    """Return the state as a seat may see it.

    Everything lies open but a rival's first card before the first face-off.
    Cards set aside lie face down, but everybody saw them in play.
    """
    shown = copied(state)
    shown.dice = Dice.hidden()
    rival = 1 - team_of_seat(seat)
    if shown.first_cards[rival]:
        shown.first_cards[rival] = UNKNOWN_CARD
    return shown


def guess(shown: TrickShotState, dice: Dice) -> TrickShotState:
    """Return a full state that a view could belong to, with the given dice."""
    state = copied(shown)
    for team in TEAMS:
        if state.first_cards[team] == UNKNOWN_CARD:
            hand = state.hands[team]
            state.first_cards[team] = hand[dice.index(len(hand))]
    state.dice = dice
    return state


def seen(event: TrickShotEvent, seat: int) -> TrickShotEvent:
    """Return an event as a seat may see it."""
    if isinstance(event, FirstCardChosen) and event.team != team_of_seat(seat):
        return FirstCardChosen(event.team, UNKNOWN_CARD)
    return event
